//! Rules FIT-X: playing at the same time, what is hidden, and the order of things.

use fits::{Event, Fits, Piece, Setup, View};
use game::{Audience, Game, Referee, ScriptedDice, Seat, Seats, Viewer, silence};
use laws::told::{actions, go_on, play, points, tell};

use crate::table::{holds, rest_aside, seen, squares};

const VIEWERS: [Viewer; 4] = [
    Viewer::Seat(Seat::A),
    Viewer::Seat(Seat::B),
    Viewer::Seat(Seat::C),
    Viewer::Spectator,
];

/// Three players with their start pieces in the left corner and a card to place.
const AT_CARD_O4: &str = "draw start a L; draw start b T; draw start c U; a L = a1 b1 c1 d1 a2; \
    b T = b1 b2 a3 b3 c3; c U = a1 b1 c1 a2 c2; draw card O4";

fn views(game: &Fits) -> [View; 4] {
    VIEWERS.map(|viewer| game.view(viewer))
}

/// Whose decisions each viewer was told about.
fn heard(told: &[(Audience, Event)]) -> [Vec<Seat>; 4] {
    VIEWERS.map(|viewer| {
        let decisions = told.iter().filter_map(|(audience, event)| match event {
            Event::Placed { seat, .. } | Event::SetAside { seat, .. } => {
                audience.includes(viewer).then_some(*seat)
            }
            _ => None,
        });
        let mut seats: Vec<Seat> = decisions.collect();
        seats.sort_unstable();
        seats
    })
}

/// [FIT-X1] The players' placements are taken in any order.
#[test]
fn placements_are_taken_in_any_order() {
    let game: Fits = play("players=3", AT_CARD_O4);
    let steps = ["a O4 = b2 c2 b3 c3", "b O4 aside", "c O4 = d1 e1 d2 e2"];
    let orders = ["012", "021", "102", "120", "201", "210"];
    let ends = orders.map(|order| {
        let numbers = order.bytes().map(|digit| usize::from(digit - b'0'));
        numbers.fold(game, |game, number| go_on(&game, steps[number]))
    });
    assert!(ends.iter().all(|end| *end == ends[0]));
}

/// [FIT-X1] A placement is final, and the next card is turned when the last one has placed.
#[test]
fn the_next_card_waits_for_the_last_player() {
    holds(&format!(
        "at players=3: {AT_CARD_O4}
         not FIT-X1 draw card P
         do c O4 aside
         see a b decides; odds nothing
         not FIT-X1 draw card P; c O4 aside
         do a O4 1@e
         see b decides; odds nothing
         not FIT-X1 draw card P; a O4 1@e
         do b O4 1@e
         see chance draws
         may draw card P"
    ));
    let placed: Fits = play("players=3", &format!("{AT_CARD_O4}; c O4 aside"));
    assert!(!placed.can_take_back(Seat::C));
}

/// [FIT-X1] Until a player has placed, the others' boards are shown as they were.
#[test]
fn who_has_not_placed_sees_the_others_as_they_were() {
    for script in [
        // Start pieces are placed behind the curtain too.
        (
            "draw start a L; draw start b T; draw start c U",
            ["b T 1@a", "a L 1@c", "c U 1@b"],
        ),
        (AT_CARD_O4, ["b O4 = d1 e1 d2 e2", "a O4 aside", "c O4 1@d"]),
    ] {
        let (before, [first, second, third]) = (play("players=3", script.0), script.1);
        let old = views(&before);
        let one = go_on(&before, first);
        let [a, b, c, spectator] = views(&one);
        assert_eq!([&a, &c, &spectator], [&old[0], &old[2], &old[3]]);
        assert_ne!(b, old[1]);
        let two = go_on(&one, second);
        let [a, b, c, spectator] = views(&two);
        assert_eq!([&c, &spectator], [&old[2], &old[3]]);
        assert_ne!(a, old[0]);
        // Who has placed sees all that was placed, earlier or later.
        assert_eq!(a.ramps[Seat::B].covered, b.ramps[Seat::B].covered);
        assert_eq!(b.ramps[Seat::A].covered, a.ramps[Seat::A].covered);
        assert_eq!(b.ramps[Seat::A].aside, a.ramps[Seat::A].aside);
        // The last one lifts the curtain for everybody.
        let [a, .., spectator] = views(&go_on(&two, third));
        for (seat, ramp) in spectator.ramps.iter() {
            assert_eq!(ramp.covered, a.ramps[seat].covered);
        }
    }
}

/// [FIT-X1] Who has placed sees the others' fresh placements.
#[test]
fn who_has_placed_sees_what_the_others_placed() {
    let game: Fits = play("players=3", AT_CARD_O4);
    let game = go_on(&game, "b O4 = d1 e1 d2 e2; a O4 aside");
    let [a, b, c, spectator] = views(&game);
    let fresh = squares("###... .#.##. .#.##.");
    let stale = squares("###... .#.... .#....");
    let shown = [a, b, c, spectator].map(|view| {
        let aside = view.ramps[Seat::A].aside.contains(Piece::O4);
        (view.ramps[Seat::B].covered, aside, view.asked.len())
    });
    let (open, closed) = ((fresh, true, 1), (stale, false, 3));
    assert_eq!(shown, [open, open, closed, closed]);
}

/// [FIT-X1] Events about a placement reach those who have placed, and the others afterwards.
#[test]
fn a_placement_is_told_to_nobody_who_is_still_to_place() {
    let game: Fits = play("players=3", AT_CARD_O4);
    let (a, b, c) = (Seat::A, Seat::B, Seat::C);
    let (game, told) = tell(&game, "b O4 = d1 e1 d2 e2");
    assert_eq!(heard(&told), [vec![], vec![b], vec![], vec![]]);
    let (game, told) = tell(&game, "a O4 aside");
    assert_eq!(heard(&told), [vec![a, b], vec![a], vec![], vec![]]);
    let (_, told) = tell(&game, "c O4 = d1 e1 d2 e2");
    let all = vec![a, b, c];
    assert_eq!(heard(&told), [vec![c], vec![c], all.clone(), all]);
    let only_public = |(audience, event): &(Audience, Event)| {
        let is_private = matches!(event, Event::Placed { .. } | Event::SetAside { .. });
        is_private || *audience == Audience::Everyone
    };
    assert!(told.iter().all(only_public));
}

/// [FIT-X1] The squares told are those the piece came to rest on.
#[test]
fn an_event_tells_where_the_piece_came_to_rest() {
    let (_, told) = tell::<Fits>(&play("players=3", AT_CARD_O4), "b O4 1@d");
    let [
        (
            audience,
            Event::Placed {
                seat,
                squares: covered,
                ..
            },
        ),
    ] = told[..]
    else {
        panic!("one placement is told: {told:?}");
    };
    assert_eq!(
        (audience, seat),
        (Audience::Only(Seats::only(Seat::B)), Seat::B)
    );
    assert_eq!(covered, squares("...##. ...##."));
}

/// [FIT-X2] Which pieces are still to come is known to everybody.
#[test]
fn everybody_knows_which_cards_are_to_come() {
    let game: Fits = play("players=3", AT_CARD_O4);
    for view in views(&game) {
        let to_come: Vec<Piece> = view.unturned.iter().collect();
        assert_eq!(to_come.len(), 15);
        assert!(!to_come.contains(&Piece::O4));
        assert_eq!(view.undrawn.iter().collect::<Vec<_>>(), [Piece::V]);
    }
}

/// [FIT-X2] The order of the cards not yet turned is hidden from everybody.
#[test]
fn games_that_differ_in_the_future_alone_look_the_same() {
    let setup: Setup = "players=2 boards=1".parse().unwrap();
    let deal = |future: [u32; 2]| {
        let mut dice = ScriptedDice::new([0, 1, 5].into_iter().chain(future));
        let mut referee = Referee::<Fits>::open(setup, &mut dice, &mut silence).unwrap();
        let mut seen = Vec::new();
        for number in 0..6 {
            seen.push([Seat::A, Seat::B].map(|seat| referee.game().view(Viewer::Seat(seat))));
            let seat = [Seat::A, Seat::B][number % 2];
            let action = actions(referee.game(), seat)[0];
            referee.play(seat, action, &mut dice, &mut silence).unwrap();
        }
        seen
    };
    let (one, other) = (deal([0, 3]), deal([9, 1]));
    // Two start pieces, the first building card for each seat; then the next card differs.
    assert_eq!(one[..4], other[..4]);
    assert_ne!(one[4], other[4]);
    // That no order is likelier than another, FIT-C3 tests: every card left has the same odds.
}

/// [FIT-X3] Start pieces are placed in any order, all before the first building card.
#[test]
fn start_pieces_come_in_any_order_and_before_the_first_card() {
    const LATE: &str = "draw card P; draw start a U; draw start b V";
    holds(&format!(
        "at players=2: draw start a L
         not FIT-X3 draw card P
         do draw start b T
         not FIT-X3 {LATE}
         if a L 1@a => not FIT-X3 {LATE}
         if b T 1@b => not FIT-X3 {LATE}
         if b T 1@b; a L 1@a => see chance draws => may draw card P
         do a L 1@a; b T 1@b
         may draw card P
         not FIT-X3 draw start a U
         do draw card P; a P aside
         not FIT-X3 draw start a U"
    ));
    let [one, other]: [Fits; 2] = ["a L 1@a; b T 1@b", "b T 1@b; a L 1@a"].map(|placed| {
        play(
            "players=2",
            &format!("draw start a L; draw start b T; {placed}"),
        )
    });
    assert_eq!(one, other);
}

/// [FIT-X3] A solo player wins against nobody: the result is the total and the title.
#[test]
fn a_solo_player_does_not_win() {
    let (over, heard) = rest_aside(play("players=1 boards=1", "draw start a L; a L 1@a"));
    assert_eq!(
        (seen(&over).winners, points(&over)),
        (Seats::NONE, vec![-67])
    );
    let nobody = Event::Over {
        winners: Seats::NONE,
        rank: None,
    };
    assert_eq!(heard.last(), Some(&nobody));
}
