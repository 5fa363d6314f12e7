//! What the table sees happen.

use game::{Seat, Seats};
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::Piece;
use crate::action::Placement;
use crate::board::Squares;
use crate::count::{Count, scored};
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
    Scored(Scored),
    /// The game is over.
    Over {
        /// Who shares the win; nobody in a solo game.
        winners: Seats,
        /// The title that a solo player earned.
        rank: Option<Rank>,
    },
}

/// A seat's board that was scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
pub struct Scored {
    /// Whose board.
    pub seat: Seat,
    /// The number of the board.
    pub board: Board,
    /// What the pieces cover, those above the board included.
    pub covered: Squares,
    /// Where the points come from.
    #[schema(rename = "count", value_type = Count)]
    pub tally: Tally,
}

/// Counted square by square, for which playing has no time.
impl Serialize for Scored {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Scored", 4)?;
        fields.serialize_field("seat", &self.seat)?;
        fields.serialize_field("board", &self.board)?;
        fields.serialize_field("covered", &self.covered)?;
        fields.serialize_field("count", &scored(self.board, self.covered))?;
        fields.end()
    }
}
