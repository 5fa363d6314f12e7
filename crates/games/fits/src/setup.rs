//! What a table of FITS agrees on: how many play, and which boards in which order.

use std::fmt;
use std::str::FromStr;

use game::{Game, Refusal, SetupError, SetupOption, Words, quote};
use serde::{Deserialize, Serialize};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

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
        if Fits::META.seats.contains(&self.players) {
            return Ok(());
        }
        Err(Refusal::by(rules::PLAYERS))
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
            boards: match words.take::<String>("boards")? {
                Some(list) => Boards::read(&list)?,
                None => Boards::default(),
            },
        };
        words.finish()?;
        setup.check()?;
        Ok(setup)
    }
}

/// One of the four boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Board {
    /// The plain one.
    One = 1,
    /// With bonuses.
    Two,
    /// With bonuses and penalties.
    Three,
    /// With pairs of symbols.
    Four,
}

impl Board {
    /// All four.
    pub const ALL: [Board; 4] = [Board::One, Board::Two, Board::Three, Board::Four];
}

impl TryFrom<u8> for Board {
    type Error = Refusal;

    // [FIT-C2] There are boards 1 to 4.
    fn try_from(number: u8) -> Result<Board, Refusal> {
        let board = Board::ALL.into_iter().find(|board| *board as u8 == number);
        board.ok_or(Refusal::by(rules::GRID))
    }
}

impl From<Board> for u8 {
    fn from(board: Board) -> u8 {
        board as u8
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as u8)
    }
}

impl ToSchema for Board {}

impl PartialSchema for Board {
    fn schema() -> RefOr<Schema> {
        game::numbered(1..=4)
    }
}

/// The boards of a game in the order of its rounds: one to four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "Vec<Board>", into = "Vec<Board>")]
#[schema(value_type = Vec<Board>)]
pub struct Boards([Option<Board>; 4]);

impl Default for Boards {
    // [FIT-G1] Four rounds: board 1 in the first, board 2 in the second, and so on.
    fn default() -> Boards {
        Boards(Board::ALL.map(Some))
    }
}

impl Boards {
    /// How many rounds are played.
    pub fn rounds(self) -> u8 {
        self.iter().count() as u8
    }

    /// The board of a round, from 0. There must be such a round.
    pub fn board(self, round: u8) -> Board {
        self.iter()
            .nth(round.into())
            .expect("the game has such a round")
    }

    /// The boards, round by round.
    pub fn iter(self) -> impl Iterator<Item = Board> {
        self.0.into_iter().flatten()
    }

    /// Whether none is left out.
    pub fn are_all(self) -> bool {
        self.rounds() == 4
    }

    /// Reads board numbers with commas between them.
    fn read(text: &str) -> Result<Boards, SetupError> {
        let unreadable = || {
            let what = format!(
                "boards are numbers with commas between them, not {}",
                quote(text)
            );
            SetupError::Unreadable(what)
        };
        let mut boards = Vec::new();
        for number in text.split(',') {
            let number: u8 = number.parse().map_err(|_| unreadable())?;
            boards.push(Board::try_from(number)?);
        }
        Ok(Boards::try_from(boards)?)
    }
}

impl TryFrom<Vec<Board>> for Boards {
    type Error = Refusal;

    fn try_from(list: Vec<Board>) -> Result<Boards, Refusal> {
        // [FIT-G2] Any boards may be left out, and their order is free... [FIT-X3] ...but each is
        // played at most once.
        let is_repeated = |at: usize| list[..at].contains(&list[at]);
        if (0..list.len()).any(is_repeated) {
            return Err(Refusal::by(rules::START_PIECES_FIRST));
        }
        // [FIT-G1] A game has rounds.
        if list.is_empty() {
            return Err(Refusal::by(rules::ROUNDS));
        }
        let mut boards = [None; 4];
        for (to, board) in boards.iter_mut().zip(list) {
            *to = Some(board);
        }
        Ok(Boards(boards))
    }
}

impl From<Boards> for Vec<Board> {
    fn from(boards: Boards) -> Vec<Board> {
        boards.iter().collect()
    }
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.iter().map(|board| board.to_string()).collect();
        f.write_str(&numbers.join(","))
    }
}
