//! The people in the embedded database.

use futures_util::FutureExt as _;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row as _, SqliteConnection};

use super::super::twins::{ILLEGIBLE, pair};
use super::super::{Answer, Marked, Sqlite, Statement, StoreError, damaged};
use super::looks::{is_taken, replace};
use super::{
    Account, Called, Entrance, Export, Naming, NewSession, PersonRow, Relock, Rotation, SessionRow,
    TokenHash, leave,
};
use crate::retention::DAY;

/// Uses are kept to the hour: that is as much as anybody needs to know, and saves writes.
const HOUR: i64 = 3600;
/// Nobody may mute more people than this.
const MOST_MUTES: i64 = 1000;

impl Sqlite {
    /// The names of these people, in the same order; empty for whoever has left for good.
    pub(crate) async fn names(&self, ids: Vec<String>) -> Answer<Vec<String>> {
        let mut names = Vec::with_capacity(ids.len());
        for id in ids {
            let name = match self.person(&id).await {
                // Whoever looks at a table sees the others all the same.
                Err(StoreError::Damaged(_)) => Some(ILLEGIBLE.into()),
                found => found?.map(|person| person.name),
            };
            names.push(name.unwrap_or_default());
        }
        Ok(names)
    }

    /// Keeps a new guest with their first session, if there are not as many as may be kept. Who
    /// has not been seen for a day, and sits at no running table, makes room.
    pub(crate) async fn add_guest(
        &self,
        name: String,
        session: NewSession,
        most: u32,
    ) -> Answer<bool> {
        let insert = "INSERT INTO person (id, name, made, used) VALUES ($1, $2, $3, $3)";
        let insert = sqlx::query(insert).bind(&session.row.person);
        let insert = insert.bind(name).bind(session.row.made);
        let begin = sqlx::query(
            "INSERT INTO session (id, hash, person, label, is_token, made, used) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        );
        let begin = bind_session(begin, &session);
        let unseen_since = session.row.made - DAY;
        let add = self.writer.write(move |connection| {
            async move {
                let is_room = leave::make_room(connection, most, unseen_since).await?;
                if is_room {
                    insert.execute(&mut *connection).await?;
                    begin.execute(connection).await?;
                }
                Ok(is_room)
            }
            .boxed()
        });
        add.await
    }

    /// A person.
    pub(crate) async fn person(&self, id: &str) -> Answer<Option<PersonRow>> {
        let query = sqlx::query_as(
            "SELECT id, name, password, made FROM person \
             INDEXED BY sqlite_autoindex_person_1 WHERE id = $1 UNION ALL \
             SELECT id, name, password, made FROM person INDEXED BY person_twin WHERE id = $1",
        );
        pair(query.bind(id).fetch_all(&self.readers).await?)
    }

    /// The account with this key.
    pub(crate) async fn by_key(&self, key: &str) -> Answer<Option<PersonRow>> {
        let query = sqlx::query_as(
            "SELECT id, name, password, made FROM person \
             INDEXED BY sqlite_autoindex_person_2 WHERE key = $1 UNION ALL \
             SELECT id, name, password, made FROM person INDEXED BY person_twin WHERE id = \
             (SELECT id FROM person INDEXED BY person_key_twin WHERE key = $1)",
        );
        pair(query.bind(key).fetch_all(&self.readers).await?)
    }

    /// The session with this token, which is thereby used.
    pub(crate) async fn by_token(&self, hash: TokenHash, now: i64) -> Answer<Option<SessionRow>> {
        let query = sqlx::query_as(
            "SELECT id, person, label, is_token, made, used FROM session \
             INDEXED BY sqlite_autoindex_session_2 WHERE hash = $1 UNION ALL \
             SELECT id, person, label, is_token, made, used FROM session \
             INDEXED BY session_twin WHERE hash = $1",
        );
        let query = query.bind(hash.as_slice());
        let session: Option<SessionRow> = pair(query.fetch_all(&self.readers).await?)?;
        let hour = now - now % HOUR;
        if let Some(session) = session.as_ref().filter(|session| session.used < hour) {
            // A disk that is full must not keep people from looking at their tables.
            let _ = self.use_session(session, hour).await;
        }
        Ok(session)
    }

    async fn use_session(&self, session: &SessionRow, hour: i64) -> Answer<()> {
        let session_used = "UPDATE session SET used = $2 WHERE id = $1 AND used < $2";
        let session_used = sqlx::query(session_used).bind(&session.id).bind(hour);
        let person_seen = "UPDATE person SET used = $2 WHERE id = $1 AND used < $2";
        let person_seen = sqlx::query(person_seen).bind(&session.person).bind(hour);
        let write = self.writer.write(move |connection| {
            async move {
                session_used.execute(&mut *connection).await?;
                person_seen.execute(connection).await.map(drop)
            }
            .boxed()
        });
        write.await
    }

    /// Whether another account has this name, or one that looks like it.
    pub(crate) async fn is_taken(&self, person: &str, called: &Called) -> Answer<bool> {
        let mut reader = self.readers.acquire().await?;
        Ok(is_taken(&mut reader, person, called).await?)
    }

    /// Makes a guest an account, and rotates the session that asked.
    pub(crate) async fn claim(&self, account: Account, rotation: Rotation) -> Answer<Naming> {
        let claim = self.writer.write(move |connection| {
            async move {
                let claimed = claim(connection, &account).await?;
                if claimed == Naming::Done {
                    rotate(connection, &rotation).await?;
                }
                Ok(claimed)
            }
            .boxed()
        });
        claim.await
    }

    /// Gives a person another name; nobody may take an account's.
    pub(crate) async fn rename(&self, id: &str, called: Called) -> Answer<Naming> {
        let rename = sqlx::query(
            "UPDATE person SET name = $2, key = CASE WHEN key IS NULL THEN NULL ELSE $3 END \
             WHERE id = $1",
        );
        let rename = rename.bind(id).bind(&called.name).bind(&called.key);
        let id = id.to_string();
        let write = self.writer.write(move |connection| {
            async move {
                if is_taken(connection, &id, &called).await? {
                    return Ok(Naming::Taken);
                }
                if rename.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Ok(Naming::Gone);
                }
                replace(connection, &id, &called.looks).await?;
                Ok(Naming::Done)
            }
            .boxed()
        });
        write.await
    }

    /// Begins a session for whoever knew the password, and says which ones ended; nothing if the
    /// password holds no longer.
    pub(crate) async fn enter(&self, entrance: Entrance) -> Answer<Option<Vec<String>>> {
        let row = &entrance.session.row;
        let begin = sqlx::query(
            "INSERT INTO session (id, hash, person, label, is_token, made, used) \
             SELECT $1, $2, id, $4, $5, $6, $7 FROM person WHERE id = $3 AND password = $8",
        );
        let begin = bind_session(begin, &entrance.session).bind(&entrance.password);
        let make_room = sqlx::query_scalar(
            "DELETE FROM session WHERE id IN (SELECT id FROM session \
             WHERE person = $1 AND is_token = 0 AND id <> $2 \
             ORDER BY used DESC, made DESC, id LIMIT -1 OFFSET $3) RETURNING id",
        );
        let make_room = make_room.bind(row.person.clone()).bind(row.id.clone());
        let make_room = make_room.bind(entrance.most.saturating_sub(1));
        let replaced = entrance.replaces;
        let enter = self.writer.write(move |connection| {
            async move {
                if begin.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Ok(None);
                }
                let mut ended = make_room.fetch_all(&mut *connection).await?;
                if let Some(replaced) = replaced {
                    let query = sqlx::query("DELETE FROM session WHERE id = $1").bind(&replaced);
                    query.execute(connection).await?;
                    ended.push(replaced);
                }
                Ok(Some(ended))
            }
            .boxed()
        });
        enter.await
    }

    /// Keeps a new token unless its person has as many as they may.
    pub(crate) async fn add_token(&self, session: NewSession, most: u32) -> Answer<bool> {
        let query = sqlx::query(
            "INSERT INTO session (id, hash, person, label, is_token, made, used) \
             SELECT $1, $2, $3, $4, $5, $6, $7 \
             WHERE (SELECT count(*) FROM session WHERE person = $3 AND is_token = 1) < $8",
        );
        let query = bind_session(query, &session).bind(most);
        Ok(self.execute(query).await? > 0)
    }

    /// Changes a password and says which sessions ended; nothing if the old one holds no longer.
    pub(crate) async fn relock(&self, change: Relock) -> Answer<Option<Vec<String>>> {
        let relock = "UPDATE person SET password = $3 WHERE id = $1 AND password = $2";
        let relock = sqlx::query(relock).bind(&change.person);
        let relock = relock.bind(&change.old).bind(&change.new);
        let end = "DELETE FROM session WHERE person = $1 AND id <> $2 RETURNING id";
        let end = sqlx::query_scalar(end).bind(change.person.clone());
        let write = self.writer.write(move |connection| {
            async move {
                if relock.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Ok(None);
                }
                let Rotation { session, fresh } = &change.keep;
                rotate(connection, &change.keep).await?;
                let kept = fresh.as_ref().map_or(session, |(id, _)| id);
                let end = end.bind(kept.clone());
                let mut ended: Vec<String> = end.fetch_all(connection).await?;
                ended.extend(fresh.as_ref().map(|_| session.clone()));
                Ok(Some(ended))
            }
            .boxed()
        });
        write.await
    }

    /// A person's sessions and tokens, the newest first.
    pub(crate) async fn sessions(&self, person: &str) -> Answer<Vec<SessionRow>> {
        let mut moment = self.readers.begin().await?;
        find_sessions(&mut moment, person).await
    }

    /// Ends a session of this person, if they have it.
    pub(crate) async fn revoke(&self, person: &str, session: &str) -> Answer<bool> {
        let query = sqlx::query("DELETE FROM session WHERE id = $1 AND person = $2");
        Ok(self.execute(query.bind(session).bind(person)).await? > 0)
    }

    /// Whom this person does not want to hear.
    pub(crate) async fn mutes(&self, person: &str) -> Answer<Vec<String>> {
        // Whom either twin knows is not heard.
        let query = sqlx::query_scalar(
            "SELECT muted FROM mute INDEXED BY sqlite_autoindex_mute_1 WHERE person = $1 \
             UNION SELECT muted FROM mute INDEXED BY mute_twin WHERE person = $1",
        );
        Ok(query.bind(person).fetch_all(&self.readers).await?)
    }

    /// From now on this person does not hear that one.
    pub(crate) async fn mute(&self, person: &str, muted: &str) -> Answer<Marked> {
        let insert = sqlx::query(
            "INSERT INTO mute (person, muted) SELECT $1, id FROM person \
             WHERE id = $2 AND (SELECT count(*) FROM mute WHERE person = $1) < $3 \
             ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(person).bind(muted).bind(MOST_MUTES);
        let look = sqlx::query(
            "SELECT EXISTS (SELECT 1 FROM mute WHERE person = $1 AND muted = $2), \
             EXISTS (SELECT 1 FROM person WHERE id = $2)",
        );
        self.mark(insert, look.bind(person).bind(muted)).await
    }

    /// From now on they do again.
    pub(crate) async fn unmute(&self, person: &str, muted: &str) -> Answer<()> {
        let query = sqlx::query("DELETE FROM mute WHERE person = $1 AND muted = $2");
        self.execute(query.bind(person).bind(muted)).await.map(drop)
    }

    /// All tables at which this person sits.
    pub(crate) async fn tables(&self, person: &str) -> Answer<Vec<String>> {
        let query = sqlx::query_scalar("SELECT board FROM sitting WHERE person = $1");
        Ok(query.bind(person).fetch_all(&self.readers).await?)
    }

    /// The tables at which this person sits that are not over.
    pub(crate) async fn open_tables(&self, person: &str) -> Answer<Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT board.id FROM sitting JOIN board ON board.id = sitting.board \
             WHERE sitting.person = $1 AND board.phase IN ('gathering', 'playing')",
        );
        Ok(query.bind(person).fetch_all(&self.readers).await?)
    }

    /// Everything that is kept about a person.
    pub(crate) async fn export(&self, person: &str) -> Answer<Option<Export>> {
        // One transaction, so that the answer shows one moment.
        let mut moment = self.readers.begin().await?;
        leave::export(&mut moment, person).await
    }

    /// Deletes a person with all they said, and says which sessions ended. The logs of tables keep
    /// a name that leads nowhere.
    pub(crate) async fn delete(&self, person: &str) -> Answer<Vec<String>> {
        let person = person.to_string();
        let delete = self.writer.write(move |connection| {
            async move { leave::erase(connection, &person).await }.boxed()
        });
        delete.await
    }

    /// Deletes some guests whom nobody has seen since this second and who sit at no running
    /// table, and says how many: call again until it is none.
    pub(crate) async fn prune_guests(&self, before: i64) -> Answer<u64> {
        let write = self
            .writer
            .write(move |connection| leave::prune(connection, before).boxed());
        write.await
    }

    /// No time has passed for guests while no server was up: they are as long unseen as they were
    /// when anybody was last seen, if that is more than a day ago. Sessions need no more of it: a
    /// browser throws its cookie away sooner than they end, whether a server is up or not.
    pub(crate) async fn forgive_guests(&self, now: i64) -> Answer<()> {
        let query = sqlx::query(
            "UPDATE person SET used = used + $1 - (SELECT max(used) FROM person) \
             WHERE key IS NULL AND (SELECT max(used) FROM person) < $1 - $2",
        );
        self.execute(query.bind(now).bind(DAY)).await.map(drop)
    }

    /// Ends the sessions of browsers that have not come since this second.
    pub(crate) async fn expire(&self, before: i64) -> Answer<u64> {
        let query = sqlx::query("DELETE FROM session WHERE is_token = 0 AND used < $1");
        self.execute(query.bind(before)).await
    }
}

fn bind_session(query: Statement, session: &NewSession) -> Statement {
    let NewSession { row, hash } = session;
    let query = query.bind(&row.id).bind(hash.as_slice()).bind(&row.person);
    let query = query.bind(&row.label).bind(row.is_token);
    query.bind(row.made).bind(row.used)
}

async fn claim(
    connection: &mut SqliteConnection,
    account: &Account,
) -> Result<Naming, sqlx::Error> {
    let Account {
        person,
        called,
        password,
    } = account;
    let is_taken = is_taken(connection, person, called).await?;
    let query = sqlx::query_scalar("SELECT key IS NOT NULL FROM person WHERE id = $1");
    let has_account = query.bind(person).fetch_optional(&mut *connection);
    match has_account.await? {
        None => return Ok(Naming::Gone),
        Some(true) => return Ok(Naming::Already),
        Some(false) if is_taken => return Ok(Naming::Taken),
        Some(false) => {}
    }
    let query = "UPDATE person SET name = $2, key = $3, password = $4 WHERE id = $1";
    let query = sqlx::query(query).bind(person).bind(&called.name);
    let query = query.bind(&called.key).bind(password);
    query.execute(&mut *connection).await?;
    replace(connection, person, &called.looks).await?;
    Ok(Naming::Done)
}

/// Name and token are fresh and random, so the database has nothing to refuse.
async fn rotate(connection: &mut SqliteConnection, rotation: &Rotation) -> Result<(), sqlx::Error> {
    let Some((id, hash)) = &rotation.fresh else {
        return Ok(());
    };
    let query = sqlx::query("UPDATE session SET id = $2, hash = $3 WHERE id = $1");
    let query = query.bind(&rotation.session).bind(id);
    query.bind(hash.as_slice()).execute(connection).await?;
    Ok(())
}

impl FromRow<'_, SqliteRow> for PersonRow {
    fn from_row(row: &SqliteRow) -> Result<PersonRow, sqlx::Error> {
        Ok(PersonRow {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            password: row.try_get("password")?,
            made: row.try_get("made")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for SessionRow {
    fn from_row(row: &SqliteRow) -> Result<SessionRow, sqlx::Error> {
        Ok(SessionRow {
            id: row.try_get("id")?,
            person: row.try_get("person")?,
            label: row.try_get("label")?,
            is_token: row.try_get("is_token")?,
            made: row.try_get("made")?,
            used: row.try_get("used")?,
        })
    }
}

/// A person's sessions and tokens, the newest first.
pub(super) async fn find_sessions(
    connection: &mut SqliteConnection,
    person: &str,
) -> Answer<Vec<SessionRow>> {
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
    sound(&rows, count.fetch_one(connection).await?)
}

/// What these rows say, if each is like its twin, and there are as many as another way to find them
/// has found.
pub(super) fn sound<T>(rows: &[SqliteRow], count: i64) -> Answer<Vec<T>>
where
    T: for<'r> FromRow<'r, SqliteRow>,
{
    let mut is_sound = rows.len() as i64 == count;
    for row in rows {
        is_sound &= row.try_get::<bool, _>("is_sound")?;
    }
    if !is_sound {
        return Err(damaged("rows and their twins differ"));
    }
    let read: Result<Vec<T>, sqlx::Error> = rows.iter().map(T::from_row).collect();
    Ok(read?)
}
