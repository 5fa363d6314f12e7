//! What a step does.

use super::bed::Cover;
use super::parts::{Square, die_spaces, track, way};
use super::step::Step;
use super::table::{Due, LAST_VALUE, Table};

impl Table {
    /// Lets a step happen, which must be one of [`Table::steps`] or of [`Table::weighted_draws`].
    pub fn apply(&mut self, step: &Step) {
        debug_assert!(self.may_happen(step), "{step} may not happen now");
        match *step {
            Step::DrawTile { space, tile } => {
                remove(&mut self.bag, tile);
                self.nursery[space] = Some(tile);
                self.go_on_with_setup();
            }
            Step::DrawQueue { tile } => {
                remove(&mut self.bag, tile);
                self.queue.push(tile);
                self.go_on_with_setup();
            }
            Step::DrawBed { seat, face, board } => {
                self.deal(seat, face, board);
                self.go_on_with_setup();
            }
            Step::DrawReserve { board } => {
                self.set_reserve(board);
                self.go_on_with_setup();
            }
            Step::DrawFirst { seat } => {
                self.first = Some(seat);
                self.go_on_with_setup();
            }
            Step::DrawReturn { tile } => self.draw_back(tile),
            _ => self.decide(step),
        }
    }

    /// Lets a decision happen.
    fn decide(&mut self, step: &Step) {
        match *step {
            Step::Pay {
                color, from, to, ..
            } => {
                let (from, to) = (track(color).space(from), track(color).space(to));
                self.actor_mut().move_cube(color, from, to);
                self.start_planting();
            }
            Step::Refill { .. } => {
                self.discard_cat();
                self.refill();
                self.due = Due::Plant;
            }
            Step::Plant {
                tile,
                space,
                bed,
                ref squares,
                ..
            } => {
                self.nursery[space] = None;
                let bed = self.actor_mut().beds[bed - 1].as_mut();
                bed.expect("a bed that is there").plant(tile, squares);
                self.after_planting();
            }
            Step::Pot { bed, square, .. } => self.put_pot(bed, square),
            Step::Cat { bed, square, .. } => self.put_cat(bed, square),
            Step::Score { bed, .. } => self.score_bed(bed),
            Step::Advance {
                color,
                from,
                to,
                ref gains,
                ..
            } => {
                let (from, to) = (track(color).space(from), track(color).space(to));
                self.actor_mut().move_cube(color, from, to);
                self.gains.clone_from(gains);
                self.go_on_scoring();
            }
            Step::Keep { .. } => self.go_on_scoring(),
            Step::Discard { .. } => {
                self.discard_cat();
                self.score_beds();
            }
            Step::Done { .. } => self.score_beds(),
            _ => unreachable!("{step} is no decision"),
        }
    }

    /// Says what the set-up draws next, or begins the first turn.
    fn go_on_with_setup(&mut self) {
        match self.due_in_setup() {
            Some(due) => self.due = due,
            None => self.start_turn(),
        }
    }

    /// The next seat's turn. A seat without a bed only moves the die (COT-L3); there is one with
    /// a bed, or the game would be over.
    fn start_turn(&mut self) {
        while !self.actor().has_bed() {
            self.move_die();
        }
        if self.is_last_round() && !self.payments().is_empty() {
            self.due = Due::Pay;
        } else {
            self.start_planting();
        }
    }

    /// Refills the row if that is needed (COT-T1), and opens the planting phase.
    fn start_planting(&mut self) {
        let empty = self.empty_in_row();
        self.due = Due::Plant;
        if empty >= 3 {
            self.refill();
        } else if empty > 0 && self.actor().cats > 0 && !self.queue.is_empty() {
            // Once a turn, and not with an empty queue (COT-T2, COT-X6).
            self.due = Due::RefillOrPlant;
        }
    }

    /// How many spaces of the gardener's row are empty.
    fn empty_in_row(&self) -> usize {
        let row = self.row().iter();
        row.filter(|&&space| self.nursery[space].is_none()).count()
    }

    /// Fills the row from the head of the queue, nearest to the die first and as far as the queue
    /// reaches (COT-T1, COT-T3).
    fn refill(&mut self) {
        for &space in self.row() {
            if self.nursery[space].is_none() && !self.queue.is_empty() {
                self.nursery[space] = Some(self.queue.remove(0));
            }
        }
    }

    /// A cat of the seat goes back to the supply.
    fn discard_cat(&mut self) {
        self.actor_mut().cats -= 1;
        self.supply_of_cats += 1;
    }

    /// The seat puts something on a square of a bed.
    fn put(&mut self, cover: Cover, bed: usize, square: Square) {
        let bed = self.actor_mut().beds[bed - 1].as_mut();
        bed.expect("a bed that is there").put(cover, square);
    }

    /// A pot token that is planted, gained or owed.
    fn put_pot(&mut self, bed: usize, square: Square) {
        self.put(Cover::Pot, bed, square);
        match self.due {
            Due::BonusPot(scoring) => self.settle(scoring),
            Due::OwedPot(bed) => {
                self.owed_pots -= 1;
                self.after_exchange(bed);
            }
            _ => self.after_planting(),
        }
    }

    /// A cat that is placed before or after planting, gained or in excess.
    fn put_cat(&mut self, bed: usize, square: Square) {
        self.actor_mut().cats -= 1;
        self.put(Cover::Cat, bed, square);
        match self.due {
            // The first cat opens the planting phase and closes the refill (COT-X10).
            Due::RefillOrPlant | Due::Plant => self.due = Due::Plant,
            Due::GainedCat(scoring) => self.settle(scoring),
            Due::CatsAfterPlanting => self.after_planting(),
            // A bed is scored as soon as it is complete (COT-X9).
            _ => self.score_beds(),
        }
    }

    /// Cats may follow what has been planted (COT-T7); then complete beds are scored.
    fn after_planting(&mut self) {
        let seat = self.actor();
        if seat.cats > 0 && (seat.has_room(1) || seat.has_room(2)) {
            self.due = Due::CatsAfterPlanting;
        } else {
            self.score_beds();
        }
    }

    /// Goes on with the bed being scored, after an advance or when a gained cat is kept.
    fn go_on_scoring(&mut self) {
        if let Due::Advance(scoring) | Due::GainedCat(scoring) = self.due {
            self.settle(scoring);
        }
    }

    /// A tile goes to the end of the queue (COT-T14).
    fn draw_back(&mut self, tile: &'static str) {
        remove(&mut self.returning, tile);
        self.queue.push(tile);
        if !self.returning.is_empty() {
            return;
        }
        match self.due {
            Due::Return(bed) => self.after_exchange(bed),
            _ => self.start_turn(),
        }
    }

    /// The die moves, and the next turn or the last round begins (COT-T16).
    pub(super) fn end_turn(&mut self) {
        let was_last_round = self.is_last_round();
        self.move_die();
        if self.is_last_round() && !was_last_round {
            self.start_last_round();
        } else {
            self.start_turn();
        }
    }

    /// The die moves on, clockwise, and goes up on the finish space.
    fn move_die(&mut self) {
        let way = way(self.players());
        for _ in 0..way.pace {
            self.die = (self.die + 1) % die_spaces().len();
            // The corners are there with four players only (COT-N1).
            while self.players() < 4 && die_spaces()[self.die].is_corner() {
                self.die = (self.die + 1) % die_spaces().len();
            }
        }
        if self.die_space() == way.finish && self.die_value < LAST_VALUE {
            self.die_value += 1;
        }
        self.turns += 1;
    }

    /// Beds with two tiles or fewer are discarded, and the reserve is out (COT-L1).
    fn start_last_round(&mut self) {
        self.reserve = None;
        for seat in 0..self.players() {
            for bed in 0..2 {
                let poor = self.seats[seat].beds[bed].take_if(|bed| bed.tiles().len() <= 2);
                if let Some(poor) = poor {
                    self.clear(&poor);
                }
            }
        }
        if !self.somebody_has_a_bed() {
            // At once, and before the tiles are drawn back (COT-L7).
            self.due = Due::Over;
        } else if self.returning.is_empty() {
            self.start_turn();
        } else {
            self.due = Due::ReturnInLastRound;
        }
    }
}

/// Takes one tile of this kind away.
fn remove(tiles: &mut Vec<&'static str>, tile: &str) {
    let place = tiles.iter().position(|&left| left == tile);
    tiles.remove(place.expect("a tile that is there"));
}
