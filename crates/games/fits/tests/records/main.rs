//! Records that are not to be trusted: each fault is found in its line. What a step may not be, the
//! tests of the rules say; `laws::frame` has records refuse the same for the same cause.
//!
//! Every faulty record is made from one whole game of two players, played at random here.

mod frame;
mod told;
