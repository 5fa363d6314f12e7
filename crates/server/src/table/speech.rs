//! What is said at a table: remarks, and what bots advise.

use game::Viewer;
use serde_json::value::RawValue;
use wire::tables::{Phase, Remark};
use wire::{Kind, Problem, ToClient};

use super::{Frame, Reply, Speech, Table, bots, unavailable};
use crate::app::now;
use crate::room::Shown;
use crate::store::{Fresh, Spoken, StoreError};

impl Table {
    /// Says what a bot would do.
    pub(super) fn hint(&self, (person, id): (String, String), reply: Reply) {
        let Reply::Socket(queue) = reply else { return };
        let version = self.room.version(self.room.viewer(Some(&person)));
        match self.room.advice(&person) {
            Ok(decision) => {
                let app = self.app.clone();
                tokio::spawn(async move {
                    if let Some(action) = bots::think(&app, decision).await
                        && let Ok(action) = RawValue::from_string(action)
                    {
                        let hint = ToClient::Hint {
                            id,
                            version,
                            action,
                        };
                        let _ = queue.try_send(Frame::new(&hint));
                    }
                });
            }
            Err(problem) => Reply::Socket(queue).send(id, Err((version, problem))),
        }
    }

    /// Keeps what somebody says, and passes it on.
    pub(super) async fn say(&mut self, speech: Speech, reply: Reply) -> Result<(), StoreError> {
        let Speech { person, id, text } = speech;
        let viewer = self.room.viewer(Some(&person));
        let version = self.room.version(viewer);
        // While a game is on, who looks on might whisper to who plays.
        if viewer == Viewer::Spectator && self.room.phase() == Phase::Playing {
            let problem = Problem::new(Kind::Forbidden, "only players speak during a game");
            reply.send(id, Err((version, problem)));
            return Ok(());
        }
        let spoken = Spoken {
            number: 0,
            person,
            at: now(),
            text,
        };
        let table = &self.room.made.id;
        let Ok((spoken, fresh)) = self.app.ledger.say(table, &id, spoken).await else {
            reply.send(id, Err((version, unavailable())));
            return Ok(());
        };
        reply.send(id, Ok(version));
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
