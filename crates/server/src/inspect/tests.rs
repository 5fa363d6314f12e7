//! Flipped bits, wherever a disk may flip them: what is shown afterwards is what was there before,
//! or is called damaged.
//!
//! `TUILERIES_FLIPS` says how many bits are flipped in a database, and as many in a backup.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use game::{QuickDice, Viewer};
use sqlx::SqliteConnection;

use super::*;
use crate::backup::{IfDamaged, backup, restore};
use crate::room::{Names, Shown};
use crate::store::Logged;
use crate::tests::{Folder, OLD, flip, flips};

/// How many bits are flipped if nobody says otherwise.
const FLIPS: u32 = 150;

impl Folder {
    /// What version 0.1 has stored, brought up to date.
    async fn upgraded() -> Folder {
        let folder = Folder::with(OLD);
        Sqlite::open(&folder.0).await.unwrap().close().await;
        folder
    }
}

/// What there is to ask for.
struct Keys {
    people: Vec<String>,
    accounts: Vec<String>,
    tokens: Vec<Vec<u8>>,
    logs: BTreeMap<String, Vec<Logged>>,
}

impl Keys {
    async fn of(folder: &Folder) -> Keys {
        let mut connection = folder.connect().await;
        let people = texts(&mut connection, "SELECT id FROM person").await;
        let accounts = texts(
            &mut connection,
            "SELECT key FROM person WHERE key IS NOT NULL",
        )
        .await;
        let tokens = sqlx::query_scalar("SELECT hash FROM session");
        let tokens = tokens.fetch_all(&mut connection).await.unwrap();
        let mut logs = BTreeMap::new();
        for table in texts(&mut connection, "SELECT id FROM board").await {
            let stretch = read_log(&mut connection, &table, Link::default()).await;
            logs.insert(table, stretch.unwrap().log);
        }
        connection.close().await.unwrap();
        Keys {
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
    for (id, log) in &keys.logs {
        let table = table(store, id, log).await;
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
        let known = |id: &String| keys.people.contains(id) || keys.logs.contains_key(id);
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
        let frames = room.frames(Viewer::Spectator, 0..replay.moments.len() as u32);
        text += &serde_json::to_string(&frames.unwrap()).unwrap();
    }
    Some(text)
}

/// What a server shows of a sound database.
struct Truth {
    keys: Keys,
    shown: Everything,
}

impl Truth {
    async fn of(folder: &Folder) -> Truth {
        let keys = Keys::of(folder).await;
        let store = Sqlite::open(&folder.0).await.unwrap();
        let shown = everything(&store, &keys).await;
        store.close().await;
        assert!(shown.values().all(Option::is_some));
        Truth { keys, shown }
    }

    /// Whether a server shows the same after this bit was flipped; nothing if it does not start.
    async fn is_shown(&self, folder: &Folder, bit: usize) -> Option<bool> {
        let store = Sqlite::open(&folder.0).await.ok()?;
        let shown = everything(&store, &self.keys).await;
        store.close().await;
        for (what, before) in &self.shown {
            let now = &shown[what];
            let is_true = now.is_none() || now == before;
            assert!(is_true, "bit {bit}: {what} is another");
        }
        Some(shown == self.shown)
    }
}

#[tokio::test]
async fn a_bit_that_flips_in_the_database_is_noticed_or_changes_nothing() {
    let folder = Folder::upgraded().await;
    let truth = Truth::of(&folder).await;
    let bytes = fs::read(Sqlite::file(&folder.0)).unwrap();
    let (mut dice, mut detected) = (QuickDice::new(1), 0);
    for _ in 0..flips(FLIPS) {
        let (bit, flipped) = flip(&bytes, &mut dice);
        let rotten = Folder::with(&flipped);
        let found = verify(&rotten.0).await;
        let is_sound = found.is_ok_and(|findings| findings.damage.is_empty());
        let is_same = truth.is_shown(&rotten, bit).await;
        let is_noticed = is_same != Some(false) || !is_sound;
        assert!(is_noticed, "bit {bit}: a check finds nothing");
        detected += u32::from(is_same.is_some() && !is_sound);
    }
    println!("database of {} bytes: {detected} detected", bytes.len());
    // Much of so small a database is room for more.
    assert!(8 * detected > flips(FLIPS), "{detected}");
}

#[tokio::test]
async fn a_bit_that_flips_in_a_backup_is_noticed_or_changes_nothing() {
    let folder = Folder::upgraded().await;
    let truth = Truth::of(&folder).await;
    let copy = folder.0.join("copy.db");
    backup(&folder.0, &copy, IfDamaged::Refuse).await.unwrap();
    let bytes = fs::read(&copy).unwrap();
    let (mut dice, mut refused) = (QuickDice::new(2), 0);
    for _ in 0..flips(FLIPS) {
        let (bit, flipped) = flip(&bytes, &mut dice);
        fs::write(&copy, flipped).unwrap();
        let target = Folder::new();
        if restore(&copy, &target.0, IfDamaged::Refuse).await.is_err() {
            refused += 1;
            continue;
        }
        // What is restored is served as if nothing had happened.
        let is_same = truth.is_shown(&target, bit).await;
        assert_ne!(is_same, Some(false), "bit {bit}: a check finds nothing");
    }
    println!("backup of {} bytes: {refused} not restored", bytes.len());
    assert!(8 * refused > flips(FLIPS), "{refused}");
}
