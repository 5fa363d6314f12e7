//! Cards, gardeners and nobles.

use super::super::table::Due;
use super::super::{Card, Ground, Table};
use super::{before_noble, column, garden, lines, names, play, ready, square};

/// A table with this display, space by space, at which seat a has this card alone.
fn with_display(card: Card, display: &str) -> Table {
    let mut table = ready("edition=imperial");
    table.display = display.split(' ').map(|name| Some(column(name))).collect();
    table.seats[0].hand = vec![card];
    table
}

const DISPLAY: &str =
    "vine arch pavilion vine labyrinth pavilion topiary topiary pavilion fountain";

/// The spaces of the tiles that may be taken.
fn spaces(table: &Table) -> String {
    let lines = lines(table);
    let spaces: Vec<&str> = lines
        .iter()
        .map(|line| line.split(' ').nth(2).expect("a space"))
        .collect();
    spaces.join(" ")
}

#[test]
fn a_two_color_card_takes_one_of_four_tiles() {
    let table = with_display(Card::Colors(2, 4), DISPLAY);
    assert_eq!(spaces(&table), "2.1 2.2 4.1 4.2");
}

#[test]
fn a_structure_card_takes_a_tile_of_its_structure_or_any_if_there_is_none() {
    let table = with_display(Card::Structure(column("pavilion")), DISPLAY);
    assert_eq!(spaces(&table), "3.1 4.2 6.1");
    let table = with_display(Card::Structure(column("stairs")), DISPLAY);
    assert_eq!(spaces(&table), "2.1 2.2 3.1 3.2 4.1 4.2 5.1 5.2 6.1 6.2");
}

#[test]
fn the_wild_card_takes_any_tile_which_goes_to_its_own_square() {
    let mut table = with_display(Card::Any, DISPLAY);
    table.seats[0].garden = garden([
        "#########",
        "......#..",
        ".........",
        ".........",
        ".........",
        ".........",
    ]);
    let expected = [
        "a any 2.1 vine = i2",
        "a any 2.2 arch = gardener",
        "a any 3.1 pavilion = c3",
        "a any 3.2 vine = i3",
        "a any 4.1 labyrinth = a4",
        "a any 4.2 pavilion = c4",
        "a any 5.1 topiary = d5",
        "a any 5.2 topiary = d5",
        "a any 6.1 pavilion = c6",
        "a any 6.2 fountain = f6",
    ];
    assert_eq!(lines(&table), expected);
    play(&mut table, "a any 5.2 topiary = d5");
    assert_eq!(table.garden(0).ground(square("d5")), Ground::Structure);
    assert_eq!(table.display()[7], None);
    assert_eq!(table.discard(0), [Card::Any]);
    // The first row is complete, so every noble may step on it.
    assert_eq!(lines(&table).len(), 10 + 1);
    play(&mut table, "a stay");
    assert!(lines(&table)[0].starts_with("draw tile 5.2 "));
}

#[test]
fn a_gardener_goes_to_one_of_seven_squares_in_the_row_or_the_column() {
    let mut table = with_display(Card::Any, DISPLAY);
    table.seats[0].garden = garden([
        "#########",
        "..#......",
        "....#....",
        "..#......",
        ".......#.",
        "..#...###",
    ]);
    play(&mut table, "a any 6.1 pavilion = gardener");
    assert_eq!(
        lines(&table),
        ["a6", "b6", "c3", "c5", "d6", "e6", "f6"].map(|name| format!("a gardener {name}"))
    );
    play(&mut table, "a gardener c5");
    assert_eq!(table.garden(0).ground(square("c5")), Ground::Gardener);
    assert_eq!(table.gardeners(0), 1);
}

#[test]
fn a_gardener_goes_anywhere_if_neither_row_nor_column_has_room() {
    let full = garden([
        "#########",
        "..#.#####",
        "#########",
        "######.##",
        "###g#####",
        "###g#####",
    ]);
    // The columns c and f are full; so are the rows 5 and 6, but not row 4.
    let free = ["a2", "b2", "d2", "g4"];
    assert_eq!(names(full.gardener_squares(square("c6"))), free);
    assert_eq!(names(full.gardener_squares(square("f5"))), free);
    assert_eq!(names(full.gardener_squares(square("c4"))), ["g4"]);
    assert_eq!(names(full.gardener_squares(square("d6"))), ["d2"]);
}

#[test]
fn example_1_from_the_terrace_to_row_3_for_3_points() {
    let mut table = before_noble(garden([
        "#########",
        "..#......",
        "..#......",
        ".........",
        "..#......",
        ".........",
    ]));
    play(&mut table, "a noble pavilion c3");
    assert_eq!(table.points(0), 3);
    assert_eq!(table.garden(0).noble_row(2), 3);
    // It will not stop again on rows 1 and 2, and row 5 is not connected.
    assert!(table.noble_targets(0).iter().all(|target| target.0 != 2));
    // But it walks over them.
    let ground = &mut table.seats[0].garden.ground;
    for name in ["b2", "b3", "b4", "b5"] {
        let (column, row) = square(name);
        ground[row - 1][column] = Ground::Structure;
    }
    assert!(table.noble_targets(0).contains(&square("c5")));
}

#[test]
fn example_2_from_row_1_to_row_3_for_3_points() {
    let mut table = before_noble(garden([
        "#########",
        "....#....",
        "....##...",
        ".........",
        ".........",
        ".........",
    ]));
    table.seats[0].garden.nobles[5] = 1;
    play(&mut table, "a noble fountain f3");
    assert_eq!(table.points(0), 3);
}

#[test]
fn example_3_from_row_1_to_row_6_for_6_points_past_a_row_without_a_way() {
    let mut table = before_noble(garden([
        "#########",
        ".......#.",
        "......##.",
        "......#.#",
        "......##.",
        ".......##",
    ]));
    table.seats[0].garden.nobles[8] = 1;
    let vine: Vec<String> = lines(&table)
        .into_iter()
        .filter(|line| line.contains("vine"))
        .collect();
    assert_eq!(vine, ["a noble vine i6"]);
    play(&mut table, "a noble vine i6");
    assert_eq!(table.points(0), 6);
}

#[test]
fn example_4_from_row_2_to_row_5_for_5_points_and_later_to_row_6_for_6_more() {
    let mut garden = garden([
        "#########",
        "...##....",
        "...#.....",
        "...#.....",
        "...##....",
        "....#....",
    ]);
    garden.nobles[4] = 2;
    let mut table = before_noble(garden);
    play(&mut table, "a noble stairs e5");
    assert_eq!(table.points(0), 5);
    table.due = Due::Noble;
    play(&mut table, "a noble stairs e6");
    assert_eq!(table.points(0), 11);
}

#[test]
fn a_gardener_opens_the_way_but_no_noble_stops_on_it() {
    let mut table = before_noble(garden([
        "#########",
        "....#....",
        "...#g....",
        ".........",
        ".........",
        ".........",
    ]));
    let expected = [
        "a noble arch g1",
        "a noble fountain f1",
        "a noble labyrinth a1",
        "a noble pavilion c1",
        "a noble spiral h1",
        "a noble stairs e1",
        "a noble stairs e2",
        "a noble statue b1",
        "a noble topiary d1",
        "a noble topiary d3",
        "a noble vine i1",
        "a stay",
    ];
    assert_eq!(lines(&table), expected);
    play(&mut table, "a noble topiary d3");
    assert_eq!(table.points(0), 3);
}

#[test]
fn a_ravensburger_turn_ends_with_a_stack_that_is_not_empty() {
    let mut table = ready("edition=ravensburger");
    table.stacks = vec![0, 2, 0, 0, 0, 1, 0, 0];
    table.display[9] = None;
    table.emptied = 9;
    table.due = Due::Noble;
    play(&mut table, "a stay");
    assert_eq!(lines(&table), ["a stack 2", "a stack 6"]);
    play(&mut table, "a stack 6");
    assert_eq!(table.stacks(), [0, 2, 0, 0, 0, 0, 0, 0]);
    let line = lines(&table).swap_remove(0);
    assert!(line.starts_with("draw tile 6.2 "), "{line}");
    play(&mut table, &line);
    assert!(
        lines(&table)
            .iter()
            .all(|line| line.starts_with("draw card a "))
    );
}
