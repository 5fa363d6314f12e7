//! The points at the end.

use super::{column, garden, square};

#[test]
fn the_german_and_french_books_end_with_25_points() {
    let mut garden = garden([
        "#########",
        "....#.#..",
        "##g######",
        "....#.g..",
        "..#.#.#..",
        "....g.#..",
    ]);
    garden.nobles[column("labyrinth")] = 3;
    garden.nobles[column("pavilion")] = 5;
    let missions = [column("labyrinth"), column("pavilion")];
    assert_eq!(garden.final_points(&missions), 7 + 5 + 5 + 3 + 5);
    // A noble on the terrace brings nothing.
    assert_eq!(
        garden.final_points(&[column("vine"), column("pavilion")]),
        22
    );
}

#[test]
fn the_english_book_ends_with_98_points() {
    let mut garden = garden([
        "#########",
        "..#..#...",
        "..#..#...",
        "####g####",
        "..#..#...",
        "..#..#...",
    ]);
    garden.points = 70;
    garden.nobles[2] = 6;
    garden.nobles[5] = 6;
    assert_eq!(garden.final_points(&[2, 5]), 70 + 6 + 10 + 12);
}

#[test]
fn a_boar_in_an_area_of_5_free_squares_costs_5() {
    let mut garden = garden([
        "#########",
        "#########",
        "####.####",
        "..##..##.",
        "..##g.##.",
        "..###.##.",
    ]);
    garden.points = 70;
    garden.boar = Some(square("e4"));
    assert_eq!(garden.boar_area(), 5);
    // Row 2 is complete, and so are the columns c, d, g and h.
    assert_eq!(garden.final_points(&[]), 70 + 8 + 4 * 5 - 5);
    garden.boar = None;
    assert_eq!(garden.final_points(&[]), 70 + 8 + 4 * 5);
}

#[test]
fn a_boar_costs_no_more_than_there_is_with_the_missions_counted_first() {
    let mut garden = garden([
        "#########",
        "....#....",
        "...#.#...",
        "..#...#..",
        "...#.#...",
        "....#....",
    ]);
    garden.points = 3;
    garden.nobles[0] = 1;
    garden.boar = Some(square("e4"));
    assert_eq!(garden.boar_area(), 5);
    assert_eq!(garden.final_points(&[1, 2]), 0);
    garden.nobles[1] = 1;
    garden.nobles[2] = 4;
    assert_eq!(garden.final_points(&[1, 2]), 3 + 1 + 4 - 5);
}
