//! What the tests against a real server share: a house with tables, and people who play there.

#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod desk;
pub(crate) mod player;
pub(crate) mod replay;
pub(crate) mod wishes;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use client::{Client, Socket};
use server::{Bus, Config, Limits, Running};
use wire::tables::Now;
use wire::{Farewell, Problem, ToClient, ToServer};

/// Whoever waits longer than this for a message waits in vain.
pub(crate) const PATIENCE: Duration = Duration::from_mins(10);

/// A folder of its own, gone with whoever holds it.
pub(crate) struct Folder(pub PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tuileries-client-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server in this process, or several that share their data.
pub(crate) struct House {
    folder: Folder,
    bus: Bus,
    limits: Limits,
    bot_pause: Duration,
    running: Vec<Running>,
}

impl House {
    /// A single server without limits, whose bots answer at once.
    pub(crate) async fn open() -> House {
        House::with(1, Limits::none()).await
    }

    /// So many servers on one folder, with these limits.
    pub(crate) async fn with(nodes: usize, limits: Limits) -> House {
        let mut house = House {
            folder: Folder::new(),
            bus: Bus::default(),
            limits,
            bot_pause: Duration::ZERO,
            running: Vec::new(),
        };
        for _ in 0..nodes {
            house.start().await;
        }
        house
    }

    async fn start(&mut self) {
        let config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            data: self.folder.0.clone(),
            bot_pause: self.bot_pause,
            limits: self.limits.clone(),
            ..Config::default()
        };
        let running = server::serve_among(config, self.bus.clone()).await;
        self.running.push(running.unwrap());
    }

    /// The same with bots whose moves are told so long after they were asked.
    pub(crate) async fn with_pause(bot_pause: Duration) -> House {
        let mut house = House::with(0, Limits::none()).await;
        house.bot_pause = bot_pause;
        house.start().await;
        house
    }

    /// Stops every server, and starts one on the same data.
    pub(crate) async fn restart(&mut self) {
        for running in self.running.drain(..) {
            running.stop().await;
        }
        self.start().await;
    }

    pub(crate) async fn close(self) {
        for running in self.running {
            running.stop().await;
        }
    }

    /// Nobody in particular, at one of the servers.
    pub(crate) fn door(&self, node: usize) -> Client {
        let address = self.running[node % self.running.len()].address();
        Client::new(&format!("http://{address}")).unwrap()
    }

    /// Somebody new, with a connection of their own.
    pub(crate) async fn guest(&self) -> Client {
        self.door(0).as_new_guest().await.unwrap()
    }
}

/// The next message, which has to come. Who comes and goes has tests of its own: it is said in
/// between whenever connections change, and stands in no order to anything else.
pub(crate) async fn hear(socket: &mut Socket) -> ToClient {
    loop {
        match hear_any(socket).await {
            ToClient::Present { .. } => {}
            message => return message,
        }
    }
}

/// The next message, whatever it is.
pub(crate) async fn hear_any(socket: &mut Socket) -> ToClient {
    let message = tokio::time::timeout(PATIENCE, socket.next()).await;
    let message = message.expect("a message in time").unwrap();
    message.expect("a socket that is open")
}

/// The table in the first message of a socket.
pub(crate) async fn welcomed(socket: &mut Socket) -> Now {
    match hear(socket).await {
        ToClient::Welcome { now, .. } => now,
        other => panic!("no welcome: {other:?}"),
    }
}

/// The next news, whatever else is said before.
pub(crate) async fn news(socket: &mut Socket) -> Now {
    loop {
        if let ToClient::News { now } = hear(socket).await {
            return now;
        }
    }
}

/// The answer to a command, whatever else is said before.
pub(crate) async fn answer(socket: &mut Socket, command: &str) -> Result<u32, Problem> {
    loop {
        match hear(socket).await {
            ToClient::Accepted { id, version } if id == command => return Ok(version),
            ToClient::Refused { id, problem, .. } if id == command => return Err(problem),
            ToClient::Goodbye { reason, .. } => panic!("a goodbye: {reason:?}"),
            _ => {}
        }
    }
}

/// Sends a command and waits for the answer.
pub(crate) async fn tell(socket: &mut Socket, command: &ToServer) -> Result<u32, Problem> {
    socket.send(command).await.unwrap();
    answer(socket, command.id()).await
}

/// Why the server closes the socket, whatever else is said before; and then it does.
pub(crate) async fn goodbye(socket: &mut Socket) -> Farewell {
    loop {
        if let ToClient::Goodbye { reason, .. } = hear(socket).await {
            let end = tokio::time::timeout(PATIENCE, socket.next()).await;
            let end = end.expect("the end in time");
            assert!(matches!(end, Ok(None) | Err(_)), "after the end: {end:?}");
            return reason;
        }
    }
}

/// The legal actions in a message.
pub(crate) fn actions(now: &Now) -> Vec<catalog::Json> {
    let list = now.actions.as_ref().map_or("[]", |list| list.get());
    serde_json::from_str(list).unwrap()
}
