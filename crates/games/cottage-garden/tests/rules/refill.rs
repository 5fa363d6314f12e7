//! Rules COT-T1 to T3, COT-X6 and the first part of COT-X10: the refill.

use cottage_garden::nursery::Space;
use cottage_garden::{Action, Duty, Event, Tile};

use crate::scene::{LEFT, scene};
use crate::table::{
    actions, allowed, cats, due, go_on, idle, names, offers, refused, row, seen, tell,
};
use crate::way::{faced_from, stops};

/// [COT-T1] The book's example: of three empty spaces the one nearest the die is refilled first.
#[test]
fn three_empty_spaces_are_refilled_in_order() {
    // After a, the die comes to R1 and faces D1 C1 B1 A1.
    let game = scene(
        "players=2",
        "die T4 3; a done; nursery D1 -, C1 L4, B1 -, A1 -, D3 -",
    );
    let queue = seen(&game).queue;
    let (game, told) = tell(&game, "a done");
    let expected = format!("{} L4 {} {}", queue[0], queue[1], queue[2]);
    assert_eq!(row(&game), expected);
    // The wheelbarrow moves up; other empty spaces stay as they are.
    assert_eq!(names(&seen(&game).queue), names(&queue[3..]));
    assert_eq!(seen(&game).tile_on(Space::named("D3").unwrap()), None);
    let tiles = told
        .iter()
        .filter(|event| matches!(event, Event::Refilled { .. }));
    assert_eq!(tiles.count(), 3);
    // Nobody is asked, and it costs no cat.
    assert_eq!(due(&game), Some(Duty::Plant));
    assert_eq!(cats(&game, "b").0, 2);
    let tile = queue[2];
    assert!(
        offers(&game, tile.name())
            .iter()
            .all(|text| text.contains(" A1 = "))
    );
}

/// [COT-T1] Wherever the die stands, four empty spaces and any three are filled from the nearest
/// on; [COT-T2] two, one or none are not filled unless a cat is discarded.
#[test]
fn a_row_is_filled_from_the_die_on() {
    for players in 2..=4 {
        let stops = stops(players);
        for (number, stop) in stops.iter().enumerate() {
            let before = stops[(number + stops.len() - 1) % stops.len()];
            let line = faced_from(stop);
            for gaps in 0..16_u8 {
                let is_gap = |nth: usize| gaps >> nth & 1 == 1;
                let lacking: Vec<String> = (0..4)
                    .filter(|nth| is_gap(*nth))
                    .map(|nth| format!("{} -", line[nth]))
                    .collect();
                let words = match gaps {
                    0 => String::new(),
                    _ => format!("nursery {}", lacking.join(", ")),
                };
                let setup = format!("players={players}");
                let game = scene(&setup, &format!("die {before} 3; a done; {words}"));
                let old = seen(&game);
                let new = seen(&go_on(&game, "a done"));
                let mut queue = old.queue.clone();
                for (nth, space) in line.iter().enumerate() {
                    let expected = if is_gap(nth) && gaps.count_ones() >= 3 {
                        Some(queue.remove(0))
                    } else {
                        old.tile_on(*space)
                    };
                    assert_eq!(new.tile_on(*space), expected, "{stop} {space}");
                }
                assert_eq!(names(&new.queue), names(&queue));
                let is_offered = matches!(gaps.count_ones(), 1 | 2);
                assert_eq!(new.duty() == Some(Duty::Refill), is_offered);
            }
        }
    }
}

/// [COT-T2] With one or two empty spaces the player may discard a cat to refill them, the nearest
/// first.
#[test]
fn a_cat_refills_one_or_two_spaces() {
    let game = scene("players=2", "die B1 3; nursery A1 -, A3 -, B2 -");
    let queue = seen(&game).queue;
    assert_eq!(cats(&game, "a"), (2, 26));
    let (after, told) = tell(&game, "a refill");
    assert!(matches!(told[0], Event::CatDiscarded { .. }));
    assert_eq!(cats(&after, "a"), (1, 27));
    // From B1 the die faces A4 A3 A2 A1.
    let spaces = ["A3", "A1", "B2"].map(|name| seen(&after).tile_on(Space::named(name).unwrap()));
    assert_eq!(spaces, [Some(queue[0]), Some(queue[1]), None]);
    assert_eq!(names(&seen(&after).queue), names(&queue[2..]));
    // A tile that has just come can be taken.
    assert!(!offers(&after, queue[1].name()).is_empty());
    let one = scene("players=2", "nursery A4 -");
    let queue = seen(&one).queue;
    let after = go_on(&one, "a refill");
    assert_eq!(
        seen(&after).tile_on(Space::named("A4").unwrap()),
        Some(queue[0])
    );
}

/// [COT-T2] It is the player's choice: planting without it leaves the spaces empty.
#[test]
fn nobody_has_to_refill_for_a_cat() {
    let game = scene("players=2", "nursery A1 I2, A3 -, A4 -");
    assert!(actions(&game).contains(&Action::Refill));
    let after = go_on(&game, "a I2 A1 = 1 a1 b1");
    assert!(row(&after).ends_with("- -"));
    assert_eq!((cats(&after, "a").0, due(&after)), (2, Some(Duty::AddCats)));
    allowed(&game, &["a pot 1 a1", "a cat 1 a1", "a refill"]);
}

/// [COT-T2] Without a cat, and where nothing is empty, there is no such refill.
#[test]
fn no_refill_without_a_cat_or_without_a_gap() {
    for words in [
        "a cats 0; nursery A1 -",
        "a cats 2; nursery B1 -",
        "a cats 0",
    ] {
        let game = scene("players=2", words);
        assert_eq!(offers(&game, "refill"), [""; 0]);
        refused(&game, &["a refill"], "COT-T2");
    }
    for words in ["b cats 0; nursery B1 -, B2 -", "b cats 2; nursery A1 -"] {
        let game = go_on(&scene("players=2", &format!("a done; {words}")), "a done");
        assert_eq!(due(&game), Some(Duty::Plant));
        refused(&game, &["b refill"], "COT-T2");
    }
    // Somebody else's cats do not help.
    let game = scene("players=2", "a cats 0; b cats 2; nursery A1 -, A2 -");
    refused(&game, &["a refill"], "COT-T2");
    // Nor after a refill by need, which leaves nothing empty.
    let game = scene("players=2", "die T4 3; a done; nursery D1 -, C1 -, B1 -");
    refused(&go_on(&game, "a done"), &["b refill"], "COT-T2");
}

/// [COT-T3] If the queue runs out, the spaces farthest from the die stay empty, and they stay so
/// when tiles come back; the next refill of a row that they belong to counts and fills them.
#[test]
fn what_the_queue_cannot_fill_stays_empty() {
    let gaps = "nursery D2 -, C2 -, B2 -, C4 -, C3 -, A2 O4";
    let words = format!("die R1 3; a done; {gaps}; queue W5; b1 {LEFT}");
    let game = scene("players=3", &words);
    let game = go_on(&game, "a done");
    assert_eq!(row(&game), "W5 - - O4");
    assert!(seen(&game).queue.is_empty());
    // b's bed is complete, and its tiles return; the row is not refilled then.
    let game = go_on(&game, "b pot 1 a1; b done; b orange 0-3; b blue 0-4");
    let tiles = ["Y5", "V3", "N5", "L4", "I3"].map(|tile| format!("draw return {tile}"));
    let game = go_on(&game, &tiles.join(";"));
    let view = seen(&game);
    assert_eq!(names(&view.queue), "Y5 V3 N5 L4 I3");
    let space = |name: &str| Space::named(name).unwrap();
    assert_eq!(
        ["C2", "B2"].map(|name| view.tile_on(space(name))),
        [None; 2]
    );
    // c on R3, a on R4, b on B4; then c faces column C from below: C4, C3 and C2 are empty.
    let game = idle(&idle(&idle(&game)));
    assert_eq!(seen(&game).die.space.name(), "B3");
    assert!(row(&game).starts_with("Y5 V3 N5 "));
    assert_eq!(seen(&game).tile_on(space("B2")), None);
    // And a for a cat column B, in which only B2 is empty.
    let game = idle(&game);
    assert_eq!(offers(&game, "refill"), ["refill"]);
    assert_eq!(
        seen(&go_on(&game, "a refill")).tile_on(space("B2")),
        Some(Tile::L4)
    );
}

/// [COT-T3] [COT-T2] So it is with a refill for a cat.
#[test]
fn a_refill_for_a_cat_may_run_out_too() {
    let game = scene("players=4", "die B1 3; nursery A1 -, A4 -; queue H7");
    let game = go_on(&game, "a refill");
    assert!(row(&game).starts_with("H7 ") && row(&game).ends_with(" -"));
    assert_eq!((cats(&game, "a").0, due(&game)), (1, Some(Duty::Plant)));
}

/// [COT-X6] There is no refill for a cat when the queue is empty, nor twice in a turn.
#[test]
fn one_refill_a_turn_and_none_from_an_empty_queue() {
    let game = scene("players=4", "a done; nursery B1 -, B4 -; queue");
    let game = go_on(&game, "a done");
    assert_eq!(offers(&game, "refill"), [""; 0]);
    refused(&game, &["b refill"], "COT-X6");
    let game = scene("players=4", "nursery A1 -, A4 -; queue H7");
    let once = go_on(&game, "a refill");
    assert_eq!(offers(&once, "refill"), [""; 0]);
    refused(&once, &["a refill"], "COT-X6");
    let game = scene("players=4", "nursery A1 -, A4 -");
    refused(&go_on(&game, "a refill"), &["a refill"], "COT-T2");
    // The next player may, if their row has a gap.
    let game = scene("players=4", "nursery A1 -, B4 -, C1 -");
    let game = idle(&go_on(&game, "a refill"));
    allowed(&game, &["b refill"]);
}

/// [COT-X10] The first cat placed closes the refill, and so does planting.
#[test]
fn the_first_cat_closes_the_refill() {
    let game = scene("players=2", "nursery A1 I2, A2 -, A3 -");
    allowed(&game, &["a refill"]);
    for first in ["a cat 1 a1", "a pot 1 a1", "a I2 A1 = 2 b3 b4"] {
        let after = go_on(&game, first);
        assert_eq!(offers(&after, "refill"), [""; 0]);
        refused(&after, &["a refill"], "COT-X10");
    }
    // A cat may still be placed after a refill.
    allowed(&go_on(&game, "a refill"), &["a cat 1 a1"]);
}

/// [COT-X10] With three or four empty spaces and an empty queue the refill does nothing.
#[test]
fn an_empty_queue_refills_nothing() {
    for (gaps, left) in [
        ("D1 -, C1 -, B1 -, A1 O4", "- - - O4"),
        ("D1 -, C1 -, B1 -, A1 -", "- - - -"),
    ] {
        let words = format!("die T4 3; a done; nursery {gaps}; queue");
        let game = scene("players=3", &words);
        let game = go_on(&game, "a done");
        assert_eq!((row(&game).as_str(), due(&game)), (left, Some(Duty::Plant)));
        refused(&game, &["b refill"], "COT-X6");
        allowed(&game, &["b pot 1 a1"]);
    }
}
