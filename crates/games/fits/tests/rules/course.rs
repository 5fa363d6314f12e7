//! Rules FIT-G: the course of a game.

use fits::{Event, Fits, Piece, Setup};
use game::{Game, Seat, Turn, Viewer};
use laws::told::{go_on, play};

use crate::table::{holds, round_of_asides};

/// Two players with their start pieces in the left corner, one building card turned.
const AT_CARD_W: &str = "draw start a V; draw start b L; a V = a1 b1 c1 a2 a3; \
    b L = a1 b1 c1 d1 a2; draw card W";

/// The rounds and boards that a game announces when it is played to its end.
fn rounds(setup: &str) -> Vec<(u8, u8)> {
    let (mut game, mut rounds) = (play::<Fits>(setup, ""), Vec::new());
    while game.turn() != Turn::Over {
        let (after, heard) = round_of_asides(game);
        rounds.extend(heard.iter().filter_map(|event| match event {
            Event::Round { round, board } => Some((*round, u8::from(*board))),
            _ => None,
        }));
        game = after;
    }
    rounds
}

/// [FIT-G1] 4 rounds: everyone plays board 1 in round 1, board 2 in round 2, and so on.
#[test]
fn four_rounds_are_played_on_the_boards_one_to_four() {
    for players in 1..=4 {
        let setup = format!("players={players}");
        assert_eq!(rounds(&setup), [(1, 1), (2, 2), (3, 3), (4, 4)]);
    }
}

/// [FIT-G2] Any boards may be left out, and played in any order.
#[test]
fn boards_are_left_out_and_played_in_any_order() {
    assert_eq!(rounds("players=1 boards=3"), [(1, 3)]);
    assert_eq!(rounds("players=2 boards=4,2"), [(1, 4), (2, 2)]);
    assert_eq!(rounds("players=3 boards=2,3,1"), [(1, 2), (2, 3), (3, 1)]);
    let reverse = [(1, 4), (2, 3), (3, 2), (4, 1)];
    assert_eq!(rounds("players=4 boards=4,3,2,1"), reverse);
    let mut choices = 0;
    for number in 0..625 {
        let digits = [number / 125, number / 25 % 5, number / 5 % 5, number % 5];
        let boards: Vec<String> = digits
            .iter()
            .filter(|digit| **digit != 0)
            .map(ToString::to_string)
            .collect();
        let is_left_aligned = digits.iter().skip(boards.len()).all(|digit| *digit == 0);
        let words = format!("players=2 boards={}", boards.join(","));
        choices += usize::from(is_left_aligned && words.parse::<Setup>().is_ok());
    }
    assert_eq!(choices, 4 + 12 + 24 + 24);
}

/// [FIT-G3] Start and building cards are shuffled anew for each round, and apart: a start card does
/// not take its building card along. The same seat may draw the same card, and the other another.
#[test]
fn every_round_begins_with_all_cards() {
    holds(
        "at players=2 boards=1,2: draw start a V; draw start b L; a V 1@a; b L 1@a
         do asides
         see round 1; odds start a L 1, start a T 1, start a U 1, start a V 1
         do draw start a V; draw start b T; a V 1@a; b T 1@a
         see round 2; odds 16
         may draw card V; draw card L; draw card T",
    );
}

/// [FIT-G4] Each player draws a start card of their own and places its piece first.
#[test]
fn everyone_first_places_the_piece_of_their_own_start_card() {
    holds(
        "at players=2: draw start a V; draw start b L
         see a b decides
         may a V = a1 b1 c1 a2 a3; b L = a1 b1 c1 d1 a2
         not FIT-G4 a L 1@a; b V 1@a; a P 1@a; b L4 = a1 b1 c1 a2
         do a V = a1 b1 c1 a2 a3
         not FIT-X1 a V 1@d
         not FIT-G4 a L 1@a
         may b L 1@a",
    );
}

/// [FIT-G4] The start card stays open before its player for the round.
#[test]
fn a_start_card_stays_open_until_the_round_ends() {
    let viewers = [
        Viewer::Seat(Seat::A),
        Viewer::Seat(Seat::B),
        Viewer::Spectator,
    ];
    for (more, shown) in [
        ("", (Some(Piece::V), Some(Piece::L))),
        (
            "a W aside; b W 1@d; draw card V; b V aside",
            (Some(Piece::V), Some(Piece::L)),
        ),
    ] {
        let game: Fits = go_on(&play("players=2 boards=1,2", AT_CARD_W), more);
        for viewer in viewers {
            let ramps = game.view(viewer).ramps;
            assert_eq!((ramps[Seat::A].start, ramps[Seat::B].start), shown);
        }
    }
    holds(&format!(
        "at players=2 boards=1,2: {AT_CARD_W}
         do a W aside; b W aside; asides; draw start a T
         see a start T; b start nothing"
    ));
}

/// [FIT-G5] Building cards are turned one at a time, and everyone places the piece shown: [FIT-X1]
/// once each, and finally. A seat that has placed waits for the others.
#[test]
fn everyone_places_the_piece_on_the_card_and_no_other() {
    holds(&format!(
        "at players=2: draw start a V; draw start b L; a V 1@a; b L 1@a
         see chance draws
         not FIT-G5 a W 1@a; b P aside
         at players=2: {AT_CARD_W}
         see a b decides
         may a W = d1 e1 e2 f2 f3; b W = e1 f1 d2 e2 d3
         not FIT-G5 a P 1@a; b I3 1@a; a O4 aside
         do a W = d1 e1 e2 f2 f3
         not FIT-X1 a W 1@a; a W aside
         not FIT-G5 a I3 1@a
         see b decides
         do b W aside; draw card P
         see a b decides
         may a P 1@a; b P 1@a"
    ));
}

/// [FIT-X1] Without a piece's name the refusal is the same, whichever cards came before.
#[test]
fn who_has_placed_is_told_so_even_without_naming_a_piece() {
    holds(
        "at players=2: draw start a V; draw start b L; a V 1@a; b L 1@a; draw card I3; a I3 aside; \
            b I3 aside; draw card W; a W aside
         not FIT-X1 a 1@d; a aside; a = d1 e1 e2 f2 f3",
    );
}

/// [FIT-G6] A player whose start card shows the piece places nothing: it lies already. Nor does it
/// come back with a later card. A start card that nobody has drawn is a card like any other.
#[test]
fn who_has_the_piece_as_start_card_places_nothing() {
    holds(&format!(
        "at players=2: {AT_CARD_W}
         do a W aside; b W aside; draw card V
         see b decides
         may b V 1@a; b V aside
         not FIT-G6 a V 1@d; a V aside; a P 1@a
         do b V aside; draw card P
         not FIT-G6 a V 1@d; b L aside
         do a P aside; b P aside; draw card T
         see a b decides"
    ));
}

/// [FIT-G6] Alone, the card of one's start piece is just passed over, even as the last one. [FIT-G7]
/// Whoever cannot or does not want to place a piece sets it aside, as often as they like.
#[test]
fn setting_aside_has_no_limit_and_a_card_that_asks_nobody_is_passed_over() {
    let mut script = "at players=1 boards=1,2: draw start a V; a V 1@a
         if draw card V => see chance draws => may draw card P\n"
        .to_string();
    let mut aside = String::new();
    for piece in Piece::ALL.into_iter().filter(|piece| *piece != Piece::V) {
        aside += &format!(" {piece}");
        script += &format!("do draw card {piece}; a {piece} aside\nsee a aside{aside}\n");
    }
    holds(&format!(
        "{script}see points 0; odds 1\nif draw card V => see points -67"
    ));
}

/// [FIT-G7] A piece set aside is not available again this round, neither for the one who set it
/// aside nor for the one who placed it; but in the next.
#[test]
fn a_piece_set_aside_is_gone_for_the_round() {
    holds(&format!(
        "at players=2 boards=1,2: {AT_CARD_W}
         do a W aside; b W = e1 f1 d2 e2 d3; draw card P
         not FIT-G7 a W 1@a; a W aside; b W 1@a; b W aside
         do a P aside; b P 1@a; asides; draw start a L; draw start b V; a L 1@a; b V 1@a
         see a aside nothing
         do draw card W
         may a W 1@a; b W 1@a"
    ));
}

/// [FIT-G8] The round ends when the 16 building cards are used up, and is then scored: when the last
/// seat has decided, and not before.
#[test]
fn a_round_is_scored_after_its_sixteenth_card() {
    let mut script = "at players=2 boards=1,3: draw start a V; draw start b L; \
         a V = a1 b1 c1 a2 a3; b L = a1 b1 c1 d1 a2\n"
        .to_string();
    for (number, piece) in (1..).zip(Piece::ALL) {
        script += &format!("see round 1; points 0 0\ndo draw card {piece}\n");
        let asked = match piece {
            Piece::V => vec!["b"],
            Piece::L => vec!["a"],
            _ => vec!["a", "b"],
        };
        for seat in &asked {
            let is_scored = number == 16 && Some(seat) == asked.last();
            let told = if is_scored { "told" } else { "untold" };
            script += &format!("see points 0 0\ndo {seat} {piece} aside\nsee {told} Scored\n");
        }
    }
    holds(&format!(
        "{script}see points -67 -67
         do draw start a U; draw start b V
         see round 2; board 3; a shows nothing; b shows nothing"
    ));
}

/// [FIT-G8] After the last round nothing more is placed or turned.
#[test]
fn nothing_happens_after_the_last_round() {
    holds(
        "at players=1 boards=2: draw start a L; a L 1@a
         do asides
         see over; odds nothing; offers nothing
         not FIT-G8 a L 1@a; a P aside; draw card P",
    );
}
