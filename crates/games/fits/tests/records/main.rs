//! Setups and lines that are not to be trusted. `laws::frame` has records refuse what the tests of the
//! rules refuse, for the same cause.

use fits::{Fits, Setup};
use game::SetupError;
use laws::Told;

#[test]
fn what_is_not_in_the_notation_is_refused() {
    for words in ["players=two", "players=2 colour=red", "boards=1 boards=2"] {
        let read = words.parse::<Setup>();
        assert!(matches!(read, Err(SetupError::Unreadable(_))), "{words}");
    }
    let told = Told::<Fits>::random(&"players=2 boards=1,2".parse().unwrap());
    #[rustfmt::skip]
    told.cannot_read(told.first("a "), &[
        "e L 1@a", "a", "a L", "a L @a", "a L 1@a =", "a L 1@a = a1 a1", "a L +1@a", "a L 01@a",
        "a L 1@a = a01 b1 c1 d1 a2",
    ]);
    // What is drawn for a seat stands in the order of the seats.
    #[rustfmt::skip]
    told.cannot_read(told.first("draw start a"), &[
        "draw start b L", "draw start e L", "draw start a", "draw card",
    ]);
}
