//! What color a row has: skin that differs between the editions.

use game::component::{block, equal, word};

use super::COLORS;
use crate::setup::Edition;
use crate::square::Row;

/// The color of a row, and of the two display spaces that lead to it.
// [SAN-C3] Rows are stored by number: gray is row 3 in one edition and row 6 in the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a color's name says it all")]
#[rustfmt::skip]
pub enum Color { None, Beige, White, Gray, Orange, Violet, Turquoise, Red, Yellow, Blue, Purple }

impl Color {
    #[rustfmt::skip]
    const NAMED: [(&str, Color); 11] = [
        ("none", Color::None), ("beige", Color::Beige), ("white", Color::White),
        ("gray", Color::Gray), ("orange", Color::Orange), ("violet", Color::Violet),
        ("turquoise", Color::Turquoise), ("red", Color::Red), ("yellow", Color::Yellow),
        ("blue", Color::Blue), ("purple", Color::Purple),
    ];

    /// The color of a row in an edition.
    pub const fn of(row: Row, edition: Edition) -> Color {
        ROWS[edition as usize][row as usize - 1]
    }

    /// Its name in the component file.
    pub const fn name(self) -> &'static str {
        Color::NAMED[self as usize].0
    }
}

static ROWS: [[Color; 6]; 2] = [
    read(block(COLORS, "ravensburger").as_bytes()),
    read(block(COLORS, "imperial").as_bytes()),
];

const fn read(list: &[u8]) -> [Color; 6] {
    let (mut colors, mut row, mut at) = ([Color::None; 6], 0, 0);
    while row < 6 {
        let (start, end) = word(list, at);
        let mut known = 0;
        while !equal(list, start, end, Color::NAMED[known].0.as_bytes()) {
            known += 1;
        }
        colors[row] = Color::NAMED[known].1;
        (row, at) = (row + 1, end);
    }
    colors
}
