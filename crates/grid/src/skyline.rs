//! Pieces that slide straight down onto a heap: only the heap's outline matters.

use crate::{Bitboard, Orientations, Polyomino, Word};

/// An orientation's outline: where each of its columns begins and ends. At most four columns wide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile {
    /// How many columns it spans.
    pub width: u8,
    /// The lowest row of each column; 255 beyond the width, where nothing can be hit.
    bottoms: [u8; 4],
    /// The row above the highest of each column, a byte each; 0 beyond the width.
    tops: u32,
}

impl Profile {
    /// The outline of an orientation.
    pub const fn of(orientation: Polyomino) -> Profile {
        assert!(
            orientation.width() <= 4,
            "a sliding piece spans at most four columns"
        );
        let mut profile = Profile {
            width: orientation.width() as u8,
            bottoms: [255; 4],
            tops: 0,
        };
        let mut column = 0;
        while column < orientation.width() {
            let mut bottom = 0;
            while !orientation.has(column, bottom) {
                bottom += 1;
            }
            let mut top = orientation.height();
            while !orientation.has(column, top - 1) {
                top -= 1;
            }
            profile.bottoms[column as usize] = bottom as u8;
            profile.tops |= top << (8 * column);
            column += 1;
        }
        profile
    }

    /// Whether this column of the orientation can come to rest low enough in a column of that class.
    const fn passes(&self, at: usize, class: u8) -> bool {
        at >= self.width as usize || class < EDGE && class <= self.bottoms[at]
    }

    /// The row above the highest square of its first column.
    pub const fn first_top(&self) -> u8 {
        self.tops as u8
    }
}

/// The outlines of all orientations of a shape, arranged so that a look at two neighboring columns tells
/// which of up to eight orientations, a bit each, can pass there.
///
/// How full a column is, is a class: 0 if everything comes to rest low enough in it, 1 to 4 if
/// only what begins that many rows higher does, 5 for a column beyond the board.
#[derive(Clone, Copy, Debug)]
pub struct Outlines {
    /// The orientations whose first two columns pass, by the classes of two columns.
    left: [u8; 64],
    /// The orientations whose third and fourth column pass.
    right: [u8; 64],
}

/// The class of a column beyond the right edge, where only lies without a square can pass.
const EDGE: u8 = 5;

impl Outlines {
    /// The outlines of these orientations.
    pub const fn of(orientations: &Orientations) -> Outlines {
        let mut outlines = Outlines {
            left: [0; 64],
            right: [0; 64],
        };
        let mut number = 0;
        while number < orientations.count() {
            let profile = Profile::of(orientations.get(number));
            let mut classes = 0;
            while classes < 64 {
                let (here, next) = (classes as u8 & 7, classes as u8 >> 3);
                if profile.passes(0, here) && profile.passes(1, next) {
                    outlines.left[classes] |= 1 << number;
                }
                if profile.passes(2, here) && profile.passes(3, next) {
                    outlines.right[classes] |= 1 << number;
                }
                classes += 1;
            }
            number += 1;
        }
        outlines
    }
}

/// How high the heap stands in each column of a board, at most six columns wide: a byte for
/// each, the first column's lowest, so that one word serves all columns at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Skyline<const COLUMNS: usize>(u64);

/// The same byte in each of eight columns.
const EACH: u64 = 0x0101_0101_0101_0101;

impl<const COLUMNS: usize> Skyline<COLUMNS> {
    /// The outline of what lies on a board.
    pub fn over<W: Word, const WIDTH: u32, const ROWS: u32>(
        squares: Bitboard<W, WIDTH, ROWS>,
    ) -> Skyline<COLUMNS> {
        const {
            assert!(
                WIDTH as usize == COLUMNS,
                "the outline is as wide as the board"
            );
        }
        let mut heights = [0; 8];
        for cell in squares.cells() {
            heights[cell.column as usize] = cell.row + 1;
        }
        Skyline(u64::from_le_bytes(heights))
    }

    /// The heights, column by column.
    pub fn heights(&self) -> [u8; COLUMNS] {
        let heights = self.0.to_le_bytes();
        std::array::from_fn(|column| heights[column])
    }

    /// Whether every column ends below that row.
    #[inline]
    pub fn is_below(&self, row: u8) -> bool {
        (self.0 + EACH * u64::from(128 - row)) & (EACH << 7) == 0
    }

    /// The row in which the orientation's lowest square comes to rest when it slides down with its
    /// leftmost square in that column. It must not stick out at the side.
    #[inline]
    pub fn landing(&self, orientation: &Profile, column: u8) -> u8 {
        let below = (self.0 >> (8 * (column & 7))).to_le_bytes();
        let mut row = 0;
        for (height, bottom) in below.iter().zip(orientation.bottoms) {
            row = row.max(height.saturating_sub(bottom));
        }
        row
    }

    /// The outline once the orientation rests in that row.
    #[inline]
    #[must_use]
    pub fn with(&self, orientation: &Profile, column: u8, row: u8) -> Skyline<COLUMNS> {
        let shift = 8 * (column & 7);
        let lanes = u64::from(u32::MAX >> (32 - 8 * u32::from(orientation.width & 7)));
        let tops = u64::from(orientation.tops) + ((EACH * u64::from(row)) & lanes);
        Skyline(self.0 & !(lanes << shift) | tops << shift)
    }

    /// Where the orientations would come to rest with their lowest square below `row`: bit 8 x column +
    /// lie, for every place where they do not stick out at a side.
    ///
    /// No column may stand more than three rows above `row`: pieces that rest below it, and are
    /// at most four high, reach no higher.
    #[inline]
    pub fn places_below(&self, row: u8, orientations: &Outlines) -> u64 {
        const {
            assert!(
                COLUMNS <= 6,
                "the last column looks at two beyond the board"
            );
        }
        debug_assert!(
            self.is_below(row + 4),
            "a column stands too high to have a class"
        );
        let board = u64::MAX >> (64 - 8 * COLUMNS);
        let above = (self.0 | EACH << 7) - EACH * u64::from(row - 1);
        let is_full = (above >> 7) & EACH;
        let classes = (above & (is_full * 0x7f) & board) | ((EACH * u64::from(EDGE)) & !board);
        let pairs = (classes | classes >> 8 << 3).to_le_bytes();
        let mut places = 0;
        for column in 0..COLUMNS {
            let left = orientations.left[pairs[column] as usize & 63];
            let right = orientations.right[pairs[column + 2] as usize & 63];
            places |= u64::from(left & right) << (8 * column);
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use proptest::prelude::*;

    type Ramp = Bitboard<u128, 6, 16>;

    fn pieces() -> impl Strategy<Value = Vec<(Polyomino, u8)>> {
        let pictures = [
            "###",
            "#.\n##",
            "##\n##",
            "#..\n###",
            ".##\n##.",
            "#...\n####",
            "#.#\n###",
        ];
        let piece =
            (0..pictures.len(), 0..8usize, 0..6u8).prop_map(move |(shape, orientation, column)| {
                let orientations = Polyomino::from_picture(pictures[shape]).orientations();
                let orientation = orientations.get(orientation % orientations.count());
                (orientation, column % (7 - orientation.width() as u8))
            });
        proptest::collection::vec(piece, 0..12)
    }

    fn at(orientation: Polyomino, column: u8, row: u8) -> impl Iterator<Item = Cell> {
        orientation
            .cells()
            .map(move |cell| Cell::at(cell.column + column, cell.row + row))
    }

    /// Moves the piece down one row at a time, looking at every square.
    fn slid(heap: Ramp, orientation: Polyomino, column: u8) -> u8 {
        let is_free = |row| at(orientation, column, row).all(|cell| !heap.contains(cell));
        (0..16)
            .rev()
            .take_while(|row| is_free(*row))
            .last()
            .unwrap_or(16)
    }

    proptest! {
        #[test]
        fn a_piece_rests_where_a_slide_row_by_row_ends(pieces in pieces()) {
            let (mut heap, mut skyline) = (Ramp::empty(), Skyline::<6>::default());
            for (orientation, column) in pieces {
                let profile = Profile::of(orientation);
                let row = skyline.landing(&profile, column);
                prop_assert_eq!(row, slid(heap, orientation, column));
                let orientations = orientation.orientations();
                let places = skyline.places_below(12, &Outlines::of(&orientations));
                for number in 0..8 {
                    for column in 0..8 {
                        let is_there = number < orientations.count() && {
                            let orientation = orientations.get(number);
                            orientation.width() + column <= 6 && slid(heap, orientation, column as u8) < 12
                        };
                        prop_assert_eq!(places >> (8 * column as usize + number) & 1 == 1, is_there);
                    }
                }
                let highest = skyline.heights().into_iter().max();
                prop_assert_eq!(skyline.is_below(9), highest.unwrap() < 9);
                if row >= 12 {
                    break;
                }
                heap = at(orientation, column, row).fold(heap, Ramp::with);
                skyline = skyline.with(&profile, column, row);
                prop_assert_eq!(skyline, Skyline::over(heap));
            }
        }
    }

    #[test]
    fn a_piece_never_reaches_a_hole_that_is_covered() {
        let heap = Ramp::empty().with(Cell::at(1, 3));
        let row = Skyline::<6>::over(heap).landing(&Profile::of(Polyomino::from_picture("##")), 0);
        assert_eq!(row, 4);
    }
}
