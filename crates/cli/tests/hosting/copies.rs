//! Copies of a server's data.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::house::party::{Hall, one_game, party, seatings};
use crate::house::{Server, books};
use crate::support::{self, Ran, run};

/// Runs `backup` or `restore`.
pub(crate) fn keep(what: &str, file: &Path, data: &Path) -> Ran {
    let (file, data) = (file.to_str().unwrap(), data.to_str().unwrap());
    run(&[what, file, "--data", data], b"")
}

/// The names of the files in a folder. A journal comes and goes with whoever reads the database.
fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let is_journal = |name: &String| name.ends_with(".db-wal") || name.ends_with(".db-shm");
    let mut names: Vec<String> = names.filter(|name| !is_journal(name)).collect();
    names.sort();
    names
}

/// A folder with a database in which something has happened, and no server.
pub(crate) async fn some_data(name: &str) -> PathBuf {
    let data = support::folder(name);
    let mut server = Server::start(&data);
    let hall = Hall::new(&server.url);
    let (title, seats) = seatings().swap_remove(0);
    one_game(&hall, title, &seats).await;
    server.stop();
    data
}

/// Such a folder, and a copy of it.
pub(crate) async fn copied(name: &str) -> (PathBuf, PathBuf) {
    let data = some_data(name).await;
    let file = support::folder(&format!("{name}-copy")).join("copy.db");
    keep("backup", &file, &data).went_well();
    (data, file)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_under_load_is_what_was_stored_at_one_moment() {
    let data = support::folder("copied");
    let copies = support::folder("copies");
    let mut server = Server::start(&data);
    let hall = Hall::new(&server.url);
    let parties: Vec<_> = seatings()
        .into_iter()
        .map(|(title, seats)| tokio::spawn(party(hall.clone(), title, seats)))
        .collect();
    let mut promised = Vec::new();
    for number in 0..4 {
        tokio::time::sleep(Duration::from_millis(400)).await;
        let before = hall.account.lock().unwrap().accepted.clone();
        let file = copies.join(format!("{number}.db"));
        let ran = tokio::task::block_in_place(|| keep("backup", &file, &data));
        ran.went_well();
        promised.push((file, before));
    }
    hall.close();
    for party in parties {
        party.await.unwrap();
    }
    server.stop();
    let truth = books::read(&data).await;
    for (number, (file, before)) in promised.iter().enumerate() {
        let restored = support::folder(&format!("restored-{number}"));
        let ran = keep("restore", file, &restored);
        ran.went_well();
        let copy = books::read(&restored).await;
        let entries: usize = copy.values().map(Vec::len).sum();
        let said = format!("Checked: {} tables, {entries} steps, ", copy.len());
        assert!(ran.out.starts_with(&said), "{} {said}", ran.out);
        for (table, log) in &copy {
            let whole = &truth[table];
            assert_eq!(log[..], whole[..log.len()], "the copy tells another story");
        }
        let stored: BTreeMap<_, _> = copy
            .iter()
            .flat_map(|(table, log)| log.iter().map(move |row| ((table, &row.command), row)))
            .collect();
        for (table, _, command) in before.keys() {
            let key = (table, &Some(command.clone()));
            assert!(stored.contains_key(&key), "a promise is missing");
        }
        books::show_all(&restored, &copy).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restored_copy_replaces_the_data_which_is_kept_beside_it() {
    let (data, file) = copied("replaced").await;
    let before = books::read(&data).await;
    let other = some_data("replaced-other").await;
    let others = books::read(&other).await;
    let ran = keep("restore", &file, &other);
    ran.went_well();
    assert_eq!(books::read(&other).await, before);
    let kept = support::folder("replaced-kept");
    // A second time nothing that is kept is overwritten; also where no copy is restored but a
    // server's own file, which has a journal beside it when it is read.
    let raw = kept.join("raw.db");
    fs::copy(data.join("tuileries.db"), &raw).unwrap();
    assert_eq!(keep("restore", &raw, &other).code, 0);
    assert!(files(&other).iter().all(|name| !name.contains("part")));
    assert!(other.join("tuileries.db.before-restore-2").is_file());
    let beside = other.join("tuileries.db.before-restore-1");
    fs::rename(beside, kept.join("tuileries.db")).unwrap();
    assert_eq!(books::read(&kept).await, others);
    books::show_all(&other, &before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_also_replaces_what_is_spoiled() {
    let (data, file) = copied("spoiled").await;
    let before = books::read(&data).await;
    for name in ["tuileries.db", "tuileries.db-wal"] {
        fs::write(data.join(name), "nothing of ours").unwrap();
    }
    assert_eq!(keep("restore", &file, &data).code, 0);
    // The journal of the old data is not read into the new, which stays beside it.
    assert_eq!(books::read(&data).await, before);
    let kept = data.join("tuileries.db.before-restore-1");
    assert_eq!(fs::read_to_string(kept).unwrap(), "nothing of ours");
    books::show_all(&data, &before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_restored_while_a_server_runs() {
    let (data, file) = copied("in-use").await;
    let mut server = Server::start(&data);
    let ran = keep("restore", &file, &data);
    ran.refuses(1, "a server uses this data");
    assert!(!files(&data).iter().any(|name| name.contains("restore")));
    server.stop();
    assert_eq!(keep("restore", &file, &data).code, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_sound_copy_replaces_nothing() {
    let (data, good) = copied("sound").await;
    let folder = support::folder("unsound");
    let bytes = fs::read(&good).unwrap();
    fs::write(folder.join("empty"), "").unwrap();
    fs::write(folder.join("text"), "a letter to the editor\n".repeat(500)).unwrap();
    fs::write(folder.join("half"), &bytes[..bytes.len() / 2]).unwrap();
    let torn = |mut bytes: Vec<u8>| {
        let middle = bytes.len() / 2;
        bytes[middle..middle + 4096].fill(0xA5);
        bytes
    };
    fs::write(folder.join("torn"), torn(bytes)).unwrap();
    foreign(&folder.join("foreign")).await;
    // Not a copy but the file itself, which has a journal beside it when it is read.
    let raw = fs::read(data.join("tuileries.db")).unwrap();
    fs::write(folder.join("raw"), torn(raw)).unwrap();
    let (before, names) = (books::read(&data).await, files(&data));
    let (no_copy, damaged) = ("no copy of a Tuileries database", "has damaged this data");
    for (name, why) in [
        ("empty", no_copy),
        ("text", no_copy),
        ("foreign", no_copy),
        ("half", damaged),
        ("torn", damaged),
        ("raw", damaged),
        ("missing", "there is no database at"),
        (".", "there is no database at"),
    ] {
        let ran = keep("restore", &folder.join(name), &data);
        ran.refuses(1, why);
        // Advice is for what can be mended: a copy is no folder, and what is not ours no copy.
        assert!(!ran.err.contains("verify"), "{name}: {}", ran.err);
        let is_advised = ran.err.contains("--even");
        assert!(why == damaged || !is_advised, "{name}: {}", ran.err);
        assert_eq!(files(&data), names, "{name} left something behind");
    }
    assert_eq!(books::read(&data).await, before);
    books::show_all(&data, &before).await;
}

/// A sound database of some other program.
async fn foreign(file: &Path) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.create_if_missing(true).connect().await.unwrap();
    let make = sqlx::query("CREATE TABLE board (size INTEGER)");
    make.execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_never_overwrites_and_needs_something_to_copy() {
    let data = some_data("kept").await;
    let folder = support::folder("kept-copies");
    let file = folder.join("copy.db");
    fs::write(&file, "precious").unwrap();
    let refused = |name: &str, data: &Path, why: &str| {
        keep("backup", &folder.join(name), data).refuses(1, why);
    };
    refused("copy.db", &data, "exists already and is left alone");
    assert_eq!(fs::read(&file).unwrap(), b"precious");
    let nothing = support::folder("nothing");
    refused("new.db", &nothing, "there is no database at");
    refused("no/such/folder.db", &data, "");
    assert_eq!(files(&folder), ["copy.db"]);
}
