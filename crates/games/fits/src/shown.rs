//! A view as pages and terminals draw it: with what every board counts, and what the piece at hand
//! would do.

use game::{BySeat, Seats, Viewer};
use serde::Serialize;
use utoipa::ToSchema;

use crate::count::{Count, scored, so_far};
use crate::outlook::{Outlook, outlook};
use crate::score::Rank;
use crate::setup::Board;
use crate::view::{RampView, View};
use crate::{Boards, Phase, Piece, PieceSet};

/// A view with all that follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Shown {
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
    pub unturned: PieceSet,
    /// What stands before each seat.
    #[schema(value_type = Vec<RampView>)]
    pub ramps: BySeat<RampView>,
    /// What each seat's board counts if nothing more is placed on it.
    #[schema(value_type = Vec<Count>)]
    pub counts: BySeat<Count>,
    /// What dropping the piece would do that the viewer is asked to place.
    pub outlook: Option<Outlook>,
    /// Who won, once the game is over.
    pub winners: Seats,
    /// The title that a solo player has earned, once the game is over.
    pub rank: Option<Rank>,
}

impl Shown {
    /// The board being played on.
    pub fn board(&self) -> Board {
        self.boards.board(self.round - 1)
    }

    /// The piece that the viewer is asked to place.
    pub fn piece_at_hand(&self) -> Option<Piece> {
        self.outlook.as_ref().map(|outlook| outlook.piece)
    }
}

/// Works out what a picture needs.
pub(crate) fn show(view: &View) -> Shown {
    let board = view.board();
    let count = match view.phase {
        Phase::RoundOver | Phase::Over => scored,
        _ => so_far,
    };
    Shown {
        viewer: view.viewer,
        boards: view.boards,
        round: view.round,
        phase: view.phase,
        asked: view.asked,
        undrawn: view.undrawn,
        unturned: view.unturned,
        ramps: view.ramps,
        counts: view.ramps.map(|_, ramp| count(board, ramp.covered)),
        outlook: ahead(view),
        winners: view.winners,
        rank: view.rank,
    }
}

fn ahead(view: &View) -> Option<Outlook> {
    let Viewer::Seat(seat) = view.viewer else {
        return None;
    };
    let ramp = &view.ramps[seat];
    let piece = match view.phase {
        Phase::PlaceStart => ramp.start,
        Phase::PlaceCard(card) => Some(card),
        _ => None,
    };
    let piece = piece.filter(|_| view.asked.contains(seat))?;
    Some(outlook(view.board(), ramp.covered, piece))
}
