//! A board of any size up to 128 squares, one bit a square.

use std::borrow::Cow;
use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

use serde::ser::{Serialize, SerializeSeq as _, Serializer};
use utoipa::openapi::schema::{Array, Object, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::Cell;

/// An unsigned integer that a board's squares fit into.
pub trait Word:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No bit set.
    const ZERO: Self;
    /// The lowest bit set.
    const ONE: Self;
    /// How many bits there are.
    const BITS: u32;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The position of the lowest bit set, or `BITS`.
    fn lowest(self) -> u32;
}

macro_rules! word {
    ($($integer:ty)*) => { $(
        impl Word for $integer {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const BITS: u32 = <$integer>::BITS;
            fn count(self) -> u32 {
                self.count_ones()
            }
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
        }
    )* };
}
word!(u32 u64 u128);

/// A set of squares of a board with so many columns and rows, bottom row in the lowest bits.
///
/// Which integer holds it is the title's choice: the smallest that the squares fit into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard<W, const COLUMNS: u32, const ROWS: u32>(W);

impl<W: Word, const COLUMNS: u32, const ROWS: u32> Bitboard<W, COLUMNS, ROWS> {
    const FITS: () = assert!(
        COLUMNS * ROWS <= W::BITS,
        "the squares fit into the integer"
    );

    /// The squares whose bits are set in this integer; it has none beyond the board.
    pub const fn from_word(word: W) -> Self {
        let () = Self::FITS;
        Bitboard(word)
    }

    /// The integer that holds the squares.
    pub const fn word(self) -> W {
        self.0
    }

    /// No square.
    pub const fn empty() -> Self {
        Bitboard::from_word(W::ZERO)
    }

    /// All squares.
    pub fn full() -> Self {
        Bitboard::from_word(!W::ZERO >> (W::BITS - COLUMNS * ROWS))
    }

    /// The squares of one row.
    pub fn row(row: u8) -> Self {
        Bitboard::from_word(!W::ZERO >> (W::BITS - COLUMNS) << (row as u32 * COLUMNS))
    }

    /// The squares of one column.
    pub fn column(column: u8) -> Self {
        (0..ROWS as u8)
            .map(|row| Cell::at(column, row))
            .fold(Self::empty(), Self::with)
    }

    /// Whether the square is on the board.
    pub const fn has(cell: Cell) -> bool {
        (cell.column as u32) < COLUMNS && (cell.row as u32) < ROWS
    }

    /// Whether the square is in the set.
    pub fn contains(self, cell: Cell) -> bool {
        Self::has(cell) && self.0 >> bit::<COLUMNS>(cell) & W::ONE == W::ONE
    }

    /// The set with this square of the board added.
    #[must_use]
    pub fn with(self, cell: Cell) -> Self {
        debug_assert!(Self::has(cell), "{cell} is not on the board");
        Bitboard(self.0 | W::ONE << bit::<COLUMNS>(cell))
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Bitboard(self.0 & !other.0)
    }

    /// Whether the two sets share a square.
    pub fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != W::ZERO
    }

    /// Whether this set has every square of the other.
    pub fn covers(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether no square is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == W::ZERO
    }

    /// How many squares are in the set.
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// The squares, from the bottom row up, each row from the left.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = left.lowest();
            (at < W::BITS).then(|| {
                left = left & !(W::ONE << at);
                Cell::at((at % COLUMNS) as u8, (at / COLUMNS) as u8)
            })
        })
    }

    /// Reads a picture, top row first: `#` is a square of the set, `.` is none. `None` if it is
    /// not a picture of this board.
    pub fn from_picture(picture: &str) -> Option<Self> {
        let rows: Vec<&str> = picture.split_whitespace().collect();
        if rows.len() != ROWS as usize {
            return None;
        }
        let mut squares = Self::empty();
        for (row, line) in (0..ROWS as u8).rev().zip(rows) {
            if line.len() != COLUMNS as usize {
                return None;
            }
            for (column, square) in (0..).zip(line.bytes()) {
                match square {
                    b'#' => squares = squares.with(Cell::at(column, row)),
                    b'.' => {}
                    _ => return None,
                }
            }
        }
        Some(squares)
    }

    /// Writes a row of the picture over another.
    fn write_row(self, row: u8, text: &mut String) {
        let square = |column| {
            let is_in = self.contains(Cell::at(column, row));
            if is_in { '#' } else { '.' }
        };
        text.clear();
        text.extend((0..COLUMNS as u8).map(square));
    }
}

const fn bit<const COLUMNS: u32>(cell: Cell) -> u32 {
    cell.row as u32 * COLUMNS + cell.column as u32
}

impl<W: Word, const COLUMNS: u32, const ROWS: u32> BitOr for Bitboard<W, COLUMNS, ROWS> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Bitboard(self.0 | other.0)
    }
}

impl<W: Word, const COLUMNS: u32, const ROWS: u32> BitAnd for Bitboard<W, COLUMNS, ROWS> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Bitboard(self.0 & other.0)
    }
}

/// A picture, so that a failing test shows the board.
impl<W: Word, const COLUMNS: u32, const ROWS: u32> fmt::Debug for Bitboard<W, COLUMNS, ROWS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        (0..ROWS as u8).rev().try_for_each(|row| {
            self.write_row(row, &mut text);
            write!(f, "\n{text}")
        })
    }
}

/// A list of rows, top row first, as in pictures.
impl<W: Word, const COLUMNS: u32, const ROWS: u32> Serialize for Bitboard<W, COLUMNS, ROWS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(ROWS as usize))?;
        let mut text = String::new();
        for row in (0..ROWS as u8).rev() {
            self.write_row(row, &mut text);
            rows.serialize_element(&text)?;
        }
        rows.end()
    }
}

impl<W: Word, const COLUMNS: u32, const ROWS: u32> ToSchema for Bitboard<W, COLUMNS, ROWS> {
    fn name() -> Cow<'static, str> {
        "Squares".into()
    }
}

impl<W: Word, const COLUMNS: u32, const ROWS: u32> PartialSchema for Bitboard<W, COLUMNS, ROWS> {
    fn schema() -> RefOr<Schema> {
        let row = Object::builder().schema_type(Type::String);
        let row = row.pattern(Some(format!("^[.#]{{{COLUMNS}}}$")));
        let about = format!("{ROWS} rows, the top one first; `#` is a square of the set.");
        let rows = Array::builder().items(row).description(Some(about));
        rows.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Small = Bitboard<u32, 3, 2>;

    #[test]
    fn a_picture_is_drawn_top_row_first() {
        let board = Small::from_picture("#.. .##").unwrap();
        assert!(board.contains(Cell::at(0, 1)) && board.contains(Cell::at(2, 0)));
        assert_eq!(format!("{board:?}"), "\n#..\n.##");
        assert_eq!(
            board.cells().collect::<Vec<_>>(),
            [Cell::at(1, 0), Cell::at(2, 0), Cell::at(0, 1)]
        );
        for wrong in ["#.. .#", "#..", "#.. .#x", "#.. .## ..."] {
            assert_eq!(Small::from_picture(wrong), None);
        }
    }

    #[test]
    fn rows_and_columns_make_up_the_board() {
        assert_eq!(Small::full().count(), 6);
        assert_eq!(Small::row(0) | Small::row(1), Small::full());
        assert_eq!(Small::column(1).count(), 2);
        assert!((Small::row(1) & Small::column(2)).contains(Cell::at(2, 1)));
        assert_eq!(Bitboard::<u128, 8, 16>::full().word(), u128::MAX);
    }

    #[test]
    fn a_square_beside_the_board_is_in_no_set() {
        assert!(!Small::full().contains(Cell::at(3, 0)));
        assert!(!Small::full().contains(Cell::at(0, 2)));
    }

    #[test]
    fn sets_overlap_cover_and_subtract() {
        let (board, row) = (Small::from_picture("##. .#.").unwrap(), Small::row(0));
        assert!(board.overlaps(row) && !board.covers(row));
        assert!(Small::full().covers(board) && Small::full().minus(board).count() == 3);
        assert!(board.minus(board).is_empty());
    }
}
