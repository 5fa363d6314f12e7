//! What a command would put into the log, or why it may not.

use catalog::{ADVISER, Advice, BotName, DecideError};
use game::{Seat, Turn};
use wire::tables::{Aids, Clock, NewTable, SeatWish, TablePhase, Undo, Visibility};
use wire::{Kind, Problem};

use super::{Chair, Grip, Room, stand_in};
use crate::entry::{Entry, Until};
use crate::store::{Aside, Watch};

/// Another game like one that is over, and where and since when it is, if anybody has asked.
pub(crate) type Again = (NewTable, Option<(String, i64)>);

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
        self.check_damage()?;
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
                // Else a bot's decision could be taken back by whoever was too late for their own.
                if !can_take_back || self.clocks.is_used_up(seat) {
                    return not_now("there is nothing to take back that nobody has learned from");
                }
                self.spent.may_take_back(seat)?;
                Ok((Entry::TakeBack { seat }, Aside::default()))
            }
            Command::Sit { seat } => self.sit(person, *seat),
            Command::SeatBot { seat, bot } => self.seat_bot(person, *seat, bot),
            Command::Rise { seat } => self.rise(person, *seat),
            Command::Rematch { table } => self.meet_again(person, table),
            Command::Lend { bot } => {
                let seat = self.playing_seat(person)?;
                if self.made.wish.terms.aids == Aids::None {
                    return not_now(
                        "this table has agreed to do without aids, and so without bots that play for somebody",
                    );
                }
                let bot = known_bot(bot)?.to_string();
                self.spent.may_lend(seat)?;
                Ok((Entry::Lend { seat, bot }, Aside::default()))
            }
            Command::Return => {
                let seat = self.own_seat(person)?;
                match (self.phase, self.chair(seat).grip()) {
                    (TablePhase::Playing, Some(Grip::Lent(_) | Grip::Away(_))) => {
                        Ok((Entry::Return { seat }, Aside::default()))
                    }
                    (TablePhase::Playing, Some(Grip::Late(_))) => {
                        not_now("your next turn is yours again")
                    }
                    (TablePhase::Playing, Some(Grip::OutOfTime(_))) => {
                        not_now("your time is used up")
                    }
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
        self.check_damage().ok()?;
        match self.phase {
            TablePhase::Gathering if !self.chairs.contains(&Chair::Open) => Some(self.start()),
            TablePhase::Playing => {
                let seat = self.clocks.overdue(ticks)?;
                Some((self.late(seat), Aside::default()))
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
    pub(crate) fn decide_to_close(&self) -> Option<(Entry, Aside)> {
        self.check_damage().ok()?;
        (self.phase == TablePhase::Gathering)
            .then(|| (Entry::Close, Aside::phase(TablePhase::Closed)))
    }

    fn start(&self) -> (Entry, Aside) {
        let seed = game::Seed(self.made.seed);
        let game = self.title.begin(&self.made.wish.setup, seed);
        let lines = game.map(|game| game.opening()).unwrap_or_default();
        let mut aside = Aside::phase(TablePhase::Playing);
        if self.made.wish.terms.clock != Clock::None {
            aside.watch = Watch::Soon;
        }
        (Entry::Start { lines }, aside)
    }

    fn act(&self, seat: Seat, action: &str) -> Result<(Entry, Aside), Problem> {
        let Some(game) = self.game().filter(|_| self.phase == TablePhase::Playing) else {
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
        if self.phase != TablePhase::Gathering {
            return not_now("the table does not wait for players");
        }
        self.spent.may_sit(person)?;
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
        if self.phase != TablePhase::Gathering {
            return not_now("the table does not wait for players");
        }
        self.open_chair(seat)?;
        let bot = known_bot(bot)?.to_string();
        self.spent.may_seat_bot()?;
        Ok((Entry::Seat { seat, bot }, Aside::default()))
    }

    fn rise(&self, person: &str, seat: Seat) -> Result<(Entry, Aside), Problem> {
        let Some(chair) = self.chairs.get(seat.index()) else {
            return Err(Problem::new(Kind::Missing, "no such seat"));
        };
        let is_makers_bot = person == self.made.maker && matches!(chair, Chair::Bot(_));
        let is_gathering = self.phase == TablePhase::Gathering;
        if chair.person() != Some(person) && !(is_makers_bot && is_gathering) {
            return forbidden("this seat is not yours");
        }
        let aside = Aside {
            rose: chair.person().map(String::from),
            ..Aside::default()
        };
        match self.phase {
            TablePhase::Gathering => Ok((Entry::Rise { seat }, aside)),
            // A bot plays on already, and who has given up does not win after all.
            TablePhase::Playing if chair.has_resigned() => not_now("you have given up"),
            TablePhase::Playing => Ok((Entry::Leave { seat }, aside)),
            TablePhase::Over | TablePhase::Closed => not_now("the game is over"),
        }
    }

    fn resign(&self, person: &str) -> Result<(Entry, Aside), Problem> {
        let seat = self.own_seat(person)?;
        if self.phase != TablePhase::Playing || self.chair(seat).has_resigned() {
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
        if self.phase != TablePhase::Over {
            return not_now("the game is not over");
        }
        if self.rematch.is_some() {
            return Err(Problem::new(Kind::Taken, "there is a table already"));
        }
        let table = table.into();
        Ok((Entry::Rematch { table }, Aside::default()))
    }

    /// A table like this one, on which everyone sits a seat further on: this person in their
    /// seat, open seats for the other people. And its name, if somebody has asked before, and since
    /// when it has that.
    pub(crate) fn again(&self, person: &str) -> Result<Again, Problem> {
        self.own_seat(person)?;
        self.check_damage()?;
        if self.phase != TablePhase::Over {
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
        self.check_damage()?;
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
        if self.phase != TablePhase::Playing {
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
    pub(crate) fn phase(phase: TablePhase) -> Aside {
        Aside {
            phase: Some(phase),
            ..Aside::default()
        }
    }

    /// The game is over, and no clock runs any more.
    fn over() -> Aside {
        Aside {
            watch: Watch::Over,
            ..Aside::phase(TablePhase::Over)
        }
    }
}

/// The bot of that name.
pub(crate) fn known_bot(name: &str) -> Result<BotName, Problem> {
    let unknown = |why: String| Problem::new(Kind::Missing, why);
    name.parse().map_err(unknown)
}
