//! The eleven laws. Each is a question to one position, except memory and taking back, which are
//! asked of the way there too, and the part of notation that is asked of a setup.

mod legal;
mod life;
mod memory;
mod notation;
mod secrets;
mod taking_back;
mod together;

pub(crate) use memory::Story;

use game::{Game, Notation, QuickDice, Record};

use crate::broken::Breach;
use crate::visit::{Candidates, Visit};

/// A law as a question: what differs from its promise, if anything does.
type Law<G> = fn(&Visit<G>, &Candidates<G>, &mut QuickDice) -> Result<(), String>;

/// Asks a position for every law that concerns it alone.
///
/// The recount comes first, because a position that has lost a card breaks other laws in ways
/// that say less. Life follows legality, because it trusts the offered actions.
pub(crate) fn examine<G: Notation>(
    visit: &Visit<G>,
    candidates: &Candidates<G>,
    dice: &mut QuickDice,
) -> Result<(), Breach> {
    let laws: [(u8, Law<G>); 8] = [
        (9, recount),
        (1, legal::is_legal),
        (2, life::goes_on),
        (8, notation::survives),
        (4, secrets::blindness),
        (5, secrets::told_is_seen),
        (6, together::commutation),
        (7, together::curtain),
    ];
    for (law, holds) in laws {
        holds(visit, candidates, dice).map_err(|what| Breach { law, what })?;
    }
    Ok(())
}

/// Law 11, for the position that a story has come to.
pub(crate) fn taking_back<G: Game>(
    visit: &Visit<G>,
    story: &Story<G>,
    dice: &mut QuickDice,
) -> Result<(), Breach> {
    taking_back::teaches_nobody(visit, story, dice).map_err(|what| Breach { law: 11, what })
}

/// Laws 9 and 10: a title's audit recomputes what is cached and counts the components.
fn recount<G: Game>(visit: &Visit<G>, _: &Candidates<G>, _: &mut QuickDice) -> Result<(), String> {
    visit.game.audit()
}

/// What is asked before the first step: the setup gives a position (law 2), and survives
/// being written (law 8).
pub(crate) fn opening<G: Game>(setup: &G::Setup) -> Result<G, Breach> {
    let refused = |error| format!("the setup is not accepted: {error}");
    let game = G::new(setup).map_err(|error| Breach {
        law: 2,
        what: refused(error),
    })?;
    notation::setup_survives::<G>(setup).map_err(|what| Breach { law: 8, what })?;
    Ok(game)
}

/// Law 2 over a whole game: it ends within the bound that its title states.
pub(crate) fn ends<G: Game>(record: &Record<G>) -> Result<(), Breach> {
    life::ends(record).map_err(|what| Breach { law: 2, what })
}

/// Law 3, for a game that is over.
pub(crate) fn memory<G: Notation>(story: &Story<G>, dice: &mut QuickDice) -> Result<(), Breach> {
    memory::holds(story, dice).map_err(|what| Breach { law: 3, what })
}
