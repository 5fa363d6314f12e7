//! Forged gardens. Their points are made right again, so that each is refused for its own sake.

use game::{Game, Seat};
use sanssouci::Structure;
use sanssouci::garden::{Boar, Garden, noble_row, walkable};
use sanssouci::parts::Mark;
use sanssouci::score::{Line, Reason, breakdown};
use sanssouci::square::{Square, Squares, each};
use sanssouci::view::{GardenView, Marked};

use crate::forged::{first_of, free, refuse};
use crate::{B, before_the_stack, guess};

/// Counts the points and the gardeners again.
fn recount(seen: &mut GardenView) {
    let mut garden = Garden::from(&*seen);
    seen.breakdown = breakdown(&garden, None);
    garden.points = seen.breakdown.iter().map(|line| line.points).sum();
    seen.points = garden.points.into();
    seen.tie_break = seen.gardeners.count() as i32;
    seen.nobles =
        Structure::ALL.map(|noble| noble_row(seen.stops, noble).map(|row| Square::at(noble, row)));
}

/// Lets a noble have stopped elsewhere.
fn stop_elsewhere(garden: &mut GardenView, at: Squares) {
    garden.stops = garden.stops.minus(first_of(garden.stops)) | at;
    recount(garden);
}

#[test]
fn forged_points_and_boars_give_no_position() {
    refuse(
        &before_the_stack().view(B),
        &[
            ("a point too many", |view| {
                view.places[Seat::C].garden.points += 1;
            }),
            ("a point too many, with a reason", |view| {
                let garden = &mut view.places[Seat::C].garden;
                garden.points += 1;
                garden.breakdown.push(Line {
                    reason: Reason::BoarChased(1),
                    points: 1,
                });
            }),
            ("a line of the breakdown twice", |view| {
                let garden = &mut view.places[Seat::B].garden;
                let line = garden.breakdown[0];
                garden.breakdown.push(line);
                garden.points += i32::from(line.points);
            }),
            ("points beyond counting", |view| {
                let garden = &mut view.places[Seat::B].garden;
                let line = Line {
                    reason: Reason::BoarGone,
                    points: i16::MAX,
                };
                garden.breakdown.extend([line, line]);
            }),
            ("a boar on a built square", |view| {
                let garden = &mut view.places[Seat::B].garden;
                garden.boar = Boar::On(each(garden.built).next().unwrap());
            }),
            ("a boar that has left without being chased", |view| {
                let garden = &mut view.places[Seat::B].garden;
                (garden.boar, garden.chased) = (Boar::Gone, 0);
                recount(garden);
            }),
            (
                "a boar that was chased more often than there were turns",
                |view| {
                    let garden = &mut view.places[Seat::B].garden;
                    garden.chased = 19;
                    recount(garden);
                },
            ),
            ("no boar", |view| {
                let garden = &mut view.places[Seat::B].garden;
                (garden.boar, garden.chased) = (Boar::Absent, 0);
                recount(garden);
            }),
        ],
    );
}

#[test]
fn forged_nobles_and_tiles_give_no_position() {
    refuse(
        &before_the_stack().view(B),
        &[
            ("a noble on a free square", |view| {
                let garden = &mut view.places[Seat::B].garden;
                stop_elsewhere(garden, first_of(free(garden)));
            }),
            ("a noble out of reach", |view| {
                let garden = &mut view.places[Seat::B].garden;
                let cut_off = garden.built.minus(walkable(garden.built));
                stop_elsewhere(garden, first_of(cut_off.minus(garden.gardeners)));
            }),
            ("a noble on a gardener", |view| {
                let garden = &mut view.places[Seat::C].garden;
                let gardeners = garden.gardeners & walkable(garden.built);
                stop_elsewhere(garden, first_of(gardeners));
            }),
            ("more moves of nobles than turns", |view| {
                let garden = &mut view.places[Seat::B].garden;
                let row = Squares::row(5);
                garden.stops = garden.stops | row.minus(garden.gardeners);
                recount(garden);
            }),
            ("a tile too many", |view| {
                let garden = &mut view.places[Seat::B].garden;
                garden.built = garden.built | first_of(free(garden));
                recount(garden);
            }),
            ("a gardener on a printed square", |view| {
                let garden = &mut view.places[Seat::B].garden;
                garden.gardeners = garden.gardeners | first_of(Squares::row(5).minus(garden.stops));
                recount(garden);
                // There is one tile less to come for it.
                let left = view.tiles_left.iter_mut().find(|left| **left > 0);
                *left.unwrap() -= 1;
                view.stacks[0] -= 1;
            }),
            ("a printed square gone", |view| {
                let garden = &mut view.places[Seat::B].garden;
                garden.built = garden.built.minus(first_of(Squares::row(5)));
                recount(garden);
            }),
            ("a garden board that is here twice", |view| {
                view.places[Seat::C].garden.board = view.places[Seat::B].garden.board;
            }),
            ("a reward board that is not here", |view| {
                view.places[Seat::C].garden.reward_board = None;
            }),
            ("a face that nobody chose", |view| {
                view.places[Seat::C].garden.face = None;
            }),
            ("a loss that nothing costs", |view| {
                let garden = &mut view.places[Seat::B].garden;
                let is_free = |marked: &&Marked| {
                    let is_penalty = matches!(marked.mark, Mark::Penalty(_));
                    is_penalty && !garden.built.overlaps(marked.square.alone())
                };
                let marked = garden.marks.iter().find(is_free);
                let square = marked.expect("a penalty square is still free").square;
                garden.points -= 1;
                garden.breakdown.push(Line {
                    reason: Reason::Mark(square),
                    points: -1,
                });
            }),
            ("a mark that is not there", |view| {
                view.places[Seat::B].garden.marks.pop();
            }),
            ("a noble who stands elsewhere", |view| {
                view.places[Seat::B].garden.nobles.reverse();
            }),
            ("rewards that are not in play", |view| {
                view.setup.rewards = false;
            }),
        ],
    );
}

#[test]
fn a_noble_who_could_stand_there_gives_a_position() {
    let mut view = before_the_stack().view(B);
    let garden = &mut view.places[Seat::B].garden;
    let standable = walkable(garden.built).minus(garden.gardeners);
    stop_elsewhere(garden, first_of(standable.minus(garden.stops)));
    assert!(guess(&view).is_some());
}
