//! Rules SAN-X: paths, the order of points, stacks, and what is dealt once.

use game::{Game, Seat, Turn};
use laws::told::{actions, go_on, odds, points};
use sanssouci::garden::{Boar, Garden, Placement, Side, noble_row, path, targets};
use sanssouci::parts::{Board, Face};
use sanssouci::score::{Line, Reason, breakdown, final_count};
use sanssouci::square::{Row, Square, Squares};
use sanssouci::{MissionSet, Structure};

use crate::table::{
    EDITIONS, deal, garden, holds, idle, missions, named, seen, square, squares, turn,
};

/// The squares of a way, as text.
fn way(built: Squares, stops: &str, to: &str) -> String {
    let way = path(built, named(stops), square(to));
    let way: Vec<String> = way.iter().map(Square::to_string).collect();
    way.join(" ")
}

/// [SAN-X1] A move is a noble and a target: in a garden full of ways there is one for each.
#[test]
fn a_move_is_a_noble_and_a_target() {
    let all = targets(Squares::full(), Squares::empty(), Squares::empty());
    assert_eq!(all, Squares::full());
    // b2 next to a2 and, above it, all of row 1: there are several ways to a2 and to b2.
    holds(
        "at players=2: gardens 1A 2A
         do a any 2.1 statue = b2
         see offers noble: labyrinth a1, labyrinth a2, statue b1, statue b2, pavilion c1, \
            topiary d1, stairs e1, fountain f1, fountain f2, arch g1, spiral h1, vine i1",
    );
}

/// [SAN-X1] The way shown is a shortest one.
#[test]
fn the_shortest_way_is_shown() {
    // Straight down, though there is a ring around.
    let ring = squares("######### ###...... #.#...... ###......");
    assert_eq!(way(ring, "", "a4"), "a1 a2 a3 a4");
    assert_eq!(way(ring, "a1", "a4"), "a2 a3 a4");
    assert_eq!(way(ring, "a1 a2", "a4"), "a3 a4");
    // Around a hole the shorter way: over column d, not over column a.
    let hole = squares("######### #.##..... #..#..... #.##..... ###......");
    assert_eq!(way(hole, "c1 c2", "c4"), "d2 d3 d4 c4");
    // Five steps to the right, not seven to the left.
    let sides = squares("######### #..#..... #..#..... ####.....");
    assert_eq!(way(sides, "c1", "c4"), "d1 d2 d3 d4 c4");
    assert_eq!(way(sides, "", "c4"), "c1 d1 d2 d3 d4 c4");
    assert_eq!(way(sides, "b1", "b4"), "a1 a2 a3 a4 b4");
    // No way, no steps.
    let apart = squares("######### ......... ....#....");
    assert_eq!(way(apart, "", "e3"), "");
}

/// [SAN-X2] Nobles stand in their own columns, so two never meet.
#[test]
fn nobles_never_share_a_square() {
    let stops = named("a1 a3 b3 c1 c2 c3 i6");
    let rows = Structure::ALL.map(|noble| noble_row(stops, noble).map(Row::value));
    let expected = [
        Some(3),
        Some(3),
        Some(3),
        None,
        None,
        None,
        None,
        None,
        Some(6),
    ];
    assert_eq!(rows, expected);
    holds(
        "at players=2: gardens 1A 2A
         do turn any 2.2, noble labyrinth a1, card statue; idle; a statue 2.1
         not SAN-T9 a noble statue a1; a noble pavilion a1
         may a noble statue b1; a noble labyrinth a2",
    );
}

/// [SAN-X3] On one square the reward mark is settled first, with its floor, then the boar.
#[test]
fn a_mark_is_settled_before_the_boar() {
    for edition in EDITIONS {
        // e4, where the boar is, costs 2 on reward board 1A: nothing can be lost, 1 is won.
        let dealt = "gardens 1A 2A; rewards 1A 2A;
            display vine vine  vine vine  stairs arch  arch arch  arch vine";
        let game = deal(&format!("players=2 {edition} rewards boar"), dealt);
        let after = turn(&game, "any 4.1 stairs = e4, boar e5");
        assert_eq!(points(&after), [1, 0]);
        let lines = garden(&after, Seat::A).breakdown;
        let nothing = Line {
            reason: Reason::Mark(square("e4")),
            points: 0,
        };
        assert!(lines.contains(&nothing), "{lines:?}");
    }
    // The same when it leaves: 1 + 3 after losing the one point there was.
    let mut garden = Garden {
        built: squares("######### ......... ....#.... ...#.#... ....#...."),
        points: 1,
        reward_board: Some(Board::One),
        reward_face: Some(Face::A),
        boar: Boar::On(square("e4")),
        ..Garden::default()
    };
    let gain = garden.place(Placement {
        square: square("e4"),
        side: Side::Structure,
        boar_to: None,
    });
    assert_eq!((gain.mark, gain.boar, garden.points), (-1, 4, 4));
}

/// [SAN-X3] Points of placement come before the noble moves: the penalty of 2 finds nothing, then the
/// noble wins 2.
#[test]
fn placement_points_come_before_the_noble() {
    holds(
        "at players=2 rewards: gardens 1A 2A; rewards 1A 2A; \
            display vine vine  vine vine  stairs arch  arch arch  arch vine
         do turn any 4.1 stairs = e4, noble fountain f2
         see points 2 0",
    );
}

/// [SAN-X4] The choice of a stack tells nothing: the tile to come is as likely from each.
#[test]
fn stacks_differ_in_height_alone() {
    let game = deal("players=2 edition=ravensburger", "");
    let decided = go_on(&game, "a any 2.1; a stay");
    assert_eq!(actions(&decided, Seat::A).len(), 8);
    let ends = [1, 4, 8].map(|stack| {
        let chosen = go_on(&decided, &format!("a stack {stack}"));
        let mut view = seen(&chosen);
        let heights = view.stacks;
        view.stacks = [0; 8];
        (odds(&chosen), view, heights)
    });
    let (likely, view, _) = &ends[0];
    assert!(
        ends.iter()
            .all(|(other, seen, _)| other == likely && seen == view)
    );
    let heights = ends.each_ref().map(|(_, _, heights)| *heights);
    assert_eq!(heights[0], [4, 5, 5, 4, 4, 4, 4, 4]);
    assert_eq!(heights[1], [5, 5, 5, 3, 4, 4, 4, 4]);
    assert_eq!(heights[2], [5, 5, 5, 4, 4, 4, 4, 3]);
    // It is the player's choice all the same, and nobody else's.
    assert_eq!(decided.turn(), Turn::Act(game::Seats::only(Seat::A)));
}

/// [SAN-X5] No two players have the same garden board, nor the same reward board.
#[test]
fn no_board_is_dealt_twice() {
    for kind in ["garden", "reward"] {
        holds(&format!(
            "at players=4 rewards until draw {kind} a
             see odds 4
             do draw {kind} a 3
             see odds 3
             not SAN-X5 draw {kind} b 3
             do draw {kind} b 1; draw {kind} c 4
             see odds 1
             not SAN-X5 draw {kind} d 3; draw {kind} d 1; draw {kind} d 4"
        ));
    }
    // A reward board may have the number of one's own garden.
    holds("at players=4 rewards until draw reward\nmay draw reward a 1");
}

/// [SAN-X5] A loss stands in the breakdown as what was really lost.
#[test]
fn a_breakdown_shows_what_was_really_lost() {
    // On 1A, e4 costs 2, e5 3, g5 2 and d6 gains 3.
    let mut garden = Garden {
        built: squares("#########"),
        reward_board: Some(Board::One),
        reward_face: Some(Face::A),
        ..Garden::default()
    };
    garden.walk(square("f1"));
    for at in ["e4", "d6", "e5", "g5"] {
        garden.place(Placement {
            square: square(at),
            side: Side::Structure,
            boar_to: None,
        });
    }
    // 1 - 1 + 3 - 3 - 0.
    assert_eq!(garden.points, 0);
    let expected = [
        (Reason::Noble(square("f1")), 1),
        (Reason::Mark(square("d6")), 3),
        (Reason::Mark(square("e5")), -3),
        (Reason::Mark(square("g5")), 0),
        (Reason::Mark(square("e4")), -1),
    ];
    let lines = breakdown(&garden, None);
    assert_eq!(
        lines,
        expected.map(|(reason, points)| Line { reason, points })
    );
}

/// [SAN-X5] So does what the boar costs at the end.
#[test]
fn a_breakdown_shows_what_the_boar_really_cost() {
    let garden = Garden {
        built: squares("######### #........"),
        stops: named("a1 a2"),
        points: 3,
        boar: Boar::On(square("e4")),
        ..Garden::default()
    };
    let two = missions("labyrinth vine");
    // 3 points and 2 for a mission against an area of 44 squares.
    assert_eq!(final_count(&garden, two).boar, -5);
    let lines = breakdown(&garden, Some(two));
    let expected = [
        (Reason::Noble(square("a2")), 2),
        (Reason::Noble(square("a1")), 1),
        (Reason::Mission(Structure::Labyrinth), 2),
        (Reason::Mission(Structure::Vine), 0),
        (Reason::BoarStays(44), -5),
    ];
    assert_eq!(
        lines,
        expected.map(|(reason, points)| Line { reason, points })
    );
    let none = breakdown(&garden, Some(MissionSet::NONE));
    assert_eq!(none.last().map(|line| line.points), Some(-3));
}

/// [SAN-X5] At the table: the parts add up to the score after losses that were cut short.
#[test]
fn the_parts_add_up_to_the_score() {
    let dealt = "gardens 1A 2A; rewards 1A 2A;
        display vine vine  vine vine  stairs arch  stairs arch  topiary vine";
    let game = deal("players=2 rewards boar", dealt);
    let game = [
        "any 5.1 stairs = e5, noble arch g1, card stairs",
        "stairs 4.1 stairs = e4, boar e3, card topiary",
    ]
    .iter()
    .fold(game, |game, played| idle(&turn(&game, played)));
    let game = turn(&game, "topiary 6.1 topiary = d6");
    // 0 of 3 lost, 1 won; 1 of 2 lost, 1 won for the boar; 3 won.
    let seen = garden(&game, Seat::A);
    let parts: Vec<i16> = seen.breakdown.iter().map(|line| line.points).collect();
    assert_eq!(parts, [1, 3, 0, -1, 1]);
    assert_eq!((seen.points, points(&game)[0]), (4, 4));
}
