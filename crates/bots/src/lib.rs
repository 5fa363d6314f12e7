//! Players made of code. A bot sees a view, never the game: one that peeks does not compile.
//!
//! Methods that serve several titles have a file each, and [`Plain`] plays any title there is. What a
//! title adds is its own judgement, in a file and a folder of its name: `levels` says which method and
//! how much of it each level uses, `reasons` says in words what speaks for an action.

mod chance;
pub mod cottage_garden;
pub mod fits;
mod greedy;
mod hindsight;
mod name;
mod opinion;
mod plain;
mod random;
mod rollouts;
pub mod sanssouci;
mod stop;

use game::{Game, Lang, Record, Seed};

pub use chance::{Chance, Knot, Rivals};
pub use fits::par;
pub use greedy::Greedy;
pub use hindsight::{ParOfRound, ParOfSeat};
pub use name::{BotName, Level};
pub use opinion::Weighed;
pub use plain::Plain;
pub use random::Random;
pub use rollouts::{Comparison, Prospects, Rehearse, Rollouts};
pub use stop::Stop;

/// A player made of code.
pub trait Bot<G: Game>: Send + Sync {
    /// The best of the legal actions, of which there is at least one: the chosen one first, and what
    /// is expected of each, as far as the method knows. Once it is told to stop it comes to an end at
    /// once, with the best found until then. There is at least one opinion.
    fn weigh(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        stop: &Stop,
    ) -> Vec<Weighed<G::Action>>;

    /// Chooses one of the legal actions.
    fn choose(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action {
        self.weigh(view, legal, &Stop::new())[0].action
    }
}

/// Who thinks about a title: the title itself, where somebody has taught it, else [`Plain`].
pub trait Mind<G: Game = Self>: 'static {
    /// Replaces the buffer's content with how good each of the viewer's legal actions looks, in
    /// their order. Only comparisons within one list mean anything.
    fn judge(view: &G::View, legal: &[G::Action], into: &mut Vec<i32>);

    /// An opponent of that level. The same seed and view give the same choice, on every machine
    /// and with any number of threads.
    fn hire(level: Level, seed: Seed) -> Box<dyn Bot<G>>;

    /// What speaks for an action, in short phrases: the weightiest first, none where nothing stands
    /// out. It is said to the viewer, and follows from the view alone.
    fn reasons(_view: &G::View, _action: G::Action, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// Par for every seat in every round of a record that has come to its end, which follows from
    /// what everybody has seen by then. Nothing, if par is not known for the title.
    fn par() -> Option<PastRounds<G>> {
        None
    }
}

/// Finds par for the rounds of a record.
pub type PastRounds<G> = fn(&Record<G>, &Stop) -> Vec<ParOfRound>;
