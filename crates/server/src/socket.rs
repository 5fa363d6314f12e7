//! One client at one table, over one socket: what it sends becomes an order to the table, and what
//! the table has for it is passed on.

mod farewell;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use governor::{DefaultDirectRateLimiter, RateLimiter};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use wire::tables::Remark;
use wire::{Farewell, Kind, Problem, ToClient, ToServer};

use crate::app::App;
use crate::limits::per_second;
use crate::room::Command;
use crate::table::{Author, Guest, Order, Reply};
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

/// What goes out over a socket.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    /// A message.
    Text(Utf8Bytes),
    /// A remark, unless whoever reads it has muted who said it.
    Said(Box<Remark>),
    /// The end.
    Goodbye(Farewell),
}

impl Frame {
    /// A message, written.
    pub(crate) fn new(message: &ToClient) -> Frame {
        Frame::Text(written(message))
    }
}

fn written(message: &ToClient) -> Utf8Bytes {
    let text = serde_json::to_string(message);
    text.expect("messages are plain JSON").into()
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
        Box::pin(app.ask(table, join)).await
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
                    if self.has_ended(over) {
                        return Some(Farewell::SignedOut);
                    }
                }
            }
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
        let order = self.order_for(message, Reply::Socket(queue));
        let ordered = self.order(order).await;
        ordered.map_err(|_| Some(Farewell::Unavailable))
    }

    /// What a message wants of the table.
    fn order_for(&self, message: ToServer, reply: Reply) -> Order {
        let author = Author {
            person: self.client.person.clone().unwrap_or_default(),
            id: message.id().to_string(),
        };
        let decline =
            |author, problem, reply| Order::Decline(Box::new(author), Box::new(problem), reply);
        if self.client.person.is_none() {
            let problem = Problem::new(Kind::Unknown, "nobody has said who you are");
            return decline(author, problem, reply);
        }
        let command = match message {
            ToServer::Act { seen, action, .. } => Command::Act {
                seen,
                action: Box::<str>::from(action).into(),
            },
            ToServer::TakeBack { seen, .. } => Command::TakeBack { seen },
            ToServer::Lend { bot, .. } => Command::Lend { bot },
            ToServer::Return { .. } => Command::Return,
            ToServer::Resign { .. } => Command::Resign,
            ToServer::Hint { .. } => return Order::Hint(Box::new(author), reply),
            ToServer::Say { text, .. } => {
                return match text::remark(&text) {
                    Ok(text) => Order::Say(Box::new((author, text)), reply),
                    Err(flaw) => decline(author, flaw.into(), reply),
                };
            }
        };
        Order::Command(Box::new(author), Box::new(command), reply)
    }

    async fn order(&mut self, order: Order) -> Result<(), Problem> {
        let (app, table) = (&self.app, &self.client.table);
        // On the heap while it lasts, so that a quiet socket is small.
        Box::pin(app.order(table, order)).await
    }

    async fn pass_on(&mut self, frame: Frame) -> Result<(), Closed> {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Said(remark) => {
                if self.has_muted(&remark.person.id).await {
                    return Ok(());
                }
                written(&ToClient::Said { remark: *remark })
            }
            Frame::Goodbye(_) => return Err(Closed),
        };
        self.send(Message::Text(text)).await
    }

    async fn has_muted(&mut self, speaker: &str) -> bool {
        let Some(person) = &self.client.person else {
            return false;
        };
        let mutes = Box::pin(self.app.store.mutes(person)).await;
        mutes.is_ok_and(|mutes| mutes.iter().any(|muted| muted == speaker))
    }

    async fn send(&mut self, message: Message) -> Result<(), Closed> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }
}
