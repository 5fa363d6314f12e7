//! The weights of a handful of traits, board by board, searched by cross-entropy.

use bots::fits::linear::{Linear, TRAITS, Trait};
use bots::fits::outline::Ground;
use bots::fits::search::UNIT;
use fits::setup::Board;
use game::QuickDice;

use super::deal::{Detour, deal, play};
use crate::cross_entropy::{CrossEntropy, Generation, Guess};
use crate::provenance::Provenance;

/// How many are tried in a round, and how many of them say where to go on.
const TRIED: usize = 48;
const BEST: usize = 10;

/// What is tuned, and how long.
#[derive(clap::Args)]
pub(crate) struct Tuning {
    /// How often the best are bred.
    #[arg(long, value_name = "N", default_value = "30")]
    rounds: u64,
    /// How many boards each is tried on.
    #[arg(long, value_name = "N", default_value = "400")]
    games: u64,
    #[command(flatten)]
    pub(crate) provenance: Provenance,
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
        let seed = self.provenance.seed().child(board as u64);
        let search = CrossEntropy {
            generations: self.rounds as u32,
            tried: TRIED,
            kept: BEST,
            seed,
        };
        // The same deals for all that are compared, other ones in each generation.
        let does = |generation: u32, weights: &[f64]| {
            let judge = rounded(weights);
            let mut dice = QuickDice::from(seed.child(1 << 32 | u64::from(generation)));
            let points = (0..self.games).map(|_| {
                let (outline, _) = play(ground, &judge, &deal(&mut dice), Detour::NONE)[15];
                i64::from(outline.points(ground))
            });
            points.sum::<i64>() as f64 / self.games as f64
        };
        let found = search.search(&begin(board), does, |generation| {
            let Generation { number, kept, .. } = generation;
            eprintln!("board {board}, round {number}: {kept:.2}");
        });
        rounded(&found)
    }
}

/// Where the search begins: weights that look sensible, and how far around them to look.
fn begin(board: Board) -> [Guess; TRAITS] {
    let given = |mean: f64, spread: f64| Guess { mean, spread };
    let mut guesses = [given(0.0, 0.0); TRAITS];
    // The scale is free, so that one weight can be given.
    guesses[Trait::Settled as usize] = given(UNIT.into(), 0.0);
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
        guesses[*what as usize] = given(f64::from(*weight), 250.0);
    }
    guesses
}

fn rounded(weights: &[f64]) -> Linear {
    Linear(std::array::from_fn(|at| weights[at].round() as i32))
}
