//! What happens when a bed is complete.

use game::Audience;

use crate::duty::Duty;
use crate::event::Event;
use crate::parts::{BedUp, Mark};
use crate::track::{Advance, Color, RED_LINE, TOP};
use crate::{CottageGarden, Hive, Slot};

impl CottageGarden {
    /// Begins to score the complete bed; says whether the player has to choose between two.
    // [COT-T8] This repeats until no bed is complete.
    #[inline]
    pub(super) fn score_or_wait(&mut self, tell: &mut impl FnMut(Audience, Event)) -> bool {
        let [one, two] = Slot::ALL.map(|slot| self.garden().is_complete(slot));
        match (one, two) {
            (false, false) => {}
            (true, true) => return true,
            (true, false) => self.begin_scoring(Slot::One, tell),
            (false, true) => self.begin_scoring(Slot::Two, tell),
        }
        false
    }

    /// Scores a bed: first the pots, then the cloches, then it is exchanged.
    pub(super) fn begin_scoring(&mut self, slot: Slot, tell: &mut impl FnMut(Audience, Event)) {
        let (seat, garden) = (self.on_turn, self.garden());
        let (pots, cloches) = (
            garden.visible(slot, Mark::Pot),
            garden.visible(slot, Mark::Cloche),
        );
        let scored = Event::Scored {
            seat,
            slot,
            pots,
            cloches,
        };
        tell(Audience::Everyone, scored);
        self.duties.push(Duty::Exchange { scored: slot });
        // What is done first lies on top.
        for (color, spaces) in [(Color::Blue, cloches), (Color::Orange, pots)] {
            // [COT-T9] No visible pot: no orange cube moves. [COT-T10] If all three stand on 20, the
            // points are lost.
            if spaces > 0 && !self.garden().cubes(color).are_all_on_top() {
                self.duties.push(Duty::Advance { color, spaces });
            }
        }
    }

    /// What a cube of the seat on turn does with so many spaces.
    pub(crate) fn advance_of(&self, color: Color, from: u8, spaces: u8) -> Advance {
        let to = color.ahead(from, spaces);
        let after = self.garden().cubes(color).moved(from, to);
        Advance {
            color,
            from,
            to,
            hive: if to == TOP { self.next_hive() } else { None },
            // [COT-T11] From 6 or less to more than 6; [COT-L5] again, if it passes again. [COT-X2]
            // Nothing from an empty supply.
            cat: from <= RED_LINE && to > RED_LINE && self.cats > 0,
            // [COT-T12] The last of the three cubes leaves 0; [COT-L5] again, if it leaves again.
            pot: from == 0 && !after.has(0),
        }
    }

    /// The beehive for the seat on turn, if a cube of it reaches 20.
    // [COT-T13] The first player takes the double one, the second, another one, the single one.
    // [COT-O1] None in solo.
    fn next_hive(&self) -> Option<Hive> {
        let taken = self.gardens.iter().filter_map(|(_, garden)| garden.hive);
        match (self.garden().hive, taken.count(), self.setup.players) {
            (Some(_), _, _) | (_, _, 1) => None,
            (None, 0, _) => Some(Hive::Double),
            (None, 1, _) => Some(Hive::Single),
            _ => None,
        }
    }

    /// A cube advances, and what it gains is to be used at once.
    // [COT-X8] In this order: beehive, cat, pot.
    pub(super) fn advance(&mut self, advance: Advance, tell: &mut impl FnMut(Audience, Event)) {
        let Advance {
            color, from, to, ..
        } = advance;
        let seat = self.on_turn;
        self.duties.pop();
        let garden = &mut self.gardens[seat];
        garden.set_cubes(color, garden.cubes(color).moved(from, to));
        let advanced = Event::Advanced {
            seat,
            color,
            from,
            to,
        };
        tell(Audience::Everyone, advanced);
        if let Some(hive) = advance.hive {
            garden.hive = Some(hive);
            tell(Audience::Everyone, Event::Hive { seat, hive });
        }
        let Some(scored) = self.scored_slot() else {
            return;
        };
        if advance.cat {
            self.cats -= 1;
            self.gardens[seat].held += 1;
            tell(Audience::Everyone, Event::CatGained { seat });
        }
        if advance.pot {
            tell(Audience::Everyone, Event::PotGained { seat });
            self.duties.push(Duty::BonusPot { scored });
        }
        // What is done first lies on top.
        if advance.cat {
            self.duties.push(Duty::UseCat { scored });
        }
    }

    /// The bed being scored.
    pub(crate) fn scored_slot(&self) -> Option<Slot> {
        self.duties.iter().rev().find_map(|duty| match duty {
            Duty::Exchange { scored } => Some(scored),
            _ => None,
        })
    }

    /// A bonus pot for which the other bed has no room waits for the bed that comes.
    // [COT-T12] On the replacement bed right after the exchange; if there is none, it is lost.
    pub(super) fn put_pot_off(&mut self, scored: Slot, tell: &mut impl FnMut(Audience, Event)) {
        self.duties.pop();
        if self.is_last_round() {
            let seat = self.on_turn;
            tell(Audience::Everyone, Event::PotLost { seat });
        } else {
            let late = Duty::LatePot { on: scored };
            self.duties.put_under(Duty::Exchange { scored }, late);
        }
    }

    /// The scored bed goes, and the reserve takes its place.
    // [COT-T14] Cats and pots to the supply, tiles to the queue; the bed, turned over, becomes the
    // reserve, and the bed that was the reserve, not turned over, takes its place. [COT-X5] So
    // does the one scored second.
    pub(super) fn exchange(&mut self, slot: Slot, tell: &mut impl FnMut(Audience, Event)) {
        let seat = self.on_turn;
        self.duties.pop();
        let scored = self.garden().bed(slot);
        self.take_bed_away(seat, slot);
        if self.is_last_round() {
            // [COT-L6] Set aside, not replaced.
            tell(Audience::Everyone, Event::SetAside { seat, slot });
            // [COT-X9] When the last bed of the game is set aside the game ends at once.
            if !self.has_any_bed() {
                return self.end(tell);
            }
        } else if let (Some(scored), Some(bed)) = (scored, self.reserve) {
            self.gardens[seat].lay_bed(slot, bed);
            tell(Audience::Everyone, Event::Bed { seat, slot, bed });
            let bed = BedUp {
                bed: scored.bed,
                face: scored.face.turned(),
            };
            self.reserve = Some(bed);
            tell(Audience::Everyone, Event::Reserve { bed });
        }
        self.return_tiles();
    }
}
