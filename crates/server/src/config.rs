//! Everything that a host can set. `docs/configuration.md` lists it for people.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// What a server is told when it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// What to do where that port is taken.
    pub if_taken: IfTaken,
    /// The folder of the database.
    pub data: PathBuf,
    /// Where browsers find the server, if not where it listens: scheme and host, without a path.
    pub origins: Vec<String>,
    /// Addresses whose word about who is behind them is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// A bot's move is told at this time after it was asked, or when it has thought for longer.
    pub bot_pause: Duration,
    /// A bot that thinks for longer is told to stop, and the best it has found counts.
    pub think_limit: Duration,
    /// For how long games are kept.
    pub keep: Keep,
    /// How often and how much.
    pub limits: Limits,
}

/// What to do where a port is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IfTaken {
    /// Say so and stop: this port was asked for.
    Stop,
    /// Take another one.
    Another,
}

/// For how many days games are kept that matter to nobody any more; nothing is for ever. One that
/// somebody who plays there has marked is always kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// Games that are over.
    pub finished: Option<u32>,
    /// Games at which nobody plays on, and tables that were given up.
    pub abandoned: Option<u32>,
}

impl Default for Keep {
    fn default() -> Keep {
        Keep {
            finished: Some(365),
            abandoned: Some(30),
        }
    }
}

/// How often, how much and how many.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Requests from one address: a second, and at once.
    pub requests: Rate,
    /// New guests from one address: an hour, and at once.
    pub guests: Rate,
    /// Tables made from one address, and by one person: an hour, and at once.
    pub tables: Rate,
    /// Attempts to sign in from one address: a minute, and at once. A name may be tried ten times
    /// as often, so that no single address keeps its owner out.
    pub sign_ins: Rate,
    /// Messages over one socket: a second, and at once.
    pub messages: Rate,
    /// Remarks of one person: a minute, and at once.
    pub remarks: Rate,
    /// Guests in all; for more, those unseen for longest are forgotten.
    pub guests_in_all: u32,
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address.
    pub connections_per_address: usize,
    /// Tables at which one person may sit that are not over.
    pub tables_per_person: u32,
    /// Sessions and tokens of one person.
    pub sessions_per_person: u32,
}

/// So many in a span of time, and so many at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// In the span.
    pub steady: u32,
    /// At once.
    pub burst: u32,
}

impl Rate {
    /// As often for each of so many.
    pub(crate) const fn times(self, count: u32) -> Rate {
        Rate {
            steady: self.steady.saturating_mul(count),
            burst: self.burst.saturating_mul(count),
        }
    }

    /// No limit that anybody would notice.
    pub const NONE: Rate = Rate {
        steady: 1_000_000,
        burst: 1_000_000,
    };
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            if_taken: IfTaken::Another,
            data: PathBuf::from("."),
            origins: Vec::new(),
            trusted_proxies: Vec::new(),
            bot_pause: Duration::from_millis(400),
            think_limit: Duration::from_secs(2),
            keep: Keep::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let rate = |steady, burst| Rate { steady, burst };
        Limits {
            requests: rate(50, 200),
            guests: rate(60, 30),
            tables: rate(120, 30),
            sign_ins: rate(6, 6),
            messages: rate(20, 60),
            remarks: rate(30, 6),
            guests_in_all: 100_000,
            connections: 20_000,
            connections_per_address: 200,
            tables_per_person: 100,
            sessions_per_person: 50,
        }
    }
}

impl Limits {
    /// For measuring what the server can do, never for strangers.
    pub fn none() -> Limits {
        Limits {
            requests: Rate::NONE,
            guests: Rate::NONE,
            tables: Rate::NONE,
            sign_ins: Rate::NONE,
            messages: Rate::NONE,
            remarks: Rate::NONE,
            guests_in_all: u32::MAX,
            connections: 100_000,
            connections_per_address: 100_000,
            tables_per_person: 1_000_000,
            sessions_per_person: 1_000_000,
        }
    }
}
