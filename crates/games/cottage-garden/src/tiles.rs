//! Tiles that lie on no bed and in no nursery: in the queue, or loose.

use grid::{count_bits, nth_bit};

use crate::parts::Tile;

/// The tiles beside the nursery, the next one first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Queue {
    /// Places behind the last tile hold the default, so that equal queues are equal.
    tiles: [Tile; Tile::COUNT],
    count: u8,
}

impl Queue {
    pub(crate) const EMPTY: Queue = Queue {
        tiles: [Tile::I1; Tile::COUNT],
        count: 0,
    };

    /// How many tiles wait.
    #[inline]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether none does.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Tile> {
        self.tiles.into_iter().take(self.len())
    }

    /// Puts a tile at the end. There must be room.
    #[inline]
    pub(crate) const fn put(&mut self, tile: Tile) {
        self.tiles[self.count as usize % Tile::COUNT] = tile;
        self.count += 1;
    }

    /// Takes the tile at the head.
    // [COT-S1] The wheelbarrow stands at the head of the queue.
    #[inline]
    pub(crate) const fn take(&mut self) -> Option<Tile> {
        if self.is_empty() {
            return None;
        }
        let head = self.tiles[0];
        let mut at = 1;
        while at < Tile::COUNT {
            self.tiles[at - 1] = self.tiles[at];
            at += 1;
        }
        self.tiles[Tile::COUNT - 1] = Tile::I1;
        self.count -= 1;
        Some(head)
    }
}

impl FromIterator<Tile> for Queue {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Queue {
        let mut queue = Queue::EMPTY;
        tiles.into_iter().for_each(|tile| queue.put(tile));
        queue
    }
}

/// Tiles in no order: those still to be dealt, or those on their way back to the queue.
///
/// A bit for each tile, tiles that are alike next to each other; of those that are alike the
/// lowest bits are set, so that equal bags are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TileBag(u64);

impl TileBag {
    pub(crate) const EMPTY: TileBag = TileBag(0);
    pub(crate) const ALL: TileBag = TileBag((1 << Tile::COUNT) - 1);

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// How many tiles of a kind are in the bag.
    #[inline]
    pub(crate) const fn count(self, tile: Tile) -> u32 {
        (self.0 & ALIKE[tile as usize & 31]).count_ones()
    }

    /// Adds a tile; there is one of its kind that is not in the bag.
    #[inline]
    pub(crate) const fn put(&mut self, tile: Tile) {
        let missing = ALIKE[tile as usize & 31] & !self.0;
        self.0 |= missing & missing.wrapping_neg();
    }

    /// Takes a tile out, if the bag has one of its kind.
    #[inline]
    pub(crate) const fn take(&mut self, tile: Tile) {
        let there = ALIKE[tile as usize & 31] & self.0;
        if there != 0 {
            self.0 &= !(1 << there.ilog2());
        }
    }

    /// The tile with so many others of the bag before it. There must be one.
    #[inline]
    pub(crate) const fn nth(self, mut number: u32) -> Tile {
        let mut before = 0;
        while before < 32 {
            let count = count_bits((self.0 >> before) as u16);
            if number < count {
                break;
            }
            number -= count;
            before += 16;
        }
        let bit = before + nth_bit((self.0 >> before) as u16, number);
        KINDS[bit as usize & 63]
    }
}

impl FromIterator<Tile> for TileBag {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileBag {
        let mut bag = TileBag::EMPTY;
        tiles.into_iter().for_each(|tile| bag.put(tile));
        bag
    }
}

/// For each kind the bits of its tiles.
static ALIKE: [u64; 32] = {
    let mut alike = [0; 32];
    let (mut number, mut first) = (0, 0);
    while number < Tile::KINDS {
        let copies = Tile::ALL[number].copies();
        alike[number] = ((1 << copies) - 1) << first;
        first += copies;
        number += 1;
    }
    alike
};

/// For each bit its kind.
static KINDS: [Tile; 64] = {
    let mut kinds = [Tile::I1; 64];
    let mut number = 0;
    while number < Tile::KINDS {
        let mut bits = ALIKE[number];
        while bits != 0 {
            kinds[bits.trailing_zeros() as usize] = Tile::ALL[number];
            bits &= bits - 1;
        }
        number += 1;
    }
    kinds
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_gives_its_tiles_in_order() {
        let all: Vec<Tile> = (0..36).map(|number| TileBag::ALL.nth(number)).collect();
        assert!(all.is_sorted());
        for tile in Tile::ALL {
            let copies = all.iter().filter(|other| **other == tile).count();
            assert_eq!(copies, usize::from(tile.copies()));
            assert_eq!(TileBag::ALL.count(tile), u32::from(tile.copies()));
        }
    }

    #[test]
    fn what_is_taken_out_and_put_back_leaves_no_trace() {
        let mut bag = TileBag::ALL;
        bag.take(Tile::I3);
        bag.take(Tile::I3);
        assert_eq!((bag.len(), bag.count(Tile::I3)), (34, 1));
        assert_eq!(bag.nth(bag.len() - 1), Tile::H8);
        bag.put(Tile::I3);
        bag.put(Tile::I3);
        assert_eq!(bag, TileBag::ALL);
    }

    #[test]
    fn a_queue_gives_first_what_came_first() {
        let mut queue = Queue::EMPTY;
        queue.put(Tile::L4);
        queue.put(Tile::H2);
        assert_eq!(queue.take(), Some(Tile::L4));
        assert_eq!(queue.iter().collect::<Vec<_>>(), [Tile::H2]);
        assert_eq!(queue.take(), Some(Tile::H2));
        assert_eq!(queue.take(), None);
        assert_eq!(queue, Queue::EMPTY);
    }
}
