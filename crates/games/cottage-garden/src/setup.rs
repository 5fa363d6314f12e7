//! What a table of Cottage Garden agrees on: how many play, in solo on which beds, and who
//! begins.

use std::fmt;
use std::str::FromStr;

use game::{First, Game, Refusal, SetupError, SetupOption, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::parts::Bed;
use crate::{CottageGarden, rules};

/// What can be agreed on beside the number of players.
pub const OPTIONS: &[SetupOption] = &[
    SetupOption {
        name: "beds",
        value: Some("LIST"),
        help: [
            "solo only: the light bed, the dark one and the reserve, such as 3,5,7, or drawn [default: drawn]",
            "en solo : le parterre clair, le sombre et la réserve, par exemple 3,5,7, ou drawn [par défaut : drawn]",
            "nur solo: helles Beet, dunkles Beet und Reserve, etwa 3,5,7, oder drawn [Vorgabe: drawn]",
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

/// Which beds are played with.
// [COT-O1] Solo: chosen or random.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Beds {
    /// Chance decides.
    #[default]
    Drawn,
    /// These: the light one, the dark one, the reserve.
    Chosen([Bed; 3]),
}

impl fmt::Display for Beds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Beds::Drawn => f.write_str("drawn"),
            Beds::Chosen([light, dark, reserve]) => write!(f, "{light},{dark},{reserve}"),
        }
    }
}

impl FromStr for Beds {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Beds, &'static str> {
        if text == "drawn" {
            return Ok(Beds::Drawn);
        }
        let beds: Result<Vec<Bed>, _> = text.split(',').map(str::parse).collect();
        match beds.as_deref() {
            Ok([light, dark, reserve]) => Ok(Beds::Chosen([*light, *dark, *reserve])),
            _ => Err("beds are three numbers from 1 to 9, such as 3,5,7, or drawn"),
        }
    }
}

/// What a table agrees on before play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// Which beds are played with.
    #[serde(default)]
    pub beds: Beds,
    /// Who begins.
    // [COT-S5] The table's settings choose a seat, or draw one.
    #[serde(default)]
    pub first: First,
}

impl Setup {
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        // [COT-C1] One to four players.
        if !CottageGarden::META.seats.contains(&self.players) {
            return Err(Refusal::by(rules::PLAYERS_AND_TILES));
        }
        if let Beds::Chosen([light, dark, reserve]) = self.beds {
            // [COT-O1] Three different beds, and only in solo.
            let are_different = light != dark && light != reserve && dark != reserve;
            if self.players != 1 || !are_different {
                return Err(Refusal::by(rules::SOLO));
            }
        }
        match self.first {
            // [COT-S5] Who begins sits at the table.
            First::Seat(seat) if seat.index() >= self.players.into() => {
                Err(Refusal::by(rules::FIRST_PLAYER))
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        if self.beds != Beds::Drawn {
            write!(f, " beds={}", self.beds)?;
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
            beds: words.take("beds")?.unwrap_or_default(),
            first: words.take("first")?.unwrap_or_default(),
        };
        words.finish()?;
        setup.check()?;
        Ok(setup)
    }
}
