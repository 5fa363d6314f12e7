//! What a viewer may know, and a position made from it.

use game::{BySeat, Game, Seats, Viewer};
use grid::Skyline;
use serde::Serialize;
use utoipa::ToSchema;

use crate::action::Placement;
use crate::board::{Ramp, Squares};
use crate::score::Rank;
use crate::setup::Board;
use crate::{Boards, Fits, Phase, Piece, PieceSet};

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The boards of the game, in the order of its rounds.
    pub boards: Boards,
    /// The round being played, from 1.
    pub round: u8,
    /// What the table is doing.
    pub phase: Phase,
    /// Who is asked; before the viewer has decided, everyone who was.
    pub asked: Seats,
    /// Start cards that nobody has drawn this round.
    pub undrawn: PieceSet,
    /// Building cards still to come this round, in an order that nobody knows.
    // [FIT-X2] Which pieces are still to come is known to everybody.
    pub unturned: PieceSet,
    /// What stands before each seat.
    pub ramps: BySeat<RampView>,
    /// Who won, once the game is over.
    pub winners: Seats,
    /// The title that a solo player has earned, once the game is over.
    pub rank: Option<Rank>,
}

/// What stands before a seat, as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema, Default)]
pub struct RampView {
    /// What the pieces cover, those above the board included.
    pub covered: Squares,
    /// The start card.
    pub start: Option<Piece>,
    /// Pieces set aside this round.
    pub aside: PieceSet,
    /// The points of each round that has been scored, in the order of the rounds; else 0.
    pub points: [i8; 4],
    /// The viewer's own last placement.
    pub last: Option<Placement>,
}

impl RampView {
    /// The points of all rounds so far.
    pub fn total(&self) -> i32 {
        self.points.iter().copied().map(i32::from).sum()
    }
}

impl View {
    /// The board being played on.
    pub fn board(&self) -> Board {
        self.boards.board(self.round - 1)
    }
}

/// What a viewer may know of a position.
#[inline]
pub(crate) fn view(game: &Fits, viewer: Viewer) -> View {
    // [FIT-X1] Until a seat has placed it sees the others as they were. A spectator might
    // whisper to such a seat, and so waits for the last one.
    let is_behind_curtain = match viewer {
        Viewer::Seat(seat) => game.waiting.contains(seat),
        Viewer::Spectator => !game.waiting.is_empty(),
    };
    let asked = match game.phase {
        Phase::PlaceCard(card) if is_behind_curtain => game.asked_for(card),
        Phase::PlaceStart if is_behind_curtain => game.ramps.seats(),
        _ => game.waiting,
    };
    let acted = asked.minus(game.waiting);
    let is_over = game.phase == Phase::Over;
    View {
        viewer,
        boards: game.boards,
        round: game.round + 1,
        phase: game.phase,
        asked,
        undrawn: game.undrawn,
        unturned: game.unturned,
        ramps: game.ramps.map(|seat, ramp| {
            let (covered, aside) = if acted.contains(seat) {
                before(game.phase, ramp)
            } else {
                (ramp.covered, ramp.aside)
            };
            RampView {
                covered,
                start: ramp.start,
                aside,
                points: game.points[seat],
                last: ramp.last.filter(|_| viewer == Viewer::Seat(seat)),
            }
        }),
        winners: if is_over { game.winners() } else { Seats::NONE },
        rank: if is_over { game.rank() } else { None },
    }
}

/// What was covered and set aside on a ramp before its seat decided about the piece at hand.
fn before(phase: Phase, ramp: &Ramp) -> (Squares, PieceSet) {
    match (ramp.last_squares(), phase) {
        (Some(placed), _) => (ramp.covered.minus(placed), ramp.aside),
        (None, Phase::PlaceCard(card)) => (ramp.covered, ramp.aside.without(card)),
        (None, _) => (ramp.covered, ramp.aside),
    }
}

/// A position with that view: the future is open in any case, and whoever is behind the curtain
/// is taken not to have decided yet.
pub(crate) fn determinize(view: &View) -> Fits {
    let game = Fits {
        ramps: view.ramps.map(|_, ramp| Ramp {
            covered: ramp.covered,
            skyline: Skyline::over(ramp.covered),
            aside: ramp.aside,
            start: ramp.start,
            last: ramp.last,
        }),
        points: view.ramps.map(|_, ramp| ramp.points),
        boards: view.boards,
        round: view.round - 1,
        phase: view.phase,
        waiting: view.asked,
        undrawn: view.undrawn,
        unturned: view.unturned,
    };
    debug_assert_eq!(game.audit(), Ok(()));
    game
}
