mod damage;
mod journal;

use std::sync::Arc;
use std::time::Instant;

use futures_util::future::join_all;
use sqlx::{ConnectOptions as _, Connection as _};
use wire::tables::SeatWish;

use super::*;
use crate::tests::{ANN, Folder};
use crate::uptime::Uptime;

impl Folder {
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

fn made(id: &str) -> Made {
    Made {
        id: id.into(),
        at: 1,
        ..crate::tests::made(0, vec![SeatWish::You])
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
    let change = ListChange::default();
    store.make(made(id), Vec::new(), change).await.unwrap();
}

async fn append(store: &Sqlite, id: &str, number: u32) -> Result<Appended, StoreError> {
    let end = store.log(id, Link::default()).await?.end;
    let change = ListChange::default();
    store.append(id, end, (logged(number), change)).await
}

fn spoken() -> Spoken {
    Spoken {
        number: 0,
        person: ANN.into(),
        at: 1,
        text: "hello".into(),
    }
}

fn is_stored(appended: &Result<Appended, StoreError>) -> bool {
    matches!(appended, Ok(Appended::Stored(_)))
}

async fn numbers(store: &Sqlite, id: &str) -> Vec<u32> {
    let stretch = store.log(id, Link::default()).await.unwrap();
    assert_eq!(stretch.damage, None);
    stretch.log.iter().map(|logged| logged.number).collect()
}

/// Appends until that has failed so often, and gives the length that was promised. What failed is
/// tried again, as tables do.
async fn append_until(store: Arc<Sqlite>, id: String, failures: u32) -> u32 {
    let (mut length, mut failed) = (0, 0);
    while failed < failures {
        match append(&store, &id, length + 1).await {
            Ok(Appended::Stored(_)) => length += 1,
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
        assert!(is_stored(&appended), "{appended:?}");
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
async fn no_table_waits_for_players_while_no_server_is_up() {
    const DAY: i64 = 24 * 3600;
    let folder = Folder::new();
    let store = folder.open().await;
    make(&store, "table").await;
    let unfilled = async |days| store.unfilled(days * DAY + 2).await.unwrap();
    // It was closed for a hundred days, and opens again.
    store.forgive(1 + 100 * DAY).await.unwrap();
    assert_eq!(unfilled(99).await, Vec::<String>::new());
    assert_eq!(unfilled(100).await, ["table"]);
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
    assert!(is_stored(&append(&store, "table", 1).await));
    assert!(store.is_healthy());
}

#[tokio::test]
async fn what_one_job_may_not_do_harms_no_other_of_its_group() {
    let folder = Folder::new();
    let store = folder.open().await;
    make(&store, "table").await;
    make(&store, "other").await;
    let (good, bad, taken, more) = tokio::join!(
        append(&store, "table", 1),
        append(&store, "no such table", 1),
        store.make(made("table"), Vec::new(), ListChange::default()),
        append(&store, "other", 1),
    );
    assert!(is_stored(&good), "{good:?}");
    assert!(matches!(bad, Err(StoreError::Damaged(_))), "{bad:?}");
    assert!(matches!(taken, Err(StoreError::Refused(_))), "{taken:?}");
    assert!(is_stored(&more), "{more:?}");
    assert!(store.is_healthy());
    assert_eq!(numbers(&store, "table").await, [1]);
    assert_eq!(numbers(&store, "other").await, [1]);
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
        assert!(matches!(both, [Appended::Stored(_), Appended::Conflict]));
    }
    assert_eq!(numbers(&two, "table").await, (1..=50).collect::<Vec<_>>());
    assert_eq!(two.find("table", "ann", "7").await, Ok(Some(7)));
    assert_eq!(two.find("table", "bob", "7").await, Ok(None));
}

#[tokio::test]
async fn what_waits_when_the_store_closes_is_written_and_what_comes_later_is_refused() {
    let folder = Folder::new();
    let store = folder.open().await;
    let tables: Vec<String> = (0..100).map(|table| format!("table {table}")).collect();
    let makes = tables
        .iter()
        .map(|table| store.make(made(table), vec![logged(1)], ListChange::default()));
    let (kept, ()) = tokio::join!(join_all(makes), store.close());
    assert!(kept.iter().all(Result::is_ok), "{kept:?}");
    let late = store
        .make(made("late"), Vec::new(), ListChange::default())
        .await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))));
    let again = folder.open().await;
    for table in &tables {
        assert_eq!(numbers(&again, table).await, [1]);
    }
}

/// Opens the store, and gives its uptime and for how long at most it has counted.
async fn resume(folder: &Folder) -> (Arc<Sqlite>, i64, i64) {
    let began = Instant::now();
    let store = folder.open().await;
    let uptime = Uptime::resume(&store).await.unwrap();
    let ticks = uptime.ticks();
    (store, ticks, began.elapsed().as_millis() as i64)
}

#[tokio::test]
async fn clocks_do_not_run_while_the_server_is_down() {
    let folder = Folder::new();
    let (store, ticks, up) = resume(&folder).await;
    assert!(ticks <= up, "a new server begins with nothing");
    store.beat(60_000).await.unwrap();
    store.beat(50_000).await.unwrap();
    store.close().await;
    tokio::time::sleep(Duration::from_millis(300)).await;

    let (_, ticks, up) = resume(&folder).await;
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
    let end = store.log("table", Link::default()).await.unwrap().end;
    let late = store.append("table", end, (late, ListChange::default()));
    assert!(is_stored(&late.await));
    // No last heartbeat, as when the process is killed.
    drop(store);
    let (_, ticks, up) = resume(&folder).await;
    // What passed since the heartbeat is given to the players.
    assert!((10..=10 + up).contains(&ticks), "{ticks}");
}

#[tokio::test]
async fn of_many_remarks_the_latest_thousand_are_kept() {
    let folder = Folder::new();
    let store = folder.open().await;
    make(&store, "table").await;
    let say = |number: u32| {
        let store = store.clone();
        async move { store.say("table", &number.to_string(), spoken()).await }
    };
    for (spoken, _) in join_all((1..=1_010).map(say)).await.into_iter().flatten() {
        assert!(spoken.number <= 1_010);
    }
    let mut other = options(&folder.0).connect().await.unwrap();
    let kept = sqlx::query_as("SELECT count(*), min(number), max(number) FROM remark");
    let kept: (i64, i64, i64) = kept.fetch_one(&mut other).await.unwrap();
    assert_eq!(kept, (1_000, 11, 1_010));
}

#[tokio::test]
async fn what_the_first_version_stored_is_found_by_the_same_names_and_grows_old_from_now_on() {
    let folder = Folder::new();
    let mut old = options(&folder.0).connect().await.unwrap();
    let first = upgrade::migrator();
    first.run_to(1, &mut old).await.unwrap();
    // Names with the keys that they had then; the last two look alike by today's tables.
    let accounts = [
        ("Paul", "paul"),
        ("Нина", "hиha"),
        ("ΝΙΚΟΣ", "nlkoσ"),
        ("Admin", "admln"),
        ("Torn", "torn"),
        ("Tom", "tom"),
    ];
    for (name, key) in accounts {
        let query = sqlx::query(
            "INSERT INTO person (id, name, key, password, made, used) VALUES ($1, $1, $2, 'x', 1, 1)",
        );
        query.bind(name).bind(key).execute(&mut old).await.unwrap();
    }
    let board = sqlx::query(
        "INSERT INTO board (id, title, setup, seats, terms, maker, made, seed, salt, is_public, phase) \
         VALUES ('table', '', '', '', '', '', 1, x'', x'', 0, 'over')",
    );
    board.execute(&mut old).await.unwrap();
    old.close().await.unwrap();
    for _ in 0..2 {
        let store = folder.open().await;
        for (name, _) in accounts {
            let found = store.by_key(&crate::text::key(name)).await.unwrap();
            assert_eq!(found.unwrap().id, name);
        }
        let is_taken = async |name: &str| {
            let called = Called {
                name: name.into(),
                key: crate::text::key(name),
                looks: crate::text::looks(name),
            };
            store.is_taken("somebody else", &called).await.unwrap()
        };
        assert!(is_taken("Pau1").await && is_taken("NIKOΣ").await && is_taken("T0m").await);
        assert!(!is_taken("Anna").await);
        let old = async |before| {
            let mut count = 0;
            for phase in [TablePhase::Over, TablePhase::Playing, TablePhase::Closed] {
                let first = (i64::MIN, String::new());
                count += store.old(phase, before, first).await.unwrap().len();
            }
            count
        };
        let now = crate::app::now();
        assert_eq!(old(now - 60).await, 0);
        assert_eq!(old(now + 60).await, 1);
        store.close().await;
    }
}
