//! Random games, for whoever measures speed.

use crate::fits::Random;

/// A table at which a game can be played step by step.
pub(crate) trait Playable {
    /// A decision or a draw.
    type Step;

    /// Whether nothing can happen any more.
    fn is_over(&self) -> bool;

    /// What chance may draw, with weights; nothing if somebody has to decide.
    fn draws(&self) -> Vec<(Self::Step, u32)>;

    /// What may be decided; nothing if chance has to draw.
    fn decisions(&self) -> Vec<Self::Step>;

    /// Takes a step.
    fn take(&mut self, step: &Self::Step);

    /// The points of all players together.
    fn all_points(&self) -> i64;
}

/// Plays games at random: all that a seat may do next is equally likely, and draws are as likely as
/// their weights say. Gives the points of all players in all games together.
pub(crate) fn play_random_games<T: Playable>(open: impl Fn() -> T, games: u64, seed: u64) -> i64 {
    let mut random = Random::new(seed);
    let mut points = 0;
    for _ in 0..games {
        let mut table = open();
        while !table.is_over() {
            let step = random_step(&table, &mut random);
            table.take(&step);
        }
        points += table.all_points();
    }
    points
}

/// One of the steps that may happen next. The game must not be over.
fn random_step<T: Playable>(table: &T, random: &mut Random) -> T::Step {
    let draws = table.draws();
    if draws.is_empty() {
        let mut steps = table.decisions();
        return steps.swap_remove(random.below(steps.len()));
    }
    let all: u32 = draws.iter().map(|(_, weight)| weight).sum();
    let mut left = random.below(all as usize) as u32;
    for (step, weight) in draws {
        if left < weight {
            return step;
        }
        left -= weight;
    }
    unreachable!("the weights add up to what was drawn below")
}
