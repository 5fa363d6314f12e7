//! The books that opponents read, from the stored weights.

use std::sync::LazyLock;

use super::book::Book;
use super::thumbs::Thumbs;

impl Book {
    /// The book that knows nothing: only points count that are won at once.
    pub fn empty() -> &'static Book {
        static BOOK: LazyLock<Book> = LazyLock::new(Book::blank);
        &BOOK
    }

    /// The book that follows from the stored rules of thumb.
    pub fn by_thumb() -> &'static Book {
        static BOOK: LazyLock<Book> = LazyLock::new(|| {
            let thumbs = Thumbs::read(include_str!("../../weights/sanssouci-thumbs.txt"));
            thumbs.expect("a test reads them").book()
        });
        &BOOK
    }

    /// The book that was learned by playing.
    pub fn learned() -> &'static Book {
        static BOOK: LazyLock<Book> = LazyLock::new(|| {
            let book = Book::read(include_bytes!("../../weights/sanssouci-book.bin"));
            book.expect("a test reads it")
        });
        &BOOK
    }
}

#[cfg(test)]
mod tests {
    use sanssouci::garden::Garden;
    use sanssouci::square::Squares;
    use sanssouci::{Card, MissionSet, Structure};

    use super::*;
    use crate::sanssouci::Traits;

    #[test]
    fn the_stored_books_say_of_gardens_what_they_said_when_they_were_made() {
        let stored = include_str!("../../weights/sanssouci-values.txt");
        let lines = stored.lines().filter(|line| !line.starts_with('#'));
        let mut count = 0;
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let squares = |at: usize| {
                let word = u64::from_str_radix(words[at], 16).unwrap();
                Squares::from_word(word)
            };
            let garden = Garden {
                built: squares(1),
                gardeners: squares(2),
                stops: squares(3),
                ..Garden::default()
            };
            let missions = MissionSet::NONE.with(Structure::named(words[4]).unwrap());
            let traits = Traits::of(&garden, missions, Card::named(words[5]));
            let turns_left = words[0].parse().unwrap();
            let values = [Book::learned(), Book::by_thumb()]
                .map(|book| book.promise(turns_left, &traits).to_string());
            assert_eq!(values, words[6..], "{line}");
            count += 1;
        }
        assert!(count >= 20, "{count}");
    }

    #[test]
    fn books_and_thumbs_survive_their_files() {
        let stored = include_bytes!("../../weights/sanssouci-book.bin");
        assert_eq!(Book::learned().write(), stored);
        assert!(Book::read(&stored[2..]).is_none());
        let thumbs = Thumbs::new([1, -2, 3, 40, 5]);
        assert_eq!(Thumbs::read(&thumbs.write()), Some(thumbs));
        assert_eq!(Thumbs::read("stop 1"), None);
    }
}
