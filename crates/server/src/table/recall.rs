//! What a table has to know before it answers: what happened elsewhere, and what it has answered
//! before.

use game::Viewer;
use wire::{Kind, Problem};

use super::{Table, unavailable};
use crate::room::Command;
use crate::store::StoreError;

impl Table {
    /// Catches up with what the client has seen at another server; and gives the answer that the
    /// same command got before, if nothing else would tell.
    pub(super) async fn recall(
        &mut self,
        person: &str,
        id: &str,
        command: &Command,
    ) -> Result<Option<u32>, StoreError> {
        match command {
            Command::Act { seen, .. } | Command::TakeBack { seen } => {
                self.catch_up_to(*seen, self.room.viewer(Some(person)))
                    .await?;
                Ok(None)
            }
            // These are never stale: they could be carried out again and again.
            Command::Lend { .. } | Command::Return => {
                let table = &self.room.made.id;
                self.app.ledger.find(table, person, id).await
            }
            _ => Ok(None),
        }
    }

    /// A refusal; or, if the same command was carried out before, the answer that it got then.
    pub(super) async fn refuse(
        &self,
        person: &str,
        id: &str,
        problem: Problem,
    ) -> Result<u32, (u32, Problem)> {
        let version = self.room.version(self.room.viewer(Some(person)));
        if matches!(problem.kind, Kind::Unreadable | Kind::Rule) {
            // Had it been carried out, it would be stale.
            return Err((version, problem));
        }
        match self.app.ledger.find(&self.room.made.id, person, id).await {
            Ok(Some(version)) => Ok(version),
            Ok(None) => Err((version, problem)),
            Err(_) => Err((version, unavailable())),
        }
    }

    /// Folds in what other servers have stored, if somebody has seen more there than is known here.
    pub(super) async fn catch_up_to(
        &mut self,
        seen: u32,
        viewer: Viewer,
    ) -> Result<(), StoreError> {
        if seen > self.room.version(viewer) {
            self.catch_up().await?;
        }
        Ok(())
    }
}
