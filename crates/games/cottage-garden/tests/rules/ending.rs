//! Rules COT-E and COT-O2: what counts in the end.

use cottage_garden::score::{Line, Reason};
use cottage_garden::track::Color;
use cottage_garden::{CottageGarden, Event, Hive};
use game::{Game, Portrait, Seat, Seats, Style, Turn};

use crate::scene::{BARE, LEFT, OPEN, scene};
use crate::table::{deal, go_on, place, seen, tell};

/// The end of a game: a completes the last bed, which brings nothing any more.
fn end(setup: &str, words: &str) -> (CottageGarden, Vec<Event>) {
    let mut gone = format!("a1 {BARE}; a2 gone");
    for letter in ["b", "c", "d"]
        .iter()
        .take(usize::from(setup.as_bytes()[8] - b'1'))
    {
        gone = format!("{gone}; {letter}1 gone; {letter}2 gone");
    }
    let game = scene(
        setup,
        &format!("die T1 6; {gone}; a shed; a cats 4; {words}"),
    );
    tell(&game, "a cat 1 a5")
}

/// [COT-E1] The six cubes count what their spaces show, and a beehive 2 or 1. Cats are worth
/// nothing.
#[test]
fn cubes_and_beehives_count() {
    let words =
        "a orange 3 15 20; a blue 2 14 20; a hive double; b orange 1 1 1; b hive single; b cats 2";
    let (game, told) = end("players=2", words);
    assert_eq!(game.turn(), Turn::Over);
    let scores = game.scores();
    assert_eq!(
        (scores[Seat::A].points, scores[Seat::B].points),
        (3 + 15 + 20 + 2 + 14 + 20 + 2, 3 + 1)
    );
    assert_eq!(
        (scores[Seat::A].tie_break, scores[Seat::B].tie_break),
        (2, 1)
    );
    let counted = told.iter().filter_map(|event| match event {
        Event::Counted { seat, points, .. } => Some((*seat, *points)),
        _ => None,
    });
    assert_eq!(counted.collect::<Vec<_>>(), [(Seat::A, 76), (Seat::B, 4)]);
    let lines = place(&game, "b").breakdown;
    let cube = |color, points| Line {
        reason: Reason::Cube(color),
        points,
    };
    let mut expected = vec![cube(Color::Orange, 1); 3];
    expected.extend(vec![cube(Color::Blue, 0); 3]);
    expected.push(Line {
        reason: Reason::Hive(Hive::Single),
        points: 1,
    });
    assert_eq!(lines, expected);
}

/// [COT-E1] The score so far is counted in the same way at any time.
#[test]
fn the_score_so_far_is_the_sum_of_the_cubes() {
    assert_eq!(place(&deal("players=2"), "a").points, 0);
    let words = format!("a1 {LEFT}; a2 {OPEN}; a orange 0 5 14; a blue 0 6 6");
    let game = go_on(&scene("players=2", &words), "a pot 1 a1; a done");
    assert_eq!(place(&game, "a").points, 31);
    let game = go_on(&game, "a orange 14-20 hive; a blue 6-10; a keep");
    assert_eq!(place(&game, "a").points, 31 + 6 + 2 + 4);
}

/// [COT-E2] Most points win.
#[test]
fn the_most_points_win() {
    let (game, told) = end("players=3", "a orange 0 0 5; b blue 0 0 6; c orange 0 1 4");
    let winners = Seats::only(Seat::B);
    assert_eq!(seen(&game).winners, winners);
    assert_eq!(told.last(), Some(&Event::Over { winners }));
    // Also against a beehive.
    let (game, _) = end("players=2", "a orange 0 0 5; a hive double; b orange 0 0 8");
    assert_eq!(seen(&game).winners, Seats::only(Seat::B));
}

/// [COT-E2] Between equal points beehives decide: the double one beats the single one, and either
/// none.
#[test]
fn beehives_decide_between_equal_points() {
    for (words, winner) in [
        (
            "a orange 0 0 5; a hive double; b orange 0 0 6; b hive single",
            Seat::A,
        ),
        (
            "b orange 0 0 5; b hive double; a orange 0 0 6; a hive single",
            Seat::B,
        ),
        (
            "a orange 0 0 7; b orange 0 0 6; b hive single; c orange 0 0 1; c hive double",
            Seat::B,
        ),
        ("a orange 0 0 5; a hive double; b orange 0 0 7", Seat::A),
    ] {
        let (game, _) = end("players=3", words);
        assert_eq!(seen(&game).winners, Seats::only(winner), "{words}");
        assert_eq!(place(&game, "a").points, place(&game, "b").points);
    }
}

/// [COT-E2] If none of the tied has one, they win together.
#[test]
fn without_beehives_the_tied_win_together() {
    let (game, _) = end(
        "players=3",
        "a orange 0 0 5; b orange 1 2 2; c orange 0 0 1; c hive double",
    );
    assert_eq!(seen(&game).winners, Seats::first(2));
    let (game, _) = end("players=4", "");
    assert_eq!(seen(&game).winners, Seats::first(4));
}

/// [COT-O2] Alone one plays for points: more than 70 are very good, more than 90 exceptional.
/// [COT-O1] Beehives have no part in it.
#[test]
fn in_solo_points_are_all_that_counts() {
    let words = ["very good", "exceptional"];
    for (cubes, points, praise) in [
        ("a orange 20 20 20; a blue 10 0 0", 70, [false, false]),
        ("a orange 20 20 1; a blue 20 10 0", 71, [true, false]),
        ("a orange 20 20 20; a blue 20 10 0", 90, [true, false]),
        ("a orange 20 20 1; a blue 20 20 10", 91, [false, true]),
        ("a orange 20 20 20; a blue 20 20 20", 120, [false, true]),
    ] {
        let (game, _) = end("players=1", cubes);
        assert_eq!(game.turn(), Turn::Over);
        let score = game.scores()[Seat::A];
        assert_eq!((score.points, score.tie_break), (points, 0));
        assert_eq!(seen(&game).winners, Seats::only(Seat::A));
        let verdict = CottageGarden::verdict(&seen(&game), &Style::default()).unwrap();
        assert_eq!(
            words.map(|word| verdict.contains(word)),
            praise,
            "{verdict}"
        );
    }
}
