//! Rules SAN-T2 to SAN-T7: cards, tiles, and gardeners.

use game::Seat;
use sanssouci::garden::gardener_squares;
use sanssouci::square::Squares;
use sanssouci::{Sanssouci, rules};

use crate::table::{
    EDITIONS, allowed, deal, garden, go_on, idle, named, names, offers, refused, square, squares,
    turn, turns,
};

/// The ten spaces.
const SPACES: [&str; 10] = [
    "2.1", "2.2", "3.1", "3.2", "4.1", "4.2", "5.1", "5.2", "6.1", "6.2",
];

/// Demands that a card takes from these spaces and that the rule forbids all the others.
fn takes_only(game: &Sanssouci, card: &str, spaces: &str, rule: game::Rule) {
    let may: Vec<&str> = spaces.split_whitespace().collect();
    for space in SPACES {
        let step = format!("a {card} {space}");
        if may.contains(&space) {
            allowed(game, &[&step]);
        } else {
            refused(game, &[&step], rule);
        }
    }
    let offered = offers(game, card);
    let offered: Vec<&str> = offered
        .iter()
        .filter_map(|text| text.split(' ').nth(1))
        .collect();
    assert_eq!(offered, may, "{card}");
}

/// [SAN-T2] A two-color card takes one of the four tiles of its two colors, and no other.
#[test]
fn a_two_color_card_takes_a_tile_of_its_colors() {
    let cards = [
        ("2+4", "2.1 2.2 4.1 4.2"),
        ("2+5", "2.1 2.2 5.1 5.2"),
        ("2+6", "2.1 2.2 6.1 6.2"),
        ("3+4", "3.1 3.2 4.1 4.2"),
        ("3+5", "3.1 3.2 5.1 5.2"),
        // Gray and turquoise in Ravensburger, as in its books' example; yellow and gray in Imperial.
        ("3+6", "3.1 3.2 6.1 6.2"),
        ("4+6", "4.1 4.2 6.1 6.2"),
        ("5+6", "5.1 5.2 6.1 6.2"),
    ];
    for edition in EDITIONS {
        for (card, spaces) in cards {
            let hands = format!("hands {card} any, any 2+4");
            let game = deal(&format!("players=2 {edition}"), &hands);
            takes_only(&game, card, spaces, rules::TWO_COLOR_CARD);
        }
    }
}

/// [SAN-T3] The books' first example: a pavilion card, three pavilions on display.
#[test]
fn a_structure_card_takes_a_tile_of_its_structure() {
    for edition in EDITIONS {
        let game = deal(
            &format!("players=2 {edition}"),
            "gardens 1A 2A; hands pavilion stairs, any 2+4;
             display pavilion statue  topiary pavilion  vine arch  spiral vine  pavilion stairs",
        );
        takes_only(&game, "pavilion", "2.1 3.2 6.1", rules::STRUCTURE_CARD);
        takes_only(&game, "stairs", "6.2", rules::STRUCTURE_CARD);
        // The one from the white space goes to the white row.
        let placed = turn(&game, "pavilion 2.1 pavilion = c2");
        let (before, after) = (garden(&game, Seat::A).built, garden(&placed, Seat::A).built);
        assert_eq!(names(after.minus(before)), "c2");
    }
}

/// [SAN-T2] Abel's example in the Imperial book: a two-color card with purple (row 5) leaves four
/// tiles to choose from; the flowers (rose arch) from purple go to g5.
#[test]
fn abel_takes_the_flowers_from_purple() {
    let game = deal(
        "players=2 edition=imperial",
        "gardens 1A 2A; hands 3+5 vine, any 2+4;
         display statue pavilion  topiary stairs  fountain vine  labyrinth arch  arch spiral",
    );
    takes_only(&game, "3+5", "3.1 3.2 5.1 5.2", rules::TWO_COLOR_CARD);
    let placed = turn(&game, "3+5 5.2 arch = g5");
    let (before, after) = (garden(&game, Seat::A), garden(&placed, Seat::A));
    assert_eq!(names(after.built.minus(before.built)), "g5");
    assert!(after.gardeners.is_empty());
}

/// [SAN-T3] Camilo's example in the Imperial book: a tree (topiary) card, three trees on display;
/// the one from yellow (row 3) goes to d3.
#[test]
fn camilo_takes_the_tree_from_yellow() {
    let game = deal(
        "players=2 edition=imperial",
        "gardens 2A 1A; hands topiary 2+5, any 2+4;
         display statue topiary  topiary stairs  fountain vine  labyrinth arch  spiral topiary",
    );
    takes_only(&game, "topiary", "2.2 3.1 6.2", rules::STRUCTURE_CARD);
    let placed = turn(&game, "topiary 3.1 topiary = d3");
    let (before, after) = (garden(&game, Seat::A), garden(&placed, Seat::A));
    assert_eq!(names(after.built.minus(before.built)), "d3");
    assert!(after.gardeners.is_empty());
}

/// [SAN-T3] The books' second example: a stairs card takes any tile if no stairs are on display.
#[test]
fn a_structure_card_takes_any_tile_if_none_shows_its_structure() {
    for edition in EDITIONS {
        let game = deal(
            &format!("players=2 {edition}"),
            "hands stairs vine, stairs 2+4;
             display pavilion statue  topiary pavilion  vine arch  spiral arch  pavilion statue",
        );
        takes_only(&game, "stairs", &SPACES.join(" "), rules::STRUCTURE_CARD);
        takes_only(&game, "vine", "4.1", rules::STRUCTURE_CARD);
        // As soon as stairs come up, they must be taken.
        let shown = turn(&game, "stairs 5.2; tile stairs");
        refused(&shown, &["b stairs 5.1"], rules::STRUCTURE_CARD);
        assert_eq!(offers(&shown, "stairs"), ["stairs 5.2 stairs = e5"]);
    }
}

/// [SAN-T4] The wild card takes any of the ten tiles.
#[test]
fn the_wild_card_takes_any_tile() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition}"), "");
        takes_only(&game, "any", &SPACES.join(" "), rules::WILD_CARD);
        allowed(&game, &["a any 6.2 statue = b6", "a any 4.2 arch = g4"]);
    }
}

/// [SAN-T5] The books' examples: the structure's column, the row of the color it comes from.
#[test]
fn a_tile_goes_to_its_column_and_to_the_row_of_its_color() {
    for edition in EDITIONS {
        let game = deal(
            &format!("players=2 {edition}"),
            "gardens 1A 2A; hands 5+6 spiral, any 2+4;
             display statue vine  vine arch  spiral topiary  arch arch  statue pavilion",
        );
        // A pavilion from a turquoise space, a herb spiral from an orange one: neither is
        // connected to anything.
        let game = turn(&game, "5+6 6.2 pavilion = c6; card 2+5");
        let game = turn(&game, "any 6.1");
        let game = turn(&game, "spiral 4.1 spiral = h4");
        let built = garden(&game, Seat::A).built;
        let printed = squares("######### #....#... ...#...#. ..#...... ........# .........");
        assert_eq!(names(built.minus(printed)), "c6 h4");
        assert!(garden(&game, Seat::A).gardeners.is_empty());
    }
}

/// [SAN-T5] What a step says about its tile and square must be so.
#[test]
fn a_wrong_tile_or_square_is_refused() {
    for edition in EDITIONS {
        // 2.1 shows a statue, and b2 is free on board 1A but built on board 2A; see 2.2 too.
        let game = deal(
            &format!("players=2 {edition}"),
            "gardens 1A 2A; hands any 2+4, any 2+4",
        );
        allowed(
            &game,
            &["a any 2.1", "a any 2.1 statue", "a any 2.1 statue = b2"],
        );
        let wrong = [
            "a any 2.1 vine",
            "a any 2.1 pavilion = c2",
            "a any 2.1 statue = b3",
            "a any 2.1 statue = c2",
            "a any 2.1 statue = gardener",
        ];
        refused(&game, &wrong, rules::TILE_SQUARE);
        let next = turn(&game, "2+4 2.2");
        allowed(&next, &["b any 2.1 statue = gardener"]);
        refused(&next, &["b any 2.1 statue = b2"], rules::TILE_SQUARE);
    }
}

/// [SAN-T5] While its square is free, a tile is no gardener.
#[test]
fn a_tile_whose_square_is_free_goes_there_and_nowhere_else() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition}"), "gardens 1A 2A");
        let taken = go_on(&game, "a any 2.1 statue = b2");
        let elsewhere = ["a gardener b3", "a gardener c2", "a gardener b2"];
        refused(&taken, &elsewhere, rules::TILE_SQUARE);
        assert!(offers(&taken, "gardener").is_empty());
    }
}

/// [SAN-T6] The books' example: c6 is built, and seven squares of row 6 and column c are free.
#[test]
fn a_gardener_aimed_at_c6_has_the_choice_of_seven_squares() {
    let built = squares("######### ..##..... ....#.... ......... ........# #.##.##..");
    let free = gardener_squares(built, square("c6"));
    assert_eq!(names(free), "b6 c3 c4 c5 e6 h6 i6");
}

/// [SAN-T6] A gardener goes to a free square of the same row or column, the player's choice.
#[test]
fn a_gardener_goes_to_the_row_or_column_it_was_aimed_at() {
    for edition in EDITIONS {
        // f2 is printed on 1A; so is c4, and i5.
        let game = deal(
            &format!("players=2 {edition}"),
            "gardens 1A 2A; display fountain pavilion  topiary stairs  pavilion arch
             spiral vine  labyrinth statue",
        );
        let fountain = go_on(&game, "a any 2.1 fountain = gardener");
        let offered = offers(&fountain, "gardener")
            .join(" ")
            .replace("gardener ", "");
        assert_eq!(offered, "b2 c2 d2 e2 f3 f4 f5 f6 g2 h2 i2");
        for step in [
            "a gardener b2",
            "a gardener i2",
            "a gardener f3",
            "a gardener f6",
        ] {
            go_on(&fountain, step);
        }
        let elsewhere = [
            "a gardener b3",
            "a gardener g3",
            "a gardener e6",
            "a gardener i6",
        ];
        refused(&fountain, &elsewhere, rules::GARDENER);
        let built = [
            "a gardener f2",
            "a gardener a2",
            "a gardener f1",
            "a gardener d3",
        ];
        refused(&fountain, &built, rules::GARDENER);
        // It lies there with its gardener up.
        let placed = turn(&game, "any 2.1; gardener f5");
        assert_eq!(names(garden(&placed, Seat::A).gardeners), "f5");
        assert!(garden(&placed, Seat::A).built.covers(named("f5")));
        let other = turn(&game, "2+4 4.1 pavilion = gardener; gardener c3");
        assert_eq!(names(garden(&other, Seat::A).gardeners), "c3");
    }
}

/// [SAN-T6] A square with a tile or a gardener is built just as a printed one is.
#[test]
fn a_tile_aimed_at_a_tile_or_a_gardener_becomes_a_gardener() {
    for edition in EDITIONS {
        // As in Imperial's example, a topiary (tree) from row 5 (purple) that is there already.
        let game = deal(
            &format!("players=2 {edition}"),
            "gardens 1A 2A; hands any 2+5, any 2+4;
             display statue pavilion  topiary stairs  arch arch  topiary topiary  vine statue",
        );
        let one = idle(&turn(&game, "any 5.1 topiary = d5; card 3+5"));
        let two = turn(
            &one,
            "2+5 5.2 topiary = gardener; gardener b5; card statue; tile statue",
        );
        assert_eq!(names(garden(&two, Seat::A).gardeners), "b5");
        // And b5, where the gardener is, is built for a statue from row 5.
        let three = idle(&two);
        let statue = go_on(&three, "a statue 5.2 statue = gardener");
        refused(
            &statue,
            &["a gardener b5", "a gardener d5"],
            rules::GARDENER,
        );
        allowed(&statue, &["a gardener b6", "a gardener a5"]);
    }
}

/// [SAN-T6] Ángela's example in the Imperial book: a two-color card, the tree (topiary) from
/// purple (row 5); d5 is built already, and the gardener goes to the same row.
#[test]
fn angela_turns_the_tree_from_purple_to_its_gardener() {
    let game = deal(
        "players=2 edition=imperial",
        "gardens 1A 2A; hands any 2+5, any 2+4;
         display statue pavilion  vine stairs  arch arch  topiary topiary  vine statue",
    );
    let game = idle(&turn(&game, "any 5.1 topiary = d5"));
    takes_only(&game, "2+5", "2.1 2.2 5.1 5.2", rules::TWO_COLOR_CARD);
    refused(&game, &["a 2+5 5.2 topiary = d5"], rules::TILE_SQUARE);
    let placed = turn(&game, "2+5 5.2 topiary = gardener; gardener f5");
    let (before, after) = (garden(&game, Seat::A), garden(&placed, Seat::A));
    assert_eq!(names(after.built.minus(before.built)), "f5");
    assert_eq!(names(after.gardeners), "f5");
}

/// [SAN-T6] As long as either the row or the column has room, the gardener goes there.
#[test]
fn a_full_row_leaves_the_column_and_a_full_column_the_row() {
    let full_row = squares("######### ######### ..#...... ......... ......... ..#......");
    let aimed = square("c2");
    assert_eq!(names(gardener_squares(full_row, aimed)), "c4 c5");
    let full_column = squares("######### ..######. ..#...... ..#...... ..#...... ..#......");
    assert_eq!(names(gardener_squares(full_column, aimed)), "a2 b2 i2");
}

/// [SAN-T7] If neither has room, it goes to any free square.
#[test]
fn a_gardener_without_room_goes_anywhere() {
    let cross = squares("######### ######### ..#...... ..#...... ..#...... ..#......");
    let anywhere = gardener_squares(cross, square("c2"));
    assert_eq!(anywhere, Squares::full().minus(cross));
    assert_eq!(anywhere.count(), 32);
}

/// Row 2 and column a of seat a filled in eleven turns: row 2 with structures, column a with
/// gardeners aimed at a2, which is printed on 1A. A labyrinth lies on 2.1 again.
fn full_cross(edition: &str) -> Sanssouci {
    let game = deal(
        &format!("players=2 {edition}"),
        "gardens 1A 2A; hands vine statue, 2+6 any;
         display labyrinth vine  vine vine  vine vine  arch arch  arch fountain",
    );
    turns(
        &game,
        "vine 2.2 vine = i2; card pavilion; tile statue
         idle
         statue 2.2 statue = b2; card topiary; tile pavilion
         idle
         pavilion 2.2 pavilion = c2; card stairs; tile topiary
         idle
         topiary 2.2 topiary = d2; card arch; tile stairs
         idle
         stairs 2.2 stairs = e2; card spiral; tile arch
         idle
         arch 2.2 arch = g2; card labyrinth; tile spiral
         idle
         spiral 2.2 spiral = h2; card 2+4
         idle
         labyrinth 2.1; gardener a3; card 2+5
         idle
         2+4 2.1; gardener a6; card 2+6
         idle
         2+5 2.1; gardener a5; card any
         idle
         2+6 2.1; gardener a4; card 3+4
         idle",
    )
}

/// [SAN-T7] At the table: anywhere, but on a free square even then.
#[test]
fn a_gardener_without_room_still_needs_a_free_square() {
    for edition in EDITIONS {
        let game = full_cross(edition);
        let built = garden(&game, Seat::A).built;
        let expected = squares("######### ######### #..#...#. #.#...... #.......# #........");
        assert_eq!(built, expected);
        let homeless = go_on(&game, "a any 2.1 labyrinth = gardener");
        for step in ["a gardener b3", "a gardener e4", "a gardener i6"] {
            go_on(&homeless, step);
        }
        assert_eq!(offers(&homeless, "gardener").len(), 54 - 26);
        let built = [
            "a gardener a2",
            "a gardener c2",
            "a gardener a6",
            "a gardener d3",
        ];
        refused(&homeless, &built, rules::GARDENER_ANYWHERE);
    }
}
