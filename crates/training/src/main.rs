//! Makes the weights that bots think with: `cargo run --release -p training -- --help`.
//!
//! A file of weights names the command, the seed and the commit that made it. A title has a file of
//! its own here; what several use (the search for weights by cross-entropy, what leads are worth) has
//! one too.

mod chance;
mod cottage_garden;
mod cross_entropy;
mod fits;
mod provenance;
mod sanssouci;

use std::process::ExitCode;

use clap::Command;

fn main() -> ExitCode {
    let command = Command::new("training")
        .about("Make the weights that bots think with")
        .arg_required_else_help(true)
        .subcommand(chance::command())
        .subcommand(cottage_garden::command())
        .subcommand(fits::command())
        .subcommand(sanssouci::command());
    let matches = command.get_matches();
    let done = match matches.subcommand() {
        Some(("chance", matches)) => chance::run(matches),
        Some((cottage_garden::NAME, matches)) => cottage_garden::run(matches),
        Some(("fits", matches)) => fits::run(matches),
        Some(("sanssouci", matches)) => {
            sanssouci::run(matches);
            Ok(())
        }
        _ => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
