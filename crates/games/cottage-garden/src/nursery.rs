//! The nursery, and the gardener's way round it.

use std::fmt;

use game::component::{block, equal, word};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::ToSchema;

use crate::parts::{NURSERY, Tile};

/// A space of the nursery: a column A to D and a row 1 to 4 from the top, such as `B2`.
// [COT-C1] A nursery of 4 x 4 spaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String, pattern = "^[A-D][1-4]$")]
pub struct Space(u8);

impl Space {
    /// How many there are.
    pub const COUNT: usize = 16;

    /// All sixteen, row by row from the top.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..Space::COUNT as u8).map(Space)
    }

    /// Its place in lists of all spaces.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & 15
    }

    /// The space with that name.
    pub fn named(name: &str) -> Option<Space> {
        Space::all().find(|space| space.name() == name)
    }

    const fn name(self) -> &'static str {
        const NAMES: [&str; Space::COUNT] = [
            "A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2", "A3", "B3", "C3", "D3", "A4", "B4",
            "C4", "D4",
        ];
        NAMES[self.index()]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
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
        Space::named(&name).ok_or_else(|| de::Error::custom("nursery spaces are A1 to D4"))
    }
}

/// A space on the gardener's way: the side of the nursery and which line it faces, such as `T1`.
// [COT-N1] Four on each side, each facing a row or a column; with 4 players one more at each
// corner, facing a diagonal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String, pattern = "^[TRBL][1-4TRBL]$")]
pub struct DieSpace(u8);

impl DieSpace {
    /// How many there are, the corners included.
    pub const COUNT: usize = 20;

    /// All of them, clockwise from T1.
    pub fn all() -> impl Iterator<Item = DieSpace> {
        (0..DieSpace::COUNT as u8).map(DieSpace)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        DIE_SPACES[self.index()].name
    }

    /// The space with that name.
    pub fn named(name: &str) -> Option<DieSpace> {
        DieSpace::all().find(|space| space.name() == name)
    }

    /// The nursery spaces that the die faces from here, nearest first.
    // [COT-N2] They are the gardener's row.
    #[inline]
    pub const fn line(self) -> [Space; 4] {
        DIE_SPACES[self.index()].line
    }

    /// Whether it is a corner.
    pub const fn is_corner(self) -> bool {
        !self.name().as_bytes()[1].is_ascii_digit()
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 31
    }
}

impl fmt::Display for DieSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for DieSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for DieSpace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A die space and what it faces.
#[derive(Clone, Copy)]
struct DieSpaceSheet {
    name: &'static str,
    line: [Space; 4],
}

// 32 instead of 20, so that the optimizer can tell that no die space is beyond them.
static DIE_SPACES: [DieSpaceSheet; 32] = {
    let text = block(NURSERY, "die spaces");
    let mut sheets = [const {
        DieSpaceSheet {
            name: "",
            line: [Space(0); 4],
        }
    }; 32];
    let (mut number, mut at) = (0, 0);
    while number < DieSpace::COUNT {
        let (start, end) = word(text.as_bytes(), at);
        sheets[number].name = text.split_at(end).0.split_at(start).1;
        at = end;
        let mut nth = 0;
        while nth < 4 {
            let (start, end) = word(text.as_bytes(), at);
            sheets[number].line[nth] = space_at(text.as_bytes(), start, end);
            at = end;
            nth += 1;
        }
        number += 1;
    }
    assert!(word(text.as_bytes(), at).0 == text.len(), "20 die spaces");
    sheets
};

const fn space_at(text: &[u8], start: usize, end: usize) -> Space {
    assert!(end == start + 2, "a space is a letter and a digit");
    let (column, row) = (text[start] - b'A', text[start + 1] - b'1');
    assert!(column < 4 && row < 4, "the nursery has 4 x 4 spaces");
    Space(row * 4 + column)
}

/// The gardener die: where it stands and what it shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
pub struct Die {
    /// Where it stands.
    pub space: DieSpace,
    /// What it shows.
    pub value: u8,
}

/// What the die shows in the last round.
// [COT-T16] When it shows 6, the last round begins; it stays on 6.
const LAST: u8 = 6;

impl Die {
    /// The die at the beginning.
    // [COT-S4] On the start space, showing 1 or 2.
    pub(crate) const fn at_start(players: u8) -> Die {
        let way = way(players);
        Die {
            space: way.start,
            value: way.value,
        }
    }

    /// The die one move further on.
    // [COT-T16] One space on, in solo two. On the finish space it goes up by 1.
    #[inline]
    pub(crate) const fn moved(self, players: u8) -> Die {
        let way = way(players);
        let space = way.next[self.space.index()];
        let goes_up = space.0 == way.finish.0 && self.value < LAST;
        Die {
            space,
            value: self.value + goes_up as u8,
        }
    }

    /// Whether the last round has begun.
    #[inline]
    pub const fn is_last_round(self) -> bool {
        self.value >= LAST
    }

    /// How many more turns begin before the last round does, the present one included.
    // [COT-T16] The value rises by 1 each time the die arrives on the finish space, up to 6.
    pub(crate) const fn turns_left(self, players: u8) -> u8 {
        let way = way(players);
        match (LAST - 1).checked_sub(self.value) {
            Some(laps) => way.ahead[self.space.index()] + laps * way.ahead[way.finish.index()],
            None => 0,
        }
    }

    /// Whether the die can come to that space with so many players.
    // [COT-N4] In solo it visits only every second space.
    pub(crate) fn is_on_its_way(self, players: u8) -> bool {
        let mut die = Die::at_start(players);
        // One round visits every space of the way.
        for _ in 0..DieSpace::COUNT {
            if die.space == self.space {
                return (way(players).value..=LAST).contains(&self.value);
            }
            die = die.moved(players);
        }
        false
    }
}

/// How the die goes round, for a number of players.
#[derive(Clone, Copy)]
struct Way {
    start: DieSpace,
    finish: DieSpace,
    value: u8,
    next: [DieSpace; 32],
    /// How many moves from each space bring the die to the finish space.
    ahead: [u8; 32],
}

#[inline]
const fn way(players: u8) -> &'static Way {
    &WAYS[(players as usize).wrapping_sub(1) & 3]
}

static WAYS: [Way; 4] = [way_of(1), way_of(2), way_of(3), way_of(4)];

/// Reads a line such as `3 start T2 finish L1 value 1 step 1`.
// [COT-N3] 2 and 4 players: the finish is the start. 3 players: it lies two spaces before.
const fn way_of(players: u8) -> Way {
    let text = block(NURSERY, "ways").as_bytes();
    let mut words = [(0, 0); 9];
    let (mut at, mut line) = (0, 0);
    while line < players {
        let mut number = 0;
        while number < words.len() {
            words[number] = word(text, at);
            at = words[number].1;
            number += 1;
        }
        line += 1;
    }
    assert!(text[words[0].0] == b'0' + players, "a line for each number");
    let mut next = [DieSpace(0); 32];
    let mut number = 0;
    while number < DieSpace::COUNT {
        let mut space = DieSpace(number as u8);
        let mut steps = text[words[8].0] - b'0';
        while steps > 0 {
            space = step_from(space, players);
            steps -= 1;
        }
        next[number] = space;
        number += 1;
    }
    let finish = die_space_at(text, words[4]);
    Way {
        start: die_space_at(text, words[2]),
        finish,
        value: text[words[6].0] - b'0',
        next,
        ahead: moves_to(finish, &next),
    }
}

const fn moves_to(finish: DieSpace, next: &[DieSpace; 32]) -> [u8; 32] {
    let mut ahead = [0; 32];
    let mut number = 0;
    while number < DieSpace::COUNT {
        let mut space = next[number];
        ahead[number] = 1;
        // The die never comes to some spaces, nor from them to the finish.
        while space.0 != finish.0 && ahead[number] as usize <= DieSpace::COUNT {
            space = next[space.index()];
            ahead[number] += 1;
        }
        number += 1;
    }
    ahead
}

/// The next space clockwise.
const fn step_from(space: DieSpace, players: u8) -> DieSpace {
    let next = DieSpace((space.0 + 1) % DieSpace::COUNT as u8);
    // [COT-N1] Corners are there with 4 players only.
    if players < 4 && next.is_corner() {
        step_from(next, players)
    } else {
        next
    }
}

const fn die_space_at(text: &[u8], (start, end): (usize, usize)) -> DieSpace {
    let mut number = 0;
    while !equal(text, start, end, DieSpace(number).name().as_bytes()) {
        number += 1;
    }
    DieSpace(number)
}

/// What lies on the nursery's spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Nursery {
    spaces: [Option<Tile>; Space::COUNT],
}

impl Nursery {
    pub(crate) const fn holding(spaces: [Option<Tile>; Space::COUNT]) -> Nursery {
        Nursery { spaces }
    }

    #[inline]
    pub(crate) const fn get(&self, space: Space) -> Option<Tile> {
        self.spaces[space.index()]
    }

    #[inline]
    pub(crate) const fn put(&mut self, space: Space, tile: Tile) {
        self.spaces[space.index()] = Some(tile);
    }

    #[inline]
    pub(crate) const fn clear(&mut self, space: Space) {
        self.spaces[space.index()] = None;
    }

    pub(crate) const fn spaces(&self) -> &[Option<Tile>; Space::COUNT] {
        &self.spaces
    }

    /// The first empty space, row by row from the top.
    pub(crate) fn first_empty(&self) -> Option<Space> {
        Space::all().find(|space| self.get(*space).is_none())
    }

    /// How many of those spaces are empty.
    #[inline]
    pub(crate) fn empty_in(&self, line: [Space; 4]) -> usize {
        line.iter()
            .map(|space| usize::from(self.get(*space).is_none()))
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_left_count_down_to_the_last_round() {
        for (players, turns) in [(1, 32), (2, 64), (3, 78), (4, 100)] {
            let mut die = Die::at_start(players);
            for left in (0..=turns).rev() {
                assert_eq!(die.turns_left(players), left);
                assert_eq!(die.is_last_round(), left == 0);
                die = die.moved(players);
            }
        }
    }
}
