//! One whole game, and what may be demanded of records made from it.

use fits::Fits;
use game::{Cause, Closing, Record, RecordError};

pub(crate) type Told = laws::Told<Fits>;

/// A random game of two players on two boards.
pub(crate) fn told() -> Told {
    Told::random(&"players=2 boards=1,2".parse().unwrap())
}

pub(crate) fn read(text: &str) -> Result<(Record<Fits>, Fits, Closing), RecordError> {
    laws::told::read(text)
}

/// Demands that a record is not accepted, for this cause, found in this line (counted from 1).
pub(crate) fn fails(text: &str, line: usize, cause: Cause) {
    laws::told::fails::<Fits>(text, line, cause);
}
