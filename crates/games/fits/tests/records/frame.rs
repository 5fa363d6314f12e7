//! Records that are cut, closed wrongly, or of something else.

use fits::{Fits, rules};
use game::{Cause, Closing, Dice, Game, QuickDice, Record, Refusal, SetupError, Turn};

use crate::told::{Told, fails, placement, read, written};

#[test]
fn a_record_cut_at_any_line_is_refused() {
    let told = Told::new();
    for kept in 1..told.lines.len() {
        let text = told.lines[..kept].join("\n") + "\n";
        fails(
            &text,
            kept + 1,
            Cause::Truncated {
                rule: rules::ROUND_ENDS,
            },
        );
    }
}

#[test]
fn a_record_cut_at_any_byte_is_refused() {
    let text = written("players=1 boards=3");
    for kept in 0..text.len() - 1 {
        assert!(read(&text[..kept]).is_err(), "cut after {kept} bytes");
    }
    // The last line need not end.
    assert!(read(text.trim_end()).is_ok());
}

#[test]
fn a_record_with_any_byte_changed_does_not_panic() {
    let text = written("players=1 boards=3").into_bytes();
    for at in 0..text.len() {
        for byte in [0, b' ', b'\n', b'#', b'9', b'z', 0xff] {
            let mut changed = text.clone();
            changed[at] = byte;
            let _ = Record::<Fits>::read(&changed, |_, _, _| {});
        }
    }
}

#[test]
fn a_wrong_score_is_refused() {
    let told = Told::new();
    let at = told.lines.len() - 2;
    let right = told.lines[at].clone();
    let points: Vec<&str> = right.split(' ').collect();
    let more = format!("score a 99 b {}", points[4]);
    let swapped = format!("score b {} a {}", points[4], points[2]);
    let lacking = format!("score a {}", points[2]);
    for said in [more, swapped, lacking, format!("{right} c 0")] {
        let cause = Cause::Score {
            rule: rules::TOTAL,
            said: format!("`{said}`"),
            counted: right.clone(),
        };
        fails(&told.with(at, &[&said]), at + 1, cause);
    }
}

#[test]
fn a_game_that_is_over_needs_its_score() {
    let told = Told::new();
    let at = told.lines.len() - 2;
    fails(
        &told.with(at, &[]),
        at + 1,
        Cause::NoScore { rule: rules::TOTAL },
    );
    fails(
        &told.with(at, &["unfinished"]),
        at + 1,
        Cause::NoScore { rule: rules::TOTAL },
    );
    let text = told.lines[..at].join("\n") + "\nunfinished\n";
    fails(&text, at + 1, Cause::NoScore { rule: rules::TOTAL });
}

#[test]
fn an_unfinished_game_says_so_and_has_no_score() {
    let told = Told::new();
    let header = 1 + told
        .lines
        .iter()
        .position(|line| line.starts_with("setup"))
        .unwrap();
    for kept in header..told.lines.len() - 2 {
        let text = told.lines[..kept].join("\n") + "\nunfinished\n";
        // The comments below the last step belong to a game that is over.
        let is_over = told.before[kept..].iter().all(Option::is_none);
        match read(&text) {
            Ok((record, game, closing)) => {
                assert!(!is_over && game.turn() != Turn::Over);
                assert_eq!(closing, Closing::Unfinished);
                assert!(record.write(&[]).ends_with("unfinished\n"));
            }
            Err(error) => {
                assert!(is_over, "{error}");
                assert_eq!(error.cause, Cause::NoScore { rule: rules::TOTAL });
            }
        }
        let scored = told.lines[..kept].join("\n") + "\nscore a 0 b 0\nend\n";
        if !is_over {
            fails(
                &scored,
                kept + 1,
                Cause::NotOver {
                    rule: rules::ROUND_ENDS,
                },
            );
            fails(&format!("{text}end\n"), kept + 2, Cause::AfterEnd);
            let text = told.lines[..kept].join("\n") + "\nend\n";
            assert_eq!(read(&text).unwrap_err().line, kept + 1);
        }
    }
}

#[test]
fn nothing_may_follow_the_end() {
    let told = Told::new();
    let text = told.lines.join("\n") + "\n";
    let end = told.lines.len();
    for garbage in ["end", "a P aside", "draw card P", "\u{1f0a1}"] {
        fails(&format!("{text}{garbage}\n"), end + 1, Cause::AfterEnd);
    }
    fails(
        &told.with(end - 1, &["score a 0 b 0"]),
        end,
        Cause::AfterEnd,
    );
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
        let error = Record::<Fits>::read(&noise, |_, _, _| {}).unwrap_err();
        assert_eq!((error.line, error.cause), (1, Cause::NotARecord));
        let long = [header.as_bytes(), &noise].concat();
        let error = Record::<Fits>::read(&long, |_, _, _| {}).unwrap_err();
        assert_eq!((error.line, error.cause), (1, Cause::TooLarge));
        let error = Record::<Fits>::read(&long[..100_000], |_, _, _| {}).unwrap_err();
        let is_found = matches!(error.cause, Cause::NotText | Cause::Unreadable(_));
        assert!(is_found && error.line > 5, "{error}");
    }
}

#[test]
fn what_is_not_text_is_refused_where_it_stands() {
    let text = written("players=1 boards=3");
    let at = text.find("\na ").unwrap() + 1;
    let line = text[..at].lines().count() + 1;
    let mut bytes = text.into_bytes();
    bytes[at + 2] = 0xc3;
    let error = Record::<Fits>::read(&bytes, |_, _, _| {}).unwrap_err();
    assert_eq!((error.line, error.cause), (line, Cause::NotText));
}

#[test]
fn lines_may_end_as_on_another_system() {
    let text = written("players=2 boards=1,2");
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
    fails(&told.with(1, &["title chess"]), 2, other("title", "chess"));
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
    let told = Told::new();
    let (at, ()) = told.find(|line, _| placement(line).map(|_| ()));
    let lines = [
        "e L 1@a",
        "a",
        "a L",
        "a L @a",
        "a L 1@a =",
        "a L 1@a = a1 a1",
        "a L +1@a",
        "a L 01@a",
        "a L 1@a = a01 b1 c1 d1 a2",
    ];
    for line in lines {
        let error = read(&told.with(at, &[line])).unwrap_err();
        assert_eq!(error.line, at + 1, "{line}");
        assert!(
            matches!(error.cause, Cause::Unreadable(_)),
            "{line}: {error}"
        );
    }
}
