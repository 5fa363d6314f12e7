//! What the five opponents of the title do.
//!
//! 1. Plants what fills most squares now.
//! 2. Plays the present turn to its end in thought, and takes what a plain evaluation likes best.
//! 3. The same with tuned weights, and with what is left of a bed packed exactly.
//! 4. Looks a few turns ahead along the gardener's way.
//! 5. Looks further ahead, and follows more gardens.

use cottage_garden::{Action, CottageGarden, View};
use game::{Lang, Seed};

use super::filler::Filler;
use super::lookahead::{Lookahead, Planner};
use super::reasons;
use super::weights::Weights;
use crate::{Bot, Level, Mind};

/// The present turn alone.
const ONE_LOOK: Lookahead = Lookahead {
    turns: 1,
    width: 1,
    breadth: 4,
};

/// A few turns.
const NEAR: Lookahead = Lookahead {
    turns: 3,
    width: 8,
    breadth: 4,
};

/// Half a lap of the gardener for one player, a whole one for two.
const FAR: Lookahead = Lookahead {
    turns: 8,
    width: 40,
    breadth: 6,
};

impl Mind for CottageGarden {
    fn judge(view: &View, legal: &[Action], into: &mut Vec<i32>) {
        super::judge(view, legal, into);
    }

    fn hire(level: Level, seed: Seed) -> Box<dyn Bot<CottageGarden>> {
        let planner = |lookahead, weights: &Weights| Planner::new(lookahead, weights, seed);
        match level {
            Level::One => Box::new(Filler),
            Level::Two => Box::new(planner(ONE_LOOK, &Weights::plain())),
            Level::Three => Box::new(planner(ONE_LOOK, Weights::stored())),
            Level::Four => Box::new(planner(NEAR, Weights::stored())),
            Level::Five => Box::new(planner(FAR, Weights::stored()).telling_chances()),
        }
    }

    fn reasons(view: &View, action: Action, lang: Lang) -> Vec<String> {
        reasons::reasons(view, action, lang)
    }
}
