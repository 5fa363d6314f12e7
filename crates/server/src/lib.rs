//! The server: tables, people, sockets, storage.
//!
//! A table is a fold over its log. A command is decided on the fold, stored, and only then
//! folded in and told: nothing is in memory that the log does not give back.

mod accept;
mod app;
mod backup;
mod bus;
mod chores;
mod clock;
mod commitment;
mod config;
mod descriptors;
mod entry;
mod gate;
mod http;
mod identity;
mod inspect;
mod limits;
mod log;
mod new_table;
mod password;
mod people;
mod practice;
mod registry;
mod retention;
mod room;
mod serve;
mod socket;
mod store;
mod table;
mod text;
mod thinkers;
mod turns;
mod uptime;

pub use backup::{BackupError, IfDamaged, backup, restore};
pub use bus::{Bus, Growth};
pub use commitment::commitment;
pub use config::{Config, IfTaken, Keep, Limits, Rate};
pub use descriptors::Shortage;
pub use http::document;
pub use inspect::{Contents, Findings, verify};
pub use log::LogSink;
pub use serve::{Running, StartError, serve, serve_among};
pub use store::{Sqlite, StoreError, seal};

#[cfg(test)]
mod tests;
