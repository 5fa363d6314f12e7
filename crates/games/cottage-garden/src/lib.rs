//! Cottage Garden: one to four players take flower tiles from a nursery that a gardener walks
//! round, and plant two beds at a time. Everything is open.
//!
//! This file is the position and the table of contents; the rules proper are in `legal`,
//! `apply` and [`score`], what is still to be done in [`duty`], the components in [`parts`], what
//! a viewer knows in [`view`].

pub mod action;
mod apply;
mod audit;
pub mod bed;
pub mod duty;
pub mod event;
pub mod garden;
mod legal;
mod notation;
pub mod nursery;
pub mod outlook;
pub mod parasol;
pub mod parts;
mod portrait;
pub mod rules;
pub mod score;
pub mod setup;
pub mod shown;
pub mod tiles;
pub mod track;
pub mod view;

use game::{
    Audience, BySeat, Dice, Game, Meta, Odds, Refusal, Schemas, Score, Seat, Seats, SetupError,
    Stage, StepOf, Turn, Viewer,
};

pub use action::{Action, Draw, Placement};
pub use duty::Duty;
pub use event::Event;
pub use game::First;
pub use garden::Hive;
pub use parts::{Bed, BedUp, Face, Tile};
pub use portrait::MESSAGES;
pub use setup::{Beds, Setup};
pub use shown::Shown;
pub use view::View;

use bed::Slot;
use duty::Duties;
use garden::{FIRST_CATS, Garden};
use nursery::{Die, Nursery};
use tiles::{Queue, TileBag};

/// A position of Cottage Garden.
///
/// Nothing in it is secret; it is rebuilt from its record all the same. What a viewer is shown can
/// be sent, positions cannot:
///
/// ```
/// fn send<T: serde::Serialize>() {}
/// send::<cottage_garden::Shown>();
/// ```
/// ```compile_fail
/// fn send<T: serde::Serialize>() {}
/// send::<cottage_garden::CottageGarden>();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CottageGarden {
    gardens: BySeat<Garden>,
    nursery: Nursery,
    queue: Queue,
    /// Tiles that lie nowhere: at first all of them, later those on their way to the queue.
    loose: TileBag,
    /// What is still to be done.
    duties: Duties,
    /// The bed that replaces the next one to be scored.
    reserve: Option<BedUp>,
    /// Cats in the supply.
    cats: u8,
    die: Die,
    setup: Setup,
    /// Who began.
    first: Seat,
    on_turn: Seat,
}

/// How many cats there are.
// [COT-C3] 30 cats. Pot tokens are never exhausted [COT-X1], so nobody counts them.
const CATS: u8 = 30;

impl Game for CottageGarden {
    type Setup = Setup;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Shown = Shown;

    const META: Meta = Meta {
        id: "cottage-garden",
        name: "Cottage Garden",
        stage: Stage::Released,
        // [COT-C1] One to four players.
        seats: 1..=4,
        revision: 1,
        longest: LONGEST,
        takes_back: false,
        options: setup::OPTIONS,
        bench: "players=2 first=a",
        rulebook: include_str!("../../../../rulebook/cottage-garden.md"),
        rules: rules::ALL,
        end: rules::END,
        total: rules::TOTAL,
        parts: parts::FILES,
    };

    fn new(setup: &Setup) -> Result<CottageGarden, SetupError> {
        setup.check()?;
        let first = match setup.first {
            First::Seat(seat) => seat,
            First::Drawn => Seat::A,
        };
        let mut game = CottageGarden {
            gardens: BySeat::new(setup.players, |_| Garden::default()),
            nursery: Nursery::default(),
            queue: Queue::EMPTY,
            loose: TileBag::ALL,
            duties: Duties::EMPTY,
            reserve: None,
            cats: CATS - FIRST_CATS * setup.players,
            die: Die::at_start(setup.players),
            setup: *setup,
            first,
            on_turn: first,
        };
        game.begin_setup();
        Ok(game)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.duties.top() {
            None => Turn::Over,
            Some(duty) if duty.is_chance() => Turn::Chance,
            Some(_) => Turn::Act(Seats::only(self.on_turn)),
        }
    }

    // [COT-T16] The die moves once a turn.
    fn turn_number(&self) -> u32 {
        self.die.space.index() as u32 * 8 + u32::from(self.die.value)
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
    fn apply(&mut self, step: StepOf<CottageGarden>, tell: &mut impl FnMut(Audience, Event)) {
        apply::apply(self, step, tell);
    }

    /// What has to be done, and can be done in one way only.
    fn formality(view: &View, actions: &[Action]) -> Option<Action> {
        let is_planting = matches!(view.duty(), Some(Duty::Plant | Duty::Refill));
        match actions {
            [only] if !is_planting => Some(*only),
            _ => None,
        }
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

    fn determinize(view: &View, _: &mut impl Dice) -> CottageGarden {
        view::determinize(view)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}

/// No game has more steps than this.
///
/// Set-up takes 36 tiles, nine beds and the first seat. Before the last round there are at most
/// 100 turns, 25 for each of four seats. In the last round a seat with a bed covers at least one
/// more square of its beds in each of its turns: complete beds are scored at once, so a bed that
/// is there when a turn begins has an empty space, and a pot can be planted [COT-X1]. Beds are not
/// replaced any more, and one that was kept has three tiles or more, so at most 22 squares of it
/// are uncovered: a seat has at most 44 such turns, and four seats 176. Turns of a seat without a
/// bed take no step. After them all beds are complete, and the game is over, whatever the queue
/// holds and whatever fits.
///
/// A turn scores at most two beds. A third would have to be the bed that has just come; that has
/// at least 17 empty spaces, and a turn covers at most ten of them: with two cats held, two more
/// for each of two beds, and two pots for each. So a turn has at most one payment, refill,
/// planting, `done` and order of beds, four advances, four pots, and for each of six cats two
/// decisions: 25. A tile that was planted returns to the queue once at most, from a bed that is
/// scored or discarded, so there are no more returns than turns.
const LONGEST: usize = (36 + 9 + 1) + (100 + 4 * 44) * (25 + 1);

/// What thoughts about a position look at, without the cost of a view. Nothing is secret here.
impl CottageGarden {
    /// What lies before a seat.
    #[inline]
    pub fn garden_of(&self, seat: Seat) -> &Garden {
        &self.gardens[seat]
    }

    /// What the game waits for.
    #[inline]
    pub const fn duty(&self) -> Option<Duty> {
        self.duties.top()
    }

    /// Where the gardener stands, and what the die shows.
    #[inline]
    pub const fn die(&self) -> Die {
        self.die
    }

    /// Whose turn it is.
    #[inline]
    pub const fn seat_on_turn(&self) -> Seat {
        self.on_turn
    }

    /// How many turns pass before a seat's next one; none if it is on turn.
    // [COT-S5] Clockwise, one after the other.
    #[inline]
    pub fn turns_before(&self, seat: Seat) -> u8 {
        let players = self.setup.players;
        (seat.index() as u8 + players - self.on_turn.index() as u8) % players
    }

    /// What lies now on the spaces that the die will face so many turns on.
    // [COT-T16] The die moves once a turn.
    pub fn row_after(&self, turns: u8) -> [Option<Tile>; 4] {
        let die = (0..turns).fold(self.die, |die, _| die.moved(self.setup.players));
        die.space.line().map(|space| self.nursery.get(space))
    }

    /// How many players there are.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.setup.players
    }

    /// How many more turns of a seat begin before the last round does, the present one included.
    pub fn turns_left(&self, seat: Seat) -> u8 {
        let players = self.setup.players;
        (self.die.turns_left(players) + players - 1 - self.turns_before(seat)) / players
    }
}

impl CottageGarden {
    /// Whether the last round has begun.
    #[inline]
    const fn is_last_round(&self) -> bool {
        self.die.is_last_round()
    }

    /// The seat on turn's garden.
    #[inline]
    fn garden(&self) -> &Garden {
        &self.gardens[self.on_turn]
    }

    /// Who comes after this seat.
    // [COT-S5] Clockwise.
    #[inline]
    fn seat_after(&self, seat: Seat) -> Seat {
        let next = Seat::ALL[(seat.index() + 1) & 3];
        if self.gardens.seats().contains(next) {
            next
        } else {
            Seat::A
        }
    }

    /// Whether set-up is still under way.
    fn is_setting_up(&self) -> bool {
        matches!(
            self.duties.top(),
            Some(Duty::FillNursery | Duty::FillQueue | Duty::DealBeds | Duty::DrawFirst)
        )
    }

    /// Whether anybody has a bed.
    fn has_any_bed(&self) -> bool {
        self.gardens.iter().any(|(_, garden)| garden.has_bed())
    }

    /// Whether a cat or pot may go on the bed beside this one.
    #[inline]
    fn has_room_beside(&self, scored: Slot) -> bool {
        !self.garden().empty().on(scored.other()).is_empty()
    }
}
