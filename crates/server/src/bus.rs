//! How servers that share a store wake each other: by the name of a table, nothing more. What
//! happened is read from the store, so that a lost message loses nothing.

use tokio::sync::broadcast;

/// A table has grown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Growth {
    /// Which server has seen to it.
    pub node: u64,
    /// The table.
    pub table: String,
}

/// Carries news of growth between the servers of one process.
#[derive(Clone)]
pub struct Bus(broadcast::Sender<Growth>);

impl Default for Bus {
    fn default() -> Bus {
        Bus(broadcast::channel(1024).0)
    }
}

impl Bus {
    /// Tells the other servers.
    pub fn tell(&self, growth: Growth) {
        // With a single server nobody else listens, and that is fine.
        let _ = self.0.send(growth);
    }

    /// Hears them from now on.
    pub(crate) fn hear(&self) -> broadcast::Receiver<Growth> {
        self.0.subscribe()
    }
}
