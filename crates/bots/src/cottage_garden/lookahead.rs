//! Looking ahead along the gardener's way: the best gardens after so many turns of one's own. Of
//! all that could become of the present turn only the most promising gardens are followed, turn
//! after turn; the others play what looks best to them.

use cottage_garden::{Action, CottageGarden, Duty, View};
use game::{Game, QuickDice, Seat, Seed, Step, Turn, Viewer, silence};
use rayon::prelude::*;

use super::chance;
use super::thought::{Memory, Thought};
use super::weights::Weights;
use crate::{Bot, Chance, Stop, Weighed};

/// How far and how widely is looked.
#[derive(Clone, Copy, Debug)]
pub struct Lookahead {
    /// How many turns of one's own; 1 is the present one.
    pub turns: u64,
    /// How many gardens are followed from turn to turn.
    pub width: usize,
    /// How many plantings are tried in each of them.
    pub breadth: usize,
}

/// A bot that looks ahead.
pub struct Planner {
    lookahead: Lookahead,
    weights: Weights,
    seed: Seed,
    /// What leads are worth, if it tells how likely it wins.
    chance: Option<&'static Chance>,
}

/// A position at the end of a turn of the seat that thinks.
#[derive(Clone, Copy)]
struct Node {
    game: CottageGarden,
    /// Which legal action led there.
    root: usize,
    value: i32,
}

impl Planner {
    /// A bot that looks so far with these weights.
    pub fn new(lookahead: Lookahead, weights: &Weights, seed: Seed) -> Planner {
        let weights = weights.clone();
        Planner {
            lookahead,
            weights,
            seed,
            chance: None,
        }
    }

    /// The same bot, which also tells how likely it wins. That was learnt from what the best level
    /// says, and is of no use to others.
    pub(super) fn telling_chances(self) -> Planner {
        Planner {
            chance: Some(&chance::STORED),
            ..self
        }
    }

    /// What the present turn can come to, the best first.
    fn begin(&self, base: &CottageGarden, legal: &[Action]) -> Vec<Node> {
        let thought = Thought::new(base, &self.weights, self.lookahead.breadth);
        let is_planting = matches!(base.duty(), Some(Duty::Refill | Duty::Plant));
        let (mut ends, mut nodes) = (Vec::new(), Vec::new());
        let mut memory = Memory::new(self.dice(0));
        for (root, action) in legal.iter().enumerate() {
            // After planting, more is known about where cats go.
            if is_planting && matches!(action, Action::Cat(_)) {
                continue;
            }
            let mut game = *base;
            game.apply(Step::Act(thought.seat, *action), &mut silence);
            ends.clear();
            memory.dice = self.dice(0);
            thought.unfold(&game, &mut memory, &mut ends);
            nodes.extend(ends.iter().map(|game| Node {
                game: *game,
                root,
                value: thought.value(game),
            }));
        }
        nodes.sort_by_key(|node| -node.value);
        nodes
    }

    /// What a position comes to a turn later.
    fn follow(&self, node: &Node, seat: Seat, turn: u64, memory: &mut Memory) -> Vec<Node> {
        let mut game = node.game;
        memory.dice = self.dice(turn);
        while game.turn() != Turn::Over && game.seat_on_turn() != seat {
            let others = Thought::new(&game, &self.weights, 1);
            game = others.play_best(&game, memory);
        }
        if game.turn() == Turn::Over || !game.garden_of(seat).has_bed() {
            return vec![*node];
        }
        let thought = Thought::new(&game, &self.weights, self.lookahead.breadth);
        let mut ends = Vec::new();
        thought.unfold(&game, memory, &mut ends);
        let node = |game: CottageGarden| Node {
            game,
            root: node.root,
            value: thought.value(&game),
        };
        ends.into_iter().map(node).collect()
    }

    /// How many points actions will come to, the best first. What was given up on the way is told by
    /// how far it lay behind at first sight: gardens that were followed less far do not compare.
    fn expected(
        &self,
        followed: &[Node],
        first: &[Node],
        seat: Seat,
    ) -> impl Iterator<Item = (usize, i32)> {
        let points = |node: &Node| {
            let turns = node.game.turns_left(seat);
            (node.root, chance::points(node.value, turns, &self.weights))
        };
        let (best, reached) = points(&followed[0]);
        let at_first = first.iter().find(|node| node.root == best);
        let at_first = at_first.map_or(0, |node| node.value);
        let behind = move |node: &Node| (node.root, reached + node.value - at_first);
        let told: Vec<(usize, i32)> = followed.iter().map(points).collect();
        let given_up: Vec<(usize, i32)> = first.iter().map(behind).collect();
        told.into_iter().chain(given_up)
    }

    /// The luck that a turn in thought begins with, the same for all gardens that are compared. The
    /// ways in which one unfolds throw on from there, one after the other.
    fn dice(&self, turn: u64) -> QuickDice {
        QuickDice::from(self.seed.child(turn))
    }

    /// Follows the best gardens turn by turn; told to stop, it has the ones found until then.
    fn look(&self, nodes: &mut Vec<Node>, seat: Seat, stop: &Stop) {
        for turn in 1..self.lookahead.turns {
            nodes.dedup_by(|one, other| one.value == other.value && one.game == other.game);
            nodes.truncate(self.lookahead.width);
            let is_settled = nodes.iter().all(|node| node.root == nodes[0].root);
            if is_settled || stop.is_said() {
                return;
            }
            let next: Vec<Vec<Node>> = nodes
                .par_iter()
                .map_init(
                    || Memory::new(self.dice(turn)),
                    |memory, node| {
                        if stop.is_said() {
                            return Vec::new();
                        }
                        self.follow(node, seat, turn, memory)
                    },
                )
                .collect();
            if stop.is_said() {
                return;
            }
            *nodes = next.into_iter().flatten().collect();
            nodes.sort_by_key(|node| -node.value);
        }
    }
}

impl Bot<CottageGarden> for Planner {
    fn weigh(&mut self, view: &View, legal: &[Action], stop: &Stop) -> Vec<Weighed<Action>> {
        let Viewer::Seat(seat) = view.viewer else {
            return vec![Weighed::bare(legal[0])];
        };
        if legal.len() == 1 {
            return vec![Weighed::bare(legal[0])];
        }
        let base = CottageGarden::determinize(view, &mut self.dice(0));
        let mut nodes = self.begin(&base, legal);
        let first = nodes.clone();
        self.look(&mut nodes, seat, stop);
        let rivals = chance::rivals(&base, seat);
        let mut opinions: Vec<Weighed<Action>> = Vec::new();
        for (root, expected) in self.expected(&nodes, &first, seat) {
            let action = legal[root];
            if opinions.iter().all(|opinion| opinion.action != action) {
                let least = opinions.last().and_then(|opinion| opinion.points);
                let points = least.map_or(expected, |least| expected.min(least));
                opinions.push(Weighed {
                    action,
                    points: Some(points),
                    wins: self.chance.and_then(|it| it.wins(points, &rivals)),
                });
            }
        }
        opinions
    }
}
