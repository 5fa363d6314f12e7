//! Cross-entropy: weights are drawn at random around the best so far, tried out, and the best of
//! them say where to draw next.

use bots::fits::linear::{Linear, TRAITS, Trait};
use bots::fits::outline::Ground;
use bots::fits::search::UNIT;
use fits::setup::Board;
use game::{Dice, QuickDice};

use super::deal::{Detour, deal, play};

/// How many are tried in a round, and how many of them say where to go on.
const TRIED: usize = 48;
const BEST: usize = 10;

/// What is tuned, and how long.
pub(crate) struct Tuning {
    pub(crate) rounds: u64,
    pub(crate) games: u64,
    pub(crate) seed: u64,
}

impl Tuning {
    /// A line of weights for each board.
    pub(crate) fn run(&self) -> String {
        let lines = Board::ALL.map(|board| {
            let weights = self.tune(board).0.map(|weight| weight.to_string());
            format!("board {board}: {}", weights.join(" "))
        });
        lines.join("\n")
    }

    fn tune(&self, board: Board) -> Linear {
        let ground = Ground::of(board);
        let mut dice = QuickDice::new(self.seed << 8 | board as u64);
        let (mut means, mut spreads) = begin(board);
        for round in 0..self.rounds {
            let deals: Vec<_> = (0..self.games).map(|_| deal(&mut dice)).collect();
            let mut tried: Vec<(i64, [f64; TRAITS])> = (0..TRIED)
                .map(|_| {
                    let drawn =
                        std::array::from_fn(|at| means[at] + spreads[at] * normal(&mut dice));
                    let judge = rounded(&drawn);
                    let points = deals.iter().map(|pieces| {
                        let (outline, _) = play(ground, &judge, pieces, Detour::NONE)[15];
                        i64::from(outline.points(ground))
                    });
                    (points.sum(), drawn)
                })
                .collect();
            tried.sort_by_key(|(points, _)| -points);
            let elite = &tried[..BEST];
            // A spread that shrinks too soon finds nothing new.
            let extra = 40.0 * (1.0 - round as f64 / self.rounds as f64);
            for at in 0..TRAITS {
                let values = || elite.iter().map(|(_, drawn)| drawn[at]);
                means[at] = values().sum::<f64>() / BEST as f64;
                let squares: f64 = values().map(|value| (value - means[at]).powi(2)).sum();
                if spreads[at] > 0.0 {
                    spreads[at] = (squares / BEST as f64).sqrt() + extra;
                }
            }
            let mean = elite.iter().map(|(points, _)| points).sum::<i64>() as f64;
            eprintln!(
                "board {board}, round {round}: {:.2}",
                mean / BEST as f64 / self.games as f64
            );
        }
        rounded(&means)
    }
}

/// Where the search begins: weights that look sensible, and how far around them to look.
fn begin(board: Board) -> ([f64; TRAITS], [f64; TRAITS]) {
    let (mut weights, mut spreads) = ([0.0; TRAITS], [0.0; TRAITS]);
    // The scale is free, so that one weight can be given.
    weights[Trait::Settled as usize] = f64::from(UNIT);
    let everywhere = [
        (Trait::Now, 0),
        (Trait::Excess, -300),
        (Trait::Bumps, -230),
        (Trait::Wells, -700),
        (Trait::Overhang, 0),
    ];
    let here: &[(Trait, i32)] = match board {
        Board::One => &[(Trait::Spoiled, -512)],
        Board::Two | Board::Three => &[(Trait::Bonus, 200)],
        Board::Four => &[
            (Trait::BothOpen, 300),
            (Trait::OneVisible, -600),
            (Trait::OneCovered, -600),
        ],
    };
    for (what, weight) in everywhere.iter().chain(here) {
        weights[*what as usize] = f64::from(*weight);
        spreads[*what as usize] = 250.0;
    }
    (weights, spreads)
}

fn rounded(weights: &[f64; TRAITS]) -> Linear {
    Linear(weights.map(|weight| weight.round() as i32))
}

/// A number from the standard normal distribution, as near as twelve throws come.
fn normal(dice: &mut QuickDice) -> f64 {
    let throws = (0..12).map(|_| f64::from(dice.below(1 << 20)) / f64::from(1 << 20));
    throws.sum::<f64>() - 6.0
}
