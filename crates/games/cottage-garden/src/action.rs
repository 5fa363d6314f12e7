//! What players and chance decide.

use std::fmt;

use game::Seat;
use grid::Cell;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::ToSchema;

use crate::bed::{Plots, Slot, Spot, Squares};
use crate::nursery::Space;
use crate::parts::{Bed, ORIENTATIONS, OrientationSheet, Tile};
use crate::track::Color;

/// What a player decides: one of the small decisions that a turn is made of.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[repr(align(4))]
pub enum Action {
    /// Discards a cat to refill the gardener's row.
    Refill,
    /// Takes a tile from the nursery and plants it.
    Plant {
        /// Where the tile lay.
        from: Space,
        /// Which tile it is, and where it goes.
        to: Placement,
    },
    /// Places a pot.
    Pot(Spot),
    /// Places a cat.
    Cat(Spot),
    /// Places no more cats after planting.
    Done,
    /// Scores this one of two complete beds first.
    Score(Slot),
    /// Advances a cube for the bed being scored.
    Advance {
        /// Its color.
        color: Color,
        /// The space on which it stands.
        from: u8,
    },
    /// Keeps the cat just gained.
    Keep,
    /// Discards a cat in excess.
    Discard,
    /// Pays for a turn of the last round.
    Pay {
        /// The color of the cube that goes back.
        color: Color,
        /// The space on which it stands.
        from: u8,
    },
}

/// A tile, the way it lies, the bed and the place on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = Spelled)]
pub struct Placement(u16);

impl Placement {
    /// The orientation with that number, with its bottom left corner there.
    #[inline]
    pub(crate) const fn new(orientation: u8, corner: Spot) -> Placement {
        Placement((orientation as u16) << 6 | (corner.bit() as u16 & 63))
    }

    /// What stands where no tile has been planted.
    pub(crate) const fn none() -> Placement {
        Placement(0)
    }

    /// The tile that covers exactly these squares of a bed, if it can.
    // [COT-T5] A tile may be turned and flipped.
    pub fn over(tile: Tile, slot: Slot, cells: &[Cell]) -> Option<Placement> {
        let mut squares = Squares::empty();
        for cell in cells {
            if !Squares::has(*cell) || squares.contains(*cell) {
                return None;
            }
            squares = squares.with(*cell);
        }
        let covered = Plots::of(slot, squares);
        Placement::all(tile).find(|placement| placement.squares() == covered)
    }

    /// Every way to plant a tile on either of two empty beds.
    pub fn all(tile: Tile) -> impl Iterator<Item = Placement> {
        let numbered = (tile.first_orientation()..).zip(tile.orientations());
        numbered.flat_map(|(number, orientation)| {
            let corners = orientation.anchors().spots();
            corners.map(move |corner| Placement::new(number, corner))
        })
    }

    /// Which tile it is.
    #[inline]
    pub fn tile(self) -> Tile {
        self.orientation().tile
    }

    /// Whether no square of it sticks out of the grid.
    pub(crate) fn is_on_grid(self) -> bool {
        let corner = Spot::numbered(self.corner());
        self.orientation().anchors().contains(corner)
    }

    /// Which bed it goes to.
    #[inline]
    pub const fn slot(self) -> Slot {
        Spot::numbered(self.corner()).slot()
    }

    /// The squares that it covers.
    #[inline]
    pub fn squares(self) -> Plots {
        Plots::from_word(u64::from(self.orientation().squares.word()) << self.corner())
    }

    #[inline]
    const fn corner(self) -> u32 {
        (self.0 & 63) as u32
    }

    /// The way it lies.
    #[inline]
    pub(crate) fn orientation(self) -> &'static OrientationSheet {
        &ORIENTATIONS[usize::from(self.0 >> 6) % ORIENTATIONS.len()]
    }
}

/// The bed and the squares, from the bottom row up: `1 a1 b1 c1 a2`.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slot = self.slot();
        write!(f, "{slot}")?;
        let mut cells = self.squares().on(slot).cells();
        cells.try_for_each(|cell| write!(f, " {cell}"))
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {self}", self.tile())
    }
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let slot = self.slot();
        let spelled = Spelled {
            tile: self.tile(),
            bed: slot,
            squares: self.squares().on(slot).cells().collect(),
        };
        spelled.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Placement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Placement, D::Error> {
        let spelled = Spelled::deserialize(deserializer)?;
        Placement::over(spelled.tile, spelled.bed, &spelled.squares)
            .ok_or_else(|| de::Error::custom("the tile does not lie like that on a bed"))
    }
}

/// A placement as programs read it.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Spelled {
    tile: Tile,
    bed: Slot,
    #[schema(value_type = Vec<String>)]
    squares: Vec<Cell>,
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// A tile for the nursery or the end of the queue, whichever is due.
    Tile(Tile),
    /// A bed for the next seat, or the reserve.
    Bed(Bed),
    /// Who begins.
    First(Seat),
}
