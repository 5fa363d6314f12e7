//! What a board counts, as pages draw it: where points come from, and which squares they lie on.

use game::Rule;
use grid::Cell;
use serde::Serialize;
use utoipa::ToSchema;

use crate::board::{BOARD, Heap, Squares};
use crate::rules;
use crate::score::{Square, Tally, complete_rows, costly, pairs, square, tally};
use crate::setup::Board;

/// What a board counts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct Count {
    /// The points, by where they come from.
    pub lines: Vec<Line>,
    /// What complete rows and visible symbols count; once the board is scored, every square.
    pub marks: Vec<Mark>,
    /// Visible squares that cost points and that nothing can reach any more.
    #[schema(value_type = Vec<String>)]
    pub lost: Vec<Cell>,
}

/// The points that come from one source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Line {
    /// The source.
    pub source: PointSource,
    /// The points.
    pub points: i8,
    /// The rule about it.
    #[schema(value_type = String)]
    pub rule: Rule,
}

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PointSource {
    /// Plain squares left uncovered.
    Uncovered,
    /// Complete rows.
    Rows,
    /// Visible special squares with a number.
    Specials,
    /// Visible symbols.
    Symbols,
}

impl PointSource {
    /// Its name in messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            PointSource::Uncovered => "uncovered",
            PointSource::Rows => "rows",
            PointSource::Specials => "specials",
            PointSource::Symbols => "symbols",
        }
    }
}

/// What some squares count together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Mark {
    /// The source of the points.
    pub source: PointSource,
    /// The points.
    pub points: i8,
    /// A visible square, what is visible of a pair of symbols, or a row.
    #[schema(value_type = Vec<String>)]
    pub squares: Vec<Cell>,
}

/// What a board counts if nothing more is placed.
pub(crate) fn so_far(board: Board, covered: Squares) -> Count {
    Count {
        lines: lines(board, &tally(board, covered)).into(),
        marks: row_marks(board, covered)
            .chain(pair_marks(board, covered))
            .collect(),
        lost: (Heap::over(covered).holes() & costly(board))
            .cells()
            .collect(),
    }
}

/// The same of a board that is scored, square by square.
pub(crate) fn scored(board: Board, covered: Squares) -> Count {
    let count = so_far(board, covered);
    Count {
        marks: square_marks(board, covered).chain(count.marks).collect(),
        ..count
    }
}

/// The sources that a board has, and what they bring.
pub(crate) const fn lines(board: Board, tally: &Tally) -> [Line; 2] {
    let uncovered = Line {
        source: PointSource::Uncovered,
        points: tally.uncovered,
        rule: rules::UNCOVERED,
    };
    let (source, points, rule) = match board {
        Board::One => (PointSource::Rows, tally.rows, rules::COMPLETE_ROWS),
        Board::Two => (PointSource::Specials, tally.specials, rules::BONUSES),
        Board::Three => (
            PointSource::Specials,
            tally.specials,
            rules::BONUSES_AND_PENALTIES,
        ),
        Board::Four => (PointSource::Symbols, tally.symbols, rules::SYMBOLS),
    };
    let special = Line {
        source,
        points,
        rule,
    };
    [uncovered, special]
}

// [FIT-S1] Plain squares, [FIT-S3] [FIT-S4] special squares with a number.
fn square_marks(board: Board, covered: Squares) -> impl Iterator<Item = Mark> {
    let mark = move |cell| {
        let (source, points) = match square(board, cell) {
            Square::Plain => (PointSource::Uncovered, -1),
            Square::Worth(points) => (PointSource::Specials, points),
            Square::Symbol(_) => return None,
        };
        Some(Mark {
            source,
            points,
            squares: vec![cell],
        })
    };
    BOARD.minus(covered).cells().filter_map(mark)
}

// [FIT-S2] Board 1 only: complete rows.
fn row_marks(board: Board, covered: Squares) -> impl Iterator<Item = Mark> {
    let rows = if board == Board::One {
        complete_rows(covered)
    } else {
        Squares::empty()
    };
    rows.cells().map(|first| Mark {
        source: PointSource::Rows,
        points: 1,
        squares: Squares::row(first.row).cells().collect(),
    })
}

// [FIT-S5] Pairs of symbols of which something is visible.
fn pair_marks(board: Board, covered: Squares) -> impl Iterator<Item = Mark> {
    let visible = pairs(board, covered).filter(|(seen, _)| !seen.is_empty());
    visible.map(|(seen, points)| Mark {
        source: PointSource::Symbols,
        points,
        squares: seen.cells().collect(),
    })
}
