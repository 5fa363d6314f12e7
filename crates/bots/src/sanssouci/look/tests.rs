use game::{Game, QuickDice, Seat, Viewer, play_with};
use sanssouci::Sanssouci;

use super::*;
use crate::sanssouci::rehearse::{Memory, reply};

/// Shows every decision of a game by the learned book.
fn decisions(setup: &str, seed: u64, mut shown: impl FnMut(&Sanssouci, Seat, Action)) {
    let mut game = Sanssouci::new(&setup.parse().unwrap()).unwrap();
    let (mut dice, mut memory) = (QuickDice::new(seed), Memory::default());
    play_with(&mut game, &mut dice, |game, seat| {
        let action = reply(Book::learned(), game, seat, &mut memory);
        shown(game, seat, action);
        action
    });
}

const SETUPS: [&str; 5] = [
    "players=2 edition=imperial",
    "players=3 boar",
    "players=4 rewards",
    "players=2 rewards boar first=drawn",
    "players=3 edition=imperial rewards boar",
];

#[test]
fn a_plan_is_worth_what_the_book_says_of_the_garden_it_leads_to() {
    for (seed, setup) in (0..).zip(SETUPS) {
        decisions(setup, seed, |game, seat, action| {
            let Action::Take { card, .. } = action else {
                return;
            };
            let (scene, book) = (Scene::of(game, seat), Book::learned());
            let look = Look::new(book, &scene);
            let (_, plan) = look.best(&[action]).unwrap();
            let mut garden = scene.garden;
            garden.place(plan.placement());
            if let Some(to) = plan.stop() {
                garden.walk(to);
            }
            let traits = Traits::of(&garden, scene.missions, scene.kept(card));
            assert_eq!(
                plan.worth + look.keeping(card),
                POINT * i32::from(garden.points) + book.promise(scene.turns_left, &traits),
            );
        });
    }
}

#[test]
fn a_turn_planned_at_once_is_the_turn_decided_bit_by_bit() {
    let mut legal = Vec::new();
    for (seed, setup) in (10..).zip(SETUPS) {
        decisions(setup, seed, |game, seat, action| {
            game.actions(seat, &mut legal);
            let mut worths = Vec::new();
            let scene = Scene::of(game, seat);
            Look::new(Book::learned(), &scene).judge(&legal, &mut worths);
            let at = legal.iter().position(|one| *one == action).unwrap();
            assert_eq!(worths.iter().max(), Some(&worths[at]), "{action:?}");
            let anew = reply(Book::learned(), game, seat, &mut Memory::default());
            assert_eq!(anew, action);
        });
    }
}

#[test]
fn a_spectator_has_no_scene() {
    let game = Sanssouci::new(&"players=2".parse().unwrap()).unwrap();
    assert!(Scene::seen(&game.view(Viewer::Spectator)).is_none());
}
