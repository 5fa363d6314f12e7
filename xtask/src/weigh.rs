//! What the house weighs: lines by crate, on the page and for each title, and the files that a
//! reader opens to follow something from its beginning to its end.
//!
//! A line of Rust counts if it is neither blank nor a comment, any other line if it is not blank.
//! Tests are `tests` folders, `tests.rs` and whatever is behind `#[cfg(test)]`; `other` is benches
//! and examples, `style` a part of `svelte`, `data` all the rest: golden games, weights, rulebook.
//! A title's files are those that have its name in their path, wherever they are. On walks all
//! lines count, as an editor counts them.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

/// A file on a walk should not be longer.
const LONG: usize = 300;

/// Below `crates`; FITS stands for all titles.
const CHOSEN: &str = "web/page/src/games/fits/Play.svelte web/page/src/games/fits/hand.svelte.ts
    web/page/src/table/desk.svelte.ts web/page/src/table/live.svelte.ts
    web/page/src/table/connection.ts wire/src/lib.rs server/src/socket.rs";
const THOUGHT: &str = "server/src/table/bots.rs server/src/thinkers.rs server/src/turns.rs
    bots/src/name.rs bots/src/fits/levels.rs bots/src/fits/search.rs bots/src/fits/outline.rs
    bots/src/fits/value.rs bots/src/fits/linear.rs bots/src/fits/weights.rs";
const STORED: &str = "server/src/table.rs server/src/room/decide.rs catalog/src/playing.rs
    games/fits/src/legal.rs game/src/chance.rs games/fits/src/apply.rs games/fits/src/notation.rs
    server/src/entry.rs server/src/store/append.rs server/src/store/writer.rs server/src/room.rs
    game/src/referee.rs server/src/room/show.rs games/fits/src/view.rs";
/// Those that `ARCHITECTURE.md` lists, and no others.
const SERVED: &str = "server/src/socket.rs server/src/table.rs server/src/room/decide.rs
    server/src/store/append.rs server/src/store/writer.rs server/src/room.rs
    server/src/room/show.rs";
const SEEN: &str = "web/page/src/table/Table.svelte web/page/src/games/fits/tell.ts";
const TYPED: &str = "cli/src/main.rs cli/src/play.rs cli/src/play/session.rs
    cli/src/play/turn.rs cli/src/play/input.rs catalog/src/playing.rs game/src/referee.rs
    games/fits/src/notation.rs games/fits/src/legal.rs games/fits/src/apply.rs
    games/fits/src/portrait.rs cli/src/play/screen.rs";
const BENCH: &str = "cli/src/main.rs cli/src/bench.rs catalog/src/lib.rs catalog/src/boxed.rs
    game/src/playout.rs games/fits/src/lib.rs games/fits/src/legal.rs games/fits/src/apply.rs";
const REPLAY: &str = "cli/src/main.rs cli/src/replay.rs catalog/src/lib.rs catalog/src/boxed.rs
    game/src/record.rs game/src/notation.rs games/fits/src/notation.rs games/fits/src/legal.rs
    games/fits/src/apply.rs games/fits/src/portrait.rs";
const WALKS: &[(&str, &[&str])] = &[
    ("a click to the other browser", &[CHOSEN, STORED, SEEN]),
    ("a move through the server", &[SERVED]),
    ("a decision in the terminal", &[TYPED]),
    ("a bot's move at a server", &[THOUGHT, STORED]),
    ("a game in `bench`", &[BENCH]),
    ("a record in `replay`", &[REPLAY]),
];

/// Lines by row and column.
type Table = BTreeMap<String, BTreeMap<&'static str, usize>>;

pub(crate) fn print() -> Result<(), String> {
    let mut git = Command::new("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard"]);
    let listed = git.output().map_err(|error| format!("git: {error}"))?;
    let listed = String::from_utf8_lossy(&listed.stdout);
    let titles = fs::read_dir("crates/games").map_err(|error| format!("crates/games: {error}"))?;
    let titles = titles.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let titles: Vec<String> = titles.collect();
    let (mut crates, mut games) = (Table::new(), Table::new());
    for path in listed.lines() {
        // Pictures have no lines, and neither has what is deleted.
        let text = fs::read_to_string(path).unwrap_or_default();
        let title = titles.iter().find(|title| is_of(title, path));
        for (column, lines) in weigh(path, &text) {
            let add = |table: &mut Table, row: &str| {
                let row = table.entry(row.into()).or_default();
                *row.entry(column).or_default() += lines;
            };
            add(&mut crates, crate_of(path));
            if let Some(title) = title {
                add(&mut games, title);
            }
        }
    }
    show("Rust", "source tests other", &crates);
    let page = "svelte style typescript words sheets generated page-tests";
    show("page", page, &crates);
    let all = format!("files source tests other {page} data");
    show("title", &all, &games);
    show_walks()
}

/// Prints the rows that have something in these columns.
fn show(head: &str, columns: &str, table: &Table) {
    let columns: Vec<&str> = columns.split(' ').collect();
    let print = |name: &str, lines: Vec<usize>| {
        let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
        println!("| {name} | {} |", lines.join(" | "));
    };
    println!("| {head} | {} |", columns.join(" | "));
    println!("|---{}|", "|--:".repeat(columns.len()));
    let mut all = vec![0; columns.len()];
    for (name, row) in table {
        let lines = columns.iter().map(|column| *row.get(column).unwrap_or(&0));
        let lines: Vec<usize> = lines.collect();
        if lines.iter().any(|lines| *lines > 0) {
            all.iter_mut()
                .zip(&lines)
                .for_each(|(all, one)| *all += one);
            print(name, lines);
        }
    }
    print("all", all);
    println!();
}

fn show_walks() -> Result<(), String> {
    println!("| walk | files | over {LONG} | which |\n|---|--:|--:|---|");
    for (name, parts) in WALKS {
        let (mut long, mut files) = (0, Vec::new());
        for path in parts.iter().flat_map(|part| part.split_whitespace()) {
            let text = fs::read_to_string(format!("crates/{path}"));
            let text = text.map_err(|error| format!("{path}, in xtask/src/weigh.rs: {error}"))?;
            let lines = text.lines().count();
            long += usize::from(lines > LONG);
            files.push(format!("{path} {lines}"));
        }
        let which = files.join(", ");
        println!("| {name} | {} | {long} | {which} |", files.len());
    }
    Ok(())
}

/// `cottage-garden` has `games/cottage-garden`, `bots/src/cottage_garden.rs`, `CottageGarden.svelte`.
fn is_of(title: &str, path: &str) -> bool {
    let plain = |name: &str| name.to_lowercase().replace(['-', '_'], "");
    let mut parts = path.split('/');
    parts.any(|part| plain(part).starts_with(&plain(title)))
}

fn crate_of(path: &str) -> &str {
    let path = path.strip_prefix("crates/").unwrap_or(path);
    let path = path.strip_prefix("games/").unwrap_or(path);
    path.split('/').next().unwrap_or(path)
}

/// The lines of a file, by what they are.
fn weigh(path: &str, text: &str) -> Vec<(&'static str, usize)> {
    let is_test = path.contains("/tests/") || path.ends_with("/tests.rs");
    let ending = path.rsplit_once('.').unwrap_or_default().1;
    let column = match ending {
        "rs" if path.contains("/benches/") || path.contains("/examples/") => "other",
        "rs" if is_test => "tests",
        "rs" => "source",
        "ftl" => "words",
        _ if !path.starts_with("crates/web/page/") => "data",
        "js" | "ts" if path.contains("/browser/") || path.contains(".test.") => "page-tests",
        "ts" if path.ends_with("/wire/api.ts") => "generated",
        "ts" if path.contains("words") => "words",
        "ts" => "typescript",
        "css" => "sheets",
        "svelte" => "svelte",
        _ => "data",
    };
    let is_comment = |line: &str| ending == "rs" && line.starts_with("//");
    let mut all: Vec<&str> = text.lines().collect();
    all.retain(|line| !line.trim().is_empty() && !is_comment(line.trim()));
    let mut weights = vec![("files", 1), (column, all.len())];
    match column {
        "source" => {
            let tests = behind_cfg_test(&all);
            weights[1].1 -= tests;
            weights.push(("tests", tests));
        }
        "svelte" => {
            let style = all.iter().skip_while(|line| !line.starts_with("<style"));
            weights.push(("style", style.count()));
        }
        _ => {}
    }
    weights
}

fn behind_cfg_test(code: &[&str]) -> usize {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let (mut tests, mut within) = (0, None);
    for line in code {
        if within.is_none() && line.trim() == "#[cfg(test)]" {
            within = Some(indent(line));
        }
        tests += usize::from(within.is_some());
        // The end of an item, a statement or a field that begins as far to the right.
        if within == Some(indent(line)) && line.ends_with(['}', ';', ',']) {
            within = None;
        }
    }
    tests
}
