//! What is said at a table.

use game::Viewer;
use wire::tables::{Remark, TablePhase};
use wire::{Kind, Problem};

use super::{Author, Frame, Reply, Table, unavailable};
use crate::app::now;
use crate::room::Shown;
use crate::store::{Fresh, Spoken, StoreError};

impl Table {
    /// Keeps what somebody says, and passes it on.
    pub(super) async fn say(
        &mut self,
        (author, text): (Author, String),
        reply: Reply,
    ) -> Result<(), StoreError> {
        let viewer = self.room.viewer(Some(&author.person));
        // While a game is on, who looks on might whisper to who plays.
        if viewer == Viewer::Spectator && self.room.phase() == TablePhase::Playing {
            let problem = Problem::new(Kind::Forbidden, "only players speak during a game");
            self.answer(&author, reply, Err(problem));
            return Ok(());
        }
        if let Err(problem) = self.app.limiter.remark(&author.person)
            && !self.has_said(&author).await
        {
            self.answer(&author, reply, Err(problem));
            return Ok(());
        }
        let spoken = Spoken {
            number: 0,
            person: author.person.clone(),
            at: now(),
            text,
        };
        let table = &self.room.made.id;
        let said = self.app.store.say(table, &author.id, spoken).await;
        let (spoken, fresh) = match said {
            Ok(said) => said,
            Err(error) => {
                self.answer(&author, reply, Err(unavailable(&error)));
                return Ok(());
            }
        };
        let version = self.room.version(viewer);
        self.answer(&author, reply, Ok(version));
        if fresh == Fresh::New {
            self.know(&spoken.person).await?;
            let remark = Box::new(remark(&spoken, &self.shown()));
            self.onlookers
                .retain(|one| one.queue.try_send(Frame::Said(remark.clone())).is_ok());
        }
        Ok(())
    }

    /// Whether this remark is one that was kept before: to say it again is not to say more.
    async fn has_said(&self, author: &Author) -> bool {
        let (table, ledger) = (&self.room.made.id, &self.app.store);
        let said = ledger.has_said(table, &author.person, &author.id).await;
        said.unwrap_or(false)
    }
}

/// A remark as others see it.
pub(super) fn remark(spoken: &Spoken, shown: &Shown<'_>) -> Remark {
    Remark {
        number: spoken.number,
        person: shown.person(&spoken.person),
        at: spoken.at,
        text: spoken.text.clone(),
    }
}
