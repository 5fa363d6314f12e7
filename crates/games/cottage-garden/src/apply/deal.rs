//! The way from an empty table to the first turn.

use game::{Audience, First, Seat};

use crate::duty::SETUP;
use crate::event::Event;
use crate::parts::{Bed, BedUp, Face, Tile};
use crate::{Beds, CottageGarden, Duty, Slot};

/// Which bed is dealt next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NextBed {
    /// One for a seat.
    Seat(Seat, Slot),
    /// The reserve.
    Reserve,
}

/// With which face up the first bed of a slot lies.
// [COT-S2] One light face up and one dark.
pub(crate) const fn first_face(slot: Slot) -> Face {
    match slot {
        Slot::One => Face::Light,
        Slot::Two => Face::Dark,
    }
}

impl CottageGarden {
    /// What chance has to do before the first turn.
    pub(crate) fn begin_setup(&mut self) {
        for duty in SETUP {
            self.duties.push(duty);
        }
        // [COT-O1] Solo: the beds can be chosen.
        if let Beds::Chosen([light, dark, reserve]) = self.setup.beds {
            for bed in [light, dark, reserve] {
                self.lay_next_bed(bed);
            }
        }
    }

    /// A tile that chance has drawn goes where tiles are due.
    #[inline]
    pub(super) fn put_tile(&mut self, tile: Tile, tell: &mut impl FnMut(Audience, Event)) {
        self.loose.take(tile);
        let is_done = if self.duties.top() == Some(Duty::FillNursery) {
            self.fill_nursery(tile, tell)
        } else {
            // [COT-T14] To the end of the queue.
            self.queue.put(tile);
            tell(Audience::Everyone, Event::Queued { tile });
            self.loose.is_empty()
        };
        if is_done {
            self.duties.pop();
        }
    }

    /// Puts a tile on the next nursery space; says whether it was the last one.
    fn fill_nursery(&mut self, tile: Tile, tell: &mut impl FnMut(Audience, Event)) -> bool {
        if let Some(space) = self.nursery.first_empty() {
            self.nursery.put(space, tile);
            tell(Audience::Everyone, Event::Tile { space, tile });
        }
        self.nursery.first_empty().is_none()
    }

    /// Which bed is dealt next: two for each seat in their order, then the reserve.
    pub(crate) fn next_bed(&self) -> NextBed {
        let lacking = self.gardens.iter().flat_map(|(seat, garden)| {
            let lacks = move |slot: &Slot| garden.bed(*slot).is_none();
            Slot::ALL
                .into_iter()
                .filter(lacks)
                .map(move |slot| (seat, slot))
        });
        match lacking.min() {
            Some((seat, slot)) => NextBed::Seat(seat, slot),
            None => NextBed::Reserve,
        }
    }

    fn lay_next_bed(&mut self, bed: Bed) -> Event {
        match self.next_bed() {
            NextBed::Seat(seat, slot) => {
                let face = first_face(slot);
                let bed = BedUp { bed, face };
                self.gardens[seat].lay_bed(slot, bed);
                Event::Bed { seat, slot, bed }
            }
            NextBed::Reserve => {
                // [COT-S3] One more bed, light face up, is the reserve.
                let face = Face::Light;
                let bed = BedUp { bed, face };
                self.reserve = Some(bed);
                Event::Reserve { bed }
            }
        }
    }

    pub(super) fn deal_bed(&mut self, bed: Bed, tell: &mut impl FnMut(Audience, Event)) {
        let laid = self.lay_next_bed(bed);
        tell(Audience::Everyone, laid);
    }

    /// Tells of the beds that were chosen, when drawn ones would be: they lie there already.
    // [COT-O1] Solo: the beds can be chosen.
    pub(super) fn tell_chosen_beds(&self, tell: &mut impl FnMut(Audience, Event)) {
        if self.setup.beds == Beds::Drawn {
            return;
        }
        for (seat, garden) in self.gardens.iter() {
            for slot in Slot::ALL {
                if let Some(bed) = garden.bed(slot) {
                    tell(Audience::Everyone, Event::Bed { seat, slot, bed });
                }
            }
        }
        if let Some(bed) = self.reserve {
            tell(Audience::Everyone, Event::Reserve { bed });
        }
    }

    /// Draws who begins, or begins.
    pub(super) fn draw_first_or_begin(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        // [COT-S5] The table's settings choose a seat, or draw one.
        if self.setup.first == First::Drawn {
            self.duties.push(Duty::DrawFirst);
        } else {
            self.begin(tell);
        }
    }

    /// The first turn begins.
    pub(super) fn begin(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        tell(Audience::Everyone, Event::First { seat: self.first });
        self.begin_turn(tell);
    }
}
