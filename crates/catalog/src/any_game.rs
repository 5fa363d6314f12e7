//! A game under way whose title has been forgotten.

use std::ops::Range;

use game::{Audience, BySeat, ReadError, Refusal, Score, Seat, Style, Turn, Viewer};

use crate::json::Json;
use crate::{Advice, BotName, Decision, ParSearch, PastStep, SeenMoment};

/// A game under way, at a server or in a terminal. Deciding and doing are two calls, so that what
/// was decided can be stored in between: [`AnyGame::decide`] changes nothing and gives the lines
/// that [`AnyGame::follow`] plays.
///
/// Programs name an action by its JSON, people by its place in the list of legal ones.
pub trait AnyGame: Send + Sync {
    /// What the game waits for; chance never, once the opening has been followed.
    fn turn(&self) -> Turn;

    /// Tells one turn from the next.
    fn turn_number(&self) -> u32;

    /// The points so far; at the end, the result.
    fn scores(&self) -> BySeat<Score>;

    /// The record so far, with these remarks.
    fn record(&self, remarks: &[String]) -> String;

    /// The lines of a record for what chance draws before anybody decides.
    fn opening(&self) -> String;

    /// What this action and the draws that follow it lead to.
    fn decide(&self, seat: Seat, action: &str) -> Result<Decided, DecideError>;

    /// The same for an action that is named by its place.
    fn choose(&self, seat: Seat, action: usize) -> Decided;

    /// Plays lines that `opening`, `decide` or `choose` gave, each checked again. Whether the draws
    /// are those of the seed is another question: see [`crate::Title::verify`].
    fn follow(&mut self, lines: &str) -> Result<Announcements, Damage>;

    /// The same, telling what happened in words.
    fn narrate(&mut self, lines: &str, style: &Style) -> Result<Vec<(Audience, String)>, Damage>;

    /// Whether the seat can take its last action back.
    fn can_take_back(&self, seat: Seat) -> bool;

    /// Takes the seat's last action back, and says whether that was possible.
    fn take_back(&mut self, seat: Seat) -> bool;

    /// All that this viewer may know.
    fn view(&self, viewer: Viewer) -> Json;

    /// The seat's legal actions, as a list, and the one of them to take where choosing makes no
    /// difference. Nothing, if the seat owes no action.
    fn actions(&self, seat: Seat) -> Option<(Json, Option<Json>)>;

    /// The game as this viewer sees it.
    fn picture(&self, viewer: Viewer, style: &Style) -> String;

    /// The seat's one next step, in words.
    fn task(&self, seat: Seat, style: &Style) -> String;

    /// The points so far, or how the game ended.
    fn verdict(&self, style: &Style) -> String;

    /// The seat's legal actions, numbered from 1.
    fn menu(&self, seat: Seat, style: &Style) -> String;

    /// The answer to what the seat asks, without any consequence; nothing, if the line is no
    /// question.
    fn answer(&self, seat: Seat, question: &str, style: &Style) -> Option<Result<String, Refusal>>;

    /// What can be asked, a line each, if anything can.
    fn questions(&self, style: &Style) -> Option<String>;

    /// How many legal actions the seat has.
    fn count(&self, seat: Seat) -> usize;

    /// A legal action in the notation.
    fn notation(&self, seat: Seat, action: usize) -> String;

    /// Reads a number from the menu or an action in the notation. Only legal ones are accepted.
    fn read(&self, seat: Seat, text: &str) -> Result<usize, ReadError>;

    /// The game as the seat would see it after this action, before anybody else does anything;
    /// nothing, if what the seat would see depends on what it cannot know.
    fn preview(&self, seat: Seat, action: usize, style: &Style) -> Option<String>;

    /// Whether this action is the seat's last chance to change its mind: nothing can be taken
    /// back after it, or somebody else goes on.
    fn is_final(&self, seat: Seat, action: usize, formalities: Formalities) -> bool;

    /// The action to take where choosing makes no difference that anybody could know of.
    fn formality(&self, seat: Seat) -> Option<usize>;

    /// A bot's decision, to be made elsewhere: it holds what the seat may know and nothing else.
    /// Nothing, if the seat owes no action. `number` tells apart the occasions on which it is
    /// asked.
    fn ask(&self, seat: Seat, bot: BotName, number: u64) -> Option<Decision>;

    /// What a bot would do in the seat and what it expects of that, to be thought out elsewhere.
    /// Its luck follows from the number alone, never from the game's seed; so a bot that needs luck
    /// to think may advise what it would not do in [`AnyGame::ask`].
    fn consult(&self, seat: Seat, bot: BotName, number: u64) -> Option<Advice>;

    /// Lets a bot choose that stays in its seat for the whole game, as in [`crate::Title::play`]:
    /// its luck goes on from one decision to the next.
    fn let_bot_choose(&mut self, seat: Seat, bot: BotName) -> usize;

    /// Every step of the record, after a moment before any, and the points that each led to.
    fn history(&self) -> Vec<PastStep>;

    /// What this viewer saw and was told in these moments, as far as there are any.
    fn moments(&self, viewer: Viewer, wanted: Range<usize>) -> Vec<SeenMoment>;

    /// Par for every seat in every round that has come to its end, to be found out elsewhere; it
    /// tells nothing that is hidden. Nothing, if par is not known for the title.
    fn par(&self) -> Option<ParSearch>;
}

/// Something that happened, and whom it may be told.
pub type Announcements = Vec<(Audience, Json)>;

/// An action that the rules allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// It and the draws that follow it, as lines of a record.
    pub lines: String,
    /// What the game then waits for.
    pub turn: Turn,
}

/// Why an action is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DecideError {
    /// It is no action of this title.
    Unreadable(String),
    /// A rule forbids it.
    Refused(Refusal),
}

/// What is stored does not replay: line and reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage(pub String);

/// Who settles what makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Formalities {
    /// The player is asked.
    Asked,
    /// They are settled without asking, so that nothing can be taken back before one either.
    Settled,
}
