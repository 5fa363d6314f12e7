//! The accept loop: our own, because it is where slow and greedy strangers are stopped.

mod crowd;
mod line;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::app::App;
use crowd::{Admission, Crowd};
use line::Line;

/// How long a client may take to say what it wants, the first time and between requests.
const HEADER: Duration = Duration::from_secs(10);
/// The longest list of headers.
const LONGEST_HEADERS: usize = 16 * 1024;
/// How long to wait after the system refuses to accept, as when files run out.
const PAUSE: Duration = Duration::from_millis(50);
/// How often the log may say the same again.
const SELDOM: Duration = Duration::from_mins(1);
/// How often to look whether everyone has gone.
const LOOK_EVERY: Duration = Duration::from_millis(10);
/// How long requests may take to end when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// Accepts so many connections at once until the server stops, then waits until requests and
/// sockets have ended.
pub(crate) async fn accept(app: Arc<App>, most: usize, listener: TcpListener, router: Router) {
    let crowd = Crowd::new(most, &app.config);
    let mut stopping = app.stopping.clone();
    let (mut failing, mut full) = (Seldom::default(), Seldom::default());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.changed() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // Whoever came has gone again.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
            Err(error) => {
                metrics::counter!("tuileries_accept_failures_total").increment(1);
                if failing.is_due() {
                    tracing::warn!(%error, "no connection can be accepted");
                }
                crowd.make_room();
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let admission = crowd.admit(peer);
        if admission.is_full() && full.is_due() {
            tracing::warn!(
                most,
                "all connections are taken: whoever has most gives way"
            );
        }
        let Admission::Welcome { place, leave, .. } = admission else {
            metrics::counter!("tuileries_connections_refused_total").increment(1);
            continue;
        };
        let _ = stream.set_nodelay(true);
        let line = Line::new(stream, place, leave);
        tokio::spawn(attend(line, peer, router.clone(), stopping.clone()));
    }
    drop(listener);
    let goodbyes = async {
        while !crowd.is_gone() {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    };
    if tokio::time::timeout(LAST_WORDS, goodbyes).await.is_err() {
        tracing::warn!("not everyone had gone when the server stopped");
    }
}

/// Attends to a connection whose requests know where they come from.
async fn attend(line: Line, peer: SocketAddr, router: Router, mut stopping: watch::Receiver<bool>) {
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER)
        .max_buf_size(LONGEST_HEADERS)
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let served = tokio::select! {
        served = connection.as_mut() => served,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection ended");
    }
}

/// Something that the log is told now and then, however often it happens.
#[derive(Default)]
struct Seldom {
    last: Option<Instant>,
}

impl Seldom {
    /// Whether it is time to tell it.
    fn is_due(&mut self) -> bool {
        let is_due = self.last.is_none_or(|last| last.elapsed() > SELDOM);
        if is_due {
            self.last = Some(Instant::now());
        }
        is_due
    }
}
