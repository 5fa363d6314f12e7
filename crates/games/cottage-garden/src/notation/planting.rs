//! How plantings are written.

use game::{ReadError, Refusal};
use grid::Cell;

use crate::action::{Action, Placement};
use crate::bed::Slot;
use crate::nursery::Space;
use crate::parts::Tile;
use crate::{CottageGarden, rules};

/// Reads `L4 B2 = 1 a1 b1 c1 a2`; the tile or the space may be left out if it is clear, and so may
/// the sign. Nothing, if it does not read as a planting.
pub(super) fn read(game: &CottageGarden, words: &[&str]) -> Option<Result<Action, ReadError>> {
    let mut words = words.iter().copied().peekable();
    let tile = words.peek().and_then(|word| Tile::named(word));
    if tile.is_some() {
        words.next();
    }
    let space = words.peek().and_then(|word| Space::named(word));
    if space.is_some() {
        words.next();
    }
    if words.peek() == Some(&"=") {
        words.next();
    }
    if tile.is_none() && space.is_none() {
        return None;
    }
    let slot = Slot::numbered(words.next()?)?;
    let cells: Result<Vec<Cell>, _> = words.map(str::parse).collect();
    let cells = cells.ok().filter(|cells| !cells.is_empty())?;
    let planted = || {
        let from = space.map_or_else(|| only_space_with(game, tile), Ok)?;
        // [COT-T4] A tile that lies there.
        let tile = tile.or(game.nursery.get(from));
        let tile = tile.ok_or(Refusal::by(rules::PLANT))?;
        // [COT-T5] It may be turned and flipped, but not stick out of the grid.
        let to = Placement::over(tile, slot, &cells).ok_or(Refusal::by(rules::TILE_FITS))?;
        Ok(Action::Plant { from, to })
    };
    Some(planted())
}

/// The one space of the gardener's row with that tile.
fn only_space_with(game: &CottageGarden, tile: Option<Tile>) -> Result<Space, ReadError> {
    let row = game.die.space.line().into_iter();
    let found: Vec<Space> = row
        .filter(|space| game.nursery.get(*space) == tile)
        .collect();
    match found[..] {
        [space] => Ok(space),
        // [COT-T4] A tile of the gardener's row.
        [] => Err(Refusal::by(rules::PLANT).into()),
        [one, other, ..] => Err(ReadError::Unreadable(format!(
            "there are several of them: say from where, {one} or {other}"
        ))),
    }
}
