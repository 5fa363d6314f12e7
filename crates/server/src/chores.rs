//! What has to be done now and then: clocks, heartbeats, news from other servers, tidying up.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::{App, now};
use crate::table::Order;

/// How often clocks are looked at.
const CLOCKS: Duration = Duration::from_secs(1);
/// How often uptime is kept: so much may be given to players when a server is killed.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// How often tables and guests that nobody comes back for are looked for.
const TIDYING: Duration = Duration::from_mins(10);
/// A table that has waited so long for players, and that none of those who sit there has looked at
/// for as long, is given up.
const UNFILLED: i64 = 7 * 24 * 3600;

/// Does the chores until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut stopping = app.stopping.clone();
    let every = |period| {
        let mut ticks = interval(period);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks
    };
    let (mut clocks, mut heartbeat, mut tidying) =
        (every(CLOCKS), every(HEARTBEAT), every(TIDYING));
    let mut news = app.bus.hear();
    loop {
        tokio::select! {
            _ = stopping.changed() => return,
            _ = clocks.tick() => {
                look_at_clocks(&app).await;
                // Else every duration that was ever measured would wait to be counted.
                crate::http::tidy_figures();
            }
            _ = heartbeat.tick() => {
                // A failure is told by the writer; the next beat may succeed.
                let _ = app.store.beat(app.uptime.ticks()).await;
            }
            _ = tidying.tick() => tidy(&app).await,
            growth = news.recv() => match growth {
                Ok(growth) if growth.node == app.node => {}
                Ok(growth) => app.registry.nudge(&growth.table, Order::Refresh),
                // Some news was lost: everyone who is awake looks.
                Err(RecvError::Lagged(_)) => app.registry.nudge_all(),
                Err(RecvError::Closed) => return,
            },
        }
    }
}

async fn look_at_clocks(app: &Arc<App>) {
    let due = app.store.due(app.uptime.ticks()).await;
    for table in due.unwrap_or_default() {
        let _ = app.order(&table, Order::Refresh).await;
    }
}

async fn tidy(app: &Arc<App>) {
    let unfilled = app.store.unfilled(now() - UNFILLED).await;
    for table in unfilled.unwrap_or_default() {
        let _ = app.order(&table, Order::Close).await;
    }
    let _ = crate::people::forget_unused(app).await;
}
