//! Makes the weights that bots think with: `cargo run --release -p training -- --help`.
//!
//! A file of weights names the command, the seed and the commit that made it. A title has a file of
//! its own here; what several use (the search for weights by cross-entropy) has one too.

mod cross_entropy;
mod sanssouci;

use clap::Command;

fn main() {
    let command = Command::new("training")
        .about("Make the weights that bots think with")
        .arg_required_else_help(true)
        .subcommand(sanssouci::command());
    if let Some(("sanssouci", matches)) = command.get_matches().subcommand() {
        sanssouci::run(matches);
    }
}
