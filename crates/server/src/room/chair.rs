//! Who sits in a seat, and who plays it.

use catalog::{BotName, Level};

/// Plays on for whoever cannot: well enough to spoil nobody's game.
pub(crate) const STAND_IN: BotName = BotName::Level(Level::Three);

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
    /// They have given up, and a bot plays on for the others' sake.
    Resigned,
    /// All their time is used up, and a bot plays on.
    Flagged,
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
            Chair::Bot(bot)
            | Chair::Person {
                grip: Grip::Lent(bot),
                ..
            } => Some(*bot),
            Chair::Person {
                grip: Grip::Resigned | Grip::Flagged,
                ..
            } => Some(STAND_IN),
            Chair::Open
            | Chair::Person {
                grip: Grip::Own, ..
            } => None,
        }
    }

    /// Whether its person has given up.
    pub(crate) const fn has_resigned(&self) -> bool {
        matches!(
            self,
            Chair::Person {
                grip: Grip::Resigned,
                ..
            }
        )
    }
}
