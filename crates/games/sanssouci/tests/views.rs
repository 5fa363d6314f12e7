//! What views tell: those that a stranger forged give no position, true ones give every position
//! that could be, and none of them tells a secret.

mod every;
#[path = "views/forged.rs"]
mod forged;
#[path = "views/forged_gardens.rs"]
mod forged_gardens;
#[path = "leaks/twins.rs"]
mod twins;

use std::collections::BTreeMap;

use game::{Dice, Game, QuickDice, Record, Seat, Seats, Step, Turn, Viewer, silence};
use sanssouci::garden::walkable;
use sanssouci::view::Plan;
use sanssouci::{CardSet, MissionSet, Phase, Sanssouci, Setup, Stage, View};
use serde_json::Value;

const A: Viewer = Viewer::Seat(Seat::A);
const B: Viewer = Viewer::Seat(Seat::B);

/// The first position of a random game that is wanted.
fn position(words: &str, is_wanted: impl Fn(&Sanssouci) -> bool) -> Sanssouci {
    let setup = words.parse().unwrap();
    let mut seeds = 0..100;
    let found = seeds.find_map(|seed| play_until(&setup, seed, &is_wanted));
    found.expect("some random game comes to that")
}

fn play_until(
    setup: &Setup,
    seed: u64,
    is_wanted: impl Fn(&Sanssouci) -> bool,
) -> Option<Sanssouci> {
    let mut dice = QuickDice::new(seed);
    let mut game = Sanssouci::new(setup).unwrap();
    let mut list = Vec::new();
    while !is_wanted(&game) {
        let step = match game.turn() {
            Turn::Over => return None,
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(waiting) => {
                let seat = waiting.lowest().unwrap();
                game.actions(seat, &mut list);
                Step::Act(seat, list[dice.below(list.len() as u32) as usize])
            }
        };
        game.apply(step, &mut silence);
    }
    Some(game)
}

/// Seat a has decided all of its seventh turn but the stack, and its tile lies as a structure. A
/// part of seat b's garden is out of reach, and nobles can walk over a gardener of seat c.
fn before_the_stack() -> Sanssouci {
    position("players=3 rewards boar", |game| {
        let view = game.view(A);
        let [a, b, c] = [Seat::A, Seat::B, Seat::C].map(|seat| &view.places[seat].garden);
        let is_structure = |plan: &Plan| plan.garden.gardeners == a.gardeners;
        matches!(view.phase, Phase::Decide(Stage::Stack(_)))
            && view.round == 7
            && view.plan.as_ref().is_some_and(is_structure)
            && !b.built.minus(walkable(b.built) | b.gardeners).is_empty()
            && c.gardeners.overlaps(walkable(c.built))
    })
}

/// Seat b has chosen the face of its reward board; seats a and c have not.
fn while_choosing() -> Sanssouci {
    let mut game = position("players=3 rewards boar", |game| {
        game.view(A).phase == Phase::ChooseRewards
    });
    let mut faces = Vec::new();
    game.actions(Seat::B, &mut faces);
    game.apply(Step::Act(Seat::B, faces[0]), &mut silence);
    game
}

fn over() -> Sanssouci {
    position("players=2 edition=imperial", |game| {
        game.turn() == Turn::Over
    })
}

fn guess(view: &View) -> Option<Sanssouci> {
    Sanssouci::determinize(view, &mut QuickDice::new(0))
}

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    let seats = Seats::first(players).iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

/// Worlds that seat b holds possible, as each seat would see them.
fn worlds(count: u64) -> impl Iterator<Item = Sanssouci> {
    let view = before_the_stack().view(B);
    let mut dice = QuickDice::new(9);
    (0..count).map(move |_| Sanssouci::determinize(&view, &mut dice).unwrap())
}

fn hand(game: &Sanssouci, seat: Seat) -> CardSet {
    game.view(Viewer::Seat(seat)).places[seat].hand.unwrap()
}

fn missions(game: &Sanssouci, seat: Seat) -> MissionSet {
    game.view(Viewer::Seat(seat)).places[seat].missions.unwrap()
}

#[test]
fn in_every_possible_world_all_that_is_known_is_true() {
    let truth = before_the_stack();
    let known = truth.view(B);
    for world in worlds(1_000) {
        assert_eq!(world.audit(), Ok(()));
        assert_eq!(hand(&world, Seat::B), hand(&truth, Seat::B));
        assert_eq!(missions(&world, Seat::B), missions(&truth, Seat::B));
        let mut held = MissionSet::NONE;
        for seat in Seats::first(3).iter() {
            let view = world.view(Viewer::Seat(seat));
            let (place, public) = (&view.places[seat], &known.places[seat]);
            assert_eq!(place.garden, public.garden);
            assert_eq!(place.discards, public.discards);
            let hand = place.hand.unwrap();
            assert_eq!(hand.len(), u32::from(public.hand_count));
            assert!(hand.iter().all(|card| !public.discards.contains(card)));
            assert_eq!(
                (view.tiles_left, view.display),
                (known.tiles_left, known.display)
            );
            held = held.and(place.missions.unwrap());
        }
        // [SAN-S4] Six different ones: nobody else ever holds what seat b holds.
        assert_eq!(held.len(), 6);
    }
}

/// How often each thing comes up.
fn tally<T: Ord>(things: impl Iterator<Item = T>) -> BTreeMap<T, u32> {
    let mut counts = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_insert(0) += 1;
    }
    counts
}

#[test]
fn every_possible_mission_comes_up_equally_often_in_other_hands() {
    let own = missions(&before_the_stack(), Seat::B);
    for seat in [Seat::A, Seat::C] {
        let worlds = worlds(7_000);
        let counts = tally(worlds.flat_map(|world| {
            let held: Vec<_> = missions(&world, seat).iter().collect();
            held
        }));
        assert_eq!(counts.len(), 7);
        assert!(own.iter().all(|mission| !counts.contains_key(&mission)));
        let is_fair = |count: &u32| (1_800..2_200).contains(count);
        assert!(counts.values().all(is_fair), "{counts:?}");
    }
    let pairs = tally(worlds(7_000).map(|world| {
        let names = |seat| {
            missions(&world, seat)
                .iter()
                .map(|noble| noble as u8)
                .collect::<Vec<_>>()
        };
        (names(Seat::A), names(Seat::C))
    }));
    // Two of seven for one seat, two of the other five for the other.
    assert_eq!(pairs.len(), 21 * 10);
}

#[test]
fn every_possible_hand_comes_up_equally_often() {
    let known = before_the_stack().view(B);
    for seat in [Seat::A, Seat::C] {
        let unplayed = CardSet::ALL.minus(known.places[seat].discards).len();
        let hands = tally(worlds(13_200).map(|world| {
            let cards: Vec<_> = hand(&world, seat).iter().collect();
            cards
        }));
        let pairs = unplayed * (unplayed - 1) / 2;
        assert_eq!(hands.len() as u32, pairs);
        let expected = 13_200 / pairs;
        let is_fair = |count: &u32| (expected / 2..expected * 2).contains(count);
        assert!(hands.values().all(is_fair), "{hands:?}");
    }
}

#[test]
fn a_spectator_sees_no_hand_no_mission_and_no_turn_under_way() {
    let game = before_the_stack();
    let (mine, spectated) = (game.view(A), game.view(Viewer::Spectator));
    assert!(mine.plan.is_some() && mine.can_take_back);
    assert!(spectated.plan.is_none() && !spectated.can_take_back);
    assert_eq!(spectated.phase, Phase::Decide(Stage::Take));
    for (seat, place) in spectated.places.iter() {
        assert_eq!((place.hand, place.missions), (None, None), "seat {seat}");
        assert_eq!((place.hand_count, place.mission_count), (2, 2));
    }
    // What a seat sees of the others is what a spectator sees of them.
    for seat in [Seat::B, Seat::C] {
        assert_eq!(mine.places[seat], spectated.places[seat]);
    }
}

#[test]
fn missions_are_open_when_the_game_is_over_and_not_before() {
    let game = over();
    for viewer in viewers(2) {
        let view = game.view(viewer);
        for (seat, place) in view.places.iter() {
            assert_eq!(place.missions, Some(missions(&game, seat)));
        }
    }
    let last_turn = position("players=2 edition=imperial", |game| {
        let view = game.view(B);
        view.round == 18 && view.on_turn == Some(Seat::B)
    });
    assert_eq!(last_turn.view(B).places[Seat::A].missions, None);
}

#[test]
fn nothing_that_a_viewer_sees_or_hears_depends_on_what_it_may_not_know() {
    for (seed, setup) in (0..).zip(every::setups()) {
        for steps in [30, 90, 1_000] {
            let record: Record<Sanssouci> = twins::random_game(&setup, steps, seed);
            for viewer in viewers(setup.players) {
                let twin = twins::twin(&record, viewer, seed);
                let how = twins::tell_apart(&record, &twin, viewer);
                assert_eq!(how, None, "{viewer:?} of {setup}");
            }
        }
    }
}

#[test]
fn the_owner_of_a_secret_tells_the_same_worlds_apart() {
    let setup: Setup = "players=2 boar".parse().unwrap();
    let record: Record<Sanssouci> = twins::random_game(&setup, 90, 1);
    let twin = twins::twin(&record, B, 1);
    assert!(twins::tell_apart(&record, &twin, A).is_some());
}

/// All numbers, words and the like in a piece of JSON.
fn scalars<'a>(json: &'a mut Value, into: &mut Vec<&'a mut Value>) {
    match json {
        Value::Array(list) => list.iter_mut().for_each(|item| scalars(item, into)),
        Value::Object(map) => map.values_mut().for_each(|item| scalars(item, into)),
        scalar => into.push(scalar),
    }
}

#[test]
fn whatever_is_changed_in_a_view_gives_a_position_like_it_or_none() {
    let mut dice = QuickDice::new(3);
    let views = [
        before_the_stack().view(A),
        before_the_stack().view(B),
        over().view(B),
    ];
    let (mut read, mut given) = (0, 0);
    for view in views {
        let json = serde_json::to_value(&view).unwrap();
        for _ in 0..10_000 {
            let mut forged = json.clone();
            let mut places = Vec::new();
            scalars(&mut forged, &mut places);
            let mut some = || dice.below(places.len() as u32) as usize;
            let (to, from) = (some(), some());
            let other = match dice.below(4) {
                0 => Value::from(dice.below(256)),
                1 => Value::Null,
                _ => places[from].clone(),
            };
            *places[to] = other;
            let Ok(forged) = serde_json::from_value::<View>(forged) else {
                continue;
            };
            read += 1;
            if let Some(game) = guess(&forged) {
                given += 1;
                assert_eq!(game.view(forged.viewer), forged);
                assert_eq!(game.audit(), Ok(()));
            }
        }
    }
    assert!(
        read > 5_000 && given > 100,
        "{read} read, {given} gave a position"
    );
}
