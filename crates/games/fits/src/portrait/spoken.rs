//! FITS in sentences, as a screen reader wants it.

use game::{Style, Viewer, name_seat};
use grid::Cell;
use messages::about;

use super::{focus, letter, names, to_come, words};
use crate::board::{BOARD, Heap, Squares};
use crate::score::{self, Square};
use crate::view::RampView;
use crate::{Action, Piece, Shown};

/// The table: the round, the cards to come, and each seat's heap.
pub(super) fn picture(view: &Shown, style: &Style) -> String {
    let mut lines = vec![heading(view, style)];
    for (seat, seen) in view.ramps.iter() {
        lines.push(ramp(&name_seat(seat, style.lang), seen, style));
    }
    lines.extend(specials(view, style));
    lines.join("\n")
}

fn heading(view: &Shown, style: &Style) -> String {
    let (round, rounds, board) = (view.round, view.boards.rounds(), view.board());
    let moment = words(style, "spoken-moment", about![round, rounds, board]);
    format!("{moment} {}.", to_come(view, style))
}

fn ramp(name: &str, seen: &RampView, style: &Style) -> String {
    let heap = Heap::over(seen.covered);
    let heights: Vec<String> = ('a'..)
        .zip(heap.heights())
        .map(|(column, height)| format!("{column} {height}"))
        .collect();
    let (points, heights) = (seen.total(), heights.join(", "));
    let piece = seen.start.map_or("-", Piece::name);
    let mut sentences = vec![words(
        style,
        "spoken-ramp",
        about![name, points, piece, heights],
    )];
    if !seen.aside.is_empty() {
        let pieces = names(seen.aside);
        sentences.push(words(style, "spoken-aside", about![pieces]));
    }
    let holes = listed(heap.holes());
    if !holes.is_empty() {
        sentences.push(words(style, "spoken-holes", about![squares = holes]));
    }
    sentences.join(" ")
}

/// What special squares of the viewer's board can still be seen.
fn specials(view: &Shown, style: &Style) -> Option<String> {
    let covered = view.ramps[focus(view)].covered;
    let special = |square: Cell| match score::square(view.board(), square) {
        Square::Plain => None,
        Square::Worth(points) => Some(words(style, "spoken-special", about![square, points])),
        Square::Symbol(symbol) => {
            let symbol = letter(symbol);
            Some(words(style, "spoken-symbol", about![square, symbol]))
        }
    };
    let seen: Vec<String> = BOARD.minus(covered).cells().filter_map(special).collect();
    let seen = seen.join(", ");
    (!seen.is_empty()).then(|| words(style, "spoken-specials", about![squares = seen]))
}

/// The choices, one a line, each with the squares that it covers and the holes that it closes.
pub(super) fn menu(view: &Shown, actions: &[Action], style: &Style) -> String {
    let Viewer::Seat(seat) = view.viewer else {
        return String::new();
    };
    let heap = Heap::over(view.ramps[seat].covered);
    let line = |(number, action): (usize, &Action)| match action {
        Action::SetAside { .. } => words(style, "choice-aside", about![number]),
        Action::Place(placement) => {
            let mut after = heap;
            after.place(*placement);
            let squares = listed(heap.squares(*placement));
            let holes = listed(after.holes().minus(heap.holes()));
            if holes.is_empty() {
                return words(style, "choice-place", about![number, squares]);
            }
            words(style, "choice-closing", about![number, squares, holes])
        }
    };
    let lines: Vec<String> = (1..).zip(actions).map(line).collect();
    lines.join("\n")
}

fn listed(squares: Squares) -> String {
    let names: Vec<String> = squares.cells().map(|cell| cell.to_string()).collect();
    names.join(" ")
}
