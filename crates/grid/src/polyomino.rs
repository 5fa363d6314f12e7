//! Shapes made of squares, read from pictures, and the ways they can lie.
//!
//! Everything here can be computed while compiling, so that a title's tables are constants and
//! a picture that is wrong is a build that fails.

use crate::Cell;

/// A shape of squares within 8 x 8, pushed to the left and to the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Polyomino {
    /// Eight bits a row, bottom row in the lowest byte.
    rows: u64,
}

const SIDE: u32 = 8;

impl Polyomino {
    /// Reads a picture, top row first: `#` is a square, and so is a capital letter, which says what
    /// is printed there; `.` is none. Rows are separated by line feeds.
    pub const fn from_picture(picture: &str) -> Polyomino {
        let bytes = picture.as_bytes();
        let (mut rows, mut row, mut column, mut at) = (0u64, 0, 0, 0);
        while at < bytes.len() {
            match bytes[at] {
                b'\n' => (row, column) = (row + 1, 0),
                b'#' | b'.' | b'A'..=b'Z' => {
                    assert!(
                        row < SIDE && column < SIDE,
                        "a picture has at most 8 x 8 squares"
                    );
                    if bytes[at] != b'.' {
                        // Drawn from the top; mirrored below.
                        rows |= 1 << ((SIDE - 1 - row) * SIDE + column);
                    }
                    column += 1;
                }
                _ => panic!("a picture is made of #, capital letters and . alone"),
            }
            at += 1;
        }
        assert!(rows != 0, "a picture has at least one square");
        Polyomino { rows }.pushed()
    }

    /// The same shape, pushed to the left and to the bottom.
    const fn pushed(self) -> Polyomino {
        let mut rows = self.rows;
        rows >>= rows.trailing_zeros() / SIDE * SIDE;
        while rows & 0x0101_0101_0101_0101 == 0 {
            rows >>= 1;
        }
        Polyomino { rows }
    }

    /// Whether the shape has that square.
    pub const fn has(self, column: u32, row: u32) -> bool {
        column < SIDE && row < SIDE && self.rows >> (row * SIDE + column) & 1 == 1
    }

    /// How many squares it has.
    pub const fn size(self) -> u32 {
        self.rows.count_ones()
    }

    /// How many rows it spans.
    pub const fn height(self) -> u32 {
        SIDE - self.rows.leading_zeros() / SIDE
    }

    /// How many columns it spans.
    pub const fn width(self) -> u32 {
        self.turned().height()
    }

    /// The shape after a quarter turn to the left.
    #[must_use]
    pub const fn turned(self) -> Polyomino {
        let (mut rows, mut row) = (0, 0);
        while row < SIDE {
            let mut column = 0;
            while column < SIDE {
                if self.has(column, row) {
                    rows |= 1 << (column * SIDE + SIDE - 1 - row);
                }
                column += 1;
            }
            row += 1;
        }
        Polyomino { rows }.pushed()
    }

    /// The shape's other face: left and right exchanged.
    #[must_use]
    pub const fn flipped(self) -> Polyomino {
        let (mut rows, mut row) = (0, 0);
        while row < SIDE {
            let line = (self.rows >> (row * SIDE)) as u8;
            rows |= (line.reverse_bits() as u64) << (row * SIDE);
            row += 1;
        }
        Polyomino { rows }.pushed()
    }

    /// The different ways it can lie: as it is, three more quarter turns, then the same of its
    /// other face. The order is part of every record's notation and never changes.
    pub const fn orientations(self) -> Orientations {
        let mut orientations = Orientations {
            at: [self; 8],
            count: 0,
        };
        let mut orientation = self;
        let mut tried = 0;
        while tried < 8 {
            let mut known = 0;
            while known < orientations.count && orientations.at[known].rows != orientation.rows {
                known += 1;
            }
            if known == orientations.count {
                orientations.at[known] = orientation;
                orientations.count += 1;
            }
            orientation = if tried == 3 {
                orientation.turned().flipped()
            } else {
                orientation.turned()
            };
            tried += 1;
        }
        orientations
    }

    /// The shape's bits on a board with so many columns, in the bottom left corner.
    pub const fn on_board(self, columns: u32) -> u128 {
        let (mut bits, mut row) = (0, 0);
        while row < self.height() {
            bits |= ((self.rows >> (row * SIDE)) as u8 as u128) << (row * columns);
            row += 1;
        }
        bits
    }

    /// The shape's squares, from the bottom row up, each row from the left.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..SIDE as u8)
            .flat_map(|row| (0..SIDE as u8).map(move |column| Cell::at(column, row)))
            .filter(move |cell| self.has(cell.column.into(), cell.row.into()))
    }
}

/// The different ways in which a polyomino can lie: at most eight.
#[derive(Clone, Copy, Debug)]
pub struct Orientations {
    at: [Polyomino; 8],
    count: usize,
}

impl Orientations {
    /// How many there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// One of them, by its number from 0.
    pub const fn get(&self, number: usize) -> Polyomino {
        assert!(number < self.count, "a shape has only so many orientations");
        self.at[number]
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = Polyomino> {
        self.at.into_iter().take(self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shape() -> impl Strategy<Value = Polyomino> {
        proptest::collection::vec((0..5u32, 0..5u32), 1..8).prop_map(|cells| {
            let rows = cells
                .into_iter()
                .fold(0, |rows, (x, y)| rows | 1 << (y * SIDE + x));
            Polyomino { rows }.pushed()
        })
    }

    proptest! {
        #[test]
        fn four_turns_and_two_flips_change_nothing(shape in shape()) {
            prop_assert_eq!(shape.turned().turned().turned().turned(), shape);
            prop_assert_eq!(shape.flipped().flipped(), shape);
            prop_assert_eq!(shape.turned().size(), shape.size());
            prop_assert_eq!((shape.turned().width(), shape.turned().height()),
                (shape.height(), shape.width()));
        }

        #[test]
        fn orientations_are_an_orbit_of_one_two_four_or_eight(shape in shape()) {
            let orientations = shape.orientations();
            prop_assert!([1, 2, 4, 8].contains(&orientations.count()));
            let all: Vec<Polyomino> = orientations.iter().collect();
            prop_assert_eq!(all[0], shape);
            for orientation in orientations.iter() {
                prop_assert!(all.contains(&orientation.turned()) && all.contains(&orientation.flipped()));
                prop_assert_eq!(orientation.orientations().count(), orientations.count());
            }
        }

        #[test]
        fn a_board_of_any_width_shows_the_same_squares(shape in shape(), columns in 5..9u32) {
            let bits = shape.on_board(columns);
            prop_assert_eq!(bits.count_ones(), shape.size());
            for cell in shape.cells() {
                let bit = u32::from(cell.row) * columns + u32::from(cell.column);
                prop_assert_eq!(bits >> bit & 1, 1);
            }
        }
    }

    #[test]
    fn a_picture_is_pushed_into_the_corner() {
        let shape = Polyomino::from_picture("...\n.#.\n.##");
        assert_eq!((shape.width(), shape.height(), shape.size()), (2, 2, 3));
        assert!(shape.has(0, 0) && shape.has(1, 0) && shape.has(0, 1) && !shape.has(1, 1));
        assert_eq!(Polyomino::from_picture(".P.\n.#C"), shape);
    }

    #[test]
    fn the_order_of_orientations_is_pinned() {
        let l = Polyomino::from_picture("#..\n###");
        let corners: Vec<(u32, u32)> = l
            .orientations()
            .iter()
            .map(|orientation| (orientation.width(), orientation.on_board(3) as u32))
            .collect();
        let drawn = [
            (3, 0b001_111),
            (2, 0b010_010_011),
            (3, 0b111_100),
            (2, 0b011_001_001),
            (3, 0b100_111),
            (2, 0b011_010_010),
            (3, 0b111_001),
            (2, 0b001_001_011),
        ];
        assert_eq!(corners, drawn);
    }
}
