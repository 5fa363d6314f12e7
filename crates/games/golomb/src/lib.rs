//! Golomb's pentomino game: two players lay the twelve pentominoes on one board, and whoever
//! finds no room for any that is left has lost. The smallest title, to be read first: here are
//! the position and the rules of play; decisions and how they are written are in `action`.

mod action;
mod parts;
mod portrait;
pub mod rules;

use std::fmt;
use std::str::FromStr;

use game::{
    Audience, BySeat, Dice, Game, Meta, Odds, Refusal, Score, Seat, Seats, SetupError, Stage, Step,
    StepOf, Turn, Viewer, Words,
};
use serde::{Deserialize, Serialize};

pub use action::Action;
pub use parts::{LETTERS, Squares};

/// A position. Nothing is hidden: it is what everyone sees, but only a view can be sent.
///
/// ```compile_fail
/// fn send<T: serde::Serialize>() {}
/// send::<golomb::Golomb>();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Golomb(View);

/// All that anyone may know, and its own picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// Where each piece lies, in the order of [`LETTERS`]; nothing for those that are left.
    pub laid: [Option<Action>; 12],
    /// Who places next; nobody, once the game is over. Kept, because it takes a search for room.
    pub next: Option<Seat>,
}

/// Something that happened, as told to everyone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields' names say it all")]
pub enum Event {
    /// A seat laid a piece.
    Placed { seat: Seat, action: Action },
    /// The game is over.
    Over { winner: Seat },
}

/// What a table agrees on before play: nothing but how many play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let mut words = Words::read(text)?;
        let players = words.take("players")?.unwrap_or(2);
        words.finish().map(|()| Setup { players })
    }
}

impl Golomb {
    fn laid(&self) -> impl Iterator<Item = Action> {
        self.0.laid.into_iter().flatten()
    }

    fn covered(&self) -> Squares {
        let squares = self.laid().map(Action::squares);
        squares.fold(Squares::empty(), |all, more| all | more)
    }

    /// What can be placed, whoever's turn it is.
    fn room(&self) -> impl Iterator<Item = Action> {
        let (laid, covered) = (self.0.laid, self.covered());
        // [GOL-G2] Any piece that is left... [GOL-P2] ...on free squares.
        Action::all().filter(move |action| {
            laid[action.piece()].is_none() && !action.squares().overlaps(covered)
        })
    }

    /// Who places next, worked out from what lies on the board.
    fn next(&self) -> Option<Seat> {
        // [GOL-G1] Seat a begins, and then they take turns... [GOL-G3] ...while there is room.
        let seat = Seat::ALL[self.laid().count() % 2];
        self.room().next().map(|_| seat)
    }
}

impl Game for Golomb {
    type Setup = Setup;
    type Action = Action;
    type Draw = std::convert::Infallible;
    type Event = Event;
    type View = View;
    type Shown = View;

    const META: Meta = Meta {
        id: "golomb",
        name: "Golomb’s pentomino game",
        stage: Stage::Draft,
        seats: 2..=2,
        revision: 1,
        longest: 12,
        takes_back: false,
        options: &[],
        bench: "players=2",
        rulebook: include_str!("../../../../rulebook/golomb.md"),
        rules: rules::ALL,
        end: rules::END,
        total: rules::END,
        parts: &[parts::FILE],
    };

    fn new(setup: &Setup) -> Result<Golomb, SetupError> {
        // [GOL-C1] Two play.
        Refusal::when(setup.players != 2, rules::TABLE)?;
        let (laid, next) = ([None; 12], Some(Seat::A));
        Ok(Golomb(View { laid, next }))
    }

    fn turn(&self) -> Turn {
        let next = self.0.next.map(Seats::only);
        next.map_or(Turn::Over, Turn::Act)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        // [GOL-G3] The game ends when somebody cannot place.
        Refusal::when(self.0.next.is_none(), rules::END)?;
        // [GOL-G1] They take turns.
        Refusal::when(self.0.next != Some(seat), rules::TURNS)?;
        // [GOL-G2] A piece stays where it has been placed.
        Refusal::when(self.0.laid[action.piece()].is_some(), rules::STAYS)?;
        // [GOL-P2] Pieces never overlap.
        Refusal::when(action.squares().overlaps(self.covered()), rules::FREE)
    }

    fn check_draw(&self, draw: Self::Draw) -> Result<(), Refusal> {
        match draw {}
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if self.0.next == Some(seat) {
            into.extend(self.room());
        }
    }

    fn odds(&self, into: &mut Odds<Self::Draw>) {
        into.clear();
    }

    fn apply(&mut self, step: StepOf<Golomb>, tell: &mut impl FnMut(Audience, Event)) {
        let Step::Act(seat, action) = step;
        self.0.laid[action.piece()] = Some(action);
        tell(Audience::Everyone, Event::Placed { seat, action });
        self.0.next = self.next();
        if self.0.next.is_none() {
            tell(Audience::Everyone, Event::Over { winner: seat });
        }
    }

    fn scores(&self) -> BySeat<Score> {
        // [GOL-G3] At the end whoever placed last has a point.
        let last = Seat::ALL[(self.laid().count() + 1) % 2];
        BySeat::new(2, |seat| Score {
            points: i32::from(self.0.next.is_none() && seat == last),
            tie_break: 0,
        })
    }

    fn view(&self, _: Viewer) -> View {
        self.0
    }

    fn show(view: &View) -> View {
        *view
    }

    fn determinize(view: &View, _: &mut impl Dice) -> Golomb {
        Golomb(*view)
    }

    fn audit(&self) -> Result<(), String> {
        let is_listed = |action: Action| self.0.laid[action.piece()] == Some(action);
        let is_apart = self.covered().count() as usize == 5 * self.laid().count();
        let is_sound = self.laid().all(is_listed) && is_apart && self.0.next == self.next();
        let amiss = || format!("this cannot be played: {self:?}");
        is_sound.then_some(()).ok_or_else(amiss)
    }
}
