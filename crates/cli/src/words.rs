//! Every word that a player reads outside the titles, in English, French and German.
//!
//! A text is an array of three or a match over the languages, so that one that lacks a
//! language does not compile. The help texts of the commands are in English alone.

pub(crate) mod arena;
mod hosting;
pub(crate) mod par;
pub(crate) mod play;
pub(crate) mod refusal;
pub(crate) mod report;

use std::ops::RangeInclusive;
use std::path::Path;

use game::Lang;

pub(crate) use hosting::{
    BROKEN_PROMISE, DAMAGED_COPY, DAMAGED_DATA, DATA_IN, HOW_TO_STOP, NO_DIGESTS, NO_PROOF,
    NOT_SECURE, OPEN_THIS, STOPPING, TAKEN_ALL_THE_SAME, TOO_LITTLE_LEFT, WHAT_TO_DO, contents,
    damage, port_taken, too_few_files, verified, wrong_draw,
};
pub(crate) use refusal::{Explainer, unusable_file};

/// A text in English, French and German.
pub(crate) type Text = [&'static str; 3];

pub(crate) const MENU_HEAD: Text = [
    "Tuileries: tile-laying games",
    "Tuileries : jeux de pose de tuiles",
    "Tuileries: Legespiele",
];
pub(crate) const ALONE: Text = ["play alone", "jouer en solo", "allein spielen"];
pub(crate) const AGAINST_BOT: Text = [
    "play against a bot (level 2 of 5)",
    "jouer contre un robot (niveau 2 sur 5)",
    "gegen einen Bot spielen (Stufe 2 von 5)",
];
pub(crate) const READ_RULES: Text = ["read the rules", "lire les règles", "die Regeln lesen"];
pub(crate) const MENU_FOOT: Text = [
    "en, fr, de: the language.  q: quit.  More: `tuileries --help`.",
    "en, fr, de : la langue.  q : quitter.  Le reste : `tuileries --help`.",
    "en, fr, de: die Sprache.  q: Ende.  Mehr: `tuileries --help`.",
];
pub(crate) const GOODBYE: Text = ["Goodbye.", "Au revoir.", "Auf Wiedersehen."];
pub(crate) const RULING: Text = [
    "a ruling of ours, where the printed book is silent",
    "une décision à nous, là où le livret se tait",
    "eine Festlegung von uns, wo das gedruckte Heft schweigt",
];

/// A number of people who share the keyboard.
pub(crate) fn hot_seat(people: u8, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{people} players at this keyboard"),
        Lang::Fr => format!("{people} joueurs à ce clavier"),
        Lang::De => format!("{people} Personen an dieser Tastatur"),
    }
}

/// Asks for an entry of the menu.
pub(crate) fn menu_prompt(count: usize, lang: Lang) -> String {
    let enter = lang.pick(["Enter", "Entrée", "Enter"]);
    format!("1-{count}, {enter} = 1")
}

/// An answer that is not in the menu.
pub(crate) fn not_in_menu(quoted: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{quoted} is not in the menu."),
        Lang::Fr => format!("{quoted} n’est pas dans le menu."),
        Lang::De => format!("{quoted} steht nicht im Menü."),
    }
}

/// How many can play.
pub(crate) fn players(seats: &RangeInclusive<u8>, lang: Lang) -> String {
    let (fewest, most) = (seats.start(), seats.end());
    let people = lang.pick(["players", "joueurs", "Personen"]);
    if fewest == most {
        return format!("{most} {people}");
    }
    match lang {
        Lang::En => format!("{fewest} to {most} {people}"),
        Lang::Fr => format!("de {fewest} à {most} {people}"),
        Lang::De => format!("{fewest} bis {most} {people}"),
    }
}

/// A title in a list of them.
pub(crate) fn title_line(seats: &RangeInclusive<u8>, rules: usize, lang: Lang) -> String {
    let what = lang.pick(["rules", "règles", "Regeln"]);
    format!("{}, {rules} {what}", players(seats, lang))
}

/// A title that is not on the shelf.
pub(crate) fn no_such_title(quoted: &str, titles: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("no such title: {quoted}; the shelf has {titles}"),
        Lang::Fr => format!("titre inconnu : {quoted} ; l’étagère a {titles}"),
        Lang::De => format!("kein solcher Titel: {quoted}; im Regal steht {titles}"),
    }
}

/// A rule that is not in the book, and those that may have been meant.
pub(crate) fn no_such_rule(quoted: &str, near: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("no such rule: {quoted}; there are {near}"),
        Lang::Fr => format!("règle inconnue : {quoted} ; il y a {near}"),
        Lang::De => format!("keine solche Regel: {quoted}; es gibt {near}"),
    }
}

/// More bots than seats.
pub(crate) fn too_many_bots(bots: usize, seats: u8, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{bots} bots do not fit on {seats} seats"),
        Lang::Fr => format!("{bots} robots ne tiennent pas sur {seats} places"),
        Lang::De => format!("{bots} Bots passen nicht auf {seats} Plätze"),
    }
}

/// A file's name as it can be shown: whatever it contains, the terminal stays as it is.
pub(crate) fn file_name(path: &Path) -> String {
    path.display()
        .to_string()
        .chars()
        .flat_map(char::escape_debug)
        .collect()
}
