//! Rules COT-E and COT-O2: what counts in the end.

use cottage_garden::score::{Line, Reason};
use cottage_garden::track::Color;
use cottage_garden::{CottageGarden, Hive};
use game::{Game, Portrait, Seat, Style, Turn};
use laws::told::go_on;

use crate::scene::scene;
use crate::table::{holds, seen};

/// A game of four that a ends with a bed that brings nothing any more.
const END: &str = "die T1 6; a1 BARE; a2 gone; b1 gone; b2 gone; c1 gone; c2 gone; d1 gone; \
    d2 gone; a shed; a cats 4;";

/// [COT-E1] The six cubes count what their spaces show, and a beehive 2 or 1. Cats are worth
/// nothing. The score so far is counted in the same way at any time.
#[test]
fn cubes_and_beehives_count() {
    let words = "a orange 3 15 20; a blue 2 14 20; a hive double; b orange 1 1 1; b hive single";
    holds(&format!(
        "at players=4: {END} {words}; b cats 2
         do a cat 1 a5
         see over; a points 76; b points 4; c points 0
         see told Counted {{ seat: A, orange: Cubes([3, 15, 20]), blue: Cubes([2, 14, 20]), \
            hive: Some(Double), points: 76 }} then Counted {{ seat: B, orange: Cubes([1, 1, 1]), \
            blue: Cubes([0, 0, 0]), hive: Some(Single), points: 4 }} then Over
         at deal players=2
         see a points 0
         at scoring players=2: a orange 0 5 14; a blue 0 6 6
         see a points 31
         do a orange 14-20 hive
         see a points 39
         do a blue 6-10
         see a points 43"
    ));
    let game = go_on(&scene("players=4", &format!("{END} {words}")), "a cat 1 a5");
    let scores = game.scores();
    assert_eq!(
        [Seat::A, Seat::B].map(|seat| scores[seat].tie_break),
        [2, 1]
    );
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
    assert_eq!(seen(&game).places[Seat::B].breakdown, expected);
}

/// [COT-E2] Most points win. Between equal points beehives decide: the double one beats the single
/// one, and either none. If none of the tied has one, they win together.
#[test]
fn the_most_points_win_and_then_beehives() {
    for (words, winners) in [
        ("a orange 0 0 5; b blue 0 0 6; c orange 0 1 4", "b"),
        ("a orange 0 0 5; a hive double; b orange 0 0 8", "b"),
        (
            "a orange 0 0 5; a hive double; b orange 0 0 6; b hive single",
            "a",
        ),
        (
            "b orange 0 0 5; b hive double; a orange 0 0 6; a hive single",
            "b",
        ),
        (
            "a orange 0 0 7; b orange 0 0 6; b hive single; c orange 0 0 1; c hive double",
            "b",
        ),
        ("a orange 0 0 5; a hive double; b orange 0 0 7", "a"),
        (
            "a orange 0 0 5; b orange 1 2 2; c orange 0 0 1; c hive double",
            "a b",
        ),
        ("", "a b c d"),
    ] {
        let script = format!("do a cat 1 a5\nsee winners {winners}; told Over");
        holds(&format!("at players=4: {END} {words}\n{script}"));
    }
}

/// [COT-O2] Alone one plays for points: more than 70 are very good, more than 90 exceptional.
/// [COT-O1] Beehives have no part in it.
#[test]
fn in_solo_points_are_all_that_counts() {
    let words = ["Very good", "Exceptional"];
    for (cubes, points, praise) in [
        ("a orange 20 20 20; a blue 10 0 0", 70, [false, false]),
        ("a orange 20 20 1; a blue 20 10 0", 71, [true, false]),
        ("a orange 20 20 20; a blue 20 10 0", 90, [true, false]),
        ("a orange 20 20 1; a blue 20 20 10", 91, [false, true]),
        ("a orange 20 20 20; a blue 20 20 20", 120, [false, true]),
    ] {
        let end = "die T1 6; a1 BARE; a2 gone; a shed; a cats 4;";
        let game = go_on(&scene("players=1", &format!("{end} {cubes}")), "a cat 1 a5");
        assert_eq!(game.turn(), Turn::Over);
        let score = game.scores()[Seat::A];
        assert_eq!((score.points, score.tie_break), (points, 0));
        let verdict = CottageGarden::verdict(&seen(&game), &Style::default()).unwrap();
        assert_eq!(
            words.map(|word| verdict.contains(word)),
            praise,
            "{verdict}"
        );
    }
}
