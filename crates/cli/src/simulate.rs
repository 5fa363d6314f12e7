//! `simulate`: many games between bots, and what came of them.
//!
//! Games are independent: each has its own seed, so that any number of threads plays the same
//! ones. [`series`] plays them, [`summary`] counts what came of them.

mod series;
pub(crate) mod summary;

use catalog::BotName;
use clap::{Args, value_parser};
use game::Seed;
use messages::about;
use rayon::ThreadPoolBuilder;

use crate::arguments::{self, ForTitle, LangArgument, Threads, TitleArguments};
use crate::failure::Failure;
use crate::words::words;
use series::Series;

const EXAMPLES: &str = "\
tuileries simulate TITLE --help
    all options, the title’s own among them
tuileries simulate TITLE --games 10000
    how the greedy bot’s points are spread
tuileries simulate TITLE --games 1000 --bots greedy,random
    bots against each other
tuileries simulate TITLE --games 1000 --players FEWEST..MOST
    one table for each number of players
tuileries simulate TITLE --games 100 --json > games.jsonl
    every event as a line of JSON";

/// Let bots play many games, and sum them up.
///
/// Lets bots play many games on all cores and prints, for each seat, how the points are spread and
/// how often it wins (a shared win counts in parts). The same seed gives the same table, byte for
/// byte, with any number of threads; how long it took goes to standard error.
#[derive(Args)]
pub(crate) struct Simulate {
    #[command(subcommand)]
    asked: ForTitle<Arguments>,
}

/// What can be said about the games.
#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "N or A..B", value_parser = counts, help_heading = "Setup")]
    #[arg(help = "How many play, or from how many to how many [default: as many as bots]")]
    players: Option<Counts>,
    /// Bots for the seats, from the first one again when there are fewer.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = arguments::bot())]
    #[arg(default_value = "greedy")]
    bots: Vec<BotName>,
    /// What all luck follows from.
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// How many games.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    #[command(flatten)]
    threads: Threads,
    /// Every event as a line of JSON; the table goes to standard error.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lang: LangArgument,
}

impl TitleArguments for Arguments {
    const EXAMPLES: &'static str = EXAMPLES;
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
pub(crate) fn run(simulate: Simulate) -> Result<(), Failure> {
    let ForTitle {
        title,
        options,
        arguments,
    } = simulate.asked;
    let series = Series {
        title,
        bots: arguments.bots,
        games: arguments.games,
        seed: arguments.seed,
        lang: arguments.lang.get(),
        is_json: arguments.json,
    };
    let fewest = u8::try_from(series.bots.len())
        .unwrap_or(u8::MAX)
        .max(*title.meta().seats.start());
    let (first, last) = arguments.players.unwrap_or((fewest, fewest));
    let setup = |players| arguments::setup(title, players, &options, series.lang);
    let setups: Result<Vec<(u8, String)>, Failure> = (first..=last)
        .map(|players| Ok((players, setup(players)?)))
        .collect();
    let setups = setups?;
    // The smallest table must seat them all: none is left out without a word.
    let bots = series.bots.len();
    if bots > usize::from(first) {
        let why = words(series.lang, "too-many-bots", about![bots, seats = first]);
        return Err(Failure::Usage(why));
    }
    let pool = ThreadPoolBuilder::new().num_threads(arguments.threads.get());
    let pool = pool.build();
    let pool = pool.map_err(|error| Failure::Refused(error.to_string()))?;
    series.run(&setups, &pool)
}
