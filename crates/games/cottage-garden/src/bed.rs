//! The squares of beds: of one, and of the two that lie before a seat.

use std::fmt;
use std::ops::{BitAnd, BitOr};

use grid::{Bitboard, Cell};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A set of squares of one bed.
// [COT-C2] A bed has 5 x 5 squares.
pub type Squares = Bitboard<u32, 5, 5>;

/// Where a bed lies before its seat: to the left or to the right. Written 1 and 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Slot {
    /// The left one, whose first bed is light.
    One,
    /// The right one, whose first bed is dark.
    Two,
}

impl Slot {
    /// Both.
    pub const ALL: [Slot; 2] = [Slot::One, Slot::Two];

    /// Its place in lists of both.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize & 1
    }

    /// The number in notation.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Slot {
        match self {
            Slot::One => Slot::Two,
            Slot::Two => Slot::One,
        }
    }

    /// The slot with that number.
    pub fn numbered(number: &str) -> Option<Slot> {
        Slot::ALL
            .into_iter()
            .find(|slot| slot.to_string() == number)
    }

    /// Where its squares begin in a word that holds both beds.
    #[inline]
    const fn shift(self) -> u32 {
        32 * self as u32
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl ToSchema for Slot {}

impl PartialSchema for Slot {
    fn schema() -> RefOr<Schema> {
        game::numbered(1..=2)
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> u8 {
        slot.number()
    }
}

impl TryFrom<u8> for Slot {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Slot, &'static str> {
        let known = |slot: &Slot| slot.number() == number;
        let found = Slot::ALL.into_iter().find(known);
        found.ok_or("a seat's beds are 1 and 2")
    }
}

/// A square of one of a seat's beds. Written with the bed before it: `2 d4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String, pattern = "^[12] [a-e][1-5]$")]
pub struct Spot(u8);

impl Spot {
    /// The square of that bed, if it is on the grid.
    pub const fn at(slot: Slot, cell: Cell) -> Option<Spot> {
        if Squares::has(cell) {
            Some(Spot(slot.shift() as u8 + cell.row * 5 + cell.column))
        } else {
            None
        }
    }

    /// Which bed.
    #[inline]
    pub const fn slot(self) -> Slot {
        if self.0 < 32 { Slot::One } else { Slot::Two }
    }

    /// Which square.
    pub const fn cell(self) -> Cell {
        let bit = self.0 % 32;
        Cell::at(bit % 5, bit / 5)
    }

    /// The square alone.
    #[inline]
    pub(crate) const fn alone(self) -> Plots {
        Plots(1 << (self.0 & 63))
    }

    /// Its bit in a word that holds both beds.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// The square with that bit in a word that holds both beds.
    #[inline]
    pub(crate) const fn numbered(bit: u32) -> Spot {
        Spot(bit as u8)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.slot(), self.cell())
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spot, D::Error> {
        let text = String::deserialize(deserializer)?;
        let read = || {
            let (slot, cell) = text.split_once(' ')?;
            Spot::at(Slot::numbered(slot)?, cell.parse().ok()?)
        };
        read().ok_or_else(|| de::Error::custom("a square is a bed and a square, such as 2 d4"))
    }
}

/// A set of squares of the two beds before a seat: bed 1 in the lower half of the word, bed 2 in
/// the upper half. Both at once, because one look at the word then answers for both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Plots(u64);

impl Plots {
    /// No square.
    pub const EMPTY: Plots = Plots(0);
    /// All squares of both beds.
    pub const FULL: Plots = Plots::both(Squares::from_word((1 << 25) - 1));

    #[inline]
    pub(crate) const fn from_word(word: u64) -> Plots {
        Plots(word)
    }

    #[inline]
    pub(crate) const fn word(self) -> u64 {
        self.0
    }

    /// These squares of one bed.
    #[inline]
    pub const fn of(slot: Slot, squares: Squares) -> Plots {
        Plots((squares.word() as u64) << slot.shift())
    }

    /// The same squares of both beds.
    pub const fn both(squares: Squares) -> Plots {
        Plots(squares.word() as u64 | (squares.word() as u64) << 32)
    }

    /// Those of one bed.
    #[inline]
    pub const fn on(self, slot: Slot) -> Squares {
        Squares::from_word((self.0 >> slot.shift()) as u32)
    }

    /// The set without those of one bed.
    #[inline]
    #[must_use]
    pub const fn without(self, slot: Slot) -> Plots {
        Plots(self.0 & !(0xffff_ffff << slot.shift()))
    }

    /// The squares of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Plots) -> Plots {
        Plots(self.0 & !other.0)
    }

    /// Whether the two sets share a square.
    #[inline]
    pub const fn overlaps(self, other: Plots) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, spot: Spot) -> bool {
        self.overlaps(spot.alone())
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The squares, bed 1 first, from the bottom row up, each row from the left.
    pub fn spots(self) -> impl Iterator<Item = Spot> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                Spot::numbered(bit)
            })
        })
    }
}

impl BitOr for Plots {
    type Output = Plots;
    #[inline]
    fn bitor(self, other: Plots) -> Plots {
        Plots(self.0 | other.0)
    }
}

impl BitAnd for Plots {
    type Output = Plots;
    #[inline]
    fn bitand(self, other: Plots) -> Plots {
        Plots(self.0 & other.0)
    }
}

/// Two pictures, so that a failing test shows the beds.
impl fmt::Debug for Plots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two] = Slot::ALL.map(|slot| self.on(slot));
        write!(f, "{one:?}\n{two:?}")
    }
}
