//! Views that a stranger might send: those that do not add up give no position.

use fits::board::Squares;
use fits::{Fits, Phase, Piece, PieceSet, View};
use game::{Dice, Game, QuickDice, Seat, Seats, Step, Turn, Viewer, silence};
use grid::Cell;

/// A true view from the middle of the second round, where seat a has to decide.
fn true_view() -> View {
    let mut dice = QuickDice::new(5);
    let mut game = Fits::new(&"players=2".parse().unwrap()).unwrap();
    let (mut list, mut decisions) = (Vec::new(), 0);
    loop {
        let step = match game.turn() {
            Turn::Over => unreachable!("the game is left in its middle"),
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(waiting) => {
                decisions += 1;
                if decisions > 45 && waiting == Seats::first(2) {
                    return game.view(Viewer::Seat(Seat::A));
                }
                let seat = waiting.lowest().unwrap();
                game.actions(seat, &mut list);
                Step::Act(seat, list[dice.below(list.len() as u32) as usize])
            }
        };
        game.apply(step, &mut silence);
    }
}

/// Changes a view in which that card is out.
type Forgery = fn(&mut View, Piece);

fn position(view: &View) -> Option<Fits> {
    Fits::determinize(view, &mut QuickDice::new(0))
}

#[test]
fn a_true_view_gives_a_position() {
    assert!(position(&true_view()).is_some());
}

#[test]
fn a_view_that_does_not_add_up_gives_none() {
    let card = |view: &View| match view.phase {
        Phase::PlaceCard(card) => card,
        _ => unreachable!("a building card is out"),
    };
    let forgeries: [(&str, Forgery); 11] = [
        ("round 0", |view, _| view.round = 0),
        ("round 5", |view, _| view.round = 5),
        ("points of a round to come", |view, _| {
            view.ramps[Seat::B].points[3] = 1;
        }),
        ("a square too few", |view, _| {
            let covered = &mut view.ramps[Seat::A].covered;
            let first = covered.cells().next().unwrap();
            *covered = covered.minus(Squares::empty().with(first));
        }),
        ("a square too many", |view, _| {
            let covered = &mut view.ramps[Seat::B].covered;
            *covered = covered.with(Cell::at(5, 14));
        }),
        ("a stranger at the table is asked", |view, _| {
            view.asked = Seats::first(3);
        }),
        ("nobody is asked", |view, _| view.asked = Seats::NONE),
        ("the card is still to come", |view, card| {
            view.unturned = view.unturned.with(card);
        }),
        ("a start card is here twice", |view, _| {
            view.ramps[Seat::B].start = view.ramps[Seat::A].start;
        }),
        ("the start piece is set aside", |view, _| {
            let ramp = &mut view.ramps[Seat::A];
            ramp.aside = ramp.aside.with(ramp.start.unwrap());
        }),
        ("all cards are still to come", |view, _| {
            view.unturned = PieceSet::ALL;
        }),
    ];
    for (name, forge) in forgeries {
        let mut view = true_view();
        let card = card(&view);
        forge(&mut view, card);
        assert_eq!(position(&view), None, "{name}");
    }
}
