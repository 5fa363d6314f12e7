//! What may happen next.

use super::bed::{Bed, Cover};
use super::parts::{Color, Face, die_spaces, tile, track};
use super::step::Step;
use super::table::{Due, Table};

impl Table {
    /// All that the seat which is asked may decide, sorted; nothing occurs twice. Nothing if
    /// chance is due, or if the game is over.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = self.steps_in_order();
        steps.sort();
        steps
    }

    /// The same, in the order in which it is found.
    pub fn steps_in_order(&self) -> Vec<Step> {
        match self.due {
            Due::Pay => self.payments(),
            Due::RefillOrPlant => {
                let mut steps = self.plantings();
                steps.push(Step::Refill {
                    seat: self.acting(),
                });
                steps
            }
            Due::Plant => self.plantings(),
            Due::CatsAfterPlanting => {
                let seat = self.acting();
                self.cats_or(&[1, 2], Step::Done { seat })
            }
            Due::WhichBed => {
                let seat = self.acting();
                vec![Step::Score { seat, bed: 1 }, Step::Score { seat, bed: 2 }]
            }
            Due::Advance(scoring) => self.advances(scoring),
            Due::GainedCat(scoring) => {
                let seat = self.acting();
                self.cats_or(&[scoring.other_bed()], Step::Keep { seat })
            }
            Due::BonusPot(scoring) => self.pots_on(scoring.other_bed()),
            Due::OwedPot(bed) => self.pots_on(bed),
            Due::ExcessCats => {
                let seat = self.acting();
                self.cats_or(&[1, 2], Step::Discard { seat })
            }
            _ => Vec::new(),
        }
    }

    /// Everything that may be drawn next, and how many of all the equally likely draws give it.
    /// Nothing if a seat is to decide, or if the game is over.
    pub fn weighted_draws(&self) -> Vec<(Step, u32)> {
        match self.due {
            Due::Tile(space) => weighted(&self.bag, |tile| Step::DrawTile { space, tile }),
            Due::Queue => weighted(&self.bag, |tile| Step::DrawQueue { tile }),
            Due::Bed(seat, face) => self.board_draws(|board| Step::DrawBed { seat, face, board }),
            Due::Reserve => self.board_draws(|board| Step::DrawReserve { board }),
            Due::First => (0..self.players())
                .map(|seat| (Step::DrawFirst { seat }, 1))
                .collect(),
            Due::Return(_) | Due::ReturnInLastRound => {
                weighted(&self.returning, |tile| Step::DrawReturn { tile })
            }
            _ => Vec::new(),
        }
    }

    /// Whether this may happen next.
    pub(super) fn may_happen(&self, step: &Step) -> bool {
        self.steps_in_order().contains(step)
            || self.weighted_draws().iter().any(|(draw, _)| draw == step)
    }

    /// Draws of a bed that is not dealt yet (COT-S2, COT-S3).
    fn board_draws(&self, step: impl Fn(usize) -> Step) -> Vec<(Step, u32)> {
        self.boards.iter().map(|&board| (step(board), 1)).collect()
    }

    /// What has to be drawn next, as long as the set-up is not done; read from top to bottom it is
    /// the order of the set-up.
    pub(super) fn due_in_setup(&self) -> Option<Due> {
        if let Some(space) = self.nursery.iter().position(Option::is_none) {
            return Some(Due::Tile(space));
        }
        if !self.bag.is_empty() {
            return Some(Due::Queue);
        }
        for (number, seat) in self.seats.iter().enumerate() {
            if seat.bed(1).is_none() {
                return Some(Due::Bed(number, Face::Light));
            }
            if seat.bed(2).is_none() {
                return Some(Due::Bed(number, Face::Dark));
            }
        }
        if self.reserve.is_none() {
            return Some(Due::Reserve);
        }
        if self.first.is_none() {
            return Some(Due::First);
        }
        None
    }

    /// The ways to pay 2 points (COT-L2); if there is none, those to go back from 20 (COT-L4);
    /// nothing if there is none of these either (COT-X3).
    pub(super) fn payments(&self) -> Vec<Step> {
        let mut payments = Vec::new();
        // Spaces that are worth 2 points: two orange ones, or a blue one.
        for (color, back) in [(Color::Orange, 2), (Color::Blue, 1)] {
            for from in self.spaces_with_cubes(color) {
                if from >= back && from < track(color).last() {
                    payments.push(self.payment(color, from, from - back));
                }
            }
        }
        if payments.is_empty() {
            for color in [Color::Orange, Color::Blue] {
                let last = track(color).last();
                if self.actor().cubes(color).contains(&last) {
                    payments.push(self.payment(color, last, last - 1));
                }
            }
        }
        payments
    }

    /// A cube goes back from a space of the track to another.
    fn payment(&self, color: Color, from: usize, to: usize) -> Step {
        let points = &track(color).points;
        Step::Pay {
            seat: self.acting(),
            color,
            from: points[from],
            to: points[to],
        }
    }

    /// The spaces on which cubes of a color stand, each once.
    pub(super) fn spaces_with_cubes(&self, color: Color) -> Vec<usize> {
        let mut spaces = self.actor().cubes(color).to_vec();
        spaces.sort_unstable();
        spaces.dedup();
        spaces
    }

    /// The spaces of the gardener's row, nearest first (COT-N2).
    pub(super) fn row(&self) -> &'static [usize] {
        &die_spaces()[self.die].row
    }

    /// Tiles of the row and a pot where they can be planted (COT-T4), and cats before that.
    fn plantings(&self) -> Vec<Step> {
        let seat = self.acting();
        let mut steps = Vec::new();
        for &space in self.row() {
            let Some(name) = self.nursery[space] else {
                continue;
            };
            for bed in [1, 2] {
                let places = self.bed(seat, bed).map(|bed| bed.places(tile(name)));
                for squares in places.unwrap_or_default() {
                    steps.push(Step::Plant {
                        seat,
                        tile: name,
                        space,
                        bed,
                        squares,
                    });
                }
            }
        }
        steps.extend(self.pots_on(1));
        steps.extend(self.pots_on(2));
        steps.extend(self.cats_before_planting());
        steps
    }

    /// A cat on every empty space, but never so that planting becomes impossible (COT-T7).
    fn cats_before_planting(&self) -> Vec<Step> {
        let mut cats = self.cats_on(1);
        cats.extend(self.cats_on(2));
        // Only the very last empty space matters: as long as there is another, a pot fits there.
        if let [Step::Cat { bed, square, .. }] = cats[..] {
            let mut beds = self.actor().beds.clone();
            let bed = beds[bed - 1].as_mut().expect("it has an empty space");
            bed.put(Cover::Cat, square);
            let row = self.row().iter().filter_map(|&space| self.nursery[space]);
            let fits = |name| beds.iter().flatten().any(|bed| bed.has_place(tile(name)));
            if !row.into_iter().any(fits) {
                return Vec::new();
            }
        }
        cats
    }

    /// A pot token on every empty space of a bed (COT-T6).
    fn pots_on(&self, bed: usize) -> Vec<Step> {
        let seat = self.acting();
        let spaces = self.bed(seat, bed).map(Bed::empty_spaces);
        let steps = spaces.unwrap_or_default().into_iter();
        steps
            .map(|square| Step::Pot { seat, bed, square })
            .collect()
    }

    /// A cat, if the seat holds one, on every empty space of a bed (COT-T7).
    fn cats_on(&self, bed: usize) -> Vec<Step> {
        let seat = self.acting();
        if self.cats(seat) == 0 {
            return Vec::new();
        }
        let spaces = self.bed(seat, bed).map(Bed::empty_spaces);
        let steps = spaces.unwrap_or_default().into_iter();
        steps
            .map(|square| Step::Cat { seat, bed, square })
            .collect()
    }

    /// A cat on every empty space of these beds, or something else.
    fn cats_or(&self, beds: &[usize], otherwise: Step) -> Vec<Step> {
        let mut steps: Vec<Step> = beds.iter().flat_map(|&bed| self.cats_on(bed)).collect();
        steps.push(otherwise);
        steps
    }
}

/// Draws of a tile: each kind once, with the number of its tiles.
fn weighted(names: &[&'static str], step: impl Fn(&'static str) -> Step) -> Vec<(Step, u32)> {
    let mut kinds = names.to_vec();
    kinds.sort_unstable();
    kinds
        .chunk_by(|one, next| one == next)
        .map(|alike| (step(alike[0]), alike.len() as u32))
        .collect()
}
