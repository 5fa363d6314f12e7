//! Instruction counts as the gate against getting slower. Wall-clock times vary fourfold on a
//! shared machine; the number of instructions for the same work repeats almost exactly.
//!
//! A title with a budget has a file `instructions.txt`, lines of a kind of work and its
//! instructions a round, and a program `examples/instructions.rs` that does the work. A draft
//! needs neither.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Rounds of work in the smaller of two runs. Their difference leaves the start-up out.
const ROUNDS: u64 = 2_000;
/// Percent by which a count may exceed its budget: library code may differ between machines.
const TOLERANCE: u64 = 3;

/// Counts all work and fails if some of it needs more than its budget.
pub(crate) fn compare() -> Result<(), String> {
    let mut too_many = String::new();
    for title in titles()? {
        build(&title)?;
        for (work, budget) in read_budget(&title)? {
            let counted = count(&title, &work)?;
            let percent = (counted * 100).cast_signed() / budget.cast_signed() - 100;
            let name = name(&title);
            println!(
                "{name:<12} {work:<18} {counted:>8} instructions, budget {budget:>8} ({percent:+} %)"
            );
            if counted * 100 > budget * (100 + TOLERANCE) {
                let _ = writeln!(
                    too_many,
                    "{name}: {work} needs {counted} instructions, budget {budget}"
                );
            } else if counted * 100 < budget * (100 - TOLERANCE) {
                println!(
                    "  better than the budget: `cargo xtask instructions --update` keeps it so"
                );
            }
        }
    }
    if too_many.is_empty() {
        Ok(())
    } else {
        Err(too_many)
    }
}

/// Counts all work and writes it down as the budget.
pub(crate) fn update() -> Result<(), String> {
    for title in titles()? {
        build(&title)?;
        let mut lines = String::new();
        for (work, _) in read_budget(&title)? {
            let _ = writeln!(lines, "{work} {}", count(&title, &work)?);
        }
        fs::write(budget_file(&title), &lines).map_err(|error| error.to_string())?;
        print!("{lines}");
    }
    Ok(())
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The folders of all titles with a budget, in the order of their names.
fn titles() -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(root().join("crates/games")).map_err(|error| error.to_string())?;
    let mut folders: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|folder| budget_file(folder).exists())
        .collect();
    folders.sort();
    if folders.is_empty() {
        return Err("no title has an instructions.txt".into());
    }
    Ok(folders)
}

fn name(title: &Path) -> &str {
    let name = title.file_name().and_then(|name| name.to_str());
    name.unwrap_or_default()
}

/// The name of the title's program.
fn program(title: &Path) -> String {
    format!("{}-instructions", name(title))
}

fn build(title: &Path) -> Result<(), String> {
    let (name, program) = (name(title), program(title));
    let arguments = [
        "build",
        "--release",
        "--quiet",
        "--example",
        &program,
        "-p",
        name,
    ];
    let built = Command::new("cargo")
        .args(arguments)
        .current_dir(root())
        .status();
    match built {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!("{name}: examples/instructions.rs does not build")),
    }
}

fn budget_file(title: &Path) -> PathBuf {
    title.join("instructions.txt")
}

fn read_budget(title: &Path) -> Result<Vec<(String, u64)>, String> {
    let file = budget_file(title);
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let line = |line: &str| {
        let (work, budget) = line.split_once(' ')?;
        Some((
            work.to_string(),
            budget.trim().parse().ok().filter(|budget| *budget > 0)?,
        ))
    };
    let lines: Option<Vec<(String, u64)>> = text.lines().map(line).collect();
    lines.ok_or_else(|| format!("{}: a line is a kind of work and a number", file.display()))
}

/// The instructions of one round of that work.
fn count(title: &Path, work: &str) -> Result<u64, String> {
    let program = target().join("release/examples").join(program(title));
    let run = |rounds: u64| {
        let output = Command::new("valgrind")
            .args([
                "--tool=cachegrind",
                "--cache-sim=no",
                "--cachegrind-out-file=/dev/null",
            ])
            .arg(&program)
            .args([work, &rounds.to_string()])
            .output()
            .map_err(|error| format!("valgrind: {error} (./test installs it)"))?;
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        let refs = told.lines().find_map(|line| line.split_once("refs:"));
        let number: String = refs
            .map_or("", |(_, number)| number)
            .chars()
            .filter(char::is_ascii_digit)
            .collect();
        number
            .parse::<u64>()
            .map_err(|_| format!("{}: valgrind said {told}", title.display()))
    };
    Ok((run(2 * ROUNDS)? - run(ROUNDS)?) / ROUNDS)
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}
