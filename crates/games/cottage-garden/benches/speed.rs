//! Wall-clock times: places of a tile, legal actions, clone and apply, whole random games, and the
//! yardstick beside them.
//!
//! `cargo bench -p cottage-garden --bench speed`. Machines are noisy: compare with the yardstick of
//! the same run. `-- whole` plays whole games with both and nothing else.

use std::hint::black_box;

use cottage_garden::garden::Garden;
use cottage_garden::{Action, CottageGarden, Duty, Setup, Tile};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, Notation, QuickDice, Seat, Step, Viewer, random_step, silence};
use yardstick::cottage_garden as plain;

/// A position in which a seat has to plant, its choice, and the same position of the yardstick.
struct Met {
    game: CottageGarden,
    seat: Seat,
    action: Action,
    twin: plain::Table,
}

/// Every such position of a few random games.
fn plantings() -> Vec<Met> {
    let (mut dice, mut list, mut met) = (QuickDice::new(1), Vec::new(), Vec::new());
    for _ in 0..4 {
        let setup = "players=2 first=a";
        let mut game = CottageGarden::new(&setup.parse().unwrap()).unwrap();
        let mut twin = plain::Table::new(&plain::Options::read(setup));
        while let Some(step) = random_step(&game, &mut dice, &mut list) {
            if let Step::Act(seat, action) = step
                && matches!(game.duty(), Some(Duty::Plant | Duty::Refill))
            {
                let twin = twin.clone();
                met.push(Met {
                    game,
                    seat,
                    action,
                    twin,
                });
            }
            let line = game.write_step(step);
            let draws = twin.weighted_draws().into_iter().map(|(step, _)| step);
            let mut plain_steps = twin.steps_in_order().into_iter().chain(draws);
            let plain_step = plain_steps.find(|step| step.to_string() == line);
            twin.apply(&plain_step.expect("both know the same steps"));
            game.apply(step, &mut silence);
        }
    }
    met
}

fn parts(criterion: &mut Criterion) {
    let met = plantings();
    let garden = |met: &Met| met.game.view(Viewer::Spectator).places[met.seat];
    let gardens: Vec<Garden> = met.iter().map(garden).collect();
    let (mut at, mut list) = (0, Vec::with_capacity(1024));
    let mut next = || {
        at = (at + 1) % met.len();
        at
    };
    criterion.bench_function("places of one tile on two beds", |bencher| {
        bencher.iter(|| {
            let at = next();
            let places = gardens[at].places(Tile::ALL[at % Tile::KINDS]);
            places.fold(0, |sum, place| sum + place.squares().count())
        });
    });
    criterion.bench_function("the same by the yardstick", |bencher| {
        bencher.iter(|| {
            let at = next();
            let tile = plain::tile(Tile::ALL[at % Tile::KINDS].name());
            let beds = [1, 2].map(|number| met[at].twin.bed(met[at].seat.index(), number));
            beds.map(|bed| bed.map(|bed| bed.places(tile)))
        });
    });
    criterion.bench_function("legal actions of one position", |bencher| {
        bencher.iter(|| {
            let at = next();
            met[at].game.actions(met[at].seat, black_box(&mut list));
        });
    });
    criterion.bench_function("the same steps by the yardstick", |bencher| {
        bencher.iter(|| met[next()].twin.steps_in_order());
    });
    criterion.bench_function("clone and apply one action", |bencher| {
        bencher.iter(|| {
            let Met {
                mut game,
                seat,
                action,
                ..
            } = met[next()];
            game.apply(Step::Act(seat, action), &mut silence);
            game
        });
    });
    criterion.bench_function("view of a seat", |bencher| {
        bencher.iter(|| {
            let at = next();
            met[at].game.view(Viewer::Seat(met[at].seat))
        });
    });
}

fn games(criterion: &mut Criterion) {
    let (mut dice, mut list) = (QuickDice::new(1), Vec::with_capacity(1024));
    for players in [1, 3, 4] {
        let setup: Setup = format!("players={players}").parse().unwrap();
        criterion.bench_function(&format!("random game, players={players}"), |bencher| {
            bencher.iter(|| {
                let mut game = CottageGarden::new(&setup).unwrap();
                game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
                game
            });
        });
    }
}

/// How many games are played at a stretch.
const GAMES: u64 = 4;

/// The ratio of the two is how many times faster the title is than the same rules written plainly.
fn whole_games(criterion: &mut Criterion) {
    let setup: Setup = CottageGarden::META.bench.parse().unwrap();
    let (mut dice, mut list, mut seed) = (QuickDice::new(1), Vec::with_capacity(1024), 0);
    let mut group = criterion.benchmark_group("whole games of cottage-garden");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("the title", |bencher| {
        bencher.iter(|| {
            for _ in 0..GAMES {
                let mut game = CottageGarden::new(&setup).unwrap();
                game::play_out(&mut game, &mut dice, &mut list, |_, _| {});
                black_box(&game);
            }
        });
    });
    group.bench_function("the yardstick", |bencher| {
        bencher.iter(|| {
            seed += 1;
            plain::play_random_games(GAMES, seed)
        });
    });
}

criterion_group!(benches, parts, games, whole_games);
criterion_main!(benches);
