//! `simulate`: many games between bots, and what came of them.
//!
//! Games are independent: each has its own seed, so that any number of threads plays the same
//! ones. [`series`] plays them, [`summary`] counts what came of them.

mod series;
pub(crate) mod summary;

use std::thread::available_parallelism;

use catalog::{SHELF, Title, find};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use rayon::ThreadPoolBuilder;

use crate::arguments;
use crate::examples::{self, Example};
use crate::failure::Failure;
use crate::words;
use series::Series;

const EXAMPLES: &[Example] = &[
    (
        "simulate TITLE --help",
        "all options, the title’s own among them",
    ),
    (
        "simulate TITLE --games 10000",
        "how the greedy bot’s points are spread",
    ),
    (
        "simulate TITLE --games 1000 --bots greedy,random",
        "bots against each other",
    ),
    (
        "simulate TITLE --games 1000 --players FEWEST..MOST",
        "one table for each number of players",
    ),
    (
        "simulate TITLE --games 100 --json > games.jsonl",
        "every event as a line of JSON",
    ),
];

/// The command and its arguments, one subcommand for each title.
pub(crate) fn command() -> Command {
    Command::new("simulate")
        .about("Let bots play many games, and sum them up")
        .long_about(
            "Lets bots play many games on all cores and prints, for each seat, how the points \
             are spread and how often it wins (a shared win counts in parts). The same seed \
             gives the same table, byte for byte, with any number of threads; how long it took \
             goes to standard error.",
        )
        .after_help(examples::of_first(EXAMPLES))
        .subcommand_required(true)
        .subcommand_value_name("TITLE")
        .subcommand_help_heading("Titles")
        .disable_help_subcommand(true)
        .subcommands(SHELF.iter().map(|title| title_command(*title)))
}

fn title_command(title: &dyn Title) -> Command {
    let players = Arg::new("players")
        .long("players")
        .value_name("N or A..B")
        .value_parser(counts)
        .help("How many play, or from how many to how many [default: as many as bots]");
    let games = Arg::new("games")
        .long("games")
        .value_name("N")
        .required(true)
        .value_parser(value_parser!(u64).range(1..=1_000_000_000))
        .help("How many games");
    let threads = Arg::new("threads")
        .long("threads")
        .value_name("T")
        .value_parser(value_parser!(u16).range(1..=1024))
        .help("How many threads [default: one for each core]");
    let json = Arg::new("json")
        .long("json")
        .action(ArgAction::SetTrue)
        .help("Every event as a line of JSON; the table goes to standard error");
    arguments::title_command(title, players, EXAMPLES)
        .mut_arg("bots", |bots| {
            bots.default_value("greedy")
                .help("Bots for the seats, from the first one again when there are fewer")
        })
        .mut_arg("seed", |seed| {
            seed.default_value("1").help("What all luck follows from")
        })
        .args([games, threads, json, arguments::lang_argument()])
}

/// The numbers of players from the first to the last.
pub(crate) type Counts = (u8, u8);

/// Reads `N` or `A..B`.
pub(crate) fn counts(text: &str) -> Result<Counts, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (
        arguments::player_count(first)?,
        arguments::player_count(last)?,
    ) {
        (first, last) if first > last => Err(format!("{first} is more than {last}")),
        counts => Ok(counts),
    }
}

/// Runs the command.
pub(crate) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (id, matches) = matches.subcommand().expect("a title is required");
    let title = find(id).expect("the subcommands are the titles on the shelf");
    let series = Series {
        title,
        bots: arguments::bots(matches),
        games: *matches.get_one("games").expect("it is required"),
        seed: *matches.get_one("seed").expect("it has a default"),
        lang: arguments::lang(matches),
        is_json: matches.get_flag("json"),
    };
    let fewest = u8::try_from(series.bots.len())
        .unwrap_or(u8::MAX)
        .max(*title.meta().seats.start());
    let (first, last) = matches
        .get_one("players")
        .copied()
        .unwrap_or((fewest, fewest));
    let options = arguments::options(title, matches);
    let setup = |players| arguments::setup(title, players, &options, series.lang);
    let setups: Result<Vec<(u8, String)>, Failure> = (first..=last)
        .map(|players| Ok((players, setup(players)?)))
        .collect();
    let setups = setups?;
    // The smallest table must seat them all: none is left out without a word.
    if series.bots.len() > usize::from(first) {
        let why = words::too_many_bots(series.bots.len(), first, series.lang);
        return Err(Failure::Usage(why));
    }
    let cores = available_parallelism().map_or(1, usize::from);
    let threads = matches
        .get_one::<u16>("threads")
        .map_or(cores, |threads| usize::from(*threads));
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Refused(error.to_string()))?;
    series.run(&setups, &pool)
}
