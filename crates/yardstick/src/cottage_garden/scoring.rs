//! How complete beds are scored, and what follows from it.

use super::bed::Bed;
use super::parts::{Color, track};
use super::step::{Gain, Step};
use super::table::{Due, KEPT_CATS, Scoring, Seat, Table};

impl Table {
    /// Scores the seat's complete beds, one after the other; when there are none any more, looks
    /// after cats in excess, and ends the turn (COT-T8, COT-T15).
    pub(super) fn score_beds(&mut self) {
        let seat = self.actor();
        let is_complete = |number| seat.bed(number).is_some_and(Bed::is_complete);
        match (is_complete(1), is_complete(2)) {
            (true, true) => self.due = Due::WhichBed,
            (true, false) => self.score_bed(1),
            (false, true) => self.score_bed(2),
            (false, false) if seat.cats > KEPT_CATS => self.due = Due::ExcessCats,
            (false, false) => self.end_turn(),
        }
    }

    /// Scores a bed: pots first, then cloches (COT-T8).
    pub(super) fn score_bed(&mut self, bed: usize) {
        self.score_color(Scoring {
            bed,
            color: Color::Orange,
        });
    }

    /// Asks for a cube to advance, if there is one that can and something to advance for.
    fn score_color(&mut self, scoring: Scoring) {
        if self.advances(scoring).is_empty() {
            self.after_color(scoring);
        } else {
            self.due = Due::Advance(scoring);
        }
    }

    /// After the pots come the cloches, after these the exchange.
    fn after_color(&mut self, scoring: Scoring) {
        match scoring.color {
            Color::Orange => self.score_color(Scoring {
                color: Color::Blue,
                ..scoring
            }),
            Color::Blue => self.exchange(scoring.bed),
        }
    }

    /// One cube advances by all that can be seen on the bed (COT-T9). It stops on 20, and one
    /// that stands there is not chosen (COT-T10). If all do, or if nothing can be seen, no cube
    /// moves.
    pub(super) fn advances(&self, scoring: Scoring) -> Vec<Step> {
        let Scoring { bed, color } = scoring;
        let bed = self.actor().bed(bed).expect("the bed being scored");
        let visible = match color {
            Color::Orange => bed.visible_pots(),
            Color::Blue => bed.visible_cloches(),
        };
        let mut steps = Vec::new();
        if visible == 0 {
            return steps;
        }
        let track = track(color);
        for from in self.spaces_with_cubes(color) {
            if from == track.last() {
                continue;
            }
            let to = (from + visible).min(track.last());
            steps.push(Step::Advance {
                seat: self.acting(),
                color,
                from: track.points[from],
                to: track.points[to],
                gains: self.gains_of(color, from, to),
            });
        }
        steps
    }

    /// What a cube gains that advances between these spaces of the track, in the order in which
    /// that is settled (COT-X8).
    fn gains_of(&self, color: Color, from: usize, to: usize) -> Vec<Gain> {
        let seat = self.actor();
        let track = track(color);
        let mut gains = Vec::new();
        // One beehive for each of the first two players who reach 20 (COT-T13).
        if to == track.last() && seat.hive == 0 && !self.hives.is_empty() {
            gains.push(Gain::Hive);
        }
        // Over the red line (COT-T11), if the supply has a cat (COT-X2).
        if from < track.behind_line && to >= track.behind_line && self.supply_of_cats > 0 {
            gains.push(Gain::Cat);
        }
        // The last cube leaves the start (COT-T12).
        let at_start = seat.cubes(color).iter().filter(|&&cube| cube == 0).count();
        if from == 0 && at_start == 1 {
            gains.push(Gain::Pot);
        }
        gains
    }

    /// Settles what an advance has gained, up to the next decision; then goes on with the bed.
    pub(super) fn settle(&mut self, scoring: Scoring) {
        while !self.gains.is_empty() {
            // The bed being scored is full, so what is placed now goes on the other one.
            let other_has_room = self.actor().has_room(scoring.other_bed());
            match self.gains.remove(0) {
                Gain::Hive => self.actor_mut().hive = self.hives.remove(0),
                Gain::Cat => {
                    self.supply_of_cats -= 1;
                    self.actor_mut().cats += 1;
                    if other_has_room {
                        self.due = Due::GainedCat(scoring);
                        return;
                    }
                }
                Gain::Pot if other_has_room => {
                    self.due = Due::BonusPot(scoring);
                    return;
                }
                // On the replacement, or lost if there will be none (COT-T12).
                Gain::Pot if self.is_last_round() => {}
                Gain::Pot => self.owed_pots += 1,
            }
        }
        self.after_color(scoring);
    }

    /// Clears a bed that is scored and replaces it by the reserve, which it becomes itself, turned
    /// over (COT-T14). In the last round it is set aside (COT-L6).
    fn exchange(&mut self, bed: usize) {
        let scored = self.actor_mut().beds[bed - 1].take();
        let scored = scored.expect("the bed being scored");
        self.clear(&scored);
        if self.is_last_round() {
            if !self.somebody_has_a_bed() {
                // At once, and before its tiles are drawn back (COT-L7).
                self.due = Due::Over;
                return;
            }
        } else {
            let (board, face) = self.reserve.expect("there is one before the last round");
            self.actor_mut().beds[bed - 1] = Some(Bed::bare(board, face));
            self.reserve = Some((scored.board(), scored.face().turned_over()));
        }
        if self.returning.is_empty() {
            self.after_exchange(bed);
        } else {
            self.due = Due::Return(bed);
        }
    }

    /// A bed's cats go to the supply, and its tiles to those that are drawn back. Its pots go to
    /// a supply that nobody counts (COT-X1).
    pub(super) fn clear(&mut self, bed: &Bed) {
        self.supply_of_cats += bed.cats();
        self.returning.extend(bed.tiles());
    }

    /// Whether any seat has a bed.
    pub(super) fn somebody_has_a_bed(&self) -> bool {
        self.seats.iter().any(Seat::has_bed)
    }

    /// Pots that found no room before go on the replacement (COT-T12); then the next complete bed
    /// is scored.
    pub(super) fn after_exchange(&mut self, bed: usize) {
        if self.owed_pots > 0 {
            self.due = Due::OwedPot(bed);
        } else {
            self.score_beds();
        }
    }
}
