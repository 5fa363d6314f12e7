//! Garden boards and the reward boards that lie over them.

use std::fmt;

use game::component::{block, word};
use serde::{Deserialize, Serialize};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{GARDENS, REWARDS};
use crate::square::{Square, Squares};

/// One of the four garden boards, or of the four reward boards.
// [SAN-C4] Four garden boards, two faces each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "u8")]
#[expect(missing_docs, reason = "boards are numbered")]
#[rustfmt::skip]
pub enum Board { One = 1, Two, Three, Four }

impl Board {
    /// All four.
    pub const ALL: [Board; 4] = [Board::One, Board::Two, Board::Three, Board::Four];
}

impl From<Board> for u8 {
    fn from(board: Board) -> u8 {
        board as u8
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as u8)
    }
}

impl ToSchema for Board {}

impl PartialSchema for Board {
    fn schema() -> RefOr<Schema> {
        game::numbered(1..=4)
    }
}

/// One of the two faces of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "faces are lettered")]
#[rustfmt::skip]
pub enum Face { A, B }

impl Face {
    /// Both.
    pub const ALL: [Face; 2] = [Face::A, Face::B];
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

const fn index(board: Board, face: Face) -> usize {
    (board as usize - 1) << 1 | face as usize
}

const NAMES: [&str; 8] = ["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"];

/// The squares that are printed as built on a garden board's face.
// [SAN-C4] 15 of 54 squares: the whole of row 1 and six more.
pub const fn printed(board: Board, face: Face) -> Squares {
    PRINTED[index(board, face)]
}

static PRINTED: [Squares; 8] = {
    let (mut faces, mut number) = ([Squares::empty(); 8], 0);
    while number < 8 {
        faces[number] = read_garden(block(GARDENS, NAMES[number]).as_bytes());
        number += 1;
    }
    faces
};

const fn read_garden(picture: &[u8]) -> Squares {
    let (mut squares, mut row, mut at) = (0_u64, 0, 0);
    while row < 6 {
        let (start, end) = word(picture, at);
        assert!(end - start == 9, "a garden has 6 rows of 9 squares");
        let mut column = 0;
        while column < 9 {
            if picture[start + column] == b'#' {
                squares |= 1 << ((5 - row) * 9 + column);
            }
            column += 1;
        }
        (row, at) = (row + 1, end);
    }
    assert!(squares >> 45 == 0x1ff, "row 1 is printed as built");
    assert!(
        squares.count_ones() == 15,
        "15 squares are printed as built"
    );
    Squares::from_word(squares)
}

/// What a square of a reward board does to whoever places a tile there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Gains so many points for a structure.
    Structure(u8),
    /// Gains so many points for a gardener.
    Gardener(u8),
    /// Loses so many points for either.
    Penalty(u8),
}

/// The marks of a reward board's face, sorted by what they do.
pub(crate) struct MarkSheet {
    /// Squares with a bonus of 1, 2 and 3 for a structure.
    pub(crate) structure: [Squares; 3],
    /// Squares with a bonus for a gardener.
    pub(crate) gardener: Squares,
    /// Squares that cost 1, 2 and 3 points.
    pub(crate) penalty: [Squares; 3],
}

/// What a gardener bonus is worth.
// [SAN-R5] A gardener bonus is +3.
pub(crate) const GARDENER_BONUS: i16 = 3;

/// The squares that a reward board covers, whichever it is.
// [SAN-R2] Its tip on row 3 of the stairs, one wide; 3 wide on row 4, 5 on row 5, 7 on row 6.
pub const REWARD_AREA: Squares =
    Squares::from_word(0b1_0000 << 27 | 0b11_1000 << 18 | 0b111_1100 << 9 | 0b1111_1110);

/// What a reward board's face has on a square, if it has a mark there.
pub fn mark(board: Board, face: Face, square: Square) -> Option<Mark> {
    let sheet = mark_sheet(board, face);
    let is_gardener = sheet.gardener.overlaps(square.alone());
    match (
        points_on(&sheet.structure, square),
        points_on(&sheet.penalty, square),
    ) {
        (0, 0) => is_gardener.then_some(Mark::Gardener(GARDENER_BONUS as u8)),
        (0, penalty) => Some(Mark::Penalty(penalty as u8)),
        (bonus, _) => Some(Mark::Structure(bonus as u8)),
    }
}

/// How many points a square has among the squares worth 1, 2 and 3; else 0.
#[inline]
pub(crate) fn points_on(worth: &[Squares; 3], square: Square) -> i16 {
    let marked = (1..).zip(worth);
    marked
        .map(|(points, squares)| points * i16::from(squares.overlaps(square.alone())))
        .sum()
}

/// All marks of a reward board's face.
pub(crate) const fn mark_sheet(board: Board, face: Face) -> &'static MarkSheet {
    &MARKS[index(board, face)]
}

static MARKS: [MarkSheet; 8] = {
    let mut sheets = [const { read_reward(block(REWARDS, NAMES[0]).as_bytes()) }; 8];
    let mut number = 0;
    while number < 8 {
        sheets[number] = read_reward(block(REWARDS, NAMES[number]).as_bytes());
        number += 1;
    }
    sheets
};

const fn read_reward(picture: &[u8]) -> MarkSheet {
    let (mut bonuses, mut costs, mut gardener, mut covered) = ([0_u64; 3], [0_u64; 3], 0, 0);
    let (mut read, mut at) = (0, 0);
    while read < Square::COUNT {
        let (start, end) = word(picture, at);
        let bit = 1_u64 << ((5 - read / 9) * 9 + read % 9);
        if picture[start] != b'_' {
            covered |= bit;
        }
        match picture[start] {
            b'_' | b'.' => {}
            b'g' => gardener |= bit,
            b'-' => costs[(picture[start + 1] - b'1') as usize] |= bit,
            digit => bonuses[(digit - b'1') as usize] |= bit,
        }
        (read, at) = (read + 1, end);
    }
    assert!(
        covered == REWARD_AREA.word(),
        "a reward board has 16 squares, in a triangle"
    );
    // [SAN-R4] 12 of the 16 squares are marked.
    let (structure, penalty) = (by_points(bonuses), by_points(costs));
    let marked = bonuses[0] | bonuses[1] | bonuses[2] | gardener | costs[0] | costs[1] | costs[2];
    assert!(marked.count_ones() == 12, "12 squares are marked");
    MarkSheet {
        structure,
        gardener: Squares::from_word(gardener),
        penalty,
    }
}

const fn by_points(words: [u64; 3]) -> [Squares; 3] {
    [
        Squares::from_word(words[0]),
        Squares::from_word(words[1]),
        Squares::from_word(words[2]),
    ]
}
