//! What people take with them, and what stays when they have gone.

use std::collections::BTreeSet;

use serde::Serialize;
use sqlx::SqliteConnection;
use utoipa::ToSchema;
use wire::tables::TablePhase;

use super::super::log::word;
use super::super::twins::{pair, pairs};
use super::super::{Link, StoreError, Stretch, damaged, read_log, read_made};
use super::SessionRow;
use super::sqlite::{find_sessions, sound};

/// So many guests are deleted at once, so that no move waits for long.
const BATCH: i64 = 50;

/// Everything that is kept about a person, except the hashes of their password and tokens.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Export {
    /// The person.
    pub person: ExportedPerson,
    /// Their sessions and tokens.
    pub sessions: Vec<SessionRow>,
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
    /// How the name looks; nothing for guests.
    pub looks: Vec<String>,
    /// When they first came, in seconds since 1970.
    pub made: i64,
    /// When they were last there, to the hour.
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
    /// Whether this person keeps it, however old it gets.
    pub is_kept: bool,
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
    let query = sqlx::query_as(
        "SELECT name, key, made, used FROM person \
         INDEXED BY sqlite_autoindex_person_1 WHERE id = $1 UNION ALL \
         SELECT name, key, made, used FROM person INDEXED BY person_twin WHERE id = $1",
    );
    let kept = query.bind(id).fetch_all(&mut *connection).await?;
    let Some((name, key, made, used)) = pair(kept)? else {
        return Ok(None);
    };
    let looks = sqlx::query_scalar("SELECT look FROM look WHERE person = $1");
    let person = ExportedPerson {
        id: id.into(),
        name,
        key,
        looks: looks.bind(id).fetch_all(&mut *connection).await?,
        made,
        used,
    };
    let query = sqlx::query_scalar(
        "SELECT muted FROM mute INDEXED BY sqlite_autoindex_mute_1 WHERE person = $1 UNION ALL \
         SELECT muted FROM mute INDEXED BY mute_twin WHERE person = $1 ORDER BY muted",
    );
    let mutes = pairs(query.bind(id).fetch_all(&mut *connection).await?)?;
    let mut sessions = find_sessions(connection, id).await?;
    // The oldest first.
    sessions.reverse();
    Ok(Some(Export {
        person,
        sessions,
        mutes,
        tables: export_tables(connection, id).await?,
        remarks: export_remarks(connection, id).await?,
        commands: export_commands(connection, id).await?,
    }))
}

/// The names of the tables that this person has made, or sits at: whatever either twin knows.
async fn tables_of(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Vec<(String, bool)>, StoreError> {
    let query = sqlx::query_as(
        "SELECT board, max(is_seated) FROM ( \
         SELECT id AS board, 0 AS is_seated FROM board INDEXED BY board_of_maker WHERE maker = $1 \
         UNION ALL \
         SELECT id, 0 FROM board INDEXED BY board_of_maker_twin WHERE maker = $1 UNION ALL \
         SELECT board, 1 FROM sitting INDEXED BY sqlite_autoindex_sitting_1 WHERE person = $1 \
         UNION ALL \
         SELECT board, 1 FROM sitting INDEXED BY sitting_twin WHERE person = $1) GROUP BY board",
    );
    Ok(query.bind(id).fetch_all(connection).await?)
}

async fn export_tables(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Vec<ExportedTable>, StoreError> {
    let mut tables = Vec::new();
    for (table, is_seated) in tables_of(connection, id).await? {
        let hidden = || damaged("a table is hidden");
        let made = read_made(connection, &table).await?.ok_or_else(hidden)?;
        let stretch = sound_log(connection, &table).await?;
        let kept = "SELECT EXISTS (SELECT 1 FROM kept WHERE person = $1 AND board = $2)";
        let kept = sqlx::query_scalar(kept).bind(id).bind(&table);
        let is_kept = kept.fetch_one(&mut *connection).await?;
        tables.push(ExportedTable {
            id: table,
            title: made.wish.title,
            setup: made.wish.setup,
            made: made.at,
            phase: word(stretch.phase.ok_or_else(hidden)?),
            is_maker: made.maker == id,
            is_seated,
            is_kept,
        });
    }
    tables.sort_by_key(|table| table.made);
    Ok(tables)
}

async fn export_remarks(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Vec<ExportedRemark>, StoreError> {
    let query = sqlx::query(
        "SELECT board, at, text, EXISTS (SELECT 1 FROM remark AS twin INDEXED BY remark_twin \
         WHERE twin.board = remark.board AND twin.number = remark.number \
         AND twin.person = remark.person AND twin.at = remark.at AND twin.text = remark.text) \
         AS is_sound FROM remark INDEXED BY remark_of_person WHERE person = $1 ORDER BY at",
    );
    let rows = query.bind(id).fetch_all(&mut *connection).await?;
    let count = "SELECT count(*) FROM remark INDEXED BY remark_of_person_twin WHERE person = $1";
    let count = sqlx::query_scalar(count).bind(id);
    let remarks = sound(&rows, count.fetch_one(connection).await?)?;
    let export = |(table, at, text)| ExportedRemark { table, at, text };
    Ok(remarks.into_iter().map(export).collect())
}

async fn export_commands(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Vec<ExportedCommand>, StoreError> {
    let query = sqlx::query_scalar("SELECT DISTINCT board FROM entry WHERE person = $1");
    let tables: Vec<String> = query.bind(id).fetch_all(&mut *connection).await?;
    let mut tables: BTreeSet<String> = tables.into_iter().collect();
    // An entry that is hidden is missed at a table where they sit.
    let theirs = tables_of(connection, id).await?;
    tables.extend(theirs.into_iter().map(|(table, _)| table));
    let mut commands = Vec::new();
    for table in tables {
        let stretch = sound_log(connection, &table).await?;
        let is_over = matches!(stretch.phase, Some(TablePhase::Over | TablePhase::Closed));
        for logged in stretch.log {
            let Some((person, command)) = logged.command else {
                continue;
            };
            let entry = || serde_json::to_value(&logged.entry).expect("entries are plain JSON");
            if person == id {
                commands.push(ExportedCommand {
                    table: table.clone(),
                    at: logged.at,
                    command: Some(command),
                    entry: is_over.then(entry),
                });
            }
        }
    }
    Ok(commands)
}

/// The whole log, because only that tells whether any of it is sound.
async fn sound_log(connection: &mut SqliteConnection, table: &str) -> Result<Stretch, StoreError> {
    let mut stretch = read_log(connection, table, Link::default()).await?;
    match stretch.damage.take() {
        None => Ok(stretch),
        Some(why) => Err(damaged(why)),
    }
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
    most: u32,
    unseen_since: i64,
) -> Result<bool, sqlx::Error> {
    let count = "SELECT count(*) FROM person WHERE key IS NULL";
    let guests: i64 = sqlx::query_scalar(count)
        .fetch_one(&mut *connection)
        .await?;
    Ok(guests < i64::from(most) || prune(connection, unseen_since).await? > 0)
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
