//! Records of tables that cannot be. `laws::frame` has records refuse what the tests of the rules
//! refuse, for the same cause.

use game::SetupError;
use sanssouci::Setup;

/// Words in any order; those that say what holds anyway may be left out; and what is no setup.
#[test]
fn a_setup_may_be_written_otherwise() {
    let read = |words: &str| words.parse::<Setup>();
    let ours = read("players=2 rewards boar first=drawn").unwrap();
    let theirs = read("boar first=drawn edition=ravensburger rewards players=2").unwrap();
    assert_eq!(theirs, ours);
    for words in [
        "players=two",
        "players=2 edition=rio",
        "players=2 color=red",
        "boar boar",
        "rewards=2",
        "first=e",
        "edition=imperial edition=imperial",
    ] {
        let is_unreadable = matches!(read(words), Err(SetupError::Unreadable(_)));
        assert!(is_unreadable, "{words}");
    }
}
