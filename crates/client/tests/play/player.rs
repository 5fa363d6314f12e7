//! A person at a table who plays at random, loses the connection, changes their mind and lends
//! the seat to a bot; and who keeps everything that was said.

use client::{Client, Socket};
use game::{Dice as _, QuickDice, Seat};
use wire::tables::{Now, TableCard, TablePhase};
use wire::{Farewell, Kind, ToClient, ToServer};

use super::{PATIENCE, actions};

/// How the client came to hear something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// It happened while the client was there.
    News,
    /// The client came, and had seen this version before.
    Welcome(Option<u32>),
}

/// A message about the table.
pub(crate) struct Heard {
    /// How it came.
    pub how: How,
    /// The table.
    pub now: Now,
}

/// What the client did, in the version of the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Did {
    /// It acted.
    Act(String),
    /// It took the last action back.
    TakeBack,
    /// Something about its seat.
    Other,
}

/// Everything that was said.
#[derive(Default)]
pub(crate) struct Minutes {
    pub seat: Option<Seat>,
    pub table: Option<TableCard>,
    pub heard: Vec<Heard>,
    pub done: Vec<(u32, Did)>,
    pub returns: u32,
}

/// A command on its way.
struct Pending {
    message: ToServer,
    did: Did,
}

pub(crate) struct Player {
    client: Client,
    table: String,
    dice: QuickDice,
    socket: Socket,
    minutes: Minutes,
    /// The welcome that is to come.
    asked: Option<How>,
    pending: Option<Pending>,
    /// Nothing is decided before this version is here.
    awaited: u32,
    commands: u32,
    /// How much longer a bot plays in this seat.
    lent: Option<u32>,
    /// How many of the last actions are the client's own.
    own: u32,
}

impl Player {
    pub(crate) async fn new(client: Client, table: &str, seed: u64) -> Player {
        Player {
            socket: client.socket(table, None).await.unwrap(),
            client,
            table: table.into(),
            dice: QuickDice::new(seed),
            minutes: Minutes::default(),
            asked: Some(How::Welcome(None)),
            pending: None,
            awaited: 0,
            commands: 0,
            lent: None,
            own: 0,
        }
    }

    /// Plays until the game is over.
    pub(crate) async fn play(mut self) -> Minutes {
        while self.pending.is_some() || self.now().is_none_or(|now| now.phase != TablePhase::Over) {
            let next = tokio::time::timeout(PATIENCE, self.socket.next());
            let message = next.await.expect("a message in time").unwrap();
            self.take_in(message).await;
            self.decide().await;
        }
        self.minutes
    }

    fn now(&self) -> Option<&Now> {
        self.minutes.heard.last().map(|heard| &heard.now)
    }

    async fn take_in(&mut self, message: Option<ToClient>) {
        match message {
            Some(ToClient::Welcome {
                table, seat, now, ..
            }) => {
                self.minutes.seat = seat;
                self.minutes.table = Some(table);
                let how = self.asked.take().expect("no second welcome");
                self.minutes.heard.push(Heard { how, now });
            }
            Some(ToClient::News { now }) => {
                assert!(self.asked.is_none(), "news before the welcome");
                let how = How::News;
                self.minutes.heard.push(Heard { how, now });
                self.lent = self.lent.map(|left| left.saturating_sub(1));
            }
            Some(ToClient::Accepted { id, version }) => self.succeed(&id, version),
            Some(ToClient::Refused {
                id,
                version,
                problem,
            }) => {
                let pending = self.pending.take().expect("an answer to a command");
                assert_eq!(pending.message.id(), id);
                let is_late = self.lent.is_some() && problem.kind == Kind::NotNow;
                assert!(problem.kind == Kind::Stale || is_late, "{problem:?}");
                self.awaited = version;
            }
            Some(ToClient::Goodbye { reason, .. }) => {
                assert_eq!(reason, Farewell::Slow);
                self.come_back().await;
            }
            None => self.come_back().await,
            Some(ToClient::Present { .. }) => {}
            Some(other) => panic!("nobody asked for {other:?}"),
        }
    }

    fn succeed(&mut self, id: &str, version: u32) {
        let pending = self.pending.take().expect("an answer to a command");
        assert_eq!(pending.message.id(), id);
        match (&pending.message, &pending.did) {
            (ToServer::Lend { .. }, _) => {
                self.lent = Some(2 + self.dice.below(6));
                self.own = 0;
            }
            (ToServer::Return { .. }, _) => self.lent = None,
            (_, Did::Act(_)) => self.own += 1,
            (_, Did::TakeBack) => self.own -= 1,
            _ => {}
        }
        self.minutes.done.push((version, pending.did));
        self.awaited = version;
    }

    /// Cuts the connection, comes back, and says again what was not answered.
    async fn come_back(&mut self) {
        let seen = self.now().map(|now| now.version);
        self.minutes.returns += 1;
        self.socket = self.client.socket(&self.table, seen).await.unwrap();
        self.asked = Some(How::Welcome(seen));
        if let Some(pending) = &self.pending {
            self.socket.send(&pending.message).await.unwrap();
        }
    }

    async fn decide(&mut self) {
        let Some(now) = self.now() else { return };
        let is_current = self.asked.is_none() && now.version >= self.awaited;
        let is_player = self.minutes.seat.is_some();
        if self.pending.is_some() || !is_current || now.phase != TablePhase::Playing {
            return;
        }
        let (seen, can_take_back) = (now.version, now.can_take_back);
        if self.dice.below(60) == 0 {
            return self.come_back().await;
        }
        if !is_player {
            return;
        }
        let id = format!("{}", self.commands);
        let actions = actions(self.now().expect("it was there before"));
        if let Some(left) = self.lent {
            if left == 0 {
                self.send(ToServer::Return { id }, Did::Other).await;
            }
        } else if can_take_back && self.own > 0 && self.dice.below(8) == 0 {
            self.send(ToServer::TakeBack { id, seen }, Did::TakeBack)
                .await;
        } else if !actions.is_empty() {
            if self.dice.below(60) == 0 {
                let bots = catalog::BotName::ALL;
                let bot = bots[self.dice.below(bots.len() as u32) as usize].to_string();
                return self.send(ToServer::Lend { id, bot }, Did::Other).await;
            }
            let chosen = self.dice.below(actions.len() as u32) as usize;
            let action = actions[chosen].clone();
            let did = Did::Act(action.get().into());
            self.send(ToServer::Act { id, seen, action }, did).await;
        }
    }

    async fn send(&mut self, message: ToServer, did: Did) {
        self.commands += 1;
        self.socket.send(&message).await.unwrap();
        self.pending = Some(Pending { message, did });
        if self.dice.below(60) == 0 {
            // Whether it arrived is not known: it is said once more.
            self.come_back().await;
        }
    }
}
