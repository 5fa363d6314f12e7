//! What counts.

use game::{BySeat, Score};
use serde::Serialize;
use utoipa::ToSchema;

use crate::CottageGarden;
use crate::garden::{Garden, Hive};
use crate::track::Color;

/// Points, and where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
pub struct Line {
    /// What they are for.
    pub reason: Reason,
    /// How many.
    pub points: u8,
}

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A cube of this color.
    Cube(Color),
    /// A beehive.
    Hive(Hive),
}

/// Where a seat's points come from: its cubes, the hindmost first, then its beehive.
// [COT-E1] The values of all six cubes, plus beehives. Cats are worth nothing.
pub(crate) fn breakdown(garden: &Garden) -> Vec<Line> {
    let cubes = Color::ALL.into_iter().flat_map(|color| {
        let spaces = garden.cubes(color).spaces();
        spaces.map(|points| Line {
            reason: Reason::Cube(color),
            points,
        })
    });
    let hive = garden.hive.map(|hive| Line {
        reason: Reason::Hive(hive),
        points: hive.value(),
    });
    cubes.chain(hive).collect()
}

/// The points so far; at the end, the result.
pub(crate) fn scores(game: &CottageGarden) -> BySeat<Score> {
    game.gardens.map(|_, garden| {
        // [COT-E2] Between equal points, the beehive's value decides.
        let hive = garden.hive.map_or(0, Hive::value);
        let cubes: u8 = Color::ALL
            .map(|color| garden.cubes(color).points())
            .iter()
            .sum();
        Score {
            points: i32::from(cubes + hive),
            tie_break: i32::from(hive),
        }
    })
}
