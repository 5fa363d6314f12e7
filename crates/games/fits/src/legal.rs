//! What is legal, and which rule forbids the rest.

use game::{Dice, Odds, Refusal, Seat};

use crate::action::Placement;
use crate::board::{COLUMNS, ROWS};
use crate::parts::START_CARDS;
use crate::{Action, Draw, Fits, Phase, Piece, PieceSet, rules};

/// Says whether a seat may do this.
pub(crate) fn check(game: &Fits, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Place(placement) => {
            check_piece(game, seat, placement.piece)?;
            check_placement(game, seat, placement)
        }
        Action::SetAside { piece } => {
            check_piece(game, seat, piece)?;
            // [FIT-P6] The start piece must be placed. [FIT-G7] Any other may be set aside.
            Refusal::when(
                matches!(game.phase, Phase::PlaceStart),
                rules::START_PIECE_MUST,
            )
        }
    }
}

/// Says whether this piece is the one that the seat has to decide about.
pub(crate) fn check_piece(game: &Fits, seat: Seat, piece: Piece) -> Result<(), Refusal> {
    // [FIT-C1] Nobody sits there.
    Refusal::when(!game.ramps.seats().contains(seat), rules::PLAYERS)?;
    let start = game.ramps[seat].start;
    match game.phase {
        // [FIT-G8] The last round has been scored.
        Phase::Over => Err(Refusal::by(rules::ROUND_ENDS)),
        // [FIT-G4] First everyone draws a start card.
        Phase::DrawStart | Phase::RoundOver => Err(Refusal::by(rules::START_CARD)),
        Phase::PlaceStart => {
            // [FIT-G4] The start card's piece... [FIT-X1] ...and a placement is final.
            Refusal::when(start != Some(piece), rules::START_CARD)?;
            Refusal::when(!game.waiting.contains(seat), rules::AT_THE_SAME_TIME)
        }
        // [FIT-G5] One placement for each card turned.
        Phase::TurnCard => Err(Refusal::by(rules::BUILDING_CARD)),
        Phase::PlaceCard(card) => {
            // [FIT-G6] The start piece lies already.
            Refusal::when(
                start == Some(piece) || start == Some(card),
                rules::LIES_ALREADY,
            )?;
            // [FIT-G7] A piece that was set aside, or placed, is not available again.
            let has_been = piece != card && !game.unturned.contains(piece);
            Refusal::when(has_been, rules::SET_ASIDE)?;
            // [FIT-G5] Everyone places the piece shown... [FIT-X1] ...and a placement is final.
            Refusal::when(piece != card, rules::BUILDING_CARD)?;
            Refusal::when(!game.waiting.contains(seat), rules::AT_THE_SAME_TIME)
        }
    }
}

fn check_placement(game: &Fits, seat: Seat, placement: Placement) -> Result<(), Refusal> {
    let Placement {
        piece,
        orientation,
        column,
    } = placement;
    // [FIT-P1] One of the ways in which this piece can lie.
    Refusal::when(
        orientation.index() >= piece.orientation_count(),
        rules::ORIENTATION,
    )?;
    // [FIT-P4] It may not stick out left or right; at the top it may.
    let width = u32::from(piece.orientation(orientation).profile.width);
    Refusal::when(column as u32 + width > COLUMNS, rules::SIDES)?;
    // [FIT-P5] At least one square must lie on the board.
    Refusal::when(
        game.ramps[seat].landing(placement) >= ROWS,
        rules::ABOVE_THE_TOP,
    )
}

/// Fills in the legal actions, straight from the outline of the seat's pieces.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "the compiler keeps the call, at 2 ns of 33"
)]
pub(crate) fn actions(game: &Fits, seat: Seat, into: &mut Vec<Action>) {
    into.clear();
    let Some(piece) = game.asked(seat) else {
        return;
    };
    let sheet = piece.sheet();
    let ramp = &game.ramps[seat];
    // Below the top everything can slide in, and the list is known beforehand.
    if ramp.skyline.is_below(ROWS) {
        // Copies of fixed length, cut afterwards, are quicker than one of the right length: they
        // need no call. The last action is setting aside, which a start piece may not be.
        let (chunks, _) = sheet.every.as_chunks::<20>();
        for chunk in chunks {
            into.extend_from_slice(chunk);
        }
        into.truncate(sheet.every_count - usize::from(matches!(game.phase, Phase::PlaceStart)));
    } else {
        // Start pieces never get here: their board is empty.
        let mut places = ramp.skyline.places_below(ROWS, &sheet.outlines);
        into.extend((0..places.count_ones()).map(|_| {
            let place = places.trailing_zeros();
            places &= places - 1;
            sheet.by_place[place as usize & 63]
        }));
        into.push(Action::SetAside { piece });
    }
}

impl Fits {
    /// The piece that a seat has to decide about, if it has to.
    #[inline]
    pub(crate) fn asked(&self, seat: Seat) -> Option<Piece> {
        match self.phase {
            Phase::PlaceCard(card) if self.waiting.contains(seat) => Some(card),
            Phase::PlaceStart if self.waiting.contains(seat) => self.ramps[seat].start,
            _ => None,
        }
    }
}

/// Says whether chance may draw this.
pub(crate) fn check_draw(game: &Fits, draw: Draw) -> Result<(), Refusal> {
    match (game.phase, draw) {
        // [FIT-G4] Each draws a start card of their own. [FIT-C3] There are four.
        (Phase::DrawStart | Phase::RoundOver, Draw::Start(piece)) => {
            Refusal::when(!game.start_cards().contains(piece), rules::CARDS)
        }
        // [FIT-C3] There is one building card for each piece.
        (Phase::TurnCard, Draw::Card(piece)) => {
            Refusal::when(!game.unturned.contains(piece), rules::CARDS)
        }
        // [FIT-G8] The last round has been scored.
        (Phase::Over, _) => Err(Refusal::by(rules::ROUND_ENDS)),
        // [FIT-X3] No building card before all start pieces lie, no start card after.
        (Phase::DrawStart | Phase::PlaceStart | Phase::RoundOver, Draw::Card(_))
        | (_, Draw::Start(_)) => Err(Refusal::by(rules::START_PIECES_FIRST)),
        // [FIT-X1] The next card is turned when the last seat has placed.
        (Phase::PlaceCard(_), Draw::Card(_)) => Err(Refusal::by(rules::AT_THE_SAME_TIME)),
    }
}

impl Fits {
    /// The start cards that the next one is drawn from.
    // [FIT-G3] They are shuffled anew for each round.
    #[inline]
    fn start_cards(&self) -> PieceSet {
        if matches!(self.phase, Phase::RoundOver) {
            START_CARDS
        } else {
            self.undrawn
        }
    }
}

/// Fills in what chance may draw: every card left is as likely as the next.
// [FIT-X2] Which cards are left is known to everybody, their order to nobody.
pub(crate) fn odds(game: &Fits, into: &mut Odds<Draw>) {
    into.clear();
    match game.phase {
        Phase::DrawStart | Phase::RoundOver => {
            game.start_cards()
                .iter()
                .for_each(|piece| into.push(Draw::Start(piece), 1));
        }
        Phase::TurnCard => game
            .unturned
            .iter()
            .for_each(|piece| into.push(Draw::Card(piece), 1)),
        Phase::PlaceStart | Phase::PlaceCard(_) | Phase::Over => {}
    }
}

/// Draws without listing the odds first.
#[inline]
pub(crate) fn draw(game: &Fits, dice: &mut impl Dice) -> Draw {
    if matches!(game.phase, Phase::TurnCard) {
        Draw::Card(game.unturned.nth(dice.below(game.unturned.len())))
    } else {
        let cards = game.start_cards();
        Draw::Start(cards.nth(dice.below(cards.len())))
    }
}
