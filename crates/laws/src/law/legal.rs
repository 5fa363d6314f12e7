//! Law 1, legal is legal: what is offered is exactly what the check allows, to every seat.

use std::fmt::Debug;

use game::{Game, Odds, QuickDice, Refusal, Seat, Turn};

use crate::visit::{Candidates, Visit, Writable};

pub(super) fn is_legal<G: Game>(
    visit: &Visit<G>,
    candidates: &Candidates<G>,
    dice: &mut QuickDice,
) -> Result<(), String> {
    for seat in Seat::ALL {
        seat_is_offered_what_is_legal(visit, &candidates.actions, seat, dice)
            .map_err(|what| format!("seat {seat}: {what}"))?;
    }
    chance_is_offered_what_is_legal(visit, &candidates.draws, dice)
        .map_err(|what| format!("chance: {what}"))?;
    draw_follows_odds(visit, dice)
}

fn seat_is_offered_what_is_legal<G: Game>(
    visit: &Visit<G>,
    candidates: &Writable<G::Action>,
    seat: Seat,
    dice: &mut QuickDice,
) -> Result<(), String> {
    let offered = visit.actions(seat);
    if !visit.waiting().contains(seat) && !offered.is_empty() {
        return Err(format!("is not to act, but is offered {offered:?}"));
    }
    let mut used: Vec<G::Action> = candidates.first().into_iter().collect();
    visit.game.actions(seat, &mut used);
    if used != offered {
        return Err(format!(
            "an empty buffer gets {offered:?}, a used one {used:?}"
        ));
    }
    agree::<G, _>(offered, candidates, dice, |action| {
        visit.game.check(seat, action)
    })
}

fn chance_is_offered_what_is_legal<G: Game>(
    visit: &Visit<G>,
    candidates: &Writable<G::Draw>,
    dice: &mut QuickDice,
) -> Result<(), String> {
    let offered = visit.draws();
    if visit.turn != Turn::Chance && !offered.is_empty() {
        return Err(format!("is not to draw, but is offered {offered:?}"));
    }
    if let Some((draw, _)) = visit.odds.iter().find(|(_, weight)| *weight == 0) {
        return Err(format!("{draw:?} is offered with weight 0"));
    }
    let mut used = Odds::default();
    if let Some(draw) = candidates.first() {
        used.push(draw, 1);
    }
    visit.game.odds(&mut used);
    if used.iter().ne(visit.odds.iter()) {
        let (empty, used) = (&visit.odds, &used);
        return Err(format!(
            "an empty buffer gets {empty:?}, a used one {used:?}"
        ));
    }
    agree::<G, _>(&offered, candidates, dice, |draw| {
        visit.game.check_draw(draw)
    })
}

/// Compares what is offered with what passes the check: all that is offered, and some of what is
/// not.
fn agree<G: Game, T: Copy + Ord + Debug>(
    offered: &[T],
    candidates: &Writable<T>,
    dice: &mut QuickDice,
    mut check: impl FnMut(T) -> Result<(), Refusal>,
) -> Result<(), String> {
    let mut offered = offered.to_vec();
    offered.sort_unstable();
    if let Some([step, _]) = offered.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("{step:?} is offered twice"));
    }
    if let Some(step) = offered.iter().find(|step| !candidates.contains(step)) {
        return Err(format!("{step:?} is offered, but is no candidate"));
    }
    let mut tried = candidates.some(dice);
    tried.extend_from_slice(&offered);
    // Two runs in order: the stable sort merges them.
    tried.sort();
    tried.dedup();
    let mut offered = offered.into_iter().peekable();
    // Refusals come in runs by the same rule; looking each up would dominate the law's cost.
    let mut known = None;
    for step in tried {
        let is_offered = offered.next_if_eq(&step).is_some();
        match check(step) {
            Ok(()) if is_offered => {}
            Ok(()) => return Err(format!("{step:?} is legal, but not offered")),
            Err(refusal) if is_offered => {
                return Err(format!("{step:?} is offered, but {refusal}"));
            }
            Err(refusal) if known == Some(refusal.rule) => {}
            Err(refusal) if G::META.rules.contains(&refusal.rule) => known = Some(refusal.rule),
            Err(refusal) => {
                let rule = refusal.rule;
                return Err(format!("{step:?} is against {rule}, which META lacks"));
            }
        }
    }
    Ok(())
}

/// Whether a title that draws faster than by its odds makes the same throw with the same
/// outcome. Where chance has no odds there is nothing to throw for, and law 2 says so.
fn draw_follows_odds<G: Game>(visit: &Visit<G>, dice: &QuickDice) -> Result<(), String> {
    if visit.odds.total() == 0 {
        return Ok(());
    }
    let (mut ours, mut theirs) = (dice.clone(), dice.clone());
    let (prescribed, drawn) = (visit.odds.draw(&mut ours), visit.game.draw(&mut theirs));
    if drawn != prescribed {
        return Err(format!("drew {drawn:?}, but the odds say {prescribed:?}"));
    }
    if theirs != ours {
        return Err(format!("drew {drawn:?} with other than one throw"));
    }
    Ok(())
}
