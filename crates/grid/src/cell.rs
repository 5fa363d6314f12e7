//! A square and its name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A square: its column from the left and its row from the bottom, from 0. Written as a letter
/// and a number from 1, as on a chessboard: `c4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The row; first, so that cells sort from the bottom row up.
    pub row: u8,
    /// The column.
    pub column: u8,
}

impl Cell {
    /// The square in that column and row.
    pub const fn at(column: u8, row: u8) -> Cell {
        Cell { row, column }
    }

    /// Does something with its name. A view has hundreds of them, and formatting is slow.
    fn named<T>(self, use_it: impl FnOnce(&str) -> T) -> T {
        debug_assert!(self.column < 26 && self.row < 99, "{self:?} has no name");
        let number = self.row + 1;
        let (letter, tens, ones) = (b'a' + self.column, b'0' + number / 10, b'0' + number % 10);
        let name: &[u8] = if number < 10 {
            &[letter, ones]
        } else {
            &[letter, tens, ones]
        };
        use_it(str::from_utf8(name).expect("a letter and digits are text"))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.named(|name| f.write_str(name))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.named(|name| serializer.serialize_str(name))
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(de::Error::custom)
    }
}

impl FromStr for Cell {
    type Err = String;

    fn from_str(name: &str) -> Result<Cell, String> {
        let parse = || {
            let (letter, number) = name.split_at_checked(1)?;
            let column = letter
                .bytes()
                .next()?
                .checked_sub(b'a')
                .filter(|column| *column < 26)?;
            let row: u8 = number.parse().ok().filter(|row| (1..=99).contains(row))?;
            // Only as it is written: no sign, no leading zero.
            let cell = Cell::at(column, row - 1);
            (cell.to_string() == name).then_some(cell)
        };
        parse().ok_or_else(|| "a square is a letter and a number, such as c4".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_survives_its_name() {
        for cell in [Cell::at(0, 0), Cell::at(5, 15), Cell::at(25, 98)] {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for name in ["", "c", "4", "c0", "c+4", "C4", "c100", "c04", "é4", "c4 "] {
            assert!(name.parse::<Cell>().is_err(), "{name}");
        }
    }
}
