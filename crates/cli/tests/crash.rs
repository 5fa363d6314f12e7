//! The real server, killed again and again in the middle of play: what anybody was told is there.

mod house;
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, Instant};

use client::{Client, Error};
use game::{Dice as _, QuickDice};
use house::Server;
use house::books::{self, Books};
use house::party::{Account, Command, Hall, party, seatings};
use wire::tables::Phase;
use wire::{Kind, ToClient};

/// How often the server is killed.
const KILLS: u32 = 50;
/// How often every way to fill a table is played at once.
const COPIES: usize = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_step_is_lost_or_doubled_however_often_the_server_is_killed() {
    let began = Instant::now();
    let data = support::folder("crash");
    let mut server = Server::start(&data);
    let hall = Hall::new(&server.url);
    let mut parties = Vec::new();
    for (title, seats) in seatings()
        .into_iter()
        .cycle()
        .take(COPIES * seatings().len())
    {
        parties.push(tokio::spawn(party(hall.clone(), title, seats)));
    }
    let tables = parties.len();
    let mut dice = QuickDice::new(began.elapsed().as_nanos() as u64);
    for _ in 0..KILLS {
        let moment = Duration::from_millis(200 + u64::from(dice.below(1000)));
        tokio::time::sleep(moment).await;
        server.kill();
        server = Server::start(&data);
        hall.url.send_replace(server.url.clone());
    }
    hall.close();
    for party in parties {
        let ended = tokio::time::timeout(Duration::from_secs(20), party).await;
        ended
            .expect("every command is answered in the end")
            .unwrap();
    }
    server.terminate();
    assert_eq!(server.wait(), 0, "{}", server.log());
    let account = hall.account.lock().unwrap();
    compare(&account, &books::read(&data).await);
    let finished = read_all(&data, &books::read(&data).await).await;
    println!(
        "{KILLS} kills, {tables} tables at once, {} in all ({finished} finished): {} steps acknowledged, \
         {} sent again, {} refused; 0 lost, 0 doubled, 0 unreadable; {:.0?}",
        account.tables.len(),
        account.accepted.len(),
        account.resent,
        account.refused.len(),
        began.elapsed()
    );
    assert!(account.accepted.len() > 1000 && account.resent > 0);
}

/// Demands that the logs hold exactly what people were promised.
fn compare(account: &Account, books: &Books) {
    for table in &account.tables {
        assert!(books.contains_key(table), "a table was lost");
    }
    let mut stored: BTreeMap<Command, u32> = BTreeMap::new();
    for (table, log) in books {
        for row in log {
            // People sit down over another way, under names that the server chooses.
            let is_seating = row.body.starts_with("{\"sit\"");
            let (Some(person), Some(command)) = (&row.person, &row.command) else {
                continue;
            };
            if !is_seating {
                let command = (table.clone(), person.clone(), command.clone());
                let doubled = stored.insert(command, row.version);
                assert_eq!(doubled, None, "a command was carried out twice: {row:?}");
            }
        }
    }
    let promised = account.accepted.iter();
    let lost = promised.filter(|(command, version)| stored.get(*command) != Some(version));
    let lost: Vec<_> = lost.collect();
    assert!(lost.is_empty(), "lost: {lost:?}");
    let refused: BTreeSet<&Command> = account.refused.iter().collect();
    for command in stored.keys() {
        assert!(!refused.contains(command), "refused and done: {command:?}");
        assert!(
            account.accepted.contains_key(command),
            "done and never answered: {command:?}"
        );
    }
}

/// Has a new server show every table, and gives how many games are finished.
async fn read_all(data: &Path, books: &Books) -> usize {
    let server = Server::start(data);
    let client = Client::new(&server.url).unwrap();
    let mut finished = 0;
    for table in books.keys() {
        let mut socket = client.socket(table, None).await.unwrap();
        let Some(ToClient::Welcome { now, .. }) = socket.next().await.unwrap() else {
            panic!("no welcome");
        };
        match (now.phase, client.record(table).await) {
            (Phase::Over, Ok(record)) => {
                finished += 1;
                verify(&record);
            }
            (Phase::Over, Err(error)) => panic!("{error}"),
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
