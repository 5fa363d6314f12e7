//! Weights for FITS: a few for the lower levels, found by cross-entropy, and the tables of the
//! learnt value, found by playing on and correcting what was expected by what came of it.

#![expect(
    clippy::cast_precision_loss,
    reason = "points, heights and numbers of games are small"
)]

mod deal;
mod first;
mod linear;
mod samples;
mod value;

use clap::{Arg, ArgMatches, Command, value_parser};

use crate::provenance;

/// What can be made.
pub(crate) fn command() -> Command {
    let number = |name: &'static str, standard: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .value_parser(value_parser!(u64))
            .default_value(standard)
            .help(help)
    };
    Command::new("fits")
        .about("Make the weights for FITS")
        .subcommand_required(true)
        .subcommand(
            Command::new("linear")
                .about("Weights for a handful of traits, by cross-entropy, as text")
                .arg(number("rounds", "30", "how often the best are bred"))
                .arg(number("games", "400", "how many boards each is tried on"))
                .arg(number("seed", "1", "what all luck follows from"))
                .arg(provenance::commit()),
        )
        .subcommand(
            Command::new("samples")
                .about("Positions with their learnt values, for a test, as text")
                .arg(number("seed", "1", "what all luck follows from"))
                .arg(provenance::commit()),
        )
        .subcommand(
            Command::new("value")
                .about("The tables of a board's learnt value, by temporal differences")
                .arg(number("board", "1", "the board"))
                .arg(number("games", "2000000", "how many boards are played"))
                .arg(number("seed", "1", "what all luck follows from"))
                .arg(provenance::commit())
                .arg(
                    Arg::new("into")
                        .long("into")
                        .value_name("FILE")
                        .required(true)
                        .help("where the tables go"),
                ),
        )
}

/// Makes it.
pub(crate) fn run(matches: &ArgMatches) -> Result<(), String> {
    let number = |matches: &ArgMatches, name| matches.get_one(name).copied().unwrap_or(1);
    match matches.subcommand() {
        Some(("linear", matches)) => {
            let tuning = linear::Tuning {
                rounds: number(matches, "rounds"),
                games: number(matches, "games"),
                seed: number(matches, "seed"),
            };
            println!("{}{}", provenance::header(matches), tuning.run());
            Ok(())
        }
        Some(("samples", matches)) => {
            let samples = samples::samples(number(matches, "seed"));
            println!("{}{samples}", provenance::header(matches));
            Ok(())
        }
        Some(("value", matches)) => {
            let lesson = value::Lesson {
                board: number(matches, "board"),
                games: number(matches, "games"),
                seed: number(matches, "seed"),
            };
            let into: &String = matches.get_one("into").ok_or("no file is named")?;
            print!("{}", provenance::header(matches));
            lesson.run(into)
        }
        _ => Err("there is nothing to make".into()),
    }
}
