//! Sanssouci, a whole game. The ids in the comments (SAN-...) are those of the numbered rules.
//!
//! Columns count from 0 at the left, rows from 1 by the palace; row 0 is the terrace. A structure
//! is the number of its column, and a color the number of its row.

mod choices;
mod effects;
mod garden;
mod parts;
mod step;
mod table;
#[cfg(test)]
mod tests;

use crate::playing::{self, Playable};

pub use garden::{Garden, Ground, neighbors, squares};
pub use parts::{
    BOARDS, COLUMNS, Card, Face, Mark, ROWS, STRUCTURES, Square, cards, marks, printed,
    square_name, tiles_of_each,
};
pub use step::{Step, row_of_space};
pub use table::{ROUNDS, SPACES, STACKS, Table};

/// What a table agrees on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many play, 2 to 4 (SAN-C1).
    pub players: usize,
    /// Whether it is the Imperial edition, with a bag, or the Ravensburger one, with stacks.
    pub imperial: bool,
    /// Whether the reward boards are used.
    pub rewards: bool,
    /// Whether the wild boar is used.
    pub boar: bool,
    /// The seat that begins; none if it is drawn (SAN-S6).
    pub first: Option<usize>,
}

impl Options {
    /// Reads the words of a set-up, such as `players=3 edition=imperial boar first=drawn`.
    ///
    /// # Panics
    /// If a word is unknown or said twice, or if the seat that begins is not at the table.
    pub fn read(words: &str) -> Options {
        let mut options = Options {
            players: 2,
            imperial: false,
            rewards: false,
            boar: false,
            first: Some(0),
        };
        let mut keys = Vec::new();
        for word in words.split_whitespace() {
            match word {
                "players=2" => options.players = 2,
                "players=3" => options.players = 3,
                "players=4" => options.players = 4,
                "edition=ravensburger" => options.imperial = false,
                "edition=imperial" => options.imperial = true,
                "rewards" => options.rewards = true,
                "boar" => options.boar = true,
                "first=a" => options.first = Some(0),
                "first=b" => options.first = Some(1),
                "first=c" => options.first = Some(2),
                "first=d" => options.first = Some(3),
                "first=drawn" => options.first = None,
                _ => panic!("{word} is no word of a set-up"),
            }
            let key = word.split('=').next();
            assert!(!keys.contains(&key), "{word} is said after another");
            keys.push(key);
        }
        if let Some(first) = options.first {
            assert!(
                first < options.players,
                "the first seat is not at the table"
            );
        }
        options
    }
}

/// Plays games of two in the Imperial edition, without expansions, at random: all that a seat may
/// do next is equally likely, and the draws are as likely as their tiles and cards are many.
/// Gives the points of all games together.
pub fn play_random_games(games: u64, seed: u64) -> i64 {
    let options = Options::read("players=2 edition=imperial first=a");
    playing::play_random_games(|| Table::new(&options), games, seed)
}

impl Playable for Table {
    type Step = Step;

    fn is_over(&self) -> bool {
        Table::is_over(self)
    }

    fn draws(&self) -> Vec<(Step, u32)> {
        self.weighted_draws()
    }

    fn decisions(&self) -> Vec<Step> {
        self.steps_in_order()
    }

    fn take(&mut self, step: &Step) {
        self.apply(step);
    }

    fn all_points(&self) -> i64 {
        (0..self.players())
            .map(|seat| i64::from(self.points(seat)))
            .sum()
    }
}
