//! The search for weights by cross-entropy: many are tried at random around a middle, the middle
//! moves to where the best of them are, and the spread shrinks to theirs. A little spread is added
//! that fades with time, so that the search does not freeze early (Szita and Lőrincz, 2006).

use game::{Dice, QuickDice, Seed};
use rayon::prelude::*;

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CrossEntropy {
    /// How often the middle moves.
    pub(crate) generations: u32,
    /// How many are tried each time.
    pub(crate) tried: usize,
    /// How many of them the middle moves to.
    pub(crate) kept: usize,
    /// What all luck of the search follows from.
    pub(crate) seed: Seed,
}

/// Where a search stands: what it thinks of one weight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Guess {
    /// The middle.
    pub(crate) mean: f64,
    /// How far from it is tried.
    pub(crate) spread: f64,
}

/// What became of a generation.
#[derive(Clone, Debug)]
pub(crate) struct Generation {
    /// Its number, from 0.
    pub(crate) number: u32,
    /// The best that any of those tried did.
    pub(crate) best: f64,
    /// What those kept did on average.
    pub(crate) kept: f64,
    /// Where the search stands after it.
    pub(crate) guesses: Vec<Guess>,
}

impl CrossEntropy {
    /// Looks for weights that do well, beginning with these guesses, and gives the last middle.
    /// What weights do is asked with the number of the generation, so that all that are compared
    /// can be given the same luck; more is better. Each generation is reported.
    pub(crate) fn search(
        &self,
        start: &[Guess],
        does: impl Fn(u32, &[f64]) -> f64 + Sync,
        mut report: impl FnMut(&Generation),
    ) -> Vec<f64> {
        let mut guesses = start.to_vec();
        for number in 0..self.generations {
            let mut dice = QuickDice::from(self.seed.child(number.into()));
            let tried: Vec<Vec<f64>> = (0..self.tried)
                .map(|_| {
                    guesses
                        .iter()
                        .map(|guess| guess.try_one(&mut dice))
                        .collect()
                })
                .collect();
            let mut done: Vec<(f64, &Vec<f64>)> = tried
                .par_iter()
                .map(|weights| (does(number, weights), weights))
                .collect();
            done.sort_by(|one, other| other.0.total_cmp(&one.0));
            let best = done[0].0;
            done.truncate(self.kept.max(1));
            // The added spread fades in a straight line, to nothing in the last generation.
            let fading =
                0.2 * f64::from(self.generations - 1 - number) / f64::from(self.generations);
            for (at, guess) in guesses.iter_mut().enumerate() {
                let values = done.iter().map(|(_, weights)| weights[at]);
                *guess = Guess::of(values);
                guess.spread += fading * start[at].spread;
            }
            report(&Generation {
                number,
                best,
                kept: mean(done.iter().map(|(did, _)| *did)),
                guesses: guesses.clone(),
            });
        }
        guesses.iter().map(|guess| guess.mean).collect()
    }
}

impl Guess {
    fn try_one(&self, dice: &mut QuickDice) -> f64 {
        // Twelve even throws add up to nearly a normal one, on every machine the same.
        let throw = |dice: &mut QuickDice| f64::from(dice.below(1 << 20)) / f64::from(1 << 20);
        let normal = (0..12).map(|_| throw(dice)).sum::<f64>() - 6.0;
        self.mean + self.spread * normal
    }

    fn of(values: impl Iterator<Item = f64> + Clone) -> Guess {
        let middle = mean(values.clone());
        Guess {
            mean: middle,
            spread: mean(values.map(|value| (value - middle).powi(2))).sqrt(),
        }
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / count
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEARCH: CrossEntropy = CrossEntropy {
        generations: 40,
        tried: 50,
        kept: 10,
        seed: Seed([7; 32]),
    };

    const WIDE: Guess = Guess {
        mean: 0.0,
        spread: 5.0,
    };

    fn hill(weights: &[f64]) -> f64 {
        -(weights[0] - 3.0).powi(2) - (weights[1] + 1.0).powi(2)
    }

    #[test]
    fn a_search_climbs_a_hill() {
        let found = SEARCH.search(&[WIDE; 2], |_, weights| hill(weights), |_| {});
        assert!(
            (found[0] - 3.0).abs() < 0.1 && (found[1] + 1.0).abs() < 0.1,
            "{found:?}"
        );
    }

    #[test]
    fn every_generation_is_reported_with_its_own_number() {
        let mut numbers = Vec::new();
        let does = |number: u32, weights: &[f64]| hill(weights) + f64::from(number) * 1000.0;
        SEARCH.search(&[WIDE; 2], does, |generation| {
            numbers.push(generation.number);
            assert!(generation.best >= generation.kept);
            assert!(generation.best > f64::from(generation.number) * 1000.0 - 500.0);
        });
        assert_eq!(numbers, (0..40).collect::<Vec<u32>>());
    }
}
