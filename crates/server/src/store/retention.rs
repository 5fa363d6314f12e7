//! Which tables are kept, and for how long.

use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row as _, SqliteConnection};

use super::{Marked, StoreError};
use crate::retention::DAY;

/// So many tables are looked at together, so that no move waits for long.
const BATCH: i64 = 20;
/// So many games may one person mark to keep: as many as their list has room for.
const MOST_KEPT: i64 = 100;

/// Keeps a game for somebody who sits there.
pub(super) async fn keep(
    connection: &mut SqliteConnection,
    id: String,
    person: String,
) -> Result<Marked, sqlx::Error> {
    sqlx::query(
        "INSERT INTO kept (board, person) SELECT board, person FROM sitting \
         WHERE board = $1 AND person = $2 \
         AND (SELECT count(*) FROM kept WHERE person = $2) < $3 ON CONFLICT DO NOTHING",
    )
    .bind(&id)
    .bind(&person)
    .bind(MOST_KEPT)
    .execute(&mut *connection)
    .await?;
    let row = sqlx::query(
        "SELECT EXISTS (SELECT 1 FROM kept WHERE board = $1 AND person = $2), \
         EXISTS (SELECT 1 FROM sitting WHERE board = $1 AND person = $2)",
    )
    .bind(&id)
    .bind(&person)
    .fetch_one(connection)
    .await?;
    Ok(match (row.try_get(0)?, row.try_get(1)?) {
        (true, _) => Marked::Done,
        (false, true) => Marked::Full,
        (false, false) => Marked::NotSeated,
    })
}

/// Takes a mark back.
pub(super) async fn release(
    connection: &mut SqliteConnection,
    id: &str,
    person: &str,
) -> Result<(), sqlx::Error> {
    let query = sqlx::query("DELETE FROM kept WHERE board = $1 AND person = $2");
    query.bind(id).bind(person).execute(connection).await?;
    Ok(())
}

/// Some tables in this phase that may be too old, in an order in which one can go on: a table that
/// stays, for whatever reason, is not met again.
pub(super) async fn old(
    readers: &SqlitePool,
    phase: String,
    before: i64,
    after: (i64, String),
) -> Result<Vec<(i64, String)>, StoreError> {
    let query = sqlx::query(
        "SELECT touched, id FROM board WHERE phase = $1 AND touched < $2 \
         AND (touched, id) > ($3, $4) \
         AND NOT EXISTS (SELECT 1 FROM kept WHERE board = board.id) \
         ORDER BY touched, id LIMIT $5",
    );
    let query = query.bind(phase).bind(before).bind(after.0).bind(after.1);
    let rows = query.bind(BATCH).fetch_all(readers).await?;
    let line = |row: &SqliteRow| Ok((row.try_get(0)?, row.try_get(1)?));
    rows.iter().map(line).collect()
}

/// Deletes a table in this phase that has mattered to nobody since this second, unless somebody
/// keeps it. One that stays is not looked at again for as long.
pub(super) async fn discard(
    connection: &mut SqliteConnection,
    id: String,
    phase: String,
    before: i64,
) -> Result<bool, sqlx::Error> {
    // What bots do among themselves at a running table keeps nobody waiting for it. Marks are looked
    // for in their table, not in the index that brought us here: no disk takes one away alone.
    let done = sqlx::query(
        "DELETE FROM board WHERE id = $1 AND phase = $2 AND touched < $3 \
         AND NOT EXISTS (SELECT 1 FROM kept INDEXED BY sqlite_autoindex_kept_1 WHERE board = $1) \
         AND NOT EXISTS (SELECT 1 FROM entry WHERE board = $1 AND at >= $3 \
         AND (person IS NOT NULL OR $2 <> 'playing'))",
    )
    .bind(&id)
    .bind(phase)
    .bind(before)
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() > 0 {
        return Ok(true);
    }
    sqlx::query(
        "UPDATE board SET touched = max(touched, $2, \
         coalesce((SELECT max(at) FROM entry WHERE board = $1), 0)) WHERE id = $1",
    )
    .bind(&id)
    .bind(before)
    .execute(connection)
    .await?;
    Ok(false)
}

/// Takes the time since anybody was last seen off the age of every table. A house that nobody
/// visits is no other than one that is closed.
pub(super) async fn forgive(
    connection: &mut SqliteConnection,
    now: i64,
) -> Result<(), sqlx::Error> {
    let query = sqlx::query(
        "UPDATE board SET touched = touched + $1 - (SELECT max(touched) FROM board) \
         WHERE (SELECT max(touched) FROM board) < $1 - $2",
    );
    query.bind(now).bind(DAY).execute(connection).await?;
    Ok(())
}

/// A table matters to somebody now.
pub(super) async fn touch(
    connection: &mut SqliteConnection,
    id: String,
    at: i64,
) -> Result<(), sqlx::Error> {
    let query = sqlx::query("UPDATE board SET touched = $2 WHERE id = $1 AND touched < $2");
    query.bind(id).bind(at).execute(connection).await?;
    Ok(())
}
