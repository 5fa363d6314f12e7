//! Starting and stopping.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::accept::accept;
use crate::app::App;
use crate::backup::{Sharing, make_folder, use_data};
use crate::bus::Bus;
use crate::chores;
use crate::config::{Config, IfTaken};
use crate::descriptors::{self, Shortage};
use crate::http;
use crate::retention;
use crate::store::StoreError;

/// How many ports after the wanted one are tried.
const PORTS: u16 = 50;

/// Why a server does not start.
#[derive(thiserror::Error, Debug)]
pub enum StartError {
    /// The folder cannot be used.
    #[error("the data folder cannot be used: {0}")]
    Folder(io::Error),
    /// Another server uses the data, or it is being restored.
    #[error("another server uses this data folder, or it is being restored")]
    Locked,
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The threads in which bots think cannot be had.
    #[error("bots have nowhere to think: {0}")]
    Threads(io::Error),
    /// The address cannot be listened at.
    #[error("nothing can listen at {0}: {1}")]
    Listen(SocketAddr, io::Error),
}

/// A server that runs.
pub struct Running {
    address: SocketAddr,
    shortage: Option<Shortage>,
    app: Arc<App>,
    stop: watch::Sender<bool>,
    accepting: JoinHandle<()>,
    chores: JoinHandle<()>,
    tidying: JoinHandle<()>,
    /// Held as long as the data is in use, so that nobody replaces it meanwhile.
    _lock: std::fs::File,
}

/// Starts a server that is alone.
pub async fn serve(config: Config) -> Result<Running, StartError> {
    start(config, Bus::default(), Sharing::Alone).await
}

/// Starts a server that shares its data with the others on this bus.
pub async fn serve_among(config: Config, bus: Bus) -> Result<Running, StartError> {
    start(config, bus, Sharing::Among).await
}

async fn start(config: Config, bus: Bus, sharing: Sharing) -> Result<Running, StartError> {
    make_folder(&config.data).map_err(StartError::Folder)?;
    let lock = use_data(&config.data, sharing)?;
    let (stop, stopping) = watch::channel(false);
    let app = App::open(config, bus, stopping).await?;
    let (listener, address) = listen(&app.config).await?;
    let router = http::router(&app);
    let (connections, shortage) = descriptors::provide(app.config.limits.connections);
    if let Some(Shortage { files, needed, .. }) = shortage {
        tracing::warn!(
            files,
            needed,
            connections,
            "the system allows too few open files for max-connections"
        );
    }
    retention::forgive(&app).await;
    Ok(Running {
        address,
        shortage,
        stop,
        accepting: tokio::spawn(accept(app.clone(), connections, listener, router)),
        chores: tokio::spawn(chores::run(app.clone())),
        tidying: tokio::spawn(retention::run(app.clone())),
        app,
        _lock: lock,
    })
}

impl Running {
    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it lacks for as many connections as it was told to take.
    pub const fn shortage(&self) -> Option<Shortage> {
        self.shortage
    }

    /// What its requests can reach.
    #[cfg(test)]
    pub(crate) const fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Finishes what is in flight, tells sockets to come back, keeps the clocks and closes the
    /// files.
    pub async fn stop(self) {
        // Nobody's clock runs while people say goodbye.
        let ticks = self.app.uptime.ticks();
        let _ = self.stop.send(true);
        // Nobody waits for a bot that thinks: whoever comes back asks again.
        self.app.thinkers.close();
        let _ = self.accepting.await;
        let _ = self.chores.await;
        let _ = self.tidying.await;
        let _ = self.app.store.beat(ticks).await;
        self.app.store.close().await;
    }
}

/// Listens where it is told to, or nearby if that is taken and nobody insists.
async fn listen(config: &Config) -> Result<(TcpListener, SocketAddr), StartError> {
    let mut address = config.listen;
    let bind = async |address: SocketAddr| -> io::Result<_> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    loop {
        match bind(address).await {
            Ok(listening) => return Ok(listening),
            Err(error)
                if error.kind() == io::ErrorKind::AddrInUse
                    && config.if_taken == IfTaken::Another
                    && address.port() < config.listen.port().saturating_add(PORTS) =>
            {
                address.set_port(address.port() + 1);
            }
            Err(error) => return Err(StartError::Listen(address, error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use wire::tables::{Clock, SeatWish};

    use crate::new_table;
    use crate::tests::{Folder, House, made};

    #[tokio::test]
    async fn whose_time_is_up_is_replaced_though_nobody_looks() {
        // The bot still thinks when the clocks are looked at for the first time.
        let pause = Duration::from_millis(1500);
        let house = House::open(Folder::new(), |config| config.bot_pause = pause).await;
        let bot = || SeatWish::Bot("random".into());
        let tables = [[SeatWish::You, bot()], [bot(), SeatWish::You]];
        for (person, seats) in tables.into_iter().enumerate() {
            let mut made = made(1, seats.into());
            // Shorter than anybody may wish for.
            made.wish.terms.clock = Clock::PerMove { seconds: 1 };
            let id = made.id.clone();
            new_table::store(house.app(), made).await.unwrap();
            let replaced = async {
                while house.line(&id).await.unwrap().seats[person].bot.is_none() {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            };
            let waited = tokio::time::timeout(Duration::from_mins(10), replaced).await;
            waited.expect("nobody was replaced");
        }
        house.running.stop().await;
    }
}
