//! A table as its log tells it: the fold, without any I/O.
//!
//! [`Room::decide`] says what a command would put into the log, and [`Room::fold`] takes an entry
//! of the log in. Live play, waking up, reconnecting and replaying are all this one fold.

mod decide;
mod show;

mod bounds;
mod chair;
mod questions;
mod read;
mod seating;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use catalog::{Announcements, AnyGame, Json, Title};
use game::{Seats, Seed, Turn, Viewer};
use wire::tables::TablePhase;

use crate::clock::{Clocks, Deciders, Deed};
use crate::entry::Entry;
use crate::store::{Logged, Made, StoreError, damaged};
use bounds::Spent;
pub(crate) use chair::Chair;
pub(crate) use decide::{Command, ToStore, refused};
pub(crate) use questions::Again;
use read::Damage;
pub(crate) use read::damaged_table;
pub(crate) use seating::known_bot;
pub(crate) use show::{Names, Shown};

/// A table, folded from its log.
pub(crate) struct Room {
    /// The table as it was made.
    pub made: Made,
    title: &'static dyn Title,
    chairs: Vec<Chair>,
    phase: TablePhase,
    /// The game, once it has begun.
    game: Option<Box<dyn AnyGame>>,
    clocks: Clocks,
    /// Whose last turn a bot made because they were late; they have decided nothing since.
    late: Seats,
    /// How long the log is.
    length: u32,
    /// What each seat and, last, the spectators have been told.
    knowledge: [Knowledge; 5],
    /// Where these players meet again, and since when that is settled.
    rematch: Option<(String, i64)>,
    spent: Spent,
    /// The names of all commands that were carried out, in few bytes.
    carried_out: HashSet<u32>,
    damage: Option<Damage>,
}

/// What a viewer has been told.
#[derive(Clone, Debug)]
struct Knowledge {
    /// How many entries it was told about.
    version: u32,
    /// The last of them that was about the game: what is decided on less is stale.
    due: u32,
    /// When that was, in seconds since 1970.
    touched: i64,
    /// The seats that owe an action as far as the viewer knows. Whether another has already
    /// decided is not for everyone.
    waited_for: Seats,
    /// The clocks, as far as the viewer knows.
    clocks: Clocks,
}

/// What an entry says, and to whom.
pub(crate) struct Heard {
    told: Announcements,
    deed: Deed,
}

impl Room {
    /// Takes the next entry of the log in, and says what each viewer hears of it.
    pub(crate) fn fold(&mut self, logged: &Logged) -> Result<Heard, StoreError> {
        if logged.number != self.length + 1 {
            return Err(damaged(format!(
                "entry {} follows entry {}",
                logged.number, self.length
            )));
        }
        self.length = logged.number;
        if let Some((person, command)) = &logged.command {
            self.carried_out.insert(digest(person, command));
        }
        self.spent.count(&logged.entry);
        let (owed, turn) = (self.waited_for(), self.turn_number());
        let heard = self.take_in(logged)?;
        let is_new_turn = turn != self.turn_number();
        let owing = self.waited_for();
        if heard.deed != Deed::Other {
            let begun = if is_new_turn {
                owing
            } else {
                owing.minus(owed)
            };
            self.give_back(begun);
        }
        let deciders = Deciders {
            owing,
            thinking: self.thinking(),
            is_new_turn,
        };
        self.clocks.go_on(logged.ticks, deciders, heard.deed);
        self.inform(logged, &heard);
        Ok(heard)
    }

    /// Changes what the entry changes.
    fn take_in(&mut self, logged: &Logged) -> Result<Heard, StoreError> {
        let (told, deed) = match &logged.entry {
            Entry::Start { lines } => {
                let seed = Seed(self.made.seed);
                let game = self.title.begin(&self.made.wish.setup, seed);
                let game = game.map_err(|error| damaged(error.to_string()))?;
                self.phase = TablePhase::Playing;
                self.game = Some(game);
                (self.follow(lines)?, Deed::Other)
            }
            Entry::Act { seat, lines } => {
                let told = self.follow(lines)?;
                if self.chair(*seat).bot().is_none() {
                    self.late = self.late.without(*seat);
                }
                (told, Deed::Acted(*seat))
            }
            Entry::TakeBack { seat } => {
                if !self.game_mut()?.take_back(*seat) {
                    return Err(damaged("nothing to take back"));
                }
                (Announcements::new(), Deed::TookBack(*seat))
            }
            _ => {
                self.take_in_beside_game(logged)?;
                (Announcements::new(), Deed::Other)
            }
        };
        Ok(Heard { told, deed })
    }

    /// Plays the lines of a record.
    fn follow(&mut self, lines: &str) -> Result<Announcements, StoreError> {
        let game = self.game_mut()?;
        let told = game.follow(lines).map_err(|damage| damaged(damage.0))?;
        if game.turn() == Turn::Over {
            self.phase = TablePhase::Over;
        }
        Ok(told)
    }

    /// Counts an entry for every viewer whom it reaches.
    fn inform(&mut self, logged: &Logged, heard: &Heard) {
        let is_game = matches!(
            logged.entry,
            Entry::Start { .. } | Entry::Act { .. } | Entry::TakeBack { .. }
        );
        let viewers = self.viewers();
        // What everyone hears ends whatever somebody might have decided in secret.
        let is_open = self.phase != TablePhase::Playing
            || is_game && viewers.iter().all(|viewer| heard.reaches(*viewer));
        for viewer in viewers.into_iter().filter(|viewer| heard.reaches(*viewer)) {
            let (waited_for, clocks) = if is_open {
                (self.waited_for(), self.clocks.clone())
            } else {
                self.clocks_as_known(viewer, logged.ticks, heard.deed)
            };
            let known = &mut self.knowledge[place(viewer)];
            known.version += 1;
            known.touched = logged.at;
            (known.waited_for, known.clocks) = (waited_for, clocks);
            if is_game {
                known.due = known.version;
            }
        }
    }

    /// Whom the table waits for and what the clocks show, for a viewer who has just heard of this
    /// author's decision, or of something about a seat, and of nothing else: the clock of someone
    /// who has decided in secret seems to run on.
    fn clocks_as_known(&self, viewer: Viewer, ticks: i64, deed: Deed) -> (Seats, Clocks) {
        let known = &self.knowledge[place(viewer)];
        let owing = match deed {
            Deed::Other => known.waited_for,
            Deed::Acted(seat) | Deed::TookBack(seat) if self.waited_for().contains(seat) => {
                known.waited_for.with(seat)
            }
            Deed::Acted(seat) | Deed::TookBack(seat) => known.waited_for.without(seat),
        };
        let thinking = self.people_among(owing);
        let mut clocks = known.clocks.clone();
        let deciders = Deciders {
            owing,
            thinking,
            // Everyone is told of a new turn, and then nothing has to be guessed.
            is_new_turn: false,
        };
        clocks.go_on(ticks, deciders, deed);
        (owing, clocks)
    }

    /// The game, once it has begun.
    pub(crate) fn game(&self) -> Option<&dyn AnyGame> {
        self.game.as_deref()
    }

    fn game_mut(&mut self) -> Result<&mut Box<dyn AnyGame>, StoreError> {
        let missing = || damaged("the game has not begun");
        self.game.as_mut().ok_or_else(missing)
    }

    /// Tells one turn of the game from the next.
    fn turn_number(&self) -> Option<u32> {
        self.game.as_ref().map(|game| game.turn_number())
    }
}

impl Heard {
    /// Whether this viewer learns of it at all: a decision is for its author and whoever is told one
    /// of its events, anything else for everyone.
    pub(crate) fn reaches(&self, viewer: Viewer) -> bool {
        match self.deed {
            Deed::Other => true,
            Deed::Acted(author) | Deed::TookBack(author) => {
                viewer == Viewer::Seat(author)
                    || self.told.iter().any(|(to, _)| to.includes(viewer))
            }
        }
    }

    /// The events that this viewer may hear.
    pub(crate) fn events(&self, viewer: Viewer) -> Vec<Json> {
        let may_hear = |(audience, event): &(game::Audience, Json)| {
            audience.includes(viewer).then(|| event.clone())
        };
        self.told.iter().filter_map(may_hear).collect()
    }
}

/// Where a viewer's knowledge is.
const fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => 4,
    }
}

/// A command's name in few bytes: every awake table remembers all of them.
fn digest(person: &str, command: &str) -> u32 {
    let mut hasher = DefaultHasher::new();
    (person, command).hash(&mut hasher);
    hasher.finish() as u32
}

#[cfg(test)]
mod tests;
