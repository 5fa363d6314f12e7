//! The same games written plainly, cell by cell.
//!
//! This crate has two uses. It is the yardstick that the benchmarks measure speed against, and
//! it is the second opinion that the tests compare moves and scores with. For both it has to be
//! independent: it shares the data files with the games, and no line of code. It is written to
//! be read and checked against the rules, not to be fast, and it is not made slow on purpose.

pub mod cottage_garden;
pub mod fits;
mod playing;
pub mod sanssouci;
