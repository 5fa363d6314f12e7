//! What every request can reach.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::{broadcast, watch};

use crate::bus::Bus;
use crate::config::Config;
use crate::gate::Gate;
use crate::limits::Limiter;
use crate::password::Passwords;
use crate::people::Ended;
use crate::registry::Registry;
use crate::store::{Ledger, People, Sqlite};
use crate::thinkers::Thinkers;
use crate::uptime::Uptime;

/// What every request can reach.
pub(crate) struct App {
    /// What the host has set.
    pub config: Config,
    /// The tables.
    pub ledger: Arc<dyn Ledger>,
    /// The people.
    pub people: Arc<dyn People>,
    /// How often anybody may do something.
    pub limiter: Limiter,
    /// Where passwords are hashed.
    pub passwords: Passwords,
    /// Tells which sessions have ended.
    pub ended: broadcast::Sender<Ended>,
    /// The database itself, for its health.
    pub sqlite: Arc<Sqlite>,
    /// How servers wake each other.
    pub bus: Arc<dyn Bus>,
    /// This server among others.
    pub node: u64,
    /// Which tables are awake.
    pub registry: Registry,
    /// What clocks count.
    pub uptime: Uptime,
    /// Where bots think.
    pub thinkers: Thinkers,
    /// Where whoever wants to practice waits.
    pub practices: Gate,
    /// Tells everyone when the server stops.
    pub stopping: watch::Receiver<bool>,
    /// When the server started, in seconds since 1970.
    pub started: i64,
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}

/// So many random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// A name that nobody guesses: 128 bits in 22 letters, digits, hyphens and underscores.
pub(crate) fn fresh_id() -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut bits = u128::from_le_bytes(random());
    let mut name = String::with_capacity(22);
    for _ in 0..22 {
        name.push(LETTERS[(bits & 63) as usize] as char);
        bits >>= 6;
    }
    name
}
