//! Law 11, taking back: an action can be taken back only if nobody has learnt anything from it.

use game::{Game, QuickDice, Seat, Step, Turn, Viewer, silence};

use crate::broken::difference;
use crate::visit::{Candidates, Visit, named};

pub(super) fn teaches_nobody<G: Game>(
    visit: &Visit<G>,
    _: &Candidates<G>,
    dice: &mut QuickDice,
) -> Result<(), String> {
    let owing = visit.waiting();
    for seat in owing.iter() {
        let action = visit.some_action(seat, dice);
        let mut after = visit.game.clone();
        let mut told = Vec::new();
        after.apply(Step::Act(seat, action), &mut |audience, event| {
            told.push((audience, event));
        });
        if !after.can_take_back(seat) {
            continue;
        }
        let so = |what| format!("seat {seat} can take {action:?} back, but {what}");
        if !matches!(after.turn(), Turn::Act(_)) {
            return Err(so("chance or the end comes first".into()));
        }
        for viewer in visit
            .viewers()
            .filter(|viewer| *viewer != Viewer::Seat(seat))
        {
            let who = named(viewer);
            if let Some((_, event)) = told.iter().find(|(to, _)| to.includes(viewer)) {
                return Err(so(format!("{who} hears {event:?}")));
            }
            let (now, before) = (after.view(viewer), visit.game.view(viewer));
            if now != before {
                return Err(so(format!("{who} sees:{}", difference(&now, &before))));
            }
        }
        expects_it(visit, &after, seat, action, dice).map_err(so)?;
    }
    Ok(())
}

/// Whether the seat itself sees nothing but what it could have foreseen.
fn expects_it<G: Game>(
    visit: &Visit<G>,
    after: &G,
    seat: Seat,
    action: G::Action,
    dice: &mut QuickDice,
) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    let mut guess = G::determinize(&visit.game.view(viewer), dice).ok_or("it sees nothing")?;
    guess.apply(Step::Act(seat, action), &mut silence);
    let (seen, foreseen) = (after.view(viewer), guess.view(viewer));
    if seen == foreseen {
        return Ok(());
    }
    Err(format!("it learns:{}", difference(&seen, &foreseen)))
}
