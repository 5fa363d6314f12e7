//! Rules FIT-S and FIT-O: what a board is worth, who wins, and what a solo player is called.

use fits::board::{BOARD, Squares};
use fits::score::{Rank, Tally, tally};
use fits::setup::Board;
use fits::{Event, Fits};
use game::{Game, Seat, Seats, Turn};
use laws::told::{go_on, odds, play, points};

use crate::table::{rest_aside, round_of_asides, seen, squares};

/// The tallies of all seats when nothing more is placed this round, and the position then.
fn counted(setup: &str, script: &str) -> (Vec<Tally>, Fits) {
    let (game, heard) = rest_aside(play(setup, script));
    let tallies = heard.iter().filter_map(|event| match event {
        Event::Scored(scored) => Some(scored.tally),
        _ => None,
    });
    (tallies.collect(), game)
}

/// The points of a board when all of it is covered but these squares.
fn all_but(board: u8, visible: &str) -> Tally {
    let cells = visible.split_whitespace().map(|name| name.parse().unwrap());
    let visible = cells.fold(Squares::empty(), Squares::with);
    tally(board.try_into().unwrap(), BOARD.minus(visible))
}

/// [FIT-S1] Every square left uncovered loses 1 point.
#[test]
fn every_uncovered_square_loses_a_point() {
    let script = "draw start a V; a V = a1 b1 c1 a2 a3; draw card I3; a I3 = a4 b4 c4";
    let (tallies, game) = counted("players=1 boards=1", script);
    // Holes and open squares alike: 72 - 8.
    assert_eq!(tallies[0].uncovered, -64);
    assert_eq!(points(&game), [-64]);
    assert_eq!(all_but(1, "a1 f12").uncovered, -2);
}

/// [FIT-S1] Special squares are excepted.
#[test]
fn special_squares_do_not_lose_a_point_for_being_uncovered() {
    let empty = Board::ALL.map(|board| tally(board, Squares::empty()));
    assert_eq!(empty.map(|tally| tally.uncovered), [-72, -62, -61, -62]);
    assert_eq!(empty.map(|tally| tally.total()), [-72, -44, -69, -47]);
    let specials = [
        (2, "b11 e10 a8 d8 c6 f6 b4 e4 a2 d2"),
        (3, "e11 b10 f9 b8 d7 a6 e5 c4 f3 b2 d1"),
        (4, "b11 e11 d9 a8 f8 c6 a5 f5 d4 b2"),
    ];
    for (board, visible) in specials {
        assert_eq!(all_but(board, visible).uncovered, 0, "board {board}");
        assert_eq!(all_but(board, "c1").uncovered, -1, "board {board}");
    }
}

/// [FIT-S2] Board 1: each complete row gains 1.
#[test]
fn each_complete_row_of_board_1_gains_a_point() {
    let script = "draw start a L; a L = a1 b1 c1 d1 a2; draw card O4; a O4 = e1 f1 e2 f2";
    let (tallies, game) = counted("players=1 boards=1", script);
    let row = Tally {
        uncovered: -63,
        rows: 1,
        ..Tally::default()
    };
    assert_eq!(tallies, [row]);
    assert_eq!(points(&game), [-62]);
    // Row 2 lacks one square, and a row above the board is none.
    let rows = "###### #####. ######";
    assert_eq!(tally(Board::One, squares(rows)).rows, 2);
    let above = format!("###### ###### {}", "###### ".repeat(12));
    assert_eq!(tally(Board::One, squares(&above)).total(), 12);
}

/// [FIT-S2] Only on board 1.
#[test]
fn complete_rows_of_other_boards_gain_nothing() {
    for board in [Board::Two, Board::Three, Board::Four] {
        assert_eq!(tally(board, BOARD), Tally::default(), "board {board}");
    }
    let script = "draw start a L; a L = a1 b1 c1 d1 a2; draw card O4; a O4 = e1 f1 e2 f2";
    let (tallies, _) = counted("players=1 boards=4", script);
    assert_eq!(tallies[0].rows, 0);
}

/// [FIT-S3] Board 2: each special square still visible gains its number.
#[test]
fn visible_squares_of_board_2_gain_their_number() {
    // L covers one of the four ones and four plain squares.
    let script = "draw start a L; a L = a1 b1 c1 d1 a2";
    let (tallies, game) = counted("players=1 boards=2", script);
    assert_eq!((tallies[0].uncovered, tallies[0].specials), (-58, 17));
    assert_eq!(points(&game), [-41]);
    assert_eq!(all_but(2, "b11").total(), 3);
    assert_eq!(all_but(2, "e10 c6 e4").total(), 3 + 2 + 1);
    assert_eq!(all_but(2, "e10 c6 e4 e5").total(), 3 + 2 + 1 - 1);
    assert_eq!(all_but(2, "b11 e10 a8 d8 c6 f6 b4 e4 a2 d2").total(), 18);
}

/// [FIT-S4] Board 3: each special square still visible gains or loses its number.
#[test]
fn visible_squares_of_board_3_gain_or_lose_their_number() {
    // L covers a square worth -5, one worth 1 and three plain ones.
    let script = "draw start a L; a L = b1 c1 d1 e1 b2";
    let (tallies, game) = counted("players=1 boards=3", script);
    assert_eq!((tallies[0].uncovered, tallies[0].specials), (-58, -4));
    assert_eq!(points(&game), [-62]);
    assert_eq!(all_but(3, "e11").total(), -5);
    assert_eq!(all_but(3, "e11 b8 e5 b2").total(), -20);
    assert_eq!(all_but(3, "b10 f9 d7 a6 c4 f3 d1").total(), 12);
    assert_eq!(all_but(3, "b10 e5 a1").total(), 3 - 5 - 1);
}

/// [FIT-S5] Board 4: both of a symbol visible +3, exactly one -3, both covered 0.
#[test]
fn pairs_of_symbols_on_board_4_gain_and_lone_ones_lose() {
    let pairs = ["b11 b2", "e11 c6", "d9 d4", "a8 f5", "f8 a5"];
    for pair in pairs {
        assert_eq!(all_but(4, pair).total(), 3, "both of {pair}");
        for one in pair.split(' ') {
            assert_eq!(all_but(4, one).total(), -3, "{one} alone");
        }
    }
    assert_eq!(all_but(4, "").total(), 0);
    assert_eq!(all_but(4, &pairs.join(" ")).symbols, 15);
    // Two different symbols are no pair.
    assert_eq!(all_but(4, "b11 e11").total(), -6);
    // A tower over both of C: four pairs left, 11 plain squares covered.
    let tower = "draw start a L; a L = c1 d1 d2 d3 d4; draw card Y";
    let rest = "draw card I3; a I3 = d9 d10 d11";
    let script = format!("{tower}; a Y = d5 d6 d7 e7 d8; {rest}");
    let (tallies, game) = counted("players=1 boards=4", &script);
    assert_eq!((tallies[0].uncovered, tallies[0].symbols), (-51, 12));
    assert_eq!(points(&game), [-39]);
    // The same with Y turned over, onto one of B.
    let script = format!("{tower}; a Y = d5 c6 d6 d7 d8; {rest}");
    let (tallies, game) = counted("players=1 boards=4", &script);
    assert_eq!((tallies[0].uncovered, tallies[0].symbols), (-52, 6));
    assert_eq!(points(&game), [-46]);
}

/// [FIT-S6] Points of the rounds add up, and totals may be negative.
#[test]
fn the_points_of_the_rounds_add_up() {
    let board_2 = "draw start a L; draw start b T; a L = a1 b1 c1 d1 a2; b T = b1 b2 a3 b3 c3";
    let (_, game) = counted("players=2 boards=2,3", board_2);
    assert_eq!(points(&game), [-41, -39]);
    let board_3 = "draw start a T; draw start b L; a T = b1 b2 a3 b3 c3; b L = b1 c1 d1 e1 b2";
    let (game, _) = rest_aside(go_on(&game, board_3));
    assert_eq!(points(&game), [-41 - 60, -39 - 62]);
    let each: Vec<[i8; 4]> = seen(&game)
        .ramps
        .iter()
        .map(|(_, ramp)| ramp.points)
        .collect();
    assert_eq!(each, [[-41, -60, 0, 0], [-39, -62, 0, 0]]);
    // Equal after all: the tie is shared.
    assert_eq!(seen(&game).winners, Seats::first(2));
}

/// [FIT-S6] Most points win; ties are shared.
#[test]
fn most_points_win_and_ties_are_shared() {
    let start = "
        draw start a L; draw start b T; draw start c U
        a L = a1 b1 c1 d1 a2; b T = a1 b1 c1 b2 b3; c U = a1 b1 c1 a2 c2; draw card O4";
    let winners = |script: &str| {
        let game = play("players=3 boards=1", &format!("{start}; {script}"));
        assert!(seen(&game).winners.is_empty(), "nobody has won yet");
        let (over, heard) = rest_aside(game);
        let Some(Event::Over {
            winners,
            rank: None,
        }) = heard.last()
        else {
            panic!("the end is told last, and without a title");
        };
        assert_eq!(*winners, seen(&over).winners);
        winners.iter().collect::<Vec<Seat>>()
    };
    let alone = "a O4 aside; b O4 = d1 e1 d2 e2; c O4 aside";
    assert_eq!(winners(alone), [Seat::B]);
    let two = "a O4 = b2 c2 b3 c3; b O4 aside; c O4 = d1 e1 d2 e2";
    assert_eq!(winners(two), [Seat::A, Seat::C]);
    let all = "a O4 aside; b O4 aside; c O4 aside";
    assert_eq!(winners(all), [Seat::A, Seat::B, Seat::C]);
}

/// [FIT-O1] Solo: boards 1 to 4, one player, one start card a round.
#[test]
fn a_solo_player_draws_one_start_card_a_round_and_plays_four_boards() {
    let mut game = play("players=1", "");
    for board in 1..=4 {
        assert_eq!(odds(&game).len(), 4);
        let (after, heard) = round_of_asides(game);
        let round = board;
        assert_eq!(
            heard[0],
            Event::Round {
                round,
                board: board.try_into().unwrap()
            }
        );
        let starts = heard
            .iter()
            .filter(|event| matches!(event, Event::Start { .. }));
        assert_eq!(starts.count(), 1);
        game = after;
    }
    assert_eq!(game.turn(), Turn::Over);
}

/// [FIT-O2] The titles, at both edges of each.
#[test]
fn a_total_earns_its_title() {
    let titles = [
        (Rank::HoleFiller, -300, 5),
        (Rank::JointCleaner, 6, 10),
        (Rank::StoneBreaker, 11, 15),
        (Rank::Paver, 16, 20),
        (Rank::Mason, 21, 25),
        (Rank::Engineer, 26, 30),
        (Rank::Architect, 31, 48),
    ];
    for (title, least, most) in titles {
        assert_eq!((Rank::of(least), Rank::of(most)), (title, title));
    }
}

/// [FIT-O2] A title only when all four boards were played, and only to a solo player.
#[test]
fn there_is_a_title_only_for_a_solo_game_on_all_four_boards() {
    let last = |setup: &str| {
        let mut game = play(setup, "");
        loop {
            assert_eq!(seen(&game).rank, None, "not before the end");
            let (after, heard) = round_of_asides(game);
            if let Some(Event::Over { rank, .. }) = heard.last() {
                assert_eq!(*rank, seen(&after).rank);
                return *rank;
            }
            game = after;
        }
    };
    assert_eq!(last("players=1"), Some(Rank::HoleFiller));
    assert_eq!(last("players=1 boards=3,1,4,2"), Some(Rank::HoleFiller));
    assert_eq!(last("players=1 boards=1,2,3"), None);
    assert_eq!(last("players=1 boards=4"), None);
    assert_eq!(last("players=2"), None);
}
