//! Records of tables that cannot be, and of others than the game was played at.

use game::{Cause, Refusal, SetupError};
use sanssouci::rules;

use crate::told::{decision, fails, read, told};

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
    gives_away(bag, decision(&told, "stack"), rules::REFILL);
    gives_away("players=2 boar first=drawn", rewards, rules::GARDEN_FACE);
    let boar = decision(&told, "boar");
    gives_away("players=2 rewards first=drawn", boar, rules::EXPANSIONS);
    gives_away(
        "players=2 rewards boar",
        told.first("draw first"),
        rules::TURN,
    );
    let in_any_order = setup("boar first=drawn edition=ravensburger rewards players=2");
    assert!(read(&in_any_order).is_ok());
}
