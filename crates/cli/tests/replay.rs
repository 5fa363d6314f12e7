//! Records, legal and otherwise, given to the real program.

mod support;

use std::fs;

use support::{Ran, file, path, record_of_a_game, run};

/// Replays these bytes in that language.
fn replay(name: &str, bytes: &[u8], lang: &str) -> Ran {
    fs::write(path(name), bytes).unwrap();
    run(&["replay", "--quiet", &file(name), "--lang", lang], b"")
}

#[test]
fn a_record_that_was_played_is_legal_and_is_shown_in_full() {
    let record = record_of_a_game("shown.txt");
    let ran = run(&["replay", &file("shown.txt")], b"");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let is_step =
        |line: &&str| line.starts_with("draw ") || line.starts_with("a ") || line.starts_with("b ");
    let steps = record.lines().filter(is_step).count();
    assert!(ran.out.contains(&format!("Step {steps} of {steps}, line ")));
    assert_eq!(ran.out.matches("\nStep ").count(), steps);
    assert!(ran.out.contains("The winner is b"));
    let late = run(
        &[
            "replay",
            &file("shown.txt"),
            "--from",
            "30",
            "--all",
            "--spoken",
        ],
        b"",
    );
    assert_eq!(late.out.matches("\nStep ").count(), steps - 29);
    let piped = run(&["replay", "-", "--quiet"], record.as_bytes());
    assert!(
        piped
            .out
            .starts_with(&format!("standard input: legal, {steps} steps, finished"))
    );
}

#[test]
fn a_tampered_record_is_refused_with_its_line_and_its_rule() {
    let record = record_of_a_game("tampered.txt");
    let lines: Vec<&str> = record.lines().collect();
    let at = lines
        .iter()
        .position(|line| line.starts_with("a "))
        .unwrap();
    let (seat_and_piece, _) = lines[at].split_once(" = ").unwrap();
    let (seat_and_piece, _) = seat_and_piece.rsplit_once(' ').unwrap();
    let mut forged: Vec<String> = lines.iter().map(ToString::to_string).collect();
    forged[at] = format!("{seat_and_piece} 1@f");
    let ran = replay("tampered.txt", forged.join("\n").as_bytes(), "en");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    let why = format!(
        "tampered.txt, line {}: against rule FIT-P4: A piece may not",
        at + 1
    );
    assert!(
        ran.err.starts_with("error: ") && ran.err.contains(&why),
        "{}",
        ran.err
    );
    let ran = replay("tampered.txt", forged.join("\n").as_bytes(), "de");
    assert!(
        ran.err
            .contains(&format!("Zeile {}: gegen Regel FIT-P4: Ein Teil", at + 1))
    );
}

#[test]
fn every_other_fault_is_told_apart_in_every_language() {
    let record = record_of_a_game("faults.txt");
    let closing = record.rfind("score").unwrap();
    let faults: [(&str, String, &str); 12] = [
        ("empty", String::new(), "the file is empty"),
        ("blank", " \n\n".into(), "the file is empty"),
        ("noise", "\u{1}\u{2}zzz\nqqq".into(), "not a record"),
        (
            "magic",
            record.replacen("record 1", "record 2", 1),
            "not a record",
        ),
        (
            "title",
            record.replacen("title fits", "title chess", 1),
            "line 2: the record says title `chess`",
        ),
        (
            "revision",
            record.replacen("revision 1", "revision 9", 1),
            "line 3: the record says revision",
        ),
        (
            "header",
            record.replacen("setup", "stepup", 1),
            "line 5: this line must begin with `setup`",
        ),
        (
            "setup",
            record.replacen("players=2", "players=7", 1),
            "line 5: against rule FIT-C1",
        ),
        (
            "step",
            record.replacen("draw start a", "draw blank a", 1),
            "a draw is",
        ),
        (
            "cut",
            record[..closing].into(),
            "breaks off before its closing line",
        ),
        (
            "score",
            record.replacen("score a ", "score a 9", 1),
            "wrong score",
        ),
        (
            "more",
            record.clone() + "a aside\n",
            "something follows the closing line",
        ),
    ];
    for (name, fault, why) in &faults {
        let [english, french, german] = ["en", "fr", "de"].map(|lang| {
            let ran = replay(&format!("fault-{name}.txt"), fault.as_bytes(), lang);
            assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{name} in {lang}");
            assert!(
                ran.err.starts_with("error: ") && ran.err.lines().count() == 1,
                "{}",
                ran.err
            );
            ran.err
        });
        assert!(english.contains(why), "{name}: {english}");
        // French sets a space before these signs.
        let french_text = french.trim_start_matches("error: ");
        for sign in [": ", "; ", "! ", "? "] {
            let mut before = french_text.split(sign).collect::<Vec<_>>();
            before.pop();
            assert!(
                before
                    .iter()
                    .all(|text| text.ends_with(char::is_whitespace)),
                "{french}"
            );
        }
        assert!(
            english != french && french != german && german != english,
            "{name}"
        );
    }
}

#[test]
fn a_record_cut_anywhere_is_refused_without_a_panic() {
    let record = record_of_a_game("cut.txt");
    for end in (0..record.len() - 4).step_by(97) {
        let ran = replay("cut.txt", &record.as_bytes()[..end], "en");
        assert_eq!(ran.code, 1, "cut at {end}");
    }
}

#[test]
fn what_is_no_readable_file_is_refused() {
    for (file, why) in [
        ("/no/such/file", "error: /no/such/file: no such file\n"),
        ("/", "error: /: that is a folder, not a file\n"),
    ] {
        let ran = run(&["replay", file], b"");
        assert_eq!((ran.code, ran.err.as_str()), (1, why));
    }
    let ran = run(&["replay", "/no/such/file", "--lang", "fr"], b"");
    assert_eq!(ran.err, "error: /no/such/file : fichier introuvable\n");
    let ran = replay(
        "bytes.txt",
        b"tuileries record 1\ntitle fits\nrev\xff\xfe\n",
        "en",
    );
    assert!(
        ran.err.contains("line 3: not readable as text"),
        "{}",
        ran.err
    );
    let mut large = b"tuileries record 1\n".to_vec();
    large.resize(5 << 20, b'#');
    assert!(replay("large.txt", &large, "en").err.contains("too large"));
    assert_eq!(run(&["replay", "/dev/zero"], b"").code, 1);
}

#[test]
fn steps_that_do_not_exist_cannot_be_asked_for() {
    record_of_a_game("from.txt");
    for from in ["0", "999", "-1", "x"] {
        let ran = run(
            &["replay", &file("from.txt"), &format!("--from={from}")],
            b"",
        );
        assert_eq!(ran.code, 2, "{from}: {}", ran.err);
    }
    assert_eq!(run(&["replay"], b"").code, 2);
}
