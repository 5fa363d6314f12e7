//! Records of tables that cannot be, and lines that are not in the notation.

use game::{Cause, Refusal, SetupError};
use sanssouci::rules;

use crate::told::{Take, decision, fails, read, told};

#[test]
fn a_record_of_an_impossible_table_is_refused() {
    let told = told();
    let setup = |words: &str| told.with(4, &[&format!("setup {words}")]);
    let refused = |words: &str, rule| {
        let cause = Cause::Setup(SetupError::Refused(Refusal::by(rule)));
        fails(&setup(words), 5, cause);
    };
    refused("players=1", rules::PLAYERS);
    refused("players=5 rewards boar first=drawn", rules::PLAYERS);
    refused("players=2 first=c", rules::FIRST_PLAYER);
    for words in [
        "players=two",
        "players=2 edition=rio",
        "players=2 color=red",
        "boar boar",
        "rewards=2",
        "first=e",
        "edition=imperial edition=imperial",
    ] {
        let error = read(&setup(words)).unwrap_err();
        assert_eq!(error.line, 5, "{words}");
        let is_unreadable = matches!(error.cause, Cause::Setup(SetupError::Unreadable(_)));
        assert!(is_unreadable, "{words}: {error}");
    }
    // A setup that is possible, but not this game's: the first step that gives it away.
    let gives_away = |words: &str, at: usize, rule| {
        let cause = Cause::Refused(Refusal::by(rule));
        fails(&setup(words), at + 1, cause);
    };
    let third = "players=3 rewards boar first=drawn";
    let rewards = told.first("draw reward");
    gives_away(third, rewards, rules::GARDEN_FACE);
    let bag = "players=2 edition=imperial rewards boar first=drawn";
    gives_away(bag, decision(&told, "stack").0, rules::REFILL);
    gives_away("players=2 boar first=drawn", rewards, rules::GARDEN_FACE);
    let boar = decision(&told, "boar").0;
    gives_away("players=2 rewards first=drawn", boar, rules::EXPANSIONS);
    gives_away(
        "players=2 rewards boar",
        told.first("draw first"),
        rules::TURN,
    );
    let in_any_order = setup("boar first=drawn edition=ravensburger rewards players=2");
    assert!(read(&in_any_order).is_ok());
}

#[test]
fn decisions_that_are_not_in_the_notation_are_refused() {
    let told = told();
    let (at, ()) = told.find(|line, _| Take::read(line).map(|_| ()));
    #[rustfmt::skip]
    told.cannot_read(at, &[
        "e stay", "A stay", "stay", "a", "a Stay", "a stay here", "a pass",
        "a garden", "a garden C", "a garden a", "a reward 1", "a reward A B",
        "a any", "a any 1.1", "a any 2.3", "a any 7.1", "a any 2", "a wild 2.1", "a 4+2 2.1",
        "a 2+3 2.1", "a any 2.1 rose", "a any 2.1 vine i2", "a any 2.1 vine =", "a any 2.1 = i2",
        "a any 2.1 vine = i2 i3", "a 2.1 any",
        "a gardener", "a gardener a7", "a gardener j1", "a gardener A1", "a gardener a01",
        "a gardener a1 a2", "a boar", "a boar e0", "a boar gone",
        "a noble", "a noble vine", "a noble i4", "a noble rose i4", "a noble vine i4 i5",
        "a noble vine j4", "a noble i i4", "a stack", "a stack 0", "a stack 9", "a stack 03",
        "a stack +3", "a stack one", "a stack 1 2",
    ]);
}

#[test]
fn draws_that_are_not_in_the_notation_are_refused() {
    let told = told();
    #[rustfmt::skip]
    told.cannot_read(told.first("draw garden a"), &[
        "draw", "draws garden a 1", "draw gardens a 1", "draw garden 1", "draw garden a 0",
        "draw garden a 5", "draw garden a A", "draw garden e 1", "draw garden a 1 2",
        "draw reward a", "draw card any", "draw card a 4+2", "draw card a", "draw mission vine",
        "draw mission a rose", "draw tile vine", "draw tile 1.1 vine", "draw tile 2.1 rose",
        "draw tile vine 2.1", "draw first", "draw first e", "draw first a b",
    ]);
}
