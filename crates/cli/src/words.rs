//! Every word that a player reads outside the titles. The terminal speaks from its own
//! `messages/{en,fr,de}.ftl` as titles do from theirs; only help texts are in English alone.

mod explainer;

use std::fmt::Display;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use game::Lang;
use messages::{Messages, about};

pub(crate) use explainer::Explainer;

static MESSAGES: Messages = Messages::new([
    include_str!("../messages/en.ftl"),
    include_str!("../messages/fr.ftl"),
    include_str!("../messages/de.ftl"),
]);

/// A message of the terminal about these things, each as it is written: a file may have a number
/// for its name, and a seed more digits than a number keeps.
pub(crate) fn words(lang: Lang, id: &str, about: &[(&str, &dyn Display)]) -> String {
    MESSAGES.say_as_written(lang, id, about)
}

/// How many can play.
pub(crate) fn players(seats: &RangeInclusive<u8>, lang: Lang) -> String {
    let (fewest, most) = (seats.start(), seats.end());
    if fewest == most {
        return words(lang, "players", about![count = most]);
    }
    words(lang, "players-between", about![fewest, most])
}

/// A file's name as it can be shown: whatever it contains, the terminal stays as it is.
pub(crate) fn file_name(path: &Path) -> String {
    path.display()
        .to_string()
        .chars()
        .flat_map(char::escape_debug)
        .collect()
}

/// A file that cannot be read or written.
pub(crate) fn unusable_file(file: &str, error: &io::Error, lang: Lang) -> String {
    let why = match error.kind() {
        io::ErrorKind::NotFound => words(lang, "no-such-file", &[]),
        io::ErrorKind::IsADirectory => words(lang, "is-a-folder", &[]),
        io::ErrorKind::PermissionDenied => words(lang, "no-permission", &[]),
        _ => error.to_string(),
    };
    words(lang, "colon", about![before = file, after = why])
}
