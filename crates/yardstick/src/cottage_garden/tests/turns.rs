//! Refilling, planting, cats and the die.

use super::super::parts::die_spaces;
use super::super::{Bed, Face, Table};
use super::{fill_but, lines, play, pots_only, space};

/// A table of two at which it is b's turn to follow a, with the die on T1 and then on T2, these
/// tiles on the spaces B1 to B4 (a dot is none) and this queue.
fn before_second_turn(row: &str, queue: &[&'static str]) -> Table {
    let mut table = pots_only(2);
    for (number, name) in row.split(' ').enumerate() {
        let known = super::super::tiles().iter().find(|tile| tile.name == name);
        table.nursery[1 + 4 * number] = known.map(|tile| tile.name);
    }
    table.queue = queue.to_vec();
    table.seats[1].cats = 2;
    table.supply_of_cats -= 2;
    table.seats[1].beds = [
        Some(Bed::bare(3, Face::Light)),
        Some(Bed::bare(5, Face::Dark)),
    ];
    table
}

/// What lies on these spaces of the nursery.
fn on(table: &Table, spaces: [&str; 4]) -> String {
    let names = spaces.map(|name| table.nursery()[space(name)].unwrap_or("."));
    names.join(" ")
}

const COLUMN_B: [&str; 4] = ["B1", "B2", "B3", "B4"];

fn can_refill(table: &Table) -> bool {
    lines(table).iter().any(|line| line.ends_with(" refill"))
}

#[test]
fn three_empty_spaces_are_refilled_at_once_and_the_nearest_first() {
    let mut table = before_second_turn(". I3 . .", &["L4", "O4", "X5p", "W5"]);
    play(&mut table, "a pot 1 a1");
    assert_eq!(table.turn(), Some(1));
    assert_eq!((table.die_space(), table.die_value()), ("T2", 2));
    assert_eq!(on(&table, COLUMN_B), "L4 I3 O4 X5p");
    assert_eq!(table.queue(), ["W5"]);
    assert!(!can_refill(&table));
}

#[test]
fn a_refill_reaches_as_far_as_the_queue_and_is_not_completed_for_a_cat() {
    let mut table = before_second_turn(". . . .", &["L4", "O4"]);
    play(&mut table, "a pot 1 a1");
    assert_eq!(on(&table, COLUMN_B), "L4 O4 . .");
    assert!(table.queue().is_empty());
    assert!(!can_refill(&table));
    let mut table = before_second_turn(". . . .", &[]);
    play(&mut table, "a pot 1 a1");
    assert_eq!(on(&table, COLUMN_B), ". . . .");
    assert!(!can_refill(&table));
    // Nothing but pots and cats.
    let beds = [Bed::bare(3, Face::Light), Bed::bare(5, Face::Dark)];
    let empty: usize = beds.iter().map(|bed| bed.empty_spaces().len()).sum();
    assert_eq!(table.count(), 2 * empty);
}

#[test]
fn one_or_two_empty_spaces_are_refilled_for_a_cat_once_and_first_of_all() {
    let mut table = before_second_turn("I3 . O4 .", &["L4", "T4", "X5p"]);
    play(&mut table, "a pot 1 a1");
    assert_eq!(on(&table, COLUMN_B), "I3 . O4 .");
    assert!(can_refill(&table));
    let mut other = table.clone();
    play(&mut table, "b refill");
    assert_eq!(on(&table, COLUMN_B), "I3 L4 O4 T4");
    assert_eq!((table.cats(1), table.cats_in_supply()), (1, 29));
    assert!(!can_refill(&table));
    // A cat opens the planting phase.
    play(&mut other, "b cat 2 c3");
    assert!(!can_refill(&other));
}

#[test]
fn a_refill_for_a_cat_needs_a_cat_and_a_queue_and_an_empty_space() {
    let mut table = before_second_turn("I3 . O4 I1", &["L4"]);
    table.seats[1].cats = 0;
    play(&mut table, "a pot 1 a1");
    assert!(!can_refill(&table));
    let mut table = before_second_turn("I3 . O4 I1", &[]);
    play(&mut table, "a pot 1 a1");
    assert!(!can_refill(&table));
    let mut table = before_second_turn("I3 V3 O4 I1", &["L4"]);
    play(&mut table, "a pot 1 a1");
    assert!(!can_refill(&table));
    let mut table = before_second_turn("I3 . . I1", &["L4"]);
    play(&mut table, "a pot 1 a1");
    play(&mut table, "b refill");
    assert_eq!(on(&table, COLUMN_B), "I3 L4 . I1");
}

#[test]
fn a_tile_is_written_with_its_squares_and_may_cover_what_is_printed() {
    let mut table = pots_only(2);
    table.nursery[space("A2")] = Some("L4");
    table.nursery[space("B2")] = Some("I3");
    // Three squares by two in all eight ways, on each of two beds.
    let tiles = lines(&table)
        .iter()
        .filter(|line| line.contains(" = "))
        .count();
    assert_eq!(tiles, 2 * 8 * (3 * 4));
    // The row that the die faces is column A, so the I3 is out of reach.
    assert!(!lines(&table).iter().any(|line| line.contains("I3")));
    play(&mut table, "a L4 A2 = 1 a1 b1 c1 a2");
    assert_eq!(table.nursery()[space("A2")], None);
    let bed = table.bed(0, 1).expect("a bed");
    assert_eq!(bed.tiles(), ["L4"]);
    assert_eq!(bed.visible_cloches(), 1);
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn tiles_do_not_overlap_and_do_not_stick_out() {
    let mut table = pots_only(1);
    fill_but(&mut table, (0, 1), &["b5", "c5"]);
    fill_but(&mut table, (0, 2), &["c3"]);
    table.seats[0].cats = 0;
    table.nursery[space("A1")] = Some("I3");
    table.nursery[space("A2")] = Some("I3");
    // Pots a5 and d5 of board 3, and what touches c3 of board 5 in a straight line of three. The
    // other pots there are a2, d2, e2 and b1, b5, c5.
    let tiles: Vec<String> = lines(&table)
        .into_iter()
        .filter(|line| line.contains("A1"))
        .collect();
    assert_eq!(tiles, ["a I3 A1 = 1 a5 b5 c5", "a I3 A1 = 1 b5 c5 d5"]);
    assert_eq!(lines(&table).len(), 4 + 3);
}

#[test]
fn cats_may_be_placed_before_and_after_planting() {
    let mut table = pots_only(2);
    table.seats[0].cats = 2;
    play(&mut table, "a cat 2 c3");
    assert!(!lines(&table).contains(&"a done".to_string()));
    play(&mut table, "a pot 1 a1");
    assert!(lines(&table).contains(&"a done".to_string()));
    assert!(!lines(&table).contains(&"a cat 2 c3".to_string()));
    assert!(lines(&table).iter().all(|line| !line.contains("pot")));
    let mut other = table.clone();
    play(&mut table, "a done");
    assert_eq!((table.turn(), table.cats(0)), (Some(1), 1));
    // With the last cat there is nothing to be done with.
    play(&mut other, "a cat 1 b1");
    assert_eq!((other.turn(), other.cats(0)), (Some(1), 0));
}

#[test]
fn no_cat_makes_planting_impossible() {
    let mut table = pots_only(1);
    table.seats[0].cats = 2;
    fill_but(&mut table, (0, 1), &["b5"]);
    fill_but(&mut table, (0, 2), &["c3"]);
    assert!(lines(&table).contains(&"a cat 1 b5".to_string()));
    play(&mut table, "a cat 1 b5");
    // The last empty space has to be left for a pot.
    assert_eq!(lines(&table), ["a pot 2 c3"]);
    // A tile that could only lie there does not help.
    table.nursery[space("A3")] = Some("I4");
    assert_eq!(lines(&table), ["a pot 2 c3"]);
    // One that finds room on what is printed does, also on a bed that is full.
    table.nursery[space("A3")] = Some("I1");
    assert!(lines(&table).contains(&"a cat 2 c3".to_string()));
    play(&mut table, "a cat 2 c3");
    let expected = ["a5", "b3", "c1", "d5", "e1", "e2"]
        .map(|name| format!("a I1 A3 = 1 {name}"))
        .into_iter();
    let on_2 = ["a1", "a2", "b1", "b3", "b5", "c5", "d2", "e2"];
    let expected = expected.chain(on_2.map(|name| format!("a I1 A3 = 2 {name}")));
    assert_eq!(lines(&table), expected.collect::<Vec<_>>());
    // Nothing was scored before; now both are.
    play(&mut table, "a I1 A3 = 2 b3");
    assert_eq!(lines(&table), ["a score 1", "a score 2"]);
}

#[test]
fn there_is_no_done_where_no_space_is_left() {
    let mut table = pots_only(2);
    table.seats[0].cats = 2;
    fill_but(&mut table, (0, 1), &["b5"]);
    fill_but(&mut table, (0, 2), &[]);
    play(&mut table, "a pot 1 b5");
    assert_eq!(lines(&table), ["a score 1", "a score 2"]);
}

#[test]
fn the_die_goes_round_and_up() {
    for (players, around, value) in [
        (1, "T1 T3 R1 R3 B4 B2 L4 L2 T1", 3),
        (2, "T1 T2 T3 T4 R1 R2 R3 R4 B4 B3 B2 B1 L4 L3 L2 L1 T1", 3),
        (3, "T2 T3 T4 R1 R2 R3 R4 B4 B3 B2 B1 L4 L3 L2 L1", 2),
        (
            4,
            "T1 T2 T3 T4 TR R1 R2 R3 R4 BR B4 B3 B2 B1 BL L4 L3 L2 L1 TL T1",
            2,
        ),
    ] {
        let mut table = pots_only(players);
        let mut seen = Vec::new();
        let spaces: Vec<&str> = around.split(' ').collect();
        for turn in 0..spaces.len() {
            seen.push(table.die_space());
            let before = if turn + 1 == spaces.len() {
                value
            } else {
                value - 1
            };
            assert_eq!(table.die_value(), before, "{players} {turn}");
            assert_eq!(table.turn(), Some(turn % players));
            let line = lines(&table).into_iter().find(|line| line.contains("pot"));
            play(&mut table, &line.expect("a pot"));
        }
        assert_eq!(seen, spaces);
    }
}

#[test]
fn a_row_is_refilled_from_its_own_side() {
    for (die, row) in [
        ("B3", ["C4", "C3", "C2", "C1"]),
        ("R2", ["D2", "C2", "B2", "A2"]),
        ("BL", ["A4", "B3", "C2", "D1"]),
    ] {
        let mut table = pots_only(4);
        let place = die_spaces().iter().position(|space| space.name == die);
        table.die = place.expect("a die space") - 1;
        table.queue = vec!["I1", "I2", "I3"];
        play(&mut table, "a pot 1 a1");
        assert_eq!(table.die_space(), die);
        assert_eq!(on(&table, row), "I1 I2 I3 .");
    }
}
