//! What a game is.
//!
//! A title implements [`Game`]: positions, the steps that move them on, what each viewer may
//! know. [`Notation`] says how its steps are written, [`Portrait`] how its views read as text.
//! Everything else here serves those three: seats, rules and refusals, chance, the referee and
//! the record. No I/O, no clock, no threads; the only generators live in [`chance`].

pub mod chance;
pub mod component;
mod notation;
mod playout;
mod portrait;
mod record;
mod referee;
mod rule;
mod schema;
mod seat;
mod setup;
mod title;

pub use chance::{Dice, Odds, QuickDice, ScriptedDice, Seed, SeededDice};
pub use notation::{Notation, ReadError, quote};
pub use playout::{next_step, play_out, play_with, random_step};
pub use portrait::{GAME_OVER, Ink, Portrait, Style, WAITING, name_seat, name_winners, width};
pub use record::{Cause, Closing, Record, RecordError, read_step};
pub use referee::{Referee, ReplayError};
pub use rule::{Lang, Refusal, Rule, RuleText, Rulebook};
pub use schema::{Schemas, numbered, schemas};
pub use seat::{BySeat, Seat, Seats};
pub use setup::{First, SetupError, SetupOption, Words};
pub use title::{Audience, Game, Meta, Score, Stage, Step, StepOf, Turn, Viewer, silence};
