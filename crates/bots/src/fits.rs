//! Judgement about FITS: what a heap promises, square by square and by its outline.

use fits::board::{BOARD, Heap, ROWS, Squares};
use fits::score::{Square, square, tally};
use fits::{Action, Fits, View};
use game::Viewer;
use grid::Bitboard;

use crate::Judge;

/// Sixteenths of a point, found by trial over a few thousand games.
struct Weights {
    /// For each uncovered square that nothing can reach any more.
    buried: i32,
    /// For each step up or down between neighboring columns.
    bump: i32,
    /// For each square of a column that is lower than both its neighbors by more than two.
    well: i32,
    /// For each row of the highest column.
    height: i32,
    /// For each row of board 1 that can no longer be completed.
    spoiled_row: i32,
    /// For each square of a piece above the board.
    wasted: i32,
    /// For each square of a piece that is set aside.
    aside: i32,
    /// For each point that the board would score as it lies.
    point: i32,
}

const WEIGHTS: Weights = Weights {
    buried: -16,
    bump: -4,
    well: -4,
    height: -4,
    spoiled_row: -10,
    wasted: -10,
    aside: -14,
    point: 10,
};

impl Judge for Fits {
    fn judge(view: &View, legal: &[Action], into: &mut Vec<i32>) {
        into.clear();
        let Viewer::Seat(seat) = view.viewer else {
            into.resize(legal.len(), 0);
            return;
        };
        let heap = Heap::over(view.ramps[seat].covered);
        into.extend(legal.iter().map(|action| match action {
            Action::Place(placement) => {
                let mut heap = heap;
                heap.place(*placement);
                promise(view.board(), &heap)
            }
            Action::SetAside { piece } => {
                promise(view.board(), &heap) + WEIGHTS.aside * piece.size() as i32
            }
        }));
    }
}

/// How good a heap looks on that board.
fn promise(board: u8, heap: &Heap) -> i32 {
    let heights = heap.heights();
    let buried = below(heights).minus(heap.covered());
    let bumps: i32 = heights
        .windows(2)
        .map(|pair| i32::from(pair[0].abs_diff(pair[1])))
        .sum();
    let spoiled = (0..ROWS)
        .filter(|row| buried.overlaps(Bitboard::row(*row)))
        .count() as i32;
    let highest = i32::from(*heights.iter().max().unwrap_or(&0));
    WEIGHTS.point * i32::from(tally(board, heap.covered()).total())
        + WEIGHTS.buried * lost(board, buried)
        + WEIGHTS.bump * bumps
        + WEIGHTS.well * wells(heights)
        + WEIGHTS.height * highest
        + if board == 1 {
            WEIGHTS.spoiled_row * spoiled
        } else {
            0
        }
        + WEIGHTS.wasted * heap.covered().minus(BOARD).count() as i32
}

/// The squares of the board below the outline.
fn below(heights: &[u8; 6]) -> Squares {
    let mut word = 0;
    for (column, height) in heights.iter().enumerate() {
        let rows = u32::from((*height).min(ROWS));
        // A bit in the first column of each row, cut off above the height.
        let column_bits = 0x41_0410_4104_1041_0410_u128 >> 4 & ((1 << (6 * rows)) - 1);
        word |= column_bits << column;
    }
    Squares::from_word(word)
}

/// What squares that stay uncovered cost: a special square may be meant to stay so.
fn lost(board: u8, buried: Squares) -> i32 {
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
    (0..6)
        .map(|column| {
            let left = if column == 0 {
                ROWS
            } else {
                heights[column - 1]
            };
            let right = heights.get(column + 1).copied().unwrap_or(ROWS);
            i32::from(left.min(right))
                .saturating_sub(i32::from(heights[column]) + 2)
                .max(0)
        })
        .sum()
}
