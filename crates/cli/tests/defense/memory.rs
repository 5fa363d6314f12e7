//! What strangers do takes no memory for good.

use std::io::{Read as _, Write as _};

use super::line::{ask, connect};
use super::server;
use crate::house::Server;

/// Asks so often over one line, many times without waiting for the answer.
fn ask_often(server: &Server, times: usize) {
    let mut stream = connect(server);
    let at_once = 100;
    let requests = format!(
        "GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.address()
    );
    let requests = requests.repeat(at_once);
    let mut answers = Vec::new();
    for _ in 0..times / at_once {
        stream.write_all(requests.as_bytes()).unwrap();
        answers.clear();
        while count(&answers, b"HTTP/1.1 200") < at_once {
            let mut part = [0; 16 * 1024];
            let length = stream.read(&mut part).unwrap();
            assert!(length > 0, "the line is cut");
            answers.extend(&part[..length]);
        }
    }
}

fn count(bytes: &[u8], wanted: &[u8]) -> usize {
    bytes
        .windows(wanted.len())
        .filter(|part| *part == wanted)
        .count()
}

#[test]
#[cfg(target_os = "linux")]
fn what_was_measured_of_requests_is_not_kept_one_by_one() {
    let server = server("memory-requests", &["--no-limits", "--log-level", "warn"]);
    // As much as it ever needs at once.
    ask_often(&server, 100_000);
    let before = server.memory();
    ask_often(&server, 200_000);
    // Sixteen bytes each would be 3 MiB.
    let grown = server.memory().saturating_sub(before);
    assert!(grown < 3 << 19, "{} KiB more", grown >> 10);
}

#[test]
#[cfg(target_os = "linux")]
fn of_the_memory_in_which_passwords_are_hashed_there_is_enough_for_two() {
    let server = server("memory-sign-ins", &["--no-limits", "--log-level", "warn"]);
    let before = server.memory();
    let origin = format!("Origin: {}", server.url);
    let wrong = "{\"name\":\"Ann\",\"password\":\"correct horse\"}";
    for _ in 0..8 {
        std::thread::scope(|scope| {
            for _ in 0..10 {
                scope.spawn(|| ask(&server, "POST /api/sessions", &[&origin], wrong));
            }
        });
    }
    let grown = server.memory().saturating_sub(before);
    assert!(grown < 60 << 20, "{} MiB more", grown >> 20);
}
