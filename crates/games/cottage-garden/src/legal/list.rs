//! Listing what is legal, quickly.

use game::Seat;

use crate::CottageGarden;
use crate::action::Action;
use crate::bed::{Plots, Slot, Spot};
use crate::duty::Duty;
use crate::track::TOP;

/// Fills in the legal actions.
#[inline]
pub(crate) fn actions(game: &CottageGarden, seat: Seat, into: &mut Vec<Action>) {
    into.clear();
    let Some(duty) = game.duties.top() else {
        return;
    };
    if game.on_turn != seat {
        return;
    }
    let garden = game.garden();
    let empty = garden.empty();
    let beside = |scored: Slot| empty.without(scored);
    match duty {
        Duty::Plant => list_plantings(game, into),
        Duty::Refill => {
            list_plantings(game, into);
            into.push(Action::Refill);
        }
        Duty::AddCats => {
            list(empty, Action::Cat, into);
            into.push(Action::Done);
        }
        Duty::ScoreBeds => into.extend(Slot::ALL.map(Action::Score)),
        Duty::Advance { color, .. } => {
            let below = garden.cubes(color).different().filter(|from| *from < TOP);
            into.extend(below.map(|from| Action::Advance { color, from }));
        }
        Duty::UseCat { scored } => {
            list(beside(scored), Action::Cat, into);
            into.push(Action::Keep);
        }
        Duty::BonusPot { scored } => list(beside(scored), Action::Pot, into),
        Duty::LatePot { on } => list(beside(on.other()), Action::Pot, into),
        Duty::ShedCats => {
            list(empty, Action::Cat, into);
            into.push(Action::Discard);
        }
        Duty::Pay => {
            let payments = garden.payments();
            into.extend(payments.map(|(color, from)| Action::Pay { color, from }));
        }
        _ => {}
    }
}

// [COT-T4] A tile of the gardener's row, or a pot; [COT-T7] before that, cats.
#[inline]
fn list_plantings(game: &CottageGarden, into: &mut Vec<Action>) {
    let garden = game.garden();
    for from in game.die.space.line() {
        if let Some(tile) = game.nursery.get(from) {
            let plantings = garden.places(tile).map(|to| Action::Plant { from, to });
            // From within, nested loops run as such; `extend` would take turns with them.
            plantings.for_each(|planting| into.push(planting));
        }
    }
    let empty = garden.empty();
    list(empty, Action::Pot, into);
    if garden.held > 0 && (empty.count() > 1 || game.can_plant_after(empty)) {
        list(empty, Action::Cat, into);
    }
}

/// Lists an action for each of these squares.
#[inline]
fn list(squares: Plots, action: impl Fn(Spot) -> Action, into: &mut Vec<Action>) {
    into.extend(squares.spots().map(action));
}
