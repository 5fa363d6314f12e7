//! What a table of Sanssouci agrees on: how many play, which edition, which expansions, and who
//! begins.

use std::fmt;
use std::str::FromStr;

use game::{First, Game, Refusal, SetupError, SetupOption, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Sanssouci, rules};

/// What can be agreed on beside the number of players.
pub const OPTIONS: &[SetupOption] = &[
    SetupOption {
        name: "edition",
        value: Some("NAME"),
        help: [
            "ravensburger (eight stacks, you choose one) or imperial (a bag) [default: ravensburger]",
            "ravensburger (huit piles, au choix) ou imperial (un sac) [par défaut : ravensburger]",
            "ravensburger (acht Stapel zur Wahl) oder imperial (ein Beutel) [Vorgabe: ravensburger]",
        ],
    },
    SetupOption {
        name: "rewards",
        value: None,
        help: [
            "with reward boards over the gardens (the Ravensburger edition’s extension)",
            "avec les planches Extension sur les jardins",
            "mit Erweiterungstafeln über den Gärten",
        ],
    },
    SetupOption {
        name: "boar",
        value: None,
        help: [
            "with a wild boar in each garden",
            "avec un sanglier dans chaque jardin",
            "mit einem Wildschwein in jedem Garten",
        ],
    },
    SetupOption {
        name: "first",
        value: Some("SEAT"),
        help: [
            "who begins: a, b, c, d, or drawn for a random seat [default: a]",
            "qui commence : a, b, c, d, ou drawn pour un siège au hasard [par défaut : a]",
            "wer beginnt: a, b, c, d oder drawn für einen zufälligen Platz [Vorgabe: a]",
        ],
    },
];

/// Which printed game is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// Tiles lie in eight stacks, and players choose where to draw.
    #[default]
    Ravensburger,
    /// Tiles come from a bag.
    Imperial,
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edition::Ravensburger => "ravensburger",
            Edition::Imperial => "imperial",
        })
    }
}

impl FromStr for Edition {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Edition, &'static str> {
        match name {
            "ravensburger" => Ok(Edition::Ravensburger),
            "imperial" => Ok(Edition::Imperial),
            _ => Err("an edition is ravensburger or imperial"),
        }
    }
}

/// What a table agrees on before play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// Which printed game.
    #[serde(default)]
    pub edition: Edition,
    /// Whether reward boards lie over the gardens.
    // [SAN-B5] Rewards and boar can be used alone or together, on either edition.
    #[serde(default)]
    pub rewards: bool,
    /// Whether there are boars.
    #[serde(default)]
    pub boar: bool,
    /// Who begins.
    // [SAN-S6] The table's settings choose a seat, or draw one.
    #[serde(default)]
    pub first: First,
}

impl Setup {
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        // [SAN-C1] Two to four players.
        if !Sanssouci::META.seats.contains(&self.players) {
            return Err(Refusal::by(rules::PLAYERS));
        }
        match self.first {
            // [SAN-S6] Who begins sits at the table.
            First::Seat(seat) if seat.index() >= self.players.into() => {
                Err(Refusal::by(rules::FIRST_PLAYER))
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={} edition={}", self.players, self.edition)?;
        for (is_used, word) in [(self.rewards, "rewards"), (self.boar, "boar")] {
            if is_used {
                write!(f, " {word}")?;
            }
        }
        write!(f, " first={}", self.first)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let mut words = Words::read(text)?;
        let setup = Setup {
            players: words.take("players")?.unwrap_or(2),
            edition: words.take("edition")?.unwrap_or_default(),
            rewards: words.take_yes("rewards")?,
            boar: words.take_yes("boar")?,
            first: words.take("first")?.unwrap_or_default(),
        };
        words.finish()?;
        setup.check()?;
        Ok(setup)
    }
}
