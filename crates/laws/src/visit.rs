//! A position under examination, with all that the title says may happen there.

use std::mem::discriminant;
use std::ops::Range;

use game::{Dice, Game, Odds, QuickDice, Seat, Seats, Step, StepOf, Turn, Viewer};

use crate::Case;
use crate::told::actions;

/// Everything that can be written at all.
pub(crate) struct Candidates<G: Game> {
    pub(crate) actions: Writable<G::Action>,
    pub(crate) draws: Writable<G::Draw>,
}

impl<G: Game> Candidates<G> {
    pub(crate) fn of(case: &Case<G>) -> Candidates<G> {
        Candidates {
            actions: Writable::of(&case.every_action),
            draws: Writable::of(&case.every_draw),
        }
    }
}

/// So many steps of one kind are tried at a position; where more can be written, others at each.
const OF_A_KIND: usize = 2_000;

/// All that can be written of actions or of draws, in order, each once.
pub(crate) struct Writable<T> {
    all: Vec<T>,
    /// Where the kinds lie, which are the variants of an enum.
    kinds: Vec<Range<usize>>,
}

impl<T: Copy + Ord> Writable<T> {
    fn of(items: &[T]) -> Writable<T> {
        let mut all = items.to_vec();
        all.sort_unstable();
        all.dedup();
        let mut kinds: Vec<Range<usize>> = Vec::new();
        for kind in all.chunk_by(|one, other| discriminant(one) == discriminant(other)) {
            let start = kinds.last().map_or(0, |before| before.end);
            kinds.push(start..start + kind.len());
        }
        Writable { all, kinds }
    }

    pub(crate) fn first(&self) -> Option<T> {
        self.all.first().copied()
    }

    pub(crate) fn contains(&self, step: &T) -> bool {
        self.all.binary_search(step).is_ok()
    }

    /// What is tried at one position, in order: of a large kind one of each two thousandth part.
    pub(crate) fn some(&self, dice: &mut impl Dice) -> Vec<T> {
        let mut some = Vec::new();
        for kind in &self.kinds {
            let kind = &self.all[kind.clone()];
            if kind.len() <= OF_A_KIND {
                some.extend_from_slice(kind);
                continue;
            }
            let start = |part: usize| part * kind.len() / OF_A_KIND;
            some.extend((0..OF_A_KIND).map(|part| {
                let size = start(part + 1) - start(part);
                kind[start(part) + dice.below(size as u32) as usize]
            }));
        }
        some
    }
}

/// A position, asked once for its turn, its actions and its odds.
pub(crate) struct Visit<'a, G: Game> {
    pub(crate) game: &'a G,
    /// Everyone at the table.
    pub(crate) table: Seats,
    pub(crate) turn: Turn,
    pub(crate) odds: Odds<G::Draw>,
    actions: [Vec<G::Action>; 4],
}

impl<'a, G: Game> Visit<'a, G> {
    pub(crate) fn to(game: &'a G, table: Seats) -> Visit<'a, G> {
        let mut odds = Odds::default();
        game.odds(&mut odds);
        Visit {
            game,
            table,
            turn: game.turn(),
            odds,
            actions: Seat::ALL.map(|seat| actions(game, seat)),
        }
    }

    /// The seats that owe an action.
    pub(crate) const fn waiting(&self) -> Seats {
        self.turn.waiting()
    }

    /// What the title offers to a seat, in its order.
    pub(crate) fn actions(&self, seat: Seat) -> &[G::Action] {
        &self.actions[seat.index()]
    }

    /// What the title says chance may draw.
    pub(crate) fn draws(&self) -> Vec<G::Draw> {
        self.odds.iter().map(|(draw, _)| draw).collect()
    }

    /// Everyone who may look.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> {
        viewers(self.table)
    }

    /// One of a seat's actions. The seat must have some.
    pub(crate) fn some_action(&self, seat: Seat, dice: &mut QuickDice) -> G::Action {
        let actions = self.actions(seat);
        actions[dice.below(actions.len() as u32) as usize]
    }

    /// One of the steps that may follow, unless the game is over.
    pub(crate) fn some_step(&self, dice: &mut QuickDice) -> Option<StepOf<G>> {
        match self.turn {
            Turn::Act(waiting) => {
                let number = dice.below(waiting.len() as u32) as usize;
                let seat = waiting.iter().nth(number)?;
                Some(Step::Act(seat, self.some_action(seat, dice)))
            }
            Turn::Chance => Some(Step::Draw(self.odds.draw(dice))),
            Turn::Over => None,
        }
    }
}

/// Everyone who may look on at a table.
pub fn viewers(table: Seats) -> impl Iterator<Item = Viewer> {
    table.iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

/// All of the items, or so many of them chosen at random.
pub(crate) fn sample<T: Copy>(items: &[T], most: usize, dice: &mut QuickDice) -> Vec<T> {
    let mut items = items.to_vec();
    if items.len() > most {
        for at in 0..most {
            let left = (items.len() - at) as u32;
            items.swap(at, at + dice.below(left) as usize);
        }
        items.truncate(most);
    }
    items
}

/// A viewer in the words of a message.
pub(crate) fn named(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => "the spectator".into(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    enum Action {
        Pass,
        Place(u16),
        Take(u16),
    }

    #[test]
    fn all_of_a_small_kind_are_tried_and_of_a_large_one_others_each_time() {
        let small = (0..2_000).map(Action::Take).chain([Action::Pass]);
        let every: Vec<Action> = small.chain((0..10_000).map(Action::Place)).collect();
        let writable = Writable::of(&every);
        let (mut dice, mut tried) = (QuickDice::new(1), BTreeSet::new());
        for _ in 0..100 {
            let some = writable.some(&mut dice);
            assert!(some.is_sorted_by(|one, next| one < next));
            assert_eq!(some.len(), 1 + 2_000 + 2_000);
            tried.extend(some);
        }
        // Each is one of five: that it is left out a hundred times is as good as impossible.
        assert_eq!(tried.len(), every.len());
        let same = writable.some(&mut QuickDice::new(7));
        assert_eq!(same, writable.some(&mut QuickDice::new(7)));
    }
}
