//! What a board is worth, who wins, and what a solo total is called.

use game::{Game, Seat, Seats};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Fits;
use crate::board::{BOARD, COLUMNS, ROWS, Squares};
use crate::parts::PRINTS;
use crate::setup::Board;

/// What is printed on a board.
pub(crate) struct Print {
    /// Squares without anything special.
    plain: Squares,
    /// Squares that gain or lose points while visible, by their value.
    worth: [(Squares, i8); MOST_VALUES],
    /// The two squares of each symbol.
    pairs: [Squares; SYMBOLS],
}

/// More different values than any board has.
const MOST_VALUES: usize = 8;
const SYMBOLS: usize = 5;

/// Where the points of a board come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Lost for plain squares left uncovered: zero or less.
    pub uncovered: i8,
    /// Won by complete rows.
    pub rows: i8,
    /// Won or lost by visible special squares with a number.
    pub specials: i8,
    /// Won or lost by visible symbols.
    pub symbols: i8,
}

impl Tally {
    /// The points of the board.
    pub const fn total(&self) -> i8 {
        self.uncovered + self.rows + self.specials + self.symbols
    }
}

/// Counts a board.
pub fn tally(board: Board, covered: Squares) -> Tally {
    let print = print(board);
    let visible = BOARD.minus(covered);
    let count = |squares: Squares| (squares & visible).count() as i8;
    let mut tally = Tally {
        // [FIT-S1] Every square left uncovered loses 1 point, special squares excepted.
        uncovered: -count(print.plain),
        ..Tally::default()
    };
    // [FIT-S2] Board 1 only: each complete row gains 1.
    if board == Board::One {
        tally.rows = complete_rows(covered).count() as i8;
    }
    // [FIT-S3] [FIT-S4] Visible special squares gain or lose their number.
    for (squares, value) in print
        .worth
        .iter()
        .take_while(|(squares, _)| !squares.is_empty())
    {
        tally.specials += count(*squares) * value;
    }
    for (_, points) in pairs(board, covered) {
        tally.symbols += points;
    }
    tally
}

/// What is visible of each pair of symbols, and what it counts.
// [FIT-S5] Both of a symbol visible: +3. Exactly one: -3. Both covered: 0.
pub(crate) fn pairs(board: Board, covered: Squares) -> impl Iterator<Item = (Squares, i8)> {
    let pairs = print(board).pairs.iter().filter(|pair| !pair.is_empty());
    pairs.map(move |pair| {
        let seen = pair.minus(covered);
        (seen, [0, -3, 3][seen.count() as usize])
    })
}

/// The squares that cost points as long as they can be seen.
pub(crate) fn costly(board: Board) -> Squares {
    let print = print(board);
    let penalties = print.worth.iter().filter(|(_, value)| *value < 0);
    penalties.fold(print.plain, |costly, (squares, _)| costly | *squares)
}

/// The first square of every row of the board that is covered from side to side.
pub(crate) fn complete_rows(covered: Squares) -> Squares {
    // Each square with its right neighbor; then three such pairs from the first column on.
    let word = (covered & BOARD).word();
    let pairs = word & word >> 1;
    Squares::from_word(pairs & pairs >> 2 & pairs >> 4 & FIRST_COLUMN)
}

/// A square of the first column in each row.
const FIRST_COLUMN: u128 = {
    let (mut word, mut row) = (0, 0);
    while row < ROWS as u32 {
        word |= 1 << (row * COLUMNS);
        row += 1;
    }
    word
};

/// What a square is, while it can be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Square {
    /// It loses a point.
    Plain,
    /// It gains or loses this many points.
    Worth(i8),
    /// One of a pair, 0 for A to 4 for E.
    Symbol(u8),
}

/// What is printed on a square of a board.
pub fn square(board: Board, cell: grid::Cell) -> Square {
    let print = print(board);
    let worth = print
        .worth
        .iter()
        .find(|(squares, _)| squares.contains(cell));
    let symbol = (0..)
        .zip(&print.pairs)
        .find(|(_, pair)| pair.contains(cell));
    match (worth, symbol) {
        (Some((_, value)), _) => Square::Worth(*value),
        (_, Some((symbol, _))) => Square::Symbol(symbol),
        _ => Square::Plain,
    }
}

fn print(board: Board) -> &'static Print {
    &PRINTS[board as usize - 1]
}

impl Print {
    /// Reads a board's picture: a dot is a plain square, a number is what the square is worth, a
    /// letter is a symbol. Columns are separated by spaces.
    pub(crate) const fn read(picture: &str) -> Print {
        let none = Squares::from_word(0);
        let mut print = Print {
            plain: none,
            worth: [(none, 0); MOST_VALUES],
            pairs: [none; SYMBOLS],
        };
        let bytes = picture.as_bytes();
        let (mut at, mut number) = (0, 0);
        while at < bytes.len() {
            let (row, column) = (ROWS as u32 - 1 - number / COLUMNS, number % COLUMNS);
            let square = Squares::from_word(1 << (row * COLUMNS + column));
            match bytes[at] {
                b' ' | b'\n' | b'-' => {
                    at += 1;
                    continue;
                }
                b'.' => print.plain = join(print.plain, square),
                letter @ b'A'..=b'E' => {
                    let pair = &mut print.pairs[(letter - b'A') as usize];
                    *pair = join(*pair, square);
                }
                digit @ b'1'..=b'9' => {
                    let sign = if at > 0 && bytes[at - 1] == b'-' {
                        -1
                    } else {
                        1
                    };
                    print.add(square, sign * (digit - b'0') as i8);
                }
                _ => panic!("a square is a dot, a number from 1 to 9, or a letter from A to E"),
            }
            (at, number) = (at + 1, number + 1);
        }
        assert!(
            number == COLUMNS * ROWS as u32,
            "a board has 6 x 12 squares"
        );
        print.check();
        print
    }

    /// Adds a square of that value to the others of the same.
    const fn add(&mut self, square: Squares, value: i8) {
        let mut at = 0;
        while self.worth[at].1 != 0 && self.worth[at].1 != value {
            at += 1;
        }
        self.worth[at] = (join(self.worth[at].0, square), value);
    }

    const fn check(&self) {
        let mut symbol = 0;
        while symbol < SYMBOLS {
            let count = self.pairs[symbol].word().count_ones();
            assert!(count == 0 || count == 2, "each symbol stands twice");
            symbol += 1;
        }
        let (mut value, mut most) = (0, 0);
        while value < MOST_VALUES {
            let (squares, worth) = self.worth[value];
            most += squares.word().count_ones() * worth.unsigned_abs() as u32;
            value += 1;
        }
        assert!(
            most <= 50,
            "with more on its special squares a board's points need more bits"
        );
    }
}

const fn join(some: Squares, others: Squares) -> Squares {
    Squares::from_word(some.word() | others.word())
}

impl Fits {
    /// Who shares the win.
    // [FIT-S6] Most points win; ties are shared. [FIT-X3] In solo there is nobody to win against.
    pub(crate) fn winners(&self) -> Seats {
        if self.ramps.count() == 1 {
            return Seats::NONE;
        }
        self.scores().winners()
    }

    /// The points of all rounds so far.
    pub(crate) fn total(&self, seat: Seat) -> i32 {
        self.points[seat].iter().copied().map(i32::from).sum()
    }

    /// The title that a solo player has earned.
    // [FIT-O1] One player. [FIT-O2] A title only when all four boards were played.
    pub(crate) fn rank(&self) -> Option<Rank> {
        let is_solo = self.ramps.count() == 1 && self.boards.are_all();
        is_solo.then(|| Rank::of(self.total(Seat::A)))
    }
}

/// What a solo player's total earns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's")]
#[rustfmt::skip]
pub enum Rank { HoleFiller, JointCleaner, StoneBreaker, Paver, Mason, Engineer, Architect }

impl Rank {
    /// The title for a total over all four boards.
    // [FIT-O2] Over 30 Architect, and so on down to 5 or less.
    pub const fn of(total: i32) -> Rank {
        match total {
            31.. => Rank::Architect,
            26..=30 => Rank::Engineer,
            21..=25 => Rank::Mason,
            16..=20 => Rank::Paver,
            11..=15 => Rank::StoneBreaker,
            6..=10 => Rank::JointCleaner,
            _ => Rank::HoleFiller,
        }
    }
}
