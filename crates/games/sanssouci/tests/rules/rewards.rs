//! Rules SAN-R: the reward boards.

use game::{Audience, Game, Seat};
use laws::told::{go_on, tell};
use sanssouci::Event;
use sanssouci::garden::{Boar, Garden, Placement, Side};
use sanssouci::parts::{Board, Face, Mark, REWARD_AREA, mark, printed};
use sanssouci::square::{Square, Squares};

use crate::table::{deal, deal_until, garden, holds, seen, square, squares, view_of};

/// The faces of the reward boards, as in `components.md`; the rows 3 to 6 of each.
pub(crate) const FACES: [(&str, &str); 8] = [
    ("1A", ".   1 -2 g   2 . -3 1 -2   . g 3 -3 1 2 ."),
    ("1B", ".   g -2 1   -2 1 -3 . 2   . 2 1 -3 3 g ."),
    ("2A", "-2   . 2 1   g 1 . -3 2   -3 1 . -2 g 3 ."),
    ("2B", "-2   1 2 .   2 -3 . 1 g   . 3 g -2 . 1 -3"),
    ("3A", "2   . g -3   -3 . g 1 3   1 1 -2 2 . -2 ."),
    ("3B", "2   -3 g .   3 1 g . -3   . -2 . 2 -2 1 1"),
    ("4A", "g   2 -3 .   -2 . 1 2 g   1 -3 . 1 -2 . 3"),
    ("4B", "g   . -3 2   g 2 1 . -2   3 . -2 1 . -3 1"),
];

/// The squares that a reward board covers, in the order of the pictures above.
const COVERED: &str = "e3  d4 e4 f4  c5 d5 e5 f5 g5  b6 c6 d6 e6 f6 g6 h6";

/// What stands on a square of a face: `.` for no mark, `2` or `-2`, `g`; nothing if the square is
/// not covered.
pub(crate) fn sign(board: Board, face: Face, at: Square) -> Option<&'static str> {
    let name = format!("{board}{face}");
    let (_, signs) = FACES.iter().find(|(face, _)| *face == name)?;
    let mut squares = COVERED.split_whitespace().zip(signs.split_whitespace());
    let (_, sign) = squares.find(|(covered, _)| square(covered) == at)?;
    Some(sign)
}

fn faces() -> Vec<(Board, Face)> {
    Board::ALL
        .map(|board| Face::ALL.map(|face| (board, face)))
        .concat()
}

/// A garden with nothing in it but this reward board, and so many points.
fn under(board: Board, face: Face, points: i16) -> Garden {
    Garden {
        reward_board: Some(board),
        reward_face: Some(face),
        points,
        ..Garden::default()
    }
}

/// What a tile on a square gains at once.
fn gain(garden: &mut Garden, square: Square, side: Side) -> i16 {
    let gain = garden.place(Placement {
        square,
        side,
        boar_to: None,
    });
    assert_eq!(gain.boar, 0);
    gain.mark
}

/// [SAN-R1] Reward boards are dealt at random along with the gardens, before the garden's face is
/// chosen; their faces are chosen when missions, hands and display are known, and once.
#[test]
fn reward_boards_are_dealt_early_and_turned_late() {
    for step in [
        "draw reward",
        "a garden",
        "draw card",
        "draw mission",
        "draw tile 6.2",
    ] {
        holds(&format!(
            "at players=2 rewards first=drawn until {step}
             not SAN-R1 a reward A; b reward B"
        ));
    }
    holds(
        "at players=2 rewards until draw reward
         see odds reward a 1 1, reward a 2 1, reward a 3 1, reward a 4 1
         not SAN-R1 draw garden a 3; draw card a any; draw mission a vine
         do draw reward a 4
         unreadable draw reward a 3; draw reward b 5
         do draw reward b 2
         see a b decides
         may a garden A; b garden B
         at players=2 rewards first=drawn until a reward
         see a b decides; a hand 2; a missions 2; b hand 2; b missions 2; gaps 0
         may a reward A; a reward B; b reward A; b reward B
         not SAN-R1 a any 2.1; b stay; draw first a; draw card a vine
         if a reward A => may b reward B
         do b reward B
         not SAN-R1 b reward A; b reward B
         do a reward A
         not SAN-R1 a reward B; b reward A
         do draw first b
         not SAN-R1 a reward B; b reward A",
    );
}

/// [SAN-R1] All choose at the same time; faces are revealed when the last one has chosen.
#[test]
fn reward_faces_are_revealed_together() {
    let game = deal_until("players=2 rewards", "a reward");
    let (one, told) = tell(&game, "a reward B");
    assert_eq!(told, []);
    assert_eq!(view_of(&one, Seat::B), view_of(&game, Seat::B));
    assert_eq!(seen(&one), seen(&game));
    let own = view_of(&one, Seat::A).places[Seat::A].garden.reward_face;
    assert_eq!(own, Some(Face::B));
    assert!(one.can_take_back(Seat::A) && !one.can_take_back(Seat::B));
    let (both, told) = tell(&one, "b reward A");
    let faces = [(Seat::A, Face::B), (Seat::B, Face::A)];
    let revealed = faces.map(|(seat, face)| (Audience::Everyone, Event::RewardFace { seat, face }));
    assert_eq!(told[..2], revealed);
    assert_eq!(garden(&both, Seat::A).reward_face, Some(Face::B));
    assert!(!both.can_take_back(Seat::A) && !both.can_take_back(Seat::B));
}

/// [SAN-R2] One square on row 3, three on row 4, five on row 5, seven on row 6.
#[test]
fn a_reward_board_covers_sixteen_squares_in_a_triangle() {
    let area = squares("......... ......... ....#.... ...###... ..#####.. .#######.");
    assert_eq!(REWARD_AREA, area);
    assert_eq!(area.count(), 16);
    for (board, face) in faces() {
        for at in Square::all().filter(|at| !area.overlaps(at.alone())) {
            assert_eq!(mark(board, face, at), None, "{board}{face} {at}");
        }
    }
}

/// [SAN-R3] A covered square is free until a tile lies on it, whatever is printed below.
#[test]
fn a_covered_square_is_free() {
    for (board, face) in faces() {
        let other = if board == Board::Four { "1A" } else { "4A" };
        let dealt = format!(
            "gardens {board}{face} {other}; \
             display vine vine  stairs vine  fountain arch  topiary vine  spiral stairs"
        );
        let game = deal("players=2 rewards", &dealt);
        assert_eq!(
            garden(&game, Seat::A).built,
            printed(board, face).minus(REWARD_AREA)
        );
        holds(&format!(
            "at players=2 rewards: {dealt}
             may a any 3.1 stairs = e3; a any 4.1 fountain = f4; a any 5.1 topiary = d5
             may a any 6.1 spiral = h6"
        ));
    }
}

/// [SAN-R4] 12 of the 16 squares are marked, as in `components.md`.
#[test]
fn twelve_squares_of_each_face_are_marked() {
    for (board, face) in faces() {
        let mut signs: Vec<&str> = Vec::new();
        for at in COVERED.split_whitespace().map(square) {
            let sign = sign(board, face, at).unwrap();
            let printed = match sign {
                "." => None,
                "g" => Some(Mark::Gardener(3)),
                "-2" => Some(Mark::Penalty(2)),
                "-3" => Some(Mark::Penalty(3)),
                bonus => Some(Mark::Structure(bonus.parse().unwrap())),
            };
            assert_eq!(mark(board, face, at), printed, "{board}{face} {at}");
            signs.push(sign);
        }
        signs.sort_unstable();
        let expected = "-2 -2 -3 -3 . . . . 1 1 1 2 2 3 g g";
        assert_eq!(signs.join(" "), expected, "{board}{face}");
    }
}

/// [SAN-R4] [SAN-R5] [SAN-R6] What each mark of each face does to either side of a tile.
#[test]
fn every_mark_is_settled_at_once() {
    for (board, face) in faces() {
        for at in COVERED.split_whitespace().map(square) {
            let (structure, gardener) = match sign(board, face, at).unwrap() {
                "." => (0, 0),
                "g" => (0, 3),
                "-2" => (-2, -2),
                "-3" => (-3, -3),
                bonus => (bonus.parse().unwrap(), 0),
            };
            for (side, points) in [(Side::Structure, structure), (Side::Gardener, gardener)] {
                let mut garden = under(board, face, 10);
                assert_eq!(gain(&mut garden, at, side), points, "{board}{face} {at}");
                assert_eq!(garden.points, 10 + points);
                assert_eq!(garden.gardeners.is_empty(), side == Side::Structure);
            }
        }
        let mut beside = under(board, face, 10);
        assert_eq!(gain(&mut beside, square("e2"), Side::Structure), 0);
        assert_eq!(gain(&mut beside, square("a6"), Side::Gardener), 0);
    }
}

/// [SAN-R4] A structure bonus is for structures, [SAN-R5] a gardener bonus for gardeners: at the
/// table, with reward board 1A. d4 is worth 1, c5 2, d6 3, f4 3 for a gardener; c4 is printed on
/// garden 1A. Face B mirrors it.
#[test]
fn a_bonus_is_for_one_side_of_a_tile() {
    let display = "display vine vine  fountain vine  topiary pavilion  pavilion arch  topiary arch";
    holds(&format!(
        "at players=2 rewards: gardens 1A 2A; rewards 1A 2A; {display}
         if turn any 4.1 topiary = d4 => see points 1 0
         if turn any 5.1 pavilion = c5 => see points 2 0
         if turn any 6.1 topiary = d6 => see points 3 0
         if turn any 4.2, gardener d4 => see points 0 0
         if turn any 4.2, gardener f4 => see points 3 0
         at players=2 rewards edition=imperial: gardens 1A 2A; rewards 1A 2A; {display}
         do a any 4.1 topiary = d4; a stay
         see told Took then Placed {{ seat: A
         at players=2 rewards: gardens 1A 2A; rewards 1B 2A; {display}
         if turn any 4.1 topiary = d4 => see points 0 0
         at players=2 rewards: gardens 1A 2A; rewards 1A 2A; \
            display vine vine  vine vine  pavilion fountain  arch arch  arch arch
         if turn any 4.2 fountain = f4 => see points 0 0"
    ));
    // At once: the noble has not been decided on, and the owner sees it coming.
    let game = deal(
        "players=2 rewards",
        &format!("gardens 1A 2A; rewards 1A 2A; {display}"),
    );
    let plan = view_of(&go_on(&game, "a any 6.1"), Seat::A).plan.unwrap();
    assert_eq!(plan.garden.points, 3);
}

/// [SAN-R6] A penalty is lost whichever side is placed there. [SAN-R7] One loses what one has. e4
/// costs 2 and e5 3 on reward board 1A; c4 and i5 are printed on garden 1A.
#[test]
fn a_penalty_is_lost_whichever_side_lies_there() {
    holds(
        "at players=2 rewards: gardens 1A 2A; rewards 1A 2A; \
            display topiary vine  vine vine  stairs pavilion  stairs vine  arch arch
         if turn any 4.1 stairs = e4 => see a points 0
         do turn 2+4 2.1, noble fountain f2, card 5+6; idle
         see a points 2
         if turn any 4.1 stairs = e4 => see a points 0
         if turn any 4.2, gardener e4 => see a points 0
         if turn any 5.1 stairs = e5 => see a points 0
         if turn 5+6 5.2, gardener e5 => see a points 0
         do turn 5+6 6.1 arch = g6, noble labyrinth a2, card statue; idle
         see a points 6
         if turn any 4.1 stairs = e4 => see a points 4
         if turn any 5.1 stairs = e5 => see a points 3
         if turn any 5.2, gardener e5 => see a points 3",
    );
}

/// [SAN-R7] A score never falls below 0, whatever is lost one after the other.
#[test]
fn a_score_never_falls_below_zero() {
    // On 1A, e4 costs 2, g5 2, e5 3, e6 3.
    let mut garden = under(Board::One, Face::A, 4);
    let lost = ["e5", "e4", "e6", "g5"].map(|at| gain(&mut garden, square(at), Side::Structure));
    assert_eq!(lost, [-3, -1, 0, 0]);
    assert_eq!((garden.points, garden.boar), (0, Boar::Absent));
    // A penalty that found nothing is not made up for later.
    assert_eq!(gain(&mut garden, square("d6"), Side::Structure), 3);
    assert_eq!(garden.points, 3);
    assert_eq!(garden.built & REWARD_AREA, garden.built);
    assert_eq!(garden.gardeners, Squares::empty());
}
