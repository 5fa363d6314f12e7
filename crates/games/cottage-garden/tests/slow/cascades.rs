//! What a turn can lead to if several things come together, and how often a game has shown it.

use std::collections::{BTreeMap, BTreeSet};

use cottage_garden::bed::{Slot, Spot};
use cottage_garden::track::{Color, TOP};
use cottage_garden::{Action, CottageGarden, Duty, Event, Shown};
use game::{Game, Seat, Step, StepOf};

use super::shown;

/// Looks on and counts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watch {
    met: BTreeMap<&'static str, u32>,
    /// Late pots for the bed that has just come.
    late_pots: u32,
    /// Whether a cat in excess has completed a bed in this turn.
    has_shed: bool,
    /// Who has gained a pot in this game, and for which color.
    pots: BTreeSet<(Seat, Color)>,
}

impl Watch {
    /// How often it was met.
    pub(crate) fn times(&self, cascade: &str) -> u32 {
        self.met.get(cascade).copied().unwrap_or(0)
    }

    fn note(&mut self, cascade: &'static str) {
        *self.met.entry(cascade).or_default() += 1;
    }

    fn note_if(&mut self, is_met: bool, cascade: &'static str) {
        if is_met {
            self.note(cascade);
        }
    }

    /// Looks at a step before it is taken.
    pub(crate) fn see(&mut self, game: &CottageGarden, step: StepOf<CottageGarden>) {
        let (before, mut told) = (shown(game), Vec::new());
        let mut game = *game;
        game.apply(step, &mut |_, event| told.push(event));
        if let Step::Act(seat, action) = step {
            self.see_action(&before, seat, action);
            self.see_gains(seat, action, &told);
        } else if before.on_turn.is_none() {
            self.pots.clear();
        }
        self.see_last_round(&shown(&game), &told);
        let turns = turns(&told);
        if turns > 0 {
            self.see_refill(&shown(&game), &told);
            self.has_shed = false;
        }
        self.note_if(turns > 1, "a seat with no bed only moves the die");
    }

    fn see_action(&mut self, before: &Shown, seat: Seat, action: Action) {
        let duty = before.duty().unwrap();
        self.note_if(
            self.has_shed && duty == Duty::ShedCats,
            "after it more cats are in excess",
        );
        if !matches!(duty, Duty::LatePot { .. }) {
            self.late_pots = 0;
        }
        match action {
            Action::Refill => {
                self.note("a cat is discarded for a refill");
                let empty = empty_in_row(before);
                self.note_if(
                    before.queue.len() < empty,
                    "the queue runs out before a refill is done",
                );
            }
            Action::Plant { to, .. } => {
                let covered = to.squares().on(to.slot());
                let bed = before.places[seat].bed(to.slot()).unwrap();
                self.note_if(
                    !bed.empty.overlaps(covered),
                    "a tile covers pots and cloches alone",
                );
            }
            Action::Cat(spot) => self.see_cat(before, seat, spot),
            Action::Pot(spot) => match duty {
                Duty::BonusPot { .. } => {
                    self.note_if(
                        is_last_of_bed(before, seat, spot),
                        "a bonus pot completes the other bed",
                    );
                }
                Duty::LatePot { .. } => {
                    self.late_pots += 1;
                    self.note("a bonus pot goes on the replacement");
                    self.note_if(
                        self.late_pots > 1,
                        "two bonus pots of one bed go on its replacement",
                    );
                }
                _ => {}
            },
            Action::Score(slot) => self.note(match (before.is_last_round, slot) {
                (true, _) => "two beds are complete in the last round",
                (false, Slot::One) => "of two beds the first one is scored first",
                (false, Slot::Two) => "of two beds the second one is scored first",
            }),
            Action::Pay { from, .. } => {
                self.note("a turn of the last round is paid for");
                self.note_if(from == TOP, "it can only be paid with a cube on 20");
            }
            _ => {}
        }
    }

    fn see_cat(&mut self, before: &Shown, seat: Seat, spot: Spot) {
        let completes = is_last_of_bed(before, seat, spot);
        let cascade = match before.duty() {
            Some(Duty::AddCats) => "a cat after planting completes a bed",
            Some(Duty::UseCat { .. }) => "a cat just gained completes the other bed",
            Some(Duty::ShedCats) => {
                self.has_shed |= completes;
                "a cat in excess completes a bed"
            }
            _ => {
                self.note_if(
                    empty_of(before, seat) == 1,
                    "a cat takes the very last space before a tile is planted",
                );
                return;
            }
        };
        self.note_if(completes, cascade);
    }

    fn see_gains(&mut self, seat: Seat, action: Action, told: &[Event]) {
        let has = |wanted: fn(&Event) -> bool| told.iter().any(wanted);
        let has_pot = has(|event| matches!(event, Event::PotGained { .. }));
        let gains_all = has_pot
            && has(|event| matches!(event, Event::Hive { .. }))
            && has(|event| matches!(event, Event::CatGained { .. }));
        self.note_if(gains_all, "a beehive, a cat and a pot for one advance");
        if let Action::Advance { color, .. } = action
            && has_pot
        {
            let is_first = self.pots.insert((seat, color));
            self.note_if(!is_first, "a color brings its bonus pot once more");
        }
    }

    fn see_last_round(&mut self, after: &Shown, told: &[Event]) {
        let begins = told
            .iter()
            .any(|event| matches!(event, Event::LastRound { .. }));
        for event in told {
            match event {
                Event::PotLost { .. } => self.note("a bonus pot is lost in the last round"),
                Event::Discarded { .. } => self.note("a bed with too few tiles is discarded"),
                Event::SetAside { .. } => self.note("a bed is set aside in the last round"),
                Event::Over { .. } if begins => {
                    self.note("all beds are discarded, which ends the game");
                }
                Event::Over { .. } => self.note("it was the last bed of all"),
                _ => {}
            }
        }
        let plants = after.duties.contains(&Duty::Plant) && turns(told) > 0;
        let is_free = after.is_last_round && plants && !after.duties.contains(&Duty::Pay);
        self.note_if(is_free, "it cannot be paid for at all");
    }

    /// Looks at the refill with which a turn has begun.
    fn see_refill(&mut self, after: &Shown, told: &[Event]) {
        let is_filled = told
            .iter()
            .any(|event| matches!(event, Event::Refilled { .. }));
        let is_lacking = after.queue.is_empty() && after.duty() == Some(Duty::Plant);
        self.note_if(
            is_filled && is_lacking && empty_in_row(after) > 0,
            "the queue runs out before a refill is done",
        );
        self.note_if(
            !is_filled && is_lacking && empty_in_row(after) > 2,
            "a refill is due, but the queue is empty",
        );
    }
}

fn turns(told: &[Event]) -> usize {
    let turns = told
        .iter()
        .filter(|event| matches!(event, Event::Turn { .. }));
    turns.count()
}

fn empty_in_row(view: &Shown) -> usize {
    let row = view.row.iter();
    row.filter(|space| view.tile_on(**space).is_none()).count()
}

/// How many empty spaces a seat has.
fn empty_of(view: &Shown, seat: Seat) -> u32 {
    let beds = view.places[seat].beds.iter().flatten();
    beds.map(|bed| bed.empty.count()).sum()
}

/// Whether a square is the last empty space of its bed.
fn is_last_of_bed(view: &Shown, seat: Seat, spot: Spot) -> bool {
    let bed = view.places[seat].bed(spot.slot()).unwrap();
    bed.empty.contains(spot.cell()) && bed.empty.count() == 1
}
