//! The bot that takes what looks best now.

use game::Game;

use crate::Bot;

/// A title that somebody has an opinion about.
pub trait Judge: Game {
    /// Replaces the buffer's content with how good each of the viewer's legal actions looks, in
    /// their order. Only comparisons within one list mean anything.
    fn judge(view: &Self::View, legal: &[Self::Action], into: &mut Vec<i32>);
}

/// Takes the action that looks best, the first of equals.
#[derive(Default)]
pub struct Greedy {
    worths: Vec<i32>,
}

impl<G: Judge> Bot<G> for Greedy {
    fn choose(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action {
        G::judge(view, legal, &mut self.worths);
        let mut best = 0;
        for (number, worth) in self.worths.iter().enumerate() {
            if *worth > self.worths[best] {
                best = number;
            }
        }
        legal[best]
    }
}
