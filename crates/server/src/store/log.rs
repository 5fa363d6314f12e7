//! Tables as they were made and their logs, read row by row, with the digests that say whether they
//! are as they were stored.

use futures_util::TryStreamExt as _;
use serde::de::DeserializeOwned;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};
use wire::tables::{NewTable, TablePhase, Visibility};

use super::append::{change_lists, insert_entry};
use super::chain::{Board, Digest, Link, Row};
use super::{ListChange, Logged, Made, StoreError, damaged};

/// Part of a table's log.
#[derive(Debug)]
pub(crate) struct Stretch {
    /// Its entries, as far as they are sound.
    pub log: Vec<Logged>,
    /// How far they go.
    pub end: Link,
    /// What the lists say that the table is doing.
    pub phase: Option<TablePhase>,
    /// Why there should be more, or something else.
    pub damage: Option<String>,
}

/// A table as it was made, if it is.
pub(crate) async fn read_made(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Option<Made>, StoreError> {
    let query = sqlx::query(
        "SELECT title, setup, seats, terms, maker, made, seed, salt, is_public, seal \
         FROM board INDEXED BY sqlite_autoindex_board_1 WHERE id = $1",
    );
    let row = query.bind(id).fetch_optional(&mut *connection).await?;
    if let Some(row) = row {
        return read_board(id, &row).map(Some);
    }
    // A key that the disk has changed hides its row, but not from every side.
    let query = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM board INDEXED BY board_twin WHERE id = $1) \
         OR EXISTS (SELECT 1 FROM entry WHERE board = $1)",
    );
    if query.bind(id).fetch_one(connection).await? {
        return Err(damaged("what a table was made with is hidden"));
    }
    Ok(None)
}

fn read_board(id: &str, row: &SqliteRow) -> Result<Made, StoreError> {
    let board = Board::read(id, row)?;
    if board.seal() != read_digest(row, "seal")? {
        return Err(damaged("a table is not as it was made"));
    }
    let short = |_| damaged("a seed or salt has the wrong length");
    Ok(Made {
        id: id.into(),
        wish: NewTable {
            title: board.title.into(),
            setup: board.setup.into(),
            seats: read(board.seats)?,
            terms: read(board.terms)?,
        },
        maker: board.maker.into(),
        at: board.made,
        seed: board.seed.try_into().map_err(short)?,
        salt: board.salt.try_into().map_err(short)?,
    })
}

/// A table's log from here on, as far as it is sound. Both are read in one moment: call it in a
/// transaction.
pub(crate) async fn read_log(
    connection: &mut SqliteConnection,
    id: &str,
    from: Link,
) -> Result<Stretch, StoreError> {
    let query = sqlx::query("SELECT seal, length, digest, phase FROM board WHERE id = $1");
    let board = query.bind(id).fetch_optional(&mut *connection).await?;
    let mut stretch = Stretch {
        log: Vec::new(),
        end: from,
        phase: None,
        damage: None,
    };
    let Some(board) = board else {
        return Ok(stretch);
    };
    if from.number == 0 {
        stretch.end.digest = read_digest(&board, "seal")?;
    }
    let query = sqlx::query(
        "SELECT number, at, ticks, person, command, version, body, digest FROM entry \
         WHERE board = $1 AND number > $2 ORDER BY number",
    );
    let mut rows = query.bind(id).bind(from.number).fetch(connection);
    let read = async {
        while let Some(row) = rows.try_next().await? {
            let (logged, link) = follow(&row, &stretch.end)?;
            stretch.log.push(logged);
            stretch.end = link;
        }
        Ok(())
    };
    match read.await {
        Err(StoreError::Damaged(why)) => stretch.damage = Some(why),
        Err(other) => return Err(other),
        Ok(()) if read_head(&board).ok() != Some(stretch.end) => {
            let why = format!("entry {} should not be the last", stretch.end.number);
            stretch.damage = Some(why);
        }
        Ok(()) => {}
    }
    let phase = board.try_get("phase").ok();
    stretch.phase = phase.and_then(|phase| read_word(phase).ok());
    Ok(stretch)
}

pub(super) fn read_head(board: &SqliteRow) -> Result<Link, StoreError> {
    Ok(Link {
        number: board.try_get("length")?,
        digest: read_digest(board, "digest")?,
    })
}

/// The entry that follows in the chain.
fn follow(row: &SqliteRow, before: &Link) -> Result<(Logged, Link), StoreError> {
    let entry = Row::read(row)?;
    let link = entry.after(before);
    if link.number != before.number + 1 || link.digest != read_digest(row, "digest")? {
        let number = before.number + 1;
        return Err(damaged(format!("entry {number} is not what followed")));
    }
    let command = entry.person.zip(entry.command);
    let logged = Logged {
        number: entry.number,
        at: entry.at,
        ticks: entry.ticks,
        command: command.map(|(person, id)| (person.into(), id.into())),
        version: entry.version,
        entry: read(entry.body)?,
    };
    Ok((logged, link))
}

fn read_digest(row: &SqliteRow, column: &str) -> Result<Digest, StoreError> {
    let digest: &[u8] = row.try_get(column)?;
    let short = |_| damaged("a digest has the wrong length");
    digest.try_into().map_err(short)
}

/// Keeps a new table with the first entries of its log.
pub(super) async fn insert_table(
    connection: &mut SqliteConnection,
    made: &Made,
    log: &[Logged],
    change: &ListChange,
) -> Result<(), sqlx::Error> {
    let wish = &made.wish;
    let (seats, terms) = (written(&wish.seats), written(&wish.terms));
    let board = Board {
        id: &made.id,
        title: &wish.title,
        setup: &wish.setup,
        seats: &seats,
        terms: &terms,
        maker: &made.maker,
        made: made.at,
        seed: &made.seed,
        salt: &made.salt,
        is_public: wish.terms.visibility == Visibility::Public,
    };
    let seal = board.seal();
    insert_board(connection, &board, seal).await?;
    let mut end = Link {
        number: 0,
        digest: seal,
    };
    for logged in log {
        // Each follows only where the table says that the one before it is the last.
        if end.number > 0 {
            change_lists(connection, &made.id, end, &ListChange::default()).await?;
        }
        let appended = insert_entry(connection, &made.id, end, logged).await?;
        end = appended.ok_or(sqlx::Error::RowNotFound)?;
    }
    change_lists(connection, &made.id, end, change).await
}

async fn insert_board(
    connection: &mut SqliteConnection,
    board: &Board<'_>,
    seal: Digest,
) -> Result<(), sqlx::Error> {
    let query = sqlx::query(
        "INSERT INTO board (id, title, setup, seats, terms, maker, made, seed, salt, is_public, \
         phase, seal, length, digest, touched) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'gathering', $11, 0, $11, $7)",
    );
    let query = query.bind(board.id).bind(board.title).bind(board.setup);
    let query = query.bind(board.seats).bind(board.terms);
    let query = query.bind(board.maker).bind(board.made);
    let query = query.bind(board.seed).bind(board.salt);
    let query = query.bind(board.is_public).bind(seal.as_slice());
    query.execute(connection).await.map(drop)
}

pub(super) fn written(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is stored is plain JSON")
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    // What it says is nothing for a log.
    serde_json::from_str(text).map_err(|_| damaged("a text cannot be read"))
}

/// A phase as the database writes it: JSON without its quotation marks.
pub(super) fn word(phase: TablePhase) -> String {
    written(&phase).trim_matches('"').to_string()
}

pub(super) fn read_word(word: &str) -> Result<TablePhase, StoreError> {
    read(&format!("\"{word}\""))
}
