//! What the program says about itself and about the rules.

mod support;

use support::{folder, run, run_in};

const COMMANDS: [&str; 12] = [
    "serve", "play", "simulate", "arena", "replay", "par", "rules", "bench", "load", "verify",
    "backup", "restore",
];
const TITLES: [&str; 3] = ["fits", "sanssouci", "cottage-garden"];

/// The lines to type that a help text shows, after the program's name.
fn examples(help: &str) -> Vec<&str> {
    let (_, examples) = help.split_once("\nEXAMPLES\n").unwrap();
    examples
        .lines()
        .filter_map(|line| line.strip_prefix("  tuileries"))
        .collect()
}

#[test]
fn whoever_says_nothing_to_verify_is_told_what_can_be() {
    let ran = run(&["verify"], b"");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    for what in ["RECORD", "--data <DIR>"] {
        assert!(ran.err.contains(what), "{}", ran.err);
    }
    let ran = run(&["verify", "game.txt", "--data", "."], b"");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
}

#[test]
fn every_help_teaches_by_example() {
    for arguments in [
        vec!["--help"],
        vec!["play", "fits", "--help"],
        vec!["simulate", "fits", "--help"],
        vec!["arena", "fits", "--help"],
    ]
    .into_iter()
    .chain(COMMANDS.map(|command| vec![command, "--help"]))
    .chain(COMMANDS.map(|command| vec![command, "-h"]))
    .chain(COMMANDS.map(|command| vec!["help", command]))
    {
        let ran = run(&arguments, b"");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
        assert!(
            ran.out.contains("\nEXAMPLES\n  tuileries"),
            "{arguments:?}: {}",
            ran.out
        );
        assert!(!ran.out.contains("tuileries play TITLE -"), "{arguments:?}");
    }
    assert!(run(&["--version"], b"").out.starts_with("tuileries 0."));
}

#[test]
fn every_example_works_for_the_title_at_hand() {
    let mut helps = vec![
        vec![],
        vec!["play"],
        vec!["simulate"],
        vec!["arena"],
        vec!["rules"],
    ];
    for title in TITLES {
        helps.extend(["play", "simulate", "arena"].map(|command| vec![command, title]));
    }
    for mut words in helps {
        let title = words.get(1).copied();
        words.push("--help");
        let help = run(&words, b"").out;
        let folder = folder("examples");
        // Without a command it serves until it is stopped; other tests see to that.
        for line in examples(&help).into_iter().filter(|line| !line.is_empty()) {
            // The shell's part is not ours, and few games show as well as many that it works.
            let line = line.split(" > ").next().unwrap();
            let arguments: Vec<&str> = line
                .split_whitespace()
                .map(|word| match word.parse::<u32>() {
                    Ok(games) if games >= 100 => "2",
                    _ => word,
                })
                .collect();
            let (code, err) = run_in(&folder, &arguments);
            assert_eq!(code, 0, "{line}: {err}");
            assert!(title.is_none_or(|title| line.contains(title)), "{line}");
        }
    }
}

#[test]
fn only_who_can_play_alone_is_told_to() {
    assert!(
        run(&["play", "fits", "-h"], b"")
            .out
            .contains("play alone, ")
    );
    let help = run(&["play", "sanssouci", "-h"], b"").out;
    assert!(!help.contains("play alone, "), "{help}");
    assert!(help.contains("play against level 2 of 5, "), "{help}");
}

#[test]
fn an_option_is_explained_with_values_that_can_be_typed() {
    for command in ["play", "simulate", "arena"] {
        let help = run(&[command, "sanssouci", "-h"], b"").out;
        assert!(help.contains("ravensburger (eight"), "{help}");
        assert!(!help.contains("Ravensburger (eight"), "{help}");
    }
}

#[test]
fn a_record_is_said_to_be_open_to_whoever_reads_it() {
    let help = run(&["play", "sanssouci", "-h"], b"").out;
    let help: Vec<&str> = help.split_whitespace().collect();
    assert!(
        help.join(" ")
            .contains("whoever reads it sees everything that is hidden")
    );
    for (lang, hidden) in [
        ("en", "whoever reads it sees everything that is hidden"),
        ("fr", "qui le lit voit tout ce qui est caché"),
        ("de", "wer sie liest, sieht alles Verdeckte"),
    ] {
        let ran = run(&["play", "sanssouci", "--lang", lang], b"?\nq\n");
        assert!(ran.out.contains(hidden), "{}", ran.out);
    }
}

#[test]
fn commands_that_do_not_exist_are_usage_errors() {
    for arguments in [
        vec!["dance"],
        vec!["--games"],
        vec!["play"],
        vec!["simulate"],
        vec!["arena"],
        vec!["--lang", "fr", "rules"],
    ] {
        let ran = run(&arguments, b"");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
    }
}

#[test]
fn rules_are_listed_whole_or_by_number() {
    assert!(
        run(&["rules"], b"")
            .out
            .contains("fits            FITS: 1 to 4 players")
    );
    let all = run(&["rules", "fits", "--lang", "fr"], b"").out;
    assert!(all.contains("\nPlacer une pièce\n\n  FIT-P1  Vous choisissez"));
    assert!(all.lines().all(|line| line.chars().count() <= 80));
    let some = run(&["rules", "fits", "fit-p4", "FIT-X1"], b"").out;
    assert!(
        some.starts_with("FIT-P4 (Placing a piece)\n") && some.contains("\n\nFIT-X1 (Rulings)\n")
    );
    assert_eq!(some.matches("[a ruling of ours").count(), 1);
    // The book can be read otherwise, and says so in every language.
    for (lang, ruling) in [
        ("en", "(Our ruling: which of the two lies light face"),
        ("fr", "(Notre décision : lequel des deux montre son côté"),
        ("de", "(Unsere Festlegung: Welches der beiden die helle"),
    ] {
        let rule = run(&["rules", "COT-S2", "--lang", lang], b"").out;
        let rule = rule.replace('\n', " ");
        assert!(rule.contains(ruling) && rule.ends_with("] "), "{rule}");
    }
    assert_eq!(
        run(&["rules", "fit-p4"], b"").out,
        run(&["rules", "fits", "FIT-P4"], b"").out
    );
}

#[test]
fn unknown_rules_and_titles_are_usage_errors_that_name_what_there_is() {
    for (arguments, why) in [
        (
            vec!["rules", "fits", "FIT-P9"],
            "no such rule: `FIT-P9`; there are FIT-P1, ",
        ),
        (
            vec!["rules", "fits", "zzz"],
            "no such rule: `zzz`; there are FIT-C1, ",
        ),
        (
            vec!["rules", "chess"],
            "no such title: `chess`; the shelf has fits",
        ),
    ] {
        let ran = run(&arguments, b"");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(why), "{}", ran.err);
    }
}
