//! The bot that takes what looks best now.

use std::marker::PhantomData;

use game::Game;

use crate::{Bot, Mind, Stop, Weighed};

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
    fn weigh(&mut self, view: &G::View, legal: &[G::Action], _: &Stop) -> Vec<Weighed<G::Action>> {
        M::judge(view, legal, &mut self.worths);
        // Of equals the first.
        let best = (0..legal.len()).rev().max_by_key(|at| self.worths[*at]);
        vec![Weighed::bare(legal[best.unwrap_or(0)])]
    }
}
