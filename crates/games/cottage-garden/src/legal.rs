//! What is legal, and which rule forbids the rest.

mod draws;
mod list;

use game::{Refusal, Rule, Seat};

use crate::action::{Action, Placement};
use crate::bed::{Plots, Slot, Spot};
use crate::duty::Duty;
use crate::nursery::Space;
use crate::parts::Tile;
use crate::track::{Color, TOP};
use crate::{CottageGarden, rules};

pub(crate) use draws::{check_draw, draw, odds};
pub(crate) use list::actions;

/// Says what a seat has to do, if anything is asked of it.
pub(crate) fn check_turn(game: &CottageGarden, seat: Seat) -> Result<Duty, Refusal> {
    // [COT-C1] Nobody sits there.
    Refusal::when(
        !game.gardens.seats().contains(seat),
        rules::PLAYERS_AND_TILES,
    )?;
    // [COT-L7] No bed is left.
    let Some(duty) = game.duties.top() else {
        return Err(Refusal::by(rules::END));
    };
    // [COT-S1] [COT-S2] Set-up comes first; [COT-T14] tiles return before anything else is done.
    Refusal::when(duty.is_chance(), due(game, duty))?;
    // [COT-S5] Clockwise: another seat's turn.
    Refusal::when(game.on_turn != seat, rules::FIRST_PLAYER)?;
    Ok(duty)
}

/// Says whether a seat may do this.
pub(crate) fn check(game: &CottageGarden, seat: Seat, action: Action) -> Result<(), Refusal> {
    let duty = check_turn(game, seat)?;
    match action {
        Action::Pay { color, from } => check_payment(game, duty, color, from),
        // [COT-L2] At the start of the turn, before anything else.
        _ if duty == Duty::Pay => Err(Refusal::by(rules::PAYMENT)),
        Action::Refill => check_refill(game, duty),
        Action::Plant { from, to } => check_tile(game, duty, from, to),
        Action::Pot(spot) => check_pot(game, duty, spot),
        Action::Cat(spot) => check_cat(game, duty, spot),
        // [COT-T8] Only complete beds are scored, and of one alone there is no choice.
        Action::Score(_) => Refusal::when(duty != Duty::ScoreBeds, rules::SCORE),
        Action::Advance { color, from } => check_advance(game, duty, color, from),
        Action::Done => Refusal::when(duty != Duty::AddCats, due(game, duty)),
        Action::Keep => Refusal::when(!matches!(duty, Duty::UseCat { .. }), due(game, duty)),
        Action::Discard => Refusal::when(duty != Duty::ShedCats, due(game, duty)),
    }
}

/// The rule that says what must happen now.
pub(crate) fn due(game: &CottageGarden, duty: Duty) -> Rule {
    match duty {
        Duty::FillNursery | Duty::FillQueue => rules::NURSERY_AND_QUEUE,
        Duty::DealBeds => draws::bed_rule(game),
        Duty::DrawFirst => rules::FIRST_PLAYER,
        Duty::Pay => rules::PAYMENT,
        // [COT-T4] No passing.
        Duty::Refill | Duty::Plant => rules::PLANT,
        Duty::AddCats => rules::CATS,
        Duty::ScoreBeds => rules::SCORE,
        Duty::Advance { .. } => rules::ADVANCE,
        Duty::UseCat { .. } => rules::RED_LINE,
        Duty::BonusPot { .. } | Duty::LatePot { .. } => rules::BONUS_POT,
        Duty::Exchange { .. } | Duty::ReturnTiles => rules::EXCHANGE,
        Duty::ShedCats => rules::TWO_CATS,
        Duty::MoveDie => rules::GARDENING,
    }
}

const fn is_planting(duty: Duty) -> bool {
    matches!(duty, Duty::Refill | Duty::Plant)
}

fn check_refill(game: &CottageGarden, duty: Duty) -> Result<(), Refusal> {
    if duty == Duty::Refill {
        return Ok(());
    }
    // [COT-X10] The first cat placed, or planting, closes the refill.
    Refusal::when(!is_planting(duty), rules::ORDER_OF_TURN)?;
    // [COT-T2] A cat is discarded, and there is something to refill.
    let is_full = game.nursery.empty_in(game.die.space.line()) == 0;
    Refusal::when(game.garden().held == 0 || is_full, rules::REFILL_BY_CAT)?;
    // [COT-X6] Not when the queue is empty.
    Refusal::when(game.queue.is_empty(), rules::ONE_REFILL)?;
    Err(Refusal::by(rules::ORDER_OF_TURN))
}

fn check_tile(game: &CottageGarden, duty: Duty, from: Space, to: Placement) -> Result<(), Refusal> {
    // [COT-T4] One tile of the gardener's row, or a pot: once a turn. [COT-N2] The row is what the
    // die faces.
    Refusal::when(!is_planting(duty), rules::PLANT)?;
    Refusal::when(!game.die.space.line().contains(&from), rules::PLANT)?;
    Refusal::when(game.nursery.get(from) != Some(to.tile()), rules::PLANT)?;
    check_bed(game, to.slot())?;
    // [COT-T5] Not out of the grid, and over no tile, cat or pot token.
    Refusal::when(!game.garden().fits(to), rules::TILE_FITS)
}

// [COT-L6] A bed that was set aside or discarded is not replaced.
fn check_bed(game: &CottageGarden, slot: Slot) -> Result<(), Refusal> {
    Refusal::when(game.garden().bed(slot).is_none(), rules::SET_ASIDE)
}

fn check_pot(game: &CottageGarden, duty: Duty, spot: Spot) -> Result<(), Refusal> {
    let goes_to = match duty {
        // [COT-T12] A bonus pot goes on the other bed; if that has no room, on the one that comes.
        Duty::BonusPot { scored } => Some(scored.other()),
        Duty::LatePot { on } => Some(on),
        _ => None,
    };
    // [COT-T4] A tile or a pot, once a turn.
    Refusal::when(goes_to.is_none() && !is_planting(duty), rules::PLANT)?;
    check_bed(game, spot.slot())?;
    let is_elsewhere = goes_to.is_some_and(|slot| slot != spot.slot());
    Refusal::when(is_elsewhere, rules::BONUS_POT)?;
    // [COT-T6] On one empty space.
    Refusal::when(!game.garden().empty().contains(spot), rules::POT)
}

fn check_cat(game: &CottageGarden, duty: Duty, spot: Spot) -> Result<(), Refusal> {
    let garden = game.garden();
    let is_due =
        is_planting(duty) || matches!(duty, Duty::AddCats | Duty::UseCat { .. } | Duty::ShedCats);
    // [COT-T7] Outside the planting phase only a cat just gained or in excess is placed.
    Refusal::when(!is_due, rules::CATS)?;
    // [COT-T7] One of their own cats.
    Refusal::when(garden.held == 0, rules::CATS)?;
    check_bed(game, spot.slot())?;
    // [COT-T11] Not on the bed being scored, which has no empty space. [COT-T7] [COT-T15] On an
    // empty space.
    Refusal::when(!garden.empty().contains(spot), cat_rule(duty))?;
    // [COT-T7] Never so that planting becomes impossible.
    let is_last_chance = is_planting(duty) && !game.can_plant_after(spot.alone());
    Refusal::when(is_last_chance, rules::CATS)
}

/// The rule that says where a cat goes.
pub(crate) const fn cat_rule(duty: Duty) -> Rule {
    match duty {
        Duty::UseCat { .. } => rules::RED_LINE,
        Duty::ShedCats => rules::TWO_CATS,
        _ => rules::CATS,
    }
}

fn check_advance(game: &CottageGarden, duty: Duty, color: Color, from: u8) -> Result<(), Refusal> {
    // [COT-T9] One cube of the color that is due, once: points are never split.
    let is_due = matches!(duty, Duty::Advance { color: due, .. } if due == color);
    Refusal::when(!is_due, rules::ADVANCE)?;
    let cubes = game.garden().cubes(color);
    Refusal::when(!cubes.has(from), rules::ADVANCE)?;
    // [COT-T10] Not a cube on 20 while another is below.
    Refusal::when(from == TOP, rules::TWENTY)
}

fn check_payment(game: &CottageGarden, duty: Duty, color: Color, from: u8) -> Result<(), Refusal> {
    // [COT-L2] In the last round, once a turn, with a cube that can go back.
    Refusal::when(duty != Duty::Pay, rules::PAYMENT)?;
    Refusal::when(!game.garden().cubes(color).has(from), rules::PAYMENT)?;
    let can_pay = game.garden().payments().any(|cube| cube == (color, from));
    // [COT-L4] A cube on 20 goes back only if no other can.
    let rule = if from == TOP {
        rules::BACK_FROM_TWENTY
    } else {
        rules::PAYMENT
    };
    Refusal::when(!can_pay, rule)
}

impl CottageGarden {
    /// Whether a pot or a tile of the row can still be planted when these squares are covered.
    // [COT-X1] A pot can be planted as long as there is an empty space. A tile may cover printed
    // pots and cloches alone.
    #[inline]
    fn can_plant_after(&self, covered: Plots) -> bool {
        if !self.garden().empty().minus(covered).is_empty() {
            return true;
        }
        let free = self.garden().free().minus(covered);
        let row = self.die.space.line();
        let tiles = row.iter().filter_map(|space| self.nursery.get(*space));
        let mut orientations = tiles.flat_map(Tile::orientations);
        orientations.any(|orientation| !orientation.fits(free).is_empty())
    }
}
