//! Flipped bits, wherever a disk may flip them: what is shown afterwards is what was there before,
//! or is called damaged.
//!
//! `TUILERIES_FLIPS` says how many bits are flipped in a database, and as many in a backup.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use game::Viewer;
use sqlx::SqliteConnection;

use super::*;
use crate::backup::{IfDamaged, backup, restore};
use crate::room::{Names, Shown};
use crate::store::Logged;
use crate::tests::{Folder, OLD};

/// How many bits are flipped if nobody says otherwise.
const FLIPS: u32 = 150;

impl Folder {
    /// What version 0.1 has stored, brought up to date.
    async fn upgraded() -> Folder {
        let folder = Folder::with(OLD);
        Sqlite::open(&folder.0).await.unwrap().close().await;
        folder
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(Sqlite::file(&self.0)).unwrap()
    }
}

/// What there is to ask for.
struct Keys {
    tables: Vec<String>,
    people: Vec<String>,
    accounts: Vec<String>,
    tokens: Vec<Vec<u8>>,
    logs: BTreeMap<String, Vec<Logged>>,
}

impl Keys {
    async fn of(folder: &Folder) -> Keys {
        let options = SqliteConnectOptions::new().filename(Sqlite::file(&folder.0));
        let mut connection = options.connect().await.unwrap();
        let tables = texts(&mut connection, "SELECT id FROM board").await;
        let people = texts(&mut connection, "SELECT id FROM person").await;
        let accounts = texts(
            &mut connection,
            "SELECT key FROM person WHERE key IS NOT NULL",
        )
        .await;
        let tokens = sqlx::query_scalar("SELECT hash FROM session");
        let tokens = tokens.fetch_all(&mut connection).await.unwrap();
        let mut logs = BTreeMap::new();
        for table in &tables {
            let stretch = read_log(&mut connection, table, Link::default())
                .await
                .unwrap();
            logs.insert(table.clone(), stretch.log);
        }
        connection.close().await.unwrap();
        Keys {
            tables,
            people,
            accounts,
            tokens,
            logs,
        }
    }
}

async fn texts(connection: &mut SqliteConnection, query: &'static str) -> Vec<String> {
    sqlx::query_scalar(query)
        .fetch_all(connection)
        .await
        .unwrap()
}

/// All that a server shows, by what was asked for; nothing where it says that it is damaged.
type Everything = BTreeMap<String, Option<String>>;

async fn everything(store: &Sqlite, keys: &Keys) -> Everything {
    let mut all = Everything::new();
    let legible = |text: &String| !text.contains('\u{FFFD}');
    for id in &keys.tables {
        let table = table(store, id, &keys.logs[id]).await;
        all.insert(format!("table {id}"), table);
        let remarks = said(store.remarks(id).await).filter(legible);
        all.insert(format!("remarks {id}"), remarks);
    }
    for id in &keys.people {
        all.insert(format!("person {id}"), said(store.person(id).await));
        let names = said(store.names(vec![id.clone()]).await).filter(legible);
        all.insert(format!("name {id}"), names);
        all.insert(format!("sessions {id}"), said(store.sessions(id).await));
        all.insert(format!("export {id}"), said(store.export(id).await));
        // What damage adds to these leads nowhere, and nothing is missing.
        let known = |id: &String| keys.people.contains(id) || keys.tables.contains(id);
        let known = |list: Vec<String>| list.into_iter().filter(known).collect::<BTreeSet<_>>();
        let mutes = store.mutes(id).await.map(known);
        all.insert(format!("mutes {id}"), said(mutes));
        let tables = store.tables_of(id).await.map(known);
        all.insert(format!("tables {id}"), said(tables));
    }
    for key in &keys.accounts {
        all.insert(format!("account {key}"), said(store.by_key(key).await));
    }
    for hash in &keys.tokens {
        let session = store.by_token(hash.as_slice().try_into().unwrap(), 0);
        all.insert(format!("token {hash:?}"), said(session.await));
    }
    all.insert("uptime".into(), said(store.ticks().await));
    all
}

/// What was answered, unless it is called damaged.
fn said<T: std::fmt::Debug>(answer: Result<T, StoreError>) -> Option<String> {
    answer.ok().map(|said| format!("{said:?}"))
}

/// A table as everybody sees it, and the whole game if that is over.
async fn table(store: &Sqlite, id: &str, truth: &[Logged]) -> Option<String> {
    let Some(made) = store.made(id).await.ok()? else {
        return Some("missing".into());
    };
    let stretch = store.log(id, Link::default()).await.ok()?;
    // What can be read is what happened, also where the rest is damaged.
    assert_eq!(stretch.log, truth[..stretch.log.len()], "another story");
    let room = Room::read(made, &stretch).ok()?;
    if room.damage().is_some() {
        return None;
    }
    let names = Names::new();
    let shown = Shown {
        names: &names,
        ticks: 0,
    };
    let mut text = serde_json::to_string(&room.line(None, &shown)).unwrap();
    for viewer in room.viewers() {
        text += &serde_json::to_string(&room.now(viewer, Vec::new(), &shown)).unwrap();
    }
    if let Ok(replay) = room.replay(&shown) {
        text += &serde_json::to_string(&replay).unwrap();
        text += &room.record().unwrap();
        let frames = room.frames(Viewer::Spectator, 0..replay.moments.len());
        text += &serde_json::to_string(&frames.unwrap()).unwrap();
    }
    Some(text)
}

/// Bits to flip, the same ones every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((u128::from(self.0) * most as u128) >> 64) as usize
    }

    fn flip(&mut self, bytes: &[u8]) -> (usize, Vec<u8>) {
        let bit = self.below(8 * bytes.len());
        let mut flipped = bytes.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        (bit, flipped)
    }
}

fn flips() -> u32 {
    let wanted = std::env::var("TUILERIES_FLIPS").ok();
    wanted.and_then(|count| count.parse().ok()).unwrap_or(FLIPS)
}

/// How often nothing was different, a start was refused, and something was called damaged.
#[derive(Default, Debug)]
struct Tally {
    harmless: u32,
    refused: u32,
    detected: u32,
}

/// Serves a folder after a bit was flipped there; `is_sound` says whether a check found nothing.
async fn serve(
    folder: &Folder,
    keys: &Keys,
    truth: &Everything,
    is_sound: bool,
    bit: usize,
    tally: &mut Tally,
) {
    let Ok(store) = Sqlite::open(&folder.0).await else {
        tally.refused += 1;
        return;
    };
    let shown = everything(&store, keys).await;
    store.close().await;
    for (what, before) in truth {
        let now = &shown[what];
        assert!(
            now.is_none() || now == before,
            "bit {bit}: {what} is another"
        );
    }
    let is_same = shown == *truth;
    assert!(is_same || !is_sound, "bit {bit}: a check finds nothing");
    if is_same && is_sound {
        tally.harmless += 1;
    } else {
        tally.detected += 1;
    }
}

#[tokio::test]
async fn a_bit_that_flips_in_the_database_is_noticed_or_changes_nothing() {
    let folder = Folder::upgraded().await;
    let keys = Keys::of(&folder).await;
    let store = Sqlite::open(&folder.0).await.unwrap();
    let truth = everything(&store, &keys).await;
    store.close().await;
    assert!(truth.values().all(Option::is_some));
    let (bytes, mut dice, mut tally) = (folder.bytes(), Dice(1), Tally::default());
    for _ in 0..flips() {
        let (bit, flipped) = dice.flip(&bytes);
        let rotten = Folder::with(&flipped);
        let found = verify(&rotten.0).await;
        let is_sound = found.is_ok_and(|findings| findings.damage.is_empty());
        serve(&rotten, &keys, &truth, is_sound, bit, &mut tally).await;
    }
    println!("database of {} bytes: {tally:?}", bytes.len());
    // Much of so small a database is room for more.
    assert!(8 * tally.detected > flips(), "{tally:?}");
}

#[tokio::test]
async fn a_bit_that_flips_in_a_backup_is_noticed_or_changes_nothing() {
    let folder = Folder::upgraded().await;
    let keys = Keys::of(&folder).await;
    let store = Sqlite::open(&folder.0).await.unwrap();
    let truth = everything(&store, &keys).await;
    store.close().await;
    let copy = folder.0.join("copy.db");
    backup(&folder.0, &copy, IfDamaged::Refuse).await.unwrap();
    let (bytes, mut dice, mut tally) = (fs::read(&copy).unwrap(), Dice(2), Tally::default());
    let mut unsound = 0;
    for _ in 0..flips() {
        let (bit, flipped) = dice.flip(&bytes);
        fs::write(&copy, flipped).unwrap();
        let target = Folder::new();
        if restore(&copy, &target.0, IfDamaged::Refuse).await.is_err() {
            unsound += 1;
            continue;
        }
        // What is restored is served as if nothing had happened.
        serve(&target, &keys, &truth, true, bit, &mut tally).await;
    }
    println!(
        "backup of {} bytes: {unsound} not restored, {tally:?}",
        bytes.len()
    );
    assert!(8 * unsound > flips(), "{tally:?}");
}
