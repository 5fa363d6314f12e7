//! What the table sees happen. Everything is open, so everything is told to everyone.

use game::{Seat, Seats};
use serde::Serialize;
use utoipa::ToSchema;

use crate::action::Placement;
use crate::bed::{Slot, Spot};
use crate::garden::Hive;
use crate::nursery::{Die, Space};
use crate::parts::{BedUp, Tile};
use crate::track::{Color, Cubes};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A tile was put into the nursery at set-up.
    Tile {
        /// Where it lies.
        space: Space,
        /// Which one.
        tile: Tile,
    },
    /// A tile went from the head of the queue to the gardener's row.
    Refilled {
        /// Where it lies.
        space: Space,
        /// Which one.
        tile: Tile,
    },
    /// A tile was put at the end of the queue: at set-up, or from a bed.
    Queued {
        /// Which one.
        tile: Tile,
    },
    /// A bed was laid before a seat.
    Bed {
        /// Before whom.
        seat: Seat,
        /// Where.
        slot: Slot,
        /// Which bed, and its face.
        bed: BedUp,
    },
    /// A bed became the reserve.
    Reserve {
        /// Which bed, and its face.
        bed: BedUp,
    },
    /// This seat begins.
    First {
        /// Who begins.
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// The die, which says what the gardener's row is.
        die: Die,
    },
    /// A seat discarded a cat: to refill, or because it had too many.
    CatDiscarded {
        /// Whose it was.
        seat: Seat,
    },
    /// A seat kept the cat that it had just gained.
    CatKept {
        /// Whose it is.
        seat: Seat,
    },
    /// A seat places no more cats after planting.
    Done {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A seat planted a tile.
    Planted {
        /// Whose turn it is.
        seat: Seat,
        /// Where the tile lay.
        from: Space,
        /// Which tile it is, and where it lies now.
        to: Placement,
    },
    /// A seat placed a pot token.
    Pot {
        /// Whose turn it is.
        seat: Seat,
        /// Where.
        spot: Spot,
    },
    /// A seat placed a cat.
    Cat {
        /// Whose turn it is.
        seat: Seat,
        /// Where.
        spot: Spot,
    },
    /// A complete bed is scored.
    Scored {
        /// Whose bed it is.
        seat: Seat,
        /// Where it lies.
        slot: Slot,
        /// How many pots can be seen.
        pots: u8,
        /// How many cloches can be seen.
        cloches: u8,
    },
    /// A cube advanced.
    Advanced {
        /// Whose cube it is.
        seat: Seat,
        /// Its color.
        color: Color,
        /// The space it left.
        from: u8,
        /// The space it came to.
        to: u8,
    },
    /// A seat took a beehive.
    Hive {
        /// Who took it.
        seat: Seat,
        /// Which one.
        hive: Hive,
    },
    /// A seat gained a cat.
    CatGained {
        /// Who gained it.
        seat: Seat,
    },
    /// A seat gained a pot token.
    PotGained {
        /// Who gained it.
        seat: Seat,
    },
    /// A pot token that was gained could not be placed.
    PotLost {
        /// Whose it was.
        seat: Seat,
    },
    /// A scored bed was set aside, and is not replaced.
    SetAside {
        /// Whose bed it was.
        seat: Seat,
        /// Where it lay.
        slot: Slot,
    },
    /// The last round begins.
    LastRound {
        /// Who begins it: who has begun the game.
        seat: Seat,
    },
    /// A bed with too few tiles was discarded when the last round began.
    Discarded {
        /// Whose bed it was.
        seat: Seat,
        /// Where it lay.
        slot: Slot,
    },
    /// A seat paid for a turn of the last round.
    Paid {
        /// Who paid.
        seat: Seat,
        /// The color of the cube that went back.
        color: Color,
        /// The space it left.
        from: u8,
        /// The space it came to.
        to: u8,
    },
    /// A seat's points were counted at the end.
    Counted {
        /// Whose they are.
        seat: Seat,
        /// Where the orange cubes stand.
        orange: Cubes,
        /// Where the blue cubes stand.
        blue: Cubes,
        /// The beehive.
        hive: Option<Hive>,
        /// The result.
        points: i32,
    },
    /// The game is over.
    Over {
        /// Who shares the win.
        winners: Seats,
    },
}
