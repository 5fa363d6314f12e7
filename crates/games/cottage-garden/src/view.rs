//! What a viewer may know, which is everything, and a position made from it.

use game::{BySeat, Game, Seat, Viewer};

use crate::duty::{Duties, Duty};
use crate::garden::Garden;
use crate::nursery::{Die, Nursery, Space};
use crate::parts::{BedUp, Tile};
use crate::tiles::{Queue, TileBag};
use crate::{CottageGarden, First, Setup};

/// All that one viewer may know. Nothing is hidden but what chance has not drawn yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What the table agreed on.
    pub setup: Setup,
    /// Where the gardener stands, and what the die shows.
    pub die: Die,
    /// Who began, or begins; before it is drawn, nobody.
    pub first: Option<Seat>,
    /// Whose turn it is, once turns have begun and until the game is over.
    pub on_turn: Option<Seat>,
    /// What is still to be done.
    pub duties: Duties,
    /// The tiles in the nursery, row by row from the top.
    // [COT-S1] All of it is open.
    pub nursery: [Option<Tile>; Space::COUNT],
    /// The queue, from the wheelbarrow on.
    pub queue: Queue,
    /// Tiles that lie nowhere: still to be dealt, on their way back to the queue, or out of the
    /// game.
    pub loose: TileBag,
    /// The bed that replaces the next one to be scored.
    pub reserve: Option<BedUp>,
    /// How many cats the supply has.
    pub cats_left: u8,
    /// What lies before each seat.
    pub places: BySeat<Garden>,
}

impl View {
    /// What the game waits for.
    #[inline]
    pub const fn duty(&self) -> Option<Duty> {
        self.duties.top()
    }
}

/// What a viewer may know of a position.
pub(crate) fn view(game: &CottageGarden, viewer: Viewer) -> View {
    let is_setting_up = game.is_setting_up();
    let has_begun = !is_setting_up && game.duty().is_some();
    let is_first_known = !is_setting_up || game.setup.first != First::Drawn;
    View {
        viewer,
        setup: game.setup,
        die: game.die,
        first: is_first_known.then_some(game.first),
        on_turn: has_begun.then_some(game.on_turn),
        duties: game.duties,
        nursery: *game.nursery.spaces(),
        queue: game.queue,
        loose: game.loose,
        reserve: game.reserve,
        cats_left: game.cats,
        places: game.gardens,
    }
}

/// The position with that view.
pub(crate) fn determinize(view: &View) -> CottageGarden {
    let first = view.first.unwrap_or(Seat::A);
    let game = CottageGarden {
        gardens: view.places,
        nursery: Nursery::holding(view.nursery),
        queue: view.queue,
        loose: view.loose,
        duties: view.duties,
        reserve: view.reserve,
        cats: view.cats_left,
        die: view.die,
        setup: view.setup,
        first,
        on_turn: view.on_turn.unwrap_or(first),
    };
    debug_assert_eq!(game.audit(), Ok(()));
    game
}
