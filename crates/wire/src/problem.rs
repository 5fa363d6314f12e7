//! Every reason to say no.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why something was not done. It changed nothing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Problem {
    /// What kind of reason it is, for programs.
    pub kind: Kind,
    /// The rule that forbids it, where it is a rule of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rule: Option<String>,
    /// Which of the actions that were sent together it is about, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub index: Option<u32>,
    /// The reason in English, for people who read logs.
    pub text: String,
}

impl Problem {
    /// A reason.
    pub fn new(kind: Kind, text: impl Into<String>) -> Problem {
        Problem {
            kind,
            rule: None,
            index: None,
            text: text.into(),
        }
    }

    /// A rule of the game forbids it.
    pub fn rule(rule: game::Rule) -> Problem {
        Problem {
            kind: Kind::Rule,
            rule: Some(rule.id.into()),
            index: None,
            text: format!("against rule {rule}"),
        }
    }
}

impl From<game::SetupError> for Problem {
    fn from(error: game::SetupError) -> Problem {
        match error {
            game::SetupError::Refused(refusal) => Problem::rule(refusal.rule),
            game::SetupError::Unreadable(why) => Problem::new(Kind::Unreadable, why),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Problem {}

/// The kinds of reasons.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// What was sent cannot be read.
    Unreadable,
    /// A rule of the game forbids it; the problem names it.
    Rule,
    /// It was decided on a table that has changed since.
    Stale,
    /// The table's own agreement, or the state it is in, does not allow it.
    NotNow,
    /// Nobody has said who asks: a session is needed.
    Unknown,
    /// Whoever asks may not.
    Forbidden,
    /// There is no such thing.
    Missing,
    /// Somebody else has it already.
    Taken,
    /// Too often, or too many.
    TooMany,
    /// It is larger than anything that is taken.
    TooLarge,
    /// The server cannot store or read just now, and promises nothing: trying again is right, by the
    /// same id where the command has one.
    Unavailable,
    /// What is stored is not what was stored: the disk has changed it. Trying again does not help;
    /// the host can restore a copy.
    Damaged,
}

impl Kind {
    /// The status of an HTTP answer with such a problem.
    pub const fn status(self) -> u16 {
        match self {
            Kind::Unreadable => 400,
            Kind::Unknown => 401,
            Kind::Forbidden => 403,
            Kind::Missing => 404,
            Kind::Stale | Kind::NotNow | Kind::Taken => 409,
            Kind::TooLarge => 413,
            Kind::Rule => 422,
            Kind::TooMany => 429,
            Kind::Unavailable => 503,
            Kind::Damaged => 500,
        }
    }
}
