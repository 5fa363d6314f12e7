//! What stands before a seat: the ramp with the board on it.

use grid::{Bitboard, Skyline};

use crate::action::Placement;
use crate::{Piece, PieceSet};

/// How many columns a board has.
// [FIT-C2] A board is a grid of 6 columns and 12 rows.
pub const COLUMNS: u32 = 6;
/// How many rows a board has.
pub const ROWS: u8 = 12;
/// How many rows are kept track of. A piece rests in row 12 at most and is at most four high.
const ROWS_ABOVE: u32 = ROWS as u32 + 3;

/// A set of squares of a board and of the rows above it.
pub type Squares = Bitboard<u128, COLUMNS, ROWS_ABOVE>;

/// The squares of the board proper.
pub const BOARD: Squares = Squares::from_word(!0 >> (128 - COLUMNS * ROWS as u32));

/// Pieces on a ramp, for whoever wants to try placements out: bots, previews, pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heap {
    covered: Squares,
    skyline: Skyline<6>,
}

impl Heap {
    /// What covers these squares.
    pub fn over(covered: Squares) -> Heap {
        Heap {
            covered,
            skyline: Skyline::over(covered),
        }
    }

    /// What the pieces cover, above the board too.
    pub const fn covered(&self) -> Squares {
        self.covered
    }

    /// How high the pieces stand in each column.
    pub fn heights(&self) -> [u8; 6] {
        self.skyline.heights()
    }

    /// The open squares of the board that nothing can reach any more.
    // [FIT-P3] What lies below a piece stays as it is.
    pub fn holes(&self) -> Squares {
        // Whatever is covered, and all below it, twice as far each time.
        let mut below = self.covered.word();
        for rows in [1, 2, 4, 8] {
            below |= below >> (rows * COLUMNS);
        }
        (Squares::from_word(below) & BOARD).minus(self.covered)
    }

    /// The row in which the piece's lowest square comes to rest, from 0.
    pub(crate) fn landing(&self, placement: Placement) -> u8 {
        landing(&self.skyline, placement)
    }

    /// The squares that the piece would cover where it comes to rest.
    pub fn squares(&self, placement: Placement) -> Squares {
        slide(&self.skyline, placement).0
    }

    /// The squares of a piece that was placed last.
    pub(crate) fn last_squares(&self, placement: Placement) -> Option<Squares> {
        last_squares(&self.skyline, placement)
    }

    /// Slides the piece down.
    pub fn place(&mut self, placement: Placement) {
        let (squares, skyline) = slide(&self.skyline, placement);
        *self = Heap {
            covered: self.covered | squares,
            skyline,
        };
    }
}

/// The row in which a piece's lowest square comes to rest, from 0.
#[inline]
fn landing(skyline: &Skyline<6>, placement: Placement) -> u8 {
    let orientation = placement.piece.orientation(placement.orientation);
    skyline.landing(&orientation.profile, placement.column as u8)
}

/// The squares where a piece comes to rest, and the outline then.
// [FIT-P2] It slides straight down, until it rests on the bottom or on another piece.
#[inline]
fn slide(skyline: &Skyline<6>, placement: Placement) -> (Squares, Skyline<6>) {
    let orientation = placement.piece.orientation(placement.orientation);
    let column = placement.column as u8;
    let row = skyline.landing(&orientation.profile, column);
    (
        squares_at(orientation.squares, column, row),
        skyline.with(&orientation.profile, column, row),
    )
}

/// What stands before a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ramp {
    /// What the pieces cover, above the board too.
    pub(crate) covered: Squares,
    /// How high the pieces stand: a cache of `covered`.
    pub(crate) skyline: Skyline<6>,
    /// Pieces set aside this round.
    pub(crate) aside: PieceSet,
    /// The start card.
    pub(crate) start: Option<Piece>,
    /// The last piece placed, unless another was set aside since.
    pub(crate) last: Option<Placement>,
}

impl Default for Ramp {
    fn default() -> Ramp {
        Ramp {
            covered: Squares::empty(),
            skyline: Skyline::default(),
            aside: PieceSet::NONE,
            start: None,
            last: None,
        }
    }
}

impl Ramp {
    /// The row in which the piece's lowest square comes to rest, from 0.
    #[inline]
    pub(crate) fn landing(&self, placement: Placement) -> u8 {
        landing(&self.skyline, placement)
    }

    /// Slides the piece down.
    #[inline]
    pub(crate) fn place(&mut self, placement: Placement) {
        let (squares, skyline) = slide(&self.skyline, placement);
        self.covered = self.covered | squares;
        self.skyline = skyline;
        self.last = Some(placement);
    }

    /// The squares of the piece placed last.
    pub(crate) fn last_squares(&self) -> Option<Squares> {
        last_squares(&self.skyline, self.last?)
    }
}

/// Where a piece lies on which no other has come to rest: its first column ends at the outline.
#[inline]
fn last_squares(skyline: &Skyline<6>, placement: Placement) -> Option<Squares> {
    let orientation = placement.piece.orientation(placement.orientation);
    let top = *skyline.heights().get(placement.column as usize)?;
    let row = top.checked_sub(orientation.profile.first_top())?;
    Some(squares_at(orientation.squares, placement.column as u8, row))
}

/// An orientation's squares, moved from the bottom left corner to where it rests.
#[inline]
fn squares_at(orientation: Squares, column: u8, row: u8) -> Squares {
    Squares::from_word(orientation.word() << (u32::from(row) * COLUMNS + u32::from(column)))
}
