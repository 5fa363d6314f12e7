//! Who is here.

use std::time::{Duration, Instant};

use client::Socket;
use game::Seat;
use wire::ToClient;

use crate::play::{House, hear_any};
use crate::{enter, gather, open_table};

/// Who is said to be here next, whatever else is said before.
async fn present(socket: &mut Socket) -> Vec<Seat> {
    loop {
        if let ToClient::Present { seats } = hear_any(socket).await {
            return seats;
        }
    }
}

/// Whether nobody is said to come or go for a while.
async fn is_calm(socket: &mut Socket, a_while: Duration) -> bool {
    tokio::time::timeout(a_while, present(socket))
        .await
        .is_err()
}

#[tokio::test]
async fn everyone_is_told_who_comes_and_goes() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(2)).await;
    let (mut looking, welcome) = enter(&house.door(0), &id).await;
    assert_eq!(present(&mut looking).await, []);
    let (mut ann, _) = enter(&people[0], &id).await;
    assert_eq!(present(&mut ann).await, [Seat::A]);
    assert_eq!(present(&mut looking).await, [Seat::A]);
    let (mut bob, _) = enter(&people[1], &id).await;
    for socket in [&mut bob, &mut ann, &mut looking] {
        assert_eq!(present(socket).await, [Seat::A, Seat::B]);
    }
    let left = Instant::now();
    drop(bob);
    for socket in [&mut ann, &mut looking] {
        assert_eq!(present(socket).await, [Seat::A]);
    }
    assert!(left.elapsed() > Duration::from_secs(2));
    // Nothing of it counts as having been told something about the table.
    let (_, again) = enter(&house.door(0), &id).await;
    assert_eq!(again.version, welcome.version);
    house.close().await;
}

#[tokio::test]
async fn of_two_sockets_one_is_enough() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(2)).await;
    let (mut ann, _) = enter(&people[0], &id).await;
    let _bob = enter(&people[1], &id).await;
    while present(&mut ann).await != [Seat::A, Seat::B] {}
    let (second, _) = enter(&people[1], &id).await;
    drop(second);
    assert!(is_calm(&mut ann, Duration::from_secs(4)).await);
    house.close().await;
}
