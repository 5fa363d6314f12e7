//! Playing on in thought: everyone takes the turn that promises most by the book.

use game::{Game, QuickDice, Seat, Turn};
use sanssouci::{Action, Choice, Phase, Sanssouci};

use super::book::Book;
use super::chance;
use super::look::{Look, Plan};
use super::scene::Scene;
use crate::{Prospects, Rehearse};

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
    let scene = Scene::of(game, seat);
    let Phase::Decide(choice) = scene.phase else {
        game.actions(seat, &mut memory.legal);
        return first_best(book, &scene, memory);
    };
    match choice {
        Choice::Take => {
            game.actions(seat, &mut memory.legal);
            let best = Look::new(book, &scene).best(&memory.legal);
            memory.plan = best.map(|(_, plan)| plan);
            best.map_or(memory.legal[0], |(action, _)| action)
        }
        Choice::Stack(_) => {
            game.actions(seat, &mut memory.legal);
            memory.legal[0]
        }
        Choice::Gardener(_) | Choice::Boar(_) | Choice::Noble(_) => {
            let plan = memory.plan.take();
            let plan = plan.or_else(|| Look::new(book, &scene).rest());
            if !matches!(choice, Choice::Noble(_)) {
                memory.plan = plan;
            }
            let answer = plan.and_then(|plan| plan.answer(choice));
            answer.unwrap_or(Action::Stay)
        }
    }
}

/// Whether a turn begins, and nothing has been decided in it.
pub fn begins_a_turn(game: &Sanssouci) -> bool {
    let Turn::Act(waiting) = game.turn() else {
        return false;
    };
    let is_first = |seat| Scene::of(game, seat).phase == Phase::Decide(Choice::Take);
    waiting.iter().all(is_first)
}

/// Of the choices before the first turn.
fn first_best(book: &Book, scene: &Scene, memory: &mut Memory) -> Action {
    let Memory { legal, worths, .. } = memory;
    Look::new(book, scene).judge(legal, worths);
    let best = (0..legal.len()).rev().max_by_key(|at| worths[*at]);
    legal[best.unwrap_or(0)]
}

impl Rehearse for Sanssouci {
    type Memory = Memory;

    fn reply(game: &Self, seat: Seat, memory: &mut Memory, _dice: &mut QuickDice) -> Action {
        reply(Book::learned(), game, seat, memory)
    }

    /// A round is over when the next begins, before anything is decided in it.
    fn has_gone(game: &Self, start: &Self, rounds: u32) -> bool {
        let is_far = u32::from(game.round()) >= u32::from(start.round()) + rounds;
        is_far && begins_a_turn(game)
    }

    fn prospects(game: &Self, seat: Seat) -> Prospects {
        let is_over = game.turn() == Turn::Over;
        let scores = game.scores();
        let points = scores.map(|seat, score| {
            if is_over {
                100 * score.points
            } else {
                chance::expected(game, seat)
            }
        });
        let others = points.iter().filter(|(other, _)| *other != seat);
        let most = others.map(|(_, points)| *points).max().unwrap_or(0);
        let winners = scores.winners();
        let lead = points[seat] - most;
        // What is told is learnt from games; what is played by was tried in games as it is.
        let (told, felt) = if !is_over {
            let told = chance::wins(game, seat, &points);
            (told, liking(lead, game.cards_left(seat)))
        } else if winners.contains(seat) {
            let part = 1000 / winners.iter().count() as i32;
            (part, part)
        } else {
            (0, 0)
        };
        // One's own points are less a matter of luck than the lead, and where nobody is far ahead
        // the lead counts most.
        let close = lead.clamp(-1000, 1000) * 2 / 5;
        Prospects {
            worth: points[seat] - most / 2 + close + felt / 10,
            points: points[seat],
            wins: told,
        }
    }
}

/// How much a lead is liked with so many turns to go, from 0 to 1,000: a straight line is near
/// enough for who does not see the end.
fn liking(lead: i32, turns: u32) -> i32 {
    let usual = 150 + 90 * turns as i32;
    (500 + 340 * lead / usual).clamp(0, 1000)
}
