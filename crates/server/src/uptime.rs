//! The time that clocks count: milliseconds in which a server was up.

use std::time::Instant;

use crate::store::{Sqlite, StoreError};

/// Goes on from what the store has kept.
#[derive(Debug)]
pub(crate) struct Uptime {
    base: i64,
    started: Instant,
}

impl Uptime {
    /// Goes on where the last server stopped, as far as it was kept.
    pub(crate) async fn resume(store: &Sqlite) -> Result<Uptime, StoreError> {
        Ok(Uptime {
            base: store.ticks().await?,
            started: Instant::now(),
        })
    }

    /// Milliseconds so far.
    pub(crate) fn ticks(&self) -> i64 {
        self.base + self.started.elapsed().as_millis() as i64
    }
}
