//! Leaving every table before one is gone.

use std::sync::Arc;

use wire::{Kind, Problem};

use crate::app::App;
use crate::http::Failure;
use crate::room::Command;
use crate::table::Order;

/// Rises wherever a person sits: seats are free again, and where a game is on, a bot plays on.
/// Says from how many seats that was.
pub(super) async fn leave_tables(app: &Arc<App>, person: &str) -> Result<usize, Failure> {
    let mut left = 0;
    for table in app.store.open_tables(person).await? {
        match leave(app, &table, person).await {
            Ok(seats) => left += seats,
            // The game ended, or the seat was left, a moment ago; or they gave up long before,
            // and a bot plays on already.
            // Or nobody can play on there.
            Err(problem)
                if matches!(problem.kind, Kind::NotNow | Kind::Forbidden | Kind::Damaged) => {}
            Err(problem) => return Err(problem.into()),
        }
    }
    Ok(left)
}

async fn leave(app: &Arc<App>, table: &str, person: &str) -> Result<usize, Problem> {
    let line = app.ask(table, |reply| Order::Line(Some(person.into()), reply));
    let mut left = 0;
    for now in line.await?.seats {
        if now.person.is_none_or(|sitting| sitting.id != person) {
            continue;
        }
        let rise = Command::Rise { seat: now.seat };
        app.command(table, person, rise).await?;
        left += 1;
    }
    Ok(left)
}
