//! Rules SAN-T2 to SAN-T7: cards, tiles, and gardeners.

use sanssouci::garden::gardener_squares;
use sanssouci::square::Squares;

use crate::table::{holds, names, square, squares};

/// The ten spaces.
const SPACES: &str = "2.1 2.2 3.1 3.2 4.1 4.2 5.1 5.2 6.1 6.2";

/// A script in which a card takes from these spaces, and the rule forbids all the others.
fn takes_only(card: &str, spaces: &str, id: &str) -> String {
    let takes = SPACES.split(' ').map(|space| {
        let is_open = spaces.split(' ').any(|open| open == space);
        let verdict = if is_open {
            "may".into()
        } else {
            format!("not {id}")
        };
        format!("{verdict} a {card} {space}\n")
    });
    let count = spaces.split(' ').count();
    takes.collect::<String>() + &format!("see offers {count} of {card}\n")
}

/// [SAN-T2] A two-color card takes one of the four tiles of its two colors, and no other. 3+6 is
/// gray and turquoise in Ravensburger, as in its books' example; yellow and gray in Imperial.
#[test]
fn a_two_color_card_takes_a_tile_of_its_colors() {
    for card in ["2+4", "2+5", "2+6", "3+4", "3+5", "3+6", "4+6", "5+6"] {
        let (one, other) = card.split_once('+').unwrap();
        let spaces = format!("{one}.1 {one}.2 {other}.1 {other}.2");
        let takes = takes_only(card, &spaces, "SAN-T2");
        holds(&format!("at players=2: hands {card} any, any 2+4\n{takes}"));
    }
}

/// [SAN-T3] The books' examples: a pavilion card, three pavilions on display; the one from the
/// white space goes to the white row. A stairs card takes any tile if no stairs are on display; as
/// soon as they come up, they must be taken.
#[test]
fn a_structure_card_takes_a_tile_of_its_structure() {
    let display = "pavilion statue  topiary pavilion  vine arch  spiral vine  pavilion stairs";
    holds(&format!(
        "at players=2: gardens 1A 2A; hands pavilion stairs, any 2+4; display {display}
         {}{}
         do turn pavilion 2.1 pavilion = c2
         see a laid c2",
        takes_only("pavilion", "2.1 3.2 6.1", "SAN-T3"),
        takes_only("stairs", "6.2", "SAN-T3"),
    ));
    let display = "pavilion statue  topiary pavilion  vine arch  spiral arch  pavilion statue";
    holds(&format!(
        "at players=2: hands stairs vine, stairs 2+4; display {display}
         {}{}
         do turn stairs 5.2, tile stairs
         not SAN-T3 b stairs 5.1
         see offers stairs: 5.2 stairs = e5",
        takes_only("stairs", SPACES, "SAN-T3"),
        takes_only("vine", "4.1", "SAN-T3"),
    ));
}

/// [SAN-T2] [SAN-T3] [SAN-T6] The Imperial book's examples. Abel: a two-color card with purple (row
/// 5), the flowers (rose arch) go to g5. Camilo: a tree (topiary) card, the one from yellow (row 3)
/// goes to d3. Ángela: the tree from purple, but d5 is built, and the gardener goes to its row.
#[test]
fn the_examples_of_the_imperial_book() {
    holds(&format!(
        "at players=2 edition=imperial: gardens 1A 2A; hands 3+5 vine, any 2+4; \
            display statue pavilion  topiary stairs  fountain vine  labyrinth arch  arch spiral
         {}
         do turn 3+5 5.2 arch = g5
         see a laid g5; a gardeners nothing
         at players=2 edition=imperial: gardens 2A 1A; hands topiary 2+5, any 2+4; \
            display statue topiary  topiary stairs  fountain vine  labyrinth arch  spiral topiary
         {}
         do turn topiary 3.1 topiary = d3
         see a laid d3; a gardeners nothing
         at players=2 edition=imperial: gardens 1A 2A; hands any 2+5, any 2+4; \
            display statue pavilion  vine stairs  arch arch  topiary topiary  vine statue
         do turn any 5.1 topiary = d5; idle
         {}
         not SAN-T5 a 2+5 5.2 topiary = d5
         do turn 2+5 5.2 topiary = gardener, gardener f5
         see a laid d5 f5; a gardeners f5",
        takes_only("3+5", "3.1 3.2 5.1 5.2", "SAN-T2"),
        takes_only("topiary", "2.2 3.1 6.2", "SAN-T3"),
        takes_only("2+5", "2.1 2.2 5.1 5.2", "SAN-T2"),
    ));
}

/// [SAN-T4] The wild card takes any of the ten tiles.
#[test]
fn the_wild_card_takes_any_tile() {
    let takes = takes_only("any", SPACES, "SAN-T4");
    holds(&format!(
        "at players=2\n{takes}may a any 6.2 statue = b6; a any 4.2 arch = g4"
    ));
}

/// [SAN-T5] The books' examples: the structure's column, the row of the color it comes from,
/// connected to anything or not. What a step says about its tile and square must be so, and while
/// its square is free, a tile is no gardener.
#[test]
fn a_tile_goes_to_its_column_and_to_the_row_of_its_color() {
    holds(
        "at players=2: gardens 1A 2A; hands 5+6 spiral, any 2+4; \
            display statue vine  vine arch  spiral topiary  arch arch  statue pavilion
         do turn 5+6 6.2 pavilion = c6, card 2+5; turn any 6.1; turn spiral 4.1 spiral = h4
         see a laid c6 h4; a gardeners nothing
         at players=2: gardens 1A 2A; hands any 2+4, any 2+4
         may a any 2.1; a any 2.1 statue; a any 2.1 statue = b2; a  any  2.1
         not SAN-T5 a any 2.1 vine; a any 2.1 pavilion = c2; a any 2.1 statue = b3
         not SAN-T5 a any 2.1 statue = c2; a any 2.1 statue = gardener
         if turn 2+4 2.2 => may b any 2.1 statue = gardener => not SAN-T5 b any 2.1 statue = b2
         do a any 2.1 statue = b2
         not SAN-T5 a gardener b3; a gardener c2; a gardener b2
         see offers 0 of gardener",
    );
}

/// [SAN-T6] The books' example: c6 is built, and seven squares of row 6 and column c are free. As
/// long as either the row or the column has room, the gardener goes there; [SAN-T7] if neither has,
/// it goes to any free square.
#[test]
fn a_gardener_goes_to_row_or_column_or_else_anywhere() {
    let built = squares("######### ..##..... ....#.... ......... ........# #.##.##..");
    let free = gardener_squares(built, square("c6"));
    assert_eq!(names(free), "b6 c3 c4 c5 e6 h6 i6");
    let full_row = squares("######### ######### ..#...... ......... ......... ..#......");
    let aimed = square("c2");
    assert_eq!(names(gardener_squares(full_row, aimed)), "c4 c5");
    let full_column = squares("######### ..######. ..#...... ..#...... ..#...... ..#......");
    assert_eq!(names(gardener_squares(full_column, aimed)), "a2 b2 i2");
    let cross = squares("######### ######### ..#...... ..#...... ..#...... ..#......");
    let anywhere = gardener_squares(cross, aimed);
    assert_eq!(anywhere, Squares::full().minus(cross));
}

/// [SAN-T6] A gardener goes to a free square of the same row or column, the player's choice. A
/// square with a tile or a gardener is built just as a printed one is.
#[test]
fn a_gardener_goes_to_the_row_or_column_it_was_aimed_at() {
    holds(
        "at players=2: gardens 1A 2A; \
            display fountain pavilion  topiary stairs  pavilion arch  spiral vine  labyrinth statue
         if turn any 2.1, gardener f5 => see a gardeners f5; a laid f5
         if turn 2+4 4.1 pavilion = gardener, gardener c3 => see a gardeners c3
         do a any 2.1 fountain = gardener
         see offers gardener: b2, c2, d2, e2, f3, f4, f5, f6, g2, h2, i2
         not SAN-T6 a gardener b3; a gardener g3; a gardener e6; a gardener i6
         not SAN-T6 a gardener f2; a gardener a2; a gardener f1; a gardener d3
         at players=2: gardens 1A 2A; hands any 2+5, any 2+4; \
            display statue pavilion  topiary stairs  arch arch  topiary topiary  vine statue
         do turn any 5.1 topiary = d5, card 3+5; idle
         do turn 2+5 5.2 topiary = gardener, gardener b5, card statue, tile statue; idle
         see a gardeners b5
         do a statue 5.2 statue = gardener
         not SAN-T6 a gardener b5; a gardener d5
         may a gardener b6; a gardener a5",
    );
}

/// [SAN-T7] At the table, where row 2 is filled with structures and column a with gardeners aimed at
/// a2, which is printed on 1A: anywhere, but on a free square even then.
#[test]
fn a_gardener_without_room_still_needs_a_free_square() {
    holds(
        "at players=2: gardens 1A 2A; hands vine statue, 2+6 any; \
            display labyrinth vine  vine vine  vine vine  arch arch  arch fountain
         do turn vine 2.2 vine = i2, card pavilion, tile statue; idle
         do turn statue 2.2 statue = b2, card topiary, tile pavilion; idle
         do turn pavilion 2.2 pavilion = c2, card stairs, tile topiary; idle
         do turn topiary 2.2 topiary = d2, card arch, tile stairs; idle
         do turn stairs 2.2 stairs = e2, card spiral, tile arch; idle
         do turn arch 2.2 arch = g2, card labyrinth, tile spiral; idle
         do turn spiral 2.2 spiral = h2, card 2+4; idle
         do turn labyrinth 2.1, gardener a3, card 2+5; idle
         do turn 2+4 2.1, gardener a6, card 2+6; idle
         do turn 2+5 2.1, gardener a5, card any; idle
         do turn 2+6 2.1, gardener a4, card 3+4; idle
         see a laid a3 a4 a5 a6 b2 c2 d2 e2 g2 h2 i2
         do a any 2.1 labyrinth = gardener
         may a gardener b3; a gardener e4; a gardener i6
         see offers 28 of gardener
         not SAN-T7 a gardener a2; a gardener c2; a gardener a6; a gardener d3",
    );
}
