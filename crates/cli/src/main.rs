//! The command line: serve, play, simulate, compare bots, replay, read the rules, measure.
//!
//! One file per command, each with its arguments and what it does. What several of them share
//! is below: arguments, lines in and out, the geometry of text, every word (`messages` has them in
//! three languages), and the one way to fail. No file names a title; everything asks the shelf.

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

use clap::FromArgMatches as _;

use arguments::{Command, Tuileries};
use failure::Failure;

/// The system's own allocator keeps what a day of messages of all lengths has torn to pieces:
/// a server would grow for hours (docs/performance.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run() -> Result<(), Failure> {
    let command = arguments::command();
    let matches = serve::settings::fill_in(command.clone(), command.get_matches())?;
    let asked = Tuileries::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match asked.command {
        None => serve::run(&asked.serve),
        Some(Command::Serve(arguments)) => serve::run(&arguments),
        Some(Command::Menu(style)) => menu::run(style.get()),
        Some(Command::Play(play)) => play::run(play),
        Some(Command::Simulate(simulate)) => simulate::run(simulate),
        Some(Command::Arena(arena)) => arena::run(arena),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Par(arguments)) => par::run(&arguments),
        Some(Command::Rules(arguments)) => rules::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
        Some(Command::Verify(arguments)) => verify::run(&arguments),
        Some(Command::Backup(arguments)) => keep::backup(&arguments),
        Some(Command::Restore(arguments)) => keep::restore(&arguments),
        Some(Command::Load(arguments)) => load::run(&arguments),
    }
}
