//! Wall-clock times: legal placements, apply, whole random games, and the yardstick beside them.
//!
//! `cargo bench -p fits`. Machines are noisy: compare with the yardstick of the same run.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use fits::{Action, Fits, Setup};
use game::{Dice, Game, QuickDice, Seat, Step, Turn, silence};

/// Every position of a few random games in which seat a has to decide, with its choice.
fn decisions() -> Vec<(Fits, Action)> {
    let (mut dice, mut list, mut met) = (QuickDice::new(1), Vec::new(), Vec::new());
    for _ in 0..64 {
        let mut game = Fits::new(&"players=1 boards=1".parse().unwrap()).unwrap();
        while game.turn() != Turn::Over {
            let step = match game.turn() {
                Turn::Act(_) => {
                    game.actions(Seat::A, &mut list);
                    let action = list[dice.below(list.len() as u32) as usize];
                    met.push((game, action));
                    Step::Act(Seat::A, action)
                }
                _ => Step::Draw(game.draw(&mut dice)),
            };
            game.apply(step, &mut silence);
        }
    }
    met
}

fn speed(criterion: &mut Criterion) {
    let met = decisions();
    let mut list = Vec::with_capacity(64);
    let mut at = 0;
    let mut next = || {
        at = (at + 1) % met.len();
        &met[at]
    };
    criterion.bench_function("legal placements of one position", |bencher| {
        bencher.iter(|| next().0.actions(Seat::A, black_box(&mut list)));
    });
    criterion.bench_function("clone and apply one placement", |bencher| {
        bencher.iter(|| {
            let (mut game, action) = *next();
            game.apply(Step::Act(Seat::A, action), &mut silence);
            game
        });
    });
    let mut dice = QuickDice::new(1);
    for words in ["players=1 boards=1", "players=4"] {
        let setup: Setup = words.parse().unwrap();
        criterion.bench_function(&format!("random game, {words}"), |bencher| {
            bencher.iter(|| {
                let mut game = Fits::new(&setup).unwrap();
                game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
                game
            });
        });
    }
    criterion.bench_function(
        "64 random games by the yardstick, players=1 boards=1",
        |bencher| {
            bencher.iter(|| yardstick::fits::play_random_games(64, 1));
        },
    );
}

criterion_group!(benches, speed);
criterion_main!(benches);
