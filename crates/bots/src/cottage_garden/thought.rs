//! Playing turns in thought: the ways in which a turn can go that are worth a look.

use cottage_garden::bed::{Plots, Slot, Spot};
use cottage_garden::garden::Garden;
use cottage_garden::nursery::Die;
use cottage_garden::track::{Color, RED_LINE, TOP};
use cottage_garden::{Action, CottageGarden, Duty};
use game::{Game, QuickDice, Seat, Step, Turn, silence};

use super::packing::fewest_turns;
use super::value::{standing, time, value, value_by};
use super::weights::{Trait, Weights};

/// What is left of a bed is packed if it has no more empty spaces than this.
const PACKABLE: u32 = 9;

/// Buffers that are used again and again, and the luck of a thought.
pub(super) struct Memory {
    pub(super) dice: QuickDice,
    legal: Vec<Action>,
    ranked: Vec<(i32, Action)>,
    ends: Vec<CottageGarden>,
}

impl Memory {
    pub(super) fn new(dice: QuickDice) -> Memory {
        Memory {
            dice,
            legal: Vec::new(),
            ranked: Vec::new(),
            ends: Vec::new(),
        }
    }
}

/// A seat's turn, played in thought.
pub(super) struct Thought<'a> {
    pub(super) weights: &'a Weights,
    pub(super) seat: Seat,
    /// How many plantings are looked at.
    pub(super) breadth: usize,
    /// Where the gardener stands during the turn.
    die: Die,
    /// How many turns the seat has left after this one.
    turns: i32,
}

impl<'a> Thought<'a> {
    /// The turn that is being played.
    pub(super) fn new(game: &CottageGarden, weights: &'a Weights, breadth: usize) -> Thought<'a> {
        let seat = game.seat_on_turn();
        Thought {
            weights,
            seat,
            breadth,
            die: game.die(),
            turns: i32::from(game.turns_left(seat).saturating_sub(1)),
        }
    }

    /// What the seat's garden is worth once the turn is over.
    pub(super) fn value(&self, game: &CottageGarden) -> i32 {
        let garden = game.garden_of(self.seat);
        if self.breadth == 1 || self.turns < 1 {
            return value(garden, self.turns, self.weights);
        }
        let next = game.turns_before(self.seat);
        let rows = [next, next + game.players()].map(|turns| game.row_after(turns));
        let cats = u32::from(garden.held);
        value_by(garden, self.turns, self.weights, |empty| {
            let guess = time(empty, self.weights);
            if empty.count_ones() > PACKABLE || empty == 0 {
                return guess;
            }
            let sure = self.weights[Trait::Packed];
            match fewest_turns(empty, cats, &rows) {
                Some(turns) => (guess * (100 - sure) + 100 * turns as i32 * sure) / 100,
                None => guess + self.weights[Trait::Unpacked],
            }
        })
    }

    /// Plays the turn to its end in every way worth a look.
    pub(super) fn unfold(
        &self,
        game: &CottageGarden,
        memory: &mut Memory,
        into: &mut Vec<CottageGarden>,
    ) {
        let mut game = *game;
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let draw = game.draw(&mut memory.dice);
                    game.apply(Step::Draw(draw), &mut silence);
                    continue;
                }
                Turn::Act(_) => {}
            }
            let Some(duty) = game.duty().filter(|_| game.die() == self.die) else {
                break;
            };
            match duty {
                Duty::Refill | Duty::Plant => {
                    return self.unfold_planting(&game, memory, into);
                }
                Duty::AddCats => {
                    for slot in Slot::ALL {
                        if let Some(full) = self.fill_with_cats(&game, slot) {
                            self.unfold(&full, memory, into);
                        }
                    }
                    self.act(&mut game, Action::Done);
                }
                Duty::UseCat { scored } => {
                    if let Some(full) = self.fill_with_cats(&game, scored.other()) {
                        self.unfold(&full, memory, into);
                    }
                    self.act(&mut game, Action::Keep);
                }
                _ => {
                    let action = self.formality(&game, duty);
                    self.act(&mut game, action);
                }
            }
        }
        into.push(game);
    }

    /// Plays the turn to its end in the way that looks best.
    pub(super) fn play_best(&self, game: &CottageGarden, memory: &mut Memory) -> CottageGarden {
        let mut ends = std::mem::take(&mut memory.ends);
        ends.clear();
        self.unfold(game, memory, &mut ends);
        let best = ends.iter().copied().rev().max_by_key(|end| self.value(end));
        memory.ends = ends;
        best.unwrap_or(*game)
    }

    fn act(&self, game: &mut CottageGarden, action: Action) {
        debug_assert_eq!(game.check(self.seat, action), Ok(()), "{action:?}");
        game.apply(Step::Act(self.seat, action), &mut silence);
    }

    fn unfold_planting(
        &self,
        game: &CottageGarden,
        memory: &mut Memory,
        into: &mut Vec<CottageGarden>,
    ) {
        let mut ranked = std::mem::take(&mut memory.ranked);
        game.actions(self.seat, &mut memory.legal);
        ranked.clear();
        for action in &memory.legal {
            let mut garden = *game.garden_of(self.seat);
            match *action {
                Action::Plant { to, .. } => garden.plant(to),
                Action::Pot(spot) => garden.place_pot(spot),
                _ => continue,
            }
            ranked.push((-value(&garden, self.turns, self.weights), *action));
        }
        ranked.sort_by_key(|(worth, _)| *worth);
        for (_, action) in ranked.iter().take(self.breadth) {
            let mut planted = *game;
            self.act(&mut planted, *action);
            self.unfold(&planted, memory, into);
        }
        memory.ranked = ranked;
        if game.duty() == Some(Duty::Refill) && self.breadth > 1 {
            let mut refilled = *game;
            self.act(&mut refilled, Action::Refill);
            self.unfold_planting(&refilled, memory, into);
        }
    }

    /// The position once cats lie on all the empty spaces of a bed, if there are enough of them.
    // Cats laid down earlier than that would only be missing elsewhere.
    fn fill_with_cats(&self, game: &CottageGarden, slot: Slot) -> Option<CottageGarden> {
        let garden = game.garden_of(self.seat);
        let empty = garden.empty().on(slot);
        let cats = match game.duty() {
            Some(Duty::UseCat { .. }) => 1,
            _ => u32::from(garden.held),
        };
        if empty.is_empty() || empty.count() > cats {
            return None;
        }
        let mut filled = *game;
        for spot in Plots::of(slot, empty).spots() {
            self.act(&mut filled, Action::Cat(spot));
        }
        Some(filled)
    }

    /// What is done where only one way is looked at.
    fn formality(&self, game: &CottageGarden, duty: Duty) -> Action {
        let garden = game.garden_of(self.seat);
        let on = |slot: Slot| Plots::of(slot, garden.empty().on(slot));
        match duty {
            Duty::Advance { color, spaces } => {
                let below = garden.cubes(color).different().filter(|from| *from < TOP);
                let best = below.max_by_key(|from| {
                    let to = color.ahead(*from, spaces);
                    self.advance(garden, color, *from, to)
                });
                let from = best.expect("a cube can advance");
                Action::Advance { color, from }
            }
            Duty::BonusPot { scored } => Action::Pot(self.best_spot(game, on(scored.other()))),
            Duty::LatePot { on: slot } => Action::Pot(self.best_spot(game, on(slot))),
            Duty::ShedCats if garden.empty().is_empty() => Action::Discard,
            Duty::ShedCats => Action::Cat(self.best_spot(game, garden.empty())),
            Duty::Pay => {
                let mut payments = Vec::new();
                game.actions(self.seat, &mut payments);
                let best = payments.into_iter().max_by_key(|pay| match pay {
                    Action::Pay { color, from } => {
                        let cubes = garden.cubes(*color);
                        let after = cubes.moved(*from, color.paid(*from));
                        standing(*color, after, self.turns, self.weights)
                            - standing(*color, cubes, self.turns, self.weights)
                    }
                    _ => i32::MIN,
                });
                best.expect("something can be paid")
            }
            _ => Action::Score(Slot::One),
        }
    }

    /// What it is worth that a cube advances so far.
    fn advance(&self, garden: &Garden, color: Color, from: u8, to: u8) -> i32 {
        let cubes = garden.cubes(color).moved(from, to);
        let mut worth = standing(color, cubes, self.turns, self.weights);
        if from <= RED_LINE && to > RED_LINE {
            worth += self.weights[Trait::CatGained];
        }
        if from == 0 && !cubes.has(0) {
            worth += self.weights[Trait::PotGained];
        }
        worth
    }

    /// Where one square is covered best.
    fn best_spot(&self, game: &CottageGarden, among: Plots) -> Spot {
        let garden = game.garden_of(self.seat);
        let best = among.spots().max_by_key(|spot| {
            let mut garden = *garden;
            garden.place_cat(*spot);
            value(&garden, self.turns, self.weights)
        });
        best.expect("there is an empty space")
    }
}
