//! The beds and what is printed on them.

use std::fmt;
use std::str::FromStr;

use game::component::block;
use serde::{Deserialize, Serialize};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{BEDS, Mark};
use crate::bed::Squares;

/// One of the nine beds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[derive(Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[expect(missing_docs, reason = "a bed's name is its number; the pictures are in parts/beds.txt")]
#[rustfmt::skip]
pub enum Bed { One, Two, Three, Four, Five, Six, Seven, Eight, Nine }

impl Bed {
    /// How many there are.
    // [COT-C2] 9 flower beds.
    pub const COUNT: usize = 9;

    /// All nine.
    #[rustfmt::skip]
    pub const ALL: [Bed; Bed::COUNT] = [
        Bed::One, Bed::Two, Bed::Three, Bed::Four, Bed::Five, Bed::Six, Bed::Seven, Bed::Eight,
        Bed::Nine,
    ];

    /// The bed's number, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl From<Bed> for u8 {
    fn from(bed: Bed) -> u8 {
        bed.number()
    }
}

impl TryFrom<u8> for Bed {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Bed, &'static str> {
        let known = |bed: &Bed| bed.number() == number;
        Bed::ALL.into_iter().find(known).ok_or("beds are 1 to 9")
    }
}

impl fmt::Display for Bed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl ToSchema for Bed {}

impl PartialSchema for Bed {
    fn schema() -> RefOr<Schema> {
        game::numbered(1..=9)
    }
}

impl FromStr for Bed {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Bed, &'static str> {
        let known = |bed: &Bed| bed.to_string() == text;
        Bed::ALL.into_iter().find(known).ok_or("beds are 1 to 9")
    }
}

/// A face of a bed.
// [COT-C2] Each bed has a light and a dark face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// The light one.
    Light,
    /// The dark one.
    Dark,
}

impl Face {
    /// Both.
    pub const ALL: [Face; 2] = [Face::Light, Face::Dark];

    /// The other one.
    #[must_use]
    pub const fn turned(self) -> Face {
        match self {
            Face::Light => Face::Dark,
            Face::Dark => Face::Light,
        }
    }

    /// The face's name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Face::Light => "light",
            Face::Dark => "dark",
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A bed with one face up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, ToSchema)]
pub struct BedUp {
    /// Which bed.
    pub bed: Bed,
    /// The face that is up.
    pub face: Face,
}

impl BedUp {
    /// What is printed on the face.
    pub(crate) const fn print(self) -> &'static Print {
        &PRINTS[self.bed as usize & 15][self.face as usize & 1]
    }
}

impl fmt::Display for BedUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.bed, self.face)
    }
}

/// What is printed on a face.
// [COT-C2] Some squares show a pot, some a cloche; every other square is an empty space.
pub(crate) struct Print {
    pub(crate) pots: Squares,
    pub(crate) cloches: Squares,
}

impl Print {
    /// The squares with that mark.
    pub(crate) const fn of(&self, mark: Mark) -> Squares {
        match mark {
            Mark::Pot => self.pots,
            Mark::Cloche => self.cloches,
        }
    }
}

static PRINTS: [[Print; 2]; 16] = {
    const NAMES: [[&str; 2]; Bed::COUNT] = [
        ["1 light", "1 dark"],
        ["2 light", "2 dark"],
        ["3 light", "3 dark"],
        ["4 light", "4 dark"],
        ["5 light", "5 dark"],
        ["6 light", "6 dark"],
        ["7 light", "7 dark"],
        ["8 light", "8 dark"],
        ["9 light", "9 dark"],
    ];
    let mut prints = [const { [print_of(NAMES[0][0]), print_of(NAMES[0][1])] }; 16];
    let mut bed = 0;
    while bed < Bed::COUNT {
        prints[bed] = [print_of(NAMES[bed][0]), print_of(NAMES[bed][1])];
        bed += 1;
    }
    prints
};

const fn print_of(name: &str) -> Print {
    let picture = block(BEDS, name).as_bytes();
    assert!(picture.len() == 5 * 6 - 1, "a bed has five rows of five");
    Print {
        pots: squares_showing(picture, b'P'),
        cloches: squares_showing(picture, b'C'),
    }
}

const fn squares_showing(picture: &[u8], letter: u8) -> Squares {
    let (mut squares, mut at) = (0, 0);
    while at < picture.len() {
        if picture[at] == letter {
            // Drawn from the top.
            squares |= 1 << ((4 - at / 6) * 5 + at % 6);
        }
        at += 1;
    }
    Squares::from_word(squares)
}
