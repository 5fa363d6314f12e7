//! The components, read from the data files.

use std::fmt;
use std::sync::LazyLock;

const TILES: &str = include_str!("../../../games/cottage-garden/parts/tiles.txt");
const BEDS: &str = include_str!("../../../games/cottage-garden/parts/beds.txt");
const NURSERY: &str = include_str!("../../../games/cottage-garden/parts/nursery.txt");
const TRACK: &str = include_str!("../../../games/cottage-garden/parts/track.txt");

/// Columns of a bed, and as many rows (COT-C2).
pub const SIDE: usize = 5;
/// Beds in the box (COT-C2).
pub const BOARDS: usize = 9;
/// Spaces of the nursery (COT-C1).
pub const SPACES: usize = 16;

/// A square of a bed: its column, from 0 at the left, and its row, from 0 at the bottom.
pub type Square = (usize, usize);

/// The name of a square: `c1` is in the middle of the bottom row.
pub fn square_name((column, row): Square) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

/// The name of a space of the nursery, which are counted row by row from the top: `A1` is space 0,
/// `B1` space 1 and `D4` space 15.
pub fn space_name(space: usize) -> String {
    format!("{}{}", char::from(b'A' + space as u8 % 4), 1 + space / 4)
}

/// The space of the nursery with this name.
fn space_of(name: &str) -> usize {
    let space = (0..SPACES).find(|&space| space_name(space) == name);
    space.expect("a space of the nursery")
}

/// A face of a bed (COT-C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// The light face.
    Light,
    /// The dark face.
    Dark,
}

impl Face {
    /// The face that lies up when the bed is turned over.
    #[must_use]
    pub fn turned_over(self) -> Face {
        match self {
            Face::Light => Face::Dark,
            Face::Dark => Face::Light,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Face::Light => "light",
            Face::Dark => "dark",
        })
    }
}

/// A color of cubes, and the part of the track where they stand (COT-C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Color {
    /// For pots.
    Orange,
    /// For cloches.
    Blue,
}

impl fmt::Display for Color {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Color::Orange => "orange",
            Color::Blue => "blue",
        })
    }
}

/// What is printed on a square of a bed or of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    /// Nothing; on a bed it is an empty space until something covers it.
    Plain,
    /// A flower pot.
    Pot,
    /// A plant cover.
    Cloche,
}

/// What is printed on the squares of a bed, row by row from the bottom.
pub(super) type Grid = [[Print; SIDE]; SIDE];

/// A kind of flower tiles (COT-C1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its name.
    pub name: &'static str,
    /// How many of them there are.
    pub number: usize,
    /// Pots that are printed on it.
    pub pots: usize,
    /// Cloches that are printed on it.
    pub cloches: usize,
    /// The different ways it can lie, turned and flipped (COT-T5). Each is a list of squares from
    /// the bottom row up and each row from the left, the lowest column and the lowest row being 0.
    pub ways: Vec<Vec<Square>>,
}

/// A space of the gardener die, and the four spaces of the nursery that it faces, nearest first.
pub(super) struct DieSpace {
    pub(super) name: &'static str,
    pub(super) row: Vec<usize>,
}

impl DieSpace {
    /// Whether it is one of the corners, which are there with four players only (COT-N1).
    pub(super) fn is_corner(&self) -> bool {
        self.name.chars().all(char::is_alphabetic)
    }
}

/// The die's way for a number of players (COT-N3, COT-N4, COT-S4).
pub(super) struct Way {
    pub(super) start: &'static str,
    pub(super) finish: &'static str,
    /// What the die shows at first.
    pub(super) value: u32,
    /// How many spaces the die moves in a turn.
    pub(super) pace: usize,
}

/// One part of the track (COT-C4).
pub(super) struct Track {
    /// The points of its spaces, from the start on.
    pub(super) points: Vec<i32>,
    /// The first space behind the red line.
    pub(super) behind_line: usize,
}

impl Track {
    /// The last space, which is worth 20.
    pub(super) fn last(&self) -> usize {
        self.points.len() - 1
    }

    /// The space with these points.
    pub(super) fn space(&self, points: i32) -> usize {
        let space = self.points.iter().position(|&of_space| of_space == points);
        space.expect("points of a space")
    }
}

/// All that the data files say, read once.
struct Parts {
    tiles: Vec<Tile>,
    faces: Vec<(Grid, Grid)>,
    die_spaces: Vec<DieSpace>,
    ways: Vec<Way>,
    orange: Track,
    blue: Track,
}

static PARTS: LazyLock<Parts> = LazyLock::new(|| Parts {
    tiles: read_tiles(),
    faces: (1..=BOARDS)
        .map(|board| (read_face(board, Face::Light), read_face(board, Face::Dark)))
        .collect(),
    die_spaces: read_die_spaces(),
    ways: (1..=4).map(read_way).collect(),
    orange: read_track(Color::Orange),
    blue: read_track(Color::Blue),
});

/// The kinds of tiles, in the order of the data file.
pub fn tiles() -> &'static [Tile] {
    &PARTS.tiles
}

/// The kind with this name.
///
/// # Panics
/// If there is none.
pub fn tile(name: &str) -> &'static Tile {
    let found = tiles().iter().find(|tile| tile.name == name);
    found.expect("the name of a tile")
}

/// What is printed on a face of a bed, row by row from the bottom.
pub fn printed(board: usize, face: Face) -> [[Print; SIDE]; SIDE] {
    let (light, dark) = &PARTS.faces[board - 1];
    match face {
        Face::Light => *light,
        Face::Dark => *dark,
    }
}

/// The spaces of the die, clockwise, corners included (COT-N1).
pub(super) fn die_spaces() -> &'static [DieSpace] {
    &PARTS.die_spaces
}

/// The die's way for a number of players.
pub(super) fn way(players: usize) -> &'static Way {
    &PARTS.ways[players - 1]
}

/// The part of the track for a color.
pub(super) fn track(color: Color) -> &'static Track {
    match color {
        Color::Orange => &PARTS.orange,
        Color::Blue => &PARTS.blue,
    }
}

/// The lines below a title in a data file, up to the next blank line.
fn block(text: &'static str, title: &str) -> Vec<&'static str> {
    text.lines()
        .skip_while(|line| line.trim() != title)
        .skip(1)
        .take_while(|line| !line.trim().is_empty())
        .collect()
}

/// The kinds of tiles; the list of their numbers says which there are.
fn read_tiles() -> Vec<Tile> {
    let mut tiles = Vec::new();
    for line in block(TILES, "numbers") {
        let (name, number) = line.split_once(' ').expect("a name and a number");
        let picture = block(TILES, name);
        let signs = picture.concat();
        let mut squares = Vec::new();
        for (row, line) in picture.iter().rev().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                if sign != '.' {
                    squares.push((column, row));
                }
            }
        }
        tiles.push(Tile {
            name,
            number: number.trim().parse().expect("a number of tiles"),
            pots: signs.chars().filter(|&sign| sign == 'P').count(),
            cloches: signs.chars().filter(|&sign| sign == 'C').count(),
            ways: turned_and_flipped(squares),
        });
    }
    tiles
}

/// The different ways in which squares can lie: four quarter turns of both sides (COT-T5). What
/// is printed on a tile is left out of account: it counts wherever it lies.
fn turned_and_flipped(mut squares: Vec<Square>) -> Vec<Vec<Square>> {
    let mut ways = Vec::new();
    for _side in 0..2 {
        for _quarter_turn in 0..4 {
            let right = rightmost(&squares);
            squares = squares.iter().map(|&(x, y)| (y, right - x)).collect();
            squares.sort_by_key(|&(column, row)| (row, column));
            if !ways.contains(&squares) {
                ways.push(squares.clone());
            }
        }
        let right = rightmost(&squares);
        squares = squares.iter().map(|&(x, y)| (right - x, y)).collect();
    }
    ways
}

/// The column of the square that lies farthest to the right.
fn rightmost(squares: &[Square]) -> usize {
    let columns = squares.iter().map(|square| square.0);
    columns.max().expect("a tile has squares")
}

/// What is printed on a face; its picture is drawn top row first.
fn read_face(board: usize, face: Face) -> Grid {
    let picture = block(BEDS, &format!("{board} {face}"));
    let mut grid = [[Print::Plain; SIDE]; SIDE];
    for (row, line) in picture.iter().rev().enumerate() {
        for (column, sign) in line.trim().chars().enumerate() {
            grid[row][column] = match sign {
                'P' => Print::Pot,
                'C' => Print::Cloche,
                _ => Print::Plain,
            };
        }
    }
    grid
}

/// The spaces of the die and what they face (COT-N1, COT-N2).
fn read_die_spaces() -> Vec<DieSpace> {
    let mut spaces = Vec::new();
    for line in block(NURSERY, "die spaces") {
        let mut words = line.split_whitespace();
        spaces.push(DieSpace {
            name: words.next().expect("a name"),
            row: words.map(space_of).collect(),
        });
    }
    spaces
}

/// The die's way for a number of players, from a line such as `2 start T1 finish T1 value 2 step 1`.
fn read_way(players: usize) -> Way {
    let lines = block(NURSERY, "ways");
    let words = lines
        .iter()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .find(|words| words[0] == players.to_string())
        .expect("a number of players that is in the data file");
    let after = |key| {
        let place = words.iter().position(|&word| word == key);
        words[place.expect("a key of the data file") + 1]
    };
    Way {
        start: after("start"),
        finish: after("finish"),
        value: after("value").parse().expect("what the die shows"),
        pace: after("step").parse().expect("a number of spaces"),
    }
}

/// The part of the track for a color.
fn read_track(color: Color) -> Track {
    let lines = block(TRACK, &color.to_string()).join(" ");
    let words: Vec<&str> = lines.split_whitespace().collect();
    let line = words.iter().position(|&word| word == "|");
    Track {
        points: words
            .iter()
            .filter(|&&word| word != "|")
            .map(|word| word.parse().expect("points"))
            .collect(),
        behind_line: line.expect("a red line"),
    }
}
