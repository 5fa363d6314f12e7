//! FITS in sentences, as a screen reader wants it.

use game::{Lang, Style, Viewer};
use grid::Cell;

use super::{focus, letter, names};
use crate::board::{COLUMNS, Heap, ROWS, Squares};
use crate::score::{Square, square};
use crate::{Action, Piece, View};

/// The table: the round, the cards to come, and each seat's heap.
pub(super) fn picture(view: &View, style: &Style) -> String {
    let mut lines = vec![heading(view, style)];
    for (seat, ramp) in view.ramps.iter() {
        let heap = Heap::over(ramp.covered);
        let heights: Vec<String> = ('a'..)
            .zip(heap.heights())
            .map(|(column, height)| format!("{column} {height}"))
            .collect();
        let heights = heights.join(", ");
        let (total, start) = (ramp.total(), ramp.start.map_or("-", Piece::name));
        let mut line = match style.lang {
            Lang::En => {
                format!("Player {seat}: {total} points, start card {start}, heights {heights}.")
            }
            Lang::Fr => {
                format!("Joueur {seat} : {total} points, carte Départ {start}, hauteurs {heights}.")
            }
            Lang::De => {
                format!("Spieler {seat}: {total} Punkte, Startkarte {start}, Höhen {heights}.")
            }
        };
        if !ramp.aside.is_empty() {
            let aside = names(ramp.aside);
            line += &match style.lang {
                Lang::En => format!(" Set aside: {aside}."),
                Lang::Fr => format!(" De côté : {aside}."),
                Lang::De => format!(" Beiseite: {aside}."),
            };
        }
        let holes = listed(closed_holes(&heap));
        if !holes.is_empty() {
            line += &match style.lang {
                Lang::En => format!(" Closed holes: {holes}."),
                Lang::Fr => format!(" Trous fermés : {holes}."),
                Lang::De => format!(" Geschlossene Löcher: {holes}."),
            };
        }
        lines.push(line);
    }
    lines.extend(specials(view, style));
    lines.join("\n")
}

fn heading(view: &View, style: &Style) -> String {
    let (round, rounds, board) = (view.round, view.boards.rounds(), view.board());
    let cards = names(view.unturned);
    match style.lang {
        Lang::En => {
            format!("Round {round} of {rounds}, board {board}. Cards to come: {cards}.")
        }
        Lang::Fr => {
            format!("Manche {round} sur {rounds}, planche {board}. Cartes à venir : {cards}.")
        }
        Lang::De => {
            format!("Runde {round} von {rounds}, Plan {board}. Es kommen noch: {cards}.")
        }
    }
}

/// What special squares of the viewer's board can still be seen.
fn specials(view: &View, style: &Style) -> Option<String> {
    let covered = view.ramps[focus(view)].covered;
    let worth = |cell: Cell| match square(view.board(), cell) {
        Square::Plain => None,
        Square::Worth(value) => Some(format!("{cell} {value:+}")),
        Square::Symbol(symbol) => Some(format!("{cell} {}", letter(symbol))),
    };
    let seen: Vec<String> = board_cells()
        .filter(|cell| !covered.contains(*cell))
        .filter_map(worth)
        .collect();
    let seen = seen.join(", ");
    (!seen.is_empty()).then(|| match style.lang {
        Lang::En => format!("Special squares you can see: {seen}."),
        Lang::Fr => format!("Cases spéciales visibles : {seen}."),
        Lang::De => format!("Sichtbare Sonderfelder: {seen}."),
    })
}

/// The choices, one a line, each with the squares that it covers and the holes that it closes.
pub(super) fn menu(view: &View, actions: &[Action], style: &Style) -> String {
    let Viewer::Seat(seat) = view.viewer else {
        return String::new();
    };
    let heap = Heap::over(view.ramps[seat].covered);
    let line = |(number, action): (usize, &Action)| match action {
        Action::SetAside { .. } => {
            let aside = style.pick(["set aside", "mettre de côté", "beiseitelegen"]);
            format!("{number}: {aside}.")
        }
        Action::Place(placement) => {
            let mut after = heap;
            after.place(*placement);
            let covers = listed(heap.squares(*placement));
            let holes = listed(closed_holes(&after).minus(closed_holes(&heap)));
            let covers = match style.lang {
                Lang::En => format!("{number}: covers {covers}"),
                Lang::Fr => format!("{number} : couvre {covers}"),
                Lang::De => format!("{number}: bedeckt {covers}"),
            };
            match (holes.is_empty(), style.lang) {
                (true, _) => format!("{covers}."),
                (false, Lang::En) => format!("{covers}, closes {holes}."),
                (false, Lang::Fr) => format!("{covers}, ferme {holes}."),
                (false, Lang::De) => format!("{covers}, verschließt {holes}."),
            }
        }
    };
    let lines: Vec<String> = (1..).zip(actions).map(line).collect();
    lines.join("\n")
}

/// The open squares of the board that nothing can reach any more.
fn closed_holes(heap: &Heap) -> Squares {
    let is_below = |cell: &Cell| cell.row < heap.heights()[cell.column as usize];
    let below = board_cells()
        .filter(is_below)
        .fold(Squares::empty(), Squares::with);
    below.minus(heap.covered())
}

fn board_cells() -> impl Iterator<Item = Cell> {
    (0..ROWS).flat_map(|row| (0..COLUMNS as u8).map(move |column| Cell::at(column, row)))
}

fn listed(squares: Squares) -> String {
    let names: Vec<String> = squares.cells().map(|cell| cell.to_string()).collect();
    names.join(" ")
}
