//! What bots are called, and who answers to the name.

use std::fmt;
use std::str::FromStr;

use game::{Game, Lang, Seed};

use crate::{Bot, Greedy, Mind, Random};

/// What a bot is called, everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotName {
    /// Takes any legal action, each as likely as the next.
    Random,
    /// Takes what looks best now, without guessing what others or chance will do.
    Greedy,
    /// One of the five opponents that each title has.
    Level(Level),
}

/// How strong an opponent is. What a level does in a title, its file `levels` says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "they are numbers")]
pub enum Level {
    One = 1,
    Two,
    Three,
    Four,
    Five,
}

impl Level {
    /// All five, from the gentlest.
    pub const ALL: [Level; 5] = [
        Level::One,
        Level::Two,
        Level::Three,
        Level::Four,
        Level::Five,
    ];
}

/// The names that people see: a line a bot, columns two spaces apart.
const NAMES: &str = include_str!("names.txt");

impl BotName {
    /// Every bot: the two that serve as measures, then the levels.
    pub const ALL: [BotName; 7] = [
        BotName::Random,
        BotName::Greedy,
        BotName::Level(Level::One),
        BotName::Level(Level::Two),
        BotName::Level(Level::Three),
        BotName::Level(Level::Four),
        BotName::Level(Level::Five),
    ];

    /// The bot's name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Greedy => "greedy",
            BotName::Level(Level::One) => "level1",
            BotName::Level(Level::Two) => "level2",
            BotName::Level(Level::Three) => "level3",
            BotName::Level(Level::Four) => "level4",
            BotName::Level(Level::Five) => "level5",
        }
    }

    /// The bot's name for people.
    pub fn spoken(self, lang: Lang) -> &'static str {
        let mut lines = NAMES.lines().map(|line| {
            let columns = line.split("  ").map(str::trim);
            columns.filter(|column| !column.is_empty())
        });
        let names =
            lines.find_map(|mut columns| (columns.next()? == self.name()).then_some(columns));
        let name = names.and_then(|mut names| names.nth(lang as usize));
        name.expect("a test reads every name")
    }

    /// A bot of that name who thinks with that mind. The same seed and the same view give the same choice, whatever it was
    /// asked before; but `random` throws its dice on, and its choice follows from how often it was
    /// asked, too.
    pub fn hire<G: Game, M: Mind<G>>(self, seed: Seed) -> Box<dyn Bot<G>> {
        match self {
            BotName::Random => Box::new(Random::new(seed)),
            BotName::Greedy => Box::new(Greedy::<M>::default()),
            BotName::Level(level) => M::hire(level, seed),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for BotName {
    type Err = String;

    fn from_str(text: &str) -> Result<BotName, String> {
        let names = BotName::ALL.map(BotName::name).join(", ");
        BotName::ALL
            .into_iter()
            .find(|bot| bot.name() == text)
            .ok_or_else(|| format!("no such bot; there are: {names}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_a_name_of_its_own_in_every_language() {
        for lang in Lang::ALL {
            let mut names = BotName::ALL.map(|bot| bot.spoken(lang)).to_vec();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), BotName::ALL.len());
        }
        let master = BotName::Level(Level::Five);
        assert_eq!(
            Lang::ALL.map(|lang| master.spoken(lang)),
            ["master", "maître", "Meister"]
        );
        let head = BotName::Level(Level::Four);
        assert_eq!(head.spoken(Lang::En), "head gardener");
    }

    #[test]
    fn names_in_commands_survive_text() {
        for name in BotName::ALL {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        assert!("level9".parse::<BotName>().unwrap_err().contains("greedy"));
    }
}
