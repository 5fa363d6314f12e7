//! Rows that are not as they were stored, and databases of other versions.

use super::*;
use crate::inspect::verify;
use crate::room::Room;
use crate::tests::{OLD, log};

impl Folder {
    /// Changes the database behind everybody's back.
    async fn meddle(&self, statements: &'static str) {
        let mut connection = options(&self.0).connect().await.unwrap();
        let changed = sqlx::raw_sql(statements).execute(&mut connection).await;
        assert!(changed.unwrap().rows_affected() > 0);
        connection.close().await.unwrap();
    }

    async fn damage(&self) -> Vec<String> {
        verify(&self.0).await.unwrap().damage
    }
}

/// A table at which Ann has lent her seat and taken it back.
async fn three_entries() -> Folder {
    let folder = Folder::new();
    let store = folder.open().await;
    let made = made("table");
    let room = Room::open(made.clone()).unwrap();
    let (start, mut change) = room.decide_alone(0).unwrap();
    let (seat, bot) = (game::Seat::A, "random".into());
    let mut log = log(
        [start, Entry::Lend { seat, bot }, Entry::Return { seat }],
        1,
    );
    for logged in &mut log[1..] {
        logged.command = Some((ANN.into(), logged.number.to_string()));
    }
    change.sat = Some(ANN.into());
    store.make(made, log, change).await.unwrap();
    store.close().await;
    assert_eq!(folder.damage().await, [""; 0]);
    folder
}

#[tokio::test]
async fn a_log_is_read_up_to_the_entry_that_is_not_what_was_stored() {
    for (change, sound) in [
        (
            "UPDATE entry SET body = replace(body, 'random', 'greedy') WHERE number = 2",
            1,
        ),
        ("UPDATE entry SET at = 2 WHERE number = 3", 2),
        ("UPDATE entry SET ticks = 7 WHERE number = 1", 0),
        ("UPDATE entry SET person = 'bob' WHERE number = 2", 1),
        ("UPDATE entry SET command = '9' WHERE number = 2", 1),
        (
            "UPDATE entry SET person = NULL, command = NULL WHERE number = 2",
            1,
        ),
        ("UPDATE entry SET version = 1 WHERE number = 3", 2),
        ("UPDATE entry SET digest = zeroblob(16) WHERE number = 2", 1),
        ("UPDATE entry SET digest = x'00' WHERE number = 2", 1),
        ("DELETE FROM entry WHERE number = 3", 2),
        ("DELETE FROM entry WHERE number = 2", 1),
        ("UPDATE entry SET number = 4 WHERE number = 3", 2),
        ("UPDATE board SET length = 2", 3),
        ("UPDATE board SET digest = zeroblob(16)", 3),
    ] {
        let folder = three_entries().await;
        folder.meddle(change).await;
        let store = folder.open().await;
        let stretch = store.log("table", Link::default()).await.unwrap();
        assert_eq!(stretch.log.len(), sound, "{change}");
        assert!(stretch.damage.is_some(), "{change}");
        // Nothing is appended to what is not there, also not by one who was awake meanwhile.
        let refused = append(&store, "table", sound as u32 + 1).await;
        assert!(!is_stored(&refused), "{change}: {refused:?}");
        assert_eq!(
            store.log("table", Link::default()).await.unwrap().log.len(),
            sound
        );
        store.close().await;
        assert_ne!(folder.damage().await, [""; 0], "{change}");
    }
}

#[tokio::test]
async fn a_table_that_is_not_as_it_was_made_is_not_shown() {
    for change in [
        "UPDATE board SET seed = zeroblob(32)",
        "UPDATE board SET salt = zeroblob(16)",
        "UPDATE board SET setup = 'players=3'",
        "UPDATE board SET title = 'nine'",
        "UPDATE board SET maker = 'bob'",
        "UPDATE board SET made = 2",
        "UPDATE board SET is_public = 1",
        "UPDATE board SET seats = '[\"open\"]'",
        "UPDATE board SET terms = '{\"undo\":\"never\"}'",
        "UPDATE board SET seal = zeroblob(16)",
        "PRAGMA foreign_keys = off; UPDATE board SET id = 'tablf'",
    ] {
        let folder = three_entries().await;
        folder.meddle(change).await;
        let store = folder.open().await;
        let made = store.made("table").await.map(|made| made.is_some());
        assert!(
            matches!(made, Err(StoreError::Damaged(_))),
            "{change}: {made:?}"
        );
        assert_eq!(
            store.made("no such table").await.map(|made| made.is_some()),
            Ok(false)
        );
        store.close().await;
        assert_ne!(folder.damage().await, [""; 0], "{change}");
    }
}

#[tokio::test]
async fn a_newer_database_is_called_newer_and_an_incomplete_one_damaged() {
    let folder = three_entries().await;
    folder
        .meddle(
            "INSERT INTO _sqlx_migrations SELECT 1 + max(version), 'later', installed_on, success, \
             checksum, execution_time FROM _sqlx_migrations",
        )
        .await;
    let newer = StoreError::Newer {
        format: upgrade::LATEST + 1,
        known: upgrade::LATEST,
    };
    let opened = Sqlite::open(&folder.0).await.err();
    assert_eq!(opened, Some(newer.clone()));
    assert!(newer.to_string().contains("a newer version"), "{newer}");
    let verified = verify(&folder.0).await.unwrap_err();
    assert_eq!(verified.to_string(), newer.to_string());
    for change in [
        "DELETE FROM _sqlx_migrations WHERE version = 1",
        "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1",
        "UPDATE _sqlx_migrations SET success = 0 WHERE version = 2",
        "DROP INDEX person_twin; UPDATE uptime SET ticks = 1",
        "ALTER TABLE person RENAME COLUMN used TO usee; UPDATE uptime SET ticks = 1",
    ] {
        let folder = three_entries().await;
        folder.meddle(change).await;
        let opened = Sqlite::open(&folder.0).await.err();
        assert!(
            matches!(opened, Some(StoreError::Damaged(_))),
            "{change}: {opened:?}"
        );
    }
}

#[tokio::test]
async fn a_declaration_that_is_no_text_stops_nobody_for_ever() {
    for declaration in ["checksum BLOB", "phase     TEXT"] {
        let folder = three_entries().await;
        let file = Sqlite::file(&folder.0);
        let mut bytes = std::fs::read(&file).unwrap();
        let found = bytes
            .windows(declaration.len())
            .position(|window| window == declaration.as_bytes());
        // The last letter of its type: the driver would ask for it, and panic.
        bytes[found.unwrap() + declaration.len() - 1] |= 0x80;
        std::fs::write(&file, bytes).unwrap();
        assert_ne!(folder.damage().await, [""; 0], "{declaration}");
        let opened = Sqlite::open(&folder.0).await.err();
        assert!(matches!(opened, Some(StoreError::Damaged(_))), "{opened:?}");
    }
}

#[tokio::test]
async fn an_old_database_with_a_damaged_name_is_opened_and_the_damage_named() {
    let folder = Folder::with(OLD);
    let mut old = options(&folder.0).connect().await.unwrap();
    let ids = sqlx::query_scalar("SELECT id FROM board").fetch_all(&mut old);
    let ids: Vec<String> = ids.await.unwrap();
    old.close().await.unwrap();
    for id in ids {
        let folder = Folder::with(OLD);
        let change = |name: &mut [u8]| name[0] ^= 0x10;
        folder.rot("board", &id, change).await;
        folder.open().await.close().await;
        assert_ne!(folder.damage().await, [""; 0]);
    }
}

#[tokio::test]
async fn an_old_database_gets_its_digests_and_one_that_was_cut_short_begins_anew() {
    let folder = Folder::with(OLD);
    let before = verify(&folder.0).await.unwrap();
    assert!(before.is_old && before.damage.is_empty(), "{before:?}");
    assert_eq!(before.contents.tables, 7);
    // Whoever holds the database keeps it from being upgraded, which changes nothing.
    let mut other = options(&folder.0).connect().await.unwrap();
    let hold = sqlx::query("BEGIN IMMEDIATE");
    hold.execute(&mut other).await.unwrap();
    let impatient = options(&folder.0).busy_timeout(Duration::from_millis(50));
    let refused = Sqlite::open_with(impatient).await.err();
    assert!(
        matches!(refused, Some(StoreError::Unavailable(_))),
        "{refused:?}"
    );
    other.close().await.unwrap();
    assert!(verify(&folder.0).await.unwrap().is_old);
    folder.open().await.close().await;
    let after = verify(&folder.0).await.unwrap();
    assert_eq!(after.damage, [""; 0]);
    assert_eq!((after.contents, after.is_old), (before.contents, false));
}
