//! Rules SAN-B: the wild boar.

use game::{Audience, Seat};
use laws::told::{go_on, tell};
use sanssouci::garden::{Boar, Garden, Placement, Side, boar_area, boar_squares, boar_start};
use sanssouci::score::{Line, Reason, breakdown, final_count};
use sanssouci::square::Squares;
use sanssouci::{Event, MissionSet};

use crate::table::{deal, holds, missions, named, names, square, squares};

/// A display with all that lies around e4: stairs on 3.1, 4.1 and 5.1, a topiary on 4.2.
const AROUND: &str = "gardens 1A 2A; hands any 2+4, any 2+4; \
    display vine vine  stairs vine  stairs topiary  stairs vine  vine arch";

/// [SAN-B1] Each player's boar starts on e4 when turns begin.
#[test]
fn every_boar_starts_on_e4() {
    for expansions in ["boar", "rewards boar"] {
        holds(&format!(
            "at players=4 {expansions} first=drawn until draw first
             see a boar absent; b boar absent; c boar absent; d boar absent
             do draw first a
             see a boar e4; b boar e4; c boar e4; d boar e4; points 0 0 0 0"
        ));
    }
}

/// [SAN-B2] A tile on its square, either side of it: 1 point, and the boar runs to a free square
/// beside it, never onto a built one, and at no other time.
#[test]
fn the_boar_runs_to_a_free_square_beside_it() {
    holds(&format!(
        "at players=2 boar: {AROUND}
         not SAN-B2 a boar e5
         if turn any 4.1, boar f4 => see a boar f4; b boar e4; points 1 0
         if a any 4.2 topiary = d4 => not SAN-B2 a boar e5; a boar e3
         if a any 4.1; a boar e5 => not SAN-B2 a boar e6; a boar f4 => not SAN-S6 b boar e5
         if a any 4.1 stairs = e4 => see offers boar: d4, e3, e5, f4 \
            => not SAN-B2 a boar e4; a boar d3; a boar f5; a boar c4; a boar e6; a boar e2
         do turn 2+4 4.2 topiary = d4, card stairs; idle
         see a boar e4; points 0 0
         if a stairs 4.1 stairs = e4 => not SAN-B2 a boar d4; a boar e4 \
            => see offers boar: e3, e5, f4
         do turn stairs 4.1, boar e5, card topiary; idle
         see a boar e5
         at players=2 boar: gardens 1A 2A; \
            display vine vine  vine vine  pavilion arch  arch arch  arch fountain
         if turn any 4.1, gardener e4, boar d4 => see points 1 0; a boar d4
         do a any 4.1 pavilion = gardener; a gardener e4
         may a boar d4; a boar e3; a boar e5; a boar f4
         not SAN-B2 a boar c4; a boar e4"
    ));
    let game = deal("players=2 edition=imperial boar", AROUND);
    let (_, told) = tell(&go_on(&game, "a any 4.1; a boar e5"), "a stay");
    let ran = Event::Boar {
        seat: Seat::A,
        to: Some(square("e5")),
        points: 1,
    };
    assert!(told.contains(&(Audience::Everyone, ran)));
    let printed = squares("######### #....#... ...#...#. ..#...... ........#");
    assert_eq!(names(boar_squares(printed, square("d4"))), "d5 e4");
    // Over the sides there is nothing.
    assert_eq!(names(boar_squares(printed, square("i6"))), "h6");
    assert_eq!(names(boar_squares(printed, square("a3"))), "a4 b3");
}

/// [SAN-B3] With nowhere to run it leaves for good, for 3 points more. While a square is free it
/// must run there: a decision even when there is only one.
#[test]
fn a_surrounded_boar_leaves_for_three_more() {
    holds(
        "at players=2 boar: gardens 1A 2A; hands 3+4 5+6, any 2+4; \
            display vine vine  stairs vine  stairs topiary  stairs vine  vine arch
         do turn 3+4 3.1 stairs = e3, card topiary, tile arch; idle 6.2
         do turn 5+6 5.1 stairs = e5, card fountain, tile arch; idle 2.1
         do turn topiary 4.2 topiary = d4, card stairs, tile fountain; idle 2.1
         see points 0 0
         if a stairs 4.1 stairs = e4 => see offers boar f4 => not SAN-T1 a stay
         if turn stairs 4.1, boar f4 => see points 1 0
         do turn fountain 4.2 fountain = f4, card 2+4; idle
         if a stairs 4.1 stairs = e4 => not SAN-B2 a boar e4; a boar f4; a boar e6 => may a stay
         do turn stairs 4.1 stairs = e4, card 2+5
         see a boar gone; points 4 0
         do idle; a 2+4 2.2
         not SAN-B2 a boar e6",
    );
}

/// [SAN-B3] The 3 points come on top of all that chasing it has gained.
#[test]
fn a_boar_that_ran_before_it_left_has_gained_five() {
    let surrounded = squares("######### ......... ......... .....#... ....#.#.. .....#...");
    let mut garden = Garden {
        built: surrounded,
        boar: Boar::On(square("f3")),
        ..Garden::default()
    };
    let chase = |at, to: Option<&str>| Placement {
        square: square(at),
        side: Side::Gardener,
        boar_to: to.map(square),
    };
    assert_eq!(garden.place(chase("f3", Some("e3"))).boar, 1);
    garden.boar = Boar::On(square("f5"));
    assert_eq!(garden.place(chase("f5", None)).boar, 4);
    assert_eq!((garden.boar, garden.points), (Boar::Gone, 5));
    // A tile elsewhere, later, gains nothing.
    assert_eq!(garden.place(chase("a6", None)).boar, 0);
    let lines = breakdown(&garden, None);
    let expected = [(Reason::BoarChased(2), 2), (Reason::BoarGone, 3)];
    assert_eq!(
        lines,
        expected.map(|(reason, points)| Line { reason, points })
    );
}

/// [SAN-B4] The English book: an area of five free squares costs 5, the boar's own included.
#[test]
fn a_boar_costs_the_free_squares_of_its_area() {
    let built = squares("######### ######### ###...### ###..#### ######### ########.");
    assert_eq!(names(boar_area(built, square("e4"))), "d3 d4 e3 e4 f3");
    let garden = Garden {
        built,
        points: 40,
        boar: Boar::On(square("e4")),
        ..Garden::default()
    };
    let count = final_count(&garden, MissionSet::NONE);
    assert_eq!(count.boar, -5);
    // Rows 2 and 5, and the columns a, b, c, g and h.
    assert_eq!((count.rows, count.columns), (8 + 5, 25));
    // One alone costs 1; a corner does not connect.
    let built = squares("######### ......... ....#.... ...#.#... ....#....");
    assert_eq!(names(boar_area(built, square("e4"))), "e4");
    let outside = Squares::full().minus(built).minus(named("e4"));
    assert_eq!(boar_area(built, square("e6")), outside);
}

/// [SAN-B4] It is taken after rows, columns and missions are added, and then the floor holds.
#[test]
fn a_boar_takes_no_more_than_there_is_after_everything_else() {
    let built = squares("######### ######### ......... ......... ......... .........");
    let garden = |points, boar: &str| Garden {
        built,
        points,
        stops: named("a2"),
        boar: Boar::On(square(boar)),
        ..Garden::default()
    };
    // 36 free squares; 8 points for row 2 and 2 for the mission.
    let all = missions("labyrinth vine");
    let lost = |points| final_count(&garden(points, "e4"), all).boar;
    assert_eq!(
        [0, 2, 25, 26, 27, 60].map(lost),
        [-10, -12, -35, -36, -36, -36]
    );
    let nothing = Garden {
        built: squares("#########"),
        boar: Boar::On(square("e4")),
        ..Garden::default()
    };
    assert_eq!(final_count(&nothing, all).boar, 0);
    assert_eq!(final_count(&nothing, all).total(), 0);
}

/// [SAN-B4] A boar that has left, or that never was there, costs nothing.
#[test]
fn a_boar_that_is_gone_costs_nothing() {
    for boar in [Boar::Gone, Boar::Absent] {
        let garden = Garden {
            built: squares("#########"),
            points: 30,
            boar,
            ..Garden::default()
        };
        assert_eq!(final_count(&garden, MissionSet::NONE).boar, 0);
    }
}

/// [SAN-B5] Rewards and boar are used alone, together or not at all, in both editions. Without
/// rewards there is no reward board to deal or to turn.
#[test]
fn expansions_are_played_alone_or_together_in_both_editions() {
    for (words, boar) in [
        ("", "absent"),
        ("rewards", "absent"),
        ("boar", "e4"),
        ("rewards boar", "e4"),
    ] {
        let runs = match boar {
            "absent" => "may a stay\nnot SAN-B5 a boar e5",
            _ => "not SAN-T1 a stay\nmay a boar e5",
        };
        let early = if words.contains("rewards") {
            "SAN-R1"
        } else {
            "SAN-B5"
        };
        holds(&format!(
            "at players=2 {words}: {AROUND}
             see a boar {boar}; b boar {boar}
             not {early} a reward A; b reward B
             do a any 4.1 stairs = e4\n{runs}
             at players=2 {words} until a garden
             not {early} a reward A; b reward B
             not SAN-S1 draw reward a 1
             at players=2 {words} until draw card
             not {early} a reward A; b reward B
             at players=2 {words} until draw tile
             not {early} a reward A; b reward B"
        ));
    }
    holds("no SAN-C1 players=1 rewards boar");
}

/// [SAN-B5] On other layouts: the nearest free square below e4, else above it, else no boar.
#[test]
fn a_boar_whose_square_is_built_starts_elsewhere_in_its_column() {
    let start = |built: &str| boar_start(named(built));
    let on = |name| Boar::On(square(name));
    assert_eq!(start("e1"), on("e4"));
    assert_eq!(start("e1 e4"), on("e5"));
    assert_eq!(start("e1 e3 e4"), on("e5"));
    assert_eq!(start("e1 e4 e5"), on("e6"));
    assert_eq!(start("e1 e4 e5 e6"), on("e3"));
    assert_eq!(start("e1 e3 e4 e5 e6"), on("e2"));
    assert_eq!(start("e1 e2 e3 e4 e5 e6"), Boar::Absent);
    // Other columns do not matter.
    assert_eq!(boar_start(Squares::full().minus(named("e4"))), on("e4"));
    assert_eq!(
        boar_start(Squares::full().minus(named("d4 f4"))),
        Boar::Absent
    );
}
