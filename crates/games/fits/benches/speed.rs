//! Wall-clock times: legal placements, apply, whole random games, and the yardstick beside them.
//!
//! `cargo bench -p fits --bench speed`. Machines are noisy: compare with the yardstick of the same
//! run. `-- whole` plays whole games with both and nothing else.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fits::{Action, Fits, Setup};
use game::{Game, QuickDice, Seat, Step, random_step, silence};

/// Every position of a few random games in which seat a has to decide, with its choice.
fn decisions() -> Vec<(Fits, Action)> {
    let (mut dice, mut list, mut met) = (QuickDice::new(1), Vec::new(), Vec::new());
    for _ in 0..64 {
        let mut game = Fits::new(&"players=1 boards=1".parse().unwrap()).unwrap();
        while let Some(step) = random_step(&game, &mut dice, &mut list) {
            if let Step::Act(_, action) = step {
                met.push((game, action));
            }
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
    let setup: Setup = "players=4".parse().unwrap();
    criterion.bench_function("random game, players=4", |bencher| {
        bencher.iter(|| {
            let mut game = Fits::new(&setup).unwrap();
            game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
            game
        });
    });
}

/// How many games the yardstick plays at a stretch: it works its orientations out once for all.
const GAMES: u64 = 64;

/// The ratio of the two is how many times faster the title is than the same rules written plainly.
fn whole_games(criterion: &mut Criterion) {
    let setup: Setup = Fits::META.bench.parse().unwrap();
    let (mut dice, mut list, mut seed) = (QuickDice::new(1), Vec::with_capacity(64), 0);
    let mut group = criterion.benchmark_group("whole games of fits");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("the title", |bencher| {
        bencher.iter(|| {
            for _ in 0..GAMES {
                let mut game = Fits::new(&setup).unwrap();
                game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
                black_box(&game);
            }
        });
    });
    group.bench_function("the yardstick", |bencher| {
        bencher.iter(|| {
            seed += 1;
            yardstick::fits::play_random_games(GAMES, seed)
        });
    });
}

criterion_group!(benches, speed, whole_games);
criterion_main!(benches);
