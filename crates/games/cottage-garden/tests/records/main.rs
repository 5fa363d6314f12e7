//! Records and decisions that are not to be trusted: each fault is found in its line. What a step may
//! not be, the tests of the rules say; `laws::frame` has records refuse the same for the same cause.
//!
//! The records are made from whole games, played here by players who go for different things, so
//! that everything that can happen does.

#[path = "../every/mod.rs"]
mod every;
mod frame;
mod json;
#[path = "../players/mod.rs"]
mod players;
mod round_trips;
mod spelling;
mod told;
