//! What players and chance decide.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Piece;

/// What a player decides about the piece at hand.
///
/// It names the piece, so that a decision meant for an earlier card is refused rather than
/// carried out with the piece of the next one.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[repr(align(4))]
pub enum Action {
    /// Slides the piece down the ramp.
    Place(Placement),
    /// Puts the piece away for the rest of the round.
    SetAside {
        /// The piece on the card.
        piece: Piece,
    },
}

impl Action {
    /// The piece that it is about.
    pub const fn piece(self) -> Piece {
        match self {
            Action::Place(placement) => placement.piece,
            Action::SetAside { piece } => piece,
        }
    }
}

/// A piece, how it lies, and where it slides down.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
pub struct Placement {
    /// The piece.
    pub piece: Piece,
    /// Which way it lies.
    pub orientation: Orientation,
    /// The column of its leftmost square.
    pub column: Column,
}

/// One of up to eight ways in which a piece can lie, counted from 1.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(try_from = "u8", into = "u8")]
#[schema(minimum = 1, maximum = 8)]
pub struct Orientation(u8);

impl Orientation {
    /// All eight.
    #[rustfmt::skip]
    pub const ALL: [Orientation; 8] = [Orientation(0), Orientation(1), Orientation(2), Orientation(3), Orientation(4), Orientation(5), Orientation(6), Orientation(7)];

    /// Its place in a list of orientations, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize & 7
    }
}

impl TryFrom<u8> for Orientation {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Orientation, &'static str> {
        match number {
            1..=8 => Ok(Orientation(number - 1)),
            _ => Err("a piece lies in one of at most eight ways, 1 to 8"),
        }
    }
}

impl From<Orientation> for u8 {
    fn from(orientation: Orientation) -> u8 {
        orientation.0 + 1
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A column of the board, from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a column's name says it all")]
#[rustfmt::skip]
pub enum Column { A, B, C, D, E, F }

impl Column {
    /// All six.
    #[rustfmt::skip]
    pub const ALL: [Column; 6] =
        [Column::A, Column::B, Column::C, Column::D, Column::E, Column::F];

    /// The column with that letter.
    pub fn lettered(letter: &str) -> Option<Column> {
        Column::ALL
            .into_iter()
            .find(|column| column.to_string() == letter)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (b'a' + *self as u8) as char)
    }
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// The next seat's start card.
    Start(Piece),
    /// The next building card.
    Card(Piece),
}
