//! Whole games, in which everything that was foreseen comes true.

use std::collections::BTreeSet;

use fits::action::{Column, Orientation, Placement};
use fits::board::{ROWS, Squares};
use fits::count::{Count, PointSource};
use fits::outlook::{Outlook, foresee};
use fits::score::{Square, square};
use fits::setup::Board;
use fits::{Action, Event, Fits, Piece};
use game::{Game, QuickDice, Seat, Step, Viewer, random_step, silence};
use grid::Cell;

/// What lies before a seat, and what it is told about that.
struct Seen {
    board: Board,
    covered: Squares,
    count: Count,
    outlook: Option<Outlook>,
}

fn seen(game: &Fits, seat: Seat) -> Seen {
    let shown = Fits::show(&game.view(Viewer::Seat(seat)));
    Seen {
        board: shown.board(),
        covered: shown.ramps[seat].covered,
        count: shown.counts[seat].clone(),
        outlook: shown.outlook,
    }
}

/// What the plain twin counts.
fn points(seen: &Seen) -> i32 {
    let mut plain = yardstick::fits::Board::empty();
    let cells = seen.covered.cells();
    let cells: Vec<_> = cells.map(|at| (at.column.into(), at.row.into())).collect();
    plain.place(&cells);
    yardstick::fits::score(seen.board as usize, &plain)
}

/// Visible squares that cost points and have something above them, square by square.
fn lost(seen: &Seen) -> BTreeSet<Cell> {
    let is_lost = |cell: &Cell| {
        let costs = match square(seen.board, *cell) {
            Square::Plain => true,
            Square::Worth(points) => points < 0,
            Square::Symbol(_) => false,
        };
        let above = |row| seen.covered.contains(Cell::at(cell.column, row));
        costs && !above(cell.row) && (cell.row..15).any(above)
    };
    let columns = |row| (0..6).map(move |column| Cell::at(column, row));
    (0..ROWS).flat_map(columns).filter(is_lost).collect()
}

/// What counts is what the plain twin counts, and the squares that are out of reach are.
fn check_count(seen: &Seen) {
    let Count {
        lines, lost: told, ..
    } = &seen.count;
    let sum: i32 = lines.iter().map(|line| i32::from(line.points)).sum();
    assert_eq!(sum, points(seen));
    assert_eq!(told.iter().copied().collect::<BTreeSet<_>>(), lost(seen));
}

/// What one placement was said to do, and does.
fn check_drop(game: &Fits, seat: Seat, before: &Seen, placement: Placement) {
    let outlook = before.outlook.as_ref().expect("the seat is asked");
    let at = (placement.orientation.index(), placement.column as usize);
    let mut after = *game;
    let mut row = None;
    let mut hear = |_, event| match event {
        Event::Placed {
            seat: by, squares, ..
        } if by == seat => {
            row = squares.cells().map(|cell| cell.row + 1).min();
        }
        _ => {}
    };
    after.apply(Step::Act(seat, Action::Place(placement)), &mut hear);
    let after = seen(&after, seat);
    assert_eq!(Some(outlook.rows[at.0][at.1]), row);
    let change = points(&after) - points(before);
    assert_eq!(outlook.changes[at.0][at.1].map(i32::from), Some(change));
    let closed = lost(&after).difference(&lost(before)).copied().collect();
    let told: BTreeSet<Cell> = outlook.closed[at.0][at.1].iter().copied().collect();
    assert_eq!(told, closed, "{placement:?}");
}

/// A piece goes in exactly where it may be placed.
fn check_outlook(game: &Fits, seat: Seat, legal: &[Action]) -> usize {
    let before = seen(game, seat);
    check_count(&before);
    let outlook = before.outlook.as_ref().expect("the seat is asked");
    let rows: Vec<String> = (0..15)
        .rev()
        .map(|row| picture(before.covered, row))
        .collect();
    let question = format!("{} {} {}", before.board, outlook.piece, rows.join(" "));
    assert_eq!(foresee(&question).as_ref(), Some(outlook));
    let mut placements = 0;
    for (orientation, columns) in Orientation::ALL.into_iter().zip(&outlook.changes) {
        for (column, change) in Column::ALL.into_iter().zip(columns) {
            let piece = outlook.piece;
            let placement = Placement {
                piece,
                orientation,
                column,
            };
            let is_legal = legal.contains(&Action::Place(placement));
            assert_eq!(change.is_some(), is_legal, "{placement:?}");
            if is_legal {
                check_drop(game, seat, &before, placement);
                placements += 1;
            }
        }
    }
    let places = |action: &&Action| matches!(action, Action::Place(_));
    assert_eq!(placements, legal.iter().filter(places).count());
    placements
}

fn picture(covered: Squares, row: u8) -> String {
    let sign = |column| {
        if covered.contains(Cell::at(column, row)) {
            '#'
        } else {
            '.'
        }
    };
    (0..6).map(sign).collect()
}

/// Square by square a scored board counts what it counts.
fn check_marks(seen: &Seen) -> BTreeSet<&'static str> {
    let marks = &seen.count.marks;
    let sum: i32 = marks.iter().map(|mark| i32::from(mark.points)).sum();
    assert_eq!(sum, points(seen));
    for mark in marks {
        let is_row = mark.source == PointSource::Rows;
        assert!(
            mark.squares
                .iter()
                .all(|cell| seen.covered.contains(*cell) == is_row)
        );
    }
    let source = |mark: &fits::count::Mark| match mark.source {
        PointSource::Uncovered => "uncovered",
        PointSource::Rows => "rows",
        PointSource::Specials => "specials",
        PointSource::Symbols => "symbols",
    };
    marks.iter().map(source).collect()
}

#[test]
fn what_is_foreseen_comes_true() {
    let (mut checked, mut sources) = (0, BTreeSet::new());
    let mut legal = Vec::new();
    for seed in 0..12 {
        let mut dice = QuickDice::new(seed);
        let setup = format!("players={}", seed % 4 + 1).parse().unwrap();
        let mut game = Fits::new(&setup).unwrap();
        while let Some(step) = random_step(&game, &mut dice, &mut legal) {
            if let Step::Act(seat, _) = step {
                checked += check_outlook(&game, seat, &legal);
            }
            game.apply(step, &mut silence);
            if matches!(game.view(Viewer::Spectator).phase, fits::Phase::RoundOver) {
                let shown = seen(&game, Seat::A);
                assert_eq!(shown.outlook, None);
                check_count(&shown);
                sources.extend(check_marks(&shown));
            }
        }
        sources.extend(check_marks(&seen(&game, Seat::A)));
    }
    assert!(checked > 15_000, "{checked}");
    assert_eq!(sources.len(), 4, "{sources:?}");
}

#[test]
fn who_is_not_asked_foresees_nothing() {
    let mut game = Fits::new(&"players=2".parse().unwrap()).unwrap();
    let (mut dice, mut legal) = (QuickDice::new(1), Vec::new());
    while let Some(step @ Step::Draw(_)) = random_step(&game, &mut dice, &mut legal) {
        game.apply(step, &mut silence);
    }
    let outlook = |game: &Fits, viewer| Fits::show(&game.view(viewer)).outlook;
    assert!(outlook(&game, Viewer::Seat(Seat::A)).is_some());
    assert_eq!(outlook(&game, Viewer::Spectator), None);
    game.apply(Step::Act(Seat::A, legal[0]), &mut silence);
    assert_eq!(outlook(&game, Viewer::Seat(Seat::A)), None);
}

#[test]
fn a_question_that_is_none_has_no_answer() {
    let rows = |row: &str| [row; 15].join(" ");
    let empty = rows("......");
    for question in [
        String::new(),
        "2".into(),
        "2 I3".into(),
        format!("5 I3 {empty}"),
        format!("2 I9 {empty}"),
        format!("2 I3 {empty} ......"),
        format!("2 I3 {}", rows("....x.")),
    ] {
        assert_eq!(foresee(&question), None, "{question}");
    }
    // Whatever lies there, in whichever impossible way.
    for row in ["......", "######", "#.#.#.", ".....#"] {
        for (piece, board) in Piece::ALL.into_iter().zip([1, 2, 3, 4].repeat(4)) {
            let question = format!("{board} {piece} {}", rows(row));
            let outlook = foresee(&question).unwrap();
            assert_eq!(outlook.rows.len(), piece.orientation_count());
        }
    }
}
