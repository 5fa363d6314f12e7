//! Tiles as pictures.

use grid::Cell;

use super::names;
use crate::Tile;
use crate::bed::Squares;

/// The squares of a tile in the corner of a bed, lying as low as it can.
// [COT-T5] It may be turned.
pub(super) fn flat(tile: Tile) -> Squares {
    let shapes = tile.orientations().iter().map(|it| it.squares);
    let lowest = shapes.min_by_key(|squares| extent(*squares).1);
    lowest.expect("every tile lies somehow")
}

/// How many columns and rows squares in the corner of a bed take.
fn extent(squares: Squares) -> (u8, u8) {
    let columns = squares.cells().map(|cell| cell.column + 1).max();
    let rows = squares.cells().map(|cell| cell.row + 1).max();
    (columns.unwrap_or(0), rows.unwrap_or(0))
}

/// Squares in the corner of a bed as lines, the top row first, the first square with that sign.
pub(super) fn picture(squares: Squares, first: char) -> Vec<String> {
    let (columns, rows) = extent(squares);
    let first_cell = squares.cells().next();
    let sign = |cell| match squares.contains(cell) {
        true if Some(cell) == first_cell => first,
        true => '#',
        false => ' ',
    };
    let line = |row| {
        let signs = (0..columns).map(|column| sign(Cell::at(column, row)));
        let line: String = signs.collect();
        line.trim_end().to_string()
    };
    (0..rows).rev().map(line).collect()
}

/// A tile as lines, at most three, its pot or cloche on its first square.
// [COT-C1] Which square of the tile shows it makes no difference.
pub(super) fn tile(tile: Tile) -> Vec<String> {
    picture(flat(tile), tile.mark().map_or('#', names::letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_drawn_in_three_lines_of_four() {
        for kind in Tile::ALL {
            let lines = tile(kind);
            assert!((1..=3).contains(&lines.len()), "{kind}: {lines:?}");
            assert!(
                lines.iter().all(|line| line.len() <= 4),
                "{kind}: {lines:?}"
            );
            let squares = lines.concat().replace(' ', "").len();
            assert_eq!(squares, kind.size() as usize);
        }
        assert_eq!(tile(Tile::I2p), ["P#"]);
        assert_eq!(tile(Tile::X5p), [" #", "###", " P"]);
    }
}
