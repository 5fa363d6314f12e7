//! FITS, one board at a time. The ids in the comments (FIT-...) are those of the numbered rules.
//!
//! Columns count from 0 at the left, rows from 0 at the bottom.

#[cfg(test)]
mod tests;

const PIECES: &str = include_str!("../../games/fits/parts/pieces.txt");
const BOARDS: &str = include_str!("../../games/fits/parts/boards.txt");
const START_CARDS: &str = include_str!("../../games/fits/parts/start-cards.txt");

/// Columns of a board (FIT-C2).
pub const COLUMNS: i32 = 6;
/// Rows of a board (FIT-C2).
pub const ROWS: i32 = 12;
/// Rows that are kept: those of the board, and above them room for what sticks out at the top.
/// No piece is longer than four squares, so what sticks out reaches at most three rows higher.
const ROWS_WITH_ROOM: i32 = ROWS + 4;

/// A square: its column and its row.
pub type Cell = (i32, i32);

/// A piece: its name and the squares it is made of, in some orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The name it has in the data file.
    pub name: String,
    /// Its squares, moved so that the lowest column and the lowest row are 0, and sorted.
    pub cells: Vec<Cell>,
}

/// The blocks of a data file, which blank lines part; the header, which comes first, is left out.
fn blocks(text: &str) -> Vec<Vec<&str>> {
    let mut blocks = vec![Vec::new()];
    for line in text.lines() {
        if line.trim().is_empty() {
            blocks.push(Vec::new());
        } else {
            blocks.last_mut().expect("never empty").push(line);
        }
    }
    blocks.remove(0);
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// The 16 pieces, in the order of the data file (FIT-C1).
pub fn pieces() -> Vec<Shape> {
    let mut pieces = Vec::new();
    for block in blocks(PIECES) {
        let mut cells = Vec::new();
        for (row, line) in (0..).zip(block[1..].iter().rev()) {
            for (column, character) in (0..).zip(line.chars()) {
                if character == '#' {
                    cells.push((column, row));
                }
            }
        }
        pieces.push(Shape {
            name: block[0].trim().to_string(),
            cells: normalized(cells),
        });
    }
    pieces
}

/// The names of the pieces on the start cards (FIT-C3).
pub fn start_cards() -> Vec<String> {
    let mut names = Vec::new();
    for line in blocks(START_CARDS).concat() {
        names.extend(line.split_whitespace().map(str::to_string));
    }
    names
}

/// The cells moved so that the lowest column and the lowest row are 0, and sorted.
fn normalized(mut cells: Vec<Cell>) -> Vec<Cell> {
    let left = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let bottom = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    for cell in &mut cells {
        *cell = (cell.0 - left, cell.1 - bottom);
    }
    cells.sort_unstable();
    cells
}

/// The different ways a piece can lie: four rotations of both faces (FIT-P1), each moved so that
/// the lowest column and the lowest row are 0, and sorted; none occurs twice.
pub fn orientations(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut orientations = Vec::new();
    let mut turned = cells.to_vec();
    for _face in 0..2 {
        for _quarter_turn in 0..4 {
            orientations.push(normalized(turned.clone()));
            turned = turned.iter().map(|&(x, y)| (y, -x)).collect();
        }
        turned = turned.iter().map(|&(x, y)| (-x, y)).collect();
    }
    orientations.sort();
    orientations.dedup();
    orientations
}

/// A board with the pieces that lie on it, as far as it matters: which squares they cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Row by row from the bottom: whether something lies there. The rows above the board are
    /// for what sticks out.
    rows: Vec<Vec<bool>>,
}

impl Board {
    /// A board without pieces.
    pub fn empty() -> Board {
        Board {
            rows: vec![vec![false; COLUMNS as usize]; ROWS_WITH_ROOM as usize],
        }
    }

    /// Whether a piece lies there. Rows from 12 up are above the board: a piece can lie there
    /// too, and blocks, but covers no square that scores (FIT-P5).
    pub fn is_covered(&self, column: i32, row: i32) -> bool {
        (0..COLUMNS).contains(&column)
            && (0..ROWS_WITH_ROOM).contains(&row)
            && self.rows[row as usize][column as usize]
    }

    /// Where a piece in this orientation (one that [`orientations`] gave) comes to rest when it
    /// slides straight down with its leftmost square in this column (FIT-P2): its squares,
    /// sorted, those that stick out at the top included. `None` if it would stick out at a side
    /// (FIT-P4) or if no square of it would lie on the board (FIT-P5).
    pub fn landing(&self, orientation: &[Cell], column: i32) -> Option<Vec<Cell>> {
        for cell in orientation {
            if !(0..COLUMNS).contains(&(column + cell.0)) {
                return None;
            }
        }
        let mut row = ROWS_WITH_ROOM;
        while row > 0 && self.has_room(orientation, column, row - 1) {
            row -= 1;
        }
        let cells: Vec<Cell> = orientation
            .iter()
            .map(|cell| (column + cell.0, row + cell.1))
            .collect();
        if cells.iter().any(|cell| cell.1 < ROWS) {
            Some(cells)
        } else {
            None
        }
    }

    /// Whether nothing lies where the piece would be.
    pub fn has_room(&self, orientation: &[Cell], column: i32, row: i32) -> bool {
        orientation
            .iter()
            .all(|cell| !self.is_covered(column + cell.0, row + cell.1))
    }

    /// Every place where the piece may come to rest: orientation by orientation in the order of
    /// [`orientations`], and from left to right. Each is a sorted list of squares, those that
    /// stick out at the top included.
    pub fn placements(&self, shape: &Shape) -> Vec<Vec<Cell>> {
        self.placements_in(&orientations(&shape.cells))
    }

    /// What [`Board::placements`] gives for a piece with these orientations.
    pub fn placements_in(&self, orientations: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
        let mut placements = Vec::new();
        for orientation in orientations {
            for column in 0..COLUMNS {
                if let Some(cells) = self.landing(orientation, column) {
                    placements.push(cells);
                }
            }
        }
        placements
    }

    /// Lays a piece on these squares. Whether it may lie there is not asked.
    pub fn place(&mut self, cells: &[Cell]) {
        for &(column, row) in cells {
            self.rows[row as usize][column as usize] = true;
        }
    }
}

/// What is printed on a square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Print {
    /// Nothing.
    Plain,
    /// A number to gain or lose.
    Points(i32),
    /// One of a pair of symbols.
    Symbol(char),
}

/// What is printed on a board (1 to 4), row by row from the bottom.
fn face(board_number: usize) -> Vec<Vec<Print>> {
    let title = format!("board {board_number}");
    let blocks = blocks(BOARDS);
    let block = blocks
        .iter()
        .find(|block| block[0].trim() == title)
        .expect("a board that is in the data file");
    let mut rows = Vec::new();
    for line in block[1..].iter().rev() {
        let mut row = Vec::new();
        for word in line.split_whitespace() {
            row.push(if word == "." {
                Print::Plain
            } else if let Ok(points) = word.parse() {
                Print::Points(points)
            } else {
                Print::Symbol(word.chars().next().expect("a word is not empty"))
            });
        }
        rows.push(row);
    }
    rows
}

/// The points of a round on a board (1 to 4) that ended like this (FIT-S1 to FIT-S5).
pub fn score(board_number: usize, board: &Board) -> i32 {
    score_with(board_number, &face(board_number), board)
}

/// The points of a round, given what is printed on the board.
fn score_with(board_number: usize, face: &[Vec<Print>], board: &Board) -> i32 {
    let mut points = 0;
    let mut visible_symbols = Vec::new();
    for row in 0..ROWS {
        let mut complete = true;
        for column in 0..COLUMNS {
            if board.is_covered(column, row) {
                continue;
            }
            complete = false;
            match face[row as usize][column as usize] {
                Print::Plain => points -= 1,
                Print::Points(number) => points += number,
                Print::Symbol(symbol) => visible_symbols.push(symbol),
            }
        }
        if board_number == 1 && complete {
            points += 1;
        }
    }
    visible_symbols.sort_unstable();
    for alike in visible_symbols.chunk_by(|one, next| one == next) {
        points += if alike.len() == 2 { 3 } else { -3 };
    }
    points
}

/// A small generator of random numbers (splitmix64).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator; the same seed always gives the same numbers.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number from 0 up to but not including `n`, which must not be 0.
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Plays games of one round on board 1, alone and at random. In every decision but the one on
/// the start piece, setting the piece aside (FIT-G7) is as likely as each of its placements.
/// Gives the points of all games together.
pub fn play_random_games(games: u64, seed: u64) -> i64 {
    let pieces = pieces();
    let orientations: Vec<Vec<Vec<Cell>>> = pieces
        .iter()
        .map(|piece| orientations(&piece.cells))
        .collect();
    let face = face(1);
    let mut random = Random::new(seed);
    // Cards are the indices of their pieces.
    let mut start_cards: Vec<usize> = start_cards()
        .iter()
        .map(|name| {
            let named = pieces.iter().position(|piece| piece.name == *name);
            named.expect("a start card shows one of the pieces")
        })
        .collect();
    let mut building_cards: Vec<usize> = (0..pieces.len()).collect();
    let mut points = 0;

    for _ in 0..games {
        let mut board = Board::empty();

        // The start piece has to be placed (FIT-P6).
        random.shuffle(&mut start_cards);
        let start = start_cards[0];
        let placements = board.placements_in(&orientations[start]);
        board.place(&placements[random.below(placements.len())]);

        random.shuffle(&mut building_cards);
        for &piece in &building_cards {
            // The start piece lies already (FIT-G6).
            if piece == start {
                continue;
            }
            let placements = board.placements_in(&orientations[piece]);
            // The choice after the last placement is to set the piece aside.
            let choice = random.below(placements.len() + 1);
            if choice < placements.len() {
                board.place(&placements[choice]);
            }
        }

        points += i64::from(score_with(1, &face, &board));
    }
    points
}
