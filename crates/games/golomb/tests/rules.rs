//! The rules one by one: for each number what it allows and what it forbids.

use game::{Cause, Game, Portrait, QuickDice, Refusal, Rule, Seat, SetupError, Style, Viewer};
use golomb::{Event, Golomb, Setup, rules};

/// The position after so many placements of the golden game.
fn after(count: usize) -> Golomb {
    let mut game = Golomb::new(&"".parse().unwrap()).unwrap();
    let golden = include_str!("../golden/five-pieces.game").lines();
    for line in golden.skip(7).take(count) {
        game.apply(game::read_step(&game, line).unwrap(), &mut game::silence);
    }
    game
}

/// The rule that forbids a step there, if one does.
fn refusal(laid: usize, step: &str) -> Option<Rule> {
    match game::read_step(&after(laid), step) {
        Ok(_) => None,
        Err(Cause::Refused(refusal)) => Some(refusal.rule),
        Err(cause) => panic!("{step}: {cause}"),
    }
}

#[test]
fn two_play() {
    for players in [0, 1, 3] {
        let error = SetupError::Refused(Refusal::by(rules::TABLE)); // [GOL-C1]
        assert_eq!(Golomb::new(&Setup { players }), Err(error));
    }
    assert_eq!(Golomb::new(&Setup { players: 2 }), Ok(after(0)));
}

#[test]
fn a_begins_and_the_two_take_turns() {
    let steps = ["a X g5 f6 g6 h6 g7", "b X g5 f6 g6 h6 g7"];
    let turns = Some(rules::TURNS); // [GOL-G1]
    assert_eq!(steps.map(|it| refusal(0, it)), [None, turns]);
    assert_eq!(steps.map(|it| refusal(1, it)), [turns, None]);
    assert_eq!(refusal(0, "c X g5 f6 g6 h6 g7"), turns);
    let mut view = after(1).view(Viewer::Spectator);
    view.next = Some(Seat::A);
    let unfair = Golomb::determinize(&view, &mut QuickDice::new(0));
    assert!(unfair.audit().is_err());
}

#[test]
fn a_piece_is_placed_once_and_stays() {
    let steps = ["a L e1 f1 g1 h1 h2", "a Y e1 f1 g1 h1 f2"];
    assert_eq!(steps.map(|it| refusal(0, it)), [None, None]);
    assert_eq!(steps.map(|it| refusal(2, it)), [None, Some(rules::STAYS)]); // [GOL-G2]
    let picture = Golomb::picture(&after(5).view(Viewer::Spectator), &Style::default());
    assert!(
        picture.starts_with("8 . . . . . . . .\n7 I I I I I L L .\n"),
        "{picture}"
    );
    assert!(picture.ends_with("left: FNPTWXZ"), "{picture}");
}

#[test]
fn who_cannot_place_loses() {
    assert_eq!(refusal(4, "a L g4 g5 g6 f7 g7"), None);
    assert_eq!(refusal(5, "b X c4 b5 c5 d5 c6"), Some(rules::END)); // [GOL-G3]
    let points = |laid| [Seat::A, Seat::B].map(|seat| after(laid).scores()[seat].points);
    assert_eq!([points(4), points(5)], [[0, 0], [1, 0]]);
    let told = Golomb::sentence(&Event::Over { winner: Seat::A }, &Style::default());
    assert_eq!(told.as_deref(), Some("Player a wins."));
}

#[test]
fn a_piece_keeps_its_shape_and_does_not_stick_out() {
    let refusals = |cells: [&str; 3]| cells.map(|it| refusal(0, &format!("a F {it}")));
    let turned = ["b1 a2 b2 c2 c3", "c3 b2 a2 b3 b1", "c1 a2 b2 c2 b3"];
    assert_eq!(refusals(turned), [None; 3]);
    let wrong = ["a1 b1 c1 d1 e1", "b1 a2 b2 c2 c2", "h1 g2 h2 i2 i3"];
    assert_eq!(refusals(wrong), [Some(rules::SHAPE); 3]); // [GOL-P1]
    for step in ["a", "a FI b1 a2 b2 c2 c3", "a F b1 a2 b2 c2", "draw F"] {
        let cause = game::read_step(&after(0), step).unwrap_err();
        assert!(matches!(cause, Cause::Unreadable(_)), "{step}");
    }
}

#[test]
fn pieces_never_overlap() {
    assert_eq!(refusal(1, "b X c6 b7 c7 d7 c8"), None);
    assert_eq!(refusal(1, "b X c4 b5 c5 d5 c6"), Some(rules::FREE)); // [GOL-P2]
}
