//! What each title is learnt from.

use ::cottage_garden::CottageGarden;
use ::fits::Fits;
use ::sanssouci::Sanssouci;
use bots::{Mind, Rivals, cottage_garden, fits, sanssouci};
use game::{Game, Seat};

use super::{Case, Moment, Said};

/// A title that several can win.
pub(super) trait Contest: Game + Mind {
    /// The tables that are played at, in turn.
    const SETUPS: &'static [&'static str];
    /// With how much of the game left it is told what leads are worth.
    const KNOTS: &'static [u32];

    /// What was to be expected of seats at a moment, if it is one that is looked at.
    fn cases(moment: &Moment<Self>, is_looked_at: impl FnOnce() -> bool) -> Vec<Said<Case>>;
}

impl Contest for Fits {
    const SETUPS: &'static [&'static str] = &["players=2", "players=3", "players=4"];
    const KNOTS: &'static [u32] = &[0, 3, 10, 25, 64];

    fn cases(moment: &Moment<Fits>, is_looked_at: impl FnOnce() -> bool) -> Vec<Said<Case>> {
        let rivals = || fits::chance::rivals(moment.view, moment.seat);
        case(moment, is_looked_at, rivals).into_iter().collect()
    }
}

impl Contest for CottageGarden {
    const SETUPS: &'static [&'static str] = &["players=2", "players=3", "players=4"];
    const KNOTS: &'static [u32] = &[0, 2, 6, 14, 32];

    fn cases(moment: &Moment<Self>, is_looked_at: impl FnOnce() -> bool) -> Vec<Said<Case>> {
        let rivals = || cottage_garden::chance::rivals(moment.game, moment.seat);
        case(moment, is_looked_at, rivals).into_iter().collect()
    }
}

/// What level 5 says of what was done, and what the others were expected to end with.
fn case<G: Game + Mind>(
    moment: &Moment<G>,
    is_looked_at: impl FnOnce() -> bool,
    rivals: impl FnOnce() -> Rivals,
) -> Option<Said<Case>> {
    if moment.legal.len() < 2 || !is_looked_at() {
        return None;
    }
    let own = moment.opinion()?.points?;
    let Rivals { left, points } = rivals();
    let case = Case {
        left,
        own,
        others: points,
        won: 0.0,
    };
    Some((moment.seat, case))
}

impl Contest for Sanssouci {
    const SETUPS: &'static [&'static str] = &[
        "players=2 edition=imperial",
        "players=3 edition=imperial",
        "players=4 edition=imperial",
        "players=2 edition=imperial rewards",
        "players=3 edition=imperial boar",
        "players=4 edition=imperial rewards boar",
        "players=2",
    ];
    const KNOTS: &'static [u32] = &[1, 3, 7, 18];

    /// Thoughts break off where a round begins, so that is where leads are looked at.
    fn cases(moment: &Moment<Self>, _: impl FnOnce() -> bool) -> Vec<Said<Case>> {
        let game = moment.game;
        let scores = game.scores();
        let points = scores.map(|seat, _| sanssouci::chance::expected(game, seat));
        let left = |seat| game.cards_left(seat);
        let is_first = points.iter().all(|(seat, _)| left(seat) == left(Seat::A));
        if !sanssouci::begins_a_turn(game) || !is_first {
            return Vec::new();
        }
        let case = |seat: Seat| Case {
            left: left(seat),
            own: points[seat],
            others: points
                .seats()
                .without(seat)
                .iter()
                .map(|other| points[other])
                .collect(),
            won: 0.0,
        };
        points
            .seats()
            .iter()
            .map(|seat| (seat, case(seat)))
            .collect()
    }
}
