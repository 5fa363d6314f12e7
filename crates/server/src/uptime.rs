//! The time that clocks count: milliseconds in which a server was up.

use std::time::Instant;

use crate::store::{Ledger, StoreError};

/// Goes on from what the store has kept.
#[derive(Debug)]
pub(crate) struct Uptime {
    base: i64,
    started: Instant,
}

impl Uptime {
    /// Goes on where the last server stopped, as far as it was kept.
    pub(crate) async fn resume(ledger: &dyn Ledger) -> Result<Uptime, StoreError> {
        Ok(Uptime {
            base: ledger.ticks().await?,
            started: Instant::now(),
        })
    }

    /// Milliseconds so far.
    pub(crate) fn ticks(&self) -> i64 {
        self.base + self.started.elapsed().as_millis() as i64
    }
}
