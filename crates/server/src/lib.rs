//! The server: tables, people, sockets, storage.
//!
//! A table is a fold over its log. A command is decided on the fold, stored, and only then
//! folded in and told: nothing is in memory that the log does not give back.

mod app;
mod bus;
mod clock;
mod config;
mod entry;
mod fair;
mod http;
mod identity;
mod limits;
mod password;
mod people;
mod registry;
mod room;
mod store;
mod table;
mod text;
mod uptime;

pub use bus::{Bus, Growth, LocalBus};
pub use config::{Config, IfTaken, Limits, Rate};
pub use fair::commitment;
pub use store::{Sqlite, StoreError};
