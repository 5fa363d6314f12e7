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
use clap::builder::RangedI64ValueParser;
use clap::{Args, value_parser};
use game::Lang;

use crate::arguments;
use crate::examples;
use crate::failure::Failure;
use crate::rules;
use own_server::OwnServer;
use run::{Run, Server};

const EXAMPLES: &str = "\
tuileries load
    500 tables, 500 moves a second, for 20 seconds
tuileries load --saturate
    then, how many moves a second are stored at most
tuileries load --title TITLE --seats MOST --tables 50
    larger tables, and fewer of them
tuileries load --rate 2000 --seconds 60 --data .
    more moves, stored on the disk of this folder
tuileries load --url http://127.0.0.1:8080 --json > load.json
    a server that runs elsewhere with --no-limits";

/// Measure how a server bears many tables at once.
///
/// Seats guests at many tables, each guest with a socket of its own, and lets them move at a steady
/// rate, whatever the server does: the time from the moment a move is due until it is accepted,
/// which means stored for good, and until the other players have news of it. What waits in a queue
/// is late and counts as late. Progress goes to standard error.
///
/// Unless --url names a server, one is started for the run, with its data in a folder that is
/// deleted afterwards, and its memory is measured too: with spectators who only look on, then with
/// all tables in play. Where that folder is held in memory storing looks faster than it is; --data
/// names another place. Generator and server share the machine, so that the server alone can do a
/// little more than is shown.
///
/// A move that is refused, a socket that breaks or a move that is never answered makes the run
/// fail.
#[derive(Args)]
#[command(after_help = examples::of_first(EXAMPLES))]
pub(crate) struct Arguments {
    #[arg(long)]
    #[arg(help = "The server to measure [default: one of its own, started and stopped]")]
    url: Option<String>,
    #[arg(long, value_name = "FOLDER", conflicts_with = "url")]
    #[arg(help = "Where its own server stores for the time being [default: the system's place]")]
    data: Option<PathBuf>,
    #[arg(long, help = "What is played [default: the first on the shelf]")]
    title: Option<String>,
    /// Guests at each table.
    #[arg(long, value_name = "N", default_value = "2", value_parser = value_parser!(u8).range(1..=4))]
    seats: u8,
    /// Tables at a time.
    #[arg(long, value_name = "N", default_value = "500", value_parser = up_to(100_000))]
    tables: u32,
    /// Spectators whose memory is measured.
    #[arg(long, value_name = "N", default_value = "1000", value_parser = up_to(100_000))]
    idle: u32,
    /// Moves a second, over all tables.
    #[arg(long, value_name = "N", default_value = "500", value_parser = up_to(1_000_000))]
    rate: u32,
    /// How long they move.
    #[arg(long, value_name = "N", default_value = "20", value_parser = up_to(86_400))]
    seconds: u32,
    #[arg(long, value_name = "SECONDS", num_args = 0..=1, default_missing_value = "10")]
    #[arg(value_parser = up_to(3600))]
    #[arg(help = "After that, play as fast as the server answers, for so long [10]")]
    saturate: Option<u32>,
    /// One JSON object on standard output.
    #[arg(long)]
    json: bool,
}

fn up_to(most: i64) -> RangedI64ValueParser<u32> {
    value_parser!(u32).range(1..=most)
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let title = match &arguments.title {
        None => SHELF[0],
        Some(name) => find(name).ok_or_else(|| rules::no_such_title(name, Lang::En))?,
    };
    let setup = arguments::setup(title, arguments.seats, &[], Lang::En)?;
    let server = if let Some(url) = &arguments.url {
        Server::At(url.clone())
    } else {
        let folder = arguments.data.clone();
        Server::Own(OwnServer::start(&folder.unwrap_or_else(env::temp_dir))?)
    };
    let run = Run {
        arguments,
        title: title.meta().id,
        setup,
        server,
    };
    let report = run.measure()?;
    if arguments.json {
        writeln!(io::stdout(), "{}", report.json())?;
    } else {
        writeln!(io::stdout(), "{report}")?;
    }
    Ok(())
}
