//! FITS as a drawing: boards side by side, and the ways in which the piece can lie.

use game::{Ink, Seat, Style};
use grid::Cell;
use messages::about;

use super::{cards_line, focus, heading, letter, total_of, words};
use crate::action::{Column, Orientation, Placement};
use crate::board::{COLUMNS, Heap, ROWS};
use crate::parts::OrientationSheet;
use crate::score::{Square, square};
use crate::{Action, Piece, Shown};

/// The table: the viewer's board large, the others beside it.
pub(super) fn picture(view: &Shown, style: &Style) -> String {
    let focus = focus(view);
    let others = view.ramps.seats().without(focus);
    let mut lines = vec![heading(view, style), cards_line(view, style)];
    for row in (0..top_row(view, focus)).rev() {
        let mut line = format!("{:>2} ", row + 1);
        (0..COLUMNS as u8).for_each(|column| line += &wide(view, focus, column, row, style));
        for other in others.iter() {
            line.push(' ');
            (0..COLUMNS as u8).for_each(|column| line += &narrow(view, other, column, row, style));
        }
        lines.push(line.trim_end().into());
    }
    let mut letters = "    a b c d e f".to_string();
    let mut starts = format!("{:<15}", start_of(view, focus, style));
    for other in others.iter() {
        letters += &format!(" {:^6}", total_of(&view.ramps[other], other));
        let start = view.ramps[other].start.map_or("", Piece::name);
        starts += &format!(" {start:^6}");
    }
    lines.push(style.paint(Ink::Faint, &letters));
    lines.push(style.paint(Ink::Faint, starts.trim_end()));
    lines.join("\n")
}

// [FIT-G4] The start card stays open before its player for the round.
fn start_of(view: &Shown, seat: Seat, style: &Style) -> String {
    let piece = view.ramps[seat].start.map_or("", Piece::name);
    format!("  {}", words(style, "start-card", about![piece]))
}

/// How many rows to draw: the board's, and as many above it as the seat's pieces reach.
fn top_row(view: &Shown, seat: Seat) -> u8 {
    let heights = Heap::over(view.ramps[seat].covered).heights();
    heights.into_iter().fold(ROWS, u8::max)
}

/// A square of the large board: two characters. The piece placed last looks different.
fn wide(view: &Shown, seat: Seat, column: u8, row: u8, style: &Style) -> String {
    let cell = Cell::at(column, row);
    let ramp = &view.ramps[seat];
    if ramp.covered.contains(cell) {
        let last = ramp
            .last
            .and_then(|last| Heap::over(ramp.covered).last_squares(last));
        let is_last = last.is_some_and(|last| last.contains(cell));
        return if is_last {
            style.paint(Ink::Accent, "##")
        } else {
            "[]".into()
        };
    }
    if row >= ROWS {
        return "  ".into();
    }
    match square(view.board(), cell) {
        Square::Plain => style.paint(Ink::Faint, " ."),
        Square::Worth(value) if value < 0 => style.paint(Ink::Loss, &format!("{value:>2}")),
        Square::Worth(value) => style.paint(Ink::Gain, &format!("{value:>2}")),
        Square::Symbol(symbol) => style.paint(Ink::Gain, &format!(" {}", letter(symbol))),
    }
}

/// A square of another seat's board: one character.
fn narrow(view: &Shown, seat: Seat, column: u8, row: u8, style: &Style) -> String {
    let cell = Cell::at(column, row);
    if view.ramps[seat].covered.contains(cell) {
        return "#".into();
    }
    if row >= ROWS {
        return " ".into();
    }
    let text = match square(view.board(), cell) {
        Square::Plain => '.',
        Square::Worth(value) if value < 0 => '-',
        Square::Worth(value) => (b'0' + value as u8) as char,
        Square::Symbol(symbol) => letter(symbol),
    };
    style.paint(Ink::Faint, &text.to_string())
}

/// The orientations side by side, and under each the number of the choice for each column.
pub(super) fn menu(actions: &[Action], style: &Style) -> String {
    let Some(piece) = actions.first().map(|action| action.piece()) else {
        return String::new();
    };
    let mut lines = gallery(piece);
    for line in &mut lines {
        *line = style.paint(Ink::Accent, line);
    }
    let orientations = || piece.orientations().map(|(orientation, _)| orientation);
    let head: String = orientations()
        .map(|orientation| format!("{:>4} ", format!("{orientation}@")))
        .collect();
    lines.push(style.paint(Ink::Faint, &format!("  {head}")));
    for column in Column::ALL {
        let number = |orientation: Orientation| {
            let action = Action::Place(Placement {
                piece,
                orientation,
                column,
            });
            actions.iter().position(|legal| *legal == action)
        };
        if orientations().any(|orientation| number(orientation).is_some()) {
            let cell = |orientation: Orientation| {
                number(orientation).map_or(String::new(), |at| (at + 1).to_string())
            };
            let cells: String = orientations()
                .map(|orientation| format!("{:>4} ", cell(orientation)))
                .collect();
            lines.push(format!("{column} {cells}"));
        }
    }
    let is_aside = |action: &Action| matches!(action, Action::SetAside { .. });
    if let Some(number) = actions.iter().position(is_aside) {
        lines.push(format!("{:>6} {}", number + 1, words(style, "aside", &[])));
    }
    lines.push(style.paint(Ink::Faint, &words(style, "column-help", &[])));
    lines.join("\n")
}

/// The piece in each of its orientations, side by side, four lines high.
fn gallery(piece: Piece) -> Vec<String> {
    let square = |sheet: &OrientationSheet, column, row| {
        if sheet.squares.contains(Cell::at(column, row)) {
            '#'
        } else {
            ' '
        }
    };
    let line = |row: u8| {
        let orientation = |sheet| {
            (0..4)
                .map(|column| square(sheet, column, row))
                .collect::<String>()
        };
        let orientations: String = piece
            .orientations()
            .map(|(_, sheet)| format!(" {}", orientation(sheet)))
            .collect();
        format!("  {orientations}")
    };
    (0..4).rev().map(line).collect()
}
