//! A garden as search sees it: four words of squares, and what can be asked of them quickly.

use sanssouci::Structure;
use sanssouci::garden::{Garden, walkable};
use sanssouci::square::{Square, Squares, each};

/// How many columns a garden has.
pub(super) const COLUMNS: u32 = Structure::COUNT as u32;
/// All squares.
const FULL: u64 = (1 << Square::COUNT) - 1;
/// The squares of the first column, from row 6 up to row 2.
const COLUMN: u64 = 0x10_0804_0201;
/// The squares of the first column, row 1 included.
pub(super) const WHOLE_COLUMN: u64 = COLUMN | 1 << 45;
/// Row 6.
const ROW: u64 = (1 << COLUMNS) - 1;
/// What draws the five squares of a column together into the bits from 36 on.
const TOGETHER: u64 = 1 << 36 | 1 << 28 | 1 << 20 | 1 << 12 | 1 << 4;

/// A garden. Squares are bits, from row 6 up, each row from the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ground {
    /// Squares that can be walked on.
    pub(super) built: u64,
    /// Those of them with a gardener.
    pub(super) gardeners: u64,
    /// Where nobles have stopped.
    pub(super) stops: u64,
    /// The built squares to which ways lead.
    pub(super) reached: u64,
}

impl From<&Garden> for Ground {
    fn from(garden: &Garden) -> Ground {
        Ground {
            built: garden.built.word(),
            gardeners: garden.gardeners.word(),
            stops: garden.stops.word(),
            reached: walkable(garden.built).word(),
        }
    }
}

impl Ground {
    /// The garden with one more square built.
    #[inline]
    pub(super) fn with_tile(&self, square: u64) -> Ground {
        let built = self.built | square;
        let around = Squares::from_word(square).neighbors().word();
        let mut reached = self.reached;
        if around & reached != 0 {
            reached |= square;
            if around & built & !reached != 0 {
                let start = Squares::from_word(reached);
                reached = Squares::from_word(built).reached_from(start).word();
            }
        }
        Ground {
            built,
            reached,
            ..*self
        }
    }

    /// The garden with one more gardener.
    #[inline]
    pub(super) fn with_gardener(&self, square: u64) -> Ground {
        Ground {
            gardeners: self.gardeners | square,
            ..self.with_tile(square)
        }
    }

    /// The squares on which a noble may end.
    #[inline]
    pub(super) const fn targets(&self) -> u64 {
        self.reached & !self.gardeners & self.below()
    }

    /// The free squares on which a noble could end if something were built there.
    #[inline]
    pub(super) fn openings(&self) -> u64 {
        let beside = Squares::from_word(self.reached).neighbors().word();
        beside & !self.built & self.below()
    }

    /// The squares below the nobles.
    #[inline]
    const fn below(&self) -> u64 {
        let mut passed = self.stops;
        passed |= passed << 9;
        passed |= passed << 18;
        passed |= passed << 36;
        FULL & !passed
    }

    /// The row on which the noble of a column stands; 0 is the terrace.
    #[inline]
    pub(super) const fn noble(&self, column: u32) -> u32 {
        let stops = self.stops >> column & WHOLE_COLUMN;
        if stops == 0 {
            0
        } else {
            6 - stops.trailing_zeros() / COLUMNS
        }
    }

    /// What a column looks like from a noble who stands in this row: 13 bits. The rows above the
    /// noble count only as built or free.
    #[inline]
    pub(super) const fn column(&self, column: u32, noble: u32) -> usize {
        let built = together(self.built, column);
        let gardeners = together(self.gardeners, column);
        let reached = together(self.reached, column);
        let passed = 31 & 31 << (6 - noble);
        // Two bits a row: free, an island, a structure that ways lead to, a gardener.
        let low = built & (!reached | gardeners | passed);
        let high = built & (reached & !gardeners | gardeners | passed);
        (noble << 10 | high << 5 | low) as usize
    }

    /// How many squares a row still lacks; rows are counted from row 6 up, from 0.
    #[inline]
    pub(super) const fn lacking(&self, row: u32) -> u32 {
        (!self.built >> (row * COLUMNS) & ROW).count_ones()
    }

    /// How many free squares there are around a free square, itself included.
    pub(super) fn area(&self, square: u64) -> u32 {
        let free = Squares::from_word(FULL & !self.built);
        free.reached_from(Squares::from_word(square)).count()
    }
}

/// The squares of a column in rows 6 to 2, as five bits.
#[inline]
const fn together(squares: u64, column: u32) -> u32 {
    ((squares >> column & COLUMN).wrapping_mul(TOGETHER) >> 36 & 31) as u32
}

/// The bits of a word, each alone.
#[inline]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = word & word.wrapping_neg();
        word ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The one square of a word.
pub(super) fn square_of(word: u64) -> Option<Square> {
    each(Squares::from_word(word)).next()
}
