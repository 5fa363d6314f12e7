//! Weights for Cottage Garden: how much each trait of a garden counts, searched by cross-entropy.
//! What is wanted are points, alone and against oneself.

use std::str::FromStr;

use bots::Bot;
use bots::cottage_garden::{Lookahead, Planner, Weights};
use clap::Args;
use cottage_garden::CottageGarden;
use game::{Game, Seed, SeededDice, Viewer, play_with};

use crate::cross_entropy::{CrossEntropy, Generation, Guess};
use crate::provenance::Provenance;

/// Search the weights of Cottage Garden by cross-entropy.
#[derive(Args)]
pub(crate) struct Search {
    #[arg(long, value_name = "FILE")]
    #[arg(help = "The weights to begin with [default: the stored ones]")]
    from: Option<String>,
    #[command(flatten)]
    provenance: Provenance,
    /// How many turns the players look ahead.
    #[arg(long, value_name = "N", default_value = "1")]
    turns: u64,
    /// How many gardens they follow.
    #[arg(long, value_name = "N", default_value = "1")]
    width: usize,
    /// How many plantings they try in each.
    #[arg(long, value_name = "N", default_value = "4")]
    breadth: usize,
    /// How often the weights are drawn.
    #[arg(long, value_name = "N", default_value = "20")]
    generations: u32,
    /// How many are drawn at a time.
    #[arg(long, value_name = "N", default_value = "48")]
    population: usize,
    /// How many games each of them plays.
    #[arg(long, value_name = "N", default_value = "60")]
    games: u64,
}

impl Search {
    /// Searches, and prints the best weights with what made them.
    pub(crate) fn run(&self) -> Result<(), String> {
        let start = match &self.from {
            None => Weights::stored().clone(),
            Some(file) => {
                let text =
                    std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
                Weights::from_str(&text)?
            }
        };
        let lookahead = Lookahead {
            turns: self.turns,
            width: self.width,
            breadth: self.breadth,
        };
        let (seed, games) = (self.provenance.seed(), self.games);
        let search = CrossEntropy {
            generations: self.generations,
            tried: self.population,
            kept: self.population.div_ceil(5),
            seed,
        };
        let guess = |weight: &i32| Guess {
            mean: f64::from(*weight),
            spread: 0.25 * f64::from(weight.abs()) + 8.0,
        };
        let start: Vec<Guess> = start.list().iter().map(guess).collect();
        // The same games for all that are compared, other ones in each generation.
        let does = |generation: u32, weights: &[f64]| {
            let first = u64::from(generation) * games;
            let weights = rounded(weights);
            let points = |game: u64| play(&lookahead, &weights, seed.child(game), 1 + game % 2);
            (first..first + games).map(points).sum::<f64>() / f64::from(games as u32)
        };
        let found = search.search(&start, does, |generation| {
            let Generation {
                number, best, kept, ..
            } = generation;
            let means: Vec<f64> = generation.guesses.iter().map(|guess| guess.mean).collect();
            let means = rounded(&means);
            eprintln!(
                "{number}: {best:.2} points, {kept:.2} on average, {:?}",
                means.list()
            );
        });
        let from = self.from.as_deref();
        let from = from.unwrap_or("the weights stored at that commit");
        print!("{}", self.provenance.header());
        print!("# began with: {from}\n{}", rounded(&found));
        Ok(())
    }
}

fn rounded(weights: &[f64]) -> Weights {
    Weights::new(std::array::from_fn(|at| weights[at].round() as i32))
}

/// The points of a seat, on average: alone, or against oneself.
fn play(lookahead: &Lookahead, weights: &Weights, seed: Seed, players: u64) -> f64 {
    let setup = format!("players={players}").parse().expect("a setup");
    let mut game = CottageGarden::new(&setup).expect("a game");
    let mut bot = Planner::new(*lookahead, weights, seed.child(1));
    let (mut dice, mut legal) = (SeededDice::new(seed), Vec::new());
    play_with(&mut game, &mut dice, |game, seat| {
        game.actions(seat, &mut legal);
        bot.choose(&game.view(Viewer::Seat(seat)), &legal)
    });
    let points: i32 = game.scores().iter().map(|(_, score)| score.points).sum();
    f64::from(points) / f64::from(players as u32)
}
