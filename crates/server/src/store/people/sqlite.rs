//! The people in the embedded database.

use futures_util::FutureExt as _;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use super::super::twins::{ILLEGIBLE, pair};
use super::super::{Answer, Sqlite, StoreError};
use super::leave::make_room;
use super::statements::{
    claim, enter, find_sessions, insert_guest, insert_mute, insert_token, read_person,
    read_session, relock, rename, rotate, touch,
};
use super::{
    Account, Called, Entrance, Export, GuestRoom, Muted, Naming, NewSession, People, PersonRow,
    Relock, Rotation, SessionRow, TokenHash, leave, looks,
};

/// Uses are kept to the hour: that is as much as anybody needs to know, and saves writes.
const HOUR: i64 = 3600;

impl People for Sqlite {
    fn names(&self, ids: Vec<String>) -> Answer<'_, Vec<String>> {
        async move {
            let mut names = Vec::with_capacity(ids.len());
            for id in ids {
                let person = match find_person(&self.readers, id).await {
                    // Whoever looks at a table sees the others all the same.
                    Err(StoreError::Damaged(_)) => Some(ILLEGIBLE.into()),
                    found => found?.map(|person| person.name),
                };
                names.push(person.unwrap_or_default());
            }
            Ok(names)
        }
        .boxed()
    }

    fn add_guest(&self, name: String, session: NewSession, room: GuestRoom) -> Answer<'_, bool> {
        self.writer.write(move |connection| {
            async move {
                let is_there = make_room(connection, room).await?;
                if is_there {
                    insert_guest(connection, name, session).await?;
                }
                Ok(is_there)
            }
            .boxed()
        })
    }

    fn person(&self, id: &str) -> Answer<'_, Option<PersonRow>> {
        find_person(&self.readers, id.to_string()).boxed()
    }

    fn by_key(&self, key: &str) -> Answer<'_, Option<PersonRow>> {
        let query = sqlx::query(
            "SELECT id, name, password, made FROM person \
             INDEXED BY sqlite_autoindex_person_2 WHERE key = $1 UNION ALL \
             SELECT id, name, password, made FROM person INDEXED BY person_twin WHERE id = \
             (SELECT id FROM person INDEXED BY person_key_twin WHERE key = $1)",
        );
        let query = query.bind(key.to_string());
        async move {
            let rows = query.fetch_all(&self.readers).await?;
            pair(read_all(&rows, read_person)?)
        }
        .boxed()
    }

    fn by_token(&self, hash: TokenHash, now: i64) -> Answer<'_, Option<SessionRow>> {
        let query = sqlx::query(
            "SELECT id, person, label, is_token, made, used FROM session \
             INDEXED BY sqlite_autoindex_session_2 WHERE hash = $1 UNION ALL \
             SELECT id, person, label, is_token, made, used FROM session \
             INDEXED BY session_twin WHERE hash = $1",
        );
        async move {
            let rows = query.bind(hash.to_vec()).fetch_all(&self.readers).await?;
            let session = pair(read_all(&rows, read_session)?)?;
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

    fn is_taken(&self, person: &str, called: &Called) -> Answer<'_, bool> {
        let (person, called) = (person.to_string(), called.clone());
        async move {
            let mut reader = self.readers.acquire().await?;
            Ok(looks::is_taken(&mut reader, &person, &called.key, &called.looks).await?)
        }
        .boxed()
    }

    fn claim(&self, account: Account, rotation: Option<Rotation>) -> Answer<'_, Naming> {
        self.writer.write(move |connection| {
            async move {
                let claimed = claim(connection, &account).await?;
                if let (Naming::Done, Some(rotation)) = (claimed, &rotation) {
                    rotate(connection, rotation).await?;
                }
                Ok(claimed)
            }
            .boxed()
        })
    }

    fn rename(&self, id: &str, called: Called) -> Answer<'_, Naming> {
        let id = id.to_string();
        self.writer
            .write(move |connection| rename(connection, id, called).boxed())
    }

    fn enter(&self, entrance: Entrance) -> Answer<'_, Option<Vec<String>>> {
        self.writer
            .write(move |connection| enter(connection, entrance).boxed())
    }

    fn add_token(&self, session: NewSession, most: u32) -> Answer<'_, bool> {
        self.writer
            .write(move |connection| insert_token(connection, session, most).boxed())
    }

    fn relock(&self, change: Relock) -> Answer<'_, Option<Vec<String>>> {
        self.writer
            .write(move |connection| relock(connection, change).boxed())
    }

    fn sessions(&self, person: &str) -> Answer<'_, Vec<SessionRow>> {
        let person = person.to_string();
        async move {
            let mut moment = self.readers.begin().await?;
            find_sessions(&mut moment, &person).await
        }
        .boxed()
    }

    fn revoke(&self, person: &str, session: &str) -> Answer<'_, bool> {
        let (person, session) = (person.to_string(), session.to_string());
        self.writer.write(move |connection| {
            async move {
                let query = sqlx::query("DELETE FROM session WHERE id = $1 AND person = $2");
                let done = query.bind(session).bind(person).execute(connection).await?;
                Ok(done.rows_affected() > 0)
            }
            .boxed()
        })
    }

    fn mutes(&self, person: &str) -> Answer<'_, Vec<String>> {
        // Whom either twin knows is not heard.
        let query = sqlx::query_scalar(
            "SELECT muted FROM mute INDEXED BY sqlite_autoindex_mute_1 WHERE person = $1 \
             UNION SELECT muted FROM mute INDEXED BY mute_twin WHERE person = $1",
        );
        let query = query.bind(person.to_string());
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }

    fn mute(&self, person: &str, muted: &str) -> Answer<'_, Muted> {
        let (person, muted) = (person.to_string(), muted.to_string());
        self.writer
            .write(move |connection| insert_mute(connection, person, muted).boxed())
    }

    fn unmute(&self, person: &str, muted: &str) -> Answer<'_, ()> {
        let (person, muted) = (person.to_string(), muted.to_string());
        self.writer.write(move |connection| {
            async move {
                let query = sqlx::query("DELETE FROM mute WHERE person = $1 AND muted = $2");
                query.bind(person).bind(muted).execute(connection).await?;
                Ok(())
            }
            .boxed()
        })
    }

    fn tables(&self, person: &str) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar("SELECT board FROM sitting WHERE person = $1");
        let query = query.bind(person.to_string());
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }

    fn open_tables(&self, person: &str) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT board.id FROM sitting JOIN board ON board.id = sitting.board \
             WHERE sitting.person = $1 AND board.phase IN ('gathering', 'playing')",
        );
        let query = query.bind(person.to_string());
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
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
        self.writer
            .write(move |connection| async move { leave::erase(connection, &person).await }.boxed())
    }

    fn prune_guests(&self, before: i64) -> Answer<'_, u64> {
        self.writer
            .write(move |connection| leave::prune(connection, before).boxed())
    }

    fn forgive_guests(&self, now: i64) -> Answer<'_, ()> {
        self.writer
            .write(move |connection| leave::forgive(connection, now).boxed())
    }

    fn expire(&self, before: i64) -> Answer<'_, u64> {
        self.writer.write(move |connection| {
            async move {
                let query = sqlx::query("DELETE FROM session WHERE is_token = 0 AND used < $1");
                Ok(query
                    .bind(before)
                    .execute(connection)
                    .await?
                    .rows_affected())
            }
            .boxed()
        })
    }
}

async fn find_person(readers: &SqlitePool, id: String) -> Result<Option<PersonRow>, StoreError> {
    let query = sqlx::query(
        "SELECT id, name, password, made FROM person \
         INDEXED BY sqlite_autoindex_person_1 WHERE id = $1 UNION ALL \
         SELECT id, name, password, made FROM person INDEXED BY person_twin WHERE id = $1",
    );
    let rows = query.bind(id).fetch_all(readers).await?;
    pair(read_all(&rows, read_person)?)
}

fn read_all<T>(
    rows: &[SqliteRow],
    read: impl Fn(&SqliteRow) -> Result<T, sqlx::Error>,
) -> Result<Vec<T>, StoreError> {
    let all: Result<Vec<T>, sqlx::Error> = rows.iter().map(read).collect();
    Ok(all?)
}
