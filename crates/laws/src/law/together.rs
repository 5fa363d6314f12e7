//! Laws 6 and 7, about seats that act at the same time.

use game::{Game, QuickDice, Seat, Step, Viewer, silence};

use crate::broken::difference;
use crate::visit::{Candidates, Visit};

/// Law 6, commutation: the order in which seats act within one turn makes no difference.
pub(super) fn commutation<G: Game>(
    visit: &Visit<G>,
    _: &Candidates<G>,
    dice: &mut QuickDice,
) -> Result<(), String> {
    let chosen = one_action_each(visit, dice);
    for (at, one) in chosen.iter().enumerate() {
        for other in &chosen[at + 1..] {
            let there = in_order(visit.game, *one, *other)?;
            let back = in_order(visit.game, *other, *one)?;
            if there != back {
                let difference = difference(&there, &back);
                return Err(format!("{one:?} and {other:?} do not commute:{difference}"));
            }
        }
    }
    Ok(())
}

/// An action at random for each seat that waits.
fn one_action_each<G: Game>(visit: &Visit<G>, dice: &mut QuickDice) -> Vec<(Seat, G::Action)> {
    let seats = visit.waiting().iter();
    seats
        .map(|seat| (seat, visit.some_action(seat, dice)))
        .collect()
}

fn in_order<G: Game>(
    game: &G,
    first: (Seat, G::Action),
    second: (Seat, G::Action),
) -> Result<G, String> {
    let mut game = game.clone();
    game.apply(Step::Act(first.0, first.1), &mut silence);
    game.check(second.0, second.1)
        .map_err(|refusal| format!("after {first:?}, {second:?} is {refusal}"))?;
    game.apply(Step::Act(second.0, second.1), &mut silence);
    Ok(game)
}

/// Law 7, curtain: a seat that has yet to act learns nothing about those who have, and neither
/// does a spectator, who might whisper to it.
pub(super) fn curtain<G: Game>(
    visit: &Visit<G>,
    _: &Candidates<G>,
    dice: &mut QuickDice,
) -> Result<(), String> {
    for (seat, action) in one_action_each(visit, dice) {
        let mut told = Vec::new();
        let mut after = visit.game.clone();
        after.apply(Step::Act(seat, action), &mut |audience, event| {
            told.push((audience, event));
        });
        let waiting = visit.waiting().without(seat);
        let whisperer = (!waiting.is_empty()).then_some(Viewer::Spectator);
        for viewer in waiting.iter().map(Viewer::Seat).chain(whisperer) {
            let meanwhile =
                || format!("seat {seat} does {action:?}, and behind the curtain {viewer:?}");
            if let Some((_, event)) = told.iter().find(|(to, _)| to.includes(viewer)) {
                return Err(format!("{} hears {event:?}", meanwhile()));
            }
            let (now, before) = (after.view(viewer), visit.game.view(viewer));
            if now != before {
                let difference = difference(&now, &before);
                return Err(format!("{} sees:{difference}", meanwhile()));
            }
        }
    }
    Ok(())
}
