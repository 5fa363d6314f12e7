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
struct Header {
    /// The format of the file.
    arena: u32,
    /// The title's name.
    title: String,
    /// Its revision.
    revision: u32,
    /// The fingerprint of its components.
    pack: String,
    /// The setups that are played.
    setups: Vec<String>,
    /// Who plays in each of them.
    bots: Vec<Vec<String>>,
    /// What all luck follows from.
    seed: String,
    /// What is found out about each deal.
    after: After,
}

impl Header {
    /// What pins these bouts, of which there is at least one.
    fn of(bouts: &[Bout]) -> Header {
        let first = bouts.first().expect("a match has a bout");
        let meta = first.title.meta();
        let names = |bout: &Bout| bout.bots.iter().map(ToString::to_string).collect();
        Header {
            arena: 1,
            title: meta.id.into(),
            revision: meta.revision,
            pack: format!("{:016x}", meta.pack()),
            setups: bouts.iter().map(|bout| bout.setup.clone()).collect(),
            bots: bouts.iter().map(names).collect(),
            seed: first.seed.to_string(),
            after: first.after,
        }
    }
}

/// The deals of a bout that have been played, by number.
pub type PlayedDeals = BTreeMap<u64, Deal>;

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
    /// This deal comes out otherwise: the bots are others by now, and what they play must not be
    /// mixed with what is there.
    Changed(u64),
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
    /// Opens a file of that match, or begins one, and reads what has been played of each bout. The
    /// first, the middle and the last deal of each are played again, to see that they still come
    /// out as they did.
    pub fn open(path: &Path, bouts: &[Bout]) -> Result<(Ledger, Vec<PlayedDeals>), LedgerError> {
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
        let header = Header::of(bouts);
        let known = read(&text[..whole], &header, bouts)?;
        for (bout, known) in bouts.iter().zip(&known) {
            if let Some(deal) = changed(bout, known) {
                return Err(LedgerError::Changed(deal));
            }
        }
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut ledger = Ledger { file };
        if whole == 0 {
            ledger.write(&header)?;
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

/// A deal that comes out otherwise by now. All would take as long as they took; bots that differ in
/// little play a deal alike now and then, three seldom.
fn changed(bout: &Bout, known: &PlayedDeals) -> Option<u64> {
    let played = || known.values();
    let middle = played().nth(known.len() / 2);
    let mut deals = vec![played().next()?, middle?, played().next_back()?];
    deals.dedup_by_key(|deal| deal.deal);
    let is_changed = |deal: &&Deal| bout.play(deal.deal).games != deal.games;
    deals.into_iter().find(is_changed).map(|deal| deal.deal)
}

fn read(text: &[u8], header: &Header, bouts: &[Bout]) -> Result<Vec<PlayedDeals>, LedgerError> {
    let mut known = vec![PlayedDeals::new(); bouts.len()];
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
        let its_bout = bouts.get(bout).filter(|bout| is_of(bout, &played));
        its_bout.ok_or_else(damaged)?;
        // Nobody plays a deal twice.
        if known[bout].insert(played.deal, played).is_some() {
            return Err(damaged());
        }
    }
    Ok(known)
}

/// Whether a deal has as many games, seats and bots as those of this bout.
fn is_of(bout: &Bout, deal: &Deal) -> bool {
    let games = bout.tables().len();
    let has_seats = |seats: usize| seats == usize::from(bout.players);
    let has_par = match bout.after {
        After::Results => deal.pars.is_empty(),
        After::Par => deal.pars.len() == games,
    };
    deal.games.len() == games
        && deal.times.len() == bout.bots.len()
        && deal.games.iter().all(|game| has_seats(game.len()))
        && has_par
        && deal.pars.iter().all(|pars| has_seats(pars.len()))
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
