//! Whether everything in a database is as it was stored.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};

use crate::backup::{BackupError, existing};
use crate::room::Room;
use crate::store::{
    Link, Sqlite, StoreError, WITH_DIGESTS, check_schema, damaged, format, read_log, read_made,
};

/// What a database holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents {
    /// Tables.
    pub tables: i64,
    /// Entries of their logs.
    pub entries: i64,
    /// People.
    pub people: i64,
}

/// What was found when a database was looked through.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// What it holds.
    pub contents: Contents,
    /// What is not as it was stored, in a sentence each; nothing if all is well.
    pub damage: Vec<String>,
    /// Whether it is a database of ours, as far as can be told where it is damaged.
    pub is_ours: bool,
    /// Whether it is from a time before digests, so that less can be noticed.
    pub is_old: bool,
}

impl Findings {
    /// Whether something is left to go on with, however much is damaged.
    pub fn is_usable(&self) -> bool {
        self.damage.is_empty() || self.contents != Contents::default()
    }
}

/// Looks through a folder's database, also while a server uses it. Nothing is changed.
pub async fn verify(folder: &Path) -> Result<Findings, BackupError> {
    look_through(&existing(Sqlite::file(folder))?).await
}

/// Looks through a database, as it is at one moment.
pub(crate) async fn look_through(file: &Path) -> Result<Findings, BackupError> {
    let mut findings = Findings {
        is_ours: is_database(file)?,
        ..Findings::default()
    };
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let looked = async {
        let mut connection = options.connect().await?;
        let mut moment = connection.begin().await?;
        look_at_all(&mut moment, &mut findings).await?;
        moment.rollback().await?;
        connection.close().await?;
        Ok(())
    };
    match looked.await {
        // What cannot even be looked at is damage like any other.
        Err(StoreError::Damaged(why)) => findings.damage.push(why),
        looked => looked?,
    }
    Ok(findings)
}

/// Whether a file begins as every database does.
fn is_database(file: &Path) -> io::Result<bool> {
    const MAGIC: &[u8] = b"SQLite format 3\0";
    let mut head = Vec::new();
    let file = File::open(file)?;
    file.take(MAGIC.len() as u64).read_to_end(&mut head)?;
    Ok(head == MAGIC)
}

async fn look_at_all(
    connection: &mut SqliteConnection,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let format = format(connection).await?;
    if format == 0 {
        findings.is_ours = false;
        return Err(damaged("nothing in it is ours"));
    }
    findings.is_old = format < WITH_DIGESTS;
    check_schema(connection, format).await?;
    let damage = &mut findings.damage;
    // Every row against its twins, every key against its neighbours.
    let told = ask(connection, "PRAGMA integrity_check", |row| row.try_get(0)).await?;
    damage.extend(told.into_iter().filter(|line| line != "ok"));
    let orphan = |row: &SqliteRow| {
        let (child, parent): (String, String) = (row.try_get(0)?, row.try_get(2)?);
        Ok(format!("a row of {child} belongs to no row of {parent}"))
    };
    damage.extend(ask(connection, "PRAGMA foreign_key_check", orphan).await?);
    findings.contents = count(connection).await?;
    if !findings.is_old {
        let query = sqlx::query_scalar("SELECT id FROM board");
        let tables: Vec<String> = query.fetch_all(&mut *connection).await?;
        for table in tables {
            match look_at_table(connection, &table).await {
                Err(StoreError::Damaged(why)) => {
                    findings.damage.push(format!("table {table}: {why}"));
                }
                looked => looked?,
            }
        }
    }
    Ok(())
}

/// Whether a table's log is whole and can be played to its end.
async fn look_at_table(connection: &mut SqliteConnection, id: &str) -> Result<(), StoreError> {
    let hidden = || damaged("it is hidden");
    let made = read_made(connection, id).await?.ok_or_else(hidden)?;
    let stretch = read_log(connection, id, Link::default()).await?;
    let room = Room::read(made, &stretch)?;
    match room.damage() {
        None => Ok(()),
        Some(why) => {
            let length = room.length();
            Err(damaged(format!(
                "{why}; it can be read up to entry {length}"
            )))
        }
    }
}

/// What a check of the database says; that it cannot be made is damage too.
async fn ask(
    connection: &mut SqliteConnection,
    check: &'static str,
    read: impl Fn(&SqliteRow) -> Result<String, sqlx::Error>,
) -> Result<Vec<String>, StoreError> {
    let told = async {
        let rows = sqlx::query(check).fetch_all(connection).await?;
        let lines: Result<Vec<String>, sqlx::Error> = rows.iter().map(read).collect();
        Ok(lines?)
    };
    match told.await {
        Err(StoreError::Damaged(why)) => Ok(vec![why]),
        told => told,
    }
}

async fn count(connection: &mut SqliteConnection) -> Result<Contents, StoreError> {
    let counts = sqlx::query_as(
        "SELECT (SELECT count(*) FROM board), (SELECT count(*) FROM entry), \
         (SELECT count(*) FROM person)",
    );
    let (tables, entries, people) = counts.fetch_one(connection).await?;
    Ok(Contents {
        tables,
        entries,
        people,
    })
}

#[cfg(test)]
mod tests;
