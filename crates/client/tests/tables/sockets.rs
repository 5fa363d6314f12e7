//! What is said over a socket, and why it closes.

use std::sync::Arc;

use catalog::SHELF;
use client::{Client, Method};
use server::{Limits, Rate};
use tokio::sync::{Barrier, Semaphore};
use tokio::task::JoinSet;
use wire::people::{NewToken, Token};
use wire::tables::{SeatWish, TablePhase};
use wire::{Farewell, Kind, ToClient, ToServer};

use crate::play::wishes::wish;
use crate::play::{House, actions, goodbye, hear, tell};
use crate::{act, ask, enter, gather, kind, open_table, said, say, table_with_bots};

#[tokio::test]
async fn who_is_muted_is_not_heard() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(3)).await;
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(enter(person, &id).await.0);
    }
    let muted = people[0].me().await.unwrap().person.id;
    let path = format!("/api/me/mutes/{muted}");
    tell(&mut sockets[0], &say("1", "One")).await.unwrap();
    tell(&mut sockets[0], &say("1", "One")).await.unwrap();
    assert_eq!(said(&mut sockets[1]).await, "One");
    ask(&people[1], Method::PUT, &path).await;
    tell(&mut sockets[0], &say("2", "Two")).await.unwrap();
    sockets[2].send(&say("1", "Three")).await.unwrap();
    assert_eq!(said(&mut sockets[1]).await, "Three");
    for text in ["One", "Two", "Three"] {
        assert_eq!(said(&mut sockets[2]).await, text);
    }
    // Nor is what they said among the latest remarks.
    for (person, count) in [(&people[2], 3), (&people[1], 1)] {
        let mut socket = person.socket(&id, None).await.unwrap();
        let ToClient::Welcome { remarks, .. } = hear(&mut socket).await else {
            panic!("no welcome");
        };
        assert_eq!(remarks.len(), count, "{remarks:?}");
    }
    ask(&people[1], Method::DELETE, &path).await;
    tell(&mut sockets[0], &say("3", "Four")).await.unwrap();
    assert_eq!(said(&mut sockets[1]).await, "Four");
    house.close().await;
}

#[tokio::test]
async fn whoever_says_what_is_no_message_is_sent_away() {
    let house = House::open().await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let long = format!(r#"{{"resign":{{"id":"{}"}}}}"#, "x".repeat(65));
    for text in [
        "nonsense",
        "{}",
        "[]",
        r#"{"dance":{"id":"1"}}"#,
        r#"{"resign":{"id":""}}"#,
        r#"{"resign":{"id":"1","twice":true}}"#,
        r#"{"act":{"id":"1","seen":-1,"action":{}}}"#,
        &long,
    ] {
        let (mut socket, now) = enter(&people[0], &id).await;
        assert_eq!(now.phase, TablePhase::Playing);
        socket.send_text(text.to_string()).await.unwrap();
        assert_eq!(goodbye(&mut socket).await, Farewell::Unreadable, "{text}");
    }
    house.close().await;
}

#[tokio::test]
async fn whoever_sends_more_than_a_message_may_hold_is_cut_off() {
    let house = House::open().await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let (mut socket, _) = enter(&people[0], &id).await;
    let command = say("1", &"x".repeat(17 << 10));
    let _ = socket.send(&command).await;
    loop {
        match socket.next().await {
            Ok(Some(ToClient::Accepted { .. })) => panic!("it was taken"),
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => break,
        }
    }
    enter(&people[0], &id).await;
    house.close().await;
}

#[tokio::test]
async fn whoever_speaks_too_fast_is_sent_away() {
    let limits = Limits {
        messages: Rate {
            steady: 1,
            burst: 10,
        },
        ..Limits::none()
    };
    let house = House::with(1, limits).await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let (mut socket, _) = enter(&people[0], &id).await;
    let id = "return".to_string();
    let command = ToServer::Return { id };
    // What the client answers to a ping counts too.
    for _ in 0..8 {
        let refused = tell(&mut socket, &command).await.unwrap_err();
        assert_eq!(refused.kind, Kind::NotNow);
    }
    // A minute's worth at once, however long the others took.
    for _ in 0..60 {
        let _ = socket.send(&command).await;
    }
    assert_eq!(goodbye(&mut socket).await, Farewell::TooFast);
    house.close().await;
}

#[tokio::test]
async fn whoever_says_too_much_is_not_heard_but_may_say_the_same_again() {
    let limits = Limits {
        remarks: Rate {
            steady: 1,
            burst: 1,
        },
        ..Limits::none()
    };
    let house = House::with(1, limits).await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let (mut socket, _) = enter(&people[0], &id).await;
    let hello = tell(&mut socket, &say("1", "hello")).await;
    assert!(hello.is_ok());
    let refused = tell(&mut socket, &say("2", "hello")).await.unwrap_err();
    assert_eq!(refused.kind, Kind::TooMany);
    assert_eq!(tell(&mut socket, &say("1", "hello")).await, hello);
    house.close().await;
}

#[tokio::test]
async fn whoever_is_signed_out_is_sent_away_at_once() {
    let house = House::open().await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let label = "a second one".to_string();
    let wish = NewToken { label };
    let made = people[0].call(Method::POST, "/api/me/tokens", Some(&wish));
    let made: Token = made.await.unwrap();
    let second = house.door(0).with_token(&made.token);
    let (mut socket, _) = enter(&second, &id).await;
    let (mut other, _) = enter(&people[0], &id).await;
    let path = format!("/api/me/sessions/{}", made.session.id);
    ask(&people[0], Method::DELETE, &path).await;
    assert_eq!(goodbye(&mut socket).await, Farewell::SignedOut);
    assert_eq!(kind(second.me().await), Kind::Unknown);
    tell(&mut other, &say("1", "Still here")).await.unwrap();
    house.close().await;
}

/// Waits until everybody has entered, then acts until the server says that it stops; gives the
/// last command, and the last version that was acknowledged.
async fn act_until_the_end(
    client: Client,
    table: String,
    everybody: Arc<Barrier>,
    progress: Arc<Semaphore>,
) -> (ToServer, u32) {
    let (mut socket, mut now) = enter(&client, &table).await;
    everybody.wait().await;
    let mut acknowledged = 0;
    let mut number = 0;
    let mut command = act("none", 0, &actions(&now)[0]);
    loop {
        if now.version >= acknowledged && now.actions.is_some() {
            number += 1;
            command = act(&number.to_string(), now.version, &actions(&now)[0]);
            if socket.send(&command).await.is_err() {
                return (command, acknowledged);
            }
        }
        loop {
            match socket.next().await {
                Ok(Some(ToClient::News { now: new })) => {
                    now = new;
                    break;
                }
                Ok(Some(ToClient::Accepted { version, .. })) => {
                    acknowledged = version;
                    progress.add_permits(1);
                }
                Ok(Some(ToClient::Goodbye { reason, retry_ms })) => {
                    assert_eq!(reason, Farewell::Restart);
                    assert!(retry_ms.is_some());
                    return (command, acknowledged);
                }
                Ok(Some(ToClient::Present { .. })) => {}
                other => panic!("no goodbye: {other:?}"),
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_so_and_nothing_acknowledged_is_lost() {
    let mut house = House::open().await;
    let mut playing = JoinSet::new();
    let progress = Arc::new(Semaphore::new(0));
    let players = 8;
    let everybody = Arc::new(Barrier::new(players));
    let mut tokens = Vec::new();
    let longest = SHELF.iter().find(|title| title.meta().seats.contains(&1));
    let table = wish(*longest.unwrap(), "players=1", vec![SeatWish::You]);
    for at in 0..players {
        let token = house.door(0).new_guest().await.unwrap().token.unwrap();
        let client = house.door(0).with_token(&token);
        let id = client.create_table(&table).await.unwrap().table.id;
        tokens.push((token, id.clone()));
        let acting = act_until_the_end(client, id, everybody.clone(), progress.clone());
        playing.spawn(async move { (at, acting.await) });
    }
    // In the midst of it: so many actions have been acknowledged, and more are on their way.
    let _ = progress.acquire_many(100).await.unwrap();
    house.restart().await;
    while let Some(played) = playing.join_next().await {
        let (at, (command, acknowledged)) = played.unwrap();
        let (token, id): &(String, String) = &tokens[at];
        let client = house.door(0).with_token(token);
        let (mut socket, now) = enter(&client, id).await;
        assert!(
            now.version >= acknowledged,
            "{} after {acknowledged}",
            now.version
        );
        // What was not acknowledged was carried out or not: said again, it is, once.
        let version = tell(&mut socket, &command).await.unwrap();
        assert!(version >= acknowledged && version <= now.version + 1);
    }
    house.close().await;
}
