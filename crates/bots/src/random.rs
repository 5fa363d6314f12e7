//! The bot that takes any legal action.

use game::{Dice, Game, QuickDice, Seed};

use crate::Bot;

/// Takes any legal action, each as likely as the next.
pub struct Random {
    dice: QuickDice,
}

impl Random {
    /// A bot whose choices follow from the seed.
    pub fn new(seed: Seed) -> Random {
        Random { dice: seed.into() }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &G::View, legal: &[G::Action]) -> G::Action {
        legal[self.dice.below(legal.len() as u32) as usize]
    }
}
