//! How a title's steps are written, so that people and strangers' programs can read them.

use std::fmt;

use crate::{Game, Refusal, Seat, Step, StepOf};

/// The written form of a title's steps.
///
/// What a step means may depend on the position (where a dropped piece comes to rest), so
/// writing and reading are questions to a position. The grammar of each released
/// title is in `docs/notation.md`.
pub trait Notation: Game {
    /// Writes an action that is legal here.
    fn write_action(&self, seat: Seat, action: Self::Action) -> String;

    /// Reads what a seat is said to do. The result is not yet checked, except for what only the
    /// written form states (squares a piece is said to cover).
    fn read_action(&self, seat: Seat, text: &str) -> Result<Self::Action, ReadError>;

    /// Writes a draw that is possible here.
    fn write_draw(&self, draw: Self::Draw) -> String;

    /// Reads what chance is said to have drawn, unchecked.
    fn read_draw(&self, text: &str) -> Result<Self::Draw, ReadError>;

    /// Writes a step that is possible here, as a line of a record.
    fn write_step(&self, step: StepOf<Self>) -> String {
        match step {
            Step::Act(seat, action) => format!("{seat} {}", self.write_action(seat, action)),
            Step::Draw(draw) => format!("draw {}", self.write_draw(draw)),
        }
    }

    /// What a record says in passing when this event has happened, for the people who read it:
    /// comment lines, never read back.
    fn comment(event: &Self::Event) -> Option<String>;
}

/// Why a written step could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// It is not in the notation; says what was expected.
    Unreadable(String),
    /// It is, but what it states is against a rule.
    Refused(Refusal),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Unreadable(expected) => f.write_str(expected),
            ReadError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<Refusal> for ReadError {
    fn from(refusal: Refusal) -> ReadError {
        ReadError::Refused(refusal)
    }
}

/// Quotes a stranger's text for a message: short, on one line, and harmless in a terminal.
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text
        .chars()
        .take(LONGEST)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_text_is_short_and_harmless() {
        assert_eq!(quote("a\u{1b}[31m\n"), "`a\\u{1b}[31m\\n`");
        assert_eq!(quote(&"x".repeat(100)).chars().count(), 43);
    }
}
