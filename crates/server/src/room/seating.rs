//! What is decided about seats: who sits down, rises, lends a seat or gives up, and what follows
//! without anybody's command.

use catalog::BotName;
use game::Seat;
use wire::tables::{Aids, Clock, Cover, TablePhase};
use wire::{Kind, Problem};

use super::chair::stand_in;
use super::decide::{ToStore, not_now};
use super::{Chair, Room};
use crate::entry::{Entry, Until};
use crate::store::{ListChange, Watch};

impl Room {
    /// What follows without anybody's command: the game begins once every seat is taken, and
    /// whoever's time is up is replaced.
    pub(crate) fn decide_alone(&self, ticks: i64) -> Option<ToStore> {
        self.check_damage().ok()?;
        match self.phase {
            TablePhase::Gathering if !self.chairs.contains(&Chair::Open) => Some(self.start()),
            TablePhase::Playing => {
                let seat = self.clocks.overdue(ticks)?;
                Some((self.late(seat), ListChange::default()))
            }
            _ => None,
        }
    }

    /// Somebody's time is up. Who misses one turn misses no other; who misses the next one too is
    /// not there.
    fn late(&self, seat: Seat) -> Entry {
        let terms = &self.made.wish.terms;
        let until = match terms.clock {
            Clock::PerGame { .. } => Until::End,
            _ if self.late.contains(seat) => Until::Return,
            _ => Until::NextTurn,
        };
        let bot = stand_in(terms.aids).to_string();
        Entry::Late { seat, bot, until }
    }

    /// Gives up a table that nobody comes to.
    pub(crate) fn decide_to_close(&self) -> Option<ToStore> {
        self.check_damage().ok()?;
        (self.phase == TablePhase::Gathering)
            .then(|| (Entry::Close, ListChange::phase(TablePhase::Closed)))
    }

    fn start(&self) -> ToStore {
        let seed = game::Seed(self.made.seed);
        let game = self.title.begin(&self.made.wish.setup, seed);
        let lines = game.map(|game| game.opening()).unwrap_or_default();
        let mut change = ListChange::phase(TablePhase::Playing);
        if self.made.wish.terms.clock != Clock::None {
            change.watch = Watch::Soon;
        }
        (Entry::Start { lines }, change)
    }

    pub(super) fn sit(&self, person: &str, seat: Seat) -> Result<ToStore, Problem> {
        if self.seat_of(person).is_some() {
            return Err(Problem::new(Kind::Taken, "you sit at this table already"));
        }
        // Whoever comes too late for the last seat finds it taken, though the game has begun.
        self.open_chair(seat)?;
        if self.phase != TablePhase::Gathering {
            return not_now("the table does not wait for players");
        }
        self.spent.may_sit(person)?;
        let change = ListChange {
            sat: Some(person.into()),
            ..ListChange::default()
        };
        let person = person.into();
        Ok((Entry::Sit { seat, person }, change))
    }

    pub(super) fn seat_bot(&self, person: &str, seat: Seat, bot: &str) -> Result<ToStore, Problem> {
        if person != self.made.maker {
            return forbidden("only whoever made the table may seat a bot");
        }
        if self.phase != TablePhase::Gathering {
            return not_now("the table does not wait for players");
        }
        self.open_chair(seat)?;
        let bot = known_bot(bot)?.to_string();
        self.spent.may_seat_bot()?;
        Ok((Entry::Seat { seat, bot }, ListChange::default()))
    }

    pub(super) fn rise(&self, person: &str, seat: Seat) -> Result<ToStore, Problem> {
        let Some(chair) = self.chairs.get(seat.index()) else {
            return Err(Problem::new(Kind::Missing, "no such seat"));
        };
        let is_makers_bot = person == self.made.maker && matches!(chair, Chair::Bot(_));
        let is_gathering = self.phase == TablePhase::Gathering;
        if chair.person() != Some(person) && !(is_makers_bot && is_gathering) {
            return forbidden("this seat is not yours");
        }
        let change = ListChange {
            rose: chair.person().map(String::from),
            ..ListChange::default()
        };
        match self.phase {
            TablePhase::Gathering => Ok((Entry::Rise { seat }, change)),
            // A bot plays on already, and who has given up does not win after all.
            TablePhase::Playing if chair.has_resigned() => not_now("you have given up"),
            TablePhase::Playing => Ok((Entry::Leave { seat }, change)),
            TablePhase::Over | TablePhase::Closed => not_now("the game is over"),
        }
    }

    pub(super) fn resign(&self, person: &str) -> Result<ToStore, Problem> {
        let seat = self.own_seat(person)?;
        if self.phase != TablePhase::Playing || self.chair(seat).has_resigned() {
            return not_now("there is nothing to give up");
        }
        let change = if self.is_given_up(1) {
            ListChange::over()
        } else {
            ListChange::default()
        };
        Ok((Entry::Resign { seat }, change))
    }

    pub(super) fn meet_again(&self, person: &str, table: &str) -> Result<ToStore, Problem> {
        self.own_seat(person)?;
        if self.phase != TablePhase::Over {
            return not_now("the game is not over");
        }
        if self.rematch.is_some() {
            return Err(Problem::new(Kind::Taken, "there is a table already"));
        }
        let table = table.into();
        Ok((Entry::Rematch { table }, ListChange::default()))
    }

    /// Lets a bot play on.
    pub(super) fn lend(&self, person: &str, bot: &str) -> Result<ToStore, Problem> {
        let seat = self.playing_seat(person)?;
        if self.made.wish.terms.aids == Aids::None {
            return not_now(
                "this table has agreed to do without aids, and so without bots that play for somebody",
            );
        }
        let bot = known_bot(bot)?.to_string();
        self.spent.may_lend(seat)?;
        Ok((Entry::Lend { seat, bot }, ListChange::default()))
    }

    /// Takes a seat back from a bot.
    pub(super) fn come_back(&self, person: &str) -> Result<ToStore, Problem> {
        let seat = self.own_seat(person)?;
        let is_on = self.phase == TablePhase::Playing;
        match self.chair(seat).cover().filter(|_| is_on) {
            Some(Cover::Lent | Cover::Away) => Ok((Entry::Return { seat }, ListChange::default())),
            Some(Cover::Late) => not_now("your next turn is yours again"),
            Some(Cover::OutOfTime) => not_now("your time is used up"),
            None => not_now("no bot holds the seat for you"),
        }
    }

    fn open_chair(&self, seat: Seat) -> Result<(), Problem> {
        match self.chairs.get(seat.index()) {
            None => Err(Problem::new(Kind::Missing, "no such seat")),
            Some(Chair::Open) => Ok(()),
            Some(_) => Err(Problem::new(Kind::Taken, "somebody sits there")),
        }
    }
}

fn forbidden<T>(text: &str) -> Result<T, Problem> {
    Err(Problem::new(Kind::Forbidden, text))
}

/// The bot of that name.
pub(crate) fn known_bot(name: &str) -> Result<BotName, Problem> {
    let unknown = |why: String| Problem::new(Kind::Missing, why);
    name.parse().map_err(unknown)
}
