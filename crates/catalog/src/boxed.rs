//! A title with its type erased: generic inside, so that games between bots run at full speed.

use std::marker::PhantomData;

use bots::{Bot, BotName, Mind, ParOfRound, Plain, Stop};
use game::{
    Audience, Game, Meta, Notation, Portrait, QuickDice, Record, RecordError, Rulebook, Schemas,
    Seat, Seed, SeededDice, SetupError, Step, StepOf, Style, Turn, Viewer, silence,
};
use serde_json::json;

use crate::live::Playing;
use crate::table::{Typed, bot_seed};
use crate::{CheckedRecord, Draws, Live, Moment, Onlooker, Outcome, Table, Title, Work};
use crate::{plain, schema};

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

    fn open(&self, setup: &str, seed: Seed) -> Result<Box<dyn Table>, SetupError> {
        Ok(Box::new(Typed::<G, M>::open(setup, seed)?))
    }

    fn live(&self, setup: &str, seed: Seed) -> Result<Box<dyn Live>, SetupError> {
        Ok(Box::new(Playing::<G, M>::open(setup, seed)?))
    }

    fn play_out(
        &self,
        setup: &str,
        bots: &[BotName],
        seed: Seed,
        log: Option<&mut dyn FnMut(String)>,
    ) -> Result<Outcome, SetupError> {
        let game = G::new(&setup.parse()?)?;
        let seats = game.scores().seats().iter().zip(bots.iter().cycle());
        let players = seats
            .map(|(seat, bot)| bot.hire::<G, M>(bot_seed(&seed, seat)))
            .collect();
        let nobody = &mut Nobody;
        Ok(match log {
            None => session(game, players, seed).play(&mut silence, nobody),
            Some(log) => session(game, players, seed).play(
                &mut |audience, event| {
                    log(json!({ "to": audience, "event": event }).to_string());
                },
                nobody,
            ),
        })
    }

    fn contest(
        &self,
        setup: &str,
        players: &[(BotName, Seed)],
        seed: Seed,
        onlooker: &mut dyn Onlooker,
    ) -> Result<Outcome, SetupError> {
        let setup: G::Setup = setup.parse()?;
        let hired = players.iter().map(|(bot, luck)| bot.hire::<G, M>(*luck));
        let players = hired.collect();
        let mut session = session(G::new(&setup)?, players, seed);
        let outcome = session.play(&mut silence, onlooker);
        let steps = session.steps;
        onlooker.ended(&|| {
            Record::<G> {
                setup: setup.clone(),
                steps: steps.clone(),
            }
            .write(&[])
        });
        Ok(outcome)
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

    fn hindsight(
        &self,
        record: &[u8],
        stop: &Stop,
    ) -> Result<Option<Vec<ParOfRound>>, RecordError> {
        let (record, _, _) = Record::<G>::read(record, |_, _, _| {})?;
        Ok(M::par().map(|past_rounds| past_rounds(&record, stop)))
    }

    fn run(&self, games: u64, seed: u64) -> Work {
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

/// A game between bots, about to begin.
struct Session<G: Game> {
    game: G,
    players: Vec<Box<dyn Bot<G>>>,
    dice: SeededDice,
    /// What has happened so far.
    steps: Vec<StepOf<G>>,
}

/// The luck of the draws follows from the seed; that of the players is their own.
fn session<G: Game>(game: G, players: Vec<Box<dyn Bot<G>>>, seed: Seed) -> Session<G> {
    Session {
        game,
        players,
        dice: SeededDice::new(seed),
        steps: Vec::new(),
    }
}

impl<G: Game> Session<G> {
    fn play<O: Onlooker + ?Sized>(
        &mut self,
        tell: &mut impl FnMut(Audience, G::Event),
        onlooker: &mut O,
    ) -> Outcome {
        let Session {
            game,
            players,
            dice,
            steps,
        } = self;
        let mut actions = Vec::new();
        loop {
            let step = match game.turn() {
                Turn::Over => {
                    return Outcome {
                        scores: game.scores(),
                        steps: steps.len(),
                    };
                }
                Turn::Chance => Step::Draw(game.draw(dice)),
                Turn::Act(waiting) => {
                    let seat = waiting.lowest().expect("someone is waited for");
                    game.actions(seat, &mut actions);
                    let view = game.view(Viewer::Seat(seat));
                    onlooker.asked(seat, actions.len());
                    let action = players[seat.index()].choose(&view, &actions);
                    onlooker.answered(seat);
                    assert!(actions.contains(&action), "a bot chooses from the list");
                    Step::Act(seat, action)
                }
            };
            game.apply(step, tell);
            steps.push(step);
        }
    }
}

/// Games at which nobody looks on.
struct Nobody;

impl Onlooker for Nobody {
    fn asked(&mut self, _: Seat, _: usize) {}
    fn answered(&mut self, _: Seat) {}
}

impl Work {
    /// Takes one more number into the signature.
    #[inline]
    const fn sign(&mut self, number: u64) {
        let shifted = self.signature.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.signature = shifted.wrapping_add(number);
    }
}
