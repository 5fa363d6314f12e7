//! What is said at a table: remarks, and what bots advise.

use game::Viewer;
use serde_json::value::RawValue;
use wire::tables::{Phase, Remark};
use wire::{Kind, Problem, ToClient};

use super::{Author, Frame, Reply, Speech, Table, bots, unavailable};
use crate::app::now;
use crate::room::Shown;
use crate::store::{Fresh, Spoken, StoreError};

impl Table {
    /// Says what a bot would do.
    pub(super) fn hint(&mut self, author: Author, reply: Reply) {
        let decision = match (self.room.advice(&author.person), &reply) {
            (Ok(decision), Reply::Socket(_)) => decision,
            (Ok(_), Reply::Once(_)) => return,
            (Err(problem), _) => return self.answer(&author, reply, Err(problem)),
        };
        // Bots that play must not wait behind everyone who wants to know.
        let Ok(permit) = self.app.advisers.clone().try_acquire_owned() else {
            let problem = Problem::new(Kind::TooMany, "many ask for advice just now");
            return self.answer(&author, reply, Err(problem));
        };
        let Reply::Socket(queue) = reply else { return };
        let version = self.room.version(self.room.viewer(Some(&author.person)));
        let (app, id) = (self.app.clone(), author.id);
        tokio::spawn(async move {
            let thought = bots::think(&app, decision).await;
            drop(permit);
            let action = thought.and_then(|action| RawValue::from_string(action).ok());
            if let Some(action) = action {
                let hint = ToClient::Hint {
                    id,
                    version,
                    action,
                };
                let _ = queue.try_send(Frame::new(&hint));
            }
        });
    }

    /// Keeps what somebody says, and passes it on.
    pub(super) async fn say(&mut self, speech: Speech, reply: Reply) -> Result<(), StoreError> {
        let Speech { author, text } = speech;
        let viewer = self.room.viewer(Some(&author.person));
        // While a game is on, who looks on might whisper to who plays.
        if viewer == Viewer::Spectator && self.room.phase() == Phase::Playing {
            let problem = Problem::new(Kind::Forbidden, "only players speak during a game");
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
        let Ok((spoken, fresh)) = self.app.ledger.say(table, &author.id, spoken).await else {
            self.answer(&author, reply, Err(unavailable()));
            return Ok(());
        };
        let version = self.room.version(viewer);
        self.answer(&author, reply, Ok(version));
        if fresh == Fresh::New {
            self.know(&spoken.person).await?;
            let remark = remark(&spoken, &self.shown());
            self.audience.say(&remark);
        }
        Ok(())
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
