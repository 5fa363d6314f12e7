//! Strangers who are slow, greedy, nosy or forged, against the real server with its usual limits.

mod house;
mod support;

#[path = "defense/answers.rs"]
mod answers;
#[path = "defense/line.rs"]
mod line;
#[path = "defense/logs.rs"]
mod logs;
#[path = "defense/slow.rs"]
mod slow;
#[path = "defense/sockets.rs"]
mod sockets;

use house::Server;

/// A server with the usual limits, and these flags.
fn server(name: &str, flags: &[&str]) -> Server {
    let mut all = vec!["--listen", "127.0.0.1:0"];
    all.extend(flags);
    Server::start_with(&support::folder(name), &all)
}
