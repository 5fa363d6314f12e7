//! The statements that keep people, one function for each job or row.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::super::StoreError;
use super::looks::{is_taken, replace};
use super::{
    Account, Called, Entrance, Kept, Muted, Naming, NewSession, PersonRow, Relock, Rotation,
    SessionRow,
};

/// Nobody may mute more people than this.
const MOST_MUTES: i64 = 1000;

pub(super) async fn insert_guest(
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

pub(super) async fn insert_token(
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

pub(super) async fn touch(
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

pub(super) async fn claim(
    connection: &mut SqliteConnection,
    account: &Account,
) -> Result<Naming, sqlx::Error> {
    let Called { name, key, looks } = &account.called;
    let is_taken = is_taken(connection, &account.person, key, looks).await?;
    let query = sqlx::query_scalar("SELECT key IS NOT NULL FROM person WHERE id = $1");
    let has_account = query.bind(&account.person).fetch_optional(&mut *connection);
    match has_account.await? {
        None => return Ok(Naming::Gone),
        Some(true) => return Ok(Naming::Already),
        Some(false) if is_taken => return Ok(Naming::Taken),
        Some(false) => {}
    }
    sqlx::query("UPDATE person SET name = $2, key = $3, password = $4 WHERE id = $1")
        .bind(&account.person)
        .bind(name)
        .bind(key)
        .bind(&account.password)
        .execute(&mut *connection)
        .await?;
    replace(connection, &account.person, looks).await?;
    Ok(Naming::Done)
}

pub(super) async fn rename(
    connection: &mut SqliteConnection,
    id: String,
    called: Called,
) -> Result<Naming, sqlx::Error> {
    let Called { name, key, looks } = called;
    if is_taken(connection, &id, &key, &looks).await? {
        return Ok(Naming::Taken);
    }
    let done = sqlx::query(
        "UPDATE person SET name = $2, key = CASE WHEN key IS NULL THEN NULL ELSE $3 END \
         WHERE id = $1",
    )
    .bind(&id)
    .bind(name)
    .bind(key)
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(Naming::Gone);
    }
    replace(connection, &id, &looks).await?;
    Ok(Naming::Done)
}

pub(super) async fn enter(
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

pub(super) async fn relock(
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
pub(super) async fn rotate(
    connection: &mut SqliteConnection,
    rotation: &Rotation,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE session SET id = $2, hash = $3 WHERE id = $1")
        .bind(&rotation.old)
        .bind(&rotation.new)
        .bind(rotation.hash.to_vec())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn insert_mute(
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

pub(super) fn read_person(row: &SqliteRow) -> Result<PersonRow, sqlx::Error> {
    Ok(PersonRow {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        password: row.try_get("password")?,
        made: row.try_get("made")?,
    })
}

pub(super) fn read_session(row: &SqliteRow) -> Result<SessionRow, sqlx::Error> {
    Ok(SessionRow {
        id: row.try_get("id")?,
        person: row.try_get("person")?,
        label: row.try_get("label")?,
        is_token: row.try_get("is_token")?,
        made: row.try_get("made")?,
        used: row.try_get("used")?,
    })
}

/// A person's sessions and tokens, the newest first.
pub(super) async fn find_sessions(
    connection: &mut SqliteConnection,
    person: &str,
) -> Result<Vec<SessionRow>, StoreError> {
    let query = sqlx::query(
        "SELECT id, person, label, is_token, made, used, EXISTS (SELECT 1 FROM session AS twin \
         INDEXED BY session_twin WHERE twin.hash = session.hash AND twin.id = session.id \
         AND twin.person = session.person AND twin.label = session.label \
         AND twin.is_token = session.is_token AND twin.made = session.made \
         AND twin.used = session.used) AS is_sound \
         FROM session INDEXED BY session_of_person WHERE person = $1 ORDER BY made DESC, id",
    );
    let rows = query.bind(person).fetch_all(&mut *connection).await?;
    let count = "SELECT count(*) FROM session INDEXED BY session_of_person_twin WHERE person = $1";
    let count = sqlx::query_scalar(count).bind(person);
    check_twins(&rows, count.fetch_one(connection).await?)?;
    let sessions: Result<Vec<SessionRow>, sqlx::Error> = rows.iter().map(read_session).collect();
    Ok(sessions?)
}

/// Demands that each of these rows is like its twin, and that there are as many as another way to
/// find them has found.
pub(super) fn check_twins(rows: &[SqliteRow], count: i64) -> Result<(), StoreError> {
    let mut is_sound = rows.len() as i64 == count;
    for row in rows {
        is_sound &= row.try_get::<bool, _>("is_sound")?;
    }
    if is_sound {
        Ok(())
    } else {
        Err(StoreError::Damaged("rows and their twins differ".into()))
    }
}
