//! Players made of code. A bot sees a view, never the game: one that peeks does not compile.
//!
//! Methods that serve several titles have a file each; what a title adds is its own judgement, in a
//! file and a folder of its name: `levels` says which method and how much of it each level uses,
//! `reasons` says in words what speaks for an action.

mod chance;
pub mod cottage_garden;
pub mod fits;
mod greedy;
mod hindsight;
mod name;
mod opinion;
mod random;
mod rollouts;
pub mod sanssouci;
mod stop;

use game::{Game, Lang, Seed};

pub use chance::{Chance, Knot, Rivals};
pub use fits::par;
pub use greedy::{Greedy, Judge};
pub use hindsight::{Hindsight, PastRound, SeatPar};
pub use name::{BotName, Level};
pub use opinion::Opinion;
pub use random::Random;
pub use rollouts::{Prospects, Question, Rehearse, Rollouts};
pub use stop::Stop;

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions, of which there is at least one.
    fn choose(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action;

    /// The same, but says more: the best actions, the chosen one first, and what is expected of
    /// each, as far as the method knows. Once it is told to stop it comes to an end at once, with
    /// the best found until then. There is at least one opinion.
    fn weigh(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        _stop: &Stop,
    ) -> Vec<Opinion<G::Action>> {
        vec![Opinion::bare(self.choose(view, legal))]
    }
}

/// A title with opponents of five levels.
pub trait Mind: Judge {
    /// An opponent of that level. The same seed and view give the same choice, on every machine
    /// and with any number of threads.
    fn hire(level: Level, seed: Seed) -> Box<dyn Bot<Self>>;

    /// What speaks for an action, in short phrases: the weightiest first, none where nothing stands
    /// out. It is said to the viewer, and follows from the view alone.
    fn reasons(view: &Self::View, action: Self::Action, lang: Lang) -> Vec<String>;
}
