//! A table as its log tells it: the fold, without any I/O.
//!
//! [`Room::decide`] says what a command would put into the log, and [`Room::fold`] takes an entry
//! of the log in. Live play, waking up, reconnecting and replaying are all this one fold.

mod bounds;
mod chair;
mod damage;
mod decide;
mod show;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use catalog::{Announcements, AnyGame, Json, Title};
use game::{Seat, Seats, Seed, Turn, Viewer};
use wire::tables::{SeatWish, TablePhase};

use crate::clock::{Asked, Clocks, Deed};
use crate::entry::Entry;
use crate::store::{Logged, Made, StoreError};
use bounds::Spent;
use chair::stand_in;
pub(crate) use chair::{Chair, Grip};
use damage::Damage;
pub(crate) use damage::damaged_table;
pub(crate) use decide::{Again, Command, known_bot};
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
    glimpses: [Glimpse; 5],
    /// Where these players meet again, and since when that is settled.
    rematch: Option<(String, i64)>,
    spent: Spent,
    /// The names of all commands that were carried out, in few bytes.
    known: HashSet<u32>,
    damage: Option<Damage>,
}

/// What a viewer has been told.
#[derive(Clone, Debug)]
struct Glimpse {
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
    reach: Reach,
}

/// Whom an entry concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// Everyone: it is about the table.
    All,
    /// Its author, and whoever is told one of its events.
    Told(Seat),
}

impl Heard {
    /// Whether this viewer learns of it at all.
    pub(crate) fn reaches(&self, viewer: Viewer) -> bool {
        match self.reach {
            Reach::All => true,
            Reach::Told(author) => {
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

/// A command's name in few bytes: every awake table remembers all of them.
fn digest(person: &str, command: &str) -> u32 {
    let mut hasher = DefaultHasher::new();
    (person, command).hash(&mut hasher);
    hasher.finish() as u32
}

fn damaged(why: impl Into<String>) -> StoreError {
    StoreError::Damaged(why.into())
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
        let glimpse = Glimpse {
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
            glimpses: std::array::from_fn(|_| glimpse.clone()),
            rematch: None,
            spent: Spent::default(),
            known: HashSet::new(),
            damage: None,
        })
    }

    /// Whether a command of this name has been carried out for this person. Now and then it seems
    /// so though it has not: the log knows.
    pub(crate) fn may_know(&self, person: &str, command: &str) -> bool {
        self.known.contains(&digest(person, command))
    }

    /// Takes the next entry of the log in.
    pub(crate) fn fold(&mut self, logged: &Logged) -> Result<Heard, StoreError> {
        if logged.number != self.length + 1 {
            return Err(damaged(format!(
                "entry {} follows entry {}",
                logged.number, self.length
            )));
        }
        self.length = logged.number;
        if let Some((person, command)) = &logged.command {
            self.known.insert(digest(person, command));
        }
        self.spent.count(&logged.entry);
        let (owed, turn) = (self.waited_for(), self.turn_number());
        let (told, reach, deed) = self.take_in(logged)?;
        let heard = Heard { told, reach };
        let is_new_turn = turn != self.turn_number();
        if deed != Deed::Other {
            let begun = self.waited_for();
            self.give_back(if is_new_turn {
                begun
            } else {
                begun.minus(owed)
            });
        }
        let asked = Asked {
            owing: self.waited_for(),
            thinking: self.thinking(),
            is_new_turn,
        };
        self.clocks.go_on(logged.ticks, asked, deed);
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
                self.clocks_as_known(viewer, logged.ticks, deed)
            };
            let glimpse = &mut self.glimpses[place(viewer)];
            glimpse.version += 1;
            glimpse.touched = logged.at;
            (glimpse.waited_for, glimpse.clocks) = (waited_for, clocks);
            if is_game {
                glimpse.due = glimpse.version;
            }
        }
        Ok(heard)
    }

    /// Whom the table waits for and what the clocks show, for a viewer who has just heard of this
    /// author's decision, or of something about a seat, and of nothing else: the clock of someone
    /// who has decided in secret seems to run on.
    fn clocks_as_known(&self, viewer: Viewer, ticks: i64, deed: Deed) -> (Seats, Clocks) {
        let glimpse = &self.glimpses[place(viewer)];
        let owing = match deed {
            Deed::Other => glimpse.waited_for,
            Deed::Acted(seat) | Deed::TookBack(seat) if self.waited_for().contains(seat) => {
                glimpse.waited_for.with(seat)
            }
            Deed::Acted(seat) | Deed::TookBack(seat) => glimpse.waited_for.without(seat),
        };
        let thinking = self.people_among(owing);
        let mut clocks = glimpse.clocks.clone();
        let asked = Asked {
            owing,
            thinking,
            // Everyone is told of a new turn, and then nothing has to be guessed.
            is_new_turn: false,
        };
        clocks.go_on(ticks, asked, deed);
        (owing, clocks)
    }

    /// Tells one turn of the game from the next.
    fn turn_number(&self) -> Option<u32> {
        self.game.as_ref().map(|game| game.turn_number())
    }

    fn take_in(&mut self, logged: &Logged) -> Result<(Announcements, Reach, Deed), StoreError> {
        let told = match &logged.entry {
            Entry::Start { lines } => {
                let seed = Seed(self.made.seed);
                let game = self.title.begin(&self.made.wish.setup, seed);
                let game = game.map_err(|error| damaged(error.to_string()))?;
                self.phase = TablePhase::Playing;
                self.game = Some(game);
                self.follow(lines)?
            }
            Entry::Act { seat, lines } => {
                let told = self.follow(lines)?;
                if self.chair(*seat).bot().is_none() {
                    self.late = self.late.without(*seat);
                }
                return Ok((told, Reach::Told(*seat), Deed::Acted(*seat)));
            }
            Entry::TakeBack { seat } => {
                if !self.game_mut()?.take_back(*seat) {
                    return Err(damaged("nothing to take back"));
                }
                return Ok((
                    Announcements::new(),
                    Reach::Told(*seat),
                    Deed::TookBack(*seat),
                ));
            }
            Entry::Rematch { table } => {
                self.rematch = Some((table.clone(), logged.at));
                Announcements::new()
            }
            Entry::Close => {
                self.phase = TablePhase::Closed;
                Announcements::new()
            }
            entry => {
                self.change_chair(entry)?;
                Announcements::new()
            }
        };
        Ok((told, Reach::All, Deed::Other))
    }

    fn follow(&mut self, lines: &str) -> Result<Announcements, StoreError> {
        let game = self.game_mut()?;
        let told = game.follow(lines).map_err(|damage| damaged(damage.0))?;
        if game.turn() == Turn::Over {
            self.phase = TablePhase::Over;
        }
        Ok(told)
    }

    fn game_mut(&mut self) -> Result<&mut Box<dyn AnyGame>, StoreError> {
        let missing = || damaged("the game has not begun");
        self.game.as_mut().ok_or_else(missing)
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, StoreError> {
        let missing = || damaged("no such seat");
        self.chairs.get_mut(seat.index()).ok_or_else(missing)
    }

    /// Whether so many have given up that nobody is left to play with.
    fn is_given_up(&self) -> bool {
        let left = self.chairs.iter().filter(|chair| !chair.has_resigned());
        left.count() <= usize::from(self.chairs.len() > 1)
    }

    /// Who waits here for what bots decide: who plays; if nobody does, whose seats these are; if
    /// they are nobody's, who made the table.
    pub(crate) fn waiting(&self) -> Vec<&str> {
        let playing = self.chairs.iter().filter(|chair| chair.bot().is_none());
        let playing: Vec<&str> = playing.filter_map(Chair::person).collect();
        if !playing.is_empty() {
            return playing;
        }
        let seated: Vec<&str> = self.people().collect();
        if seated.is_empty() {
            return vec![&self.made.maker];
        }
        seated
    }

    /// How long the log is.
    pub(crate) const fn length(&self) -> u32 {
        self.length
    }

    /// What the table is doing.
    pub(crate) const fn phase(&self) -> TablePhase {
        self.phase
    }

    /// When to look at the clocks again, if there are any and the game is on.
    pub(crate) fn deadline(&self) -> Option<i64> {
        self.clocks
            .deadline()
            .filter(|_| self.phase == TablePhase::Playing && self.damage.is_none())
    }

    /// Every seat, and the spectators.
    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        let seats = self.seats().map(Viewer::Seat);
        seats.chain([Viewer::Spectator]).collect()
    }

    /// With whose eyes this person looks.
    pub(crate) fn viewer(&self, person: Option<&str>) -> Viewer {
        let seat = person.and_then(|person| self.seat_of(person));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Where this person sits.
    pub(crate) fn seat_of(&self, person: &str) -> Option<Seat> {
        self.seats()
            .find(|seat| self.chair(*seat).person() == Some(person))
    }

    /// The seats that belong to a person.
    pub(crate) fn seated(&self) -> Seats {
        let is_owned = |seat: &Seat| self.chair(*seat).person().is_some();
        self.seats().filter(is_owned).collect()
    }

    /// How many entries the viewer was told about.
    pub(crate) fn version(&self, viewer: Viewer) -> u32 {
        self.glimpses[place(viewer)].version
    }

    /// The last version that changed the game for this seat.
    pub(crate) fn due(&self, seat: Seat) -> u32 {
        self.glimpses[seat.index()].due
    }

    /// Everyone who sits here.
    pub(crate) fn people(&self) -> impl Iterator<Item = &str> {
        self.chairs.iter().filter_map(Chair::person)
    }

    /// The seats that owe an action.
    pub(crate) fn waited_for(&self) -> Seats {
        let is_on = self.phase == TablePhase::Playing && self.damage.is_none();
        match self.game.as_ref().filter(|_| is_on).map(|game| game.turn()) {
            Some(Turn::Act(seats)) => seats,
            _ => Seats::NONE,
        }
    }

    /// The seats whose person is to decide.
    fn thinking(&self) -> Seats {
        self.people_among(self.waited_for())
    }

    /// Whether this seat's person is still to decide, on this version of it.
    pub(crate) fn awaits(&self, seat: Seat, due: u32) -> bool {
        self.thinking().contains(seat) && self.due(seat) == due
    }

    fn people_among(&self, seats: Seats) -> Seats {
        let is_own = |seat: &Seat| self.chair(*seat).bot().is_none();
        seats.iter().filter(is_own).collect()
    }

    /// Whether bots decide in every seat.
    pub(crate) fn is_left_to_bots(&self) -> bool {
        self.chairs.iter().all(|chair| chair.bot().is_some())
    }

    /// Whether somebody who plays at this table looks on while a bot decides in their seat.
    pub(crate) fn is_covered(&self, seat: Seat) -> bool {
        self.chair(seat).cover().is_some()
    }

    /// The bots that are to decide.
    pub(crate) fn bots_asked(&self) -> impl Iterator<Item = (Seat, catalog::BotName)> {
        let bot = |seat: Seat| Some((seat, self.chair(seat).bot()?));
        self.waited_for().iter().filter_map(bot)
    }

    /// The game, once it has begun.
    pub(crate) fn game(&self) -> Option<&dyn AnyGame> {
        self.game.as_deref()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.chairs.len())
    }

    fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }
}

/// Where a viewer's glimpse is.
const fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => 4,
    }
}

fn seated(wish: &SeatWish, maker: &str) -> Result<Chair, StoreError> {
    Ok(match wish {
        SeatWish::Open => Chair::Open,
        SeatWish::Bot(bot) => Chair::Bot(bot_named(bot)?),
        SeatWish::You => Chair::Person {
            id: maker.into(),
            grip: Grip::Own,
        },
    })
}

fn bot_named(name: &str) -> Result<catalog::BotName, StoreError> {
    name.parse().map_err(damaged)
}

#[cfg(test)]
mod tests;
