//! Rules of thumb: a book that follows from five numbers.

use super::book::{Book, ENTRIES, Entry, PAGES, POINT, entries};

/// How much each rule of thumb counts, in 64ths of a point. It is the same in every turn, except
/// that after the last one only that counts which the rules count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thumbs([i32; Thumbs::COUNT]);

impl Thumbs {
    /// How many there are.
    pub const COUNT: usize = 5;

    /// What they are called, in their order: a stop that waits for its noble, and a structure that
    /// no path leads to yet, by the row's points; rows and columns that lack one square, by theirs; a
    /// free square around the boar.
    pub const NAMES: [&str; Thumbs::COUNT] = ["stop", "island", "row", "column", "boar"];

    /// With these numbers, in the order of the names.
    pub const fn new(numbers: [i32; Thumbs::COUNT]) -> Thumbs {
        Thumbs(numbers)
    }

    /// Reads lines with a name and a number each; those that begin with `#` say where they are
    /// from.
    pub fn read(text: &str) -> Option<Thumbs> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut numbers = [0; Thumbs::COUNT];
        for (name, number) in Thumbs::NAMES.iter().zip(&mut numbers) {
            let value = lines.next()?.strip_prefix(name)?.trim();
            *number = value.parse().ok()?;
        }
        lines.next().is_none().then_some(Thumbs(numbers))
    }

    /// The same as text.
    pub fn write(&self) -> String {
        let lines = Thumbs::NAMES.iter().zip(self.0);
        lines
            .map(|(name, number)| format!("{name} {number}\n"))
            .collect()
    }

    /// The book that follows from them.
    pub fn book(&self) -> Book {
        let mut book = Book::blank();
        for turns_left in 0..PAGES as u32 {
            for (at, entry) in (0..ENTRIES).zip(entries()) {
                *book.entry(turns_left, at) = self.worth(entry, turns_left) * (POINT / 64);
            }
        }
        book
    }

    fn worth(&self, entry: Entry, turns_left: u32) -> i32 {
        let Thumbs([stop, island, row_share, column_share, boar]) = *self;
        let is_over = turns_left == 0;
        let share = |lacking: u32, share: i32| match lacking {
            0 => 64,
            1 if !is_over => share,
            _ => 0,
        };
        match entry {
            Entry::Column(column) => {
                let below = |rows: u32| (1..=6).filter(move |row| rows >> (6 - row) & 1 == 1);
                let stops: u32 = below(column.reached).sum();
                let islands: u32 = below(column.islands).sum();
                let mission = 64 * column.is_mission as i32 * column.noble as i32;
                let walks = stop * stops as i32 + island * islands as i32;
                5 * share(column.lacking, column_share) + mission + if is_over { 0 } else { walks }
            }
            Entry::Row { row, lacking } => (10 - row as i32) * share(lacking, row_share),
            Entry::Boar(area) if is_over => -64 * area as i32,
            Entry::Boar(area) => -boar * area as i32,
            Entry::Other => 0,
        }
    }
}
