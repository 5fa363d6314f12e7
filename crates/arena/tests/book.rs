//! The book of results in the documents: it says what was measured, and that is good enough.

use std::fs;
use std::path::{Path, PathBuf};

use arena::book::{self, Entry, Stored};
use catalog::SHELF;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn plan() -> Vec<Entry> {
    book::plan(&fs::read_to_string(docs().join("bots/plan.txt")).unwrap()).unwrap()
}

/// The results that there are, in the order of the plan.
fn results() -> Vec<(Entry, Stored)> {
    let stored = |entry: Entry| {
        let path = docs().join(format!("bots/{}.json", entry.name));
        let text = fs::read_to_string(path).ok()?;
        let stored: Stored = serde_json::from_str(&text).unwrap();
        Some((entry, stored))
    };
    plan().into_iter().filter_map(stored).collect()
}

#[test]
fn the_tables_are_made_of_the_stored_results() {
    let document = fs::read_to_string(docs().join("bots.md")).unwrap();
    let again = book::put(&document, &book::tables(&results())).unwrap();
    assert_eq!(
        again, document,
        "`tuileries arena --book docs/bots` writes them"
    );
}

#[test]
fn every_result_is_as_good_as_its_plan_wants() {
    let mut problems = Vec::new();
    for (entry, stored) in results() {
        for bar in entry.bars.iter().filter(|bar| !bar.is_met(&stored)) {
            problems.push(format!("{}: {bar} is wanted", entry.name));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn a_result_is_what_the_plan_asks_for() {
    let mut names: Vec<String> = vec!["plan.txt".into()];
    for (entry, stored) in results() {
        assert_eq!(
            stored.command,
            format!("tuileries arena {}", entry.arguments)
        );
        for report in &stored.bouts {
            assert!(report.tested.is_none(), "{} was stopped early", entry.name);
            let title = catalog::find(&report.title).unwrap();
            assert_eq!(report.revision, title.meta().revision, "{}", entry.name);
        }
        names.push(format!("{}.json", entry.name));
    }
    for file in fs::read_dir(docs().join("bots")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(&name), "{name} is in no plan");
    }
}

#[test]
fn the_plan_covers_every_title_and_level() {
    let plan = plan();
    let wants = |words: &str, bar: &str| {
        plan.iter().any(|entry| {
            let bars: Vec<String> = entry.bars.iter().map(ToString::to_string).collect();
            let has = |word: &str| entry.arguments.split(' ').any(|other| other == word);
            words.split(' ').all(has) && (bar.is_empty() || bars.iter().any(|own| own == bar))
        })
    };
    for title in SHELF {
        let id = title.meta().id;
        for level in 1..5 {
            let bots = format!("level{},level{level}", level + 1);
            assert!(
                wants(&format!("{id} --players 2 {bots} 400"), "≥ 65 %"),
                "{id} {bots}"
            );
        }
        for words in ["2 level5,greedy", "3 level5,level3", "4 level5,level3"] {
            assert!(
                wants(&format!("{id} --players {words} 400"), ""),
                "{id} {words}"
            );
        }
    }
    let mut names: Vec<&str> = plan.iter().map(|entry| entry.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), plan.len());
}
