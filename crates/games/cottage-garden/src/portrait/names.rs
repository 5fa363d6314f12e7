//! What things are called, and the keys by which messages choose.

use game::Style;
use messages::about;

use super::words;
use crate::bed::Squares;
use crate::nursery::DieSpace;
use crate::parts::Mark;
use crate::track::Cubes;
use crate::{Hive, Placement, Tile};

/// The flowers that tiles show on the page; tiles of the same size never share one.
const FLOWERS: &str = "rose marigold lavender daisy cornflower peony sunflower hydrangea poppy";

/// A tile as its flowers.
pub(super) fn tile(tile: Tile, style: &Style) -> String {
    let count = tile.size() as usize;
    let is_before = |other: &Tile| *other < tile && other.size() == tile.size();
    let before = Tile::ALL.into_iter().filter(is_before).count();
    let mut flowers = FLOWERS.split(' ').cycle();
    let flower = flowers.nth(before + 2 * count).unwrap_or_default();
    let mark = tile.mark().map_or("none".into(), |mark| mark.to_string());
    words(style, "tile", about![flower, count, mark])
}

/// The letter for a pot or a cloche in drawings.
pub(super) const fn letter(mark: Mark) -> char {
    match mark {
        Mark::Pot => 'P',
        Mark::Cloche => 'C',
    }
}

/// How messages call a beehive.
pub(super) const fn hive_key(hive: Hive) -> &'static str {
    match hive {
        Hive::Double => "double",
        Hive::Single => "single",
    }
}

/// The line that a die space faces.
// [COT-N2] A row, a column or a diagonal.
pub(super) fn line(die: DieSpace, style: &Style) -> String {
    let name = die.name().as_bytes();
    let (kind, number) = match (die.is_corner(), name[0]) {
        (true, _) => ("diagonal", ' '),
        (false, b'L' | b'R') => ("row", name[1].into()),
        (false, _) => ("column", (name[1] - b'1' + b'A').into()),
    };
    words(style, "line", about![kind, number])
}

/// Where cubes stand, with commas.
pub(super) fn cubes(cubes: Cubes) -> String {
    cubes.spaces().map(|space| space.to_string()).join(", ")
}

/// Squares one after the other.
pub(super) fn squares(squares: Squares) -> String {
    let names: Vec<String> = squares.cells().map(|cell| cell.to_string()).collect();
    names.join(" ")
}

/// The squares that a tile covers.
pub(super) fn covered(placement: Placement) -> String {
    squares(placement.squares().on(placement.slot()))
}
