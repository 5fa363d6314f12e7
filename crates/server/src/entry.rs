//! What can happen at a table: the rows of its log.

use game::Seat;
use serde::{Deserialize, Serialize};

/// How long a bot plays for somebody whose time was up.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Until {
    /// Until their next turn.
    NextTurn,
    /// Until they take the seat back.
    Return,
    /// To the end.
    End,
}

/// One thing that happened at a table. Stored as JSON for ever: variants may be added, never
/// changed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// A person sat down.
    Sit {
        /// Where.
        seat: Seat,
        /// Who.
        person: String,
    },
    /// A bot was seated.
    Seat {
        /// Where.
        seat: Seat,
        /// Which.
        bot: String,
    },
    /// A seat became free again before the game.
    Rise {
        /// Which.
        seat: Seat,
    },
    /// The game began.
    Start {
        /// What was drawn, as lines of a record.
        lines: String,
    },
    /// A seat decided.
    Act {
        /// Which.
        seat: Seat,
        /// What, and what was then drawn, as lines of a record.
        lines: String,
    },
    /// A seat took its last decision back.
    TakeBack {
        /// Which.
        seat: Seat,
    },
    /// A person let a bot play on.
    Lend {
        /// Where.
        seat: Seat,
        /// Which bot.
        bot: String,
    },
    /// A person took the seat back.
    Return {
        /// Which.
        seat: Seat,
    },
    /// A person left for good, and a bot plays on.
    Leave {
        /// Which seat.
        seat: Seat,
    },
    /// A person gave up.
    Resign {
        /// Which seat.
        seat: Seat,
    },
    /// A person's time was up, as version 0.1 wrote it: a bot plays until they come back, or for
    /// good where the time was for the whole game.
    Flag {
        /// Which seat.
        seat: Seat,
    },
    /// A person's time was up, and a bot plays for them.
    Late {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        bot: String,
        /// For how long.
        until: Until,
    },
    /// The players meet again at another table.
    Rematch {
        /// Its name.
        table: String,
    },
    /// The table was given up before the game.
    Close,
}
