//! FITS in sentences, as a screen reader wants it.

use game::{Game, Lang, Notation, QuickDice, Style, Viewer};
use grid::{Cell, Skyline};

use super::{cards_line, focus, heading, letter};
use crate::board::{COLUMNS, ROWS};
use crate::score::{Square, square};
use crate::view::RampView;
use crate::{Action, Fits, View};

/// The table in sentences.
pub(super) fn picture(view: &View, style: &Style) -> String {
    let mut lines = vec![heading(view, style), cards_line(view, style)];
    for (seat, ramp) in view.ramps.iter() {
        let heights: Vec<String> = ('a'..)
            .zip(Skyline::<6>::over(ramp.covered).heights())
            .map(|(column, height)| format!("{column} {height}"))
            .collect();
        let heights = heights.join(", ");
        lines.push(match style.lang {
            Lang::En => format!("Player {seat}. Heights: {heights}."),
            Lang::Fr => format!("Joueur {seat}. Hauteurs : {heights}."),
            Lang::De => format!("Spieler {seat}. Höhen: {heights}."),
        });
        let holes = spoken_cells(ramp, |cell, top| cell.row < top);
        if !holes.is_empty() {
            let label = style.pick(["Closed holes", "Trous fermés", "Geschlossene Löcher"]);
            lines.push(format!("{label}: {holes}."));
        }
    }
    let specials: Vec<String> = (0..ROWS)
        .flat_map(|row| (0..COLUMNS as u8).map(move |column| Cell::at(column, row)))
        .filter(|cell| !view.ramps[focus(view)].covered.contains(*cell))
        .filter_map(|cell| match square(view.board(), cell) {
            Square::Plain => None,
            Square::Worth(value) => Some(format!("{cell} {value:+}")),
            Square::Symbol(symbol) => Some(format!("{cell} {}", letter(symbol))),
        })
        .collect();
    if !specials.is_empty() {
        let label = style.pick([
            "Special squares you can see",
            "Cases spéciales visibles",
            "Sichtbare Sonderfelder",
        ]);
        lines.push(format!("{label}: {}.", specials.join(", ")));
    }
    lines.join("\n")
}

/// The uncovered squares of the board for which `wanted` holds, given their column's height.
fn spoken_cells(ramp: &RampView, wanted: impl Fn(Cell, u8) -> bool) -> String {
    let skyline = Skyline::<6>::over(ramp.covered);
    let cells =
        (0..ROWS).flat_map(|row| (0..COLUMNS as u8).map(move |column| Cell::at(column, row)));
    let names: Vec<String> = cells
        .filter(|cell| !ramp.covered.contains(*cell))
        .filter(|cell| wanted(*cell, skyline.heights()[cell.column as usize]))
        .map(|cell| cell.to_string())
        .collect();
    names.join(" ")
}

/// The choices, one a line, with the squares that each covers.
pub(super) fn menu(view: &View, actions: &[Action], style: &Style) -> String {
    let Viewer::Seat(seat) = view.viewer else {
        return String::new();
    };
    let Some(game) = Fits::determinize(view, &mut QuickDice::new(0)) else {
        return String::new();
    };
    let mut lines = Vec::new();
    for (number, action) in actions.iter().enumerate() {
        let text = match action {
            Action::SetAside { .. } => style
                .pick(["set aside", "mettre de côté", "beiseitelegen"])
                .to_string(),
            Action::Place(_) => game.write_action(seat, *action),
        };
        lines.push(format!("{}: {text}", number + 1));
    }
    lines.join("\n")
}
