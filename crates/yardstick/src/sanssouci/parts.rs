//! The components, read from the data files.

use std::fmt;

const CARDS: &str = include_str!("../../../games/sanssouci/parts/cards.txt");
const GARDENS: &str = include_str!("../../../games/sanssouci/parts/gardens.txt");
const REWARDS: &str = include_str!("../../../games/sanssouci/parts/rewards.txt");
const TILES: &str = include_str!("../../../games/sanssouci/parts/tiles.txt");

/// Columns of a garden, one for each structure (SAN-C2).
pub const COLUMNS: usize = 9;
/// Rows of a garden; the terrace above row 1 is none of them (SAN-C2).
pub const ROWS: usize = 6;
/// Boards of a kind: there are as many gardens, and as many reward boards (SAN-C4, SAN-R1).
pub const BOARDS: usize = 4;
/// The structures, each at the index of its column (SAN-C2).
pub const STRUCTURES: [&str; COLUMNS] = [
    "labyrinth",
    "statue",
    "pavilion",
    "topiary",
    "stairs",
    "fountain",
    "arch",
    "spiral",
    "vine",
];

/// A square of a garden: its column, from 0 at the left, and its row, from 1 by the palace.
pub type Square = (usize, usize);

/// The name of a square: `f2` is row 2 of the fountains.
pub fn square_name((column, row): Square) -> String {
    format!("{}{row}", char::from(b'a' + column as u8))
}

/// A card (SAN-C6). Rows stand for colors, columns for structures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Card {
    /// A card of the colors of two rows.
    Colors(usize, usize),
    /// A card of the structure of a column.
    Structure(usize),
    /// The wild card.
    Any,
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Colors(one, other) => write!(out, "{one}+{other}"),
            Card::Structure(column) => write!(out, "{}", STRUCTURES[*column]),
            Card::Any => write!(out, "any"),
        }
    }
}

/// A face of a garden or of a reward board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// The first face.
    A,
    /// The second face.
    B,
}

impl fmt::Display for Face {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self:?}")
    }
}

/// What a reward board shows on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing, for it does not cover the square.
    Open,
    /// Nothing, though it covers the square.
    Blank,
    /// Points for a structure (SAN-R4).
    Structure(i32),
    /// Points for a gardener (SAN-R5).
    Gardener(i32),
    /// A penalty: points that are lost, written as a number above 0 (SAN-R6).
    Loss(i32),
}

/// The lines below a title in a data file, up to the next blank line.
fn block(text: &'static str, title: &str) -> Vec<&'static str> {
    text.lines()
        .skip_while(|line| line.trim() != title)
        .skip(1)
        .take_while(|line| !line.trim().is_empty())
        .collect()
}

/// The 18 cards of a player (SAN-C6).
pub fn cards() -> Vec<Card> {
    let mut cards = Vec::new();
    for line in block(CARDS, "two colors") {
        let (one, other) = line.trim().split_once('+').expect("two rows");
        cards.push(Card::Colors(
            one.parse().expect("a row"),
            other.parse().expect("a row"),
        ));
    }
    cards.extend((0..COLUMNS).map(Card::Structure));
    cards.push(Card::Any);
    cards
}

/// How many tiles of each structure are in play (SAN-C5).
pub fn tiles_of_each(players: usize) -> u32 {
    let start = format!("{players} players ");
    let lines = block(TILES, "tiles");
    let number = lines.iter().find_map(|line| line.strip_prefix(&start));
    number
        .expect("a number of players that is in the data file")
        .trim()
        .parse()
        .expect("a number of tiles")
}

/// Row by row from the palace: whether a structure is printed there (SAN-C4).
pub fn printed(board: usize, face: Face) -> Vec<Vec<bool>> {
    block(GARDENS, &format!("{board}{face}"))
        .iter()
        .map(|line| line.trim().chars().map(|sign| sign == '#').collect())
        .collect()
}

/// Row by row from the palace: what a reward board shows there (SAN-R2, SAN-R4 to SAN-R6).
pub fn marks(board: usize, face: Face) -> Vec<Vec<Mark>> {
    block(REWARDS, &format!("{board}{face}"))
        .iter()
        .map(|line| line.split_whitespace().map(mark).collect())
        .collect()
}

/// The mark that a word of the data file stands for.
fn mark(word: &str) -> Mark {
    match word {
        "_" => Mark::Open,
        "." => Mark::Blank,
        "g" => Mark::Gardener(3),
        _ => {
            let points: i32 = word.parse().expect("a number of points");
            if points > 0 {
                Mark::Structure(points)
            } else {
                Mark::Loss(-points)
            }
        }
    }
}
