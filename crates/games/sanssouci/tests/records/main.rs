//! Records that are not to be trusted: each fault is found, in its line and under its rule.
//!
//! Most faulty records are made from one whole game of two players with everything, played at
//! random here.

mod draws;
mod frame;
mod steps;
mod told;
