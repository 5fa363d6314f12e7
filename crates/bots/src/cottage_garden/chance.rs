//! How likely a seat of Cottage Garden wins: what it expects, against what others can expect of
//! their gardens as they are. What is left of the game are the seat's turns before the last round.

use std::sync::LazyLock;

use cottage_garden::CottageGarden;
use game::{Game, Seat};

use super::value::{LATE, value};
use super::weights::{Trait, Weights};
use crate::{Chance, Rivals};

// How much more or less than the weights say a turn brings in the end, in hundredths of a point, as
// games between these bots went.

/// One of the last turns before the last round, in which the worth of where cubes stand fades.
const LATE_TURN: i32 = -15;
/// One before them.
const EARLY_TURN: i32 = 320;

/// What leads are worth, made by the training program.
pub(super) static STORED: LazyLock<Chance> =
    LazyLock::new(|| Chance::stored(include_str!("../../weights/cottage_garden_chance.txt")));

/// How many points a garden of that value will come to with so many turns left. Weights that play
/// well need not say how much turns bring that are the same for all gardens compared, so that is
/// made up for here.
pub(super) fn points(value: i32, turns: u8, weights: &Weights) -> i32 {
    let turns = i32::from(turns);
    let late = turns.min(LATE);
    value + late * LATE_TURN + (turns - late) * EARLY_TURN - turns * weights[Trait::Turn]
}

/// What the others are expected to end with.
pub fn rivals(game: &CottageGarden, seat: Seat) -> Rivals {
    let weights = Weights::stored();
    let others = game.scores().seats().without(seat);
    let expected = |other: Seat| {
        let turns = game.turns_left(other);
        let value = value(game.garden_of(other), turns.into(), weights);
        points(value, turns, weights)
    };
    Rivals {
        left: game.turns_left(seat).into(),
        points: others.iter().map(expected).collect(),
    }
}
