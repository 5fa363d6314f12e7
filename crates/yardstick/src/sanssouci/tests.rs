//! The examples that the printed books work out. Rows are drawn from the palace down: `#` is built,
//! `g` a gardener, and a dot is free.

use super::garden::squares;
use super::{Garden, Ground, Square, square_name};

const TERRACE: usize = 0;
const LABYRINTH: usize = 0;
const PAVILION: usize = 2;
const STAIRS: usize = 4;
const FOUNTAIN: usize = 5;
const VINE: usize = 8;

/// A garden with some of its nobles where they are said to stand.
fn garden(picture: &str, nobles: &[(usize, usize)]) -> Garden {
    let mut garden = Garden::bare();
    let rows: Vec<&[u8]> = picture.split_whitespace().map(str::as_bytes).collect();
    for (column, row) in squares() {
        garden.ground[row - 1][column] = match rows[row - 1][column] {
            b'#' => Ground::Structure,
            b'g' => Ground::Gardener,
            _ => Ground::Free,
        };
    }
    for &(noble, row) in nobles {
        garden.nobles[noble] = row;
    }
    garden
}

fn names(mut squares: Vec<Square>) -> String {
    squares.sort_unstable();
    let names: Vec<String> = squares.into_iter().map(square_name).collect();
    names.join(" ")
}

#[test]
fn a_gardener_for_c6_can_go_to_seven_squares() {
    let picture = "######### ..#...... ....#.... ..#...... .......#. ..#...###";
    let garden = garden(picture, &[]);
    let free = "a6 b6 c3 c5 d6 e6 f6";
    assert_eq!(names(garden.gardener_squares((PAVILION, 6))), free);
}

#[test]
fn the_nobles_of_four_examples_score_3_3_6_and_5_points() {
    for (noble, stands_on, picture, stops, points) in [
        (
            PAVILION,
            TERRACE,
            "######### ..#...... ..#...... ......... ..#...... .........",
            "c1 c2 c3",
            3,
        ),
        (
            FOUNTAIN,
            1,
            "######### ....#.... ....##... ......... ......... .........",
            "f3",
            3,
        ),
        // There is no way to i4.
        (
            VINE,
            1,
            "######### .......#. ......##. ......#.# ......##. .......##",
            "i6",
            6,
        ),
        // Later it can go on to e6.
        (
            STAIRS,
            2,
            "######### ...##.... ...#..... ...#..... ...##.... ....#....",
            "e5 e6",
            5,
        ),
    ] {
        let mut garden = garden(picture, &[(noble, stands_on)]);
        let mut targets = garden.noble_targets();
        targets.retain(|target| target.0 == noble);
        assert_eq!(names(targets), stops);
        garden.move_noble((noble, points as usize));
        assert_eq!(garden.points, points);
    }
}

#[test]
fn the_german_and_french_books_end_with_25_points() {
    let picture = "######### ....#.#.. ##g###### ....#.g.. ..#.#.#.. ....g.#..";
    let garden = garden(picture, &[(LABYRINTH, 3), (PAVILION, 5)]);
    let points = garden.final_points(&[LABYRINTH, PAVILION]);
    assert_eq!(points, 7 + 5 + 5 + 3 + 5);
}

#[test]
fn the_english_book_ends_with_98_points() {
    let picture = "######### ..#..#... ..#..#... ####g#### ..#..#... ..#..#...";
    let mut garden = garden(picture, &[(PAVILION, 6), (FOUNTAIN, 6)]);
    garden.points = 70;
    let points = garden.final_points(&[PAVILION, FOUNTAIN]);
    assert_eq!(points, 70 + 6 + 10 + 12);
}

#[test]
fn a_boar_in_an_area_of_5_free_squares_costs_5_points() {
    let picture = "######### ....#...# ####.#### ...#..### ...#g.### ....#.#..";
    let mut garden = garden(picture, &[]);
    garden.points = 70;
    garden.boar = Some((STAIRS, 4));
    assert_eq!(garden.final_points(&[]), 70 - 5);
}
