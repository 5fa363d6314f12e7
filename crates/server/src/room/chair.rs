//! Who sits in a seat, and who plays it.

use catalog::{BotName, Level};
use game::{Seat, Seats};
use wire::tables::{Aids, Clock, Cover, TablePhase};

use super::{Room, bot_named, damaged};
use crate::entry::{Entry, Until};
use crate::store::StoreError;

/// Plays on for whoever cannot: well enough to spoil nobody's game.
pub(crate) const STAND_IN: BotName = BotName::Level(Level::Three);

/// Plays for whoever is late. Where aids are not allowed it is the weakest, so that nobody gains by it.
pub(crate) const fn stand_in(aids: Aids) -> BotName {
    match aids {
        Aids::Allowed => STAND_IN,
        Aids::None => BotName::Level(Level::One),
    }
}

/// What is in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chair {
    /// Nobody yet.
    Open,
    /// A bot.
    Bot(BotName),
    /// A person.
    Person {
        /// Who.
        id: String,
        /// How they hold it.
        grip: Grip,
    },
}

/// How a person holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grip {
    /// They play.
    Own,
    /// A bot plays until they take it back.
    Lent(BotName),
    /// Their time for a turn was up: a bot plays until their next one.
    Late(BotName),
    /// The same again at once: a bot plays until they take it back.
    Away(BotName),
    /// They have given up, and a bot plays on for the others' sake.
    Resigned,
    /// All their time is used up, and a bot plays on.
    OutOfTime(BotName),
}

impl Chair {
    /// Whose seat it is.
    pub(crate) fn person(&self) -> Option<&str> {
        match self {
            Chair::Person { id, .. } => Some(id),
            Chair::Open | Chair::Bot(_) => None,
        }
    }

    /// The bot that plays, if one does.
    pub(crate) const fn bot(&self) -> Option<BotName> {
        match self {
            Chair::Open => None,
            Chair::Bot(bot) => Some(*bot),
            Chair::Person { grip, .. } => match grip {
                Grip::Own => None,
                Grip::Lent(bot) | Grip::Late(bot) | Grip::Away(bot) | Grip::OutOfTime(bot) => {
                    Some(*bot)
                }
                Grip::Resigned => Some(STAND_IN),
            },
        }
    }

    /// How its person holds it.
    pub(crate) const fn grip(&self) -> Option<Grip> {
        match self {
            Chair::Person { grip, .. } => Some(*grip),
            Chair::Open | Chair::Bot(_) => None,
        }
    }

    /// Why a bot plays for its person.
    pub(crate) fn cover(&self) -> Option<Cover> {
        match self.grip()? {
            Grip::Own | Grip::Resigned => None,
            Grip::Lent(_) => Some(Cover::Lent),
            Grip::Late(_) => Some(Cover::Late),
            Grip::Away(_) => Some(Cover::Away),
            Grip::OutOfTime(_) => Some(Cover::OutOfTime),
        }
    }

    /// Whether its person has given up.
    pub(crate) const fn has_resigned(&self) -> bool {
        matches!(self.grip(), Some(Grip::Resigned))
    }
}

impl Room {
    /// Takes in what is about one chair.
    pub(super) fn change_chair(&mut self, entry: &Entry) -> Result<(), StoreError> {
        let is_per_game = matches!(self.made.wish.terms.clock, Clock::PerGame { .. });
        match entry {
            Entry::Sit { seat, person } => {
                *self.chair_mut(*seat)? = Chair::Person {
                    id: person.clone(),
                    grip: Grip::Own,
                };
            }
            Entry::Seat { seat, bot } => *self.chair_mut(*seat)? = Chair::Bot(bot_named(bot)?),
            Entry::Rise { seat } => *self.chair_mut(*seat)? = Chair::Open,
            Entry::Leave { seat } => *self.chair_mut(*seat)? = Chair::Bot(STAND_IN),
            Entry::Lend { seat, bot } => self.hold(*seat, Grip::Lent(bot_named(bot)?))?,
            Entry::Return { seat } => {
                self.late = self.late.without(*seat);
                self.hold(*seat, self.grip_on_return(*seat))?;
            }
            Entry::Resign { seat } => {
                self.hold(*seat, Grip::Resigned)?;
                if self.is_given_up() {
                    self.phase = TablePhase::Over;
                }
            }
            Entry::Flag { seat } if is_per_game => self.hold(*seat, Grip::OutOfTime(STAND_IN))?,
            Entry::Flag { seat } => self.hold(*seat, Grip::Away(STAND_IN))?,
            Entry::Late { seat, bot, until } => {
                self.late = self.late.with(*seat);
                let bot = bot_named(bot)?;
                let grip = match until {
                    Until::NextTurn => Grip::Late(bot),
                    Until::Return => Grip::Away(bot),
                    Until::End => Grip::OutOfTime(bot),
                };
                self.hold(*seat, grip)?;
            }
            _ => return Err(damaged("this entry is about no chair")),
        }
        Ok(())
    }

    /// How somebody holds a seat that they have just taken back: whose time for this turn was up
    /// before the bot played gets no more of it, and the bot makes this turn.
    fn grip_on_return(&self, seat: Seat) -> Grip {
        match self.chair(seat).bot() {
            Some(bot) if self.waited_for().contains(seat) && self.clocks.is_used_up(seat) => {
                Grip::Late(bot)
            }
            _ => Grip::Own,
        }
    }

    /// Whoever was late plays again when their next turn begins, and no sooner: before that, others
    /// could tell that the bot has decided in secret.
    pub(super) fn give_back(&mut self, begun: Seats) {
        for seat in begun.iter() {
            if let Chair::Person { grip, .. } = &mut self.chairs[seat.index()]
                && let Grip::Late(_) = grip
            {
                *grip = Grip::Own;
            }
        }
    }

    fn hold(&mut self, seat: Seat, new: Grip) -> Result<(), StoreError> {
        match self.chair_mut(seat)? {
            Chair::Person { grip, .. } => *grip = new,
            Chair::Open | Chair::Bot(_) => return Err(damaged("nobody sits there")),
        }
        Ok(())
    }
}
