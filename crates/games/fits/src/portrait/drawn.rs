//! FITS as a drawing: boards side by side, and the ways in which the piece can lie.

use game::{Ink, Seat, Style};
use grid::{Cell, Skyline};

use super::{cards_line, focus, heading, letter, total_of};
use crate::action::{Column, Placement};
use crate::board::{COLUMNS, ROWS, squares_at};
use crate::score::{Square, square};
use crate::view::RampView;
use crate::{Action, View};

/// The table: the viewer's board large, the others beside it.
pub(super) fn picture(view: &View, style: &Style) -> String {
    let focus = focus(view);
    let mut lines = vec![heading(view, style), cards_line(view, style)];
    for row in (0..ROWS).rev() {
        let mut line = format!("{:>2} ", row + 1);
        (0..COLUMNS as u8).for_each(|column| line += &wide(view, focus, column, row, style));
        for other in view.ramps.seats().without(focus).iter() {
            line.push(' ');
            let narrow = |column| narrow(view, other, column, row, style);
            (0..COLUMNS as u8).for_each(|column| line += &narrow(column));
        }
        lines.push(line);
    }
    let mut letters = "    a b c d e f".to_string();
    for other in view.ramps.seats().without(focus).iter() {
        letters += &format!(" {:^6}", total_of(&view.ramps[other], other));
    }
    lines.push(style.paint(Ink::Faint, &letters));
    lines.join("\n")
}

/// A square of the large board: two characters.
fn wide(view: &View, seat: Seat, column: u8, row: u8, style: &Style) -> String {
    let cell = Cell::at(column, row);
    let ramp = &view.ramps[seat];
    if ramp.covered.contains(cell) {
        let is_last = last_cells(ramp).contains(&cell);
        return if is_last {
            style.paint(Ink::Accent, "[]")
        } else {
            "[]".into()
        };
    }
    match square(view.board(), cell) {
        Square::Plain => style.paint(Ink::Faint, " ."),
        Square::Worth(value) if value < 0 => style.paint(Ink::Loss, &format!("{value:>2}")),
        Square::Worth(value) => style.paint(Ink::Gain, &format!("{value:>2}")),
        Square::Symbol(symbol) => style.paint(Ink::Gain, &format!(" {}", letter(symbol))),
    }
}

/// A square of another seat's board: one character.
fn narrow(view: &View, seat: Seat, column: u8, row: u8, style: &Style) -> String {
    let cell = Cell::at(column, row);
    if view.ramps[seat].covered.contains(cell) {
        return "#".into();
    }
    let text = match square(view.board(), cell) {
        Square::Plain => '.',
        Square::Worth(value) if value < 0 => '-',
        Square::Worth(value) => (b'0' + value as u8) as char,
        Square::Symbol(symbol) => letter(symbol),
    };
    style.paint(Ink::Faint, &text.to_string())
}

fn last_cells(ramp: &RampView) -> Vec<Cell> {
    let Some(Placement { piece, lie, column }) = ramp.last else {
        return Vec::new();
    };
    let sheet = piece.lie(lie);
    let top = Skyline::<6>::over(ramp.covered).heights()[column as usize];
    let row = top.saturating_sub(sheet.profile.first_top());
    squares_at(sheet.squares, column as u8, row)
        .cells()
        .collect()
}

/// The lies side by side, and under each the number of each column's choice.
pub(super) fn menu(actions: &[Action], style: &Style) -> String {
    let Some(piece) = actions.first().map(|action| action.piece()) else {
        return String::new();
    };
    let lies: Vec<_> = piece.lies().collect();
    let mut lines = vec![String::new(); 4];
    for (_, sheet) in &lies {
        let cells: Vec<Cell> = sheet.squares.cells().collect();
        for (line, row) in lines.iter_mut().zip((0..4).rev()) {
            *line += " ";
            for column in 0..4 {
                line.push(if cells.contains(&Cell::at(column, row)) {
                    '#'
                } else {
                    ' '
                });
            }
        }
    }
    for line in &mut lines {
        *line = style.paint(Ink::Accent, &format!("  {line}"));
    }
    let numbers: String = lies
        .iter()
        .map(|(lie, _)| format!("{:>4} ", format!("{lie}@")))
        .collect();
    lines.push(style.paint(Ink::Faint, &format!("  {numbers}")));
    for column in Column::ALL {
        let mut line = format!("{column} ");
        for (lie, _) in &lies {
            let placement = Action::Place(Placement {
                piece,
                lie: *lie,
                column,
            });
            let number = actions.iter().position(|action| *action == placement);
            line += &number.map_or("     ".into(), |number| format!("{:>4} ", number + 1));
        }
        lines.push(line);
    }
    if let Some(number) = actions
        .iter()
        .position(|action| matches!(action, Action::SetAside { .. }))
    {
        let aside = style.pick(["set aside", "mettre de côté", "beiseitelegen"]);
        lines.push(format!("{:>6} {aside}", number + 1));
    }
    lines.join("\n")
}
