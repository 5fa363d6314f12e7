//! An awake table: one task that owns its room and does one thing at a time.
//!
//! A command is decided on the room, stored, answered, folded in and told, in this order. If another
//! server was quicker, the room catches up and the command is decided anew.

mod advice;
mod audience;
mod bots;
mod catch_up;
mod orders;
mod presence;
mod retirement;
mod speech;
mod upkeep;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use wire::{Kind, Problem, ToClient};

use crate::app::{App, now};
use crate::bus::Growth;
use crate::entry::Entry;
use crate::room::{Command, Names, Room, Shown, ToStore, damaged_table};
use crate::socket::Frame;
use crate::store::{Appended, Link, Logged, StoreError};
use advice::Advising;
pub(crate) use audience::Guest;
use audience::Onlooker;
use bots::Thinking;
pub(crate) use orders::{Asker, Order};
use presence::Presence;

/// How long a table stays awake when nobody looks at it.
const DOZE: Duration = Duration::from_secs(30);
/// How many orders wait at a table before whoever brings more has to wait too.
pub(crate) const INBOX: usize = 64;

/// Who asks, and by what name.
pub(crate) struct Author {
    /// Who asks; empty for somebody of whom nothing is known.
    pub person: String,
    /// The command's name.
    pub id: String,
}

/// Where an answer goes.
pub(crate) enum Reply {
    /// To whoever waits for it.
    Once(Asker<u32>),
    /// Into the queue of a socket.
    Socket(mpsc::Sender<Frame>),
}

/// What became of a command.
enum Outcome {
    /// It is stored, and still to be told.
    Stored(Logged),
    /// It had been carried out before, in this version.
    Before(u32),
    /// It may not be.
    Refused(Problem),
}

/// An awake table.
pub(crate) struct Table {
    app: Arc<App>,
    room: Room,
    /// How far its log has been read or written.
    link: Link,
    names: Names,
    /// Whoever looks on.
    onlookers: Vec<Onlooker>,
    thinking: Thinking,
    advising: Advising,
    presence: Presence,
    /// When it was last written down that it matters to somebody.
    touched: i64,
    /// Whether it was deleted.
    is_gone: bool,
}

impl Table {
    /// Does what it is asked until nobody needs it awake.
    pub(crate) async fn run(mut self: Box<Table>, mut inbox: mpsc::Receiver<Order>) {
        metrics::gauge!("tuileries_awake_tables").increment(1.0);
        // On the heap while it lasts, so that a table that waits is small.
        let mut done = Box::pin(self.settle()).await;
        while done.is_ok() && !self.is_gone {
            done = match tokio::time::timeout(DOZE, inbox.recv()).await {
                Ok(Some(order)) => {
                    let done = Box::pin(self.obey(order)).await;
                    self.mind_presence();
                    done
                }
                // Closed and empty: whoever asks from now on wakes another.
                Ok(None) => break,
                Err(_) if self.onlookers.is_empty() && self.thinking.is_idle() => {
                    inbox.close();
                    Ok(())
                }
                // What the store could not take a while ago it may take now.
                Err(_) => Box::pin(self.settle()).await,
            };
        }
        // Whoever still asks finds nothing.
        inbox.close();
        if let Err(error) = done {
            // What is in memory may differ from what is stored: it is read anew.
            tracing::warn!(%error, "a table goes back to what is stored");
        }
        self.dismiss();
        metrics::gauge!("tuileries_awake_tables").decrement(1.0);
    }

    /// Carries a command out, answers it, and tells everyone what happened.
    async fn command(
        &mut self,
        author: Author,
        command: Command,
        reply: Reply,
    ) -> Result<(), StoreError> {
        match self.carry_out(&author, &command).await {
            Ok(Outcome::Stored(logged)) => {
                metrics::counter!("tuileries_commands_total").increment(1);
                self.answer(&author, reply, Ok(logged.version));
                self.publish(&logged).await?;
            }
            Ok(Outcome::Before(version)) => self.answer(&author, reply, Ok(version)),
            Ok(Outcome::Refused(problem)) => self.answer(&author, reply, Err(problem)),
            Err(error) => {
                // The room has not changed. Should the entry be on the disk all the same, its
                // number is taken, and whoever tries next will catch up with it.
                tracing::warn!(%error, "a command was not stored");
                self.answer(&author, reply, Err(unavailable(&error)));
                return error.if_damaged();
            }
        }
        self.settle().await
    }

    /// Stores what a command leads to.
    async fn carry_out(
        &mut self,
        author: &Author,
        command: &Command,
    ) -> Result<Outcome, StoreError> {
        let Author { person, id } = author;
        loop {
            if let Some(version) = self.answered_before(author, command).await? {
                return Ok(Outcome::Before(version));
            }
            let ticks = self.app.uptime.ticks();
            let decided = match self.room.decide(person, command, ticks) {
                Ok(decided) => decided,
                Err(problem) => return self.refuse(author, problem).await,
            };
            let name = Some((person.clone(), id.clone()));
            // Nothing stored means that another server was quicker: decide anew.
            if let Some(logged) = self.store(decided, name).await? {
                return Ok(Outcome::Stored(logged));
            }
        }
    }

    /// Answers a command: with the version in which it took effect, or with why it did not.
    fn answer(&mut self, author: &Author, reply: Reply, result: Result<u32, Problem>) {
        let queue = match reply {
            Reply::Once(sender) => {
                let _ = sender.send(result);
                return;
            }
            Reply::Socket(queue) => queue,
        };
        let id = author.id.clone();
        let message = match result {
            Ok(version) => ToClient::Accepted { id, version },
            Err(problem) => ToClient::Refused {
                id,
                version: self.room.version(self.room.viewer(Some(&author.person))),
                problem,
            },
        };
        // Who does not keep up is let go: they would wait for ever.
        if queue.try_send(Frame::new(&message)).is_err() {
            self.onlookers.retain(|one| !one.queue.same_channel(&queue));
        }
    }

    /// Stores the next entry. Nothing, if another server was quicker and the room has caught up.
    async fn store(
        &mut self,
        (entry, change): ToStore,
        command: Option<(String, String)>,
    ) -> Result<Option<Logged>, StoreError> {
        let person = command.as_ref().map(|(person, _)| person.as_str());
        let logged = Logged {
            number: self.room.length() + 1,
            at: now(),
            ticks: self.app.uptime.ticks(),
            version: self.room.version(self.room.viewer(person)) + 1,
            command,
            entry,
        };
        let id = &self.room.made.id;
        let append = self
            .app
            .store
            .append(id, self.link, (logged.clone(), change));
        match append.await? {
            Appended::Stored(link) => {
                self.link = link;
                Ok(Some(logged))
            }
            Appended::Conflict => {
                self.catch_up().await?;
                Ok(None)
            }
        }
    }

    /// Folds an entry in that this server has stored, and tells everyone, other servers too.
    async fn publish(&mut self, logged: &Logged) -> Result<(), StoreError> {
        self.tell(logged).await?;
        self.app.bus.tell(Growth {
            node: self.app.node,
            table: self.room.made.id.clone(),
        });
        Ok(())
    }

    /// Folds an entry in, and tells everyone who looks on what they may know of it.
    async fn tell(&mut self, logged: &Logged) -> Result<(), StoreError> {
        let heard = self.room.fold(logged)?;
        if let Entry::Sit { .. } = logged.entry {
            // A name that cannot be read just now is missing for a while; what happened is told.
            let _ = self.learn_names().await;
        }
        self.send_away_whoever_moved();
        let shown = Shown {
            names: &self.names,
            ticks: self.app.uptime.ticks(),
        };
        for viewer in self.room.viewers() {
            let is_there = self.onlookers.iter().any(|one| one.viewer == viewer);
            if is_there && heard.reaches(viewer) {
                let now = self.room.now(viewer, heard.events(viewer), &shown);
                let frame = Frame::new(&ToClient::News { now });
                // Who does not keep up is let go.
                self.onlookers.retain(|one| {
                    one.viewer != viewer || one.queue.try_send(frame.clone()).is_ok()
                });
            }
        }
        Ok(())
    }
}

/// Why a table cannot go on just now.
fn unavailable(error: &StoreError) -> Problem {
    match error {
        StoreError::Damaged(_) => damaged_table(),
        _ => Problem::new(
            Kind::Unavailable,
            "nothing can be stored or read just now; please try again",
        ),
    }
}

#[cfg(test)]
mod tests;
