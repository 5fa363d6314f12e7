//! The server: tables, people, sockets, storage.
//!
//! A table is a fold over its log. A command is decided on the fold, stored, and only then
//! folded in and told: nothing is in memory that the log does not give back.

mod app;
mod config;
mod entry;
mod http;
mod store;

pub use config::{Config, IfTaken, Limits, Rate};
pub use store::{Sqlite, StoreError};
