//! The frame of records, which is the same for every title: header, closing, and all that can be
//! wrong with them. What is wrong must be found in its line, for the right cause.

use game::{BySeat, Cause, Closing, Dice, Notation, QuickDice, Record, Score, Turn, read_step};

use crate::told::{Told, fails, read};

/// Panics if some fault in the frame of a random game's record is not found where it is.
pub fn hold<G: Notation>(setup: &G::Setup) {
    let told = Told::<G>::random(setup);
    lines_may_end_as_on_another_system(&told);
    white_space_and_remarks_make_no_difference(&told);
    a_cut_record_is_refused(&told);
    changed_bytes_do_not_panic(&told);
    a_record_of_something_else_is_refused(&told);
    noise_is_no_record(&told);
    a_step_is_refused_as_it_is_without_a_record(&told);
    a_wrong_score_is_refused(&told);
    a_game_that_is_over_needs_its_score(&told);
    an_unfinished_game_says_so_and_has_no_score(&told);
    nothing_may_follow_the_end(&told);
}

/// The lines of a header.
const HEADER: usize = 5;

fn lines_may_end_as_on_another_system<G: Notation>(told: &Told<G>) {
    let (ours, _, _) = read::<G>(&told.text()).expect("a legal record");
    let (theirs, _, closing) =
        read::<G>(&told.text().replace('\n', "\r\n")).expect("the same record");
    assert_eq!((&theirs, closing), (&ours, Closing::Over));
    assert_eq!(ours.write(&["provenance random".into()]), told.text());
}

fn white_space_and_remarks_make_no_difference<G: Notation>(told: &Told<G>) {
    let (ours, _, _) = read::<G>(&told.text()).expect("a legal record");
    let lines = told.lines.iter().zip(&told.before);
    let spaced = lines.map(|(line, before)| match before {
        Some(_) => format!("\n# next\n \t{line} \n  # that\n"),
        None => format!("{line}\n"),
    });
    let (theirs, _, _) = read::<G>(&spaced.collect::<String>()).expect("the same record");
    assert_eq!(theirs, ours);
}

fn a_cut_record_is_refused<G: Notation>(told: &Told<G>) {
    for kept in 1..told.lines.len() {
        let text = told.lines[..kept].join("\n") + "\n";
        let rule = G::META.end;
        fails::<G>(&text, kept + 1, Cause::Truncated { rule });
    }
    let text = told.text();
    for kept in (0..text.len() - 1).filter(|kept| text.is_char_boundary(*kept)) {
        assert!(
            read::<G>(&text[..kept]).is_err(),
            "cut after {kept} bytes: {text}"
        );
    }
    // The last line need not end.
    assert!(read::<G>(text.trim_end()).is_ok());
}

fn changed_bytes_do_not_panic<G: Notation>(told: &Told<G>) {
    // The beginning of a game and its end have every kind of line; the whole would take long.
    let count = told.lines.len();
    let lines = [
        &told.lines[..count.min(80)],
        &told.lines[count.saturating_sub(6)..],
    ];
    let text = (lines.concat().join("\n") + "\n").into_bytes();
    for at in 0..text.len() {
        for byte in [0, b' ', b'\n', b'#', b'9', b'z', 0xff] {
            let mut changed = text.clone();
            changed[at] = byte;
            let _ = Record::<G>::read(&changed, |_, _, _| {});
        }
    }
    let step = told.before.iter().position(Option::is_some);
    let step = step.expect("a game has steps");
    let mut bytes = told.text().into_bytes();
    let begin: usize = told.lines[..step].iter().map(|line| line.len() + 1).sum();
    bytes[begin + 1] = 0xc3;
    let error = Record::<G>::read(&bytes, |_, _, _| {}).expect_err("not text");
    assert_eq!((error.line, error.cause), (step + 1, Cause::NotText));
}

fn a_record_of_something_else_is_refused<G: Notation>(told: &Told<G>) {
    fails::<G>(&told.with(0, &["tuileries record 2"]), 1, Cause::NotARecord);
    let others = [
        (1, "title", "chess"),
        (2, "revision", "0"),
        (3, "parts", "0123456789abcdef"),
    ];
    for (at, keyword, theirs) in others {
        let ours = told.lines[at].strip_prefix(keyword).map(str::trim);
        let cause = Cause::Other {
            keyword,
            theirs: format!("`{theirs}`"),
            ours: ours.expect("a header's line").to_string(),
        };
        let text = told.with(at, &[&format!("{keyword} {theirs}")]);
        fails::<G>(&text, at + 1, cause);
    }
    for (at, keyword) in [(1, "title"), (2, "revision"), (3, "parts"), (4, "setup")] {
        fails::<G>(&told.with(at, &[]), at + 1, Cause::Header { keyword });
    }
    for words in ["players=many", "no such word"] {
        let error = words
            .parse::<G::Setup>()
            .expect_err("no table agrees on that");
        let text = told.with(4, &[&format!("setup {words}")]);
        fails::<G>(&text, 5, Cause::Setup(error));
    }
}

fn noise_is_no_record<G: Notation>(told: &Told<G>) {
    for text in ["", "\n", " \t\r\n \n"] {
        fails::<G>(text, 1, Cause::Empty);
    }
    let mut dice = QuickDice::new(5);
    let header = told.lines[..HEADER].join("\n") + "\n";
    for below in [256, 128] {
        let noise: Vec<u8> = (0..1 << 20).map(|_| dice.below(below) as u8).collect();
        let error = |bytes: &[u8]| {
            let error = Record::<G>::read(bytes, |_, _, _| {}).expect_err("noise");
            (error.line, error.cause)
        };
        assert_eq!(error(&noise), (1, Cause::NotARecord));
        let long = [header.as_bytes(), &noise].concat();
        assert_eq!(error(&long), (1, Cause::TooLarge));
        let (line, cause) = error(&long[..100_000]);
        let is_found = matches!(cause, Cause::NotText | Cause::Unreadable(_));
        assert!(is_found && line > HEADER, "{cause:?} in line {line}");
    }
}

/// Each step is told twice. So what the rules forbid need not be tried in records: they refuse it
/// for the same cause.
fn a_step_is_refused_as_it_is_without_a_record<G: Notation>(told: &Told<G>) {
    let steps: Vec<usize> = (0..told.lines.len())
        .filter(|at| told.before[*at].is_some())
        .collect();
    let mut refused = 0;
    for pair in steps.windows(2) {
        let line = told.lines[pair[0]].as_str();
        let after = told.before[pair[1]].as_ref().expect("a step's position");
        if let Err(cause) = read_step(after, line) {
            refused += usize::from(matches!(cause, Cause::Refused(_)));
            fails::<G>(&told.with(pair[0], &[line, line]), pair[0] + 2, cause);
        }
    }
    assert!(refused > 0, "some step breaks a rule the second time");
}

/// A score line for these scores.
fn score_line(scores: &BySeat<Score>) -> String {
    let mut line = String::from("score");
    for (seat, Score { points, tie_break }) in scores.iter() {
        line += &format!(" {seat} {points}");
        if *tie_break != 0 {
            line += &format!("{tie_break:+}");
        }
    }
    line
}

fn a_wrong_score_is_refused<G: Notation>(told: &Told<G>) {
    let at = told.lines.len() - 2;
    let right = told.lines[at].clone();
    let (_, game, _) = read::<G>(&told.text()).expect("a legal record");
    assert_eq!(right, score_line(&game.scores()));
    let mut wrong = vec!["score".to_string(), format!("{right} d 0 d 0")];
    for seat in game.scores().seats().iter() {
        let mut more = game.scores();
        more[seat].points += 1;
        let mut less = game.scores();
        less[seat].tie_break -= 1;
        wrong.extend([score_line(&more), score_line(&less)]);
    }
    // There is one way to write a score.
    let mut words: Vec<&str> = right.split(' ').skip(1).collect();
    wrong.push(format!("score {}+0", words.join(" ")));
    wrong.push(format!("score {} 0{}", words[0], words[1..].join(" ")));
    if words.len() > 2 {
        words.rotate_left(2);
        wrong.push(format!("score {}", words.join(" ")));
    }
    for said in wrong {
        let cause = Cause::Score {
            rule: G::META.total,
            said: format!("`{said}`"),
            counted: right.clone(),
        };
        fails::<G>(&told.with(at, &[&said]), at + 1, cause);
    }
    let spaced = right.replace(' ', "  \t");
    assert!(read::<G>(&told.with(at, &[&spaced])).is_ok());
}

fn a_game_that_is_over_needs_its_score<G: Notation>(told: &Told<G>) {
    let at = told.lines.len() - 2;
    let rule = G::META.total;
    fails::<G>(&told.with(at, &[]), at + 1, Cause::NoScore { rule });
    let unfinished = told.with(at, &["unfinished"]);
    fails::<G>(&unfinished, at + 1, Cause::NoScore { rule });
    let text = told.lines[..at].join("\n") + "\nunfinished\n";
    fails::<G>(&text, at + 1, Cause::NoScore { rule });
}

fn an_unfinished_game_says_so_and_has_no_score<G: Notation>(told: &Told<G>) {
    for kept in HEADER..told.lines.len() - 2 {
        // The comments below the last step belong to a game that is over.
        if told.before[kept..].iter().all(Option::is_none) {
            break;
        }
        let game = told.lines[..kept].join("\n");
        let text = format!("{game}\nunfinished\n");
        let (record, position, closing) = read::<G>(&text).expect("an unfinished game");
        assert!(position.turn() != Turn::Over);
        assert_eq!(closing, Closing::Unfinished);
        assert!(record.write(&[]).ends_with("unfinished\n"));
        let early = format!("{game}\nscore a 0 b 0\nend\n");
        let rule = G::META.end;
        fails::<G>(&early, kept + 1, Cause::NotOver { rule });
        fails::<G>(&format!("{text}end\n"), kept + 2, Cause::AfterEnd);
        let unscored = read::<G>(&format!("{game}\nend\n")).expect_err("no score");
        assert_eq!(unscored.line, kept + 1);
    }
}

fn nothing_may_follow_the_end<G: Notation>(told: &Told<G>) {
    let (text, end) = (told.text(), told.lines.len());
    let step = told.before.iter().position(Option::is_some);
    let step = &told.lines[step.expect("a game has steps")];
    for garbage in ["end", step, "\u{1f0a1}"] {
        fails::<G>(&format!("{text}{garbage}\n"), end + 1, Cause::AfterEnd);
    }
    let twice = told.with(end - 1, &["score a 0 b 0"]);
    fails::<G>(&twice, end, Cause::AfterEnd);
    assert!(read::<G>(&format!("{text}\n  \n# a comment\n")).is_ok());
}
