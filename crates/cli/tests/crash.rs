//! The real server, killed again and again in the middle of play: what anybody was told is there.

mod house;
mod support;

use std::time::{Duration, Instant};

use game::{Dice as _, QuickDice};
use house::Server;
use house::books;
use house::party::{Hall, party, seatings};

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
        party.await.unwrap();
    }
    server.stop();
    let books = books::read(&data).await;
    let finished = books::show_all(&data, &books).await;
    let account = hall.account.lock().unwrap();
    account.compare(&books);
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
