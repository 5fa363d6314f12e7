//! FITS.

#[path = "../../crates/games/fits/tests/every/mod.rs"]
mod every;

use fits::setup::Board;
use fits::{Action, Boards, Setup};

/// One of all tables: players, how many boards, and with which they begin.
pub fn setup(number: u8) -> Setup {
    let (count, first) = (1 + number / 4 % 4, number / 16 % 4);
    let board = |round: u8| Board::ALL[usize::from((round + first) % 4)];
    let list: Vec<Board> = (0..count).map(board).collect();
    Setup {
        players: 1 + number % 4,
        boards: Boards::try_from(list).expect("one to four boards"),
    }
}

/// Everything that can be written at all.
pub fn actions() -> Vec<Action> {
    every::actions()
}
