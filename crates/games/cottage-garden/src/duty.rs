//! What is still to be done, in order: the one place where the game remembers where it is.

use serde::Serialize;
use utoipa::ToSchema;

use crate::bed::Slot;
use crate::track::Color;

/// Something that chance or the seat on turn still has to do, or may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Duty {
    /// Chance fills the nursery.
    FillNursery,
    /// Chance forms the queue.
    FillQueue,
    /// Chance deals the beds and the reserve.
    DealBeds,
    /// Chance says who begins.
    DrawFirst,
    /// The seat pays two points, before anything else in a turn of the last round.
    Pay,
    /// The seat may discard a cat to refill the gardener's row.
    Refill,
    /// The seat plants a tile or a pot. Before that it may place cats.
    Plant,
    /// The seat may place cats after planting.
    AddCats,
    /// Complete beds are scored; of two, the seat says which one first.
    ScoreBeds,
    /// The seat advances a cube.
    Advance {
        /// Of this color.
        color: Color,
        /// So many spaces.
        spaces: u8,
    },
    /// The seat may place the cat that it has just gained on the other bed.
    UseCat {
        /// The bed being scored.
        scored: Slot,
    },
    /// The seat places a pot that it has just gained: on the other bed, as long as that has room.
    BonusPot {
        /// The bed being scored.
        scored: Slot,
    },
    /// The bed being scored is exchanged, or set aside in the last round.
    Exchange {
        /// Where it lies.
        scored: Slot,
    },
    /// Chance says in which order tiles return to the queue.
    ReturnTiles,
    /// The seat places a pot on the bed that has just come, because the other one had no room.
    LatePot {
        /// Where that bed lies.
        on: Slot,
    },
    /// The seat gets rid of cats in excess.
    ShedCats,
    /// The die moves.
    MoveDie,
}

impl Duty {
    /// Whether chance has to do it.
    #[inline]
    pub const fn is_chance(self) -> bool {
        matches!(
            self,
            Duty::FillNursery
                | Duty::FillQueue
                | Duty::DealBeds
                | Duty::DrawFirst
                | Duty::ReturnTiles
        )
    }
}

/// The duties of set-up, the last one first.
// [COT-S1] Tiles into the nursery, the others into the queue; [COT-S2] [COT-S3] beds.
pub(crate) const SETUP: [Duty; 3] = [Duty::DealBeds, Duty::FillQueue, Duty::FillNursery];

/// The duties of a turn, the last one first.
// [COT-T1] Refill, [COT-T4] plant, [COT-T8] score, [COT-T16] garden.
pub(crate) const TURN: [Duty; 6] = [
    Duty::MoveDie,
    Duty::ShedCats,
    Duty::ScoreBeds,
    Duty::AddCats,
    Duty::Plant,
    Duty::Refill,
];

/// There are never more: those of a turn up to scoring, two late pots, the exchange, a blue
/// advance, and a pot and a cat gained by an orange one.
const MOST: usize = 9;

/// What is still to be done: a stack, whose top is what the game waits for. When nothing is left
/// to be done, the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Duties {
    /// Places above the top hold the default, so that equal stacks are equal.
    at: [Duty; MOST],
    count: u8,
}

const NONE: Duty = Duty::MoveDie;

impl Duties {
    pub(crate) const EMPTY: Duties = Duties {
        at: [NONE; MOST],
        count: 0,
    };

    /// What comes next.
    #[inline]
    pub(crate) const fn top(&self) -> Option<Duty> {
        match self.count {
            0 => None,
            count => Some(self.at[(count as usize - 1) % MOST]),
        }
    }

    #[inline]
    pub(crate) const fn push(&mut self, duty: Duty) {
        self.at[self.count as usize % MOST] = duty;
        self.count += 1;
    }

    #[inline]
    pub(crate) const fn pop(&mut self) {
        if let Some(top) = self.count.checked_sub(1) {
            self.at[top as usize % MOST] = NONE;
            self.count = top;
        }
    }

    /// Puts a duty under the nearest one of that kind.
    pub(crate) fn put_under(&mut self, over: Duty, duty: Duty) {
        let at = self.iter().rposition(|other| other == over);
        if let Some(at) = at.filter(|_| usize::from(self.count) < MOST) {
            self.at.copy_within(at..self.count.into(), at + 1);
            self.at[at] = duty;
            self.count += 1;
        }
    }

    /// Those of a whole turn. There is nothing else to do.
    #[inline]
    pub(crate) fn begin_turn(&mut self) {
        self.at[..TURN.len()].copy_from_slice(&TURN);
        self.count = TURN.len() as u8;
    }

    /// The duties, what comes last first.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Duty> + DoubleEndedIterator {
        let at = self.at;
        (0..usize::from(self.count).min(MOST)).map(move |number| at[number])
    }
}

impl FromIterator<Duty> for Duties {
    /// What comes last first.
    fn from_iter<I: IntoIterator<Item = Duty>>(all: I) -> Duties {
        let mut duties = Duties::EMPTY;
        all.into_iter().for_each(|duty| duties.push(duty));
        duties
    }
}
