//! What is agreed on before a game: the menu, the language, the seed, the style, the setup.

mod support;

use support::{Ran, always_the_first, run, tuileries};

fn play(words: &str, script: &str) -> Ran {
    support::play("fits", words, script)
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let quick = |words: &str| {
        let words = format!("{words} --boards 1 --no-confirm");
        play(&words, &"1\n".repeat(40)).out
    };
    assert_eq!(quick("--seed 7"), quick("--seed 7"));
    assert_ne!(quick("--seed 7"), quick("--seed 8"));
    // A game without a seed says how to get it again.
    let first = quick("");
    let line = first.lines().last().unwrap().trim();
    let words = line.strip_prefix("tuileries play fits").unwrap();
    assert_eq!(quick(&words.replace("--boards 1", "")), first);
}

#[test]
fn colors_change_nothing_but_colors() {
    let plain = play("--seed 3 --players 4", "\n1\n\n").out;
    let colored = play("--seed 3 --players 4 --color always", "\n1\n\n").out;
    assert!(colored.contains("\u{1b}[1m"));
    let mut parts = colored.split("\u{1b}[");
    let first = parts.next().unwrap().to_string();
    let stripped = parts.fold(first, |text, part| text + part.split_once('m').unwrap().1);
    assert_eq!(plain, stripped);
}

#[test]
fn spoken_games_have_no_drawings() {
    type Texts = &'static [&'static str];
    let garden = format!("A2\nahead\npot\n{}q\n", "1\n\n".repeat(30));
    let of_garden: Texts = &["·", "##", "[", "@", "or bl"];
    let games: [(&str, &str, Texts, Texts); 5] = [
        ("fits --seed 3", &always_the_first(), &["[]", "#"], &[]),
        (
            "sanssouci --rewards --boar --seed 2",
            "1\n\n1\n\n1\n2\n\n1\n1\n\nq\n",
            &["[ ]", "###", " N ", "..."],
            &["Your hand: ", "Reward marks of Player b: ", "points, over "],
        ),
        (
            "cottage-garden --seed 2",
            &garden,
            of_garden,
            &[
                "Gardener’s row, nearest first: A1 ",
                "Player b, the left bed: ",
            ],
        ),
        (
            "cottage-garden --seed 2 --lang fr",
            &garden,
            of_garden,
            &["à partir du dé : A1 ", "Joueur b, le Parterre de gauche : "],
        ),
        (
            "cottage-garden --seed 2 --lang de",
            &garden,
            of_garden,
            &[
                "Gärtnerreihe, vom Würfel aus: A1 ",
                "Spieler b, das linke Beet: ",
            ],
        ),
    ];
    for (words, script, drawings, sentences) in games {
        let (title, words) = words.split_once(' ').unwrap();
        let words = format!("{words} --spoken --bots greedy");
        let ran = support::play(title, &words, script);
        ran.went_well();
        for sentence in sentences {
            ran.says([sentence]);
        }
        for drawing in drawings {
            ran.keeps_quiet([drawing]);
        }
        // Columns are drawings too; only the points of a whole game have some.
        let lines = ran.out.lines();
        for line in lines.take_while(|line| !line.starts_with("Player  ")) {
            assert!(!line.trim().contains("  "), "{line}");
        }
    }
}

#[test]
fn bots_alone_play_to_the_end_in_eighty_columns() {
    for (title, bots) in [
        ("fits --players 4", "greedy,random,greedy,random"),
        ("sanssouci --players 2", "random,greedy"),
    ] {
        let [english, again, french, german] = ["en", "en", "fr", "de"].map(|lang| {
            let ran = tuileries(&format!(
                "play {title} --bots {bots} --seed 9 --lang {lang}"
            ));
            ran.went_well();
            ran.fits_eighty_columns();
            ran
        });
        english.says(["The winner is"]);
        assert_eq!(english.out, again.out);
        assert!(english.out != french.out && french.out != german.out);
    }
}

#[test]
fn what_cannot_be_played_is_refused_before_it_begins() {
    let nowhere = "the folder /no/such/folder does not exist";
    let not_boards = "boards are numbers with commas between them, not `x`";
    for (words, code, why) in [
        ("--boards 1,1", 2, "against rule FIT-X3: "),
        ("--boards 5", 2, "against rule FIT-C2: "),
        ("--boards x", 2, not_boards),
        ("--boards=", 2, "one word"),
        ("--players 0", 2, "rule FIT-C1: FITS is for 1 to 4 players."),
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
        ("--record /no/such/folder/x", 1, nowhere),
        ("--record /", 1, "that is a folder"),
        ("--record /dev/null", 1, "/dev/null is no plain file"),
        (
            "--record /dev/null --players 1 --bots greedy",
            1,
            "no plain file",
        ),
    ] {
        play(words, "1\n\n").refuses(code, why);
    }
    tuileries("play chess").refuses(2, "chess");
}

#[test]
fn the_menu_leads_to_a_game_with_one_key() {
    run(&["menu"], b"\n").says(["FITS: a = you."]);
    run(&["menu", "--lang", "de"], b"2\n1\n\n").says(["a = du, b = level2"]);
    let ran = run(&["menu"], b"fr\nx\n6\nq\n");
    ran.says(["jouer en solo", "n’est pas dans le menu"]);
    ran.says(["FIT-P4  Une pièce doit tenir"]);
    assert!(ran.out.trim_end().ends_with("Au revoir."));
    let ran = run(&["menu"], b"");
    ran.went_well();
    assert!(ran.out.trim_end().ends_with("Goodbye."));
}

#[test]
fn the_environment_chooses_the_language() {
    for (variables, goodbye) in [
        (&[("LANG", "fr_CA.UTF-8")][..], "Au revoir."),
        (
            &[("LANG", "fr_CA"), ("LC_ALL", "de_CH")],
            "Auf Wiedersehen.",
        ),
        (&[("LANG", "de_DE"), ("TUILERIES_LANG", "fr")], "Au revoir."),
        (&[("LANG", "de_DE"), ("LC_ALL", "C")], "Goodbye."),
        (&[("LANG", "C"), ("TUILERIES_LANG", "xx")], "Goodbye."),
    ] {
        let mut program = support::program(&["menu"]);
        let program = program.envs(variables.iter().copied());
        let output = program.stdin(std::process::Stdio::null()).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains(goodbye), "{variables:?}: {said}");
    }
}
