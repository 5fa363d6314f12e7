//! The points of whole games at random, in all 24 setups, added up anew from what is told.

use game::{Audience, Game, QuickDice, Turn, random_step};
use laws::told::points;
use sanssouci::garden::Side;
use sanssouci::shown::ShownGarden;
use sanssouci::square::Square;
use sanssouci::{Event, Sanssouci, Setup};

use crate::every;
use crate::rewards::sign;
use crate::table::{garden, seen};

/// A game played at random to its end: every position, and what all could hear of the step there.
fn moments(setup: &Setup, seed: u64) -> Vec<(Vec<Event>, Sanssouci)> {
    let mut dice = QuickDice::new(seed);
    let mut game = Sanssouci::new(setup).unwrap();
    let (mut moments, mut list) = (Vec::new(), Vec::new());
    while let Some(step) = random_step(&game, &mut dice, &mut list) {
        let mut told = Vec::new();
        game.apply(step, &mut |audience, event| {
            if audience == Audience::Everyone {
                told.push(event);
            }
        });
        moments.push((told, game));
    }
    moments
}

/// What a placement's mark is worth to somebody with so many points.
fn mark_points(garden: &ShownGarden, at: Square, side: Side, has: i16) -> i16 {
    let (Some(board), Some(face)) = (garden.reward_board, garden.reward_face) else {
        return 0;
    };
    match (sign(board, face, at), side) {
        (None | Some("."), _) | (Some("g"), Side::Structure) => 0,
        (Some("g"), Side::Gardener) => 3,
        (Some(loss), _) if loss.starts_with('-') => loss.parse::<i16>().unwrap().max(-has),
        (Some(_), Side::Gardener) => 0,
        (Some(bonus), Side::Structure) => bonus.parse().unwrap(),
    }
}

/// [SAN-X5] [SAN-R7] What is told adds up to the score at every moment, and so do the lines of the
/// breakdown; nobody ever has less than 0.
#[test]
fn points_add_up_at_every_moment() {
    let (mut cut_short, mut full_losses, mut chases, mut farewells) = (0, 0, 0, 0);
    for (seed, setup) in (0..).zip(every::setups()) {
        let mut has = vec![0; setup.players.into()];
        let game = (0..8).flat_map(|game| moments(&setup, seed * 100 + game));
        let mut before = Sanssouci::new(&setup).unwrap();
        for (told, after) in game {
            if before.turn() == Turn::Over {
                has.fill(0);
            }
            for event in &told {
                let (seat, gained, expected) = match *event {
                    Event::Placed {
                        seat,
                        square,
                        side,
                        points,
                    } => {
                        let mine = garden(&before, seat);
                        let now = has[seat.index()];
                        let full = mark_points(&mine, square, side, 99);
                        let cut = mark_points(&mine, square, side, now);
                        cut_short += u32::from(full != cut);
                        full_losses += u32::from(full == cut && full < 0);
                        (seat, points, cut)
                    }
                    Event::Boar { seat, to, points } => {
                        chases += u32::from(to.is_some());
                        farewells += u32::from(to.is_none());
                        (seat, points, if to.is_some() { 1 } else { 4 })
                    }
                    Event::Noble {
                        seat, to, points, ..
                    } => (seat, points, to.row().value()),
                    Event::Counted { seat, count, .. } => (seat, count.total(), count.total()),
                    _ => continue,
                };
                assert_eq!(gained, expected, "{event:?}");
                has[seat.index()] += gained;
            }
            let scores = points(&after);
            for ((seat, place), score) in seen(&after).places.iter().zip(scores) {
                assert_eq!(i32::from(has[seat.index()]), score);
                assert_eq!(place.garden.points, score);
                let lines = place.garden.breakdown.iter();
                assert_eq!(lines.map(|line| i32::from(line.points)).sum::<i32>(), score);
                assert!(score >= 0);
            }
            before = after;
        }
    }
    assert!(
        cut_short > 10 && full_losses > 10,
        "{cut_short}, {full_losses}"
    );
    assert!(chases > 10 && farewells > 2, "{chases}, {farewells}");
}
