//! Playing on in thought: everyone takes the turn that promises most by the book.

use game::{Game, QuickDice, Seat};
use sanssouci::{Action, Phase, Sanssouci, Stage};

use super::book::Book;
use super::look::{Look, Plan, Scene};
use super::weights;
use crate::Rehearse;

/// Buffers, and the turn that somebody is in the middle of.
#[derive(Default, Debug)]
pub struct Memory {
    legal: Vec<Action>,
    worths: Vec<i32>,
    /// The rest of the turn, decided together with its beginning. The decision about the nobles
    /// ends it, so that none is left over for another turn or another thought.
    plan: Option<Plan>,
}

/// What a seat that owes an action does by the book.
pub fn reply(book: &Book, game: &Sanssouci, seat: Seat, memory: &mut Memory) -> Action {
    let Phase::Decide(stage) = game.phase() else {
        return first_best(book, game, seat, memory);
    };
    match stage {
        Stage::Take => {
            game.actions(seat, &mut memory.legal);
            let scene = Scene::of(game, seat);
            let best = Look::new(book, &scene).best(&memory.legal);
            memory.plan = best.map(|(_, plan)| plan);
            best.map_or(memory.legal[0], |(action, _)| action)
        }
        Stage::Stack(_) => {
            game.actions(seat, &mut memory.legal);
            memory.legal[0]
        }
        Stage::Gardener(_) | Stage::Boar(_) | Stage::Noble(_) => {
            let plan = memory.plan.take().or_else(|| {
                let scene = Scene::of(game, seat);
                Look::new(book, &scene).rest()
            });
            if !matches!(stage, Stage::Noble(_)) {
                memory.plan = plan;
            }
            let answer = plan.and_then(|plan| plan.answer(stage));
            answer.unwrap_or(Action::Stay)
        }
    }
}

/// Of the choices before the first turn.
fn first_best(book: &Book, game: &Sanssouci, seat: Seat, memory: &mut Memory) -> Action {
    let Memory { legal, worths, .. } = memory;
    game.actions(seat, legal);
    let scene = Scene::of(game, seat);
    Look::new(book, &scene).judge(legal, worths);
    let best = (0..legal.len()).rev().max_by_key(|at| worths[*at]);
    legal[best.unwrap_or(0)]
}

impl Rehearse for Sanssouci {
    type Memory = Memory;

    fn reply(&self, seat: Seat, memory: &mut Memory, _dice: &mut QuickDice) -> Action {
        reply(weights::learned(), self, seat, memory)
    }

    /// Points count, and being ahead of the best other; winning counts on top.
    fn worth(&self, seat: Seat) -> i32 {
        let scores = self.scores();
        let others = scores.iter().filter(|(other, _)| *other != seat);
        let most = others.map(|(_, score)| score.points).max().unwrap_or(0);
        let winners = scores.winners();
        let wins = if winners.contains(seat) {
            600 / winners.iter().count() as i32
        } else {
            0
        };
        100 * scores[seat].points - 50 * most + wins
    }
}
