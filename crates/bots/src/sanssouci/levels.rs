//! What the five opponents of the title do.

use game::{Lang, Seed, Viewer};
use sanssouci::{Action, Sanssouci, View};

use super::book::Book;
use super::look::Look;
use super::reasons;
use super::scene::Scene;
use crate::{Bot, Comparison, Level, Mind, Rollouts, Stop, Weighed};

impl Mind for Sanssouci {
    fn judge(view: &View, legal: &[Action], into: &mut Vec<i32>) {
        super::judge(view, legal, into);
    }

    fn hire(level: Level, seed: Seed) -> Box<dyn Bot<Sanssouci>> {
        match level {
            Level::One => Box::new(Looker::new(Book::empty())),
            Level::Two => Box::new(Looker::new(Book::by_thumb())),
            Level::Three => Box::new(Looker::new(Book::learned())),
            Level::Four => Box::new(Rehearser::new(seed, &FOUR)),
            Level::Five => Box::new(Rehearser::new(seed, &FIVE)),
        }
    }

    fn reasons(view: &View, action: Action, lang: Lang) -> Vec<String> {
        reasons::reasons(view, action, lang)
    }
}

/// How much an opponent rehearses.
struct Budget {
    /// How many of the actions that look best are rehearsed.
    candidates: usize,
    rollouts: Rollouts<'static>,
}

/// The fourth level's.
const FOUR: Budget = Budget {
    candidates: 4,
    rollouts: Rollouts {
        rounds: &[12, 20],
        ahead: None,
    },
};

/// The fifth level's. What comes after many rounds the book knows nearly as well as thoughts can
/// tell, and where they break off there is time for more of them. Of four rounds, of eight and to
/// the end, twice as many thoughts as these agreed in 76, 83 and 85 of a hundred positions with
/// 3,072 thoughts to the end.
const FIVE: Budget = Budget {
    candidates: 8,
    rollouts: Rollouts {
        rounds: &[96, 192, 384],
        ahead: Some(8),
    },
};

/// Takes the action that looks best by a book, the first of equals.
struct Looker {
    book: &'static Book,
    worths: Vec<i32>,
}

impl Looker {
    const fn new(book: &'static Book) -> Looker {
        Looker {
            book,
            worths: Vec::new(),
        }
    }

    /// The actions, the best first.
    fn sort(&mut self, view: &View, legal: &[Action]) -> Vec<Action> {
        let Some(scene) = Scene::seen(view) else {
            return legal.to_vec();
        };
        Look::new(self.book, &scene).judge(legal, &mut self.worths);
        let mut order: Vec<usize> = (0..legal.len()).collect();
        order.sort_by_key(|at| -self.worths[*at]);
        order.into_iter().map(|at| legal[at]).collect()
    }
}

impl Bot<Sanssouci> for Looker {
    fn weigh(&mut self, view: &View, legal: &[Action], _: &Stop) -> Vec<Weighed<Action>> {
        let sorted = self.sort(view, legal);
        sorted.into_iter().map(Weighed::bare).collect()
    }
}

/// Plays on after what looks best, in many worlds, as far as its budget says, and takes what went
/// best.
struct Rehearser {
    looker: Looker,
    seed: Seed,
    budget: &'static Budget,
}

impl Rehearser {
    fn new(seed: Seed, budget: &'static Budget) -> Rehearser {
        Rehearser {
            looker: Looker::new(Book::learned()),
            seed,
            budget,
        }
    }
}

impl Bot<Sanssouci> for Rehearser {
    fn weigh(&mut self, view: &View, legal: &[Action], stop: &Stop) -> Vec<Weighed<Action>> {
        let mut candidates = self.looker.sort(view, legal);
        let Viewer::Seat(seat) = view.viewer else {
            return vec![Weighed::bare(candidates[0])];
        };
        // [SAN-X4] Of the stacks any is as good as another.
        if matches!(candidates[0], Action::Stack(_)) {
            return vec![Weighed::bare(candidates[0])];
        }
        candidates.truncate(self.budget.candidates);
        let question: Comparison<Sanssouci> = Comparison {
            view,
            seat,
            candidates: &candidates,
            seed: self.seed,
        };
        let rollouts = self.budget.rollouts;
        rollouts.weigh::<_, Sanssouci>(&question, stop)
    }
}
