//! Records that are not to be trusted: each fault is found, in its line and under its rule.
//!
//! Faulty records are made from whole games, played here by players who go for different things,
//! so that everything that can happen does.

mod draws;
#[path = "../every/mod.rs"]
mod every;
mod frame;
mod last_round;
mod planting;
#[path = "../players/mod.rs"]
mod players;
mod round_trips;
mod scoring;
mod spelling;
mod told;
mod turns;
