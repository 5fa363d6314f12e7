//! One client at one table, over one socket.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use governor::{DefaultDirectRateLimiter, RateLimiter};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use wire::{Farewell, Kind, Problem, ToClient, ToServer};

use crate::app::App;
use crate::limits::per_second;
use crate::room::Command;
use crate::table::{Author, AuthoredCommand, Frame, Guest, Order, Reply, Speech};
use crate::text;

/// The longest message that a client may send.
pub(crate) const LARGEST: usize = 16 * 1024;
/// How many messages wait for a client before it counts as slow.
const QUEUE: usize = 32;
/// How often the server asks whether anybody is still there.
const PING: Duration = Duration::from_secs(20);
/// When the server believes that nobody is.
const SILENCE: Duration = Duration::from_mins(1);
/// How long a message may take to leave.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the other side may take to hang up.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// The longest name that a command may have.
const LONGEST_ID: usize = 64;

/// Who is at the other end.
pub(crate) struct Client {
    /// The table that they look at.
    pub table: String,
    /// Who they are, if that is known.
    pub person: Option<String>,
    /// From where they come.
    pub address: IpAddr,
    /// The session that says so.
    pub session: Option<String>,
    /// The last version that they have seen.
    pub seen: Option<u32>,
}

/// A socket that has closed is not spoken to any more.
struct Closed;

/// What a client wants of its table.
enum Wanted {
    Command(Command),
    Words(String),
    Hint,
}

struct Connection {
    app: Arc<App>,
    client: Client,
    socket: WebSocket,
    limiter: DefaultDirectRateLimiter,
    /// Weak: once the table lets go of us, there is nothing more to come.
    queue: mpsc::WeakSender<Frame>,
    heard: Instant,
}

/// Serves a client until it leaves, or has to.
pub(crate) async fn serve(app: Arc<App>, client: Client, socket: WebSocket) {
    metrics::gauge!("tuileries_sockets").increment(1.0);
    let (queue, frames) = mpsc::channel(QUEUE);
    let mut connection = Connection {
        limiter: RateLimiter::direct(per_second(app.config.limits.messages)),
        queue: queue.downgrade(),
        heard: Instant::now(),
        app,
        client,
        socket,
    };
    match connection.join(queue).await {
        Ok(number) => {
            let farewell = connection.talk(frames, number).await;
            connection.leave(number, farewell).await;
        }
        Err(_) => connection.say_goodbye(Farewell::Unavailable).await,
    }
    metrics::gauge!("tuileries_sockets").decrement(1.0);
}

impl Connection {
    async fn join(&mut self, queue: mpsc::Sender<Frame>) -> Result<u64, Problem> {
        let guest = Guest {
            person: self.client.person.clone(),
            address: self.client.address,
            seen: self.client.seen,
            queue,
        };
        let (app, table) = (&self.app, &self.client.table);
        let join = |reply| Order::Join(Box::new(guest), reply);
        Box::pin(app.registry.ask(app, table, join)).await
    }

    /// Passes messages both ways until there is a reason to stop; none if the client is gone.
    async fn talk(&mut self, mut frames: mpsc::Receiver<Frame>, number: u64) -> Option<Farewell> {
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut stopping = self.app.stopping.clone();
        let mut ended = self.app.ended.subscribe();
        loop {
            tokio::select! {
                frame = frames.recv() => match frame {
                    None => return Some(Farewell::Slow),
                    Some(Frame::Goodbye(farewell)) => return Some(farewell),
                    Some(frame) => self.pass_on(frame).await.ok()?,
                },
                message = self.socket.recv() => {
                    // What is too long, or no frame at all, cannot be read.
                    let Ok(message) = message? else {
                        return Some(Farewell::Unreadable);
                    };
                    if let Err(farewell) = self.hear(message).await {
                        return farewell;
                    }
                }
                _ = ping.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return None;
                    }
                    // Also at once: the session may have ended while the socket was opened, or on
                    // another server.
                    if self.has_signed_out().await {
                        return Some(Farewell::SignedOut);
                    }
                    self.send(Message::Ping(Vec::new().into())).await.ok()?;
                }
                _ = stopping.changed() => {
                    self.finish(&mut frames, number).await;
                    return Some(Farewell::Restart);
                }
                over = ended.recv() => {
                    let session = self.client.session.as_ref();
                    let is_over = match over {
                        Ok(over) => session.is_some_and(|session| over.sessions.contains(session)),
                        // Too much at once to follow: whoever has a session says who they are anew.
                        Err(_) => session.is_some(),
                    };
                    if is_over {
                        return Some(Farewell::SignedOut);
                    }
                }
            }
        }
    }

    /// Delivers the answers to everything that the client has asked before the server stops.
    async fn finish(&mut self, frames: &mut mpsc::Receiver<Frame>, number: u64) {
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

    async fn leave(mut self, number: u64, farewell: Option<Farewell>) {
        let (app, table) = (&self.app, &self.client.table);
        app.registry
            .order_if_awake(table, Order::Quit(number))
            .await;
        if let Some(farewell) = farewell {
            self.say_goodbye(farewell).await;
        }
    }

    async fn pass_on(&mut self, frame: Frame) -> Result<(), Closed> {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Said(remark) => {
                if self.has_muted(&remark.person.id).await {
                    return Ok(());
                }
                let said = ToClient::Said { remark: *remark };
                serde_json::to_string(&said)
                    .expect("messages are plain JSON")
                    .into()
            }
            Frame::Goodbye(_) => return Err(Closed),
        };
        self.send(Message::Text(text)).await
    }

    async fn has_muted(&mut self, speaker: &str) -> bool {
        let Some(person) = &self.client.person else {
            return false;
        };
        let mutes = self.app.people.mutes(person).await.unwrap_or_default();
        mutes.iter().any(|muted| muted == speaker)
    }

    async fn has_signed_out(&mut self) -> bool {
        let (Some(person), Some(session)) = (&self.client.person, &self.client.session) else {
            return false;
        };
        // Where nothing can be read, nothing can be done in anybody's name either.
        let sessions = self.app.people.sessions(person).await;
        sessions.is_ok_and(|rows| !rows.iter().any(|row| row.id == *session))
    }

    async fn send(&mut self, message: Message) -> Result<(), Closed> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }

    /// Takes a message from the client. An error ends the conversation.
    async fn hear(&mut self, message: Message) -> Result<(), Option<Farewell>> {
        self.heard = Instant::now();
        if self.limiter.check().is_err() {
            return Err(Some(Farewell::TooFast));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => return Err(Some(Farewell::Unreadable)),
            Message::Close(_) => return Err(None),
        };
        let message: ToServer =
            serde_json::from_str(&text).map_err(|_| Some(Farewell::Unreadable))?;
        if message.id().is_empty() || message.id().chars().count() > LONGEST_ID {
            return Err(Some(Farewell::Unreadable));
        }
        let queue = self.queue.upgrade().ok_or(Some(Farewell::Slow))?;
        let author = Author {
            person: self.client.person.clone().unwrap_or_default(),
            id: message.id().to_string(),
        };
        let reply = Reply::Socket(queue);
        let order = match self.wanted(message) {
            Ok(Wanted::Command(command)) => {
                Order::Command(Box::new(AuthoredCommand { author, command }), reply)
            }
            Ok(Wanted::Words(text)) => Order::Say(Box::new(Speech { author, text }), reply),
            Ok(Wanted::Hint) => Order::Hint(Box::new(author), reply),
            Err(problem) => Order::Decline(Box::new(author), Box::new(problem), reply),
        };
        let ordered = self.order(order).await;
        ordered.map_err(|_| Some(Farewell::Unavailable))
    }

    /// What a message wants of the table.
    fn wanted(&self, message: ToServer) -> Result<Wanted, Problem> {
        if self.client.person.is_none() {
            return Err(Problem::new(Kind::Unknown, "nobody has said who you are"));
        }
        Ok(Wanted::Command(match message {
            ToServer::Act { seen, action, .. } => Command::Act {
                seen,
                action: Box::<str>::from(action).into(),
            },
            ToServer::TakeBack { seen, .. } => Command::TakeBack { seen },
            ToServer::Lend { bot, .. } => Command::Lend { bot },
            ToServer::Return { .. } => Command::Return,
            ToServer::Resign { .. } => Command::Resign,
            ToServer::Hint { .. } => return Ok(Wanted::Hint),
            ToServer::Say { text, .. } => {
                return Ok(Wanted::Words(text::remark(&text)?));
            }
        }))
    }

    async fn order(&mut self, order: Order) -> Result<(), Problem> {
        let (app, table) = (&self.app, &self.client.table);
        // On the heap while it lasts, so that a quiet socket is small.
        Box::pin(app.registry.order(app, table, order)).await
    }

    async fn say_goodbye(&mut self, reason: Farewell) {
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
