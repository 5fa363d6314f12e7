//! What a host does with the real server: starts and stops it, copies its data, checks records.

mod house;
mod support;

#[path = "hosting/copies.rs"]
mod copies;
#[path = "hosting/damage.rs"]
mod damage;
#[path = "hosting/proofs.rs"]
mod proofs;
#[path = "hosting/settings.rs"]
mod settings;

use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use house::party::{Hall, party, seatings};
use house::{Server, books};
use support::Ran;
use wire::Farewell;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_asked_to_stop_answers_what_it_has_begun_and_says_goodbye() {
    let data = support::folder("stopping");
    let mut server = Server::start(&data);
    let hall = Hall::new(&server.url);
    let seatings = seatings();
    let parties: Vec<_> = seatings
        .into_iter()
        .map(|(title, seats)| tokio::spawn(party(hall.clone(), title, seats)))
        .collect();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    server.stop();
    // What was sent before the end is read even after it.
    tokio::time::sleep(Duration::from_millis(300)).await;
    for party in parties {
        party.abort();
    }
    let books = books::read(&data).await;
    let account = hall.account.lock().unwrap();
    assert!(account.accepted.len() > 100, "{}", account.accepted.len());
    assert!(account.farewells.len() > 10);
    let is_restart = |farewell: &Farewell| *farewell == Farewell::Restart;
    assert!(account.farewells.iter().all(is_restart));
    assert_eq!(account.cut, 0, "a socket ended without a goodbye");
    // Everything that was stored was answered, and the other way round.
    account.compare(&books);
}

#[tokio::test]
async fn a_server_waits_for_whoever_is_in_it_unless_it_is_asked_twice() {
    let mut empty = Server::start(&support::folder("empty"));
    let mut busy = Server::start(&support::folder("busy"));
    // Somebody who has said half of something keeps the server waiting.
    let mut half = std::net::TcpStream::connect(busy.address()).unwrap();
    let post = "POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
        Content-Length: 500\r\n\r\n{";
    std::io::Write::write_all(&mut half, post.as_bytes()).unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    busy.terminate();
    // One with nobody in it stops at once, though it is asked later.
    let idle = client::Client::new(&empty.url).unwrap();
    idle.titles().await.unwrap();
    empty.stop();
    assert!(busy.is_running());
    busy.stop();
    let log = busy.log();
    assert!(!log.contains("not everyone had gone"), "{log}");
}

#[test]
fn a_port_that_is_taken_is_replaced_by_another_and_the_host_is_told() {
    // Whether it is ours or somebody else's: it is taken.
    let _taken = TcpListener::bind("127.0.0.1:8080");
    let server = Server::start_with(&support::folder("another-port"), &[]);
    let port = server.address().rsplit_once(':').unwrap().1;
    assert_ne!(port, "8080");
    let told = format!("Port 8080 is taken, so this is {port}.");
    assert!(server.greeting.contains(&told), "{}", server.greeting);
}

#[test]
fn without_a_command_it_serves_from_the_folder_that_is_usual_here() {
    let home = support::folder("home");
    let mut command = support::program(&[]);
    command.env("HOME", &home).env("LOCALAPPDATA", &home);
    command.env("XDG_DATA_HOME", &home);
    let server = Server::launch(&mut command, &home).unwrap();
    let data = home.to_str().unwrap();
    assert!(server.greeting.contains(data), "{}", server.greeting);
}

#[test]
fn two_servers_do_not_share_a_folder_unawares() {
    let data = support::folder("twice");
    let _first = Server::start(&data);
    serve(&data, "127.0.0.1:0").refuses(1, "another server uses this data folder");
}

/// Serves from this folder at that address, which does not go well.
fn serve(data: &Path, address: &str) -> Ran {
    let data = data.to_str().unwrap();
    support::run(&["serve", "--data", data, "--listen", address], b"")
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_the_data_or_its_copies() {
    use std::os::unix::fs::PermissionsExt as _;

    let parent = support::folder("hidden");
    let (data, copy) = (parent.join("data"), parent.join("copy.db"));
    let _server = Server::start(&data);
    copies::keep("backup", &copy, &data).went_well();
    let files = std::fs::read_dir(&data).unwrap();
    let files: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    assert!(files.contains(&data.join("tuileries.lock")));
    for path in files.into_iter().chain([copy, data.clone()]) {
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} {mode:o}", path.display());
    }
}

#[test]
fn a_port_that_was_asked_for_and_is_taken_is_an_error() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let ran = serve(&support::folder("taken-port"), &address);
    ran.refuses(1, &format!("nothing can listen at {address}"));
}

#[test]
fn a_folder_that_cannot_be_used_is_an_error() {
    let file = support::path("no-folder");
    std::fs::write(&file, "x").unwrap();
    serve(&file, "127.0.0.1:0").refuses(1, "the data folder cannot be used");
}
