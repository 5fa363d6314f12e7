//! A fixed amount of work for `cargo xtask instructions` to count: `instructions WORK ROUNDS`.

use std::hint::black_box;

use game::{Game, QuickDice, Seat, Step, Viewer, random_step, silence};
use sanssouci::{Action, Choice, Phase, Sanssouci, Setup};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let work = arguments.next().unwrap_or_default();
    let rounds = arguments
        .next()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(0);
    match work.as_str() {
        "two-player-game" => games("players=2 edition=imperial", rounds),
        "four-player-game" => games("players=4 edition=ravensburger rewards boar", rounds),
        "noble-targets" => noble_targets(rounds),
        "view" => views(rounds),
        _ => eprintln!(
            "instructions WORK ROUNDS: two-player-game, four-player-game, noble-targets, view"
        ),
    }
}

/// Whole random games.
fn games(words: &str, rounds: u32) {
    let setup: Setup = words.parse().expect("the words are a setup");
    let (mut dice, mut list) = (QuickDice::new(1), Vec::with_capacity(64));
    for _ in 0..rounds {
        let mut game = Sanssouci::new(&setup).expect("the setup has been read");
        game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
        black_box(game);
    }
}

/// Where nobles can go, over and over, in positions from all over a game.
fn noble_targets(rounds: u32) {
    let (positions, mut list) = (positions(), Vec::with_capacity(64));
    for round in 0..rounds {
        let (game, seat) = positions[round as usize % positions.len()];
        game.actions(seat, &mut list);
        black_box(&list);
    }
}

/// A seat's view, over and over.
fn views(rounds: u32) {
    let positions = positions();
    for round in 0..rounds {
        let (game, seat) = positions[round as usize % positions.len()];
        black_box(game.view(Viewer::Seat(seat)));
    }
}

/// A position from each turn of a random game, where a noble may move.
fn positions() -> Vec<(Sanssouci, Seat)> {
    let (mut dice, mut list, mut met) = (QuickDice::new(2), Vec::<Action>::new(), Vec::new());
    let setup = "players=2 edition=imperial"
        .parse()
        .expect("the words are a setup");
    let mut game = Sanssouci::new(&setup).expect("two may play");
    while let Some(step) = random_step(&game, &mut dice, &mut list) {
        let is_noble = |phase| matches!(phase, Phase::Decide(Choice::Noble(_)));
        if let Step::Act(seat, _) = step
            && is_noble(game.view(Viewer::Seat(seat)).phase)
        {
            met.push((game, seat));
        }
        game.apply(step, &mut silence);
    }
    met
}
