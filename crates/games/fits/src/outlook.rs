//! What dropping a piece would do, for whoever plans: pages draw it, and need no rules for that.

use grid::Cell;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Piece;
use crate::action::{Column, Orientation, Placement};
use crate::board::{COLUMNS, Heap, ROWS, Squares};
use crate::score::{costly, tally};
use crate::setup::Board;

/// What dropping a piece would do: for each orientation, in each column from the left in which it
/// does not stick out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Outlook {
    /// The piece.
    pub piece: Piece,
    /// The row in which its lowest square would come to rest, from 1.
    pub rows: Vec<Vec<u8>>,
    /// How the board's points would change; nothing where it cannot go in.
    pub changes: Vec<Vec<Option<i8>>>,
    /// The squares that cost points and that nothing could reach any more.
    #[schema(value_type = Vec<Vec<Vec<String>>>)]
    pub closed: Vec<Vec<Vec<Cell>>>,
}

/// What dropping a piece onto these would do.
pub(crate) fn outlook(board: Board, covered: Squares, piece: Piece) -> Outlook {
    let now = Now::of(board, Heap::over(covered));
    let by_orientation = |(orientation, _)| effects(&now, piece, orientation);
    let effects: Vec<Vec<Effect>> = piece.orientations().map(by_orientation).collect();
    Outlook {
        piece,
        rows: each(&effects, |effect| effect.row + 1),
        changes: each(&effects, |effect| effect.change),
        closed: each(&effects, |effect| effect.closed.cells().collect()),
    }
}

/// Answers what a piece would do on a board with pieces: `2 I3 ...... ......`, fifteen rows, the
/// top one first.
pub fn foresee(question: &str) -> Option<Outlook> {
    let mut words = question.splitn(3, ' ');
    let board = Board::try_from(words.next()?.parse::<u8>().ok()?).ok()?;
    let piece = Piece::named(words.next()?)?;
    let covered = Squares::from_picture(words.next()?)?;
    Some(outlook(board, covered, piece))
}

/// A board with pieces, and what it counts.
struct Now {
    board: Board,
    heap: Heap,
    points: i8,
    holes: Squares,
}

impl Now {
    fn of(board: Board, heap: Heap) -> Now {
        Now {
            board,
            heap,
            points: tally(board, heap.covered()).total(),
            holes: heap.holes(),
        }
    }
}

/// What one drop would do.
struct Effect {
    /// From 0.
    row: u8,
    change: Option<i8>,
    closed: Squares,
}

fn effects(now: &Now, piece: Piece, orientation: Orientation) -> Vec<Effect> {
    let width = u32::from(piece.orientation(orientation).profile.width);
    // [FIT-P4] It may not stick out left or right.
    let columns = Column::ALL.into_iter().take((COLUMNS - width + 1) as usize);
    let placement = |column| Placement {
        piece,
        orientation,
        column,
    };
    columns
        .map(|column| effect(now, placement(column)))
        .collect()
}

fn effect(now: &Now, placement: Placement) -> Effect {
    let row = now.heap.landing(placement);
    // [FIT-P5] At least one square must lie on the board.
    if row >= ROWS {
        return Effect {
            row,
            change: None,
            closed: Squares::empty(),
        };
    }
    let mut heap = now.heap;
    heap.place(placement);
    let then = Now::of(now.board, heap);
    Effect {
        row,
        change: Some(then.points - now.points),
        closed: then.holes.minus(now.holes) & costly(now.board),
    }
}

fn each<T>(effects: &[Vec<Effect>], what: impl Fn(&Effect) -> T) -> Vec<Vec<T>> {
    let columns = |column: &Vec<Effect>| column.iter().map(&what).collect();
    effects.iter().map(columns).collect()
}
