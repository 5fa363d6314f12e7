//! The promises that every title keeps, kept by Sanssouci.

use game::Seat;
use laws::Case;
use sanssouci::action::{Space, Stack};
use sanssouci::parts::{Board, Face};
use sanssouci::square::Square;
use sanssouci::{Action, Card, Draw, Sanssouci, Setup, Structure};

/// Every edition, every set of expansions, every number of players; a drawn first seat here and
/// there.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for players in 2..=4 {
        for edition in ["ravensburger", "imperial"] {
            for expansions in ["", "rewards", "boar", "rewards boar"] {
                let first = if expansions.is_empty() { "drawn" } else { "b" };
                let words =
                    format!("players={players} edition={edition} {expansions} first={first}");
                setups.push(words.parse().unwrap());
            }
        }
    }
    setups
}

fn every_action() -> Vec<Action> {
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

fn every_draw() -> Vec<Draw> {
    let mut every: Vec<Draw> = Card::all().map(Draw::Card).collect();
    every.extend(Board::ALL.map(Draw::Garden));
    every.extend(Board::ALL.map(Draw::Reward));
    every.extend(Structure::ALL.map(Draw::Mission));
    every.extend(Structure::ALL.map(Draw::Tile));
    every.extend(Seat::ALL.map(Draw::First));
    every
}

#[test]
fn the_laws_hold_for_every_edition_expansion_and_number_of_players() {
    let case = Case::<Sanssouci> {
        setups: setups(),
        games: 4,
        every_action: every_action(),
        every_draw: every_draw(),
    };
    let report = laws::hold(&case);
    assert!(report.positions > 10_000, "{report:?}");
}

#[test]
fn an_action_fits_a_word_and_a_position_272_bytes() {
    assert_eq!(size_of::<Action>(), 4);
    assert_eq!(size_of::<Sanssouci>(), 272);
}
