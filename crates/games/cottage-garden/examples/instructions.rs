//! A fixed amount of work for `cargo xtask instructions` to count: `instructions WORK ROUNDS`.

use std::hint::black_box;

use cottage_garden::garden::Garden;
use cottage_garden::{CottageGarden, Duty, Setup, Tile};
use game::{Game, QuickDice, Seat, Step, Viewer, random_step, silence};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let work = arguments.next().unwrap_or_default();
    let rounds = arguments
        .next()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(0);
    match work.as_str() {
        "solo-game" => games("players=1", rounds),
        "two-player-game" => games("players=2", rounds),
        "four-player-game" => games("players=4", rounds),
        "places-of-a-tile" => places(rounds),
        "legal-actions" => legal_actions(rounds),
        "view" => views(rounds),
        _ => eprintln!(
            "instructions WORK ROUNDS: solo-game, two-player-game, four-player-game, \
             places-of-a-tile, legal-actions, view"
        ),
    }
}

/// Whole random games.
fn games(words: &str, rounds: u32) {
    let setup: Setup = words.parse().expect("the words are a setup");
    let (mut dice, mut list) = (QuickDice::new(1), Vec::with_capacity(1024));
    for _ in 0..rounds {
        let mut game = CottageGarden::new(&setup).expect("the setup has been read");
        game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
        black_box(game);
    }
}

/// Every way to plant a tile on two beds from all over a game.
fn places(rounds: u32) {
    let positions = positions();
    let garden = |(game, seat): &(CottageGarden, Seat)| game.view(Viewer::Spectator).places[*seat];
    let gardens: Vec<Garden> = positions.iter().map(garden).collect();
    let tiles = Tile::ALL.iter().cycle();
    for (round, tile) in (0..rounds as usize).zip(tiles) {
        let places = gardens[round % gardens.len()].places(*tile);
        black_box(places.fold(0, |sum, place| sum + place.squares().count()));
    }
}

/// What a seat may plant, and where, over and over.
fn legal_actions(rounds: u32) {
    let (positions, mut list) = (positions(), Vec::with_capacity(1024));
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

/// Every position of a random game in which a seat has to plant.
fn positions() -> Vec<(CottageGarden, Seat)> {
    let (mut dice, mut list, mut met) = (QuickDice::new(2), Vec::new(), Vec::new());
    let setup = "players=2".parse().expect("the words are a setup");
    let mut game = CottageGarden::new(&setup).expect("two may play");
    while let Some(step) = random_step(&game, &mut dice, &mut list) {
        if let Step::Act(seat, _) = step
            && matches!(game.duty(), Some(Duty::Plant | Duty::Refill))
        {
            met.push((game, seat));
        }
        game.apply(step, &mut silence);
    }
    met
}
