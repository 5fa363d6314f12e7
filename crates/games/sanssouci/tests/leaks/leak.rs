//! The leaks that can be planted in Sanssouci, one at a time: a table agrees on one before play.

use std::fmt;
use std::str::FromStr;

use game::SetupError;
use serde::{Deserialize, Serialize};

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Leak {
    /// Nothing.
    Nothing,

    /// A hand in a view: while somebody decides, everybody sees what seat a holds.
    Hand,

    /// A draw told to all: everybody hears which card it is.
    CardTold,
    /// The same with missions.
    MissionTold,
    /// The cards of seat a lie open: everybody hears what it draws and sees what it holds.
    OpenHand,

    /// The order of a deck: chance fixes the next card when a turn begins. Nobody sees it; that
    /// is no leak.
    CardAhead,
    /// Its owner sees it at once.
    CardAheadSeen,
    /// Its owner sees it when the turn has been carried out.
    CardAheadSeenLate,
    /// Its owner sees it when a tile has been taken, which can be taken back.
    CardAheadTried,

    /// A mission: everybody sees what seat a was dealt.
    Mission,
    /// Everybody sees it once turns have begun.
    MissionLate,

    /// The top of a stack: chance fixes which tile the first one gives next. Nobody sees it; that
    /// is no leak.
    TileAhead,
    /// Everybody sees it at once.
    TileAheadSeen,
    /// Spectators see it when a turn has been carried out.
    TileAheadSeenLate,

    /// A spectator who sees what seat a sees.
    SpectatorInSeat,
    /// A spectator who sees what seat a holds, while somebody decides.
    SpectatorSeesHand,

    /// Everybody sees who has chosen a face.
    WhoHasChosen,
    /// Everybody sees which face seat a has chosen, at once.
    Face,
    /// Everybody hears which face was chosen, at once.
    FaceTold,

    /// Everybody sees how far a turn has come that can still be taken back.
    PendingSeen,
    /// Everybody hears which tile is going to be taken.
    PendingTold,
    /// A turn can be taken back even when it has been carried out.
    TakenBackLate,
}

/// A table with a leak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) table: sanssouci::Setup,
    pub(crate) leak: Leak,
    /// Whether `determinize` copies what a view leaks, so that its world agrees with it.
    pub(crate) is_copied: bool,
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let leak = serde_json::to_string(&(self.leak, self.is_copied)).map_err(|_| fmt::Error)?;
        write!(f, "{} leak={leak}", self.table)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let (table, leak) = text.split_once(" leak=").unwrap_or((text, ""));
        let unreadable = |_| SetupError::Unreadable("no such leak".into());
        let (leak, is_copied) = serde_json::from_str(leak).map_err(unreadable)?;
        Ok(Setup {
            table: table.parse()?,
            leak,
            is_copied,
        })
    }
}
