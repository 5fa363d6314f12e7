//! Whom a table matters to, and its end when it matters to nobody.

use game::Viewer;

use super::{Asker, Table, unavailable};
use crate::app::now;
use crate::retention::DAY;

impl Table {
    /// Somebody has come to look: if they play here, the table matters, which is written down once
    /// a day.
    pub(super) fn matter_to(&mut self, viewer: Viewer) {
        let at = now();
        if viewer == Viewer::Spectator || at - self.touched < DAY {
            return;
        }
        self.touched = at;
        let (app, id) = (self.app.clone(), self.room.made.id.clone());
        tokio::spawn(async move { app.store.touch(&id, at).await });
    }

    /// Is deleted, unless it has mattered to somebody since this second.
    pub(super) async fn retire(&mut self, before: i64, reply: Asker<bool>) {
        let (ledger, id) = (&self.app.store, &self.room.made.id);
        // Who looks on is told what happens here, and what is damaged is for the host to look at.
        let retired = if self.onlookers.is_empty() && self.room.damage().is_none() {
            ledger.discard(id, self.room.phase(), before).await
        } else {
            ledger.touch(id, now()).await.map(|()| false)
        };
        self.is_gone = retired == Ok(true);
        let _ = reply.send(retired.map_err(|error| unavailable(&error)));
    }
}
