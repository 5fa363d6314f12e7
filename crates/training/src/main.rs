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

use clap::Parser;

/// Make the weights that bots think with.
#[derive(Parser)]
#[command(name = "training", arg_required_else_help = true)]
enum Training {
    #[command(subcommand)]
    Chance(chance::Lesson),
    CottageGarden(cottage_garden::Search),
    #[command(subcommand)]
    Fits(fits::Lesson),
    #[command(subcommand)]
    Sanssouci(sanssouci::Lesson),
}

fn main() -> ExitCode {
    let done = match Training::parse() {
        Training::Chance(lesson) => {
            lesson.run();
            Ok(())
        }
        Training::CottageGarden(search) => search.run(),
        Training::Fits(lesson) => lesson.run(),
        Training::Sanssouci(lesson) => {
            lesson.run();
            Ok(())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
