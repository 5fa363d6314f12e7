//! What people take with them, and what stays when they have gone.

use serde::Serialize;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};
use utoipa::ToSchema;

use super::super::StoreError;
use super::GuestRoom;

/// So many guests are deleted at once, so that no move waits for long.
const BATCH: i64 = 50;

/// Everything that is kept about a person, except the hashes of their password and tokens.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Export {
    /// The person.
    pub person: ExportedPerson,
    /// Their sessions and tokens.
    pub sessions: Vec<ExportedSession>,
    /// Whom they do not want to hear.
    pub mutes: Vec<String>,
    /// The tables they have made or sit at.
    pub tables: Vec<ExportedTable>,
    /// What they have said.
    pub remarks: Vec<ExportedRemark>,
    /// What they have decided.
    pub commands: Vec<ExportedCommand>,
}

/// A person, as exported.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct ExportedPerson {
    /// Names the person.
    pub id: String,
    /// What to call them.
    pub name: String,
    /// What no other account may share; nothing for guests.
    pub key: Option<String>,
    /// When they first came, in seconds since 1970.
    pub made: i64,
    /// When they were last there, to the hour.
    pub used: i64,
}

/// A session or token, as exported.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct ExportedSession {
    /// Names the session.
    pub id: String,
    /// A browser's name for itself, or a token's label.
    pub label: String,
    /// Whether it is a token.
    pub is_token: bool,
    /// When it began, in seconds since 1970.
    pub made: i64,
    /// When it was last used, to the hour.
    pub used: i64,
}

/// A table, as exported.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct ExportedTable {
    /// The table's name.
    pub id: String,
    /// The title.
    pub title: String,
    /// The setup.
    pub setup: String,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// What it is doing.
    pub phase: String,
    /// Whether this person made it.
    pub is_maker: bool,
    /// Whether this person sits at it.
    pub is_seated: bool,
}

/// A remark, as exported.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct ExportedRemark {
    /// The table's name.
    pub table: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The words.
    pub text: String,
}

/// A command, as exported.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct ExportedCommand {
    /// The table's name.
    pub table: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The command's name.
    pub command: Option<String>,
    /// What it did; nothing before the game is over, because it tells what was drawn.
    #[schema(value_type = Option<Object>)]
    pub entry: Option<serde_json::Value>,
}

/// Everything that is kept about a person.
pub(super) async fn export(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Option<Export>, StoreError> {
    let query = sqlx::query("SELECT id, name, key, made, used FROM person WHERE id = $1");
    let row = query.bind(id).fetch_optional(&mut *connection).await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let person = ExportedPerson {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        key: row.try_get("key")?,
        made: row.try_get("made")?,
        used: row.try_get("used")?,
    };
    let query = sqlx::query_scalar("SELECT muted FROM mute WHERE person = $1");
    let mutes = query.bind(id).fetch_all(&mut *connection).await?;
    Ok(Some(Export {
        person,
        sessions: export_sessions(connection, id).await?,
        mutes,
        tables: export_tables(connection, id).await?,
        remarks: export_remarks(connection, id).await?,
        commands: export_commands(connection, id).await?,
    }))
}

async fn export_sessions(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Vec<ExportedSession>, StoreError> {
    let query = sqlx::query(
        "SELECT id, label, is_token, made, used FROM session WHERE person = $1 ORDER BY made",
    );
    let rows = query.bind(id).fetch_all(connection).await?;
    let read = |row: &SqliteRow| {
        Ok(ExportedSession {
            id: row.try_get("id")?,
            label: row.try_get("label")?,
            is_token: row.try_get("is_token")?,
            made: row.try_get("made")?,
            used: row.try_get("used")?,
        })
    };
    rows.iter().map(read).collect()
}

async fn export_tables(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Vec<ExportedTable>, StoreError> {
    let query = sqlx::query(
        "SELECT id, title, setup, made, phase, maker = $1 AS is_maker, EXISTS \
         (SELECT 1 FROM sitting WHERE person = $1 AND board = board.id) AS is_seated \
         FROM board WHERE maker = $1 OR id IN (SELECT board FROM sitting WHERE person = $1) \
         ORDER BY made",
    );
    let rows = query.bind(id).fetch_all(connection).await?;
    let read = |row: &SqliteRow| {
        Ok(ExportedTable {
            id: row.try_get("id")?,
            title: row.try_get("title")?,
            setup: row.try_get("setup")?,
            made: row.try_get("made")?,
            phase: row.try_get("phase")?,
            is_maker: row.try_get("is_maker")?,
            is_seated: row.try_get("is_seated")?,
        })
    };
    rows.iter().map(read).collect()
}

async fn export_remarks(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Vec<ExportedRemark>, StoreError> {
    let query = sqlx::query("SELECT board, at, text FROM remark WHERE person = $1 ORDER BY at");
    let rows = query.bind(id).fetch_all(connection).await?;
    let read = |row: &SqliteRow| {
        Ok(ExportedRemark {
            table: row.try_get("board")?,
            at: row.try_get("at")?,
            text: row.try_get("text")?,
        })
    };
    rows.iter().map(read).collect()
}

async fn export_commands(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Vec<ExportedCommand>, StoreError> {
    let query = sqlx::query(
        "SELECT entry.board, entry.at, entry.command, \
         CASE WHEN board.phase IN ('over', 'closed') THEN entry.body END AS body \
         FROM entry JOIN board ON board.id = entry.board \
         WHERE entry.person = $1 ORDER BY entry.board, entry.number",
    );
    let rows = query.bind(id).fetch_all(connection).await?;
    let read = |row: &SqliteRow| {
        let body: Option<String> = row.try_get("body")?;
        let entry = body.map(|body| serde_json::from_str(&body)).transpose();
        Ok(ExportedCommand {
            table: row.try_get("board")?,
            at: row.try_get("at")?,
            command: row.try_get("command")?,
            entry: entry.map_err(|error| StoreError::Damaged(error.to_string()))?,
        })
    };
    rows.iter().map(read).collect()
}

/// Deletes a person and says which sessions ended.
pub(super) async fn erase(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Vec<String>, sqlx::Error> {
    let query = sqlx::query_scalar("DELETE FROM session WHERE person = $1 RETURNING id");
    let ended = query.bind(id).fetch_all(&mut *connection).await?;
    for statement in [
        "DELETE FROM person WHERE id = $1",
        "DELETE FROM mute WHERE muted = $1",
        "DELETE FROM remark WHERE person = $1",
        "DELETE FROM sitting WHERE person = $1",
    ] {
        let query = sqlx::query(statement).bind(id);
        query.execute(&mut *connection).await?;
    }
    Ok(ended)
}

/// Whether there is room for one more guest, after whoever has been unseen for longest has made
/// some.
pub(super) async fn make_room(
    connection: &mut SqliteConnection,
    room: GuestRoom,
) -> Result<bool, sqlx::Error> {
    let count = "SELECT count(*) FROM person WHERE key IS NULL";
    let guests: i64 = sqlx::query_scalar(count)
        .fetch_one(&mut *connection)
        .await?;
    Ok(guests < i64::from(room.most) || prune(connection, room.unseen_since).await? > 0)
}

/// Deletes some guests whom nobody has seen since this second, those unseen for longest first.
pub(super) async fn prune(
    connection: &mut SqliteConnection,
    before: i64,
) -> Result<u64, sqlx::Error> {
    let unseen: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM person WHERE key IS NULL AND used < $1 AND NOT EXISTS \
         (SELECT 1 FROM sitting JOIN board ON board.id = sitting.board \
         WHERE sitting.person = person.id AND board.phase IN ('gathering', 'playing')) \
         ORDER BY used LIMIT $2",
    )
    .bind(before)
    .bind(BATCH)
    .fetch_all(&mut *connection)
    .await?;
    for id in &unseen {
        erase(connection, id).await?;
    }
    Ok(unseen.len() as u64)
}
