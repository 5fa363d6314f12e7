//! Players made of code. A bot sees a view, never the game: one that peeks does not compile.
//!
//! The methods are the same for every title; what a title adds is its own file of judgement.

mod cottage_garden;
mod fits;
mod greedy;
mod random;
mod sanssouci;

use std::fmt;
use std::str::FromStr;

use game::{Game, Seed};

pub use greedy::{Greedy, Judge};
pub use random::Random;

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions, of which there is at least one.
    fn choose(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action;
}

/// What a bot is called, everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotName {
    /// Takes any legal action, each as likely as the next.
    Random,
    /// Takes what looks best now, without guessing what others or chance will do.
    Greedy,
}

impl BotName {
    /// Every bot, from the weakest.
    pub const ALL: [BotName; 2] = [BotName::Random, BotName::Greedy];

    /// The bot's name.
    pub const fn name(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Greedy => "greedy",
        }
    }

    /// A bot of that name. The same seed and the same views give the same choices.
    pub fn hire<G: Judge>(self, seed: Seed) -> Box<dyn Bot<G>> {
        match self {
            BotName::Random => Box::new(Random::new(seed)),
            BotName::Greedy => Box::new(Greedy::default()),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for BotName {
    type Err = String;

    fn from_str(text: &str) -> Result<BotName, String> {
        let names = BotName::ALL.map(BotName::name).join(", ");
        BotName::ALL
            .into_iter()
            .find(|bot| bot.name() == text)
            .ok_or_else(|| format!("no such bot; there are: {names}"))
    }
}
