//! The parasol: trying a tile of the nursery on a bed, at any time, without any consequence.

use game::{Refusal, Seat};
use serde::Serialize;

use crate::action::Placement;
use crate::nursery::Space;
use crate::outlook::advances;
use crate::parts::Mark;
use crate::rules;
use crate::track::{Advance, Color};
use crate::view::{View, determinize};

/// What would come of planting a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trial {
    /// Whether the bed would be complete, and so be scored.
    pub completes: bool,
    /// Empty spaces that the bed would still have.
    pub empty: u8,
    /// Printed pots that the tile would cover.
    pub covered_pots: u8,
    /// Printed cloches that it would cover.
    pub covered_cloches: u8,
    /// Pots that could be seen on the bed then: so many spaces an orange cube would advance.
    pub pots: u8,
    /// Cloches that could be seen: so many spaces a blue cube would advance.
    pub cloches: u8,
    /// If the bed would be complete: what each cube would do that could be advanced for it. Each is
    /// taken by itself: what an orange cube gains, a blue one may then find gone.
    pub advances: Vec<Advance>,
}

/// Tries the tile of a nursery space on one of a seat's beds: whoever is on turn, and whether or
/// not the tile is in the gardener's row.
// [COT-T17] At any time, in anyone's turn, any nursery tile on one's own beds. Nothing changes.
pub fn try_on(view: &View, seat: Seat, from: Space, to: Placement) -> Result<Trial, Refusal> {
    let mut game = determinize(view);
    // [COT-C1] Nobody sits there.
    let is_stranger = !game.gardens.seats().contains(seat);
    Refusal::when(is_stranger, rules::PLAYERS_AND_TILES)?;
    // [COT-T17] A tile of the nursery, the one that lies there.
    let is_there = game.nursery.get(from) == Some(to.tile());
    Refusal::when(!is_there, rules::PARASOL)?;
    let slot = to.slot();
    // [COT-T8] A bed that is being scored is about to go.
    let is_scored = game.on_turn == seat && game.scored_slot() == Some(slot);
    Refusal::when(is_scored, rules::SCORE)?;
    // [COT-S2] Beds are dealt after the tiles; [COT-L6] one that was set aside is gone.
    let is_early = game.is_setting_up();
    game.on_turn = seat;
    let lacking = if is_early {
        rules::TWO_BEDS
    } else {
        rules::SET_ASIDE
    };
    Refusal::when(game.garden().bed(slot).is_none(), lacking)?;
    // [COT-T5] It lies like a tile that is planted.
    Refusal::when(!game.garden().fits(to), rules::TILE_FITS)?;
    let before = [Mark::Pot, Mark::Cloche].map(|mark| game.garden().printed_in(to, mark));
    game.gardens[seat].plant(to);
    let garden = game.garden();
    let completes = garden.is_complete(slot);
    let (pots, cloches) = (
        garden.visible(slot, Mark::Pot),
        garden.visible(slot, Mark::Cloche),
    );
    let visible = [(Color::Orange, pots), (Color::Blue, cloches)];
    Ok(Trial {
        completes,
        empty: garden.empty().on(slot).count() as u8,
        covered_pots: before[0],
        covered_cloches: before[1],
        pots,
        cloches,
        advances: visible
            .into_iter()
            .filter(|_| completes)
            .flat_map(|(color, spaces)| advances(&game, color, spaces))
            .collect(),
    })
}
