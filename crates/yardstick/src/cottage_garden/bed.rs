//! One flower bed and what lies on it.

use super::parts::{Face, Grid, Print, SIDE, Square, Tile, printed, tile};

/// What covers a square of a bed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// Nothing: what is printed there is visible.
    Nothing,
    /// A square of a tile of this kind.
    Tile(&'static str),
    /// A cat.
    Cat,
    /// A pot token.
    Pot,
}

/// A bed with one face up and what has been planted there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bed {
    board: usize,
    face: Face,
    printed: Grid,
    /// What covers each square, row by row from the bottom.
    covers: [[Cover; SIDE]; SIDE],
    /// The kinds of the tiles that lie there, the first one first.
    tiles: Vec<&'static str>,
}

/// All squares of a bed, from the bottom row up and each row from the left.
pub(super) fn squares() -> Vec<Square> {
    let mut squares = Vec::new();
    for row in 0..SIDE {
        for column in 0..SIDE {
            squares.push((column, row));
        }
    }
    squares
}

impl Bed {
    /// A bed on which nothing lies.
    pub(super) fn bare(board: usize, face: Face) -> Bed {
        Bed {
            board,
            face,
            printed: printed(board, face),
            covers: [[Cover::Nothing; SIDE]; SIDE],
            tiles: Vec::new(),
        }
    }

    /// Its number in the box, 1 to 9.
    pub fn board(&self) -> usize {
        self.board
    }

    /// The face that lies up.
    pub fn face(&self) -> Face {
        self.face
    }

    /// What covers a square.
    pub fn cover(&self, (column, row): Square) -> Cover {
        self.covers[row][column]
    }

    /// The kinds of the tiles that lie there, the first one first.
    pub fn tiles(&self) -> &[&'static str] {
        &self.tiles
    }

    /// How many cats sit there.
    pub fn cats(&self) -> usize {
        self.covered_by(Cover::Cat)
    }

    /// How many squares are covered by this.
    fn covered_by(&self, cover: Cover) -> usize {
        self.covers
            .iter()
            .flatten()
            .filter(|&&it| it == cover)
            .count()
    }

    /// Whether nothing is printed on a square and nothing lies there (COT-C2).
    pub(super) fn is_empty_space(&self, (column, row): Square) -> bool {
        self.printed[row][column] == Print::Plain && self.covers[row][column] == Cover::Nothing
    }

    /// The empty spaces, from the bottom row up and each row from the left.
    pub fn empty_spaces(&self) -> Vec<Square> {
        let mut spaces = squares();
        spaces.retain(|&square| self.is_empty_space(square));
        spaces
    }

    /// Whether no empty space is left (COT-T8).
    pub fn is_complete(&self) -> bool {
        !squares()
            .into_iter()
            .any(|square| self.is_empty_space(square))
    }

    /// Every place for a tile, each as the squares that it covers, from the bottom row up and each
    /// row from the left: on the grid, and on no tile, cat or pot token. It may cover what is
    /// printed (COT-T5).
    pub fn places(&self, tile: &Tile) -> Vec<Vec<Square>> {
        let mut places = Vec::new();
        for way in &tile.ways {
            for (left, bottom) in squares() {
                let moved = |&(column, row): &Square| (left + column, bottom + row);
                if way.iter().map(moved).all(|square| self.has_room(square)) {
                    places.push(way.iter().map(moved).collect());
                }
            }
        }
        places
    }

    /// Whether there is a place for a tile.
    pub(super) fn has_place(&self, tile: &Tile) -> bool {
        !self.places(tile).is_empty()
    }

    /// Whether a square is on the grid and nothing lies there.
    fn has_room(&self, (column, row): Square) -> bool {
        column < SIDE && row < SIDE && self.covers[row][column] == Cover::Nothing
    }

    /// Plants a tile on these squares. Whether it may lie there is not asked.
    pub(super) fn plant(&mut self, name: &'static str, squares: &[Square]) {
        self.tiles.push(name);
        for &square in squares {
            self.put(Cover::Tile(name), square);
        }
    }

    /// Covers a square. Whether that is allowed is not asked.
    pub(super) fn put(&mut self, cover: Cover, (column, row): Square) {
        self.covers[row][column] = cover;
    }

    /// The pots that can be seen: printed and not covered, on tiles, and tokens (COT-T9).
    pub fn visible_pots(&self) -> usize {
        let on_tiles: usize = self.tiles.iter().map(|name| tile(name).pots).sum();
        self.visible(Print::Pot) + on_tiles + self.covered_by(Cover::Pot)
    }

    /// The cloches that can be seen: printed and not covered, and on tiles (COT-T9).
    pub fn visible_cloches(&self) -> usize {
        let on_tiles: usize = self.tiles.iter().map(|name| tile(name).cloches).sum();
        self.visible(Print::Cloche) + on_tiles
    }

    /// How many squares of the bed show this and are not covered.
    fn visible(&self, print: Print) -> usize {
        let all = squares().into_iter();
        all.filter(|&(column, row)| {
            self.printed[row][column] == print && self.covers[row][column] == Cover::Nothing
        })
        .count()
    }
}
