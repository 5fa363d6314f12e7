//! Sockets: who may open one, and what may be said there.

use std::io::Write as _;
use std::net::TcpStream;

use super::line::{ask, farewell, frame, guest, knock, next_frame, table};
use super::server;

#[test]
fn a_page_of_another_origin_does_not_look_with_anybodys_eyes() {
    let server = server("origins", &[]);
    let token = guest(&server);
    let table = table(&server, &token);
    let browser = ask(&server, "POST /api/guests", &[], "{}").cookie();
    let cookie = format!("Cookie: {browser}");
    let bearer = format!("Authorization: Bearer {token}");
    let ours = format!("Origin: {}", server.url);
    let evil = "Origin: https://evil.example";
    for refused in [
        &[cookie.as_str(), evil][..],
        &[&cookie, "Origin: null"],
        &[&cookie, &format!("{ours}.evil.example")],
        &[&cookie, evil, &ours],
        &[&cookie],
    ] {
        let (_, answer) = knock(&server, &table, refused);
        assert_eq!((answer.status, answer.kind().as_str()), (403, "forbidden"));
    }
    for allowed in [
        &[cookie.as_str(), &ours][..],
        &[&bearer, evil],
        &[evil],
        &[],
    ] {
        assert_eq!(knock(&server, &table, allowed).1.status, 101, "{allowed:?}");
    }
    let wish = "{\"title\":\"none\",\"setup\":\"\",\"seats\":[\"you\"]}";
    let answer = ask(&server, "POST /api/tables", &[&cookie, evil], wish);
    assert_eq!((answer.status, answer.kind().as_str()), (403, "forbidden"));
}

#[test]
fn what_is_no_message_ends_the_conversation() {
    let server = server("frames", &[]);
    let token = guest(&server);
    let table = table(&server, &token);
    let bearer = format!("Authorization: Bearer {token}");
    for (kind, payload) in [(2, &b"{\"return\":{\"id\":\"1\"}}"[..]), (1, b"not JSON")] {
        let (mut stream, answer) = knock(&server, &table, &[&bearer]);
        assert_eq!(answer.status, 101);
        stream.write_all(&frame(kind, payload)).unwrap();
        sent_away(&mut stream, "unreadable");
    }
    let big = vec![b' '; 16 * 1024 + 1];
    let unmasked = b"\x81\x02{}";
    let endless = b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0";
    let not_text = frame(1, b"\xff\xfe");
    let first_part = [0x01, 0x80 | 0x7E, 0x40, 0, 0, 0, 0, 0];
    let in_parts = [&first_part[..], &[b' '; 0x4000], &frame(0, &big)].concat();
    for bytes in [&frame(1, &big)[..], unmasked, endless, &not_text, &in_parts] {
        let (mut stream, _) = knock(&server, &table, &[&bearer]);
        let _ = stream.write_all(bytes);
        let (said, _) = farewell(&mut stream);
        assert!(!said.contains("accepted"), "{said}");
    }
    // Whoever is proper is heard.
    let (mut stream, _) = knock(&server, &table, &[&bearer]);
    let proper = frame(1, b"{\"return\":{\"id\":\"1\"}}");
    stream.write_all(&proper).unwrap();
    loop {
        let (_, payload) = next_frame(&mut stream).unwrap();
        let said = String::from_utf8(payload).unwrap();
        if said.contains("\"refused\"") {
            assert!(said.contains("\"not_now\""), "{said}");
            break;
        }
    }
}

#[test]
fn who_speaks_too_often_is_sent_away() {
    let server = server("chatter", &[]);
    let token = guest(&server);
    let table = table(&server, &token);
    let bearer = format!("Authorization: Bearer {token}");
    for chatter in [frame(1, b"{\"return\":{\"id\":\"1\"}}"), frame(9, b"")] {
        let (mut stream, _) = knock(&server, &table, &[&bearer]);
        for _ in 0..200 {
            let _ = stream.write_all(&chatter);
        }
        sent_away(&mut stream, "too_fast");
    }
}

/// Demands that the server says why it ends the conversation.
fn sent_away(stream: &mut TcpStream, reason: &str) {
    let (said, code) = farewell(stream);
    let goodbye = format!("\"goodbye\":{{\"reason\":\"{reason}\"");
    assert!(said.contains(&goodbye), "{said}");
    assert_eq!(code, Some(1008));
}
