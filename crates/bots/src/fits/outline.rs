//! A board as a search sees it. What lies below the outline of the pieces can never change again,
//! so that only its points are kept; what is still to come depends on the outline, on the pieces
//! left, and on a few marks: which rows have a hole already, which symbols will stay visible.

use std::sync::LazyLock;

use fits::action::{Column, Orientation, Placement};
use fits::board::{COLUMNS, Heap, ROWS, Squares};
use fits::score::{Square, square};
use fits::setup::Board;
use fits::{Piece, PieceSet};
use grid::Cell;

/// No column is ever higher than fifteen: a piece rests in row 12 at most and is four high.
const HEIGHTS: usize = 16;

/// A board, arranged for quick questions.
pub struct Ground {
    /// Which board it is.
    pub board: Board,
    /// What the squares of a column count from a row upward, if they all stay visible.
    open: [[i16; HEIGHTS]; 6],
    /// The marks of the squares of a column from a row upward.
    marks: [[u16; HEIGHTS]; 6],
    /// The two squares of each symbol.
    symbols: Vec<[SymbolSquare; 2]>,
    /// Where and how each piece can slide, in the order of the rules.
    slides: [Vec<Slide>; 16],
    /// In how many ways each piece fits snugly, by the steps of [`Ground::snug`].
    snug: Vec<[i16; 16]>,
}

/// The square of a symbol.
#[derive(Clone, Copy, Default)]
pub struct SymbolSquare {
    /// Its column.
    pub column: u8,
    /// Its row.
    pub row: u8,
    /// Its mark.
    pub mark: u16,
}

/// A way to slide a piece down, arranged for quick landing.
#[derive(Clone, Copy)]
pub struct Slide {
    /// What it is in the rules' words.
    pub placement: Placement,
    column: u8,
    width: u8,
    /// The lowest row of each column of the piece.
    bottoms: [u8; 4],
    /// The row above the highest of each column, a byte each, moved to its columns.
    tops: u64,
    /// A one in each of its columns' bytes.
    ones: u64,
    /// The column in which the piece itself encloses a square: only U, lying on its side, does.
    gap: Option<u8>,
}

/// How the pieces of a board lie, as far as it matters for what is to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Outline {
    /// The height of each column, a byte each.
    heights: u64,
    /// On board 1 a bit for each row that has a hole; on board 4 a bit for each symbol's square
    /// that stays visible.
    marks: u16,
    /// The points of the squares below the outline that stay visible.
    settled: i16,
}

/// How many squares each piece has.
static SIZES: LazyLock<[u32; 16]> = LazyLock::new(|| Piece::ALL.map(Piece::size));

static GROUNDS: LazyLock<[Ground; 4]> = LazyLock::new(|| Board::ALL.map(Ground::new));

impl Ground {
    /// That board.
    pub fn of(board: Board) -> &'static Ground {
        &GROUNDS[board as usize - 1]
    }

    fn new(board: Board) -> Ground {
        let mut ground = Ground {
            board,
            open: [[0; HEIGHTS]; 6],
            marks: [[0; HEIGHTS]; 6],
            symbols: Vec::new(),
            slides: Piece::ALL.map(slides),
            snug: Vec::new(),
        };
        ground.snug = (0..3 * 729).map(|at| ground.count_snug(at)).collect();
        let mut symbols = [const { Vec::new() }; 5];
        for column in 0..COLUMNS as u8 {
            for row in (0..ROWS).rev() {
                let (value, mark) = match square(board, Cell::at(column, row)) {
                    Square::Plain if board == Board::One => (-1, 1 << row),
                    Square::Plain => (-1, 0),
                    Square::Worth(value) => (value.into(), 0),
                    Square::Symbol(symbol) => {
                        let pair = &mut symbols[symbol as usize];
                        let mark = 1 << (2 * symbol as usize + pair.len());
                        pair.push(SymbolSquare { column, row, mark });
                        (0, mark)
                    }
                };
                let (column, row) = (column as usize, row as usize);
                ground.open[column][row] = ground.open[column][row + 1] + value;
                ground.marks[column][row] = ground.marks[column][row + 1] | mark;
            }
        }
        let pairs = symbols.into_iter().map(<[SymbolSquare; 2]>::try_from);
        ground.symbols = pairs.filter_map(Result::ok).collect();
        ground
    }

    /// Where and how a piece can slide, in the order of the rules.
    pub fn slides(&self, piece: Piece) -> &[Slide] {
        &self.slides[piece as usize & 15]
    }

    /// In how many ways each piece fits without a hole, beginning in a column. The steps up to the
    /// next three columns, four rows at most and four added to each, are digits to base nine after
    /// the column's number. From the last column that three others follow, it is the ways that
    /// begin anywhere from there on.
    #[inline]
    pub fn snug(&self, steps: usize) -> &[i16; 16] {
        &self.snug[steps]
    }

    fn count_snug(&self, steps: usize) -> [i16; 16] {
        let step = |digit: usize| (steps / digit % 9) as i32 - 4;
        let mut heights = [0; 4];
        for (at, digit) in [81, 9, 1].into_iter().enumerate() {
            heights[at + 1] = heights[at] + step(digit);
        }
        let column = steps / 729;
        let is_snug = |slide: &&Slide| {
            let first = slide.column as usize;
            let begins_here = first == column || first > column && column == 2;
            let below = heights.iter().skip(first.saturating_sub(column));
            let mut rests = below.zip(&slide.bottoms).take(slide.width as usize);
            let row = rests
                .clone()
                .map(|(height, bottom)| height - i32::from(*bottom))
                .max();
            begins_here
                && slide.gap.is_none()
                && rests.all(|(height, bottom)| Some(height - i32::from(*bottom)) == row)
        };
        Piece::ALL.map(|piece| self.slides(piece).iter().filter(is_snug).count() as i16)
    }

    /// The two squares of each symbol.
    pub fn symbols(&self) -> &[[SymbolSquare; 2]] {
        &self.symbols
    }

    /// What is counted for squares of a column from a row upward, if they all stay visible.
    pub fn open(&self, column: usize, row: usize) -> i16 {
        self.open[column][row]
    }
}

impl Slide {
    fn new(placement: Placement) -> Option<Slide> {
        let at_left = Placement {
            column: Column::A,
            ..placement
        };
        let squares = Heap::over(Squares::empty()).squares(at_left);
        let rows_of = |column: u8| {
            squares
                .cells()
                .filter(move |cell| cell.column == column)
                .map(|cell| cell.row)
        };
        let width = squares.cells().map(|cell| cell.column + 1).max()?;
        let column = placement.column as u8;
        // [FIT-P4] It may not stick out at the side.
        if column + width > COLUMNS as u8 {
            return None;
        }
        let mut slide = Slide {
            placement,
            column,
            width,
            bottoms: [0; 4],
            tops: 0,
            ones: 0,
            gap: None,
        };
        for at in 0..width {
            let (bottom, top) = (rows_of(at).min()?, rows_of(at).max()? + 1);
            slide.bottoms[at as usize] = bottom;
            slide.tops |= u64::from(top) << (8 * (column + at));
            slide.ones |= 1 << (8 * (column + at));
            if rows_of(at).count() < usize::from(top - bottom) {
                slide.gap = Some(column + at);
            }
        }
        Some(slide)
    }
}

fn slides(piece: Piece) -> Vec<Slide> {
    let orientations = |column| {
        let orientations = Orientation::ALL.into_iter().take(piece.orientation_count());
        orientations.filter_map(move |orientation| {
            Slide::new(Placement {
                piece,
                orientation,
                column,
            })
        })
    };
    Column::ALL.into_iter().flat_map(orientations).collect()
}

impl Outline {
    /// The outline of what covers these squares.
    pub fn over(ground: &Ground, covered: Squares) -> Outline {
        let heights = Heap::over(covered).heights();
        let mut outline = Outline::default();
        for (column, height) in heights.into_iter().enumerate() {
            outline.heights |= u64::from(height) << (8 * column);
            for row in 0..height.min(ROWS) {
                if !covered.contains(Cell::at(column as u8, row)) {
                    outline.leave(ground, column, row as usize..row as usize + 1);
                }
            }
        }
        outline
    }

    /// Squares of a column that stay visible for good.
    #[inline]
    fn leave(&mut self, ground: &Ground, column: usize, rows: std::ops::Range<usize>) {
        let (column, from, to) = (column % 6, rows.start % HEIGHTS, rows.end % HEIGHTS);
        self.settled += ground.open[column][from] - ground.open[column][to];
        self.marks |= ground.marks[column][from] & !ground.marks[column][to];
    }

    /// The outline once a piece has slid down, if the rules let it.
    #[inline]
    pub fn with(&self, ground: &Ground, slide: &Slide) -> Option<Outline> {
        let below = (self.heights >> (8 * slide.column)).to_le_bytes();
        let width = slide.width as usize & 7;
        let mut row = 0;
        for (height, bottom) in below.iter().zip(&slide.bottoms).take(width) {
            row = row.max(height.saturating_sub(*bottom));
        }
        // [FIT-P5] A piece above the board may not be placed.
        if row >= ROWS {
            return None;
        }
        let mut after = *self;
        for (at, (height, bottom)) in below.iter().zip(&slide.bottoms).take(width).enumerate() {
            let (from, to) = (*height as usize, (row + bottom) as usize);
            after.leave(ground, slide.column as usize + at, from..to);
        }
        if let Some(column) = slide.gap {
            let within = row as usize + 1;
            after.leave(ground, column as usize, within..within + 1);
        }
        let lanes = slide.ones * 0xff;
        after.heights = self.heights & !lanes | (slide.tops + slide.ones * u64::from(row));
        Some(after)
    }

    /// The heights of the columns, and two more of nothing.
    #[inline]
    pub fn heights(&self) -> [u8; 8] {
        self.heights.to_le_bytes()
    }

    /// The same pieces seen in a mirror. Only on board 1 is that as good.
    #[inline]
    #[must_use]
    pub fn mirrored(&self) -> Outline {
        Outline {
            heights: self.heights.swap_bytes() >> 16,
            ..*self
        }
    }

    /// Of the outline and its mirror image the one that is named first.
    #[inline]
    #[must_use]
    pub fn canonical(&self) -> Outline {
        let mirrored = self.mirrored();
        if mirrored.heights < self.heights {
            mirrored
        } else {
            *self
        }
    }

    /// On board 1 a bit for each row that has a hole; on board 4 a bit for each symbol's square
    /// that stays visible.
    #[inline]
    pub fn marks(&self) -> u16 {
        self.marks
    }

    /// The marks of the squares above the outline.
    #[inline]
    pub fn open_marks(&self, ground: &Ground) -> u16 {
        let heights = self.heights();
        let above = (0..6).map(|column| ground.marks[column][heights[column] as usize % HEIGHTS]);
        above.fold(0, |some, others| some | others)
    }

    /// The heights as one number, together with these marks.
    #[inline]
    pub(super) fn packed(&self, marks: u16) -> u64 {
        u64::from(marks) << 48 | self.heights
    }

    /// The outline with that number. Nothing is known of what is settled.
    #[inline]
    pub(super) fn unpacked(word: u64) -> Outline {
        Outline {
            heights: word & ((1 << 48) - 1),
            marks: (word >> 48) as u16,
            settled: 0,
        }
    }

    /// The same with other marks.
    #[inline]
    pub(super) fn with_marks(&self, marks: u16) -> Outline {
        Outline { marks, ..*self }
    }

    /// The points of the squares below the outline that stay visible.
    #[inline]
    pub fn settled(&self) -> i32 {
        self.settled.into()
    }

    /// The points that the board is worth as it lies.
    pub fn points(&self, ground: &Ground) -> i32 {
        let heights = self.heights();
        let mut points = self.settled();
        let mut lowest = ROWS;
        for (column, height) in heights.into_iter().take(6).enumerate() {
            points += i32::from(ground.open[column][height as usize % HEIGHTS]);
            lowest = lowest.min(height);
        }
        match ground.board {
            Board::One => {
                let finished = (1u16 << lowest) - 1;
                points += (finished & !self.marks).count_ones() as i32;
            }
            Board::Two | Board::Three => {}
            Board::Four => {
                let visible = self.marks | self.open_marks(ground);
                for [one, other] in &ground.symbols {
                    let pair = one.mark | other.mark;
                    points += [0, -3, 3][(visible & pair).count_ones() as usize];
                }
            }
        }
        points
    }
}

/// The pieces still to come, with what is asked of them again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coming {
    /// The pieces.
    pub pieces: PieceSet,
    /// How many they are.
    pub count: u32,
    /// How many squares they have together.
    pub cells: u32,
    /// All ones for each piece among them, and nothing for the others.
    pub masks: [i16; 16],
}

impl Coming {
    /// These pieces.
    pub fn of(pieces: PieceSet) -> Coming {
        Coming {
            pieces,
            count: pieces.len(),
            cells: pieces.iter().map(|piece| SIZES[piece as usize]).sum(),
            masks: Piece::ALL.map(|piece| -i16::from(pieces.contains(piece))),
        }
    }

    /// The others, once this one has come.
    #[must_use]
    pub fn without(&self, piece: Piece) -> Coming {
        let mut coming = *self;
        coming.pieces = self.pieces.without(piece);
        coming.count -= 1;
        coming.cells -= SIZES[piece as usize];
        coming.masks[piece as usize] = 0;
        coming
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bot, Random};
    use fits::score::tally;
    use fits::{Action, Fits, Setup};
    use game::{Game, Seed, SeededDice, Viewer, play_with};

    /// Plays at random and compares the outline, grown piece by piece, with the rules' own heap.
    fn compare(number: u64) {
        let mut game = Fits::new(&Setup::of(1)).unwrap();
        let (mut bot, mut dice) = (
            Random::new(Seed::from_number(number)),
            SeededDice::new(Seed::from_number(number)),
        );
        let (mut legal, mut outline) = (Vec::new(), Outline::default());
        play_with(&mut game, &mut dice, |game, seat| {
            let view = game.view(Viewer::Seat(seat));
            let ground = Ground::of(view.board());
            let covered = view.ramps[seat].covered;
            if covered.is_empty() {
                outline = Outline::default();
            }
            assert_eq!(outline, Outline::over(ground, covered));
            let points = tally(ground.board, covered).total();
            assert_eq!(outline.points(ground), i32::from(points));
            game.actions(seat, &mut legal);
            let slides = ground.slides(legal[0].piece()).iter();
            let landed: Vec<(Action, Outline)> = slides
                .filter_map(|slide| {
                    let after = outline.with(ground, slide)?;
                    Some((Action::Place(slide.placement), after))
                })
                .collect();
            let placed = legal.iter().filter(|it| matches!(it, Action::Place(_)));
            assert!(placed.eq(landed.iter().map(|(action, _)| action)));
            let action = Bot::<Fits>::choose(&mut bot, &view, &legal);
            if let Some((_, after)) = landed.iter().find(|(it, _)| *it == action) {
                outline = *after;
            }
            action
        });
    }

    #[test]
    fn outlines_grow_as_the_rules_say_on_all_boards() {
        (0..500).for_each(compare);
    }

    #[test]
    fn snug_places_are_counted_once_each() {
        let ground = Ground::of(Board::One);
        let ways = |steps: [i32; 5], piece: Piece| -> i16 {
            let at = |column: usize| {
                let digits = steps[column..column + 3].iter();
                let digits = digits.fold(column, |sum, step| sum * 9 + (step + 4) as usize);
                ground.snug(digits)[piece as usize]
            };
            (0..3).map(at).sum()
        };
        let flat = [0; 5];
        assert_eq!(ways(flat, Piece::O4), 5);
        assert_eq!(ways(flat, Piece::I3), 4 + 6);
        assert_eq!(ways(flat, Piece::X), 0);
        // U lies on its back or stands on two feet, which would leave a hole between them.
        assert_eq!(ways(flat, Piece::U), 4);
        let stairs = [1, 1, 0, 0, 0];
        assert_eq!(ways(stairs, Piece::W), 1);
        assert_eq!(ways(stairs, Piece::O4), 3);
    }

    #[test]
    fn a_mirror_image_is_worth_the_same_on_board_1() {
        let ground = Ground::of(Board::One);
        let slide = ground.slides(Piece::L)[0];
        let outline = Outline::default().with(ground, &slide).unwrap();
        assert_eq!(outline.mirrored().mirrored(), outline);
        assert_eq!(outline.canonical(), outline.mirrored().canonical());
        assert_eq!(outline.points(ground), outline.mirrored().points(ground));
    }
}
