//! Every rule can be followed from the rulebook into the code and into a test, and no citation
//! leads nowhere.
//!
//! A citation is a rule's number in brackets. The constants in `src/rules.rs` do not count as
//! code that enforces a rule, nor does a golden game's `# rules` line count as a test of one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use game::{Meta, Rulebook};

/// The file of a title that declares its rules' constants.
const CONSTANTS: &str = "src/rules.rs";

/// A source file, with its path relative to the title's folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The path, with slashes.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// Panics with a list of every rule and citation of a title that cannot be followed. The folder
/// is the title's crate.
pub fn hold(meta: &Meta, folder: &Path) {
    let mut sources = Vec::new();
    for part in ["src", "tests"] {
        collect(&folder.join(part), part, &mut sources)
            .unwrap_or_else(|error| panic!("{}/{part}: {error}", folder.display()));
    }
    let problems = problems(meta, &sources);
    assert!(
        problems.is_empty(),
        "the rules of {} cannot be traced:\n{}",
        meta.id,
        problems.join("\n")
    );
}

/// Every Rust file below a folder, in the order of their names.
fn collect(folder: &Path, path: &str, into: &mut Vec<Source>) -> std::io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = format!("{path}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, into)?;
        } else if entry.path().extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(entry.path())?;
            into.push(Source { path, text });
        }
    }
    Ok(())
}

/// Lists every rule and citation that cannot be followed.
pub fn problems(meta: &Meta, sources: &[Source]) -> Vec<String> {
    let book = match Rulebook::read(meta.rulebook) {
        Ok(book) => book,
        Err(problem) => return vec![format!("the rulebook cannot be read: {problem}")],
    };
    let known: BTreeSet<&str> = book.rules().iter().map(|rule| rule.id).collect();
    let modelled: BTreeSet<&str> = book
        .rules()
        .iter()
        .filter(|rule| rule.not_modelled.is_none())
        .map(|rule| rule.id)
        .collect();
    let Some((prefix, _)) = book
        .rules()
        .first()
        .and_then(|rule| rule.id.split_once('-'))
    else {
        return vec!["the rulebook has no rule with a number such as ABC-1".into()];
    };
    let mut problems = constants_problems(meta, &modelled);
    let (mut in_code, mut in_tests) = (BTreeSet::new(), BTreeSet::new());
    for source in sources {
        for (line, id) in citations(&source.text, prefix) {
            if !known.contains(id) {
                let path = &source.path;
                problems.push(format!("{path}:{line}: [{id}] is in no rulebook"));
            } else if source.path.starts_with("tests/") {
                in_tests.insert(id);
            } else if source.path != CONSTANTS {
                in_code.insert(id);
            }
        }
    }
    let lacking = modelled.difference(&in_code);
    problems.extend(lacking.map(|id| format!("{id} is cited nowhere in src outside {CONSTANTS}")));
    let lacking = modelled.difference(&in_tests);
    problems.extend(lacking.map(|id| format!("{id} is cited nowhere in tests")));
    problems
}

/// Compares the constants with the rulebook's rules that code enforces.
fn constants_problems(meta: &Meta, modelled: &BTreeSet<&str>) -> Vec<String> {
    let mut problems = Vec::new();
    let mut listed = BTreeSet::new();
    for rule in meta.rules {
        if !listed.insert(rule.id) {
            problems.push(format!("{rule} stands twice in META.rules"));
        }
    }
    for id in modelled.difference(&listed) {
        problems.push(format!("{id} is missing from META.rules"));
    }
    for id in listed.difference(modelled) {
        problems.push(format!("{id} is in META.rules, but no rule to enforce"));
    }
    problems
}

/// The citations in a text, with their lines. What stands in the brackets is taken as it is,
/// so that a malformed citation is told as an unknown one.
fn citations<'a>(text: &'a str, prefix: &str) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let starts = line.match_indices('[').map(|(at, _)| &line[at + 1..]);
        for rest in starts {
            let inside = rest.split_once(']').map_or(rest, |(inside, _)| inside);
            let tail = inside.strip_prefix(prefix);
            if tail.is_some_and(|tail| tail.starts_with('-')) {
                found.push((number, inside));
            }
        }
    }
    found
}
