//! A game played step by step or to its end: by whoever decides, or at random, which benchmarks time.

use crate::chance::Dice;
use crate::{Game, Seat, Step, StepOf, Turn, silence};

/// What happens next: chance draws, and where seats are asked, the first of them does what `decide`
/// says. Nothing, once the game is over.
#[inline]
pub fn next_step<G: Game, D: Dice>(
    game: &G,
    dice: &mut D,
    decide: impl FnOnce(Seat, &mut D) -> G::Action,
) -> Option<StepOf<G>> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => Some(Step::Draw(game.draw(dice))),
        Turn::Act(waiting) => {
            let seat = waiting.lowest().expect("someone is waited for");
            Some(Step::Act(seat, decide(seat, dice)))
        }
    }
}

/// The same where any legal action is as likely as the next. `actions` is a buffer.
pub fn random_step<G: Game>(
    game: &G,
    dice: &mut impl Dice,
    actions: &mut Vec<G::Action>,
) -> Option<StepOf<G>> {
    next_step(game, dice, |seat, dice| {
        game.actions(seat, actions);
        actions[dice.below(actions.len() as u32) as usize]
    })
}

/// Plays to the end: chance draws, and where seats are asked, the first of them does what `decide`
/// says. Tells nobody anything.
pub fn play_with<G: Game>(
    game: &mut G,
    dice: &mut impl Dice,
    mut decide: impl FnMut(&G, Seat) -> G::Action,
) {
    while let Some(step) = next_step(game, dice, |seat, _| decide(game, seat)) {
        game.apply(step, &mut silence);
    }
}

/// Plays to the end: where seats are asked, the first of them takes any legal action, each as
/// likely as the next. `actions` is a buffer; `each` hears of every decision, which action of
/// how many was taken. Tells nobody anything, and allocates nothing once the buffer has its room.
#[inline]
pub fn play_out<G: Game>(
    game: &mut G,
    dice: &mut impl Dice,
    actions: &mut Vec<G::Action>,
    mut each: impl FnMut(u32, u32),
) {
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let draw = game.draw(dice);
                game.apply(Step::Draw(draw), &mut silence);
            }
            Turn::Act(waiting) => {
                let seat = waiting.lowest().expect("someone is waited for");
                game.actions(seat, actions);
                let count = actions.len() as u32;
                let choice = dice.below(count);
                game.apply(Step::Act(seat, actions[choice as usize]), &mut silence);
                each(choice, count);
            }
        }
    }
}
