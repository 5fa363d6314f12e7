//! Cutting a thought off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A word between whoever waits and whoever thinks: enough. Clones hear each other.
///
/// Bots read no clock: how much a bot thinks is counted in what it tries out, so that the same
/// question has the same answer on every machine. Whoever cannot wait so long says so here, and
/// gets the best that was found until then.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody has said anything yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Says that it is enough.
    pub fn say(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is enough.
    #[inline]
    pub fn is_said(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
