//! A whole game between bots, generic inside, so that it runs at full speed.

use bots::{BotName, Mind};
use game::{
    Audience, BySeat, Notation, Record, Score, Seat, Seed, SeededDice, SetupError, Viewer,
    next_step,
};
use serde_json::{Value, json};

use crate::thinking::bot_seed;

/// Someone who looks on while bots play, with a watch perhaps: there is none in here. Whatever
/// takes time to write is written only for those who ask for it.
pub trait Onlooker {
    /// A seat is asked for one of so many actions.
    fn asked(&mut self, _seat: Seat, _choices: usize) {}

    /// It has answered.
    fn answered(&mut self, _seat: Seat) {}

    /// Something has happened.
    fn told(&mut self, _audience: Audience, _event: &dyn Fn() -> Value) {}

    /// The game is over.
    fn ended(&mut self, _record: &dyn Fn() -> String) {}
}

/// Nobody looks on.
impl Onlooker for () {}

/// How a game ended.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// Each seat's result.
    pub scores: BySeat<Score>,
    /// How many steps it took, draws included.
    pub steps: usize,
}

/// Seats these bots, beginning anew with the first where there are fewer. Each has the luck that
/// it has in [`crate::AnyGame::let_bot_choose`] of a game with the same seed.
pub fn seated(bots: &[BotName], players: u8, seed: &Seed) -> Vec<(BotName, Seed)> {
    let seats = Seat::ALL.into_iter().take(players.into());
    let seats = seats.zip(bots.iter().cycle());
    seats
        .map(|(seat, bot)| (*bot, bot_seed(seed, seat)))
        .collect()
}

pub(crate) fn play<G: Notation, M: Mind<G>>(
    setup: &str,
    players: &[(BotName, Seed)],
    seed: Seed,
    onlooker: &mut dyn Onlooker,
) -> Result<Outcome, SetupError> {
    let mut record = Record::<G>::new(setup.parse()?);
    let mut game = G::new(&record.setup)?;
    let hired = players.iter().map(|(bot, luck)| bot.hire::<G, M>(*luck));
    let mut bots: Vec<_> = hired.collect();
    let mut dice = SeededDice::new(seed);
    let mut actions = Vec::new();
    while let Some(step) = next_step(&game, &mut dice, |seat, _| {
        game.actions(seat, &mut actions);
        let view = game.view(Viewer::Seat(seat));
        onlooker.asked(seat, actions.len());
        let action = bots[seat.index()].choose(&view, &actions);
        onlooker.answered(seat);
        assert!(actions.contains(&action), "a bot chooses from the list");
        action
    }) {
        game.apply(step, &mut |audience, event| {
            onlooker.told(audience, &|| json!(event));
        });
        record.steps.push(step);
    }
    onlooker.ended(&|| record.write(&[]));
    Ok(Outcome {
        scores: game.scores(),
        steps: record.steps.len(),
    })
}
