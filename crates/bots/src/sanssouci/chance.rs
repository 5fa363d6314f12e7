//! How likely a seat of Sanssouci wins where a thought breaks off: what the book expects of all
//! gardens there, with the cards and the missions that everybody has in that thought. What is left
//! of the game are the turns of a seat. Many thoughts together say how likely it wins now.

use std::sync::LazyLock;

use game::{BySeat, Game, Seat, Viewer};
use sanssouci::Sanssouci;

use super::book::{Book, POINT, Traits};
use crate::Chance;

/// What leads are worth, made by the training program.
static STORED: LazyLock<Chance> =
    LazyLock::new(|| Chance::stored(include_str!("../../weights/sanssouci-chance.txt")));

/// How likely a seat wins where these points are expected, in thousandths.
pub(super) fn wins(game: &Sanssouci, seat: Seat, points: &BySeat<i32>) -> i32 {
    let seats = points.seats().without(seat);
    let others = Seat::ALL.into_iter().filter(|it| seats.contains(*it));
    let others = others.map(|other| points[other]);
    let share = STORED.share(game.cards_left(seat), points[seat], others);
    share.into()
}

/// The points that a seat will have by the book when a round begins, in hundredths.
pub fn expected(game: &Sanssouci, seat: Seat) -> i32 {
    let (book, turns) = (Book::learned(), game.cards_left(seat));
    let place = game.view(Viewer::Seat(seat)).places[seat];
    let (garden, hand) = (&place.garden, place.hand.unwrap_or_default());
    let missions = place.missions.unwrap_or_default();
    // The book is about gardens with one card in hand; the other has just been drawn.
    let kept: i32 = hand.iter().map(|card| book.keeping(turns, card)).sum();
    let promise = book.promise(turns, &Traits::of(garden, missions, None));
    let parts = promise + kept / (hand.len().max(1) as i32);
    100 * i32::from(garden.points) + parts / (POINT / 100)
}
