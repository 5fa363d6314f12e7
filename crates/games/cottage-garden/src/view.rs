//! What a viewer may know, which is everything, and a position made from it.

mod world;

use game::{BySeat, Game, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Placement;
use crate::bed::{Slot, Squares};
use crate::duty::Duty;
use crate::garden::{Garden, Hive};
use crate::nursery::{Die, Space};
use crate::outlook::{Facing, outlook};
use crate::parts::{BedUp, Mark, Tile};
use crate::score::{Line, breakdown};
use crate::track::{Color, Cubes};
use crate::{CottageGarden, First, Setup};

pub(crate) use world::determinize;

/// All that one viewer may know. Nothing is hidden but what chance has not drawn yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What the table agreed on.
    pub setup: Setup,
    /// Where the gardener stands, and what the die shows.
    pub die: Die,
    /// The nursery spaces that the die faces, nearest first.
    pub row: [Space; 4],
    /// Whether the last round has begun.
    pub is_last_round: bool,
    /// Who began, or begins; before it is drawn, nobody.
    pub first: Option<Seat>,
    /// Whose turn it is, once turns have begun and until the game is over.
    pub on_turn: Option<Seat>,
    /// What is still to be done: what comes last first, so that the last entry is what the game
    /// waits for. Nothing when the game is over.
    pub duties: Vec<Duty>,
    /// The tiles in the nursery, row by row from the top.
    // [COT-S1] All of it is open.
    pub nursery: [Option<Tile>; Space::COUNT],
    /// The queue, from the wheelbarrow on.
    pub queue: Vec<Tile>,
    /// Tiles that lie nowhere: still to be dealt, on their way back to the queue, or out of the
    /// game.
    pub loose: Vec<Tile>,
    /// The bed that replaces the next one to be scored, its print, and its face.
    pub reserve: Option<ReserveView>,
    /// How many cats the supply has.
    pub cats_left: u8,
    /// What lies before each seat.
    pub places: BySeat<Place>,
    /// Which lines each seat will face in its next turns.
    pub outlook: BySeat<Vec<Facing>>,
    /// Who won, once the game is over.
    pub winners: Seats,
}

/// The reserve.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReserveView {
    /// Which bed, and its face.
    pub bed: BedUp,
    /// Squares with a printed pot.
    pub pots: Squares,
    /// Squares with a printed cloche.
    pub cloches: Squares,
}

/// What lies before a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The beds on the left and on the right.
    pub beds: [Option<BedView>; 2],
    /// Cats not placed.
    pub cats: u8,
    /// Where the orange cubes stand, the hindmost first.
    pub orange: Cubes,
    /// Where the blue cubes stand.
    pub blue: Cubes,
    /// The beehive.
    pub hive: Option<Hive>,
    /// The points so far; at the end, the result.
    pub points: i32,
    /// Where they come from, line by line.
    pub breakdown: Vec<Line>,
    /// What decides between equal points: the beehive's value.
    pub tie_break: i32,
}

/// A bed before a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BedView {
    /// Which bed, and its face.
    pub bed: BedUp,
    /// Squares with a printed pot, covered or not.
    pub pots: Squares,
    /// Squares with a printed cloche, covered or not.
    pub cloches: Squares,
    /// The tiles, in the order in which they were planted.
    pub tiles: Vec<Placement>,
    /// Squares with a pot token.
    pub tokens: Squares,
    /// Squares with a cat.
    pub cats: Squares,
    /// Empty spaces left.
    pub empty: Squares,
    /// How many pots can be seen.
    pub visible_pots: u8,
    /// How many cloches can be seen.
    pub visible_cloches: u8,
}

impl View {
    /// The tile on a nursery space.
    pub const fn tile_on(&self, space: Space) -> Option<Tile> {
        self.nursery[space.index()]
    }

    /// What the game waits for.
    pub fn duty(&self) -> Option<Duty> {
        self.duties.last().copied()
    }
}

impl Place {
    /// The bed in that slot.
    pub const fn bed(&self, slot: Slot) -> Option<&BedView> {
        self.beds[slot.index()].as_ref()
    }

    /// Where the cubes of a color stand.
    pub const fn cubes(&self, color: Color) -> Cubes {
        match color {
            Color::Orange => self.orange,
            Color::Blue => self.blue,
        }
    }
}

/// What a viewer may know of a position.
pub(crate) fn view(game: &CottageGarden, viewer: Viewer) -> View {
    let is_over = game.duties.top().is_none();
    let has_begun = !is_over && !game.is_setting_up();
    let is_first_known = !game.is_setting_up() || game.setup.first != First::Drawn;
    let scores = game.scores();
    View {
        viewer,
        setup: game.setup,
        die: game.die,
        row: game.die.space.line(),
        is_last_round: game.is_last_round(),
        first: is_first_known.then_some(game.first),
        on_turn: has_begun.then_some(game.on_turn),
        duties: game.duties.iter().collect(),
        nursery: *game.nursery.spaces(),
        queue: game.queue.iter().collect(),
        loose: (0..game.loose.len())
            .map(|number| game.loose.nth(number))
            .collect(),
        reserve: game.reserve.map(|bed| ReserveView {
            bed,
            pots: bed.print().pots,
            cloches: bed.print().cloches,
        }),
        cats_left: game.cats,
        places: game.gardens.map(|seat, garden| Place {
            beds: Slot::ALL.map(|slot| seen(garden, slot)),
            cats: garden.held,
            orange: garden.cubes(Color::Orange),
            blue: garden.cubes(Color::Blue),
            hive: garden.hive,
            points: scores[seat].points,
            breakdown: breakdown(garden),
            tie_break: scores[seat].tie_break,
        }),
        outlook: outlook(game),
        winners: if is_over {
            scores.winners()
        } else {
            Seats::NONE
        },
    }
}

/// A bed as everyone sees it.
fn seen(garden: &Garden, slot: Slot) -> Option<BedView> {
    let bed = garden.bed(slot)?;
    Some(BedView {
        bed,
        pots: bed.print().pots,
        cloches: bed.print().cloches,
        tiles: garden.tiles(slot).iter().collect(),
        tokens: garden.pots().on(slot),
        cats: garden.cats().on(slot),
        empty: garden.empty().on(slot),
        visible_pots: garden.visible(slot, Mark::Pot),
        visible_cloches: garden.visible(slot, Mark::Cloche),
    })
}
