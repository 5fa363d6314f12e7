//! `arena`: who plays better, and how sure that is.
//!
//! What is measured and how is in the crate of that name; here are its arguments. [`contest`] plays
//! and keeps what was played, [`table`] shows it; [`book`] does both for a list of contests.

mod book;
mod contest;
mod table;

use std::path::PathBuf;
use std::thread::available_parallelism;

use arena::{After, Bout, Hypotheses, bouts};
use catalog::{SHELF, Title, find};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use game::Lang;

use crate::arguments;
use crate::examples::{self, Example};
use crate::failure::Failure;
use crate::simulate::counts;
use crate::words;
use contest::{Contest, Outdated};

const EXAMPLES: &[Example] = &[
    (
        "arena TITLE --help",
        "all options, the title’s own among them",
    ),
    (
        "arena TITLE --bots level2,level1 --games 400",
        "does the second level beat the first?",
    ),
    (
        "arena TITLE --bots level2,greedy,random --players COMPANY --games 1000 --seed 7",
        "each against each, with luck of another seed",
    ),
    (
        "arena TITLE --bots greedy,random --games 2000 --until-sure 0,50",
        "stop as soon as it is clear which difference in Elo is nearer",
    ),
    (
        "arena TITLE --bots level2,level1 --games 4000 --state match.jsonl",
        "stop with Ctrl-C when you like; the same line goes on where it was",
    ),
    (
        "arena TITLE --bots greedy,random --players MOST --games 400 --json result.json",
        "one bot against a full table of the other, for programs too",
    ),
];

/// The command and its arguments, one subcommand for each title.
pub(crate) fn command() -> Command {
    Command::new("arena")
        .about("Let bots play against each other, and say who is better and how sure that is")
        .long_about(
            "Lets bots play the same deals in changed seats, and prints how often each is ahead, by \
             how many points, and what difference in Elo that means, with 95 % confidence \
             intervals.\n\n\
             A deal is played once for each change of seats, with the same draws: with two \
             players both ways round; with more, the first bot takes each seat in turn, and the \
             other bot has all the rest; alone, each bot plays it once. Whole deals are played, \
             so that there may be a few games more than were asked for. The intervals are \
             computed over deals, because games of one deal share their luck. More than two bots \
             meet two by two; one bot plays against itself.\n\n\
             The same seed gives the same table, byte for byte, with any number of threads. How \
             long the bots thought goes to standard error: each thinks on one core, and moves \
             without a choice are not counted.\n\n\
             With --book FOLDER, all that FOLDER/plan.txt lists is played, stored in FOLDER and \
             put in the document FOLDER.md: so the tables of docs/bots.md are made.",
        )
        .after_help(examples::of_first(EXAMPLES))
        .args(book_arguments())
        .arg_required_else_help(true)
        .args_conflicts_with_subcommands(true)
        .subcommand_negates_reqs(true)
        .subcommand_value_name("TITLE")
        .subcommand_help_heading("Titles")
        .disable_help_subcommand(true)
        .subcommands(SHELF.iter().map(|title| title_command(*title)))
}

fn book_arguments() -> [Arg; 5] {
    let book = Arg::new("book")
        .long("book")
        .value_name("FOLDER")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .help("Play the plan in this folder, and write its results");
    let only = Arg::new("only")
        .long("only")
        .value_name("TEXT")
        .help("Only what has this in its name");
    let states = Arg::new("state-dir")
        .long("state-dir")
        .value_name("FOLDER")
        .default_value("target/arena")
        .value_parser(value_parser!(PathBuf))
        .help("Where deals are kept, so that it can be stopped and goes on where it was");
    [
        book,
        only,
        states,
        threads_argument(),
        arguments::lang_argument(),
    ]
}

fn threads_argument() -> Arg {
    Arg::new("threads")
        .long("threads")
        .value_name("T")
        .value_parser(value_parser!(u16).range(1..=1024))
        .help("How many deals at a time [default: one for each core]")
}

fn title_command(title: &dyn Title) -> Command {
    let players = Arg::new("players")
        .long("players")
        .value_name("N or A..B")
        .value_parser(counts)
        .help("How many play, or from how many to how many [default: 2]");
    let games = Arg::new("games")
        .long("games")
        .value_name("N")
        .required(true)
        .value_parser(value_parser!(u64).range(1..=1_000_000_000))
        .help("How many games for every two bots, filled up to whole deals");
    let state = Arg::new("state")
        .long("state")
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .help("Keep every deal in this file, and do not play again what is there");
    let json = Arg::new("json")
        .long("json")
        .value_name("FILE")
        .num_args(0..=1)
        .default_missing_value("-")
        .value_parser(value_parser!(PathBuf))
        .help("All results and every deal as JSON [default: standard output, the table to standard error]");
    let par = Arg::new("par")
        .long("par")
        .action(ArgAction::SetTrue)
        .help("Find out what each deal allowed at best, where that is known, and compare with it");
    arguments::title_command(title, players, EXAMPLES)
        .mut_arg("bots", |bots| {
            bots.required(true)
                .help("Who meets: random, greedy, level1 to level5")
                .hide_possible_values(true)
        })
        .mut_arg("seed", |seed| {
            seed.default_value("1").help("What all luck follows from")
        })
        .args([games, threads_argument(), state, json, par])
        .args(test_arguments())
        .arg(arguments::lang_argument())
}

fn test_arguments() -> [Arg; 2] {
    let until_sure = Arg::new("until-sure")
        .long("until-sure")
        .value_name("ELO,ELO")
        .num_args(0..=1)
        .default_missing_value("0,50")
        .value_parser(two_elos)
        .help("Stop as soon as a sequential test says which of two differences it is [0,50]");
    let risk = Arg::new("risk")
        .long("risk")
        .value_name("SHARE")
        .requires("until-sure")
        .default_value("0.05")
        .value_parser(risk)
        .help("How often that test may err, on either side");
    [until_sure, risk]
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
pub(crate) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    if let Some(folder) = matches.get_one::<PathBuf>("book") {
        return book::run(folder, matches);
    }
    let (id, matches) = matches.subcommand().expect("without a book, a title");
    asked(title(id), matches)?.run()
}

fn title(id: &str) -> &'static dyn Title {
    find(id).expect("the subcommands are the titles on the shelf")
}

/// What is to be found out about each deal.
fn after(title: &dyn Title, matches: &ArgMatches, lang: Lang) -> Result<After, Failure> {
    if !matches.get_flag("par") {
        return Ok(After::Results);
    }
    let seats = *title.meta().seats.start();
    let setup = arguments::setup(title, seats, &[], lang)?;
    let seed = *matches.get_one("seed").expect("it has a default");
    let game = title.begin(&setup, seed).ok();
    match game.and_then(|game| game.par()) {
        Some(_) => Ok(After::Par),
        None => Err(Failure::Usage(words::arena::no_par(
            title.meta().name,
            lang,
        ))),
    }
}

/// What was asked for.
fn asked(title: &'static dyn Title, matches: &ArgMatches) -> Result<Contest, Failure> {
    let lang = arguments::lang(matches);
    let seats = title.meta().seats;
    let usual = 2.clamp(*seats.start(), *seats.end());
    let (first, last) = matches
        .get_one("players")
        .copied()
        .unwrap_or((usual, usual));
    let options = arguments::options(title, matches);
    let mut all = Vec::new();
    for players in first..=last {
        let table = Bout {
            title,
            setup: arguments::setup(title, players, &options, lang)?,
            players,
            bots: arguments::bots(matches),
            seed: *matches.get_one("seed").expect("it has a default"),
            after: after(title, matches, lang)?,
        };
        all.extend(bouts(&table));
    }
    let question = matches.get_one("until-sure").map(|(elo0, elo1)| {
        let risk = *matches.get_one("risk").expect("it has a default");
        Hypotheses {
            elo0: *elo0,
            elo1: *elo1,
            alpha: risk,
            beta: risk,
        }
    });
    if question.is_some() && all.iter().any(|bout| bout.bots.len() != 2) {
        return Err(Failure::Usage(words::arena::two_bots_wanted(lang)));
    }
    let cores = available_parallelism().map_or(1, usize::from);
    Ok(Contest {
        bouts: all,
        games: *matches.get_one("games").expect("it is required"),
        threads: matches
            .get_one::<u16>("threads")
            .map_or(cores, |threads| usize::from(*threads)),
        question,
        state: matches.get_one("state").cloned(),
        json: matches.get_one("json").cloned(),
        lang,
        outdated: Outdated::Refuse,
    })
}
