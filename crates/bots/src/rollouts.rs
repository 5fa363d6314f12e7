//! Flat Monte Carlo: every candidate is played on in the same worlds, to the end or for some rounds, and the one that does
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

    /// Whether a thought that began there has gone so many rounds ahead, and is at a point where it
    /// can be judged before the end.
    fn has_gone(&self, start: &Self, rounds: u32) -> bool;

    /// How well a thought went for the seat: at the end, or where it broke off.
    fn prospects(&self, seat: Seat) -> Prospects;
}

/// What is averaged over thoughts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Prospects {
    /// What candidates are compared by, in hundredths of a point.
    pub worth: i32,
    /// The seat's points at the end, in hundredths.
    pub points: i32,
    /// How likely the seat wins, in thousandths, a shared win in parts.
    pub wins: i32,
}

/// How much is played out.
#[derive(Clone, Copy, Debug)]
pub struct Rollouts {
    /// In how many worlds the candidates are compared, round by round. After each round the better
    /// half of them goes on, so that most thought goes to what is hard to tell apart.
    pub rounds: &'static [u32],
    /// How many rounds of the game are played in a thought; none is to the end.
    pub ahead: Option<u32>,
}

/// What became of the candidates in one world.
type World = Vec<Prospects>;

/// What many thoughts came to together.
#[derive(Clone, Copy, Default)]
struct Sum {
    worth: i64,
    points: i64,
    wins: i64,
}

impl Sum {
    fn add(&mut self, one: Prospects) {
        self.worth += i64::from(one.worth);
        self.points += i64::from(one.points);
        self.wins += i64::from(one.wins);
    }
}

/// A candidate with all that became of it.
struct Candidate<A> {
    action: A,
    sum: Sum,
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
            sum: Sum::default(),
            worlds: 0,
        };
        let mut going: Vec<_> = question.candidates.iter().map(fresh).collect();
        let mut dropped = Vec::new();
        let mut first = 0;
        for &worlds in self.rounds {
            if going.len() < 2 || stop.is_said() {
                break;
            }
            let thought = Thought {
                question,
                ahead: self.ahead,
                stop,
            };
            thought.play(&mut going, first..first + worlds);
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

/// A question, how far ahead is thought about it, and whoever may cut that off.
struct Thought<'a, G: Game> {
    question: &'a Question<'a, G>,
    ahead: Option<u32>,
    stop: &'a Stop,
}

impl<G: Rehearse> Thought<'_, G> {
    /// Plays the candidates in these worlds and sorts them, the best first.
    fn play(&self, going: &mut [Candidate<G::Action>], worlds: std::ops::Range<u32>) {
        let actions: Vec<G::Action> = going.iter().map(|candidate| candidate.action).collect();
        let played: Vec<World> = worlds
            .into_par_iter()
            .map_init(G::Memory::default, |memory, world| {
                self.play_world(&actions, world, memory)
            })
            .flatten()
            .collect();
        for world in &played {
            for (candidate, prospects) in going.iter_mut().zip(world) {
                candidate.sum.add(*prospects);
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
    ) -> Option<World> {
        let Question { view, seat, .. } = *self.question;
        let mut dice = QuickDice::from(self.question.seed.child(world.into()));
        let base = G::determinize(view, &mut dice)?;
        let rehearse = |action: &G::Action| {
            let (mut game, mut dice) = (base.clone(), dice.clone());
            game.apply(Step::Act(seat, *action), &mut silence);
            self.play_on(&mut game, &base, memory, &mut dice);
            (!self.stop.is_said()).then(|| game.prospects(seat))
        };
        actions.iter().map(rehearse).collect()
    }

    /// Plays on, as everyone would in a thought.
    fn play_on(&self, game: &mut G, start: &G, memory: &mut G::Memory, dice: &mut QuickDice) {
        loop {
            if self
                .ahead
                .is_some_and(|rounds| game.has_gone(start, rounds))
            {
                return;
            }
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
}

impl<A: Copy> Candidate<A> {
    fn opinion(&self) -> Opinion<A> {
        if self.worlds == 0 {
            return Opinion::bare(self.action);
        }
        let mean = |sum: i64| sum.div_euclid(self.worlds);
        Opinion {
            action: self.action,
            points: Some(mean(self.sum.points) as i32),
            wins: Some(mean(self.sum.wins) as u16),
        }
    }
}
