//! One whole game, and what may be demanded of records made from it.

use game::{Cause, Closing, Record, RecordError};
use sanssouci::Sanssouci;

pub(crate) type Told = laws::Told<Sanssouci>;

/// A random game of two players, with all that can be agreed on.
pub(crate) fn told() -> Told {
    Told::random(&"players=2 rewards boar first=drawn".parse().unwrap())
}

/// The first decision of this kind, as an index.
pub(crate) fn decision(told: &Told, kind: &str) -> usize {
    told.find(|line, _| (line.split(' ').nth(1) == Some(kind)).then_some(()))
        .0
}

/// Whether a line plays a card and takes a tile.
pub(crate) fn is_take(line: &str) -> bool {
    line.contains(" = ")
}

pub(crate) fn read(text: &str) -> Result<(Record<Sanssouci>, Sanssouci, Closing), RecordError> {
    laws::told::read(text)
}

/// Demands that a record is not accepted, for this cause, found in this line (counted from 1).
pub(crate) fn fails(text: &str, line: usize, cause: Cause) {
    laws::told::fails::<Sanssouci>(text, line, cause);
}
