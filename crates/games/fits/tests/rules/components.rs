//! Rules FIT-C: what is in the box.

use fits::board::{COLUMNS, ROWS};
use fits::score::{Square, square};
use fits::setup::Board;
use fits::{Fits, Piece, Setup, rules};
use game::{Game, Refusal, SetupError};
use grid::Cell;
use laws::told::{actions, go_on, play};

use crate::table::{holds, seen};

/// [FIT-C1] 1 to 4 players.
#[test]
fn one_to_four_can_play() {
    for players in 1..=4 {
        let game: Fits = play(&format!("players={players}"), "");
        assert_eq!(game.scores().count(), players);
    }
    for players in [0, 5, 255] {
        let error = Fits::new(&Setup::of(players)).unwrap_err();
        assert_eq!(error, SetupError::Refused(Refusal::by(rules::PLAYERS)));
    }
    holds(
        "no FIT-C1 players=0; players=5
         at players=2: draw start a L; draw start b V
         not FIT-C1 c L 1@a; d V = a1 b1 c1 a2 a3",
    );
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
    let mut game: Fits = play(
        "players=4",
        "draw start a L; draw start b T; draw start c U; draw start d V
         a L 1@a; b T 1@a; c U 1@a; d V 1@a",
    );
    for piece in Piece::ALL {
        game = go_on(&game, &format!("draw card {piece}"));
        for seat in game.turn().waiting().iter() {
            let every = actions(&game, seat);
            assert!(every.iter().all(|action| action.piece() == piece));
            game = go_on(&game, &format!("{seat} {piece} aside"));
        }
    }
    let next = go_on(&game, "draw start a U");
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

/// [FIT-C2] There are no boards but 1 to 4. [FIT-X3] Each is played at most once in a game.
#[test]
fn there_is_no_fifth_board_and_none_is_played_twice() {
    holds(
        "no FIT-C2 players=1 boards=5; players=2 boards=1,2,3,255
         no setup boards=; boards=1,,2; boards=-1
         no FIT-X3 players=2 boards=1,1; players=2 boards=2,3,2; players=2 boards=4,3,2,4",
    );
    for words in ["boards=0", "players=2 boards=1,2,3,4,1"] {
        assert!(words.parse::<Setup>().is_err(), "{words}");
    }
}

/// [FIT-C3] Four start cards, each names one of the pieces: L, T, U and V. Each is drawn once.
#[test]
fn each_of_four_start_cards_is_drawn_once() {
    holds(
        "at players=4
         see odds start a L 1, start a T 1, start a U 1, start a V 1
         not FIT-C3 draw start a P; draw start a I3
         do draw start a U
         see odds start b L 1, start b T 1, start b V 1
         not FIT-C3 draw start b U
         do draw start b V; draw start c L; draw start d T
         see a b c d decides",
    );
}

/// [FIT-C3] Sixteen building cards, one for each piece. Each is turned once.
#[test]
fn each_of_sixteen_building_cards_is_turned_once() {
    let mut script = "at players=1 boards=1: draw start a L; a L 1@a\n".to_string();
    for (at, piece) in Piece::ALL.into_iter().enumerate() {
        let cards = Piece::ALL[at..].iter().map(|left| format!("card {left} 1"));
        let cards: Vec<String> = cards.collect();
        script += &format!("see odds {}\ndo draw card {piece}\n", cards.join(", "));
        if piece != Piece::L {
            script += &format!("do a {piece} aside\n");
        }
        if piece != Piece::Y {
            script += &format!("not FIT-C3 draw card {piece}\n");
        }
    }
    holds(&format!("{script}see odds nothing"));
}
