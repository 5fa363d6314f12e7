//! What lies before a seat: its beds and what covers them, its cats, its track.

use std::ops::RangeInclusive;

use serde::Serialize;
use utoipa::ToSchema;

use crate::action::Placement;
use crate::bed::{Plots, Slot, Spot, Squares};
use crate::parts::{BedUp, Mark, Tile};
use crate::track::{Color, Cubes, TOP};

/// What lies before a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Garden {
    /// Squares that a tile, a cat or a pot token covers; where no bed lies, all of them, so that
    /// nothing fits there.
    covered: Plots,
    /// Squares with a printed pot or cloche, covered or not.
    printed: Plots,
    /// Squares with a cat.
    cats: Plots,
    /// Squares with a pot token.
    pots: Plots,
    beds: [Option<BedUp>; 2],
    tiles: [TileList; 2],
    /// Cats not placed.
    pub held: u8,
    cubes: [Cubes; 2],
    /// Its beehive.
    pub hive: Option<Hive>,
}

/// A beehive.
// [COT-C3] Two beehives: a double one worth 2, a single one worth 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Hive {
    /// For the first player whose cube reaches 20.
    Double,
    /// For the second.
    Single,
}

impl Hive {
    /// What it is worth.
    pub const fn value(self) -> u8 {
        match self {
            Hive::Double => 2,
            Hive::Single => 1,
        }
    }
}

/// Cats that everyone begins with.
// [COT-S2] 2 cats.
pub(crate) const FIRST_CATS: u8 = 2;

impl Default for Garden {
    fn default() -> Garden {
        Garden {
            covered: Plots::FULL,
            printed: Plots::EMPTY,
            cats: Plots::EMPTY,
            pots: Plots::EMPTY,
            beds: [None; 2],
            tiles: [TileList::EMPTY; 2],
            held: FIRST_CATS,
            // [COT-S2] Cubes on 0.
            cubes: [Cubes::default(); 2],
            hive: None,
        }
    }
}

impl Garden {
    /// Squares that a tile may cover.
    // [COT-T5] It may cover printed pots and cloches, but no tile, cat or pot token.
    #[inline]
    pub const fn free(&self) -> Plots {
        Plots::FULL.minus(self.covered)
    }

    /// Squares where a cat or a pot may go.
    // [COT-C2] Cats and pot tokens go on empty spaces only.
    #[inline]
    pub const fn empty(&self) -> Plots {
        self.free().minus(self.printed)
    }

    /// The bed in that slot, if one lies there.
    #[inline]
    pub const fn bed(&self, slot: Slot) -> Option<BedUp> {
        self.beds[slot.index()]
    }

    /// Whether the seat has a bed left.
    #[inline]
    pub const fn has_bed(&self) -> bool {
        self.beds[0].is_some() || self.beds[1].is_some()
    }

    /// How many tiles lie on a bed.
    pub const fn tile_count(&self, slot: Slot) -> usize {
        self.tiles(slot).len()
    }

    pub(crate) const fn tiles(&self, slot: Slot) -> &TileList {
        &self.tiles[slot.index()]
    }

    /// Squares with a cat.
    pub const fn cats(&self) -> Plots {
        self.cats
    }

    /// Squares with a pot token.
    pub const fn pots(&self) -> Plots {
        self.pots
    }

    /// Where the cubes of a color stand.
    #[inline]
    pub const fn cubes(&self, color: Color) -> Cubes {
        self.cubes[color as usize & 1]
    }

    /// Puts the cubes of a color elsewhere.
    pub const fn set_cubes(&mut self, color: Color, cubes: Cubes) {
        self.cubes[color as usize & 1] = cubes;
    }

    /// Whether a bed lies there and has no empty space left.
    // [COT-T8] Complete: all its empty spaces are covered by tiles, pot tokens or cats.
    #[inline]
    pub fn is_complete(&self, slot: Slot) -> bool {
        self.bed(slot).is_some() && self.empty().on(slot).is_empty()
    }

    /// How many pots or cloches can be seen on a bed.
    // [COT-T9] Printed on the bed and not covered, printed on a tile, and tokens.
    pub fn visible(&self, slot: Slot, mark: Mark) -> u8 {
        let Some(bed) = self.bed(slot) else {
            return 0;
        };
        let tokens = match mark {
            Mark::Pot => self.pots.on(slot).count(),
            Mark::Cloche => 0,
        };
        let on_tiles = self.tiles(slot).iter();
        let on_tiles = on_tiles.filter(|placed| placed.tile().mark() == Some(mark));
        let uncovered = bed.print().of(mark).minus(self.covered.on(slot)).count();
        uncovered as u8 + tokens as u8 + on_tiles.count() as u8
    }

    /// Every way to plant a tile on either bed.
    pub fn places(&self, tile: Tile) -> impl Iterator<Item = Placement> {
        let free = self.free();
        let numbered = (tile.first_orientation()..).zip(tile.orientations());
        numbered.flat_map(move |(number, orientation)| {
            let corners = orientation.fits(free).spots();
            corners.map(move |corner| Placement::new(number, corner))
        })
    }

    /// How many printed pots or cloches a tile would cover.
    pub fn printed_in(&self, placement: Placement, mark: Mark) -> u8 {
        let slot = placement.slot();
        let printed = self.bed(slot).map(|bed| bed.print().of(mark));
        let covered = placement.squares().on(slot);
        printed.map_or(0, |printed| (printed & covered).count() as u8)
    }

    /// Whether a tile may be planted like this.
    // [COT-T5] It may not stick out of the grid, nor overlap what lies there.
    pub fn fits(&self, placement: Placement) -> bool {
        placement.is_on_grid() && !placement.squares().overlaps(self.covered)
    }

    /// Plants a tile where it fits.
    #[inline]
    pub fn plant(&mut self, placement: Placement) {
        self.covered = self.covered | placement.squares();
        self.tiles[placement.slot().index()].push(placement);
    }

    /// Places a pot token on an empty space.
    #[inline]
    pub fn place_pot(&mut self, spot: Spot) {
        self.covered = self.covered | spot.alone();
        self.pots = self.pots | spot.alone();
    }

    /// Places a cat on an empty space.
    #[inline]
    pub fn place_cat(&mut self, spot: Spot) {
        self.covered = self.covered | spot.alone();
        self.cats = self.cats | spot.alone();
    }

    /// Lays a bed where none lies.
    pub fn lay_bed(&mut self, slot: Slot, bed: BedUp) {
        let print = bed.print();
        self.covered = self.covered.without(slot);
        self.printed = self.printed | Plots::of(slot, print.pots | print.cloches);
        self.beds[slot.index()] = Some(bed);
    }

    /// Takes a bed away with all that lies on it.
    pub(crate) fn clear_bed(&mut self, slot: Slot) {
        let whole = Plots::of(slot, Squares::full());
        self.covered = self.covered | whole;
        self.printed = self.printed.minus(whole);
        self.cats = self.cats.minus(whole);
        self.pots = self.pots.minus(whole);
        self.tiles[slot.index()] = TileList::EMPTY;
        self.beds[slot.index()] = None;
    }

    /// The cubes that a turn of the last round can be paid with.
    // [COT-L2] An orange cube on 2 to 15 or a blue one on 2 to 14. [COT-L4] If all stand on 0, 1
    // or 20, one on 20. [COT-X3] Else none.
    pub(crate) fn payments(&self) -> impl Iterator<Item = (Color, u8)> {
        let cubes = self.cubes;
        let on = move |payable: RangeInclusive<u8>| {
            Color::ALL.into_iter().flat_map(move |color| {
                let (spaces, payable) = (cubes[color as usize & 1].different(), payable.clone());
                let payable = spaces.filter(move |space| payable.contains(space));
                payable.map(move |space| (color, space))
            })
        };
        let is_forced = on(2..=TOP - 1).next().is_none();
        on(if is_forced { TOP..=TOP } else { 2..=TOP - 1 })
    }
}

/// The tiles on a bed, in the order in which they were planted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TileList {
    /// Places behind the last tile hold the default, so that equal lists are equal.
    at: [Placement; TileList::MOST],
    count: u8,
}

impl TileList {
    /// No bed has room for more: the ten smallest tiles have 23 squares, and no tile that is left
    /// then is smaller than three.
    pub(crate) const MOST: usize = 10;

    const EMPTY: TileList = TileList {
        at: [Placement::none(); TileList::MOST],
        count: 0,
    };

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.count as usize
    }

    #[inline]
    const fn push(&mut self, placement: Placement) {
        self.at[self.count as usize % TileList::MOST] = placement;
        self.count += 1;
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Placement> {
        self.at.into_iter().take(self.len())
    }

    pub(crate) fn kinds(&self) -> impl Iterator<Item = Tile> {
        self.iter().map(Placement::tile)
    }
}
