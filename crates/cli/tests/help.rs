//! What the program says about itself and about the rules.

mod support;

use support::run;

const COMMANDS: [&str; 5] = ["play", "simulate", "replay", "rules", "bench"];

#[test]
fn every_help_teaches_by_example() {
    for arguments in [
        vec!["--help"],
        vec!["play", "fits", "--help"],
        vec!["simulate", "fits", "--help"],
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
fn commands_that_do_not_exist_are_usage_errors() {
    for arguments in [
        vec!["dance"],
        vec!["--games"],
        vec!["play"],
        vec!["simulate"],
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
