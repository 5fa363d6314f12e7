//! What is connected to what.

use crate::{Bitboard, Word};

impl<W: Word, const COLUMNS: u32, const ROWS: u32> Bitboard<W, COLUMNS, ROWS> {
    /// The squares beside these, above, below, left and right, without these themselves unless
    /// they neighbor one another.
    #[must_use]
    pub fn neighbors(self) -> Self {
        let word = self.word();
        let left = self.minus(Self::column(0)).word() >> 1;
        let right = self.minus(Self::column(COLUMNS as u8 - 1)).word() << 1;
        let around = left | right | word << COLUMNS | word >> COLUMNS;
        Self::from_word(around) & Self::full()
    }

    /// The squares of this set that can be walked to from `start` without leaving it, `start`
    /// included as far as it is part of the set.
    #[must_use]
    pub fn reached_from(self, start: Self) -> Self {
        let mut reached = self & start;
        loop {
            let wider = reached | (reached.neighbors() & self);
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// Whether all squares of the set hang together.
    pub fn is_connected(self) -> bool {
        let first = self.cells().take(1).fold(Self::empty(), Self::with);
        self.reached_from(first) == self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use proptest::prelude::*;

    type Garden = Bitboard<u64, 9, 6>;

    /// Plain depth-first search, square by square.
    fn walked(set: Garden, start: Cell) -> Garden {
        let (mut reached, mut open) = (Garden::empty(), vec![start]);
        while let Some(cell) = open.pop() {
            if !set.contains(cell) || reached.contains(cell) {
                continue;
            }
            reached = reached.with(cell);
            for (right, up) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let column = cell.column.checked_add_signed(right);
                let row = cell.row.checked_add_signed(up);
                open.extend(column.zip(row).map(|(column, row)| Cell::at(column, row)));
            }
        }
        reached
    }

    proptest! {
        #[test]
        fn flood_fill_equals_a_walk_square_by_square(
            squares in any::<u64>(), column in 0..9u8, row in 0..6u8
        ) {
            let set = Garden::from_word(squares) & Garden::full();
            let start = Cell::at(column, row);
            let reached = set.reached_from(Garden::empty().with(start));
            prop_assert_eq!(reached, walked(set, start));
            prop_assert!(reached.is_connected());
        }
    }

    #[test]
    fn neighbors_do_not_wrap_round_the_edge() {
        let corner = Garden::empty().with(Cell::at(8, 0));
        let cells: Vec<Cell> = corner.neighbors().cells().collect();
        assert_eq!(cells, [Cell::at(7, 0), Cell::at(8, 1)]);
    }
}
