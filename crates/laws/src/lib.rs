//! The promises that every title keeps, and the tests that hold it to them.
//!
//! [`hold`] plays random games and asks for the eleven laws at every position. [`golden`] replays
//! whole games kept as text, [`frame`] and [`told`] change records and see what a reader says,
//! [`fuzz`] takes whatever bytes come, [`perft`] compares counts of steps with an independent
//! count, [`sentences`] are said by terminal and page alike, [`Script`] has rules tried line by line, and
//! [`traceability`] follows every rule from the rulebook into the code and its tests.
//! A title takes this crate as a dev-dependency and calls each in a few lines; all of them panic
//! with a message made for the person who broke the promise.

mod broken;
pub mod frame;
pub mod fuzz;
pub mod golden;
mod law;
pub mod perft;
mod script;
pub mod sentences;
pub mod told;
pub mod traceability;
mod visit;
mod walk;

pub use broken::Broken;
pub use script::Script;
pub use told::Told;
pub use visit::viewers;

use game::{Game, Notation, Record};

use visit::Candidates;
use walk::Walk;

/// What a title is examined on.
#[derive(Clone, Debug)]
pub struct Case<G: Game> {
    /// The tables to play at: every number of players, every option.
    pub setups: Vec<G::Setup>,
    /// How many random games are played with each setup.
    pub games: u64,
    /// Every action that can be written at all, legal somewhere or not. Of a kind with thousands
    /// each position is asked about some.
    pub every_action: Vec<G::Action>,
    /// Every draw that can be written at all.
    pub every_draw: Vec<G::Draw>,
}

/// How much was examined, so that a test can demand enough of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Examined {
    /// Random games played to their end.
    pub games: u64,
    /// Positions at which the laws were asked for.
    pub positions: u64,
    /// Steps taken between them.
    pub steps: u64,
}

/// Plays random games and panics at the first law that does not hold.
pub fn hold<G: Notation>(case: &Case<G>) -> Examined {
    try_hold(case).unwrap_or_else(|broken| panic!("{broken}"))
}

/// Plays random games until they are over or a law is broken. The games follow from the case
/// alone: the same case always meets the same positions.
pub fn try_hold<G: Notation>(case: &Case<G>) -> Result<Examined, Broken> {
    let candidates = Candidates::of(case);
    let mut report = Examined::default();
    for (number, setup) in (0..).zip(&case.setups) {
        let blank = Record::<G>::new(setup.clone());
        let opening = law::opening(setup).map_err(|breach| breach.of((number, 0), &blank))?;
        for game in 0..case.games {
            let mut walk = Walk::begin(setup, &opening, (number, game));
            walk.finish(&candidates)
                .map_err(|breach| breach.of((number, game), walk.record()))?;
            let steps = walk.record().steps.len() as u64;
            report.games += 1;
            report.steps += steps;
            report.positions += steps + 1;
        }
    }
    Ok(report)
}
