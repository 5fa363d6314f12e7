//! Rows that are kept twice, in a table and in an index of all its columns: `SQLite` keeps both
//! alike, so where they differ a disk has changed one of them.

use super::{StoreError, damaged};

/// What is shown in the place of a name or a remark that a disk has changed.
pub(crate) const ILLEGIBLE: &str = "\u{FFFD}";

/// Rows of which each was read twice, one after the other; damage where two differ.
pub(super) fn pairs<T: PartialEq>(rows: Vec<T>) -> Result<Vec<T>, StoreError> {
    let mut rows = rows.into_iter();
    let mut singles = Vec::with_capacity(rows.len() / 2);
    while let Some(one) = rows.next() {
        if rows.next().as_ref() != Some(&one) {
            return Err(damaged("a row and its twin differ"));
        }
        singles.push(one);
    }
    Ok(singles)
}

/// The one row, if there is one, which was read twice.
pub(super) fn pair<T: PartialEq>(rows: Vec<T>) -> Result<Option<T>, StoreError> {
    Ok(pairs(rows)?.pop())
}
