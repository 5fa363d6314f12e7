//! The tables and their logs in `SQLite`.

use std::collections::BTreeMap;

use futures_util::FutureExt as _;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};
use wire::tables::TablePhase;

use super::append::append;
use super::log::{insert_table, read_log, read_made, read_word, word};
use super::twins::{ILLEGIBLE, pair};
use super::{
    Answer, Appended, Fresh, Ledger, Link, ListChange, Logged, Made, Marked, Spoken, Sqlite,
    StoreError, Stretch, retention,
};

/// No list is longer.
const LONGEST_LIST: i64 = 100;
/// So many tables of one person are in the lobby at once, so that it is nobody's alone.
const TABLES_OF_ONE: i64 = 5;
/// So many remarks are shown to whoever comes.
const REMARKS: i64 = 100;
/// So many are kept; the oldest make room.
const MOST_REMARKS: u32 = 1000;

impl Ledger for Sqlite {
    fn make(&self, made: Made, log: Vec<Logged>, change: ListChange) -> Answer<'_, ()> {
        self.writer.write(move |connection| {
            async move { insert_table(connection, &made, &log, &change).await }.boxed()
        })
    }

    fn made(&self, id: &str) -> Answer<'_, Option<Made>> {
        let id = id.to_string();
        async move {
            // One transaction, so that it is one moment.
            let mut moment = self.readers.begin().await?;
            read_made(&mut moment, &id).await
        }
        .boxed()
    }

    fn log(&self, id: &str, from: Link) -> Answer<'_, Stretch> {
        let id = id.to_string();
        async move {
            let mut moment = self.readers.begin().await?;
            read_log(&mut moment, &id, from).await
        }
        .boxed()
    }

    fn append(
        &self,
        id: &str,
        to: Link,
        logged: Logged,
        change: ListChange,
    ) -> Answer<'_, Appended> {
        let id = id.to_string();
        let job = self.writer.write(move |connection| {
            async move { append(connection, &id, to, &logged, &change).await }.boxed()
        });
        async move { job.await? }.boxed()
    }

    fn find(&self, id: &str, person: &str, command: &str) -> Answer<'_, Option<u32>> {
        let query = sqlx::query_scalar(
            "SELECT version FROM entry WHERE board = $1 AND person = $2 AND command = $3",
        );
        let query = query.bind(id.to_string());
        let query = query.bind(person.to_string()).bind(command.to_string());
        async move { Ok(query.fetch_optional(&self.readers).await?) }.boxed()
    }

    fn has_said(&self, id: &str, person: &str, command: &str) -> Answer<'_, bool> {
        let query = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM remark WHERE board = $1 AND person = $2 AND command = $3)",
        );
        let query = query.bind(id.to_string());
        let query = query.bind(person.to_string()).bind(command.to_string());
        async move { Ok(query.fetch_one(&self.readers).await?) }.boxed()
    }

    fn lobby(&self) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT id FROM (SELECT id, made, \
             row_number() OVER (PARTITION BY maker ORDER BY made DESC) AS nth \
             FROM board WHERE is_public = 1 AND phase = 'gathering') \
             WHERE nth <= $2 ORDER BY made DESC LIMIT $1",
        );
        let query = query.bind(LONGEST_LIST).bind(TABLES_OF_ONE);
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }

    fn tables_of(&self, person: &str) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar(
            // Either twin says that somebody sits there, whatever has become of the other; and a
            // table that is hidden is asked for, to be called damaged.
            "SELECT seat.board FROM \
             (SELECT board FROM sitting INDEXED BY sqlite_autoindex_sitting_1 WHERE person = $1 \
             UNION SELECT board FROM sitting INDEXED BY sitting_twin WHERE person = $1) AS seat \
             LEFT JOIN board ON board.id = seat.board \
             ORDER BY phase = 'playing' DESC, EXISTS (SELECT 1 FROM kept \
             WHERE kept.person = $1 AND kept.board = seat.board) DESC, board.made DESC LIMIT $2",
        );
        let query = query.bind(person.to_string()).bind(LONGEST_LIST);
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }

    fn count_open(&self, person: &str) -> Answer<'_, u32> {
        let query = sqlx::query_scalar(
            "SELECT count(*) FROM board WHERE phase IN ('gathering', 'playing') AND \
             (maker = $1 OR id IN (SELECT board FROM sitting WHERE person = $1))",
        );
        let query = query.bind(person.to_string());
        async move { Ok(query.fetch_one(&self.readers).await?) }.boxed()
    }

    fn due(&self, ticks: i64) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT id FROM board WHERE deadline IS NOT NULL AND deadline <= $1 LIMIT $2",
        );
        let query = query.bind(ticks).bind(LONGEST_LIST);
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }

    fn postpone(&self, id: &str, deadline: i64) -> Answer<'_, ()> {
        let id = id.to_string();
        self.writer.write(move |connection| {
            async move {
                let query = sqlx::query(
                    "UPDATE board SET deadline = $2 WHERE id = $1 AND phase = 'playing'",
                );
                query.bind(id).bind(deadline).execute(connection).await?;
                Ok(())
            }
            .boxed()
        })
    }

    fn unfilled(&self, before: i64) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT id FROM board WHERE phase = 'gathering' AND made < $1 AND touched < $1 \
             LIMIT $2",
        );
        let query = query.bind(before).bind(LONGEST_LIST);
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }

    fn say(&self, id: &str, command: &str, spoken: Spoken) -> Answer<'_, (Spoken, Fresh)> {
        let (id, command) = (id.to_string(), command.to_string());
        self.writer
            .write(move |connection| insert_remark(connection, id, command, spoken).boxed())
    }

    fn remarks(&self, id: &str) -> Answer<'_, Vec<Spoken>> {
        // The latest of each twin.
        let query = sqlx::query(
            "SELECT * FROM (SELECT number, person, at, text FROM remark \
             INDEXED BY sqlite_autoindex_remark_1 WHERE board = $1 ORDER BY number DESC LIMIT $2) \
             UNION ALL \
             SELECT * FROM (SELECT number, person, at, text FROM remark \
             INDEXED BY remark_twin WHERE board = $1 ORDER BY number DESC LIMIT $2)",
        );
        let query = query.bind(id.to_string()).bind(REMARKS);
        async move {
            let rows = query.fetch_all(&self.readers).await?;
            let spoken: Result<Vec<Spoken>, sqlx::Error> = rows.iter().map(read_remark).collect();
            Ok(agreed(spoken?))
        }
        .boxed()
    }

    fn ticks(&self) -> Answer<'_, i64> {
        let query = sqlx::query_scalar(
            "SELECT ticks FROM uptime NOT INDEXED WHERE only = 1 UNION ALL \
             SELECT ticks FROM uptime INDEXED BY uptime_twin WHERE only = 1",
        );
        async move {
            let ticks = pair(query.fetch_all(&self.readers).await?)?;
            ticks.ok_or_else(|| StoreError::Damaged("the uptime is gone".into()))
        }
        .boxed()
    }

    fn beat(&self, ticks: i64) -> Answer<'_, ()> {
        self.writer.write(move |connection| {
            async move {
                let query = sqlx::query("UPDATE uptime SET ticks = $1 WHERE ticks < $1");
                query.bind(ticks).execute(connection).await?;
                Ok(())
            }
            .boxed()
        })
    }

    fn keep(&self, id: &str, person: &str) -> Answer<'_, Marked> {
        let (id, person) = (id.to_string(), person.to_string());
        self.writer
            .write(move |connection| retention::keep(connection, id, person).boxed())
    }

    fn release(&self, id: &str, person: &str) -> Answer<'_, ()> {
        let (id, person) = (id.to_string(), person.to_string());
        self.writer.write(move |connection| {
            async move { retention::release(connection, &id, &person).await }.boxed()
        })
    }

    fn kept_by(&self, person: &str) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar("SELECT board FROM kept WHERE person = $1");
        let query = query.bind(person.to_string());
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }

    fn touch(&self, id: &str, at: i64) -> Answer<'_, ()> {
        let id = id.to_string();
        self.writer
            .write(move |connection| retention::touch(connection, id, at).boxed())
    }

    fn forgive(&self, now: i64) -> Answer<'_, ()> {
        self.writer
            .write(move |connection| retention::forgive(connection, now).boxed())
    }

    fn old(
        &self,
        phase: TablePhase,
        before: i64,
        after: (i64, String),
    ) -> Answer<'_, Vec<(i64, String)>> {
        retention::old(&self.readers, word(phase), before, after).boxed()
    }

    fn discard(&self, id: &str, phase: TablePhase, before: i64) -> Answer<'_, bool> {
        let (id, phase) = (id.to_string(), word(phase));
        self.writer
            .write(move |connection| retention::discard(connection, id, phase, before).boxed())
    }

    fn census(&self) -> Answer<'_, Vec<(TablePhase, i64)>> {
        let query = sqlx::query("SELECT phase, count(*) FROM board GROUP BY phase");
        async move {
            let rows = query.fetch_all(&self.readers).await?;
            let line =
                |row: &SqliteRow| Ok((read_word(&row.try_get::<String, _>(0)?)?, row.try_get(1)?));
            rows.iter().map(line).collect()
        }
        .boxed()
    }
}

async fn insert_remark(
    connection: &mut SqliteConnection,
    id: String,
    command: String,
    spoken: Spoken,
) -> Result<(Spoken, Fresh), sqlx::Error> {
    let row = sqlx::query(
        "INSERT INTO remark (board, number, person, command, at, text) \
         VALUES ($1, 1 + coalesce((SELECT max(number) FROM remark WHERE board = $1), 0), \
         $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING number, person, at, text",
    )
    .bind(&id)
    .bind(&spoken.person)
    .bind(&command)
    .bind(spoken.at)
    .bind(&spoken.text)
    .fetch_optional(&mut *connection)
    .await?;
    if let Some(row) = row {
        let last = row.try_get::<u32, _>("number")?;
        let query = sqlx::query("DELETE FROM remark WHERE board = $1 AND number <= $2");
        let query = query.bind(&id).bind(last.saturating_sub(MOST_REMARKS));
        query.execute(connection).await?;
        return Ok((read_remark(&row)?, Fresh::New));
    }
    let row = sqlx::query(
        "SELECT number, person, at, text FROM remark \
         WHERE board = $1 AND person = $2 AND command = $3",
    )
    .bind(&id)
    .bind(&spoken.person)
    .bind(&command)
    .fetch_one(connection)
    .await?;
    Ok((read_remark(&row)?, Fresh::Old))
}

fn read_remark(row: &SqliteRow) -> Result<Spoken, sqlx::Error> {
    Ok(Spoken {
        number: row.try_get("number")?,
        person: row.try_get("person")?,
        at: row.try_get("at")?,
        text: row.try_get("text")?,
    })
}

/// Remarks of which each was read twice, in the order of their numbers. One of which two are not
/// alike is nobody's, and its words cannot be read.
fn agreed(spoken: Vec<Spoken>) -> Vec<Spoken> {
    let mut twins = BTreeMap::<u32, Vec<Spoken>>::new();
    for one in spoken {
        twins.entry(one.number).or_default().push(one);
    }
    let agreed = |(number, mut twins): (u32, Vec<Spoken>)| match twins.as_slice() {
        [one, other] if one == other => twins.swap_remove(0),
        _ => Spoken {
            number,
            person: String::new(),
            at: 0,
            text: ILLEGIBLE.into(),
        },
    };
    twins.into_iter().map(agreed).collect()
}
