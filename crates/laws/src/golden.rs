//! Golden games: whole games kept as text that a rules expert can read aloud.
//!
//! Every `*.game` file of a folder is read, replayed and written again byte for byte. Its
//! remarks, the `# ` lines between the `setup` line and the first step, are its own; among
//! them `# rules` names the rules it exercises and `# provenance` says where it comes from.
//! With `TUILERIES_GOLDEN=update` in the environment the files are rewritten, and the
//! difference that version control then shows is what a person reviews.

use std::fs;
use std::path::{Path, PathBuf};

use game::{Game, Notation, Record, Rulebook};

/// What some golden game must show: its name, for the message, and whether a game that was played
/// to this position shows it.
pub type Demand<G> = (&'static str, fn(&<G as Game>::Setup, &G) -> bool);

/// Panics with a list of all that is wrong with a folder of golden games.
pub fn hold<G: Notation>(folder: &Path, demands: &[Demand<G>]) {
    if std::env::var("TUILERIES_GOLDEN").is_ok_and(|wish| wish == "update") {
        update::<G>(folder).unwrap_or_else(|problem| panic!("{problem}"));
    }
    let problems = problems(folder, demands);
    assert!(
        problems.is_empty(),
        "the golden games do not hold:\n{}",
        problems.join("\n")
    );
}

/// Lists all that is wrong with a folder of golden games.
pub fn problems<G: Notation>(folder: &Path, demands: &[Demand<G>]) -> Vec<String> {
    let files = match files(folder) {
        Ok(files) if files.is_empty() => {
            return vec![format!("{}: no golden game", folder.display())];
        }
        Ok(files) => files,
        Err(problem) => return vec![problem],
    };
    let mut problems = Vec::new();
    let mut unmet: Vec<&Demand<G>> = demands.iter().collect();
    for file in files {
        match Golden::<G>::read(&file) {
            Ok(golden) => {
                problems.extend(golden.problems());
                unmet.retain(|(_, is_met)| !is_met(&golden.record.setup, &golden.last));
            }
            Err(problem) => problems.push(problem),
        }
    }
    let unmet = unmet.iter().map(|(name, _)| name);
    problems.extend(unmet.map(|name| format!("no golden game shows: {name}")));
    problems
}

/// Rewrites every golden game of a folder as the rules write it, its remarks kept.
pub fn update<G: Notation>(folder: &Path) -> Result<(), String> {
    for file in files(folder)? {
        let golden = Golden::<G>::read(&file)?;
        fs::write(&file, golden.rewritten())
            .map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// The golden games of a folder, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let told_so = |error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(told_so)? {
        let path = entry.map_err(told_so)?.path();
        if path.extension().is_some_and(|ending| ending == "game") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A golden game that has been read.
struct Golden<'a, G: Game> {
    file: &'a Path,
    text: String,
    remarks: Vec<String>,
    record: Record<G>,
    last: G,
}

impl<'a, G: Notation> Golden<'a, G> {
    fn read(file: &'a Path) -> Result<Golden<'a, G>, String> {
        let name = file.display();
        let text = fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
        let (record, last, _) = Record::read(text.as_bytes(), |_, _, _| {})
            .map_err(|error| format!("{name}:{}: {}", error.line, error.cause))?;
        Ok(Golden {
            file,
            remarks: read_remarks(&text),
            text,
            record,
            last,
        })
    }

    fn rewritten(&self) -> String {
        self.record.write(&self.remarks)
    }

    fn problems(&self) -> Vec<String> {
        let problems = [
            self.rules_problem(),
            self.provenance_problem(),
            self.byte_problem(),
        ];
        let file = self.file.display();
        let told = problems.into_iter().flatten();
        told.map(|problem| format!("{file}: {problem}")).collect()
    }

    /// What follows a keyword among the remarks.
    fn remark(&self, keyword: &str) -> Option<&str> {
        let mut said = self.remarks.iter().filter_map(|remark| {
            let (word, rest) = remark.split_once(' ')?;
            (word == keyword && !rest.trim().is_empty()).then_some(rest)
        });
        said.next()
    }

    fn rules_problem(&self) -> Option<String> {
        let Some(ids) = self.remark("rules") else {
            return Some("lacks the remark `# rules ID …`".into());
        };
        let book = match Rulebook::read(G::META.rulebook) {
            Ok(book) => book,
            Err(problem) => return Some(format!("the rulebook cannot be read: {problem}")),
        };
        let is_unknown = |id: &&str| book.rules().iter().all(|rule| rule.id != *id);
        let unknown: Vec<&str> = ids.split_whitespace().filter(is_unknown).collect();
        let list = unknown.join(" ");
        (!unknown.is_empty()).then(|| format!("names rules that are in no rulebook: {list}"))
    }

    fn provenance_problem(&self) -> Option<String> {
        let is_missing = self.remark("provenance").is_none();
        is_missing.then(|| "lacks the remark `# provenance …`".into())
    }

    /// The first line that the rules write differently.
    fn byte_problem(&self) -> Option<String> {
        let rewritten = self.rewritten();
        if rewritten == self.text {
            return None;
        }
        let (mut kept, mut ours) = (self.text.split('\n'), rewritten.split('\n'));
        for number in 1.. {
            let (kept, ours) = (kept.next(), ours.next());
            if kept != ours {
                let [kept, ours] = [kept, ours].map(Option::unwrap_or_default);
                return Some(format!(
                    "line {number} is\n  {kept:?}, but the rules write\n  {ours:?}"
                ));
            }
        }
        None
    }
}

fn read_remarks(text: &str) -> Vec<String> {
    let mut lines = text.lines();
    lines.find(|line| line.starts_with("setup "));
    let remarks = lines.map_while(|line| line.strip_prefix('#'));
    remarks
        .map(|remark| remark.strip_prefix(' ').unwrap_or(remark).to_string())
        .collect()
}
