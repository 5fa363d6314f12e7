//! What speaks for an action, in words, and what speaks against it where that weighs more.

use std::fmt::Display;

use cottage_garden::bed::{Slot, Spot, Squares};
use cottage_garden::nursery::Space;
use cottage_garden::parts::Mark;
use cottage_garden::shown::{ShownBed, ShownPlace};
use cottage_garden::track::{Color, RED_LINE, TOP};
use cottage_garden::{Action, CottageGarden, Duty, MESSAGES, Placement, Shown, View};
use game::{Game, Lang, Viewer};
use messages::about;

/// Something that can be said about an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reason {
    Completes(Slot),
    Fills(u32),
    Leaves(u32),
    SingleHole,
    NoSingleHole,
    Shows(Mark),
    Covers(Mark),
    LastOfRow,
    Reaches(u8),
    Hive,
    RedLine,
    LastOffZero,
    KeepsCats(u8),
    NewTiles(usize),
    Costs(u8),
    ScoresFirst(Slot),
}

impl Reason {
    fn text(self, lang: Lang) -> String {
        let words = |id: &str, about: &[(&str, &dyn Display)]| MESSAGES.say(lang, id, about);
        match self {
            Reason::Completes(bed) => words("reason-completes", about![bed]),
            Reason::Fills(count) => words("reason-fills", about![count]),
            Reason::Leaves(count) => words("reason-leaves", about![count]),
            Reason::SingleHole => words("reason-single-hole", &[]),
            Reason::NoSingleHole => words("reason-no-single-hole", &[]),
            Reason::Shows(mark) => words("reason-shows", about![mark]),
            Reason::Covers(mark) => words("reason-covers", about![mark]),
            Reason::LastOfRow => words("reason-last-of-row", &[]),
            Reason::Reaches(space) => words("reason-reaches", about![space]),
            Reason::Hive => words("reason-hive", &[]),
            Reason::RedLine => words("reason-red-line", &[]),
            Reason::LastOffZero => words("reason-last-off-zero", &[]),
            Reason::KeepsCats(count) => words("reason-keeps-cats", about![count]),
            Reason::NewTiles(count) => words("reason-new-tiles", about![count]),
            Reason::Costs(points) => words("reason-costs", about![points]),
            Reason::ScoresFirst(bed) => words("reason-scores-first", about![bed]),
        }
    }
}

/// What speaks for an action, the weightiest first.
pub(super) fn reasons(view: &View, action: Action, lang: Lang) -> Vec<String> {
    let found = find(&CottageGarden::show(view), action);
    found.into_iter().map(|reason| reason.text(lang)).collect()
}

fn find(view: &Shown, action: Action) -> Vec<Reason> {
    let Viewer::Seat(seat) = view.viewer else {
        return Vec::new();
    };
    let place = &view.places[seat];
    match action {
        Action::Plant { from, to } => of_tile(view, place, from, to),
        Action::Pot(spot) => {
            let mut found = of_square(place, spot);
            found.push(Reason::Shows(Mark::Pot));
            found
        }
        Action::Cat(spot) => of_square(place, spot),
        Action::Refill => {
            let empty = view
                .row
                .iter()
                .filter(|space| view.tile_on(**space).is_none());
            vec![Reason::NewTiles(empty.count().min(view.queue.len()))]
        }
        Action::Done | Action::Keep if place.cats > 0 => vec![Reason::KeepsCats(place.cats)],
        Action::Done | Action::Keep | Action::Discard => Vec::new(),
        Action::Advance { color, from } => of_advance(view, place, color, from),
        Action::Pay { color, from } => {
            let to = color.paid(from);
            vec![Reason::Costs(from - to), Reason::Reaches(to)]
        }
        Action::Score(slot) => vec![Reason::ScoresFirst(slot)],
    }
}

/// What speaks for a tile there.
fn of_tile(view: &Shown, place: &ShownPlace, from: Space, to: Placement) -> Vec<Reason> {
    let slot = to.slot();
    let Some(bed) = place.bed(slot) else {
        return Vec::new();
    };
    let squares = to.squares().on(slot);
    let mut found = of_squares(bed, slot, squares);
    if let Some(mark) = to.tile().mark() {
        found.push(Reason::Shows(mark));
    }
    for (mark, printed) in [(Mark::Cloche, bed.cloches), (Mark::Pot, bed.pots)] {
        if !(printed & squares).is_empty() {
            found.push(Reason::Covers(mark));
        }
    }
    let others = view.row.iter().filter(|space| **space != from);
    if others
        .into_iter()
        .all(|space| view.tile_on(*space).is_none())
    {
        found.push(Reason::LastOfRow);
    }
    found
}

fn of_square(place: &ShownPlace, spot: Spot) -> Vec<Reason> {
    let covered = Squares::empty().with(spot.cell());
    let bed = place.bed(spot.slot());
    bed.map_or_else(Vec::new, |bed| of_squares(bed, spot.slot(), covered))
}

/// What it does to a bed's empty spaces that these squares are covered.
fn of_squares(bed: &ShownBed, slot: Slot, covered: Squares) -> Vec<Reason> {
    /// So few are worth a word.
    const FEW: u32 = 3;
    let left = bed.empty.minus(covered);
    let filled = bed.empty.count() - left.count();
    let mut found = Vec::new();
    if left.is_empty() {
        found.push(Reason::Completes(slot));
    }
    // What lies on pots and cloches alone fills nothing.
    if filled > 0 {
        found.push(Reason::Fills(filled));
    }
    if left.is_empty() {
        return found;
    }
    if left.count() <= FEW {
        found.push(Reason::Leaves(left.count()));
    }
    let (before, after) = (holes(bed.empty), holes(left));
    if after > before {
        found.push(Reason::SingleHole);
    } else if after == 0 {
        found.push(Reason::NoSingleHole);
    }
    found
}

/// How many of these squares have no other of them beside.
fn holes(squares: Squares) -> usize {
    let alone = squares.cells().filter(|cell| {
        let one = Squares::empty().with(*cell);
        squares.reached_from(one) == one
    });
    alone.count()
}

/// What speaks for advancing this cube.
fn of_advance(view: &Shown, place: &ShownPlace, color: Color, from: u8) -> Vec<Reason> {
    let Some(Duty::Advance { spaces, .. }) = view.duty() else {
        return Vec::new();
    };
    let to = color.ahead(from, spaces);
    let after = place.cubes(color).moved(from, to);
    let hives = view.places.iter().filter(|(_, place)| place.hive.is_some());
    // [COT-O1] None in solo; [COT-T13] one each for the first two.
    let has_hive = view.setup.players > 1 && place.hive.is_none() && hives.count() < 2;
    let mut found = Vec::new();
    found.push(if to == TOP && has_hive {
        Reason::Hive
    } else {
        Reason::Reaches(to)
    });
    if from <= RED_LINE && to > RED_LINE && view.cats_left > 0 {
        found.push(Reason::RedLine);
    }
    if from == 0 && !after.has(0) {
        found.push(Reason::LastOffZero);
    }
    found
}

#[cfg(test)]
mod tests;
