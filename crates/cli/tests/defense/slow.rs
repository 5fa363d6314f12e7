//! Whoever takes their time.

use std::io::{Read as _, Write as _};
use std::net::Ipv4Addr;
use std::thread;
use std::time::Duration;

use client::Client;
use wire::tables::{NewTable, SeatWish, TablePhase, Terms};
use wire::{ToClient, ToServer};

use super::line::{Answer, ask, connect, deaf, farewell, figures, rest, upgrade};
use super::server;
use crate::house::Server;

/// Sends this, then one byte of that every second, until the server ends it, and gives its answer.
fn trickle(server: &Server, first: &str, then: &'static [u8]) -> Option<Answer> {
    let mut stream = connect(server);
    // Whoever waits here finds out, and does not mistake their own impatience for the server's.
    stream.set_read_timeout(None).unwrap();
    stream.write_all(first.as_bytes()).unwrap();
    let mut writer = stream.try_clone().unwrap();
    thread::spawn(move || {
        for byte in then {
            thread::sleep(Duration::from_secs(1));
            if writer.write_all(&[*byte]).is_err() {
                return;
            }
        }
    });
    rest(&mut stream)
}

#[test]
fn who_does_not_come_to_the_point_is_sent_away() {
    let server = server("slow", &[]);
    let post = "POST /api/guests HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
        Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{";
    thread::scope(|scope| {
        let mut slow = Vec::new();
        for (first, then) in [
            ("", &b""[..]),
            ("GET / HTTP/1.1\r\nHost: x\r\nX-Half", &b""[..]),
            ("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", &[b'x'; 60]),
        ] {
            let server = &server;
            slow.push(scope.spawn(move || {
                trickle(server, first, then);
            }));
        }
        for then in [&b""[..], &[b' '; 60]] {
            let server = &server;
            slow.push(scope.spawn(move || {
                let answer = trickle(server, post, then).unwrap();
                // Too slow in all, or too long a pause: whichever is noticed first.
                assert!(matches!(answer.status, 400 | 408), "{answer:?}");
                assert_eq!(answer.header("x-frame-options"), Some("DENY"));
            }));
        }
        // Nobody else waits until they are gone.
        assert_eq!(ask(&server, "GET /api/titles", &[], "").status, 200);
        assert!(slow.iter().all(|one| !one.is_finished()));
    });
}

/// So many answers are wanted, and not read: the server has a limit of 200 at once.
const ASKED: usize = 180;

#[test]
fn who_does_not_read_the_answers_is_sent_away() {
    let server = server("not-reading", &[]);
    let mut stream = connect(&server);
    // More than the buffers between here and there take, which is some megabytes.
    let ask = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
    stream.write_all(ask.repeat(ASKED).as_bytes()).unwrap();
    thread::sleep(Duration::from_secs(25));
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let answers = String::from_utf8_lossy(&bytes)
        .matches("HTTP/1.1 200")
        .count();
    assert!((1..ASKED).contains(&answers), "{answers} answers");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_never_reads_is_closed_and_holds_up_nobody() {
    let server = server("never-reads", &["--no-limits", "--bot-pause", "0"]);
    let guest = Client::new(&server.url).unwrap().as_new_guest().await;
    let guest = guest.unwrap();
    let bot = || SeatWish::Bot("random".into());
    let seats = [SeatWish::You, bot(), bot(), bot()];
    let wish = NewTable {
        // The last one has the largest views.
        title: catalog::released().last().unwrap().meta().id.into(),
        setup: "players=4".into(),
        seats: seats.to_vec(),
        terms: Terms::default(),
    };
    let table = guest.create_table(&wish).await.unwrap().table.id;
    let mut socket = guest.socket(&table, None).await.unwrap();
    let mut deaf = deaf(&server, Ipv4Addr::LOCALHOST);
    let answer = upgrade(&mut deaf, &server, &table, &[]).unwrap();
    assert_eq!(answer.status, 101);
    while !figures(&server).contains("\ntuileries_sockets 2\n") {
        tokio::task::yield_now().await;
    }
    // The others play on to the end of their game.
    for number in 0.. {
        let now = match socket.next().await.unwrap().unwrap() {
            ToClient::Welcome { now, .. } | ToClient::News { now } => now,
            ToClient::Goodbye { reason, .. } => panic!("{reason:?}"),
            _ => continue,
        };
        if now.phase == TablePhase::Over {
            break;
        }
        let Some(actions) = &now.actions else {
            continue;
        };
        let actions: Vec<catalog::Json> = serde_json::from_str(actions.get()).unwrap();
        let act = ToServer::Act {
            id: number.to_string(),
            seen: now.version,
            action: actions.into_iter().next().unwrap(),
        };
        socket.send(&act).await.unwrap();
    }
    while !figures(&server).contains("\ntuileries_sockets 1\n") {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // What was on its way is still there; then the line ends.
    let (said, _) = farewell(&mut deaf);
    assert!(said.contains("\"welcome\""));
    assert_eq!(deaf.read(&mut [0]).unwrap_or(0), 0);
}
