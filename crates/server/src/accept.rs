//! The accept loop: our own, because it is where slow and greedy strangers are stopped.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use crate::app::App;
use crate::limits::neighborhood;

/// How long a client may take to say what it wants, the first time and between requests.
const HEADER: Duration = Duration::from_secs(10);
/// How long a client may take to read some of what waits for it.
const READING: Duration = Duration::from_secs(20);
/// The longest list of headers.
const LONGEST_HEADERS: usize = 16 * 1024;
/// How long to wait after the system refuses to accept, as when files run out.
const PAUSE: Duration = Duration::from_millis(50);
/// How often to look whether everyone has gone.
const GLANCE: Duration = Duration::from_millis(10);
/// How long requests may take to end when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// Accepts connections until the server stops, then waits until requests and sockets have ended.
pub(crate) async fn accept(
    app: Arc<App>,
    listener: TcpListener,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    let crowd = Arc::new(Crowd::default());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.changed() => break,
        };
        let Ok((stream, peer)) = accepted else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let Some(place) = crowd.admit(peer, &app) else {
            metrics::counter!("tuileries_connections_refused_total").increment(1);
            continue;
        };
        tokio::spawn(attend(stream, place, router.clone(), stopping.clone()));
    }
    drop(listener);
    let goodbyes = async {
        while !crowd.is_gone() {
            tokio::time::sleep(GLANCE).await;
        }
    };
    let _ = tokio::time::timeout(LAST_WORDS, goodbyes).await;
}

/// Attends to a connection whose requests know where they come from.
async fn attend(
    stream: TcpStream,
    place: Place,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let peer = place.peer;
    // A connection that becomes a socket keeps its place.
    let place = Arc::new(place);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(place.clone());
        router.clone().oneshot(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER)
        .max_buf_size(LONGEST_HEADERS)
        .serve_connection(TokioIo::new(patient(stream)), service)
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

/// A stream that ends when its client reads nothing of what waits for it.
fn patient(stream: TcpStream) -> Pin<Box<TimeoutStream<TcpStream>>> {
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(READING));
    Box::pin(stream)
}

/// Who is connected, counted by address.
#[derive(Default)]
struct Crowd {
    counts: Mutex<(usize, HashMap<IpAddr, usize>)>,
}

impl Crowd {
    /// A place for a connection, if there is one.
    fn admit(self: &Arc<Crowd>, peer: SocketAddr, app: &App) -> Option<Place> {
        let address = neighborhood(peer.ip().to_canonical());
        let limits = &app.config.limits;
        // Behind a proxy that we trust are many.
        let is_peer = |proxy: &IpAddr| proxy.to_canonical() == peer.ip().to_canonical();
        let is_proxy = app.config.trusted_proxies.iter().any(is_peer);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_address) = &mut *counts;
        let here = by_address.get(&address).copied().unwrap_or_default();
        if *all >= limits.connections || here >= limits.connections_per_address && !is_proxy {
            return None;
        }
        *all += 1;
        by_address.insert(address, here + 1);
        Some(Place {
            crowd: self.clone(),
            peer,
        })
    }

    /// Whether nobody is connected.
    fn is_gone(&self) -> bool {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).0 == 0
    }
}

/// A place that is given back when its connection, or the socket that it became, ends.
pub(crate) struct Place {
    crowd: Arc<Crowd>,
    peer: SocketAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let counts = self.crowd.counts.lock();
        let (all, by_address) = &mut *counts.unwrap_or_else(PoisonError::into_inner);
        *all -= 1;
        let address = neighborhood(self.peer.ip().to_canonical());
        if let Some(here) = by_address.get_mut(&address) {
            *here -= 1;
            if *here == 0 {
                by_address.remove(&address);
            }
        }
    }
}
