//! The rules of Sanssouci one by one: for each number what it allows and what it forbids.
//!
//! Most of them are told in scripts (`laws::Script`), in the words of [`table`], or drawn as pictures
//! with row 1 on top; which file holds a rule follows from the letter in its number. [`tally`] plays
//! whole games at random and counts along.

mod boar;
mod components;
#[path = "../every/mod.rs"]
mod every;
mod nobles;
mod rewards;
mod rulings;
mod scoring;
mod setup;
mod table;
mod tally;
mod tiles;
mod turn;
