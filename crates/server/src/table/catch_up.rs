//! What a table has to know before it answers: what happened elsewhere, and what it has answered
//! before.

use game::Viewer;
use wire::{Kind, Problem};

use super::{Author, Outcome, Table};
use crate::room::Command;
use crate::store::{StoreError, damaged};

impl Table {
    /// Catches up with what the client has seen at another server; and gives the answer that a
    /// command of the same name got before.
    pub(super) async fn answered_before(
        &mut self,
        author: &Author,
        command: &Command,
    ) -> Result<Option<u32>, StoreError> {
        let Author { person, id } = author;
        if let Command::Act { seen, .. } | Command::TakeBack { seen } = command {
            let viewer = self.room.viewer(Some(person));
            self.catch_up_to(*seen, viewer).await?;
        }
        // What only another server knows is found when the entry's number is taken.
        if !self.room.may_have_carried_out(person, id) {
            return Ok(None);
        }
        self.first_answer(author).await
    }

    /// A refusal; or, if the same command was carried out before, the answer that it got then.
    pub(super) async fn refuse(
        &self,
        author: &Author,
        problem: Problem,
    ) -> Result<Outcome, StoreError> {
        // Had it been carried out, it would be stale.
        let is_new = matches!(problem.kind, Kind::Unreadable | Kind::Rule);
        let before = if is_new {
            None
        } else {
            self.first_answer(author).await?
        };
        Ok(before.map_or(Outcome::Refused(problem), Outcome::Before))
    }

    /// The version in which this command took effect, if it did.
    async fn first_answer(&self, author: &Author) -> Result<Option<u32>, StoreError> {
        let (ledger, table) = (&self.app.store, &self.room.made.id);
        ledger.find(table, &author.person, &author.id).await
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

    /// Folds in what other servers have stored.
    pub(super) async fn catch_up(&mut self) -> Result<(), StoreError> {
        if self.room.damage().is_some() {
            return Ok(());
        }
        let stretch = self.app.store.log(&self.room.made.id, self.link).await?;
        for logged in &stretch.log {
            self.tell(logged).await?;
        }
        self.link = stretch.end;
        // Whoever wakes the table next is shown what is sound.
        stretch.damage.map_or(Ok(()), |why| Err(damaged(why)))
    }
}
