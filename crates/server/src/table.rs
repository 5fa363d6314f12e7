//! An awake table: one task that owns its room and does one thing at a time.
//!
//! A command is decided on the room, stored, answered, folded in and told, in this order. If another
//! server was quicker, the room catches up and the command is decided anew.

mod advice;
mod audience;
mod bots;
mod presence;
mod recall;
mod retirement;
mod speech;

use std::sync::Arc;
use std::time::Duration;

use game::Viewer;
use tokio::sync::{mpsc, oneshot};
use wire::replay::Replay;
use wire::tables::TableLine;
use wire::{Kind, Problem, ToClient};

use crate::app::{App, now};
use crate::bus::Growth;
use crate::entry::Entry;
use crate::registry::LATER;
use crate::room::{Again, Command, Names, Room, Shown, damaged_table};
use crate::store::{Appended, Aside, Link, Logged, Made, StoreError};
use advice::Advising;
use audience::Audience;
pub(crate) use audience::{Frame, Guest};
use bots::Thinking;
use presence::Presence;

/// How long a table stays awake when nobody looks at it.
const DOZE: Duration = Duration::from_secs(30);
/// Clocks are not looked at again sooner than after so many milliseconds.
const GLANCE: i64 = 1000;
/// How many orders wait at a table before whoever brings more has to wait too.
pub(crate) const INBOX: usize = 64;

/// What a table can be asked. Every awake table has room for some of these, so they are small.
pub(crate) enum Order {
    /// Lets somebody look on.
    Join(Box<Guest>, oneshot::Sender<Result<u64, Problem>>),
    /// Somebody does not look any more.
    Quit(u64),
    /// Somebody commands something.
    Command(Box<Asked>, Reply),
    /// Tells somebody why nothing is done, with the version that they should have.
    Decline(Box<Author>, Box<Problem>, Reply),
    /// Somebody says something.
    Say(Box<Speech>, Reply),
    /// Somebody asks what a bot would do.
    Hint(Box<Author>, Reply),
    /// Shows the table in a list, to this person.
    Line(
        Option<Box<str>>,
        oneshot::Sender<Result<TableLine, Problem>>,
    ),
    /// Gives the record of a finished game.
    Record(oneshot::Sender<Result<String, Problem>>),
    /// Gives this person a finished game, step by step.
    Replay(
        Option<String>,
        oneshot::Sender<Result<Box<Replay>, Problem>>,
    ),
    /// Gives what somebody saw of a finished game.
    Frames(
        Look,
        oneshot::Sender<Result<Vec<wire::replay::Frame>, Problem>>,
    ),
    /// Gives a finished game's par, to be found out elsewhere.
    Par(oneshot::Sender<Result<catalog::ParSearch, Problem>>),
    /// Gives this person what is needed for another game like this one.
    Again(Box<str>, oneshot::Sender<Result<Again, Problem>>),
    /// A bot has decided.
    Thought(Box<bots::Thought>),
    /// Looks at the clocks, at what happened elsewhere, and at what people are called.
    Look,
    /// Looks who is still here.
    Count,
    /// Gives up waiting for players.
    Close,
    /// Is deleted, unless it has mattered to somebody since this second, and says whether it was.
    Retire(i64, oneshot::Sender<Result<bool, Problem>>),
}

/// Which moments of a finished game, and with whose eyes.
pub(crate) struct Look {
    /// Whose eyes.
    pub viewer: Viewer,
    /// The first moment.
    pub from: u32,
    /// How many.
    pub count: u32,
}

/// Who asks, and by what name.
pub(crate) struct Author {
    /// Who asks; empty for somebody of whom nothing is known.
    pub person: String,
    /// The command's name.
    pub id: String,
}

/// A command, and whose it is.
pub(crate) struct Asked {
    /// Whose it is.
    pub author: Author,
    /// What is wanted.
    pub command: Command,
}

/// Something to say.
pub(crate) struct Speech {
    /// Who says it.
    pub author: Author,
    /// The words.
    pub text: String,
}

/// Where an answer goes.
pub(crate) enum Reply {
    /// To whoever waits for it.
    Once(oneshot::Sender<Result<u32, Problem>>),
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
    audience: Audience,
    thinking: Thinking,
    advising: Advising,
    presence: Presence,
    /// When it was last written down that it matters to somebody.
    touched: i64,
    /// Whether it was deleted.
    is_gone: bool,
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

impl Table {
    /// Reads a table from the store.
    pub(crate) async fn wake(app: Arc<App>, made: Made) -> Result<Box<Table>, StoreError> {
        let stretch = app.ledger.log(&made.id, Link::default()).await?;
        let room = Room::read(made, &stretch)?;
        if let Some(why) = room.damage() {
            app.registry.note_damage(&room.made.id, why);
        }
        let mut table = Box::new(Table {
            link: stretch.end,
            room,
            names: Names::new(),
            audience: Audience::default(),
            thinking: Thinking::default(),
            advising: Advising::default(),
            presence: Presence::default(),
            touched: 0,
            is_gone: false,
            app,
        });
        table.learn_names().await?;
        Ok(table)
    }

    /// Does what it is asked until nobody needs it awake.
    pub(crate) async fn run(mut self: Box<Table>, mut inbox: mpsc::Receiver<Order>) {
        metrics::gauge!("tuileries_awake_tables").increment(1.0);
        let mut done = self.settle().await;
        while done.is_ok() && !self.is_gone {
            done = match tokio::time::timeout(DOZE, inbox.recv()).await {
                // On the heap while it lasts, so that a table that waits is small.
                Ok(Some(order)) => {
                    let done = Box::pin(self.obey(order)).await;
                    self.mind_presence();
                    done
                }
                // Closed and empty: whoever asks from now on wakes another.
                Ok(None) => break,
                Err(_) if self.audience.is_empty() && self.thinking.is_idle() => {
                    inbox.close();
                    Ok(())
                }
                // What the store could not take a while ago it may take now.
                Err(_) => self.settle().await,
            };
        }
        // Whoever still asks finds nothing.
        inbox.close();
        if let Err(error) = done {
            // What is in memory may differ from what is stored: it is read anew.
            tracing::warn!(%error, "a table goes back to what is stored");
        }
        self.audience.dismiss();
        metrics::gauge!("tuileries_awake_tables").decrement(1.0);
    }

    async fn obey(&mut self, order: Order) -> Result<(), StoreError> {
        match order {
            // One who cannot be welcomed just now is no reason to send the others away.
            Order::Join(guest, reply) => {
                let joined = self.join(*guest, reply).await;
                joined.or_else(StoreError::if_damaged)?;
            }
            Order::Quit(socket) => self.audience.leave(socket),
            Order::Command(asked, reply) => self.command(*asked, reply).await?,
            Order::Decline(author, problem, reply) => self.answer(&author, reply, Err(*problem)),
            Order::Say(speech, reply) => self.say(*speech, reply).await?,
            Order::Hint(author, reply) => self.hint(*author, reply),
            Order::Line(person, reply) => {
                let shown = self.shown();
                let _ = reply.send(Ok(self.room.line(person.as_deref(), &shown)));
            }
            Order::Record(reply) => {
                let _ = reply.send(self.room.record());
            }
            Order::Replay(person, reply) => {
                self.matter_to(self.room.viewer(person.as_deref()));
                let _ = reply.send(self.room.replay(&self.shown()).map(Box::new));
            }
            Order::Frames(look, reply) => {
                let _ = reply.send(self.frames(&look));
            }
            Order::Par(reply) => {
                let _ = reply.send(self.room.hindsight());
            }
            Order::Again(person, reply) => {
                let _ = reply.send(self.room.again(&person));
            }
            Order::Thought(thought) => self.hear_bot(*thought).await?,
            Order::Look => {
                // What cannot be read just now will be when somebody looks again.
                self.catch_up().await.or_else(StoreError::if_damaged)?;
                let _ = self.learn_names().await;
                self.settle().await?;
                self.keep_deadline();
            }
            // Whoever is here is counted after every order.
            Order::Count => {}
            Order::Close => {
                if let Some((entry, aside)) = self.room.decide_to_close() {
                    self.append(entry, aside, None).await?;
                }
            }
            Order::Retire(before, reply) => self.retire(before, reply).await,
        }
        Ok(())
    }

    async fn command(&mut self, asked: Asked, reply: Reply) -> Result<(), StoreError> {
        match self.carry_out(&asked).await {
            Ok(Outcome::Stored(logged)) => {
                metrics::counter!("tuileries_commands_total").increment(1);
                self.answer(&asked.author, reply, Ok(logged.version));
                self.take_in(&logged).await?;
            }
            Ok(Outcome::Before(version)) => self.answer(&asked.author, reply, Ok(version)),
            Ok(Outcome::Refused(problem)) => self.answer(&asked.author, reply, Err(problem)),
            Err(error) => {
                // The room has not changed. Should the entry be on the disk all the same, its
                // number is taken, and whoever tries next will catch up with it.
                tracing::warn!(%error, "a command was not stored");
                self.answer(&asked.author, reply, Err(unavailable(&error)));
                return error.if_damaged();
            }
        }
        self.settle().await
    }

    /// Stores what a command leads to.
    async fn carry_out(&mut self, asked: &Asked) -> Result<Outcome, StoreError> {
        let Author { person, id } = &asked.author;
        loop {
            if let Some(version) = self.recall(asked).await? {
                return Ok(Outcome::Before(version));
            }
            let ticks = self.app.uptime.ticks();
            let (entry, aside) = match self.room.decide(person, &asked.command, ticks) {
                Ok(decided) => decided,
                Err(problem) => return self.refuse(asked, problem).await,
            };
            let author = Some((person.clone(), id.clone()));
            // Nothing stored means that another server was quicker: decide anew.
            if let Some(logged) = self.store(entry, aside, author).await? {
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
        self.audience.answer(&queue, &message);
    }

    /// Stores the next entry. Nothing, if another server was quicker and the room has caught up.
    async fn store(
        &mut self,
        entry: Entry,
        aside: Aside,
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
        let append = self.app.ledger.append(id, self.link, logged.clone(), aside);
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

    /// Folds an entry in that this server has stored, and tells everyone.
    async fn take_in(&mut self, logged: &Logged) -> Result<(), StoreError> {
        self.tell(logged).await?;
        self.app.bus.tell(Growth {
            node: self.app.node,
            table: self.room.made.id.clone(),
            length: self.room.length(),
        });
        Ok(())
    }

    /// Stores and tells something that nobody commanded. A lost race is no loss: whoever won it
    /// will see what is left to do.
    async fn append(
        &mut self,
        entry: Entry,
        aside: Aside,
        command: Option<(String, String)>,
    ) -> Result<(), StoreError> {
        match self.store(entry, aside, command).await {
            Ok(Some(logged)) => self.take_in(&logged).await,
            Ok(None) => Ok(()),
            Err(error) => {
                tracing::warn!(%error, "a table waits for the store");
                error.if_damaged()
            }
        }
    }

    /// Folds in what other servers have stored.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        if self.room.damage().is_some() {
            return Ok(());
        }
        let stretch = self.app.ledger.log(&self.room.made.id, self.link).await?;
        for logged in &stretch.log {
            self.tell(logged).await?;
        }
        self.link = stretch.end;
        // Whoever wakes the table next is shown what is sound.
        stretch
            .damage
            .map_or(Ok(()), |why| Err(StoreError::Damaged(why)))
    }

    async fn tell(&mut self, logged: &Logged) -> Result<(), StoreError> {
        let heard = self.room.fold(logged)?;
        if let Entry::Sit { .. } = logged.entry {
            // A name that cannot be read just now is missing for a while; what happened is told.
            let _ = self.learn_names().await;
        }
        if self.audience.is_empty() {
            return Ok(());
        }
        self.audience.change_eyes(&self.room);
        let shown = Shown {
            names: &self.names,
            ticks: self.app.uptime.ticks(),
        };
        for viewer in self.room.viewers() {
            if heard.reaches(viewer) && self.audience.has(viewer) {
                let now = self.room.now(viewer, heard.events(viewer), &shown);
                self.audience.send(viewer, &ToClient::News { now });
            }
        }
        Ok(())
    }

    /// Does what follows by itself, and asks the bots.
    async fn settle(&mut self) -> Result<(), StoreError> {
        while let Some((entry, aside)) = self.room.decide_alone(self.app.uptime.ticks()) {
            let length = self.room.length();
            self.append(entry, aside, None).await?;
            if self.room.length() == length {
                // The store does not take it just now.
                return Ok(());
            }
        }
        let share = self.share();
        self.thinking.ask(&self.app, &self.room, &share);
        self.advising.go_on(&self.room);
        Ok(())
    }

    /// Keeps when to look at the clocks again. What is stored may lag behind and so be too early:
    /// looking in vain does no harm.
    fn keep_deadline(&self) {
        let ticks = self.app.uptime.ticks();
        let damaged = self.room.damage().map(|_| ticks + LATER);
        if let Some(deadline) = self.room.deadline().or(damaged) {
            let deadline = deadline.max(ticks + GLANCE);
            let (app, id) = (self.app.clone(), self.room.made.id.clone());
            tokio::spawn(async move { app.ledger.postpone(&id, deadline).await });
        }
    }

    async fn hear_bot(&mut self, thought: bots::Thought) -> Result<(), StoreError> {
        self.thinking.finish(&thought);
        let bots::Thought { seat, due, action } = thought;
        if let Some((entry, aside)) = self.room.decide_for_bot(seat, due, &action) {
            self.append(entry, aside, None).await?;
        }
        self.settle().await
    }

    fn frames(&self, look: &Look) -> Result<Vec<wire::replay::Frame>, Problem> {
        if !self.room.viewers().contains(&look.viewer) {
            return Err(Problem::new(Kind::Missing, "no such seat"));
        }
        let from = look.from as usize;
        let wanted = from..from.saturating_add(look.count as usize);
        self.room.frames(look.viewer, wanted)
    }

    fn shown(&self) -> Shown<'_> {
        Shown {
            names: &self.names,
            ticks: self.app.uptime.ticks(),
        }
    }
}

#[cfg(test)]
mod tests;
