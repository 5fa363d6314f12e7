//! What could have been scored, once all cards are known.

use game::Seat;

/// A round that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParOfRound {
    /// The round, from 1.
    pub round: u8,
    /// The board that it was played on, as the title calls it.
    pub board: String,
    /// How the seats did.
    pub seats: Vec<ParOfSeat>,
}

/// What a seat has scored in a round, and what it could have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParOfSeat {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
    /// The most points found that the same luck allowed.
    pub par: i32,
    /// It is proven that it did not allow more than this.
    pub at_most: i32,
}

impl ParOfSeat {
    /// Whether it is proven that nothing was better than par.
    pub const fn is_proven(&self) -> bool {
        self.par == self.at_most
    }
}
