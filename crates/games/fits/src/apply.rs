//! What a step does, phase by phase.

use game::{Audience, Seat, Seats, Step, StepOf};

use crate::board::Ramp;
use crate::event::{Event, Scored};
use crate::parts::START_CARDS;
use crate::score::tally;
use crate::{Action, Draw, Fits, Phase, Piece, PieceSet};

/// Moves on by one step.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "callers know which kind of step it is"
)]
pub(crate) fn apply(game: &mut Fits, step: StepOf<Fits>, tell: &mut impl FnMut(Audience, Event)) {
    match step {
        Step::Draw(Draw::Start(piece)) => game.draw_start(piece, tell),
        Step::Draw(Draw::Card(piece)) => game.turn_card(piece, tell),
        Step::Act(seat, action) => game.act(seat, action, tell),
    }
}

impl Fits {
    // [FIT-G4] Each player draws a start card, which stays open before them for the round.
    fn draw_start(&mut self, piece: Piece, tell: &mut impl FnMut(Audience, Event)) {
        if matches!(self.phase, Phase::RoundOver) {
            self.next_round();
        }
        let seat = self.next_to_draw();
        if seat == Seat::A {
            let (round, board) = (self.round + 1, self.boards.board(self.round));
            tell(Audience::Everyone, Event::Round { round, board });
        }
        self.ramps[seat].start = Some(piece);
        self.undrawn = self.undrawn.without(piece);
        tell(Audience::Everyone, Event::Start { seat, piece });
        if self.ramps.iter().all(|(_, ramp)| ramp.start.is_some()) {
            self.phase = Phase::PlaceStart;
            self.waiting = self.ramps.seats();
        }
    }

    /// The seat whose start card is drawn next.
    pub(crate) fn next_to_draw(&self) -> Seat {
        let lacking = self.ramps.iter().find(|(_, ramp)| ramp.start.is_none());
        // When nobody lacks one, a round is over and the next begins with the first seat.
        lacking.map_or(Seat::A, |(seat, _)| seat)
    }

    // [FIT-G5] The building cards are turned one at a time.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the compiler keeps the call, at 2 ns of 33"
    )]
    fn turn_card(&mut self, piece: Piece, tell: &mut impl FnMut(Audience, Event)) {
        tell(Audience::Everyone, Event::Card { piece });
        // [FIT-G6] Who has that piece as start card places nothing this time.
        self.waiting = self.asked_for(piece);
        self.unturned = self.unturned.without(piece);
        self.phase = Phase::PlaceCard(piece);
        self.go_on(tell);
    }

    /// Everyone who has to decide about a building card's piece.
    #[inline]
    pub(crate) fn asked_for(&self, card: Piece) -> Seats {
        if !START_CARDS.minus(self.undrawn).contains(card) {
            return self.ramps.seats();
        }
        let has_it = self
            .ramps
            .iter()
            .filter(|(_, ramp)| ramp.start == Some(card));
        self.ramps
            .seats()
            .minus(has_it.map(|(seat, _)| seat).collect())
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the compiler keeps the call, at 2 ns of 33"
    )]
    fn act(&mut self, seat: Seat, action: Action, tell: &mut impl FnMut(Audience, Event)) {
        let acted = self.everyone_asked().minus(self.waiting);
        let ramp = &mut self.ramps[seat];
        match action {
            Action::Place(placement) => ramp.place(placement),
            // [FIT-G7] Set aside, and not available again this round.
            Action::SetAside { piece } => {
                ramp.aside = ramp.aside.with(piece);
                ramp.last = None;
            }
        }
        self.waiting = self.waiting.without(seat);
        self.lift_curtain(seat, acted, tell);
        self.go_on(tell);
    }

    fn everyone_asked(&self) -> Seats {
        match self.phase {
            Phase::PlaceCard(card) => self.asked_for(card),
            _ => self.ramps.seats(),
        }
    }

    /// Tells what a seat has just done to all who no longer have a decision to make, and tells
    /// the seat what was done before it. Spectators, who might whisper, hear it all at the end.
    // [FIT-X1] Everyone sees the others' boards as they were until they have placed.
    #[inline]
    fn lift_curtain(&self, seat: Seat, acted: Seats, tell: &mut impl FnMut(Audience, Event)) {
        let mut tell_of = |decided: Seat, audience: Audience| {
            if let Some(event) = self.decision_of(decided) {
                tell(audience, event);
            }
        };
        let seats = self.ramps.seats();
        let is_last = self.waiting.is_empty();
        let hearers = Audience::Only(seats.minus(self.waiting));
        tell_of(seat, if is_last { Audience::Everyone } else { hearers });
        // The other seats that are no longer asked have heard of these.
        let hearers = Audience::Only(Seats::only(seat));
        let late = if is_last {
            Audience::AllBut(seats.without(seat))
        } else {
            hearers
        };
        for earlier in acted.iter() {
            tell_of(earlier, late);
        }
    }

    /// What a seat that has been asked has decided about the piece at hand.
    #[inline]
    fn decision_of(&self, seat: Seat) -> Option<Event> {
        let ramp = &self.ramps[seat];
        match (ramp.last, self.phase) {
            (Some(placement), _) => {
                let squares = ramp.last_squares()?;
                Some(Event::Placed {
                    seat,
                    placement,
                    squares,
                })
            }
            (None, Phase::PlaceCard(piece)) => Some(Event::SetAside { seat, piece }),
            (None, _) => None,
        }
    }

    /// When the last seat has decided, the next card is turned or the round is scored.
    #[inline]
    fn go_on(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        if !self.waiting.is_empty() {
            return;
        }
        self.phase = Phase::TurnCard;
        // [FIT-G8] The round ends when the 16 building cards are used up.
        if self.unturned.is_empty() {
            self.score_round(tell);
        }
    }

    fn score_round(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let board = self.boards.board(self.round);
        for (seat, ramp) in self.ramps.iter() {
            let tally = tally(board, ramp.covered);
            self.points[seat][self.round as usize & 3] = tally.total();
            let scored = Scored {
                seat,
                board,
                covered: ramp.covered,
                tally,
            };
            tell(Audience::Everyone, Event::Scored(scored));
        }
        self.phase = Phase::RoundOver;
        if self.round + 1 == self.boards.rounds() {
            self.phase = Phase::Over;
            tell(
                Audience::Everyone,
                Event::Over {
                    winners: self.winners(),
                    rank: self.rank(),
                },
            );
        }
    }

    // [FIT-G1] Everyone plays the next board.
    // [FIT-G3] Start and building cards are shuffled anew for each round.
    fn next_round(&mut self) {
        self.round += 1;
        self.phase = Phase::DrawStart;
        self.undrawn = START_CARDS;
        self.unturned = PieceSet::ALL;
        for (_, ramp) in self.ramps.iter_mut() {
            *ramp = Ramp::default();
        }
    }
}
