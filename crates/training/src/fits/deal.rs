//! The cards of a board, and playing them out quickly.

use bots::fits::outline::{Coming, Ground, Outline};
use bots::fits::search::Worth;
use fits::parts::START_CARDS;
use fits::{Piece, PieceSet};
use game::{Dice, QuickDice};

/// The pieces of a round in the order in which they come, the start piece first. Its building card
/// asks for nothing and is left out.
pub(crate) fn deal(dice: &mut QuickDice) -> [Piece; 16] {
    let starts: Vec<Piece> = START_CARDS.iter().collect();
    let mut pieces = Piece::ALL;
    let start = starts[dice.below(starts.len() as u32) as usize];
    pieces.swap(0, start as usize);
    for at in (2..16).rev() {
        let other = 1 + dice.below(at as u32) as usize;
        pieces.swap(at, other);
    }
    pieces
}

/// What became of a board, piece by piece, and which pieces were then to come.
pub(crate) type Story = [(Outline, Coming); 16];

/// Plays a board out, always doing what is worth most.
pub(crate) fn play(ground: &Ground, judge: &impl Worth, pieces: &[Piece; 16]) -> Story {
    let mut outline = Outline::default();
    let mut coming = Coming::of(PieceSet::ALL);
    std::array::from_fn(|number| {
        coming = coming.without(pieces[number]);
        outline = best(ground, judge, (&outline, pieces[number], &coming));
        (outline, coming)
    })
}

/// What becomes of the outline when the best is done about a piece.
fn best(
    ground: &Ground,
    judge: &impl Worth,
    (outline, piece, coming): (&Outline, Piece, &Coming),
) -> Outline {
    let slides = ground.slides(piece).iter();
    let placed = slides.filter_map(|slide| outline.with(ground, slide));
    // [FIT-P6] The start piece cannot be set aside.
    let aside = (coming.count < 15).then_some(*outline);
    placed
        .chain(aside)
        .max_by_key(|after| judge.worth(ground, after, coming))
        .unwrap_or(*outline)
}
