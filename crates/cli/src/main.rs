//! The command line: serve, play, simulate, compare bots, replay, read the rules, measure.
//!
//! One file per command, each with its arguments and what it does. What several of them share
//! is below: arguments, lines in and out, the geometry of text, every word in three languages,
//! and the one way to fail. No file names a title; everything asks the shelf.

mod arguments;
mod serve;

mod arena;
mod menu;
mod play;
mod simulate;

mod bench;
mod keep;
mod load;
mod par;
mod replay;
mod rules;
mod verify;

mod console;
mod examples;
mod failure;
mod layout;
mod words;

use std::process::ExitCode;

use clap::ArgMatches;

use failure::Failure;

/// The system's own allocator keeps what a day of messages of all lengths has torn to pieces:
/// a server would grow for hours (docs/performance.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let matches = arguments::command().get_matches();
    match run(&matches) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand() {
        None => serve::run(matches),
        Some(("serve", matches)) => serve::run(matches),
        Some(("backup", matches)) => keep::backup(matches),
        Some(("restore", matches)) => keep::restore(matches),
        Some(("verify", matches)) => verify::run(matches),
        Some(("menu", matches)) => menu::run(arguments::style(matches)),
        Some(("play", matches)) => play::run(matches),
        Some(("simulate", matches)) => simulate::run(matches),
        Some(("arena", matches)) => arena::run(matches),
        Some(("replay", matches)) => replay::run(matches),
        Some(("par", matches)) => par::run(matches),
        Some(("rules", matches)) => rules::run(matches),
        Some(("bench", matches)) => bench::run(matches),
        Some(("load", matches)) => load::run(matches),
        Some((name, _)) => unreachable!("`{name}` is not among the commands declared"),
    }
}
