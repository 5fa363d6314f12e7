//! The one list of what a host can set: as a flag, in the environment, or in a file.
//!
//! `docs/configuration.md` is this list for people; a test keeps the two alike.

mod origin;

use std::collections::BTreeMap;
use std::env;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::{Arg, ArgMatches};
use server::{Config, IfTaken, Keep, Limits, Rate};

use crate::failure::Failure;
use origin::is_origin;

/// Something that a host can set.
pub(crate) struct Setting {
    /// Its flag without the hyphens, and its key in the file; `TUILERIES_` and this in capitals
    /// with underscores in the environment.
    pub name: &'static str,
    /// What stands for its value in help texts.
    pub value: &'static str,
    /// What it is unless it is set, in words where that depends on the machine.
    pub default: &'static str,
    /// What it does.
    pub help: &'static str,
}

impl Setting {
    /// Its name in the environment.
    pub(crate) fn variable(&self) -> String {
        let name = self.name.to_uppercase().replace('-', "_");
        format!("TUILERIES_{name}")
    }
}

macro_rules! settings {
    ($($name:literal $value:literal = $default:literal: $help:literal;)*) => {
        /// Everything that a host can set.
        pub(crate) const SETTINGS: &[Setting] = &[$(Setting {
            name: $name, value: $value, default: $default, help: $help,
        }),*];
    };
}

settings! {
    "listen" "ADDRESS" = "127.0.0.1:8080":
        "Where to listen; 0.0.0.0:8080 for a home network. If it is not set and the port is taken, the next free one is used";
    "data" "DIR" = "the platform's data folder":
        "The folder of the database";
    "origin" "LIST" = "where it listens":
        "Where browsers find the server if a proxy stands before it, such as https://games.example.org; several with commas between them";
    "trusted-proxies" "LIST" = "none":
        "Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, with commas between them";
    "log" "FORMAT" = "text":
        "How logs are written to standard error: text or json";
    "log-level" "LEVEL" = "info":
        "How much is logged: error, warn, info, debug";
    "bot-pause" "MS" = "400":
        "Milliseconds before a bot's move is shown; five times as long when it plays for a person; later if it is still thinking";
    "think-limit" "MS" = "2000":
        "A bot that thinks for so many milliseconds is told to stop, and the best it has found counts";
    "keep-finished" "DAYS" = "365":
        "A game that is over is kept for so many days after a player last looked at it, or forever; one that a player has marked to keep is always kept";
    "keep-abandoned" "DAYS" = "30":
        "Days to keep a game that nobody continues, or that never began; or forever";
    "limit-requests" "N/BURST" = "50/200":
        "Requests from one address: a second, and at once";
    "limit-guests" "N/BURST" = "60/30":
        "New guests from one address: an hour, and at once";
    "limit-tables" "N/BURST" = "120/30":
        "Tables made from one address, and by one person: an hour, and at once";
    "limit-sign-ins" "N/BURST" = "6/6":
        "Attempts to sign in from one address, a minute, and at once; for one name ten times as many";
    "limit-messages" "N/BURST" = "20/60":
        "Messages over one socket: a second, and at once";
    "limit-remarks" "N/BURST" = "30/6":
        "Remarks of one person: a minute, and at once";
    "max-guests" "N" = "100000":
        "Guests in all; for more, those unseen for longest are forgotten, but nobody who came within a day or sits at a running table";
    "max-connections" "N" = "20000":
        "Connections in all; fewer where the system allows fewer open files, as the server then says";
    "max-connections-per-address" "N" = "200":
        "Connections from one address";
    "max-tables-per-person" "N" = "100":
        "Tables that one person has made or sits at, and that are not over";
    "max-sessions-per-person" "N" = "50":
        "Sessions and tokens of one person";
}

/// No bot thinks, and nobody waits for one, any longer.
const LONGEST: Duration = Duration::from_hours(1);
/// More often or more at once is no limit; and how long the slowest rate takes to make up for so
/// many must still be a time that can be reckoned with.
const MOST_OFTEN: u32 = 1_000_000;

/// Logs as the host wants them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Logs {
    /// Lines of JSON instead of text.
    pub is_json: bool,
    /// How much.
    pub level: String,
}

/// The flags of these settings.
pub(crate) fn arguments(names: &[&str]) -> Vec<Arg> {
    let wanted = SETTINGS
        .iter()
        .filter(|setting| names.contains(&setting.name));
    wanted.map(argument).collect()
}

/// The flags of all settings.
pub(crate) fn all_arguments() -> Vec<Arg> {
    SETTINGS.iter().map(argument).collect()
}

fn argument(setting: &'static Setting) -> Arg {
    Arg::new(setting.name)
        .long(setting.name)
        .value_name(setting.value)
        .help(format!("{} [default: {}]", setting.help, setting.default))
}

/// `--config`.
pub(crate) fn file_argument() -> Arg {
    Arg::new("config")
        .long("config")
        .value_name("FILE")
        .help("A TOML file with any of these, such as `listen = \"0.0.0.0:8080\"` [default: TUILERIES_CONFIG]")
}

/// What was set, by whatever means: a flag before the environment before the file.
pub(crate) struct Settings {
    values: BTreeMap<&'static str, String>,
}

impl Settings {
    /// Reads them all.
    pub(crate) fn read(matches: &ArgMatches) -> Result<Settings, Failure> {
        let flag = |name: &str| matches.try_get_one::<String>(name).ok().flatten().cloned();
        let file = flag("config").or_else(|| env::var("TUILERIES_CONFIG").ok());
        let from_file = match file {
            Some(path) => read_file(Path::new(&path))?,
            None => BTreeMap::new(),
        };
        let value = |setting: &Setting| {
            let from_environment = || env::var(setting.variable()).ok().filter(|v| !v.is_empty());
            flag(setting.name)
                .or_else(from_environment)
                .or_else(|| from_file.get(setting.name).cloned())
        };
        let values = SETTINGS
            .iter()
            .filter_map(|setting| Some((setting.name, value(setting)?)));
        Ok(Settings {
            values: values.collect(),
        })
    }

    fn get<T>(&self, name: &'static str, default: T) -> Result<T, Failure>
    where
        T: FromStr<Err: std::fmt::Display>,
    {
        match self.values.get(name) {
            None => Ok(default),
            Some(text) => text.parse().map_err(|why| unusable(name, text, &why)),
        }
    }

    /// A number from one on: of nothing at all nobody could have any use.
    fn count<T>(&self, name: &'static str, default: T) -> Result<T, Failure>
    where
        T: FromStr<Err: std::fmt::Display> + PartialEq + From<u8>,
    {
        let count = self.get(name, default)?;
        if count == T::from(0) {
            return Err(unusable(name, "0", &"a number from 1 is wanted"));
        }
        Ok(count)
    }

    /// A time in milliseconds, within reason.
    fn time(
        &self,
        name: &'static str,
        default: Duration,
        shortest: Duration,
    ) -> Result<Duration, Failure> {
        let time = Duration::from_millis(self.get(name, default.as_millis() as u64)?);
        if (shortest..=LONGEST).contains(&time) {
            return Ok(time);
        }
        let (from, to) = (shortest.as_millis(), LONGEST.as_millis());
        let why = format!("{from} to {to} milliseconds are wanted");
        Err(unusable(name, &time.as_millis().to_string(), &why))
    }

    fn list<T>(&self, name: &'static str) -> Result<Vec<T>, Failure>
    where
        T: FromStr<Err: std::fmt::Display>,
    {
        let text = self
            .values
            .get(name)
            .map(String::as_str)
            .unwrap_or_default();
        let parts = text
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty());
        parts
            .map(|part| part.parse().map_err(|why| unusable(name, part, &why)))
            .collect()
    }

    fn rate(&self, name: &'static str, default: Rate) -> Result<Rate, Failure> {
        let Some(text) = self.values.get(name) else {
            return Ok(default);
        };
        let parts = text.split_once('/');
        let possible = 1..=MOST_OFTEN;
        let read = |part: &str| part.trim().parse().ok().filter(|n| possible.contains(n));
        let rate = parts.and_then(|(steady, burst)| {
            Some(Rate {
                steady: read(steady)?,
                burst: read(burst)?,
            })
        });
        let why = format!("two numbers from 1 to {MOST_OFTEN} are wanted, such as 50/200");
        rate.ok_or_else(|| unusable(name, text, &why))
    }

    /// The folder of the database.
    pub(crate) fn data(&self) -> Result<PathBuf, Failure> {
        let homeless = || {
            Failure::Usage("no data folder is known on this machine: please give --data DIR".into())
        };
        match self.values.get("data") {
            Some(folder) if folder.is_empty() => Err(unusable("data", "", &"a folder is wanted")),
            Some(folder) => Ok(folder.into()),
            None => data_folder().ok_or_else(homeless),
        }
    }

    /// How logs are wanted.
    pub(crate) fn logs(&self) -> Result<Logs, Failure> {
        let format: String = self.get("log", "text".into())?;
        let level: String = self.get("log-level", "info".into())?;
        if !["text", "json"].contains(&format.as_str()) {
            return Err(unusable("log", &format, &"text or json is wanted"));
        }
        if !["error", "warn", "info", "debug"].contains(&level.as_str()) {
            let why = "error, warn, info or debug is wanted";
            return Err(unusable("log-level", &level, &why));
        }
        Ok(Logs {
            is_json: format == "json",
            level,
        })
    }

    /// What a server is to be told.
    pub(crate) fn config(&self) -> Result<Config, Failure> {
        let defaults = Config::default();
        let origins: Vec<String> = self.list("origin")?;
        if let Some(origin) = origins.iter().find(|origin| !is_origin(origin)) {
            let why = "scheme and host are wanted, such as https://games.example.org";
            return Err(unusable("origin", origin, &why));
        }
        let trusted_proxies = self.list::<IpAddr>("trusted-proxies")?;
        if let Some(nobody) = trusted_proxies.iter().find(|proxy| proxy.is_unspecified()) {
            let why = "that is no machine's address";
            return Err(unusable("trusted-proxies", &nobody.to_string(), &why));
        }
        let shortest = Duration::from_millis(1);
        Ok(Config {
            listen: self.get::<SocketAddr>("listen", defaults.listen)?,
            if_taken: if self.values.contains_key("listen") {
                IfTaken::Stop
            } else {
                IfTaken::Another
            },
            data: self.data()?,
            origins,
            trusted_proxies,
            bot_pause: self.time("bot-pause", defaults.bot_pause, Duration::ZERO)?,
            think_limit: self.time("think-limit", defaults.think_limit, shortest)?,
            keep: Keep {
                finished: self.days("keep-finished", defaults.keep.finished)?,
                abandoned: self.days("keep-abandoned", defaults.keep.abandoned)?,
            },
            limits: self.limits()?,
        })
    }

    /// So many days; nothing is for ever.
    fn days(&self, name: &'static str, default: Option<u32>) -> Result<Option<u32>, Failure> {
        let Some(text) = self.values.get(name) else {
            return Ok(default);
        };
        if text == "forever" {
            return Ok(None);
        }
        let days = text.parse().ok().filter(|days| *days > 0);
        let why = "a number of days from 1 is wanted, or forever";
        days.map(Some).ok_or_else(|| unusable(name, text, &why))
    }

    fn limits(&self) -> Result<Limits, Failure> {
        let usual = Limits::default();
        let per_address = usual.connections_per_address;
        Ok(Limits {
            requests: self.rate("limit-requests", usual.requests)?,
            guests: self.rate("limit-guests", usual.guests)?,
            tables: self.rate("limit-tables", usual.tables)?,
            sign_ins: self.rate("limit-sign-ins", usual.sign_ins)?,
            messages: self.rate("limit-messages", usual.messages)?,
            remarks: self.rate("limit-remarks", usual.remarks)?,
            guests_in_all: self.count("max-guests", usual.guests_in_all)?,
            connections: self.count("max-connections", usual.connections)?,
            connections_per_address: self.count("max-connections-per-address", per_address)?,
            tables_per_person: self.count("max-tables-per-person", usual.tables_per_person)?,
            sessions_per_person: self
                .count("max-sessions-per-person", usual.sessions_per_person)?,
        })
    }
}

/// A settings file: every key must be one of ours.
fn read_file(path: &Path) -> Result<BTreeMap<String, String>, Failure> {
    let wrong = |why: &dyn std::fmt::Display| Failure::Usage(format!("{}: {why}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
    let table: toml::Table = text
        .parse()
        .map_err(|error: toml::de::Error| wrong(&error))?;
    let mut values = BTreeMap::new();
    for (key, value) in table {
        if !SETTINGS.iter().any(|setting| setting.name == key) {
            return Err(wrong(&format!("`{key}` is nothing that can be set")));
        }
        let text = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Array(parts) => {
                let words: Option<Vec<&str>> = parts.iter().map(toml::Value::as_str).collect();
                let words = words.ok_or_else(|| wrong(&format!("`{key}` is a list of texts")))?;
                words.join(",")
            }
            _ => return Err(wrong(&format!("`{key}` is a text, a number or a list"))),
        };
        values.insert(key, text);
    }
    Ok(values)
}

fn unusable(name: &str, text: &str, why: &dyn std::fmt::Display) -> Failure {
    Failure::Usage(format!("{name} cannot be {}: {why}", game::quote(text)))
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
