//! Weights for Cottage Garden: how much each trait of a garden counts, searched by cross-entropy.
//! What is wanted are points, alone and against oneself.

use std::str::FromStr;

use bots::Bot;
use bots::cottage_garden::{Lookahead, Planner, Trait, Weights};
use clap::{Arg, ArgMatches, Command, value_parser};
use cottage_garden::CottageGarden;
use game::{Dice, Game, Seed, SeededDice, Step, Turn, Viewer, silence};
use rayon::prelude::*;

/// The command's name.
pub(crate) const NAME: &str = "cottage-garden";

/// What the numbers are that the command takes, and what they are if nothing is said.
const NUMBERS: [(&str, &str, &str); 7] = [
    ("turns", "1", "How many turns the players look ahead"),
    ("width", "1", "How many gardens they follow"),
    ("breadth", "4", "How many plantings they try in each"),
    ("generations", "20", "How often the weights are drawn"),
    ("population", "48", "How many are drawn at a time"),
    ("games", "60", "How many games each of them plays"),
    ("seed", "1", "What all luck follows from"),
];

pub(crate) fn command() -> Command {
    let from = Arg::new("from").long("from").value_name("FILE").help("The weights to begin with [default: the stored ones]");
    let command = Command::new(NAME).about("Search the weights of Cottage Garden by cross-entropy").arg(from);
    NUMBERS.iter().fold(command, |command, (name, default, help)| {
        let arg = Arg::new(*name).long(*name).value_name("N").help(*help);
        command.arg(arg.default_value(*default).value_parser(value_parser!(u64)))
    })
}

/// A spread of weights: each by itself, around a mean.
struct Spread {
    means: Vec<f64>,
    deviations: Vec<f64>,
}

/// Searches, and prints the best weights with what made them.
pub(crate) fn run(matches: &ArgMatches) -> Result<(), String> {
    let number = |name: &str| *matches.get_one::<u64>(name).expect("it has a default");
    let start = match matches.get_one::<String>("from") {
        None => Weights::stored().clone(),
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            Weights::from_str(&text)?
        }
    };
    let lookahead = Lookahead {
        turns: number("turns"),
        width: number("width") as usize,
        breadth: number("breadth") as usize,
    };
    let seed = Seed::from_number(number("seed"));
    let mut dice = SeededDice::new(seed);
    let mut spread = Spread::around(&start);
    for generation in 0..number("generations") {
        let drawn: Vec<Weights> = (0..number("population")).map(|_| spread.draw(&mut dice)).collect();
        // The same games for all, other ones in each generation.
        let games = generation * number("games")..(generation + 1) * number("games");
        let points = |weights: &Weights| -> i32 {
            games.clone().map(|game| play(&lookahead, weights, seed.child(game), game)).sum()
        };
        let mut ranked: Vec<(i32, &Weights)> = drawn.par_iter().map(points).zip(&drawn).collect();
        ranked.sort_by_key(|(points, _)| -points);
        let elite = ranked.len().div_ceil(5);
        let mean = |ranked: &[(i32, &Weights)]| {
            let total: i32 = ranked.iter().map(|(points, _)| points).sum();
            f64::from(total) / (ranked.len() as f64 * number("games") as f64) / 2.0
        };
        eprintln!("{generation}: mean {:.2}, elite {:.2}", mean(&ranked), mean(&ranked[..elite]));
        spread.follow(&ranked[..elite]);
    }
    print!("{}", spread.mean());
    Ok(())
}

/// Twice the points of a seat: in one game of two alone, in the other against oneself.
fn play(lookahead: &Lookahead, weights: &Weights, seed: Seed, number: u64) -> i32 {
    let players = 1 + number as i32 % 2;
    let setup = format!("players={players}").parse().expect("a setup");
    let mut game = CottageGarden::new(&setup).expect("a game");
    let mut bot = Planner::new(*lookahead, weights, seed.child(1));
    let (mut dice, mut legal) = (SeededDice::new(seed), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(waiting) => {
                let seat = waiting.lowest().expect("someone is waited for");
                game.actions(seat, &mut legal);
                Step::Act(seat, bot.choose(&game.view(Viewer::Seat(seat)), &legal))
            }
        };
        game.apply(step, &mut silence);
    }
    let points: i32 = game.scores().iter().map(|(_, score)| score.points).sum();
    2 * points / players
}

impl Spread {
    fn around(weights: &Weights) -> Spread {
        let means: Vec<f64> = weights.list().iter().map(|weight| f64::from(*weight)).collect();
        let deviations = means.iter().map(|mean| 0.25 * mean.abs() + 8.0).collect();
        Spread { means, deviations }
    }

    fn draw(&self, dice: &mut SeededDice) -> Weights {
        let mut drawn = self.means.iter().zip(&self.deviations).map(|(mean, deviation)| {
            // Twelve throws make a good enough bell.
            let throws: f64 = (0..12).map(|_| f64::from(dice.below(1 << 20)) / f64::from(1 << 20)).sum();
            (mean + deviation * (throws - 6.0)).round() as i32
        });
        Weights::new(std::array::from_fn(|_| drawn.next().unwrap_or(0)))
    }

    /// Moves to the elite, and keeps some width so that the search goes on.
    fn follow(&mut self, elite: &[(i32, &Weights)]) {
        let count = elite.len() as f64;
        for at in 0..Trait::COUNT {
            let of = |weights: &Weights| f64::from(weights.list()[at]);
            let mean = elite.iter().map(|(_, weights)| of(weights)).sum::<f64>() / count;
            let spread = elite.iter().map(|(_, weights)| (of(weights) - mean).powi(2)).sum::<f64>();
            self.means[at] = 0.3 * self.means[at] + 0.7 * mean;
            self.deviations[at] = 0.4 * self.deviations[at] + 0.6 * (spread / count).sqrt().max(1.0);
        }
    }

    fn mean(&self) -> Weights {
        let mut means = self.means.iter().map(|mean| mean.round() as i32);
        Weights::new(std::array::from_fn(|_| means.next().unwrap_or(0)))
    }
}
