//! What a table does by itself: it wakes up, begins, watches the clocks and asks bots.

use std::sync::Arc;

use super::bots::Thought;
use super::{Advising, Presence, Table, Thinking};
use crate::app::App;
use crate::registry::LATER;
use crate::room::{Names, Room, ToStore};
use crate::store::{Link, Made, StoreError};

/// Clocks are not looked at again sooner than after so many milliseconds.
const SOONEST: i64 = 1000;

impl Table {
    /// Reads a table from the store.
    pub(crate) async fn wake(app: Arc<App>, made: Made) -> Result<Box<Table>, StoreError> {
        let stretch = app.store.log(&made.id, Link::default()).await?;
        let room = Room::read(made, &stretch)?;
        if let Some(why) = room.damage() {
            app.registry.note_damage(&room.made.id, why);
        }
        let mut table = Box::new(Table {
            link: stretch.end,
            room,
            names: Names::new(),
            onlookers: Vec::new(),
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

    /// Does what follows by itself, and asks the bots.
    pub(super) async fn settle(&mut self) -> Result<(), StoreError> {
        while let Some(next) = self.room.decide_alone(self.app.uptime.ticks()) {
            let length = self.room.length();
            self.append(next).await?;
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
    pub(super) fn keep_deadline(&self) {
        let ticks = self.app.uptime.ticks();
        let damaged = self.room.damage().map(|_| ticks + LATER);
        if let Some(deadline) = self.room.deadline().or(damaged) {
            let deadline = deadline.max(ticks + SOONEST);
            let (app, id) = (self.app.clone(), self.room.made.id.clone());
            tokio::spawn(async move { app.store.postpone(&id, deadline).await });
        }
    }

    pub(super) async fn hear_bot(&mut self, thought: Thought) -> Result<(), StoreError> {
        self.thinking.finish(&thought);
        let Thought { seat, due, action } = thought;
        if let Some(decided) = self.room.decide_for_bot(seat, due, &action) {
            self.append(decided).await?;
        }
        self.settle().await
    }

    /// Stores and tells something that nobody commanded. A lost race is no loss: whoever won it
    /// will see what is left to do.
    pub(super) async fn append(&mut self, decided: ToStore) -> Result<(), StoreError> {
        match self.store(decided, None).await {
            Ok(Some(logged)) => self.publish(&logged).await,
            Ok(None) => Ok(()),
            Err(error) => {
                tracing::warn!(%error, "a table waits for the store");
                error.if_damaged()
            }
        }
    }
}
