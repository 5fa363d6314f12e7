//! What could have been scored, once all cards are known.

use cottage_garden::CottageGarden;
use game::{Game, Record, Seat};
use sanssouci::Sanssouci;

use crate::Stop;

/// A title that may know par: the most points that the luck of a round allowed.
pub trait Hindsight: Game {
    /// Whether par is known for this title.
    const HAS_PAR: bool = false;

    /// Par for every seat in every round of a record that has come to its end. It follows from
    /// what everybody has seen by then.
    fn past_rounds(_record: &Record<Self>, _stop: &Stop) -> Vec<PastRound> {
        Vec::new()
    }
}

impl Hindsight for Sanssouci {}
impl Hindsight for CottageGarden {}

/// A round that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastRound {
    /// The round, from 1.
    pub round: u8,
    /// The board that it was played on, as the title calls it.
    pub board: String,
    /// How the seats did.
    pub seats: Vec<SeatPar>,
}

/// What a seat has scored in a round, and what it could have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatPar {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
    /// The most points found that the same luck allowed.
    pub par: i32,
    /// It is proven that it did not allow more than this.
    pub at_most: i32,
}

impl SeatPar {
    /// Whether it is proven that nothing was better than par.
    pub const fn is_proven(&self) -> bool {
        self.par == self.at_most
    }
}
