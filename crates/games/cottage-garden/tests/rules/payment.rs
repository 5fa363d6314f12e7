//! Rules COT-L2, COT-L4, COT-X3 and the last part of COT-X10: paying for turns of the last round.

use cottage_garden::{CottageGarden, Duty, Event};
use game::Seat;

use crate::scene::{LEFT, OPEN, RIGHT, scene};
use crate::table::{
    allowed, cats, cubes, deal, due, go_on, idle, names, offers, on_turn, place, refused, returned,
    row, seen, tell,
};

/// A turn of a's in the last round, with cubes and a beehive for those on 20.
fn paying(words: &str) -> CottageGarden {
    let beds = format!("a1 {LEFT}; a2 {OPEN}; b1 {RIGHT}");
    scene(
        "players=2",
        &format!("die T1 6; {beds}; a hive double; {words}"),
    )
}

/// [COT-L2] An orange cube on 2 to 15 goes back two spaces, or a blue one on 2 to 14 goes back one.
#[test]
fn a_turn_of_the_last_round_costs_two_points() {
    for (words, pays) in [
        (
            "a orange 2 3 15; a blue 2 8 14",
            "2-0 3-1 15-13 2-0 8-6 14-12",
        ),
        ("a orange 7 8 9; a blue 4 6 12", "7-5 8-6 9-7 4-2 6-4 12-10"),
    ] {
        let game = paying(words);
        assert_eq!(due(&game), Some(Duty::Pay));
        let mut expected: Vec<String> = Vec::new();
        for (number, pay) in pays.split(' ').enumerate() {
            let color = if number < 3 { "orange" } else { "blue" };
            expected.push(format!("pay {color} {pay}"));
        }
        for pay in &expected {
            let (after, told) = tell(&game, &format!("a {pay}"));
            assert_eq!(place(&after, "a").points, place(&game, "a").points - 2);
            assert!(matches!(told[0], Event::Paid { seat: Seat::A, .. }));
            assert_eq!(due(&after), Some(Duty::Plant));
        }
        expected.sort_unstable();
        assert_eq!(offers(&game, ""), expected);
    }
    let game = go_on(&paying("a orange 2 5 9; a blue 0 0 6"), "a pay orange 5-3");
    assert_eq!(cubes(&game, "a"), [[2, 3, 9], [0, 0, 6]]);
    let game = go_on(&paying("a orange 2 5 9; a blue 0 0 6"), "a pay blue 6-4");
    assert_eq!(cubes(&game, "a"), [[2, 5, 9], [0, 0, 4]]);
}

/// [COT-L2] Also if there is only one way, and also if it comes back to 0.
#[test]
fn the_only_way_to_pay_is_a_decision_too() {
    let game = paying("a orange 0 0 2");
    assert_eq!(offers(&game, ""), ["pay orange 2-0"]);
    assert_eq!(cubes(&go_on(&game, "a pay orange 2-0"), "a"), [[0; 3]; 2]);
    let game = paying("a blue 0 0 2");
    assert_eq!(offers(&game, ""), ["pay blue 2-0"]);
}

/// [COT-L2] It comes first of all in a turn.
#[test]
fn nothing_is_done_before_paying() {
    let game = paying("a orange 0 0 5; nursery A1 I2, A3 -");
    let early = [
        "a pot 1 a1",
        "a cat 1 a1",
        "a refill",
        "a I2 A1 = 2 a4 a5",
        "a done",
        "a keep",
    ];
    refused(&game, &early, "COT-L2");
    refused(&game, &["a discard", "a score 1", "a orange 5-5"], "COT-L2");
    allowed(
        &go_on(&game, "a pay orange 5-3"),
        &["a refill", "a pot 1 a1", "a cat 1 a1"],
    );
}

/// [COT-L2] Also before the refill, by need or for a cat.
#[test]
fn paying_comes_before_the_refill() {
    let game = paying("a orange 0 0 5; nursery A1 -, A2 -, A3 -");
    assert!(row(&game).starts_with("- - - "));
    let queue = seen(&game).queue;
    let game = go_on(&game, "a pay orange 5-3");
    assert!(row(&game).starts_with(&names(&queue[..3])));
}

/// [COT-L2] With a cube that is there and can go back, so far and no farther, once a turn.
#[test]
fn only_a_cube_that_can_go_back_pays() {
    let game = paying("a orange 0 1 5; a blue 0 0 8");
    refused(
        &game,
        &["a pay orange 0-0", "a pay orange 1-0", "a pay blue 0-0"],
        "COT-L2",
    );
    refused(
        &game,
        &["a pay orange 0", "a pay orange 1", "a pay blue 0"],
        "COT-L2",
    );
    refused(
        &game,
        &["a pay orange 7-5", "a pay blue 4-2", "a pay blue 20-14"],
        "COT-L2",
    );
    refused(
        &game,
        &["a pay orange 5-4", "a pay orange 5-2", "a pay blue 8-4"],
        "COT-L2",
    );
    allowed(
        &game,
        &[
            "a pay orange 5-3",
            "a pay orange 5",
            "a pay blue 8-6",
            "a pay blue 8",
        ],
    );
    let paid = go_on(&game, "a pay orange 5-3");
    refused(
        &paid,
        &["a pay orange 3-1", "a pay blue 8-6", "a pay blue 8"],
        "COT-L2",
    );
}

/// [COT-L2] Only in the last round.
#[test]
fn nobody_pays_before_the_last_round() {
    let words = format!("die T1 5; a1 {LEFT}; a orange 5 5 5; a blue 4 4 4");
    let game = scene("players=2", &words);
    assert_eq!(due(&game), Some(Duty::Plant));
    refused(&game, &["a pay orange 5-3", "a pay blue 4-2"], "COT-L2");
    refused(&deal("players=2"), &["a pay orange 2-0"], "COT-L2");
}

/// [COT-L2] At the start of each of their turns, everyone with a bed.
#[test]
fn everyone_pays_in_every_turn() {
    let game = paying("a orange 5 5 5; b orange 6 6 6; a cats 0; b cats 0");
    let game = go_on(&game, "a pay orange 5-3; a pot 2 a5");
    assert_eq!((due(&game), on_turn(&game)), (Some(Duty::Pay), Seat::B));
    let game = idle(&go_on(&game, "b pay orange 6-4"));
    assert_eq!((due(&game), on_turn(&game)), (Some(Duty::Pay), Seat::A));
    let game = go_on(&game, "a pay orange 5-3; a pot 2 b5");
    assert_eq!(cubes(&game, "a")[0], [3, 3, 5]);
}

/// [COT-L4] If all cubes stand on 0, 1 or 20, one on 20 goes back a space: 5 points or 6.
#[test]
fn from_twenty_a_cube_goes_back_when_forced() {
    let game = paying("a orange 0 1 20; a blue 0 0 20");
    assert_eq!(offers(&game, ""), ["pay blue 20-14", "pay orange 20-15"]);
    let orange = go_on(&game, "a pay orange 20-15");
    assert_eq!(cubes(&orange, "a"), [[0, 1, 15], [0, 0, 20]]);
    let blue = go_on(&game, "a pay blue 20-14");
    assert_eq!(cubes(&blue, "a"), [[0, 1, 20], [0, 0, 14]]);
    assert_eq!(place(&orange, "a").points, place(&game, "a").points - 5);
    assert_eq!(place(&blue, "a").points, place(&game, "a").points - 6);
    // One space, not two points.
    refused(
        &game,
        &[
            "a pay orange 20-14",
            "a pay orange 20-18",
            "a pay blue 20-12",
        ],
        "COT-L2",
    );
    refused(&game, &["a pay orange 1-0", "a pay blue 0-0"], "COT-L2");
    let all = paying("a orange 20 20 20; a blue 20 20 20");
    assert_eq!(offers(&all, "").len(), 2);
    let one = paying("a orange 1 1 20");
    assert_eq!(offers(&one, ""), ["pay orange 20-15"]);
}

/// [COT-L4] Nobody steps back from 20 while another cube can pay.
#[test]
fn nobody_steps_back_from_twenty_of_their_own_will() {
    for words in [
        "a orange 0 2 20; a blue 0 0 20",
        "a orange 0 1 20; a blue 0 2 20",
        "a orange 15 20 20; a blue 20 20 20",
    ] {
        let game = paying(words);
        refused(
            &game,
            &["a pay orange 20-15", "a pay blue 20-14", "a pay orange 20"],
            "COT-L4",
        );
        assert_eq!(offers(&game, "").len(), 1);
    }
}

/// [COT-X3] Whoever has all cubes on 0 or 1 loses nothing.
#[test]
fn whoever_cannot_pay_loses_nothing() {
    for words in ["a orange 0 0 0", "a orange 0 1 1", "a orange 1 1 1"] {
        let game = paying(words);
        assert_eq!(due(&game), Some(Duty::Plant));
        refused(
            &game,
            &["a pay orange 0-0", "a pay orange 1-0", "a pay blue 0-0"],
            "COT-L2",
        );
        allowed(&game, &["a pot 1 a1"]);
    }
    // It comes up at the start of a turn, without a step.
    let game = idle(&paying("a orange 1 1 1; b cats 0"));
    assert_eq!((due(&game), on_turn(&game)), (Some(Duty::Plant), Seat::B));
}

/// [COT-X10] Whether a player can pay is judged once, at the start of the turn.
#[test]
fn whether_one_can_pay_is_judged_once() {
    // a cannot, and nothing is to be paid when points come later in the turn.
    let game = go_on(
        &paying("a orange 0 0 1"),
        "a pot 1 a1; a done; a orange 0-3",
    );
    refused(&game, &["a pay orange 3-1"], "COT-L2");
    let game = returned(&go_on(&game, "a blue 0-4"));
    assert_eq!(
        (on_turn(&game), cubes(&game, "a")),
        (Seat::B, [[0, 1, 3], [0, 0, 4]])
    );
    assert_eq!(cats(&game, "a").0, 2);
    // In the next turn it can.
    assert_eq!(due(&idle(&game)), Some(Duty::Pay));
}

/// [COT-L2] [COT-L1] In the first turn of the round, too, after the tiles of discarded beds have
/// returned.
#[test]
fn the_first_turn_of_the_round_is_paid_for() {
    let words = format!("die L1 5; b done; a1 {LEFT}; a2 {RIGHT}; a orange 0 0 3");
    let game = returned(&go_on(&scene("players=2", &words), "b done"));
    assert_eq!(offers(&game, ""), ["pay orange 3-1"]);
    let words = format!("die T4 5; b done; a1 {LEFT}; a2 {RIGHT}; a orange 0 0 3");
    let game = go_on(&scene("players=2", &words), "b done");
    assert_eq!(due(&game), Some(Duty::Plant));
}
