//! The parasol: trying a tile of the nursery, and what would come of it.

use game::{Refusal, Style};
use messages::about;

use super::asked::Wanted;
use super::layout::{COLUMNS, beside, wrapped};
use super::{beds, focus, menu, names, words};
use crate::nursery::Space;
use crate::parasol::{Trial, try_on};
use crate::shown::Shown;
use crate::{Placement, rules};

/// Where the text begins beside the bed.
const TEXT: usize = 15;

/// What would come of planting as these words say, or the rule that forbids it.
// [COT-T17] Any tile of the nursery, on the asker's own beds, at any time.
pub(super) fn tried(view: &Shown, said: &[&str], style: &Style) -> Result<Vec<String>, Refusal> {
    let wanted = Wanted::read(said).filter(|wanted| !wanted.cells.is_empty());
    let Some(Wanted {
        tile,
        space,
        slot: Some(slot),
        cells,
    }) = wanted
    else {
        return Ok(vec![words(style, "try-help", &[])]);
    };
    let has_it = |space: &Space| tile.is_some() && view.tile_on(*space) == tile;
    let from = space.or_else(|| Space::all().find(has_it));
    let from = from.ok_or(Refusal::by(rules::PARASOL))?;
    let tile = tile.or(view.tile_on(from));
    let tile = tile.ok_or(Refusal::by(rules::PARASOL))?;
    // [COT-T5] Its own shape, turned or flipped.
    let to = Placement::over(tile, slot, &cells).ok_or(Refusal::by(rules::TILE_FITS))?;
    let trial = try_on(&view.view, focus(view), from, to)?;
    let mut lines = vec![sentence(to, &trial, style)];
    lines.extend(trial.advances.iter().map(|cube| menu::cube(cube, style)));
    if style.is_spoken {
        return Ok(lines);
    }
    let text: Vec<String> = lines
        .iter()
        .flat_map(|line| wrapped(line, COLUMNS - TEXT))
        .collect();
    let tried = to.squares().on(slot);
    let drawn = beds::large(&view.places[focus(view)], slot, tried, style);
    Ok(beside(&drawn, TEXT, &text))
}

fn sentence(to: Placement, trial: &Trial, style: &Style) -> String {
    let (what, bed) = (names::tile(to.tile(), style), to.slot());
    let squares = format!(" ({})", names::covered(to));
    // A complete bed scores what can be seen; else it matters what is covered.
    let (pots, cloches) = if trial.completes {
        (trial.pots, trial.cloches)
    } else {
        (trial.covered_pots, trial.covered_cloches)
    };
    let (kind, empty) = ("plan", trial.empty);
    words(
        style,
        "proposal",
        about![kind, what, bed, squares, empty, pots, cloches],
    )
}
