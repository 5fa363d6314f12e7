//! Flipped bits in the journal: what opens is what was stored at some earlier moment, for all
//! tables together. Which moment it was nobody can tell.

use std::fs;

use game::QuickDice;

use super::*;
use crate::tests::{flip, flips};

const TABLES: [&str; 3] = ["one", "two", "three"];
/// How many bits are flipped if nobody says otherwise.
const FLIPS: u32 = 100;

/// How long every log is, and how much was said.
type Moment = ([usize; 3], usize);

async fn moment(store: &Sqlite) -> Moment {
    let mut lengths = [0; 3];
    for (length, table) in lengths.iter_mut().zip(TABLES) {
        *length = numbers(store, table).await.len();
    }
    (lengths, store.remarks("one").await.unwrap().len())
}

/// Stores something, in each of three tables and in a remark, one after the other.
async fn step(store: &Sqlite, number: u32) {
    let round = number / 4 + 1;
    if let Some(table) = TABLES.get(number as usize % 4) {
        return assert!(is_stored(&append(store, table, round).await));
    }
    let said = store.say("one", &round.to_string(), spoken()).await;
    said.unwrap();
}

#[tokio::test]
async fn a_bit_that_flips_in_the_journal_leads_back_to_a_true_earlier_moment() {
    let folder = Folder::new();
    let store = folder.open().await;
    for table in TABLES {
        make(&store, table).await;
    }
    store.close().await;
    let database = fs::read(Sqlite::file(&folder.0)).unwrap();
    let store = folder.open().await;
    let mut moments = vec![moment(&store).await];
    for number in 0..24 {
        step(&store, number).await;
        moments.push(moment(&store).await);
    }
    // As a power cut leaves it: nobody has moved the journal into the database.
    let journal = fs::read(folder.0.join("tuileries.db-wal")).unwrap();
    assert_eq!(fs::read(Sqlite::file(&folder.0)).unwrap(), database);
    let (mut dice, mut seen) = (QuickDice::new(3), vec![0; moments.len()]);
    for _ in 0..flips(FLIPS) {
        let (bit, flipped) = flip(&journal, &mut dice);
        let rotten = Folder::with(&database);
        fs::write(rotten.0.join("tuileries.db-wal"), &flipped).unwrap();
        let store = rotten.open().await;
        let now = moment(&store).await;
        store.close().await;
        let place = moments.iter().position(|then| *then == now);
        let place = place.unwrap_or_else(|| panic!("bit {bit}: {now:?} never was"));
        seen[place] += 1;
    }
    println!("journal of {} bytes: moments {seen:?}", journal.len());
    // Most flips cost something, and each of them the end rather than the middle.
    assert!(
        seen.iter().filter(|count| **count > 0).count() > 10,
        "{seen:?}"
    );
}
