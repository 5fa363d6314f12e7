//! The squares of a garden: nine columns, and six rows counted from the palace down.

use std::fmt;
use std::str::FromStr;

use grid::{Bitboard, Cell};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::Structure;

/// A set of squares of a garden. Pictures show row 1, by the palace, on top.
// [SAN-C2] 9 columns and 6 rows.
pub type Squares = Bitboard<u64, 9, 6>;

/// A row of the garden; its number is its worth.
// [SAN-C2] Six rows, top to bottom, worth 1 to 6 points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "u8")]
#[expect(missing_docs, reason = "rows are numbered")]
#[rustfmt::skip]
pub enum Row { One = 1, Two, Three, Four, Five, Six }

impl Row {
    /// All six, from the palace down.
    pub const ALL: [Row; 6] = [
        Row::One,
        Row::Two,
        Row::Three,
        Row::Four,
        Row::Five,
        Row::Six,
    ];

    /// The points that a noble gains here.
    pub const fn value(self) -> i16 {
        self as i16
    }

    /// Its squares.
    pub fn squares(self) -> Squares {
        Squares::row(6 - self as u8)
    }
}

impl From<Row> for u8 {
    fn from(row: Row) -> u8 {
        row as u8
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as u8)
    }
}

impl ToSchema for Row {}

impl PartialSchema for Row {
    fn schema() -> RefOr<Schema> {
        game::numbered(1..=6)
    }
}

/// A square, written as its column's letter and its row's number: `f2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ToSchema)]
#[schema(value_type = String, pattern = "^[a-i][1-6]$")]
pub struct Square(u8);

impl Square {
    /// How many squares a garden has.
    pub const COUNT: usize = 54;

    /// The square of a column and a row.
    #[inline]
    pub const fn at(column: Structure, row: Row) -> Square {
        Square((6 - row as u8) * 9 + column as u8)
    }

    /// The square of the cell with this number in a set of squares, from 0.
    #[inline]
    pub(crate) const fn numbered(number: u32) -> Square {
        Square(number as u8)
    }

    /// Its number in a set of squares.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        // The mask changes nothing, but it tells the optimizer that 64 places are enough.
        self.0 as usize & 63
    }

    /// Every square, from the bottom row up.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..Square::COUNT as u8).map(Square)
    }

    /// Its column.
    #[inline]
    pub const fn column(self) -> Structure {
        Structure::numbered(self.0 as u32 % 9)
    }

    /// Its row.
    #[inline]
    pub const fn row(self) -> Row {
        Row::ALL[5 - self.0 as usize / 9]
    }

    /// Its name. Views are full of them, so they are looked up instead of formatted.
    fn name(self) -> &'static str {
        const NAMES: &str = "\
            a6b6c6d6e6f6g6h6i6a5b5c5d5e5f5g5h5i5a4b4c4d4e4f4g4h4i4\
            a3b3c3d3e3f3g3h3i3a2b2c2d2e2f2g2h2i2a1b1c1d1e1f1g1h1i1";
        let at = 2 * self.0 as usize;
        &NAMES[at..at + 2]
    }

    /// A set of this square alone.
    #[inline]
    pub const fn alone(self) -> Squares {
        Squares::from_word(1 << (self.0 & 63))
    }
}

/// The squares of a set, from the bottom row up, each row from the left.
pub fn each(squares: Squares) -> impl Iterator<Item = Square> {
    squares
        .cells()
        .map(|cell: Cell| Square(cell.row * 9 + cell.column))
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Square {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Square, &'static str> {
        let square = Square::all().find(|square| square.name() == name);
        square.ok_or("a square is a letter from a to i and a number from 1 to 6, such as f2")
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_one_is_on_top_and_column_a_at_the_left() {
        let squares =
            Squares::from_picture("#........ ......... ......... ......... ......... ........#");
        let names: Vec<String> = each(squares.unwrap())
            .map(|square| square.to_string())
            .collect();
        assert_eq!(names, ["i6", "a1"]);
    }

    #[test]
    fn a_square_survives_its_name() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::at(square.column(), square.row()), square);
            assert!((square.row().squares() & square.alone()) == square.alone());
        }
        for name in ["", "a0", "a7", "j1", "A1", "a", "é1", "a11"] {
            assert!(name.parse::<Square>().is_err(), "{name}");
        }
    }
}
