//! One more row in the log of a table, and what it changes in the lists of tables.

use futures_util::FutureExt as _;
use sqlx::SqliteConnection;

use super::chain::Row;
use super::log::{word, written};
use super::{Answer, Appended, Link, ListChange, Logged, Sqlite, Watch, damaged};

impl Sqlite {
    /// Appends to a table's log that has come this far, unless another was quicker.
    pub(crate) async fn append(
        &self,
        id: &str,
        to: Link,
        (logged, change): (Logged, ListChange),
    ) -> Answer<Appended> {
        let taken = "SELECT EXISTS (SELECT 1 FROM entry WHERE board = $1 AND number = $2)";
        let taken = sqlx::query_scalar(taken).bind(id.to_string());
        let taken = taken.bind(logged.number);
        let id = id.to_string();
        let append = self.writer.write(move |connection| {
            async move {
                if let Some(end) = insert_entry(connection, &id, to, &logged).await? {
                    change_lists(connection, &id, end, &change).await?;
                    return Ok(Ok(Appended::Stored(end)));
                }
                let is_taken = taken.fetch_one(connection).await?;
                let lost = || damaged("a log is not where it was left");
                Ok(if is_taken {
                    Ok(Appended::Conflict)
                } else {
                    Err(lost())
                })
            }
            .boxed()
        });
        append.await?
    }
}

/// How far the log then is; nothing if it is not where it was left, or the number is taken.
pub(super) async fn insert_entry(
    connection: &mut SqliteConnection,
    id: &str,
    to: Link,
    logged: &Logged,
) -> Result<Option<Link>, sqlx::Error> {
    let (person, command) = logged.command.as_ref().map(|(who, id)| (who, id)).unzip();
    let body = written(&logged.entry);
    let entry = Row {
        number: logged.number,
        at: logged.at,
        ticks: logged.ticks,
        person: person.map(String::as_str),
        command: command.map(String::as_str),
        version: logged.version,
        body: &body,
    };
    let end = entry.after(&to);
    let query = sqlx::query(
        "INSERT INTO entry (board, number, at, ticks, person, command, version, body, digest) \
         SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM board \
         WHERE id = $1 AND length = $10 AND digest = $11 ON CONFLICT DO NOTHING",
    );
    let query = query.bind(id).bind(entry.number).bind(entry.at);
    let query = query.bind(entry.ticks).bind(entry.person);
    let query = query.bind(entry.command).bind(entry.version);
    let query = query.bind(entry.body).bind(end.digest.as_slice());
    let query = query.bind(to.number).bind(to.digest.as_slice());
    let done = query.execute(connection).await?;
    Ok((done.rows_affected() > 0).then_some(end))
}

/// Keeps how far the log is, and what else an entry changes.
pub(super) async fn change_lists(
    connection: &mut SqliteConnection,
    id: &str,
    end: Link,
    change: &ListChange,
) -> Result<(), sqlx::Error> {
    let watch = match change.watch {
        Watch::AsBefore => "",
        Watch::Soon => "soon",
        Watch::Over => "over",
    };
    let query = sqlx::query(
        "UPDATE board SET length = $2, digest = $3, phase = coalesce($4, phase), \
         deadline = CASE $5 WHEN 'soon' THEN 0 WHEN 'over' THEN NULL ELSE deadline END \
         WHERE id = $1",
    );
    let query = query.bind(id).bind(end.number).bind(end.digest.as_slice());
    let query = query.bind(change.phase.map(word)).bind(watch);
    query.execute(&mut *connection).await?;
    let sit = "INSERT INTO sitting (board, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let rise = "DELETE FROM sitting WHERE board = $1 AND person = $2";
    let release = "DELETE FROM kept WHERE board = $1 AND person = $2";
    let (sat, rose) = (&change.sat, &change.rose);
    for (statement, person) in [(sit, sat), (rise, rose), (release, rose)] {
        if let Some(person) = person {
            let query = sqlx::query(statement).bind(id).bind(person);
            query.execute(&mut *connection).await?;
        }
    }
    Ok(())
}
