//! Too many connections for the files that the system allows.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::process::Command;

use super::line::{
    ask, connect_by, deaf, figure, frame, guest, knock, next_frame, socket_from, table, upgrade,
};
use crate::house::Server;
use crate::support;

/// A server that may have so many files open, from one address as many as there are.
fn server(name: &str, files: usize) -> Server {
    let data = support::folder(name);
    // What an earlier run logged is not counted.
    let _ = fs::remove_file(data.with_extension("log"));
    let program = support::program(&[]);
    let mut command = Command::new("sh");
    command
        .arg("-c")
        .arg(format!("ulimit -n {files} && exec \"$0\" \"$@\""))
        .arg(program.get_program())
        .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
        .args(["--max-connections-per-address", "1000"])
        .args(["--limit-requests", "1000000/1000000", "--data"])
        .arg(&data);
    Server::launch(&mut command, &data).unwrap_or_else(|why| panic!("no start: {why}"))
}

/// An address that is not the usual one.
const GREEDY: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

fn connect_from(server: &Server, address: Ipv4Addr) -> TcpStream {
    connect_by(socket_from(address), server)
}

/// Whether somebody still listens at the other end of a socket.
fn is_heard(stream: &mut TcpStream) -> bool {
    let resign = frame(1, b"{\"resign\":{\"id\":\"1\"}}");
    if stream.write_all(&resign).is_err() {
        return false;
    }
    let mut said = std::iter::from_fn(|| next_frame(stream));
    said.any(|(_, payload)| String::from_utf8_lossy(&payload).contains("\"refused\""))
}

#[test]
fn one_address_with_hundreds_of_sockets_keeps_nobody_out() {
    let server = server("greedy", 200);
    assert!(server.greeting.contains("allows 200 open files"));
    assert!(server.greeting.contains("LimitNOFILE=20064"));
    assert!(server.greeting.contains("set max-connections to 136"));
    let table = table(&server, &guest(&server));
    let mut held = Vec::new();
    for _ in 0..250 {
        let mut stream = connect_from(&server, GREEDY);
        if upgrade(&mut stream, &server, &table, &[]).is_some() {
            held.push(stream);
        }
    }
    assert_eq!(held.len(), 136);
    let refused = figure(&server, "tuileries_connections_refused_total");
    assert!(refused >= 250 - 136, "{refused}");
    // Whoever else comes has a place, and keeps it, however hard the greedy one tries.
    let (mut socket, answer) = knock(&server, &table, &[]);
    assert_eq!(answer.status, 101);
    for _ in 0..50 {
        connect_from(&server, GREEDY);
        assert_eq!(ask(&server, "GET /api/titles", &[], "").status, 200);
    }
    assert!(is_heard(&mut socket));
    assert!(figure(&server, "tuileries_connections_displaced_total") >= 2);
    assert_eq!(figure(&server, "tuileries_accept_failures_total"), 0);
    let log = server.log();
    assert!(log.contains("too few open files"), "{log}");
    assert_eq!(log.matches("all connections are taken").count(), 1, "{log}");
    // The one that was silent for longest has gone, and most of the others are still there.
    assert!(!is_heard(&mut held[0]));
    assert!(is_heard(held.last_mut().unwrap()));
}

#[test]
fn who_asks_and_does_not_read_gives_way_at_once() {
    let server = server("deaf", 200);
    let ask = format!(
        "GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.address()
    );
    let greedy = (0..136).map(|_| {
        let mut stream = deaf(&server, GREEDY);
        stream.write_all(ask.repeat(200).as_bytes()).unwrap();
        stream
    });
    let greedy: Vec<TcpStream> = greedy.collect();
    // More than there are files for if the others still held theirs.
    let mut others = Vec::new();
    for number in 1..=80 {
        let mut stream = connect_from(&server, Ipv4Addr::new(127, 0, 1, number));
        stream.write_all(ask.as_bytes()).unwrap();
        let mut first = [0; 12];
        stream.read_exact(&mut first).unwrap();
        assert_eq!(&first, b"HTTP/1.1 200");
        others.push(stream);
    }
    assert_eq!(figure(&server, "tuileries_accept_failures_total"), 0);
    drop(greedy);
}

#[test]
fn running_out_of_files_is_told_and_counted_and_does_not_shut_out() {
    // As many as it needs for itself, and a few more.
    let usual = server("usual", 1000);
    ask(&usual, "GET /metrics", &[], "");
    let files = usual.files() + 8;
    drop(usual);
    let server = server("out-of-files", files);
    let held: Vec<TcpStream> = (0..20).map(|_| connect_from(&server, GREEDY)).collect();
    assert_eq!(ask(&server, "GET /healthz", &[], "").status, 200);
    assert!(figure(&server, "tuileries_accept_failures_total") > 0);
    let log = server.log();
    let told = "no connection can be accepted";
    assert_eq!(log.matches(told).count(), 1, "{log}");
    drop(held);
}
