//! The rules of Sanssouci one by one: for each number what it allows and what it forbids.
//!
//! Positions are reached by scripts in a record's notation, through the helpers of [`table`], or
//! drawn as pictures with row 1 on top; which file holds a rule follows from the letter in its
//! number. [`recount`] and [`tally`] play whole games at random and count along.

mod boar;
mod components;
#[path = "../every/mod.rs"]
mod every;
mod nobles;
mod recount;
mod rewards;
mod rulings;
mod scoring;
mod setup;
mod table;
mod tally;
mod tiles;
mod turn;
