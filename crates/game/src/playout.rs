//! A game played at random to its end: what benchmarks time, and the rollout of search.

use crate::chance::Dice;
use crate::{Game, Step, Turn, silence};

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
