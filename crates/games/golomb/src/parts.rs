//! The twelve pieces and every place for them, read from `parts/pieces.txt` while compiling.

use game::component::block;
use grid::{Bitboard, Polyomino};

/// The component file.
pub(crate) const FILE: &str = include_str!("../parts/pieces.txt");

/// The pieces' letters. A piece is a place in this row, from 0.
// [GOL-C1] Twelve pieces, one of each shape, called by the letters they look like.
pub const LETTERS: &str = "FILNPTUVWXYZ";

/// Squares of the board.
pub type Squares = Bitboard<u64, 8, 8>;

/// Every way to lay a piece on the empty board: the piece and its squares. Actions are numbers in
/// this list, so its order (by piece, orientation, row, column) never changes.
pub(crate) static PLACEMENTS: [(usize, Squares); 2_308] = {
    let mut all = [(0, Squares::empty()); 2_308];
    let (mut count, mut number) = (0, 0);
    // [GOL-P1] Each piece is turned and flipped, and lies wholly on the board.
    while number < 12 * 8 {
        let (piece, orientation) = (number / 8, number % 8);
        let orientations = shape(LETTERS.as_bytes()[piece]).orientations();
        let mut at = if orientation < orientations.count() {
            0
        } else {
            64
        };
        while at < 64 {
            let orientation = orientations.get(orientation);
            if at % 8 + orientation.width() <= 8 && at / 8 + orientation.height() <= 8 {
                all[count] = (
                    piece,
                    Squares::from_word((orientation.on_board(8) as u64) << at),
                );
                count += 1;
            }
            at += 1;
        }
        number += 1;
    }
    assert!(count == all.len(), "a piece is drawn wrongly");
    all
};

/// The piece that is drawn with this letter: the picture without the other letters.
const fn shape(letter: u8) -> Polyomino {
    let picture = block(FILE, "pieces").as_bytes();
    let (mut own, mut at) = ([b'.'; 8 * 8 + 7], 0);
    while at < own.len() {
        if picture[at] == letter || picture[at] == b'\n' {
            own[at] = picture[at];
        }
        at += 1;
    }
    let Ok(own) = str::from_utf8(&own) else {
        panic!("a picture is plain text");
    };
    Polyomino::from_picture(own)
}
