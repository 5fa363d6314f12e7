//! What the five opponents of the title do.
//!
//! The first three go by a handful of traits, at first sight, each by more of them than the one
//! before. The fourth goes by the same traits as the third, but asks what can be done about each
//! card that may come next. The fifth goes by the learnt value, and looks farther.

use fits::board::Squares;
use fits::setup::Board;
use fits::{Action, Fits, View};
use game::{Lang, Seed, Viewer};

use super::linear::{Linear, TRAITS, Trait};
use super::outline::{Coming, Ground, Outline};
use super::search::{ALL, Choice, Look, Looked, Search, UNIT, Worth};
use super::value::Learnt;
use super::{chance, par, reasons, weights};
use crate::{Bot, Level, Mind, PastRounds, Stop, Weighed};

impl Mind for Fits {
    fn judge(view: &View, legal: &[Action], into: &mut Vec<i32>) {
        super::judge(view, legal, into);
    }

    /// No level needs luck to think.
    fn hire(level: Level, _seed: Seed) -> Box<dyn Bot<Fits>> {
        match level {
            Level::One => Box::new(Thinker::at_sight(|_| Linear(BEGINNER))),
            Level::Two => Box::new(Thinker::at_sight(|_| Linear(LEARNER))),
            Level::Three => Box::new(Thinker::at_sight(weights::linear)),
            Level::Four => Box::new(Thinker {
                judge: weights::linear,
                looks: |_| const { &[look(&[ALL], 8 * UNIT)] },
                later: None,
            }),
            Level::Five => Box::new(Thinker {
                judge: weights::learnt,
                looks,
                later: Some(chance::later),
            }),
        }
    }

    fn reasons(view: &View, action: Action, lang: Lang) -> Vec<String> {
        reasons::reasons(view, action, lang)
    }

    fn par() -> Option<PastRounds<Fits>> {
        Some(par::past_rounds)
    }
}

/// Counts the points, and a hole twice.
const BEGINNER: [i32; TRAITS] = traits(&[(Trait::Now, UNIT), (Trait::Settled, UNIT)]);

/// Keeps the outline even beside.
const LEARNER: [i32; TRAITS] = traits(&[
    (Trait::Now, UNIT),
    (Trait::Settled, UNIT),
    (Trait::Bumps, -UNIT / 5),
]);

/// Looks with these widths, at what looks worse by that much at most.
const fn look(widths: &'static [usize], margin: i32) -> Look {
    Look { widths, margin }
}

/// How far level 5 looks, by how many pieces are to come: the fewer, the farther. What a look has
/// shown to be worse by far, the next one leaves out.
fn looks(coming: u32) -> &'static [Look] {
    const NEXT: Look = look(&[ALL], 3 * UNIT / 2);
    const AFTER_NEXT: Look = look(&[14, 6], UNIT);
    match coming {
        0..=2 => const { &[NEXT, look(&[ALL; 2], 4 * UNIT)] },
        3 => const { &[NEXT, look(&[12, 8, 8], UNIT)] },
        4 | 5 => const { &[NEXT, AFTER_NEXT, look(&[10, 6, 5], UNIT)] },
        6 | 7 => const { &[NEXT, AFTER_NEXT, look(&[6, 4, 4], 3 * UNIT / 4)] },
        8..=10 => const { &[NEXT, AFTER_NEXT, look(&[4, 3, 2], UNIT / 2)] },
        _ => const { &[NEXT, AFTER_NEXT] },
    }
}

const fn traits(weights: &[(Trait, i32)]) -> [i32; TRAITS] {
    let (mut all, mut at) = ([0; TRAITS], 0);
    while at < weights.len() {
        all[weights[at].0 as usize] = weights[at].1;
        at += 1;
    }
    all
}

/// Thinks about one board after the other.
struct Thinker<W> {
    /// What outlines are judged by, on each board.
    judge: fn(Board) -> W,
    /// How far to look, step by step, when so many pieces are to come.
    looks: fn(u32) -> &'static [Look],
    /// What is expected of the rounds that have not begun, if the judge speaks in points.
    later: Option<fn(&View) -> i32>,
}

impl Thinker<Linear> {
    fn at_sight(judge: fn(Board) -> Linear) -> Thinker<Linear> {
        Thinker {
            judge,
            looks: |_| &[],
            later: None,
        }
    }
}

impl<W: Worth> Bot<Fits> for Thinker<W> {
    fn weigh(&mut self, view: &View, legal: &[Action], stop: &Stop) -> Vec<Weighed<Action>> {
        let Viewer::Seat(seat) = view.viewer else {
            return vec![Weighed::bare(legal[0])];
        };
        let ramp = &view.ramps[seat];
        let coming = chance::coming(view, seat);
        let choices = self.think(view.board(), (ramp.covered, legal, &coming), stop);
        let Some(later) = self.later else {
            let bare = |choice: &Choice| Weighed::bare(choice.action);
            return choices.iter().map(bare).collect();
        };
        let before = 100 * ramp.total() + later(view);
        let rivals = chance::rivals(view, seat);
        let opinion = |choice: &Choice| {
            let points = before + chance::hundredths(choice.worth);
            Weighed {
                action: choice.action,
                points: Some(points),
                wins: chance::STORED.wins(points, &rivals),
            }
        };
        choices.iter().map(opinion).collect()
    }
}

impl<W: Worth> Thinker<W> {
    /// What can be done, as far as it was looked into, the best first.
    fn think(
        &self,
        board: Board,
        (covered, legal, coming): (Squares, &[Action], &Coming),
        stop: &Stop,
    ) -> Vec<Choice> {
        let judge = (self.judge)(board);
        let search = Search {
            ground: Ground::of(board),
            judge: &judge,
            stop,
        };
        let outline = Outline::over(search.ground, covered);
        let mut choices = search.choices(&outline, legal, coming);
        for look in (self.looks)(coming.count) {
            if search.look(&mut choices, coming, look) == Looked::Cut {
                break;
            }
        }
        choices
    }
}

impl Worth for &Learnt {
    #[inline]
    fn worth(&self, ground: &Ground, outline: &Outline, coming: &Coming) -> i32 {
        Learnt::worth(self, ground, outline, coming)
    }
}
