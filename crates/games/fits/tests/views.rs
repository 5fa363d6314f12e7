//! Views are trusted; while testing, one that does not add up is noticed.

use fits::Fits;
use fits::board::Squares;
use game::{Game, QuickDice, Seat, Viewer};

#[test]
#[should_panic(expected = "do not cover as many squares as they have")]
fn a_square_that_no_piece_covers_is_noticed() {
    let game = Fits::new(&"players=2".parse().unwrap()).unwrap();
    let mut view = game.view(Viewer::Spectator);
    view.ramps[Seat::A].covered = Squares::row(0);
    Fits::determinize(&view, &mut QuickDice::new(0));
}
