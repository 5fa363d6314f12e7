//! Logs: they know no secret and repeat nobody's words, and nobody waits for whoever reads them.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::Duration;

use super::line::{ask, farewell, figure, frame, guest, knock, table};
use super::server;
use crate::house::{self, Server, books};
use crate::support::{self, program};

const PASSWORD: &str = "correct horse battery staple";

#[tokio::test]
async fn no_log_has_a_token_a_password_or_a_seed() {
    for form in ["text", "json"] {
        let name = format!("logs-{form}");
        let server = server(&name, &["--log-level", "debug", "--log", form]);
        let mut secrets = vec![PASSWORD.to_string()];
        let token = guest(&server);
        let table = table(&server, &token);
        let bearer = format!("Authorization: Bearer {token}");
        let browser = ask(&server, "POST /api/guests", &[], "{}").cookie();
        let (cookie, ours) = (
            format!("Cookie: {browser}"),
            format!("Origin: {}", server.url),
        );
        let account = format!("{{\"name\":\"Ann\",\"password\":\"{PASSWORD}\"}}");
        let by_cookie = [cookie.as_str(), ours.as_str()];
        let claimed = ask(&server, "POST /api/me/account", &by_cookie, &account);
        assert_eq!(claimed.status, 200, "{claimed:?}");
        let signed_in = ask(&server, "POST /api/sessions", &[&ours], &account);
        assert_eq!(signed_in.status, 200, "{signed_in:?}");
        let wrong = "{\"name\":\"Ann\",\"password\":\"wrong horse\"}";
        let refused = ask(&server, "POST /api/sessions", &[&ours], wrong);
        assert!(matches!(refused.status, 401 | 403), "{refused:?}");
        let cookies = [claimed.cookie(), signed_in.cookie(), browser.clone()];
        let values = cookies.iter().filter_map(|cookie| cookie.split_once('='));
        secrets.extend(values.map(|(_, value)| value.to_string()));
        secrets.extend(["wrong horse".to_string(), token.clone()]);
        // Secrets where they do not belong.
        for first in [
            format!("GET /api/tables/{token}"),
            format!("GET /api/tables/{table}?token={token}"),
            format!("GET /{token}"),
            format!("BREW /api/me?{token}"),
            format!("{token} /api/me"),
        ] {
            ask(&server, &first, &[&bearer], "");
        }
        let broken = format!("{{\"{PASSWORD}");
        ask(&server, "POST /api/sessions", &[&ours], &broken);
        let (mut stream, _) = knock(&server, &table, &[&bearer]);
        let nonsense = frame(1, format!("{{\"{token}\":1}}").as_bytes());
        stream.write_all(&nonsense).unwrap();
        let (said, _) = farewell(&mut stream);
        let seeds = books::seeds(&support::path(&name)).await;
        assert_eq!(seeds.len(), 1);
        for seed in &seeds {
            assert!(!said.contains(seed), "a running game shows its seed");
        }
        secrets.extend(seeds);
        let shown = ask(&server, &format!("GET /api/tables/{table}"), &[&bearer], "");
        let log = server.log();
        assert!(log.contains("/api/tables/{id}"), "{log}");
        for secret in secrets {
            assert!(secret.len() > 10 && !log.contains(&secret), "{secret}");
            assert!(!shown.body.contains(&secret), "{secret}");
        }
    }
}

/// So many requests have more to say than fits a pipe and the lines that may wait.
const REQUESTS: usize = 6000;

/// A server whose log goes there.
fn server_logging_to(name: &str, lines: Stdio) -> Server {
    let mut command = program(&["serve", "--listen", "127.0.0.1:0", "--no-limits", "--data"]);
    command.arg(support::folder(name));
    Server::launch_logging_to(lines, &mut command, PathBuf::new()).unwrap()
}

/// Everyone is answered, and lost lines are counted.
fn answers(server: &Server) -> u64 {
    for _ in 0..REQUESTS {
        assert_eq!(ask(server, "GET /healthz", &[], "").status, 200);
    }
    figure(server, "tuileries_log_lines_lost_total")
}

/// Besides, the server stops when it is asked to.
fn serves_on(mut server: Server) {
    assert!(answers(&server) > 0);
    server.stop();
}

#[test]
fn a_log_whose_reader_is_gone_stops_nobody() {
    let mut server = server_logging_to("log-gone", Stdio::piped());
    drop(server.log_pipe());
    serves_on(server);
}

#[test]
#[cfg(target_os = "linux")]
fn a_log_on_a_full_disk_stops_nobody() {
    let full = std::fs::File::options().write(true).open("/dev/full");
    serves_on(server_logging_to("log-full", full.unwrap().into()));
}

#[test]
fn a_log_that_nobody_reads_stops_nobody() {
    // Held, but never read.
    let mut server = server_logging_to("log-unread", Stdio::piped());
    let _unread = server.log_pipe();
    serves_on(server);
}

#[test]
fn how_many_lines_were_lost_is_told_to_whoever_reads_again() {
    let mut server = server_logging_to("log-late", Stdio::piped());
    let log = server.log_pipe();
    let lost = answers(&server);
    let wanted = format!("lines of this log were lost lines={lost}");
    let mut lines = BufReader::new(log).lines().map_while(Result::ok);
    // The line about the figures themselves may have been lost after they were read.
    let one_more = format!("lines of this log were lost lines={}", lost + 1);
    assert!(lines.any(|line| line.contains(&wanted) || line.contains(&one_more)));
}

/// A server that greets there, once it has had time to do so.
fn server_greeting_to(name: &str, greeting: Stdio) -> Child {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let address = port.unwrap().to_string();
    let mut child = program(&["serve", "--listen", &address, "--data"])
        .arg(support::folder(name))
        .stdout(greeting)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    while TcpStream::connect(&address).is_err() {
        assert!(child.try_wait().unwrap().is_none(), "it never listened");
        std::thread::sleep(Duration::from_millis(10));
    }
    // It greets once it listens.
    for _ in 0..50 {
        std::thread::sleep(Duration::from_millis(10));
        assert!(TcpStream::connect(&address).is_ok(), "it has stopped");
    }
    child
}

#[test]
fn a_greeting_that_nobody_hears_stops_nobody() {
    let mut child = server_greeting_to("greeting-unheard", Stdio::piped());
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_greeting_for_which_there_is_no_room_keeps_nobody_from_stopping_the_server() {
    let (_unread, mut pipe) = std::io::pipe().unwrap();
    let full = pipe.try_clone().unwrap();
    std::thread::spawn(move || pipe.write_all(&vec![b'x'; 1 << 20]));
    let mut child = server_greeting_to("greeting-full", full.into());
    house::terminate(&child);
    assert!(child.wait().unwrap().success());
}
