//! A board and its pieces, made ready for a search: where pieces slide to and what that gains.
//!
//! Whatever lies below the outline of a heap stays as it is. So a heap is known well enough by its
//! outline and by a few [`Outline::marks`]: what below it can still matter above it.

use fits::Piece;
use fits::action::{Column, Placement};
use fits::board::{BOARD, COLUMNS, Heap, ROWS, Squares};
use fits::score::{Square, square, tally};
use fits::setup::Board;

/// How high pieces stand at most: one that rests in the top row is four high at most.
const HIGHEST: usize = ROWS as usize + 3;

/// All of a heap that later points depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Outline {
    /// How high the pieces stand in each column.
    pub(super) heights: [u8; 6],
    /// With complete rows to win: rows not yet closed from above in which there is a hole, a bit
    /// each. With pairs to win: symbols that are covered while the other of the pair can still be
    /// reached, a bit each.
    pub(super) marks: u16,
}

impl Outline {
    /// The outline as one number, from which [`Outline::unpacked`] makes it again.
    #[inline]
    pub(super) fn packed(&self) -> u64 {
        let mut bytes = [0; 8];
        bytes[..6].copy_from_slice(&self.heights);
        u64::from(self.marks) << 48 | u64::from_le_bytes(bytes)
    }

    #[inline]
    pub(super) fn unpacked(word: u64) -> Outline {
        let [heights @ .., _, _] = word.to_le_bytes();
        Outline {
            heights,
            marks: (word >> 48) as u16,
        }
    }

    /// Left and right exchanged.
    pub(super) fn mirrored(&self) -> Outline {
        let mut mirrored = *self;
        mirrored.heights.reverse();
        mirrored
    }

    /// How many steps up and down there are between neighboring columns.
    pub(super) fn bumps(&self) -> u8 {
        let steps = self.heights.windows(2);
        steps.map(|pair| pair[0].abs_diff(pair[1])).sum()
    }

    fn lowest(&self) -> u8 {
        self.heights.into_iter().min().unwrap_or(0)
    }
}

/// A way to slide a piece down, with what it covers from each row on in which it can rest.
pub(super) struct Slide {
    pub(super) placement: Placement,
    columns: std::ops::Range<usize>,
    /// Its lowest square in each of its columns, from its lowest row.
    bottoms: [u8; 4],
    /// One above its highest square in each of its columns, from its lowest row.
    tops: [u8; 4],
    /// Its rows in which it has a gap above one of its own squares, a bit each.
    gaps: u16,
    /// What its squares gain by covering, pairs of symbols left out.
    gains: [i16; ROWS as usize],
    /// The symbols that it covers.
    symbols: [u16; ROWS as usize],
}

/// What a board pays for beside single squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extra {
    Rows,
    Nothing,
    Pairs,
}

/// A board, ready for a search.
pub(super) struct Ground {
    board: Board,
    extra: Extra,
    slides: [Vec<Slide>; 16],
    /// What can still be won in a column above a height.
    above: [[Above; HIGHEST + 1]; 6],
    /// The symbols in a column below a height, two bits next to each other for each pair.
    symbols_below: [[u16; HIGHEST + 1]; 6],
}

/// What covering the squares above a height gains; three small numbers in one word, so that what
/// is above six heights is added up in six additions.
#[derive(Clone, Copy, Default)]
struct Above(u32);

impl Above {
    /// A square that gains 1.
    const PLAIN: u32 = 1;
    /// A square that gains more.
    const DEAR: u32 = 1 << 8;
    /// A point that such a square gains.
    const GAIN: u32 = 1 << 16;

    const fn plain(self) -> i32 {
        (self.0 & 0xff) as i32
    }

    const fn dear(self) -> i32 {
        (self.0 >> 8 & 0xff) as i32
    }

    const fn gain(self) -> i32 {
        (self.0 >> 16) as i32
    }
}

impl Ground {
    pub(super) fn of(board: Board) -> Ground {
        let mut ground = Ground {
            board,
            extra: match board {
                Board::One => Extra::Rows,
                Board::Two | Board::Three => Extra::Nothing,
                Board::Four => Extra::Pairs,
            },
            slides: Piece::ALL.map(|piece| {
                let ways = super::super::outline::Ground::of(board)
                    .slides(piece)
                    .iter();
                ways.map(|way| slide(board, way.placement)).collect()
            }),
            above: Default::default(),
            symbols_below: Default::default(),
        };
        let symbols = symbols(board);
        for cell in BOARD.cells() {
            let (column, row) = (usize::from(cell.column), usize::from(cell.row));
            for above in &mut ground.above[column][..=row] {
                above.0 += match square(board, cell) {
                    Square::Plain => Above::PLAIN,
                    Square::Worth(value) if value < 0 => {
                        Above::DEAR + Above::GAIN * u32::from(value.unsigned_abs())
                    }
                    Square::Worth(_) | Square::Symbol(_) => 0,
                };
            }
            for below in &mut ground.symbols_below[column][row + 1..] {
                *below |= symbols[row][column];
            }
        }
        ground
    }

    /// The ways to slide a piece down an empty ramp.
    pub(super) fn slides(&self, piece: Piece) -> &[Slide] {
        &self.slides[piece as usize]
    }

    /// What a heap scores as it lies.
    pub(super) fn points(&self, covered: Squares) -> i16 {
        tally(self.board, covered).total().into()
    }

    /// The outline of a heap.
    pub(super) fn outline(&self, covered: Squares) -> Outline {
        let mut outline = Outline {
            heights: Heap::over(covered).heights(),
            marks: 0,
        };
        match self.extra {
            Extra::Nothing => {}
            Extra::Rows => {
                for cell in BOARD.minus(covered).cells() {
                    let is_buried = cell.row < outline.heights[usize::from(cell.column)];
                    outline.marks |= u16::from(is_buried) << cell.row;
                }
                outline.marks &= u16::MAX << outline.lowest();
            }
            Extra::Pairs => {
                let symbols = symbols(self.board);
                for cell in (covered & BOARD).cells() {
                    outline.marks |= symbols[usize::from(cell.row)][usize::from(cell.column)];
                }
                outline.marks = self.unsettled(&outline, outline.marks);
            }
        }
        outline
    }

    /// Slides a piece down: the outline then and what that gains; nothing, if no square of it
    /// would lie on the board.
    #[inline]
    pub(super) fn slid(&self, outline: &Outline, slide: &Slide) -> Option<(Outline, i16)> {
        let under = &outline.heights[slide.columns.clone()];
        let mut row = 0;
        for (height, bottom) in under.iter().zip(slide.bottoms) {
            row = row.max(height.saturating_sub(bottom));
        }
        if row >= ROWS {
            return None;
        }
        let mut next = *outline;
        for (height, top) in next.heights[slide.columns.clone()]
            .iter_mut()
            .zip(slide.tops)
        {
            *height = row + top;
        }
        let mut gain = slide.gains[usize::from(row)];
        match self.extra {
            Extra::Nothing => {}
            Extra::Rows => {
                let mut holes = slide.gaps << row;
                for (height, bottom) in under.iter().zip(slide.bottoms) {
                    holes |= rows_below(row + bottom) & !rows_below(*height);
                }
                let closed = rows_below(next.lowest()) & !rows_below(outline.lowest()) & BOARD_ROWS;
                let spoiled = outline.marks | holes & BOARD_ROWS;
                gain += (closed & !spoiled).count_ones() as i16;
                next.marks = spoiled & !rows_below(next.lowest());
            }
            Extra::Pairs => {
                let covered = outline.marks | slide.symbols[usize::from(row)];
                gain += pairs(covered) - pairs(outline.marks);
                next.marks = self.unsettled(&next, covered);
            }
        }
        Some((next, gain))
    }

    /// More than this can never be gained from here with pieces of so many squares.
    #[inline]
    pub(super) fn promise(&self, outline: &Outline, squares: i32) -> i16 {
        if squares == 0 {
            return 0;
        }
        let mut above = Above::default();
        for (heights, height) in self.above.iter().zip(outline.heights) {
            above.0 += heights[usize::from(height)].0;
        }
        let plain = above.plain();
        match self.extra {
            Extra::Rows => {
                let open = !rows_below(outline.lowest()) & !outline.marks & BOARD_ROWS;
                let rows = if squares >= plain {
                    open.count_ones() as i32
                } else {
                    rows_for(squares, open, &outline.heights)
                };
                (plain.min(squares) + rows) as i16
            }
            Extra::Nothing => (above.gain() + plain.min((squares - above.dear()).max(0))) as i16,
            Extra::Pairs => {
                let halves = outline.marks.count_ones() as i32;
                (3 * halves.min(squares) + plain.min((squares - halves).max(0))) as i16
            }
        }
    }

    /// Whether left and right make no difference.
    pub(super) fn is_even(&self) -> bool {
        self.extra == Extra::Rows
    }

    /// These covered symbols, without those whose pair lies below the outline altogether.
    #[inline]
    fn unsettled(&self, outline: &Outline, covered: u16) -> u16 {
        let mut below = 0;
        for (heights, height) in self.symbols_below.iter().zip(outline.heights) {
            below |= heights[usize::from(height)];
        }
        let settled = below & below >> 1 & FIRST_OF_PAIRS;
        covered & !(settled | settled << 1)
    }
}

const BOARD_ROWS: u16 = (1 << ROWS) - 1;
/// One bit of each two.
const FIRST_OF_PAIRS: u16 = 0x5555;

#[inline]
fn rows_below(height: u8) -> u16 {
    (1 << height) - 1
}

/// How many of these rows so many squares can close: a row never lacks fewer than one below it.
fn rows_for(mut squares: i32, open: u16, heights: &[u8; 6]) -> i32 {
    let mut closed = 0;
    for row in (0..ROWS).filter(|row| open >> row & 1 == 1) {
        squares -= heights.iter().filter(|height| **height <= row).count() as i32;
        if squares < 0 {
            break;
        }
        closed += 1;
    }
    closed
}

/// What covered symbols change: one of a pair loses 6, of which the other brings 3 back.
#[inline]
fn pairs(covered: u16) -> i16 {
    let both = (covered & covered >> 1 & FIRST_OF_PAIRS).count_ones();
    9 * both as i16 - 6 * covered.count_ones() as i16
}

/// The bit of each square with a symbol.
fn symbols(board: Board) -> [[u16; COLUMNS as usize]; ROWS as usize] {
    let mut bits = [[0; COLUMNS as usize]; ROWS as usize];
    let mut seen = 0u16;
    for cell in BOARD.cells() {
        if let Square::Symbol(symbol) = square(board, cell) {
            let first = 1 << (2 * symbol);
            let bit = if seen & first == 0 { first } else { first << 1 };
            seen |= bit;
            bits[usize::from(cell.row)][usize::from(cell.column)] = bit;
        }
    }
    bits
}

/// That way to slide down an empty ramp.
fn slide(board: Board, placement: Placement) -> Slide {
    let corner = Placement {
        column: Column::A,
        ..placement
    };
    let shape = Heap::over(Squares::empty()).squares(corner);
    let first = placement.column as usize;
    let mut slide = Slide {
        placement,
        columns: first..first,
        bottoms: [u8::MAX; 4],
        tops: [0; 4],
        gaps: 0,
        gains: [0; ROWS as usize],
        symbols: [0; ROWS as usize],
    };
    let symbols = symbols(board);
    for cell in shape.cells() {
        let column = usize::from(cell.column);
        slide.columns.end = slide.columns.end.max(first + column + 1);
        slide.bottoms[column] = slide.bottoms[column].min(cell.row);
        slide.tops[column] = slide.tops[column].max(cell.row + 1);
        for row in 0..ROWS - cell.row {
            let mut at = cell;
            (at.column, at.row) = (cell.column + first as u8, cell.row + row);
            slide.gains[usize::from(row)] += match square(board, at) {
                Square::Plain => 1,
                Square::Worth(value) => -i16::from(value),
                Square::Symbol(_) => 0,
            };
            slide.symbols[usize::from(row)] |= symbols[usize::from(at.row)][usize::from(at.column)];
        }
    }
    for column in 0..slide.columns.len() {
        let own = shape
            .cells()
            .filter(|cell| usize::from(cell.column) == column);
        let own = own.fold(0, |rows, cell| rows | 1 << cell.row);
        slide.gaps |= rows_below(slide.tops[column]) & !rows_below(slide.bottoms[column]) & !own;
    }
    slide
}
