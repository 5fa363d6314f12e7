//! The bot that takes any legal action.

use game::{Dice, Game, QuickDice, Seed};

use crate::{Bot, Stop, Weighed};

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
    fn weigh(&mut self, _: &G::View, legal: &[G::Action], _: &Stop) -> Vec<Weighed<G::Action>> {
        let number = self.dice.below(legal.len() as u32) as usize;
        vec![Weighed::bare(legal[number])]
    }
}
