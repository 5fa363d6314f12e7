//! Chores of the repository: `cargo xtask` lists them. What must always be true of the tree is
//! in `tests/tidy.rs` and runs with every other test.

mod instructions;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask instructions            counts instructions and compares them with the budget
cargo xtask instructions --update   writes what was counted as the new budget
cargo xtask golden --update         writes the golden games anew; the diff is the review";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["instructions"] => instructions::compare(),
        ["instructions", "--update"] => instructions::update(),
        ["golden", "--update"] => update_golden(),
        _ => Err(HELP.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::FAILURE
        }
    }
}

fn update_golden() -> Result<(), String> {
    let status = std::process::Command::new("cargo")
        .args(["test", "--workspace", "--quiet", "golden"])
        .env("TUILERIES_GOLDEN", "update")
        .status()
        .map_err(|error| format!("cargo: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err("the golden games could not be written".into())
    }
}
