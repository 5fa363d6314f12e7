//! The trait that a title implements, and the few words it is made of.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::chance::{Dice, Odds};
use crate::{BySeat, Refusal, Rule, Schemas, Seat, Seats, SetupError, SetupOption};

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Someone who does not play, and who might whisper to someone who does.
    Spectator,
}

/// Whom an event is told to. There is no default: every teller chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// All seats and all spectators.
    Everyone,
    /// These seats and no spectator.
    Only(Seats),
    /// All other seats, and the spectators.
    AllBut(Seats),
}

impl Audience {
    /// Whether this viewer is in the audience.
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Everyone, _) | (Audience::AllBut(_), Viewer::Spectator) => true,
            (Audience::Only(_), Viewer::Spectator) => false,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::AllBut(seats), Viewer::Seat(seat)) => !seats.contains(seat),
        }
    }
}

/// A teller for playouts: nobody listens, and it compiles to nothing.
pub fn silence<E>(_: Audience, _: E) {}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Each of these seats owes one action, in any order.
    Act(Seats),
    /// Chance owes one draw.
    Chance,
    /// Nothing: the game is over.
    Over,
}

impl Turn {
    /// The seats that owe an action.
    pub const fn waiting(self) -> Seats {
        match self {
            Turn::Act(seats) => seats,
            Turn::Chance | Turn::Over => Seats::NONE,
        }
    }
}

/// One thing that happens to a game: the unit of play, of the record and of search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<A, D> {
    /// A seat decides.
    Act(Seat, A),
    /// Chance decides.
    Draw(D),
}

/// A step of this game.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Draw>;

/// Points first, then the tie-break. Equal scores share the win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub struct Score {
    /// What the score track shows.
    pub points: i32,
    /// What decides between equal points, if the title has such a thing; else 0.
    pub tie_break: i32,
}

impl BySeat<Score> {
    /// The seats with the best score: those who share the win.
    pub fn winners(&self) -> Seats {
        let best = self.iter().map(|(_, score)| *score).max();
        self.seats()
            .iter()
            .filter(|seat| Some(self[*seat]) == best)
            .collect()
    }
}

/// How far a title has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// It can be played by who asks for it by name, and is told in text: its notation, its portrait.
    Draft,
    /// It stands on the first page, with a table and bots of its own.
    Released,
}

/// What the shelf says about a title.
#[derive(Clone, Debug)]
pub struct Meta {
    /// The title's name in commands, records and folders.
    pub id: &'static str,
    /// The title's name for people.
    pub name: &'static str,
    /// How far it has come.
    pub stage: Stage,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Grows whenever a record could replay differently.
    pub revision: u32,
    /// No game has more steps than this.
    pub longest: usize,
    /// Whether there are moments in which [`Game::can_take_back`] says yes.
    pub takes_back: bool,
    /// What can be agreed on before play, beside the number of players.
    pub options: &'static [SetupOption],
    /// The setup that benchmarks play.
    pub bench: &'static str,
    /// The rulebook's page, in three languages.
    pub rulebook: &'static str,
    /// The rules that the code cites.
    pub rules: &'static [Rule],
    /// The rule that says when a game is over, for records that stop before.
    pub end: Rule,
    /// The rule that says what counts in the end, for records with a wrong score.
    pub total: Rule,
    /// The component files, from which the pack's fingerprint follows.
    pub parts: &'static [&'static str],
}

impl Meta {
    /// A fingerprint of the component files (64-bit FNV-1a): a record names it, because a game
    /// played with other printed squares is another game.
    pub const fn pack(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut file = 0;
        while file < self.parts.len() {
            let bytes = self.parts[file].as_bytes();
            let mut at = 0;
            while at < bytes.len() {
                hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
                at += 1;
            }
            file += 1;
        }
        hash
    }
}

/// A position of a game, and the rules that move it on.
///
/// Positions are small values: cloned by search, compared by tests, never serialized. A
/// position is rebuilt from its record. What every implementation promises is tested by the
/// `laws` crate.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What the table agrees on before play: seats, edition, extensions. As text it is the words
    /// of a record's `setup` line.
    type Setup: Clone
        + Eq
        + Debug
        + Display
        + FromStr<Err = SetupError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// What a player decides.
    type Action: Copy + Eq + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What chance decides.
    type Draw: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// What the table then sees happen.
    type Event: Clone + Eq + Debug + Serialize + Send;
    /// All that one viewer may know: flat and small, cheap enough to be asked for at every turn of
    /// a thought.
    type View: Clone + Eq + Debug + Send + Sync;
    /// A view with all that follows from it, as pages and terminals draw it.
    type Shown: Serialize + Debug;

    /// What the shelf says about the title.
    const META: Meta;

    /// The position before anything has happened.
    fn new(setup: &Self::Setup) -> Result<Self, SetupError>;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// Tells one turn from the next: the same in all decisions of a turn, another in the turn that
    /// follows it; where all decide at once, a turn is everyone's. A title in which nobody has two
    /// turns in a row keeps to this default.
    fn turn_number(&self) -> u32 {
        0
    }

    /// Says whether a seat may do this, and which rule forbids it if not. This is the truth
    /// about legality: whose turn it is and whether the seat exists are part of it.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// The same for a draw.
    fn check_draw(&self, draw: Self::Draw) -> Result<(), Refusal>;

    /// Replaces the buffer's content with the seat's legal actions, in a fixed order: exactly
    /// those that pass `check`. Allocates nothing once the buffer is large enough.
    fn actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Replaces the buffer's content with what chance may draw next.
    fn odds(&self, into: &mut Odds<Self::Draw>);

    /// Lets the dice draw. Overridden only where a profile demands it, and then it still makes
    /// the one throw, with the one outcome, that `odds` prescribes.
    fn draw(&self, dice: &mut impl Dice) -> Self::Draw {
        let mut odds = Odds::default();
        self.odds(&mut odds);
        odds.draw(dice)
    }

    /// Moves on by one step that `check` or `check_draw` allows. Infallible: the referee has
    /// already asked. What a step against the rules does is unspecified, but it is no panic in
    /// another game's position.
    fn apply(&mut self, step: StepOf<Self>, tell: &mut impl FnMut(Audience, Self::Event));

    /// Whether the seat's last action can still be taken back: only while nobody else has learned
    /// anything from it, and its owner nothing but what was to be expected. A title whose rules
    /// make every decision final keeps to this default.
    fn can_take_back(&self, _seat: Seat) -> bool {
        false
    }

    /// The one of a viewer's legal actions to take without asking, where choosing makes no
    /// difference that anybody could know of. It is the player's choice all the same: whoever
    /// wants to be asked is.
    fn formality(_view: &Self::View, _actions: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// The points won so far; at the end, the result.
    fn scores(&self) -> BySeat<Score>;

    /// What a viewer may know, built field by field. A secret is absent, not blanked.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Works out what a picture of a view needs. It can tell no secret: it knows the view alone.
    fn show(view: &Self::View) -> Self::Shown;

    /// What somebody who plans asks beyond what is shown, in the title's own words; nothing, if it is
    /// no such question. It can tell no secret: it knows the question alone.
    fn foresee(_question: &str) -> Option<impl Serialize> {
        None::<()>
    }

    /// What it sends and takes, as JSON. A draft passes as text, and keeps to this default.
    fn schemas() -> Schemas {
        Schemas::new()
    }

    /// A whole position that the view's owner cannot tell from the true one. It trusts the view,
    /// which always comes from `view`: nobody sends one.
    fn determinize(view: &Self::View, dice: &mut impl Dice) -> Self;

    /// Recomputes everything cached and recounts all components, or says what is amiss.
    fn audit(&self) -> Result<(), String>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spectators_hear_what_is_not_addressed_to_seats() {
        let seats = Seats::only(Seat::B);
        let hearers = |audience: Audience| {
            [
                Viewer::Seat(Seat::A),
                Viewer::Seat(Seat::B),
                Viewer::Spectator,
            ]
            .map(|viewer| audience.includes(viewer))
        };
        assert_eq!(hearers(Audience::Everyone), [true, true, true]);
        assert_eq!(hearers(Audience::Only(seats)), [false, true, false]);
        assert_eq!(hearers(Audience::AllBut(seats)), [true, false, true]);
    }
}
