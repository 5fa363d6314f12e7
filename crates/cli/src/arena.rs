//! `arena`: who plays better, and how sure that is.
//!
//! What is measured and how is in the crate of that name; here are its arguments. [`contest`] plays
//! and keeps what was played, [`table`] shows it; [`book`] does both for a list of contests.

mod book;
mod contest;
mod table;

use std::path::PathBuf;

use arena::{After, Bout, Hypotheses, bouts};
use catalog::{BotName, Title};
use clap::{Parser, value_parser};
use game::{Lang, Seed};
use messages::about;

use crate::arguments::{self, ForTitle, LangArgument, Threads, TitleArguments};
use crate::failure::Failure;
use crate::simulate::{Counts, counts};
use crate::words::words;
use contest::{Contest, Outdated};

const EXAMPLES: &str = "\
tuileries arena TITLE --help
    all options, the title’s own among them
tuileries arena TITLE --bots level2,level1 --games 400
    does the second level beat the first?
tuileries arena TITLE --bots level2,greedy,random --players COMPANY --games 1000 --seed 7
    each against each, with luck of another seed
tuileries arena TITLE --bots greedy,random --games 2000 --until-sure 0,50
    stop as soon as it is clear which difference in Elo is nearer
tuileries arena TITLE --bots level2,level1 --games 4000 --state match.jsonl
    stop with Ctrl-C when you like; the same line goes on where it was
tuileries arena TITLE --bots greedy,random --players MOST --games 400 --json result.json
    one bot against a full table of the other, for programs too";

/// Let bots play against each other, and say who is better and how sure that is.
///
/// Lets bots play the same deals in changed seats, and prints how often each is ahead, by how many
/// points, and what difference in Elo that means, with 95 % confidence intervals.
///
/// A deal is played once for each change of seats, with the same draws: with two players both ways
/// round; with more, the first bot takes each seat in turn, and the other bot has all the rest;
/// alone, each bot plays it once. Whole deals are played, so that there may be a few games more
/// than were asked for. The intervals are computed over deals, because games of one deal share
/// their luck. More than two bots meet two by two; one bot plays against itself.
///
/// The same seed gives the same table, byte for byte, with any number of threads. How long the
/// bots thought goes to standard error: each thinks on one core, and moves without a choice are
/// not counted.
///
/// With --book FOLDER, all that FOLDER/plan.txt lists is played, stored in FOLDER and put in the
/// document FOLDER.md: so the tables of docs/bots.md are made.
#[derive(Parser)]
#[command(
    arg_required_else_help = true,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
pub(crate) struct Arena {
    #[command(subcommand)]
    wish: Option<ForTitle<Arguments>>,
    /// Play the plan in this folder, and write its results.
    #[arg(long, value_name = "FOLDER", required = true)]
    book: Option<PathBuf>,
    /// Only what has this in its name.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Where deals are kept, so that it can be stopped and goes on where it was.
    #[arg(long, value_name = "FOLDER", default_value = "target/arena")]
    state_dir: PathBuf,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    lang: LangArgument,
}

/// What can be said about a contest.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "N or A..B", value_parser = counts, help_heading = "Setup")]
    #[arg(help = "How many play, or from how many to how many [default: 2]")]
    players: Option<Counts>,
    /// Who meets: random, greedy, level1 to level5.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = arguments::bot())]
    #[arg(required = true, hide_possible_values = true)]
    bots: Vec<BotName>,
    /// What all luck follows from.
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// How many games for every two bots, filled up to whole deals.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    #[command(flatten)]
    threads: Threads,
    /// Keep every deal in this file, and do not play again what is there.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    #[arg(
        help = "All results and every deal as JSON [default: standard output, the table to standard error]"
    )]
    json: Option<PathBuf>,
    /// Find out what each deal allowed at best, where that is known, and compare with it.
    #[arg(long)]
    par: bool,
    #[arg(long, value_name = "ELO,ELO", num_args = 0..=1, default_missing_value = "0,50")]
    #[arg(value_parser = two_elos)]
    #[arg(help = "Stop as soon as a sequential test says which of two differences it is [0,50]")]
    until_sure: Option<(f64, f64)>,
    /// How often that test may err, on either side.
    #[arg(long, value_name = "SHARE", requires = "until_sure")]
    #[arg(default_value = "0.05", value_parser = risk)]
    risk: f64,
    #[command(flatten)]
    lang: LangArgument,
}

impl TitleArguments for Arguments {
    const EXAMPLES: &'static str = EXAMPLES;
}

fn two_elos(text: &str) -> Result<(f64, f64), &'static str> {
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let read = text.split_once(',').and_then(|(small, large)| {
        let (small, large) = (number(small)?, number(large)?);
        (small.abs() <= 2000.0 && large.abs() <= 2000.0 && small < large).then_some((small, large))
    });
    read.ok_or("two differences in Elo are wanted, the smaller one first, as in 0,50")
}

fn risk(text: &str) -> Result<f64, &'static str> {
    let risk = text.parse().ok().filter(|risk| (1e-6..0.5).contains(risk));
    risk.ok_or("a share below one half is wanted, as in 0.05")
}

/// Runs the command.
pub(crate) fn run(arena: Arena) -> Result<(), Failure> {
    match arena.wish {
        Some(wish) => asked(wish)?.run(),
        None => book::run(arena),
    }
}

/// What is to be found out about each deal.
fn after(title: &dyn Title, arguments: &Arguments, lang: Lang) -> Result<After, Failure> {
    if !arguments.par {
        return Ok(After::Results);
    }
    let seats = *title.meta().seats.start();
    let setup = arguments::setup(title, seats, &[], lang)?;
    let game = title.begin(&setup, arguments.seed).ok();
    let unknown = || {
        let title = title.meta().name;
        Failure::Usage(words(lang, "par-unknown", about![title]))
    };
    let par = game.and_then(|game| game.par());
    par.map(|_| After::Par).ok_or_else(unknown)
}

/// What was asked for.
fn asked(wish: ForTitle<Arguments>) -> Result<Contest, Failure> {
    let ForTitle {
        title,
        options,
        arguments,
    } = wish;
    let lang = arguments.lang.get();
    let seats = title.meta().seats;
    let usual = 2.clamp(*seats.start(), *seats.end());
    let (first, last) = arguments.players.unwrap_or((usual, usual));
    let mut all = Vec::new();
    for players in first..=last {
        let table = Bout {
            title,
            setup: arguments::setup(title, players, &options, lang)?,
            players,
            bots: arguments.bots.clone(),
            seed: arguments.seed,
            after: after(title, &arguments, lang)?,
        };
        all.extend(bouts(&table));
    }
    let question = arguments.until_sure.map(|(elo0, elo1)| Hypotheses {
        elo0,
        elo1,
        alpha: arguments.risk,
        beta: arguments.risk,
    });
    if question.is_some() && all.iter().any(|bout| bout.bots.len() != 2) {
        return Err(Failure::Usage(words(lang, "two-bots-wanted", &[])));
    }
    Ok(Contest {
        bouts: all,
        games: arguments.games,
        threads: arguments.threads.get(),
        question,
        state: arguments.state,
        json: arguments.json,
        lang,
        outdated: Outdated::Refuse,
    })
}
