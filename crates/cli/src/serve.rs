//! `serve`: the server, and what a host does with its data.

pub(crate) mod settings;

use std::io::{self, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use clap::Args;
use game::Lang;
use messages::about;
use server::{Config, Limits, LogSink, Running, Shortage, StartError};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::arguments::LangArgument;
use crate::examples;
use crate::failure::Failure;
use crate::words::words;
use settings::{Settings, SettingsFile};

const EXAMPLES: &str = "\
tuileries
    serve on this machine, and say which address to open
tuileries serve --listen 0.0.0.0:8080
    serve to everyone on the home network
tuileries serve --data ./games --log json
    with a folder of its own and logs for a machine
tuileries serve --origin https://games.example.org --trusted-proxies 127.0.0.1
    behind a proxy that speaks TLS";

/// Serve tables to people and programs (what happens without a command).
///
/// Serves tables to people and programs, with an embedded database, until it is stopped by Ctrl-C
/// or a signal. Every setting is a flag, a variable of the environment (`TUILERIES_` and the flag's
/// name in capitals) or a line of a TOML file, in this order; docs/configuration.md lists them all.
/// What a table does is stored before anybody is told, so that nothing is lost whatever happens.
#[derive(Args)]
#[command(after_help = examples::of_first(EXAMPLES))]
pub(crate) struct Arguments {
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    file: SettingsFile,
    /// Without limits on how often and how many: to measure, never for strangers.
    #[arg(long)]
    no_limits: bool,
    #[command(flatten)]
    lang: LangArgument,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let settings = &arguments.settings;
    let mut config = settings.config()?;
    if arguments.no_limits {
        config.limits = Limits::none();
    }
    let sink = LogSink::start(io::stderr())?;
    log(settings, sink.clone());
    let lang = arguments.lang.get();
    let runtime = runtime()?;
    let served = runtime.block_on(serve(config, lang, sink.clone(), settings.has_json_logs()));
    sink.finish();
    served
}

/// What everything asynchronous runs on.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    Ok(builder.enable_all().build()?)
}

fn log(settings: &Settings, sink: LogSink) {
    // Our own lines at the wished level, other libraries' only if something is wrong.
    let level = &settings.log_level;
    let filter = format!("warn,server={level},tuileries={level}").parse::<Targets>();
    let lines = tracing_subscriber::fmt::layer().with_writer(move || sink.clone());
    let lines = if settings.has_json_logs() {
        lines.json().boxed()
    } else {
        lines.boxed()
    };
    let filter = filter.expect("the setting is one of the levels");
    // A second attempt in the same process keeps the first.
    let _ = tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .try_init();
    // Where, but not what: a broken thought's message may quote what somebody wrote.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        tracing::error!(place, "a part of the program broke down");
    }));
}

async fn serve(
    config: Config,
    lang: Lang,
    mut sink: LogSink,
    is_json: bool,
) -> Result<(), Failure> {
    let refused = |error: StartError| Failure::Refused(error.to_string());
    let running = server::serve(config.clone()).await.map_err(refused)?;
    // Before anybody hears that it is up: a signal that nobody waits for would cut it off.
    let mut wish = StopWish::listen()?;
    let greeting = greeting(&config, &running, lang);
    // Whoever started it may not listen; people can play all the same.
    std::thread::spawn(move || io::stdout().write_all(greeting.as_bytes()));
    wish.heard().await;
    if is_json {
        tracing::info!("stopping");
    } else {
        let _ = sink.write_all(format!("{}\n", words(lang, "stopping", &[])).as_bytes());
    }
    tokio::select! {
        () = running.stop() => Ok(()),
        // Whoever insists does not want to wait; what was acknowledged is stored all the same.
        () = wish.heard() => Ok(()),
    }
}

/// Where the server is, and what the host should know.
fn greeting(config: &Config, running: &Running, lang: Lang) -> String {
    let address = running.address();
    let url = format!("http://{}", reachable(address));
    let mut lines = vec![
        format!("Tuileries {}", env!("CARGO_PKG_VERSION")),
        words(lang, "open-this", about![url]),
        words(lang, "data-in", about![folder = config.data.display()]),
    ];
    let (wanted, taken) = (config.listen.port(), address.port());
    if taken != wanted && wanted != 0 {
        lines.push(words(lang, "port-taken", about![wanted, taken]));
    }
    let mut origins = config.origins.iter();
    let is_secure = origins.any(|origin| origin.starts_with("https://"));
    if !address.ip().is_loopback() && !is_secure {
        lines.push(words(lang, "not-secure", &[]));
    }
    if let Some(Shortage {
        files,
        needed,
        connections,
    }) = running.shortage()
    {
        lines.push(words(
            lang,
            "too-few-files",
            about![files, needed, connections],
        ));
    }
    lines.push(words(lang, "how-to-stop", &[]));
    lines.join("\n") + "\n"
}

/// An address that can be opened: a server that listens everywhere is found at this machine's own
/// address in its network.
fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    let local: IpAddr = match address {
        SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    // Nothing is sent: the system is only asked which way it would go (RFC 5737 and 3849 keep
    // these addresses for nobody).
    let elsewhere = match address {
        SocketAddr::V4(_) => "192.0.2.1:9",
        SocketAddr::V6(_) => "[2001:db8::1]:9",
    };
    let way = UdpSocket::bind((address.ip(), 0)).and_then(|socket| {
        socket.connect(elsewhere)?;
        socket.local_addr()
    });
    SocketAddr::new(way.map_or(local, |way| way.ip()), address.port())
}

/// Hears whoever wants the server to stop.
struct StopWish {
    #[cfg(unix)]
    signals: [tokio::signal::unix::Signal; 2],
}

impl StopWish {
    /// From now on nobody is missed.
    fn listen() -> io::Result<StopWish> {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            Ok(StopWish {
                signals: [
                    signal(SignalKind::interrupt())?,
                    signal(SignalKind::terminate())?,
                ],
            })
        }
        #[cfg(not(unix))]
        Ok(StopWish {})
    }

    async fn heard(&mut self) {
        #[cfg(unix)]
        {
            let [interrupt, terminate] = &mut self.signals;
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}
