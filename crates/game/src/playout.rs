//! A game played to its end: by whoever decides, or at random, which benchmarks time.

use crate::chance::Dice;
use crate::{Game, Seat, Step, Turn, silence};

/// Plays to the end: chance draws, and where seats are asked, the first of them does what `decide`
/// says. Tells nobody anything.
pub fn play_with<G: Game>(
    game: &mut G,
    dice: &mut impl Dice,
    mut decide: impl FnMut(&G, Seat) -> G::Action,
) {
    loop {
        let step = match game.turn() {
            Turn::Over => return,
            Turn::Chance => Step::Draw(game.draw(dice)),
            Turn::Act(waiting) => {
                let seat = waiting.lowest().expect("someone is waited for");
                Step::Act(seat, decide(game, seat))
            }
        };
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
