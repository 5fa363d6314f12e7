//! The physical components: tiles and beds, read from `parts/*.txt` while compiling.

mod beds;
mod orientations;

use std::fmt;

use game::component::{block, equal, word};
use grid::Polyomino;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use beds::{Bed, BedUp, Face};
pub(crate) use orientations::{ORIENTATIONS, OrientationSheet};

const TILES: &str = include_str!("../parts/tiles.txt");
const BEDS: &str = include_str!("../parts/beds.txt");
pub(crate) const NURSERY: &str = include_str!("../parts/nursery.txt");
pub(crate) const TRACK: &str = include_str!("../parts/track.txt");

/// The component files.
pub const FILES: &[&str] = &[TILES, BEDS, NURSERY, TRACK];

/// A flower tile. Some tiles are alike: what tells tiles apart is their shape and print.
// [COT-C1] 36 flower tiles, a few of which show a pot or a cloche.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[derive(Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "a tile's name is its shape; the pictures are in parts/tiles.txt")]
#[rustfmt::skip]
pub enum Tile {
    #[default]
    I1, I2p, I2, I3, V3, I4, O4, T4, S4, L4, L5, Y5, N5, P5, U5, F5, W5, Z5, X5p,
    H1, H2, H3, H4, H5, H6, H7, H8,
}

impl Tile {
    /// How many different tiles there are.
    pub const KINDS: usize = 27;
    /// How many tiles there are.
    pub const COUNT: usize = 36;

    /// Every kind of tile, in the order of the component file.
    #[rustfmt::skip]
    pub const ALL: [Tile; Tile::KINDS] = [
        Tile::I1, Tile::I2p, Tile::I2, Tile::I3, Tile::V3, Tile::I4, Tile::O4, Tile::T4, Tile::S4,
        Tile::L4, Tile::L5, Tile::Y5, Tile::N5, Tile::P5, Tile::U5, Tile::F5, Tile::W5, Tile::Z5,
        Tile::X5p, Tile::H1, Tile::H2, Tile::H3, Tile::H4, Tile::H5, Tile::H6, Tile::H7, Tile::H8,
    ];

    const NAMES: [&str; Tile::KINDS] = [
        "I1", "I2p", "I2", "I3", "V3", "I4", "O4", "T4", "S4", "L4", "L5", "Y5", "N5", "P5", "U5",
        "F5", "W5", "Z5", "X5p", "H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8",
    ];

    /// The tile's name.
    pub const fn name(self) -> &'static str {
        Tile::NAMES[self as usize]
    }

    /// The tile with that name.
    pub fn named(name: &str) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| tile.name() == name)
    }

    /// How many tiles are like this one.
    pub const fn copies(self) -> u8 {
        SHEETS[self as usize & 31].copies
    }

    /// How many squares it has.
    pub fn size(self) -> u32 {
        self.orientations()[0].squares.count()
    }

    /// What is printed on one of its squares, if anything is. On which one makes no difference.
    pub const fn mark(self) -> Option<Mark> {
        SHEETS[self as usize & 31].mark
    }

    /// The different ways in which it can lie.
    #[inline]
    pub(crate) fn orientations(self) -> &'static [OrientationSheet] {
        let sheet = &SHEETS[self as usize & 31];
        &ORIENTATIONS[sheet.first_orientation.into()..][..sheet.orientation_count.into()]
    }

    /// The number of its first orientation in the list of the orientations of all tiles.
    #[inline]
    pub(crate) const fn first_orientation(self) -> u8 {
        SHEETS[self as usize & 31].first_orientation
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What is printed on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// A flower pot: an orange point.
    Pot,
    /// A plant cover: a blue step.
    Cloche,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Pot => "pot",
            Mark::Cloche => "cloche",
        })
    }
}

/// What is known of a tile beforehand.
#[derive(Clone, Copy)]
struct TileSheet {
    first_orientation: u8,
    orientation_count: u8,
    copies: u8,
    mark: Option<Mark>,
}

// 32 instead of 27, so that the optimizer can tell that no tile is beyond them.
static SHEETS: [TileSheet; 32] = {
    let mut sheets = [const {
        TileSheet {
            first_orientation: 0,
            orientation_count: 1,
            copies: 0,
            mark: None,
        }
    }; 32];
    let (mut number, mut first_orientation, mut copies) = (0, 0, 0);
    while number < Tile::KINDS {
        let name = Tile::NAMES[number];
        let orientation_count = shape(Tile::ALL[number]).orientations().count() as u8;
        sheets[number] = TileSheet {
            first_orientation,
            orientation_count,
            copies: copies_of(name),
            mark: mark_in(block(TILES, name).as_bytes()),
        };
        first_orientation += orientation_count;
        copies += sheets[number].copies as usize;
        number += 1;
    }
    assert!(copies == Tile::COUNT, "there are 36 tiles");
    sheets
};

const fn shape(tile: Tile) -> Polyomino {
    Polyomino::from_picture(block(TILES, tile.name()))
}

/// The number behind a tile's name in the list of numbers.
const fn copies_of(name: &str) -> u8 {
    let bytes = block(TILES, "numbers").as_bytes();
    let mut at = 0;
    loop {
        let (start, end) = word(bytes, at);
        assert!(start < end, "every tile has a number");
        let (digit, after) = word(bytes, end);
        if equal(bytes, start, end, name.as_bytes()) {
            assert!(after == digit + 1, "no tile is there more than nine times");
            return bytes[digit] - b'0';
        }
        at = after;
    }
}

const fn mark_in(picture: &[u8]) -> Option<Mark> {
    let mut at = 0;
    while at < picture.len() {
        match picture[at] {
            b'P' => return Some(Mark::Pot),
            b'C' => return Some(Mark::Cloche),
            _ => at += 1,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_know_their_names() {
        for tile in Tile::ALL {
            assert_eq!(format!("{tile:?}"), tile.name());
            assert_eq!(Tile::named(tile.name()), Some(tile));
        }
    }

    #[test]
    fn an_orientation_belongs_to_its_tile() {
        for tile in Tile::ALL {
            assert!(
                tile.orientations()
                    .iter()
                    .all(|orientation| orientation.tile == tile)
            );
        }
    }
}
