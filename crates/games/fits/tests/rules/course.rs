//! Rules FIT-G: the course of a game.

use fits::setup::Board;
use fits::{Draw, Event, Fits, Phase, Piece, PieceSet, Setup, rules};
use game::{Game, Seat, Turn, Viewer};

use crate::table::{
    actions, allowed, draws, go_on, play, points, refused, rest_aside, round_of_asides, seen, tell,
    waiting,
};

/// Two players with their start pieces in the left corner, one building card turned.
const AT_CARD_W: &str = "
    draw start a V; draw start b L; a V = a1 b1 c1 a2 a3; b L = a1 b1 c1 d1 a2; draw card W";

/// The rounds and boards that a game announces when it is played to its end.
fn rounds(setup: &str) -> Vec<(u8, u8)> {
    let (mut game, mut rounds) = (play(setup, ""), Vec::new());
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

/// [FIT-G3] Start and building cards are shuffled anew, apart, for each round.
#[test]
fn every_round_begins_with_all_cards() {
    let game = play("players=2 boards=1,2", "draw start a V; draw start b L");
    let (second, _) = rest_aside(go_on(game, "a V 1@a; b L 1@a"));
    let starts = [Piece::L, Piece::T, Piece::U, Piece::V];
    assert_eq!(draws(&second), starts.map(Draw::Start));
    // The same card for the same seat, another for the other.
    let second = go_on(second, "draw start a V; draw start b T; a V 1@a; b T 1@a");
    assert_eq!(draws(&second), Piece::ALL.map(Draw::Card));
    assert_eq!(seen(&second).unturned, PieceSet::ALL);
    // Apart: a start card does not take its building card along.
    allowed(&second, &["draw card V", "draw card L", "draw card T"]);
}

/// [FIT-G4] Each player draws a start card of their own and places its piece first.
#[test]
fn everyone_first_places_the_piece_of_their_own_start_card() {
    let drawn = play("players=2", "draw start a V; draw start b L");
    assert_eq!(waiting(&drawn), [Seat::A, Seat::B]);
    allowed(&drawn, &["a V = a1 b1 c1 a2 a3", "b L = a1 b1 c1 d1 a2"]);
    let others = ["a L 1@a", "b V 1@a", "a P 1@a", "b L4 = a1 b1 c1 a2"];
    refused(&drawn, &others, rules::START_CARD);
    let placed = go_on(drawn, "a V = a1 b1 c1 a2 a3");
    refused(&placed, &["a V 1@d"], rules::AT_THE_SAME_TIME);
    refused(&placed, &["a L 1@a"], rules::START_CARD);
    allowed(&placed, &["b L 1@a"]);
}

/// [FIT-G4] The start card stays open before its player for the round.
#[test]
fn a_start_card_stays_open_until_the_round_ends() {
    let mut game = play("players=2 boards=1,2", AT_CARD_W);
    let viewers = [
        Viewer::Seat(Seat::A),
        Viewer::Seat(Seat::B),
        Viewer::Spectator,
    ];
    let shown = |game: &Fits| {
        viewers.map(|viewer| {
            let ramps = game.view(viewer).ramps;
            (ramps[Seat::A].start, ramps[Seat::B].start)
        })
    };
    assert_eq!(shown(&game), [(Some(Piece::V), Some(Piece::L)); 3]);
    game = go_on(game, "a W aside; b W 1@d; draw card V; b V aside");
    assert_eq!(shown(&game), [(Some(Piece::V), Some(Piece::L)); 3]);
    let next = go_on(rest_aside(game).0, "draw start a T");
    assert_eq!(shown(&next), [(Some(Piece::T), None); 3]);
}

/// [FIT-G5] Building cards are turned one at a time, and everyone places the piece shown.
#[test]
fn everyone_places_the_piece_on_the_card_and_no_other() {
    let start = play(
        "players=2",
        "draw start a V; draw start b L; a V 1@a; b L 1@a",
    );
    assert_eq!(start.turn(), Turn::Chance);
    refused(&start, &["a W 1@a", "b P aside"], rules::BUILDING_CARD);
    let game = play("players=2", AT_CARD_W);
    assert_eq!(waiting(&game), [Seat::A, Seat::B]);
    allowed(&game, &["a W = d1 e1 e2 f2 f3", "b W = e1 f1 d2 e2 d3"]);
    refused(
        &game,
        &["a P 1@a", "b I3 1@a", "a O4 aside"],
        rules::BUILDING_CARD,
    );
    // [FIT-X1] Once each, and finally: a seat that has placed waits for the others.
    let placed = go_on(game, "a W = d1 e1 e2 f2 f3");
    let again = ["a W 1@a", "a W aside"];
    refused(&placed, &again, rules::AT_THE_SAME_TIME);
    refused(&placed, &["a I3 1@a"], rules::BUILDING_CARD);
    assert_eq!(waiting(&placed), [Seat::B]);
    let next = go_on(placed, "b W aside; draw card P");
    assert_eq!(seen(&next).phase, Phase::PlaceCard(Piece::P));
    assert_eq!(waiting(&next), [Seat::A, Seat::B]);
}

/// [FIT-X1] Without a piece's name the refusal is the same, whichever cards came before.
#[test]
fn who_has_placed_is_told_so_even_without_naming_a_piece() {
    let game = play(
        "players=2",
        "draw start a V; draw start b L; a V 1@a; b L 1@a
         draw card I3; a I3 aside; b I3 aside; draw card W; a W aside",
    );
    let again = ["a 1@d", "a aside", "a = d1 e1 e2 f2 f3"];
    refused(&game, &again, rules::AT_THE_SAME_TIME);
}

/// [FIT-G6] A player whose start card shows the piece places nothing: it lies already.
#[test]
fn who_has_the_piece_as_start_card_places_nothing() {
    let game = go_on(play("players=2", AT_CARD_W), "a W aside; b W aside");
    let own = go_on(game, "draw card V");
    assert_eq!(waiting(&own), [Seat::B]);
    allowed(&own, &["b V 1@a", "b V aside"]);
    refused(
        &own,
        &["a V 1@d", "a V aside", "a P 1@a"],
        rules::LIES_ALREADY,
    );
    assert!(actions(&own, Seat::A).is_empty());
    // Nor does it come back with a later card.
    let later = go_on(own, "b V aside; draw card P");
    refused(&later, &["a V 1@d", "b L aside"], rules::LIES_ALREADY);
    // A start card that nobody has drawn is a card like any other.
    let later = go_on(later, "a P aside; b P aside; draw card T");
    assert_eq!(waiting(&later), [Seat::A, Seat::B]);
}

/// [FIT-G6] Alone, the card of one's start piece is just passed over, even as the last one.
#[test]
fn a_card_that_asks_nobody_is_passed_over() {
    let mut game = play("players=1 boards=1,2", "draw start a V; a V 1@a");
    let early = go_on(game, "draw card V");
    assert_eq!(early.turn(), Turn::Chance);
    allowed(&early, &["draw card P"]);
    for piece in Piece::ALL.into_iter().filter(|piece| *piece != Piece::V) {
        game = go_on(game, &format!("draw card {piece}; a {piece} aside"));
    }
    assert_eq!(points(&game), [0]);
    assert_eq!(points(&go_on(game, "draw card V")), [-67]);
}

/// [FIT-G7] Who cannot or does not want to place the piece sets it aside, as often as they like.
#[test]
fn setting_aside_has_no_limit() {
    let mut game = play("players=1 boards=1", "draw start a L; a L 1@a");
    let mut aside = PieceSet::NONE;
    for piece in Piece::ALL.into_iter().filter(|piece| *piece != Piece::L) {
        game = go_on(game, &format!("draw card {piece}; a {piece} aside"));
        aside = aside.with(piece);
        assert_eq!(seen(&game).ramps[Seat::A].aside, aside);
    }
    assert_eq!(aside.len(), 15);
    assert_eq!(points(&go_on(game, "draw card L")), [-67]);
}

/// [FIT-G7] A piece set aside is not available again this round, but in the next.
#[test]
fn a_piece_set_aside_is_gone_for_the_round() {
    let game = play("players=2 boards=1,2", AT_CARD_W);
    let game = go_on(game, "a W aside; b W = e1 f1 d2 e2 d3; draw card P");
    // Not for the one who set it aside, nor for the one who placed it.
    let gone = ["a W 1@a", "a W aside", "b W 1@a", "b W aside"];
    refused(&game, &gone, rules::SET_ASIDE);
    let (next, _) = rest_aside(go_on(game, "a P aside; b P 1@a"));
    let next = go_on(next, "draw start a L; draw start b V; a L 1@a; b V 1@a");
    assert!(seen(&next).ramps[Seat::A].aside.is_empty());
    allowed(&go_on(next, "draw card W"), &["a W 1@a", "b W 1@a"]);
}

/// [FIT-G8] The round ends when the 16 building cards are used up, and is then scored.
#[test]
fn a_round_is_scored_after_its_sixteenth_card() {
    let mut game = play(
        "players=2 boards=1,3",
        "draw start a V; draw start b L; a V = a1 b1 c1 a2 a3; b L = a1 b1 c1 d1 a2",
    );
    let mut cards = 0;
    for piece in Piece::ALL {
        assert_eq!((seen(&game).round, points(&game)), (1, vec![0, 0]));
        game = go_on(game, &format!("draw card {piece}"));
        cards += 1;
        let last = waiting(&game).into_iter().next_back();
        for seat in waiting(&game) {
            assert_eq!(points(&game), [0, 0]);
            let (after, told) = tell(&game, &format!("{seat} {piece} aside"));
            let is_scored = told
                .iter()
                .any(|(_, event)| matches!(event, Event::Scored(_)));
            assert_eq!(is_scored, cards == 16 && Some(seat) == last);
            game = after;
        }
    }
    assert_eq!(points(&game), [-67, -67]);
    let next = go_on(game, "draw start a U; draw start b V");
    assert_eq!((seen(&next).round, seen(&next).board()), (2, Board::Three));
    assert!(
        seen(&next)
            .ramps
            .iter()
            .all(|(_, ramp)| ramp.covered.is_empty())
    );
}

/// [FIT-G8] After the last round nothing more is placed or turned.
#[test]
fn nothing_happens_after_the_last_round() {
    let game = play("players=1 boards=2", "draw start a L; a L 1@a");
    let (over, _) = rest_aside(game);
    assert_eq!(over.turn(), Turn::Over);
    assert!(draws(&over).is_empty() && actions(&over, Seat::A).is_empty());
    let late = ["a L 1@a", "a P aside", "draw card P"];
    refused(&over, &late, rules::ROUND_ENDS);
}
