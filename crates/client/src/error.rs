//! The two ways in which asking fails.

use std::fmt;

use wire::Problem;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The server said no, and why.
    Problem(Problem),
    /// The server was not reached, or what it said is no answer.
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

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Problem(problem) => problem.fmt(f),
            Error::Broken(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Error {}
