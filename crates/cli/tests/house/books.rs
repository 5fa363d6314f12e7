//! What a server's database says, read without the server.

use std::collections::BTreeMap;
use std::path::Path;

use client::{Client, Error};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Row as _, SqliteConnection};
use wire::tables::TablePhase;
use wire::{Kind, ToClient};

use super::Server;

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

/// Has a new server show every table, and gives how many games are finished.
pub(crate) async fn show_all(data: &Path, books: &Books) -> usize {
    let server = Server::start(data);
    let client = Client::new(&server.url).unwrap();
    let mut finished = 0;
    for table in books.keys() {
        let mut socket = client.socket(table, None).await.unwrap();
        let Some(ToClient::Welcome { now, .. }) = socket.next().await.unwrap() else {
            panic!("no welcome");
        };
        match (now.phase, client.record(table).await) {
            // A bot that was on turn may have ended a game since the welcome.
            (TablePhase::Over | TablePhase::Playing, Ok(record)) => {
                finished += 1;
                assert!(record.ends_with("\nend\n"), "{record}");
                verify(&record);
            }
            (TablePhase::Over, Err(error)) => panic!("{error}"),
            (_, Err(Error::Problem(problem))) => assert_eq!(problem.kind, Kind::NotNow),
            (_, record) => panic!("{record:?}"),
        }
    }
    finished
}

/// Demands that a record is legal and every draw the one that was promised.
fn verify(record: &str) {
    let seed = record.lines().find_map(|line| line.strip_prefix("# seed "));
    let title = catalog::title_of(record.as_bytes()).unwrap();
    let draws = title.verify(record.as_bytes(), seed.unwrap().parse().unwrap());
    assert_eq!(draws.unwrap().wrong, Vec::<usize>::new());
}
