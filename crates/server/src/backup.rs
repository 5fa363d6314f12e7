//! Backup and restore of the embedded database.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::inspect::{Findings, look_through};
use crate::serve::StartError;
use crate::store::{Sqlite, StoreError};

/// Why a backup or a restore failed. Nothing was replaced.
#[derive(thiserror::Error, Debug)]
pub enum BackupError {
    /// There is no database there.
    #[error("there is no database at {}", .0.display())]
    Missing(PathBuf),
    /// The file exists already.
    #[error("{} exists already and is left alone", .0.display())]
    Exists(PathBuf),
    /// A server uses the data.
    #[error("a server uses this data: stop it first, or restore into another folder")]
    InUse,
    /// The file is no database of ours.
    #[error("this is no copy of a Tuileries database")]
    Foreign,
    /// The database is damaged, as was found.
    #[error("this data is damaged: {}", .0.damage.join("; "))]
    Unsound(Findings),
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

/// What to do with data that is damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IfDamaged {
    /// Leave everything as it is.
    Refuse,
    /// Copy what there is.
    Copy,
}

impl IfDamaged {
    /// What a file holds, if it may be used.
    async fn check(self, file: &Path) -> Result<Findings, BackupError> {
        let findings = look_through(file).await?;
        let is_sound = findings.damage.is_empty();
        if is_sound || (self == IfDamaged::Copy && findings.is_usable()) {
            Ok(findings)
        } else if findings.is_ours {
            Err(BackupError::Unsound(findings))
        } else {
            Err(BackupError::Foreign)
        }
    }
}

/// A database that is there.
pub(crate) fn existing(file: PathBuf) -> Result<PathBuf, BackupError> {
    if file.is_file() {
        Ok(file)
    } else {
        Err(BackupError::Missing(file))
    }
}

/// Copies the database of a folder, also while a server uses it: the copy is what was stored at
/// one moment.
pub async fn backup(
    folder: &Path,
    to: &Path,
    if_damaged: IfDamaged,
) -> Result<Findings, BackupError> {
    let database = existing(Sqlite::file(folder))?;
    if to.exists() {
        return Err(BackupError::Exists(to.into()));
    }
    let part = beside(to, "part");
    let _ = fs::remove_file(&part);
    hide(&part)?;
    let options = SqliteConnectOptions::new().filename(&database);
    let mut connection = options.connect().await?;
    let copied = sqlx::query("VACUUM INTO $1")
        .bind(part.to_string_lossy().into_owned())
        .execute(&mut connection)
        .await;
    connection.close().await?;
    let checked = match copied {
        Ok(_) => if_damaged.check(&part).await,
        Err(error) => Err(error.into()),
    };
    if checked.is_err() {
        let _ = fs::remove_file(&part);
    }
    let findings = checked?;
    File::open(&part)?.sync_all()?;
    fs::rename(&part, to)?;
    Ok(findings)
}

/// Puts a backup in the place of a folder's database, which is kept beside it. Refused while a
/// server uses the folder.
pub async fn restore(
    from: &Path,
    folder: &Path,
    if_damaged: IfDamaged,
) -> Result<Findings, BackupError> {
    existing(from.into())?;
    make_folder(folder)?;
    let _lock = lock(folder, File::try_lock)?.ok_or(BackupError::InUse)?;
    let database = Sqlite::file(folder);
    let part = beside(&database, "part");
    // The journal of an earlier attempt must not be read into this one.
    remove_journal(&part);
    hide(&part)?;
    fs::copy(from, &part)?;
    let checked = if_damaged.check(&part).await;
    // Looking at a server's own file leaves an empty one; a copy has none.
    remove_journal(&part);
    if checked.is_err() {
        let _ = fs::remove_file(&part);
    }
    let findings = checked?;
    hide(&part)?;
    File::open(&part)?.sync_all()?;
    put_aside(&database).await?;
    // In one stroke: whoever is cut off before it still has the old data, and after it the new.
    fs::rename(&part, &database)?;
    File::open(folder)?.sync_all()?;
    Ok(findings)
}

/// Keeps a database under another name too, without a journal beside it.
async fn put_aside(database: &Path) -> Result<(), BackupError> {
    if !database.exists() {
        return Ok(());
    }
    let kept = unused(database);
    // Whoever is last to close a sound database writes its journal into it. What is unsound is
    // replaced all the same, and its journal moves away: it must not be read into the new data.
    let options = SqliteConnectOptions::new().filename(database);
    if let Ok(mut connection) = options.connect().await {
        let settle = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
        let _ = settle.execute(&mut connection).await;
        let _ = connection.close().await;
    }
    for ending in ["-wal", "-shm"] {
        let old = with_ending(database, ending);
        if old.exists() {
            fs::rename(&old, with_ending(&kept, ending))?;
        }
    }
    // Some file systems have no links.
    if fs::hard_link(database, &kept).is_err() {
        hide(&kept)?;
        fs::copy(database, &kept)?;
        File::open(&kept)?.sync_all()?;
    }
    Ok(())
}

fn remove_journal(database: &Path) {
    for ending in ["-wal", "-shm"] {
        let _ = fs::remove_file(with_ending(database, ending));
    }
}

/// A name beside the database under which nothing is kept yet.
fn unused(database: &Path) -> PathBuf {
    let numbered = |number: u32| beside(database, &format!("before-restore-{number}"));
    let is_free = |kept: &PathBuf| {
        let endings = ["", "-wal", "-shm"];
        endings
            .iter()
            .all(|ending| !with_ending(kept, ending).exists())
    };
    let mut names = (1..).map(numbered);
    names.find(is_free).expect("numbers do not end")
}

/// With whom a server shares its data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sharing {
    /// With nobody.
    Alone,
    /// With the other servers on its bus.
    Among,
}

/// Marks a folder's data as in use by a server, so that no restore comes between, and no server
/// that would not hear of what this one does.
pub(crate) fn use_data(folder: &Path, sharing: Sharing) -> Result<File, StartError> {
    let how = match sharing {
        Sharing::Alone => File::try_lock,
        Sharing::Among => File::try_lock_shared,
    };
    let locked = lock(folder, how).map_err(StartError::Folder)?;
    locked.ok_or(StartError::Locked)
}

/// Makes a folder that is nobody else's business: it holds seeds and hashes of passwords.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Lets nobody else read a file, which is made if there is none.
pub(crate) fn hide(file: &Path) -> io::Result<()> {
    File::options().create(true).append(true).open(file)?;
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        fs::set_permissions(file, mode)?;
    }
    Ok(())
}

fn lock(
    folder: &Path,
    how: fn(&File) -> Result<(), TryLockError>,
) -> Result<Option<File>, io::Error> {
    let file = folder.join("tuileries.lock");
    hide(&file)?;
    let file = File::create(file)?;
    match how(&file) {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

fn beside(file: &Path, word: &str) -> PathBuf {
    with_ending(file, &format!(".{word}"))
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
