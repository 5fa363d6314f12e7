//! Names that look alike, and names that nobody may have.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use catalog::BotName;
use game::Lang;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// What those are called who run a place like this: whoever wore it would be believed.
const OFFICES: &str = "\
    admin administrateur administrator administratorin administratrice betreiber betreiberin \
    gastgeber gastgeberin host hôte inhaber inhaberin mod moderator moderatorin modérateur \
    modératrice official officiel offiziell operator owner propriétaire server serveur staff \
    steward support sysadmin system système tuileries verwalter verwalterin webmaster";

/// What only counts alone: there are people called Scott Bot, and Root Beer harms nobody.
const ALONE: [&str; 2] = ["bot", "root"];

/// What stands before the number of a bot's level on the page.
const LEVELS: [&str; 3] = ["level", "niveau", "stufe"];

/// How offices look.
static OFFICIAL: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let offices = OFFICES.split(' ');
    offices.flat_map(|office| looks(&plain(office))).collect()
});

/// How the names of the bots look, and what else nobody is called as a whole.
static BOTS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut names: BTreeSet<String> = ALONE.map(str::to_string).into();
    for bot in BotName::ALL {
        names.insert(bot.name().to_string());
        for lang in Lang::ALL {
            let name = bot.spoken(lang);
            names.insert(name.into());
            names.insert(format!("bot {name}"));
            names.insert(format!("robot {name}"));
            // A number may be drawn by a letter: `Lehrling (Stufe I)`.
            if let Some(number) = bot.name().strip_prefix("level") {
                names.extend(LEVELS.map(|level| format!("{name} {level} {number}")));
            }
        }
    }
    names
        .iter()
        .flat_map(|name| looks(&core(&plain(name))))
        .collect()
});

/// How levels look.
static GRADED: LazyLock<Vec<String>> =
    LazyLock::new(|| LEVELS.iter().flat_map(|level| looks(level)).collect());

/// By what an account is found when somebody signs in: its name, however it is written.
pub(crate) fn key(name: &str) -> String {
    let plain: String = name.nfkd().flat_map(char::to_lowercase).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let last = |c| if c == 'ς' { 'σ' } else { c };
    words.join(" ").nfkd().map(last).nfc().collect()
}

/// How a name looks: as it is written, and in capitals. Two names look alike if they share one of
/// these.
pub(crate) fn looks(name: &str) -> Vec<String> {
    let mut looks = vec![look(name), look(&name.to_uppercase())];
    looks.dedup();
    looks
}

/// Whether a name is that of a bot or has a bot's level in it, or wears an office as a whole or as
/// one of its words; or looks so.
pub(crate) fn is_reserved(name: &str) -> bool {
    let name = plain(name);
    let whole = core(&name);
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    has_level(&whole)
        || is_among(&BOTS, &whole)
        || is_among(&OFFICIAL, &whole)
        || words.any(|word| is_among(&OFFICIAL, word))
}

/// Whether somewhere in a name a level stands before a number.
fn has_level(name: &str) -> bool {
    let mut before_numbers = name.split(char::is_numeric).rev().skip(1);
    before_numbers.any(|part| {
        let mut looks = looks(part).into_iter();
        looks.any(|look| GRADED.iter().any(|level| look.ends_with(level)))
    })
}

/// Whether a name looks like one of these, with or without a number.
fn is_among(reserved: &BTreeSet<String>, name: &str) -> bool {
    let bare = name.trim_matches(char::is_numeric);
    let mut looks = [name, bare].into_iter().flat_map(looks);
    looks.any(|look| reserved.contains(&look))
}

/// A name without accents, in letters that are neither raised nor circled.
fn plain(name: &str) -> String {
    name.nfkd().filter(|c| !is_combining_mark(*c)).collect()
}

/// The letters and digits of a name: `[Admin]` is no other name than `Admin`.
fn core(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The skeleton of UTS 39, whatever its case: what is small may look like something else than the
/// capital that it was drawn from, so it is looked at twice.
fn look(name: &str) -> String {
    let once = |name: &str| {
        skeleton(name)
            .flat_map(char::to_lowercase)
            .collect::<String>()
    };
    once(&once(name))
}
