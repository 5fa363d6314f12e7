//! Deals on the disk: what was played is not played again.
//!
//! A line of JSON a deal, after one that says which match it is. A line is written at once, so that
//! whoever is interrupted loses no more than what was being played; a last line that was cut short
//! is dropped.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{After, Bout, Deal};

/// Which match a ledger is of. Whatever changes the results is in it, but for the bots' own code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The format of the file.
    pub arena: u32,
    /// The title's name.
    pub title: String,
    /// Its revision.
    pub revision: u32,
    /// The fingerprint of its components.
    pub pack: String,
    /// The setups that are played.
    pub setups: Vec<String>,
    /// Who plays in each of them.
    pub bots: Vec<Vec<String>>,
    /// What all luck follows from.
    pub seed: String,
    /// What is found out about each deal.
    pub after: After,
}

impl Header {
    /// What pins these bouts.
    pub fn of(bouts: &[Bout]) -> Option<Header> {
        let first = bouts.first()?;
        let meta = first.title.meta();
        let names = |bout: &Bout| bout.bots.iter().map(ToString::to_string).collect();
        Some(Header {
            arena: 1,
            title: meta.id.into(),
            revision: meta.revision,
            pack: format!("{:016x}", meta.pack()),
            setups: bouts.iter().map(|bout| bout.setup.clone()).collect(),
            bots: bouts.iter().map(names).collect(),
            seed: first.seed.to_string(),
            after: first.after,
        })
    }
}

/// The deals of a bout that have been played, by number.
pub type Known = BTreeMap<u64, Deal>;

/// Why a ledger cannot be used.
#[derive(Debug)]
pub enum LedgerError {
    /// The file does not work.
    File(io::Error),
    /// Somebody else is writing in it.
    InUse,
    /// It is of another match, which differs in this.
    Other {
        /// The name of what differs.
        what: String,
        /// What the file says.
        theirs: String,
        /// What was asked for.
        ours: String,
    },
    /// This line of it is no deal.
    Damaged(usize),
}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> LedgerError {
        LedgerError::File(error)
    }
}

/// A file of deals, open for more of them.
#[derive(Debug)]
pub struct Ledger {
    file: File,
}

#[derive(Serialize, Deserialize)]
struct Line {
    bout: usize,
    played: Deal,
}

impl Ledger {
    /// Opens a file of that match, or begins one, and reads what has been played of each bout.
    pub fn open(path: &Path, header: &Header) -> Result<(Ledger, Vec<Known>), LedgerError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LedgerError::InUse),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        let whole = text
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |end| end + 1);
        // Nothing but a line of ours that was cut short is thrown away.
        if whole == 0 && !text.is_empty() && !text.starts_with(b"{\"arena\"") {
            return Err(LedgerError::Damaged(1));
        }
        let known = read(&text[..whole], header)?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut ledger = Ledger { file };
        if whole == 0 {
            ledger.write(header)?;
        }
        Ok((ledger, known))
    }

    /// Keeps a deal of the bout with this number.
    pub fn keep(&mut self, bout: usize, deal: &Deal) -> io::Result<()> {
        let played = deal.clone();
        self.write(&Line { bout, played })
    }

    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(line)?;
        line.push(b'\n');
        self.file.write_all(&line)
    }
}

fn read(text: &[u8], header: &Header) -> Result<Vec<Known>, LedgerError> {
    let mut known = vec![Known::new(); header.setups.len()];
    let lines = text
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty());
    for (number, line) in (1..).zip(lines) {
        if number == 1 {
            compare(line, header)?;
            continue;
        }
        let damaged = || LedgerError::Damaged(number);
        let Line { bout, played } = serde_json::from_slice(line).map_err(|_| damaged())?;
        let known = known.get_mut(bout).ok_or_else(damaged)?;
        known.insert(played.deal, played);
    }
    Ok(known)
}

fn compare(line: &[u8], header: &Header) -> Result<(), LedgerError> {
    let theirs: Header = serde_json::from_slice(line).map_err(|_| LedgerError::Damaged(1))?;
    if theirs == *header {
        return Ok(());
    }
    let fields = |header: &Header| match serde_json::to_value(header) {
        Ok(Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (theirs, ours) = (fields(&theirs), fields(header));
    let differs = ours.into_iter().find(|(what, ours)| theirs[what] != *ours);
    let (what, ours) = differs.expect("headers that differ differ in a field");
    Err(LedgerError::Other {
        theirs: theirs[&what].to_string(),
        ours: ours.to_string(),
        what,
    })
}
