//! Rules FIT-P: how a piece comes to lie.

use std::collections::BTreeSet;

use fits::{Action, Fits, Piece};
use game::Seat;
use laws::told::{actions, play};

use crate::table::holds;

/// V in the left corner, open to the right, and a building card for it.
const ANGLE: &str = "at players=1: draw start a V; a V = a1 b1 c1 a2 a3; draw card";

/// Column a filled to row 12: L, Y, O4 and V3 on top of each other.
const TOWER: &str = "at players=1: draw start a L; a L = a1 a2 a3 a4 b1; \
    draw card Y; a Y = a5 a6 a7 a8 b6; draw card O4; a O4 = a9 b9 a10 b10; \
    draw card V3; a V3 = a11 b11 a12; draw card";

/// Pieces stacked so badly that only column a is open, and only from row 11.
const BLOCKED: &str = "at players=1: draw start a T; a T = e1 e2 d3 e3 f3; \
    draw card V3; a V3 = d4 c5 d5; draw card L4; a L4 = c6 a7 b7 c7; \
    draw card V; a V = c8 c9 c10 d10 e10; draw card W; a W = d11 d12 e12 e13 f13; \
    draw card O4; a O4 = b11 c11 b12 c12; draw card I3; a I3 = a8 a9 a10; draw card";

/// [FIT-P1] The player chooses one of the up to 8 orientations, on both faces.
#[test]
fn a_piece_lies_in_any_of_its_orientations() {
    let orientations = [2, 4, 1, 8, 4, 4, 8, 8, 8, 8, 4, 4, 4, 4, 1, 8];
    for (piece, count) in Piece::ALL.into_iter().zip(orientations) {
        let start = if piece == Piece::L { "T" } else { "L" };
        let steps = format!("draw start a {start}; a {start} 1@a; draw card {piece}");
        let game: Fits = play("players=1", &steps);
        let placed = actions(&game, Seat::A).into_iter();
        let orientations = placed.filter_map(|action| match action {
            Action::Place(placement) => Some(placement.orientation),
            Action::SetAside { .. } => None,
        });
        assert_eq!(
            orientations.collect::<BTreeSet<_>>().len(),
            count,
            "{piece}"
        );
        let refused = if count == 8 {
            "unreadable"
        } else {
            "not FIT-P1"
        };
        holds(&format!(
            "at players=1: {steps}\n{refused} a {piece} {}@a",
            count + 1
        ));
    }
    holds(
        "at players=1: draw start a L
         may a L = a1 b1 c1 d1 a2; a L = a1 b1 c1 d1 d2; a L = a1 a2 b2 c2 d2
         may a L = d1 a2 b2 c2 d2; a L = a1 b1 a2 a3 a4; a L = a1 b1 b2 b3 b4
         may a L = a1 a2 a3 a4 b4; a L = b1 b2 b3 a4 b4",
    );
}

/// [FIT-P1] The player chooses the column. The card gives the shape: squares of another shape are
/// not the piece's.
#[test]
fn a_piece_keeps_its_shape_in_any_column() {
    holds(&format!(
        "at players=1: draw start a T
         may a T 1@a; a T 1@b; a T 1@c; a T 1@d; a T 2@d
         {ANGLE} I3
         may a = a4 a5 a6; a = b2 b3 b4; a = c2 c3 c4; a = d1 d2 d3; a = e1 e2 e3; a = f1 f2 f3
         at players=1: draw start a V
         not FIT-P1 a V = a1 b1 c1 d1 e1; a V = a1 b1 c1 d1 a2; a V = a1 b1 c1 a2
         not FIT-P1 a V = a1 b1 c1 a2 a3 a4; a V = a1 b1 d1 d2 d3; a V = a1 b1 c1 a2 c2
         unreadable a V = a1 b1 c1 a2 a2; a V =; a V = a0 b0 c0 a1 a2; a V 0@a; a V 1@g"
    ));
}

/// [FIT-P2] A piece slides straight down until it rests on the bottom, or on a single square of
/// another piece: neither short of that nor through anything, and not turned or moved sideways on
/// the way.
#[test]
fn a_piece_slides_until_it_rests() {
    holds(&format!(
        "{ANGLE} I3
         if a I3 2@d => see a shows #..#.. #..#.. ####..
         if a I3 2@b => see a shows .#.... ##.... ##.... ###...
         if a I3 1@a => see a shows ###... #..... #..... ###...
         not FIT-P2 a I3 = d2 d3 d4; a I3 = b3 b4 b5; a I3 = d2 e2 f2; a I3 = a5 b5 c5
         not FIT-P2 a I3 = d97 d98 d99; a I3 2@d = d4 d5 d6
         not FIT-P2 a I3 = b1 b2 b3; a I3 = b1 c1 d1; a I3 = a3 b3 c3
         may a I3 2@d = d1 d2 d3; a I3 1@d = d1 e1 f1
         not FIT-P2 a I3 2@c = d1 d2 d3; a I3 2@e = d1 d2 d3
         not FIT-P2 a I3 1@d = d1 d2 d3; a I3 2@d = d1 e1 f1"
    ));
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
            let column = ["a", "b", "c", "d", "e", "f"][number % 6];
            format!("{column}{}", 12 - number / 6)
        };
        at.map(name).collect::<Vec<String>>().join(" ")
    };
    let order = "V F S4 L O4 N U X T4 Y I3 L4 P V3 W T";
    let mut script = "at players=1 boards=1: draw start a V\n".to_string();
    let mut lying = Vec::new();
    for piece in order.split(' ') {
        if piece != "V" {
            script += &format!("do draw card {piece}\n");
        }
        lying.push(piece);
        let sign = |name| if lying.contains(name) { '#' } else { '.' };
        let rows = names.chunks(6).map(|row| row.iter().map(sign).collect());
        let rows: Vec<String> = rows.filter(|row: &String| row.contains('#')).collect();
        let rows = rows.join(" ");
        script += &format!("do a {piece} = {}\nsee a shows {rows}\n", cells(piece));
    }
    holds(&format!("{script}if draw card V => see points 12"));
}

/// [FIT-P3] A piece never reaches a hole that is not open from above, not even by half; one that
/// is can be filled, however deep it is.
#[test]
fn a_piece_never_slips_under_another() {
    holds(&format!(
        "{ANGLE} I3; a I3 = a4 b4 c4; draw card O4
         see a shows ###... #..... #..... ###...
         not FIT-P3 a O4 = b2 c2 b3 c3; a O4 = c2 d2 c3 d3; a O4 1@b = b2 c2 b3 c3
         may a O4 = d1 e1 d2 e2; a O4 = b5 c5 b6 c6
         if a O4 1@c => see a shows ..##.. ..##.. ###... #..... #..... ###...
         at players=1: draw start a L; a L = a1 a2 a3 a4 b1; draw card Y; a Y = c1 c2 c3 c4 d2; \
            draw card I3
         see a shows #.#... #.#... #.##.. ###...
         may a I3 = b2 b3 b4
         not FIT-P2 a I3 = b3 b4 b5"
    ));
}

/// [FIT-P4] A piece may not stick out left or right. It may stick out at the top.
#[test]
fn a_piece_may_stick_out_at_the_top_and_not_at_a_side() {
    holds(&format!(
        "{ANGLE} I3
         may a I3 1@a; a I3 1@d; a I3 2@a; a I3 2@f
         not FIT-P4 a I3 1@e; a I3 1@f; a I3 = e1 f1 g1; a I3 = g1 g2 g3
         at players=1: draw start a L; a L = a1 a2 a3 a4 b1; draw card Y; a Y = a5 a6 a7 a8 b6; \
            draw card T4; a T4 = a9 a10 a11 b10; draw card I3
         may a I3 = a12 b12 c12
         do a I3 = a12 a13 a14
         see a shows #..... #..... #..... #..... ##.... #..... #..... #..... ##.... #..... \
            #..... #..... #..... ##...."
    ));
}

/// [FIT-P5] What sticks out covers nothing, but blocks its columns: below b14 there is room, but it
/// cannot be entered any more.
#[test]
fn what_sticks_out_scores_nothing_and_blocks_its_columns() {
    // 14 of the 17 squares of the four pieces lie on the board.
    holds(
        "at players=1 boards=1: draw start a L; a L = a1 a2 a3 a4 b1; \
            draw card Y; a Y = a5 a6 a7 a8 b6; draw card I3; a I3 = a9 a10 a11; \
            draw card L4; a L4 = a12 a13 a14 b14; draw card O4
         not FIT-P3 a O4 = b7 c7 b8 c8
         not FIT-P5 a O4 1@b; a O4 = b15 c15 b16 c16
         may a O4 = c1 d1 c2 d2
         do a O4 aside; asides
         see points -58",
    );
}

/// [FIT-P5] A piece of which no square would lie on the board may not be placed. One square in row
/// 12 is enough: S4 leans over column a, and L hooks into it from above. Where nothing can be placed
/// the piece can still be set aside.
#[test]
fn at_least_one_square_must_lie_on_the_board() {
    holds(&format!(
        "{TOWER} I3
         not FIT-P5 a I3 2@a; a I3 = a13 a14 a15; a I3 1@a; a I3 = a13 b13 c13
         may a I3 = b12 b13 b14; a I3 = b12 c12 d12; a I3 aside
         {TOWER} S4
         may a S4 = b12 a13 b13 a14
         not FIT-P5 a S4 = a13 a14 b14 b15
         {BLOCKED} X
         see a shows ....## .####. .###.. #.###. #.#... #.#... ###... ..#... ..##.. ...#.. \
            ...### ....#. ....#.
         see offers X aside
         not FIT-P5 a X 1@a; a X 1@d
         do a X aside; draw card L
         may a L = a11 a12 a13 a14 b14"
    ));
}

/// [FIT-P6] The start piece must be placed; on an empty board it always can be.
#[test]
fn a_start_piece_cannot_be_set_aside() {
    let starts = "draw start a L; draw start b T; draw start c U; draw start d V";
    let game: Fits = play("players=4", starts);
    for seat in Seat::ALL {
        let every = actions(&game, seat);
        let is_placement = |action: &Action| matches!(action, Action::Place(_));
        assert!(!every.is_empty() && every.iter().all(is_placement));
    }
    holds(&format!(
        "at players=4: {starts}
         not FIT-P6 a L aside; b T aside; c U aside; d V aside
         do a L 1@a; b T 1@a; c U 1@a; d V 1@a; draw card P
         may a P aside; b P aside; c P aside; d P aside"
    ));
}
