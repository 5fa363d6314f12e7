//! Positions with their learnt values, for a test to find them again.

use bots::fits::outline::{Coming, Ground, Outline};
use bots::fits::search::Worth;
use bots::fits::weights;
use fits::board::{BOARD, Heap, Squares};
use fits::setup::Board;
use fits::{Piece, PieceSet};
use game::{Dice, QuickDice};

use super::deal::deal;

/// How many positions of each board.
const SAMPLES: u32 = 8;

/// A line a position: the board, what is covered, which pieces are to come, and the value.
pub(crate) fn samples(seed: u64) -> String {
    let mut dice = QuickDice::new(seed);
    let mut lines = Vec::new();
    for board in Board::ALL {
        lines.extend((0..SAMPLES).map(|_| sample(board, &mut dice)));
    }
    lines.join("\n")
}

fn sample(board: Board, dice: &mut QuickDice) -> String {
    let (ground, pieces) = (Ground::of(board), deal(dice));
    let lain = 1 + dice.below(15) as usize;
    let coming = Coming::of(pieces[lain..].iter().copied().collect::<PieceSet>());
    let mut heap = Heap::over(Squares::empty());
    for piece in &pieces[..lain] {
        heap = grown(ground, heap, *piece);
    }
    let outline = Outline::over(ground, heap.covered());
    let value = weights::learnt(board).worth(ground, &outline, &coming);
    let names: Vec<&str> = coming.pieces.iter().map(Piece::name).collect();
    let covered = heap.covered().word();
    format!("{board} {covered:x} {} {value}", names.join(","))
}

/// The heap with the piece where it looks best by its traits.
fn grown(ground: &Ground, heap: Heap, piece: Piece) -> Heap {
    let slides = ground.slides(piece).iter();
    let slides = slides.filter(|slide| heap.squares(slide.placement).overlaps(BOARD));
    let grown = slides.map(|slide| {
        let mut heap = heap;
        heap.place(slide.placement);
        heap
    });
    let judge = weights::linear(ground.board);
    let coming = Coming::of(PieceSet::NONE.with(piece));
    let worth = |heap: &Heap| {
        let outline = Outline::over(ground, heap.covered());
        judge.worth(ground, &outline, &coming)
    };
    grown.max_by_key(worth).unwrap_or(heap)
}
