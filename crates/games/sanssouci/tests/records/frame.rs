//! Records that are cut, closed wrongly, or of something else.

use game::{Cause, Closing, Dice, Game, QuickDice, Record, Refusal, SetupError, Turn};
use sanssouci::{Sanssouci, rules};

use crate::told::{EVERYTHING, PLAIN, Take, Told, fails, read, written};

#[test]
fn a_record_cut_at_any_line_is_refused() {
    let told = Told::new();
    for kept in 1..told.lines.len() {
        let text = told.lines[..kept].join("\n") + "\n";
        fails(&text, kept + 1, Cause::Truncated { rule: rules::END });
    }
}

#[test]
fn a_record_cut_at_any_byte_is_refused() {
    let text = written(PLAIN);
    for kept in 0..text.len() - 1 {
        assert!(read(&text[..kept]).is_err(), "cut after {kept} bytes");
    }
    // The last line need not end.
    assert!(read(text.trim_end()).is_ok());
}

#[test]
fn a_record_with_any_byte_changed_does_not_panic() {
    let text = written(EVERYTHING);
    // Set-up and three rounds have every kind of line but the score's.
    let (_, closing) = text.rsplit_once("\nscore").unwrap();
    let begin = text.find("# round 4").unwrap();
    let text = format!("{}score{closing}", &text[..begin]).into_bytes();
    for at in 0..text.len() {
        for byte in [0, b' ', b'\n', b'#', b'9', b'z', 0xff] {
            let mut changed = text.clone();
            changed[at] = byte;
            let _ = Record::<Sanssouci>::read(&changed, |_, _, _| {});
        }
    }
}

/// Changes one number of the score line.
fn misread(right: &str, word: usize, change: impl Fn(&str) -> String) -> String {
    let mut words: Vec<String> = right.split(' ').map(str::to_string).collect();
    words[word] = change(&words[word]);
    words.join(" ")
}

/// [SAN-E5] Points, and gardeners after them.
#[test]
fn a_wrong_score_and_a_wrong_tie_break_are_refused() {
    let told = Told::new();
    let at = told.lines.len() - 2;
    let right = told.lines[at].clone();
    let words: Vec<&str> = right.split(' ').collect();
    let [_, "a", of_a, "b", of_b] = words[..] else {
        panic!("{right}")
    };
    let (points, gardeners) = of_a.split_once('+').unwrap();
    let more = |number: &str| number.parse::<i32>().unwrap() + 1;
    let wrong = [
        misread(&right, 2, |_| format!("{}+{gardeners}", more(points))),
        misread(&right, 2, |_| format!("{points}+{}", more(gardeners))),
        misread(&right, 2, |_| format!("{points}-{gardeners}")),
        misread(&right, 2, |_| points.to_string()),
        format!("score b {of_b} a {of_a}"),
        format!("score a {of_a}"),
        format!("{right} c 0"),
        "score".into(),
    ];
    for said in wrong {
        let cause = Cause::Score {
            rule: rules::WINNER,
            said: format!("`{said}`"),
            counted: right.clone(),
        };
        fails(&told.with(at, &[&said]), at + 1, cause);
    }
    let spaced = right.replace(' ', "  \t");
    assert!(read(&told.with(at, &[&spaced])).is_ok());
}

#[test]
fn a_game_that_is_over_needs_its_score() {
    let told = Told::new();
    let at = told.lines.len() - 2;
    let missing = || Cause::NoScore {
        rule: rules::WINNER,
    };
    fails(&told.with(at, &[]), at + 1, missing());
    fails(&told.with(at, &["unfinished"]), at + 1, missing());
    let text = told.lines[..at].join("\n") + "\nunfinished\n";
    fails(&text, at + 1, missing());
}

#[test]
fn an_unfinished_game_says_so_and_has_no_score() {
    let told = Told::new();
    let header = 5;
    assert!(told.lines[header - 1].starts_with("setup"));
    for kept in header..told.lines.len() - 2 {
        // The comments below the last step belong to a game that is over.
        if told.before[kept..].iter().all(Option::is_none) {
            break;
        }
        let game = told.lines[..kept].join("\n");
        let text = format!("{game}\nunfinished\n");
        let (record, position, closing) = read(&text).unwrap();
        assert!(position.turn() != Turn::Over);
        assert_eq!(closing, Closing::Unfinished);
        assert!(record.write(&[]).ends_with("unfinished\n"));
        let early = format!("{game}\nscore a 0 b 0\nend\n");
        fails(&early, kept + 1, Cause::NotOver { rule: rules::END });
        fails(&format!("{text}end\n"), kept + 2, Cause::AfterEnd);
        assert_eq!(read(&format!("{game}\nend\n")).unwrap_err().line, kept + 1);
    }
}

#[test]
fn nothing_may_follow_the_end() {
    let told = Told::new();
    let text = told.lines.join("\n") + "\n";
    let end = told.lines.len();
    for garbage in ["end", "a stay", "draw card a any", "\u{1f0a1}"] {
        fails(&format!("{text}{garbage}\n"), end + 1, Cause::AfterEnd);
    }
    let twice = told.with(end - 1, &["score a 0 b 0"]);
    fails(&twice, end, Cause::AfterEnd);
    assert!(read(&format!("{text}\n  \n# a comment\n")).is_ok());
}

#[test]
fn nothing_and_blanks_are_no_record() {
    for text in ["", "\n", " \t\r\n \n"] {
        fails(text, 1, Cause::Empty);
    }
}

#[test]
fn noise_is_no_record() {
    let mut dice = QuickDice::new(5);
    let mut noise = |below: u32| -> Vec<u8> {
        let byte = |_| dice.below(below) as u8;
        (0..1 << 20).map(byte).collect()
    };
    let header = Told::new().lines[..5].join("\n") + "\n";
    for below in [256, 128] {
        let noise = noise(below);
        let error = Record::<Sanssouci>::read(&noise, |_, _, _| {}).unwrap_err();
        assert_eq!((error.line, error.cause), (1, Cause::NotARecord));
        let long = [header.as_bytes(), &noise].concat();
        let error = Record::<Sanssouci>::read(&long, |_, _, _| {}).unwrap_err();
        assert_eq!((error.line, error.cause), (1, Cause::TooLarge));
        let error = Record::<Sanssouci>::read(&long[..100_000], |_, _, _| {}).unwrap_err();
        let is_found = matches!(error.cause, Cause::NotText | Cause::Unreadable(_));
        assert!(is_found && error.line > 5, "{error}");
    }
}

#[test]
fn what_is_not_text_is_refused_where_it_stands() {
    let text = written(PLAIN);
    let at = text.find("\na ").unwrap() + 1;
    let line = text[..at].lines().count() + 1;
    let mut bytes = text.into_bytes();
    bytes[at + 2] = 0xc3;
    let error = Record::<Sanssouci>::read(&bytes, |_, _, _| {}).unwrap_err();
    assert_eq!((error.line, error.cause), (line, Cause::NotText));
}

#[test]
fn lines_may_end_as_on_another_system() {
    let text = written(EVERYTHING);
    let (ours, _, _) = read(&text).unwrap();
    let (theirs, _, closing) = read(&text.replace('\n', "\r\n")).unwrap();
    assert_eq!((theirs, closing), (ours, Closing::Over));
}

#[test]
fn a_record_of_something_else_is_refused() {
    let told = Told::new();
    fails(&told.with(0, &["tuileries record 2"]), 1, Cause::NotARecord);
    let other = |keyword, theirs: &str| Cause::Other {
        keyword,
        theirs: format!("`{theirs}`"),
        ours: told
            .lines
            .iter()
            .find_map(|line| line.strip_prefix(keyword)?.strip_prefix(' '))
            .unwrap()
            .to_string(),
    };
    fails(&told.with(1, &["title fits"]), 2, other("title", "fits"));
    fails(&told.with(2, &["revision 0"]), 3, other("revision", "0"));
    let parts = "0123456789abcdef";
    let text = told.with(3, &[&format!("parts {parts}")]);
    fails(&text, 4, other("parts", parts));
    for (at, keyword) in [(1, "title"), (2, "revision"), (3, "parts"), (4, "setup")] {
        fails(&told.with(at, &[]), at + 1, Cause::Header { keyword });
    }
}

#[test]
fn a_record_of_an_impossible_table_is_refused() {
    let told = Told::new();
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
    gives_away(bag, told.decision("stack").0, rules::REFILL);
    gives_away("players=2 boar first=drawn", rewards, rules::GARDEN_FACE);
    let boar = told.decision("boar").0;
    gives_away("players=2 rewards first=drawn", boar, rules::EXPANSIONS);
    gives_away(
        "players=2 rewards boar",
        told.first("draw first"),
        rules::TURN,
    );
    let in_any_order = setup("boar first=drawn edition=ravensburger rewards players=2");
    assert!(read(&in_any_order).is_ok());
}

/// Demands that each of these lines cannot be read in the place of the one at an index.
fn are_unreadable(told: &Told, at: usize, lines: &[&str]) {
    for line in lines {
        let error = read(&told.with(at, &[line])).unwrap_err();
        assert_eq!(error.line, at + 1, "{line}");
        let is_unreadable = matches!(error.cause, Cause::Unreadable(_));
        assert!(is_unreadable, "{line}: {error}");
    }
}

#[test]
fn decisions_that_are_not_in_the_notation_are_refused() {
    let told = Told::new();
    let (at, ()) = told.find(|line, _| Take::read(line).map(|_| ()));
    #[rustfmt::skip]
    are_unreadable(&told, at, &[
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
    let told = Told::new();
    #[rustfmt::skip]
    are_unreadable(&told, told.first("draw garden a"), &[
        "draw", "draws garden a 1", "draw gardens a 1", "draw garden 1", "draw garden a 0",
        "draw garden a 5", "draw garden a A", "draw garden e 1", "draw garden a 1 2",
        "draw reward a", "draw card any", "draw card a 4+2", "draw card a", "draw mission vine",
        "draw mission a rose", "draw tile vine", "draw tile 1.1 vine", "draw tile 2.1 rose",
        "draw tile vine 2.1", "draw first", "draw first e", "draw first a b",
    ]);
}
