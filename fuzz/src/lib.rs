//! Which tables and which actions each title's targets try.

pub mod fits;
pub mod sanssouci;
