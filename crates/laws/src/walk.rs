//! One random game, examined at every position.

use game::{Game, Notation, QuickDice, Record, Seats, Seed, Words};

use crate::broken::Breach;
use crate::law::{self, Story};
use crate::visit::{Candidates, Visit};

/// A random game under way.
pub(crate) struct Walk<G: Game> {
    story: Story<G>,
    table: Seats,
    dice: QuickDice,
}

impl<G: Notation> Walk<G> {
    /// The seed is the setup's and the game's number: games of a case are independent, and
    /// each can be played again alone.
    pub(crate) fn begin(setup: &G::Setup, opening: &G, seed: (u64, u64)) -> Walk<G> {
        Walk {
            story: Story::begin(setup.clone(), opening.clone()),
            table: Seats::first(count_players(setup, opening)),
            dice: QuickDice::from(Seed::from_number(seed.0).child(seed.1)),
        }
    }

    pub(crate) const fn record(&self) -> &Record<G> {
        &self.story.record
    }

    /// Takes random steps until the game is over. Where several seats wait, any of them may
    /// be next.
    pub(crate) fn finish(&mut self, candidates: &Candidates<G>) -> Result<(), Breach> {
        loop {
            let visit = Visit::to(self.story.game(), self.table);
            law::examine(&visit, candidates, &mut self.dice)?;
            law::taking_back(&visit, &self.story, &mut self.dice)?;
            let Some(step) = visit.some_step(&mut self.dice) else {
                return law::memory(&self.story, &mut self.dice);
            };
            law::ends(&self.story.record)?;
            self.story.go_on(step);
        }
    }
}

/// The setup's own word on the number of players, so that law 2 has something to compare the
/// position with. A setup that does not say it takes the position's.
fn count_players<G: Game>(setup: &G::Setup, opening: &G) -> u8 {
    let words = setup.to_string();
    let said = Words::read(&words).and_then(|mut words| words.take("players"));
    said.ok()
        .flatten()
        .filter(|players| G::META.seats.contains(players))
        .unwrap_or_else(|| opening.scores().count())
}
