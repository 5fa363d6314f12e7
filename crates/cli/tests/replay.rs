//! Records, legal and otherwise, given to the real program.

mod support;

use std::fs;

use support::{Ran, file, fresh, path, record_of_a_game, run, tuileries};

/// Replays these bytes in that language.
fn replay(name: &str, bytes: &[u8], lang: &str) -> Ran {
    fs::write(path(name), bytes).unwrap();
    tuileries(&format!("replay --quiet {} --lang {lang}", file(name)))
}

#[test]
fn a_record_that_was_played_is_legal_and_is_shown_in_full() {
    let record = record_of_a_game("shown.txt");
    let shown = file("shown.txt");
    let ran = tuileries(&format!("replay {shown}"));
    ran.went_well();
    let is_step = |line: &&str| {
        ["draw ", "a ", "b "]
            .iter()
            .any(|who| line.starts_with(who))
    };
    let steps = record.lines().filter(is_step).count();
    ran.says([
        &format!("Step {steps} of {steps}, line "),
        "The winner is b",
    ]);
    assert_eq!(ran.count("\nStep "), steps);
    let late = tuileries(&format!("replay {shown} --from 30 --all --spoken"));
    assert_eq!(late.count("\nStep "), steps - 29);
    let piped = run(&["replay", "-", "--quiet"], record.as_bytes());
    let legal = format!("standard input: legal, {steps} steps, finished");
    assert!(piped.out.starts_with(&legal), "{}", piped.out);
    for from in ["0", "999", "-1", "x"] {
        tuileries(&format!("replay {shown} --from={from}")).refuses(2, "");
    }
    tuileries("replay").refuses(2, "FILE");
}

#[test]
fn a_record_of_every_kind_of_table_replays_in_eighty_columns() {
    for words in [
        "sanssouci --players 2 --edition ravensburger --bots random,greedy",
        "sanssouci --players 2 --edition imperial --boar --first drawn --bots greedy,random",
        "sanssouci --players 3 --rewards --first c --bots random,random,random",
        "sanssouci --players 4 --edition imperial --rewards --boar --bots greedy,greedy,greedy,greedy",
        "cottage-garden --players 1 --beds 9,1,4 --bots random",
        "cottage-garden --players 2 --first b --bots random,random",
        "cottage-garden --players 3 --bots random,random,random",
        "cottage-garden --players 4 --first drawn --bots random,random,random,random",
    ] {
        let record = fresh("every-kind.txt");
        tuileries(&format!("play {words} --seed 7 --record {record}")).went_well();
        for lang in ["en", "fr", "de"] {
            let replayed = tuileries(&format!("replay {record} --all --lang {lang}"));
            replayed.went_well();
            replayed.fits_eighty_columns();
        }
    }
}

#[test]
fn a_tampered_record_is_refused_with_its_line_and_its_rule() {
    let record = record_of_a_game("tampered.txt");
    let mut lines: Vec<&str> = record.lines().collect();
    let at = lines
        .iter()
        .position(|line| line.starts_with("a "))
        .unwrap();
    let (seat_and_piece, _) = lines[at].split_once(" = ").unwrap();
    let (seat_and_piece, _) = seat_and_piece.rsplit_once(' ').unwrap();
    let forged = format!("{seat_and_piece} 1@f");
    lines[at] = &forged;
    let (forged, line) = (lines.join("\n"), at + 1);
    for (lang, why) in [
        (
            "en",
            format!("tampered.txt, line {line}: against rule FIT-P4: A piece may not"),
        ),
        ("de", format!("Zeile {line}: gegen Regel FIT-P4: Ein Teil")),
    ] {
        replay("tampered.txt", forged.as_bytes(), lang).refuses(1, &why);
    }
}

#[test]
fn every_other_fault_is_told_apart_in_every_language() {
    let record = record_of_a_game("faults.txt");
    let closing = record.rfind("score").unwrap();
    let instead = |old: &str, new: &str| record.replacen(old, new, 1);
    let faults = [
        ("empty", String::new(), "the file is empty"),
        ("blank", " \n\n".into(), "the file is empty"),
        ("noise", "\u{1}\u{2}zzz\nqqq".into(), "not a record"),
        ("magic", instead("record 1", "record 2"), "not a record"),
        (
            "title",
            instead("title fits", "title chess"),
            "line 2: the record says title `chess`",
        ),
        (
            "revision",
            instead("revision 1", "revision 9"),
            "line 3: the record says revision",
        ),
        (
            "header",
            instead("setup", "stepup"),
            "line 5: this line must begin with `setup`",
        ),
        (
            "setup",
            instead("players=2", "players=7"),
            "line 5: against rule FIT-C1",
        ),
        ("step", instead("draw start a", "draw blank a"), "a draw is"),
        (
            "cut",
            record[..closing].into(),
            "breaks off before its closing line",
        ),
        ("score", instead("score a ", "score a 9"), "wrong score"),
        (
            "more",
            record.clone() + "a aside\n",
            "something follows the closing line",
        ),
    ];
    for (name, fault, why) in faults {
        let [english, french, german] = ["en", "fr", "de"].map(|lang| {
            let ran = replay(&format!("fault-{name}.txt"), fault.as_bytes(), lang);
            ran.refuses(1, if lang == "en" { why } else { "" });
            assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
            ran.err
        });
        // French sets a space before these signs.
        let french_text = french.trim_start_matches("error: ");
        for sign in [": ", "; ", "! ", "? "] {
            let mut signs = french_text.match_indices(sign);
            let is_apart =
                |(at, _): (usize, &str)| french_text[..at].ends_with(char::is_whitespace);
            assert!(signs.all(is_apart), "{french}");
        }
        assert!(english != french && french != german && german != english);
    }
}

#[test]
fn what_is_no_readable_file_is_refused() {
    for (words, why) in [
        ("/no/such/file", "error: /no/such/file: no such file\n"),
        ("/", "error: /: that is a folder, not a file\n"),
        (
            "/no/such/file --lang fr",
            "error: /no/such/file : fichier introuvable\n",
        ),
        ("/dev/zero", ""),
    ] {
        tuileries(&format!("replay {words}")).refuses(1, why);
    }
    let bytes = b"tuileries record 1\ntitle fits\nrev\xff\xfe\n";
    replay("bytes.txt", bytes, "en").refuses(1, "line 3: not readable as text");
    let mut large = b"tuileries record 1\n".to_vec();
    large.resize(5 << 20, b'#');
    replay("large.txt", &large, "en").refuses(1, "too large");
}
