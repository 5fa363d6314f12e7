//! Makes the weights that bots think with: `cargo run --release -p training -- --help`.
//!
//! A file of weights names the command, the seed and the commit that made it. A title has a file of
//! its own here; what several use (the search for weights by cross-entropy) has one too.

mod fits;

use std::process::ExitCode;

use clap::Command;

fn main() -> ExitCode {
    let command = Command::new("training")
        .about("Make the weights that bots think with")
        .arg_required_else_help(true)
        .subcommand(fits::command());
    let done = match command.get_matches().subcommand() {
        Some(("fits", matches)) => fits::run(matches),
        _ => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::FAILURE
        }
    }
}
