//! The one list of what a host can set: as a flag, in the environment, or in a file.
//!
//! `docs/configuration.md` is this list for people; a test keeps the two alike.

use std::collections::BTreeMap;
use std::env;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::{Arg, ArgMatches};
use server::{Config, IfTaken, Limits, Rate};

use crate::failure::Failure;

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
        "A bot's move is told so many milliseconds after it was asked, or when it has thought for longer";
    "think-limit" "MS" = "2000":
        "A bot that thinks for so many milliseconds is told to stop, and the best it has found counts";
    "limit-requests" "N/BURST" = "50/200":
        "Requests from one address: a second, and at once";
    "limit-guests" "N/BURST" = "60/30":
        "New guests from one address: an hour, and at once";
    "limit-sign-ins" "N/BURST" = "6/6":
        "Attempts to sign in from one address, a minute, and at once; for one name ten times as many";
    "limit-messages" "N/BURST" = "20/60":
        "Messages over one socket: a second, and at once";
    "limit-remarks" "N/BURST" = "30/6":
        "Remarks of one person: a minute, and at once";
    "max-guests" "N" = "100000":
        "Guests in all; for more, those unseen for longest are forgotten, but nobody who came within a day or sits at a running table";
    "max-connections" "N" = "20000":
        "Connections in all";
    "max-connections-per-address" "N" = "200":
        "Connections from one address";
    "max-tables-per-person" "N" = "100":
        "Tables that are not over at which one person may sit";
    "max-sessions-per-person" "N" = "50":
        "Sessions and tokens of one person";
}

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
        let read = |part: &str| part.trim().parse().ok().filter(|number| *number > 0);
        let rate = parts.and_then(|(steady, burst)| {
            Some(Rate {
                steady: read(steady)?,
                burst: read(burst)?,
            })
        });
        rate.ok_or_else(|| unusable(name, text, &"two numbers from 1 are wanted, such as 50/200"))
    }

    /// The folder of the database.
    pub(crate) fn data(&self) -> Result<PathBuf, Failure> {
        let homeless = || {
            Failure::Usage("no data folder is known on this machine: please give --data DIR".into())
        };
        match self.values.get("data") {
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
        let has_path = |origin: &&String| {
            let host = origin
                .strip_prefix("https://")
                .or_else(|| origin.strip_prefix("http://"));
            host.is_none_or(|host| host.is_empty() || host.contains('/'))
        };
        if let Some(origin) = origins.iter().find(has_path) {
            let why = "scheme and host are wanted, such as https://games.example.org";
            return Err(unusable("origin", origin, &why));
        }
        let bot_pause = self.get("bot-pause", defaults.bot_pause.as_millis() as u64)?;
        let think_limit = self.get("think-limit", defaults.think_limit.as_millis() as u64)?;
        Ok(Config {
            listen: self.get::<SocketAddr>("listen", defaults.listen)?,
            if_taken: if self.values.contains_key("listen") {
                IfTaken::Stop
            } else {
                IfTaken::Another
            },
            data: self.data()?,
            origins,
            trusted_proxies: self.list::<IpAddr>("trusted-proxies")?,
            bot_pause: Duration::from_millis(bot_pause),
            think_limit: Duration::from_millis(think_limit),
            limits: self.limits()?,
        })
    }

    fn limits(&self) -> Result<Limits, Failure> {
        let usual = Limits::default();
        let per_address = usual.connections_per_address;
        Ok(Limits {
            requests: self.rate("limit-requests", usual.requests)?,
            guests: self.rate("limit-guests", usual.guests)?,
            sign_ins: self.rate("limit-sign-ins", usual.sign_ins)?,
            messages: self.rate("limit-messages", usual.messages)?,
            remarks: self.rate("limit-remarks", usual.remarks)?,
            guests_in_all: self.get("max-guests", usual.guests_in_all)?,
            connections: self.get("max-connections", usual.connections)?,
            connections_per_address: self.get("max-connections-per-address", per_address)?,
            tables_per_person: self.get("max-tables-per-person", usual.tables_per_person)?,
            sessions_per_person: self.get("max-sessions-per-person", usual.sessions_per_person)?,
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
mod tests {
    use super::*;

    fn settings(pairs: &[(&'static str, &str)]) -> Settings {
        let values = pairs.iter().map(|(name, value)| (*name, value.to_string()));
        Settings {
            values: values.collect(),
        }
    }

    #[test]
    fn what_is_not_set_is_as_the_list_says() {
        let usual = settings(&[("data", "x")]).config().unwrap();
        let listed = SETTINGS
            .iter()
            .filter(|setting| !["data", "origin", "trusted-proxies"].contains(&setting.name))
            .map(|setting| (setting.name, setting.default));
        let mut listed: Vec<_> = listed.collect();
        listed.push(("data", "x"));
        let spelled = settings(&listed).config().unwrap();
        assert_eq!(
            format!("{:?}", usual.limits),
            format!("{:?}", spelled.limits)
        );
        assert_eq!(usual.listen, spelled.listen);
        assert_eq!(usual.bot_pause, spelled.bot_pause);
        assert_eq!(
            (usual.if_taken, spelled.if_taken),
            (IfTaken::Another, IfTaken::Stop)
        );
    }

    #[test]
    fn a_value_that_makes_no_sense_is_refused_by_its_name() {
        for (name, value) in [
            ("listen", "8080"),
            ("origin", "games.example.org"),
            ("origin", "https://games.example.org/play"),
            ("trusted-proxies", "proxy"),
            ("limit-requests", "50"),
            ("limit-requests", "0/1"),
            ("max-connections", "-1"),
            ("bot-pause", "soon"),
        ] {
            let refused = settings(&[("data", "x"), (name, value)]).config();
            let Err(Failure::Usage(why)) = refused else {
                panic!("{name} {value} was taken");
            };
            assert!(why.starts_with(&format!("{name} cannot be ")), "{why}");
        }
        assert!(settings(&[("log", "xml")]).logs().is_err());
        assert!(settings(&[("log-level", "loud")]).logs().is_err());
    }

    #[test]
    fn the_page_for_people_lists_every_setting_with_its_default() {
        let page = include_str!("../../../../docs/configuration.md");
        for setting in SETTINGS {
            let row = page
                .lines()
                .find(|line| line.starts_with(&format!("| `{}` |", setting.name)));
            let row = row.unwrap_or_else(|| panic!("{} is not on the page", setting.name));
            assert!(row.contains(&setting.variable()), "{row}");
            assert!(row.contains(setting.default), "{row}");
        }
        let rows = page.lines().filter(|line| line.starts_with("| `")).count();
        assert_eq!(rows, SETTINGS.len());
    }
}
