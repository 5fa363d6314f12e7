//! What the five opponents of the title do.

use game::{Lang, Seed};
use sanssouci::Sanssouci;

use super::reasons;
use crate::{Bot, Greedy, Level, Mind};

impl Mind for Sanssouci {
    fn hire(_level: Level, _seed: Seed) -> Box<dyn Bot<Sanssouci>> {
        Box::new(Greedy::default())
    }

    fn reasons(view: &Self::View, action: Self::Action, lang: Lang) -> Vec<String> {
        reasons::reasons(view, action, lang)
    }
}
