//! Bonuses that complete further beds, and cats in excess.

use super::super::{Cover, Face};
use super::{board, fill_but, lines, play, play_all, pots_only, set_cubes, square};

#[test]
fn a_gained_cat_goes_on_the_other_bed_and_may_complete_it() {
    let mut table = pots_only(2);
    set_cubes(&mut table, 0, ([6, 6, 6], [2, 2, 2]));
    fill_but(&mut table, (0, 1), &["b5"]);
    fill_but(&mut table, (0, 2), &["c3", "d4"]);
    play_all(&mut table, &["a pot 1 b5", "a orange 6-11 cat"]);
    assert_eq!(lines(&table), ["a cat 2 c3", "a cat 2 d4", "a keep"]);
    play_all(&mut table, &["a cat 2 c3", "a blue 2-6"]);
    assert_eq!((table.turn(), table.cats(0)), (Some(1), 0));

    let mut table = pots_only(2);
    set_cubes(&mut table, 0, ([6, 6, 6], [2, 2, 2]));
    fill_but(&mut table, (0, 1), &["b5"]);
    fill_but(&mut table, (0, 2), &["c3"]);
    play_all(&mut table, &["a pot 1 b5", "a orange 6-11 cat"]);
    assert_eq!(lines(&table), ["a cat 2 c3", "a keep"]);
    play(&mut table, "a cat 2 c3");
    // Bed 1 is scored to its end before bed 2 is.
    assert_eq!(lines(&table), ["a blue 2-6"]);
    play(&mut table, "a blue 2-6");
    assert_eq!(board(&table, 0, 1), Some((7, Face::Light)));
    assert_eq!(lines(&table), ["a orange 11-20 hive", "a orange 6-13 cat"]);
    play(&mut table, "a orange 6-13 cat");
    // There is room on the bed that replaced bed 1.
    assert!(lines(&table).contains(&"a cat 1 a5".to_string()));
    assert!(!lines(&table).iter().any(|line| line.contains("cat 2")));
    play_all(&mut table, &["a keep", "a blue 6-8 cat", "a keep"]);
    assert_eq!((table.turn(), table.cats(0)), (Some(1), 2));
    assert_eq!(board(&table, 0, 2), Some((3, Face::Dark)));
}

#[test]
fn a_bonus_pot_goes_on_the_other_bed_and_may_complete_it() {
    let mut table = pots_only(2);
    set_cubes(&mut table, 0, ([7, 7, 0], [2, 2, 2]));
    fill_but(&mut table, (0, 1), &["b5"]);
    fill_but(&mut table, (0, 2), &["c3"]);
    play(&mut table, "a pot 1 b5");
    assert_eq!(lines(&table), ["a orange 0-5 pot", "a orange 7-12"]);
    play(&mut table, "a orange 0-5 pot");
    assert_eq!(lines(&table), ["a pot 2 c3"]);
    play_all(&mut table, &["a pot 2 c3", "a blue 2-6"]);
    // Its seven printed pots and the token.
    assert_eq!(lines(&table), ["a orange 5-13 cat", "a orange 7-15"]);
}

#[test]
fn pots_without_room_are_owed_on_the_replacement_after_the_tiles_are_drawn() {
    let mut table = pots_only(2);
    table.seats[0].cats = 1;
    set_cubes(&mut table, 0, ([7, 7, 0], [8, 8, 0]));
    let bed = table.seats[0].beds[0].as_mut().expect("a bed");
    bed.plant("I2", &[square("a1"), square("b1")]);
    fill_but(&mut table, (0, 1), &["b5"]);
    fill_but(&mut table, (0, 2), &["c3"]);
    play_all(&mut table, &["a pot 1 b5", "a cat 2 c3", "a score 1"]);
    play_all(&mut table, &["a orange 0-5 pot", "a blue 0-4 pot"]);
    assert_eq!(lines(&table), ["draw return I2"]);
    play(&mut table, "draw return I2");
    // Board 7 has 19 empty spaces.
    assert_eq!(lines(&table).len(), 19);
    assert!(
        lines(&table)
            .iter()
            .all(|line| line.starts_with("a pot 1 "))
    );
    play(&mut table, "a pot 1 e5");
    assert_eq!(lines(&table).len(), 18);
    play(&mut table, "a pot 1 a5");
    let bed = table.bed(0, 1).expect("a bed");
    assert_eq!(bed.cover(square("e5")), Cover::Pot);
    assert_eq!(bed.cover(square("a5")), Cover::Pot);
    // Only now it is the turn of bed 2.
    assert_eq!(lines(&table), ["a orange 5-12 cat", "a orange 7-14"]);
}

#[test]
fn a_gained_cat_that_fills_the_other_bed_leaves_the_pot_to_the_replacement() {
    let mut table = pots_only(2);
    set_cubes(&mut table, 0, ([7, 7, 0], [8, 8, 8]));
    fill_but(&mut table, (0, 1), &["b5", "c5", "d4"]);
    fill_but(&mut table, (0, 2), &["c3"]);
    let bed = table.seats[0].beds[0].as_mut().expect("a bed");
    bed.put(Cover::Pot, square("c5"));
    bed.put(Cover::Pot, square("d4"));
    play_all(&mut table, &["a pot 1 b5", "a orange 0-7 cat pot"]);
    let mut other = table.clone();
    play_all(&mut table, &["a cat 2 c3", "a blue 8-12"]);
    assert!(
        lines(&table)
            .iter()
            .all(|line| line.starts_with("a pot 1 "))
    );
    assert_eq!(lines(&table).len(), 19);
    // If the cat is kept the pot has to go where the cat could.
    play(&mut other, "a keep");
    assert_eq!(lines(&other), ["a pot 2 c3"]);
    play_all(&mut other, &["a pot 2 c3", "a blue 8-12"]);
    assert_eq!(lines(&other), ["a orange 7-15"]);
}

#[test]
fn a_third_cat_is_placed_or_discarded_at_the_end_of_the_turn() {
    let mut table = pots_only(2);
    table.seats[0].cats = 2;
    set_cubes(&mut table, 0, ([6, 6, 6], [6, 6, 6]));
    fill_but(&mut table, (0, 1), &["b5"]);
    play_all(&mut table, &["a pot 1 b5", "a done"]);
    play_all(&mut table, &["a orange 6-11 cat", "a keep"]);
    play_all(&mut table, &["a blue 6-10 cat", "a keep"]);
    assert_eq!(table.cats(0), 4);
    // 19 empty spaces of board 7, and 17 of board 5.
    assert_eq!(lines(&table).len(), 19 + 17 + 1);
    assert_eq!(lines(&table).last().map(String::as_str), Some("a discard"));
    play(&mut table, "a discard");
    assert_eq!((table.cats(0), table.turn()), (3, Some(0)));
    play(&mut table, "a cat 1 a5");
    assert_eq!((table.cats(0), table.turn()), (2, Some(1)));
}

#[test]
fn an_excess_cat_that_completes_a_bed_has_it_scored_at_once() {
    let mut table = pots_only(2);
    table.seats[0].cats = 2;
    set_cubes(&mut table, 0, ([6, 6, 6], [6, 6, 6]));
    fill_but(&mut table, (0, 1), &["b5"]);
    fill_but(&mut table, (0, 2), &["c3"]);
    play_all(&mut table, &["a pot 1 b5", "a done"]);
    play_all(&mut table, &["a orange 6-11 cat", "a keep"]);
    play_all(&mut table, &["a blue 6-10 cat", "a keep", "a cat 2 c3"]);
    // Three cats are left, and the bed comes first; it brings two more.
    assert_eq!(table.cats(0), 3);
    play_all(&mut table, &["a orange 6-13 cat", "a keep"]);
    play_all(&mut table, &["a blue 6-8 cat", "a keep"]);
    assert_eq!(table.cats(0), 5);
    assert_eq!(board(&table, 0, 2), Some((3, Face::Dark)));
    play_all(&mut table, &["a discard", "a discard", "a discard"]);
    assert_eq!((table.cats(0), table.turn()), (2, Some(1)));
}
