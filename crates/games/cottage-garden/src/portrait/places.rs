//! Numbered lists of squares, and of places for a tile.

use game::Style;
use grid::Cell;
use messages::about;

use super::layout::{COLUMNS, beside, flow};
use super::{names, shapes, words};
use crate::Placement;
use crate::bed::{Slot, Spot};

/// A choice by its number in the list of actions.
pub(super) type Numbered<T> = (usize, T);

/// Squares with their numbers, a paragraph for each bed.
pub(super) fn squares(spots: &[Numbered<Spot>], style: &Style) -> Vec<String> {
    let mut lines = Vec::new();
    for slot in Slot::ALL {
        let on_bed = spots.iter().filter(|(_, spot)| spot.slot() == slot);
        let cells: Vec<Numbered<Cell>> = on_bed
            .map(|(number, spot)| (*number, spot.cell()))
            .collect();
        if cells.is_empty() {
            continue;
        }
        let bed = words(style, "bed", about![bed = slot]);
        if style.is_spoken {
            let items: Vec<String> = cells
                .iter()
                .map(|(number, cell)| format!("{number} {cell}"))
                .collect();
            let what = items.join(", ");
            lines.push(words(style, "label", about![where = bed, what]) + ".");
        } else {
            let label = words(style, "label", about![where = bed, what = ""]);
            lines.extend(flow(&label, &runs(&cells), COLUMNS));
        }
    }
    lines
}

/// Squares with their numbers; where both go on by one, the first and the last of them.
fn runs(cells: &[Numbered<Cell>]) -> Vec<String> {
    let follows = |one: &Numbered<Cell>, next: &Numbered<Cell>| {
        one.0 + 1 == next.0 && one.1.row == next.1.row && one.1.column + 1 == next.1.column
    };
    let written = |run: &[Numbered<Cell>]| match run {
        [] => String::new(),
        [(number, cell)] => format!("{number}={cell}"),
        [(number, cell), .., (last, end)] => format!("{number}-{last}={cell}-{end}"),
    };
    cells.chunk_by(follows).map(written).collect()
}

/// Places for a tile with their numbers: for each way to turn it a picture, and the squares on
/// which its first square can lie.
pub(super) fn drawn(places: &[Numbered<Placement>]) -> Vec<String> {
    const PICTURE: usize = 5;
    const LIST: usize = 33;
    let mut blocks = Vec::new();
    let shape = |place: &Numbered<Placement>| place.1.orientation().squares;
    // Those that lie in the same way follow each other.
    for places in places.chunk_by(|one, next| shape(one) == shape(next)) {
        let picture = shapes::picture(shape(&places[0]), 'o');
        let mut lists = Vec::new();
        for slot in Slot::ALL {
            let on_bed = places.iter().filter(|(_, to)| to.slot() == slot);
            let cells: Vec<Numbered<Cell>> = on_bed
                .filter_map(|(number, to)| Some((*number, first_cell(*to)?)))
                .collect();
            if !cells.is_empty() {
                lists.extend(flow(&format!("{slot}: "), &runs(&cells), LIST));
            }
        }
        blocks.push(beside(&picture, PICTURE, &lists));
    }
    let mut lines = Vec::new();
    for pair in blocks.chunks(2) {
        let right = pair.get(1).map_or(&[][..], |block| block);
        lines.extend(beside(&pair[0], COLUMNS / 2, right));
        lines.push(String::new());
    }
    lines.pop();
    lines
}

/// The first square of a placement: the leftmost of its lowest row.
fn first_cell(placement: Placement) -> Option<Cell> {
    placement.squares().on(placement.slot()).cells().next()
}

/// Places for a tile with their numbers, a line each.
pub(super) fn spoken(places: &[Numbered<Placement>], style: &Style) -> Vec<String> {
    let line = |(number, to): &Numbered<Placement>| {
        let bed = words(style, "bed", about![bed = to.slot()]);
        let what = format!("{bed}, {}", names::covered(*to));
        words(style, "choice", about![number, what])
    };
    places.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;

    #[test]
    fn squares_in_a_row_are_written_by_their_ends() {
        let cell = |text: &str| {
            let (number, cell) = text.split_once('=').unwrap();
            (number.parse().unwrap(), cell.parse().unwrap())
        };
        let cells = ["1=a1", "2=b1", "3=c1", "4=e1", "5=a2", "7=b2"].map(cell);
        assert_eq!(runs(&cells), ["1-3=a1-c1", "4=e1", "5=a2", "7=b2"]);
    }

    #[test]
    fn all_places_of_any_tile_on_two_empty_beds_fit_a_screen() {
        for tile in Tile::ALL {
            // Numbers as high as they can be.
            let places: Vec<Numbered<Placement>> = (700..).zip(Placement::all(tile)).collect();
            let lines = drawn(&places);
            assert!(lines.len() <= 21, "{tile}: {}", lines.join("\n"));
            assert!(lines.iter().all(|line| line.len() <= COLUMNS), "{tile}");
        }
    }
}
