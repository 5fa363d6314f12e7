//! Rules SAN-B: the wild boar.

use game::{Audience, Game, Seat, Turn};
use sanssouci::garden::{Boar, Garden, Placement, Side, boar_area, boar_squares, boar_start};
use sanssouci::score::{Line, Reason, breakdown, final_count};
use sanssouci::square::Squares;
use sanssouci::{Event, MissionSet, Sanssouci, rules};

use crate::table::{
    EDITIONS, allowed, deal, deal_until, garden, go_on, idle, missions, named, names, offers, play,
    points, refused, refused_setup, square, squares, tell, turn, turns,
};

/// A display with all that lies around e4: stairs on 3.1, 4.1 and 5.1, a topiary on 4.2.
const AROUND: &str = "gardens 1A 2A; hands any 2+4, any 2+4;
    display vine vine  stairs vine  stairs topiary  stairs vine  vine arch";

/// [SAN-B1] Each player's boar starts on e4 when turns begin.
#[test]
fn every_boar_starts_on_e4() {
    for edition in EDITIONS {
        for expansions in ["boar", "rewards boar"] {
            let setup = format!("players=4 {edition} {expansions} first=drawn");
            let before = deal_until(&setup, "draw first");
            let game = deal(&setup, "");
            for seat in Seat::ALL {
                assert_eq!(garden(&before, seat).boar, Boar::Absent);
                assert_eq!(garden(&game, seat).boar, Boar::On(square("e4")));
                assert_eq!(garden(&game, seat).points, 0);
            }
        }
    }
}

/// [SAN-B2] A tile on its square: 1 point, and the boar runs to a free square beside it.
#[test]
fn the_boar_runs_to_a_free_square_beside_it() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition} boar"), AROUND);
        let chased = go_on(&game, "a any 4.1 stairs = e4");
        let offered = offers(&chased, "boar").join(" ").replace("boar ", "");
        assert_eq!(offered, "d4 e3 e5 f4");
        let elsewhere = [
            "a boar e4",
            "a boar d3",
            "a boar f5",
            "a boar c4",
            "a boar e6",
            "a boar e2",
        ];
        refused(&chased, &elsewhere, rules::BOAR_RUNS);
        let after = turn(&game, "any 4.1; boar f4");
        assert_eq!(garden(&after, Seat::A).boar, Boar::On(square("f4")));
        assert_eq!(garden(&after, Seat::B).boar, Boar::On(square("e4")));
        assert_eq!(points(&after), [1, 0]);
    }
}

/// [SAN-B2] It never runs onto a built square.
#[test]
fn the_boar_never_runs_onto_a_built_square() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition} boar"), AROUND);
        // A topiary on d4, beside the boar: it stays where it is.
        let game = idle(&turn(&game, "2+4 4.2 topiary = d4; card stairs"));
        assert_eq!(garden(&game, Seat::A).boar, Boar::On(square("e4")));
        assert_eq!(points(&game), [0, 0]);
        let chased = go_on(&game, "a stairs 4.1 stairs = e4");
        refused(&chased, &["a boar d4", "a boar e4"], rules::BOAR_RUNS);
        let offered = offers(&chased, "boar").join(" ").replace("boar ", "");
        assert_eq!(offered, "e3 e5 f4");
        // Printed squares are built too: c4 on 1A.
        let game = idle(&turn(&game, "stairs 4.1; boar e5; card topiary"));
        assert_eq!(garden(&game, Seat::A).boar, Boar::On(square("e5")));
    }
    let printed = squares("######### #....#... ...#...#. ..#...... ........#");
    assert_eq!(names(boar_squares(printed, square("d4"))), "d5 e4");
    // Over the sides there is nothing.
    assert_eq!(names(boar_squares(printed, square("i6"))), "h6");
    assert_eq!(names(boar_squares(printed, square("a3"))), "a4 b3");
}

/// [SAN-B2] Either side of a tile chases it.
#[test]
fn a_gardener_chases_the_boar_too() {
    for edition in EDITIONS {
        let dealt =
            "gardens 1A 2A; display vine vine  vine vine  pavilion arch  arch arch  arch fountain";
        let game = deal(&format!("players=2 {edition} boar"), dealt);
        // c4 is printed on 1A: the gardener goes to e4, in the same row.
        let chased = go_on(&game, "a any 4.1 pavilion = gardener; a gardener e4");
        allowed(
            &chased,
            &["a boar d4", "a boar e3", "a boar e5", "a boar f4"],
        );
        refused(&chased, &["a boar c4", "a boar e4"], rules::BOAR_RUNS);
        let after = turn(&game, "any 4.1; gardener e4; boar d4");
        assert_eq!(points(&after), [1, 0]);
        // And again, where it is now.
        let again = idle(&after);
        assert_eq!(garden(&again, Seat::A).boar, Boar::On(square("d4")));
    }
}

/// [SAN-B2] It moves when a tile is placed on its square, and at no other time.
#[test]
fn the_boar_moves_at_no_other_time() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition} boar"), AROUND);
        refused(&game, &["a boar e5"], rules::BOAR_RUNS);
        let beside = go_on(&game, "a any 4.2 topiary = d4");
        refused(&beside, &["a boar e5", "a boar e3"], rules::BOAR_RUNS);
        let chased = go_on(&game, "a any 4.1; a boar e5");
        refused(&chased, &["a boar e6", "a boar f4"], rules::BOAR_RUNS);
        refused(&chased, &["b boar e5"], rules::FIRST_PLAYER);
    }
}

/// [SAN-B2] The event tells where it ran and what that gained.
#[test]
fn a_chase_is_told() {
    let game = deal("players=2 edition=imperial boar", AROUND);
    let (_, told) = tell(&go_on(&game, "a any 4.1; a boar e5"), "a stay");
    let ran = Event::Boar {
        seat: Seat::A,
        to: Some(square("e5")),
        points: 1,
    };
    assert!(told.contains(&(Audience::Everyone, ran)));
}

/// Seat a has built e3, e5 and d4 around the boar; f4 is still free. It is a's turn, with stairs
/// on 4.1 and a fountain on 4.2.
fn almost_surrounded(edition: &str) -> Sanssouci {
    let game = deal(
        &format!("players=2 {edition} boar"),
        "gardens 1A 2A; hands 3+4 5+6, any 2+4;
         display vine vine  stairs vine  stairs topiary  stairs vine  vine arch",
    );
    turns(
        &game,
        "3+4 3.1 stairs = e3; card topiary; tile arch
         idle 6.2
         5+6 5.1 stairs = e5; card fountain; tile arch
         idle 2.1
         topiary 4.2 topiary = d4; card stairs; tile fountain
         idle 2.1",
    )
}

/// [SAN-B3] With nowhere to run it leaves, for 3 points more.
#[test]
fn a_surrounded_boar_leaves_for_three_more() {
    for edition in EDITIONS {
        let game = almost_surrounded(edition);
        assert_eq!(points(&game), [0, 0]);
        // While f4 is free it must run there: a decision even when there is only one.
        let chased = go_on(&game, "a stairs 4.1 stairs = e4");
        assert_eq!(offers(&chased, "boar"), ["boar f4"]);
        refused(&chased, &["a stay"], rules::TURN);
        assert_eq!(points(&turn(&game, "stairs 4.1; boar f4")), [1, 0]);
        // With f4 built as well there is nothing to decide.
        let game = idle(&turn(&game, "fountain 4.2 fountain = f4; card 2+4"));
        let gone = go_on(&game, "a stairs 4.1 stairs = e4");
        refused(
            &gone,
            &["a boar e4", "a boar f4", "a boar e6"],
            rules::BOAR_RUNS,
        );
        allowed(&gone, &["a stay"]);
        let after = turn(&game, "stairs 4.1 stairs = e4; card 2+5");
        assert_eq!(garden(&after, Seat::A).boar, Boar::Gone);
        assert_eq!(points(&after), [1 + 3, 0]);
        // For good.
        let later = go_on(&idle(&after), "a 2+4 2.2");
        refused(&later, &["a boar e6"], rules::BOAR_RUNS);
    }
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

/// [SAN-B5] Rewards and boar are used alone, together or not at all, in both editions.
#[test]
fn expansions_are_played_alone_or_together_in_both_editions() {
    for edition in EDITIONS {
        for (words, rewards, boar) in [
            ("", false, false),
            ("rewards", true, false),
            ("boar", false, true),
            ("rewards boar", true, true),
        ] {
            let game = deal(&format!("players=2 {edition} {words}"), AROUND);
            for seat in [Seat::A, Seat::B] {
                let seen = garden(&game, seat);
                assert_eq!(seen.reward_board.is_some(), rewards);
                assert_eq!(seen.reward_face.is_some(), rewards);
                assert_eq!(seen.boar != Boar::Absent, boar);
            }
            let chased = go_on(&game, "a any 4.1 stairs = e4");
            if boar {
                refused(&chased, &["a stay"], rules::TURN);
            } else {
                refused(&chased, &["a boar e5"], rules::EXPANSIONS);
                refused(&game, &["a boar e5"], rules::EXPANSIONS);
                allowed(&chased, &["a stay"]);
            }
        }
    }
    refused_setup("players=1 rewards boar", rules::PLAYERS);
}

/// [SAN-B5] Without rewards there is no reward board to deal or to turn.
#[test]
fn there_is_no_reward_board_without_rewards() {
    for edition in EDITIONS {
        let setup = format!("players=2 {edition} boar");
        for step in ["a garden", "draw card", "draw tile"] {
            let game = deal_until(&setup, step);
            refused(&game, &["a reward A", "b reward B"], rules::EXPANSIONS);
        }
        let begun = deal(&setup, "");
        refused(&begun, &["a reward A", "b reward B"], rules::EXPANSIONS);
        let gardens = play(&setup, "draw garden a 1; draw garden b 2");
        assert!(matches!(gardens.turn(), Turn::Act(_)));
        refused(&gardens, &["draw reward a 1"], rules::GARDEN_FACE);
    }
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
