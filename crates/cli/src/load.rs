//! `load`: many tables at once, and how a server bears it.
//!
//! [`hall`] seats guests at tables, [`slot`] plays at one of them at the [`pace`] that is asked
//! for, [`chair`] and [`heard`] read what the server says, and [`report`] sums it up.
//! [`own_server`] is what is measured unless another server is named.

mod chair;
mod hall;
mod heard;
mod own_server;
mod pace;
mod report;
mod run;
mod slot;

use std::env;
use std::io::{self, Write as _};
use std::path::PathBuf;

use catalog::{SHELF, find};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use game::{Lang, quote};

use crate::arguments;
use crate::examples::{self, Example};
use crate::failure::Failure;
use crate::{rules, words};
use own_server::OwnServer;
use run::{Run, Server};

const EXAMPLES: &[Example] = &[
    ("load", "500 tables, 500 moves a second, for 20 seconds"),
    (
        "load --saturate",
        "then, how many moves a second are stored at most",
    ),
    (
        "load --title TITLE --seats MOST --tables 50",
        "larger tables, and fewer of them",
    ),
    (
        "load --rate 2000 --seconds 60 --data .",
        "more moves, stored on the disk of this folder",
    ),
    (
        "load --url http://127.0.0.1:8080 --json > load.json",
        "a server that runs elsewhere with --no-limits",
    ),
];

/// The command and its arguments.
pub(crate) fn command() -> Command {
    let number = |name: &'static str, default: &'static str, most: i64| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .default_value(default)
            .value_parser(value_parser!(u32).range(1..=most))
    };
    let url = Arg::new("url")
        .long("url")
        .value_name("URL")
        .help("The server to measure [default: one of its own, started and stopped]");
    let data = Arg::new("data")
        .long("data")
        .value_name("FOLDER")
        .conflicts_with("url")
        .value_parser(value_parser!(PathBuf))
        .help("Where its own server stores for the time being [default: the system's place]");
    let title = Arg::new("title")
        .long("title")
        .value_name("TITLE")
        .help("What is played [default: the first on the shelf]");
    let saturate = Arg::new("saturate")
        .long("saturate")
        .value_name("SECONDS")
        .num_args(0..=1)
        .default_missing_value("10")
        .value_parser(value_parser!(u32).range(1..=3600))
        .help("After that, play as fast as the server answers, for so long [10]");
    let json = Arg::new("json")
        .long("json")
        .action(ArgAction::SetTrue)
        .help("One JSON object on standard output");
    Command::new("load")
        .about("Measure how a server bears many tables at once")
        .long_about(
            "Seats guests at many tables, each guest with a socket of its own, and lets them \
             move at a steady rate, whatever the server does: the time from the moment a move \
             is due until it is accepted, which means stored for good, and until the other \
             players have news of it. What waits in a queue is late and counts as late. \
             Progress goes to standard error.\n\n\
             Unless --url names a server, one is started for the run, with its data in a \
             folder that is deleted afterwards, and its memory is measured too: with spectators \
             who only look on, then with all tables in play. Where that folder is held in \
             memory storing looks faster than it is; --data names another place. Generator and \
             server share the machine, so that the server alone can do a little more than is \
             shown.\n\n\
             A move that is refused, a socket that breaks or a move that is never answered \
             makes the run fail.",
        )
        .after_help(examples::of_first(EXAMPLES))
        .args([url, data, title])
        .arg(number("seats", "2", 4).help("Guests at each table"))
        .arg(number("tables", "500", 100_000).help("Tables at a time"))
        .arg(number("idle", "1000", 100_000).help("Spectators whose memory is measured"))
        .arg(number("rate", "500", 1_000_000).help("Moves a second, over all tables"))
        .arg(number("seconds", "20", 86_400).help("How long they move"))
        .args([saturate, json])
}

/// Runs the command.
pub(crate) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let number = |name: &str| *matches.get_one::<u32>(name).expect("it has a default");
    let title = match matches.get_one::<String>("title") {
        None => SHELF[0],
        Some(name) => find(name).ok_or_else(|| {
            let titles = rules::title_ids();
            Failure::Usage(words::no_such_title(&quote(name), &titles, Lang::En))
        })?,
    };
    let seats = number("seats") as u8;
    let setup = arguments::setup(title, seats, &[], Lang::En)?;
    let server = if let Some(url) = matches.get_one::<String>("url") {
        Server::At(url.clone())
    } else {
        let folder = matches.get_one::<PathBuf>("data").cloned();
        Server::Own(OwnServer::start(&folder.unwrap_or_else(env::temp_dir))?)
    };
    let run = Run {
        title: title.meta().id,
        setup,
        seats,
        tables: number("tables") as usize,
        idle: number("idle"),
        rate: number("rate"),
        seconds: number("seconds"),
        saturate: matches.get_one::<u32>("saturate").copied(),
        server,
    };
    let report = run.measure()?;
    if matches.get_flag("json") {
        writeln!(io::stdout(), "{}", report.json())?;
    } else {
        writeln!(io::stdout(), "{report}")?;
    }
    Ok(())
}
