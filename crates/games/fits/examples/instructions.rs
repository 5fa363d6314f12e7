//! A fixed amount of work for `cargo xtask instructions` to count: `instructions WORK ROUNDS`.

use std::hint::black_box;

use fits::{Fits, Setup};
use game::{Game, QuickDice, Seat, Step, Viewer, random_step, silence};

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
        let mut game = Fits::new(&setup).expect("the setup has been read");
        game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
        black_box(game);
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

/// A position from each turn of a random game.
fn positions() -> Vec<Fits> {
    let (mut dice, mut list, mut met) = (QuickDice::new(2), Vec::with_capacity(64), Vec::new());
    let mut game = Fits::new(&Setup::of(1)).expect("one player may play");
    while met.len() < 15
        && let Some(step) = random_step(&game, &mut dice, &mut list)
    {
        if matches!(step, Step::Act(..)) {
            met.push(game);
        }
        game.apply(step, &mut silence);
    }
    met
}
