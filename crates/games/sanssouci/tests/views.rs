//! What views tell: they give every position that could be, and tell no secret. They are trusted;
//! while testing, one that does not add up is noticed.

mod every;
#[path = "leaks/twins.rs"]
mod twins;

use std::collections::{BTreeMap, BTreeSet};

use game::{Game, QuickDice, Record, Seat, Seats, Step, Turn, Viewer, random_step, silence};
use sanssouci::outlook::Outlook;
use sanssouci::parts::CardKind;
use sanssouci::view::Place;
use sanssouci::{Action, CardSet, Choice, MissionSet, Phase, Sanssouci, Setup};

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
        let step = random_step(&game, &mut dice, &mut list)?;
        game.apply(step, &mut silence);
    }
    Some(game)
}

/// Seat a has decided all of its seventh turn but the stack.
fn before_the_stack() -> Sanssouci {
    position("players=3 rewards boar", |game| {
        let view = game.view(A);
        matches!(view.phase, Phase::Decide(Choice::Stack(_))) && view.round == 7
    })
}

fn over() -> Sanssouci {
    position("players=2 edition=imperial", |game| {
        game.turn() == Turn::Over
    })
}

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    laws::viewers(Seats::first(players))
}

/// Worlds that seat b holds possible, as each seat would see them.
fn worlds(count: u64) -> impl Iterator<Item = Sanssouci> {
    let view = before_the_stack().view(B);
    let mut dice = QuickDice::new(9);
    (0..count).map(move |_| Sanssouci::determinize(&view, &mut dice))
}

fn hand(game: &Sanssouci, seat: Seat) -> CardSet {
    game.view(Viewer::Seat(seat)).places[seat].hand.unwrap()
}

fn missions(game: &Sanssouci, seat: Seat) -> MissionSet {
    game.view(Viewer::Seat(seat)).places[seat].missions.unwrap()
}

/// How often each thing comes up.
fn tally<T: Ord>(things: impl Iterator<Item = T>) -> BTreeMap<T, u32> {
    let mut counts = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_insert(0) += 1;
    }
    counts
}

/// [SAN-S4] Nobody else ever holds what seat b holds.
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
fn missions_are_open_when_the_game_is_over_and_not_before() {
    let game = over();
    for viewer in viewers(2) {
        let view = game.view(viewer);
        for (seat, place) in view.places.iter() {
            assert_eq!(place.missions, Some(missions(&game, seat)));
        }
        assert_eq!(view.places[Seat::C], Place::default(), "nobody is there");
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

#[test]
#[should_panic(expected = "tiles have been lost or found")]
fn a_lost_tile_is_noticed() {
    let game = Sanssouci::new(&"players=2".parse().unwrap()).unwrap();
    let mut view = game.view(Viewer::Spectator);
    view.tiles_left[0] -= 1;
    Sanssouci::determinize(&view, &mut QuickDice::new(0));
}

/// Pages draw what is foreseen and know no rules, so it must come true.
#[test]
fn what_is_foreseen_is_what_the_rules_then_allow() {
    let mut foreseen = Foreseen::default();
    for (seed, words) in (0..).zip(["players=2", "players=3 rewards boar", "players=2 boar"]) {
        let mut dice = QuickDice::new(seed);
        let mut game = Sanssouci::new(&words.parse().unwrap()).unwrap();
        let mut list = Vec::new();
        while let Some(step) = random_step(&game, &mut dice, &mut list) {
            if let Step::Act(seat, _) = step {
                foreseen.compare(&game, seat, &list);
            }
            game.apply(step, &mut silence);
        }
    }
    assert!(foreseen.gardeners > 10 && foreseen.structures > 10);
    assert!(foreseen.gains > 5 && foreseen.freed > 5);
}

fn set<T: Ord>(of: impl Iterator<Item = T>) -> BTreeSet<T> {
    of.collect()
}

/// How often which kind of foresight was compared.
#[derive(Default)]
struct Foreseen {
    structures: usize,
    gardeners: usize,
    gains: usize,
    freed: usize,
}

impl Foreseen {
    /// Every tile that may be taken is, in thought.
    fn compare(&mut self, game: &Sanssouci, seat: Seat, legal: &[Action]) {
        let shown = Sanssouci::show(&game.view(Viewer::Seat(seat)));
        let takes = |action: &Action| match *action {
            Action::Take { card, space } => Some((card, space)),
            _ => None,
        };
        let legal: Vec<_> = legal.iter().filter_map(takes).collect();
        if legal.is_empty() {
            return;
        }
        let allowed = shown.allowed.iter();
        let allowed = allowed.flat_map(|one| one.spaces.iter().map(|space| (one.card, *space)));
        assert_eq!(set(allowed), set(legal.iter().copied()));
        for one in &shown.allowed {
            let is_missing = |wanted| !shown.display.contains(&Some(wanted));
            let is_freed = matches!(one.card.kind(), CardKind::Structure(it) if is_missing(it));
            assert_eq!(one.is_freed, is_freed);
            self.freed += usize::from(is_freed);
        }
        let outlook = shown.outlook.as_ref().unwrap();
        for (card, space) in legal {
            let mut taken = *game;
            let take = Action::Take { card, space };
            taken.apply(Step::Act(seat, take), &mut silence);
            let mut next = Vec::new();
            taken.actions(seat, &mut next);
            let aimed = shown.aims[space.index()].unwrap().alone();
            let opens = outlook.opens[space.index()].iter().copied();
            if shown.places[seat].garden.built.overlaps(aimed) {
                for action in &next {
                    let mut placed = taken;
                    placed.apply(Step::Act(seat, *action), &mut silence);
                    self.compare_gain(outlook, *action, &placed, seat);
                }
                let legal = next.iter().map(|action| match action {
                    Action::Gardener(square) => *square,
                    other => panic!("{other:?}"),
                });
                assert_eq!(set(legal), set(opens));
                self.gardeners += 1;
                continue;
            }
            self.compare_gain(outlook, take, &taken, seat);
            // Where a boar has to run first, nobles are asked for later.
            if next.contains(&Action::Stay) {
                let ends = outlook.walks.iter().map(|walk| *walk.last().unwrap());
                let legal = next.iter().filter_map(|action| match action {
                    Action::Noble { to, .. } => Some(*to),
                    _ => None,
                });
                assert_eq!(set(legal), set(ends.chain(opens)));
                self.structures += 1;
            }
        }
    }

    /// What the tile gains at once is in the points of the garden that follows.
    fn compare_gain(&mut self, outlook: &Outlook, by: Action, after: &Sanssouci, seat: Seat) {
        let view = after.view(Viewer::Seat(seat));
        let Phase::Decide(Choice::Noble(laid)) = view.phase else {
            return;
        };
        let mut gains = outlook.gains.iter();
        let gain = gains.find(|gain| gain.square == laid.square);
        let gain = gain.map_or(0, |gain| match by {
            Action::Gardener(_) => gain.gardener,
            _ => gain.structure,
        });
        let before = view.places[seat].garden.points;
        assert_eq!(view.planned().unwrap().points, before + gain);
        self.gains += usize::from(gain != 0);
    }
}
