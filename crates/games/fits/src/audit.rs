//! Whether a position is one that a game can come to.

use game::Seats;
use grid::Skyline;

use crate::board::{Ramp, Squares};
use crate::parts::START_CARDS;
use crate::{Fits, Phase, Piece, PieceSet};

/// Recounts everything that is cached or that must add up.
pub(crate) fn audit(game: &Fits) -> Result<(), String> {
    audit_table(game)?;
    for (seat, ramp) in game.ramps.iter() {
        audit_ramp(game, ramp, game.waiting.contains(seat))
            .map_err(|what| format!("seat {seat}: {what}"))?;
    }
    Ok(())
}

/// Every card is in one place, and only those are waited for who are asked.
fn audit_table(game: &Fits) -> Result<(), &'static str> {
    let drawn: Vec<Piece> = game
        .ramps
        .iter()
        .filter_map(|(_, ramp)| ramp.start)
        .collect();
    let dealt: PieceSet = drawn.iter().copied().collect();
    if drawn.len() as u32 != dealt.len() || START_CARDS.minus(game.undrawn) != dealt {
        return Err("the start cards drawn are not those before the seats");
    }
    let is_scored = matches!(game.phase, Phase::RoundOver | Phase::Over);
    let scored = usize::from(game.round) + usize::from(is_scored);
    if game
        .points
        .iter()
        .any(|(_, points)| points[scored.min(4)..].iter().any(|at| *at != 0))
    {
        return Err("a round has points that has not been scored");
    }
    let has_all = drawn.len() == usize::from(game.ramps.count());
    if has_all == (game.phase == Phase::DrawStart) {
        return Err("start cards are drawn until everyone has one");
    }
    let asked = match game.phase {
        Phase::PlaceStart => game.ramps.seats(),
        Phase::PlaceCard(card) if !game.unturned.contains(card) => game.asked_for(card),
        Phase::PlaceCard(_) => return Err("the card to place has not been turned"),
        _ => Seats::NONE,
    };
    if !game.waiting.minus(asked).is_empty() || game.waiting.is_empty() != asked.is_empty() {
        return Err("someone is waited for who is not asked, or nobody is");
    }
    Ok(())
}

/// Every piece is in one place: on the board, set aside, or still to come.
fn audit_ramp(game: &Fits, ramp: &Ramp, is_waiting: bool) -> Result<(), &'static str> {
    let turned = PieceSet::ALL.minus(game.unturned);
    let mut lain = turned.minus(ramp.aside);
    match (game.phase, ramp.start) {
        (Phase::DrawStart, _) => {}
        (Phase::PlaceStart, _) if is_waiting => {}
        (Phase::PlaceCard(card), Some(start)) if is_waiting => {
            lain = lain.with(start).without(card);
        }
        (_, start) => lain = start.into_iter().fold(lain, PieceSet::with),
    }
    if ramp.skyline != Skyline::over(ramp.covered) {
        return Err("the skyline is not that of the pieces");
    }
    if !ramp.aside.minus(turned).is_empty() {
        return Err("a piece is set aside before its card was turned");
    }
    if ramp.start.is_some_and(|start| ramp.aside.contains(start)) {
        return Err("the start piece lies already and cannot be set aside");
    }
    if ramp.covered.count() != lain.iter().map(Piece::size).sum::<u32>() {
        return Err("the pieces placed do not cover as many squares as they have");
    }
    let last = ramp
        .last
        .map(|_| ramp.last_squares().unwrap_or(Squares::full()));
    if last.is_some_and(|last| !ramp.covered.covers(last)) {
        return Err("the piece placed last is not on the board");
    }
    Ok(())
}
