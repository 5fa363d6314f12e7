//! Records of tables that cannot be, and lines that are not in the notation.

use fits::rules;
use game::{Cause, Refusal, SetupError};

use crate::told::{fails, read, told};

#[test]
fn a_record_of_an_impossible_table_is_refused() {
    let told = told();
    let refused = |words: &str, rule| {
        let cause = Cause::Setup(SetupError::Refused(Refusal::by(rule)));
        fails(&told.with(4, &[&format!("setup {words}")]), 5, cause);
    };
    refused("players=5 boards=1,2", rules::PLAYERS);
    refused("players=0", rules::PLAYERS);
    refused("players=2 boards=1,5", rules::GRID);
    refused("players=2 boards=1,1", rules::START_PIECES_FIRST);
    for words in ["players=two", "players=2 colour=red", "boards=1 boards=2"] {
        let error = read(&told.with(4, &[&format!("setup {words}")])).unwrap_err();
        assert_eq!(error.line, 5);
        assert!(matches!(
            error.cause,
            Cause::Setup(SetupError::Unreadable(_))
        ));
    }
    // A setup that is possible, but not this game's: the first step that gives it away.
    let error = read(&told.with(4, &["setup players=1 boards=1,2"])).unwrap_err();
    assert!(matches!(error.cause, Cause::Refused(_)), "{error}");
}

#[test]
fn what_is_not_in_the_notation_is_refused() {
    let told = told();
    #[rustfmt::skip]
    told.cannot_read(told.first("a "), &[
        "e L 1@a", "a", "a L", "a L @a", "a L 1@a =", "a L 1@a = a1 a1", "a L +1@a", "a L 01@a",
        "a L 1@a = a01 b1 c1 d1 a2",
    ]);
    // What is drawn for a seat stands in the order of the seats.
    told.cannot_read(
        told.first("draw start a"),
        &[
            "draw start b L",
            "draw start e L",
            "draw start a",
            "draw card",
        ],
    );
}
