//! Data that a disk has changed, and data of a newer version.

use std::fs;
use std::path::Path;

use client::{Client, Error};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use wire::{Kind, ToClient};

use crate::copies::{copied, keep, some_data};
use crate::house::{Server, books};
use crate::support::{self, Ran, run};

fn verify(data: &Path) -> Ran {
    run(&["verify", "--data", data.to_str().unwrap()], b"")
}

/// Changes a database behind its server's back.
async fn meddle(file: &Path, statement: &'static str) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.unwrap();
    let changed = sqlx::query(statement).execute(&mut connection).await;
    assert_eq!(changed.unwrap().rows_affected(), 1);
    connection.close().await.unwrap();
}

async fn figures(client: &Client) -> String {
    let nothing = None::<&()>;
    let answer = client
        .ask(client::Method::GET, "/metrics", nothing)
        .await
        .unwrap();
    answer.text().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_is_told_of_damage_and_nobody_plays_on() {
    let (data, good) = copied("damaged").await;
    let ran = verify(&data);
    ran.went_well();
    assert!(ran.out.starts_with("Checked: 1 tables, "), "{}", ran.out);
    let books = books::read(&data).await;
    let table = books.keys().next().unwrap();
    let change = "UPDATE entry SET at = at + 1 WHERE number = \
                  (SELECT max(number) - 3 FROM entry)";
    meddle(&data.join("tuileries.db"), change).await;

    let server = Server::start(&data);
    let client = Client::new(&server.url).unwrap();
    let quiet = figures(&client).await;
    assert!(quiet.contains("tuileries_damaged_tables 0"), "{quiet}");
    assert!(quiet.contains("tuileries_damage_total 0"), "{quiet}");
    assert!(client.table(table).await.unwrap().is_damaged);
    assert!(client.replay(table).await.unwrap().end.is_none());
    match client.record(table).await {
        Err(Error::Problem(problem)) => assert_eq!(problem.kind, Kind::Damaged),
        other => panic!("{other:?}"),
    }
    let loud = figures(&client).await;
    assert!(loud.contains("tuileries_damaged_tables 1"), "{loud}");
    let log = server.log();
    assert!(log.contains("the disk has damaged a table"), "{log}");
    assert!(!log.contains(table), "the log names a table");

    // Also while a server runs; and the copy of it is refused, unless it is wanted as it is.
    let ran = verify(&data);
    let length = books[table].len();
    let entry = format!("table {table}: entry {} is not what followed", length - 3);
    for why in [entry.as_str(), "tuileries restore FILE"] {
        ran.refuses(1, why);
    }
    let bad = good.with_file_name("bad.db");
    let ran = keep("backup", &bad, &data);
    ran.refuses(1, &entry);
    assert!(!bad.exists());
    let (file, folder) = (bad.to_str().unwrap(), data.to_str().unwrap());
    let ran = run(&["backup", file, "--data", folder, "--even-damaged"], b"");
    assert!(ran.code == 0 && ran.out.contains(&entry), "{}", ran.out);
    drop(server);
    let ran = keep("restore", &bad, &data);
    ran.refuses(1, &entry);
    ran.refuses(1, "--even-damaged takes");
    assert!(!ran.err.contains("verify"), "{}", ran.err);
    assert_eq!(keep("restore", &good, &data).code, 0);
    assert_eq!(verify(&data).code, 0);
    assert_eq!(books::read(&data).await, books);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_opens_though_what_was_said_beside_it_cannot_be_read() {
    let data = some_data("unsaid").await;
    let books = books::read(&data).await;
    let file = data.join("tuileries.db");
    let options = SqliteConnectOptions::new().filename(&file);
    let mut connection = options.connect().await.unwrap();
    let page = "SELECT rootpage FROM sqlite_schema WHERE name = 'remark'";
    let page: u32 = sqlx::query_scalar(page)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let mut bytes = fs::read(&file).unwrap();
    bytes[(page as usize - 1) * 4096..][..4096].fill(0);
    fs::write(&file, bytes).unwrap();

    let server = Server::start(&data);
    let client = Client::new(&server.url).unwrap();
    let table = books.keys().next().unwrap();
    let mut socket = client.socket(table, None).await.unwrap();
    match socket.next().await.unwrap() {
        Some(ToClient::Welcome { now, remarks, .. }) => {
            assert!(remarks.is_empty() && now.end.is_some());
        }
        other => panic!("{other:?}"),
    }
    let figures = figures(&client).await;
    assert!(figures.contains("tuileries_damage_total 1"), "{figures}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn data_of_a_newer_version_is_called_newer_by_whoever_is_to_use_it() {
    let (data, copy) = copied("older").await;
    let newer = support::folder("newer");
    let file = newer.join("tuileries.db");
    fs::rename(copy, &file).unwrap();
    let later = "INSERT INTO _sqlx_migrations SELECT 1 + max(version), 'later', installed_on, \
                 success, checksum, execution_time FROM _sqlx_migrations";
    meddle(&file, later).await;
    let before = books::read(&data).await;
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data"];
    let serve = [&serve[..], &[newer.to_str().unwrap()]].concat();
    for ran in [
        keep("restore", &file, &data),
        run(&serve, b""),
        verify(&newer),
    ] {
        ran.refuses(1, "a newer version of this program has written this data");
        assert!(!ran.err.contains("damaged"), "{}", ran.err);
    }
    assert_eq!(books::read(&data).await, before);
    assert!(!fs::exists(data.join("tuileries.db.before-restore-1")).unwrap());
}
