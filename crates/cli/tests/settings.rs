//! What is agreed on before a game: the menu, the language, the seed, the style, the setup.

mod support;

use support::{always_the_first, play, run};

#[test]
fn the_same_seed_deals_the_same_cards() {
    let [first, second, other] = ["7", "7", "8"].map(|seed| {
        play(
            &format!("--seed {seed} --boards 1 --no-confirm"),
            &"1\n".repeat(40),
        )
        .out
    });
    assert_eq!(first, second);
    assert_ne!(first, other);
}

#[test]
fn a_game_without_a_seed_says_how_to_get_it_again() {
    let ran = play("--boards 1 --no-confirm", &"1\n".repeat(40));
    let line = ran.out.lines().last().unwrap();
    let words = line.trim().strip_prefix("tuileries play fits").unwrap();
    let again = play(&format!("{words} --no-confirm"), &"1\n".repeat(40));
    assert_eq!(ran.out, again.out);
}

#[test]
fn colors_change_nothing_but_colors() {
    let plain = play("--seed 3 --players 4", "\n1\n\n").out;
    let colored = play("--seed 3 --players 4 --color always", "\n1\n\n").out;
    assert!(colored.contains("\u{1b}[1m"));
    let mut stripped = String::new();
    for part in colored.split("\u{1b}[") {
        let is_first = stripped.is_empty();
        stripped += if is_first {
            part
        } else {
            part.split_once('m').unwrap().1
        };
    }
    assert_eq!(plain, stripped);
}

#[test]
fn spoken_games_have_no_drawings() {
    let ran = play(
        "--seed 3 --spoken --players 2 --bots greedy",
        &always_the_first(),
    );
    assert_eq!(ran.code, 0);
    assert!(!ran.out.contains("[]") && !ran.out.contains('#'));
}

#[test]
fn bots_alone_play_to_the_end() {
    let ran = play("--bots greedy,random,greedy,random --seed 9", "");
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("The winner is"));
    assert_eq!(
        ran.out,
        play("--bots greedy,random,greedy,random --seed 9", "").out
    );
}

#[test]
fn what_bots_do_among_themselves_fits_eighty_columns() {
    for (title, bots) in [
        ("fits", "greedy,random,greedy,random"),
        ("sanssouci", "random,greedy"),
    ] {
        for lang in ["en", "fr", "de"] {
            let ran = run(
                &["play", title, "--bots", bots, "--seed", "9", "--lang", lang],
                b"",
            );
            assert_eq!(ran.code, 0, "{}", ran.err);
            // The last line is a command, which may not be broken.
            for line in ran
                .out
                .lines()
                .filter(|line| !line.starts_with("  tuileries"))
            {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }
}

#[test]
fn what_cannot_be_played_is_refused_before_it_begins() {
    for (words, code, why) in [
        ("--boards 1,1", 2, "against rule FIT-X3: "),
        ("--boards 5", 2, "against rule FIT-C2: "),
        (
            "--boards x",
            2,
            "boards are numbers with commas between them, not `x`",
        ),
        ("--boards=", 2, "one word"),
        (
            "--players 0",
            2,
            "against rule FIT-C1: FITS is for 1 to 4 players.",
        ),
        ("--players 5", 2, "against rule FIT-C1: "),
        ("--players 1000", 2, "a number of players is wanted"),
        (
            "--players 1 --bots greedy,greedy",
            2,
            "2 bots do not fit on 1 seats",
        ),
        ("--bots clever", 2, "possible values: random, greedy"),
        ("--seed few", 2, "a seed is a number"),
        ("--lang la", 2, "possible values: en, fr, de"),
        (
            "--record /no/such/folder/x",
            1,
            "the folder /no/such/folder does not exist",
        ),
        ("--record /", 1, "that is a folder"),
        ("--record /dev/null", 1, "/dev/null is no plain file"),
        (
            "--record /dev/null --players 1 --bots greedy",
            1,
            "no plain file",
        ),
    ] {
        let ran = play(words, "1\n\n");
        assert_eq!(ran.code, code, "{words}: {}", ran.err);
        assert!(
            ran.err.starts_with("error: ") && ran.err.contains(why),
            "{words}: {}",
            ran.err
        );
        assert_eq!(ran.out, "", "{words}");
    }
    assert_eq!(run(&["play", "chess"], b"").code, 2);
}

#[test]
fn the_menu_leads_to_a_game_with_one_key() {
    let ran = run(&["menu"], b"\n");
    assert!(ran.out.contains("FITS: a = you."));
    let ran = run(&["menu", "--lang", "de"], b"2\n1\n\n");
    assert!(ran.out.contains("a = du, b = level2"));
    let ran = run(&["menu"], b"fr\nx\n6\nq\n");
    assert!(ran.out.contains("jouer en solo") && ran.out.contains("n’est pas dans le menu"));
    assert!(ran.out.contains("FIT-P4  Une pièce doit tenir"));
    assert!(ran.out.trim_end().ends_with("Au revoir."));
    let ran = run(&["menu"], b"");
    assert_eq!(
        (ran.code, ran.out.trim_end().ends_with("Goodbye.")),
        (0, true)
    );
}

#[test]
fn the_environment_chooses_the_language() {
    let greeting = |variables: &[(&str, &str)]| {
        let mut program = support::program(&["menu"]);
        let output = program
            .envs(variables.iter().copied())
            .stdin(std::process::Stdio::null());
        String::from_utf8(output.output().unwrap().stdout).unwrap()
    };
    assert!(greeting(&[("LANG", "fr_CA.UTF-8")]).contains("Au revoir."));
    assert!(greeting(&[("LANG", "fr_CA"), ("LC_ALL", "de_CH")]).contains("Auf Wiedersehen."));
    assert!(greeting(&[("LANG", "de_DE"), ("TUILERIES_LANG", "fr")]).contains("Au revoir."));
    assert!(greeting(&[("LANG", "de_DE"), ("LC_ALL", "C")]).contains("Goodbye."));
    assert!(greeting(&[("LANG", "C"), ("TUILERIES_LANG", "xx")]).contains("Goodbye."));
}
