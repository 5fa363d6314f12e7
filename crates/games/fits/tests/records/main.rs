//! Records that are not to be trusted: each fault is found, in its line and under its rule.
//!
//! Every faulty record is made from one whole game of two players, played at random here.

mod frame;
mod steps;
mod told;
