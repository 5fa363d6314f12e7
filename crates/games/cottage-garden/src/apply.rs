//! What a step does. The order of a turn is that of `duty::TURN`, with a payment first in the last round;
//! here are its parts.

mod deal;
mod scoring;

pub(crate) use deal::{NextBed, first_face};

use game::{Audience, Game, Seat, Step, StepOf};

use crate::action::{Action, Draw, Placement};
use crate::bed::Spot;
use crate::duty::{Duties, Duty};
use crate::event::Event;
use crate::nursery::Space;
use crate::track::Color;
use crate::{CottageGarden, Slot};

/// Moves a position on by one step.
#[inline]
pub(crate) fn apply(
    game: &mut CottageGarden,
    step: StepOf<CottageGarden>,
    tell: &mut impl FnMut(Audience, Event),
) {
    match step {
        Step::Act(_, action) => game.decide(action, tell),
        Step::Draw(Draw::Tile(tile)) => game.put_tile(tile, tell),
        Step::Draw(Draw::Bed(bed)) => game.deal_bed(bed, tell),
        Step::Draw(Draw::First(seat)) => {
            (game.first, game.on_turn) = (seat, seat);
            game.duties.pop();
            game.begin(tell);
        }
    }
    game.settle(tell);
}

impl CottageGarden {
    /// A decision of the seat on turn.
    #[inline]
    fn decide(&mut self, action: Action, tell: &mut impl FnMut(Audience, Event)) {
        let Some(duty) = self.duties.top() else {
            return;
        };
        match action {
            Action::Pay { color, from } => self.pay(color, from, tell),
            Action::Refill => {
                // [COT-T2] The player may discard a cat to refill.
                self.discard_cat(tell);
                self.refill(tell);
                self.duties.pop();
            }
            Action::Plant { from, to } => self.plant(from, to, tell),
            Action::Pot(spot) => self.use_pot(duty, spot, tell),
            Action::Cat(spot) => self.use_cat(duty, spot, tell),
            Action::Done => {
                let seat = self.on_turn;
                self.duties.pop();
                tell(Audience::Everyone, Event::Done { seat });
            }
            // [COT-T8] Two at once: in the order the player chooses.
            Action::Score(slot) => self.begin_scoring(slot, tell),
            Action::Advance { color, from } => {
                if let Duty::Advance { spaces, .. } = duty {
                    self.advance(self.advance_of(color, from, spaces), tell);
                }
            }
            Action::Keep => {
                let seat = self.on_turn;
                self.duties.pop();
                tell(Audience::Everyone, Event::CatKept { seat });
            }
            Action::Discard => self.discard_cat(tell),
        }
    }

    /// Does what is to be done without a decision or a draw, until one is due.
    #[inline]
    pub(crate) fn settle(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        while let Some(duty) = self.duties.top() {
            let is_waiting = match duty {
                Duty::DealBeds => {
                    if self.reserve.is_none() {
                        return;
                    }
                    self.duties.pop();
                    self.tell_chosen_beds(tell);
                    self.draw_first_or_begin(tell);
                    continue;
                }
                Duty::Refill => self.refill_or_wait(tell),
                Duty::AddCats => self.garden().held > 0 && !self.garden().empty().is_empty(),
                Duty::ScoreBeds => self.score_or_wait(tell),
                // [COT-T11] To use at once or keep.
                Duty::UseCat { scored } => self.has_room_beside(scored),
                Duty::BonusPot { scored } => {
                    if self.has_room_beside(scored) {
                        return;
                    }
                    self.put_pot_off(scored, tell);
                    continue;
                }
                Duty::Exchange { scored } => {
                    self.exchange(scored, tell);
                    continue;
                }
                // [COT-T15] At the end of the turn a player keeps at most two cats.
                Duty::ShedCats => self.garden().held > 2,
                Duty::MoveDie => {
                    self.move_die(tell);
                    continue;
                }
                Duty::FillNursery
                | Duty::FillQueue
                | Duty::DrawFirst
                | Duty::Pay
                | Duty::Plant
                | Duty::Advance { .. }
                | Duty::ReturnTiles
                | Duty::LatePot { .. } => true,
            };
            if is_waiting {
                return;
            }
            // Scoring stays due as long as it finds a complete bed.
            if self.duties.top() == Some(duty) {
                self.duties.pop();
            }
        }
    }

    // [COT-L2] The player loses 2 points. [COT-L5] Going back over the red line gives nothing.
    // [COT-X7] A cube that leaves 20 keeps its owner's beehive.
    fn pay(&mut self, color: Color, from: u8, tell: &mut impl FnMut(Audience, Event)) {
        let seat = self.on_turn;
        self.duties.pop();
        let to = color.paid(from);
        let cubes = self.garden().cubes(color).moved(from, to);
        self.gardens[seat].set_cubes(color, cubes);
        let paid = Event::Paid {
            seat,
            color,
            from,
            to,
        };
        tell(Audience::Everyone, paid);
    }

    /// Refills by need; says whether the player may do it for a cat instead.
    #[inline]
    fn refill_or_wait(&mut self, tell: &mut impl FnMut(Audience, Event)) -> bool {
        match self.nursery.empty_in(self.die.space.line()) {
            0 => false,
            // [COT-T2] Only 1 or 2 are empty: for a cat. [COT-X6] Not when the queue is empty.
            1 | 2 => self.garden().held > 0 && !self.queue.is_empty(),
            // [COT-T1] 3 or 4 are empty.
            _ => {
                self.refill(tell);
                false
            }
        }
    }

    /// Fills the gardener's row from the queue, as far as it reaches.
    // [COT-T1] The tile at the head goes on the empty space nearest the die, and so on. [COT-T3]
    // If the queue runs out, the spaces farthest from the die stay empty; [COT-X10] if it is
    // empty, nothing happens.
    #[inline]
    fn refill(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        for space in self.die.space.line() {
            if self.nursery.get(space).is_none()
                && let Some(tile) = self.queue.take()
            {
                self.nursery.put(space, tile);
                tell(Audience::Everyone, Event::Refilled { space, tile });
            }
        }
    }

    /// Closes the refill, if it is still open: planting begins.
    // [COT-X10] The first cat placed opens the planting phase.
    #[inline]
    fn open_planting(&mut self) {
        if self.duties.top() == Some(Duty::Refill) {
            self.duties.pop();
        }
    }

    #[inline]
    fn plant(&mut self, from: Space, to: Placement, tell: &mut impl FnMut(Audience, Event)) {
        let seat = self.on_turn;
        self.open_planting();
        self.duties.pop();
        self.nursery.clear(from);
        self.gardens[seat].plant(to);
        tell(Audience::Everyone, Event::Planted { seat, from, to });
    }

    #[inline]
    fn use_cat(&mut self, duty: Duty, spot: Spot, tell: &mut impl FnMut(Audience, Event)) {
        let seat = self.on_turn;
        let garden = &mut self.gardens[seat];
        garden.held = garden.held.saturating_sub(1);
        garden.place_cat(spot);
        tell(Audience::Everyone, Event::Cat { seat, spot });
        match duty {
            Duty::Refill => self.open_planting(),
            Duty::UseCat { .. } => self.duties.pop(),
            // [COT-X9] A bed is scored as soon as it is complete, also between two excess cats.
            Duty::ShedCats => self.duties.push(Duty::ScoreBeds),
            _ => {}
        }
    }

    #[inline]
    fn use_pot(&mut self, duty: Duty, spot: Spot, tell: &mut impl FnMut(Audience, Event)) {
        let seat = self.on_turn;
        if duty == Duty::Refill {
            self.open_planting();
        }
        self.duties.pop();
        self.gardens[seat].place_pot(spot);
        tell(Audience::Everyone, Event::Pot { seat, spot });
    }

    // [COT-X8] Cats that are discarded go back to the supply.
    fn discard_cat(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let seat = self.on_turn;
        let garden = &mut self.gardens[seat];
        garden.held = garden.held.saturating_sub(1);
        self.cats += 1;
        tell(Audience::Everyone, Event::CatDiscarded { seat });
    }

    // [COT-T16] The die moves. When it shows 6, the last round begins at once.
    #[inline]
    fn move_die(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        self.duties.pop();
        let was_last_round = self.is_last_round();
        self.die = self.die.moved(self.setup.players);
        self.on_turn = self.seat_after(self.on_turn);
        if self.is_last_round() && !was_last_round {
            self.begin_last_round(tell);
        } else {
            self.begin_turn(tell);
        }
    }

    #[inline]
    fn begin_turn(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let (seat, die) = (self.on_turn, self.die);
        tell(Audience::Everyone, Event::Turn { seat, die });
        let garden = self.garden();
        if !garden.has_bed() {
            // [COT-L3] A player with no bed loses nothing and only does the gardening phase.
            self.duties.push(Duty::MoveDie);
            return;
        }
        // [COT-L2] At the start of a turn of the last round, before the refill. [COT-X10] Whether a
        // player can pay is judged once, now.
        let pays = die.is_last_round() && garden.payments().next().is_some();
        self.duties.begin_turn();
        if pays {
            self.duties.push(Duty::Pay);
        }
    }

    // [COT-L1] Every player discards each bed with two tiles or fewer; the reserve is out.
    fn begin_last_round(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let seat = self.on_turn;
        tell(Audience::Everyone, Event::LastRound { seat });
        self.reserve = None;
        for seat in self.gardens.seats().iter() {
            for slot in Slot::ALL {
                let garden = &self.gardens[seat];
                if garden.bed(slot).is_some() && garden.tile_count(slot) <= 2 {
                    self.take_bed_away(seat, slot);
                    tell(Audience::Everyone, Event::Discarded { seat, slot });
                }
            }
        }
        if self.has_any_bed() {
            self.begin_turn(tell);
            // [COT-X4] All their tiles in one common order, before anything of the turn is done.
            self.return_tiles();
        } else {
            self.end(tell);
        }
    }

    /// Takes a bed away. Its cats go to the supply, its tiles are loose.
    // [COT-X4] Cats and pots return to the supply.
    fn take_bed_away(&mut self, seat: Seat, slot: Slot) {
        let garden = &mut self.gardens[seat];
        self.cats += garden.cats().on(slot).count() as u8;
        for tile in garden.tiles(slot).kinds() {
            self.loose.put(tile);
        }
        garden.clear_bed(slot);
    }

    /// Loose tiles go to the queue before anything else happens.
    fn return_tiles(&mut self) {
        if !self.loose.is_empty() {
            self.duties.push(Duty::ReturnTiles);
        }
    }

    // [COT-L7] The game ends at once when no player has a bed left.
    fn end(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        self.duties = Duties::EMPTY;
        let scores = self.scores();
        for (seat, garden) in self.gardens.iter() {
            let counted = Event::Counted {
                seat,
                orange: garden.cubes(Color::Orange),
                blue: garden.cubes(Color::Blue),
                hive: garden.hive,
                points: scores[seat].points,
            };
            tell(Audience::Everyone, counted);
        }
        let winners = scores.winners();
        tell(Audience::Everyone, Event::Over { winners });
    }
}
