//! One thing leads to another: rules COT-T8, T11, T12, T15, X5, X8 and X9 together.

use cottage_garden::bed::Slot;
use cottage_garden::{Duty, Event};
use game::Seat;

use crate::scene::{BARE, LEFT, OPEN, RIGHT, scene};
use crate::table::{
    allowed, bed, cats, counts, cubes, due, face, go_on, offers, on_turn, refused, reserve,
    returned, tell,
};

/// Both of a's beds lack one space each.
fn both(words: &str) -> cottage_garden::CottageGarden {
    let beds = format!("a1 {LEFT}; a2 {RIGHT}; reserve 7 light");
    scene("players=2", &format!("{beds}; {words}"))
}

/// [COT-T7] [COT-T8] With a cat after planting, both beds are complete in one turn.
#[test]
fn a_cat_completes_the_second_bed_after_planting() {
    let game = go_on(&both(""), "a pot 1 a1; a cat 2 e1");
    assert_eq!(due(&game), Some(Duty::ScoreBeds));
    let game = go_on(
        &game,
        "a score 1; a orange 0-3; a blue 0-4; a orange 0-3; a blue 0-2",
    );
    let game = returned(&game);
    assert_eq!(cubes(&game, "a"), [[0, 3, 3], [0, 2, 4]]);
    // A cat before planting and the pot do the same.
    let other = go_on(&both(""), "a cat 2 e1; a pot 1 a1");
    assert_eq!(due(&other), Some(Duty::ScoreBeds));
    assert_eq!(on_turn(&game), Seat::B);
}

/// [COT-T8] [COT-X5] The order is the player's, and makes a difference: which cubes gain what, and
/// which beds come.
#[test]
fn the_order_of_two_beds_makes_a_difference() {
    let full = go_on(&both("a orange 0 0 4"), "a pot 1 a1; a cat 2 e1");
    // Bed 2 brings 3 pots and 1 cloche, bed 1 3 pots and 2 cloches.
    let one = go_on(
        &full,
        "a score 1; a orange 4-7 cat; a blue 0-4; a orange 0-3; a blue 0-2",
    );
    let two = go_on(
        &full,
        "a score 2; a orange 4-7 cat; a blue 0-2; a orange 0-3; a blue 0-4",
    );
    let (one, two) = (returned(&one), returned(&two));
    assert_eq!(cubes(&one, "a"), cubes(&two, "a"));
    assert_eq!([face(&one, "a1"), face(&one, "a2")], ["7 light", "3 dark"]);
    assert_eq!([face(&two, "a1"), face(&two, "a2")], ["4 light", "7 light"]);
    assert_eq!([reserve(&one), reserve(&two)], ["4 light", "3 dark"]);
}

/// [COT-T12] A bonus pot completes the other bed, which is scored too: with one pot more, and after
/// the first one is exchanged.
#[test]
fn a_bonus_pot_completes_the_other_bed() {
    let game = go_on(
        &both("a cats 0; a orange 0 2 5"),
        "a pot 1 a1; a orange 0-3 pot",
    );
    assert_eq!(offers(&game, ""), ["pot 2 e1"]);
    let (game, told) = tell(&game, "a pot 2 e1");
    assert_eq!(counts(&told), [""; 0]);
    assert_eq!(offers(&game, ""), ["blue 0-4"]);
    let (mut game, mut told) = tell(&game, "a blue 0-4");
    assert_eq!(face(&game, "a1"), "7 light");
    for tile in ["V3", "L4", "I3", "N5", "Y5"] {
        assert_eq!(counts(&told), [""; 0]);
        (game, told) = tell(&game, &format!("draw return {tile}"));
    }
    assert_eq!(counts(&told), ["2: 4 1"]);
    let game = returned(&go_on(&game, "a orange 2-6; a blue 0-2"));
    assert_eq!(
        (face(&game, "a2"), on_turn(&game)),
        ("3 dark".into(), Seat::B)
    );
}

/// [COT-T11] A gained cat completes the other bed, which is scored this turn.
#[test]
fn a_gained_cat_completes_the_other_bed() {
    let game = go_on(
        &both("a cats 0; a orange 0 0 4"),
        "a pot 1 a1; a orange 4-7 cat",
    );
    let game = go_on(&game, "a cat 2 e1; a blue 0-4");
    let game = returned(&game);
    assert_eq!(offers(&game, ""), ["orange 0-3", "orange 7-10"]);
    let game = returned(&go_on(&game, "a orange 7-10; a blue 0-2"));
    assert_eq!(
        (cubes(&game, "a"), on_turn(&game)),
        ([[0, 0, 10], [0, 2, 4]], Seat::B)
    );
    // Kept, it does not.
    let game = go_on(
        &both("a cats 0; a orange 0 0 4"),
        "a pot 1 a1; a orange 4-7; a keep; a blue 0-4",
    );
    assert_eq!(on_turn(&returned(&game)), Seat::B);
}

/// [COT-T12] If the other bed is full, a bonus pot goes on the replacement, right after the
/// exchange.
#[test]
fn a_pot_without_room_goes_on_the_replacement() {
    let game = go_on(
        &both("a orange 0 2 5"),
        "a pot 1 a1; a cat 2 e1; a score 1; a orange 0-3 pot",
    );
    // It is not lost and not placed yet: the cloches come first.
    refused(&game, &["a pot 2 e1", "a pot 1 a1"], "COT-T4");
    let game = go_on(&game, "a blue 0-4");
    assert_eq!(
        (due(&game), face(&game, "a1")),
        (Some(Duty::ReturnTiles), "7 light".into())
    );
    let game = returned(&game);
    assert_eq!(due(&game), Some(Duty::LatePot { on: Slot::One }));
    assert_eq!(
        offers(&game, "").len() as u32,
        bed(&game, "a1").unwrap().empty.count()
    );
    refused(&game, &["a keep", "a done", "a discard"], "COT-T12");
    refused(&game, &["a pot 2 e1", "a pot 2 a1"], "COT-T12");
    refused(&game, &["a pot 1 a1", "a pot 1 e3"], "COT-T6");
    let (game, told) = tell(&game, "a pot 1 e1");
    // Then the other bed is scored.
    assert_eq!(counts(&told), ["2: 3 1"]);
    assert_eq!(bed(&game, "a1").unwrap().tokens.count(), 1);
}

/// [COT-T12] In the last round there is no replacement: a pot for which there is no room is lost.
#[test]
fn in_the_last_round_a_pot_without_room_is_lost() {
    let game = both("die T1 6; a orange 0 2 5; a blue 2 2 2");
    let game = go_on(&game, "a pay blue 2-0; a pot 1 a1; a cat 2 e1; a score 1");
    let (game, told) = tell(&game, "a orange 0-3 pot");
    assert!(told.contains(&Event::PotLost { seat: Seat::A }));
    let (game, told) = tell(&game, "a blue 0-4 pot");
    assert!(told.contains(&Event::PotLost { seat: Seat::A }));
    assert_eq!(
        (face(&game, "a1"), due(&game)),
        ("none".into(), Some(Duty::ReturnTiles))
    );
    assert_eq!(offers(&returned(&game), "")[0], "orange 2-5");
    // So it is if the other bed is gone already.
    let alone = format!("die T1 6; a1 {LEFT}; a2 gone; a orange 0 2 5");
    let game = go_on(&scene("players=2", &alone), "a pay orange 2-0; a pot 1 a1");
    let (game, told) = tell(&go_on(&game, "a orange 0-3"), "a blue 0-4");
    assert!(!told.contains(&Event::PotLost { seat: Seat::A }));
    assert_eq!(face(&game, "a1"), "none");
    // But the last of three leaves 0, and there is no other bed.
    let alone = format!("die T1 6; a1 {LEFT}; a2 gone; a orange 0 2 5; a blue 0 0 2");
    let game = go_on(&scene("players=2", &alone), "a pay blue 2-0; a pot 1 a1");
    let (_, told) = tell(&game, "a orange 0-3 pot");
    assert!(told.contains(&Event::PotLost { seat: Seat::A }));
}

/// [COT-T12] Two bonus pots can wait for the replacement.
#[test]
fn two_pots_can_be_late() {
    let game = both("a orange 0 2 5; a blue 0 2 2");
    let game = go_on(
        &game,
        "a pot 1 a1; a cat 2 e1; a score 1; a orange 0-3 pot; a blue 0-4 pot",
    );
    let game = returned(&game);
    assert_eq!(due(&game), Some(Duty::LatePot { on: Slot::One }));
    let game = go_on(&game, "a pot 1 e1");
    assert_eq!(due(&game), Some(Duty::LatePot { on: Slot::One }));
    refused(&game, &["a pot 1 e1"], "COT-T6");
    refused(&game, &["a done"], "COT-T12");
    let game = go_on(&game, "a pot 1 d1");
    assert_eq!(bed(&game, "a1").unwrap().tokens.count(), 2);
    assert!(matches!(due(&game), Some(Duty::Advance { .. })));
    // Bed 2 scored first, they go on its replacement.
    let game = both("a orange 0 2 5; a blue 0 2 2");
    let game = go_on(
        &game,
        "a pot 1 a1; a cat 2 e1; a score 2; a orange 0-3; a blue 0-2",
    );
    assert_eq!(due(&returned(&game)), Some(Duty::LatePot { on: Slot::Two }));
}

/// [COT-X9] [COT-T15] A bed completed between two excess cats is scored at once, and may bring a
/// new cat.
#[test]
fn a_bed_is_scored_between_two_excess_cats() {
    let game = both("a shed; a cats 4; a orange 0 0 5");
    let (game, told) = tell(&game, "a cat 1 a1");
    assert_eq!(counts(&told), ["1: 2 2"]);
    refused(&game, &["a cat 2 e1"], "COT-T7");
    refused(&game, &["a discard"], "COT-T9");
    let game = go_on(&game, "a orange 5-7 cat");
    assert_eq!(cats(&game, "a").0, 4);
    let game = returned(&go_on(&game, "a keep; a blue 0-4"));
    // Four again, and so it goes on: the next one completes the other bed.
    assert_eq!((due(&game), cats(&game, "a").0), (Some(Duty::ShedCats), 4));
    let (game, told) = tell(&game, "a cat 2 e1");
    assert_eq!(counts(&told), ["2: 3 1"]);
    let game = returned(&go_on(&game, "a orange 0-3; a blue 0-2"));
    assert_eq!((due(&game), cats(&game, "a").0), (Some(Duty::ShedCats), 3));
    let game = go_on(&game, "a discard");
    assert_eq!((on_turn(&game), cats(&game, "a").0), (Seat::B, 2));
}

/// [COT-X9] A new cat gained while cats are shed may be used at once on the other bed.
#[test]
fn a_cat_gained_while_cats_are_shed_is_used_at_once() {
    let game = both("a shed; a cats 3; a orange 0 0 5");
    let game = go_on(
        &game,
        "a cat 1 a1; a orange 5-7 cat; a cat 2 e1; a blue 0-4",
    );
    let game = returned(&game);
    assert_eq!(
        (cats(&game, "a").0, offers(&game, "")[0].as_str()),
        (2, "orange 0-3")
    );
    let game = returned(&go_on(&game, "a orange 0-3; a blue 0-2"));
    assert_eq!((on_turn(&game), cats(&game, "a").0), (Seat::B, 2));
}

/// [COT-X8] [COT-X2] The cats of the first bed are back in the supply when the second one is
/// scored.
#[test]
fn cats_of_the_first_bed_can_be_gained_for_the_second() {
    let left = "3 light Paabb/xadeb/xCdeb/xddee/.dCeP";
    let words = format!("a1 {left}; a2 {RIGHT}; a orange 4 4 4; supply 0");
    let full = go_on(&scene("players=2", &words), "a pot 1 a1; a cat 2 e1");
    assert_eq!(cats(&full, "a"), (1, 0));
    let game = go_on(&full, "a score 1; a orange 4-7; a blue 0-4");
    assert_eq!(cats(&game, "a"), (1, 3));
    let game = go_on(&game, "a orange 4-7 cat");
    assert_eq!(cats(&game, "a"), (2, 2));
    // The other way round only the cat of bed 2 is back.
    let game = go_on(&full, "a score 2; a orange 4-7; a blue 0-2");
    assert_eq!(cats(&game, "a"), (1, 1));
    let game = go_on(&game, "a orange 4-7 cat");
    assert_eq!(cats(&game, "a"), (2, 0));
}

/// [COT-T8] It goes on until no bed is complete: a pot for the cloches after a cat for the pots.
#[test]
fn a_cat_and_a_pot_fill_the_other_bed_together() {
    let right = "4 dark ccbaa/ccaa./eccdo/efddd/fffd.";
    let words = format!("a1 {LEFT}; a2 {right}; a cats 0; a orange 0 0 4; a blue 0 2 2");
    let game = go_on(
        &scene("players=2", &words),
        "a pot 1 a1; a orange 4-7; a cat 2 e4; a blue 0-4",
    );
    let (game, told) = tell(&game, "a pot 2 e1");
    assert_eq!(counts(&told), [""; 0]);
    let game = returned(&game);
    // One token less than on the book's bed, one more by the bonus.
    assert_eq!(offers(&game, "")[0], "orange 0-3");
    assert_eq!(bed(&game, "a2").unwrap().empty.count(), 0);
    let game = go_on(&game, "a orange 0-3; a blue 2-4");
    assert_eq!(on_turn(&returned(&game)), Seat::B);
}

/// [COT-T8] A bed that brings nothing is exchanged all the same, and the other one scored after it.
#[test]
fn a_bare_bed_is_exchanged_before_the_other_is_scored() {
    let words = format!("a1 {BARE}; a2 {RIGHT}; reserve 7 light");
    let game = go_on(&scene("players=2", &words), "a pot 2 e1; a cat 1 a5");
    allowed(&game, &["a score 1", "a score 2"]);
    let (game, told) = tell(&game, "a score 1");
    assert_eq!(
        (counts(&told), due(&game)),
        (vec!["1: 0 0".into()], Some(Duty::ReturnTiles))
    );
    let game = returned(&game);
    assert_eq!(offers(&game, ""), ["orange 0-4"]);
    assert_eq!(
        (face(&game, "a1"), reserve(&game)),
        ("7 light".into(), "1 light".into())
    );
    let open = scene("players=2", &format!("a1 {OPEN}; a2 {RIGHT}"));
    assert_eq!(
        offers(&go_on(&open, "a pot 2 e1; a done"), ""),
        ["orange 0-4"]
    );
}
