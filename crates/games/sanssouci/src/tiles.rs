//! Tiles that nobody has taken: those in the display, and those still hidden.

use crate::Structure;
use crate::action::Space;

/// How many tiles of each structure are still hidden, in the bag or in the stacks.
///
/// Nobody knows their order, and neither does a position: a tile is drawn from what is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bag {
    /// A byte each for the first eight structures.
    counts: u64,
    /// All of them, the ninth structure included.
    total: u8,
}

/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The high bit of each byte.
const HIGH: u64 = ONES << 7;

impl Bag {
    /// A bag with so many tiles of each structure.
    pub(crate) const fn with_each(count: u8) -> Bag {
        Bag {
            counts: ONES * count as u64,
            total: count * Structure::COUNT as u8,
        }
    }

    /// A bag with these tiles.
    pub(crate) fn holding(counts: [u8; Structure::COUNT]) -> Bag {
        let [first @ .., _] = counts;
        Bag {
            counts: u64::from_le_bytes(first),
            total: counts.iter().sum(),
        }
    }

    /// How many tiles of each structure there are.
    pub(crate) fn counts(&self) -> [u8; Structure::COUNT] {
        // The highest byte of the product is the sum of all eight.
        let sum = (self.counts.wrapping_mul(ONES) >> 56) as u8;
        let mut counts = [self.total - sum; Structure::COUNT];
        counts[..8].copy_from_slice(&self.counts.to_le_bytes());
        counts
    }

    /// How many tiles there are.
    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        self.total
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// The structure of the tile with so many others before it, sorted by structure. There must
    /// be one.
    #[inline]
    pub(crate) const fn nth(&self, number: u32) -> Structure {
        // Each byte of the product is the number of tiles up to that structure, 81 at most. The
        // high bit then stays where there are more of them than the number.
        let up_to = self.counts.wrapping_mul(ONES);
        let more = ((up_to | HIGH) - ONES * (number as u64 + 1)) & HIGH;
        Structure::numbered(more.trailing_zeros() / 8)
    }

    /// Takes one tile out. There must be one.
    #[inline]
    pub(crate) const fn take(&mut self, tile: Structure) {
        self.total -= 1;
        // Beyond the eighth byte there is nothing to shift to: the ninth is the total's rest.
        if let Some(one) = 1_u64.checked_shl(tile as u32 * 8) {
            self.counts -= one;
        }
    }
}

/// The ten open tiles, four bits a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OpenTiles(u64);

/// One in the place of each space.
const SPACES: u64 = 0x11_1111_1111;
/// What stands in the place of a space without a tile.
const EMPTY: u64 = 15;

/// A set of display spaces: the highest bit of each space's place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SpaceSet(u64);

impl SpaceSet {
    pub(crate) const NONE: SpaceSet = SpaceSet(0);

    #[must_use]
    pub(crate) const fn with(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 | 8 << (4 * space.index()))
    }

    pub(crate) const fn contains(self, space: Space) -> bool {
        self.0 >> (4 * space.index()) & 8 != 0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let space = Space::numbered(left.trailing_zeros() / 4);
                left &= left - 1;
                space
            })
        })
    }
}

impl OpenTiles {
    /// Ten empty spaces.
    pub(crate) const fn none() -> OpenTiles {
        OpenTiles(SPACES * EMPTY)
    }

    /// The tiles of a display.
    pub(crate) fn of(display: &[Option<Structure>; Space::COUNT]) -> OpenTiles {
        let mut open = OpenTiles::none();
        for (space, tile) in Space::all().zip(display) {
            if let Some(tile) = *tile {
                open.put(space, tile);
            }
        }
        open
    }

    /// The tiles on all spaces.
    pub(crate) fn display(&self) -> [Option<Structure>; Space::COUNT] {
        static TILES: [Option<Structure>; 16] = {
            let (mut tiles, mut number) = ([None; 16], 0);
            while number < Structure::COUNT {
                tiles[number] = Some(Structure::ALL[number]);
                number += 1;
            }
            tiles
        };
        std::array::from_fn(|at| TILES[(self.0 >> (4 * at) & EMPTY) as usize])
    }

    /// The tile on a space.
    #[inline]
    pub(crate) const fn get(&self, space: Space) -> Option<Structure> {
        match self.0 >> (4 * space.index()) & EMPTY {
            EMPTY => None,
            number => Some(Structure::numbered(number as u32)),
        }
    }

    /// Puts a tile on an empty space.
    #[inline]
    pub(crate) const fn put(&mut self, space: Space, tile: Structure) {
        self.0 ^= (EMPTY ^ tile as u64) << (4 * space.index());
    }

    /// Takes away what lies on a space.
    #[inline]
    pub(crate) const fn clear(&mut self, space: Space) {
        self.0 |= EMPTY << (4 * space.index());
    }

    /// The spaces with this structure.
    #[inline]
    pub(crate) const fn showing(&self, tile: Structure) -> SpaceSet {
        let differing = self.0 ^ (SPACES * tile as u64);
        let carried = (differing & (SPACES * 7)) + SPACES * 7;
        SpaceSet(!(carried | differing) & (SPACES * 8))
    }

    /// The first space without a tile.
    #[inline]
    pub(crate) const fn first_empty(&self) -> Option<Space> {
        let all_four = self.0 & self.0 >> 1 & self.0 >> 2 & self.0 >> 3 & SPACES;
        if all_four == 0 {
            return None;
        }
        Some(Space::numbered(all_four.trailing_zeros() / 4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_tile_is_the_nth_of_the_sorted_list() {
        for counts in [
            [9; 9],
            [0, 0, 3, 1, 0, 0, 0, 0, 2],
            [0, 0, 0, 0, 0, 0, 0, 0, 1],
        ] {
            let bag = Bag::holding(counts);
            let list: Vec<Structure> = Structure::ALL
                .into_iter()
                .flat_map(|tile| vec![tile; counts[tile as usize] as usize])
                .collect();
            assert_eq!(bag.len() as usize, list.len());
            for (number, tile) in (0..).zip(&list) {
                assert_eq!(bag.nth(number), *tile);
                let mut fewer = bag;
                fewer.take(*tile);
                let mut expected = counts;
                expected[*tile as usize] -= 1;
                assert_eq!(fewer.counts(), expected);
            }
        }
        assert_eq!(Bag::with_each(7).counts(), [7; 9]);
    }

    #[test]
    fn the_display_knows_where_each_structure_lies() {
        let mut open = OpenTiles::none();
        let spaces: Vec<Space> = Space::all().collect();
        assert_eq!(open.first_empty(), Some(spaces[0]));
        for (space, tile) in spaces.iter().zip(Structure::ALL.into_iter().cycle()) {
            open.put(*space, tile);
        }
        assert_eq!(open.first_empty(), None);
        for tile in Structure::ALL {
            let shown: Vec<Space> = open.showing(tile).iter().collect();
            let scanned: Vec<Space> = Space::all()
                .filter(|space| open.get(*space) == Some(tile))
                .collect();
            assert_eq!(shown, scanned);
        }
        open.clear(spaces[3]);
        assert_eq!(open.get(spaces[3]), None);
        assert_eq!(open.first_empty(), Some(spaces[3]));
        assert!(open.showing(Structure::ALL[3]).is_empty());
    }
}
