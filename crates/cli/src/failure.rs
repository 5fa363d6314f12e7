//! The one way in which a command fails, and its exit code.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use game::Lang;

use crate::words;

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
    /// A file that cannot be read or written.
    pub(crate) fn unusable(path: &Path, error: &io::Error, lang: Lang) -> Failure {
        Failure::Refused(words::unusable_file(&words::file_name(path), error, lang))
    }

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
