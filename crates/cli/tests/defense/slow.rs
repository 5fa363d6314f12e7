//! Whoever takes their time.

use std::io::{Read as _, Write as _};
use std::thread;
use std::time::{Duration, Instant};

use client::Client;
use wire::ToServer;
use wire::tables::{NewTable, SeatWish, Terms};

use super::line::{Answer, ask, connect, farewell, knock, rest};
use super::server;
use crate::house::Server;

/// Sends this, then one byte of that every second, and gives the answer and how long it took.
fn trickle(server: &Server, first: &str, then: &[u8]) -> (Option<Answer>, Duration) {
    let mut stream = connect(server);
    let began = Instant::now();
    stream.write_all(first.as_bytes()).unwrap();
    let mut writer = stream.try_clone().unwrap();
    let then = then.to_vec();
    thread::spawn(move || {
        for byte in then {
            thread::sleep(Duration::from_secs(1));
            if writer.write_all(&[byte]).is_err() {
                return;
            }
        }
    });
    (rest(&mut stream), began.elapsed())
}

#[test]
fn who_does_not_come_to_the_point_is_sent_away() {
    let server = server("slow", &[]);
    let post = "POST /api/guests HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
        Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{";
    thread::scope(|scope| {
        for (first, then) in [
            ("", &b""[..]),
            ("GET / HTTP/1.1\r\nHost: x\r\nX-Half", &b""[..]),
            ("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", &[b'x'; 60]),
        ] {
            let server = &server;
            scope.spawn(move || {
                let (_, elapsed) = trickle(server, first, then);
                assert!(elapsed < Duration::from_secs(13), "{first:?}: {elapsed:?}");
            });
        }
        for then in [&b""[..], &[b' '; 60]] {
            let server = &server;
            scope.spawn(move || {
                let (answer, elapsed) = trickle(server, post, then);
                assert!(elapsed < Duration::from_secs(24), "{elapsed:?}");
                let answer = answer.unwrap();
                // Too slow in all, or too long a pause: whichever is noticed first.
                assert!(matches!(answer.status, 400 | 408), "{answer:?}");
                assert_eq!(answer.header("x-frame-options"), Some("DENY"));
            });
        }
        // Nobody else notices.
        for _ in 0..10 {
            let began = Instant::now();
            assert_eq!(ask(&server, "GET /api/titles", &[], "").status, 200);
            assert!(began.elapsed() < Duration::from_secs(1));
            thread::sleep(Duration::from_millis(300));
        }
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

/// How many sockets are open, as the server counts.
fn sockets(server: &Server) -> u32 {
    let figures = ask(server, "GET /metrics", &[], "").body;
    let line = figures
        .lines()
        .find(|line| line.starts_with("tuileries_sockets "));
    line.map_or(0, |line| line.split(' ').nth(1).unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_never_reads_is_closed_and_slows_nobody() {
    let server = server("never-reads", &["--no-limits"]);
    let guest = Client::new(&server.url).unwrap().as_new_guest().await;
    let guest = guest.unwrap();
    let wish = NewTable {
        // The last title has the largest views.
        title: catalog::SHELF.last().unwrap().meta().id.into(),
        setup: "players=2".into(),
        seats: vec![SeatWish::You, SeatWish::Bot("random".into())],
        terms: Terms::default(),
    };
    let table = guest.create_table(&wish).await.unwrap().table.id;
    let mut socket = guest.socket(&table, None).await.unwrap();
    let (mut deaf, answer) = knock(&server, &table, &[]);
    assert_eq!(answer.status, 101);
    let began = Instant::now();
    let (mut slowest, mut number) = (Duration::ZERO, 0);
    while sockets(&server) != 1 {
        assert!(
            began.elapsed() < Duration::from_secs(30),
            "it is still open"
        );
        for _ in 0..100 {
            number += 1;
            let id = number.to_string();
            let command = match number % 2 {
                1 => ToServer::Lend {
                    id,
                    bot: "random".into(),
                },
                _ => ToServer::Return { id },
            };
            let sent = Instant::now();
            socket.send(&command).await.unwrap();
            loop {
                match socket.next().await.unwrap().unwrap() {
                    wire::ToClient::Accepted { .. } | wire::ToClient::Refused { .. } => break,
                    wire::ToClient::Goodbye { reason, .. } => panic!("{reason:?}"),
                    _ => {}
                }
            }
            slowest = slowest.max(sent.elapsed());
        }
    }
    println!("closed after {number} commands; the slowest took {slowest:?}");
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    // What was on its way is still there; then the line ends.
    let (said, _) = farewell(&mut deaf);
    assert!(said.contains("\"welcome\""));
    assert_eq!(deaf.read(&mut [0]).unwrap_or(0), 0);
}
