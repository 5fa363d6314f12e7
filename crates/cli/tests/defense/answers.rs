//! Answers: every one has its headers, and every refusal is typed.

use std::io::Write as _;

use super::line::{ask, connect, rest};
use super::server;

const FIXED: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=()",
    ),
];

#[test]
fn every_answer_has_its_security_headers_and_every_refusal_is_typed() {
    let server = server("headers", &[]);
    let big = format!("{{\"keeping\":\"{}\"}}", "x".repeat(70_000));
    let long = format!("GET /{}", "x".repeat(3_000));
    let own_page = &["Sec-Fetch-Site: same-origin"];
    let (bearer, basic) = (&["Authorization: Bearer x"], &["Authorization: Basic eDp5"]);
    let endless = "{\"keeping\":\"for ever\"}";
    let cases: [(&str, &[&str], &str, u16, &str); 28] = [
        ("GET /", &[], "", 200, ""),
        ("GET /status.css", &[], "", 200, ""),
        ("GET /healthz", &[], "", 200, ""),
        ("GET /metrics", &[], "", 200, ""),
        ("GET /metrics", &["Sec-Fetch-Site: none"], "", 200, ""),
        ("GET /metrics", own_page, "", 403, "forbidden"),
        ("GET /api/titles", &[], "", 200, ""),
        ("GET /api/openapi.json", &[], "", 200, ""),
        ("GET /api/tables", &[], "", 200, ""),
        ("POST /api/guests", &[], "{}", 201, ""),
        ("GET /nonsense", &[], "", 404, "missing"),
        ("GET /api", &[], "", 404, "missing"),
        ("GET /api/titles/chess/rules", &[], "", 404, "missing"),
        ("GET /api/tables/x", &[], "", 404, "missing"),
        (
            "GET /api/tables/AAAAAAAAAAAAAAAAAAAAAA",
            &[],
            "",
            404,
            "missing",
        ),
        (
            "GET /api/tables/..%2f..%2fetc%2fpasswd",
            &[],
            "",
            404,
            "missing",
        ),
        ("GET /../../etc/passwd", &[], "", 404, "missing"),
        ("GET /api/tables/%ff", &[], "", 400, "unreadable"),
        (&long, &[], "", 404, "missing"),
        ("GET /api/me", &[], "", 401, "unknown"),
        ("GET /api/me", bearer, "", 401, "unknown"),
        ("GET /api/me", basic, "", 401, "unknown"),
        ("DELETE /api/titles", &[], "", 405, "unreadable"),
        ("POST /api/guests", &[], "{", 400, "unreadable"),
        ("POST /api/guests", &[], endless, 400, "unreadable"),
        ("POST /api/guests", &[], "{\"seed\":1}", 400, "unreadable"),
        ("POST /api/guests", &[], &big, 413, "too_large"),
        ("GET /api/tables/x/socket", &[], "", 400, "unreadable"),
    ];
    for (first, headers, body, status, kind) in cases {
        let answer = ask(&server, first, headers, body);
        assert_eq!(answer.status, status, "{first} {body}: {answer:?}");
        if !kind.is_empty() {
            assert_eq!(answer.kind(), kind, "{first} {body}");
        }
        for (name, value) in FIXED {
            assert_eq!(answer.header(name), Some(value), "{first}");
        }
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; "), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert!(answer.header("cache-control").is_some(), "{first}");
        assert_eq!(answer.header("strict-transport-security"), None);
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
}

#[test]
fn what_is_larger_than_it_says_is_refused_as_well() {
    let server = server("chunks", &[]);
    let mut stream = connect(&server);
    let head = "POST /api/guests HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
        Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    for _ in 0..20 {
        let chunk = format!("2000\r\n{}\r\n", " ".repeat(0x2000));
        if stream.write_all(chunk.as_bytes()).is_err() {
            break;
        }
    }
    let answer = rest(&mut stream).unwrap();
    assert_eq!((answer.status, answer.kind().as_str()), (413, "too_large"));
}

#[test]
fn headers_without_end_are_not_collected() {
    let server = server("endless", &[]);
    let mut stream = connect(&server);
    stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").unwrap();
    let line = format!("X-Line: {}\r\n", "x".repeat(1_000));
    let is_stopped = (0..1_000).any(|_| stream.write_all(line.as_bytes()).is_err());
    let answer = rest(&mut stream);
    assert!(is_stopped || answer.is_some_and(|answer| answer.status == 431));
    assert_eq!(ask(&server, "GET /healthz", &[], "").status, 200);
}

#[test]
fn asking_about_something_is_harmless() {
    let server = server("head", &[]);
    for path in ["/", "/settings", "/status", "/api/titles", "/healthz"] {
        let answer = ask(&server, &format!("HEAD {path}"), &[], "");
        assert_eq!((answer.status, answer.body.as_str()), (200, ""), "{path}");
    }
    for method in ["OPTIONS", "TRACE", "BREW"] {
        let headers = [
            "Origin: https://evil.example",
            "Access-Control-Request-Method: POST",
        ];
        let answer = ask(&server, &format!("{method} /api/tables"), &headers, "");
        assert_eq!((answer.status, answer.kind().as_str()), (405, "unreadable"));
        for (name, _) in &answer.headers {
            assert!(!name.starts_with("access-control"), "{name}");
        }
        let allowed = answer.header("allow").unwrap();
        assert!(allowed.contains("GET"), "{allowed}");
    }
}

#[test]
fn where_the_line_is_secure_it_stays_so() {
    let server = server("secure", &["--origin", "https://play.example"]);
    let answer = ask(&server, "POST /api/guests", &["Host: play.example"], "{}");
    assert!(answer.cookie().starts_with("__Host-tuileries="));
    assert!(answer.header("strict-transport-security").is_some());
}

#[test]
fn a_refusal_before_anything_is_read_has_its_headers_too() {
    let server = server("requests", &["--limit-requests", "1/3"]);
    let mut answers = (0..100).map(|_| ask(&server, "GET /api/titles", &[], ""));
    let refused = answers.find(|answer| answer.status == 429).unwrap();
    assert_eq!(refused.kind(), "too_many");
    assert_eq!(refused.header("x-frame-options"), Some("DENY"));
}

#[test]
fn connections_from_one_address_are_counted() {
    let server = server("crowd", &["--max-connections-per-address", "4"]);
    let mut kept: Vec<_> = (0..4).map(|_| connect(&server)).collect();
    // The server counts a connection when it has accepted it.
    std::thread::sleep(std::time::Duration::from_millis(200));
    let mut fifth = connect(&server);
    let _ = fifth.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert!(rest(&mut fifth).is_none(), "one too many");
    kept.pop();
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert_eq!(ask(&server, "GET /healthz", &[], "").status, 200);
}

#[test]
fn every_place_in_the_page_has_an_address() {
    let server = server("page", &[]);
    for path in [
        "/",
        "/table/x",
        "/replay/x",
        "/learn/x",
        "/rules/x",
        "/settings",
    ] {
        let answer = ask(&server, &format!("GET {path}"), &[], "");
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.body.starts_with("<!doctype html>"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert!(answer.header("content-security-policy").is_some());
        let tag = format!("If-None-Match: {}", answer.header("etag").unwrap());
        let again = ask(&server, &format!("GET {path}"), &[&tag], "");
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
    }
    let html = ["Accept: text/html"];
    let lost = ask(&server, "GET /nowhere", &html, "");
    assert_eq!(lost.status, 404);
    assert!(lost.body.starts_with("<!doctype html>"));
    let lost = ask(&server, "HEAD /nowhere", &html, "");
    assert_eq!((lost.status, lost.body.as_str()), (404, ""));
    let lost = ask(&server, "GET /nowhere", &[], "");
    assert_eq!((lost.status, lost.kind().as_str()), (404, "missing"));
    assert_eq!(ask(&server, "GET /status", &html, "").status, 200);
    assert_eq!(ask(&server, "POST /settings", &[], "").status, 405);
}
