//! What is kept: the ledger of tables, and the people. No other module knows SQL.
//!
//! A store answers a write only when it would survive a power cut.

mod append;
mod chain;
mod ledger;
mod log;
mod people;
mod retention;
mod twins;
mod upgrade;
mod writer;

use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::FutureExt as _;
use sqlx::Row as _;
use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use wire::tables::{NewTable, TablePhase};

use crate::entry::Entry;
pub(crate) use chain::Link;
pub(crate) use log::{Stretch, read_log, read_made};
pub(crate) use people::{
    Account, Called, Entrance, Export, Naming, NewSession, PersonRow, Relock, Rotation, SessionRow,
    TokenHash,
};
pub use upgrade::seal;
pub(crate) use upgrade::{WITH_DIGESTS, check_schema, format};
use writer::Writer;

/// Why something could not be kept or read. Nothing was changed.
#[derive(Clone, PartialEq, Eq, thiserror::Error, Debug)]
pub enum StoreError {
    /// The disk is full or fails, or the database is out of reach. Trying again is right.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// What is stored is not what was stored, or cannot be understood. Trying again does not help.
    #[error("the store is damaged: {0}")]
    Damaged(String),
    /// It does not go with what is stored: a name is taken, or whom it is about is gone.
    #[error("the store refused it: {0}")]
    Refused(String),
    /// A later version of the program has stored it.
    #[error(
        "a newer version of this program has written this data (in format {format}, and this \
         version knows {known}): use that version, or an older copy of the data"
    )]
    Newer {
        /// In this format.
        format: i64,
        /// And this is the latest that is known here.
        known: i64,
    },
}

impl StoreError {
    /// Passes only what no second attempt can mend.
    pub(crate) fn if_damaged(self) -> Result<(), StoreError> {
        match self {
            StoreError::Unavailable(_) => Ok(()),
            StoreError::Damaged(_) | StoreError::Refused(_) | StoreError::Newer { .. } => Err(self),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => damaged(error.to_string()),
            sqlx::Error::Database(failure) if is_damage(&*failure) => damaged(failure.to_string()),
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

/// What is stored is not what was stored.
pub(crate) fn damaged(why: impl Into<String>) -> StoreError {
    StoreError::Damaged(why.into())
}

/// What each reader keeps of the file, in KiB as `SQLite` writes it. The system keeps it too; the
/// usual 2 MiB fill up for hours, and look like a leak.
const READERS_CACHE: &str = "-256";

/// Whether `SQLite` says that a file is no sound database. Our statements are always the same
/// ones: if one makes no sense in a file, it is not as we left it.
fn is_damage(failure: &dyn sqlx::error::DatabaseError) -> bool {
    const NO_SENSE: u32 = 1;
    const CORRUPT: u32 = 11;
    const NO_DATABASE: u32 = 26;
    let code = failure.code().and_then(|code| code.parse::<u32>().ok());
    // The lower byte is the kind of failure, the rest says more about it.
    let kind = code.map(|code| code & 0xFF);
    matches!(kind, Some(NO_SENSE | CORRUPT | NO_DATABASE))
}

/// The answer of a store.
pub(crate) type Answer<T> = Result<T, StoreError>;

/// A statement with everything that it is about.
type Statement = Query<'static, sqlx::Sqlite, SqliteArguments>;

/// A table as it was made.
#[derive(Clone)]
pub(crate) struct Made {
    /// The table's name.
    pub id: String,
    /// What was wished for, the setup in full.
    pub wish: NewTable,
    /// Who made it.
    pub maker: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// What all luck follows from.
    pub seed: [u8; 32],
    /// What is hashed with it.
    pub salt: [u8; 16],
}

/// An entry of a table's log, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Logged {
    /// Its place in the log, from 1.
    pub number: u32,
    /// When, in seconds since 1970.
    pub at: i64,
    /// When, in milliseconds of uptime.
    pub ticks: i64,
    /// Who commanded it, and by what name; nobody for what bots and clocks do.
    pub command: Option<(String, String)>,
    /// The version in which its author then saw the table.
    pub version: u32,
    /// What happened.
    pub entry: Entry,
}

/// What an entry changes in the lists that are kept beside the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ListChange {
    /// What the table is doing from now on, if that changes.
    pub phase: Option<TablePhase>,
    /// Whether anybody is to look at the clocks.
    pub watch: Watch,
    /// Who sits at the table from now on.
    pub sat: Option<String>,
    /// Who does not any more.
    pub rose: Option<String>,
}

/// Whether anybody is to look at a table's clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Watch {
    /// As before.
    #[default]
    AsBefore,
    /// Soon, and then whenever one might run out.
    Soon,
    /// Never again.
    Over,
}

/// What became of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Appended {
    /// It is stored for good, and the log has come this far.
    Stored(Link),
    /// Another entry has that number.
    Conflict,
}

/// A remark as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spoken {
    /// Its place among the remarks, from 1.
    pub number: u32,
    /// Who said it.
    pub person: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The words.
    pub text: String,
}

/// What became of a wish to keep a game, or not to hear somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Marked {
    /// It is so.
    Done,
    /// Nobody may have so many.
    Full,
    /// They do not sit there, or there is no such person.
    Missing,
}

/// Whether something is new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fresh {
    /// It happened now.
    New,
    /// It had happened before.
    Old,
}

/// The embedded database.
pub struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
}

impl Sqlite {
    /// Where a folder's database is.
    pub fn file(folder: &Path) -> PathBuf {
        folder.join("tuileries.db")
    }

    /// Opens the database in this folder, making or upgrading it where needed.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(options(folder)).await
    }

    async fn open_with(options: SqliteConnectOptions) -> Result<Sqlite, StoreError> {
        // An empty file is an empty database, and its journal is as hidden as it is.
        let hidden = crate::backup::hide(options.get_filename());
        hidden.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let writer = Writer::start(options.clone()).await?;
        let reading = options
            .create_if_missing(false)
            .read_only(true)
            .pragma("cache_size", READERS_CACHE);
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(reading)
            .await?;
        Ok(Sqlite { readers, writer })
    }

    /// Carries one statement out, and says how many rows it has changed.
    async fn execute(&self, query: Statement) -> Answer<u64> {
        let write = self.writer.write(move |connection| {
            async move { Ok(query.execute(connection).await?.rows_affected()) }.boxed()
        });
        write.await
    }

    /// Makes a mark, and then looks whether it is there, and whether it can be.
    async fn mark(&self, insert: Statement, look: Statement) -> Answer<Marked> {
        let write = self.writer.write(move |connection| {
            async move {
                insert.execute(&mut *connection).await?;
                let row = look.fetch_one(connection).await?;
                Ok(match (row.try_get(0)?, row.try_get(1)?) {
                    (true, _) => Marked::Done,
                    (false, true) => Marked::Full,
                    (false, false) => Marked::Missing,
                })
            }
            .boxed()
        });
        write.await
    }

    /// Whether the last write reached the disk.
    pub(crate) fn is_healthy(&self) -> bool {
        self.writer.is_healthy()
    }

    /// Waits until everything handed in is written, and closes the files.
    pub(crate) async fn close(&self) {
        // The last to leave tidies the journal up, and only the writer can.
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// How the database in this folder is opened.
fn options(folder: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(Sqlite::file(folder))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .pragma("secure_delete", "on")
        .pragma("cell_size_check", "on")
}

#[cfg(test)]
mod tests;
