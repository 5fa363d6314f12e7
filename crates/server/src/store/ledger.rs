//! The tables and their logs in `SQLite`.

use futures_util::FutureExt as _;
use serde::de::DeserializeOwned;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};
use wire::tables::{NewTable, Phase, Visibility};

use super::{
    Answer, Appended, Aside, Fresh, Ledger, Logged, Made, Spoken, Sqlite, StoreError, Watch,
};

/// No list is longer.
const LONGEST_LIST: i64 = 100;
/// So many tables of one person are in the lobby at once, so that it is nobody's alone.
const TABLES_OF_ONE: i64 = 5;
/// So many remarks are shown to whoever comes.
const REMARKS: i64 = 100;

impl Ledger for Sqlite {
    fn make(&self, made: Made, log: Vec<Logged>, aside: Aside) -> Answer<'_, ()> {
        let job = self.writer.write(move |connection| {
            async move {
                insert_board(connection, &made).await?;
                for logged in &log {
                    insert_entry(connection, &made.id, logged).await?;
                }
                put_aside(connection, &made.id, &aside).await
            }
            .boxed()
        });
        job.boxed()
    }

    fn made(&self, id: &str) -> Answer<'_, Option<Made>> {
        let id = id.to_string();
        let query = sqlx::query(
            "SELECT title, setup, seats, terms, maker, made, seed, salt FROM board WHERE id = $1",
        );
        async move {
            let row = query.bind(&id).fetch_optional(&self.readers).await?;
            row.map(|row| read_board(id, &row)).transpose()
        }
        .boxed()
    }

    fn log(&self, id: &str, after: u32) -> Answer<'_, Vec<Logged>> {
        let query = sqlx::query(
            "SELECT number, at, ticks, person, command, version, body FROM entry \
             WHERE board = $1 AND number > $2 ORDER BY number",
        );
        let query = query.bind(id.to_string()).bind(after);
        async move {
            let rows = query.fetch_all(&self.readers).await?;
            rows.iter().map(read_entry).collect()
        }
        .boxed()
    }

    fn append(&self, id: &str, logged: Logged, aside: Aside) -> Answer<'_, Appended> {
        let id = id.to_string();
        let job = self.writer.write(move |connection| {
            async move {
                if insert_entry(connection, &id, &logged).await? == 0 {
                    return Ok(Appended::Conflict);
                }
                put_aside(connection, &id, &aside).await?;
                Ok(Appended::Stored)
            }
            .boxed()
        });
        job.boxed()
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
            "SELECT board.id FROM sitting JOIN board ON board.id = sitting.board \
             WHERE sitting.person = $1 ORDER BY phase = 'playing' DESC, board.made DESC LIMIT $2",
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
        let job = self.writer.write(move |connection| {
            async move {
                let query = sqlx::query(
                    "UPDATE board SET deadline = $2 WHERE id = $1 AND phase = 'playing'",
                );
                query.bind(id).bind(deadline).execute(connection).await?;
                Ok(())
            }
            .boxed()
        });
        job.boxed()
    }

    fn forsaken(&self, before: i64) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT id FROM board WHERE phase = 'gathering' AND made < $1 LIMIT $2",
        );
        let query = query.bind(before).bind(LONGEST_LIST);
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }

    fn say(&self, id: &str, command: &str, spoken: Spoken) -> Answer<'_, (Spoken, Fresh)> {
        let (id, command) = (id.to_string(), command.to_string());
        let job = self
            .writer
            .write(move |connection| insert_remark(connection, id, command, spoken).boxed());
        job.boxed()
    }

    fn remarks(&self, id: &str) -> Answer<'_, Vec<Spoken>> {
        let query = sqlx::query(
            "SELECT number, person, at, text FROM remark WHERE board = $1 \
             ORDER BY number DESC LIMIT $2",
        );
        let query = query.bind(id.to_string()).bind(REMARKS);
        async move {
            let rows = query.fetch_all(&self.readers).await?;
            let spoken: Result<Vec<Spoken>, sqlx::Error> =
                rows.iter().rev().map(read_remark).collect();
            Ok(spoken?)
        }
        .boxed()
    }

    fn ticks(&self) -> Answer<'_, i64> {
        let query = sqlx::query_scalar("SELECT ticks FROM uptime");
        async move { Ok(query.fetch_one(&self.readers).await?) }.boxed()
    }

    fn beat(&self, ticks: i64) -> Answer<'_, ()> {
        let job = self.writer.write(move |connection| {
            async move {
                let query = sqlx::query("UPDATE uptime SET ticks = $1 WHERE ticks < $1");
                query.bind(ticks).execute(connection).await?;
                Ok(())
            }
            .boxed()
        });
        job.boxed()
    }

    fn census(&self) -> Answer<'_, Vec<(Phase, i64)>> {
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

async fn insert_board(connection: &mut SqliteConnection, made: &Made) -> Result<(), sqlx::Error> {
    let wish = &made.wish;
    sqlx::query(
        "INSERT INTO board (id, title, setup, seats, terms, maker, made, seed, salt, is_public, phase) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'gathering')",
    )
    .bind(&made.id)
    .bind(&wish.title)
    .bind(&wish.setup)
    .bind(written(&wish.seats))
    .bind(written(&wish.terms))
    .bind(&made.maker)
    .bind(made.at)
    .bind(made.seed.as_slice())
    .bind(made.salt.as_slice())
    .bind(wish.terms.visibility == Visibility::Public)
    .execute(connection)
    .await?;
    Ok(())
}

/// How many rows were inserted: none if the number is taken.
async fn insert_entry(
    connection: &mut SqliteConnection,
    id: &str,
    logged: &Logged,
) -> Result<u64, sqlx::Error> {
    let (person, command) = logged.command.as_ref().map(|(who, id)| (who, id)).unzip();
    let done = sqlx::query(
        "INSERT INTO entry (board, number, at, ticks, person, command, version, body) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(id)
    .bind(logged.number)
    .bind(logged.at)
    .bind(logged.ticks)
    .bind(person)
    .bind(command)
    .bind(logged.version)
    .bind(written(&logged.entry))
    .execute(connection)
    .await?;
    Ok(done.rows_affected())
}

async fn put_aside(
    connection: &mut SqliteConnection,
    id: &str,
    aside: &Aside,
) -> Result<(), sqlx::Error> {
    if let Some(phase) = aside.phase {
        let query = sqlx::query("UPDATE board SET phase = $2 WHERE id = $1").bind(id);
        query.bind(word(phase)).execute(&mut *connection).await?;
    }
    if aside.watch != Watch::AsBefore {
        let deadline = (aside.watch == Watch::Soon).then_some(0);
        let query = sqlx::query("UPDATE board SET deadline = $2 WHERE id = $1").bind(id);
        query.bind(deadline).execute(&mut *connection).await?;
    }
    if let Some(person) = &aside.sat {
        let query = sqlx::query(
            "INSERT INTO sitting (board, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        );
        query
            .bind(id)
            .bind(person)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(person) = &aside.rose {
        let query = sqlx::query("DELETE FROM sitting WHERE board = $1 AND person = $2");
        query
            .bind(id)
            .bind(person)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
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

fn read_board(id: String, row: &SqliteRow) -> Result<Made, StoreError> {
    let short = |_| StoreError::Damaged("a seed or salt has the wrong length".into());
    let seed: Vec<u8> = row.try_get("seed")?;
    let salt: Vec<u8> = row.try_get("salt")?;
    Ok(Made {
        id,
        wish: NewTable {
            title: row.try_get("title")?,
            setup: row.try_get("setup")?,
            seats: read(row.try_get("seats")?)?,
            terms: read(row.try_get("terms")?)?,
        },
        maker: row.try_get("maker")?,
        at: row.try_get("made")?,
        seed: seed.try_into().map_err(short)?,
        salt: salt.try_into().map_err(short)?,
    })
}

fn read_entry(row: &SqliteRow) -> Result<Logged, StoreError> {
    let person: Option<String> = row.try_get("person")?;
    let command: Option<String> = row.try_get("command")?;
    Ok(Logged {
        number: row.try_get("number")?,
        at: row.try_get("at")?,
        ticks: row.try_get("ticks")?,
        command: person.zip(command),
        version: row.try_get("version")?,
        entry: read(row.try_get("body")?)?,
    })
}

fn read_remark(row: &SqliteRow) -> Result<Spoken, sqlx::Error> {
    Ok(Spoken {
        number: row.try_get("number")?,
        person: row.try_get("person")?,
        at: row.try_get("at")?,
        text: row.try_get("text")?,
    })
}

fn written(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is stored is plain JSON")
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

/// A phase as the database writes it: JSON without its quotation marks.
fn word(phase: Phase) -> String {
    written(&phase).trim_matches('"').to_string()
}

fn read_word(word: &str) -> Result<Phase, StoreError> {
    read(&format!("\"{word}\""))
}
