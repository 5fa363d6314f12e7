//! How servers that share a store wake each other: by table and length of its log, nothing more.
//! What happened is read from the store, so that a lost message loses nothing.

use tokio::sync::broadcast;

/// A table has grown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Growth {
    /// Which server has seen to it.
    pub node: u64,
    /// The table.
    pub table: String,
    /// How long its log is now.
    pub length: u32,
}

/// Carries news of growth between servers.
pub trait Bus: Send + Sync {
    /// Tells the other servers.
    fn tell(&self, growth: Growth);

    /// Hears them from now on.
    fn hear(&self) -> broadcast::Receiver<Growth>;
}

/// Between servers of one process.
pub struct LocalBus {
    sender: broadcast::Sender<Growth>,
}

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus {
            sender: broadcast::channel(1024).0,
        }
    }
}

impl Bus for LocalBus {
    fn tell(&self, growth: Growth) {
        // With a single server nobody else listens, and that is fine.
        let _ = self.sender.send(growth);
    }

    fn hear(&self) -> broadcast::Receiver<Growth> {
        self.sender.subscribe()
    }
}
