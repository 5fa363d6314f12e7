//! What the five opponents of the title do.

use cottage_garden::CottageGarden;
use game::{Lang, Seed};

use super::lookahead::{Lookahead, Planner};
use super::reasons;
use super::weights::Weights;
use crate::{Bot, Greedy, Level, Mind};

impl Mind for CottageGarden {
    fn hire(level: Level, seed: Seed) -> Box<dyn Bot<CottageGarden>> {
        let planner = |turns, width, breadth| {
            let lookahead = Lookahead {
                turns,
                width,
                breadth,
            };
            Box::new(Planner::new(lookahead, Weights::stored(), seed))
        };
        match level {
            Level::One | Level::Two => Box::new(Greedy::default()),
            Level::Three => planner(1, 1, 4),
            Level::Four => planner(3, 12, 6),
            Level::Five => planner(5, 60, 8),
        }
    }

    fn reasons(view: &Self::View, action: Self::Action, lang: Lang) -> Vec<String> {
        reasons::reasons(view, action, lang)
    }
}
