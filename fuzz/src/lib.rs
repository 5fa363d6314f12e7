//! Which tables and which actions each title's targets try.

pub mod cottage_garden;
pub mod fits;
pub mod live;
pub mod sanssouci;
