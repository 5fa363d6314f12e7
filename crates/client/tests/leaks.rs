//! Nothing that leaves a server depends on what its reader may not know.
//!
//! Pairs of worlds with the same public history and other secrets are written into the log of a
//! running server, row by row, and a viewer who may not tell them apart looks at both over real
//! sockets: every byte must be the same. See `leaks/watch.rs` for the few that may differ.

#[path = "leaks/house.rs"]
mod house;
#[path = "leaks/probe.rs"]
mod probe;
#[path = "leaks/script.rs"]
mod script;
#[path = "leaks/twin.rs"]
mod twin;
#[expect(dead_code, reason = "worlds are compared as a server tells them")]
#[path = "../../games/sanssouci/tests/leaks/twins.rs"]
mod twins;
#[path = "leaks/watch.rs"]
mod watch;

use std::time::Instant;

use cottage_garden::CottageGarden;
use fits::Fits;
use futures_util::future::join_all;
use game::{Dice, Game, Notation, QuickDice, Record, Seat, Seats, Viewer};
use sanssouci::Sanssouci;

use house::{House, Person};
use twin::{Exchange, Pair, Wish};
use watch::{Watcher, tell_apart};

/// So many games of a title with hands and missions.
const MANY: u64 = 200;
/// And of one that hides a moment, or only its future.
const SOME: u64 = 60;
/// So many pairs are looked at side by side.
const ABREAST: usize = 50;

/// What one looks for in a pair.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    /// The viewer's own.
    Own,
    /// In the second world, somebody else's: what a server shows that mixes its viewers up.
    Mixed,
}

/// What came of it.
#[derive(Default)]
struct Findings {
    /// Messages and answers that were compared.
    compared: usize,
    /// Pairs whose logs differ.
    different: usize,
    /// How each pair was told apart, if it was.
    leaks: Vec<Option<String>>,
}

/// Some games, as each viewer might see them in two worlds.
fn pairs<G: Notation>(setups: &[&str], games: u64, exchange: Exchange<G>) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for seed in 0..games {
        let setup: G::Setup = setups[seed as usize % setups.len()].parse().unwrap();
        let players = G::new(&setup).unwrap().scores().count();
        let decisions = QuickDice::new(seed).below(80);
        let viewers = Seats::first(players).iter().map(Viewer::Seat);
        for viewer in viewers.chain([Viewer::Spectator]) {
            let wish = Wish {
                setup: &setup,
                viewer,
                decisions,
                seed,
            };
            pairs.push(wish.pair(exchange));
        }
    }
    pairs
}

/// Looks at all pairs with the viewer's eyes.
async fn look(name: &str, pairs: &[Pair], eyes: Eyes) -> Findings {
    let began = Instant::now();
    let mut house = House::open(name).await;
    house.hang_bell(&pairs[0]).await;
    let mut people = Vec::new();
    for _ in 0..ABREAST.min(pairs.len()) {
        people.push(house.person().await);
    }
    let mut findings = Findings::default();
    for abreast in pairs.chunks(ABREAST) {
        let traffic = look_abreast(&mut house, abreast, &people, eyes).await;
        for (pair, [one, other]) in abreast.iter().zip(traffic) {
            findings.compared += one.len();
            findings.different += usize::from(pair.worlds[0] != pair.worlds[1]);
            findings.leaks.push(tell_apart(&one, &other, pair.viewer));
        }
    }
    house.close().await;
    let Findings {
        compared,
        different,
        leaks,
    } = &findings;
    println!(
        "{name}: {compared} messages and answers compared in {} pairs of worlds, {different} of \
         them with different logs, in {:.1} s",
        leaks.len(),
        began.elapsed().as_secs_f32()
    );
    findings
}

/// Looks at pairs side by side, and gives what was heard in both worlds of each.
async fn look_abreast(
    house: &mut House,
    pairs: &[Pair],
    people: &[Person],
    eyes: Eyes,
) -> Vec<[Vec<String>; 2]> {
    let mut watchers = Vec::new();
    for (pair, person) in pairs.iter().zip(people) {
        let mut both = Vec::new();
        for (number, world) in pair.worlds.iter().enumerate() {
            house.begin().await;
            let mut table = house.table(pair, person).await;
            house.seat(&mut table).await;
            for row in &world[0] {
                house.append(&mut table, row).await;
            }
            house.commit().await;
            let is_mixed = eyes == Eyes::Mixed && number == 1;
            let person = if is_mixed { &house.others[0] } else { person };
            both.push(Watcher::open(house, table, person.clone()).await);
        }
        watchers.push(both);
    }
    let pauses = pairs.iter().map(|pair| pair.probes.len()).max();
    for pause in 0..pauses.unwrap_or(0) {
        house.begin().await;
        for (pair, both) in pairs.iter().zip(&mut watchers) {
            for (world, watcher) in pair.worlds.iter().zip(both) {
                // The rows up to the first pause are written already.
                for row in world.get(pause).filter(|_| pause > 0).into_iter().flatten() {
                    house.append(watcher.table(), row).await;
                }
            }
        }
        house.commit().await;
        for watcher in watchers.iter_mut().flatten() {
            house.tell(watcher.table());
        }
        house.ring().await;
        let probing = pairs.iter().zip(&mut watchers).flat_map(|(pair, both)| {
            let probes = pair.probes.get(pause).map_or(&[][..], Vec::as_slice);
            both.iter_mut().map(move |watcher| watcher.probe(probes))
        });
        join_all(probing).await;
    }
    let mut heard = Vec::new();
    for both in watchers {
        let mut traffic = [Vec::new(), Vec::new()];
        for (mut watcher, into) in both.into_iter().zip(&mut traffic) {
            *into = std::mem::take(&mut watcher.traffic);
            house.clear(&watcher.into_table()).await;
        }
        heard.push(traffic);
    }
    heard
}

/// Nobody can tell any pair apart, and many messages say so.
async fn hold<G: Notation>(setups: &[&str], games: u64, exchange: Exchange<G>) -> Findings {
    let pairs = pairs(setups, games, exchange);
    let findings = look(G::META.id, &pairs, Eyes::Own).await;
    for (leak, pair) in findings.leaks.iter().zip(&pairs) {
        let table = (&pair.setup, pair.clock);
        assert!(leak.is_none(), "{table:?}: {}", leak.as_ref().unwrap());
    }
    let compared = findings.compared;
    assert!(compared > games as usize * 100, "{compared}");
    findings
}

/// A title without secret draws.
fn same<G: Game>(record: &Record<G>, _: Viewer, _: u64) -> Record<G> {
    record.clone()
}

const FITS: &[&str] = &[
    "players=2 boards=1",
    "players=3 boards=2,4",
    "players=4 boards=3",
    "players=3 boards=4,1",
];
const SANSSOUCI: &[&str] = &[
    "players=2 edition=ravensburger",
    "players=2 edition=imperial rewards boar first=b",
    "players=3 edition=ravensburger rewards boar",
    "players=4 edition=imperial first=drawn",
    "players=4 edition=ravensburger boar",
];
const COTTAGE_GARDEN: &[&str] = &[
    "players=1 first=a",
    "players=2 first=b",
    "players=3 first=drawn",
    "players=4 first=d",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_the_curtain_of_fits_nobody_is_heard() {
    let findings = hold::<Fits>(FITS, SOME, same).await;
    assert!(findings.different > 120, "{}", findings.different);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_missions_and_unfinished_turns_of_sanssouci_are_their_owners_business() {
    let findings = hold::<Sanssouci>(SANSSOUCI, MANY, twins::twin).await;
    assert!(findings.different > 700, "{}", findings.different);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_future_of_cottage_garden_is_nobodys_business() {
    hold::<CottageGarden>(COTTAGE_GARDEN, SOME, same).await;
}

/// Some pairs of Sanssouci, of seats and spectators that are wanted.
fn some_pairs(is_wanted: impl Fn(Viewer) -> bool) -> Vec<Pair> {
    let pairs = pairs::<Sanssouci>(SANSSOUCI, 10, twins::twin).into_iter();
    pairs.filter(|pair| is_wanted(pair.viewer)).collect()
}

/// Leaves nothing to try but what nobody may do.
fn try_nothing(pair: &mut Pair) {
    for probes in &mut pair.probes {
        probes.truncate(1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_mixes_its_viewers_up_is_noticed() {
    let mut pairs = some_pairs(|viewer| viewer != Viewer::Seat(Seat::A));
    pairs.iter_mut().for_each(try_nothing);
    let findings = look("mixed", &pairs, Eyes::Mixed).await;
    assert!(findings.leaks.iter().all(Option::is_some));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn worlds_that_differ_publicly_are_told_apart() {
    // The same table with other luck.
    let mut pairs = some_pairs(|viewer| viewer == Viewer::Spectator);
    let mut others = pairs.split_off(SANSSOUCI.len());
    for (pair, other) in pairs.iter_mut().zip(&mut others) {
        assert_eq!(pair.setup, other.setup);
        let pauses = pair.probes.len().min(other.probes.len());
        pair.worlds[1] = std::mem::take(&mut other.worlds[0]);
        pair.worlds[0].truncate(pauses);
        pair.worlds[1].truncate(pauses);
        pair.probes.truncate(pauses);
        try_nothing(pair);
    }
    let findings = look("public", &pairs, Eyes::Own).await;
    assert!(findings.leaks.iter().all(Option::is_some));
}

#[test]
fn a_message_more_or_less_or_another_is_noticed() {
    let traffic = |text: &str| -> Vec<String> { text.split(' ').map(String::from).collect() };
    let is_told_apart = |one: &str, other: &str| {
        tell_apart(&traffic(one), &traffic(other), Viewer::Spectator).is_some()
    };
    assert!(!is_told_apart("a b", "a b"));
    assert!(is_told_apart("a b", "a"));
    assert!(is_told_apart("a", "a b"));
    assert!(is_told_apart("a b", "a c"));
}
