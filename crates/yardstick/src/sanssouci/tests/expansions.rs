//! Reward boards and the boar.

use super::super::{Face, Garden, Ground, marks};
use super::{garden, names, square};

/// A garden under reward board 1A, with points.
fn rewarded(points: i32) -> Garden {
    let mut garden = garden(["#########"; 6]);
    garden.cover(marks(1, Face::A));
    garden.points = points;
    garden
}

/// The points after a tile is laid there by somebody who had ten.
fn points_after(name: &str, side: Ground) -> i32 {
    let mut garden = rewarded(10);
    garden.lay(square(name), side);
    garden.points
}

#[test]
fn covered_squares_are_free_even_where_something_is_printed() {
    let mut garden = rewarded(0);
    let free = "b6 c5 c6 d4 d5 d6 e3 e4 e5 e6 f4 f5 f6 g5 g6 h6";
    let mut squares = super::squares();
    squares.retain(|&at| garden.is_free(at));
    assert_eq!(names(squares).join(" "), free);
    garden.lay(square("e3"), Ground::Structure);
    assert!(!garden.is_free(square("e3")));
}

#[test]
fn marks_are_settled_when_a_tile_lies_on_them() {
    for (name, structure, gardener) in [
        ("d4", 11, 10),
        ("g6", 12, 10),
        ("d6", 13, 10),
        ("f4", 10, 13),
        ("e4", 8, 8),
        ("e5", 7, 7),
        ("e3", 10, 10),
        ("i2", 10, 10),
    ] {
        assert_eq!(points_after(name, Ground::Structure), structure, "{name}");
        assert_eq!(points_after(name, Ground::Gardener), gardener, "{name}");
    }
}

#[test]
fn nobody_loses_more_than_they_have_and_the_boar_comes_after_the_mark() {
    let mut garden = rewarded(1);
    garden.boar = Some(square("e4"));
    // The loss of 2 takes the only point; then the boar brings one.
    assert!(garden.lay(square("e4"), Ground::Gardener));
    assert_eq!(garden.points, 1);
    assert_eq!(names(garden.boar_squares()), ["d4", "e3", "e5", "f4"]);
}

#[test]
fn a_boar_without_a_free_square_beside_it_leaves_for_3_points_more() {
    let mut garden = garden([
        "#########",
        ".........",
        "....#....",
        "...g.#...",
        "...#g#...",
        ".........",
    ]);
    garden.release_boar();
    assert_eq!(garden.boar(), Some(square("e4")));
    assert!(!garden.lay(square("d2"), Ground::Structure));
    assert_eq!(garden.points, 0);
    assert!(!garden.lay(square("e4"), Ground::Structure));
    assert_eq!(garden.points, 4);
    assert_eq!(garden.boar(), None);
    assert_eq!(garden.boar_area(), 0);
}

#[test]
fn a_boar_starts_below_a_built_square_else_above_it_else_nowhere() {
    for (built, start) in [
        ("e4", Some("e5")),
        ("e4 e5", Some("e6")),
        ("e4 e5 e6", Some("e3")),
        ("e4 e5 e6 e3", Some("e2")),
        ("e4 e5 e6 e3 e2", Some("e1")),
        ("e4 e5 e6 e3 e2 e1", None),
    ] {
        let mut garden = Garden::bare();
        for name in built.split(' ') {
            garden.lay(square(name), Ground::Structure);
        }
        garden.release_boar();
        assert_eq!(garden.boar(), start.map(square), "{built}");
    }
}
