//! How likely a seat of FITS wins: what it expects, against what others can expect of the boards
//! that it sees. What is left of the game are the pieces to come.

use std::sync::LazyLock;

use fits::{Phase, View};
use game::Seat;

use super::outline::{Coming, Ground, Outline};
use super::search::{Look, Search, UNIT, Worth};
use super::weights;
use crate::{Chance, Rivals, Stop};

/// What level 5 reaches on the four boards, in hundredths: what it expects of rounds that have not
/// begun. Means of 1,000 games.
const MEANS: [i32; 4] = [484, 1327, 757, 1022];

/// How many pieces come in a round.
const PIECES: u32 = 16;

/// What leads are worth, made by the training program.
pub(super) static STORED: LazyLock<Chance> =
    LazyLock::new(|| Chance::stored(include_str!("../../weights/fits-chance.txt")));

/// What is expected of the rounds that have not begun.
pub(super) fn later(view: &View) -> i32 {
    let boards = view.boards.iter().skip(view.round.into());
    boards.map(|board| MEANS[board as usize - 1]).sum()
}

/// The pieces that are still to come for a seat this round.
pub(super) fn coming(view: &View, seat: Seat) -> Coming {
    let start = view.ramps[seat].start;
    // [FIT-G6] The start piece does not come again.
    let coming = view.unturned.iter().filter(|piece| start != Some(*piece));
    Coming::of(coming.collect())
}

/// What the others are expected to end with.
pub fn rivals(view: &View, seat: Seat) -> Rivals {
    let rounds = view.boards.iter().skip(view.round.into());
    let others = view.ramps.seats().without(seat);
    Rivals {
        left: coming(view, seat).count + PIECES * rounds.count() as u32,
        points: others.iter().map(|other| expected(view, other)).collect(),
    }
}

/// What a seat is expected to end with, at first sight.
fn expected(view: &View, seat: Seat) -> i32 {
    let (ramp, coming) = (&view.ramps[seat], coming(view, seat));
    let search = Search {
        ground: Ground::of(view.board()),
        judge: &weights::learnt(view.board()),
        stop: &Stop::new(),
    };
    let outline = Outline::over(search.ground, ramp.covered);
    // [FIT-X1] Who is asked too is seen as it was before.
    let piece = match view.phase {
        Phase::PlaceStart => ramp.start,
        Phase::PlaceCard(card) => Some(card),
        _ => None,
    };
    let piece = piece.filter(|_| view.asked.contains(seat));
    let best = piece.and_then(|piece| search.best(&outline, piece, &coming, &AT_SIGHT));
    let worth = best.unwrap_or_else(|| search.judge.worth(search.ground, &outline, &coming));
    100 * ramp.total() + later(view) + hundredths(worth)
}

const AT_SIGHT: Look = Look {
    widths: &[],
    margin: 0,
};

/// 512ths of a point in hundredths.
pub(super) fn hundredths(worth: i32) -> i32 {
    (worth * 100).div_euclid(UNIT)
}
