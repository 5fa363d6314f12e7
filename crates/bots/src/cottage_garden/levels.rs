//! What the five opponents of the title do.

use cottage_garden::CottageGarden;
use game::{Lang, Seed};

use super::reasons;
use crate::{Bot, Greedy, Level, Mind};

impl Mind for CottageGarden {
    fn hire(_level: Level, _seed: Seed) -> Box<dyn Bot<CottageGarden>> {
        Box::new(Greedy::default())
    }

    fn reasons(view: &Self::View, action: Self::Action, lang: Lang) -> Vec<String> {
        reasons::reasons(view, action, lang)
    }
}
