//! Flat Monte Carlo: every candidate is played to the end in the same worlds, and the one that does
//! best on average is chosen. In Kingdomino this beat tree search (Gedda, Lagerkvist and Butler,
//! 2018): where others hardly interfere, a tree of their answers is not worth its cost.

use game::{Game, QuickDice, Seat, Seed, Step, Turn, silence};
use rayon::prelude::*;

use crate::{Opinion, Stop};

/// A title that can be played on in thought.
pub trait Rehearse: Game {
    /// Buffers that are used again and again.
    type Memory: Default + Send;

    /// What a seat that owes an action does in a thought: quick, and better than chance.
    fn reply(&self, seat: Seat, memory: &mut Self::Memory, dice: &mut QuickDice) -> Self::Action;

    /// How well a thought went for the seat, in hundredths of a point: what is averaged.
    fn worth(&self, seat: Seat) -> i32;
}

/// How much is played out.
#[derive(Clone, Copy, Debug)]
pub struct Rollouts {
    /// In how many worlds the candidates are compared, round by round. After each round the better
    /// half of them goes on, so that most thought goes to what is hard to tell apart.
    pub rounds: &'static [u32],
}

/// What became of the candidates in one world.
type World = Vec<Ending>;

/// How one thought ended.
#[derive(Clone, Copy, Default)]
struct Ending {
    worth: i64,
    points: i64,
    /// In twelfths.
    wins: i64,
}

impl Ending {
    fn of<G: Rehearse>(game: &G, seat: Seat) -> Ending {
        let scores = game.scores();
        let winners = scores.winners();
        Ending {
            worth: game.worth(seat).into(),
            points: scores[seat].points.into(),
            wins: if winners.contains(seat) {
                12 / winners.iter().count() as i64
            } else {
                0
            },
        }
    }

    fn add(&mut self, other: Ending) {
        self.worth += other.worth;
        self.points += other.points;
        self.wins += other.wins;
    }
}

/// A candidate with all that became of it.
struct Candidate<A> {
    action: A,
    sum: Ending,
    worlds: i64,
}

impl Rollouts {
    /// Compares candidates, which come with the likeliest first, and gives them back with the best
    /// first. Told to stop, it compares what it has: all candidates always in the same worlds.
    pub fn weigh<G: Rehearse>(
        &self,
        question: &Question<'_, G>,
        stop: &Stop,
    ) -> Vec<Opinion<G::Action>> {
        let fresh = |action: &G::Action| Candidate {
            action: *action,
            sum: Ending::default(),
            worlds: 0,
        };
        let mut going: Vec<_> = question.candidates.iter().map(fresh).collect();
        let mut dropped = Vec::new();
        let mut first = 0;
        for &worlds in self.rounds {
            if going.len() < 2 || stop.is_said() {
                break;
            }
            question.play(&mut going, first..first + worlds, stop);
            first += worlds;
            let half = going.len().div_ceil(2);
            dropped.splice(0..0, going.drain(half..));
        }
        going.extend(dropped);
        going.iter().map(Candidate::opinion).collect()
    }
}

/// What is to be compared.
pub struct Question<'a, G: Game> {
    /// All that is known.
    pub view: &'a G::View,
    /// Whose question it is.
    pub seat: Seat,
    /// What could be done, the likeliest first.
    pub candidates: &'a [G::Action],
    /// What all luck in thoughts follows from.
    pub seed: Seed,
}

impl<G: Rehearse> Question<'_, G>
where
    G::View: Sync,
{
    /// Plays the candidates in these worlds and sorts them, the best first.
    fn play(&self, going: &mut [Candidate<G::Action>], worlds: std::ops::Range<u32>, stop: &Stop) {
        let actions: Vec<G::Action> = going.iter().map(|candidate| candidate.action).collect();
        let played: Vec<World> = worlds
            .into_par_iter()
            .map_init(G::Memory::default, |memory, world| {
                self.play_world(&actions, world, memory, stop)
            })
            .flatten()
            .collect();
        for world in &played {
            for (candidate, ending) in going.iter_mut().zip(world) {
                candidate.sum.add(*ending);
                candidate.worlds += 1;
            }
        }
        // All have been in equally many worlds; of equals the likelier stays first.
        going.sort_by_key(|candidate| -candidate.sum.worth);
    }

    /// What becomes of the actions in one world; nothing, if it was to be stopped.
    fn play_world(
        &self,
        actions: &[G::Action],
        world: u32,
        memory: &mut G::Memory,
        stop: &Stop,
    ) -> Option<World> {
        let luck = QuickDice::from(self.seed.child(world.into()));
        let mut dice = luck.clone();
        let base = G::determinize(self.view, &mut dice)?;
        let rehearse = |action: &G::Action| {
            let (mut game, mut dice) = (base.clone(), dice.clone());
            game.apply(Step::Act(self.seat, *action), &mut silence);
            play_on(&mut game, memory, &mut dice);
            (!stop.is_said()).then(|| Ending::of(&game, self.seat))
        };
        actions.iter().map(rehearse).collect()
    }
}

/// Plays to the end, as everyone would in a thought.
fn play_on<G: Rehearse>(game: &mut G, memory: &mut G::Memory, dice: &mut QuickDice) {
    loop {
        let step = match game.turn() {
            Turn::Over => return,
            Turn::Chance => Step::Draw(game.draw(dice)),
            Turn::Act(waiting) => {
                let seat = waiting.lowest().expect("someone is waited for");
                Step::Act(seat, game.reply(seat, memory, dice))
            }
        };
        game.apply(step, &mut silence);
    }
}

impl<A: Copy> Candidate<A> {
    fn opinion(&self) -> Opinion<A> {
        if self.worlds == 0 {
            return Opinion::bare(self.action);
        }
        let mean = |sum: i64| sum.div_euclid(self.worlds);
        Opinion {
            action: self.action,
            points: Some(mean(100 * self.sum.points) as i32),
            wins: Some(mean(self.sum.wins * 1000 / 12) as u16),
        }
    }
}
