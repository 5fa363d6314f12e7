//! A table as it is made, and as its log is read. Where a disk has changed the log, the table is
//! shown up to there, and nobody plays on.

use std::collections::HashSet;

use game::Seats;
use wire::tables::{SeatWish, TablePhase};
use wire::{Kind, Problem};

use super::bounds::Spent;
use super::chair::{PersonState, bot_named};
use super::{Chair, Knowledge, Room};
use crate::clock::Clocks;
use crate::store::{Made, StoreError, Stretch, damaged};

/// Why a log cannot be read to its end. Up to there the table can be looked at.
pub(super) struct Damage {
    why: String,
    /// Whether the game had been over, so that all of it may be shown.
    was_over: bool,
}

impl Room {
    /// A table at which nothing has happened since it was made.
    pub(crate) fn open(made: Made) -> Result<Room, StoreError> {
        let title = catalog::find(&made.wish.title).ok_or_else(|| damaged("unknown title"))?;
        let chairs: Vec<Chair> = made
            .wish
            .seats
            .iter()
            .map(|wish| seated(wish, &made.maker))
            .collect::<Result<_, _>>()?;
        if !(1..=4).contains(&chairs.len()) {
            return Err(damaged("a table has one to four seats"));
        }
        let clocks = Clocks::new(made.wish.terms.clock, chairs.len() as u8);
        let known = Knowledge {
            version: 0,
            due: 0,
            touched: made.at,
            waited_for: Seats::NONE,
            clocks: clocks.clone(),
        };
        Ok(Room {
            made,
            title,
            chairs,
            phase: TablePhase::Gathering,
            game: None,
            clocks,
            late: Seats::NONE,
            length: 0,
            knowledge: std::array::from_fn(|_| known.clone()),
            rematch: None,
            spent: Spent::default(),
            carried_out: HashSet::new(),
            damage: None,
        })
    }

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

fn seated(wish: &SeatWish, maker: &str) -> Result<Chair, StoreError> {
    Ok(match wish {
        SeatWish::Open => Chair::Open,
        SeatWish::Bot(bot) => Chair::Bot(bot_named(bot)?),
        SeatWish::You => Chair::Person {
            id: maker.into(),
            state: PersonState::Playing,
        },
    })
}

/// Why nobody plays on at a table.
pub(crate) fn damaged_table() -> Problem {
    let text = "the disk has damaged this table: it can be looked at, and not played on";
    Problem::new(Kind::Damaged, text)
}
