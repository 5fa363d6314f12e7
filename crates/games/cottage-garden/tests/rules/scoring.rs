//! Rules COT-T8 to T10: a complete bed is scored.

use cottage_garden::track::Color;
use cottage_garden::{Duty, Event};
use game::Seat;

use crate::scene::{BARE, CLOCHES, LEFT, OPEN, POTS, RIGHT, scene};
use crate::table::{
    allowed, bed, counts, cubes, due, face, go_on, offers, on_turn, place, refused, returned, tell,
};

/// [COT-T9] The book's example on the left: two visible pots and two visible cloches bring 2 orange
/// and 4 blue points. [COT-T8] Printed squares need not be covered.
#[test]
fn two_pots_and_two_cloches_bring_two_and_four_points() {
    let game = scene("players=2", &format!("a1 {LEFT}; a2 {OPEN}"));
    let (game, told) = tell(&go_on(&game, "a pot 2 a5; a cat 1 a1"), "a done");
    assert_eq!(counts(&told), ["1: 2 2"]);
    assert_eq!(offers(&game, ""), ["orange 0-2"]);
    let game = go_on(&game, "a orange 0-2");
    assert_eq!(offers(&game, ""), ["blue 0-4"]);
    let game = go_on(&game, "a blue 0-4");
    assert_eq!(cubes(&game, "a"), [[0, 0, 2], [0, 0, 4]]);
    assert_eq!(place(&game, "a").points, 6);
}

/// [COT-T9] The book's example on the right: everything is covered, and three pots and a cloche on
/// tokens and tiles bring 3 orange and 2 blue points.
#[test]
fn three_pots_and_a_cloche_bring_three_and_two_points() {
    let game = scene("players=2", &format!("a1 {OPEN}; a2 {RIGHT}"));
    let (game, told) = tell(&go_on(&game, "a pot 1 a5; a cat 2 e1"), "a done");
    assert_eq!(counts(&told), ["2: 3 1"]);
    let game = go_on(&game, "a orange 0-3; a blue 0-2");
    assert_eq!(cubes(&game, "a"), [[0, 0, 3], [0, 0, 2]]);
    assert_eq!(place(&game, "a").points, 5);
}

/// [COT-T8] A bed with an empty space is not complete: nothing happens.
#[test]
fn a_bed_with_an_empty_space_is_not_scored() {
    let words = format!("a1 {LEFT}; a2 4 dark ccbaa/ccaao/eccdo/e.ddd/P.Pd.");
    let game = scene("players=2", &words);
    let (game, told) = tell(&go_on(&game, "a pot 2 b2"), "a done");
    assert_eq!(counts(&told), [""; 0]);
    assert_eq!((on_turn(&game), cubes(&game, "a")), (Seat::B, [[0; 3]; 2]));
    assert_eq!(bed(&game, "a2").unwrap().empty.count(), 2);
}

/// [COT-T8] One complete bed is scored without being named.
#[test]
fn of_one_complete_bed_there_is_no_choice() {
    let game = scene("players=2", &format!("a1 {LEFT}; a2 {OPEN}"));
    refused(&game, &["a score 1", "a score 2"], "COT-T8");
    let game = go_on(&game, "a pot 1 a1");
    refused(&game, &["a score 1", "a score 2"], "COT-T8");
    let game = go_on(&game, "a done");
    let advance = Duty::Advance {
        color: Color::Orange,
        spaces: 3,
    };
    assert_eq!(due(&game), Some(advance));
    refused(&game, &["a score 1", "a score 2"], "COT-T8");
}

/// [COT-T8] Of two complete beds the player says which comes first.
#[test]
fn of_two_complete_beds_the_player_chooses() {
    let both = format!("a1 {LEFT}; a2 {RIGHT}");
    let game = go_on(&scene("players=2", &both), "a pot 1 a1; a cat 2 e1");
    assert_eq!(offers(&game, ""), ["score 1", "score 2"]);
    refused(&game, &["a done", "a keep", "a discard"], "COT-T8");
    refused(
        &game,
        &["a orange 0-3", "a blue 0-4", "a orange 0"],
        "COT-T9",
    );
    let (one, told) = tell(&game, "a score 1");
    assert_eq!(counts(&told), ["1: 3 2"]);
    assert_eq!(offers(&one, ""), ["orange 0-3"]);
    let (two, told) = tell(&game, "a score 2");
    assert_eq!(counts(&told), ["2: 3 1"]);
    assert_eq!(offers(&two, ""), ["orange 0-3"]);
    refused(&two, &["a score 1"], "COT-T8");
}

/// [COT-T8] The first bed is scored completely and exchanged before the second is scored, and then
/// no bed is complete any more.
#[test]
fn one_bed_is_exchanged_before_the_next_is_scored() {
    let both = format!("a1 {LEFT}; a2 {RIGHT}; reserve 5 light");
    let game = go_on(
        &scene("players=2", &both),
        "a pot 1 a1; a cat 2 e1; a score 2",
    );
    let game = go_on(&game, "a orange 0-3");
    assert_eq!(face(&game, "a2"), "4 dark");
    let game = go_on(&game, "a blue 0-2");
    assert_eq!(
        (face(&game, "a1"), face(&game, "a2")),
        ("3 light".into(), "5 light".into())
    );
    assert_eq!(due(&game), Some(Duty::ReturnTiles));
    let game = returned(&game);
    assert_eq!(offers(&game, ""), ["orange 0-3", "orange 3-6"]);
    let game = returned(&go_on(&game, "a orange 0-3; a blue 2-6"));
    assert_eq!(cubes(&game, "a"), [[0, 3, 3], [0, 0, 6]]);
    assert_eq!(on_turn(&game), Seat::B);
}

/// [COT-T9] The player chooses the cube, and cubes may share a space.
#[test]
fn the_player_chooses_the_cube() {
    let words = format!("a1 {LEFT}; a2 {OPEN}; a orange 1 4 9; a blue 0 0 4");
    let game = go_on(&scene("players=2", &words), "a pot 1 a1; a done");
    assert_eq!(
        offers(&game, ""),
        ["orange 1-4", "orange 4-7 cat", "orange 9-12"]
    );
    let shared = go_on(&game, "a orange 1-4");
    assert_eq!(cubes(&shared, "a")[0], [4, 4, 9]);
    assert_eq!(offers(&shared, ""), ["blue 0-4", "blue 4-8 cat"]);
    assert_eq!(cubes(&go_on(&shared, "a blue 0-4"), "a")[1], [0, 4, 4]);
    assert_eq!(cubes(&go_on(&game, "a orange 9-12"), "a")[0], [1, 4, 12]);
    // Where the cube goes need not be said.
    assert_eq!(go_on(&game, "a orange 9"), go_on(&game, "a orange 9-12"));
}

/// [COT-T9] Points are never split: one cube takes them all, and no second one moves.
#[test]
fn points_are_not_split_between_cubes() {
    let game = scene(
        "players=2",
        &format!("a1 {LEFT}; a2 {OPEN}; a orange 0 2 4"),
    );
    let game = go_on(&game, "a pot 1 a1; a done");
    let partly = [
        "a orange 0-1",
        "a orange 0-2",
        "a orange 2-3",
        "a orange 0-4",
        "a orange 4-4",
    ];
    refused(&game, &partly, "COT-T9");
    allowed(&game, &["a orange 0-3", "a orange 2-5", "a orange 4-7"]);
    let once = go_on(&game, "a orange 2-5");
    refused(
        &once,
        &["a orange 0-3", "a orange 0-1", "a orange 4-5", "a orange 0"],
        "COT-T9",
    );
    refused(&once, &["a blue 0-2"], "COT-T9");
    let twice = go_on(&once, "a blue 0-4");
    refused(&returned(&twice), &["a blue 0", "a orange 0"], "COT-S5");
}

/// [COT-T9] A cube of the color that is due, which stands there: first orange, then blue.
#[test]
fn only_a_cube_that_is_due_advances() {
    let game = scene(
        "players=2",
        &format!("a1 {LEFT}; a2 {OPEN}; a orange 0 2 4"),
    );
    refused(&game, &["a orange 0", "a blue 0", "a orange 0-3"], "COT-T9");
    refused(
        &go_on(&game, "a pot 1 a1"),
        &["a orange 0-3", "a orange 0"],
        "COT-T9",
    );
    let game = go_on(&game, "a pot 1 a1; a done");
    refused(&game, &["a blue 0-4", "a blue 0"], "COT-T9");
    refused(
        &game,
        &["a orange 1-4", "a orange 6-9", "a orange 20"],
        "COT-T9",
    );
    refused(&game, &["a done", "a keep", "a discard"], "COT-T9");
}

/// [COT-T9] No visible pot, no orange cube; no visible cloche, no blue one.
#[test]
fn without_pots_no_orange_cube_moves() {
    let steps = "a pot 1 d3; a cat 2 a5; a done";
    for (bed, orange, blue) in [(POTS, 3, 0), (CLOCHES, 0, 6), (BARE, 0, 0)] {
        let words = format!("a1 3 light P..P./...../.C.../....P/..C.P; a2 {bed}");
        let mut game = go_on(&scene("players=2", &words), steps);
        if orange > 0 {
            assert_eq!(offers(&game, ""), [format!("orange 0-{orange}")]);
            game = go_on(&game, &format!("a orange 0-{orange}"));
        }
        if blue > 0 {
            assert_eq!(offers(&game, ""), [format!("blue 0-{blue}")]);
            game = go_on(&game, &format!("a blue 0-{blue}"));
        }
        assert_eq!(due(&game), Some(Duty::ReturnTiles));
        assert_eq!(cubes(&game, "a"), [[0, 0, orange], [0, 0, blue]]);
    }
}

/// [COT-T10] A cube that reaches 20 stops there, and the rest of the points is lost.
#[test]
fn a_cube_stops_on_twenty() {
    let words = format!("a1 {LEFT}; a2 {OPEN}; a orange 13 14 15; a blue 10 12 14; a hive double");
    let game = go_on(&scene("players=2", &words), "a pot 1 a1; a done");
    assert_eq!(
        offers(&game, ""),
        ["orange 13-20", "orange 14-20", "orange 15-20"]
    );
    let game = go_on(&game, "a orange 15-20");
    assert_eq!(
        offers(&game, ""),
        ["blue 10-14", "blue 12-20", "blue 14-20"]
    );
    let game = go_on(&game, "a blue 14-20");
    assert_eq!(cubes(&game, "a"), [[13, 14, 20], [10, 12, 20]]);
}

/// [COT-T10] If all three cubes of a color stand on 20, its points are lost.
#[test]
fn with_all_cubes_on_twenty_points_are_lost() {
    let steps = "a pot 1 a1; a done";
    let full = "a orange 20 20 20; a hive double";
    let game = go_on(
        &scene("players=2", &format!("a1 {LEFT}; a2 {OPEN}; {full}")),
        steps,
    );
    assert_eq!(offers(&game, ""), ["blue 0-4"]);
    let full = "a blue 20 20 20; a hive double";
    let game = go_on(
        &scene("players=2", &format!("a1 {LEFT}; a2 {OPEN}; {full}")),
        steps,
    );
    assert_eq!(offers(&game, ""), ["orange 0-3"]);
    assert_eq!(due(&go_on(&game, "a orange 0-3")), Some(Duty::ReturnTiles));
    let full = "a orange 20 20 20; a blue 20 20 20; a hive double";
    let game = go_on(
        &scene("players=2", &format!("a1 {LEFT}; a2 {OPEN}; {full}")),
        steps,
    );
    assert_eq!(due(&game), Some(Duty::ReturnTiles));
    assert_eq!(place(&game, "a").points, 122);
}

/// [COT-T10] A cube on 20 is not chosen while another of its color is below.
#[test]
fn a_cube_on_twenty_is_not_chosen() {
    let words = format!("a1 {LEFT}; a2 {OPEN}; a orange 15 20 20; a blue 0 20 20; a hive double");
    let game = go_on(&scene("players=2", &words), "a pot 1 a1; a done");
    refused(&game, &["a orange 20-20", "a orange 20"], "COT-T10");
    assert_eq!(offers(&game, ""), ["orange 15-20"]);
    let game = go_on(&game, "a orange 15-20");
    refused(&game, &["a blue 20-20", "a blue 20"], "COT-T10");
    allowed(&game, &["a blue 0-4"]);
}

/// [COT-T8] Beds of others are their own matter: only the seat on turn scores.
#[test]
fn only_the_seat_on_turn_scores() {
    let game = scene("players=2", &format!("a1 {LEFT}; b1 {OPEN}; b2 {RIGHT}"));
    let (game, told) = tell(&go_on(&game, "a pot 1 a1"), "a done");
    assert_eq!(counts(&told), ["1: 3 2"]);
    assert!(
        told.iter()
            .all(|event| !matches!(event, Event::Scored { seat: Seat::B, .. }))
    );
    refused(&game, &["b orange 0-3"], "COT-S5");
}
