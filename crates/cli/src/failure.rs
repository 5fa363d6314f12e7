//! The one way in which a command fails, and its exit code.

use std::io::{self, Write as _};
use std::process::ExitCode;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for does not exist or is against a rule.
    Usage(String),
    /// A record is not legal, or a file or a stream does not work.
    Refused(String),
    /// Nobody reads our output any more, as after `| head`: no reason to complain.
    Closed,
}

impl Failure {
    /// Says why, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (why, code) = match self {
            Failure::Usage(why) => (why, 2),
            Failure::Refused(why) => (why, 1),
            Failure::Closed => return ExitCode::SUCCESS,
        };
        // Where even the error stream is closed there is nobody left to tell.
        let _ = writeln!(io::stderr(), "error: {why}");
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Refused(error.to_string()),
        }
    }
}
