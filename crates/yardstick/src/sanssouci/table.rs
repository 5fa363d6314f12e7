//! A whole game: what lies on the table.

use super::Options;
use super::garden::Garden;
use super::parts::{COLUMNS, Card, Face, Square, cards, tiles_of_each};
use super::step::Step;

/// Rounds of a game (SAN-C1).
pub const ROUNDS: usize = 18;
/// Spaces of the display (SAN-C3).
pub const SPACES: usize = 10;
/// Stacks on which the Ravensburger edition keeps its tiles (SAN-S5).
pub const STACKS: usize = 8;
/// Cards that a hand has, and missions that a seat gets (SAN-S3, SAN-S4).
const DEALT: usize = 2;

/// What a seat has.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) garden_board: Option<usize>,
    pub(super) garden_face: Option<Face>,
    pub(super) reward_board: Option<usize>,
    pub(super) reward_face: Option<Face>,
    pub(super) garden: Garden,
    pub(super) hand: Vec<Card>,
    pub(super) deck: Vec<Card>,
    pub(super) discard: Vec<Card>,
    pub(super) missions: Vec<usize>,
}

/// What has to happen next. During the set-up a number is the seat, or the space, it is about.
#[derive(Clone, Debug)]
pub(super) enum Due {
    GardenBoard(usize),
    RewardBoard(usize),
    GardenFaces,
    FirstCards(usize),
    Missions(usize),
    Display(usize),
    RewardFaces,
    FirstSeat,
    Take,
    /// The square is the tile's own, which is built.
    Gardener(Square),
    Boar,
    Noble,
    Stack,
    /// The number is the space.
    Refill(usize),
    NewCard,
    Over,
}

/// A whole game. What a step does is done at once, so in the middle of a turn the garden, the
/// points and the discards already show what the turn has decided so far.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) options: Options,
    pub(super) seats: Vec<Seat>,
    /// How many tiles of each structure are not drawn yet, in the bag or on the stacks.
    pub(super) bag: Vec<u32>,
    /// How many tiles each stack has; no stacks in the Imperial edition.
    pub(super) stacks: Vec<u32>,
    /// The structure on each space.
    pub(super) display: Vec<Option<usize>>,
    /// Missions that are not dealt.
    pub(super) missions: Vec<usize>,
    /// The seat that begins, once that is known.
    pub(super) first: Option<usize>,
    /// How many turns are over.
    pub(super) turns: usize,
    /// The space that this turn emptied.
    pub(super) emptied: usize,
    pub(super) due: Due,
}

impl Table {
    /// A game before anything is dealt.
    pub fn new(options: &Options) -> Table {
        let seat = Seat {
            garden_board: None,
            garden_face: None,
            reward_board: None,
            reward_face: None,
            garden: Garden::bare(),
            hand: Vec::new(),
            deck: cards(),
            discard: Vec::new(),
            missions: Vec::new(),
        };
        Table {
            options: options.clone(),
            seats: vec![seat; options.players],
            bag: vec![tiles_of_each(options.players); COLUMNS],
            stacks: Vec::new(),
            display: vec![None; SPACES],
            missions: (0..COLUMNS).collect(),
            first: options.first,
            turns: 0,
            emptied: 0,
            due: Due::GardenBoard(0),
        }
    }

    /// What has to happen next as long as the set-up is not done; read from top to bottom it is
    /// the order of the set-up.
    pub(super) fn due_in_setup(&self) -> Due {
        let lacking = |lacks: fn(&Seat) -> bool| self.seats.iter().position(lacks);
        let rewards = self.options.rewards;
        if let Some(seat) = lacking(|seat| seat.garden_board.is_none()) {
            return Due::GardenBoard(seat);
        }
        if rewards && let Some(seat) = lacking(|seat| seat.reward_board.is_none()) {
            return Due::RewardBoard(seat);
        }
        if lacking(|seat| seat.garden_face.is_none()).is_some() {
            return Due::GardenFaces;
        }
        if let Some(seat) = lacking(|seat| seat.hand.len() < DEALT) {
            return Due::FirstCards(seat);
        }
        if let Some(seat) = lacking(|seat| seat.missions.len() < DEALT) {
            return Due::Missions(seat);
        }
        if let Some(space) = self.display.iter().position(Option::is_none) {
            return Due::Display(space);
        }
        if rewards && lacking(|seat| seat.reward_face.is_none()).is_some() {
            return Due::RewardFaces;
        }
        if self.first.is_none() {
            return Due::FirstSeat;
        }
        Due::Take
    }

    /// How many seats there are.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// The round that is played, from 1; at the end of the game one more than there are.
    pub fn round(&self) -> usize {
        1 + self.turns / self.players()
    }

    /// Whose turn it is: clockwise from the first seat (SAN-S6). Nobody's during the set-up and
    /// at the end.
    pub fn turn(&self) -> Option<usize> {
        match self.due {
            Due::Take
            | Due::Gardener(_)
            | Due::Boar
            | Due::Noble
            | Due::Stack
            | Due::Refill(_)
            | Due::NewCard => Some((self.first? + self.turns) % self.players()),
            _ => None,
        }
    }

    /// Whether the game has ended (SAN-E1).
    pub fn is_over(&self) -> bool {
        matches!(self.due, Due::Over)
    }

    /// A seat's points so far; at the end with those for rows, columns and missions and with
    /// the loss to the boar.
    pub fn points(&self, seat: usize) -> i32 {
        let Seat {
            garden, missions, ..
        } = &self.seats[seat];
        if self.is_over() {
            garden.final_points(missions)
        } else {
            garden.points
        }
    }

    /// How many gardeners lie in a seat's garden, which decides ties (SAN-E5).
    pub fn gardeners(&self, seat: usize) -> i32 {
        self.garden(seat).gardeners()
    }

    /// Every square, column and row, on which some noble of a seat may end its move. The column
    /// says which noble it is.
    pub fn noble_targets(&self, seat: usize) -> Vec<Square> {
        self.garden(seat).noble_targets()
    }

    /// A seat's garden. Nothing is built there until all faces are chosen.
    pub fn garden(&self, seat: usize) -> &Garden {
        &self.seats[seat].garden
    }

    /// How many tiles of each structure are not drawn yet, in the bag or on the stacks.
    pub fn bag(&self) -> &[u32] {
        &self.bag
    }

    /// How many tiles lie on each stack; no stacks in the Imperial edition and in the set-up.
    pub fn stacks(&self) -> &[u32] {
        &self.stacks
    }

    /// The structure on each space of the display, in the order 2.1, 2.2, 3.1 and so on.
    pub fn display(&self) -> &[Option<usize>] {
        &self.display
    }

    /// A seat's hand, in no order.
    pub fn hand(&self, seat: usize) -> &[Card] {
        &self.seats[seat].hand
    }

    /// The cards that a seat has not drawn yet, in no order.
    pub fn deck(&self, seat: usize) -> &[Card] {
        &self.seats[seat].deck
    }

    /// The cards that a seat has played, the first one first.
    pub fn discard(&self, seat: usize) -> &[Card] {
        &self.seats[seat].discard
    }

    /// The columns of a seat's missions.
    pub fn missions(&self, seat: usize) -> &[usize] {
        &self.seats[seat].missions
    }

    /// What may happen next, but where several seats may act only what the first of them may do.
    pub fn steps_in_order(&self) -> Vec<Step> {
        let mut steps = self.steps();
        let first = steps.iter().map(Step::actor).min();
        steps.retain(|step| Some(step.actor()) == first);
        steps
    }

    /// In how many ways the next steps can go. Where several seats may act at once they act in
    /// the order of the seats. A game that is over has no further steps.
    pub fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut ways = 0;
        for step in self.steps_in_order() {
            let mut table = self.clone();
            table.apply(&step);
            ways += table.count(depth - 1);
        }
        ways
    }
}
