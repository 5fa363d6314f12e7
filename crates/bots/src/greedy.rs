//! The bot that takes what looks best now.

use std::marker::PhantomData;

use game::Game;

use crate::{Bot, Mind};

/// Takes the action that looks best to this mind, the first of equals.
pub struct Greedy<M> {
    worths: Vec<i32>,
    mind: PhantomData<fn() -> M>,
}

impl<M> Default for Greedy<M> {
    fn default() -> Greedy<M> {
        Greedy {
            worths: Vec::new(),
            mind: PhantomData,
        }
    }
}

impl<G: Game, M: Mind<G>> Bot<G> for Greedy<M> {
    fn choose(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action {
        M::judge(view, legal, &mut self.worths);
        let mut best = 0;
        for (number, worth) in self.worths.iter().enumerate() {
            if *worth > self.worths[best] {
                best = number;
            }
        }
        legal[best]
    }
}
