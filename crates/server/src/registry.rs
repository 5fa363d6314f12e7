//! Which tables are awake on this server.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};
use wire::{Kind, Problem};

use crate::app::{App, fresh_id, is_id};
use crate::room::{Command, Room, damaged_table};
use crate::store::{Made, StoreError};
use crate::table::{Asker, Author, INBOX, Order, Reply, Table};

/// After so many milliseconds the clocks of a table that cannot be read are looked at again.
pub(crate) const LATER: i64 = 600_000;

/// The awake tables, by name.
#[derive(Default)]
pub(crate) struct Registry {
    awake: Mutex<HashMap<String, mpsc::Sender<Order>>>,
    /// The tables of which the host has been told that they are damaged.
    damaged: Mutex<HashSet<String>>,
}

impl App {
    /// Hands an order to a table, waking it if need be. Unknown names create nothing.
    pub(crate) async fn order(self: &Arc<App>, id: &str, mut order: Order) -> Result<(), Problem> {
        // A table may fall asleep just before it is asked: it is woken once more.
        for _ in 0..3 {
            let inbox = match self.registry.find(id) {
                Some(inbox) => inbox,
                None => self.wake(id).await?,
            };
            match inbox.send(order).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(returned)) => order = returned,
            }
        }
        Err(busy())
    }

    /// Asks a table something and waits for the answer.
    pub(crate) async fn ask<T>(
        self: &Arc<App>,
        id: &str,
        order: impl FnOnce(Asker<T>) -> Order,
    ) -> Result<T, Problem> {
        let (reply, answer) = oneshot::channel();
        self.order(id, order(reply)).await?;
        answer.await.unwrap_or_else(|_| Err(busy()))
    }

    /// Commands something in this person's name.
    pub(crate) async fn command(
        self: &Arc<App>,
        id: &str,
        person: &str,
        command: Command,
    ) -> Result<u32, Problem> {
        let author = Box::new(Author {
            person: person.into(),
            id: fresh_id(),
        });
        let order = |reply| Order::Command(author, Box::new(command), Reply::Once(reply));
        self.ask(id, order).await
    }

    async fn wake(self: &Arc<App>, id: &str) -> Result<mpsc::Sender<Order>, Problem> {
        let missing = || Problem::new(Kind::Missing, "no such table");
        let unreadable = |error| self.registry.unreadable(id, &error);
        let made = if is_id(id) {
            self.store.made(id).await.map_err(unreadable)?
        } else {
            None
        };
        let made = made.ok_or_else(missing)?;
        Room::open(made.clone()).map_err(unreadable)?;
        let mut awake = self.registry.lock();
        if let Some(inbox) = awake.get(id).filter(|inbox| !inbox.is_closed()) {
            return Ok(inbox.clone());
        }
        let (inbox, orders) = mpsc::channel(INBOX);
        awake.insert(id.into(), inbox.clone());
        tokio::spawn(run(self.clone(), made, orders));
        Ok(inbox)
    }
}

impl Registry {
    /// Hands an order to a table only if it is awake.
    pub(crate) async fn order_if_awake(&self, id: &str, order: Order) {
        if let Some(inbox) = self.find(id) {
            let _ = inbox.send(order).await;
        }
    }

    /// The same, without waiting where many wait already.
    pub(crate) fn nudge(&self, id: &str, order: Order) {
        if let Some(inbox) = self.find(id) {
            // A full inbox means that it will look anyway.
            let _ = inbox.try_send(order);
        }
    }

    /// Has every awake table look at what happened elsewhere.
    pub(crate) fn nudge_all(&self) {
        for inbox in self.lock().values() {
            let _ = inbox.try_send(Order::Refresh);
        }
    }

    fn find(&self, id: &str) -> Option<mpsc::Sender<Order>> {
        self.lock()
            .get(id)
            .filter(|inbox| !inbox.is_closed())
            .cloned()
    }

    /// Tells the host once that a table is damaged; which one, `verify` says.
    pub(crate) fn note_damage(&self, id: &str, why: &str) {
        let mut damaged = self.damaged.lock().unwrap_or_else(PoisonError::into_inner);
        if damaged.insert(id.into()) {
            metrics::counter!("tuileries_damage_total").increment(1);
            metrics::gauge!("tuileries_damaged_tables").increment(1.0);
            tracing::error!(
                why,
                "the disk has damaged a table: `tuileries verify --data` says which, and what to do"
            );
        }
    }

    fn unreadable(&self, id: &str, error: &StoreError) -> Problem {
        if let StoreError::Damaged(why) = error {
            self.note_damage(id, why);
            return damaged_table();
        }
        tracing::error!(%error, "a table cannot be read");
        busy()
    }

    /// Forgets a table that has closed its inbox, unless another was woken in its place.
    fn forget(&self, id: &str) {
        let mut awake = self.lock();
        if awake.get(id).is_some_and(mpsc::Sender::is_closed) {
            awake.remove(id);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Order>>> {
        // The map is whole between any two statements.
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn run(app: Arc<App>, made: Made, mut orders: mpsc::Receiver<Order>) {
    let id = made.id.clone();
    match Table::wake(app.clone(), made).await {
        Ok(table) => table.run(orders).await,
        Err(error) => {
            tracing::error!(%error, "a table cannot be read");
            // Whoever waits is answered by the end of the channel.
            orders.close();
            let later = app.uptime.ticks() + LATER;
            let _ = app.store.postpone(&id, later).await;
        }
    }
    app.registry.forget(&id);
    // Another may have been woken before the last orders were obeyed here.
    app.registry.nudge(&id, Order::Refresh);
}

/// The answer when a table does not answer.
pub(crate) fn busy() -> Problem {
    Problem::new(
        Kind::Unavailable,
        "the table cannot be read just now; please try again",
    )
}

#[cfg(test)]
mod tests;
