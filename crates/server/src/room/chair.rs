//! Who sits in a seat, who plays it, and who is waited for.

use catalog::{BotName, Level};
use game::{Seat, Seats, Turn, Viewer};
use wire::tables::{Aids, Clock, Cover, TablePhase};

use super::Room;
use crate::entry::{Entry, Until};
use crate::store::{Logged, StoreError, damaged};

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
    /// This bot plays for them.
    Covered(Cover, BotName),
    /// They have given up, and a bot plays on for the others' sake.
    Resigned,
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
                PersonState::Covered(_, bot) => Some(*bot),
                PersonState::Resigned => Some(STAND_IN),
            },
        }
    }

    /// Why a bot plays for its person.
    pub(crate) const fn cover(&self) -> Option<Cover> {
        match self {
            Chair::Person {
                state: PersonState::Covered(cover, _),
                ..
            } => Some(*cover),
            _ => None,
        }
    }

    /// Whether its person has given up.
    pub(crate) const fn has_resigned(&self) -> bool {
        matches!(self, Chair::Person { state, .. } if matches!(state, PersonState::Resigned))
    }
}

impl Room {
    /// Takes in what is about seats, and where the players meet again.
    pub(super) fn take_in_beside_game(&mut self, logged: &Logged) -> Result<(), StoreError> {
        match &logged.entry {
            Entry::Sit { seat, person } => {
                *self.chair_mut(*seat)? = Chair::Person {
                    id: person.clone(),
                    state: PersonState::Playing,
                };
            }
            Entry::Seat { seat, bot } => *self.chair_mut(*seat)? = Chair::Bot(bot_named(bot)?),
            Entry::Rise { seat } => *self.chair_mut(*seat)? = Chair::Open,
            Entry::Leave { seat } => *self.chair_mut(*seat)? = Chair::Bot(STAND_IN),
            Entry::Lend { seat, bot } => self.cover_seat(*seat, Cover::Lent, bot_named(bot)?)?,
            Entry::Return { seat } => {
                self.late = self.late.without(*seat);
                self.set_state(*seat, self.state_on_return(*seat))?;
            }
            Entry::Resign { seat } => {
                self.set_state(*seat, PersonState::Resigned)?;
                if self.is_given_up(0) {
                    self.phase = TablePhase::Over;
                }
            }
            Entry::Flag { seat } => {
                let cover = match self.made.wish.terms.clock {
                    Clock::PerGame { .. } => Cover::OutOfTime,
                    Clock::PerMove { .. } | Clock::None => Cover::Away,
                };
                self.cover_seat(*seat, cover, STAND_IN)?;
            }
            Entry::Late { seat, bot, until } => {
                self.late = self.late.with(*seat);
                let cover = match until {
                    Until::NextTurn => Cover::Late,
                    Until::Return => Cover::Away,
                    Until::End => Cover::OutOfTime,
                };
                self.cover_seat(*seat, cover, bot_named(bot)?)?;
            }
            Entry::Rematch { table } => self.rematch = Some((table.clone(), logged.at)),
            Entry::Close => self.phase = TablePhase::Closed,
            Entry::Start { .. } | Entry::Act { .. } | Entry::TakeBack { .. } => {
                return Err(damaged("this entry is about the game"));
            }
        }
        Ok(())
    }

    /// What becomes of somebody who takes their seat back: whose time for this turn was up
    /// before the bot played gets no more of it, and the bot makes this turn.
    fn state_on_return(&self, seat: Seat) -> PersonState {
        match self.chair(seat).bot() {
            Some(bot) if self.waited_for().contains(seat) && self.clocks.is_used_up(seat) => {
                PersonState::Covered(Cover::Late, bot)
            }
            _ => PersonState::Playing,
        }
    }

    /// Whoever was late plays again when their next turn begins, and no sooner: before that, others
    /// could tell that the bot has decided in secret.
    pub(super) fn give_back(&mut self, begun: Seats) {
        for seat in begun.iter() {
            if let Chair::Person { state, .. } = &mut self.chairs[seat.index()]
                && let PersonState::Covered(Cover::Late, _) = state
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

    fn cover_seat(&mut self, seat: Seat, cover: Cover, bot: BotName) -> Result<(), StoreError> {
        self.set_state(seat, PersonState::Covered(cover, bot))
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, StoreError> {
        let missing = || damaged("no such seat");
        self.chairs.get_mut(seat.index()).ok_or_else(missing)
    }

    /// Whether nobody is left to play with once so many more have given up.
    pub(super) fn is_given_up(&self, more: usize) -> bool {
        let left = self.chairs.iter().filter(|chair| !chair.has_resigned());
        left.count() <= more + usize::from(self.chairs.len() > 1)
    }
}

impl Room {
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
    pub(super) fn thinking(&self) -> Seats {
        self.people_among(self.waited_for())
    }

    /// Whether this seat's person is still to decide, on this version of it.
    pub(crate) fn awaits(&self, seat: Seat, due: u32) -> bool {
        self.thinking().contains(seat) && self.due(seat) == due
    }

    pub(super) fn people_among(&self, seats: Seats) -> Seats {
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

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.chairs.len())
    }

    pub(super) fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }
}

pub(super) fn bot_named(name: &str) -> Result<BotName, StoreError> {
    name.parse().map_err(damaged)
}
