//! What chance may draw, and which rule forbids the rest.

use game::{Dice, Odds, Refusal, Rule, Seat};

use super::due;
use crate::action::Draw;
use crate::apply::NextBed;
use crate::bed::Slot;
use crate::duty::Duty;
use crate::parts::{Bed, Tile};
use crate::{CottageGarden, rules};

/// Says whether chance may draw this.
pub(crate) fn check_draw(game: &CottageGarden, draw: Draw) -> Result<(), Refusal> {
    // [COT-L7] No bed is left.
    let Some(duty) = game.duties.top() else {
        return Err(Refusal::by(rules::END));
    };
    match (duty, draw) {
        // [COT-C1] So many tiles of each kind and no more.
        (Duty::FillNursery | Duty::FillQueue, Draw::Tile(tile)) => {
            Refusal::when(game.loose.count(tile) == 0, rules::PLAYERS_AND_TILES)
        }
        // [COT-T14] The tiles of the bed, and no others.
        (Duty::ReturnTiles, Draw::Tile(tile)) => {
            Refusal::when(game.loose.count(tile) == 0, rules::EXCHANGE)
        }
        // [COT-C2] Each bed is there once.
        (Duty::DealBeds, Draw::Bed(bed)) => {
            let is_left = game.beds_left().any(|left| left == bed);
            Refusal::when(!is_left, bed_rule(game))
        }
        // [COT-S5] A seat at the table begins.
        (Duty::DrawFirst, Draw::First(seat)) => {
            Refusal::when(!game.gardens.seats().contains(seat), rules::FIRST_PLAYER)
        }
        _ => Err(Refusal::by(due(game, duty))),
    }
}

/// The rule that deals the next bed.
// [COT-S2] Two beds for each player; [COT-S3] one more as the reserve.
pub(super) fn bed_rule(game: &CottageGarden) -> Rule {
    match game.next_bed() {
        NextBed::Seat(..) => rules::TWO_BEDS,
        NextBed::Reserve => rules::RESERVE,
    }
}

/// Fills in what chance may draw.
pub(crate) fn odds(game: &CottageGarden, into: &mut Odds<Draw>) {
    into.clear();
    match game.duties.top() {
        // [COT-S1] In random order: every tile left is as likely as the next. [COT-T14] [COT-X4] So
        // it is with tiles that return.
        Some(Duty::FillNursery | Duty::FillQueue | Duty::ReturnTiles) => {
            for tile in Tile::ALL {
                match game.loose.count(tile) {
                    0 => {}
                    count => into.push(Draw::Tile(tile), count),
                }
            }
        }
        // [COT-S2] Random beds.
        Some(Duty::DealBeds) => game
            .beds_left()
            .for_each(|bed| into.push(Draw::Bed(bed), 1)),
        Some(Duty::DrawFirst) => game
            .gardens
            .seats()
            .iter()
            .for_each(|seat| into.push(Draw::First(seat), 1)),
        _ => {}
    }
}

/// Draws without listing the odds first.
#[inline]
pub(crate) fn draw(game: &CottageGarden, dice: &mut impl Dice) -> Draw {
    match game.duties.top() {
        Some(Duty::DealBeds) => {
            let number = dice.below(game.beds_left().count() as u32);
            let bed = game.beds_left().nth(number as usize);
            Draw::Bed(bed.expect("so many are left"))
        }
        Some(Duty::DrawFirst) => {
            Draw::First(Seat::ALL[dice.below(game.gardens.count().into()) as usize & 3])
        }
        _ => Draw::Tile(game.loose.nth(dice.below(game.loose.len()))),
    }
}

impl CottageGarden {
    /// The beds that nobody has. Asked at set-up.
    fn beds_left(&self) -> impl Iterator<Item = Bed> {
        let is_left = move |bed: &Bed| {
            self.gardens.iter().all(|(_, garden)| {
                let beds = Slot::ALL.map(|slot| garden.bed(slot));
                beds.iter().flatten().all(|up| up.bed != *bed)
            })
        };
        Bed::ALL.into_iter().filter(is_left)
    }
}
