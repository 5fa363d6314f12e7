//! A mind for any title: it knows the rules, and nothing about them. Flat Monte Carlo in worlds that
//! the view allows, every action in the same ones; levels differ by how much is played out.

use game::{Dice, Game, QuickDice, Seat, Seed, Step, Turn, Viewer, silence};

use crate::{Bot, Comparison, Level, Mind, Prospects, Rehearse, Rollouts, Stop, Weighed};

/// Thinks about any title, by playing it out at random.
pub struct Plain;

impl<G: Game> Mind<G> for Plain {
    /// How many points each action makes at once, against the best of the others.
    fn judge(view: &G::View, legal: &[G::Action], into: &mut Vec<i32>) {
        into.clear();
        let world = G::determinize(view, &mut QuickDice::new(0));
        let seat = asked::<G>(view, &world);
        into.extend(legal.iter().map(|action| {
            let mut game = world.clone();
            game.apply(Step::Act(seat, *action), &mut silence);
            lead(&game, seat)
        }));
    }

    fn hire(level: Level, seed: Seed) -> Box<dyn Bot<G>> {
        Box::new(Player {
            seed,
            budget: match level {
                Level::One => Budget::of(2, 4),
                Level::Two => Budget::of(8, 64),
                Level::Three => Budget::of(32, 512),
                Level::Four => Budget::of(128, 2048),
                Level::Five => Budget::of(512, 8192),
            },
        })
    }
}

/// How much an opponent thinks about a decision.
#[derive(Clone, Copy)]
struct Budget {
    /// How many actions are looked at; where there are more, chance picks them.
    actions: usize,
    /// How many games are played out, in all.
    games: u32,
}

impl Budget {
    const fn of(actions: usize, games: u32) -> Budget {
        Budget { actions, games }
    }

    /// In how many worlds so many actions are compared, round by round: each round costs the same,
    /// and leaves half of them, until two are left.
    fn rounds(self, actions: usize) -> Vec<u32> {
        let halves =
            std::iter::successors(Some(actions), |left| (*left > 2).then(|| left.div_ceil(2)));
        let halves: Vec<u32> = halves.map(|left| left as u32).collect();
        let share = self.games / halves.len() as u32;
        halves.iter().map(|left| (share / left).max(1)).collect()
    }
}

struct Player {
    seed: Seed,
    budget: Budget,
}

impl<G: Game> Bot<G> for Player {
    fn weigh(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        stop: &Stop,
    ) -> Vec<Weighed<G::Action>> {
        let mut dice = QuickDice::from(self.seed);
        let seat = asked::<G>(view, &G::determinize(view, &mut dice));
        let candidates = picked(legal, self.budget.actions, &mut dice);
        let question = Comparison {
            view,
            seat,
            candidates: &candidates,
            seed: self.seed,
        };
        let rollouts = Rollouts {
            rounds: &self.budget.rounds(candidates.len()),
            ahead: None,
        };
        rollouts.weigh::<G, Plain>(&question, stop)
    }
}

impl<G: Game> Rehearse<G> for Plain {
    type Memory = Vec<G::Action>;

    fn reply(game: &G, seat: Seat, legal: &mut Vec<G::Action>, dice: &mut QuickDice) -> G::Action {
        game.actions(seat, legal);
        legal[dice.below(legal.len() as u32) as usize]
    }

    /// It always thinks to the end: it could not judge a game before.
    fn has_gone(_: &G, _: &G, _: u32) -> bool {
        false
    }

    fn prospects(game: &G, seat: Seat) -> Prospects {
        let (scores, lead) = (game.scores(), lead(game, seat));
        let winners = scores.winners();
        let is_won = winners.contains(seat);
        let wins = if is_won {
            1000 / winners.len() as i32
        } else {
            0
        };
        Prospects {
            // To win comes first, by how much second.
            worth: 100 * wins + lead.clamp(-1000, 1000),
            points: 100 * scores[seat].points,
            wins,
        }
    }
}

/// The seat whose view it is, in a world made from it: one that owes an action and sees just this.
fn asked<G: Game>(view: &G::View, world: &G) -> Seat {
    let Turn::Act(waiting) = world.turn() else {
        unreachable!("nobody is asked while chance draws or after the end")
    };
    let sees_this = |seat: &Seat| world.view(Viewer::Seat(*seat)) == *view;
    let seat = waiting.iter().find(sees_this);
    seat.expect("who is asked sees in this world what they saw (law 4)")
}

/// The seat's points before the best of the others; alone, its points.
fn lead<G: Game>(game: &G, seat: Seat) -> i32 {
    let scores = game.scores();
    let others = scores.iter().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, score)| score.points).max();
    scores[seat].points - best.unwrap_or(0)
}

/// At most so many of the actions, each as likely as the next.
fn picked<A: Copy>(legal: &[A], most: usize, dice: &mut QuickDice) -> Vec<A> {
    let mut actions = legal.to_vec();
    for place in 0..most.min(actions.len()) {
        let left = (actions.len() - place) as u32;
        actions.swap(place, place + dice.below(left) as usize);
    }
    actions.truncate(most);
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_spent_in_equal_parts_and_half_of_the_actions_go_on() {
        assert_eq!(Budget::of(8, 240).rounds(8), [10, 20, 40]);
        assert_eq!(Budget::of(512, 8192).rounds(1), [8192]);
        assert_eq!(Budget::of(2, 1).rounds(2), [1]);
    }

    #[test]
    fn every_action_may_be_picked_and_none_twice() {
        let mut seen = [false; 9];
        for number in 0..200 {
            let mut dice = QuickDice::new(number);
            let mut some = picked(&[0usize, 1, 2, 3, 4, 5, 6, 7, 8], 4, &mut dice);
            for at in &some {
                seen[*at] = true;
            }
            some.sort_unstable();
            some.dedup();
            assert_eq!(some.len(), 4);
        }
        assert_eq!(seen, [true; 9]);
    }
}
