//! Leaving every table before one is gone.

use std::sync::Arc;

use wire::{Kind, Problem};

use crate::app::{App, fresh_id};
use crate::http::Failure;
use crate::room::Command;
use crate::table::{Asked, Author, Order, Reply};

/// Rises wherever a person sits: seats are free again, and where a game is on, a bot plays on.
/// Says at how many tables that was.
pub(super) async fn leave_tables(app: &Arc<App>, person: &str) -> Result<usize, Failure> {
    let tables = app.people.open_tables(person).await?;
    let count = tables.len();
    for table in tables {
        match leave(app, &table, person).await {
            Ok(()) => {}
            // The game ended, or the seat was left, a moment ago.
            Err(problem) if matches!(problem.kind, Kind::NotNow | Kind::Forbidden) => {}
            Err(problem) => return Err(problem.into()),
        }
    }
    Ok(count)
}

async fn leave(app: &Arc<App>, table: &str, person: &str) -> Result<(), Problem> {
    let line = app
        .registry
        .ask(app, table, |reply| Order::Line(Some(person.into()), reply));
    for now in line.await?.seats {
        if now.person.is_none_or(|sitting| sitting.id != person) {
            continue;
        }
        let asked = |reply| {
            let asked = Asked {
                author: Author {
                    person: person.to_string(),
                    id: fresh_id(),
                },
                command: Command::Rise { seat: now.seat },
            };
            Order::Command(Box::new(asked), Reply::Once(reply))
        };
        app.registry.ask(app, table, asked).await?;
    }
    Ok(())
}
