//! How a bed is scored and exchanged.

use super::super::{Color, Cover, Face};
use super::{board, fill_but, lines, play, play_all, pots_only, set_cubes, space, square};

#[test]
fn a_complete_bed_is_scored_and_exchanged_and_its_tiles_return() {
    let mut table = pots_only(2);
    table.nursery[space("A1")] = Some("I3");
    let bed = table.seats[0].beds[0].as_mut().expect("a bed");
    bed.plant("I2p", &[square("a1"), square("a2")]);
    bed.plant("I1", &[square("e3")]);
    bed.plant("I1", &[square("e4")]);
    bed.put(Cover::Cat, square("a3"));
    table.supply_of_cats -= 1;
    fill_but(&mut table, (0, 1), &["b5", "c5"]);
    play(&mut table, "a I3 A1 = 1 b5 c5 d5");
    // Printed a5, e1 and e2 and that of the tile: d5 is covered. One choice is a step as well.
    assert_eq!(lines(&table), ["a orange 0-4"]);
    play(&mut table, "a orange 0-4");
    // Printed b3 and c1 and those of two tiles.
    assert_eq!(lines(&table), ["a blue 0-8 cat"]);
    play(&mut table, "a blue 0-8 cat");
    assert_eq!((table.cats(0), table.cats_in_supply()), (1, 28));
    play(&mut table, "a keep");
    // The cat of the bed is back.
    assert_eq!((table.cats(0), table.cats_in_supply()), (1, 29));
    assert_eq!(board(&table, 0, 1), Some((7, Face::Light)));
    assert_eq!(table.reserve(), Some((3, Face::Dark)));
    assert_eq!(table.turn(), None);
    let weights: Vec<(String, u32)> = table
        .weighted_draws()
        .iter()
        .map(|(step, weight)| (step.to_string(), *weight))
        .collect();
    let expected = [("I1", 2), ("I2p", 1), ("I3", 1)];
    assert_eq!(
        weights,
        expected.map(|(name, weight)| (format!("draw return {name}"), weight))
    );
    let names = ["I1", "I3", "I1", "I2p"];
    for name in names {
        play(&mut table, &format!("draw return {name}"));
    }
    // They go to the queue; the next row takes them.
    assert_eq!(table.turn(), Some(1));
    assert_eq!(table.nursery()[1], Some("I1"));
    assert_eq!(table.nursery()[13], Some("I2p"));
    assert!(table.queue().is_empty());
    assert_eq!(table.points(0), 4 + 8);
}

#[test]
fn a_cube_may_be_chosen_and_is_not_split_and_stops_on_20() {
    let mut table = pots_only(2);
    set_cubes(&mut table, 0, ([3, 3, 14], [14, 20, 0]));
    fill_but(&mut table, (0, 1), &["b5"]);
    play(&mut table, "a pot 1 b5");
    assert_eq!(lines(&table), ["a orange 14-20 hive", "a orange 3-8 cat"]);
    play(&mut table, "a orange 14-20 hive");
    assert_eq!((table.beehive(0), table.tie_break(0)), (2, Some(2)));
    // The last one leaves 0; the one on 20 is no choice; and nobody gets a second beehive.
    assert_eq!(lines(&table), ["a blue 0-4 pot", "a blue 14-20"]);
    play(&mut table, "a blue 14-20");
    assert_eq!(table.cubes(0, Color::Orange), [3, 3, 20]);
    assert_eq!(table.cubes(0, Color::Blue), [0, 20, 20]);
    assert_eq!(table.points(0), 26 + 40 + 2);
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn the_second_player_on_20_gets_the_single_beehive_and_the_third_none() {
    let mut table = pots_only(2);
    table.hives = vec![1];
    set_cubes(&mut table, 0, ([15, 0, 0], [0, 0, 0]));
    fill_but(&mut table, (0, 1), &["b5"]);
    play(&mut table, "a pot 1 b5");
    let mut third = table.clone();
    play(&mut table, "a orange 15-20 hive");
    assert_eq!(table.beehive(0), 1);
    assert!(table.hives.is_empty());
    third.hives.clear();
    assert_eq!(lines(&third), ["a orange 0-5", "a orange 15-20"]);
    // One who plays alone gets none.
    let mut solo = pots_only(1);
    set_cubes(&mut solo, 0, ([15, 15, 15], [0, 0, 0]));
    fill_but(&mut solo, (0, 1), &["b5"]);
    play(&mut solo, "a pot 1 b5");
    assert_eq!(lines(&solo), ["a orange 15-20"]);
}

#[test]
fn without_visible_pots_or_with_all_cubes_on_20_no_cube_moves() {
    let mut table = pots_only(2);
    set_cubes(&mut table, 0, ([20, 20, 20], [20, 20, 20]));
    fill_but(&mut table, (0, 1), &["b5"]);
    play(&mut table, "a pot 1 b5");
    assert_eq!(table.turn(), Some(1));
    assert_eq!(board(&table, 0, 1), Some((7, Face::Light)));

    let mut table = pots_only(2);
    table.nursery[0] = Some("I1");
    let bed = table.seats[0].beds[0].as_mut().expect("a bed");
    for name in ["a5", "d5", "e2", "e1", "b3", "c1"] {
        bed.put(Cover::Tile("weeds"), square(name));
    }
    fill_but(&mut table, (0, 1), &["b5"]);
    play(&mut table, "a I1 A1 = 1 b5");
    assert_eq!(lines(&table), ["a blue 0-2"]);
}

#[test]
fn the_red_line_lies_behind_6_on_both_parts() {
    let mut table = pots_only(2);
    set_cubes(&mut table, 0, ([1, 2, 7], [2, 4, 8]));
    fill_but(&mut table, (0, 1), &["b5"]);
    play(&mut table, "a pot 1 b5");
    let orange = ["a orange 1-6", "a orange 2-7 cat", "a orange 7-12"];
    assert_eq!(lines(&table), orange);
    play(&mut table, "a orange 1-6");
    let blue = ["a blue 2-6", "a blue 4-8 cat", "a blue 8-12"];
    assert_eq!(lines(&table), blue);
    // From an empty supply nothing is gained.
    table.supply_of_cats = 0;
    assert_eq!(lines(&table), ["a blue 2-6", "a blue 4-8", "a blue 8-12"]);
    play(&mut table, "a blue 4-8");
    assert_eq!((table.turn(), table.cats(0)), (Some(1), 0));
}

#[test]
fn cats_on_the_bed_being_scored_come_too_late_for_an_empty_supply() {
    let mut table = pots_only(2);
    set_cubes(&mut table, 0, ([6, 6, 6], [6, 6, 6]));
    fill_but(&mut table, (0, 1), &["b5", "c5"]);
    let bed = table.seats[0].beds[0].as_mut().expect("a bed");
    bed.put(Cover::Cat, square("c5"));
    table.supply_of_cats = 0;
    play_all(&mut table, &["a pot 1 b5", "a orange 6-11", "a blue 6-10"]);
    assert_eq!((table.cats(0), table.cats_in_supply()), (0, 1));
}

#[test]
fn the_second_of_two_beds_is_replaced_by_the_first_turned_over() {
    let mut table = pots_only(2);
    table.seats[0].cats = 1;
    fill_but(&mut table, (0, 1), &["b5"]);
    fill_but(&mut table, (0, 2), &["c3"]);
    play_all(&mut table, &["a pot 1 b5", "a cat 2 c3"]);
    assert_eq!(lines(&table), ["a score 1", "a score 2"]);
    play_all(&mut table, &["a score 2", "a orange 0-7 cat", "a blue 0-2"]);
    // The gained cat found no room on bed 1 and was kept. Bed 1 follows by itself.
    assert_eq!(board(&table, 0, 2), Some((7, Face::Light)));
    assert_eq!(table.reserve(), Some((5, Face::Light)));
    assert_eq!(lines(&table), ["a orange 0-5", "a orange 7-12"]);
    play_all(&mut table, &["a orange 0-5", "a blue 0-4"]);
    assert_eq!(board(&table, 0, 1), Some((5, Face::Light)));
    assert_eq!(table.reserve(), Some((3, Face::Dark)));
    assert_eq!((table.turn(), table.cats(0)), (Some(1), 1));
}
