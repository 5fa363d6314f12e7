//! What the program says about itself and about the rules.

mod support;

use std::process::Stdio;

use support::{folder, play, program, tuileries};

const COMMANDS: [&str; 12] = [
    "serve", "play", "simulate", "arena", "replay", "par", "rules", "bench", "load", "verify",
    "backup", "restore",
];

/// The lines to type that a help text shows, after the program's name.
fn examples(help: &str) -> Vec<&str> {
    let (_, examples) = help.split_once("\nEXAMPLES\n").unwrap();
    let lines = examples.lines();
    lines
        .filter_map(|line| line.strip_prefix("  tuileries"))
        .collect()
}

#[test]
fn every_help_teaches_by_example() {
    let mut asked = vec!["--help".to_string()];
    asked.extend(["play", "simulate", "arena"].map(|command| format!("{command} fits --help")));
    for command in COMMANDS {
        asked.extend([format!("{command} --help"), format!("{command} -h")]);
        asked.push(format!("help {command}"));
    }
    for words in asked {
        let ran = tuileries(&words);
        ran.went_well();
        ran.says(["\nEXAMPLES\n  tuileries"]);
        ran.keeps_quiet(["tuileries play TITLE -"]);
    }
    assert!(tuileries("--version").out.starts_with("tuileries 0."));
}

#[test]
fn every_example_works_for_the_title_at_hand() {
    let mut helps = ["", "play ", "simulate ", "arena ", "rules "]
        .map(|command| (command.to_string(), ""))
        .to_vec();
    for title in ["fits", "sanssouci", "cottage-garden"] {
        let commands = ["play", "simulate", "arena"];
        helps.extend(commands.map(|command| (format!("{command} {title} "), title)));
    }
    for (words, title) in helps {
        let help = tuileries(&(words + "--help")).out;
        let folder = folder("examples");
        // Without a command it serves until it is stopped; other tests see to that.
        for line in examples(&help).into_iter().filter(|line| !line.is_empty()) {
            // The shell's part is not ours, and few games show as well as many that it works.
            let line = line.split(" > ").next().unwrap();
            let few = |word| match str::parse::<u32>(word) {
                Ok(games) if games >= 100 => "2",
                _ => word,
            };
            let arguments: Vec<&str> = line.split_whitespace().map(few).collect();
            let mut program = program(&arguments);
            let program = program.current_dir(&folder).stdin(Stdio::null());
            let output = program.output().unwrap();
            assert!(output.status.success(), "{line}: {output:?}");
            assert!(line.contains(title), "{line}");
        }
    }
}

#[test]
fn a_title_is_explained_in_words_of_its_own() {
    // Only who can play alone is told to.
    tuileries("play fits -h").says(["play alone, "]);
    let help = tuileries("play sanssouci -h");
    help.keeps_quiet(["play alone, "]);
    help.says(["play against level 2 of 5, "]);
    // Values are shown as they can be typed.
    for command in ["play", "simulate", "arena"] {
        let help = tuileries(&format!("{command} sanssouci -h"));
        help.says(["ravensburger (eight"]);
        help.keeps_quiet(["Ravensburger (eight"]);
    }
}

#[test]
fn a_record_is_said_to_be_open_to_whoever_reads_it() {
    let english = "whoever reads it sees everything that is hidden";
    let help = tuileries("play sanssouci -h").out;
    let help: Vec<&str> = help.split_whitespace().collect();
    assert!(help.join(" ").contains(english));
    for (lang, hidden) in [
        ("en", english),
        ("fr", "qui le lit voit tout ce qui est caché"),
        ("de", "wer sie liest, sieht alles Verdeckte"),
    ] {
        play("sanssouci", &format!("--lang {lang}"), "?\nq\n").says([hidden]);
    }
}

#[test]
fn rules_are_listed_whole_or_by_number() {
    tuileries("rules").says(["fits            FITS: 1 to 4 players"]);
    let all = tuileries("rules fits --lang fr");
    all.says(["\nPlacer une pièce\n\n  FIT-P1  Vous choisissez"]);
    all.fits_eighty_columns();
    let some = tuileries("rules fits fit-p4 FIT-X1");
    assert!(some.out.starts_with("FIT-P4 (Placing a piece)\n"));
    some.says(["\n\nFIT-X1 (Rulings)\n"]);
    assert_eq!(some.count("[a ruling of ours"), 1);
    // The book can be read otherwise, and says so in every language.
    for (lang, ruling) in [
        ("en", "(Our ruling: which of the two lies light face"),
        ("fr", "(Notre décision : lequel des deux montre son côté"),
        ("de", "(Unsere Festlegung: Welches der beiden die helle"),
    ] {
        let rule = tuileries(&format!("rules COT-S2 --lang {lang}")).out;
        let rule = rule.replace('\n', " ");
        assert!(rule.contains(ruling) && rule.ends_with("] "), "{rule}");
    }
    let of_title = tuileries("rules fits FIT-P4").out;
    assert_eq!(tuileries("rules fit-p4").out, of_title);
}

#[test]
fn what_makes_no_sense_is_a_usage_error_that_names_what_there_is() {
    for (words, why) in [
        ("dance", "dance"),
        ("--games", "--games"),
        ("--lang fr rules", "rules"),
        ("verify", "RECORD"),
        ("verify", "--data <DIR>"),
        ("verify game.txt --data .", "cannot be used with"),
        (
            "rules fits FIT-P9",
            "no such rule: `FIT-P9`; there are FIT-P1, ",
        ),
        ("rules fits zzz", "no such rule: `zzz`; there are FIT-C1, "),
        ("rules chess", "no such title: `chess`; the shelf has fits"),
    ] {
        tuileries(words).refuses(2, why);
    }
    for command in ["play", "simulate", "arena"] {
        let ran = tuileries(command);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command}");
    }
}
