//! Judgement about FITS: what a heap is worth as it lies, and what its outline promises.

pub mod chance;
mod levels;
pub mod linear;
pub mod outline;
pub mod par;
mod reasons;
pub mod search;
pub mod value;
pub mod weights;

use fits::board::{Heap, ROWS, Squares};
use fits::score::{Square, square, tally};
use fits::setup::Board;
use fits::{Action, View};
use game::Viewer;

use linear::well;

// How much each trait of a heap counts. Found by trial: of eight traits and a few hundred
// weightings over 600 solo games on each board these four remained, and no other weighting
// tried was better by more than the noise.

/// For each point that the board would score as it lies.
const POINT: i32 = 11;
/// For each point that uncovered squares cost which nothing can reach any more.
const BURIED: i32 = -22;
/// For each step up or down between neighboring columns.
const BUMP: i32 = -5;
/// For each row by which a column is more than two lower than both its neighbors.
const WELL: i32 = -17;

/// How good each of the viewer's legal actions looks.
pub(crate) fn judge(view: &View, legal: &[Action], into: &mut Vec<i32>) {
    into.clear();
    let Viewer::Seat(seat) = view.viewer else {
        into.resize(legal.len(), 0);
        return;
    };
    let heap = Heap::over(view.ramps[seat].covered);
    into.extend(legal.iter().map(|action| {
        let mut heap = heap;
        if let Action::Place(placement) = action {
            heap.place(*placement);
        }
        promise(view.board(), &heap)
    }));
}

/// How good a heap looks on that board.
fn promise(board: Board, heap: &Heap) -> i32 {
    let heights = heap.heights();
    let bumps: i32 = heights
        .windows(2)
        .map(|pair| i32::from(pair[0].abs_diff(pair[1])))
        .sum();
    POINT * i32::from(tally(board, heap.covered()).total())
        + BURIED * lost(board, below(&heights).minus(heap.covered()))
        + BUMP * bumps
        + WELL * wells(&heights)
}

/// The squares of the board below the outline.
fn below(heights: &[u8; 6]) -> Squares {
    /// A bit in the first column of each row.
    const FIRST_COLUMN: u128 = 0x4_1041_0410_4104_1041;
    let mut squares = 0;
    for (column, height) in heights.iter().enumerate() {
        let rows = (*height).min(ROWS);
        squares |= (FIRST_COLUMN & ((1 << (6 * rows)) - 1)) << column;
    }
    Squares::from_word(squares)
}

/// What squares cost that stay uncovered: a special square may be meant to stay so.
fn lost(board: Board, buried: Squares) -> i32 {
    buried
        .cells()
        .map(|cell| match square(board, cell) {
            Square::Plain => 1,
            Square::Worth(value) => -i32::from(value),
            Square::Symbol(_) => 0,
        })
        .sum()
}

fn wells(heights: &[u8; 6]) -> i32 {
    let heights = heights.map(i32::from);
    (0..6).map(|column| well(&heights, column)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Cell;

    #[test]
    fn squares_below_the_outline_are_counted_column_by_column() {
        let squares = below(&[2, 0, 0, 0, 0, 15]);
        assert_eq!(squares.count(), 2 + 12);
        assert!(squares.contains(Cell::at(0, 1)) && squares.contains(Cell::at(5, 11)));
    }

    #[test]
    fn a_deep_well_is_noticed_and_a_shallow_one_is_not() {
        assert_eq!(wells(&[5, 2, 4, 4, 4, 4]), 0);
        assert_eq!(wells(&[5, 1, 5, 5, 5, 5]), 2);
        assert_eq!(wells(&[0, 5, 5, 5, 5, 5]), 3);
    }
}
