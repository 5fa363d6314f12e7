//! A board, ready for a search: outlines as numbers, and how much can still be gained.
//!
//! Whatever lies below the outline of a heap stays as it is. So a number for it says how high the
//! pieces stand, and what below can still matter above: with complete rows to win, rows not yet
//! closed from above in which there is a hole; with pairs to win, symbols that are covered while the
//! other of the pair can still be reached.

use fits::board::{BOARD, ROWS};
use fits::score::{Square, square};
use fits::setup::Board;

use crate::fits::outline::{self, Outline};

/// How high pieces stand at most: one that rests in the top row is four high at most.
const HIGHEST: usize = ROWS as usize + 3;

/// A board, ready for a search.
pub(super) struct Ground {
    pub(super) outlines: &'static outline::Ground,
    /// What can still be won in a column above a height.
    above: [[Above; HIGHEST + 1]; 6],
}

/// What covering the squares above a height gains; three small numbers in one word, so that what
/// is above six heights is added up in six additions.
#[derive(Clone, Copy, Default)]
struct Above(u32);

impl Above {
    /// A square that gains 1.
    const PLAIN: u32 = 1;
    /// A square that gains more.
    const DEAR: u32 = 1 << 8;
    /// A point that such a square gains.
    const GAIN: u32 = 1 << 16;

    const fn plain(self) -> i32 {
        (self.0 & 0xff) as i32
    }

    const fn dear(self) -> i32 {
        (self.0 >> 8 & 0xff) as i32
    }

    const fn gain(self) -> i32 {
        (self.0 >> 16) as i32
    }
}

impl Ground {
    pub(super) fn of(board: Board) -> Ground {
        let mut ground = Ground {
            outlines: outline::Ground::of(board),
            above: Default::default(),
        };
        for cell in BOARD.cells() {
            let (column, row) = (usize::from(cell.column), usize::from(cell.row));
            for above in &mut ground.above[column][..=row] {
                above.0 += match square(board, cell) {
                    Square::Plain => Above::PLAIN,
                    Square::Worth(value) if value < 0 => {
                        Above::DEAR + Above::GAIN * u32::from(value.unsigned_abs())
                    }
                    Square::Worth(_) | Square::Symbol(_) => 0,
                };
            }
        }
        ground
    }

    /// What a board is worth as it lies; of an outline that was unpacked, up to what is left out.
    #[inline]
    pub(super) fn points(&self, outline: &Outline) -> i16 {
        outline.points(self.outlines) as i16
    }

    /// One number for an outline and, where left and right make no difference, its mirror image.
    #[inline]
    pub(super) fn packed(&self, outline: &Outline) -> u64 {
        match self.outlines.board {
            Board::One => {
                let open = !rows_below(lowest(outline));
                outline.canonical().packed(outline.marks() & open)
            }
            Board::Two | Board::Three => outline.packed(0),
            Board::Four => outline.packed(self.halves(outline)),
        }
    }

    /// An outline with that number. What is settled is left out of its points.
    #[inline]
    pub(super) fn unpacked(&self, word: u64) -> Outline {
        let outline = Outline::unpacked(word);
        match self.outlines.board {
            Board::Four => outline.with_marks(self.symbols_below(&outline) & !outline.marks()),
            _ => outline,
        }
    }

    /// More than this can never be gained from here with pieces of so many squares.
    #[inline]
    pub(super) fn promise(&self, outline: &Outline, squares: i32) -> i16 {
        if squares == 0 {
            return 0;
        }
        let (heights, mut above) = (outline.heights(), Above::default());
        for (column, height) in self.above.iter().zip(heights) {
            above.0 += column[usize::from(height)].0;
        }
        let plain = above.plain();
        match self.outlines.board {
            Board::One => {
                let open = !rows_below(lowest(outline)) & !outline.marks() & BOARD_ROWS;
                let rows = if squares >= plain {
                    open.count_ones() as i32
                } else {
                    rows_for(squares, open, &heights[..6])
                };
                (plain.min(squares) + rows) as i16
            }
            Board::Two | Board::Three => {
                (above.gain() + plain.min((squares - above.dear()).max(0))) as i16
            }
            Board::Four => {
                let halves = self.halves(outline).count_ones() as i32;
                (3 * halves.min(squares) + plain.min((squares - halves).max(0))) as i16
            }
        }
    }

    /// The symbols below the outline.
    #[inline]
    fn symbols_below(&self, outline: &Outline) -> u16 {
        SYMBOLS & !outline.open_marks(self.outlines)
    }

    /// The symbols that are covered while the other of the pair can still be reached.
    #[inline]
    fn halves(&self, outline: &Outline) -> u16 {
        let below = self.symbols_below(outline);
        let settled = below & below >> 1 & FIRST_OF_PAIRS;
        below & !outline.marks() & !(settled | settled << 1)
    }
}

const BOARD_ROWS: u16 = (1 << ROWS) - 1;
/// The marks of the symbols, two bits next to each other for each pair.
const SYMBOLS: u16 = (1 << 10) - 1;
/// One bit of each two.
const FIRST_OF_PAIRS: u16 = 0x5555;

#[inline]
fn rows_below(height: u8) -> u16 {
    (1 << height) - 1
}

#[inline]
fn lowest(outline: &Outline) -> u8 {
    let heights = outline.heights();
    heights[..6]
        .iter()
        .fold(u8::MAX, |low, height| low.min(*height))
}

/// How many of these rows so many squares can close: a row never lacks fewer than one below it.
fn rows_for(mut squares: i32, open: u16, heights: &[u8]) -> i32 {
    let mut closed = 0;
    for row in (0..ROWS).filter(|row| open >> row & 1 == 1) {
        squares -= heights.iter().filter(|height| **height <= row).count() as i32;
        if squares < 0 {
            break;
        }
        closed += 1;
    }
    closed
}
