//! The same games written plainly, cell by cell.
//!
//! It has two uses: the tests of the titles compare moves and scores with it, and their benchmarks
//! compare speed. For both it has to be independent: it shares the data files with the games, and
//! no line of code. It is written to be read and checked against the rules, not to be fast, and it
//! is not made slow on purpose.
//!
//! Its own tests are the examples that the printed books work out. Everything else is tested where
//! the titles are: there both play side by side, and one that is wrong alone is noticed.

pub mod cottage_garden;
pub mod fits;
mod playing;
pub mod sanssouci;
