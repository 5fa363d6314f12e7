//! What every request can reach.

use std::io;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::{broadcast, watch};

use crate::bus::Bus;
use crate::config::Config;
use crate::gate::Gate;
use crate::limits::Limiter;
use crate::password::Passwords;
use crate::people::{self, Ended};
use crate::practice::PRACTICES;
use crate::registry::Registry;
use crate::serve::StartError;
use crate::store::Sqlite;
use crate::thinkers::Thinkers;
use crate::uptime::Uptime;

/// What every request can reach.
pub(crate) struct App {
    /// What the host has set.
    pub config: Config,
    /// The tables and the people.
    pub store: Sqlite,
    /// How often anybody may do something.
    pub limiter: Limiter,
    /// Where passwords are hashed.
    pub passwords: Passwords,
    /// Tells which sessions have ended.
    pub ended: broadcast::Sender<Ended>,
    /// How servers wake each other.
    pub bus: Bus,
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

impl App {
    /// What requests can reach of the data that these settings name.
    pub(crate) async fn open(
        config: Config,
        bus: Bus,
        stopping: watch::Receiver<bool>,
    ) -> Result<Arc<App>, StartError> {
        let store = Sqlite::open(&config.data).await?;
        let thinkers = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Thinkers::new(thinkers, config.think_limit)
            .map_err(|error| StartError::Threads(io::Error::other(error)))?;
        Ok(Arc::new(App {
            uptime: Uptime::resume(&store).await?,
            store,
            bus,
            node: u64::from_le_bytes(random()),
            registry: Registry::default(),
            thinkers,
            practices: Gate::new(PRACTICES),
            limiter: Limiter::new(&config.limits),
            passwords: Passwords::new(),
            ended: people::endings(),
            stopping,
            started: now(),
            config,
        }))
    }
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

/// So many letters, digits, hyphens and underscores, each of them six random bits.
pub(crate) fn random_text<const N: usize>() -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let letter = |byte: u8| LETTERS[usize::from(byte % 64)] as char;
    random::<N>().map(letter).into_iter().collect()
}

/// Whether a text could have been made so.
pub(crate) fn is_random_text<const N: usize>(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    text.len() == N && text.bytes().all(is_letter)
}

/// How long a name is that nobody guesses.
const NAME: usize = 22;

/// A name that nobody guesses.
pub(crate) fn fresh_id() -> String {
    random_text::<NAME>()
}

/// Whether this could be such a name at all.
pub(crate) fn is_id(text: &str) -> bool {
    is_random_text::<NAME>(text)
}
