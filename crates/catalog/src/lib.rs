//! The shelf: titles are types below this crate, and names above it.
//!
//! [`SHELF`] has one line per title. What must be fast is generic inside `boxed` and `bot_game` and erased
//! only at the edge; above here no code names a title. Knows JSON; knows no files, no terminal
//! and no clock.

mod any_game;
mod bot_game;
mod boxed;
mod json;
mod past;
mod plain;
mod playing;
mod schema;
mod thinking;

use boxed::Boxed;
use cottage_garden::CottageGarden;
use fits::Fits;
use game::{Closing, Meta, RecordError, Rulebook, Schemas, Seed, SetupError, Stage, Style};
use sanssouci::Sanssouci;

pub use any_game::{Announcements, AnyGame, Damage, DecideError, Decided, Formalities};
pub use bot_game::{Onlooker, Outcome, seated};
pub use bots::{BotName, Level, ParOfRound, ParOfSeat, Stop};
pub use json::Json;
pub use past::{ParSearch, PastStep, SeenMoment, par_of_game, rounds_json};
pub use schema::schemas;
pub use thinking::{Advice, Advised, Decision};

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

    /// What somebody who plans asks beyond what views show; nothing, if it is no such question.
    fn foresee(&self, question: &str) -> Option<Json>;

    /// Begins a game in which nothing has been drawn yet.
    fn begin(&self, setup: &str, seed: Seed) -> Result<Box<dyn AnyGame>, SetupError>;

    /// Plays a whole game between bots, one for each seat with luck of its own: the draws follow
    /// from the seed alone, whoever plays.
    fn play(
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

    /// Reads a record whose par is to be found: see [`AnyGame::par`].
    fn par(&self, record: &[u8]) -> Result<Option<ParSearch>, RecordError>;

    /// Plays random games as fast as it can.
    fn bench(&self, games: u64, seed: u64) -> Work;

    /// How many bytes a position takes.
    fn position_size(&self) -> usize;
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
