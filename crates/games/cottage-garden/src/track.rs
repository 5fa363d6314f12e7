//! A seat's score track and the six cubes on it. A space is named by the points that it shows.

use std::fmt;

use game::component::{block, word};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::garden::Hive;
use crate::parts::TRACK;

/// The color of a cube.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// For pots.
    Orange,
    /// For cloches.
    Blue,
}

impl Color {
    /// Both, in the order of scoring.
    pub const ALL: [Color; 2] = [Color::Orange, Color::Blue];

    /// The color's name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Orange => "orange",
            Color::Blue => "blue",
        }
    }

    /// The spaces of its track, from the start on.
    // [COT-C4] Orange 0 to 15 and 20; blue 0, 2, ... 14 and 20.
    pub fn spaces(self) -> &'static [u8] {
        let track = self.track();
        &track.points[..=track.last]
    }

    /// The space so many spaces further on.
    // [COT-T10] A cube that reaches 20 stops; the rest of those points is lost.
    #[inline]
    pub fn ahead(self, from: u8, spaces: u8) -> u8 {
        let track = self.track();
        let at = usize::from(track.number_of(from)) + usize::from(spaces);
        track.points[at.min(track.last)]
    }

    /// The space so many spaces back; the start if there are not so many.
    #[inline]
    pub fn behind(self, from: u8, spaces: u8) -> u8 {
        let track = self.track();
        track.points[usize::from(track.number_of(from).saturating_sub(spaces))]
    }

    /// The space where a cube ends that pays for a turn of the last round.
    // [COT-L2] An orange cube goes back two spaces, a blue one goes back one. [COT-L4] From 20
    // either goes back one.
    pub fn paid(self, from: u8) -> u8 {
        match self {
            Color::Orange if from < TOP => self.behind(from, 2),
            _ => self.behind(from, 1),
        }
    }

    const fn track(self) -> &'static Track {
        &TRACKS[self as usize & 1]
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a cube does when its bed is scored, and what it gains beside points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Advance {
    /// The cube's color.
    pub color: Color,
    /// The space on which it stands.
    pub from: u8,
    /// The space to which it comes.
    pub to: u8,
    /// The beehive that it gains.
    pub hive: Option<Hive>,
    /// Whether it gains a cat.
    pub cat: bool,
    /// Whether it gains a pot.
    pub pot: bool,
}

/// The last space of either track.
pub const TOP: u8 = 20;

/// The space just before the red line.
// [COT-C4] A red line lies just after 6 on both tracks.
pub const RED_LINE: u8 = 6;

/// The spaces of one color.
struct Track {
    points: [u8; 32],
    /// The number of the last space.
    last: usize,
    /// The number of the space with so many points.
    numbers: [u8; 32],
}

impl Track {
    #[inline]
    const fn number_of(&self, points: u8) -> u8 {
        self.numbers[points as usize & 31]
    }
}

static TRACKS: [Track; 2] = [track_of("orange"), track_of("blue")];

const fn track_of(name: &str) -> Track {
    let text = block(TRACK, name).as_bytes();
    let (mut points, mut numbers) = ([0; 32], [0; 32]);
    let (mut count, mut at) = (0, 0);
    loop {
        let (start, end) = word(text, at);
        if start == end {
            break;
        }
        if text[start] == b'|' {
            assert!(points[count - 1] == RED_LINE, "the red line lies after 6");
        } else {
            let mut value = 0;
            let mut digit = start;
            while digit < end {
                value = 10 * value + text[digit] - b'0';
                digit += 1;
            }
            points[count] = value;
            numbers[value as usize] = count as u8;
            count += 1;
        }
        at = end;
    }
    assert!(points[count - 1] == TOP, "the last space is 20");
    Track {
        points,
        last: count - 1,
        numbers,
    }
}

/// Where the cubes of one color stand, the hindmost first.
// [COT-C4] Each player has three of each color. [COT-T9] They may share a space; they are alike,
// so that only where they stand counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Cubes([u8; 3]);

impl Cubes {
    /// Where they stand.
    #[inline]
    pub const fn spaces(self) -> [u8; 3] {
        self.0
    }

    /// Whether one stands there.
    #[inline]
    pub fn has(self, space: u8) -> bool {
        self.0.contains(&space)
    }

    /// Whether all stand on the last space.
    #[inline]
    pub const fn are_all_on_top(self) -> bool {
        self.0[0] == TOP
    }

    /// How many points they are worth.
    // [COT-E1] Each cube is worth what its space shows.
    #[inline]
    pub fn points(self) -> u8 {
        self.0.iter().sum()
    }

    /// The cubes after one of them has moved.
    #[inline]
    #[must_use]
    pub fn moved(self, from: u8, to: u8) -> Cubes {
        let mut spaces = self.0;
        if let Some(cube) = spaces.iter_mut().find(|space| **space == from) {
            *cube = to;
        }
        spaces.sort_unstable();
        Cubes(spaces)
    }

    /// The spaces on which at least one stands, the hindmost first.
    #[inline]
    pub fn different(self) -> impl Iterator<Item = u8> {
        let Cubes([hind, middle, front]) = self;
        let middle = (middle != hind).then_some(middle);
        let front = (front != self.0[1]).then_some(front);
        [Some(hind), middle, front].into_iter().flatten()
    }

    /// Whether these are three spaces of that track, the hindmost first.
    pub(crate) fn are_on(self, color: Color) -> bool {
        self.0.is_sorted() && self.0.iter().all(|space| color.spaces().contains(space))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cube_goes_on_and_back_space_by_space() {
        assert_eq!(Color::Orange.ahead(13, 2), 15);
        assert_eq!(Color::Orange.ahead(13, 3), 20);
        assert_eq!(Color::Orange.ahead(0, 25), 20);
        assert_eq!(Color::Blue.ahead(10, 2), 14);
        assert_eq!(Color::Blue.ahead(14, 1), 20);
        assert_eq!(
            (Color::Orange.behind(20, 1), Color::Blue.behind(20, 1)),
            (15, 14)
        );
        assert_eq!(
            (Color::Orange.behind(2, 2), Color::Blue.behind(2, 1)),
            (0, 0)
        );
    }

    #[test]
    fn cubes_are_known_by_where_they_stand() {
        let cubes = Cubes::default().moved(0, 7);
        assert_eq!(cubes.spaces(), [0, 0, 7]);
        assert_eq!(cubes.different().collect::<Vec<_>>(), [0, 7]);
        assert_eq!(cubes.moved(0, 9).different().collect::<Vec<_>>(), [0, 7, 9]);
        assert_eq!(Cubes::default().different().collect::<Vec<_>>(), [0]);
    }
}
