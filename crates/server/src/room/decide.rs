//! What a command would put into the log, or why it may not. What seats are about is decided in
//! `seating`.

use catalog::DecideError;
use game::{Seat, Turn};
use wire::tables::{TablePhase, Undo};
use wire::{Kind, Problem};

use super::Room;
use crate::entry::Entry;
use crate::store::{ListChange, Watch};

/// What somebody wants to happen at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Takes an action, decided on this version.
    Act {
        /// The version.
        seen: u32,
        /// The action, as JSON.
        action: String,
    },
    /// Takes the last action back.
    TakeBack {
        /// The version.
        seen: u32,
    },
    /// Lets a bot play on.
    Lend {
        /// Its name.
        bot: String,
    },
    /// Takes the seat back.
    Return,
    /// Gives up.
    Resign,
    /// Sits down.
    Sit {
        /// Where.
        seat: Seat,
    },
    /// Seats a bot.
    SeatBot {
        /// Where.
        seat: Seat,
        /// Its name.
        bot: String,
    },
    /// Rises before the game, or leaves it for good.
    Rise {
        /// From where.
        seat: Seat,
    },
    /// Meets again at another table.
    Rematch {
        /// Its name.
        table: String,
    },
}

/// An entry, and what it changes in the lists.
pub(crate) type ToStore = (Entry, ListChange);

impl Room {
    /// What this person's command would put into the log and the lists.
    pub(crate) fn decide(
        &self,
        person: &str,
        command: &Command,
        ticks: i64,
    ) -> Result<ToStore, Problem> {
        self.check_damage()?;
        match command {
            Command::Act { seen, action } => {
                let seat = self.acting_seat(person, *seen)?;
                if self.clocks.is_overdue(seat, ticks) {
                    return not_now("your time is up");
                }
                self.act(seat, action)
            }
            Command::TakeBack { seen } => self.take_back(self.acting_seat(person, *seen)?),
            Command::Lend { bot } => self.lend(person, bot),
            Command::Return => self.come_back(person),
            Command::Resign => self.resign(person),
            Command::Sit { seat } => self.sit(person, *seat),
            Command::SeatBot { seat, bot } => self.seat_bot(person, *seat, bot),
            Command::Rise { seat } => self.rise(person, *seat),
            Command::Rematch { table } => self.meet_again(person, table),
        }
    }

    /// What a bot's action puts into the log. Nothing if it was asked about another moment.
    pub(crate) fn decide_for_bot(&self, seat: Seat, due: u32, action: &str) -> Option<ToStore> {
        let is_asked = self.bots_asked().any(|(asked, _)| asked == seat);
        if !is_asked || self.due(seat) != due {
            return None;
        }
        let decided = self.act(seat, action);
        if let Err(problem) = &decided {
            tracing::error!(title = self.made.wish.title, %problem, "a bot does what it may not");
        }
        decided.ok()
    }

    fn act(&self, seat: Seat, action: &str) -> Result<ToStore, Problem> {
        let Some(game) = self.game().filter(|_| self.phase == TablePhase::Playing) else {
            return not_now("the game is not being played");
        };
        let decided = game.decide(seat, action).map_err(refused)?;
        let change = match decided.turn {
            Turn::Over => ListChange::over(),
            _ => ListChange::default(),
        };
        let lines = decided.lines;
        Ok((Entry::Act { seat, lines }, change))
    }

    fn take_back(&self, seat: Seat) -> Result<ToStore, Problem> {
        if self.made.wish.terms.undo == Undo::Never {
            return not_now("this table has agreed to take nothing back");
        }
        let can_take_back = self.game().is_some_and(|game| game.can_take_back(seat));
        // Else a bot's decision could be taken back by whoever was too late for their own.
        if !can_take_back || self.clocks.is_used_up(seat) {
            return not_now("there is nothing to take back that nobody has learned from");
        }
        self.spent.may_take_back(seat)?;
        Ok((Entry::TakeBack { seat }, ListChange::default()))
    }

    /// The seat of someone who decides on what they have been told, and on all of it.
    fn acting_seat(&self, person: &str, seen: u32) -> Result<Seat, Problem> {
        let seat = self.playing_seat(person)?;
        let known = &self.knowledge[seat.index()];
        if seen < known.due || seen > known.version {
            let text = format!("decided on version {seen}, and now it is {}", known.version);
            return Err(Problem::new(Kind::Stale, text));
        }
        Ok(seat)
    }

    /// The seat of someone who plays for themselves.
    pub(super) fn playing_seat(&self, person: &str) -> Result<Seat, Problem> {
        let seat = self.own_seat(person)?;
        if self.phase != TablePhase::Playing {
            return not_now("the game is not being played");
        }
        match self.chair(seat).bot() {
            None => Ok(seat),
            Some(_) => not_now("a bot plays for you"),
        }
    }

    pub(super) fn own_seat(&self, person: &str) -> Result<Seat, Problem> {
        let spectator = || Problem::new(Kind::Forbidden, "you do not sit at this table");
        self.seat_of(person).ok_or_else(spectator)
    }
}

impl ListChange {
    /// Only what the table is doing changes.
    pub(crate) fn phase(phase: TablePhase) -> ListChange {
        ListChange {
            phase: Some(phase),
            ..ListChange::default()
        }
    }

    /// The game is over, and no clock runs any more.
    pub(super) fn over() -> ListChange {
        ListChange {
            watch: Watch::Over,
            ..ListChange::phase(TablePhase::Over)
        }
    }
}

/// Why a title does not take an action.
pub(crate) fn refused(error: DecideError) -> Problem {
    match error {
        DecideError::Refused(refusal) => Problem::rule(refusal.rule),
        DecideError::Unreadable(why) => Problem::new(Kind::Unreadable, why),
    }
}

pub(super) fn not_now<T>(text: &str) -> Result<T, Problem> {
    Err(Problem::new(Kind::NotNow, text))
}
