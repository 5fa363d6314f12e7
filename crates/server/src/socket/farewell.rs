//! When a socket closes, and why: who signs out, who does not keep up, and a server that stops.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use tokio::time::timeout;
use wire::{Farewell, ToClient};

use super::{Connection, Frame, PATIENCE};
use crate::people::Ended;
use crate::table::Order;

/// How long the other side may take to hang up.
const LAST_WORDS: Duration = Duration::from_secs(1);

impl Connection {
    pub(super) async fn has_signed_out(&mut self) -> bool {
        let (Some(person), Some(session)) = (&self.client.person, &self.client.session) else {
            return false;
        };
        // Where nothing can be read, nothing can be done in anybody's name either.
        let sessions = Box::pin(self.app.store.sessions(person)).await;
        sessions.is_ok_and(|rows| !rows.iter().any(|row| row.id == *session))
    }

    /// Whether the client's session is among those that have ended.
    pub(super) fn has_ended(&self, over: Result<Ended, RecvError>) -> bool {
        let session = self.client.session.as_ref();
        match over {
            Ok(over) => session.is_some_and(|session| over.contains(session)),
            // Too much at once to follow: whoever has a session says who they are anew.
            Err(_) => session.is_some(),
        }
    }

    /// Delivers the answers to everything that the client has asked before the server stops.
    pub(super) async fn finish(&mut self, frames: &mut mpsc::Receiver<Frame>, number: u64) {
        // Orders are obeyed one after the other: when this one is, the others have been.
        if self.order(Order::Quit(number)).await.is_err() {
            return;
        }
        let deliver = async {
            while let Some(frame) = frames.recv().await {
                if self.pass_on(frame).await.is_err() {
                    return;
                }
            }
        };
        let _ = timeout(PATIENCE, deliver).await;
    }

    pub(super) async fn leave(mut self, number: u64, farewell: Option<Farewell>) {
        let (app, table) = (&self.app, &self.client.table);
        let quit = Order::Quit(number);
        app.registry.order_if_awake(table, quit).await;
        if let Some(farewell) = farewell {
            self.say_goodbye(farewell).await;
        }
    }

    pub(super) async fn say_goodbye(&mut self, reason: Farewell) {
        let retry_ms = match reason {
            // Whoever has signed out may come back as whoever they are now.
            Farewell::Moved | Farewell::Slow | Farewell::SignedOut => Some(0),
            Farewell::Restart | Farewell::Unavailable => Some(1000),
            Farewell::TooFast => Some(10_000),
            Farewell::Unreadable => None,
        };
        let goodbye = ToClient::Goodbye { reason, retry_ms };
        let _ = self.pass_on(Frame::new(&goodbye)).await;
        // 1012: the service restarts; 1008: against the policy; 1000: all said.
        let code = match reason {
            Farewell::Restart | Farewell::Unavailable => 1012,
            Farewell::TooFast | Farewell::Unreadable | Farewell::SignedOut | Farewell::Slow => 1008,
            Farewell::Moved => 1000,
        };
        let frame = CloseFrame {
            code,
            reason: "".into(),
        };
        let _ = self.send(Message::Close(Some(frame))).await;
        // Closing on somebody who still speaks would make their side throw away what they have
        // not read yet.
        let hear_out = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        let _ = timeout(LAST_WORDS, hear_out).await;
    }
}
