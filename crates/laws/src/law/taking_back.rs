//! Law 11, taking back: an action can be taken back only while nobody has learned anything from
//! it, and without it the game goes on as if it had never been.

use game::{Audience, Dice, Game, QuickDice, Record, Seat, Step, StepOf, Viewer, silence};

use super::Story;
use crate::broken::difference;
use crate::visit::{Visit, named};

/// Asks for every seat that the title says can take something back.
pub(super) fn teaches_nobody<G: Game>(
    visit: &Visit<G>,
    story: &Story<G>,
    dice: &mut QuickDice,
) -> Result<(), String> {
    let mut able = visit
        .table
        .iter()
        .filter(|seat| visit.game.can_take_back(*seat));
    able.try_for_each(|seat| {
        let known = if G::META.takes_back {
            is_untold(visit, story, seat, dice)
        } else {
            Err("META says that nothing ever is".into())
        };
        known.map_err(|what| format!("seat {seat} can take its last action back, but {what}"))
    })
}

fn is_untold<G: Game>(
    visit: &Visit<G>,
    story: &Story<G>,
    seat: Seat,
    dice: &mut QuickDice,
) -> Result<(), String> {
    let steps = &story.record.steps;
    let is_own = |step: &StepOf<G>| matches!(step, Step::Act(actor, _) if *actor == seat);
    let last = steps
        .iter()
        .rposition(is_own)
        .ok_or("it has done nothing")?;
    if steps[last..]
        .iter()
        .any(|step| matches!(step, Step::Draw(_)))
    {
        return Err("chance has drawn since".into());
    }
    let mut record = Record::<G>::new(story.record.setup.clone());
    record.steps = [&steps[..last], &steps[last + 1..]].concat();
    let mut told = Vec::new();
    let without = record
        .replay(&mut |audience, event| told.push((audience, event)))
        .map_err(|error| format!("without it {error}"))?;
    for viewer in visit
        .viewers()
        .filter(|viewer| *viewer != Viewer::Seat(seat))
    {
        let who = named(viewer);
        if heard(&told, viewer) != heard(story.told(), viewer) {
            let (one, other) = (heard(story.told(), viewer), heard(&told, viewer));
            return Err(format!("{who} hears:{}", difference(&one, &other)));
        }
        let (now, instead) = (visit.game.view(viewer), without.view(viewer));
        if now != instead {
            return Err(format!("{who} sees:{}", difference(&now, &instead)));
        }
    }
    let Step::Act(_, action) = steps[last] else {
        return Ok(());
    };
    expects_it(visit, &without, seat, action, dice)
}

fn heard<G>(told: &[(Audience, G)], viewer: Viewer) -> Vec<&G> {
    let heard = told.iter().filter(|(to, _)| to.includes(viewer));
    heard.map(|(_, event)| event).collect()
}

/// Whether the seat itself sees nothing but what it could have foreseen.
fn expects_it<G: Game>(
    visit: &Visit<G>,
    without: &G,
    seat: Seat,
    action: G::Action,
    dice: &mut impl Dice,
) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    let mut guess = G::determinize(&without.view(viewer), dice);
    guess.apply(Step::Act(seat, action), &mut silence);
    let (seen, foreseen) = (visit.game.view(viewer), guess.view(viewer));
    if seen == foreseen {
        return Ok(());
    }
    Err(format!("it learns:{}", difference(&seen, &foreseen)))
}
