//! Forged views in which everything lies as it could, but which no game comes to: nothing can be
//! decided in them, or what has been done in the turn cannot have been.

use cottage_garden::bed::Slot;
use cottage_garden::track::Cubes;
use cottage_garden::view::BedView;
use cottage_garden::{Duty, First, Hive, View};
use game::{Game, QuickDice, Seat};

use crate::forged::{Forgery, refuse};
use crate::json::play_on;
use crate::mended::mend;
use crate::players;
use crate::{
    SPECTATOR, advancing, after_the_cat, choosing, gaining, guess, late, legal, paying, planting,
    position, shedding,
};

/// What comes last in every turn.
const LAST: [Duty; 3] = [Duty::MoveDie, Duty::ShedCats, Duty::ScoreBeds];

/// A turn in which something is to be planted.
fn plants() -> Vec<Duty> {
    [&LAST[..], &[Duty::AddCats, Duty::Plant]].concat()
}

/// Takes a bed away, its tiles to the queue and its cats to the supply.
fn take_away(view: &mut View, seat: Seat, slot: Slot) {
    if let Some(bed) = view.places[seat].beds[slot.index()].take() {
        view.queue
            .extend(bed.tiles.iter().map(|placed| placed.tile()));
        view.cats_left += bed.cats.count() as u8;
    }
}

fn take_all_away(view: &mut View, seat: Seat) {
    for slot in Slot::ALL {
        take_away(view, seat, slot);
    }
}

/// Gives the seat on turn so many cats.
fn give_cats(view: &mut View, count: u8) {
    let held = &mut view.places[view.on_turn.unwrap()].cats;
    (view.cats_left, *held) = (view.cats_left + *held - count, count);
}

/// Puts all cubes of all seats on 0, and takes the beehives away.
fn begin_again(view: &mut View) {
    for (_, place) in view.places.iter_mut() {
        (place.orange, place.blue, place.hive) = (Cubes::default(), Cubes::default(), None);
    }
}

/// Takes all cubes of the seat on turn off 0, but over no line.
fn leave_home(view: &mut View) {
    let place = &mut view.places[view.on_turn.unwrap()];
    for (cubes, space) in [(&mut place.orange, 1), (&mut place.blue, 2)] {
        for _ in 0..3 {
            *cubes = cubes.moved(0, space);
        }
    }
}

#[test]
fn a_payment_that_nobody_can_make_gives_no_position() {
    refuse(
        &paying().view(SPECTATOR),
        &[
            ("all cubes on 0", begin_again),
            ("no bed before the seat that pays", |view| {
                let seat = view.on_turn.unwrap();
                take_all_away(view, seat);
            }),
            ("no bed before anybody", |view| {
                for seat in [Seat::A, Seat::B] {
                    take_all_away(view, seat);
                }
            }),
        ],
    );
}

#[test]
fn a_payment_that_nobody_can_make_later_gives_no_position() {
    let later = position("players=2 first=a", players::finisher, |view| {
        view.duty() == Some(Duty::ReturnTiles) && view.duties.contains(&Duty::Pay)
    });
    refuse(&later.view(SPECTATOR), &[("all cubes on 0", begin_again)]);
}

#[test]
fn a_planting_that_is_impossible_gives_no_position() {
    refuse(
        &paying().view(SPECTATOR),
        &[("no bed to plant", |view| {
            let seat = view.on_turn.unwrap();
            take_all_away(view, seat);
            view.duties = plants();
        })],
    );
    let full = position("players=2 first=a", players::both_at_once, |view| {
        let mut planting = view.clone();
        planting.duties = plants();
        mend(&mut planting);
        let is_dead = guess(&planting).is_none_or(|game| {
            let seat = view.on_turn.expect("a turn");
            legal(&game, seat).is_empty()
        });
        view.duty() == Some(Duty::ScoreBeds) && !view.is_last_round && is_dead
    });
    refuse(
        &full.view(SPECTATOR),
        &[("both beds complete, and no tile fits", |view| {
            view.duties = plants();
        })],
    );
}

#[test]
fn a_late_pot_that_was_not_put_off_gives_no_position() {
    refuse(
        &choosing().view(SPECTATOR),
        &[("on a complete bed", |view| {
            view.duties.push(Duty::LatePot { on: Slot::One });
        })],
    );
    refuse(
        &planting().view(SPECTATOR),
        &[("on a bed with tiles", |view| {
            leave_home(view);
            view.duties = [&LAST[..], &[Duty::LatePot { on: Slot::One }]].concat();
        })],
    );
    refuse(
        &late().view(SPECTATOR),
        &[("with a cube of each color on 0", begin_again)],
    );
    refuse(
        &advancing().view(SPECTATOR),
        &[("though the other bed has room", |view| {
            let Duty::Exchange { scored } = view.duties[3] else {
                unreachable!("an exchange");
            };
            view.duties.insert(3, Duty::LatePot { on: scored });
            leave_home(view);
        })],
    );
    // A bed has come for the first one, and the second one has tiles.
    let come = position("players=2 first=a", players::anything, |view| {
        let is_used = |seat: Seat| {
            let [one, two] = Slot::ALL.map(|slot| view.places[seat].bed(slot));
            let count = |bed: Option<&BedView>| bed.map_or(0, |bed| bed.tiles.len());
            count(one) == 0 && count(two) > 0
        };
        let is_due = view.duty() == Some(Duty::ReturnTiles) && !view.is_last_round;
        is_due && view.on_turn.is_some_and(is_used)
    });
    refuse(
        &come.view(SPECTATOR),
        &[("on a bed that has not just come", |view| {
            view.duties.insert(3, Duty::LatePot { on: Slot::Two });
            leave_home(view);
        })],
    );
}

#[test]
fn a_gain_that_no_cube_brought_gives_no_position() {
    refuse(
        &gaining().view(SPECTATOR),
        &[("all cubes on 0", begin_again)],
    );
    let cat = position("players=2 first=a", players::finisher, |view| {
        let is_pot = |duty: &Duty| matches!(duty, Duty::BonusPot { .. });
        let is_due = matches!(view.duty(), Some(Duty::UseCat { .. }));
        is_due && !view.duties.iter().any(is_pot)
    });
    refuse(
        &cat.view(SPECTATOR),
        &[("a cat, and all cubes on 0", begin_again)],
    );
}

#[test]
fn an_advance_that_was_left_out_gives_no_position() {
    refuse(
        &advancing().view(SPECTATOR),
        &[("no blue one", |view| {
            view.duties.remove(4);
        })],
    );
}

#[test]
fn a_complete_bed_that_should_have_been_scored_gives_no_position() {
    refuse(
        &choosing().view(SPECTATOR),
        &[
            ("before anything is placed", |view| {
                view.duties = plants();
                view.duties.push(Duty::Refill);
                give_cats(view, 2);
            }),
            ("while cats are shed", |view| {
                view.duties = LAST[..2].to_vec();
                give_cats(view, 3);
            }),
        ],
    );
}

#[test]
fn more_cats_than_can_be_held_by_then_give_no_position() {
    refuse(
        &planting().view(SPECTATOR),
        &[
            ("three before planting", |view| give_cats(view, 3)),
            ("six before planting", |view| give_cats(view, 6)),
        ],
    );
    refuse(
        &after_the_cat().view(SPECTATOR),
        &[("three after a cat was placed", |view| give_cats(view, 3))],
    );
    refuse(
        &shedding().view(SPECTATOR),
        &[("three before the scoring", |view| {
            view.duties = [&LAST[..], &[Duty::AddCats]].concat();
        })],
    );
}

/// The seat after this one.
fn other(view: &View, seat: Option<Seat>) -> Option<Seat> {
    let next = seat?.index() + 1;
    Some(Seat::ALL[next % usize::from(view.places.count())])
}

/// Forged views that need not be refused, because the game can go on from them.
const HARMLESS: [Forgery; 5] = [
    ("another seat's turn", |view| {
        view.on_turn = other(view, view.on_turn);
    }),
    ("another seat began", |view| {
        (view.first, view.setup.first) = (other(view, view.first), First::Drawn);
    }),
    ("a die a round further", |view| view.die.value += 1),
    ("a beehive without a cube on 20", |view| {
        begin_again(view);
        view.places[Seat::A].hive = Some(Hive::Double);
    }),
    ("a bed of the last round with two tiles", |view| {
        let beds = view.places[Seat::A].beds.iter_mut().flatten();
        for bed in beds.filter(|bed| bed.tiles.len() > 2) {
            let gone = bed.tiles.split_off(2);
            view.queue.extend(gone.iter().map(|placed| placed.tile()));
        }
    }),
];

#[test]
fn a_position_that_no_game_comes_to_can_be_played_to_its_end_or_is_refused() {
    let mut dice = QuickDice::new(1);
    for game in [planting(), after_the_cat(), paying()] {
        for (name, forge) in HARMLESS {
            let mut view = game.view(SPECTATOR);
            forge(&mut view);
            mend(&mut view);
            if let Some(game) = guess(&view) {
                assert!(play_on(game, 10_000, &mut dice), "{name} comes to an end");
            }
        }
    }
}
