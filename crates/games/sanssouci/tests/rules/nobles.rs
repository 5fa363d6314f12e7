//! Rules SAN-T8 to SAN-T12: how nobles walk.

use sanssouci::Structure;
use sanssouci::garden::{Garden, path, targets, walkable};
use sanssouci::square::{Row, Squares};

use crate::table::{holds, named, names, square, squares};

/// Where the noble of a column may end, in a garden without gardeners.
fn ends(built: Squares, stops: &str, noble: Structure) -> String {
    let all = targets(built, Squares::empty(), named(stops));
    names(all & Squares::column(noble as u8))
}

/// A garden with these squares built, and nobles who have stopped on some of them.
fn at(built: Squares, stops: &str) -> Garden {
    Garden {
        built,
        stops: named(stops),
        ..Garden::default()
    }
}

/// A game of two in which seat a has e2 and is about to place a gardener on e3, in garden 1A: a2 f2
/// d3 h3 c4 i5 are printed.
const BERTA: &str = "at players=2: gardens 1A 2A; hands 2+4 3+5, any 2+4; \
    display stairs vine  topiary vine  arch arch  vine vine  arch arch
    do turn 2+4 2.1 stairs = e2, card vine; idle\n";

/// [SAN-T8] [SAN-T12] The books' first example: from the terrace to the pavilion of row 3.
#[test]
fn example_one_scores_three_from_the_terrace() {
    let built = squares("######### ..#...... ..#......");
    assert_eq!(ends(built, "", Structure::Pavilion), "c1 c2 c3");
    let mut garden = at(built, "");
    garden.walk(square("c3"));
    assert_eq!(garden.points, 3);
    assert_eq!(names(garden.stops), "c3");
    // It never goes back to c1 or c2, but it may pass them.
    assert_eq!(ends(built, "c3", Structure::Pavilion), "");
    let around = squares("######### #.#...... #.#...... #........ ###......");
    assert_eq!(ends(around, "c3", Structure::Pavilion), "c5");
    let way = path(around, named("c3"), square("c5"));
    let way: Vec<String> = way.iter().map(ToString::to_string).collect();
    assert_eq!(way.join(" "), "c2 c1 b1 a1 a2 a3 a4 a5 b5 c5");
    // At the table, where c3 is printed on 3A.
    holds(
        "at players=2: gardens 3A 2A
         do turn any 2.2 pavilion = c2, noble pavilion c3
         see points 3 0",
    );
}

/// [SAN-T8] [SAN-T12] The second example: from the fountain of row 1 to that of row 3.
#[test]
fn example_two_scores_three_from_row_one() {
    let built = squares("######### .....#... .....#...");
    assert_eq!(ends(built, "f1", Structure::Fountain), "f2 f3");
    let mut garden = at(built, "f1");
    garden.walk(square("f3"));
    assert_eq!(garden.points, 3);
    // f3 is printed on 4A.
    holds(
        "at players=2: gardens 4A 2A; \
            display fountain vine  arch arch  arch arch  vine vine  vine statue
         do turn 2+4 2.2, noble fountain f1, card vine; idle
         do turn any 2.1 fountain = f2, noble fountain f3
         see points 4 0",
    );
}

/// [SAN-T8] The third example: from the vine of row 1 to that of row 6, while i4 is cut off.
#[test]
fn example_three_scores_six_and_does_not_reach_an_isolated_square() {
    let built = squares("######### ......#.. ......#.. ......#.# ......##. .......##");
    assert_eq!(ends(built, "i1", Structure::Vine), "i6");
    let mut garden = at(built, "i1");
    garden.walk(square("i6"));
    assert_eq!(garden.points, 6);
    // g2 and h5 are printed on 4A.
    holds(
        "at players=2: gardens 4A 2A; hands 4+6 3+4, any 2+4; \
            display stairs stairs  arch stairs  arch vine  arch stairs  spiral vine
         do turn 4+6 4.2 vine = i4, noble vine i1, card 5+6, tile stairs; idle 2.1
         do turn 3+4 3.1 arch = g3, card any; idle 2.1
         do turn 5+6 6.1 spiral = h6, card arch; idle 2.1
         do turn any 4.1 arch = g4, card vine; idle 2.1
         do turn arch 5.1 arch = g5, card 2+4; idle 5.2
         if a vine 6.2 vine = i6 => not SAN-T8 a noble vine i4; a noble vine i5
         do turn vine 6.2 vine = i6, noble vine i6
         see a points 7",
    );
}

/// [SAN-T8] [SAN-T11] The fourth example: from stairs 2 to stairs 5, and in a later turn to 6.
#[test]
fn example_four_scores_five_and_leaves_row_six_for_later() {
    let built = squares("######### ...##.... ...#..... ...#..... ...##.... ....#....");
    assert_eq!(ends(built, "e2", Structure::Stairs), "e5 e6");
    let mut garden = at(built, "e2");
    garden.walk(square("e5"));
    assert_eq!(garden.points, 5);
    assert_eq!(ends(built, "e2 e5", Structure::Stairs), "e6");
    garden.walk(square("e6"));
    assert_eq!(garden.points, 11);
}

/// [SAN-T8] Over a gardener on e3 the noble walks five steps, d1 e1 e2 e3 d3, for 3 points.
#[test]
fn a_gardener_opens_a_way_of_five_steps() {
    let before = squares("######### #...##... ...#...#. ..#...... ........#");
    let after = before | named("e3");
    let targets_of = |built| targets(built, named("e3"), Squares::empty()) & named("d2 d3 d4");
    assert_eq!(names(targets_of(before)), "");
    assert_eq!(names(targets_of(after)), "d3");
    let way = path(after, Squares::empty(), square("d3"));
    let way: Vec<String> = way.iter().map(ToString::to_string).collect();
    assert_eq!(way, ["d1", "e1", "e2", "e3", "d3"]);
    holds(&format!(
        "{BERTA}
         do turn 3+5 3.1 topiary = gardener, gardener e3, noble topiary d3
         see a laid e2 e3; a gardeners e3; points 3 0"
    ));
}

/// [SAN-T8] Only over built squares, up, down and sideways, never diagonally.
#[test]
fn a_noble_walks_over_built_squares_that_share_an_edge() {
    // Down column a, along row 4, up column c, along row 2 and down column e.
    let built = squares("######### #.###.... #.#.#.... ###.#.... ....#....");
    assert_eq!(walkable(built), built);
    // Without row 1 in between the squares below are cut off.
    let cut = squares("######### ......... #.###.... ###.#.... ....#....");
    assert_eq!(walkable(cut), squares("#########"));
    let corners = squares("######### #........ .#....... ..#......");
    assert_eq!(walkable(corners), squares("######### #........"));
    // The sides of the garden do not touch.
    let sides = squares("######### ........# ......... #........");
    assert_eq!(walkable(sides), squares("######### ........#"));
    let wrapped = squares("########. #.......# #........ ........#");
    assert_eq!(walkable(wrapped), squares("########. #........ #........"));
}

/// [SAN-T8] A square that is free, or not connected, cannot be reached; what has just been placed
/// can be walked on. a2 f2 d3 h3 c4 i5 are printed on 1A.
#[test]
fn a_noble_reaches_no_free_and_no_unconnected_square() {
    holds(
        "at players=2: gardens 1A 2A
         if a any 2.2 pavilion = c2 => may a noble pavilion c2
         do a any 6.1 labyrinth = a6
         not SAN-T8 a noble labyrinth a3; a noble statue b2; a noble stairs e6
         not SAN-T8 a noble labyrinth a6; a noble topiary d3; a noble vine i5
         see offers noble: arch g1, fountain f1, fountain f2, labyrinth a1, labyrinth a2, \
            pavilion c1, spiral h1, stairs e1, statue b1, topiary d1, vine i1",
    );
}

/// [SAN-T9] At least one row lower than it stood.
#[test]
fn a_noble_ends_lower_than_it_stood() {
    let built = squares("######### ......... ......... ......... ......... .........");
    assert_eq!(ends(built, "", Structure::Arch), "g1");
    assert_eq!(ends(built, "g1", Structure::Arch), "");
    let column = squares("######### ......#.. ......#.. ......#.. ......#.. ......#..");
    assert_eq!(ends(column, "g1 g3", Structure::Arch), "g4 g5 g6");
    assert_eq!(ends(column, "g4", Structure::Arch), "g5 g6");
    assert_eq!(ends(column, "g6", Structure::Arch), "");
    // f2 is printed on 1A: the noble steps down to it at once.
    holds(
        "at players=2: gardens 1A 2A
         do turn 2+4 2.1, noble fountain f2, card vine; idle
         if a any 2.2 pavilion = c2 => not SAN-T9 a noble fountain f2; a noble fountain f1 \
            => not SAN-T8 a noble fountain f3
         do turn any 2.2, noble labyrinth a1, card 2+5; idle
         do a vine 5.2 vine = gardener; a gardener i6
         not SAN-T9 a noble labyrinth a1
         may a noble labyrinth a2",
    );
}

/// [SAN-T9] In its own column, however it gets there: built and connected, or free, or far away.
#[test]
fn a_noble_ends_in_its_own_column() {
    holds(
        "at players=2: gardens 1A 2A
         do a any 2.1 statue = b2
         not SAN-T9 a noble labyrinth b1; a noble labyrinth b2; a noble statue a2
         not SAN-T9 a noble fountain e1; a noble vine h6
         may a noble vine i1; a noble statue b2",
    );
}

/// [SAN-T10] Over gardeners, but never onto one.
#[test]
fn a_noble_never_ends_on_a_gardener() {
    let built = squares("######### ....#.... ....#.... ....#....");
    let all = targets(built, named("e2 e4"), Squares::empty());
    assert_eq!(names(all & Squares::column(4)), "e1 e3");
    // One out of reach is refused for being out of reach; one that was placed in this very turn
    // counts. The only way to d3 leads over e1 and e2: other nobles may stand there.
    holds(&format!(
        "{BERTA}
         do turn 3+5 3.1 topiary = gardener, gardener e3, noble stairs e1; idle
         if turn vine 2.2 vine = i2, noble topiary d3 => see a points 4
         do a vine 2.2 vine = i2
         not SAN-T10 a noble stairs e3
         may a noble stairs e2; a noble topiary d3
         {BERTA}
         do turn 3+5 3.1 topiary = gardener, gardener e3, noble stairs e2; idle
         if turn vine 2.2 vine = i2, noble topiary d3 => see a points 5
         at players=2: gardens 1A 2A
         if a any 5.2 vine = gardener; a gardener c5 => not SAN-T8 a noble pavilion c5
         do a any 5.2 vine = gardener; a gardener i2
         not SAN-T10 a noble vine i2
         see offers 11 of noble"
    ));
}

/// [SAN-T11] At most one noble moves a turn, once, also between the new tile and the new card.
/// Moving is optional, in every turn again, and need not have to do with the tile just placed.
#[test]
fn one_noble_may_move_in_a_turn() {
    holds(
        "at players=2: gardens 1A 2A
         if a any 2.1; a stay => not SAN-T11 a noble statue b1; a stay
         if turn any 6.2 statue = b6 => see points 0 0; a stops nothing
         if turn any 6.2 statue = b6, noble fountain f2 => see points 2 0
         if turn any 6.2 statue = b6, noble fountain f2; idle; \
            turn 2+4 2.2 pavilion = c2, noble labyrinth a2 => see points 4 0; a stops a2 f2
         do a any 2.1; a noble fountain f1
         not SAN-T11 a noble statue b1; a noble fountain f2; a stay
         do stack
         not SAN-T11 a noble statue b1; a stay
         do draw tile 2.1 vine
         not SAN-T11 a noble statue b1; a stay
         see a stops f1",
    );
}

/// [SAN-T12] The value of the row reached counts, wherever the noble came from.
#[test]
fn a_noble_scores_the_row_it_reaches() {
    for (number, row) in (1..).zip(Row::ALL) {
        for stops in ["", "h1", "h1 h2 h3"] {
            let mut garden = at(Squares::full(), stops);
            let to = square(&format!("h{number}"));
            garden.walk(to);
            assert_eq!(garden.points, number, "{row:?} from {stops}");
        }
    }
    holds(
        "at players=2 first=b: gardens 1A 2A
         do turn any 6.2, noble statue b2
         see points 0 2",
    );
}
