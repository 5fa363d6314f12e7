//! Sanssouci.

#[path = "../../crates/games/sanssouci/tests/every/mod.rs"]
mod every;

use sanssouci::{Action, Edition, First, Setup};

/// One of 48 tables: players, edition, expansions, and whether the first seat is drawn.
pub fn setup(number: u8) -> Setup {
    let edition = [Edition::Ravensburger, Edition::Imperial][usize::from(number / 3 % 2)];
    Setup {
        players: 2 + number % 3,
        edition,
        rewards: number / 6 % 2 == 1,
        boar: number / 12 % 2 == 1,
        first: [First::default(), First::Drawn][usize::from(number / 24 % 2)],
    }
}

/// Everything that can be written at all.
pub fn actions() -> Vec<Action> {
    every::actions()
}
