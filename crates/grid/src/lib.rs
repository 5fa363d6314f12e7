//! Geometry that the titles share: boards in a word, polyominoes and their orientations, pieces that
//! slide down, and what is connected to what.
//!
//! Columns count from the left and rows from the bottom, both from 0; people read `c4` for
//! column 2, row 3. Pictures are drawn top row first. Knows no game.

mod bitboard;
mod bits;
mod cell;
mod flood;
mod polyomino;
mod skyline;

pub use bitboard::{Bitboard, Word};
pub use bits::{count_bits, nth_bit};
pub use cell::Cell;
pub use polyomino::{Orientations, Polyomino};
pub use skyline::{Outlines, Profile, Skyline};
