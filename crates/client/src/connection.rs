//! One connection over which requests go, one after the other.

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{CONTENT_TYPE, HOST, HeaderMap};
use hyper::http::request::Builder;
use hyper::{Request, Response, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio::sync::Mutex;

use crate::Error;

/// No answer is longer than this many bytes.
const LONGEST: usize = 16 << 20;

/// So much of what cannot be read is shown.
const EXCERPT: usize = 200;

/// What goes out with a request.
pub(crate) type Body = Full<Bytes>;

/// A server's address, and the connection to it if there is one.
#[derive(Debug)]
pub(crate) struct Connection {
    authority: String,
    kept: Mutex<Option<SendRequest<Body>>>,
}

impl Connection {
    pub(crate) fn new(base_url: &str) -> Result<Connection, Error> {
        let no_address = |why: &str| Error::Broken(format!("{base_url:?} {why}"));
        let url: Uri = base_url
            .parse()
            .map_err(|_| no_address("is no address of a server"))?;
        let authority = url.authority().filter(|_| url.path() == "/");
        match (url.scheme_str(), authority) {
            (Some("http"), Some(authority)) => Ok(Connection {
                authority: authority.to_string(),
                kept: Mutex::new(None),
            }),
            (Some("https"), _) => Err(no_address("wants TLS, and only plain http is spoken here")),
            _ => Err(no_address("is not of the form http://HOST:PORT")),
        }
    }

    /// The beginning of a request.
    pub(crate) fn request(&self, path: &str) -> Builder {
        Request::builder().uri(path).header(HOST, &self.authority)
    }

    /// Sends the request, and gives the answer unless it is a problem.
    pub(crate) async fn ask(
        &self,
        request: Builder,
        body: Option<&impl Serialize>,
    ) -> Result<Answer, Error> {
        let request = match body.map(serde_json::to_vec).transpose() {
            Ok(Some(json)) => request
                .header(CONTENT_TYPE, "application/json")
                .body(Full::from(json)),
            Ok(None) => request.body(Full::default()),
            Err(error) => return Err(Error::broken("a body", error)),
        };
        let request = request.map_err(|error| Error::broken("a request", error))?;
        self.send(request).await?.unless_problem()
    }

    async fn send(&self, mut request: Request<Body>) -> Result<Answer, Error> {
        // Held until the answer is there: pipelines are more than anybody needs. Whoever stops
        // waiting takes the connection along, so that the next one does not get their answer.
        let mut kept = self.kept.lock().await;
        if let Some(mut sender) = kept.take()
            && sender.ready().await.is_ok()
        {
            match sender.try_send_request(request).await {
                Ok(response) => {
                    let answer = Answer::of(response).await?;
                    *kept = Some(sender);
                    return Ok(answer);
                }
                // Lost before anything was sent, so that sending it again does nothing twice.
                Err(mut lost) => match lost.take_message() {
                    Some(unsent) => request = unsent,
                    None => return Err(Error::broken("a request", lost.into_error())),
                },
            }
        }
        let (mut sender, connection) = self.open().await?;
        tokio::spawn(connection);
        let response = sender.send_request(request).await;
        let response = response.map_err(|error| Error::broken("a request", error))?;
        let answer = Answer::of(response).await?;
        *kept = Some(sender);
        Ok(answer)
    }

    /// Opens a new connection.
    pub(crate) async fn open(&self) -> Result<Opened, Error> {
        let unreached = |error: std::io::Error| Error::broken(&self.authority, error);
        // Only a number after the last colon, and no bracket, is a port.
        let port = self.authority.rsplit_once(':').map(|(_, port)| port);
        let stream = if port.is_some_and(|port| port.parse::<u16>().is_ok()) {
            TcpStream::connect(&self.authority).await
        } else {
            TcpStream::connect(format!("{}:80", self.authority)).await
        };
        let stream = stream.map_err(unreached)?;
        stream.set_nodelay(true).map_err(unreached)?;
        let opened = http1::handshake(TokioIo::new(stream)).await;
        opened.map_err(|error| Error::broken(&self.authority, error))
    }
}

/// A new connection: the hand that sends, and what must be driven for it.
pub(crate) type Opened = (
    SendRequest<Body>,
    http1::Connection<TokioIo<TcpStream>, Body>,
);

/// What a server answered, as it came.
#[derive(Clone, Debug)]
pub struct Answer {
    /// How it went.
    pub status: StatusCode,
    /// What was said about it.
    pub headers: HeaderMap,
    /// What was said.
    pub body: Bytes,
}

impl Answer {
    pub(crate) async fn of(response: Response<Incoming>) -> Result<Answer, Error> {
        let (head, body) = response.into_parts();
        let body = Limited::new(body, LONGEST).collect().await;
        Ok(Answer {
            status: head.status,
            headers: head.headers,
            body: body
                .map_err(|error| Error::broken("an answer", error))?
                .to_bytes(),
        })
    }

    /// The answer, if it is a good one.
    pub(crate) fn unless_problem(self) -> Result<Answer, Error> {
        if self.status.is_success() {
            return Ok(self);
        }
        Err(match serde_json::from_slice(&self.body) {
            Ok(problem) => Error::Problem(problem),
            Err(_) => self.unreadable("no problem that is known"),
        })
    }

    /// The answer as the value that it should be; an empty one is `()`.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, Error> {
        let body: &[u8] = if self.body.is_empty() {
            b"null"
        } else {
            &self.body
        };
        serde_json::from_slice(body).map_err(|error| self.unreadable(error))
    }

    /// The answer as text.
    pub fn text(&self) -> Result<String, Error> {
        let text = str::from_utf8(&self.body).map_err(|error| self.unreadable(error))?;
        Ok(text.to_string())
    }

    fn unreadable(&self, why: impl std::fmt::Display) -> Error {
        let excerpt = &self.body[..self.body.len().min(EXCERPT)];
        let excerpt = String::from_utf8_lossy(excerpt);
        Error::Broken(format!("answer {}: {why}: {excerpt:?}", self.status))
    }
}
