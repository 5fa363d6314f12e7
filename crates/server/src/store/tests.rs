use std::sync::Arc;
use std::time::Instant;

use futures_util::future::join_all;
use sqlx::{ConnectOptions as _, Connection as _};
use wire::tables::{SeatWish, Terms};

use super::*;
use crate::app::fresh_id;
use crate::uptime::Uptime;

/// A folder that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let folder = std::env::temp_dir().join(format!("tuileries-store-{}", fresh_id()));
        std::fs::create_dir(&folder).unwrap();
        Folder(folder)
    }

    async fn open(&self) -> Arc<Sqlite> {
        Arc::new(Sqlite::open(&self.0).await.unwrap())
    }

    /// Opens a store that may not grow by more than so many pages.
    async fn open_small(&self, pages: u32) -> Arc<Sqlite> {
        self.open().await.close().await;
        let mut connection = options(&self.0).connect().await.unwrap();
        let now: u32 = sqlx::query_scalar("PRAGMA page_count")
            .fetch_one(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        let limit = (now + pages).to_string();
        let small = options(&self.0).pragma("max_page_count", limit);
        Arc::new(Sqlite::open_with(small).await.unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn made(id: &str) -> Made {
    Made {
        id: id.into(),
        wish: NewTable {
            title: "none".into(),
            setup: String::new(),
            seats: vec![SeatWish::You],
            terms: Terms::default(),
        },
        maker: "ann".into(),
        at: 1,
        seed: [1; 32],
        salt: [2; 16],
    }
}

/// An entry that takes a good part of a page.
fn logged(number: u32) -> Logged {
    Logged {
        number,
        at: 1,
        ticks: i64::from(number),
        command: Some(("ann".into(), number.to_string())),
        version: number,
        entry: Entry::Start {
            lines: "x".repeat(1_500),
        },
    }
}

async fn make(store: &Sqlite, id: &str) {
    let aside = Aside::default();
    store.make(made(id), Vec::new(), aside).await.unwrap();
}

async fn append(store: &Sqlite, id: &str, number: u32) -> Result<Appended, StoreError> {
    store.append(id, logged(number), Aside::default()).await
}

async fn numbers(store: &Sqlite, id: &str) -> Vec<u32> {
    let log = store.log(id, 0).await.unwrap();
    log.iter().map(|logged| logged.number).collect()
}

/// Appends until that has failed so often, and gives the length that was promised. What failed is
/// tried again, as tables do.
async fn append_until(store: Arc<Sqlite>, id: String, failures: u32) -> u32 {
    let (mut length, mut failed) = (0, 0);
    while failed < failures {
        match append(&store, &id, length + 1).await {
            Ok(Appended::Stored) => length += 1,
            Err(StoreError::Unavailable(_)) => {
                failed += 1;
                let log = numbers(&store, &id).await;
                assert_eq!(log.len() as u32, length, "what failed was stored");
            }
            other => panic!("{other:?}"),
        }
    }
    length
}

#[tokio::test]
async fn on_a_full_disk_nothing_is_promised_that_is_not_kept_and_space_mends_it() {
    let folder = Folder::new();
    let store = folder.open_small(120).await;
    make(&store, "ballast").await;
    for number in 1..=30 {
        append(&store, "ballast", number).await.unwrap();
    }
    let tables: Vec<String> = (0..12).map(|table| format!("table {table}")).collect();
    for table in &tables {
        make(&store, table).await;
    }
    assert!(store.is_healthy());
    let tasks = tables
        .iter()
        .map(|table| tokio::spawn(append_until(store.clone(), table.clone(), 3)));
    let promised: Vec<u32> = join_all(tasks).await.into_iter().flatten().collect();
    assert!(promised.iter().sum::<u32>() > 12, "{promised:?}");
    assert!(!store.is_healthy());
    for (table, length) in tables.iter().zip(&promised) {
        assert_eq!(
            numbers(&store, table).await,
            (1..=*length).collect::<Vec<_>>()
        );
    }
    let mut other = options(&folder.0).connect().await.unwrap();
    let free = sqlx::query("DELETE FROM entry WHERE board = 'ballast'");
    free.execute(&mut other).await.unwrap();
    let appends = tables
        .iter()
        .zip(&promised)
        .map(|(table, length)| append(&store, table, length + 1));
    for appended in join_all(appends).await {
        assert_eq!(appended, Ok(Appended::Stored));
    }
    assert!(store.is_healthy());
    for (table, length) in tables.iter().zip(&promised) {
        assert_eq!(
            numbers(&store, table).await,
            (1..=length + 1).collect::<Vec<_>>()
        );
    }
    store.close().await;
}

#[tokio::test]
async fn a_database_that_another_program_holds_refuses_and_mends() {
    let folder = Folder::new();
    let impatient = options(&folder.0).busy_timeout(Duration::from_millis(50));
    let store = Sqlite::open_with(impatient).await.unwrap();
    make(&store, "table").await;
    let mut other = options(&folder.0).connect().await.unwrap();
    sqlx::query("BEGIN IMMEDIATE")
        .execute(&mut other)
        .await
        .unwrap();
    let refused = append(&store, "table", 1).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))));
    assert!(!store.is_healthy());
    assert!(numbers(&store, "table").await.is_empty());
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    assert_eq!(append(&store, "table", 1).await, Ok(Appended::Stored));
    assert!(store.is_healthy());
}

#[tokio::test]
async fn what_one_job_may_not_do_harms_no_other_of_its_group() {
    let folder = Folder::new();
    let store = folder.open().await;
    make(&store, "table").await;
    let (good, bad, more) = tokio::join!(
        append(&store, "table", 1),
        append(&store, "no such table", 1),
        append(&store, "table", 2),
    );
    assert_eq!(good, Ok(Appended::Stored));
    assert!(matches!(bad, Err(StoreError::Damaged(_))), "{bad:?}");
    assert_eq!(more, Ok(Appended::Stored));
    assert!(store.is_healthy());
    assert_eq!(numbers(&store, "table").await, [1, 2]);
}

#[tokio::test]
async fn of_two_servers_that_append_at_once_one_is_told_that_it_lost() {
    let folder = Folder::new();
    let (one, two) = (folder.open().await, folder.open().await);
    make(&one, "table").await;
    for number in 1..=50 {
        let (first, second) =
            tokio::join!(append(&one, "table", number), append(&two, "table", number));
        let mut both = [first.unwrap(), second.unwrap()];
        both.sort_by_key(|appended| *appended == Appended::Conflict);
        assert_eq!(both, [Appended::Stored, Appended::Conflict]);
    }
    assert_eq!(numbers(&two, "table").await, (1..=50).collect::<Vec<_>>());
    assert_eq!(two.find("table", "ann", "7").await, Ok(Some(7)));
    assert_eq!(two.find("table", "bob", "7").await, Ok(None));
}

#[tokio::test]
async fn what_waits_when_the_store_closes_is_written_and_what_comes_later_is_refused() {
    let folder = Folder::new();
    let store = folder.open().await;
    make(&store, "table").await;
    let appends = (1..=100).map(|number| append(&store, "table", number));
    let (appended, ()) = tokio::join!(join_all(appends), store.close());
    for appended in appended {
        assert_eq!(appended, Ok(Appended::Stored));
    }
    let late = append(&store, "table", 101).await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))));
    let again = folder.open().await;
    assert_eq!(
        numbers(&again, "table").await,
        (1..=100).collect::<Vec<_>>()
    );
}

#[tokio::test]
async fn a_remark_is_kept_once_however_often_it_comes() {
    let folder = Folder::new();
    let store = folder.open().await;
    make(&store, "table").await;
    let spoken = |text: &str| Spoken {
        number: 0,
        person: "ann".into(),
        at: 1,
        text: text.into(),
    };
    let (first, fresh) = store.say("table", "1", spoken("hello")).await.unwrap();
    assert_eq!((first.number, fresh), (1, Fresh::New));
    let again = store.say("table", "1", spoken("hello")).await.unwrap();
    assert_eq!(again, (first.clone(), Fresh::Old));
    let (second, _) = store.say("table", "2", spoken("hello")).await.unwrap();
    assert_eq!(store.remarks("table").await.unwrap(), [first, second]);
}

#[tokio::test]
async fn clocks_do_not_run_while_the_server_is_down() {
    let folder = Folder::new();
    let store = folder.open().await;
    let uptime = Uptime::resume(&*store).await.unwrap();
    assert!(uptime.ticks() < 5_000, "a new server begins with nothing");
    store.beat(60_000).await.unwrap();
    store.beat(50_000).await.unwrap();
    store.close().await;
    tokio::time::sleep(Duration::from_millis(300)).await;

    let began = Instant::now();
    let store = folder.open().await;
    let uptime = Uptime::resume(&*store).await.unwrap();
    let (ticks, up) = (uptime.ticks(), began.elapsed().as_millis() as i64);
    assert!((60_000..=60_000 + up).contains(&ticks), "{ticks}");
}

#[tokio::test]
async fn after_a_crash_uptime_goes_on_from_the_last_heartbeat() {
    let folder = Folder::new();
    let store = folder.open().await;
    make(&store, "table").await;
    store.beat(10).await.unwrap();
    let late = Logged {
        ticks: 4_000_000,
        ..logged(1)
    };
    store.append("table", late, Aside::default()).await.unwrap();
    // No last heartbeat, as when the process is killed.
    drop(store);
    let store = folder.open().await;
    let uptime = Uptime::resume(&*store).await.unwrap();
    // What passed since the heartbeat is given to the players.
    assert!((10..5_000).contains(&uptime.ticks()));
}
