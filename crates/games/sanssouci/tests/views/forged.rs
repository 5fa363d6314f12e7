//! Forged views, as a stranger might send them: those that do not add up give no position.

use game::{BySeat, Game, Seat, Seats, Viewer};
use sanssouci::action::Space;
use sanssouci::garden::Boar;
use sanssouci::parts::Face;
use sanssouci::score::{Line, Reason, mission_points};
use sanssouci::square::{Squares, each};
use sanssouci::view::GardenView;
use sanssouci::{CardSet, Edition, First, MissionSet, Phase, Stage, View};

use crate::{A, B, before_the_stack, guess, over, while_choosing};

pub(crate) fn first_of(squares: Squares) -> Squares {
    each(squares).next().expect("there is one").alone()
}

pub(crate) fn free(garden: &GardenView) -> Squares {
    Squares::full().minus(garden.built)
}

pub(crate) type Forgery = (&'static str, fn(&mut View));

pub(crate) fn refuse(view: &View, forgeries: &[Forgery]) {
    assert!(guess(view).is_some(), "the true view gives a position");
    for (name, forge) in forgeries {
        let mut forged = view.clone();
        forge(&mut forged);
        assert_ne!(forged, *view, "{name} changes something");
        assert_eq!(guess(&forged), None, "{name}");
    }
}

#[test]
fn forged_tables_turns_and_tiles_give_no_position() {
    refuse(
        &before_the_stack().view(B),
        &[
            ("round 0", |view| view.round = 0),
            ("round 19", |view| view.round = 19),
            ("a round too early", |view| view.round -= 1),
            ("another seat's turn", |view| view.on_turn = Some(Seat::C)),
            ("a stranger's turn", |view| view.on_turn = Some(Seat::D)),
            ("nobody's turn", |view| view.on_turn = None),
            ("another first seat than agreed on", |view| {
                view.first = Some(Seat::B);
            }),
            ("a first seat that is still to be drawn", |view| {
                view.setup.first = First::Drawn;
                view.first = None;
            }),
            ("a table of four", |view| view.setup.players = 4),
            ("a table of nine", |view| view.setup.players = 9),
            ("a place too few", |view| {
                view.places = BySeat::new(2, |seat| view.places[seat].clone());
            }),
            ("nobody is asked", |view| view.asked = Seats::NONE),
            ("somebody else is asked", |view| {
                view.asked = Seats::only(Seat::B);
            }),
            ("winners before the end", |view| {
                view.winners = Seats::only(Seat::B);
            }),
            ("a tile too many in the stacks", |view| {
                view.tiles_left[0] += 1;
            }),
            ("more tiles than fit a bag", |view| {
                view.tiles_left = [255; 9];
            }),
            ("a tile too few in the stacks", |view| {
                let left = view.tiles_left.iter_mut().find(|left| **left > 0);
                *left.unwrap() -= 1;
            }),
            ("all hidden tiles are vines", |view| {
                let total = view.tiles_left.iter().sum();
                view.tiles_left = [0, 0, 0, 0, 0, 0, 0, 0, total];
            }),
            ("an empty space on the display", |view| {
                view.display[3] = None;
            }),
            ("a stack too high", |view| view.stacks[0] += 1),
            ("stacks as high as towers", |view| view.stacks = [255; 8]),
            ("stacks beside a bag", |view| {
                view.setup.edition = Edition::Imperial;
            }),
            ("set-up in the middle of the game", |view| {
                view.phase = Phase::DealMissions;
            }),
            ("a refill of a full display", |view| {
                view.phase = Phase::Refill(Space::all().next().unwrap());
            }),
            ("over too early", |view| view.phase = Phase::Over),
        ],
    );
}

#[test]
fn forged_hands_and_missions_give_no_position() {
    refuse(
        &before_the_stack().view(B),
        &[
            ("a card both played and in hand", |view| {
                let place = &mut view.places[Seat::B];
                let held = place.hand.unwrap();
                let swapped = held.without(held.iter().next().unwrap());
                place.hand = Some(swapped.with(place.discards.iter().next().unwrap()));
            }),
            ("one's own hand of three", |view| {
                let place = &mut view.places[Seat::B];
                let unheld = CardSet::ALL
                    .minus(place.discards)
                    .minus(place.hand.unwrap());
                place.hand = place
                    .hand
                    .map(|hand| hand.with(unheld.iter().next().unwrap()));
                (place.hand_count, place.deck_count) = (3, place.deck_count - 1);
            }),
            ("another hand of three", |view| {
                let place = &mut view.places[Seat::C];
                (place.hand_count, place.deck_count) = (3, place.deck_count - 1);
            }),
            ("a hand larger than a deck", |view| {
                view.places[Seat::C].hand_count = 255;
            }),
            ("a draw pile too small", |view| {
                view.places[Seat::C].deck_count -= 1;
            }),
            ("a card played too few", |view| {
                let discards = &mut view.places[Seat::C].discards;
                *discards = discards.without(discards.iter().next().unwrap());
            }),
            ("a card played too many", |view| {
                let discards = &mut view.places[Seat::C].discards;
                let unplayed = CardSet::ALL.minus(*discards);
                *discards = discards.with(unplayed.iter().next().unwrap());
            }),
            ("no hand of one's own", |view| {
                view.places[Seat::B].hand = None;
            }),
            ("another's hand", |view| {
                let unplayed = CardSet::ALL.minus(view.places[Seat::C].discards);
                view.places[Seat::C].hand = Some(unplayed.iter().take(2).collect());
            }),
            ("another's missions", |view| {
                let left = MissionSet::ALL.minus(view.places[Seat::B].missions.unwrap());
                view.places[Seat::C].missions = Some(left.iter().take(2).collect());
            }),
            ("no missions of one's own", |view| {
                view.places[Seat::B].missions = None;
            }),
            ("one mission of one's own", |view| {
                let place = &mut view.places[Seat::B];
                place.missions = place.missions.map(|own| own.iter().take(1).collect());
                place.mission_count = 1;
            }),
            ("another's three missions", |view| {
                view.places[Seat::C].mission_count = 3;
            }),
            ("more missions than there are", |view| {
                view.places[Seat::C].mission_count = 255;
            }),
        ],
    );
}

/// Changes what has been decided so far.
fn change_plan(view: &mut View, change: impl Fn(&mut Stage)) {
    let Phase::Decide(stage) = &mut view.phase else {
        unreachable!("seat a decides");
    };
    change(stage);
}

#[test]
fn forged_turns_under_way_give_no_position() {
    refuse(
        &before_the_stack().view(A),
        &[
            ("nothing decided, but a plan", |view| {
                change_plan(view, |stage| *stage = Stage::Take);
            }),
            ("no plan", |view| view.plan = None),
            ("another's garden as a plan", |view| {
                let other = view.places[Seat::B].garden.clone();
                view.plan.as_mut().unwrap().garden = other;
            }),
            ("a plan that keeps the card", |view| {
                let hand = view.places[Seat::A].hand.unwrap();
                view.plan.as_mut().unwrap().hand = hand;
            }),
            ("a plan that leaves the tile", |view| {
                view.plan.as_mut().unwrap().display = view.display;
            }),
            ("a turn that cannot be taken back", |view| {
                view.can_take_back = false;
            }),
            ("a turn that somebody else sees", |view| {
                view.viewer = Viewer::Spectator;
            }),
            ("a card that is not in hand", |view| {
                let played = view.places[Seat::A].discards.iter().next().unwrap();
                change_plan(view, |stage| {
                    if let Stage::Stack(moved) = stage {
                        moved.laid.taken.card = played;
                    }
                });
            }),
            ("a tile on a built square", |view| {
                let built = view.places[Seat::A].garden.built;
                change_plan(view, |stage| {
                    if let Stage::Stack(moved) = stage {
                        moved.laid.square = each(built).next().unwrap();
                    }
                });
            }),
            ("a gardener where the tile has its square", |view| {
                view.plan = None;
                change_plan(view, |stage| {
                    if let Stage::Stack(moved) = *stage {
                        *stage = Stage::Gardener(moved.laid.taken);
                    }
                });
            }),
            ("a boar that runs before it is chased", |view| {
                change_plan(view, |stage| {
                    if let Stage::Stack(moved) = *stage {
                        *stage = Stage::Boar(moved.laid);
                    }
                });
            }),
            ("a noble that walks to a free square", |view| {
                let to = each(free(&view.places[Seat::A].garden)).next();
                change_plan(view, |stage| {
                    if let Stage::Stack(moved) = stage {
                        moved.noble_to = to;
                    }
                });
            }),
        ],
    );
}

#[test]
fn forged_set_ups_give_no_position() {
    refuse(
        &while_choosing().view(B),
        &[
            ("somebody else will begin", |view| {
                view.first = Some(Seat::C);
            }),
            ("a round has been played", |view| view.round = 2),
            ("a face that is still hidden", |view| {
                view.places[Seat::A].garden.reward_face = Some(Face::A);
            }),
            ("asked again", |view| view.asked = Seats::first(3)),
            ("chosen without a face", |view| {
                view.places[Seat::B].garden.reward_face = None;
            }),
            ("a boar before the first turn", |view| {
                view.places[Seat::C].garden.boar = Boar::On("e4".parse().unwrap());
            }),
            ("a tile laid before the first turn", |view| {
                let garden = &mut view.places[Seat::C].garden;
                garden.built = garden.built | first_of(free(garden));
                let left = view.tiles_left.iter_mut().find(|left| **left > 0);
                *left.unwrap() -= 1;
                view.stacks[0] -= 1;
            }),
        ],
    );
}

/// Gives seat b other missions at the end of the game, and everything that follows from them.
fn exchange_missions(view: &mut View, missions: MissionSet) {
    let place = &mut view.places[Seat::B];
    place.missions = Some(missions);
    let is_other = |line: &Line| !matches!(line.reason, Reason::Mission(_));
    place.garden.breakdown.retain(is_other);
    place
        .garden
        .breakdown
        .extend(missions.iter().map(|noble| Line {
            reason: Reason::Mission(noble),
            points: mission_points(place.garden.stops, noble),
        }));
    let lines = place.garden.breakdown.iter();
    place.garden.points = lines.map(|line| i32::from(line.points)).sum();
    let points = view.places.iter().map(|(_, place)| place.garden.points);
    let best = points.max().unwrap();
    let seats = view.places.iter();
    let winners = seats.filter(|(_, place)| place.garden.points == best);
    view.winners = winners.map(|(seat, _)| seat).collect();
}

#[test]
fn missions_that_nobody_else_holds_give_a_position_and_those_of_another_seat_none() {
    let mut view = over().view(B);
    let [theirs, own] = [Seat::A, Seat::B].map(|seat| view.places[seat].missions.unwrap());
    let left = MissionSet::ALL.minus(theirs).minus(own);
    exchange_missions(&mut view, left.iter().take(2).collect());
    assert!(guess(&view).is_some());
    let one_of_each = left.iter().take(1).chain(theirs.iter().take(1)).collect();
    for missions in [theirs, one_of_each] {
        exchange_missions(&mut view, missions);
        assert_eq!(guess(&view), None);
    }
}
