//! Every table that can be agreed on, and everything that can be written at all.
#![allow(dead_code, reason = "each test file uses its part")]

use cottage_garden::bed::{Slot, Spot, Squares};
use cottage_garden::nursery::Space;
use cottage_garden::parts::{Bed, Tile};
use cottage_garden::track::Color;
use cottage_garden::{Action, Draw, Placement, Setup};
use game::Seat;

/// Tables for so many players: a seat that begins, or a drawn one; in solo drawn and chosen beds.
pub(crate) fn setups_of(players: u8) -> Vec<Setup> {
    let last = Seat::ALL[usize::from(players) - 1];
    let mut words = vec![
        format!("players={players} first={last}"),
        format!("players={players} first=drawn"),
    ];
    if players == 1 {
        words.push("players=1 beds=3,5,7".into());
    }
    words.iter().map(|words| words.parse().unwrap()).collect()
}

/// The same for every number of players.
pub(crate) fn setups() -> Vec<Setup> {
    (1..=4).flat_map(setups_of).collect()
}

pub(crate) fn spots() -> impl Iterator<Item = Spot> {
    Slot::ALL.into_iter().flat_map(|slot| {
        let cells = Squares::full().cells();
        cells.filter_map(move |cell| Spot::at(slot, cell))
    })
}

/// Everything but plantings.
pub(crate) fn small_actions() -> Vec<Action> {
    let mut every = vec![Action::Refill, Action::Done, Action::Keep, Action::Discard];
    every.extend(Slot::ALL.map(Action::Score));
    every.extend(spots().map(Action::Pot));
    every.extend(spots().map(Action::Cat));
    for color in Color::ALL {
        for from in color.spaces().iter().copied() {
            every.extend([Action::Advance { color, from }, Action::Pay { color, from }]);
        }
    }
    every
}

pub(crate) fn actions() -> Vec<Action> {
    let mut every = small_actions();
    for to in Tile::ALL.into_iter().flat_map(Placement::all) {
        every.extend(Space::all().map(|from| Action::Plant { from, to }));
    }
    every
}

pub(crate) fn draws() -> Vec<Draw> {
    let mut every: Vec<Draw> = Tile::ALL.map(Draw::Tile).into();
    every.extend(Bed::ALL.map(Draw::Bed));
    every.extend(Seat::ALL.map(Draw::First));
    every
}
