//! Beds as drawings, large and small.

use game::{Ink, Seat, Style};
use grid::Cell;

use super::{names, result};
use crate::bed::{Slot, Squares};
use crate::parts::Mark;
use crate::shown::{ShownBed, ShownPlace, ShownReserve};
use crate::track::Color;

/// A bed has so many rows and columns.
pub(super) const SIZE: u8 = 5;

/// What is seen on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    /// An empty space.
    Empty,
    /// A pot or a cloche: printed on the bed, or a pot token.
    Mark(Mark),
    /// A cat.
    Cat,
    /// The tile with that number, from 0 in the order of planting, and what it shows there.
    Tile(usize, Option<Mark>),
}

/// What is seen on a square of a bed.
pub(super) fn seen(bed: &ShownBed, cell: Cell) -> Seen {
    for (number, placed) in bed.tiles.iter().enumerate() {
        let squares = placed.squares().on(placed.slot());
        if squares.contains(cell) {
            // [COT-C1] We draw it on the leftmost square of the lowest row.
            let is_first = squares.cells().next() == Some(cell);
            let mark = placed.tile().mark().filter(|_| is_first);
            return Seen::Tile(number, mark);
        }
    }
    if bed.cats.contains(cell) {
        Seen::Cat
    } else if bed.tokens.contains(cell) || bed.pots.contains(cell) {
        Seen::Mark(Mark::Pot)
    } else if bed.cloches.contains(cell) {
        Seen::Mark(Mark::Cloche)
    } else {
        Seen::Empty
    }
}

/// A square: one character.
fn sign(bed: &ShownBed, cell: Cell, style: &Style) -> String {
    match seen(bed, cell) {
        Seen::Empty => style.paint(Ink::Faint, "·"),
        Seen::Cat => style.paint(Ink::Strong, "@"),
        Seen::Mark(mark) | Seen::Tile(_, Some(mark)) => {
            style.paint(Ink::Gain, &names::letter(mark).to_string())
        }
        // The tenth tile, of which there can be one at most, is 0.
        Seen::Tile(number, None) => ((number + 1) % 10).to_string(),
    }
}

/// One of a seat's beds large, its columns and rows named, with a tile on it that is only tried:
/// twelve columns, six lines.
pub(super) fn large(place: &ShownPlace, slot: Slot, tried: Squares, style: &Style) -> Vec<String> {
    let Some(bed) = place.bed(slot) else {
        return vec![format!("{slot}: –")];
    };
    let number = style.paint(Ink::Strong, &format!("{slot}:"));
    let mut lines = vec![format!("{number} {}", style.paint(Ink::Faint, "a b c d e"))];
    for row in (0..SIZE).rev() {
        let mut line = style.paint(Ink::Faint, &(row + 1).to_string()) + " ";
        for cell in (0..SIZE).map(|column| Cell::at(column, row)) {
            line.push(' ');
            line += &if tried.contains(cell) {
                style.paint(Ink::Accent, "#")
            } else {
                sign(bed, cell, style)
            };
        }
        lines.push(line);
    }
    lines
}

/// A bed small: five columns, five lines.
pub(super) fn small(bed: Option<&ShownBed>, style: &Style) -> Vec<String> {
    let Some(bed) = bed else {
        return vec!["     ".into(); SIZE.into()];
    };
    let row = |row| {
        (0..SIZE)
            .map(|column| sign(bed, Cell::at(column, row), style))
            .collect()
    };
    (0..SIZE).rev().map(row).collect()
}

/// Another seat: a heading, two small beds, and beside them cubes and cats. Six lines of at most
/// 17 columns.
pub(super) fn seat(seat: Seat, place: &ShownPlace, style: &Style) -> Vec<String> {
    let heading = format!("{seat}  {}", result(place, style));
    let mut lines = vec![style.paint(Ink::Strong, &heading)];
    let [orange, blue] = Color::ALL.map(|color| place.cubes(color).spaces());
    let mut beside = vec![style.paint(Ink::Faint, "or bl")];
    beside.extend((0..3).map(|cube| format!("{:>2} {:>2}", orange[cube], blue[cube])));
    let cats = place.cats;
    beside.push(style.paint(Ink::Strong, &format!("{cats:>2} @")));
    let [one, two] = Slot::ALL.map(|slot| small(place.bed(slot), style));
    for ((one, two), beside) in one.iter().zip(two).zip(beside) {
        lines.push(format!("{one} {two} {beside}"));
    }
    lines
}

/// The reserve as a bed on which nothing lies.
pub(super) fn empty_bed(reserve: &ShownReserve) -> ShownBed {
    ShownBed {
        bed: reserve.bed,
        pots: reserve.pots,
        cloches: reserve.cloches,
        tiles: Vec::new(),
        tokens: Squares::empty(),
        cats: Squares::empty(),
        empty: Squares::full().minus(reserve.pots | reserve.cloches),
        visible_pots: reserve.pots.count() as u8,
        visible_cloches: reserve.cloches.count() as u8,
    }
}
