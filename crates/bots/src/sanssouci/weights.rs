//! The books that opponents read, from the stored weights.

use std::sync::LazyLock;

use super::book::Book;
use super::thumbs::Thumbs;

/// The book that knows nothing: only points count that are won at once.
pub(super) fn blank() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(Book::blank);
    &BOOK
}

/// The book with a few rules of thumb.
pub(super) fn simple() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        let thumbs = Thumbs::read(include_str!("../../weights/sanssouci-thumbs.txt"));
        thumbs.expect("a test reads them").book()
    });
    &BOOK
}

/// The book that was learned by playing.
pub(super) fn learned() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        let book = Book::read(include_bytes!("../../weights/sanssouci-book.bin"));
        book.expect("a test reads it")
    });
    &BOOK
}
