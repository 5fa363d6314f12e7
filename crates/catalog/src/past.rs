//! A game looked back at from its record: step by step, moment by moment, and what could have been
//! scored. Moment 0 is before any step, and moment N after the step N.

use std::collections::BTreeMap;
use std::ops::Range;

use bots::{Mind, ParOfRound, ParOfSeat, Stop};
use game::{Game, Notation, Portrait, Record, Seat, Step, Viewer, silence};
use serde_json::{Value, json};

use crate::json::{self, Json};

/// A step as it was taken, and where it led.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastStep {
    /// The step, as the record writes it; empty before any step.
    pub step: String,
    /// Who decided it; nobody, where chance drew.
    pub seat: Option<Seat>,
    /// Every seat's points after it.
    pub points: Vec<i32>,
}

/// A moment as somebody saw it.
#[derive(Clone, Debug)]
pub struct SeenMoment {
    /// The moment's number.
    pub number: usize,
    /// All that could be seen.
    pub view: Json,
    /// What was told of the step that led to it.
    pub events: Vec<Json>,
}

/// Par for the rounds of a game, still to be found out, which takes a while; at a word to stop it
/// comes to an end at once, with what is known until then.
pub type ParSearch = Box<dyn FnOnce(&Stop) -> Vec<ParOfRound> + Send>;

pub(crate) fn history<G: Notation>(record: &Record<G>) -> Vec<PastStep> {
    let mut game = begin(record);
    let points = |game: &G| {
        let scores = game.scores();
        scores.iter().map(|(_, score)| score.points).collect()
    };
    let mut history = vec![PastStep {
        step: String::new(),
        seat: None,
        points: points(&game),
    }];
    for &step in &record.steps {
        let written = game.write_step(step);
        game.apply(step, &mut silence);
        history.push(PastStep {
            step: written,
            seat: match step {
                Step::Act(seat, _) => Some(seat),
                Step::Draw(_) => None,
            },
            points: points(&game),
        });
    }
    history
}

pub(crate) fn moments<G: Notation + Portrait>(
    record: &Record<G>,
    viewer: Viewer,
    wanted: Range<usize>,
) -> Vec<SeenMoment> {
    let mut game = begin(record);
    let mut moments = Vec::new();
    let steps = record.steps.iter().map(Some);
    for (number, step) in (0..wanted.end).zip([None].into_iter().chain(steps)) {
        let is_wanted = number >= wanted.start;
        let mut events = Vec::new();
        if let Some(&step) = step {
            game.apply(step, &mut |audience, event| {
                if is_wanted && audience.includes(viewer) {
                    events.push(json::event::<G>(&event));
                }
            });
        }
        if is_wanted {
            let view = json::view(&game, viewer);
            moments.push(SeenMoment {
                number,
                view,
                events,
            });
        }
    }
    moments
}

fn begin<G: Notation>(record: &Record<G>) -> G {
    G::new(&record.setup).expect("a game that was played could be set up")
}

pub(crate) fn par<G: Game, M: Mind<G>>(record: Record<G>) -> Option<ParSearch> {
    let past_rounds = M::par()?;
    Some(Box::new(move |stop| past_rounds(&record, stop)))
}

/// What each seat has scored in all rounds together, and what it could have.
pub fn par_of_game(rounds: &[ParOfRound]) -> Vec<ParOfSeat> {
    let mut totals: BTreeMap<Seat, ParOfSeat> = BTreeMap::new();
    for seat in rounds.iter().flat_map(|round| &round.seats) {
        let add = |total: &mut ParOfSeat| {
            total.points += seat.points;
            total.par += seat.par;
            total.at_most += seat.at_most;
        };
        totals.entry(seat.seat).and_modify(add).or_insert(*seat);
    }
    totals.into_values().collect()
}

/// Rounds as JSON: round, board, and for each seat its points and par.
pub fn rounds_json(rounds: &[ParOfRound]) -> Value {
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
