//! Flat Monte Carlo: every candidate is played on in the same worlds, to the end or for some rounds,
//! and the one that does best on average is chosen. In Kingdomino this beat tree search (Gedda,
//! Lagerkvist and Butler, 2018): where others hardly interfere, a tree of their answers is not
//! worth its cost.

use std::marker::PhantomData;
use std::ops::Range;

use game::{Game, QuickDice, Seat, Seed, Step, next_step, silence};
use rayon::prelude::*;

use crate::{Stop, Weighed};

/// Somebody who can play a title on in thought.
pub trait Rehearse<G: Game = Self> {
    /// Buffers that are used again and again.
    type Memory: Default + Send;

    /// What a seat that owes an action does in a thought.
    fn reply(game: &G, seat: Seat, memory: &mut Self::Memory, dice: &mut QuickDice) -> G::Action;

    /// Whether a thought that began there has gone so many rounds ahead, and is at a point where it
    /// can be judged before the end.
    fn has_gone(game: &G, start: &G, rounds: u32) -> bool;

    /// How well a thought went for the seat: at the end, or where it broke off.
    fn prospects(game: &G, seat: Seat) -> Prospects;
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
pub struct Rollouts<'a> {
    /// In how many worlds the candidates are compared, round by round. After each round the better
    /// half of them goes on, so that most thought goes to what is hard to tell apart.
    pub rounds: &'a [u32],
    /// How many rounds of the game are played in a thought; none is to the end.
    pub ahead: Option<u32>,
}

/// What became of the candidates in one world.
type World = Vec<Prospects>;

/// In fewer worlds than these, luck says more than the candidates do.
const FEWEST: usize = 32;

/// A candidate with what became of it, world by world. Those that go on meet the same worlds, so
/// that one that was dropped met the first of those that the best met.
struct Candidate<A> {
    action: A,
    played: Vec<Prospects>,
}

impl Rollouts<'_> {
    /// Compares candidates, which come with the likeliest first, and gives them back with the best
    /// first. Told to stop, it compares what it has: all candidates always in the same worlds.
    pub fn weigh<G: Game, R: Rehearse<G>>(
        &self,
        question: &Comparison<'_, G>,
        stop: &Stop,
    ) -> Vec<Weighed<G::Action>> {
        let fresh = |action: &G::Action| Candidate {
            action: *action,
            played: Vec::new(),
        };
        let mut candidates: Vec<_> = question.candidates.iter().map(fresh).collect();
        let (mut going, mut first) = (candidates.len(), 0);
        for &worlds in self.rounds {
            if going < 2 || stop.is_said() {
                break;
            }
            let thought = Thought::<G, R> {
                who: PhantomData,
                question,
                ahead: self.ahead,
                stop,
            };
            let going_on = candidates[..going].iter();
            let actions: Vec<G::Action> = going_on.map(|candidate| candidate.action).collect();
            let played = thought.play(&actions, first..first + worlds);
            take_in(&mut candidates[..going], &played, worlds as usize);
            first += worlds;
            going = going.div_ceil(2);
        }
        opinions(&candidates)
    }
}

/// What is to be compared.
pub struct Comparison<'a, G: Game> {
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
struct Thought<'a, G: Game, R> {
    who: PhantomData<fn() -> R>,
    question: &'a Comparison<'a, G>,
    ahead: Option<u32>,
    stop: &'a Stop,
}

impl<G: Game, R: Rehearse<G>> Thought<'_, G, R> {
    /// What becomes of the actions in these worlds, without those that were cut off.
    fn play(&self, actions: &[G::Action], worlds: Range<u32>) -> Vec<World> {
        let played = worlds
            .into_par_iter()
            .map_init(R::Memory::default, |memory, world| {
                self.play_world(actions, world, memory)
            });
        played.flatten().collect()
    }

    /// What becomes of the actions in one world; nothing, if it was to be stopped.
    fn play_world(
        &self,
        actions: &[G::Action],
        world: u32,
        memory: &mut R::Memory,
    ) -> Option<World> {
        if self.stop.is_said() {
            return None;
        }
        let Comparison { view, seat, .. } = *self.question;
        let mut dice = QuickDice::from(self.question.seed.child(world.into()));
        let base = G::determinize(view, &mut dice);
        let rehearse = |action: &G::Action| {
            let (mut game, mut dice) = (base.clone(), dice.clone());
            game.apply(Step::Act(seat, *action), &mut silence);
            self.play_on(&mut game, &base, memory, &mut dice);
            (!self.stop.is_said()).then(|| R::prospects(&game, seat))
        };
        actions.iter().map(rehearse).collect()
    }

    /// Plays on, as everyone would in a thought.
    fn play_on(&self, game: &mut G, start: &G, memory: &mut R::Memory, dice: &mut QuickDice) {
        let is_far = |game: &G| {
            let has_gone = |rounds| R::has_gone(game, start, rounds);
            self.ahead.is_some_and(has_gone)
        };
        while !is_far(game)
            && let Some(step) =
                next_step(game, dice, |seat, dice| R::reply(game, seat, memory, dice))
        {
            game.apply(step, &mut silence);
        }
    }
}

/// Takes in a round of so many worlds, and sorts the candidates, the best first. A round that was
/// cut off with few worlds known by then says nothing: the order stays.
fn take_in<A>(going: &mut [Candidate<A>], played: &[World], wanted: usize) {
    let known = going[0].played.len() + played.len();
    if played.len() < wanted && known < FEWEST {
        return;
    }
    for (place, candidate) in going.iter_mut().enumerate() {
        candidate
            .played
            .extend(played.iter().map(|world| world[place]));
    }
    // All have been in equally many worlds; of equals the likelier stays first.
    going.sort_by_cached_key(|candidate| -candidate.sum(known, |one| one.worth));
}

/// What is expected of the candidates, the best first.
fn opinions<A: Copy>(candidates: &[Candidate<A>]) -> Vec<Weighed<A>> {
    let Some(best) = candidates.first().filter(|best| !best.played.is_empty()) else {
        let actions = candidates.iter().map(|candidate| candidate.action);
        return actions.map(Weighed::bare).collect();
    };
    let mut sorted: Vec<&Candidate<A>> = candidates.iter().collect();
    sorted.sort_by_cached_key(|candidate| -candidate.expected(best, |one| one.worth));
    let opinion = |candidate: &&Candidate<A>| Weighed {
        action: candidate.action,
        points: Some(candidate.expected(best, |one| one.points) as i32),
        wins: Some(candidate.expected(best, |one| one.wins).clamp(0, 1000) as u16),
    };
    sorted.iter().map(opinion).collect()
}

impl<A> Candidate<A> {
    /// What its first worlds came to together.
    fn sum(&self, worlds: usize, figure: impl Fn(&Prospects) -> i32) -> i64 {
        let figures = self.played[..worlds].iter().map(figure);
        figures.map(i64::from).sum()
    }

    /// What is to be expected of it, given the best candidate. Who was dropped early may have met
    /// kinder worlds than are usual: it stays behind the best by as much as it did in the worlds
    /// that both were in.
    fn expected(&self, best: &Candidate<A>, figure: impl Fn(&Prospects) -> i32) -> i64 {
        let (all, own) = (best.played.len(), self.played.len());
        let behind = self.sum(own, &figure) - best.sum(own, &figure);
        best.sum(all, &figure).div_euclid(all as i64) + behind.div_euclid(own as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Candidates of whom nothing is known yet.
    fn fresh(count: char) -> Vec<Candidate<char>> {
        let candidate = |action| Candidate {
            action,
            played: Vec::new(),
        };
        ('a'..=count).map(candidate).collect()
    }

    /// Worlds in which candidates have these points, and are compared by them.
    fn worlds(points: &[i32], count: usize) -> Vec<World> {
        let prospects = |points: &i32| Prospects {
            worth: *points,
            points: *points,
            wins: 500,
        };
        vec![points.iter().map(prospects).collect(); count]
    }

    /// The order of the opinions, and the points in it.
    fn said(candidates: &[Candidate<char>]) -> (String, Vec<Option<i32>>) {
        let opinions = opinions(candidates);
        let points = opinions.iter().map(|opinion| opinion.points).collect();
        (
            opinions.iter().map(|opinion| opinion.action).collect(),
            points,
        )
    }

    #[test]
    fn a_handful_of_worlds_changes_nothing() {
        let mut candidates = fresh('b');
        take_in(&mut candidates, &worlds(&[10, 90], 3), 128);
        assert_eq!(said(&candidates), ("ab".into(), vec![None, None]));
        take_in(&mut candidates, &worlds(&[10, 90], FEWEST), 128);
        assert_eq!(said(&candidates), ("ba".into(), vec![Some(90), Some(10)]));
    }

    #[test]
    fn a_whole_round_counts_however_short() {
        let mut candidates = fresh('b');
        take_in(&mut candidates, &worlds(&[10, 90], 8), 8);
        assert_eq!(said(&candidates).0, "ba");
        // The next one is cut off too early to tell otherwise.
        take_in(&mut candidates, &worlds(&[0, 99], 7), 8);
        assert_eq!(said(&candidates), ("ba".into(), vec![Some(90), Some(10)]));
    }

    #[test]
    fn who_was_dropped_stays_behind_though_its_worlds_were_kinder() {
        let mut candidates = fresh('c');
        take_in(&mut candidates, &worlds(&[80, 90, 70], 10), 10);
        take_in(&mut candidates[..2], &worlds(&[30, 20], 30), 30);
        // In its ten worlds c had 70, more than b has on the whole, but 20 less than b had there.
        let points = vec![Some(45), Some(35), Some(25)];
        assert_eq!(said(&candidates), ("bac".into(), points));
    }
}
