//! What a table agrees on before play, written as words: `players=2 boards=1,3`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Refusal, Seat, quote};

/// A choice that a title offers before play, beside the number of players.
#[derive(Clone, Copy, Debug)]
pub struct SetupOption {
    /// The word before the equals sign, and the flag on the command line.
    pub name: &'static str,
    /// What stands after it, for help texts; nothing for a plain yes.
    pub value: Option<&'static str>,
    /// What it does: English, French, German.
    pub help: [&'static str; 3],
}

/// Why a setup was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// It does not read as a setup of this title.
    Unreadable(String),
    /// It reads, but a rule forbids it.
    Refused(Refusal),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Unreadable(what) => f.write_str(what),
            SetupError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for SetupError {}

impl From<Refusal> for SetupError {
    fn from(refusal: Refusal) -> SetupError {
        SetupError::Refused(refusal)
    }
}

/// Who begins, where a title lets the table choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum First {
    /// This seat.
    Seat(Seat),
    /// Chance decides.
    Drawn,
}

impl Default for First {
    fn default() -> First {
        First::Seat(Seat::A)
    }
}

impl fmt::Display for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            First::Seat(seat) => seat.fmt(f),
            First::Drawn => f.write_str("drawn"),
        }
    }
}

impl FromStr for First {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<First, &'static str> {
        match (text, Seat::from_letter(text)) {
            ("drawn", _) => Ok(First::Drawn),
            (_, Some(seat)) => Ok(First::Seat(seat)),
            _ => Err("who begins is a, b, c, d or drawn"),
        }
    }
}

/// The words of a setup while a title reads them. Each is taken once; none may be left over.
pub struct Words<'a> {
    left: BTreeMap<&'a str, &'a str>,
}

impl<'a> Words<'a> {
    /// Splits `key=value` words; a word without a sign is a plain yes.
    pub fn read(text: &'a str) -> Result<Words<'a>, SetupError> {
        let mut left = BTreeMap::new();
        for word in text.split_whitespace() {
            let (key, value) = word.split_once('=').unwrap_or((word, "yes"));
            if left.insert(key, value).is_some() {
                let what = format!("{} stands twice in the setup", quote(key));
                return Err(SetupError::Unreadable(what));
            }
        }
        Ok(Words { left })
    }

    /// Takes the value of a key, if the setup has it.
    pub fn take<T>(&mut self, key: &str) -> Result<Option<T>, SetupError>
    where
        T: FromStr<Err: fmt::Display>,
    {
        let Some(value) = self.left.remove(key) else {
            return Ok(None);
        };
        let unreadable =
            |why| SetupError::Unreadable(format!("{key} cannot be {}: {why}", quote(value)));
        value.parse().map(Some).map_err(unreadable)
    }

    /// Takes a plain yes or no: the word alone, `key=yes`, `key=no`, or no such word.
    pub fn take_yes(&mut self, key: &str) -> Result<bool, SetupError> {
        match self.left.remove(key) {
            None | Some("no") => Ok(false),
            Some("yes") => Ok(true),
            Some(value) => Err(SetupError::Unreadable(format!(
                "{key} is yes or no, not {}",
                quote(value)
            ))),
        }
    }

    /// Ends the reading: a word that nobody took is an error.
    pub fn finish(self) -> Result<(), SetupError> {
        match self.left.first_key_value() {
            None => Ok(()),
            Some((key, _)) => Err(SetupError::Unreadable(format!(
                "{} is no setup option here",
                quote(key)
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_once_and_none_is_left_over() {
        let mut words = Words::read("players=2 boar").unwrap();
        assert_eq!(words.take::<u8>("players"), Ok(Some(2)));
        assert_eq!(words.take::<u8>("players"), Ok(None));
        assert!(words.finish().is_err());
        assert!(Words::read("a=1 a=2").is_err());
        let mut words = Words::read("a b=yes c=no d=2").unwrap();
        let taken = ["a", "b", "c", "e"].map(|key| words.take_yes(key));
        assert_eq!(taken, [Ok(true), Ok(true), Ok(false), Ok(false)]);
        assert!(words.take_yes("d").is_err());
        assert!(Words::read("a=x").unwrap().take::<u8>("a").is_err());
    }
}
