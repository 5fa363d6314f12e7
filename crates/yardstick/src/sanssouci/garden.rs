//! One player's garden: what is built, the nobles, the boar and the points.

use super::parts::{COLUMNS, Mark, ROWS, Square};

/// What lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing: no structure is printed there, or a reward board covers it (SAN-R3).
    Free,
    /// A structure that the board shows.
    Printed,
    /// A tile with its structure up.
    Structure,
    /// A tile with its gardener up.
    Gardener,
}

/// A garden and what stands in it.
#[derive(Clone, Debug)]
pub struct Garden {
    /// What lies on each square, row by row from the palace.
    pub(super) ground: Vec<Vec<Ground>>,
    /// What the reward board shows on each square, row by row from the palace.
    pub(super) marks: Vec<Vec<Mark>>,
    /// The row on which the noble of each column stands; 0 is the terrace (SAN-S2).
    pub(super) nobles: Vec<usize>,
    /// Where the boar is; none if there is none, or none any more.
    pub(super) boar: Option<Square>,
    /// The points scored during the game.
    pub(super) points: i32,
}

/// All squares, row by row from the palace.
pub fn squares() -> Vec<Square> {
    let mut squares = Vec::new();
    for row in 1..=ROWS {
        for column in 0..COLUMNS {
            squares.push((column, row));
        }
    }
    squares
}

/// The squares above, left, right and below.
pub fn neighbors((column, row): Square) -> Vec<Square> {
    let mut neighbors = Vec::new();
    if row > 1 {
        neighbors.push((column, row - 1));
    }
    if column > 0 {
        neighbors.push((column - 1, row));
    }
    if column + 1 < COLUMNS {
        neighbors.push((column + 1, row));
    }
    if row < ROWS {
        neighbors.push((column, row + 1));
    }
    neighbors
}

impl Garden {
    /// A garden on which nothing is built, with its nobles on the terrace (SAN-S2).
    pub(super) fn bare() -> Garden {
        Garden {
            ground: vec![vec![Ground::Free; COLUMNS]; ROWS],
            marks: vec![vec![Mark::Open; COLUMNS]; ROWS],
            nobles: vec![0; COLUMNS],
            boar: None,
            points: 0,
        }
    }

    /// Builds what the board shows (SAN-C4).
    pub(super) fn print(&mut self, printed: &[Vec<bool>]) {
        for (column, row) in squares() {
            if printed[row - 1][column] {
                self.ground[row - 1][column] = Ground::Printed;
            }
        }
    }

    /// Lays a reward board over the garden: what it covers is free (SAN-R3).
    pub(super) fn cover(&mut self, marks: Vec<Vec<Mark>>) {
        for (column, row) in squares() {
            if marks[row - 1][column] != Mark::Open {
                self.ground[row - 1][column] = Ground::Free;
            }
        }
        self.marks = marks;
    }

    /// Puts the boar on row 4 of the stairs (SAN-B1). If that is built it goes on the nearest
    /// free square below, else above, else nowhere (SAN-B5).
    pub(super) fn release_boar(&mut self) {
        let column = 4;
        let row = [4, 5, 6, 3, 2, 1]
            .into_iter()
            .find(|&row| self.is_free((column, row)));
        self.boar = row.map(|row| (column, row));
    }

    /// What lies on a square.
    pub fn ground(&self, (column, row): Square) -> Ground {
        self.ground[row - 1][column]
    }

    /// Whether nothing lies there.
    pub fn is_free(&self, square: Square) -> bool {
        self.ground(square) == Ground::Free
    }

    /// The row on which the noble of a column stands; 0 is the terrace.
    pub fn noble_row(&self, column: usize) -> usize {
        self.nobles[column]
    }

    /// Where the boar is, if it is in the garden.
    pub fn boar(&self) -> Option<Square> {
        self.boar
    }

    /// How many gardeners lie in it (SAN-E5).
    pub fn gardeners(&self) -> i32 {
        let all = squares().into_iter();
        all.filter(|&square| self.ground(square) == Ground::Gardener)
            .count() as i32
    }

    /// Where a gardener may go whose tile had this square for its own.
    pub fn gardener_squares(&self, own: Square) -> Vec<Square> {
        let free: Vec<Square> = squares()
            .into_iter()
            .filter(|&square| self.is_free(square))
            .collect();
        // In the row or the column (SAN-T6).
        let near: Vec<Square> = free
            .iter()
            .copied()
            .filter(|&(column, row)| column == own.0 || row == own.1)
            .collect();
        // Anywhere if neither has room (SAN-T7).
        if near.is_empty() { free } else { near }
    }

    /// Where the boar may go (SAN-B2).
    pub fn boar_squares(&self) -> Vec<Square> {
        let mut free = self.boar.map(neighbors).unwrap_or_default();
        free.retain(|&square| self.is_free(square));
        free
    }

    /// Lays a tile, either side up, on a square, and scores what that brings. Says whether the
    /// boar has to move now.
    pub(super) fn lay(&mut self, square: Square, side: Ground) -> bool {
        let (column, row) = square;
        self.ground[row - 1][column] = side;
        // The mark comes first, then the boar (SAN-X3).
        match self.marks[row - 1][column] {
            Mark::Structure(points) if side == Ground::Structure => self.points += points,
            Mark::Gardener(points) if side == Ground::Gardener => self.points += points,
            // Nobody has less than nothing (SAN-R7).
            Mark::Loss(points) => self.points = (self.points - points).max(0),
            _ => {}
        }
        if self.boar != Some(square) {
            return false;
        }
        self.points += 1;
        if self.boar_squares().is_empty() {
            // It has nowhere to go (SAN-B3).
            self.boar = None;
            self.points += 3;
            return false;
        }
        true
    }

    /// The squares that a noble can walk to, in no order: built ones only, and from each to its
    /// neighbors (SAN-T8, SAN-C8). The terrace is no square, so no walk leads back to it.
    fn walk(&self, column: usize) -> Vec<Square> {
        // From the terrace the first step leads down to row 1.
        let start = (column, self.nobles[column].max(1));
        if self.is_free(start) {
            return Vec::new();
        }
        let mut seen = vec![vec![false; COLUMNS]; ROWS];
        seen[start.1 - 1][start.0] = true;
        let mut reached = vec![start];
        let mut next = 0;
        while next < reached.len() {
            for square in neighbors(reached[next]) {
                if !self.is_free(square) && !seen[square.1 - 1][square.0] {
                    seen[square.1 - 1][square.0] = true;
                    reached.push(square);
                }
            }
            next += 1;
        }
        reached
    }

    /// Every square on which some noble may end its move. The column says which noble it is.
    pub fn noble_targets(&self) -> Vec<Square> {
        let mut targets = Vec::new();
        for noble in 0..COLUMNS {
            for (column, row) in self.walk(noble) {
                // In its own column and lower (SAN-T9), and not on a gardener (SAN-T10).
                if column == noble
                    && row > self.nobles[noble]
                    && self.ground((column, row)) != Ground::Gardener
                {
                    targets.push((column, row));
                }
            }
        }
        targets
    }

    /// Moves the noble of the square's column there, for the points of the row (SAN-T12).
    pub(super) fn move_noble(&mut self, (column, row): Square) {
        self.nobles[column] = row;
        self.points += row as i32;
    }

    /// How many free squares are in the boar's area, its own included; 0 without a boar (SAN-B4).
    pub fn boar_area(&self) -> i32 {
        let mut area: Vec<Square> = self.boar.into_iter().collect();
        let mut next = 0;
        while next < area.len() {
            for square in neighbors(area[next]) {
                if self.is_free(square) && !area.contains(&square) {
                    area.push(square);
                }
            }
            next += 1;
        }
        area.len() as i32
    }

    /// The points at the end of the game, for a player with these missions.
    pub fn final_points(&self, missions: &[usize]) -> i32 {
        let mut points = self.points;
        // Complete rows, the first excepted (SAN-E2).
        for row in 2..=ROWS {
            if (0..COLUMNS).all(|column| !self.is_free((column, row))) {
                points += 10 - row as i32;
            }
        }
        // Complete columns (SAN-E3).
        for column in 0..COLUMNS {
            if (1..=ROWS).all(|row| !self.is_free((column, row))) {
                points += 5;
            }
        }
        // Missions (SAN-E4).
        for &column in missions {
            points += self.nobles[column] as i32;
        }
        // A boar that is still there (SAN-B4), but nobody has less than nothing (SAN-R7).
        (points - self.boar_area()).max(0)
    }
}
