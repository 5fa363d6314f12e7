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

/// A move that is not the best one, for a look at what else there is.
#[derive(Clone, Copy)]
pub(crate) struct Detour {
    /// About which piece of the round; beyond the last, there is none.
    pub(crate) at: usize,
    /// How many things to do look better than the one that is done.
    pub(crate) better: usize,
}

impl Detour {
    /// The best is always done.
    pub(crate) const NONE: Detour = Detour { at: 16, better: 0 };
}

/// Plays a board out, doing what is worth most, but for the detour.
pub(crate) fn play(
    ground: &Ground,
    judge: &impl Worth,
    pieces: &[Piece; 16],
    detour: Detour,
) -> Story {
    let mut outline = Outline::default();
    let mut coming = Coming::of(PieceSet::ALL);
    std::array::from_fn(|number| {
        coming = coming.without(pieces[number]);
        let slides = ground.slides(pieces[number]).iter();
        let placed = slides.filter_map(|slide| outline.with(ground, slide));
        // [FIT-P6] The start piece cannot be set aside.
        let aside = (coming.count < 15).then_some(outline);
        let all = placed.chain(aside);
        let worth = |after: &Outline| judge.worth(ground, after, &coming);
        let chosen = if number == detour.at {
            let mut all: Vec<Outline> = all.collect();
            all.sort_by_key(|after| -worth(after));
            all.get(detour.better).or(all.first()).copied()
        } else {
            all.max_by_key(worth)
        };
        outline = chosen.unwrap_or(outline);
        (outline, coming)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_has_every_piece_once_and_a_start_piece_first() {
        let mut dice = QuickDice::new(1);
        for _ in 0..100 {
            let pieces = deal(&mut dice);
            assert!(START_CARDS.contains(pieces[0]));
            assert_eq!(pieces.into_iter().collect::<PieceSet>(), PieceSet::ALL);
        }
    }
}
