//! Rules COT-T11 to T13, COT-X2, COT-X7 and COT-X8: what an advance gains beside points.

use cottage_garden::bed::Slot;
use cottage_garden::{CottageGarden, Duty, Event, Hive};
use game::Seat;

use crate::scene::{LEFT, OPEN, RIGHT, scene};
use crate::table::{allowed, bed, cats, cubes, due, go_on, offers, place, refused, returned, tell};

/// Bed 1 of a is complete: an orange cube advances 3 spaces, then a blue one 2. Bed 2 is open.
fn scoring(setup: &str, words: &str) -> CottageGarden {
    let game = scene(setup, &format!("a1 {LEFT}; a2 {OPEN}; {words}"));
    go_on(&game, "a pot 1 a1; a done")
}

/// A bed full of pots but for a1: with one more, 23 of them can be seen.
const ALL_POTS: &str = "3 light PooPo/ooooo/oCooo/ooooP/.oCoP";

/// [COT-T11] A cube that goes from 6 or less to more than 6 gains a cat, any other advance none.
#[test]
fn passing_the_red_line_gains_a_cat() {
    for (from, to, gains) in [
        (0, 3, 0),
        (3, 6, 0),
        (4, 7, 1),
        (6, 9, 1),
        (7, 10, 0),
        (12, 15, 0),
    ] {
        let game = scoring("players=2", &format!("a orange 0 0 {from}"));
        let held = cats(&game, "a");
        let written = format!("orange {from}-{to}{}", [" ", " cat"][gains as usize]);
        assert!(offers(&game, "").contains(&written.trim_end().to_string()));
        let (after, told) = tell(&game, &format!("a orange {from}-{to}"));
        assert_eq!(cats(&after, "a"), (held.0 + gains, held.1 - gains));
        let gained = told.contains(&Event::CatGained { seat: Seat::A });
        assert_eq!(gained, gains == 1);
    }
    for (from, to, gains) in [
        (0, 4, 0),
        (2, 6, 0),
        (4, 8, 1),
        (6, 10, 1),
        (8, 12, 0),
        (14, 20, 0),
    ] {
        let game = scoring("players=2", &format!("a orange 0 0 3; a blue 0 0 {from}"));
        let game = go_on(&game, "a orange 0");
        let held = cats(&game, "a").0;
        let after = go_on(&game, &format!("a blue {from}-{to}"));
        assert_eq!(cats(&after, "a").0, held + gains, "{from}");
    }
}

/// [COT-T11] Every cube that passes gains one, also the second and the third.
#[test]
fn every_cube_that_passes_gains_a_cat() {
    let game = scoring("players=2", "a orange 5 9 12; a blue 6 8 14");
    let game = go_on(&game, "a orange 5-8 cat; a keep; a blue 6-10 cat; a keep");
    assert_eq!(cats(&game, "a").0, 4);
}

/// [COT-T11] A gain that is stated and not there is refused, and so is one that is left out of
/// several.
#[test]
fn a_cat_is_not_claimed_without_passing() {
    let game = scoring("players=2", "a orange 3 4 7");
    refused(&game, &["a orange 3-6 cat", "a orange 7-10 cat"], "COT-T11");
    allowed(
        &game,
        &[
            "a orange 4-7 cat",
            "a orange 4-7",
            "a orange 4",
            "a orange 3-6",
        ],
    );
    let game = scoring("players=2", "a orange 6 0 0; a blue 2 2 2");
    let game = go_on(&game, "a orange 6; a keep");
    refused(&game, &["a blue 2-6 cat"], "COT-T11");
}

/// [COT-T11] The cat is kept, or placed at once on an empty space of the other bed.
#[test]
fn a_gained_cat_is_used_at_once_or_kept() {
    let game = go_on(&scoring("players=2", "a orange 0 0 4"), "a orange 4-7");
    assert_eq!(due(&game), Some(Duty::UseCat { scored: Slot::One }));
    assert_eq!(
        offers(&game, "cat").len() as u32,
        bed(&game, "a2").unwrap().empty.count()
    );
    let kept = go_on(&game, "a keep");
    assert_eq!(
        (cats(&kept, "a").0, offers(&kept, "")),
        (3, vec!["blue 0-4".into()])
    );
    let used = go_on(&game, "a cat 2 a5");
    assert_eq!(
        (cats(&used, "a").0, offers(&used, "")),
        (2, vec!["blue 0-4".into()])
    );
    assert_eq!(bed(&used, "a2").unwrap().cats.count(), 1);
    // One cat alone.
    refused(&used, &["a cat 2 b5"], "COT-T7");
    // Not on the bed being scored, nor on what is covered or printed.
    let elsewhere = ["a cat 1 a1", "a cat 1 b3", "a cat 2 c4", "a cat 2 a1"];
    refused(&game, &elsewhere, "COT-T11");
    refused(&game, &["a cat 2 f1"], "COT-T11");
    refused(&game, &["a done", "a discard"], "COT-T11");
    refused(&game, &["a blue 0-4"], "COT-T9");
}

/// [COT-T11] If the other bed has no empty space, it is kept without a question.
#[test]
fn a_gained_cat_without_room_is_kept() {
    let both = format!("a1 {LEFT}; a2 {RIGHT}; a orange 0 0 4");
    let game = go_on(
        &scene("players=2", &both),
        "a pot 1 a1; a cat 2 e1; a score 1",
    );
    let game = go_on(&game, "a orange 4-7 cat");
    assert_eq!(
        (cats(&game, "a").0, offers(&game, "")),
        (2, vec!["blue 0-4".into()])
    );
}

/// [COT-X2] From an empty supply no cat is gained, then or later.
#[test]
fn an_empty_supply_gives_no_cat() {
    let game = scoring("players=2", "a orange 0 0 4; a blue 0 0 6; supply 0");
    assert_eq!(cats(&game, "a"), (2, 0));
    assert_eq!(offers(&game, ""), ["orange 0-3", "orange 4-7"]);
    refused(&game, &["a orange 4-7 cat"], "COT-T11");
    let (game, told) = tell(&game, "a orange 4-7");
    assert!(!told.contains(&Event::CatGained { seat: Seat::A }));
    let game = returned(&go_on(&game, "a blue 6-10"));
    assert_eq!(cats(&game, "a"), (2, 0));
    // With one cat left, the first advance takes it.
    let game = scoring("players=2", "a orange 0 0 4; a blue 0 0 6; supply 1");
    let game = go_on(&game, "a orange 4-7 cat; a keep");
    assert_eq!(cats(&game, "a"), (3, 0));
    assert_eq!(offers(&game, ""), ["blue 0-4", "blue 6-10"]);
}

/// [COT-X2] [COT-X8] The cats of the bed being scored are not in the supply yet.
#[test]
fn cats_of_a_scored_bed_return_after_its_advances() {
    let bed = "3 light Paabb/xadeb/xCdeb/xddee/.dCeP";
    let words = format!("a1 {bed}; a2 {OPEN}; a orange 0 0 4; a blue 0 0 6; supply 0");
    let game = go_on(&scene("players=2", &words), "a pot 1 a1; a done");
    assert_eq!(offers(&game, ""), ["orange 0-3", "orange 4-7"]);
    let game = go_on(&game, "a orange 4-7");
    assert_eq!(offers(&game, ""), ["blue 0-4", "blue 6-10"]);
    let game = go_on(&game, "a blue 6-10");
    assert_eq!(cats(&game, "a"), (2, 3));
}

/// [COT-X8] A cat discarded for a refill is in the supply at once, and can be gained in the same
/// turn.
#[test]
fn a_discarded_cat_can_be_gained_again() {
    let words = format!("a1 {LEFT}; a2 {OPEN}; a orange 0 0 4; supply 0; nursery A1 -");
    let game = go_on(&scene("players=2", &words), "a refill; a pot 1 a1; a done");
    assert_eq!(cats(&game, "a"), (1, 1));
    let game = go_on(&game, "a orange 4-7 cat; a keep");
    assert_eq!(cats(&game, "a"), (2, 0));
}

/// [COT-T12] When the last of three cubes leaves 0, a pot token is placed at once on the other bed.
#[test]
fn the_last_cube_to_leave_zero_gains_a_pot() {
    let game = scoring("players=2", "a orange 0 2 5");
    assert_eq!(
        offers(&game, ""),
        ["orange 0-3 pot", "orange 2-5", "orange 5-8 cat"]
    );
    let (game, told) = tell(&game, "a orange 0-3 pot");
    assert!(told.contains(&Event::PotGained { seat: Seat::A }));
    assert_eq!(due(&game), Some(Duty::BonusPot { scored: Slot::One }));
    assert_eq!(
        offers(&game, "").len() as u32,
        bed(&game, "a2").unwrap().empty.count()
    );
    refused(&game, &["a keep", "a done", "a discard"], "COT-T12");
    let game = go_on(&game, "a pot 2 a5");
    assert_eq!(bed(&game, "a2").unwrap().tokens.count(), 1);
    assert_eq!(offers(&game, ""), ["blue 0-4"]);
    // One pot alone.
    refused(&game, &["a pot 2 b5"], "COT-T4");
}

/// [COT-T12] Blue cubes bring it as well, and one bed can bring two.
#[test]
fn blue_cubes_gain_a_pot_as_well() {
    let game = scoring("players=2", "a orange 0 2 5; a blue 0 2 4");
    let game = go_on(&game, "a orange 0-3; a pot 2 a5");
    assert_eq!(
        offers(&game, ""),
        ["blue 0-4 pot", "blue 2-6", "blue 4-8 cat"]
    );
    let game = go_on(&game, "a blue 0-4; a pot 2 b5");
    assert_eq!(bed(&game, "a2").unwrap().tokens.count(), 2);
}

/// [COT-T12] No pot while another cube stays on 0, nor when a cube advances that was not on 0.
#[test]
fn a_pot_is_gained_only_when_zero_is_left() {
    for (words, cube) in [
        ("0 0 5", "0-3"),
        ("0 0 0", "0-3"),
        ("1 2 5", "1-4"),
        ("0 2 5", "2-5"),
    ] {
        let game = scoring("players=2", &format!("a orange {words}"));
        refused(&game, &[&format!("a orange {cube} pot")], "COT-T12");
        let game = go_on(&game, &format!("a orange {cube}"));
        assert!(matches!(due(&game), Some(Duty::Advance { .. })), "{words}");
    }
}

/// [COT-T12] It does not go on the bed being scored, which is full.
#[test]
fn a_bonus_pot_does_not_go_on_a_full_bed() {
    let game = go_on(&scoring("players=2", "a orange 0 2 5"), "a orange 0-3");
    refused(
        &game,
        &["a pot 1 a1", "a pot 1 b3", "a pot 1 e5"],
        "COT-T12",
    );
    // On the other bed, on an empty space.
    refused(&game, &["a pot 2 b3", "a pot 2 e5"], "COT-T6");
    refused(&game, &["a cat 2 a5"], "COT-T7");
    allowed(&game, &["a pot 2 a5", "a pot 2 e1"]);
}

/// [COT-T13] The first player to reach 20 takes the double beehive, the second one the single one,
/// and whoever comes later nothing.
#[test]
fn beehives_go_to_the_first_two_players() {
    let words = "a orange 0 0 14";
    for (hives, expected) in [
        ("", Some(Hive::Double)),
        ("b hive double; b orange 0 0 20", Some(Hive::Single)),
        ("b hive single; c hive double", None),
    ] {
        let game = scoring("players=4", &format!("{words}; {hives}"));
        let (after, told) = tell(&game, "a orange 14-20");
        assert_eq!(place(&after, "a").hive, expected);
        let hive = |event: &Event| matches!(event, Event::Hive { seat: Seat::A, .. });
        assert_eq!(told.iter().any(hive), expected.is_some());
        let written = offers(&game, "").contains(&"orange 14-20 hive".into());
        assert_eq!(written, expected.is_some());
        if expected.is_some() {
            allowed(&game, &["a orange 14-20 hive"]);
        } else {
            refused(&game, &["a orange 14-20 hive"], "COT-T13");
        }
        // Not without reaching 20.
        refused(&game, &["a orange 0-3 hive"], "COT-T13");
    }
}

/// [COT-T13] With any cube, orange or blue.
#[test]
fn a_blue_cube_takes_a_beehive_as_well() {
    let game = go_on(&scoring("players=2", "a blue 0 0 14"), "a orange 0");
    assert_eq!(offers(&game, ""), ["blue 0-4", "blue 14-20 hive"]);
    assert_eq!(
        place(&go_on(&game, "a blue 14-20"), "a").hive,
        Some(Hive::Double)
    );
}

/// [COT-T13] Nobody claims a second beehive.
#[test]
fn nobody_claims_a_second_beehive() {
    let words = "a orange 14 14 20; a hive double";
    let game = scoring("players=2", words);
    refused(&game, &["a orange 14-20 hive"], "COT-T13");
    let after = go_on(&game, "a orange 14-20");
    assert_eq!(place(&after, "a").hive, Some(Hive::Double));
    // The single one is still there for somebody else, and so it is after two cubes of one bed.
    let game = scoring("players=2", "a orange 0 0 14; a blue 0 0 14");
    let game = go_on(&game, "a orange 14-20 hive");
    refused(&game, &["a blue 14-20 hive"], "COT-T13");
    let game = returned(&go_on(&game, "a blue 14-20"));
    assert_eq!(
        (place(&game, "a").hive, place(&game, "b").hive),
        (Some(Hive::Double), None)
    );
}

/// [COT-O1] There are no beehives in solo.
#[test]
fn there_are_no_beehives_in_solo() {
    let game = scoring("players=1", "a orange 0 0 14");
    refused(&game, &["a orange 14-20 hive"], "COT-T13");
    let game = go_on(&game, "a orange 14-20");
    let place = place(&game, "a");
    assert_eq!((place.hive, place.points, place.tie_break), (None, 20, 0));
}

/// [COT-X7] A cube that has to leave 20 leaves the beehive with its owner.
#[test]
fn a_beehive_stays_with_its_owner() {
    let words = format!("die T1 6; a1 {LEFT}; a orange 0 1 20; a hive double");
    let game = go_on(&scene("players=2", &words), "a pay orange 20-15");
    let place = place(&game, "a");
    assert_eq!((place.hive, place.points), (Some(Hive::Double), 1 + 15 + 2));
    // And whoever reaches 20 again, has it already.
    let words = format!("die T1 6; a1 {LEFT}; a orange 0 1 20; a hive single; b hive double");
    let game = go_on(
        &scene("players=2", &words),
        "a pay orange 20-15; a pot 1 a1; a done",
    );
    refused(&game, &["a orange 15-20 hive"], "COT-T13");
}

/// [COT-X8] One advance can bring all three, in this order: beehive, cat, pot.
#[test]
fn a_beehive_comes_before_a_cat_and_a_cat_before_a_pot() {
    let words = format!("a1 {ALL_POTS}; a2 {OPEN}; a orange 0 5 5");
    let game = go_on(&scene("players=2", &words), "a pot 1 a1; a done");
    assert_eq!(offers(&game, "")[0], "orange 0-20 hive cat pot");
    refused(&game, &["a orange 0-20 cat pot"], "COT-T13");
    refused(&game, &["a orange 0-20 hive pot"], "COT-T11");
    refused(&game, &["a orange 0-20 hive cat"], "COT-T12");
    let (game, told) = tell(&game, "a orange 0-20 hive cat pot");
    let (seat, hive) = (Seat::A, Hive::Double);
    let gained = [
        Event::Hive { seat, hive },
        Event::CatGained { seat },
        Event::PotGained { seat },
    ];
    // Told in that order, after the advance.
    assert_eq!(told[1..], gained);
    assert_eq!(place(&game, "a").hive, Some(Hive::Double));
    // First the cat, also if it is kept; the pot waits.
    refused(&game, &["a pot 2 a5"], "COT-T4");
    let kept = go_on(&game, "a keep");
    assert_eq!(due(&kept), Some(Duty::BonusPot { scored: Slot::One }));
    let used = go_on(&game, "a cat 2 a5");
    refused(&used, &["a pot 2 a5"], "COT-T6");
    let after = go_on(&used, "a pot 2 b5");
    assert_eq!(offers(&after, ""), ["blue 0-4"]);
    assert_eq!(cubes(&after, "a")[0], [5, 5, 20]);
}

/// [COT-X8] [COT-T12] If the cat takes the other bed's last space, the pot goes on the replacement.
#[test]
fn a_cat_may_take_the_room_of_the_pot() {
    let words = format!("a1 {ALL_POTS}; a2 {RIGHT}; a orange 0 5 5; reserve 7 light");
    let game = go_on(
        &scene("players=2", &words),
        "a pot 1 a1; a done; a orange 0; a cat 2 e1",
    );
    assert_eq!(offers(&game, ""), ["blue 0-4"]);
    let game = returned(&go_on(&game, "a blue 0-4"));
    assert_eq!(due(&game), Some(Duty::LatePot { on: Slot::One }));
    // If it is kept, the pot completes the other bed.
    let game = go_on(
        &scene("players=2", &words),
        "a pot 1 a1; a done; a orange 0; a keep",
    );
    assert_eq!(offers(&game, ""), ["pot 2 e1"]);
}

/// [COT-T11] [COT-T12] [COT-T13] Gains are all stated or none. A wrong one is refused by its rule;
/// of several the beehive's comes first, then the cat's, then the pot's.
#[test]
fn gains_are_all_stated_or_none() {
    let gains = [("hive", "COT-T13"), ("cat", "COT-T11"), ("pot", "COT-T12")];
    // Every cube comes to 20. The one on 0 is the last there, and the one on 7 has passed the line.
    for (words, from, gained) in [
        ("a hive double", 7, ""),
        ("", 7, "hive"),
        ("a hive double", 5, "cat"),
        ("", 5, "hive cat"),
        ("a hive double; supply 0", 0, "pot"),
        ("supply 0", 0, "hive pot"),
        ("a hive double", 0, "cat pot"),
        ("", 0, "hive cat pot"),
    ] {
        let words = format!("a1 {ALL_POTS}; a2 {OPEN}; a orange 0 5 7; {words}");
        let game = go_on(&scene("players=2", &words), "a pot 1 a1; a done");
        allowed(&game, &[&format!("a orange {from}")]);
        for stated in 1..8_u8 {
            let is_stated = |number: usize| stated >> number & 1 == 1;
            let words = (0..3).filter(|number| is_stated(*number));
            let words: Vec<&str> = words.map(|number| gains[number].0).collect();
            let step = format!("a orange {from}-20 {}", words.join(" "));
            let wrong =
                (0..3).find(|number| gained.contains(gains[*number].0) != is_stated(*number));
            match wrong {
                None => allowed(&game, &[&step]),
                Some(number) => refused(&game, &[&step], gains[number].1),
            }
        }
        for (word, id) in gains {
            let others: Vec<&str> = gained.split(' ').filter(|other| *other != word).collect();
            let twice = format!("a orange {from}-20 {} {word} {word}", others.join(" "));
            refused(&game, &[&twice], id);
        }
    }
}
