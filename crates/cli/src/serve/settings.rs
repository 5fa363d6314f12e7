//! What a host can set: as a flag, in the environment, or in a file.
//!
//! `docs/configuration.md` lists it for people; a test keeps the two alike.

mod origin;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::{RangedI64ValueParser, RangedU64ValueParser};
use clap::error::ContextKind;
use clap::{Arg, ArgMatches, Args, Command, value_parser};
use server::{Config, IfTaken, Keep, Limits, Rate};

use crate::failure::Failure;
use origin::is_origin;

/// No bot thinks, and nobody waits for one, any longer: an hour in milliseconds.
const LONGEST: u64 = 3_600_000;
/// More often or more at once is no limit; and how long the slowest rate takes to make up for so
/// many must still be a time that can be reckoned with.
const MOST_OFTEN: u32 = 1_000_000;

/// Everything that a host can set. A field's flag is its key in the file; `TUILERIES_` and the same
/// in capitals with underscores is its variable in the environment.
#[derive(Args)]
pub(crate) struct Settings {
    #[arg(long, value_name = "ADDRESS")]
    #[arg(
        help = "Where to listen; 0.0.0.0:8080 for a home network. If it is not set and the port is taken, the next free one is used [default: 127.0.0.1:8080]"
    )]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    data: DataFolder,
    #[arg(long, value_name = "LIST", value_parser = origins, default_value = "")]
    #[arg(hide_default_value = true)]
    #[arg(
        help = "Where browsers find the server if a proxy stands before it, such as https://games.example.org; several with commas between them [default: where it listens]"
    )]
    origin: std::vec::Vec<String>,
    #[arg(long, value_name = "LIST", value_parser = proxies, default_value = "")]
    #[arg(hide_default_value = true)]
    #[arg(
        help = "Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, with commas between them [default: none]"
    )]
    trusted_proxies: std::vec::Vec<IpAddr>,
    /// How logs are written to standard error.
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = ["text", "json"])]
    log: String,
    /// How much is logged.
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    #[arg(value_parser = ["error", "warn", "info", "debug"])]
    pub(crate) log_level: String,
    /// Milliseconds before a bot's move is shown; five times as long when it plays for a person;
    /// later if it is still thinking.
    #[arg(long, value_name = "MS", default_value = "400", value_parser = milliseconds(0))]
    bot_pause: u64,
    /// A bot that thinks for so many milliseconds is told to stop, and the best it has found
    /// counts.
    #[arg(long, value_name = "MS", default_value = "2000", value_parser = milliseconds(1))]
    think_limit: u64,
    /// A game that is over is kept for so many days after a player last looked at it, or forever;
    /// one that a player has marked to keep is always kept.
    #[arg(long, value_name = "DAYS", default_value = "365", value_parser = days)]
    keep_finished: std::option::Option<u32>,
    /// Days to keep a game that nobody continues, or that never began; or forever.
    #[arg(long, value_name = "DAYS", default_value = "30", value_parser = days)]
    keep_abandoned: std::option::Option<u32>,
    /// Requests from one address: a second, and at once.
    #[arg(long, value_name = "N/BURST", default_value = "50/200", value_parser = rate)]
    limit_requests: Rate,
    /// New guests from one address: an hour, and at once.
    #[arg(long, value_name = "N/BURST", default_value = "60/30", value_parser = rate)]
    limit_guests: Rate,
    /// Tables made from one address, and by one person: an hour, and at once.
    #[arg(long, value_name = "N/BURST", default_value = "120/30", value_parser = rate)]
    limit_tables: Rate,
    /// Attempts to sign in from one address, a minute, and at once; for one name ten times as many.
    #[arg(long, value_name = "N/BURST", default_value = "6/6", value_parser = rate)]
    limit_sign_ins: Rate,
    /// Messages over one socket: a second, and at once.
    #[arg(long, value_name = "N/BURST", default_value = "20/60", value_parser = rate)]
    limit_messages: Rate,
    /// Remarks of one person: a minute, and at once.
    #[arg(long, value_name = "N/BURST", default_value = "30/6", value_parser = rate)]
    limit_remarks: Rate,
    /// Guests in all; for more, those unseen for longest are forgotten, but nobody who came within
    /// a day or sits at a running table.
    #[arg(long, value_name = "N", default_value = "100000", value_parser = count())]
    max_guests: u32,
    /// Connections in all; fewer where the system allows fewer open files, as the server then says.
    #[arg(long, value_name = "N", default_value = "20000", value_parser = count())]
    max_connections: u32,
    /// Connections from one address.
    #[arg(long, value_name = "N", default_value = "200", value_parser = count())]
    max_connections_per_address: u32,
    /// Tables that one person has made or sits at, and that are not over.
    #[arg(long, value_name = "N", default_value = "100", value_parser = count())]
    max_tables_per_person: u32,
    /// Sessions and tokens of one person.
    #[arg(long, value_name = "N", default_value = "50", value_parser = count())]
    max_sessions_per_person: u32,
}

/// `--data`.
#[derive(Args)]
pub(crate) struct DataFolder {
    #[arg(long, value_name = "DIR")]
    #[arg(help = "The folder of the database [default: the platform's data folder]")]
    data: Option<PathBuf>,
}

/// `--config`.
#[derive(Args)]
pub(crate) struct SettingsFile {
    #[arg(long, value_name = "FILE")]
    #[arg(
        help = "A TOML file with any of these, such as `listen = \"0.0.0.0:8080\"` [default: TUILERIES_CONFIG]"
    )]
    config: Option<PathBuf>,
}

/// Reads the command line again where it is a host's, with what the environment or else the file
/// sets in the place of defaults: a flag before the environment before the file.
///
/// Not by clap's own variables: an empty one is no setting, and those of a host do not concern
/// whoever plays in a terminal.
pub(crate) fn fill_in(command: Command, matches: ArgMatches) -> Result<ArgMatches, Failure> {
    let asked = matches.subcommand().map_or(&matches, |(_, asked)| asked);
    let Ok(file) = asked.try_get_one::<PathBuf>("config") else {
        return Ok(matches);
    };
    let file = file
        .cloned()
        .or_else(|| variable("config").map(PathBuf::from));
    let lines = file.as_deref().map_or(Ok(BTreeMap::new()), read_file)?;
    let all = names();
    let mut places = Vec::new();
    let set = |argument: Arg| {
        let name = argument.get_long().filter(|name| all.contains(*name));
        let name = name.map(String::from).unwrap_or_default();
        let by_variable = variable(&name).map(|value| (value, variable_name(&name)));
        let by_file = || {
            let place = file.as_ref()?.display().to_string();
            Some((lines.get(&name)?.clone(), place))
        };
        match by_variable.or_else(by_file) {
            Some((value, place)) => {
                places.push((format!("--{name} "), place));
                argument.default_value(value)
            }
            None => argument,
        }
    };
    let command = match matches.subcommand_name() {
        Some(name) => command.mut_subcommand(name, |asked| asked.mut_args(set)),
        None => command.mut_args(set),
    };
    let matched = command.try_get_matches();
    matched.map_err(|error| blamed(&error, &places))
}

/// Names the variable or the file that set what is refused, by the flag in whose place it stands.
fn blamed(error: &clap::Error, places: &[(String, String)]) -> Failure {
    let wrong = error.get(ContextKind::InvalidArg).map(ToString::to_string);
    let is_wrong = |flag: &str| wrong.as_ref().is_some_and(|it| it.starts_with(flag));
    let Some((_, place)) = places.iter().find(|(flag, _)| is_wrong(flag)) else {
        error.exit()
    };
    let said = error.to_string();
    let said = said.lines().next().unwrap_or_default();
    Failure::Usage(format!("{place}: {}", said.trim_start_matches("error: ")))
}

/// Everything that can be set, by its name.
fn names() -> BTreeSet<String> {
    let all = Settings::augment_args(Command::new("settings"));
    let names = all.get_arguments().filter_map(Arg::get_long);
    names.map(String::from).collect()
}

/// What the environment says about a setting, if anything.
fn variable(name: &str) -> Option<String> {
    let value = env::var(variable_name(name)).ok();
    value.filter(|value| !value.is_empty())
}

fn variable_name(name: &str) -> String {
    format!("TUILERIES_{}", name.to_uppercase().replace('-', "_"))
}

/// A settings file: every key must be one of ours.
fn read_file(path: &Path) -> Result<BTreeMap<String, String>, Failure> {
    let wrong = |why: &dyn std::fmt::Display| Failure::Usage(format!("{}: {why}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
    let table: toml::Table = toml::from_str(&text).map_err(|error| wrong(&error))?;
    let names = names();
    let line = |(key, value): (String, toml::Value)| {
        if !names.contains(&key) {
            return Err(wrong(&format!("`{key}` is nothing that can be set")));
        }
        let text = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            value => {
                let words: Result<Vec<String>, _> = value.try_into();
                let why = format!("`{key}` is a text, a number or a list of texts");
                words.map_err(|_| wrong(&why))?.join(",")
            }
        };
        Ok((key, text))
    };
    table.into_iter().map(line).collect()
}

impl Settings {
    /// Whether logs are lines of JSON instead of text.
    pub(crate) fn has_json_logs(&self) -> bool {
        self.log == "json"
    }

    /// What a server is to be told.
    pub(crate) fn config(&self) -> Result<Config, Failure> {
        Ok(Config {
            listen: self.listen.unwrap_or(Config::default().listen),
            if_taken: match self.listen {
                Some(_) => IfTaken::Stop,
                None => IfTaken::Another,
            },
            data: self.data.get()?,
            origins: self.origin.clone(),
            trusted_proxies: self.trusted_proxies.clone(),
            bot_pause: Duration::from_millis(self.bot_pause),
            think_limit: Duration::from_millis(self.think_limit),
            keep: Keep {
                finished: self.keep_finished,
                abandoned: self.keep_abandoned,
            },
            limits: self.limits(),
        })
    }

    fn limits(&self) -> Limits {
        Limits {
            requests: self.limit_requests,
            guests: self.limit_guests,
            tables: self.limit_tables,
            sign_ins: self.limit_sign_ins,
            messages: self.limit_messages,
            remarks: self.limit_remarks,
            guests_in_all: self.max_guests,
            connections: self.max_connections as usize,
            connections_per_address: self.max_connections_per_address as usize,
            tables_per_person: self.max_tables_per_person,
            sessions_per_person: self.max_sessions_per_person,
        }
    }
}

impl DataFolder {
    /// The folder of the database.
    pub(crate) fn get(&self) -> Result<PathBuf, Failure> {
        let folder = self.data.clone().or_else(data_folder);
        let why = "no data folder is known on this machine: please give --data DIR";
        folder.ok_or_else(|| Failure::Usage(why.into()))
    }
}

/// What stands between commas.
fn list(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(',').map(str::trim);
    parts.filter(|part| !part.is_empty())
}

fn origins(text: &str) -> Result<Vec<String>, &'static str> {
    let read = |part: &str| is_origin(part).then(|| part.to_string());
    let origins: Option<_> = list(text).map(read).collect();
    origins.ok_or("scheme and host are wanted, such as https://games.example.org")
}

fn proxies(text: &str) -> Result<Vec<IpAddr>, &'static str> {
    let read = |part: &str| {
        part.parse()
            .ok()
            .filter(|proxy: &IpAddr| !proxy.is_unspecified())
    };
    let proxies: Option<_> = list(text).map(read).collect();
    proxies.ok_or("addresses of machines are wanted, such as 127.0.0.1")
}

/// A number from one on: of nothing at all nobody could have any use.
fn count() -> RangedI64ValueParser<u32> {
    value_parser!(u32).range(1..)
}

fn milliseconds(least: u64) -> RangedU64ValueParser {
    value_parser!(u64).range(least..=LONGEST)
}

/// So many days; nothing is for ever.
fn days(text: &str) -> Result<Option<u32>, &'static str> {
    if text == "forever" {
        return Ok(None);
    }
    let days = text.parse().ok().filter(|days| *days > 0);
    days.map(Some)
        .ok_or("a number of days from 1 is wanted, or forever")
}

fn rate(text: &str) -> Result<Rate, String> {
    let possible = 1..=MOST_OFTEN;
    let read = |part: &str| part.trim().parse().ok().filter(|n| possible.contains(n));
    let rate = text.split_once('/').and_then(|(steady, burst)| {
        Some(Rate {
            steady: read(steady)?,
            burst: read(burst)?,
        })
    });
    rate.ok_or_else(|| format!("two numbers from 1 to {MOST_OFTEN} are wanted, such as 50/200"))
}

/// Where programs keep their data on this kind of machine.
fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| {
        env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let base = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        let home = || folder("HOME").map(|home| home.join(".local/share"));
        folder("XDG_DATA_HOME").or_else(home)
    };
    base.map(|base| base.join("tuileries"))
}

#[cfg(test)]
mod tests;
