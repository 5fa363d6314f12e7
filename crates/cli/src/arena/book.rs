//! `arena --book`: everything that a plan lists is measured, stored and put in a document.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use arena::book::{self, PlanLine, StoredResult};
use clap::Parser as _;
use game::Lang;
use messages::about;

use super::contest::Outdated;
use super::{Arena, table};
use crate::failure::Failure;
use crate::words::{self, words};

/// A folder with a plan and its results, and beside it a document of the same name.
struct Book {
    folder: PathBuf,
    /// Where the deals are kept.
    states: PathBuf,
    /// What the names of the lines to be played contain.
    only: String,
    threads: Option<usize>,
    lang: Lang,
}

/// Plays the plan of that folder and writes its results.
pub(super) fn run(arena: Arena) -> Result<(), Failure> {
    let book = Book {
        folder: arena.book.expect("without a title, a book"),
        states: arena.state_dir,
        only: arena.only.unwrap_or_default(),
        threads: arena.threads.wished(),
        lang: arena.lang.get(),
    };
    book.run()
}

impl Book {
    fn run(&self) -> Result<(), Failure> {
        let plan = self.read(&self.folder.join("plan.txt"))?;
        let plan = book::plan(&plan).map_err(Failure::Refused)?;
        fs::create_dir_all(&self.states)?;
        for entry in plan.iter().filter(|entry| entry.name.contains(&self.only)) {
            let stored = self.play(entry)?;
            let text = serde_json::to_string_pretty(&stored).map_err(io::Error::from)?;
            self.write(&self.result(entry), &format!("{text}\n"))?;
            // After every line: whoever stops early has a document of what there is.
            self.put(&plan)?;
            self.tell(entry, &stored)?;
        }
        self.put(&plan)
    }

    fn play(&self, entry: &PlanLine) -> Result<StoredResult, Failure> {
        let line = ["arena"]
            .into_iter()
            .chain(entry.arguments.split_whitespace());
        let arena = Arena::try_parse_from(line)
            .map_err(|error| Failure::Refused(format!("{}: {error}", entry.name)))?;
        let Some(wish) = arena.wish else {
            return Err(Failure::Refused(entry.arguments.clone()));
        };
        let mut contest = super::asked(wish)?;
        contest.state = Some(self.states.join(format!("{}.jsonl", entry.name)));
        contest.outdated = Outdated::SetAside;
        contest.threads = self.threads.unwrap_or(contest.threads);
        let command = format!("tuileries arena {}", entry.arguments);
        Ok(StoredResult::of(command, contest.play()?))
    }

    fn tell(&self, entry: &PlanLine, stored: &StoredResult) -> io::Result<()> {
        for report in &stored.bouts {
            for duel in &report.duels {
                let said = table::compared(duel, self.lang);
                writeln!(io::stdout(), "{}  {said}", entry.name)?;
            }
            for standing in report.standings.iter().filter(|one| one.wins.is_none()) {
                let said = table::difference(&standing.points);
                writeln!(io::stdout(), "{}  {} {said}", entry.name, standing.bot)?;
            }
        }
        for requirement in entry
            .requirements
            .iter()
            .filter(|requirement| !requirement.is_met(stored))
        {
            let missed = words(self.lang, "missed", about![bar = requirement]);
            writeln!(io::stdout(), "{}  {missed}", entry.name)?;
        }
        Ok(())
    }

    /// Puts all results that are there in the document.
    fn put(&self, plan: &[PlanLine]) -> Result<(), Failure> {
        let mut results = Vec::new();
        for entry in plan {
            let path = self.result(entry);
            if path.exists() {
                let stored = serde_json::from_str(&self.read(&path)?);
                results.push((entry.clone(), stored.map_err(io::Error::from)?));
            }
        }
        let path = self.folder.with_extension("md");
        let document = book::put(&self.read(&path)?, &book::tables(&results));
        let document = document.ok_or_else(|| {
            let file = words::file_name(&path);
            Failure::Refused(words(self.lang, "no-place", about![file]))
        })?;
        self.write(&path, &document)
    }

    fn result(&self, entry: &PlanLine) -> PathBuf {
        self.folder.join(format!("{}.json", entry.name))
    }

    fn read(&self, path: &Path) -> Result<String, Failure> {
        fs::read_to_string(path).map_err(|error| Failure::unusable(path, &error, self.lang))
    }

    fn write(&self, path: &Path, text: &str) -> Result<(), Failure> {
        fs::write(path, text).map_err(|error| Failure::unusable(path, &error, self.lang))
    }
}
