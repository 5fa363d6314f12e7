//! A handful of traits of an outline, each with a weight of its own: what the lower levels go by,
//! and what the learnt value begins with.

use fits::board::ROWS;
use fits::setup::Board;

use super::outline::{Coming, Ground, Outline};
use super::search::{UNIT, Worth};

/// How many traits there are.
pub const TRAITS: usize = 11;

/// A trait, and its place in a list of weights.
#[derive(Clone, Copy)]
pub enum Trait {
    /// The points of the board as it lies.
    Now,
    /// The points below the outline, which nothing can change.
    Settled,
    /// How many more squares are open than the pieces to come could cover.
    Excess,
    /// The steps up and down between neighboring columns.
    Bumps,
    /// By how many rows columns are more than two lower than both their neighbors.
    Wells,
    /// How many squares stick out at the top.
    Overhang,
    /// How many rows of board 1 have a hole.
    Spoiled,
    /// The points on open special squares, and one more for each: so much better than plain ones.
    Bonus,
    /// Symbols of which both squares are open.
    BothOpen,
    /// Symbols of which one square stays visible and the other is open.
    OneVisible,
    /// Symbols of which one square is covered and the other is open.
    OneCovered,
}

/// Weights for all traits, in 512ths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Linear(pub [i32; TRAITS]);

impl Worth for Linear {
    fn worth(&self, ground: &Ground, outline: &Outline, coming: &Coming) -> i32 {
        if coming.count == 0 {
            return UNIT * outline.points(ground);
        }
        let traits = traits(ground, outline, coming);
        traits.iter().zip(self.0).map(|(it, by)| it * by).sum()
    }
}

/// How much of each trait an outline has.
pub fn traits(ground: &Ground, outline: &Outline, coming: &Coming) -> [i32; TRAITS] {
    let heights: [i32; 6] = std::array::from_fn(|at| outline.heights()[at].into());
    let top = i32::from(ROWS);
    let open: i32 = heights.iter().map(|height| (top - height).max(0)).sum();
    let over: i32 = heights.iter().map(|height| (height - top).max(0)).sum();
    let mut has = [0; TRAITS];
    let mut set = |what: Trait, much: i32| has[what as usize] = much;
    set(Trait::Now, outline.points(ground));
    set(Trait::Excess, (open - coming.cells as i32).max(0));
    set(
        Trait::Bumps,
        heights.windows(2).map(|it| (it[0] - it[1]).abs()).sum(),
    );
    set(Trait::Wells, (0..6).map(|at| well(&heights, at)).sum());
    set(Trait::Overhang, over);
    set(Trait::Settled, outline.settled());
    match ground.board {
        Board::One => set(Trait::Spoiled, outline.marks().count_ones() as i32),
        Board::Two | Board::Three => set(Trait::Bonus, bonus(ground, &heights)),
        Board::Four => {
            let symbols = symbols(ground, outline);
            set(Trait::Settled, outline.settled() + symbols[0]);
            set(Trait::BothOpen, symbols[1]);
            set(Trait::OneVisible, symbols[2]);
            set(Trait::OneCovered, symbols[3]);
        }
    }
    has
}

/// By how many rows a column is more than two lower than its neighbors; the sides are walls.
pub fn well(heights: &[i32; 6], column: usize) -> i32 {
    let wall = i32::from(ROWS);
    let left = column.checked_sub(1).map_or(wall, |at| heights[at]);
    let right = heights.get(column + 1).map_or(wall, |height| *height);
    (left.min(right) - heights[column] - 2).max(0)
}

/// How much better the open squares are than plain ones.
fn bonus(ground: &Ground, heights: &[i32; 6]) -> i32 {
    let top = i32::from(ROWS);
    let above = |(column, height): (usize, &i32)| {
        let open = i32::from(ground.open(column, *height as usize));
        open + (top - height).max(0)
    };
    // What is open counts -1 for each plain square, which this takes back.
    heights.iter().enumerate().map(above).sum()
}

/// The points of symbols that are settled, and how many have both squares open, one open and one
/// visible, one open and one covered.
fn symbols(ground: &Ground, outline: &Outline) -> [i32; 4] {
    let open = outline.open_marks(ground);
    let mut counts = [0; 4];
    for [one, other] in ground.symbols() {
        let pair = one.mark | other.mark;
        let visible = (outline.marks() & pair).count_ones();
        match ((open & pair).count_ones(), visible) {
            (0, visible) => counts[0] += [0, -3, 3][visible as usize],
            (1, 1) => counts[2] += 1,
            (1, _) => counts[3] += 1,
            _ => counts[1] += 1,
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use fits::board::Squares;
    use fits::{Piece, PieceSet};
    use grid::Cell;

    fn has(board: Board, cells: &[Cell], what: Trait) -> i32 {
        let (ground, none) = (Ground::of(board), Squares::empty());
        let covered = cells.iter().fold(none, |some, cell| some.with(*cell));
        let outline = Outline::over(ground, covered);
        let coming = Coming::of(PieceSet::ALL.without(Piece::L));
        traits(ground, &outline, &coming)[what as usize]
    }

    #[test]
    fn traits_are_what_they_are_called() {
        let tower = [3, 4].map(|row| Cell::at(1, row));
        assert_eq!(has(Board::One, &tower, Trait::Now), -70);
        assert_eq!(has(Board::One, &tower, Trait::Settled), -3);
        assert_eq!(has(Board::One, &tower, Trait::Spoiled), 3);
        assert_eq!(has(Board::One, &tower, Trait::Bumps), 10);
        // The first column is five lower than its only neighbor.
        assert_eq!(has(Board::One, &tower, Trait::Wells), 3);
        // All pieces but one have 67 squares together, and 67 are open.
        assert_eq!(has(Board::One, &tower, Trait::Excess), 0);
        assert_eq!(has(Board::One, &[], Trait::Excess), 5);
        let above = [Cell::at(0, 13)];
        assert_eq!(has(Board::One, &above, Trait::Overhang), 2);
    }

    #[test]
    fn special_squares_and_symbols_are_traits_of_their_boards() {
        // The lowest special square in the first column is a 1.
        let all = has(Board::Two, &[], Trait::Bonus);
        let rest = has(Board::Two, &[Cell::at(0, 1)], Trait::Bonus);
        assert_eq!(all - rest, 1 + 1);
        assert_eq!(has(Board::Four, &[], Trait::BothOpen), 5);
        let covering = [Cell::at(1, 1)];
        assert_eq!(has(Board::Four, &covering, Trait::BothOpen), 4);
        assert_eq!(has(Board::Four, &covering, Trait::OneCovered), 1);
        let hiding = [Cell::at(1, 2)];
        assert_eq!(has(Board::Four, &hiding, Trait::OneVisible), 1);
    }
}
