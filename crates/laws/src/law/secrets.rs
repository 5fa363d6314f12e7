//! Laws 4 and 5, about who may know what.
//!
//! They need each other: a view that leaks together with a `determinize` that copies the leak
//! passes law 4, but not law 5.

use game::{Audience, Game, QuickDice, Step, Viewer};

use crate::broken::difference;
use crate::told::actions;
use crate::visit::{Candidates, Visit, named, sample};

/// So many draws are compared in pairs at one position; where more are possible, a random
/// choice of them.
const DRAWS: usize = 6;

/// Law 4, blindness: what a viewer cannot see may be exchanged without the viewer noticing.
pub(super) fn blindness<G: Game>(
    visit: &Visit<G>,
    _: &Candidates<G>,
    dice: &mut QuickDice,
) -> Result<(), String> {
    for viewer in visit.viewers() {
        is_blind(visit, viewer, dice)
            .map_err(|what| format!("{}: the determinized position {what}", named(viewer)))?;
    }
    Ok(())
}

fn is_blind<G: Game>(visit: &Visit<G>, viewer: Viewer, dice: &mut QuickDice) -> Result<(), String> {
    let view = visit.game.view(viewer);
    let guess = G::determinize(&view, dice);
    guess
        .audit()
        .map_err(|amiss| format!("does not pass its audit: {amiss}"))?;
    let seen = guess.view(viewer);
    if seen != view {
        return Err(format!("looks different:{}", difference(&seen, &view)));
    }
    if let Viewer::Seat(seat) = viewer {
        let offered = actions(&guess, seat);
        let legal = visit.actions(seat);
        if offered != legal {
            return Err(format!("offers {offered:?} instead of {legal:?}"));
        }
    }
    Ok(())
}

/// What a draw leads to: every viewer's view, in the order of the visit, and what is told.
struct Outcome<G: Game> {
    draw: G::Draw,
    views: Vec<(Viewer, G::View)>,
    told: Vec<(Audience, G::Event)>,
}

impl<G: Game> Outcome<G> {
    fn of(visit: &Visit<G>, draw: G::Draw) -> Outcome<G> {
        let mut told = Vec::new();
        let mut after = visit.game.clone();
        after.apply(Step::Draw(draw), &mut |audience, event| {
            told.push((audience, event));
        });
        let views = visit.viewers().map(|viewer| (viewer, after.view(viewer)));
        Outcome {
            draw,
            views: views.collect(),
            told,
        }
    }

    fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &G::Event> {
        self.told
            .iter()
            .filter(move |(audience, _)| audience.includes(viewer))
            .map(|(_, event)| event)
    }
}

/// Law 5, told is seen: a viewer's views tell two draws apart exactly when its events do.
pub(super) fn told_is_seen<G: Game>(
    visit: &Visit<G>,
    _: &Candidates<G>,
    dice: &mut QuickDice,
) -> Result<(), String> {
    let outcomes: Vec<Outcome<G>> = sample(&visit.draws(), DRAWS, dice)
        .into_iter()
        .map(|draw| Outcome::of(visit, draw))
        .collect();
    for (at, one) in outcomes.iter().enumerate() {
        for other in &outcomes[at + 1..] {
            tell_apart_alike(one, other)
                .map_err(|what| format!("after {:?} and {:?}, {what}", one.draw, other.draw))?;
        }
    }
    Ok(())
}

fn tell_apart_alike<G: Game>(one: &Outcome<G>, other: &Outcome<G>) -> Result<(), String> {
    for ((viewer, view), (_, other_view)) in one.views.iter().zip(&other.views) {
        let is_told = one.heard_by(*viewer).ne(other.heard_by(*viewer));
        let is_seen = view != other_view;
        let who = named(*viewer);
        if is_seen && !is_told {
            let difference = difference(view, other_view);
            return Err(format!("{who} hears the same but sees:{difference}"));
        }
        if is_told && !is_seen {
            let heard: Vec<_> = one.heard_by(*viewer).collect();
            let instead: Vec<_> = other.heard_by(*viewer).collect();
            let difference = difference(&heard, &instead);
            return Err(format!("{who} sees the same but hears:{difference}"));
        }
    }
    Ok(())
}
