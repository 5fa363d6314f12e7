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
        /// Whether they play.
        state: PersonState,
    },
}

/// Whether the person in a seat plays, or why a bot does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PersonState {
    /// They play themselves.
    Playing,
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
            Chair::Person { state, .. } => match state {
                PersonState::Playing => None,
                PersonState::Lent(bot)
                | PersonState::Late(bot)
                | PersonState::Away(bot)
                | PersonState::OutOfTime(bot) => Some(*bot),
                PersonState::Resigned => Some(STAND_IN),
            },
        }
    }

    /// Whether its person plays.
    pub(crate) const fn state(&self) -> Option<PersonState> {
        match self {
            Chair::Person { state, .. } => Some(*state),
            Chair::Open | Chair::Bot(_) => None,
        }
    }

    /// Why a bot plays for its person.
    pub(crate) fn cover(&self) -> Option<Cover> {
        match self.state()? {
            PersonState::Playing | PersonState::Resigned => None,
            PersonState::Lent(_) => Some(Cover::Lent),
            PersonState::Late(_) => Some(Cover::Late),
            PersonState::Away(_) => Some(Cover::Away),
            PersonState::OutOfTime(_) => Some(Cover::OutOfTime),
        }
    }

    /// Whether its person has given up.
    pub(crate) const fn has_resigned(&self) -> bool {
        matches!(self.state(), Some(PersonState::Resigned))
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
                    state: PersonState::Playing,
                };
            }
            Entry::Seat { seat, bot } => *self.chair_mut(*seat)? = Chair::Bot(bot_named(bot)?),
            Entry::Rise { seat } => *self.chair_mut(*seat)? = Chair::Open,
            Entry::Leave { seat } => *self.chair_mut(*seat)? = Chair::Bot(STAND_IN),
            Entry::Lend { seat, bot } => {
                self.set_state(*seat, PersonState::Lent(bot_named(bot)?))?
            }
            Entry::Return { seat } => {
                self.late = self.late.without(*seat);
                self.set_state(*seat, self.state_on_return(*seat))?;
            }
            Entry::Resign { seat } => {
                self.set_state(*seat, PersonState::Resigned)?;
                if self.is_given_up() {
                    self.phase = TablePhase::Over;
                }
            }
            Entry::Flag { seat } if is_per_game => {
                self.set_state(*seat, PersonState::OutOfTime(STAND_IN))?
            }
            Entry::Flag { seat } => self.set_state(*seat, PersonState::Away(STAND_IN))?,
            Entry::Late { seat, bot, until } => {
                self.late = self.late.with(*seat);
                let bot = bot_named(bot)?;
                let state = match until {
                    Until::NextTurn => PersonState::Late(bot),
                    Until::Return => PersonState::Away(bot),
                    Until::End => PersonState::OutOfTime(bot),
                };
                self.set_state(*seat, state)?;
            }
            _ => return Err(damaged("this entry is about no chair")),
        }
        Ok(())
    }

    /// What becomes of somebody who takes their seat back: whose time for this turn was up
    /// before the bot played gets no more of it, and the bot makes this turn.
    fn state_on_return(&self, seat: Seat) -> PersonState {
        match self.chair(seat).bot() {
            Some(bot) if self.waited_for().contains(seat) && self.clocks.is_used_up(seat) => {
                PersonState::Late(bot)
            }
            _ => PersonState::Playing,
        }
    }

    /// Whoever was late plays again when their next turn begins, and no sooner: before that, others
    /// could tell that the bot has decided in secret.
    pub(super) fn give_back(&mut self, begun: Seats) {
        for seat in begun.iter() {
            if let Chair::Person { state, .. } = &mut self.chairs[seat.index()]
                && let PersonState::Late(_) = state
            {
                *state = PersonState::Playing;
            }
        }
    }

    fn set_state(&mut self, seat: Seat, new: PersonState) -> Result<(), StoreError> {
        match self.chair_mut(seat)? {
            Chair::Person { state, .. } => *state = new,
            Chair::Open | Chair::Bot(_) => return Err(damaged("nobody sits there")),
        }
        Ok(())
    }
}
