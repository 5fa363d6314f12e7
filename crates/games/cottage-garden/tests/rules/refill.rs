//! Rules COT-T1 to T3, COT-X6 and the first part of COT-X10: the refill.

use cottage_garden::Duty;
use laws::told::go_on;

use crate::scene::scene;
use crate::table::{holds, seen};
use crate::way::{faced_from, stops};

/// [COT-T1] The book's example: of three empty spaces the one nearest the die is refilled first.
/// The wheelbarrow moves up, and other empty spaces stay; nobody is asked, and it costs no cat.
#[test]
fn three_empty_spaces_are_refilled_in_order() {
    holds(
        "at players=2: die T4 3; a done; nursery D1 -, C1 L4, B1 -, A1 -, D3 -
         see queue L5 H3 F5 I4 Z5 ...
         do a done
         see die R1 3; row L5 L4 H3 F5; queue I4 Z5 ...; D3 -; told Refilled then Refilled then Refilled
         see due Plant; b cats 2
         may b F5 A1 = 2 b2 c2 c3 d3 c4",
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
                let is_gap = |nth: &usize| gaps >> nth & 1 == 1;
                let lacking = (0..4).filter(is_gap).map(|nth| format!("{} -", line[nth]));
                let lacking = lacking.collect::<Vec<_>>().join(", ");
                let words = format!("die {before} 3; a done; nursery {lacking}");
                let game = scene(&format!("players={players}"), &words);
                let (old, new) = (seen(&game), seen(&go_on(&game, "a done")));
                let mut queue = old.queue.clone();
                for (nth, space) in line.iter().enumerate() {
                    let expected = if is_gap(&nth) && gaps.count_ones() >= 3 {
                        Some(queue.remove(0))
                    } else {
                        old.tile_on(*space)
                    };
                    assert_eq!(new.tile_on(*space), expected, "{stop} {space}");
                }
                assert_eq!(new.queue, queue);
                let is_offered = matches!(gaps.count_ones(), 1 | 2);
                assert_eq!(new.duty() == Some(Duty::Refill), is_offered);
            }
        }
    }
}

/// [COT-T2] With one or two empty spaces the player may discard a cat to refill them, the nearest
/// first; a tile that has just come can be taken. Without it they stay empty.
#[test]
fn a_cat_refills_one_or_two_spaces() {
    holds(
        "at players=4: a1 OPEN; die B1 3; nursery A1 -, A3 -, B2 -; queue H1 I1 H4
         see a cats 2; supply 22
         do a refill
         see told CatDiscarded; a cats 1; supply 23; A3 H1; A1 I1; B2 -; queue H4
         may a I1 A1 = 1 a5
         at players=4: nursery A4 -; queue H1
         if a refill => see A4 H1
         at players=2: nursery A1 I2, A2 L4, A3 -, A4 -
         may a pot 1 a1; a cat 1 a1; a refill
         if a I2 A1 = 1 a1 b1 => see row - L4 - -; a cats 2; due AddCats",
    );
}

/// [COT-T2] Without a cat of one's own, and where nothing is empty, there is no such refill; nor
/// after a refill by need, which leaves nothing empty.
#[test]
fn no_refill_without_a_cat_or_without_a_gap() {
    for words in [
        "a cats 0; nursery A1 -",
        "a cats 2; nursery B1 -",
        "a cats 0; b cats 2; nursery A1 -, A2 -",
    ] {
        holds(&format!("at players=2: {words}\nnot COT-T2 a refill"));
    }
    for words in [
        "b cats 0; nursery B1 -, B2 -",
        "b cats 2; nursery A1 -",
        "die T4 3; nursery D1 -, C1 -, B1 -",
    ] {
        let script = "do a done\nsee due Plant\nnot COT-T2 b refill";
        holds(&format!("at players=2: a done; {words}\n{script}"));
    }
}

/// [COT-T3] If the queue runs out, the spaces farthest from the die stay empty, and they stay so
/// when tiles come back; the next refill of a row that they belong to counts and fills them. So it
/// is with a refill for a cat.
#[test]
fn what_the_queue_cannot_fill_stays_empty() {
    holds(
        "at players=3: die R1 3; a done; nursery D2 -, C2 -, B2 -, C4 -, C3 -, A2 O4; queue W5; \
            b1 LEFT
         do a done
         see row W5 - - O4; queue nothing
         do b pot 1 a1; b done; b orange 0-3; b blue 0-4; draw return Y5; draw return V3
         do draw return N5; draw return L4; draw return I3
         see queue Y5 V3 N5 L4 I3; C2 -; B2 -
         do idle; idle; idle
         see die B3 3; C4 Y5; C3 V3; C2 N5; B2 -
         do idle; a refill
         see B2 L4
         at players=4: die B1 3; nursery A1 -, A2 O4, A3 W5, A4 -; queue H7
         do a refill
         see row H7 W5 O4 -; a cats 1; due Plant",
    );
}

/// [COT-X6] There is no refill for a cat when the queue is empty, nor twice in a turn. [COT-X10]
/// The first cat placed closes the refill, and so does planting; with three or four empty spaces
/// and an empty queue it does nothing.
#[test]
fn one_refill_a_turn_and_none_from_an_empty_queue() {
    holds(
        "at players=4: a done; nursery B1 -, B4 -; queue
         if a done => not COT-X6 b refill
         at players=4: nursery A1 -, A4 -; queue H7
         if a refill => not COT-X6 a refill
         at players=4: nursery A1 -, A4 -
         if a refill => not COT-T2 a refill
         at players=4: nursery A1 -, B4 -, C1 -
         if a refill; idle => may b refill
         at players=2: nursery A1 I2, A2 -, A3 -
         if a refill => may a cat 1 a1
         if a cat 1 a1 => not COT-X10 a refill
         if a pot 1 a1 => not COT-X10 a refill
         if a I2 A1 = 2 b3 b4 => not COT-X10 a refill
         at players=3: die T4 3; a done; nursery D1 -, C1 -, B1 -, A1 O4; queue
         if a done => see row - - - O4; due Plant => not COT-X6 b refill => may b pot 1 a1
         at players=3: die T4 3; a done; nursery D1 -, C1 -, B1 -, A1 -; queue
         if a done => see row - - - -; due Plant => not COT-X6 b refill => may b pot 1 a1",
    );
}
