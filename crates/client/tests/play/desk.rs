//! A socket, and the last that was heard over it.

use client::{Client, Socket};
use wire::tables::{Now, TablePhase};
use wire::{Problem, ToClient, ToServer};

use super::hear;

pub(crate) struct Desk {
    socket: Socket,
    pub now: Now,
}

impl Desk {
    /// Opens a socket and hears its welcome.
    pub(crate) async fn open(client: &Client, table: &str, seen: Option<u32>) -> Desk {
        let mut socket = client.socket(table, seen).await.unwrap();
        let now = super::welcomed(&mut socket).await;
        Desk { socket, now }
    }

    pub(crate) async fn send(&mut self, command: &ToServer) {
        self.socket.send(command).await.unwrap();
    }

    /// Hears one message, and gives it if it is an answer.
    async fn hear(&mut self) -> Option<(String, Result<u32, Problem>)> {
        match hear(&mut self.socket).await {
            ToClient::News { now } => {
                assert_eq!(now.version, self.now.version + 1);
                self.now = now;
                None
            }
            ToClient::Accepted { id, version } => Some((id, Ok(version))),
            ToClient::Refused { id, problem, .. } => Some((id, Err(problem))),
            other => panic!("neither news nor answer: {other:?}"),
        }
    }

    /// Waits for the next answer, which has to be about this command.
    pub(crate) async fn answer(&mut self, command: &str) -> Result<u32, Problem> {
        loop {
            if let Some((id, answer)) = self.hear().await {
                assert_eq!(id, command);
                return answer;
            }
        }
    }

    /// Sends a command and waits for the answer.
    pub(crate) async fn tell(&mut self, command: &ToServer) -> Result<u32, Problem> {
        self.send(command).await;
        self.answer(command.id()).await
    }

    /// Waits until this version is here.
    pub(crate) async fn reach(&mut self, version: u32) {
        while self.now.version < version {
            let answer = self.hear().await;
            assert!(answer.is_none(), "an answer too many: {answer:?}");
        }
    }

    /// Waits until an action is due in this version or later, or the game is over.
    pub(crate) async fn turn(&mut self, version: u32) {
        self.reach(version).await;
        while self.now.actions.is_none() && self.now.phase != TablePhase::Over {
            self.reach(self.now.version + 1).await;
        }
    }

    /// The legal actions.
    pub(crate) fn actions(&self) -> Vec<catalog::Json> {
        super::actions(&self.now)
    }

    /// An action decided on what is here now.
    pub(crate) fn act(&self, id: &str, action: &catalog::Json) -> ToServer {
        ToServer::Act {
            id: id.into(),
            seen: self.now.version,
            action: action.clone(),
        }
    }
}
