//! Bots at a table: they are asked when they are due and think elsewhere.

use std::sync::Arc;
use std::time::Instant;

use catalog::Decision;
use game::{Seat, Seats};

use super::Order;
use crate::app::App;
use crate::room::Room;

/// What a bot has decided.
pub(crate) struct Thought {
    /// For which seat.
    pub seat: Seat,
    /// On which version of it.
    pub due: u32,
    /// The action, as JSON.
    pub action: String,
}

/// Which bots are thinking.
#[derive(Default)]
pub(super) struct Thinking {
    asked: Vec<(Seat, u32)>,
}

impl Thinking {
    /// Whether no bot is thinking.
    pub(super) const fn is_idle(&self) -> bool {
        self.asked.is_empty()
    }

    /// A bot has decided, or given up.
    pub(super) fn finish(&mut self, thought: &Thought) {
        let other = |asked: &(Seat, u32)| *asked != (thought.seat, thought.due);
        self.asked.retain(other);
    }

    /// Asks every bot that is due and has not been asked.
    pub(super) fn ask(&mut self, app: &Arc<App>, room: &Room) {
        let mut left = Seats::NONE;
        for (seat, bot) in room.bots_asked() {
            let due = room.due(seat);
            if self.asked.contains(&(seat, due)) {
                continue;
            }
            let game = room.game();
            let Some(decision) = game.and_then(|game| game.ask(seat, bot, due.into())) else {
                continue;
            };
            left = left.with(seat);
            self.asked.push((seat, due));
            let (app, table) = (app.clone(), room.made.id.clone());
            tokio::spawn(async move {
                // However long it thinks, it is heard at the same time: how long says nothing.
                let heard = Instant::now() + app.config.bot_pause;
                let action = think(&app, decision).await.unwrap_or_default();
                tokio::time::sleep_until(heard.into()).await;
                let thought = Thought { seat, due, action };
                let _ = app
                    .registry
                    .order(&app, &table, Order::Thought(Box::new(thought)))
                    .await;
            });
        }
    }
}

/// Lets a bot think where it keeps nobody else waiting.
pub(super) async fn think(app: &App, decision: Decision) -> Option<String> {
    let _seat = app.thinkers.acquire().await.ok()?;
    tokio::task::spawn_blocking(decision).await.ok()
}
