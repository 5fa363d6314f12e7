//! The rules of FITS one by one: for each number what it allows and what it forbids.
//!
//! Positions are reached by scripts in a record's notation and compared as pictures, through
//! the helpers of [`table`]; which file holds a rule follows from the letter in its number.

mod components;
mod course;
mod placing;
mod rulings;
mod scoring;
mod table;
