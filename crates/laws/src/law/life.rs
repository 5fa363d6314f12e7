//! Law 2, life: the game never waits for nobody, and it ends.

use game::{Game, QuickDice, Record, Turn};

use crate::visit::{Candidates, Visit};

pub(super) fn goes_on<G: Game>(
    visit: &Visit<G>,
    _: &Candidates<G>,
    _: &mut QuickDice,
) -> Result<(), String> {
    let (players, scored) = (visit.table.len(), visit.game.scores().count());
    if players != scored as usize {
        return Err(format!("{players} players, but scores for {scored} seats"));
    }
    if !G::META.seats.contains(&scored) {
        let seats = G::META.seats;
        return Err(format!("{scored} seats, but META allows {seats:?}"));
    }
    match visit.turn {
        Turn::Act(waiting) if waiting.is_empty() => Err("the game waits for no seat".into()),
        Turn::Act(waiting) => {
            if let Some(seat) = waiting.minus(visit.table).iter().next() {
                return Err(format!("seat {seat} is to act, but not at the table"));
            }
            let is_stuck = |seat: &game::Seat| visit.actions(*seat).is_empty();
            match waiting.iter().find(is_stuck) {
                Some(seat) => Err(format!("seat {seat} is to act, but has no action")),
                None => Ok(()),
            }
        }
        Turn::Chance if visit.odds.total() == 0 => Err("chance has nothing to draw".into()),
        Turn::Chance | Turn::Over => Ok(()),
    }
}

/// Whether a game that is not over has steps left.
pub(super) fn ends<G: Game>(record: &Record<G>) -> Result<(), String> {
    let longest = G::META.longest;
    if record.steps.len() < longest {
        return Ok(());
    }
    Err(format!("the game is not over after {longest} steps"))
}
