//! A game with hundreds of choices at a time, in which players ask before they choose, through the
//! real program.

mod support;

use support::{Ran, converse, screens};

fn play(words: &str, script: &str) -> Ran {
    support::play("cottage-garden", words, script)
}

/// Plays a whole game by asking for a hint, taking it and confirming it.
fn follow_hints(words: &str) -> String {
    let mut arguments = vec!["play", "cottage-garden"];
    arguments.extend(words.split_whitespace());
    converse(&arguments, |screen| {
        let last = screen.lines().last().unwrap();
        let hint = screen.lines().find_map(|line| line.strip_prefix("Hint: "));
        let number = hint.and_then(|hint| hint.split(' ').next());
        Some(match number {
            Some(number) => number.to_string(),
            None if last.contains("h = hint") => "h".into(),
            None => String::new(),
        })
    })
}

#[test]
fn a_whole_game_is_played_by_following_hints() {
    let out = follow_hints("--bots greedy --seed 1");
    assert!(out.contains("The last round begins."), "{out}");
    assert!(out.contains(" completes the "), "{out}");
    let heads: Vec<&str> = out
        .lines()
        .filter(|line| line.starts_with("player "))
        .collect();
    assert_eq!(heads.len(), 1);
    assert!(heads[0].contains("Beehive") && heads[0].contains("total"));
    assert!(
        out.contains("The winner is") || out.contains("The win is shared"),
        "{out}"
    );
    let out = follow_hints("--seed 1 --beds 3,5,7");
    assert!(
        out.contains("no. 3 light") && out.contains("no. 5 dark"),
        "{out}"
    );
    assert!(!out.contains("The winner is"), "{out}");
    assert!(
        out.contains("than 70 points") || out.contains("than 90 points"),
        "{out}"
    );
}

#[test]
fn the_end_of_every_game_fits_a_screen() {
    for players in 1..=4 {
        let out = play(
            &format!("--players {players} --seed 2"),
            &"1\n\n\n".repeat(900),
        )
        .out;
        let end = screens(&out).pop().unwrap();
        assert!(end.contains("The game is over."), "{end}");
        assert!(end.trim_start().lines().count() <= 24, "{end}");
    }
}

/// What is shown at the first turn of a game: the screen, and its tiles by their spaces.
fn first_row(words: &str) -> Vec<(String, String)> {
    let out = play(words, "q\n").out;
    let lines: Vec<&str> = out.lines().collect();
    let spaces = lines
        .iter()
        .position(|line| line.starts_with("A1    A2    A3    A4"));
    let names = |line: &str| -> Vec<String> {
        let left: String = line.chars().take(24).collect();
        left.split_whitespace().map(String::from).collect()
    };
    let spaces = spaces.unwrap();
    names(lines[spaces])
        .into_iter()
        .zip(names(lines[spaces + 1]))
        .collect()
}

#[test]
fn a_question_is_answered_and_chooses_nothing() {
    let words = "--bots greedy --seed 4";
    let row = first_row(words);
    let (space, tile) = &row[1];
    let script = format!("{tile}\n{space}\npot\ncat\nahead\nreserve\n\nq\n");
    let out = play(words, &script).out;
    for answer in [
        format!("{tile} {space}: "),
        "number=square where o lies".into(),
        "Left bed: ".into(),
        "Player a, now, column A: A1 ".into(),
        "* others can take it before".into(),
        "Queue of 20, from its head: ".into(),
        "Reserve: bed ".into(),
    ] {
        assert!(out.contains(&answer), "{answer}: {out}");
    }
    assert!(!out.contains("Enter = confirm"), "{out}");
    assert!(!out.contains("is not in the menu"), "{out}");
    assert!(!out.contains("Player a plants"), "{out}");
}

#[test]
fn a_number_from_an_answer_chooses_that_place() {
    let words = "--bots greedy --seed 4";
    let (space, tile) = &first_row(words)[2];
    let out = play(words, &format!("{space}\nq\n")).out;
    let list = out.split("where o lies").nth(1).unwrap();
    let first = list
        .split("1: ")
        .nth(1)
        .unwrap()
        .split(['-', '='])
        .next()
        .unwrap();
    let out = play(words, &format!("{first}\nq\n")).out;
    let chosen = format!("Enter = confirm `{tile} {space} = 1 ");
    assert!(out.contains(&chosen), "{first}: {out}");
}

#[test]
fn a_question_leaves_the_choice_that_waits_for_enter() {
    let ran = play("--bots greedy --seed 4", "1\nahead\ntry A1 1 a1\n\nq\n");
    assert_eq!(ran.out.matches("Player a plants").count(), 1, "{}", ran.out);
}

#[test]
fn a_tile_is_tried_under_the_parasol() {
    let words = "--seed 4 --beds 1,2,3";
    let (space, _) = first_row(words).remove(0);
    // No tile lies like that.
    let out = play(words, &format!("try {space} 1 a1 c3 e5\ntry\nq\n")).out;
    assert!(
        out.contains("Say what to try and where: try L4 B2 = 1 a1 b1 c1 a2"),
        "{out}"
    );
    assert!(
        out.contains("against rule COT-T5: You may turn a tile"),
        "{out}"
    );
    // Whatever lies there, the hint knows a place for a tile of the row.
    let hint = play(words, "h\nq\n").out;
    let hint = hint
        .lines()
        .find(|line| line.starts_with("Hint: "))
        .unwrap();
    let planting = hint.split(['(', ')']).nth(1).unwrap();
    for (lang, answer) in [
        ("en", "Only a plan: "),
        ("fr", "Un simple aperçu : "),
        ("de", "Nur ein Plan: "),
    ] {
        let words = format!("{words} --lang {lang}");
        let out = play(&words, &format!("try {planting}\nq\n")).out;
        assert!(out.contains(answer), "{out}");
        assert!(!out.contains("Player a plants"), "{out}");
    }
}

#[test]
fn the_help_names_the_questions_of_the_title() {
    for (lang, line) in [
        ("en", "ahead        shows which tiles"),
        ("fr", "ahead        montre les tuiles"),
        ("de", "ahead        zeigt, vor welchen"),
    ] {
        let ran = play(&format!("--lang {lang}"), "?\nq\n");
        assert!(ran.out.contains(line), "{}", ran.out);
        let help = screens(&ran.out)[1].lines().count();
        assert!(help <= 24, "{}", ran.out);
    }
    // A title that answers nothing is asked nothing.
    let ran = support::play("fits", "", "ahead\n?\nq\n");
    assert!(ran.out.contains("`ahead` is not in the menu"));
    assert!(!ran.out.contains("ahead   "));
}

#[test]
fn spoken_games_have_no_drawings() {
    for (lang, row, bed) in [
        (
            "en",
            "Gardener’s row, nearest first: A1 ",
            "Player b, the left bed: ",
        ),
        (
            "fr",
            "Rangée du Jardinier, à partir du dé : A1 ",
            "Joueur b, le Parterre de gauche : ",
        ),
        (
            "de",
            "Gärtnerreihe, vom Würfel aus: A1 ",
            "Spieler b, das linke Beet: ",
        ),
    ] {
        let words = format!("--spoken --bots greedy --seed 2 --lang {lang}");
        let ran = play(
            &words,
            &format!("A2\nahead\npot\n{}q\n", "1\n\n".repeat(30)),
        );
        assert!(
            ran.out.contains(row) && ran.out.contains(bed),
            "{}",
            ran.out
        );
        for drawing in ["·", "##", "[", "@", "or bl"] {
            assert!(!ran.out.contains(drawing), "{drawing}: {}", ran.out);
        }
        // Columns are drawings too.
        for line in ran.out.lines() {
            assert!(!line.trim().contains("  "), "{line}");
        }
    }
}
