//! Chores of the repository: `cargo xtask` lists them. What must always be true of the tree is
//! in `tests/tidy.rs` and runs with every other test.

mod instructions;
mod weigh;

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask instructions            counts instructions and compares them with the budget
cargo xtask instructions --update   writes what was counted as the new budget
cargo xtask golden --update         writes the golden games anew; the diff is the review
cargo xtask openapi                 writes docs/openapi.json, and the page's types made from it
cargo xtask weigh                   prints how many lines there are of what, and on which walks";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["instructions"] => instructions::compare(),
        ["instructions", "--update"] => instructions::update(),
        ["golden", "--update"] => update_golden(),
        ["openapi"] => update_openapi(),
        ["weigh"] => weigh::print(),
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

/// Runs the tests of each title that hold its golden games and what it says of events.
fn update_golden() -> Result<(), String> {
    let titles = fs::read_dir("crates/games").map_err(|error| error.to_string())?;
    let (mut packages, mut tests) = (Vec::new(), Vec::new());
    for title in titles.flatten() {
        let laws = fs::read_to_string(title.path().join("tests/laws.rs"));
        let laws = laws.map_err(|error| format!("{}: {error}", title.path().display()))?;
        let name = title.file_name().to_string_lossy().into_owned();
        let test = test_that_calls(&laws, "golden::hold");
        tests.push(test.ok_or_else(|| format!("{name} holds no golden games"))?);
        tests.extend(test_that_calls(&laws, "sentences::hold"));
        packages.extend(["--package".into(), name]);
    }
    let mut cargo = Command::new("cargo");
    cargo
        .args(["test", "--quiet", "--test", "laws"])
        .args(packages);
    cargo.args(["--", "--exact"]).args(tests);
    cargo.env("TUILERIES_GOLDEN", "update");
    succeed(cargo, "the golden games could not be written")
}

fn test_that_calls(source: &str, function: &str) -> Option<String> {
    let (before, _) = source.split_once(function)?;
    let (test, _) = before.rsplit_once("fn ")?.1.split_once('(')?;
    Some(test.to_string())
}

/// Through a test of the server, so that chores need no server to be compiled.
fn update_openapi() -> Result<(), String> {
    let mut cargo = Command::new("cargo");
    let test = "the_description_in_the_documents_is_current";
    cargo.args(["test", "--package", "server", "--lib", "--quiet", test]);
    cargo.env("TUILERIES_OPENAPI", "update");
    succeed(cargo, "docs/openapi.json could not be written")?;
    let page = Path::new("crates/web/page");
    if !page.join("node_modules").is_dir() {
        println!("`npm ci && npm run wire` in crates/web/page makes the page's types from it");
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.args(["run", "wire"]).current_dir(page);
    succeed(npm, "the page's types could not be made")
}

fn succeed(mut command: Command, otherwise: &str) -> Result<(), String> {
    let status = command.status();
    let status = status.map_err(|error| format!("{otherwise}: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(otherwise.into())
    }
}
