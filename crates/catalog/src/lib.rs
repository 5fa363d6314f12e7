//! The shelf: titles are types below this crate, and names above it.
//!
//! [`SHELF`] has one line per title. What must be fast is generic inside `boxed` and erased
//! only at the edge; above here no code names a title. Knows JSON; knows no files, no terminal
//! and no clock.

mod boxed;
mod hindsight;
mod json;
mod live;
mod moments;
mod plain;
mod schema;
mod table;

use boxed::Boxed;
use cottage_garden::CottageGarden;
use fits::Fits;
use game::{
    BySeat, Closing, Meta, RecordError, Rulebook, Schemas, Score, Seat, Seed, SetupError, Stage,
    Style,
};
use sanssouci::Sanssouci;

pub use bots::{BotName, Level, Stop};
pub use hindsight::{Looking, ParOfRound, ParOfSeat, rounds as rounds_json};
pub use json::Json;
pub use live::{Advice, Advised, Announcements, Damage, DecideError, Decided, Decision, Live};
pub use moments::{Glance, Point};
pub use schema::schemas;
pub use table::{Formalities, Hint, Table};

/// Advises whoever asks: the strongest bot there is.
pub const ADVISER: BotName = BotName::Level(Level::Five);

/// Everything there is to play, drafts too.
pub static SHELF: &[&dyn Title] = &[
    &Boxed::<Fits, Fits>::NEW,
    &Boxed::<Sanssouci, Sanssouci>::NEW,
    &Boxed::<CottageGarden, CottageGarden>::NEW,
    &Boxed::<golomb::Golomb>::NEW,
];

/// What there is to play for whoever does not ask for anything in particular.
pub fn released() -> impl Iterator<Item = &'static dyn Title> {
    let titles = SHELF.iter().copied();
    titles.filter(|title| title.meta().stage == Stage::Released)
}

/// The title with that name.
pub fn find(id: &str) -> Option<&'static dyn Title> {
    SHELF.iter().copied().find(|title| title.meta().id == id)
}

/// The title that a record says it is of: its second line.
pub fn title_of(record: &[u8]) -> Option<&'static dyn Title> {
    let line = record.split(|byte| *byte == b'\n').nth(1)?;
    find(
        std::str::from_utf8(line.get(..80).unwrap_or(line))
            .ok()?
            .strip_prefix("title ")?
            .trim(),
    )
}

/// A title on the shelf.
pub trait Title: Sync {
    /// What the shelf says about it.
    fn meta(&self) -> Meta;

    /// Its numbered rules.
    fn rulebook(&self) -> Rulebook;

    /// What its views, actions and events look like as JSON.
    fn schemas(&self) -> Schemas;

    /// Reads a setup's words and writes them out in full.
    fn setup(&self, words: &str) -> Result<String, SetupError>;

    /// Opens a table at which people and bots can play.
    fn open(&self, setup: &str, seed: Seed) -> Result<Box<dyn Table>, SetupError>;

    /// Opens a table at which nothing has been drawn yet, for a server.
    fn live(&self, setup: &str, seed: Seed) -> Result<Box<dyn Live>, SetupError>;

    /// Plays a whole game between bots, one for each seat, beginning anew with the first where
    /// there are fewer. `log` hears each event as a line of JSON.
    fn play_out(
        &self,
        setup: &str,
        bots: &[BotName],
        seed: Seed,
        log: Option<&mut dyn FnMut(String)>,
    ) -> Result<Outcome, SetupError>;

    /// Plays a whole game between bots, one for each seat with luck of its own: the draws follow
    /// from the seed alone, whoever plays. `onlooker` is told when somebody is asked and answers.
    fn contest(
        &self,
        setup: &str,
        players: &[(BotName, Seed)],
        seed: Seed,
        onlooker: &mut dyn Onlooker,
    ) -> Result<Outcome, SetupError>;

    /// Reads a record and checks every line of it.
    fn replay(&self, record: &[u8], style: &Style) -> Result<CheckedRecord, RecordError>;

    /// Reads a record and checks every draw in it against the seed that is said to have made it.
    fn verify(&self, record: &[u8], seed: Seed) -> Result<Draws, RecordError>;

    /// Reads a record and finds par for every seat in every round that has come to its end: the
    /// most points that the same luck allowed. Nothing, if par is not known for this title.
    fn hindsight(&self, record: &[u8], stop: &Stop)
    -> Result<Option<Vec<ParOfRound>>, RecordError>;

    /// Plays random games as fast as it can, for a benchmark.
    fn run(&self, games: u64, seed: u64) -> Work;

    /// How many bytes a position takes.
    fn position_size(&self) -> usize;
}

/// Someone who looks on while bots play, with a watch perhaps: there is none in here.
pub trait Onlooker {
    /// A seat is asked for one of so many actions.
    fn asked(&mut self, seat: Seat, choices: usize);

    /// It has answered.
    fn answered(&mut self, seat: Seat);

    /// The game is over; whoever wants its record can have it.
    fn ended(&mut self, _record: &dyn Fn() -> String) {}
}

/// How a game ended.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// Each seat's result.
    pub scores: BySeat<Score>,
    /// How many steps it took, draws included.
    pub steps: usize,
}

/// A record that has been checked.
#[derive(Clone, Debug)]
pub struct CheckedRecord {
    /// What the table agreed on.
    pub setup: String,
    /// What happened, step by step.
    pub moments: Vec<Moment>,
    /// How the record closes.
    pub closing: Closing,
    /// The result, or the points so far.
    pub verdict: String,
}

/// A step of a record, and what whoever took it then sees.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The line of the record.
    pub line: usize,
    /// The step, as the record writes it.
    pub step: String,
    /// The table after it.
    pub picture: String,
}

/// The draws of a record, checked against a seed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draws {
    /// How many there are.
    pub checked: usize,
    /// The lines of those that the seed does not give.
    pub wrong: Vec<usize>,
}

/// What a benchmark run did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Work {
    /// Whole games.
    pub games: u64,
    /// Decisions in them: each the full list of legal actions, a choice, its application.
    pub steps: u64,
    /// A number that follows from everything that happened, and from nothing else.
    pub signature: u64,
}
