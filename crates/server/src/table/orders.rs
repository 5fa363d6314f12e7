//! What a table can be asked, and who does it.

use std::ops::Range;

use game::Viewer;
use tokio::sync::oneshot;
use wire::Problem;
use wire::replay::Replay;
use wire::tables::TableLine;

use super::audience::Guest;
use super::bots::Thought;
use super::{Author, Reply, Table};
use crate::room::{Again, Command};
use crate::store::StoreError;

/// Whoever waits for an answer.
pub(crate) type Asker<T> = oneshot::Sender<Result<T, Problem>>;

/// What a table can be asked. Every awake table has room for some of these, so they are small.
pub(crate) enum Order {
    /// Lets somebody look on.
    Join(Box<Guest>, Asker<u64>),
    /// Somebody does not look any more.
    Quit(u64),
    /// Somebody commands something.
    Command(Box<Author>, Box<Command>, Reply),
    /// Tells somebody why nothing is done, with the version that they should have.
    Decline(Box<Author>, Box<Problem>, Reply),
    /// Somebody says these words.
    Say(Box<(Author, String)>, Reply),
    /// Somebody asks what a bot would do.
    Hint(Box<Author>, Reply),
    /// Shows the table in a list, to this person.
    Line(Option<Box<str>>, Asker<TableLine>),
    /// Gives the record of a finished game.
    Record(Asker<String>),
    /// Gives this person a finished game, step by step.
    Replay(Option<String>, Asker<Box<Replay>>),
    /// Gives what was seen with these eyes in some moments of a finished game.
    Frames(Viewer, Range<u32>, Asker<Vec<wire::replay::Frame>>),
    /// Gives a finished game's par, to be found out elsewhere.
    Par(Asker<catalog::ParSearch>),
    /// Gives this person what is needed for another game like this one.
    Again(Box<str>, Asker<Again>),
    /// A bot has decided.
    Thought(Box<Thought>),
    /// Looks at the clocks, at what happened elsewhere, and at what people are called.
    Refresh,
    /// Looks who is still here.
    Count,
    /// Gives up waiting for players.
    Close,
    /// Is deleted, unless it has mattered to somebody since this second, and says whether it was.
    Retire(i64, Asker<bool>),
}

impl Table {
    /// Does what it is asked.
    pub(super) async fn obey(&mut self, order: Order) -> Result<(), StoreError> {
        match order {
            // One who cannot be welcomed just now is no reason to send the others away.
            Order::Join(guest, reply) => {
                let joined = self.join(*guest, reply).await;
                joined.or_else(StoreError::if_damaged)?;
            }
            Order::Quit(socket) => self.onlookers.retain(|one| one.socket != socket),
            Order::Command(author, command, reply) => {
                self.command(*author, *command, reply).await?;
            }
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
            Order::Frames(viewer, wanted, reply) => {
                let _ = reply.send(self.room.frames(viewer, wanted));
            }
            Order::Par(reply) => {
                let _ = reply.send(self.room.par());
            }
            Order::Again(person, reply) => {
                let _ = reply.send(self.room.again(&person));
            }
            Order::Thought(thought) => self.hear_bot(*thought).await?,
            Order::Refresh => {
                // What cannot be read just now will be when somebody looks again.
                self.catch_up().await.or_else(StoreError::if_damaged)?;
                let _ = self.learn_names().await;
                self.settle().await?;
                self.keep_deadline();
            }
            // Whoever is here is counted after every order.
            Order::Count => {}
            Order::Close => {
                if let Some(closing) = self.room.decide_to_close() {
                    self.append(closing).await?;
                }
            }
            Order::Retire(before, reply) => self.retire(before, reply).await,
        }
        Ok(())
    }
}
