//! What a server's database says, read without the server.

use std::collections::BTreeMap;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Row as _, SqliteConnection};

/// An entry of a log as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) number: u32,
    pub(crate) person: Option<String>,
    pub(crate) command: Option<String>,
    pub(crate) version: u32,
    pub(crate) body: String,
}

/// All tables of a database with their logs.
pub(crate) type Books = BTreeMap<String, Vec<Row>>;

async fn open(folder: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(folder.join("tuileries.db"));
    options.connect().await.unwrap()
}

/// Reads every log, and demands that each has all its numbers from 1.
pub(crate) async fn read(folder: &Path) -> Books {
    let mut connection = open(folder).await;
    let boards = sqlx::query_scalar::<_, String>("SELECT id FROM board");
    let boards = boards.fetch_all(&mut connection).await.unwrap();
    let mut books: Books = boards.into_iter().map(|id| (id, Vec::new())).collect();
    let rows = sqlx::query("SELECT * FROM entry ORDER BY board, number");
    for row in rows.fetch_all(&mut connection).await.unwrap() {
        let log = books.get_mut(row.get::<&str, _>("board")).unwrap();
        let row = Row {
            number: row.get("number"),
            person: row.get("person"),
            command: row.get("command"),
            version: row.get("version"),
            body: row.get("body"),
        };
        assert_eq!(row.number as usize, log.len() + 1, "a gap in a log");
        log.push(row);
    }
    books
}

/// The seeds of all tables, as hexadecimal digits.
pub(crate) async fn seeds(folder: &Path) -> Vec<String> {
    let mut connection = open(folder).await;
    let seeds = sqlx::query_scalar::<_, String>("SELECT lower(hex(seed)) FROM board");
    seeds.fetch_all(&mut connection).await.unwrap()
}
