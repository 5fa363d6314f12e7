//! Every table that can be agreed on, and everything that can be written at all.
#![allow(dead_code, reason = "each test file uses its part")]

use game::Seat;
use sanssouci::action::{Space, Stack};
use sanssouci::parts::{Board, Face};
use sanssouci::square::Square;
use sanssouci::{Action, Card, Draw, Setup, Structure};

/// Both editions with every set of expansions, for so many players; who begins is drawn where
/// there is no expansion.
pub(crate) fn setups_of(players: u8) -> Vec<Setup> {
    let mut setups = Vec::new();
    for edition in ["ravensburger", "imperial"] {
        for expansions in ["", "rewards", "boar", "rewards boar"] {
            let first = if expansions.is_empty() { "drawn" } else { "b" };
            let words = format!("players={players} edition={edition} {expansions} first={first}");
            setups.push(words.parse().unwrap());
        }
    }
    setups
}

/// The same for every number of players: 24 tables.
pub(crate) fn setups() -> Vec<Setup> {
    (2..=4).flat_map(setups_of).collect()
}

pub(crate) fn actions() -> Vec<Action> {
    let mut every = vec![Action::Stay];
    every.extend(Face::ALL.map(Action::Garden));
    every.extend(Face::ALL.map(Action::Reward));
    every.extend(Stack::all().map(Action::Stack));
    for card in Card::all() {
        every.extend(Space::all().map(|space| Action::Take { card, space }));
    }
    for to in Square::all() {
        every.extend([Action::Gardener(to), Action::Boar(to)]);
        every.extend(Structure::ALL.map(|noble| Action::Noble { noble, to }));
    }
    every
}

pub(crate) fn draws() -> Vec<Draw> {
    let mut every: Vec<Draw> = Card::all().map(Draw::Card).collect();
    every.extend(Board::ALL.map(Draw::Garden));
    every.extend(Board::ALL.map(Draw::Reward));
    every.extend(Structure::ALL.map(Draw::Mission));
    every.extend(Structure::ALL.map(Draw::Tile));
    every.extend(Seat::ALL.map(Draw::First));
    every
}
