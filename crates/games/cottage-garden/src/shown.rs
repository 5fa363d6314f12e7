//! A view as pages and terminals draw it: with what is printed and can be seen, where points come
//! from, and who will face which lines.

use game::{BySeat, Game, Seat, Seats, Viewer};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Setup;
use crate::action::Placement;
use crate::bed::{Slot, Squares};
use crate::duty::Duty;
use crate::garden::{Garden, Hive};
use crate::nursery::{Die, Space};
use crate::outlook::{Facing, cubes, outlook};
use crate::parts::{BedUp, Mark, Tile};
use crate::score::{Line, breakdown};
use crate::track::{Advance, Color, Cubes};
use crate::view::{View, determinize};

/// A view with all that follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Shown {
    /// What it was made from, for questions whose answers are worked out when they are asked.
    #[serde(skip)]
    pub view: View,
    /// Who is looking.
    pub viewer: Viewer,
    /// What the table agreed on.
    pub setup: Setup,
    /// Where the gardener stands, and what the die shows.
    pub die: Die,
    /// The nursery spaces that the die faces, nearest first.
    pub row: [Space; 4],
    /// How many turns each seat has before the last round.
    pub turns: u8,
    /// How many of them are left, one that is being played by some included.
    pub turns_left: u8,
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
    pub reserve: Option<ShownReserve>,
    /// How many cats the supply has.
    pub cats_left: u8,
    /// What lies before each seat.
    #[schema(value_type = Vec<ShownPlace>)]
    pub places: BySeat<ShownPlace>,
    /// What each cube does that can be chosen now, forward for a bed or back to pay for a turn.
    pub cubes: Vec<Advance>,
    /// Which lines each seat will face in its next turns.
    #[schema(value_type = Vec<Vec<Facing>>)]
    pub outlook: BySeat<Vec<Facing>>,
    /// Who won, once the game is over.
    pub winners: Seats,
}

/// The reserve.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ShownReserve {
    /// Which bed, and its face.
    pub bed: BedUp,
    /// Squares with a printed pot.
    pub pots: Squares,
    /// Squares with a printed cloche.
    pub cloches: Squares,
}

/// What lies before a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct ShownPlace {
    /// The beds on the left and on the right.
    pub beds: [Option<ShownBed>; 2],
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ShownBed {
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

impl Shown {
    /// The tile on a nursery space.
    pub const fn tile_on(&self, space: Space) -> Option<Tile> {
        self.nursery[space.index()]
    }

    /// What the game waits for.
    pub fn duty(&self) -> Option<Duty> {
        self.duties.last().copied()
    }
}

impl ShownPlace {
    /// The bed in that slot.
    pub const fn bed(&self, slot: Slot) -> Option<&ShownBed> {
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

/// Works out what a picture needs.
pub(crate) fn show(view: &View) -> Shown {
    // Nothing is hidden: what follows from the view follows from the position.
    let game = &determinize(view);
    let is_over = view.duty().is_none();
    let (scores, players) = (game.scores(), view.setup.players);
    Shown {
        view: *view,
        viewer: view.viewer,
        setup: view.setup,
        die: view.die,
        row: game.die.space.line(),
        turns: Die::at_start(players).turns_left(players) / players,
        turns_left: view.die.turns_left(players).div_ceil(players),
        is_last_round: game.is_last_round(),
        first: view.first,
        on_turn: view.on_turn,
        duties: view.duties.iter().collect(),
        nursery: view.nursery,
        queue: view.queue.iter().collect(),
        loose: (0..view.loose.len())
            .map(|number| view.loose.nth(number))
            .collect(),
        reserve: view.reserve.map(|bed| ShownReserve {
            bed,
            pots: bed.print().pots,
            cloches: bed.print().cloches,
        }),
        cats_left: view.cats_left,
        places: view.places.map(|seat, garden| ShownPlace {
            beds: Slot::ALL.map(|slot| seen(garden, slot)),
            cats: garden.held,
            orange: garden.cubes(Color::Orange),
            blue: garden.cubes(Color::Blue),
            hive: garden.hive,
            points: scores[seat].points,
            breakdown: breakdown(garden),
            tie_break: scores[seat].tie_break,
        }),
        cubes: cubes(game),
        outlook: outlook(game),
        winners: if is_over {
            scores.winners()
        } else {
            Seats::NONE
        },
    }
}

/// A bed as everyone sees it.
fn seen(garden: &Garden, slot: Slot) -> Option<ShownBed> {
    let bed = garden.bed(slot)?;
    Some(ShownBed {
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
