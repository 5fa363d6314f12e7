//! A fixed amount of work for `cargo xtask instructions` to count: `instructions WORK ROUNDS`.

use std::hint::black_box;

use fits::{Action, Fits, Setup};
use game::{Dice, Game, QuickDice, Seat, Step, Turn, Viewer, silence};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let work = arguments.next().unwrap_or_default();
    let rounds = arguments
        .next()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(0);
    match work.as_str() {
        "solo-game" => games("players=1 boards=1", rounds),
        "four-player-game" => games("players=4", rounds),
        "placements" => placements(rounds),
        "view" => views(rounds),
        _ => eprintln!("instructions WORK ROUNDS: solo-game, four-player-game, placements, view"),
    }
}

/// Whole random games.
fn games(words: &str, rounds: u32) {
    let setup: Setup = words.parse().expect("the words are a setup");
    let (mut dice, mut list) = (QuickDice::new(1), Vec::with_capacity(64));
    for _ in 0..rounds {
        black_box(play(&setup, &mut dice, &mut list, u32::MAX));
    }
}

/// The list of legal placements, over and over, in positions from all over a game.
fn placements(rounds: u32) {
    let (positions, mut list) = (positions(), Vec::with_capacity(64));
    for round in 0..rounds {
        positions[round as usize % positions.len()].actions(Seat::A, &mut list);
        black_box(&list);
    }
}

/// A seat's view, over and over.
fn views(rounds: u32) {
    let positions = positions();
    for round in 0..rounds {
        black_box(positions[round as usize % positions.len()].view(Viewer::Seat(Seat::A)));
    }
}

fn positions() -> Vec<Fits> {
    let (mut dice, mut list) = (QuickDice::new(2), Vec::with_capacity(64));
    let setup = Setup::of(1);
    (1..16)
        .map(|placements| play(&setup, &mut dice, &mut list, placements))
        .collect()
}

/// Plays at random until someone has to decide for the `longest`th time, or to the end.
fn play(setup: &Setup, dice: &mut QuickDice, list: &mut Vec<Action>, longest: u32) -> Fits {
    let mut game = Fits::new(setup).expect("the setup has been read");
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance => {
                let draw = game.draw(dice);
                game.apply(Step::Draw(draw), &mut silence);
            }
            Turn::Act(waiting) => {
                decisions += 1;
                if decisions == longest {
                    return game;
                }
                let seat = waiting.lowest().expect("someone is waited for");
                game.actions(seat, list);
                let action = list[dice.below(list.len() as u32) as usize];
                game.apply(Step::Act(seat, action), &mut silence);
            }
        }
    }
}
