//! Rules FIT-P: how a piece comes to lie.

use std::collections::BTreeSet;

use fits::{Action, Piece, rules};
use game::{Notation, ReadError, Seat};

use crate::table::{actions, allowed, go_on, play, points, refused, rest_aside, shows, waiting};

/// V in the left corner, open to the right, and a building card for it.
const ANGLE: &str = "draw start a V; a V = a1 b1 c1 a2 a3; draw card";

/// Column a filled to row 12: L, Y, O4 and V3 on top of each other.
const TOWER: &str = "
    draw start a L; a L = a1 a2 a3 a4 b1
    draw card Y; a Y = a5 a6 a7 a8 b6
    draw card O4; a O4 = a9 b9 a10 b10
    draw card V3; a V3 = a11 b11 a12";

/// Pieces stacked so badly that only column a is open, and only from row 11.
const BLOCKED: &str = "
    draw start a T; a T = e1 e2 d3 e3 f3
    draw card V3; a V3 = d4 c5 d5
    draw card L4; a L4 = c6 a7 b7 c7
    draw card V; a V = c8 c9 c10 d10 e10
    draw card W; a W = d11 d12 e12 e13 f13
    draw card O4; a O4 = b11 c11 b12 c12
    draw card I3; a I3 = a8 a9 a10";

/// [FIT-P1] The player chooses one of the up to 8 orientations, on both faces.
#[test]
fn a_piece_lies_in_any_of_its_orientations() {
    let orientations = [2, 4, 1, 8, 4, 4, 8, 8, 8, 8, 4, 4, 4, 4, 1, 8];
    for (piece, count) in Piece::ALL.into_iter().zip(orientations) {
        let start = if piece == Piece::L { "T" } else { "L" };
        let game = play("players=1", &format!("draw start a {start}; a {start} 1@a"));
        let game = go_on(game, &format!("draw card {piece}"));
        let mut orientations = BTreeSet::new();
        for action in actions(&game, Seat::A) {
            if let Action::Place(placement) = action {
                orientations.insert(placement.orientation);
            }
        }
        assert_eq!(orientations.len(), count, "{piece}");
        let one_more = format!("a {piece} {}@a", count + 1);
        match count {
            8 => assert!(matches!(
                game.read_action(Seat::A, &one_more[2..]),
                Err(ReadError::Unreadable(_))
            )),
            _ => refused(&game, &[&one_more], rules::ORIENTATION),
        }
    }
    let every_way = [
        "a L = a1 b1 c1 d1 a2",
        "a L = a1 b1 c1 d1 d2",
        "a L = a1 a2 b2 c2 d2",
        "a L = d1 a2 b2 c2 d2",
        "a L = a1 b1 a2 a3 a4",
        "a L = a1 b1 b2 b3 b4",
        "a L = a1 a2 a3 a4 b4",
        "a L = b1 b2 b3 a4 b4",
    ];
    allowed(&play("players=1", "draw start a L"), &every_way);
}

/// [FIT-P1] The player chooses the column.
#[test]
fn a_piece_slides_down_in_any_column() {
    let game = play("players=1", "draw start a T");
    allowed(
        &game,
        &["a T 1@a", "a T 1@b", "a T 1@c", "a T 1@d", "a T 2@d"],
    );
    let narrow = play("players=1", &format!("{ANGLE} I3"));
    let upright = ["a = a4 a5 a6", "a = b2 b3 b4", "a = c2 c3 c4"];
    allowed(&narrow, &upright);
    allowed(&narrow, &["a = d1 d2 d3", "a = e1 e2 e3", "a = f1 f2 f3"]);
}

/// [FIT-P1] The card gives the shape: squares of another shape are not the piece's.
#[test]
fn a_piece_keeps_its_shape() {
    let game = play("players=1", "draw start a V");
    let others = [
        "a V = a1 b1 c1 d1 e1",
        "a V = a1 b1 c1 d1 a2",
        "a V = a1 b1 c1 a2",
        "a V = a1 b1 c1 a2 a3 a4",
        "a V = a1 b1 d1 d2 d3",
        "a V = a1 b1 c1 a2 c2",
    ];
    refused(&game, &others, rules::ORIENTATION);
    let unreadable = [
        "V = a1 b1 c1 a2 a2",
        "V =",
        "V = a0 b0 c0 a1 a2",
        "V 0@a",
        "V 1@g",
    ];
    for text in unreadable {
        let read = game.read_action(Seat::A, text);
        assert!(matches!(read, Err(ReadError::Unreadable(_))), "{text}");
    }
}

/// [FIT-P2] A piece slides straight down until it rests on the bottom or on another piece.
#[test]
fn a_piece_slides_until_it_rests() {
    let game = play("players=1", &format!("{ANGLE} I3"));
    let landed = |place: &str| go_on(game, &format!("a I3 {place}"));
    // On the bottom.
    shows(&landed("2@d"), Seat::A, "#..#.. #..#.. ####..");
    // On another piece.
    shows(&landed("2@b"), Seat::A, ".#.... ##.... ##.... ###...");
    // On a single square of it, whatever stays open below.
    shows(&landed("1@a"), Seat::A, "###... #..... #..... ###...");
    // Neither short of that nor through anything.
    let floating = [
        "a I3 = d2 d3 d4",
        "a I3 = b3 b4 b5",
        "a I3 = d2 e2 f2",
        "a I3 = a5 b5 c5",
        "a I3 = d97 d98 d99",
        "a I3 2@d = d4 d5 d6",
    ];
    refused(&game, &floating, rules::SLIDES_DOWN);
    let through = ["a I3 = b1 b2 b3", "a I3 = b1 c1 d1", "a I3 = a3 b3 c3"];
    refused(&game, &through, rules::SLIDES_DOWN);
}

/// [FIT-P2] It is not turned or moved sideways on the way.
#[test]
fn a_piece_is_neither_turned_nor_moved_sideways_on_its_way() {
    let game = play("players=1", &format!("{ANGLE} I3"));
    allowed(&game, &["a I3 2@d = d1 d2 d3", "a I3 1@d = d1 e1 f1"]);
    let moved = ["a I3 2@c = d1 d2 d3", "a I3 2@e = d1 d2 d3"];
    refused(&game, &moved, rules::SLIDES_DOWN);
    let turned = ["a I3 1@d = d1 d2 d3", "a I3 2@d = d1 e1 f1"];
    refused(&game, &turned, rules::SLIDES_DOWN);
}

/// [FIT-P2] The perfect board of `components.md`: every piece comes to lie as in the picture.
#[test]
fn the_perfect_board_is_reached_by_sliding_alone() {
    let picture = "
        W  W  T  T  T  T4
        V3 W  W  T  T4 T4
        V3 V3 W  T  X  T4
        P  P  P  X  X  X
        P  P  N  U  X  U
        L4 L4 N  U  U  U
        L4 I3 N  N  O4 O4
        L4 I3 S4 N  O4 O4
        Y  I3 S4 S4 L  L
        Y  Y  F  S4 V  L
        Y  F  F  F  V  L
        Y  F  V  V  V  L";
    let names: Vec<&str> = picture.split_whitespace().collect();
    let cells = |piece: &str| {
        let at = (0..72).filter(|number| names[*number] == piece);
        let name = |number| {
            format!(
                "{}{}",
                ["a", "b", "c", "d", "e", "f"][number % 6],
                12 - number / 6
            )
        };
        at.map(name).collect::<Vec<String>>().join(" ")
    };
    let order = "V F S4 L O4 N U X T4 Y I3 L4 P V3 W T";
    let mut game = play("players=1 boards=1", "draw start a V");
    let mut lying = Vec::new();
    for piece in order.split(' ') {
        if piece != "V" {
            game = go_on(game, &format!("draw card {piece}"));
        }
        game = go_on(game, &format!("a {piece} = {}", cells(piece)));
        lying.push(piece);
        let rows: Vec<String> = names
            .chunks(6)
            .map(|row| {
                row.iter()
                    .map(|name| if lying.contains(name) { '#' } else { '.' })
                    .collect()
            })
            .collect();
        shows(&game, Seat::A, &rows.join("\n"));
    }
    assert_eq!(points(&go_on(game, "draw card V")), [12]);
}

/// [FIT-P3] A piece never reaches a hole that is not open from above.
#[test]
fn a_piece_never_slips_under_another() {
    let roofed = format!("{ANGLE} I3; a I3 = a4 b4 c4; draw card O4");
    let game = play("players=1", &roofed);
    shows(&game, Seat::A, "###... #..... #..... ###...");
    refused(&game, &["a O4 = b2 c2 b3 c3"], rules::COVERED_HOLE);
    // Half under the roof is no better.
    refused(&game, &["a O4 = c2 d2 c3 d3"], rules::COVERED_HOLE);
    refused(&game, &["a O4 1@b = b2 c2 b3 c3"], rules::COVERED_HOLE);
    allowed(&game, &["a O4 = d1 e1 d2 e2", "a O4 = b5 c5 b6 c6"]);
    shows(
        &go_on(game, "a O4 1@c"),
        Seat::A,
        "..##.. ..##.. ###... #..... #..... ###...",
    );
}

/// [FIT-P3] A hole that is open from above can be filled, however deep it is.
#[test]
fn a_piece_reaches_a_hole_that_is_open_from_above() {
    let game = play(
        "players=1",
        "draw start a L; a L = a1 a2 a3 a4 b1; draw card Y; a Y = c1 c2 c3 c4 d2; draw card I3",
    );
    shows(&game, Seat::A, "#.#... #.#... #.##.. ###...");
    allowed(&game, &["a I3 = b2 b3 b4"]);
    refused(&game, &["a I3 = b3 b4 b5"], rules::SLIDES_DOWN);
}

/// [FIT-P4] A piece may not stick out left or right.
#[test]
fn a_piece_may_not_stick_out_at_a_side() {
    let game = play("players=1", &format!("{ANGLE} I3"));
    allowed(&game, &["a I3 1@a", "a I3 1@d", "a I3 2@a", "a I3 2@f"]);
    let beside = ["a I3 1@e", "a I3 1@f", "a I3 = e1 f1 g1", "a I3 = g1 g2 g3"];
    refused(&game, &beside, rules::SIDES);
}

/// [FIT-P4] It may stick out at the top.
#[test]
fn a_piece_may_stick_out_at_the_top() {
    let tower = "
        draw start a L; a L = a1 a2 a3 a4 b1
        draw card Y; a Y = a5 a6 a7 a8 b6
        draw card T4; a T4 = a9 a10 a11 b10
        draw card I3";
    let game = play("players=1", tower);
    let over = go_on(game, "a I3 = a12 a13 a14");
    shows(
        &over,
        Seat::A,
        "#.....
         #.....
         #.....
         #.....
         ##....
         #.....
         #.....
         #.....
         ##....
         #.....
         #.....
         #.....
         #.....
         ##....",
    );
    allowed(&game, &["a I3 = a12 b12 c12"]);
}

/// [FIT-P5] What sticks out covers nothing, but blocks its columns.
#[test]
fn what_sticks_out_scores_nothing_and_blocks_its_columns() {
    let tower = "
        draw start a L; a L = a1 a2 a3 a4 b1
        draw card Y; a Y = a5 a6 a7 a8 b6
        draw card I3; a I3 = a9 a10 a11
        draw card L4; a L4 = a12 a13 a14 b14
        draw card O4";
    let game = play("players=1 boards=1", tower);
    // Below b14 there is room, but it cannot be entered any more.
    refused(&game, &["a O4 = b7 c7 b8 c8"], rules::COVERED_HOLE);
    refused(
        &game,
        &["a O4 1@b", "a O4 = b15 c15 b16 c16"],
        rules::ABOVE_THE_TOP,
    );
    allowed(&game, &["a O4 = c1 d1 c2 d2"]);
    // 14 of the 17 squares of the four pieces lie on the board.
    let (over, _) = rest_aside(go_on(game, "a O4 aside"));
    assert_eq!(points(&over), [14 - 72]);
}

/// [FIT-P5] A piece of which no square would lie on the board may not be placed.
#[test]
fn at_least_one_square_must_lie_on_the_board() {
    let game = play("players=1", &format!("{TOWER}; draw card I3"));
    refused(
        &game,
        &["a I3 2@a", "a I3 = a13 a14 a15"],
        rules::ABOVE_THE_TOP,
    );
    refused(
        &game,
        &["a I3 1@a", "a I3 = a13 b13 c13"],
        rules::ABOVE_THE_TOP,
    );
    allowed(
        &game,
        &["a I3 = b12 b13 b14", "a I3 = b12 c12 d12", "a I3 aside"],
    );
    // One square in row 12 is enough: S4 leans over column a.
    let game = play("players=1", &format!("{TOWER}; draw card S4"));
    allowed(&game, &["a S4 = b12 a13 b13 a14"]);
    refused(&game, &["a S4 = a13 a14 b14 b15"], rules::ABOVE_THE_TOP);
}

/// [FIT-P5] Where nothing can be placed the piece can still be set aside.
#[test]
fn on_a_blocked_board_the_piece_is_set_aside() {
    let game = play("players=1 boards=1", &format!("{BLOCKED}; draw card X"));
    shows(
        &game,
        Seat::A,
        "....##
         .####.
         .###..
         #.###.
         #.#...
         #.#...
         ###...
         ..#...
         ..##..
         ...#..
         ...###
         ....#.
         ....#.",
    );
    let aside = Action::SetAside { piece: Piece::X };
    assert_eq!(actions(&game, Seat::A), [aside]);
    refused(&game, &["a X 1@a", "a X 1@d"], rules::ABOVE_THE_TOP);
    // L still hooks into column a from above.
    let game = go_on(game, "a X aside; draw card L");
    allowed(&game, &["a L = a11 a12 a13 a14 b14"]);
}

/// [FIT-P6] The start piece must be placed; on an empty board it always can be.
#[test]
fn a_start_piece_cannot_be_set_aside() {
    let game = play(
        "players=4",
        "draw start a L; draw start b T; draw start c U; draw start d V",
    );
    for seat in waiting(&game) {
        let every = actions(&game, seat);
        let is_placement = |action: &Action| matches!(action, Action::Place(_));
        assert!(!every.is_empty() && every.iter().all(is_placement));
    }
    let asides = ["a L aside", "b T aside", "c U aside", "d V aside"];
    refused(&game, &asides, rules::START_PIECE_MUST);
    let game = go_on(game, "a L 1@a; b T 1@a; c U 1@a; d V 1@a; draw card P");
    allowed(&game, &["a P aside", "b P aside", "c P aside", "d P aside"]);
}
