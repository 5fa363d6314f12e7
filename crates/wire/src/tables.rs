//! Tables: what people agree on, who sits where, and what a viewer is shown.

use std::collections::BTreeMap;

use game::{Seat, Stage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::json::{Action, Event, Json, View};
use crate::people::PersonCard;

/// A title on the shelf.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct TitleCard {
    /// Its name in every interface.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// `released` or `draft`. A draft passes as text: a view is what a terminal would draw, an
    /// action its notation, an event a sentence.
    pub stage: Stage,
    /// The fewest who can play.
    pub fewest: u8,
    /// The most who can play.
    pub most: u8,
    /// Grows whenever a record could replay differently.
    pub revision: u32,
    /// What can be agreed on beside the number of players.
    pub options: Vec<OptionCard>,
    /// The bots that play it, from the weakest.
    pub bots: Vec<String>,
}

/// A choice before play.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct OptionCard {
    /// The word before the equals sign of a setup.
    pub name: String,
    /// What stands after it; nothing for a plain yes.
    #[schema(required)]
    pub value: Option<String>,
    /// What it does, by language.
    pub help: BTreeMap<String, String>,
}

/// A numbered rule.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct RuleCard {
    /// Its number.
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    /// Where in the printed book it comes from.
    pub origin: String,
    /// Whether this project had to decide what the printed book leaves open.
    pub is_ruling: bool,
    /// Its sentences, by language.
    pub texts: BTreeMap<String, String>,
}

/// A wish for a table.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The title.
    pub title: String,
    /// The setup's words, as in a record: `players=2 edition=imperial rewards first=drawn`.
    pub setup: String,
    /// Who is to sit where, one for each player, and at most one `you`. The game begins when no
    /// seat is open.
    pub seats: Vec<SeatWish>,
    /// What else is agreed on.
    #[serde(default)]
    pub terms: Terms,
}

/// Who is to sit somewhere.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum SeatWish {
    /// Whoever makes the table.
    You,
    /// Whoever comes by the link.
    Open,
    /// A bot of this name.
    Bot(String),
}

/// What a table agrees on beside the game itself.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Terms {
    /// Who finds the table.
    pub visibility: Visibility,
    /// Whether decisions can be taken back while nobody has learned anything from them.
    pub undo: Undo,
    /// Whether players may ask what a bot would do.
    pub aids: Aids,
    /// How long players may think.
    pub clock: Clock,
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Only who has the link.
    #[default]
    Private,
    /// Everyone: it is in the lobby.
    Public,
}

/// Whether decisions can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// While nobody has learned anything from them.
    #[default]
    Free,
    /// Not at all.
    Never,
}

/// Whether players may ask what a bot would do.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum Aids {
    /// They may.
    #[default]
    Allowed,
    /// They may not.
    None,
}

/// How long players may think. Whoever's time for a turn is up has that turn made by a bot, and if
/// that happens twice in a row, the bot plays until they come back; whoever's time for the game is
/// up is replaced by it. Time never runs while the server is down.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug, Default)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for each turn.
    PerMove {
        /// Seconds, from a minute to thirty days.
        seconds: u32,
    },
    /// So long for the whole game.
    PerGame {
        /// Seconds, from a minute to thirty days.
        seconds: u32,
        /// Seconds that each decision adds.
        #[serde(default)]
        increment: u32,
    },
}

/// What does not change about a table while people look at it.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct TableCard {
    /// The table's name: 22 characters that nobody guesses. Who knows it may look and join.
    pub id: String,
    /// The title.
    pub title: String,
    /// The setup, in full.
    pub setup: String,
    /// What else is agreed on.
    pub terms: Terms,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// The salted hash of the seed, shown before anything is drawn.
    pub commitment: String,
    /// Whether a decision can ever be taken back here: the title knows such decisions, and the
    /// table has not agreed to do without.
    pub takes_back: bool,
}

/// A table as a viewer may see it now.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Now {
    /// Counts what this viewer has been told about the table.
    pub version: u32,
    /// What the table is doing.
    pub phase: TablePhase,
    /// Who sits where.
    pub seats: Vec<SeatNow>,
    /// What happened since the version before, or since the version that the client has seen.
    #[schema(value_type = Vec<Event>)]
    pub events: Vec<Json>,
    /// All that the viewer may know of the game, once it has begun.
    #[schema(value_type = Option<View>, required)]
    pub view: Option<Json>,
    /// The legal actions of the viewer's seat, if any are due.
    #[schema(value_type = Option<Vec<Action>>, required)]
    pub actions: Option<Json>,
    /// The one of them to take without asking, where choosing makes no difference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Action>, nullable = false)]
    pub formality: Option<Json>,
    /// Whether the viewer can take the last action back.
    pub can_take_back: bool,
    /// The seed, its salt and the result, once the game is over.
    #[schema(required)]
    pub end: Option<End>,
    /// The table at which these players meet again.
    #[schema(required)]
    pub rematch: Option<String>,
    /// Whether the disk has damaged what comes after this. Such a table can be looked at, and not
    /// played on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_damaged: bool,
}

/// What a table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// It waits for players.
    Gathering,
    /// It is played at.
    Playing,
    /// The game is over.
    Over,
    /// It was given up before the game began.
    Closed,
}

/// Who sits somewhere.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct SeatNow {
    /// The seat's letter.
    pub seat: Seat,
    /// Whose it is; nobody's while it is open or a bot's.
    #[schema(required)]
    pub person: Option<PersonCard>,
    /// The bot that plays it, for itself or for its person.
    #[schema(required)]
    pub bot: Option<String>,
    /// Why a bot plays for its person, who has not given up. Whoever's turn a bot had to make is
    /// told so until they decide something themselves: then `bot` is already gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cover: Option<Cover>,
    /// Whether its person has given up.
    pub has_resigned: bool,
    /// What its clock showed when this viewer last heard anything; nothing once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub clock: Option<ClockNow>,
}

/// Why a bot plays for a person.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// They let it, until they take the seat back.
    Lent,
    /// Their time for a turn was up: the bot makes this one, and the next is theirs.
    Late,
    /// Their time was up twice in a row: the bot plays until they take the seat back.
    Away,
    /// All their time is used up: the bot plays to the end.
    OutOfTime,
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct ClockNow {
    /// Milliseconds left.
    pub left_ms: u64,
    /// Whether it is running.
    pub is_running: bool,
}

/// What is shown when a game is over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The seed, 64 hexadecimal digits.
    pub seed: String,
    /// The salt, 32 hexadecimal digits.
    pub salt: String,
    /// Each seat's points; nothing if the game was given up.
    #[schema(required)]
    pub points: Option<Vec<i32>>,
    /// The seats that won. Of a game that was given up, whoever has not given up.
    pub winners: Vec<Seat>,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Remark {
    /// Counts the remarks of the table.
    pub number: u32,
    /// Who said it.
    pub person: PersonCard,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The words: text, and nothing else.
    pub text: String,
}

/// A table in a list.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct TableLine {
    /// What does not change.
    pub table: TableCard,
    /// What it is doing.
    pub phase: TablePhase,
    /// Who sits where.
    pub seats: Vec<SeatNow>,
    /// The seats that won, once the game is over.
    #[serde(default)]
    #[schema(required)]
    pub winners: Vec<Seat>,
    /// Whether it waits for whoever asks.
    pub is_your_turn: bool,
    /// When something last happened, in seconds since 1970.
    pub touched: i64,
    /// Whether the disk has damaged what comes after this. Such a table can be looked at, and not
    /// played on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_damaged: bool,
    /// Whether whoever asks keeps it, however old it gets.
    #[serde(default)]
    #[schema(required)]
    pub is_kept: bool,
}

/// Who is to sit in a seat from now on.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Whoever asks.
    Me,
    /// A bot of this name. Only whoever made the table may seat one.
    Bot(String),
}
