//! Starting and stopping.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::accept::accept;
use crate::app::{App, now, random};
use crate::backup::{Sharing, make_folder, use_data};
use crate::bus::{Bus, LocalBus};
use crate::chores;
use crate::config::{Config, IfTaken};
use crate::descriptors::{self, Shortage};
use crate::gate::Gate;
use crate::http;
use crate::limits::Limiter;
use crate::password::Passwords;
use crate::people;
use crate::practice::PRACTICES;
use crate::registry::Registry;
use crate::retention;
use crate::store::{Sqlite, StoreError};
use crate::thinkers::Thinkers;
use crate::uptime::Uptime;

/// How many ports after the wanted one are tried.
const PORTS: u16 = 50;

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// The folder cannot be used.
    Folder(io::Error),
    /// Another server uses the data, or it is being restored.
    Locked,
    /// The database cannot be used.
    Store(StoreError),
    /// The threads in which bots think cannot be had.
    Threads(io::Error),
    /// The address cannot be listened at.
    Listen(SocketAddr, io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Folder(error) => write!(f, "the data folder cannot be used: {error}"),
            StartError::Locked => {
                f.write_str("another server uses this data folder, or it is being restored")
            }
            StartError::Store(error) => error.fmt(f),
            StartError::Threads(error) => write!(f, "bots have nowhere to think: {error}"),
            StartError::Listen(address, error) => {
                write!(f, "nothing can listen at {address}: {error}")
            }
        }
    }
}

impl std::error::Error for StartError {}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> StartError {
        StartError::Store(error)
    }
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
    start(config, Arc::new(LocalBus::default()), Sharing::Alone).await
}

/// Starts a server that shares its data with the others on this bus.
pub async fn serve_among(config: Config, bus: Arc<dyn Bus>) -> Result<Running, StartError> {
    start(config, bus, Sharing::Among).await
}

async fn start(config: Config, bus: Arc<dyn Bus>, sharing: Sharing) -> Result<Running, StartError> {
    make_folder(&config.data).map_err(StartError::Folder)?;
    let lock = use_data(&config.data, sharing)?;
    let sqlite = Arc::new(Sqlite::open(&config.data).await?);
    let listener = listen(&config).await?;
    let address = listener
        .local_addr()
        .map_err(|error| StartError::Listen(config.listen, error))?;
    let (stop, stopping) = watch::channel(false);
    let thinkers = std::thread::available_parallelism().map_or(1, usize::from);
    let thinkers = Thinkers::new(thinkers, config.think_limit)
        .map_err(|error| StartError::Threads(io::Error::other(error)))?;
    let app = Arc::new(App {
        uptime: Uptime::resume(&*sqlite).await?,
        ledger: sqlite.clone(),
        people: sqlite.clone(),
        sqlite,
        bus,
        node: u64::from_le_bytes(random()),
        registry: Registry::default(),
        thinkers,
        practices: Gate::new(PRACTICES),
        limiter: Limiter::new(&config.limits),
        passwords: Passwords::new(),
        ended: people::endings(),
        stopping: stopping.clone(),
        started: now(),
        config,
    });
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
    let accepting = {
        let (app, stopping) = (app.clone(), stopping.clone());
        async move { accept(&app.config, connections, listener, router, stopping).await }
    };
    let accepting = tokio::spawn(accepting);
    let tidying = tokio::spawn(retention::run(app.clone(), stopping.clone()));
    let chores = tokio::spawn(chores::run(app.clone(), stopping));
    Ok(Running {
        address,
        shortage,
        app,
        stop,
        accepting,
        chores,
        tidying,
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
        let _ = self.app.ledger.beat(ticks).await;
        self.app.sqlite.close().await;
    }
}

/// Listens where it is told to, or nearby if that is taken and nobody insists.
async fn listen(config: &Config) -> Result<TcpListener, StartError> {
    let mut address = config.listen;
    loop {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
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

    use wire::tables::{Clock, NewTable, SeatWish, TableLine, Terms};

    use super::*;
    use crate::app::fresh_id;
    use crate::new_table;
    use crate::store::Made;
    use crate::table::Order;

    /// A table with a clock shorter than anybody may wish for, at which a bot and a person sit.
    async fn hurried(app: &Arc<App>, seats: [SeatWish; 2]) -> String {
        let made = Made {
            id: fresh_id(),
            wish: NewTable {
                title: catalog::SHELF[1].meta().id.into(),
                setup: catalog::SHELF[1].setup("players=2").unwrap(),
                seats: seats.into(),
                terms: Terms {
                    clock: Clock::PerMove { seconds: 1 },
                    ..Terms::default()
                },
            },
            maker: "ann".into(),
            at: now(),
            seed: random(),
            salt: random(),
        };
        let id = made.id.clone();
        new_table::store(app, made).await.unwrap();
        id
    }

    async fn line(app: &Arc<App>, id: &str) -> TableLine {
        let asked = app.registry.ask(app, id, |reply| Order::Line(None, reply));
        asked.await.unwrap()
    }

    #[tokio::test]
    async fn whose_time_is_up_is_replaced_though_nobody_looks() {
        let folder = std::env::temp_dir().join(format!("tuileries-clock-{}", fresh_id()));
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            data: folder.clone(),
            // The bot still thinks when the clocks are looked at for the first time.
            bot_pause: Duration::from_millis(1500),
            ..Config::default()
        };
        let running = serve(config).await.unwrap();
        let bot = || SeatWish::Bot("random".into());
        let tables = [[SeatWish::You, bot()], [bot(), SeatWish::You]];
        for (person, seats) in tables.into_iter().enumerate() {
            let id = hurried(&running.app, seats).await;
            let replaced = async {
                while line(&running.app, &id).await.seats[person].bot.is_none() {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            };
            let minutes = Duration::from_mins(10);
            let waited = tokio::time::timeout(minutes, replaced).await;
            waited.expect("nobody was replaced");
        }
        running.stop().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
