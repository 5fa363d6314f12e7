//! What the five opponents of the title do.
//!
//! The first three go by a handful of traits, at first sight; the other two by the learnt value,
//! which the fifth asks not about what lies there, but about what can come of it.

use fits::board::Squares;
use fits::setup::Board;
use fits::{Action, Fits, View};
use game::{Lang, Seed, Viewer};

use super::linear::{Linear, TRAITS, Trait};
use super::outline::{Coming, Ground, Outline};
use super::search::{Choice, Looked, Search, UNIT, Widths, Worth};
use super::value::Learnt;
use super::{reasons, weights};
use crate::{Bot, Level, Mind, Opinion, Stop};

impl Mind for Fits {
    /// No level needs luck to think.
    fn hire(level: Level, _seed: Seed) -> Box<dyn Bot<Fits>> {
        match level {
            Level::One => Box::new(Thinker::at_sight(|_| Linear(BEGINNER))),
            Level::Two => Box::new(Thinker::at_sight(|_| Linear(LEARNER))),
            Level::Three => Box::new(Thinker::at_sight(weights::linear)),
            Level::Four => Box::new(Thinker {
                judge: weights::learnt,
                looks: |_| &[],
                means: Some(&MEANS[0]),
            }),
            Level::Five => Box::new(Thinker {
                judge: weights::learnt,
                looks,
                means: Some(&MEANS[1]),
            }),
        }
    }

    fn reasons(view: &Self::View, action: Self::Action, lang: Lang) -> Vec<String> {
        reasons::reasons(view, action, lang)
    }
}

/// Counts the points, and a hole twice.
const BEGINNER: [i32; TRAITS] = traits(&[(Trait::Now, UNIT), (Trait::Settled, UNIT)]);

/// Keeps the outline low and even beside.
const LEARNER: [i32; TRAITS] = traits(&[
    (Trait::Now, UNIT),
    (Trait::Settled, UNIT),
    (Trait::Bumps, -UNIT / 5),
]);

/// How far level 5 looks, by how many pieces are to come: the fewer, the farther.
const fn looks(coming: u32) -> &'static [&'static Widths] {
    match coming {
        0..=3 => &[&[40], &[12, 8, 8, 8]],
        4 | 5 => &[&[40], &[12, 6], &[8, 5, 4]],
        _ => &[&[40], &[10, 4]],
    }
}

/// What levels 4 and 5 reach on the four boards, in hundredths: what they expect of rounds that
/// have not begun. Means of 1,000 games.
const MEANS: [[i32; 4]; 2] = [[350, 1200, 400, 850], [480, 1300, 500, 950]];

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
    looks: fn(u32) -> &'static [&'static Widths],
    /// What is expected of the boards to come, if the judge speaks in points.
    means: Option<&'static [i32; 4]>,
}

impl Thinker<Linear> {
    fn at_sight(judge: fn(Board) -> Linear) -> Thinker<Linear> {
        Thinker {
            judge,
            looks: |_| &[],
            means: None,
        }
    }
}

impl<W: Worth> Bot<Fits> for Thinker<W> {
    fn choose(&mut self, view: &View, legal: &[Action]) -> Action {
        self.weigh(view, legal, &Stop::new())[0].action
    }

    fn weigh(&mut self, view: &View, legal: &[Action], stop: &Stop) -> Vec<Opinion<Action>> {
        let Viewer::Seat(seat) = view.viewer else {
            return vec![Opinion::bare(legal[0])];
        };
        let ramp = &view.ramps[seat];
        let before: i32 = 100 * ramp.total() + self.later(view);
        let opinion = |choice: &Choice| Opinion {
            action: choice.action,
            points: self.means.map(|_| before + hundredths(choice.worth)),
            wins: None,
        };
        // [FIT-G6] The start piece does not come again.
        let coming = view
            .unturned
            .iter()
            .filter(|piece| ramp.start != Some(*piece));
        let coming = Coming::of(coming.collect());
        let choices = self.think(view.board(), (ramp.covered, legal, &coming), stop);
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
        for widths in (self.looks)(coming.count) {
            if search.look(&mut choices, coming, widths) == Looked::Cut {
                break;
            }
            // What was left out was judged by a shorter look.
            choices.truncate(widths[0]);
        }
        choices
    }

    /// What is expected of the rounds that have not begun.
    fn later(&self, view: &View) -> i32 {
        let Some(means) = self.means else {
            return 0;
        };
        let boards = view.boards.iter().skip(view.round.into());
        boards.map(|board| means[board as usize - 1]).sum()
    }
}

/// 512ths of a point in hundredths.
fn hundredths(worth: i32) -> i32 {
    (worth * 100).div_euclid(UNIT)
}

impl Worth for &Learnt {
    #[inline]
    fn worth(&self, ground: &Ground, outline: &Outline, coming: &Coming) -> i32 {
        Learnt::worth(self, ground, outline, coming)
    }
}
