//! Wall-clock times: noble targets, legal actions, clone and apply, whole random games, and the
//! yardstick beside them.
//!
//! `cargo bench -p sanssouci --bench speed`. Machines are noisy: compare with the yardstick of the
//! same run. `-- whole` plays whole games with both and nothing else.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, QuickDice, Seat, Step, Viewer, random_step, silence};
use sanssouci::garden::{Garden, targets};
use sanssouci::{Action, Sanssouci, Setup};

/// Every position of a few random games in which a seat has to decide, with its choice.
fn decisions() -> Vec<(Sanssouci, Seat, Action)> {
    let (mut dice, mut list, mut met) = (QuickDice::new(1), Vec::new(), Vec::new());
    for _ in 0..16 {
        let setup = "players=2 edition=imperial".parse().unwrap();
        let mut game = Sanssouci::new(&setup).unwrap();
        while let Some(step) = random_step(&game, &mut dice, &mut list) {
            if let Step::Act(seat, action) = step {
                met.push((game, seat, action));
            }
            game.apply(step, &mut silence);
        }
    }
    met
}

fn parts(criterion: &mut Criterion) {
    let met = decisions();
    let garden = |(game, seat, _): &(Sanssouci, Seat, Action)| {
        game.view(Viewer::Seat(*seat)).places[*seat].garden
    };
    let gardens: Vec<Garden> = met.iter().map(garden).collect();
    let (mut at, mut list) = (0, Vec::with_capacity(64));
    let mut next = || {
        at = (at + 1) % met.len();
        at
    };
    criterion.bench_function("targets of all nine nobles", |bencher| {
        bencher.iter(|| {
            let garden = &gardens[next()];
            targets(garden.built, garden.gardeners, garden.stops)
        });
    });
    criterion.bench_function("legal actions of one position", |bencher| {
        bencher.iter(|| {
            let (game, seat, _) = &met[next()];
            game.actions(*seat, black_box(&mut list));
        });
    });
    criterion.bench_function("clone", |bencher| {
        bencher.iter(|| black_box(met[next()].0));
    });
    criterion.bench_function("clone and apply one action", |bencher| {
        bencher.iter(|| {
            let (mut game, seat, action) = met[next()];
            game.apply(Step::Act(seat, action), &mut silence);
            game
        });
    });
    criterion.bench_function("view of a seat", |bencher| {
        bencher.iter(|| {
            let (game, seat, _) = &met[next()];
            game.view(Viewer::Seat(*seat))
        });
    });
    criterion.bench_function("what a seat is shown", |bencher| {
        bencher.iter(|| {
            let (game, seat, _) = &met[next()];
            Sanssouci::show(&game.view(Viewer::Seat(*seat)))
        });
    });
    criterion.bench_function("the same, written as JSON", |bencher| {
        bencher.iter(|| {
            let (game, seat, _) = &met[next()];
            let shown = Sanssouci::show(&game.view(Viewer::Seat(*seat)));
            serde_json::to_string(&shown).unwrap()
        });
    });
    let mut dice = QuickDice::new(1);
    criterion.bench_function("determinize", |bencher| {
        let views: Vec<_> = met
            .iter()
            .take(256)
            .map(|(game, seat, _)| game.view(Viewer::Seat(*seat)))
            .collect();
        let mut at = 0;
        bencher.iter(|| {
            at = (at + 1) % views.len();
            Sanssouci::determinize(&views[at], &mut dice)
        });
    });
}

fn games(criterion: &mut Criterion) {
    let (mut dice, mut list) = (QuickDice::new(1), Vec::with_capacity(64));
    for words in [
        "players=2 edition=ravensburger",
        "players=2 edition=imperial rewards boar",
        "players=4 edition=ravensburger rewards boar",
    ] {
        let setup: Setup = words.parse().unwrap();
        criterion.bench_function(&format!("random game, {words}"), |bencher| {
            bencher.iter(|| {
                let mut game = Sanssouci::new(&setup).unwrap();
                game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
                game
            });
        });
    }
}

/// How many games are played at a stretch.
const GAMES: u64 = 16;

/// The ratio of the two is how many times faster the title is than the same rules written plainly.
fn whole_games(criterion: &mut Criterion) {
    let setup: Setup = Sanssouci::META.bench.parse().unwrap();
    let (mut dice, mut list, mut seed) = (QuickDice::new(1), Vec::with_capacity(64), 0);
    let mut group = criterion.benchmark_group("whole games of sanssouci");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("the title", |bencher| {
        bencher.iter(|| {
            for _ in 0..GAMES {
                let mut game = Sanssouci::new(&setup).unwrap();
                game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
                black_box(&game);
            }
        });
    });
    group.bench_function("the yardstick", |bencher| {
        bencher.iter(|| {
            seed += 1;
            yardstick::sanssouci::play_random_games(GAMES, seed)
        });
    });
}

criterion_group!(benches, parts, games, whole_games);
criterion_main!(benches);
