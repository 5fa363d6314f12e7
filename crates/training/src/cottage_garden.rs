//! Weights for Cottage Garden: how much each trait of a garden counts, searched by cross-entropy.
//! What is wanted are points, alone and against oneself.

use std::str::FromStr;

use bots::Bot;
use bots::cottage_garden::{Lookahead, Planner, Weights};
use clap::{Arg, ArgMatches, Command, value_parser};
use cottage_garden::CottageGarden;
use game::{Game, Seed, SeededDice, Step, Turn, Viewer, silence};

use crate::cross_entropy::{CrossEntropy, Generation, Guess};
use crate::provenance;

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
    let from = Arg::new("from")
        .long("from")
        .value_name("FILE")
        .help("The weights to begin with [default: the stored ones]");
    let command = Command::new(NAME)
        .about("Search the weights of Cottage Garden by cross-entropy")
        .arg(from)
        .arg(provenance::commit());
    NUMBERS
        .iter()
        .fold(command, |command, (name, default, help)| {
            let arg = Arg::new(*name).long(*name).value_name("N").help(*help);
            command.arg(arg.default_value(*default).value_parser(value_parser!(u64)))
        })
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
    let games = number("games");
    let search = CrossEntropy {
        generations: number("generations") as u32,
        tried: number("population") as usize,
        kept: number("population").div_ceil(5) as usize,
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
    let from: Option<&String> = matches.get_one("from");
    let from = from.map_or("the weights stored at that commit", |file| file);
    print!("{}", provenance::header(matches));
    print!("# began with: {from}\n{}", rounded(&found));
    Ok(())
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
    f64::from(points) / f64::from(players as u32)
}
