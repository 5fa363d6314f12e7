//! What an outline is worth, as learnt from many games: a sum of numbers found in tables by what
//! a few neighboring columns look like, and by which pieces are still to come.
//!
//! Heights are those of the board's columns, up to the top. The tables of a board lie behind one
//! another in one list; [`spots`] says where the numbers for an outline stand in it.

use fits::board::ROWS;
use fits::setup::Board;

use super::outline::{Coming, Ground, Outline};
use super::search::{UNIT, Worth};

/// How many heights a column of a board can have.
const HEIGHTS: usize = ROWS as usize + 1;
/// Two neighbors, by how many pieces are to come.
const PAIRS: usize = 0;
/// Three neighbors, by quarters of the round.
const TRIPLES: usize = PAIRS + 5 * HEIGHTS.pow(2) * 16;
/// Four neighbors.
const QUADS: usize = TRIPLES + 4 * HEIGHTS.pow(3) * 4;
/// All steps between neighbors, up to three rows, by thirds of the round.
const STEPS: usize = QUADS + 3 * HEIGHTS.pow(4);
/// How many more squares are open than the pieces to come have, by their number.
const SLACK: usize = STEPS + 7usize.pow(5) * 3;
/// On board 1 rows with a hole, on board 4 symbols.
const MARKS: usize = SLACK + 16 * 64;
/// Steps among four neighbors, up to four rows; 16 numbers each, one a piece to come.
const PIECES_BY_STEPS: usize = MARKS + 5 * 36 * 16;
/// Two neighbors; 16 numbers each, one a piece to come.
const PIECES_BY_PAIRS: usize = PIECES_BY_STEPS + 3 * 9usize.pow(3) * 16;
/// 16 numbers each, one a piece to come, for all that fit snugly in one way, in two, in three; by
/// how many are to come.
const SNUG: usize = PIECES_BY_PAIRS + 5 * HEIGHTS.pow(2) * 16;
/// How many numbers there are in all.
pub const LENGTH: usize = SNUG + 16 * WAYS * 16;

/// In more ways than these a piece need not fit.
pub const WAYS: usize = 3;
/// From here on numbers are for single pieces. They are added up in 16 bits, which holds so many
/// of this size.
pub const BY_PIECE: usize = PIECES_BY_STEPS;
/// See there.
pub const LARGEST_BY_PIECE: i16 = i16::MAX / (8 + WAYS as i16);

/// Where the numbers for an outline stand.
pub struct Spots {
    /// Single numbers.
    pub singles: [u32; 26],
    /// How many of them.
    pub count: usize,
    /// Lists of 16 numbers, of which those count whose piece is still to come.
    pub lists: [u32; 8],
    /// The same for pieces that fit snugly in as many ways at least as the list is numbered.
    pub snug: u32,
    /// In how many ways each piece fits snugly.
    pub ways: [i16; 16],
}

impl Spots {
    #[inline]
    fn add(&mut self, spot: usize) {
        self.singles[self.count] = spot as u32;
        self.count += 1;
    }
}

/// Where the number for two neighbors stands.
#[inline]
pub const fn pair_spot(first: usize, heights: [usize; 2], count: usize) -> usize {
    PAIRS + ((first * HEIGHTS + heights[0]) * HEIGHTS + heights[1]) * 16 + count
}

/// Where the number for three neighbors stands.
#[inline]
pub const fn triple_spot(first: usize, heights: [usize; 3], count: usize) -> usize {
    let pair = (first * HEIGHTS + heights[0]) * HEIGHTS + heights[1];
    TRIPLES + (pair * HEIGHTS + heights[2]) * 4 + count / 4
}

/// Where the number for so many open squares stands.
#[inline]
pub fn slack_spot(open: usize, coming: &Coming) -> usize {
    let slack = (open + 24).saturating_sub(coming.cells as usize).min(63);
    SLACK + slack * 16 + (coming.count as usize & 15)
}

/// Where the number for a symbol stands, by what has become of its squares: 0 covered, 1 visible,
/// from 2 still open.
#[inline]
pub const fn symbol_spot(symbol: usize, states: [usize; 2], count: usize) -> usize {
    MARKS + (symbol * 36 + states[0] * 6 + states[1]) * 16 + count
}

/// Where the numbers for an outline stand.
#[inline]
pub fn spots(ground: &Ground, outline: &Outline, coming: &Coming) -> Spots {
    let outline = if ground.board == Board::One {
        outline.canonical()
    } else {
        *outline
    };
    let bytes = outline.heights();
    let heights: [usize; 6] = std::array::from_fn(|at| bytes[at].min(ROWS).into());
    let count = coming.count as usize & 15;
    let mut spots = Spots {
        singles: [0; 26],
        count: 0,
        lists: [0; 8],
        snug: (SNUG + count * WAYS * 16) as u32,
        ways: [0; 16],
    };
    for at in 0..5 {
        let two = [heights[at], heights[at + 1]];
        spots.add(pair_spot(at, two, count));
        spots.lists[at] = (pair_spot(at, two, 0) - PAIRS + PIECES_BY_PAIRS) as u32;
    }
    for at in 0..4 {
        let three = [heights[at], heights[at + 1], heights[at + 2]];
        spots.add(triple_spot(at, three, count));
    }
    for at in 0..3 {
        let four = heights[at..at + 4].iter();
        spots.add(QUADS + four.fold(at, |sum, height| sum * HEIGHTS + height));
    }
    add_steps(&mut spots, (ground, &heights), count);
    let open: usize = heights.iter().map(|height| ROWS as usize - height).sum();
    spots.add(slack_spot(open, coming));
    match ground.board {
        Board::One => add_rows(&mut spots, &outline, count),
        Board::Four => add_symbols(&mut spots, (ground, &outline), count),
        Board::Two | Board::Three => {}
    }
    spots
}

#[inline]
fn add_steps(spots: &mut Spots, (ground, heights): (&Ground, &[usize; 6]), count: usize) {
    let steps: [i32; 5] = std::array::from_fn(|at| heights[at + 1] as i32 - heights[at] as i32);
    let small = steps
        .iter()
        .fold(0, |sum, step| sum * 7 + ((*step).clamp(-3, 3) + 3) as usize);
    spots.add(STEPS + small * 3 + count / 6);
    for at in 0..3 {
        let four = steps[at..at + 3].iter().fold(at, |sum, step| {
            sum * 9 + ((*step).clamp(-4, 4) + 4) as usize
        });
        spots.lists[5 + at] = (PIECES_BY_STEPS + four * 16) as u32;
        for (ways, more) in spots.ways.iter_mut().zip(ground.snug(four)) {
            *ways += more;
        }
    }
}

/// Rows with a hole that can still be filled up, by how many columns are open there.
#[inline]
fn add_rows(spots: &mut Spots, outline: &Outline, count: usize) {
    let heights = outline.heights();
    let lowest = heights[..6]
        .iter()
        .fold(ROWS, |low, height| low.min(*height));
    let mut rows = outline.marks() >> lowest << lowest;
    // More rows at once than these come to nothing new.
    for _ in 0..6 {
        if rows == 0 {
            return;
        }
        let row = rows.trailing_zeros();
        rows &= rows - 1;
        let open = heights[..6]
            .iter()
            .filter(|height| u32::from(**height) <= row);
        spots.add(MARKS + (row as usize * 7 + open.count()) * 4 + count / 4);
    }
}

/// Symbols, by what has become of their squares or how far above the outline they are.
#[inline]
fn add_symbols(spots: &mut Spots, (ground, outline): (&Ground, &Outline), count: usize) {
    let heights = outline.heights();
    for (symbol, squares) in ground.symbols().iter().enumerate() {
        let states = squares.map(|place| {
            let height = heights[place.column as usize];
            let state = if height <= place.row {
                2 + (place.row - height).min(3)
            } else {
                u8::from(outline.marks() & place.mark != 0)
            };
            state as usize
        });
        spots.add(symbol_spot(symbol, states, count));
    }
}

/// What is certain: points that are settled, and on board 1 the rows without a hole, which will be
/// complete sooner or later.
#[inline]
pub fn certain(ground: &Ground, outline: &Outline) -> i32 {
    let rows = match ground.board {
        Board::One => i32::from(ROWS) - outline.marks().count_ones() as i32,
        _ => 0,
    };
    outline.settled() + rows
}

/// The learnt value of a board.
pub struct Learnt {
    /// The numbers, in 512ths of a point.
    pub numbers: Vec<i16>,
}

impl Worth for Learnt {
    #[inline]
    fn worth(&self, ground: &Ground, outline: &Outline, coming: &Coming) -> i32 {
        if coming.count == 0 {
            return UNIT * outline.points(ground);
        }
        let spots = spots(ground, outline, coming);
        let mut sum = UNIT * certain(ground, outline);
        for spot in &spots.singles[..spots.count] {
            sum += i32::from(self.numbers[*spot as usize]);
        }
        let mut by_piece = [0_i16; 16];
        for list in spots.lists {
            let numbers = &self.numbers[list as usize..list as usize + 16];
            for (sum, number) in by_piece.iter_mut().zip(numbers) {
                *sum += number;
            }
        }
        let snug = &self.numbers[spots.snug as usize..spots.snug as usize + 16 * WAYS];
        for (way, numbers) in (1..).zip(snug.chunks_exact(16)) {
            for (at, number) in numbers.iter().enumerate() {
                by_piece[at] += number & -i16::from(spots.ways[at] >= way);
            }
        }
        for (of_piece, mask) in by_piece.iter().zip(&coming.masks) {
            sum += i32::from(of_piece & mask);
        }
        sum
    }
}
