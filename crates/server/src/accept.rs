//! The accept loop: our own, because it is where slow and greedy strangers are stopped.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::app::App;

/// How long a client may take to say what it wants, the first time and between requests.
const HEADER: Duration = Duration::from_secs(10);
/// The longest list of headers.
const LONGEST_HEADERS: usize = 16 * 1024;
/// How long to wait after the system refuses to accept, as when files run out.
const PAUSE: Duration = Duration::from_millis(50);
/// How long requests may take to end when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// Accepts connections until the server stops, then waits for their requests to end.
pub(crate) async fn accept(
    app: Arc<App>,
    listener: TcpListener,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    let graceful = GracefulShutdown::new();
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
        let Some(place) = crowd.admit(peer.ip(), &app) else {
            metrics::counter!("tuileries_connections_refused_total").increment(1);
            continue;
        };
        let router = router.clone();
        let watcher = graceful.watcher();
        tokio::spawn(async move {
            let _place = place;
            let served = watcher.watch(connection(stream, peer, router));
            if let Err(error) = served.await {
                tracing::debug!(%error, "a connection ended");
            }
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(LAST_WORDS, graceful.shutdown()).await;
}

/// A connection whose requests know where they come from.
fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> {
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER)
        .max_buf_size(LONGEST_HEADERS)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
}

/// Who is connected, counted by address.
#[derive(Default)]
struct Crowd {
    counts: Mutex<(usize, HashMap<IpAddr, usize>)>,
}

impl Crowd {
    /// A place for a connection, if there is one.
    fn admit(self: &Arc<Crowd>, address: IpAddr, app: &App) -> Option<Place> {
        let limits = &app.config.limits;
        // Behind a proxy that we trust are many.
        let is_proxy = app.config.trusted_proxies.contains(&address);
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
            address,
        })
    }
}

/// A place that is given back when its connection ends.
struct Place {
    crowd: Arc<Crowd>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let counts = self.crowd.counts.lock();
        let (all, by_address) = &mut *counts.unwrap_or_else(PoisonError::into_inner);
        *all -= 1;
        if let Some(here) = by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}
