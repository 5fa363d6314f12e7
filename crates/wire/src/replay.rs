//! A finished game, step by step.

use game::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::json::{Event, Json, View};
use crate::tables::{End, SeatNow, TableCard};

/// A finished game as a whole.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// What was agreed on.
    pub table: TableCard,
    /// Who sat where at the end.
    pub seats: Vec<SeatNow>,
    /// The game's moments. Number 0 is before any step; number N is after the step N.
    pub moments: Vec<MomentCard>,
    /// The seed, its salt and the result; nothing where the disk has damaged the rest of the game.
    #[schema(required)]
    pub end: Option<End>,
    /// Whether there was more, which the disk has damaged.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_damaged: bool,
}

/// A moment of a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct MomentCard {
    /// The step that led to it, as the record writes it; empty before any step.
    pub step: String,
    /// Who decided it; nobody, where chance drew.
    #[schema(required)]
    pub seat: Option<Seat>,
    /// Every seat's points after it.
    pub points: Vec<i32>,
}

/// A round that is over, next to what its luck allowed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct PastRound {
    /// The round, from 1.
    pub round: u8,
    /// The board that it was played on, as the title calls it.
    pub board: String,
    /// How the seats did.
    pub seats: Vec<SeatPar>,
}

/// What a seat has scored in a round, and what it could have.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct SeatPar {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
    /// The most points found that the same luck allowed.
    pub par: i32,
    /// It is proven that it did not allow more than this.
    pub at_most: i32,
    /// Whether it is proven that nothing was better than par.
    pub is_proven: bool,
}

/// A moment with somebody's eyes.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// The moment's number.
    pub number: u32,
    /// All that these eyes could see then.
    #[schema(value_type = View)]
    pub view: Json,
    /// What they were told of the step that led to it.
    #[schema(value_type = Vec<Event>)]
    pub events: Vec<Json>,
}
