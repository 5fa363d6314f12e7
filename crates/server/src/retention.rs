//! Old games: what has mattered to nobody for long makes room, a few tables at a time.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use wire::tables::TablePhase;
use wire::{Kind, Problem};

use crate::app::{App, now};
use crate::config::Keep;
use crate::store::StoreError;
use crate::table::Order;

/// How often old tables are looked for.
const EVERY: Duration = Duration::from_mins(10);
/// After each table those who play have so long for themselves.
const BREATH: Duration = Duration::from_millis(20);
/// A day, in seconds.
pub(crate) const DAY: i64 = 24 * 3600;

/// Whoever was away because the house was closed finds everything as it was. Before the first
/// visitor: from then on somebody has been seen.
pub(crate) async fn forgive(app: &App) {
    // A failure is told by the store, and the one need not keep the other from being forgiven.
    let _ = app.store.forgive(now()).await;
    let _ = app.store.forgive_guests(now()).await;
}

/// Tidies up until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut stopping = app.stopping.clone();
    loop {
        tokio::select! {
            _ = stopping.changed() => return,
            () = tidy_and_wait(&app) => {}
        }
    }
}

async fn tidy_and_wait(app: &Arc<App>) {
    // A failure is told by the store; the next attempt may succeed.
    let tidied = tidy(app, app.config.keep, now()).await;
    let (finished, abandoned) = tidied.unwrap_or_default();
    if finished + abandoned > 0 {
        tracing::info!(finished, abandoned, "old games were deleted");
    }
    sleep(EVERY).await;
}

/// Deletes every table that is too old at this second, and not marked to be kept. Says how many
/// were finished, and how many abandoned.
async fn tidy(app: &Arc<App>, keep: Keep, now: i64) -> Result<(u64, u64), StoreError> {
    let finished = tidy_phase(app, TablePhase::Over, before(keep.finished, now)).await?;
    let abandoned = before(keep.abandoned, now);
    let playing = tidy_phase(app, TablePhase::Playing, abandoned).await?;
    let closed = tidy_phase(app, TablePhase::Closed, abandoned).await?;
    Ok((finished, playing + closed))
}

/// What has mattered to nobody since this second is too old.
fn before(days: Option<u32>, now: i64) -> i64 {
    days.map_or(i64::MIN, |days| now - i64::from(days) * DAY)
}

/// Deletes the tables in this phase that have mattered to nobody since this second.
async fn tidy_phase(app: &Arc<App>, phase: TablePhase, before: i64) -> Result<u64, StoreError> {
    let kind = match phase {
        TablePhase::Over => "finished",
        _ => "abandoned",
    };
    let (mut deleted, mut last) = (0, (i64::MIN, String::new()));
    loop {
        let old = app.store.old(phase, before, last).await?;
        for (_, id) in &old {
            if retire(app, id, before).await? {
                deleted += 1;
                metrics::counter!("tuileries_tables_deleted_total", "kind" => kind).increment(1);
            }
            sleep(BREATH).await;
        }
        match old.into_iter().last() {
            Some(one) => last = one,
            None => return Ok(deleted),
        }
    }
}

/// Has a table deleted, by itself: it knows who looks at it.
async fn retire(app: &Arc<App>, id: &str, before: i64) -> Result<bool, StoreError> {
    let retired = app.ask(id, |reply| Order::Retire(before, reply)).await;
    if let Err(Problem {
        kind: Kind::Damaged,
        ..
    }) = retired
    {
        // It cannot be read, and so is not deleted either: that is for the host to look at.
        app.store.touch(id, now()).await?;
    }
    // Or it is gone already, or will be asked again.
    Ok(retired.unwrap_or(false))
}

#[cfg(test)]
mod tests;
