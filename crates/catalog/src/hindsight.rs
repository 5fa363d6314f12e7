//! What could have been scored, as JSON.

use bots::{Mind, Stop};
use game::{Game, Record};
use serde_json::{Value, json};

pub use bots::{ParOfRound, ParOfSeat};

use crate::json::{Json, written};

/// Par for the rounds of a game, still to be found out, which takes a while; at a word to stop it
/// comes to an end at once, with what is known until then.
pub type Looking = Box<dyn FnOnce(&Stop) -> Json + Send>;

/// Nothing, if par is not known for the title.
pub(crate) fn looking<G: Game, M: Mind<G>>(record: &Record<G>) -> Option<Looking> {
    let (past_rounds, record) = (M::par()?, record.clone());
    Some(Box::new(move |stop| {
        written(&rounds(&past_rounds(&record, stop)))
    }))
}

/// Rounds as JSON: round, board, and for each seat its points and par.
pub fn rounds(rounds: &[ParOfRound]) -> Value {
    let round = |round: &ParOfRound| {
        json!({
            "round": round.round,
            "board": round.board,
            "seats": round.seats.iter().map(seat).collect::<Vec<_>>(),
        })
    };
    rounds.iter().map(round).collect()
}

fn seat(seat: &ParOfSeat) -> Value {
    json!({
        "seat": seat.seat,
        "points": seat.points,
        "par": seat.par,
        "at_most": seat.at_most,
        "is_proven": seat.is_proven(),
    })
}
