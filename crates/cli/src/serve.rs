//! `serve`: the server, and what a host does with its data.

pub(crate) mod settings;

use std::io::{self, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use clap::{Arg, ArgAction, ArgMatches, Command};
use game::Lang;
use server::{Config, Limits, StartError};
use tracing_subscriber::EnvFilter;

use crate::arguments;
use crate::examples::{self, Example};
use crate::failure::Failure;
use crate::words;
use settings::{Logs, Settings};

const EXAMPLES: &[Example] = &[
    ("", "serve on this machine, and say which address to open"),
    (
        "serve --listen 0.0.0.0:8080",
        "serve to everyone on the home network",
    ),
    (
        "serve --data ./games --log json",
        "with a folder of its own and logs for a machine",
    ),
    (
        "serve --origin https://games.example.org --trusted-proxies 127.0.0.1",
        "behind a proxy that speaks TLS",
    ),
];

/// The command and its arguments.
pub(crate) fn command() -> Command {
    Command::new("serve")
        .about("Serve tables to people and programs (what happens without a command)")
        .long_about(
            "Serves tables to people and programs, with an embedded database, until it is \
             stopped by Ctrl-C or a signal. Every setting is a flag, a variable of the \
             environment (TUILERIES_ and the flag's name in capitals) or a line of a TOML file, \
             in this order; docs/configuration.md lists them all. What a table does is stored \
             before anybody is told, so that nothing is lost whatever happens.",
        )
        .after_help(examples::of_first(EXAMPLES))
        .args(flags())
        .arg(arguments::lang_argument())
}

/// What serving understands, beside the language.
pub(crate) fn flags() -> Vec<Arg> {
    let unlimited = Arg::new("no-limits")
        .long("no-limits")
        .action(ArgAction::SetTrue)
        .help("Without limits on how often and how many: to measure, never for strangers");
    let mut flags = settings::all_arguments();
    flags.extend([settings::file_argument(), unlimited]);
    flags
}

/// Runs the command.
pub(crate) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let settings = Settings::read(matches)?;
    let mut config = settings.config()?;
    if matches!(matches.try_get_one::<bool>("no-limits"), Ok(Some(true))) {
        config.limits = Limits::none();
    }
    log(&settings.logs()?);
    let lang = arguments::lang(matches);
    runtime()?.block_on(serve(config, lang))
}

/// What everything asynchronous runs on.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    Ok(builder.enable_all().build()?)
}

fn log(logs: &Logs) {
    // Our own lines at the wished level, other libraries' only if something is wrong.
    let level = &logs.level;
    let filter = EnvFilter::new(format!("warn,server={level},tuileries={level}"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr);
    let started = if logs.is_json {
        lines.json().try_init()
    } else {
        lines.with_ansi(false).try_init()
    };
    // A second attempt in the same process keeps the first.
    let _ = started;
}

async fn serve(config: Config, lang: Lang) -> Result<(), Failure> {
    let refused = |error: StartError| Failure::Refused(error.to_string());
    let running = server::serve(config.clone()).await.map_err(refused)?;
    greet(&config, running.address(), lang)?;
    signal().await?;
    eprintln!("{}", lang.pick(words::STOPPING));
    tokio::select! {
        () = running.stop() => Ok(()),
        // Whoever insists does not want to wait; what was acknowledged is stored all the same.
        _ = signal() => Ok(()),
    }
}

/// Says where the server is, and what the host should know.
fn greet(config: &Config, address: SocketAddr, lang: Lang) -> Result<(), Failure> {
    let mut out = io::stdout();
    writeln!(out, "Tuileries {}", env!("CARGO_PKG_VERSION"))?;
    let url = format!("http://{}", reachable(address));
    writeln!(out, "{} {url}", lang.pick(words::OPEN_THIS))?;
    let data = config.data.display();
    writeln!(out, "{} {data}", lang.pick(words::DATA_IN))?;
    if address.port() != config.listen.port() && config.listen.port() != 0 {
        let taken = words::port_taken(config.listen.port(), address.port(), lang);
        writeln!(out, "{taken}")?;
    }
    let is_secure = config
        .origins
        .iter()
        .any(|origin| origin.starts_with("https://"));
    if !address.ip().is_loopback() && !is_secure {
        writeln!(out, "{}", lang.pick(words::NOT_SECURE))?;
    }
    writeln!(out, "{}", lang.pick(words::HOW_TO_STOP))?;
    out.flush()?;
    Ok(())
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

/// Waits until somebody wants the server to stop.
async fn signal() -> Result<(), Failure> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            pressed = tokio::signal::ctrl_c() => pressed?,
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await?;
    Ok(())
}
