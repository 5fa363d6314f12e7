//! FITS: up to four players slide the same pieces onto boards of their own, at the same time.
//!
//! This file is the position and the table of contents; the rules proper are in `legal`,
//! `apply` and [`score`], the components in [`parts`], what a viewer knows in [`view`], and all that
//! follows from it in [`shown`], [`count`] and [`outlook`].

pub mod action;
mod apply;
mod audit;
pub mod board;
pub mod count;
pub mod event;
mod legal;
mod notation;
pub mod outlook;
pub mod parts;
mod portrait;
pub mod rules;
pub mod score;
pub mod setup;
pub mod shown;
pub mod view;

use game::{
    Audience, BySeat, Dice, Game, Meta, Odds, Refusal, Schemas, Score, Seat, Seats, SetupError,
    Stage, StepOf, Turn, Viewer,
};
use serde::Serialize;
use utoipa::ToSchema;

pub use action::{Action, Draw};
pub use event::Event;
pub use parts::{Piece, PieceSet};
pub use portrait::MESSAGES;
pub use setup::{Boards, Setup};
pub use shown::Shown;
pub use view::View;

use board::Ramp;

/// A position of FITS: a cache line a seat at most, and no secret but the future.
///
/// What is shown can be sent, positions cannot:
///
/// ```
/// fn send<T: serde::Serialize>() {}
/// send::<fits::Shown>();
/// ```
/// ```compile_fail
/// fn send<T: serde::Serialize>() {}
/// send::<fits::Fits>();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fits {
    ramps: BySeat<Ramp>,
    /// The score sheet: the points of each round that has been scored, in their order.
    points: BySeat<[i8; 4]>,
    boards: Boards,
    /// The round being played, from 0.
    round: u8,
    phase: Phase,
    /// Who still owes a placement.
    waiting: Seats,
    /// Start cards that nobody has drawn this round.
    undrawn: PieceSet,
    /// Building cards not yet turned this round.
    unturned: PieceSet,
}

/// What the table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)] // A tag of its own, instead of one hidden among the pieces: quicker to ask.
pub enum Phase {
    /// The next seat draws its start card.
    DrawStart,
    /// Everyone places the start piece.
    PlaceStart,
    /// The next building card is turned.
    TurnCard,
    /// Everyone places the piece on the building card.
    PlaceCard(Piece),
    /// The round is scored; its boards lie there until the next round's first start card.
    RoundOver,
    /// All boards are played.
    Over,
}

impl Game for Fits {
    type Setup = Setup;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Shown = Shown;

    const META: Meta = Meta {
        id: "fits",
        name: "FITS",
        stage: Stage::Released,
        // [FIT-C1] One to four players.
        seats: 1..=4,
        revision: 1,
        // Four rounds of four start cards and 16 building cards, each placed by four seats.
        longest: 4 * (4 + 4 + 16 + 64),
        takes_back: false,
        options: setup::OPTIONS,
        bench: "players=1 boards=1",
        rulebook: include_str!("../../../../rulebook/fits.md"),
        rules: rules::ALL,
        end: rules::ROUND_ENDS,
        total: rules::TOTAL,
        parts: parts::FILES,
    };

    fn new(setup: &Setup) -> Result<Fits, SetupError> {
        setup.check()?;
        Ok(Fits {
            ramps: BySeat::new(setup.players, |_| Ramp::default()),
            points: BySeat::new(setup.players, |_| [0; 4]),
            boards: setup.boards,
            round: 0,
            phase: Phase::DrawStart,
            waiting: Seats::NONE,
            undrawn: parts::START_CARDS,
            unturned: PieceSet::ALL,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        // Someone is waited for exactly while pieces are placed.
        if !self.waiting.is_empty() {
            Turn::Act(self.waiting)
        } else if matches!(self.phase, Phase::Over) {
            Turn::Over
        } else {
            Turn::Chance
        }
    }

    // Everyone places each piece, and then the next card is turned.
    fn turn_number(&self) -> u32 {
        u32::from(self.round) * 32 + self.unturned.len()
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        legal::check(self, seat, action)
    }

    fn check_draw(&self, draw: Draw) -> Result<(), Refusal> {
        legal::check_draw(self, draw)
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the compiler keeps the call, at 2 ns of 33"
    )]
    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        legal::actions(self, seat, into);
    }

    fn odds(&self, into: &mut Odds<Draw>) {
        legal::odds(self, into);
    }

    #[inline]
    fn draw(&self, dice: &mut impl Dice) -> Draw {
        legal::draw(self, dice)
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "callers know which kind of step it is"
    )]
    fn apply(&mut self, step: StepOf<Fits>, tell: &mut impl FnMut(Audience, Event)) {
        apply::apply(self, step, tell);
    }

    fn scores(&self) -> BySeat<Score> {
        // [FIT-S6] The points of the rounds add up; there is no tie-break.
        self.points.map(|seat, _| Score {
            points: self.total(seat),
            tie_break: 0,
        })
    }

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn show(view: &View) -> Shown {
        shown::show(view)
    }

    fn foresee(question: &str) -> Option<impl Serialize> {
        outlook::foresee(question)
    }

    fn schemas() -> Schemas {
        game::schemas::<Self>()
    }

    /// Nothing is hidden but the future and what lies behind the curtain, so no dice are needed.
    fn determinize(view: &View, _: &mut impl Dice) -> Fits {
        view::determinize(view)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
