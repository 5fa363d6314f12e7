//! What the table sees happen.

use game::{Seat, Seats};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Structure;
use crate::action::{Space, Stack};
use crate::garden::Side;
use crate::parts::{Board, Card, Face};
use crate::score::FinalCount;
use crate::square::{Row, Square};

/// Something that happened, as told to those who may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat got a garden board.
    Garden {
        /// Who got it.
        seat: Seat,
        /// Which one.
        board: Board,
    },
    /// A seat got a reward board.
    Reward {
        /// Who got it.
        seat: Seat,
        /// Which one.
        board: Board,
    },
    /// A seat has laid its garden board with this face up.
    GardenFace {
        /// Whose it is.
        seat: Seat,
        /// The face.
        face: Face,
    },
    /// A seat has laid its reward board with this face up.
    RewardFace {
        /// Whose it is.
        seat: Seat,
        /// The face.
        face: Face,
    },
    /// A seat drew a card.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card, for its owner's ears only.
        card: Option<Card>,
    },
    /// A seat got a mission.
    Mission {
        /// Who got it.
        seat: Seat,
        /// The mission, for its owner's ears only.
        mission: Option<Structure>,
    },
    /// A tile was put on the display.
    Tile {
        /// Where it lies.
        space: Space,
        /// What it shows.
        tile: Structure,
    },
    /// The tiles that are left were put face down in stacks.
    Stacks {
        /// How high each one is.
        heights: [u8; Stack::COUNT],
    },
    /// This seat begins.
    First {
        /// Who begins.
        seat: Seat,
    },
    /// A round begins.
    Round {
        /// The round, from 1 to 18.
        round: u8,
    },
    /// A seat played a card and took a tile.
    Took {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where the tile lay.
        space: Space,
        /// What it shows.
        tile: Structure,
    },
    /// A tile was placed.
    Placed {
        /// Whose garden it is.
        seat: Seat,
        /// Where it lies.
        square: Square,
        /// Which side is up.
        side: Side,
        /// Won or lost by a reward mark.
        points: i16,
    },
    /// A boar was chased.
    Boar {
        /// Whose garden it is.
        seat: Seat,
        /// Where it ran; it has left if there is no such square.
        to: Option<Square>,
        /// What that gained.
        points: i16,
    },
    /// A noble walked.
    Noble {
        /// Whose garden it is.
        seat: Seat,
        /// Where the noble stood; none is the terrace.
        from: Option<Row>,
        /// Where it ended.
        to: Square,
        /// What that gained.
        points: i16,
    },
    /// A seat moved no noble.
    Stayed {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A stack was chosen to refill from.
    Stack {
        /// Who chose.
        seat: Seat,
        /// The stack.
        stack: Stack,
        /// How many tiles are left in it.
        left: u8,
    },
    /// A garden was counted at the end.
    Counted {
        /// Whose garden it is.
        seat: Seat,
        /// Where the points come from.
        count: FinalCount,
        /// The result.
        points: i32,
    },
    /// The game is over.
    Over {
        /// Who shares the win.
        winners: Seats,
    },
}
