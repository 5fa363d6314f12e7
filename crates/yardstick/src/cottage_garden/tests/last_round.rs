//! The last round and the end.

use super::super::parts::die_spaces;
use super::super::{Bed, Color, Face, Table};
use super::{board, fill_but, lines, play, play_all, pots_only, set_cubes, square};

/// A table at which the last seat plants, and the last round begins after its turn. Nobody has
/// tiles.
fn before_last_round(players: usize) -> Table {
    let mut table = pots_only(players);
    let before_finish = ["L2", "L1", "L2", "TL"][players - 1];
    let mut spaces = die_spaces().iter();
    let die = spaces.position(|space| space.name == before_finish);
    table.die = die.expect("a die space");
    table.die_value = 5;
    table.turns = players - 1;
    table
}

/// Plants three tiles on a bed, from its bottom row up.
fn plant_three(table: &mut Table, seat: usize, bed: usize) {
    let bed = table.seats[seat].beds[bed - 1].as_mut().expect("a bed");
    for (name, squares) in [
        ("I2", ["a1", "b1"]),
        ("I2", ["d1", "e1"]),
        ("I2p", ["a2", "b2"]),
    ] {
        bed.plant(name, &squares.map(square));
    }
}

/// The last round, seat a to begin its turn by a payment if there is one. Every seat has its two
/// beds, without tiles.
fn in_last_round(players: usize) -> Table {
    let mut table = pots_only(players);
    table.die_value = 6;
    table.reserve = None;
    for seat in 1..players {
        table.seats[seat].beds = [
            Some(Bed::bare(1, Face::Light)),
            Some(Bed::bare(2, Face::Dark)),
        ];
    }
    table
}

#[test]
fn beds_with_two_tiles_or_fewer_are_discarded_when_the_last_round_begins() {
    let mut table = before_last_round(2);
    plant_three(&mut table, 0, 1);
    plant_three(&mut table, 1, 2);
    let poor = table.seats[0].beds[1].as_mut().expect("a bed");
    poor.plant("I3", &["a4", "b4", "c4"].map(square));
    poor.plant("I1", &[square("e5")]);
    table.seats[0].cats = 1;
    table.supply_of_cats -= 1;
    play(&mut table, "b pot 2 c4");
    assert_eq!((table.die_space(), table.die_value()), ("T1", 6));
    assert_eq!(table.reserve(), None);
    assert_eq!(board(&table, 0, 1), Some((3, Face::Light)));
    assert_eq!(board(&table, 0, 2), None);
    assert_eq!(board(&table, 1, 1), None);
    assert!(table.bed(1, 2).is_some());
    // All return in one common order.
    assert_eq!(lines(&table), ["draw return I1", "draw return I3"]);
    play_all(&mut table, &["draw return I3", "draw return I1"]);
    // Cubes on 0 cannot pay. The row of T1 is refilled for seat a.
    assert_eq!(table.turn(), Some(0));
    assert_eq!(
        table.nursery()[..5],
        [Some("I3"), None, None, None, Some("I1")]
    );
}

#[test]
fn the_game_ends_at_once_if_the_last_round_finds_no_bed() {
    for players in 1..=4 {
        let mut table = before_last_round(players);
        for seat in 1..players {
            table.seats[seat].beds = table.seats[0].beds.clone();
        }
        let poor = table.seats[0].beds[0].as_mut().expect("a bed");
        poor.plant("I3", &["a4", "b4", "c4"].map(square));
        let line = lines(&table)
            .into_iter()
            .find(|line| line.contains("pot 2"));
        play(&mut table, &line.expect("a pot"));
        assert!(table.is_over());
        assert_eq!(table.count(), 0);
        assert_eq!(table.turn(), None);
        // Nothing is drawn back.
        assert_eq!(table.returning(), ["I3"]);
        assert!(table.queue().is_empty());
    }
}

#[test]
fn a_turn_costs_2_points_of_any_cube_that_has_them() {
    let mut table = in_last_round(2);
    set_cubes(&mut table, 1, ([1, 5, 15], [2, 14, 20]));
    play(&mut table, "a pot 1 a1");
    let payments = [
        "b pay blue 14-12",
        "b pay blue 2-0",
        "b pay orange 15-13",
        "b pay orange 5-3",
    ];
    assert_eq!(lines(&table), payments);
    play(&mut table, "b pay blue 2-0");
    assert_eq!(table.cubes(1, Color::Blue), [0, 14, 20]);
    assert_eq!(table.die_value(), 6);
    // It is paid once, and before the refill.
    assert!(lines(&table).iter().all(|line| line.starts_with("b pot")));
}

#[test]
fn cubes_go_back_from_20_only_if_no_other_can_pay() {
    let mut table = in_last_round(2);
    set_cubes(&mut table, 1, ([1, 20, 20], [0, 20, 0]));
    play(&mut table, "a pot 1 a1");
    assert_eq!(lines(&table), ["b pay blue 20-14", "b pay orange 20-15"]);
    table.seats[1].hive = 2;
    play(&mut table, "b pay orange 20-15");
    assert_eq!(table.cubes(1, Color::Orange), [1, 15, 20]);
    // The beehive is kept.
    assert_eq!(table.points(1), 36 + 20 + 2);

    let mut table = in_last_round(2);
    set_cubes(&mut table, 1, ([1, 0, 1], [0, 0, 0]));
    play(&mut table, "a pot 1 a1");
    // Nothing is lost where there is nothing.
    assert!(lines(&table).iter().all(|line| line.starts_with("b pot")));
}

#[test]
fn a_completed_bed_is_set_aside_and_its_pot_is_lost_without_another() {
    let mut table = in_last_round(2);
    set_cubes(&mut table, 0, ([7, 7, 0], [0, 8, 8]));
    plant_three(&mut table, 0, 1);
    fill_but(&mut table, (0, 1), &["b5"]);
    table.seats[0].beds[1] = None;
    table.seats[0].cats = 3;
    play_all(&mut table, &["a pot 1 b5", "a orange 0-5 pot"]);
    // Of the cloches only b3 can be seen.
    play(&mut table, "a blue 0-4 pot");
    assert_eq!(board(&table, 0, 1), None);
    assert_eq!(lines(&table), ["draw return I2", "draw return I2p"]);
    play_all(&mut table, &["draw return I2", "draw return I2p"]);
    play(&mut table, "draw return I2");
    // No bed is left, but the turn is ended in order.
    assert_eq!(lines(&table), ["a discard"]);
    play(&mut table, "a discard");
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn a_bonus_pot_may_complete_the_other_bed_in_the_last_round() {
    let mut table = in_last_round(2);
    set_cubes(&mut table, 0, ([7, 7, 0], [8, 8, 8]));
    fill_but(&mut table, (0, 1), &["b5"]);
    fill_but(&mut table, (0, 2), &["c3"]);
    play_all(&mut table, &["a pot 1 b5", "a orange 0-5 pot"]);
    play_all(&mut table, &["a pot 2 c3", "a blue 8-12"]);
    assert_eq!(board(&table, 0, 1), None);
    play_all(&mut table, &["a orange 5-13 cat", "a blue 12-14"]);
    assert_eq!(board(&table, 0, 2), None);
    // The gained cat had no bed to go to.
    assert_eq!((table.cats(0), table.turn()), (1, Some(1)));
}

#[test]
fn seats_without_a_bed_only_move_the_die() {
    let mut table = in_last_round(4);
    table.seats[1].beds = [None, None];
    table.seats[2].beds = [None, None];
    set_cubes(&mut table, 1, ([5, 5, 5], [4, 4, 4]));
    play(&mut table, "a pot 1 a1");
    assert_eq!(table.turn(), Some(3));
    assert_eq!((table.die_space(), table.die_value()), ("T4", 6));
    assert_eq!(table.points(1), 27);
    let line = lines(&table).swap_remove(0);
    play(&mut table, &line);
    assert_eq!((table.turn(), table.die_space()), (Some(0), "TR"));
}

#[test]
fn the_game_ends_at_once_with_the_last_bed() {
    let mut table = in_last_round(3);
    table.seats[1].beds = [None, None];
    table.seats[2].beds = [None, None];
    table.seats[0].cats = 3;
    set_cubes(&mut table, 0, ([7, 7, 0], [14, 8, 8]));
    plant_three(&mut table, 0, 1);
    table.seats[0].beds[1] = None;
    fill_but(&mut table, (0, 1), &["b5"]);
    play_all(&mut table, &["a pot 1 b5", "a orange 7-12"]);
    let die = table.die_space();
    play(&mut table, "a blue 14-20 hive");
    assert!(table.is_over());
    // No cat is discarded, no tile drawn back, and the die stays.
    assert_eq!(table.cats(0), 3);
    assert_eq!(table.returning().len(), 3);
    assert_eq!(table.die_space(), die);
    assert_eq!(table.points(0), 19 + 36 + 2);
    assert_eq!((table.points(1), table.tie_break(1)), (0, Some(0)));
}

#[test]
fn going_back_over_the_line_and_to_0_lets_the_bonuses_be_gained_again() {
    let mut table = in_last_round(2);
    set_cubes(&mut table, 1, ([8, 8, 8], [2, 8, 8]));
    plant_three(&mut table, 1, 1);
    fill_but(&mut table, (1, 1), &["b5"]);
    play_all(&mut table, &["a pot 1 a1", "b pay orange 8-6"]);
    assert_eq!(table.cats(1), 0);
    let mut other = in_last_round(2);
    set_cubes(&mut other, 1, ([8, 8, 8], [2, 8, 8]));
    fill_but(&mut other, (1, 1), &["b5"]);
    play_all(&mut other, &["a pot 1 a1", "b pay blue 2-0"]);
    play(&mut table, "b pot 1 b5");
    assert!(
        lines(&table)
            .iter()
            .any(|line| line.starts_with("b orange 6-") && line.ends_with(" cat"))
    );
    play_all(&mut other, &["b pot 1 b5", "b orange 8-13"]);
    assert_eq!(lines(&other), ["b blue 0-4 pot", "b blue 8-12"]);
}
