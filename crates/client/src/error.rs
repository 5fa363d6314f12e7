//! The two ways in which asking fails.

use std::fmt;

use wire::Problem;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, thiserror::Error, Debug)]
pub enum Error {
    /// The server said no, and why.
    #[error(transparent)]
    Problem(Problem),
    /// The server was not reached, or what it said is no answer.
    #[error("{0}")]
    Broken(String),
}

impl Error {
    /// Something did not work, and why.
    pub(crate) fn broken(what: &str, why: impl fmt::Display) -> Error {
        Error::Broken(format!("{what}: {why}"))
    }

    /// The server's reason, if it gave one.
    pub fn problem(&self) -> Option<&Problem> {
        match self {
            Error::Problem(problem) => Some(problem),
            Error::Broken(_) => None,
        }
    }
}
