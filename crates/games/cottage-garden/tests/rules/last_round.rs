//! Rules COT-L and COT-X3, X4: the last round. Who pays what is in `payment.rs`.

use cottage_garden::{CottageGarden, Draw, Duty, Event};
use game::{Game, Seat, Turn};

use crate::scene::{LEFT, OPEN, RIGHT, scene};
use crate::table::{
    bed, cats, counts, cubes, due, face, go_on, idle, names, odds, offers, on_turn, place, refused,
    reserve, returned, seen, tell, tile,
};

/// Two tiles, and cats and pots on almost everything else.
const TWO_TILES: &str = "4 dark ..baa/ooaao/oCooo/xxxxP/PxPx.";
/// Three tiles, and nothing else.
const THREE_TILES: &str = "7 light aa.P./bC.../b...C/bP.cc/PP..c";
/// One tile.
const ONE_TILE: &str = "1 dark a...C/..C../CP.../...../P.P..";

/// The moment before the last round, with beds of five, two, three and one tiles.
fn eve() -> CottageGarden {
    let beds = format!("a1 {LEFT}; a2 {TWO_TILES}; b1 {THREE_TILES}; b2 {ONE_TILE}");
    scene(
        "players=2",
        &format!("die L1 5; b done; {beds}; a orange 0 0 5; a blue 0 0 4"),
    )
}

/// [COT-L1] Beds with two tiles or fewer are discarded, unscored and not replaced; cats and pots do
/// not count. The reserve is out.
#[test]
fn beds_with_two_tiles_or_fewer_are_discarded() {
    let before = eve();
    assert_ne!(reserve(&before), "none");
    let (game, told) = tell(&before, "b done");
    let beds = ["a1", "a2", "b1", "b2"].map(|name| face(&game, name));
    assert_eq!(beds, ["3 light", "none", "7 light", "none"]);
    assert_eq!(reserve(&game), "none");
    let discarded = told
        .iter()
        .filter(|event| matches!(event, Event::Discarded { .. }));
    assert_eq!(discarded.count(), 2);
    assert_eq!(counts(&told), [""; 0]);
    for letter in ["a", "b"] {
        assert_eq!(cubes(&game, letter), cubes(&before, letter));
    }
    assert_eq!(bed(&game, "a1"), bed(&before, "a1"));
    assert_eq!(bed(&game, "b1"), bed(&before, "b1"));
}

/// [COT-X4] Their tiles return to the queue in one common random order; cats and pots to the
/// supply.
#[test]
fn tiles_of_discarded_beds_return_together() {
    let before = eve();
    let game = go_on(&before, "b done");
    assert_eq!(cats(&game, "a").1, cats(&before, "a").1 + 6);
    let weights = [(Draw::Tile(tile("I1")), 2), (Draw::Tile(tile("S4")), 1)];
    assert_eq!(odds(&game), weights);
    refused(
        &game,
        &["a pay orange 5-3", "a pot 1 a1", "b done"],
        "COT-T14",
    );
    refused(&game, &["draw return V3", "draw return I2"], "COT-T14");
    let after = go_on(&game, "draw return I1; draw return S4; draw return I1");
    let queue = names(&seen(&before).queue);
    assert_eq!(names(&seen(&after).queue), format!("{queue} I1 S4 I1"));
    assert_eq!((due(&after), on_turn(&after)), (Some(Duty::Pay), Seat::A));
}

/// [COT-L1] This is done once, when the die comes to show 6, and not again in the round.
#[test]
fn beds_are_discarded_once() {
    for die in ["T1", "R3", "L1"] {
        let beds = format!("a1 {ONE_TILE}; a2 {TWO_TILES}");
        let game = scene("players=2", &format!("die {die} 6; b done; {beds}"));
        let (game, told) = tell(&game, "b done");
        assert!(
            !told
                .iter()
                .any(|event| matches!(event, Event::Discarded { .. }))
        );
        assert_eq!(
            ["a1", "a2"].map(|name| face(&game, name)),
            ["1 dark", "4 dark"]
        );
    }
    // Nor before the last round.
    let beds = format!("a1 {ONE_TILE}; a2 {TWO_TILES}");
    let game = scene("players=2", &format!("die L1 4; b done; {beds}"));
    assert_eq!(face(&go_on(&game, "b done"), "a1"), "1 dark");
}

/// [COT-L1] If none is discarded, the turn begins without anything to return.
#[test]
fn whoever_has_three_tiles_on_each_bed_keeps_both() {
    let beds = format!("a1 {LEFT}; a2 {RIGHT}; b1 {THREE_TILES}; b2 {ONE_TILE}");
    let game = scene("players=2", &format!("die L1 5; b done; {beds}"));
    let game = returned(&go_on(&game, "b done"));
    assert_eq!(
        ["a1", "a2"].map(|name| face(&game, name)),
        ["3 light", "4 dark"]
    );
    assert_eq!((due(&game), on_turn(&game)), (Some(Duty::Plant), Seat::A));
}

/// [COT-L3] A player with no bed loses nothing and only moves the die.
#[test]
fn whoever_has_no_bed_is_passed_over() {
    let words =
        "die T1 6; b1 gone; b2 gone; b orange 5 5 5; b cats 2; a cats 1; nursery B1 -, B2 -, B3 -";
    let game = scene("players=3", &format!("{words}; a1 {LEFT}; c1 {OPEN}"));
    let before = place(&game, "b");
    let (game, told) = tell(&go_on(&game, "a pot 2 d3"), "a done");
    assert_eq!(
        (on_turn(&game), seen(&game).die.space.name()),
        (Seat::C, "T3")
    );
    assert_eq!(place(&game, "b"), before);
    let turns = told
        .iter()
        .filter(|event| matches!(event, Event::Turn { .. }));
    assert_eq!(turns.count(), 2);
    // Not even the row is refilled.
    assert!(
        !told
            .iter()
            .any(|event| matches!(event, Event::Refilled { .. }))
    );
    refused(
        &game,
        &["b pot 1 a1", "b done", "b pay orange 5-3"],
        "COT-S5",
    );
}

/// [COT-L3] So it is with the first player, whose beds were discarded when the round began.
#[test]
fn the_first_player_may_have_no_bed() {
    let beds = format!("a1 {ONE_TILE}; a2 {TWO_TILES}; b1 {THREE_TILES}");
    let game = scene(
        "players=2",
        &format!("die L1 5; b done; {beds}; a orange 4 4 4"),
    );
    let game = returned(&go_on(&game, "b done"));
    assert_eq!(
        (on_turn(&game), seen(&game).die.space.name()),
        (Seat::B, "T2")
    );
    assert_eq!(cubes(&game, "a"), [[4; 3], [0; 3]]);
    // b alone plays on, on every second space.
    let game = idle(&game);
    assert_eq!(
        (on_turn(&game), seen(&game).die.space.name()),
        (Seat::B, "T4")
    );
}

/// [COT-L5] Going back over the red line gives no cat; passing it again does.
#[test]
fn the_red_line_gives_its_cat_again() {
    let words = format!("die T1 6; a1 {LEFT}; a2 {OPEN}; a orange 7 9 9; a blue 8 8 8");
    let game = scene("players=2", &words);
    for (pay, after) in [("orange 7-5", [5, 9, 9]), ("blue 8-6", [7, 9, 9])] {
        let (game, told) = tell(&game, &format!("a pay {pay}"));
        assert_eq!(cats(&game, "a").0, 2);
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!(cubes(&game, "a")[0], after);
    }
    let game = go_on(&game, "a pay orange 7-5; a pot 1 a1; a done");
    assert_eq!(offers(&game, "")[0], "orange 5-8 cat");
    let game = go_on(&game, "a orange 5-8");
    assert_eq!(cats(&game, "a").0, 3);
    // To be used as ever: on the other bed.
    assert!(offers(&game, "").contains(&"cat 2 a5".into()));
}

/// [COT-L5] Whoever empties 0 again gains a pot again.
#[test]
fn zero_gives_its_pot_again() {
    let words = format!("die T1 6; a1 {LEFT}; a2 {RIGHT}; a orange 2 9 9; a blue 2 4 4; a cats 0");
    let game = go_on(&scene("players=2", &words), "a pay orange 2-0; a pot 1 a1");
    assert_eq!(offers(&game, ""), ["orange 0-3 pot", "orange 9-12"]);
    // It completes the second bed, as before the last round.
    let game = go_on(&game, "a orange 0-3; a pot 2 e1; a blue 2-6");
    assert_eq!(
        offers(&returned(&game), ""),
        ["orange 3-7 cat", "orange 9-13"]
    );
    let game = go_on(
        &scene("players=2", &words),
        "a pay blue 2-0; a pot 1 a1; a orange 2-5",
    );
    assert_eq!(offers(&game, ""), ["blue 0-4 pot", "blue 4-8 cat"]);
}

/// [COT-L6] A completed bed is scored and set aside; nothing replaces it, and nothing goes there.
#[test]
fn a_completed_bed_is_set_aside() {
    let words = format!("die T1 6; a1 {LEFT}; a2 {OPEN}; b1 {RIGHT}; nursery C1 I2");
    let game = scene("players=2", &words);
    let game = go_on(&game, "a pot 1 a1; a done; a orange 0-3");
    let (game, told) = tell(&game, "a blue 0-4");
    assert!(
        told.iter()
            .any(|event| matches!(event, Event::SetAside { .. }))
    );
    assert!(
        !told
            .iter()
            .any(|event| matches!(event, Event::Bed { .. } | Event::Reserve { .. }))
    );
    assert_eq!(
        (face(&game, "a1"), face(&game, "a2"), reserve(&game)),
        ("none".into(), "1 dark".into(), "none".into())
    );
    // [COT-X4] Its tiles return.
    assert_eq!(due(&game), Some(Duty::ReturnTiles));
    let game = returned(&game);
    assert!(names(&seen(&game).queue).ends_with("I3 V3 L4 Y5 N5"));
    // Two turns later a has bed 2 alone.
    let game = go_on(&idle(&game), "a pay orange 3-1");
    assert_eq!(seen(&game).die.space.name(), "T3");
    refused(
        &game,
        &["a pot 1 c3", "a cat 1 a1", "a I2 C1 = 1 a1 a2"],
        "COT-L6",
    );
    let game = go_on(&game, "a pot 2 a5");
    refused(&game, &["a cat 1 a1"], "COT-L6");
}

/// [COT-L6] A gained or an excess cat does not go on a bed that is gone either.
#[test]
fn no_cat_goes_on_a_bed_that_is_gone() {
    let words = format!("die T1 6; a shed; a cats 3; a1 gone; a2 {OPEN}");
    let game = scene("players=2", &words);
    refused(&game, &["a cat 1 a1"], "COT-L6");
    // With the other bed gone, a gained cat is kept, and so is the third one until the end of the
    // turn.
    let words = format!("die T1 6; a1 {LEFT}; a2 gone; a orange 0 0 4; a blue 0 0 2; b1 {RIGHT}");
    let game = go_on(
        &scene("players=2", &words),
        "a pay blue 2-0; a pot 1 a1; a orange 4-7 cat",
    );
    assert_eq!(
        (cats(&game, "a").0, offers(&game, "")),
        (3, vec!["blue 0-4".into()])
    );
    let game = returned(&go_on(&game, "a blue 0-4"));
    // Without any bed there is nothing but to discard it.
    assert_eq!(
        (due(&game), offers(&game, "")),
        (Some(Duty::ShedCats), vec!["discard".into()])
    );
    refused(&game, &["a cat 1 a1", "a cat 2 a1"], "COT-L6");
    refused(&game, &["a done", "a keep"], "COT-T15");
    assert_eq!(on_turn(&go_on(&game, "a discard")), Seat::B);
}

/// [COT-L7] The game is over at once when the last bed is set aside: its tiles stay off the queue.
#[test]
fn the_game_ends_with_the_last_bed() {
    let words = format!("die T1 6; a1 {LEFT}; a2 gone; b1 gone; b2 gone; a cats 0");
    let game = go_on(&scene("players=2", &words), "a pot 1 a1; a orange 0-3");
    let queue = names(&seen(&game).queue);
    let (game, told) = tell(&game, "a blue 0-4");
    assert_eq!(game.turn(), Turn::Over);
    assert!(matches!(told.last(), Some(Event::Over { .. })));
    let view = seen(&game);
    assert_eq!((view.die.space.name(), view.duties.len()), ("T1", 0));
    assert_eq!(
        (names(&view.queue), names(&view.loose)),
        (queue, "I3 V3 L4 Y5 N5".into())
    );
    let after = [
        "a pot 1 a1",
        "b done",
        "a refill",
        "a discard",
        "a keep",
        "a cat 1 a1",
        "a score 1",
    ];
    refused(&game, &after, "COT-L7");
    refused(
        &game,
        &["draw return I3", "draw first a", "draw bed a light 9"],
        "COT-L7",
    );
}

/// [COT-L7] It goes on while anybody has a bed, though the seat on turn has none any more.
#[test]
fn the_game_goes_on_while_anybody_has_a_bed() {
    let words = format!("die T1 6; a1 {LEFT}; a2 gone; b1 gone; a cats 0");
    let game = go_on(
        &scene("players=2", &words),
        "a pot 1 a1; a orange 0-3; a blue 0-4",
    );
    let game = returned(&game);
    assert_eq!(on_turn(&game), Seat::B);
    assert_eq!(on_turn(&idle(&game)), Seat::B);
}

/// [COT-L7] It may be over directly after the beds are discarded; their tiles stay off the queue,
/// too.
#[test]
fn the_game_may_end_when_the_last_round_begins() {
    let beds = format!("a1 {ONE_TILE}; a2 {TWO_TILES}");
    let before = scene(
        "players=2",
        &format!("die L1 5; b done; {beds}; b orange 0 0 1"),
    );
    let (game, told) = tell(&before, "b done");
    assert_eq!(game.turn(), Turn::Over);
    assert!(told.contains(&Event::LastRound { seat: Seat::A }));
    assert!(!told.iter().any(|event| matches!(event, Event::Turn { .. })));
    assert_eq!(names(&seen(&game).queue), names(&seen(&before).queue));
    assert_eq!(names(&seen(&game).loose), "I1 I1 S4");
    assert_eq!(seen(&game).winners, game::Seats::only(Seat::B));
    refused(&game, &["a pot 1 a1", "draw return I1"], "COT-L7");
}

/// [COT-X9] With the last bed everything stops: three cats are kept, and the die does not move.
#[test]
fn with_the_last_bed_nothing_more_is_discarded() {
    let alone = "a2 gone; b1 gone; b2 gone; a orange 0 0 4; a blue 0 0 2";
    let words = format!("die R2 6; a1 {LEFT}; {alone}; a cats 2");
    let game = scene("players=2", &words);
    let game = go_on(
        &game,
        "a pay blue 2-0; a pot 1 a1; a orange 4-7 cat; a blue 0-4",
    );
    assert_eq!((game.turn(), cats(&game, "a").0), (Turn::Over, 3));
    assert_eq!(seen(&game).die.space.name(), "R2");
    // Also between two excess cats.
    let words = format!("die R2 6; a shed; a1 {LEFT}; {alone}; a cats 5");
    let game = go_on(
        &scene("players=2", &words),
        "a cat 1 a1; a orange 0-2; a blue 0-4",
    );
    assert_eq!((game.turn(), cats(&game, "a").0), (Turn::Over, 4));
}
