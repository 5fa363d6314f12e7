//! How long a log may get by what goes on beside the game: a table is bounded, like a game.

use std::collections::BTreeMap;

use game::Seat;
use wire::{Kind, Problem};

use crate::entry::Entry;

/// So often may one person sit down before a game; whoever plays about with it leaves room for
/// others.
const SITTINGS_EACH: u16 = 20;
/// So often may people sit down before a game.
const SITTINGS: u16 = 500;
/// So often may a bot be seated.
const BOTS: u16 = 200;
/// So often may a seat be lent.
const LENDINGS: u16 = 50;
/// So often may a seat take something back.
const TAKE_BACKS: u16 = 500;

/// How often things were done that could be done for ever.
#[derive(Clone, Debug, Default)]
pub(super) struct Spent {
    sittings: BTreeMap<Box<str>, u16>,
    bots: u16,
    lendings: [u16; 4],
    take_backs: [u16; 4],
}

impl Spent {
    /// Counts an entry.
    pub(super) fn count(&mut self, entry: &Entry) {
        let counted = match entry {
            Entry::Sit { person, .. } => self.sittings.entry(person.as_str().into()).or_default(),
            Entry::Seat { .. } => &mut self.bots,
            Entry::Lend { seat, .. } => &mut self.lendings[seat.index()],
            Entry::TakeBack { seat } => &mut self.take_backs[seat.index()],
            _ => return,
        };
        *counted = counted.saturating_add(1);
    }

    /// Whether this person may still sit down.
    pub(super) fn may_sit(&self, person: &str) -> Result<(), Problem> {
        let own = self.sittings.get(person).copied().unwrap_or_default();
        may(own, SITTINGS_EACH, "you have come and gone here too often")?;
        let text = "too many have come and gone here; please make another table";
        may(self.sittings.values().sum(), SITTINGS, text)
    }

    /// Whether a bot may still be seated.
    pub(super) fn may_seat_bot(&self) -> Result<(), Problem> {
        may(self.bots, BOTS, "too many bots have come and gone here")
    }

    /// Whether this seat may still be lent.
    pub(super) fn may_lend(&self, seat: Seat) -> Result<(), Problem> {
        let text = "this seat has been lent too often";
        may(self.lendings[seat.index()], LENDINGS, text)
    }

    /// Whether this seat may still take something back.
    pub(super) fn may_take_back(&self, seat: Seat) -> Result<(), Problem> {
        let text = "this seat has taken back too often";
        may(self.take_backs[seat.index()], TAKE_BACKS, text)
    }
}

fn may(spent: u16, most: u16, text: &str) -> Result<(), Problem> {
    if spent < most {
        Ok(())
    } else {
        Err(Problem::new(Kind::TooMany, text))
    }
}
