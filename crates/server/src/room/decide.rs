//! What a command would put into the log, or why it may not.

use catalog::{ADVISER, Advice, BotName, DecideError};
use game::{Seat, Turn};
use wire::tables::{Aids, Clock, NewTable, Phase, SeatWish, Undo, Visibility};
use wire::{Kind, Problem};

use super::{Chair, Grip, Room};
use crate::entry::Entry;
use crate::store::{Aside, Watch};

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

fn not_now<T>(text: &str) -> Result<T, Problem> {
    Err(Problem::new(Kind::NotNow, text))
}

fn forbidden<T>(text: &str) -> Result<T, Problem> {
    Err(Problem::new(Kind::Forbidden, text))
}

impl Room {
    /// What this person's command would put into the log, and beside it.
    pub(crate) fn decide(
        &self,
        person: &str,
        command: &Command,
        ticks: i64,
    ) -> Result<(Entry, Aside), Problem> {
        match command {
            Command::Act { seen, action } => {
                let seat = self.acting_seat(person, *seen)?;
                if self.clocks.is_overdue(seat, ticks) {
                    return not_now("your time is up");
                }
                self.act(seat, action)
            }
            Command::TakeBack { seen } => {
                let seat = self.acting_seat(person, *seen)?;
                if self.made.wish.terms.undo == Undo::Never {
                    return not_now("this table has agreed to take nothing back");
                }
                let can_take_back = self.game().is_some_and(|game| game.can_take_back(seat));
                if !can_take_back {
                    return not_now("there is nothing to take back that nobody has learned from");
                }
                Ok((Entry::TakeBack { seat }, Aside::default()))
            }
            Command::Sit { seat } => self.sit(person, *seat),
            Command::SeatBot { seat, bot } => self.seat_bot(person, *seat, bot),
            Command::Rise { seat } => self.rise(person, *seat),
            Command::Rematch { table } => self.meet_again(person, table),
            Command::Lend { bot } => {
                let seat = self.playing_seat(person)?;
                let bot = known_bot(bot)?.to_string();
                Ok((Entry::Lend { seat, bot }, Aside::default()))
            }
            Command::Return => {
                let seat = self.own_seat(person)?;
                match (self.phase, self.chair(seat)) {
                    (
                        Phase::Playing,
                        Chair::Person {
                            grip: Grip::Lent(_),
                            ..
                        },
                    ) => Ok((Entry::Return { seat }, Aside::default())),
                    _ => not_now("no bot holds the seat for you"),
                }
            }
            Command::Resign => self.resign(person),
        }
    }

    /// What a bot's action puts into the log. Nothing if it was asked about another moment.
    pub(crate) fn decide_for_bot(
        &self,
        seat: Seat,
        due: u32,
        action: &str,
    ) -> Option<(Entry, Aside)> {
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

    /// What follows without anybody's command: the game begins once every seat is taken, and
    /// whoever's time is up is replaced.
    pub(crate) fn decide_alone(&self, ticks: i64) -> Option<(Entry, Aside)> {
        match self.phase {
            Phase::Gathering if !self.chairs.contains(&Chair::Open) => Some(self.start()),
            Phase::Playing => {
                let seat = self.clocks.overdue(ticks)?;
                Some((Entry::Flag { seat }, Aside::default()))
            }
            _ => None,
        }
    }

    /// Gives up a table that nobody comes to.
    pub(crate) fn decide_to_close(&self) -> Option<(Entry, Aside)> {
        (self.phase == Phase::Gathering).then(|| (Entry::Close, Aside::phase(Phase::Closed)))
    }

    fn start(&self) -> (Entry, Aside) {
        let seed = game::Seed(self.made.seed);
        let game = self.title.live(&self.made.wish.setup, seed);
        let lines = game.map(|game| game.opening()).unwrap_or_default();
        let mut aside = Aside::phase(Phase::Playing);
        if self.made.wish.terms.clock != Clock::None {
            aside.watch = Watch::Soon;
        }
        (Entry::Start { lines }, aside)
    }

    fn act(&self, seat: Seat, action: &str) -> Result<(Entry, Aside), Problem> {
        let Some(game) = self.game().filter(|_| self.phase == Phase::Playing) else {
            return not_now("the game is not being played");
        };
        let decided = game.decide(seat, action).map_err(|error| match error {
            DecideError::Refused(refusal) => Problem::rule(refusal.rule),
            DecideError::Unreadable(why) => Problem::new(Kind::Unreadable, why),
        })?;
        let aside = match decided.turn {
            Turn::Over => Aside::over(),
            _ => Aside::default(),
        };
        let lines = decided.lines;
        Ok((Entry::Act { seat, lines }, aside))
    }

    fn sit(&self, person: &str, seat: Seat) -> Result<(Entry, Aside), Problem> {
        if self.seat_of(person).is_some() {
            return Err(Problem::new(Kind::Taken, "you sit at this table already"));
        }
        // Whoever comes too late for the last seat finds it taken, though the game has begun.
        self.open_chair(seat)?;
        if self.phase != Phase::Gathering {
            return not_now("the table does not wait for players");
        }
        let aside = Aside {
            sat: Some(person.into()),
            ..Aside::default()
        };
        let person = person.into();
        Ok((Entry::Sit { seat, person }, aside))
    }

    fn seat_bot(&self, person: &str, seat: Seat, bot: &str) -> Result<(Entry, Aside), Problem> {
        if person != self.made.maker {
            return forbidden("only whoever made the table may seat a bot");
        }
        if self.phase != Phase::Gathering {
            return not_now("the table does not wait for players");
        }
        self.open_chair(seat)?;
        let bot = known_bot(bot)?.to_string();
        Ok((Entry::Seat { seat, bot }, Aside::default()))
    }

    fn rise(&self, person: &str, seat: Seat) -> Result<(Entry, Aside), Problem> {
        let Some(chair) = self.chairs.get(seat.index()) else {
            return Err(Problem::new(Kind::Missing, "no such seat"));
        };
        let is_makers_bot = person == self.made.maker && matches!(chair, Chair::Bot(_));
        let is_gathering = self.phase == Phase::Gathering;
        if chair.person() != Some(person) && !(is_makers_bot && is_gathering) {
            return forbidden("this seat is not yours");
        }
        let aside = Aside {
            rose: chair.person().map(String::from),
            ..Aside::default()
        };
        match self.phase {
            Phase::Gathering => Ok((Entry::Rise { seat }, aside)),
            // A bot plays on already, and who has given up does not win after all.
            Phase::Playing if chair.has_resigned() => not_now("you have given up"),
            Phase::Playing => Ok((Entry::Leave { seat }, aside)),
            Phase::Over | Phase::Closed => not_now("the game is over"),
        }
    }

    fn resign(&self, person: &str) -> Result<(Entry, Aside), Problem> {
        let seat = self.own_seat(person)?;
        if self.phase != Phase::Playing || self.chair(seat).has_resigned() {
            return not_now("there is nothing to give up");
        }
        let left = self.chairs.iter().filter(|chair| !chair.has_resigned());
        // One fewer than now; see `is_given_up`.
        let is_last = left.count() <= 1 + usize::from(self.chairs.len() > 1);
        let aside = if is_last {
            Aside::over()
        } else {
            Aside::default()
        };
        Ok((Entry::Resign { seat }, aside))
    }

    fn meet_again(&self, person: &str, table: &str) -> Result<(Entry, Aside), Problem> {
        self.own_seat(person)?;
        if self.phase != Phase::Over {
            return not_now("the game is not over");
        }
        if self.rematch.is_some() {
            return Err(Problem::new(Kind::Taken, "there is a table already"));
        }
        let table = table.into();
        Ok((Entry::Rematch { table }, Aside::default()))
    }

    /// A table like this one, on which everyone sits a seat further on: this person in their
    /// seat, open seats for the other people. And its name, if somebody has asked before.
    pub(crate) fn again(&self, person: &str) -> Result<(NewTable, Option<String>), Problem> {
        self.own_seat(person)?;
        if self.phase != Phase::Over {
            return not_now("the game is not over");
        }
        let wish = |chair: &Chair| match chair {
            Chair::Person { id, .. } if id == person => SeatWish::You,
            Chair::Person { .. } | Chair::Open => SeatWish::Open,
            Chair::Bot(bot) => SeatWish::Bot(bot.to_string()),
        };
        let mut seats: Vec<SeatWish> = self.chairs.iter().map(wish).collect();
        seats.rotate_right(1);
        let mut wish = NewTable {
            seats,
            ..self.made.wish.clone()
        };
        // Its open seats are for those who have just played, not for the first stranger.
        wish.terms.visibility = Visibility::Private;
        Ok((wish, self.rematch.clone()))
    }

    /// What a bot would do in this person's seat, where the table allows to ask.
    pub(crate) fn advice(&self, person: &str) -> Result<(Seat, Advice), Problem> {
        let seat = self.playing_seat(person)?;
        if self.made.wish.terms.aids == Aids::None {
            return not_now("this table has agreed to do without aids");
        }
        let asked = self
            .game()
            .and_then(|game| game.consult(seat, ADVISER, self.due(seat).into()));
        match asked {
            None => not_now("nothing is asked of you"),
            Some(advice) => Ok((seat, advice)),
        }
    }

    /// The seat of someone who decides on what they have been told, and on all of it.
    fn acting_seat(&self, person: &str, seen: u32) -> Result<Seat, Problem> {
        let seat = self.playing_seat(person)?;
        let glimpse = &self.glimpses[seat.index()];
        if seen < glimpse.due || seen > glimpse.version {
            let text = format!(
                "decided on version {seen}, and now it is {}",
                glimpse.version
            );
            return Err(Problem::new(Kind::Stale, text));
        }
        Ok(seat)
    }

    /// The seat of someone who plays for themselves.
    fn playing_seat(&self, person: &str) -> Result<Seat, Problem> {
        let seat = self.own_seat(person)?;
        if self.phase != Phase::Playing {
            return not_now("the game is not being played");
        }
        match self.chair(seat).bot() {
            None => Ok(seat),
            Some(_) => not_now("a bot plays for you"),
        }
    }

    fn own_seat(&self, person: &str) -> Result<Seat, Problem> {
        let spectator = || Problem::new(Kind::Forbidden, "you do not sit at this table");
        self.seat_of(person).ok_or_else(spectator)
    }

    fn open_chair(&self, seat: Seat) -> Result<(), Problem> {
        match self.chairs.get(seat.index()) {
            None => Err(Problem::new(Kind::Missing, "no such seat")),
            Some(Chair::Open) => Ok(()),
            Some(_) => Err(Problem::new(Kind::Taken, "somebody sits there")),
        }
    }
}

impl Aside {
    /// Only what the table is doing changes.
    pub(crate) fn phase(phase: Phase) -> Aside {
        Aside {
            phase: Some(phase),
            ..Aside::default()
        }
    }

    /// The game is over, and no clock runs any more.
    fn over() -> Aside {
        Aside {
            watch: Watch::Over,
            ..Aside::phase(Phase::Over)
        }
    }
}

/// The bot of that name.
pub(crate) fn known_bot(name: &str) -> Result<BotName, Problem> {
    let unknown = |why: String| Problem::new(Kind::Missing, why);
    name.parse().map_err(unknown)
}
