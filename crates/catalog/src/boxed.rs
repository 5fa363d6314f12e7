//! A title with its type erased.

use std::marker::PhantomData;

use bots::{BotName, Mind, Plain};
use game::{
    Meta, Notation, Portrait, QuickDice, Record, RecordError, Rulebook, Schemas, Seed, SeededDice,
    SetupError, Step, Style, Viewer, silence,
};

use crate::playing::Playing;
use crate::{
    AnyGame, CheckedRecord, Draws, Json, Moment, Onlooker, Outcome, ParSearch, Title, Work,
    bot_game, json, past, plain, schema,
};

/// Adapts any title to [`Title`], with who thinks about it.
pub(crate) struct Boxed<G, M = Plain>(PhantomData<fn() -> (G, M)>);

impl<G, M> Boxed<G, M> {
    pub(crate) const NEW: Boxed<G, M> = Boxed(PhantomData);
}

impl<G: Notation + Portrait, M: Mind<G>> Title for Boxed<G, M> {
    fn meta(&self) -> Meta {
        G::META
    }

    fn rulebook(&self) -> Rulebook {
        Rulebook::read(G::META.rulebook).expect("a test reads every rulebook")
    }

    fn schemas(&self) -> Schemas {
        schema::of::<G>()
    }

    fn setup(&self, words: &str) -> Result<String, SetupError> {
        let setup: G::Setup = words.parse()?;
        G::new(&setup)?;
        Ok(setup.to_string())
    }

    fn foresee(&self, question: &str) -> Option<Json> {
        G::foresee(question).as_ref().map(json::written)
    }

    fn begin(&self, setup: &str, seed: Seed) -> Result<Box<dyn AnyGame>, SetupError> {
        Ok(Box::new(Playing::<G, M>::begin(setup, seed)?))
    }

    fn play(
        &self,
        setup: &str,
        players: &[(BotName, Seed)],
        seed: Seed,
        onlooker: &mut dyn Onlooker,
    ) -> Result<Outcome, SetupError> {
        bot_game::play::<G, M>(setup, players, seed, onlooker)
    }

    fn replay(&self, record: &[u8], style: &Style) -> Result<CheckedRecord, RecordError> {
        let mut moments = Vec::new();
        let (record, game, closing) = Record::<G>::read(record, |before, step, line| {
            // A record is open to its reader: a step is shown with the eyes of who took it.
            let viewer = match step {
                Step::Act(seat, _) => Viewer::Seat(seat),
                Step::Draw(_) => Viewer::Spectator,
            };
            let mut after = before.clone();
            after.apply(step, &mut silence);
            let picture = G::picture(&G::show(&after.view(viewer)), style);
            moments.push(Moment {
                line,
                step: before.write_step(step),
                picture,
            });
        })?;
        let shown = G::show(&game.view(Viewer::Spectator));
        let verdict = plain::verdict(&game, &shown, style);
        Ok(CheckedRecord {
            setup: record.setup.to_string(),
            moments,
            closing,
            verdict,
        })
    }

    fn verify(&self, record: &[u8], seed: Seed) -> Result<Draws, RecordError> {
        let mut dice = SeededDice::new(seed);
        let mut draws = Draws::default();
        Record::<G>::read(record, |before, step, line| {
            if let Step::Draw(draw) = step {
                draws.checked += 1;
                if before.draw(&mut dice) != draw {
                    draws.wrong.push(line);
                }
            }
        })?;
        Ok(draws)
    }

    fn par(&self, record: &[u8]) -> Result<Option<ParSearch>, RecordError> {
        let (record, _, _) = Record::<G>::read(record, |_, _, _| {})?;
        Ok(past::par::<G, M>(record))
    }

    fn bench(&self, games: u64, seed: u64) -> Work {
        let mut dice = QuickDice::new(seed);
        let mut actions = Vec::new();
        let setup = G::META
            .bench
            .parse()
            .expect("a test reads every title's bench setup");
        let mut work = Work {
            games,
            steps: 0,
            signature: 0,
        };
        for _ in 0..games {
            let mut game = G::new(&setup).expect("a test opens every title's bench setup");
            game::play_out(&mut game, &mut dice, &mut actions, |choice, count| {
                work.steps += 1;
                work.sign(u64::from(choice) + (u64::from(count) << 32));
            });
            for (_, score) in game.scores().iter() {
                work.sign(score.points as u64);
            }
        }
        work
    }

    fn position_size(&self) -> usize {
        size_of::<G>()
    }
}

impl Work {
    /// Takes one more number into the signature.
    #[inline]
    const fn sign(&mut self, number: u64) {
        let shifted = self.signature.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.signature = shifted.wrapping_add(number);
    }
}
