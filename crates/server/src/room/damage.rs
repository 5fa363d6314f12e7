//! A table whose log a disk has changed: it is shown up to there, and nobody plays on.

use wire::tables::TablePhase;
use wire::{Kind, Problem};

use super::Room;
use crate::store::{Made, StoreError, Stretch};

/// Why a log cannot be read to its end. Up to there the table can be looked at.
pub(super) struct Damage {
    why: String,
    /// Whether the game had been over, so that all of it may be shown.
    was_over: bool,
}

impl Room {
    /// A table as its log tells it from the beginning, up to where that is damaged.
    pub(crate) fn read(made: Made, stretch: &Stretch) -> Result<Room, StoreError> {
        let mut room = Room::open(made)?;
        let mut damage = stretch.damage.clone();
        for (place, logged) in stretch.log.iter().enumerate() {
            if let Err(error) = room.fold(logged) {
                damage = Some(match error {
                    StoreError::Damaged(why) => why,
                    other => return Err(other),
                });
                // What cannot be taken in may have been taken in by half.
                room = Room::open(room.made)?;
                for sound in &stretch.log[..place] {
                    room.fold(sound)?;
                }
                break;
            }
        }
        if damage.is_none() && stretch.phase != Some(room.phase) {
            damage = Some("the lists say something else than the log".into());
        }
        let was_over = stretch.phase == Some(TablePhase::Over);
        room.damage = damage.map(|why| Damage { why, was_over });
        Ok(room)
    }

    /// Why the log cannot be read to its end.
    pub(crate) fn damage(&self) -> Option<&str> {
        self.damage.as_ref().map(|damage| damage.why.as_str())
    }

    /// Refuses whatever would go on from where the log is damaged.
    pub(super) fn check_damage(&self) -> Result<(), Problem> {
        match self.damage {
            None => Ok(()),
            Some(_) => Err(damaged_table()),
        }
    }

    /// Whether all of the game may be shown: it is over, as far as it can be read.
    pub(super) fn may_show_all(&self) -> bool {
        self.phase == TablePhase::Over || self.damage.as_ref().is_some_and(|damage| damage.was_over)
    }
}

/// Why nobody plays on at a table.
pub(crate) fn damaged_table() -> Problem {
    let text = "the disk has damaged this table: it can be looked at, and not played on";
    Problem::new(Kind::Damaged, text)
}
