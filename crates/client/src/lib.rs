//! A client of the public interface, for programs that play, watch or measure.
//!
//! [`Client`] asks over HTTP, [`Socket`] listens and speaks at a table. Everything that passes is
//! a type of the crate `wire`. Only plain `http://` is spoken: a server leaves TLS to the proxy
//! in front of it, and programs beside it need none.

mod connection;
mod error;
mod socket;

use std::ops::Range;
use std::sync::Arc;

use game::{Seat, Viewer};
use hyper::header::{AUTHORIZATION, HeaderValue};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::people::{Guest, Keeping, Me, NewGuest};
use wire::replay::{Frame, PastRound, Replay};
use wire::tables::{NewTable, RuleCard, Sitter, TableLine, TitleCard};

pub use connection::Answer;
pub use error::Error;
pub use hyper::Method;
pub use socket::Socket;
pub use tokio_tungstenite::tungstenite::Utf8Bytes;

use connection::Connection;

/// Someone who asks.
///
/// Clones share one connection, which is kept open, opened again when it is lost, and used by
/// one request at a time.
#[derive(Clone, Debug)]
pub struct Client {
    connection: Arc<Connection>,
    bearer: Option<HeaderValue>,
}

impl Client {
    /// A client of the server at this address, such as `http://127.0.0.1:8080`. Nothing is
    /// opened before the first request.
    pub fn new(base_url: &str) -> Result<Client, Error> {
        Ok(Client {
            connection: Arc::new(Connection::new(base_url)?),
            bearer: None,
        })
    }

    /// The same client as the person to whom this token belongs.
    #[must_use]
    pub fn with_token(self, token: &str) -> Client {
        // What no header can carry is nobody's token: sent as an empty one, the server says so.
        let value = HeaderValue::try_from(format!("Bearer {token}"));
        let mut value = value.unwrap_or(HeaderValue::from_static("Bearer"));
        value.set_sensitive(true);
        Client {
            bearer: Some(value),
            ..self
        }
    }

    /// A new guest, known again by a token.
    pub async fn new_guest(&self) -> Result<Guest, Error> {
        let keeping = Keeping::Token;
        self.call(Method::POST, "/api/guests", Some(&NewGuest { keeping }))
            .await
    }

    /// The same client as a new guest.
    pub async fn as_new_guest(&self) -> Result<Client, Error> {
        let token = self.new_guest().await?.token;
        let token = token.ok_or_else(|| Error::Broken("a guest without a token".into()))?;
        Ok(self.clone().with_token(&token))
    }

    /// Who asks.
    pub async fn me(&self) -> Result<Me, Error> {
        self.get("/api/me").await
    }

    /// Everything there is to play.
    pub async fn titles(&self) -> Result<Vec<TitleCard>, Error> {
        self.get("/api/titles").await
    }

    /// The rules of a title.
    pub async fn rules(&self, title: &str) -> Result<Vec<RuleCard>, Error> {
        self.get(&format!("/api/titles/{title}/rules")).await
    }

    /// The tables in the lobby.
    pub async fn tables(&self) -> Result<Vec<TableLine>, Error> {
        self.get("/api/tables").await
    }

    /// The tables at which whoever asks sits.
    pub async fn my_tables(&self) -> Result<Vec<TableLine>, Error> {
        self.get("/api/me/tables").await
    }

    /// Makes a table.
    pub async fn create_table(&self, table: &NewTable) -> Result<TableLine, Error> {
        self.call(Method::POST, "/api/tables", Some(table)).await
    }

    /// A table.
    pub async fn table(&self, table: &str) -> Result<TableLine, Error> {
        self.get(&format!("/api/tables/{table}")).await
    }

    /// Sits down, or seats a bot.
    pub async fn sit(&self, table: &str, seat: Seat, sitter: &Sitter) -> Result<TableLine, Error> {
        self.call(Method::PUT, &seat_path(table, seat), Some(sitter))
            .await
    }

    /// Rises before the game begins, or leaves for good after that.
    pub async fn rise(&self, table: &str, seat: Seat) -> Result<(), Error> {
        self.call(Method::DELETE, &seat_path(table, seat), None::<&()>)
            .await
    }

    /// Makes, or finds, the table at which these players meet again.
    pub async fn rematch(&self, table: &str) -> Result<TableLine, Error> {
        let path = format!("/api/tables/{table}/rematch");
        self.call(Method::POST, &path, None::<&()>).await
    }

    /// The record of a finished game.
    pub async fn record(&self, table: &str) -> Result<String, Error> {
        let path = format!("/api/tables/{table}/record");
        let answer = self.ask(Method::GET, &path, None::<&()>).await?;
        answer.text()
    }

    /// A finished game, step by step.
    pub async fn replay(&self, table: &str) -> Result<Replay, Error> {
        self.get(&format!("/api/tables/{table}/replay")).await
    }

    /// A finished game next to what its luck allowed, where that is known.
    pub async fn par(&self, table: &str) -> Result<Vec<PastRound>, Error> {
        self.get(&format!("/api/tables/{table}/par")).await
    }

    /// What was seen of a finished game with these eyes, from this moment on: at most 64 moments.
    pub async fn frames(
        &self,
        table: &str,
        eyes: Viewer,
        moments: Range<u32>,
    ) -> Result<Vec<Frame>, Error> {
        let eyes = match eyes {
            Viewer::Seat(seat) => seat.to_string(),
            Viewer::Spectator => "spectator".into(),
        };
        let (from, count) = (moments.start, moments.len());
        let asked = format!("eyes={eyes}&from={from}&count={count}");
        self.get(&format!("/api/tables/{table}/replay/frames?{asked}"))
            .await
    }

    /// The socket of a table. Who has seen a version before is told what happened since.
    pub async fn socket(&self, table: &str, seen: Option<u32>) -> Result<Socket, Error> {
        let seen = seen.map(|seen| format!("?seen={seen}")).unwrap_or_default();
        let path = format!("/api/tables/{table}/socket{seen}");
        let request = self.connection.request(&path);
        Socket::open(
            &self.connection,
            self.signed(request)
                .body(())
                .map_err(|error| Error::broken("a socket", error))?,
        )
        .await
    }

    /// Asks for anything else that is answered in JSON; an empty answer is read as `()`.
    pub async fn call<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, Error> {
        self.ask(method, path, body).await?.json()
    }

    /// Asks for anything, and gives the answer as it came unless it is a problem.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<Answer, Error> {
        let request = self.connection.request(path).method(method);
        self.connection.ask(self.signed(request), body).await
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        self.call(Method::GET, path, None::<&()>).await
    }

    fn signed(&self, request: hyper::http::request::Builder) -> hyper::http::request::Builder {
        match &self.bearer {
            Some(bearer) => request.header(AUTHORIZATION, bearer),
            None => request,
        }
    }
}

fn seat_path(table: &str, seat: Seat) -> String {
    format!("/api/tables/{table}/seats/{seat}")
}
