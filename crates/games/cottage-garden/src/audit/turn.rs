//! What is to be done, and whether it can be due.

use game::{Game, silence};

use super::ensure;
use crate::CottageGarden;
use crate::bed::Slot;
use crate::duty::{Duty, SETUP, TURN};
use crate::parts::Mark;
use crate::track::{Color, RED_LINE};

pub(super) fn audit(game: &CottageGarden) -> Result<(), String> {
    audit_duties(game)?;
    audit_turn(game)
}

/// What is to be done is in order, and nothing of it could be done already.
fn audit_duties(game: &CottageGarden) -> Result<(), String> {
    let list: Vec<Duty> = game.duties.iter().collect();
    ensure(
        is_in_order(game, &list),
        "what is to be done is out of order",
    )?;
    // [COT-L7] Without any bed the game is over; the die would go round forever.
    let is_over = list.is_empty();
    ensure(
        is_over || game.is_setting_up() || game.has_any_bed(),
        "nobody has a bed, and the game goes on",
    )?;
    let mut settled = *game;
    settled.settle(&mut silence);
    ensure(settled == *game, "something could be done already")?;
    let is_returning = list.last() == Some(&Duty::ReturnTiles);
    let is_done = is_over || game.is_setting_up();
    ensure(
        is_returning || is_done || game.loose.is_empty(),
        "tiles lie nowhere",
    )?;
    ensure(!is_returning || !game.loose.is_empty(), "no tile returns")
}

/// What is due can be done, and follows from what has been done in the turn.
fn audit_turn(game: &CottageGarden) -> Result<(), String> {
    let list: Vec<Duty> = game.duties.iter().collect();
    let Some(duty) = list.last().filter(|_| !game.is_setting_up()) else {
        return Ok(());
    };
    let garden = game.garden();
    let has = |duty: Duty| list.contains(&duty);
    let is_complete = Slot::ALL.into_iter().any(|slot| garden.is_complete(slot));
    ensure(!has(Duty::Plant) || garden.has_bed(), "no bed to plant")?;
    ensure(
        !is_complete || !has(Duty::Refill) && *duty != Duty::ShedCats,
        "a complete bed that is not scored",
    )?;
    // [COT-T15] More are gained by scoring only.
    let has_scored = !has(Duty::AddCats) && has(Duty::ShedCats);
    ensure(has_scored || garden.held <= 2, "more than two cats")?;
    ensure(
        !has(Duty::Pay) || garden.payments().next().is_some(),
        "a payment that is impossible",
    )?;
    let mut actions = Vec::new();
    game.actions(game.on_turn, &mut actions);
    ensure(
        duty.is_chance() || !actions.is_empty(),
        "nothing can be decided",
    )
}

fn is_in_order(game: &CottageGarden, list: &[Duty]) -> bool {
    match list {
        [] => game.is_last_round() && !game.has_any_bed(),
        [Duty::DrawFirst] => true,
        _ if SETUP.starts_with(list) => true,
        [Duty::MoveDie, _, ..] if TURN.starts_with(list) => true,
        [first @ .., Duty::Pay] => game.is_last_round() && first == TURN,
        // Tiles of the beds discarded when the last round began, before its first turn.
        [first @ .., Duty::ReturnTiles] if game.is_last_round() && is_turn(game, first) => true,
        [Duty::MoveDie, Duty::ShedCats, Duty::ScoreBeds, rest @ ..] => {
            is_scoring_in_order(game, rest)
        }
        _ => false,
    }
}

/// Whether these are the duties of a whole turn of the last round.
fn is_turn(game: &CottageGarden, list: &[Duty]) -> bool {
    match list {
        [Duty::MoveDie] => !game.garden().has_bed(),
        [first @ .., Duty::Pay] => first == TURN,
        _ => list == TURN,
    }
}

/// What is to be done while a bed is scored.
fn is_scoring_in_order(game: &CottageGarden, list: &[Duty]) -> bool {
    let is_late = |duty: &&Duty| matches!(duty, Duty::LatePot { .. });
    let late = list.iter().take_while(is_late).count();
    let (pots, rest) = list.split_at(late);
    if late > 2 || late > 0 && game.is_last_round() {
        return false;
    }
    let are_on = |slot: Slot| pots.iter().all(|pot| *pot == Duty::LatePot { on: slot });
    // [COT-T12] One pot for each color, when none of it is left on 0.
    let bonus = list
        .iter()
        .filter(|duty| matches!(duty, Duty::BonusPot { .. }));
    let left = Color::ALL
        .into_iter()
        .filter(|color| !game.garden().cubes(*color).has(0));
    if late + bonus.count() > left.count() {
        return false;
    }
    // The bed that has just come has nothing on it but pots that were put off.
    let has_come = |slot: Slot| {
        let (garden, has_tiles) = (game.garden(), game.garden().tiles(slot).len() > 0);
        let tokens = garden.pots().on(slot).count() as usize;
        late == 0 || !has_tiles && garden.cats().on(slot).is_empty() && late + tokens <= 2
    };
    match rest {
        [] | [Duty::ReturnTiles] => {
            let mut slots = Slot::ALL.into_iter();
            slots.any(|slot| are_on(slot) && has_come(slot))
        }
        [Duty::Exchange { scored }, rest @ ..] => {
            are_on(*scored)
                && (late == 0 || !game.has_room_beside(*scored))
                && game.garden().is_complete(*scored)
                && is_advance_in_order(game, *scored, rest)
        }
        _ => false,
    }
}

/// What is to be done before a scored bed is exchanged.
fn is_advance_in_order(game: &CottageGarden, scored: Slot, list: &[Duty]) -> bool {
    let due = |color, mark| Duty::Advance {
        color,
        spaces: game.garden().visible(scored, mark),
    };
    let (orange, blue) = (
        due(Color::Orange, Mark::Pot),
        due(Color::Blue, Mark::Cloche),
    );
    let (pot, cat) = (Duty::BonusPot { scored }, Duty::UseCat { scored });
    let rest = list.strip_prefix(&[blue]).unwrap_or(list);
    let can_advance = list.iter().all(|duty| match duty {
        Duty::Advance { color, spaces } => {
            *spaces > 0 && !game.garden().cubes(*color).are_all_on_top()
        }
        _ => true,
    });
    // [COT-T9] While the orange cube is due, so is the blue one, if there is a cloche to be seen.
    let skips = rest == [orange]
        && rest == list
        && game.garden().visible(scored, Mark::Cloche) > 0
        && !game.garden().cubes(Color::Blue).are_all_on_top();
    // [COT-T11] Some cube has crossed the red line.
    let crossed = Color::ALL
        .into_iter()
        .any(|color| game.garden().cubes(color).spaces()[2] > RED_LINE);
    let is_known =
        rest.is_empty() || rest == [orange] || rest == [pot] || rest == [cat] || rest == [pot, cat];
    let can_use = !rest.contains(&cat) || game.garden().held > 0 && crossed;
    can_advance && is_known && !skips && can_use
}
