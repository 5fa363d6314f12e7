//! What players and chance decide.

use std::fmt;

use game::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::ToSchema;

use crate::Structure;
use crate::parts::{Board, Card, Face};
use crate::square::{Row, Square};

/// What a player decides: one of the small decisions that a turn is made of, or a face.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[repr(align(4))]
pub enum Action {
    /// Lays the garden board with this face up.
    Garden(Face),
    /// Lays the reward board over it with this face up.
    Reward(Face),
    /// Plays a card and takes the tile on a display space.
    Take {
        /// The card.
        card: Card,
        /// Where the tile lies.
        space: Space,
    },
    /// Puts the gardener on this square.
    Gardener(Square),
    /// Lets the boar run to this square.
    Boar(Square),
    /// Moves a noble.
    Noble {
        /// Whose column it is.
        noble: Structure,
        /// Where the noble ends.
        to: Square,
    },
    /// Moves no noble.
    Stay,
    /// Refills the display from this stack.
    Stack(Stack),
}

/// A space of the display, written as the row that its color leads to and its number there: `4.2`.
// [SAN-C3] Two spaces of each of the colors of rows 2 to 6: ten.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ToSchema)]
#[schema(value_type = String, pattern = r"^[2-6]\.[12]$")]
pub struct Space(u8);

impl Space {
    /// How many there are.
    pub const COUNT: usize = 10;

    /// All ten, from row 2 on.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..Space::COUNT as u8).map(Space)
    }

    #[inline]
    pub(crate) const fn numbered(number: u32) -> Space {
        Space(number as u8)
    }

    /// Its place in lists of all spaces.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row that tiles from here go to.
    #[inline]
    pub const fn row(self) -> Row {
        Row::ALL[1 + (self.0 as usize >> 1) % 5]
    }

    fn name(self) -> &'static str {
        const NAMES: &str = "2.12.23.13.24.14.25.15.26.16.2";
        let at = 3 * self.index();
        &NAMES[at..at + 3]
    }

    /// The space with that name.
    pub fn named(name: &str) -> Option<Space> {
        Space::all().find(|space| space.name() == name)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Space, D::Error> {
        let name = String::deserialize(deserializer)?;
        Space::named(&name).ok_or_else(|| de::Error::custom("no such space"))
    }
}

/// One of the stacks of face-down tiles, counted from 1.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(try_from = "u8", into = "u8")]
#[schema(minimum = 1, maximum = 8)]
pub struct Stack(u8);

impl Stack {
    /// How many there are.
    // [SAN-S5] Eight stacks.
    pub const COUNT: usize = 8;

    /// All eight.
    pub fn all() -> impl Iterator<Item = Stack> {
        (0..Stack::COUNT as u8).map(Stack)
    }

    /// Its place in lists of all stacks.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 7
    }
}

impl TryFrom<u8> for Stack {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Stack, &'static str> {
        match number {
            1..=8 => Ok(Stack(number - 1)),
            _ => Err("stacks are numbered 1 to 8"),
        }
    }
}

impl From<Stack> for u8 {
    fn from(stack: Stack) -> u8 {
        stack.0 + 1
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// The next seat's garden board.
    Garden(Board),
    /// The next seat's reward board.
    Reward(Board),
    /// The next card of a deck.
    Card(Card),
    /// The next mission.
    Mission(Structure),
    /// The tile for the empty space of the display.
    Tile(Structure),
    /// The seat that begins.
    First(Seat),
}
