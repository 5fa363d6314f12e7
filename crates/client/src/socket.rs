//! The socket of a table.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_util::{SinkExt as _, Stream as _};
use hyper::header::{
    CONNECTION, HeaderValue, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION,
    UPGRADE,
};
use hyper::upgrade::Upgraded;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use wire::{ToClient, ToServer};

use crate::Error;
use crate::connection::{Answer, Body, Connection};

/// Thousands of sockets fit into one program: what they read is small and seldom.
const READ_BUFFER: usize = 4 << 10;

/// No message is longer than this many bytes.
const LONGEST: usize = 4 << 20;

/// A connection to a table: what happens there comes in, commands go out.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    pub(crate) async fn open(
        connection: &Connection,
        request: Request<()>,
    ) -> Result<Socket, Error> {
        // The handshake is an ordinary request, so that a server that says no can say why.
        let key = generate_key();
        let mut request = request.map(|()| Body::default());
        let headers = request.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("Upgrade"));
        headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(SEC_WEBSOCKET_VERSION, HeaderValue::from_static("13"));
        let key_value = HeaderValue::try_from(&key).map_err(broken)?;
        headers.insert(SEC_WEBSOCKET_KEY, key_value);
        let (mut sender, driven) = connection.open().await?;
        tokio::spawn(driven.with_upgrades());
        let response = sender.send_request(request).await.map_err(broken)?;
        if response.status() != StatusCode::SWITCHING_PROTOCOLS {
            let answer = Answer::of(response).await?.unless_problem()?;
            return Err(Error::broken("a socket", answer.status));
        }
        confirm(&response, &key)?;
        Socket::take_over(hyper::upgrade::on(response).await.map_err(broken)?).await
    }

    async fn take_over(upgraded: Upgraded) -> Result<Socket, Error> {
        let parts = upgraded.downcast::<TokioIo<TcpStream>>();
        let parts = parts.expect("what was opened as such a stream is one");
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(LONGEST));
        let stream = WebSocketStream::from_partially_read(
            parts.io.into_inner(),
            parts.read_buf.to_vec(),
            Role::Client,
            Some(config),
        );
        Ok(Socket {
            stream: stream.await,
        })
    }

    /// The next message; nothing once the socket is closed. Nothing is lost if the wait is cut
    /// short.
    pub async fn next(&mut self) -> Result<Option<ToClient>, Error> {
        let Some(text) = self.next_text().await? else {
            return Ok(None);
        };
        let message = serde_json::from_str(&text);
        message
            .map(Some)
            .map_err(|error| Error::Broken(format!("no message that is known: {error}: {text}")))
    }

    /// The next message as it came; nothing once the socket is closed. Nothing is lost if the
    /// wait is cut short.
    pub async fn next_text(&mut self) -> Result<Option<Utf8Bytes>, Error> {
        std::future::poll_fn(|context| self.poll_text(context)).await
    }

    /// Looks whether there is a message, for whoever listens to several sockets at once.
    pub fn poll_text(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Result<Option<Utf8Bytes>, Error>> {
        loop {
            let message = ready!(Pin::new(&mut self.stream).poll_next(context));
            match message.transpose().map_err(broken)? {
                Some(Message::Text(text)) => return Poll::Ready(Ok(Some(text))),
                Some(Message::Binary(_)) => {
                    let why = "bytes where text was expected".to_string();
                    return Poll::Ready(Err(Error::Broken(why)));
                }
                // The answer to a ping goes out by itself, and so does that to a farewell.
                Some(
                    Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_),
                ) => {}
                None => return Poll::Ready(Ok(None)),
            }
        }
    }

    /// Says something.
    pub async fn send(&mut self, message: &ToServer) -> Result<(), Error> {
        let text = serde_json::to_string(message).map_err(broken)?;
        self.send_text(text).await
    }

    /// Says something that is written already.
    pub async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Error> {
        let message = Message::Text(text.into());
        self.stream.send(message).await.map_err(broken)
    }

    /// Closes the socket as is proper. One that is dropped is cut off.
    pub async fn close(mut self) -> Result<(), Error> {
        self.stream.close(None).await.map_err(broken)
    }
}

/// Whether who answered has understood what was asked, and is not a cache in between.
fn confirm<B>(response: &Response<B>, key: &str) -> Result<(), Error> {
    let wanted = derive_accept_key(key.as_bytes());
    match response.headers().get(SEC_WEBSOCKET_ACCEPT) {
        Some(value) if value.as_bytes() == wanted.as_bytes() => Ok(()),
        _ => Err(Error::Broken("a socket: the handshake does not fit".into())),
    }
}

fn broken(error: impl std::fmt::Display) -> Error {
    Error::broken("a socket", error)
}
