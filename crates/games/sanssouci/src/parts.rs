//! The physical components: structures, tiles, boards, cards and colors, read from `parts/*.txt`
//! while compiling.

mod boards;
mod cards;
mod colors;
mod missions;

use std::fmt;

use game::component::{block, word};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use boards::{Board, Face, Mark, REWARD_AREA, mark, printed};
pub use cards::{Card, CardKind, CardSet};
pub use colors::Color;
pub use missions::MissionSet;

pub(crate) use boards::{GARDENER_BONUS, mark_sheet, points_on};

const GARDENS: &str = include_str!("../parts/gardens.txt");
const REWARDS: &str = include_str!("../parts/rewards.txt");
const CARDS: &str = include_str!("../parts/cards.txt");
const TILES: &str = include_str!("../parts/tiles.txt");
const COLORS: &str = include_str!("../parts/colors.txt");

/// The component files that a game depends on. Colors are skin: no rule asks for them.
pub const FILES: &[&str] = &[GARDENS, REWARDS, CARDS, TILES];

/// What a tile shows; also the column that it belongs to, the noble who starts above that column
/// and the mission that is about that noble.
// [SAN-C2] Nine columns, left to right. [SAN-C7] Nine missions, one per column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a structure's name says it all")]
#[rustfmt::skip]
pub enum Structure { Labyrinth, Statue, Pavilion, Topiary, Stairs, Fountain, Arch, Spiral, Vine }

impl Structure {
    /// How many there are.
    pub const COUNT: usize = 9;

    /// All nine, from the left.
    #[rustfmt::skip]
    pub const ALL: [Structure; Structure::COUNT] = [
        Structure::Labyrinth, Structure::Statue, Structure::Pavilion, Structure::Topiary,
        Structure::Stairs, Structure::Fountain, Structure::Arch, Structure::Spiral, Structure::Vine,
    ];

    const NAMES: [&str; Structure::COUNT] = [
        "labyrinth",
        "statue",
        "pavilion",
        "topiary",
        "stairs",
        "fountain",
        "arch",
        "spiral",
        "vine",
    ];

    /// The structure with that number from the left, from 0; of any other number, the last.
    /// Written out, because then it costs nothing, where a look into the list is a look into
    /// memory.
    #[inline]
    #[rustfmt::skip]
    pub(crate) const fn numbered(number: u32) -> Structure {
        match number {
            0 => Structure::Labyrinth, 1 => Structure::Statue, 2 => Structure::Pavilion,
            3 => Structure::Topiary, 4 => Structure::Stairs, 5 => Structure::Fountain,
            6 => Structure::Arch, 7 => Structure::Spiral, _ => Structure::Vine,
        }
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        Structure::NAMES[self as usize]
    }

    /// The structure with that name.
    pub fn named(name: &str) -> Option<Structure> {
        Structure::ALL
            .into_iter()
            .find(|structure| structure.name() == name)
    }

    /// The letter of its column.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }
}

impl fmt::Display for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How many tiles of each structure are in play with so many players.
// [SAN-C5] 2 players use 45 tiles, 3 use 63, 4 use all 81: 5, 7 or 9 of each structure.
pub const fn tiles_of_each(players: u8) -> u8 {
    TILES_OF_EACH[players as usize & 3]
}

/// By number of players, four of them in the first place.
const TILES_OF_EACH: [u8; 4] = {
    let bytes = block(TILES, "tiles").as_bytes();
    let (mut counts, mut at) = ([0; 4], 0);
    while at < bytes.len() {
        let (players, _) = word(bytes, at);
        let (_, after) = word(bytes, players + 1);
        let (count, end) = word(bytes, after);
        counts[(bytes[players] - b'0') as usize & 3] = bytes[count] - b'0';
        at = end;
    }
    assert!(
        counts[2] < counts[3] && counts[3] < counts[0],
        "more players use more tiles"
    );
    counts
};
