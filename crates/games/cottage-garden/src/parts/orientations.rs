//! The ways in which tiles can lie, and where each of them fits.

use grid::Orientations;

use super::{Tile, shape};
use crate::bed::{Plots, Squares};

/// One way in which a tile can lie.
#[derive(Clone, Copy)]
pub(crate) struct OrientationSheet {
    pub(crate) tile: Tile,
    /// Its squares in the bottom left corner.
    pub(crate) squares: Squares,
    /// Where its bottom left corner can be on either bed, so that it does not stick out.
    anchors: Plots,
    /// How far each square is from the corner, in bits; the last one is repeated.
    offsets: [u8; LARGEST],
}

/// No tile has more squares.
const LARGEST: usize = 6;

impl OrientationSheet {
    /// Where the corner can be so that all squares are among the free ones: all places of both
    /// beds at once, by moving the free squares onto the corner.
    // [COT-T5] A tile may not stick out of the grid.
    #[inline]
    pub(crate) const fn fits(&self, free: Plots) -> Plots {
        let (mut fits, mut at) = (self.anchors.word(), 0);
        while at < LARGEST {
            fits &= free.word() >> (self.offsets[at] & 31);
            at += 1;
        }
        Plots::from_word(fits)
    }

    /// Where the corner can be on empty beds.
    #[inline]
    pub(crate) const fn anchors(&self) -> Plots {
        self.anchors
    }
}

const COUNT: usize = {
    let (mut count, mut tile) = (0, 0);
    while tile < Tile::KINDS {
        count += shape(Tile::ALL[tile]).orientations().count();
        tile += 1;
    }
    assert!(count < 256, "orientations are numbered in a byte");
    count
};

/// The orientations of all tiles, in the order of the tiles.
pub(crate) static ORIENTATIONS: [OrientationSheet; COUNT] = {
    let mut sheets = [const { sheet(Tile::I1, &shape(Tile::I1).orientations(), 0) }; COUNT];
    let (mut count, mut tile) = (0, 0);
    while tile < Tile::KINDS {
        let orientations = shape(Tile::ALL[tile]).orientations();
        let mut number = 0;
        while number < orientations.count() {
            sheets[count] = sheet(Tile::ALL[tile], &orientations, number);
            count += 1;
            number += 1;
        }
        tile += 1;
    }
    sheets
};

const fn sheet(tile: Tile, orientations: &Orientations, number: usize) -> OrientationSheet {
    let orientation = orientations.get(number);
    let squares = orientation.on_board(5) as u32;
    let (mut offsets, mut left, mut at) = ([0; LARGEST], squares, 0);
    while at < LARGEST {
        offsets[at] = left.trailing_zeros() as u8;
        if left & (left - 1) != 0 {
            left &= left - 1;
        }
        at += 1;
    }
    let (mut anchors, mut row) = (0, 0);
    while row + orientation.height() <= 5 {
        let mut column = 0;
        while column + orientation.width() <= 5 {
            anchors |= 1 << (row * 5 + column);
            column += 1;
        }
        row += 1;
    }
    OrientationSheet {
        tile,
        squares: Squares::from_word(squares),
        anchors: Plots::both(Squares::from_word(anchors)),
        offsets,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn an_orientation_fits_where_all_its_squares_are_free(word: u64, orientation in 0..COUNT) {
            let free = Plots::from_word(word) & Plots::FULL;
            let orientation = &ORIENTATIONS[orientation];
            for bit in 0..64u32 {
                let squares = orientation.squares.word();
                let fits = orientation.anchors.word() >> bit & 1 == 1
                    && u64::from(squares) << bit & !free.word() == 0;
                prop_assert_eq!(orientation.fits(free).word() >> bit & 1 == 1, fits);
            }
        }
    }

    #[test]
    fn on_an_empty_bed_a_tile_fits_wherever_it_does_not_stick_out() {
        let places = |tile: Tile| -> u32 {
            tile.orientations()
                .iter()
                .map(|orientation| orientation.anchors.count())
                .sum()
        };
        assert_eq!(places(Tile::I1), 2 * 25);
        assert_eq!(places(Tile::I2), 2 * 40);
        assert_eq!(places(Tile::L4), 2 * 8 * 12);
        assert_eq!(places(Tile::X5p), 2 * 9);
    }
}
