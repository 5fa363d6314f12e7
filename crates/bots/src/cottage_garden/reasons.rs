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

/// What speaks for an action, the weightiest first.
pub(super) fn reasons(view: &View, action: Action, lang: Lang) -> Vec<String> {
    let view = &CottageGarden::show(view);
    let Viewer::Seat(seat) = view.viewer else {
        return Vec::new();
    };
    let place = &view.places[seat];
    Seen { view, place, lang }.reasons(action)
}

/// What the viewer sees, and the language in which it is told.
struct Seen<'a> {
    view: &'a Shown,
    place: &'a ShownPlace,
    lang: Lang,
}

impl Seen<'_> {
    fn words(&self, id: &str, about: &[(&str, &dyn Display)]) -> String {
        MESSAGES.say(self.lang, id, about)
    }

    fn reasons(&self, action: Action) -> Vec<String> {
        match action {
            Action::Plant { from, to } => self.of_tile(from, to),
            Action::Pot(spot) => {
                let mut found = self.of_square(spot);
                found.push(self.words("reason-shows", about![mark = Mark::Pot]));
                found
            }
            Action::Cat(spot) => self.of_square(spot),
            Action::Refill => {
                let (view, row) = (self.view, self.view.row.iter());
                let empty = row.filter(|space| view.tile_on(**space).is_none());
                let count = empty.count().min(view.queue.len());
                vec![self.words("reason-new-tiles", about![count])]
            }
            Action::Done | Action::Keep if self.place.cats > 0 => {
                vec![self.words("reason-keeps-cats", about![count = self.place.cats])]
            }
            Action::Done | Action::Keep | Action::Discard => Vec::new(),
            Action::Advance { color, from } => self.of_advance(color, from),
            Action::Pay { color, from } => {
                let space = color.paid(from);
                let costs = self.words("reason-costs", about![points = from - space]);
                vec![costs, self.words("reason-reaches", about![space])]
            }
            Action::Score(bed) => vec![self.words("reason-scores-first", about![bed])],
        }
    }

    /// What speaks for a tile there.
    fn of_tile(&self, from: Space, to: Placement) -> Vec<String> {
        let slot = to.slot();
        let Some(bed) = self.place.bed(slot) else {
            return Vec::new();
        };
        let squares = to.squares().on(slot);
        let mut found = self.of_squares(bed, slot, squares);
        if let Some(mark) = to.tile().mark() {
            found.push(self.words("reason-shows", about![mark]));
        }
        for (mark, printed) in [(Mark::Cloche, bed.cloches), (Mark::Pot, bed.pots)] {
            if printed.overlaps(squares) {
                found.push(self.words("reason-covers", about![mark]));
            }
        }
        let mut others = self.view.row.iter().filter(|space| **space != from);
        if others.all(|space| self.view.tile_on(*space).is_none()) {
            found.push(self.words("reason-last-of-row", &[]));
        }
        found
    }

    fn of_square(&self, spot: Spot) -> Vec<String> {
        let covered = Squares::empty().with(spot.cell());
        let bed = self.place.bed(spot.slot());
        bed.map_or_else(Vec::new, |bed| self.of_squares(bed, spot.slot(), covered))
    }

    /// What it does to a bed's empty spaces that these squares are covered.
    fn of_squares(&self, bed: &ShownBed, slot: Slot, covered: Squares) -> Vec<String> {
        /// So few are worth a word.
        const FEW: u32 = 3;
        let left = bed.empty.minus(covered);
        let mut found = Vec::new();
        if left.is_empty() {
            found.push(self.words("reason-completes", about![bed = slot]));
        }
        // What lies on pots and cloches alone fills nothing.
        let count = bed.empty.count() - left.count();
        if count > 0 {
            found.push(self.words("reason-fills", about![count]));
        }
        if left.is_empty() {
            return found;
        }
        let count = left.count();
        if count <= FEW {
            found.push(self.words("reason-leaves", about![count]));
        }
        let (before, after) = (holes(bed.empty), holes(left));
        if after > before {
            found.push(self.words("reason-single-hole", &[]));
        } else if after == 0 {
            found.push(self.words("reason-no-single-hole", &[]));
        }
        found
    }

    /// What speaks for advancing this cube.
    fn of_advance(&self, color: Color, from: u8) -> Vec<String> {
        let (view, place) = (self.view, self.place);
        let Some(Duty::Advance { spaces, .. }) = view.duty() else {
            return Vec::new();
        };
        let space = color.ahead(from, spaces);
        let after = place.cubes(color).moved(from, space);
        let hives = view.places.iter().filter(|(_, place)| place.hive.is_some());
        // [COT-O1] None in solo; [COT-T13] one each for the first two.
        let has_hive = view.setup.players > 1 && place.hive.is_none() && hives.count() < 2;
        let mut found = vec![if space == TOP && has_hive {
            self.words("reason-hive", &[])
        } else {
            self.words("reason-reaches", about![space])
        }];
        if from <= RED_LINE && space > RED_LINE && view.cats_left > 0 {
            found.push(self.words("reason-red-line", &[]));
        }
        if from == 0 && !after.has(0) {
            found.push(self.words("reason-last-off-zero", &[]));
        }
        found
    }
}

/// How many of these squares have no other of them beside.
fn holes(squares: Squares) -> usize {
    let alone = squares.cells().filter(|cell| {
        let one = Squares::empty().with(*cell);
        squares.reached_from(one) == one
    });
    alone.count()
}

#[cfg(test)]
mod tests;
