//! Law 8, notation: what is written as text or JSON reads back as what it was.

use std::fmt::Debug;

use game::{Game, Notation, QuickDice};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::broken::difference;
use crate::visit::{Candidates, Visit, sample};

/// So many of a seat's actions and of the draws are written at one position; where there are
/// more, a random choice of them.
const STEPS: usize = 50;

pub(super) fn survives<G: Notation>(
    visit: &Visit<G>,
    _: &Candidates<G>,
    dice: &mut QuickDice,
) -> Result<(), String> {
    let game = visit.game;
    for seat in visit.waiting().iter() {
        for action in sample(visit.actions(seat), STEPS, dice) {
            let text = game.write_action(seat, action);
            same_text(&text, &action, game.read_action(seat, &text))
                .and_then(|()| same_json(&action))
                .map_err(|what| format!("seat {seat}: {what}"))?;
        }
    }
    for draw in sample(&visit.draws(), STEPS, dice) {
        let text = game.write_draw(draw);
        same_text(&text, &draw, game.read_draw(&text))?;
    }
    Ok(())
}

pub(super) fn setup_survives<G: Game>(setup: &G::Setup) -> Result<(), String> {
    let text = setup.to_string();
    same_text(&text, setup, text.parse())?;
    same_json(setup)
}

fn same_text<T: Debug + PartialEq, E: Debug>(
    text: &str,
    value: &T,
    read: Result<T, E>,
) -> Result<(), String> {
    match read {
        Ok(read) if read == *value => Ok(()),
        read => Err(format!(
            "{value:?} is written `{text}`, which reads as {read:?}"
        )),
    }
}

fn same_json<T: Debug + PartialEq + Serialize + DeserializeOwned>(value: &T) -> Result<(), String> {
    let json = serde_json::to_string(value)
        .map_err(|error| format!("{value:?} does not become JSON: {error}"))?;
    let read: T = serde_json::from_str(&json)
        .map_err(|error| format!("{value:?} becomes `{json}`, which does not read: {error}"))?;
    if read == *value {
        return Ok(());
    }
    let difference = difference(&read, value);
    Err(format!("what became `{json}` reads back as:{difference}"))
}
