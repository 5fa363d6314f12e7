//! Where the game is: the phases of set-up and of a turn.

use serde::Serialize;
use utoipa::ToSchema;

use crate::action::Space;
use crate::garden::{Placement, Side};
use crate::parts::Card;
use crate::square::Square;

/// What the table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)] // A tag of its own, instead of one hidden among the squares: quicker to ask.
pub enum Phase {
    /// The next seat gets a garden board.
    DealGardens,
    /// The next seat gets a reward board.
    DealRewards,
    /// Everyone chooses the face of the garden board.
    ChooseGardens,
    /// The next seat draws a card of its first hand.
    DealCards,
    /// The next seat gets a mission.
    DealMissions,
    /// The display is filled.
    FillDisplay,
    /// Everyone chooses the face of the reward board.
    ChooseRewards,
    /// Chance says who begins.
    DrawFirst,
    /// The seat on turn decides.
    Decide(Choice),
    /// The display is refilled on this space.
    Refill(Space),
    /// The seat on turn draws a card.
    DrawCard,
    /// Everyone has played the last card.
    Over,
}

/// What the seat on turn decides next, and what it has decided so far.
///
/// Nothing of it has happened yet: a turn is carried out, and told, when its last decision is
/// made. Until then nobody has learned anything, and every decision can be taken back.
// [SAN-T1] In this order: card and tile, place, noble, refill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Choice {
    /// Which card to play and which tile to take.
    Take,
    /// Where the gardener goes.
    Gardener(Taken),
    /// Where the boar runs.
    Boar(Laid),
    /// Which noble moves, if any.
    Noble(Laid),
    /// Which stack the display is refilled from.
    Stack(Moved),
}

/// A card played and a tile taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
pub struct Taken {
    /// The card.
    pub card: Card,
    /// Where the tile lay.
    pub space: Space,
}

/// And where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
pub struct Laid {
    /// The card and the tile.
    pub taken: Taken,
    /// Where the tile or its gardener goes.
    pub square: Square,
    /// Where the boar runs, if it was there and has decided.
    pub boar_to: Option<Square>,
}

/// And who walks where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
pub struct Moved {
    /// The card, the tile and its square.
    pub laid: Laid,
    /// Where a noble ends, if one moves.
    pub noble_to: Option<Square>,
}

impl Laid {
    /// How the tile lies that was aimed at this square. The garden is as it was before the turn,
    /// so it lies as a gardener exactly if that square was built.
    #[inline]
    pub(crate) fn placement(self, aimed: Option<Square>) -> Placement {
        Placement {
            square: self.square,
            side: if aimed == Some(self.square) {
                Side::Structure
            } else {
                Side::Gardener
            },
            boar_to: self.boar_to,
        }
    }
}

impl Choice {
    /// The card and the tile, once they are chosen.
    pub(crate) const fn taken(self) -> Option<Taken> {
        match self {
            Choice::Take => None,
            Choice::Gardener(taken) => Some(taken),
            Choice::Boar(laid) | Choice::Noble(laid) => Some(laid.taken),
            Choice::Stack(moved) => Some(moved.laid.taken),
        }
    }
}
