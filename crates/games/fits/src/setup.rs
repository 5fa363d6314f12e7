//! What a table of FITS agrees on: how many play, and which boards in which order.

use std::fmt;
use std::str::FromStr;

use game::{Game, Refusal, SetupError, SetupOption, Words};
use serde::{Deserialize, Serialize};

use crate::{Fits, rules};

/// What can be agreed on beside the number of players.
pub const OPTIONS: &[SetupOption] = &[SetupOption {
    name: "boards",
    value: Some("LIST"),
    help: [
        "the boards to play, in this order [default: 1,2,3,4]",
        "les planches à jouer, dans cet ordre [par défaut : 1,2,3,4]",
        "die Pläne, die gespielt werden, in dieser Reihenfolge [Vorgabe: 1,2,3,4]",
    ],
}];

/// What a table agrees on before play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// The boards, in the order of the rounds.
    #[serde(default)]
    pub boards: Boards,
}

impl Setup {
    /// Everyone plays the four boards in order.
    pub fn of(players: u8) -> Setup {
        Setup {
            players,
            boards: Boards::default(),
        }
    }

    pub(crate) fn check(&self) -> Result<(), Refusal> {
        // [FIT-C1] One to four players.
        if !Fits::META.seats.contains(&self.players) {
            return Err(Refusal::by(rules::PLAYERS));
        }
        self.boards.check()
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={} boards={}", self.players, self.boards)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let mut words = Words::read(text)?;
        let setup = Setup {
            players: words.take("players")?.unwrap_or(1),
            boards: words.take("boards")?.unwrap_or_default(),
        };
        words.finish()?;
        setup.check()?;
        Ok(setup)
    }
}

/// The boards of a game in the order of its rounds: one to four numbers, 0 for no more rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Boards([u8; 4]);

impl Default for Boards {
    // [FIT-G1] Four rounds: board 1 in the first, board 2 in the second, and so on.
    fn default() -> Boards {
        Boards([1, 2, 3, 4])
    }
}

impl Boards {
    /// How many rounds are played.
    pub fn rounds(self) -> u8 {
        self.iter().count() as u8
    }

    /// The board of a round, from 0. There must be such a round.
    pub const fn board(self, round: u8) -> u8 {
        self.0[round as usize & 3]
    }

    /// The boards, round by round.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().take_while(|board| *board != 0)
    }

    /// Whether none is left out.
    pub fn are_all(self) -> bool {
        self.rounds() == 4
    }

    pub(crate) fn check(self) -> Result<(), Refusal> {
        // [FIT-C2] There are boards 1 to 4.
        if self.0[0] == 0 || self.0.iter().any(|board| *board > 4) {
            return Err(Refusal::by(rules::GRID));
        }
        // [FIT-G2] Any of them, in any order... [FIT-X3] ...but each at most once.
        let is_repeated = |at: u8| (0..at).any(|before| self.board(before) == self.board(at));
        if (0..self.rounds()).any(is_repeated) {
            return Err(Refusal::by(rules::START_PIECES_FIRST));
        }
        Ok(())
    }
}

impl TryFrom<Vec<u8>> for Boards {
    type Error = &'static str;

    fn try_from(list: Vec<u8>) -> Result<Boards, &'static str> {
        let mut boards = [0; 4];
        if list.is_empty() || list.len() > 4 || list.contains(&0) {
            return Err("one to four board numbers");
        }
        boards[..list.len()].copy_from_slice(&list);
        Ok(Boards(boards))
    }
}

impl From<Boards> for Vec<u8> {
    fn from(boards: Boards) -> Vec<u8> {
        boards.iter().collect()
    }
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.iter().map(|board| board.to_string()).collect();
        f.write_str(&numbers.join(","))
    }
}

impl FromStr for Boards {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Boards, &'static str> {
        let numbers: Result<Vec<u8>, _> = text.split(',').map(str::parse).collect();
        numbers
            .map_err(|_| "board numbers with commas between them")?
            .try_into()
    }
}
