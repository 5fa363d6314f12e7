//! What is said when a law is broken.

use std::fmt::{self, Debug};

use game::{Notation, Record};

/// A law that does not hold, and all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The law's number, from 1.
    pub law: u8,
    /// The words of the setup.
    pub setup: String,
    /// What the random game followed from: the setup's and the game's number in the case.
    pub seed: (u64, u64),
    /// How many steps had been taken.
    pub step: usize,
    /// Who saw or did what, and how it differs from what the law promises.
    pub what: String,
    /// The game up to the position in question, as text.
    pub record: String,
}

/// A law that a position breaks, before it is known how the position came about.
pub(crate) struct Breach {
    pub(crate) law: u8,
    pub(crate) what: String,
}

impl Breach {
    /// Adds how the position came about. A setup that gives no position has no written record.
    pub(crate) fn of<G: Notation>(self, seed: (u64, u64), record: &Record<G>) -> Broken {
        let written = G::new(&record.setup).map(|_| record.write(&[]));
        Broken {
            law: self.law,
            setup: record.setup.to_string(),
            seed,
            step: record.steps.len(),
            what: self.what,
            record: written.unwrap_or_default(),
        }
    }
}

/// The laws' names, from law 1.
const NAMES: [&str; 11] = [
    "legal is legal",
    "life",
    "memory",
    "blindness",
    "told is seen",
    "commutation",
    "curtain",
    "notation",
    "recount",
    "conservation",
    "taking back",
];

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMES[self.law as usize - 1];
        let (setup, game) = self.seed;
        writeln!(f, "law {} ({name}) is broken: {}", self.law, self.what)?;
        writeln!(f, "setup {setup} of the case: {}", self.setup)?;
        writeln!(f, "random game {game}, step {}", self.step)?;
        write!(f, "the record so far:\n{}", self.record)
    }
}

impl std::error::Error for Broken {}

/// Shows where two values differ: the lines that they do not share, below the names of the
/// fields that they stand in.
pub(crate) fn difference<T: Debug>(one: &T, other: &T) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let (one, other): (Vec<_>, Vec<_>) = (one.lines().collect(), other.lines().collect());
    let shortest = one.len().min(other.len());
    let shared = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| {
        pairs.take_while(|(one, other)| one == other).count()
    };
    let before = shared(&mut one.iter().zip(&other));
    let after = shared(&mut one.iter().rev().zip(other.iter().rev())).min(shortest - before);
    let part = |lines: &[&str]| lines[before..lines.len() - after].join("\n");
    let place = enclosing(&one[..before]);
    format!("\n{place}\n{}\n  instead of\n{}", part(&one), part(&other))
}

/// The lines of a pretty print that are still open at its end.
fn enclosing(lines: &[&str]) -> String {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut open: Vec<&str> = Vec::new();
    for line in lines {
        open.retain(|outer| indent(outer) < indent(line));
        open.push(line);
    }
    open.retain(|line| line.ends_with(['{', '[', '(']));
    open.join("\n")
}
