//! Par for the rounds of a record.

use fits::setup::Board;
use fits::{Event, Fits, Piece};
use game::{Game, Record, Seat};
use rayon::prelude::*;

use super::{Dealt, par};
use crate::{ParOfRound, ParOfSeat, Stop};

/// Par for every seat in every round that has come to its end.
pub(crate) fn past_rounds(record: &Record<Fits>, stop: &Stop) -> Vec<ParOfRound> {
    let heard = heard(record);
    // A seat's points are told when a round is over: one that is not has no seats here.
    let past = heard.iter().filter(|round| !round.points.is_empty());
    past.map(|round| round.hindsight(stop)).collect()
}

/// What everybody has heard of a round.
struct Heard {
    round: u8,
    board: Board,
    starts: Vec<Piece>,
    cards: Vec<Piece>,
    points: Vec<(Seat, i32)>,
}

fn heard(record: &Record<Fits>) -> Vec<Heard> {
    let mut game = Fits::new(&record.setup).expect("a record's setup has been accepted");
    let mut rounds: Vec<Heard> = Vec::new();
    for step in &record.steps {
        game.apply(*step, &mut |_, event| {
            if let Event::Round { round, board } = event {
                rounds.push(Heard {
                    round,
                    board,
                    starts: Vec::new(),
                    cards: Vec::new(),
                    points: Vec::new(),
                });
            }
            let now = rounds.last_mut().expect("nothing happens before a round");
            match event {
                Event::Start { piece, .. } => now.starts.push(piece),
                Event::Card { piece } => now.cards.push(piece),
                Event::Scored(scored) => {
                    now.points.push((scored.seat, scored.tally.total().into()));
                }
                _ => {}
            }
        });
    }
    rounds
}

impl Heard {
    fn hindsight(&self, stop: &Stop) -> ParOfRound {
        let solve = |&(seat, points): &(Seat, i32)| {
            let start = self.starts[seat.index()];
            let par = par(&Dealt::of_round(self.board, start, &self.cards), stop);
            ParOfSeat {
                seat,
                points,
                par: par.points,
                at_most: par.at_most,
            }
        };
        ParOfRound {
            round: self.round,
            board: self.board.to_string(),
            seats: self.points.par_iter().map(solve).collect(),
        }
    }
}
