//! What speaks for an action, in words: what a person would point at on the board.

use std::fmt::Display;

use fits::action::Placement;
use fits::board::{BOARD, Heap, ROWS, Squares};
use fits::score::{Square, square};
use fits::setup::Board;
use fits::{Action, MESSAGES, Piece, View};
use game::{Lang, Viewer};
use grid::Cell;
use messages::about;

use super::below;
use super::outline::Ground;

/// No more reasons than these are given.
const MOST: usize = 3;

/// What speaks for an action.
pub(super) fn reasons(view: &View, action: Action, lang: Lang) -> Vec<String> {
    let Viewer::Seat(seat) = view.viewer else {
        return Vec::new();
    };
    let heap = Heap::over(view.ramps[seat].covered);
    let mut reasons = match action {
        Action::Place(placement) => Change::by(view.board(), heap, placement).reasons(lang),
        Action::SetAside { piece } => for_setting_aside(view.board(), heap, piece, lang),
    };
    reasons.truncate(MOST);
    reasons
}

fn words(lang: Lang, id: &str, about: &[(&str, &dyn Display)]) -> String {
    MESSAGES.say(lang, id, about)
}

/// A heap before and after a piece has slid down.
struct Change {
    board: Board,
    before: Heap,
    after: Heap,
    /// The piece whose placement it was.
    piece: Piece,
}

impl Change {
    fn by(board: Board, before: Heap, placement: Placement) -> Change {
        let mut after = before;
        after.place(placement);
        Change {
            board,
            before,
            after,
            piece: placement.piece,
        }
    }

    /// What speaks for it, the weightiest first.
    fn reasons(&self, lang: Lang) -> Vec<String> {
        let mut reasons = Vec::new();
        let rows = self.completed();
        if !rows.is_empty() && self.board == Board::One {
            let (count, rows) = (rows.len(), rows.join(", "));
            reasons.push(words(lang, "reason-rows", about![count, rows]));
        }
        reasons.extend(self.pairs(lang));
        reasons.extend(self.specials(lang));
        match self.holes() {
            0 => reasons.push(words(lang, "reason-no-hole", &[])),
            // There is no way without.
            1 if fewest_holes(self.board, self.before, self.piece) == Some(1) => {
                reasons.push(words(lang, "reason-single-hole", &[]));
            }
            _ => {}
        }
        let (before, after) = (steps(&self.before), steps(&self.after));
        if after <= 3 || after < before {
            reasons.push(words(lang, "reason-even", &[]));
        }
        reasons
    }

    /// Rows that become complete.
    fn completed(&self) -> Vec<String> {
        let is_full = |heap: &Heap, row: u8| heap.covered().covers(Squares::row(row));
        let rows = (0..ROWS).filter(|row| is_full(&self.after, *row));
        let rows = rows.filter(|row| !is_full(&self.before, *row));
        rows.map(|row| (row + 1).to_string()).collect()
    }

    /// Squares that the piece covers.
    fn covered(&self) -> Squares {
        self.after.covered().minus(self.before.covered()) & BOARD
    }

    /// Squares that nothing can cover any more.
    fn enclosed(&self) -> Squares {
        enclosed(&self.after).minus(enclosed(&self.before))
    }

    fn holes(&self) -> u32 {
        let is_hole = |cell: &Cell| match square(self.board, *cell) {
            Square::Plain => true,
            Square::Worth(value) => value < 0,
            Square::Symbol(_) => false,
        };
        self.enclosed().cells().filter(is_hole).count() as u32
    }

    /// Special squares with a number, of which it is decided what becomes: those that stay visible,
    /// and those that cost points and are covered.
    fn specials(&self, lang: Lang) -> Vec<String> {
        let value = |cell: Cell| match square(self.board, cell) {
            Square::Worth(value) => value,
            Square::Plain | Square::Symbol(_) => 0,
        };
        let kept = self.enclosed().cells().filter(|cell| value(*cell) > 0);
        let covered = self.covered().cells().filter(|cell| value(*cell) < 0);
        let kept =
            kept.map(|square| words(lang, "reason-kept", about![points = value(square), square]));
        let covered = covered.map(|square| {
            words(
                lang,
                "reason-covered",
                about![points = value(square), square],
            )
        });
        kept.chain(covered).collect()
    }

    /// Symbols of which both squares stay visible, or are covered.
    fn pairs(&self, lang: Lang) -> Vec<String> {
        let symbols = Ground::of(self.board).symbols().iter();
        let visible = enclosed(&self.after);
        let covered = self.after.covered();
        let touched = self.covered() | self.enclosed();
        let decided = |pair: &[super::outline::SymbolSquare; 2]| {
            let cells = pair.map(|spot| Cell::at(spot.column, spot.row));
            if !cells.iter().any(|cell| touched.contains(*cell)) {
                return None;
            }
            let [one, other] = cells;
            if cells.iter().all(|cell| visible.contains(*cell)) {
                return Some(words(lang, "reason-pair-visible", about![one, other]));
            }
            let both = cells.iter().all(|cell| covered.contains(*cell));
            both.then(|| words(lang, "reason-pair-covered", about![one, other]))
        };
        symbols.filter_map(decided).collect()
    }
}

/// Squares of the board that nothing covers and nothing can cover any more.
fn enclosed(heap: &Heap) -> Squares {
    below(&heap.heights()).minus(heap.covered())
}

/// The steps up and down between neighboring columns.
fn steps(heap: &Heap) -> u32 {
    let steps = heap.heights();
    let steps = steps.windows(2).map(|pair| pair[0].abs_diff(pair[1]));
    steps.map(u32::from).sum()
}

/// How many holes a piece leaves at least, if it can be placed.
fn fewest_holes(board: Board, heap: Heap, piece: Piece) -> Option<u32> {
    let slides = Ground::of(board).slides(piece).iter();
    let on_board = slides.filter(|slide| heap.squares(slide.placement).overlaps(BOARD));
    on_board
        .map(|slide| Change::by(board, heap, slide.placement).holes())
        .min()
}

fn for_setting_aside(board: Board, heap: Heap, piece: Piece, lang: Lang) -> Vec<String> {
    match fewest_holes(board, heap, piece) {
        None => vec![words(lang, "reason-no-room", &[])],
        Some(0) => Vec::new(),
        Some(holes) => vec![words(lang, "reason-avoided", about![holes])],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fits::Setup;
    use fits::action::Column;
    use fits::{Draw, Fits};
    use game::{Game, Seat, Step, silence};

    /// The placement of a piece whose lowest left part looks like this, bottom row first.
    fn placement(piece: Piece, column: Column, rows: &[&str]) -> Placement {
        let squares: Vec<Cell> = (0..)
            .zip(rows)
            .flat_map(|(row, line)| (0..).zip(line.chars()).map(move |it| (row, it)))
            .filter(|(_, (_, letter))| *letter == '#')
            .map(|(row, (column, _))| Cell::at(column, row))
            .collect();
        let slides = Ground::of(Board::One).slides(piece).iter();
        let mut orientations = slides.map(|slide| Placement {
            column: Column::A,
            ..slide.placement
        });
        let on_nothing = Heap::over(Squares::empty());
        let found =
            orientations.find(|it| on_nothing.squares(*it).cells().eq(squares.iter().copied()));
        Placement {
            column,
            ..found.unwrap()
        }
    }

    fn said(board: Board, heap: Heap, placement: Placement) -> Vec<String> {
        Change::by(board, heap, placement).reasons(Lang::En)
    }

    fn heap(placements: &[Placement]) -> Heap {
        let mut heap = Heap::over(Squares::empty());
        for placement in placements {
            heap.place(*placement);
        }
        heap
    }

    #[test]
    fn a_full_row_is_named_on_the_board_where_it_counts() {
        let left = heap(&[placement(Piece::I3, Column::A, &["###"])]);
        let right = placement(Piece::I3, Column::D, &["###"]);
        let plain = ["leaves no hole", "keeps the outline even"];
        assert_eq!(said(Board::Two, left, right), plain);
        assert_eq!(said(Board::One, left, right)[0], "fills row 1");
        assert_eq!(said(Board::One, left, right)[1..], plain);
    }

    #[test]
    fn special_squares_are_named_once_their_fate_is_decided() {
        let flat = heap(&[placement(Piece::I3, Column::A, &["###"])]);
        let over = placement(Piece::V3, Column::A, &[".#", "##"]);
        let phrases = said(Board::Two, flat, over);
        assert_eq!(phrases[0], "keeps the +1 square a2 visible");
        // A square that is worth something is no hole.
        assert_eq!(phrases[1], "leaves no hole");
        let upright = placement(Piece::I3, Column::B, &["#", "#", "#"]);
        let phrases = said(Board::Three, heap(&[]), upright);
        assert_eq!(phrases[0], "covers the −5 square b2");
    }

    #[test]
    fn symbols_are_named_when_both_are_decided() {
        let upright = placement(Piece::I3, Column::B, &["#", "#", "#"]);
        let tower = [upright; 4];
        let reasons = |pieces: usize| {
            let change = Change::by(Board::Four, heap(&tower[..pieces]), upright);
            change.pairs(Lang::En)
        };
        assert_eq!(reasons(0), <[&str; 0]>::default());
        assert_eq!(reasons(3), ["covers both symbols, b11 and b2"]);
        // One symbol stays to be seen below the bridge; of the other nothing is decided.
        let bridge = placement(Piece::L, Column::A, &["####", "#..."]);
        let under = heap(&[placement(Piece::I3, Column::A, &["#", "#", "#"])]);
        let change = Change::by(Board::Four, under, bridge);
        assert_eq!(change.pairs(Lang::En), <[&str; 0]>::default());
        assert_eq!(change.holes(), 8);
    }

    #[test]
    fn setting_aside_is_praised_for_what_it_avoids() {
        let game = |piece| {
            let mut game = Fits::new(&Setup::of(1)).unwrap();
            game.apply(Step::Draw(Draw::Start(Piece::L)), &mut silence);
            let start = placement(Piece::L, Column::A, &["####", "#..."]);
            game.apply(Step::Act(Seat::A, Action::Place(start)), &mut silence);
            game.apply(Step::Draw(Draw::Card(piece)), &mut silence);
            game.view(Viewer::Seat(Seat::A))
        };
        let aside = |piece, lang| reasons(&game(piece), Action::SetAside { piece }, lang);
        assert_eq!(
            Lang::ALL.map(|lang| aside(Piece::X, lang).concat()),
            [
                "setting it aside avoids a hole",
                "la mettre de côté évite un trou",
                "beiseitelegen vermeidet ein Loch"
            ]
        );
        assert_eq!(aside(Piece::I3, Lang::En), Vec::<String>::new());
        let spectator = View {
            viewer: Viewer::Spectator,
            ..game(Piece::I3)
        };
        let aside = Action::SetAside { piece: Piece::I3 };
        assert_eq!(reasons(&spectator, aside, Lang::En), Vec::<String>::new());
    }
}
