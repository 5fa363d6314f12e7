//! What the five opponents of the title do.

use fits::Fits;
use game::{Lang, Seed};

use super::reasons;
use crate::{Bot, Greedy, Level, Mind};

impl Mind for Fits {
    fn hire(_level: Level, _seed: Seed) -> Box<dyn Bot<Fits>> {
        Box::new(Greedy::default())
    }

    fn reasons(view: &Self::View, action: Self::Action, lang: Lang) -> Vec<String> {
        reasons::reasons(view, action, lang)
    }
}
