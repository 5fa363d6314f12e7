//! Cottage Garden, a whole game. The ids in the comments (COT-...) are those of the numbered rules.
//!
//! Columns of a bed count from 0 at the left, its rows from 0 at the bottom. A seat's beds have the
//! numbers 1 and 2; the boards that they are have the numbers 1 to 9. Tiles go by the name of
//! their kind, since those of a kind are alike.

mod bed;
mod choices;
mod effects;
mod parts;
mod scoring;
mod step;
mod table;
#[cfg(test)]
mod tests;

use crate::playing::{self, Playable};

pub use bed::{Bed, Cover};
pub use parts::{
    BOARDS, Color, Face, Print, SIDE, SPACES, Square, Tile, printed, space_name, square_name, tile,
    tiles,
};
pub use step::{Gain, Step};
pub use table::{CATS, Table};

/// What a table agrees on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many play, 1 to 4 (COT-C1).
    pub players: usize,
    /// The seat that begins; none if it is drawn (COT-S5).
    pub first: Option<usize>,
    /// The boards of one who plays alone: light, dark and reserve; none if they are drawn (COT-O1).
    pub beds: Option<[usize; 3]>,
}

impl Options {
    /// Reads the words of a set-up, such as `players=3 first=drawn` or `players=1 beds=3,5,7`.
    ///
    /// # Panics
    /// If a word is unknown or said twice, if the seat that begins is not at the table, if beds
    /// are named for two or more players, or if they are not three different ones of the box.
    pub fn read(words: &str) -> Options {
        let mut options = Options {
            players: 2,
            first: Some(0),
            beds: None,
        };
        let mut keys = Vec::new();
        for word in words.split_whitespace() {
            match word {
                "players=1" => options.players = 1,
                "players=2" => options.players = 2,
                "players=3" => options.players = 3,
                "players=4" => options.players = 4,
                "first=a" => options.first = Some(0),
                "first=b" => options.first = Some(1),
                "first=c" => options.first = Some(2),
                "first=d" => options.first = Some(3),
                "first=drawn" => options.first = None,
                "beds=drawn" => options.beds = None,
                _ => match word.strip_prefix("beds=") {
                    Some(numbers) => options.beds = Some(beds_of(numbers)),
                    None => panic!("{word} is no word of a set-up"),
                },
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
        assert!(
            options.players == 1 || !keys.contains(&Some("beds")),
            "beds are chosen by one who plays alone"
        );
        options
    }
}

/// The three boards of words such as `3,5,7`.
fn beds_of(numbers: &str) -> [usize; 3] {
    let beds: Vec<usize> = numbers
        .split(',')
        .map(|number| {
            let board = (1..=BOARDS).find(|board| board.to_string() == number);
            board.unwrap_or_else(|| panic!("{number} is no bed"))
        })
        .collect();
    let [light, dark, reserve] = beds[..] else {
        panic!("{numbers} are not three beds");
    };
    assert!(
        light != dark && dark != reserve && reserve != light,
        "{numbers} has a bed twice"
    );
    [light, dark, reserve]
}

/// Plays games of two, seat a first, at random: all that a seat may do next is equally likely, and
/// the draws are as likely as their tiles are many. Gives the points of all games together.
pub fn play_random_games(games: u64, seed: u64) -> i64 {
    let options = Options::read("players=2 first=a");
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
