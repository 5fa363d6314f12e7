//! Which format a database has, and bringing it up to date.

use std::time::{Duration, Instant};

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};

use super::chain::{Board, Link, Row};
use super::log::read_head;
use super::{StoreError, damaged};

/// Every step from an empty database to today's.
const STEPS: [(&str, &str); 3] = [
    ("open", include_str!("../../migrations/0001_open.sql")),
    ("digests", include_str!("../../migrations/0002_digests.sql")),
    ("keep", include_str!("../../migrations/0003_keep.sql")),
];
/// Today's format.
pub(super) const LATEST: i64 = STEPS.len() as i64;
/// The first format with digests and twins.
pub(crate) const WITH_DIGESTS: i64 = 2;
/// How often a host who waits for an upgrade is told how far it is.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) fn migrator() -> Migrator {
    let step = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        let sql = sqlx::SqlStr::from_static(sql);
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations((1..).zip(STEPS).map(step).collect())
}

/// The format of a database; 0 if there is nothing in it yet.
pub(crate) async fn format(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    // Whatever is declared has to be text, before a statement asks about it: the driver does not
    // survive anything else.
    let declared = sqlx::query_as("SELECT name, sql FROM sqlite_schema");
    let declared: Vec<(String, Option<String>)> = declared.fetch_all(&mut *connection).await?;
    if !declared.iter().any(|(name, _)| name == "_sqlx_migrations") {
        return Ok(0);
    }
    let steps = "SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version";
    let steps: Vec<(i64, bool, Vec<u8>)> = sqlx::query_as(steps).fetch_all(connection).await?;
    let known = migrator();
    let mut known = known.iter();
    for (number, (version, is_done, checksum)) in (1_i64..).zip(&steps) {
        let is_ours = known
            .next()
            .is_none_or(|known| *known.checksum == **checksum);
        if *version != number || !is_done || !is_ours {
            let why = format!("step {number} of its making is not ours");
            return Err(damaged(why));
        }
    }
    let format = steps.len() as i64;
    if format > LATEST {
        return Err(StoreError::Newer {
            format,
            known: LATEST,
        });
    }
    Ok(format)
}

/// Brings a database up to date, in one stroke: what is cut short begins anew.
pub(super) async fn upgrade(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let before = format(connection).await?;
    if before < LATEST {
        let mut stroke = connection.begin_with("BEGIN IMMEDIATE").await?;
        migrator().run(&mut *stroke).await.map_err(failed)?;
        if before < WITH_DIGESTS {
            seal_all(&mut stroke).await?;
        }
        stroke.commit().await?;
        // What is in the file no lost journal takes away: it will be known as ours.
        let checkpoint = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
        checkpoint.fetch_all(&mut *connection).await?;
    }
    check_schema(connection, LATEST).await
}

/// Whether everything is declared as it was made: a table that has lost a column, or an index that
/// means something else, is damage that looks like a mistake of ours.
pub(crate) async fn check_schema(
    connection: &mut SqliteConnection,
    format: i64,
) -> Result<(), StoreError> {
    let fresh = SqliteConnectOptions::new().in_memory(true);
    let mut fresh = fresh.connect().await?;
    let made = migrator().run_to(format, &mut fresh).await;
    made.map_err(failed)?;
    let declared = declarations(connection).await?;
    let wanted = declarations(&mut fresh).await?;
    fresh.close().await?;
    match wanted.into_iter().find(|one| !declared.contains(one)) {
        None => Ok(()),
        Some((name, ..)) => Err(damaged(format!("{name} is not declared as it should be"))),
    }
}

async fn declarations(
    connection: &mut SqliteConnection,
) -> Result<Vec<(String, String, String)>, StoreError> {
    let rows = sqlx::query_as(
        "SELECT name, tbl_name, sql FROM sqlite_schema \
         WHERE sql IS NOT NULL AND tbl_name <> '_sqlx_migrations'",
    );
    Ok(rows.fetch_all(connection).await?)
}

/// Gives every table the digests of what is stored. Nobody can know what it was before.
async fn seal_all(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let ids = sqlx::query_scalar("SELECT id FROM board");
    let ids: Vec<String> = ids.fetch_all(&mut *connection).await?;
    let mut told = Instant::now();
    for (done, id) in ids.iter().enumerate() {
        match seal(connection, id).await {
            // It cannot be read now, and will be called damaged when somebody comes.
            Err(StoreError::Damaged(why)) => tracing::error!(why, "a table cannot be read"),
            sealed => sealed?,
        }
        if told.elapsed() > PATIENCE {
            told = Instant::now();
            tracing::info!(done, of = ids.len(), "tables are brought up to date");
        }
    }
    Ok(())
}

/// Gives a table the digests that it lacks: of what it was made with, and of the entries after
/// those that have theirs. For whoever writes rows by other ways than a server.
pub async fn seal(connection: &mut SqliteConnection, id: &str) -> Result<(), StoreError> {
    let query = sqlx::query(
        "SELECT title, setup, seats, terms, maker, made, seed, salt, is_public, \
         seal, length, digest FROM board WHERE id = $1",
    );
    let row = query.bind(id).fetch_optional(&mut *connection).await?;
    let row = row.ok_or_else(|| damaged("a table's name is damaged"))?;
    let seal = Board::read(id, &row)?.seal();
    let mut link = Link {
        number: 0,
        digest: seal,
    };
    if row.try_get::<&[u8], _>("seal")? == seal.as_slice() {
        link = read_head(&row)?;
    }
    let query = sqlx::query(
        "SELECT number, at, ticks, person, command, version, body FROM entry \
         WHERE board = $1 AND number > $2 ORDER BY number",
    );
    let query = query.bind(id).bind(link.number);
    for row in query.fetch_all(&mut *connection).await? {
        link = Row::read(&row)?.after(&link);
        let query = sqlx::query("UPDATE entry SET digest = $3 WHERE board = $1 AND number = $2");
        let query = query.bind(id).bind(link.number);
        let query = query.bind(link.digest.as_slice());
        query.execute(&mut *connection).await?;
    }
    let query = sqlx::query("UPDATE board SET seal = $2, length = $3, digest = $4 WHERE id = $1");
    let query = query.bind(id).bind(seal.as_slice()).bind(link.number);
    let query = query.bind(link.digest.as_slice());
    query.execute(connection).await?;
    Ok(())
}

fn failed(error: MigrateError) -> StoreError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        MigrateError::VersionMissing(_)
        | MigrateError::VersionMismatch(_)
        | MigrateError::Dirty(_) => damaged(error.to_string()),
        _ => StoreError::Unavailable(error.to_string()),
    }
}
