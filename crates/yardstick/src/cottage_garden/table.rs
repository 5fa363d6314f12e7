//! A whole game: what lies on the table.

use super::Options;
use super::bed::Bed;
use super::parts::{BOARDS, Color, Face, SPACES, die_spaces, tiles, track, way};
use super::step::Gain;

/// Cats in the box (COT-C3).
pub const CATS: usize = 30;
/// Cats that a seat has at first, and may keep at the end of a turn (COT-S2, COT-T15).
pub(super) const KEPT_CATS: usize = 2;
/// What the die shows in the last round (COT-T16).
pub(super) const LAST_VALUE: u32 = 6;
/// The values of the beehives, the one that is taken first first (COT-C3, COT-T13).
const HIVES: [i32; 2] = [2, 1];

/// What a seat has.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    /// Bed 1 and bed 2; none before it is dealt and when it is gone.
    pub(super) beds: [Option<Bed>; 2],
    pub(super) cats: usize,
    /// The spaces of the track on which the cubes stand, the start being 0.
    pub(super) orange: [usize; 3],
    pub(super) blue: [usize; 3],
    /// The value of its beehive; 0 if it has none.
    pub(super) hive: i32,
}

impl Seat {
    /// The bed with this number.
    pub(super) fn bed(&self, number: usize) -> Option<&Bed> {
        self.beds[number - 1].as_ref()
    }

    /// Whether it has a bed.
    pub(super) fn has_bed(&self) -> bool {
        self.beds.iter().any(Option::is_some)
    }

    /// Whether the bed with this number is there and has an empty space.
    pub(super) fn has_room(&self, number: usize) -> bool {
        self.bed(number).is_some_and(|bed| !bed.is_complete())
    }

    /// The spaces of the track on which its cubes of a color stand.
    pub(super) fn cubes(&self, color: Color) -> &[usize; 3] {
        match color {
            Color::Orange => &self.orange,
            Color::Blue => &self.blue,
        }
    }

    /// Moves one cube of a color from a space to another.
    pub(super) fn move_cube(&mut self, color: Color, from: usize, to: usize) {
        let cubes = match color {
            Color::Orange => &mut self.orange,
            Color::Blue => &mut self.blue,
        };
        let cube = cubes.iter_mut().find(|cube| **cube == from);
        *cube.expect("a cube on that space") = to;
    }
}

/// What is being scored: a bed's number, and its pots (orange) or its cloches (blue).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scoring {
    pub(super) bed: usize,
    pub(super) color: Color,
}

impl Scoring {
    /// The number of the bed that is not being scored.
    pub(super) fn other_bed(self) -> usize {
        3 - self.bed
    }
}

/// What has to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// A tile is drawn for this space of the nursery.
    Tile(usize),
    Queue,
    /// This seat is dealt its bed with this face up.
    Bed(usize, Face),
    Reserve,
    First,
    Pay,
    /// The seat may refill the row for a cat, or begin to plant.
    RefillOrPlant,
    Plant,
    /// The seat has planted and may place cats.
    CatsAfterPlanting,
    /// Two beds are complete, and the seat says which is scored first.
    WhichBed,
    Advance(Scoring),
    /// The seat has gained a cat and may place it.
    GainedCat(Scoring),
    /// The seat has gained a pot and has to place it.
    BonusPot(Scoring),
    /// A tile is drawn back to the queue, after the exchange of this bed.
    Return(usize),
    /// The same, when the last round begins.
    ReturnInLastRound,
    /// A pot has to be placed on this bed, which has just come from the reserve.
    OwedPot(usize),
    /// The seat holds too many cats at the end of its turn.
    ExcessCats,
    Over,
}

/// A whole game.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) seats: Vec<Seat>,
    /// Tiles that are not drawn yet.
    pub(super) bag: Vec<&'static str>,
    /// The tile on each space.
    pub(super) nursery: [Option<&'static str>; SPACES],
    /// The tiles of the queue, from its head on.
    pub(super) queue: Vec<&'static str>,
    /// Tiles of beds that are gone, which are drawn back to the queue.
    pub(super) returning: Vec<&'static str>,
    /// Beds that are not dealt, by their numbers in the box.
    pub(super) boards: Vec<usize>,
    /// The bed that replaces the next one that is scored.
    pub(super) reserve: Option<(usize, Face)>,
    pub(super) supply_of_cats: usize,
    /// The values of the beehives that nobody has yet.
    pub(super) hives: Vec<i32>,
    /// The space of the die, counted with the corners.
    pub(super) die: usize,
    pub(super) die_value: u32,
    /// The seat that begins, once that is known.
    pub(super) first: Option<usize>,
    /// How many turns are over, those included in which a seat only moved the die.
    pub(super) turns: usize,
    /// What the last advance gained and is not settled yet.
    pub(super) gains: Vec<Gain>,
    /// Pots gained while the other bed was full: they go on the replacement.
    pub(super) owed_pots: usize,
    pub(super) due: Due,
}

impl Table {
    /// A game before anything is drawn.
    pub fn new(options: &Options) -> Table {
        let seat = Seat {
            beds: [None, None],
            cats: KEPT_CATS,
            orange: [0; 3],
            blue: [0; 3],
            hive: 0,
        };
        let mut bag = Vec::new();
        for tile in tiles() {
            bag.extend(vec![tile.name; tile.number]);
        }
        let way = way(options.players);
        let start = die_spaces().iter().position(|it| it.name == way.start);
        let mut table = Table {
            seats: vec![seat; options.players],
            bag,
            nursery: [None; SPACES],
            queue: Vec::new(),
            returning: Vec::new(),
            boards: (1..=BOARDS).collect(),
            reserve: None,
            supply_of_cats: CATS - KEPT_CATS * options.players,
            // One who plays alone has no use for them (COT-O1).
            hives: if options.players == 1 {
                Vec::new()
            } else {
                HIVES.to_vec()
            },
            die: start.expect("a space of the die"),
            die_value: way.value,
            first: options.first,
            turns: 0,
            gains: Vec::new(),
            owed_pots: 0,
            due: Due::Tile(0),
        };
        if let Some([light, dark, reserve]) = options.beds {
            table.deal(0, Face::Light, light);
            table.deal(0, Face::Dark, dark);
            table.set_reserve(reserve);
        }
        table
    }

    /// A seat gets a board as its light bed, bed 1, or as its dark one, bed 2 (COT-S2).
    pub(super) fn deal(&mut self, seat: usize, face: Face, board: usize) {
        self.boards.retain(|&left| left != board);
        let bed = match face {
            Face::Light => 0,
            Face::Dark => 1,
        };
        self.seats[seat].beds[bed] = Some(Bed::bare(board, face));
    }

    /// A board becomes the reserve, light face up (COT-S3).
    pub(super) fn set_reserve(&mut self, board: usize) {
        self.boards.retain(|&left| left != board);
        self.reserve = Some((board, Face::Light));
    }

    /// How many seats there are.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// The seat that is asked to decide; nobody if chance is due or the game is over.
    pub fn turn(&self) -> Option<usize> {
        match self.due {
            Due::Tile(_)
            | Due::Queue
            | Due::Bed(..)
            | Due::Reserve
            | Due::First
            | Due::Return(_)
            | Due::ReturnInLastRound
            | Due::Over => None,
            _ => Some(self.acting()),
        }
    }

    /// The seat whose turn it is: clockwise from the first seat (COT-S5).
    pub(super) fn acting(&self) -> usize {
        (self.first.expect("turns have begun") + self.turns) % self.players()
    }

    /// What the seat has whose turn it is.
    pub(super) fn actor(&self) -> &Seat {
        &self.seats[self.acting()]
    }

    /// The same, to be changed.
    pub(super) fn actor_mut(&mut self) -> &mut Seat {
        let acting = self.acting();
        &mut self.seats[acting]
    }

    /// Whether the last round has begun (COT-T16).
    pub fn is_last_round(&self) -> bool {
        self.die_value == LAST_VALUE
    }

    /// Whether the game has ended (COT-L7).
    pub fn is_over(&self) -> bool {
        self.due == Due::Over
    }

    /// A seat's points: what its cubes and its beehive are worth (COT-E1).
    pub fn points(&self, seat: usize) -> i32 {
        let orange: i32 = self.cubes(seat, Color::Orange).iter().sum();
        let blue: i32 = self.cubes(seat, Color::Blue).iter().sum();
        orange + blue + self.beehive(seat)
    }

    /// What decides a tie: the value of a seat's beehive (COT-E2). One who plays alone has none.
    pub fn tie_break(&self, seat: usize) -> Option<i32> {
        (self.players() > 1).then(|| self.beehive(seat))
    }

    /// The kind of the tile on each space of the nursery, row by row from the top.
    pub fn nursery(&self) -> &[Option<&'static str>] {
        &self.nursery
    }

    /// The kinds of the tiles in the queue, from its head on.
    pub fn queue(&self) -> Vec<&'static str> {
        self.queue.clone()
    }

    /// The kinds of the tiles that are not drawn yet, in the order of the data file.
    pub fn bag(&self) -> &[&'static str] {
        &self.bag
    }

    /// The kinds of the tiles that are to be drawn back to the queue, in no order. At the end of
    /// the game they are those of the beds that were the last to go.
    pub fn returning(&self) -> &[&'static str] {
        &self.returning
    }

    /// How many cats a seat holds. A cat that has been gained and may be placed is among them.
    pub fn cats(&self, seat: usize) -> usize {
        self.seats[seat].cats
    }

    /// How many cats nobody has.
    pub fn cats_in_supply(&self) -> usize {
        self.supply_of_cats
    }

    /// The points of the spaces on which a seat's cubes of a color stand, sorted.
    pub fn cubes(&self, seat: usize, color: Color) -> Vec<i32> {
        let cubes = self.seats[seat].cubes(color).iter();
        let mut points: Vec<i32> = cubes.map(|&space| track(color).points[space]).collect();
        points.sort_unstable();
        points
    }

    /// The value of a seat's beehive; 0 if it has none.
    pub fn beehive(&self, seat: usize) -> i32 {
        self.seats[seat].hive
    }

    /// The name of the space where the die lies.
    pub fn die_space(&self) -> &'static str {
        die_spaces()[self.die].name
    }

    /// What the die shows.
    pub fn die_value(&self) -> u32 {
        self.die_value
    }

    /// A seat's bed with this number, 1 or 2; none before it is dealt and when it is gone.
    pub fn bed(&self, seat: usize, number: usize) -> Option<&Bed> {
        self.seats[seat].bed(number)
    }

    /// The board in reserve, and the face that lies up; none before it is drawn and in the last
    /// round.
    pub fn reserve(&self) -> Option<(usize, Face)> {
        self.reserve
    }

    /// In how many ways the next step can go: decisions or draws. None if the game is over.
    pub fn count(&self) -> usize {
        self.steps_in_order().len() + self.weighted_draws().len()
    }
}
