//! Looking ahead: which tiles each seat will face.

use game::{Ink, Seat, Style, name_seat};
use messages::about;

use super::{names, words};
use crate::nursery::Space;
use crate::outlook::Facing;
use crate::shown::Shown;

/// The next turns of every seat.
// [COT-N2] The four spaces that the die faces. [COT-T16] It moves after each turn.
pub(super) fn outlook(view: &Shown, style: &Style) -> Vec<String> {
    let mut lines = Vec::new();
    for (seat, facings) in view.outlook.iter() {
        if facings.is_empty() {
            let name = name_seat(seat, style.lang);
            lines.push(words(style, "nothing-ahead", about![name]));
        }
        lines.extend(facings.iter().map(|facing| line(view, seat, facing, style)));
    }
    let mut facings = view.outlook.iter().flat_map(|(_, facings)| facings);
    if !style.is_spoken && facings.any(|facing| !facing.contested.is_empty()) {
        lines.push(style.paint(Ink::Faint, &words(style, "contested-sign", &[])));
    }
    lines
}

/// A turn of a seat.
fn line(view: &Shown, seat: Seat, facing: &Facing, style: &Style) -> String {
    let tile = |space: &Space| {
        let Some(tile) = view.tile_on(*space) else {
            let empty = words(style, "holds", about![what = "empty"]);
            return format!("{space} {empty}");
        };
        let tile = format!("{space} {tile}");
        match (facing.contested.contains(space), style.is_spoken) {
            (false, _) => tile,
            (true, false) => tile + "*",
            (true, true) => words(style, "contested-tile", about![tile]),
        }
    };
    let tiles = facing.line.each_ref().map(tile).join(", ");
    let (name, turns) = (name_seat(seat, style.lang), facing.turns);
    let line = names::line(facing.die, style);
    words(style, "ahead", about![name, turns, line, tiles])
}
