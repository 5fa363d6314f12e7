//! Rules SAN-E: the end of the game.

use game::{Game, QuickDice, Seat, Seats, Turn};
use laws::told::{actions, play, points, tell};
use sanssouci::garden::Garden;
use sanssouci::score::{
    FinalCount, Line, Reason, breakdown, column_points, final_count, mission_points, row_points,
};
use sanssouci::square::{Row, Squares};
use sanssouci::{Action, Event, MissionSet, Sanssouci, Structure};

use crate::table::{EDITIONS, deal, garden, holds, idle, missions, named, seen, squares};

/// [SAN-E1] The game ends with the turn of the last player's 18th card; after that nothing can be
/// played or drawn.
#[test]
fn the_game_ends_with_the_eighteenth_card_of_the_last_player() {
    let idle = "do idle; idle; idle; idle; idle; idle; idle; idle; idle\n".repeat(4);
    holds(&format!(
        "at players=2 rewards boar first=b\n{idle}
         see over; a hand 0; a deck 0; b hand 0; b deck 0; odds 0
         not SAN-E1 a any 2.1; b stay; a noble vine i6; b stack 1; a gardener e4; b boar e5
         not SAN-E1 a garden A; b reward B; draw tile 2.1 vine; draw card a any; draw first a
         not SAN-E1 draw mission b vine; draw garden a 1; draw reward b 1"
    ));
}

/// [SAN-E1] The last decision adds the final scoring, and tells it.
#[test]
fn the_last_decision_tells_the_final_scoring() {
    let mut game = deal(
        "players=2 edition=imperial",
        "missions vine arch, stairs statue",
    );
    for _ in 0..35 {
        game = idle(&game);
    }
    // b plays its last card; whatever it is, the first tile that it allows.
    let take = actions(&game, Seat::B)[0];
    game.apply(game::Step::Act(Seat::B, take), &mut game::silence);
    while !actions(&game, Seat::B).contains(&Action::Stay) {
        let action = actions(&game, Seat::B)[0];
        game.apply(game::Step::Act(Seat::B, action), &mut game::silence);
    }
    let before = points(&game);
    let (over, told) = tell(&game, "b noble statue b2");
    assert_eq!(over.turn(), Turn::Over);
    // Idling has completed row 6, for 4 points each. b2 is printed on 2A: 2 points for the move,
    // 2 for the mission.
    for seat in [Seat::A, Seat::B] {
        assert!(garden(&over, seat).built.covers(Row::Six.squares()));
    }
    assert_eq!((before, points(&over)), (vec![0, 0], vec![4, 8]));
    let count = FinalCount {
        rows: 4,
        columns: 0,
        missions: 2,
        boar: 0,
    };
    let counted = told.iter().filter_map(|(_, event)| match event {
        Event::Counted {
            seat,
            count,
            points,
        } => Some((*seat, *count, *points)),
        _ => None,
    });
    let nothing = FinalCount {
        missions: 0,
        ..count
    };
    let expected = [(Seat::A, nothing, 4), (Seat::B, count, 8)];
    assert_eq!(counted.collect::<Vec<_>>(), expected);
    let winners = Seats::only(Seat::B);
    assert_eq!(
        told.last().map(|(_, event)| *event),
        Some(Event::Over { winners })
    );
    assert_eq!(seen(&over).winners, winners);
}

/// [SAN-E2] A complete row 2 to 6 earns 10 minus its value; row 1 earns nothing.
#[test]
fn a_complete_row_earns_ten_minus_its_value() {
    let full = Row::ALL.map(|row| row_points(Squares::full(), row));
    assert_eq!(full, [0, 8, 7, 6, 5, 4]);
    for row in Row::ALL {
        let lacking = Squares::full().minus(named(&format!("i{row}")));
        assert_eq!(row_points(lacking, row), 0, "row {row}");
        let alone = named(
            &Structure::ALL
                .map(|column| format!("{}{row}", column.letter()))
                .join(" "),
        );
        let expected = [0, 8, 7, 6, 5, 4][usize::from(u8::from(row)) - 1];
        assert_eq!(row_points(alone, row), expected);
    }
}

/// [SAN-E3] A complete column earns 5.
#[test]
fn a_complete_column_earns_five() {
    for column in Structure::ALL {
        let letter = column.letter();
        assert_eq!(column_points(Squares::full(), column), 5);
        for row in 1..=6 {
            let lacking = Squares::full().minus(named(&format!("{letter}{row}")));
            assert_eq!(column_points(lacking, column), 0, "{letter}{row}");
        }
        let alone = named(
            &[1, 2, 3, 4, 5, 6]
                .map(|row| format!("{letter}{row}"))
                .join(" "),
        );
        assert_eq!(column_points(alone, column), 5);
    }
}

/// [SAN-E2] [SAN-E3] Gardeners count as built.
#[test]
fn gardeners_complete_rows_and_columns() {
    let built = squares("######### ######### ..#...... ..#...... ..#...... ..#......");
    let garden = Garden {
        built,
        gardeners: named("b2 c2 c4 c6"),
        ..Garden::default()
    };
    let count = final_count(&garden, MissionSet::NONE);
    assert_eq!((count.rows, count.columns, count.total()), (8, 5, 13));
}

/// [SAN-E4] A mission earns the row of its noble, and nothing on the terrace.
#[test]
fn a_mission_earns_the_row_of_its_noble() {
    let stops = named("a1 b1 b6 c2 c3 d5");
    let earned = Structure::ALL.map(|noble| mission_points(stops, noble));
    assert_eq!(earned, [1, 6, 3, 5, 0, 0, 0, 0, 0]);
    let garden = Garden {
        built: squares("#########"),
        stops,
        ..Garden::default()
    };
    let count = |names| final_count(&garden, missions(names)).missions;
    assert_eq!(count("statue topiary"), 11);
    assert_eq!(count("pavilion vine"), 3);
    assert_eq!(count("arch vine"), 0);
}

/// [SAN-E2] [SAN-E3] [SAN-E4] The German and French books: 7 + 5 + 5 + 3 + 5 = 25.
#[test]
fn the_example_of_the_ravensburger_books_adds_up_to_25() {
    // Gray is row 3. Rose arch and stairs are complete.
    let garden = Garden {
        built: squares("######### #...#.#.# ######### .##.#.#.. ..#.#.##. #...#.#.."),
        gardeners: named("d3 e6 g2 g4"),
        stops: named("a3 c1 c5"),
        ..Garden::default()
    };
    let two = missions("labyrinth pavilion");
    let count = final_count(&garden, two);
    assert_eq!(
        (count.rows, count.columns, count.missions, count.boar),
        (7, 10, 8, 0)
    );
    assert_eq!(count.total(), 25);
    let closing: Vec<Line> = breakdown(&garden, Some(two)).split_off(3);
    let expected = [
        (Reason::Row(Row::Three), 7),
        (Reason::Column(Structure::Stairs), 5),
        (Reason::Column(Structure::Arch), 5),
        (Reason::Mission(Structure::Labyrinth), 3),
        (Reason::Mission(Structure::Pavilion), 5),
    ];
    assert_eq!(
        closing,
        expected.map(|(reason, points)| Line { reason, points })
    );
}

/// [SAN-E2] [SAN-E3] [SAN-E4] The English book: 70 + 6 + 10 + 12 = 98.
#[test]
fn the_example_of_the_imperial_book_adds_up_to_98() {
    // Blue is row 4. Two columns are complete, and nobles have won 21 + 21 + 13 + 11 + 4.
    let garden = Garden {
        built: squares("######### .###..... .##...... ######### .##...... .####...."),
        stops: named("b1 b2 b3 b4 b5 b6 c1 c2 c3 c4 c5 c6 d1 d2 d4 d6 e1 e4 e6 f4"),
        points: 70,
        ..Garden::default()
    };
    let two = missions("statue topiary");
    let count = final_count(&garden, two);
    assert_eq!((count.rows, count.columns, count.missions), (6, 10, 12));
    assert_eq!(garden.points + count.total(), 98);
    let points = |missions| -> i16 {
        let lines = breakdown(&garden, missions);
        lines.iter().map(|line| line.points).sum()
    };
    assert_eq!((points(None), points(Some(two))), (70, 98));
}

/// Plays to the end with random draws. Nobody moves a noble; a seat that wants gardeners takes
/// tiles whose squares are built where it can.
fn nobles_stay(edition: &str, seed: u64, wants: Seats) -> Sanssouci {
    let mut game: Sanssouci = play(&format!("players=2 {edition}"), "");
    let mut dice = QuickDice::new(seed);
    game::play_with(&mut game, &mut dice, |game, seat| {
        let all = actions(game, seat);
        let makes_gardener = |action: &&Action| {
            let mut after = *game;
            after.apply(game::Step::Act(seat, **action), &mut game::silence);
            matches!(actions(&after, seat).first(), Some(Action::Gardener(_)))
                == wants.contains(seat)
        };
        let wanted = match all[0] {
            Action::Take { .. } => all.iter().find(makes_gardener),
            _ => all.iter().find(|action| **action == Action::Stay),
        };
        *wanted.unwrap_or(&all[0])
    });
    game
}

/// [SAN-E5] Of those with the most points, more gardeners win; still tied, they share.
#[test]
fn a_tie_is_broken_by_gardeners_or_shared() {
    for edition in EDITIONS {
        let (a, b) = (Seats::only(Seat::A), Seats::only(Seat::B));
        let both = a.with(Seat::B);
        let (mut broken, mut shared) = (0, 0);
        for (seed, wants) in (0..30).flat_map(|seed| [a, b, Seats::NONE].map(|who| (seed, who))) {
            let over = nobles_stay(edition, seed, wants);
            if points(&over) != [0, 0] {
                continue;
            }
            let count = |seat| garden(&over, seat).gardeners.count();
            let (of_a, of_b) = (count(Seat::A), count(Seat::B));
            let expected = match of_a.cmp(&of_b) {
                std::cmp::Ordering::Greater => a,
                std::cmp::Ordering::Less => b,
                std::cmp::Ordering::Equal => both,
            };
            assert_eq!(
                seen(&over).winners,
                expected,
                "{of_a} gardeners against {of_b}"
            );
            let tie_break = over.scores()[Seat::A].tie_break;
            assert_eq!(tie_break, of_a as i32);
            broken += u32::from(of_a != of_b);
            shared += u32::from(of_a == of_b);
        }
        assert!(
            broken > 10 && shared > 2,
            "{broken} broken, {shared} shared"
        );
    }
}
