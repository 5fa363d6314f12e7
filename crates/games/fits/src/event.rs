//! What the table sees happen.

use game::{Seat, Seats};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Piece;
use crate::action::Placement;
use crate::board::Squares;
use crate::score::{Rank, Tally};
use crate::setup::Board;

/// Something that happened, as told to those who may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round begins on this board.
    Round {
        /// The round, from 1.
        round: u8,
        /// The board everyone plays on.
        board: Board,
    },
    /// A seat drew its start card.
    Start {
        /// Who drew.
        seat: Seat,
        /// The piece on the card.
        piece: Piece,
    },
    /// A building card was turned.
    Card {
        /// The piece on the card.
        piece: Piece,
    },
    /// A seat placed its piece.
    Placed {
        /// Who placed.
        seat: Seat,
        /// What, and how.
        placement: Placement,
        /// The squares it covers, those above the board included.
        squares: Squares,
    },
    /// A seat put its piece away.
    SetAside {
        /// Who did.
        seat: Seat,
        /// The piece.
        piece: Piece,
    },
    /// A seat's board was scored.
    Scored {
        /// Whose board.
        seat: Seat,
        /// The number of the board.
        board: Board,
        /// What the pieces cover, those above the board included.
        covered: Squares,
        /// Where the points come from.
        tally: Tally,
    },
    /// The game is over.
    Over {
        /// Who shares the win; nobody in a solo game.
        winners: Seats,
        /// The title that a solo player earned.
        rank: Option<Rank>,
    },
}
