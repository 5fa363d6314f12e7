//! Rules FIT-C: what is in the box.

use fits::board::{COLUMNS, ROWS};
use fits::score::{Square, square};
use fits::setup::Board;
use fits::{Draw, Fits, Piece, PieceSet, Setup, rules};
use game::{Game, Refusal, Seat, SetupError};
use grid::Cell;

use crate::table::{actions, draws, go_on, play, refused, refused_setup, seen, waiting};

/// [FIT-C1] 1 to 4 players.
#[test]
fn one_to_four_can_play() {
    for players in 1..=4 {
        let game = play(&format!("players={players}"), "");
        assert_eq!(game.scores().count(), players);
    }
    refused_setup("players=0", rules::PLAYERS);
    refused_setup("players=5", rules::PLAYERS);
    for players in [0, 5, 255] {
        let error = Fits::new(&Setup::of(players)).unwrap_err();
        assert_eq!(error, SetupError::Refused(Refusal::by(rules::PLAYERS)));
    }
    let two = play("players=2", "draw start a L; draw start b V");
    refused(&two, &["c L 1@a", "d V = a1 b1 c1 a2 a3"], rules::PLAYERS);
}

/// [FIT-C1] Each has the same 16 different pieces and the four boards.
#[test]
fn everyone_has_the_same_sixteen_pieces_and_every_board() {
    let sizes: Vec<u32> = Piece::ALL.iter().map(|piece| piece.size()).collect();
    assert_eq!(
        sizes,
        [3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5],
        "6 x 12 squares in all"
    );
    let mut game = play(
        "players=4",
        "draw start a L; draw start b T; draw start c U; draw start d V
         a L 1@a; b T 1@a; c U 1@a; d V 1@a",
    );
    for piece in Piece::ALL {
        game = go_on(game, &format!("draw card {piece}"));
        for seat in waiting(&game) {
            let every = actions(&game, seat);
            assert!(every.iter().all(|action| action.piece() == piece));
            game = go_on(game, &format!("{seat} {piece} aside"));
        }
    }
    let next = go_on(game, "draw start a U");
    assert_eq!(seen(&next).board(), Board::Two);
}

/// [FIT-C2] A board has 6 columns and 12 rows; board 1 is plain, the others have special squares.
#[test]
fn boards_are_six_by_twelve_and_three_of_them_have_special_squares() {
    assert_eq!((COLUMNS, ROWS), (6, 12));
    // As in `components.md`: the boards 2, 3 and 4 side by side, rows 12 to 1.
    let rows = "
        . . . . . .   . .  . . .  .   . . . . . .
        . 3 . . . .   . .  . . -5 .   . A . . B .
        . . . . 3 .   . 3  . . .  .   . . . . . .
        . . . . . .   . .  . . .  2   . . . C . .
        2 . . 2 . .   . -5 . . .  .   D . . . . E
        . . . . . .   . .  . 2 .  .   . . . . . .
        . . 2 . . 2   2 .  . . .  .   . . B . . .
        . . . . . .   . .  . . -5 .   E . . . . D
        . 1 . . 1 .   . .  1 . .  .   . . . C . .
        . . . . . .   . .  . . .  1   . . . . . .
        1 . . 1 . .   . -5 . . .  .   . A . . . .
        . . . . . .   . .  . 1 .  .   . . . . . .";
    let words: Vec<&str> = rows.split_whitespace().collect();
    assert_eq!(words.len(), 3 * 72);
    for (number, word) in words.into_iter().enumerate() {
        let (row, column) = (11 - number / 18, number % 18);
        let cell = Cell::at(column as u8 % 6, row as u8);
        let printed = match word.parse() {
            Ok(value) => Square::Worth(value),
            Err(_) if word == "." => Square::Plain,
            Err(_) => Square::Symbol(word.as_bytes()[0] - b'A'),
        };
        let board = Board::ALL[column / 6 + 1];
        assert_eq!(square(board, cell), printed, "{cell} on board {board}");
        assert_eq!(square(Board::One, cell), Square::Plain, "{cell} on board 1");
    }
}

/// [FIT-C2] There are no boards but 1 to 4.
#[test]
fn there_is_no_fifth_board() {
    refused_setup("players=1 boards=5", rules::GRID);
    refused_setup("players=2 boards=1,2,3,255", rules::GRID);
    for words in ["boards=0", "boards=", "boards=1,,2", "boards=-1"] {
        assert!(words.parse::<Setup>().is_err(), "{words}");
    }
}

/// [FIT-C3] Four start cards, each names one of the pieces: L, T, U and V.
#[test]
fn each_of_four_start_cards_is_drawn_once() {
    let start = |piece| Draw::Start(piece);
    let fresh = play("players=4", "");
    assert_eq!(
        draws(&fresh),
        [Piece::L, Piece::T, Piece::U, Piece::V].map(start)
    );
    refused(&fresh, &["draw start a P", "draw start a I3"], rules::CARDS);
    let one = go_on(fresh, "draw start a U");
    assert_eq!(draws(&one), [Piece::L, Piece::T, Piece::V].map(start));
    refused(&one, &["draw start b U"], rules::CARDS);
    let all = go_on(one, "draw start b V; draw start c L; draw start d T");
    assert_eq!(waiting(&all), Seat::ALL);
}

/// [FIT-C3] Sixteen building cards, one for each piece.
#[test]
fn each_of_sixteen_building_cards_is_turned_once() {
    let mut game = play("players=1 boards=1", "draw start a L; a L 1@a");
    let mut left = PieceSet::ALL;
    for piece in Piece::ALL {
        let cards: Vec<Draw> = left.iter().map(Draw::Card).collect();
        assert_eq!(draws(&game), cards);
        game = go_on(game, &format!("draw card {piece}"));
        if piece != Piece::L {
            game = go_on(game, &format!("a {piece} aside"));
        }
        left = left.without(piece);
        if piece != Piece::Y {
            refused(&game, &[&format!("draw card {piece}")], rules::CARDS);
        }
    }
    assert!(draws(&game).is_empty() && left.is_empty());
}
