//! The people in the embedded database.

use futures_util::FutureExt as _;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::super::{Answer, Sqlite};
use super::{
    Account, Entrance, Export, Kept, Muted, Naming, NewSession, People, PersonRow, Relock,
    Rotation, SessionRow, TokenHash, leave,
};

/// Nobody may mute more people than this.
const MOST_MUTES: i64 = 1000;
/// Uses are kept to the hour: that is as much as anybody needs to know, and saves writes.
const HOUR: i64 = 3600;

impl People for Sqlite {
    fn names(&self, ids: Vec<String>) -> Answer<'_, Vec<String>> {
        async move {
            let mut names = Vec::with_capacity(ids.len());
            for id in ids {
                let query = sqlx::query("SELECT name FROM person WHERE id = $1").bind(id);
                let row = query.fetch_optional(&self.readers).await?;
                names.push(
                    row.map(|row| row.try_get(0))
                        .transpose()?
                        .unwrap_or_default(),
                );
            }
            Ok(names)
        }
        .boxed()
    }

    fn add_guest(&self, name: String, session: NewSession) -> Answer<'_, ()> {
        let job = self
            .writer
            .write(move |connection| insert_guest(connection, name, session).boxed());
        job.boxed()
    }

    fn person(&self, id: &str) -> Answer<'_, Option<PersonRow>> {
        let query = sqlx::query("SELECT id, name, password, made FROM person WHERE id = $1");
        let query = query.bind(id.to_string());
        async move {
            let row = query.fetch_optional(&self.readers).await?;
            Ok(row.as_ref().map(read_person).transpose()?)
        }
        .boxed()
    }

    fn by_key(&self, key: &str) -> Answer<'_, Option<PersonRow>> {
        let query = sqlx::query("SELECT id, name, password, made FROM person WHERE key = $1");
        let query = query.bind(key.to_string());
        async move {
            let row = query.fetch_optional(&self.readers).await?;
            Ok(row.as_ref().map(read_person).transpose()?)
        }
        .boxed()
    }

    fn by_token(&self, hash: TokenHash, now: i64) -> Answer<'_, Option<SessionRow>> {
        let query = sqlx::query(
            "SELECT id, person, label, is_token, made, used FROM session WHERE hash = $1",
        );
        async move {
            let query = query.bind(hash.to_vec());
            let row = query.fetch_optional(&self.readers).await?;
            let session = row.as_ref().map(read_session).transpose()?;
            let hour = now - now % HOUR;
            if let Some(session) = &session
                && session.used < hour
            {
                let (id, person) = (session.id.clone(), session.person.clone());
                let touched = self
                    .writer
                    .write(move |connection| touch(connection, id, person, hour).boxed());
                // A disk that is full must not keep people from looking at their tables.
                let _ = touched.await;
            }
            Ok(session)
        }
        .boxed()
    }

    fn claim(&self, account: Account, rotation: Option<Rotation>) -> Answer<'_, Naming> {
        let job = self.writer.write(move |connection| {
            async move {
                let claimed = claim(connection, &account).await?;
                if let (Naming::Done, Some(rotation)) = (claimed, &rotation) {
                    rotate(connection, rotation).await?;
                }
                Ok(claimed)
            }
            .boxed()
        });
        job.boxed()
    }

    fn rename(&self, id: &str, name: String, key: String) -> Answer<'_, Naming> {
        let id = id.to_string();
        let job = self
            .writer
            .write(move |connection| rename(connection, id, name, key).boxed());
        job.boxed()
    }

    fn enter(&self, entrance: Entrance) -> Answer<'_, Option<Vec<String>>> {
        let job = self
            .writer
            .write(move |connection| enter(connection, entrance).boxed());
        job.boxed()
    }

    fn add_token(&self, session: NewSession, most: u32) -> Answer<'_, bool> {
        let job = self
            .writer
            .write(move |connection| insert_token(connection, session, most).boxed());
        job.boxed()
    }

    fn relock(&self, change: Relock) -> Answer<'_, Option<Vec<String>>> {
        let job = self
            .writer
            .write(move |connection| relock(connection, change).boxed());
        job.boxed()
    }

    fn sessions(&self, person: &str) -> Answer<'_, Vec<SessionRow>> {
        let query = sqlx::query(
            "SELECT id, person, label, is_token, made, used FROM session WHERE person = $1 \
             ORDER BY made DESC, id",
        );
        let query = query.bind(person.to_string());
        async move {
            let rows = query.fetch_all(&self.readers).await?;
            let sessions: Result<_, sqlx::Error> = rows.iter().map(read_session).collect();
            Ok(sessions?)
        }
        .boxed()
    }

    fn revoke(&self, person: &str, session: &str) -> Answer<'_, bool> {
        let (person, session) = (person.to_string(), session.to_string());
        let job = self.writer.write(move |connection| {
            async move {
                let query = sqlx::query("DELETE FROM session WHERE id = $1 AND person = $2");
                let done = query.bind(session).bind(person).execute(connection).await?;
                Ok(done.rows_affected() > 0)
            }
            .boxed()
        });
        job.boxed()
    }

    fn mutes(&self, person: &str) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar("SELECT muted FROM mute WHERE person = $1");
        let query = query.bind(person.to_string());
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }

    fn mute(&self, person: &str, muted: &str) -> Answer<'_, Muted> {
        let (person, muted) = (person.to_string(), muted.to_string());
        let job = self
            .writer
            .write(move |connection| insert_mute(connection, person, muted).boxed());
        job.boxed()
    }

    fn unmute(&self, person: &str, muted: &str) -> Answer<'_, ()> {
        let (person, muted) = (person.to_string(), muted.to_string());
        let job = self.writer.write(move |connection| {
            async move {
                let query = sqlx::query("DELETE FROM mute WHERE person = $1 AND muted = $2");
                query.bind(person).bind(muted).execute(connection).await?;
                Ok(())
            }
            .boxed()
        });
        job.boxed()
    }

    fn export(&self, person: &str) -> Answer<'_, Option<Export>> {
        let person = person.to_string();
        async move {
            // One transaction, so that the answer shows one moment.
            let mut moment = self.readers.begin().await?;
            leave::export(&mut moment, &person).await
        }
        .boxed()
    }

    fn delete(&self, person: &str) -> Answer<'_, Vec<String>> {
        let person = person.to_string();
        let job = self.writer.write(move |connection| {
            async move { leave::erase(connection, &person).await }.boxed()
        });
        job.boxed()
    }

    fn prune_guests(&self, before: i64) -> Answer<'_, u64> {
        let job = self
            .writer
            .write(move |connection| leave::prune(connection, before).boxed());
        job.boxed()
    }

    fn expire(&self, before: i64) -> Answer<'_, u64> {
        let job = self.writer.write(move |connection| {
            async move {
                let query = sqlx::query("DELETE FROM session WHERE is_token = 0 AND used < $1");
                Ok(query
                    .bind(before)
                    .execute(connection)
                    .await?
                    .rows_affected())
            }
            .boxed()
        });
        job.boxed()
    }
}

async fn insert_guest(
    connection: &mut SqliteConnection,
    name: String,
    session: NewSession,
) -> Result<(), sqlx::Error> {
    let row = &session.row;
    sqlx::query("INSERT INTO person (id, name, made, used) VALUES ($1, $2, $3, $3)")
        .bind(&row.person)
        .bind(name)
        .bind(row.made)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "INSERT INTO session (id, hash, person, label, is_token, made, used) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(&row.id)
    .bind(session.hash.to_vec())
    .bind(&row.person)
    .bind(&row.label)
    .bind(row.is_token)
    .bind(row.made)
    .bind(row.used)
    .execute(connection)
    .await?;
    Ok(())
}

async fn insert_token(
    connection: &mut SqliteConnection,
    session: NewSession,
    most: u32,
) -> Result<bool, sqlx::Error> {
    let row = &session.row;
    let done = sqlx::query(
        "INSERT INTO session (id, hash, person, label, is_token, made, used) \
         SELECT $1, $2, $3, $4, 1, $5, $6 \
         WHERE (SELECT count(*) FROM session WHERE person = $3 AND is_token = 1) < $7",
    )
    .bind(&row.id)
    .bind(session.hash.to_vec())
    .bind(&row.person)
    .bind(&row.label)
    .bind(row.made)
    .bind(row.used)
    .bind(most)
    .execute(connection)
    .await?;
    Ok(done.rows_affected() > 0)
}

async fn touch(
    connection: &mut SqliteConnection,
    id: String,
    person: String,
    hour: i64,
) -> Result<(), sqlx::Error> {
    let query = sqlx::query("UPDATE session SET used = $2 WHERE id = $1 AND used < $2");
    query.bind(id).bind(hour).execute(&mut *connection).await?;
    let query = sqlx::query("UPDATE person SET used = $2 WHERE id = $1 AND used < $2");
    query.bind(person).bind(hour).execute(connection).await?;
    Ok(())
}

async fn claim(
    connection: &mut SqliteConnection,
    account: &Account,
) -> Result<Naming, sqlx::Error> {
    let done = sqlx::query(
        "UPDATE OR IGNORE person SET name = $2, key = $3, password = $4 \
         WHERE id = $1 AND key IS NULL",
    )
    .bind(&account.person)
    .bind(&account.name)
    .bind(&account.key)
    .bind(&account.password)
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() > 0 {
        return Ok(Naming::Done);
    }
    let query = sqlx::query_scalar("SELECT key IS NOT NULL FROM person WHERE id = $1");
    let query = query.bind(&account.person);
    Ok(match query.fetch_optional(connection).await? {
        Some(true) => Naming::Already,
        Some(false) => Naming::Taken,
        None => Naming::Gone,
    })
}

async fn rename(
    connection: &mut SqliteConnection,
    id: String,
    name: String,
    key: String,
) -> Result<Naming, sqlx::Error> {
    let done = sqlx::query(
        "UPDATE person SET name = $2, key = CASE WHEN key IS NULL THEN NULL ELSE $3 END \
         WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM person WHERE key = $3 AND id <> $1)",
    )
    .bind(&id)
    .bind(name)
    .bind(key)
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() > 0 {
        return Ok(Naming::Done);
    }
    let query = sqlx::query("SELECT 1 FROM person WHERE id = $1").bind(id);
    let is_there = query.fetch_optional(connection).await?.is_some();
    Ok(if is_there {
        Naming::Taken
    } else {
        Naming::Gone
    })
}

async fn enter(
    connection: &mut SqliteConnection,
    entrance: Entrance,
) -> Result<Option<Vec<String>>, sqlx::Error> {
    let row = &entrance.session.row;
    let done = sqlx::query(
        "INSERT INTO session (id, hash, person, label, is_token, made, used) \
         SELECT $1, $2, id, $4, 0, $5, $6 FROM person WHERE id = $3 AND password = $7",
    )
    .bind(&row.id)
    .bind(entrance.session.hash.to_vec())
    .bind(&row.person)
    .bind(&row.label)
    .bind(row.made)
    .bind(row.used)
    .bind(&entrance.password)
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(None);
    }
    let mut ended: Vec<String> = sqlx::query_scalar(
        "DELETE FROM session WHERE id IN (SELECT id FROM session \
         WHERE person = $1 AND is_token = 0 AND id <> $2 \
         ORDER BY used DESC, made DESC, id LIMIT -1 OFFSET $3) RETURNING id",
    )
    .bind(&row.person)
    .bind(&row.id)
    .bind(entrance.most.saturating_sub(1))
    .fetch_all(&mut *connection)
    .await?;
    if let Some(replaced) = entrance.replaces {
        let query = sqlx::query("DELETE FROM session WHERE id = $1").bind(&replaced);
        query.execute(connection).await?;
        ended.push(replaced);
    }
    Ok(Some(ended))
}

async fn relock(
    connection: &mut SqliteConnection,
    change: Relock,
) -> Result<Option<Vec<String>>, sqlx::Error> {
    let done = sqlx::query("UPDATE person SET password = $3 WHERE id = $1 AND password = $2")
        .bind(&change.person)
        .bind(&change.old)
        .bind(&change.new)
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 0 {
        return Ok(None);
    }
    let mut ended = Vec::new();
    let kept = match change.keep {
        Kept::Rotated(rotation) => {
            rotate(connection, &rotation).await?;
            ended.push(rotation.old);
            rotation.new
        }
        Kept::AsIs(id) => id,
    };
    let others: Vec<String> =
        sqlx::query_scalar("DELETE FROM session WHERE person = $1 AND id <> $2 RETURNING id")
            .bind(&change.person)
            .bind(kept)
            .fetch_all(connection)
            .await?;
    ended.extend(others);
    Ok(Some(ended))
}

/// Both names are fresh and random, so the database has nothing to refuse.
async fn rotate(connection: &mut SqliteConnection, rotation: &Rotation) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE session SET id = $2, hash = $3 WHERE id = $1")
        .bind(&rotation.old)
        .bind(&rotation.new)
        .bind(rotation.hash.to_vec())
        .execute(connection)
        .await?;
    Ok(())
}

async fn insert_mute(
    connection: &mut SqliteConnection,
    person: String,
    muted: String,
) -> Result<Muted, sqlx::Error> {
    sqlx::query(
        "INSERT INTO mute (person, muted) SELECT $1, id FROM person \
         WHERE id = $2 AND (SELECT count(*) FROM mute WHERE person = $1) < $3 \
         ON CONFLICT DO NOTHING",
    )
    .bind(&person)
    .bind(&muted)
    .bind(MOST_MUTES)
    .execute(&mut *connection)
    .await?;
    let row = sqlx::query(
        "SELECT EXISTS (SELECT 1 FROM mute WHERE person = $1 AND muted = $2), \
         EXISTS (SELECT 1 FROM person WHERE id = $2)",
    )
    .bind(&person)
    .bind(&muted)
    .fetch_one(connection)
    .await?;
    Ok(match (row.try_get(0)?, row.try_get(1)?) {
        (true, _) => Muted::Done,
        (false, true) => Muted::Full,
        (false, false) => Muted::Missing,
    })
}

fn read_person(row: &SqliteRow) -> Result<PersonRow, sqlx::Error> {
    Ok(PersonRow {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        password: row.try_get("password")?,
        made: row.try_get("made")?,
    })
}

fn read_session(row: &SqliteRow) -> Result<SessionRow, sqlx::Error> {
    Ok(SessionRow {
        id: row.try_get("id")?,
        person: row.try_get("person")?,
        label: row.try_get("label")?,
        is_token: row.try_get("is_token")?,
        made: row.try_get("made")?,
        used: row.try_get("used")?,
    })
}
