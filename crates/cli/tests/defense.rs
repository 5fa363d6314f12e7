//! Strangers who are slow, greedy, nosy or forged, against the real server with its usual limits.

mod house;
mod support;

#[path = "defense/answers.rs"]
mod answers;
#[cfg(target_os = "linux")]
#[path = "defense/crowd.rs"]
mod crowd;
#[path = "defense/line.rs"]
mod line;
#[path = "defense/logs.rs"]
mod logs;
#[path = "defense/memory.rs"]
mod memory;
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
