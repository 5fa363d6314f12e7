//! Sanssouci: two to four players build gardens below a palace, and let nobles walk down through
//! them. Hands, missions and everything face down are hidden.
//!
//! This file is the position and the table of contents; the rules proper are in `legal`,
//! `apply` and [`score`], a garden and its paths in [`garden`], the components in [`parts`],
//! what a viewer knows in [`view`].

pub mod action;
mod apply;
mod audit;
pub mod event;
pub mod garden;
mod legal;
mod notation;
pub mod outlook;
pub mod parts;
mod portrait;
pub mod rules;
pub mod score;
pub mod setup;
pub mod shown;
pub mod square;
mod tiles;
pub mod turn;
pub mod view;

use game::{
    Audience, BySeat, Dice, Game, Meta, Odds, Refusal, Schemas, Score, Seat, Seats, SetupError,
    StepOf, Turn, Viewer,
};

pub use action::{Action, Draw};
pub use event::Event;
pub use game::First;
pub use parts::{Card, CardSet, MissionSet, Structure};
pub use portrait::MESSAGES;
pub use setup::{Edition, Setup};
pub use shown::Shown;
pub use turn::{Choice, Phase};
pub use view::View;

use action::Stack;
use garden::Garden;
use tiles::{Bag, OpenTiles};

/// A position of Sanssouci.
///
/// It holds hands and missions, but no order of anything face down: chance draws from what is
/// left. What a viewer is shown can be sent, positions cannot:
///
/// ```
/// fn send<T: serde::Serialize>() {}
/// send::<sanssouci::Shown>();
/// ```
/// ```compile_fail
/// fn send<T: serde::Serialize>() {}
/// send::<sanssouci::Sanssouci>();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sanssouci {
    gardens: BySeat<Garden>,
    hands: BySeat<Hand>,
    /// Tiles still face down.
    bag: Bag,
    /// The display.
    open: OpenTiles,
    /// How high each stack is; which tile is where, nobody knows. All 0 where a bag is used.
    stacks: [u8; Stack::COUNT],
    setup: Setup,
    phase: Phase,
    /// Who begins each round.
    first: Seat,
    on_turn: Seat,
    /// The round being played, from 1.
    round: u8,
}

/// What a seat holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Hand {
    /// The draw pile, in an order that nobody knows.
    deck: CardSet,
    cards: CardSet,
    missions: MissionSet,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            deck: CardSet::ALL,
            cards: CardSet::NONE,
            missions: MissionSet::NONE,
        }
    }
}

impl Hand {
    /// The cards played.
    // [SAN-T15] Discards lie open.
    const fn discards(&self) -> CardSet {
        CardSet::ALL.minus(self.deck).minus(self.cards)
    }
}

/// How many rounds are played.
// [SAN-C1] 18 rounds.
pub const ROUNDS: u8 = 18;

impl Game for Sanssouci {
    type Setup = Setup;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Shown = Shown;

    const META: Meta = Meta {
        id: "sanssouci",
        name: "Sanssouci",
        stage: game::Stage::Released,
        // [SAN-C1] Two to four players.
        seats: 2..=4,
        revision: 1,
        // Four seats: two boards and two faces each, two cards, two missions, ten tiles, who
        // begins; then 72 turns of at most five decisions and two draws.
        longest: 4 * (2 + 2 + 2 + 2) + 10 + 1 + 72 * 7,
        takes_back: true,
        options: setup::OPTIONS,
        bench: "players=2 edition=imperial",
        rulebook: include_str!("../../../../rulebook/sanssouci.md"),
        rules: rules::ALL,
        end: rules::END,
        total: rules::WINNER,
        parts: parts::FILES,
    };

    fn new(setup: &Setup) -> Result<Sanssouci, SetupError> {
        setup.check()?;
        let first = match setup.first {
            First::Seat(seat) => seat,
            First::Drawn => Seat::A,
        };
        Ok(Sanssouci {
            gardens: BySeat::new(setup.players, |_| Garden::default()),
            hands: BySeat::new(setup.players, |_| Hand::default()),
            bag: Bag::with_each(parts::tiles_of_each(setup.players)),
            open: OpenTiles::none(),
            stacks: [0; Stack::COUNT],
            setup: *setup,
            phase: Phase::DealGardens,
            first,
            on_turn: first,
            round: 1,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Decide(_) => Turn::Act(Seats::only(self.on_turn)),
            Phase::ChooseGardens | Phase::ChooseRewards => Turn::Act(self.choosing()),
            Phase::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    fn turn_number(&self) -> u32 {
        match self.phase {
            Phase::ChooseGardens => 0,
            Phase::ChooseRewards => 1,
            _ => 2 + u32::from(self.round) * 4 + self.on_turn.index() as u32,
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        legal::check(self, seat, action)
    }

    fn check_draw(&self, draw: Draw) -> Result<(), Refusal> {
        legal::check_draw(self, draw)
    }

    #[inline]
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

    #[inline]
    fn apply(&mut self, step: StepOf<Sanssouci>, tell: &mut impl FnMut(Audience, Event)) {
        apply::apply(self, step, tell);
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        legal::can_take_back(self, seat)
    }

    /// Of the stacks any is as good as another.
    // [SAN-X4] Choosing among the stacks tells nothing: the software may pick one.
    fn formality(_: &View, actions: &[Action]) -> Option<Action> {
        let is_stack = |action: &Action| matches!(action, Action::Stack(_));
        actions.first().copied().filter(is_stack)
    }

    fn scores(&self) -> BySeat<Score> {
        score::scores(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn show(view: &View) -> Shown {
        shown::show(view)
    }

    fn schemas() -> Schemas {
        game::schemas::<Self>()
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Sanssouci {
        view::determinize(view, dice)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}

/// The little of a position that everybody knows: the rest is asked of a view, in thoughts too.
impl Sanssouci {
    /// The round being played, from 1.
    #[inline]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// How many cards a seat has yet to play.
    #[inline]
    pub fn cards_left(&self, seat: Seat) -> u32 {
        self.hands[seat].cards.len() + self.hands[seat].deck.len()
    }
}

impl Sanssouci {
    /// The seats that still have to choose a face.
    fn choosing(&self) -> Seats {
        let lacks = |garden: &Garden| match self.phase {
            Phase::ChooseGardens => garden.face.is_none(),
            _ => garden.reward_face.is_none(),
        };
        let lacking = self.gardens.iter().filter(|(_, garden)| lacks(garden));
        lacking.map(|(seat, _)| seat).collect()
    }
}
