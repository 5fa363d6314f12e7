//! A game with hundreds of choices at a time, in which players ask before they choose, through the
//! real program.

mod support;

use support::{Ran, converse, screens};

fn play(words: &str, script: &str) -> Ran {
    support::play("cottage-garden", words, script)
}

/// Plays a whole game by asking for a hint, taking it and confirming it.
fn follow_hints(words: &str) -> Ran {
    let ran = converse(&format!("play cottage-garden {words}"), |screen| {
        let last = screen.lines().last().unwrap();
        let hint = screen.lines().find_map(|line| line.strip_prefix("Hint: "));
        match hint.and_then(|hint| hint.split(' ').next()) {
            Some(number) => number.into(),
            None if last.contains("h = hint") => "h".into(),
            None => String::new(),
        }
    });
    ran.went_well();
    ran
}

#[test]
fn a_whole_game_is_played_by_following_hints() {
    let ran = follow_hints("--bots greedy --seed 1");
    ran.says(["The last round begins.", " completes the "]);
    assert_eq!(ran.count("\nplayer "), 1);
    let head = ran.after("player ");
    assert!(head.contains("Beehive") && head.contains("total"), "{head}");
    assert!(ran.count("The winner is") + ran.count("The win is shared") > 0);
    let ran = follow_hints("--seed 1 --beds 3,5,7");
    ran.says(["no. 3 light", "no. 5 dark"]);
    ran.keeps_quiet(["The winner is"]);
    assert!(ran.count("than 70 points") + ran.count("than 90 points") > 0);
}

#[test]
fn the_end_of_every_game_fits_a_screen() {
    for players in 1..=4 {
        let words = format!("--players {players} --seed 2");
        let out = play(&words, &"1\n\n\n".repeat(900)).out;
        let end = screens(&out).pop().unwrap();
        assert!(end.contains("The game is over."), "{end}");
        assert!(end.trim_start().lines().count() <= 24, "{end}");
    }
}

/// The tiles that are shown at the first turn of a game, by their spaces.
fn first_row(words: &str) -> Vec<(String, String)> {
    let out = play(words, "q\n").out;
    let mut lines = out.lines();
    let spaces = lines.find(|line| line.starts_with("A1    A2    A3    A4"));
    let [spaces, tiles] = [spaces, lines.next()].map(|line| {
        let left: String = line.unwrap().chars().take(24).collect();
        let names = left.split_whitespace().map(String::from);
        names.collect::<Vec<String>>()
    });
    spaces.into_iter().zip(tiles).collect()
}

#[test]
fn a_question_is_answered_and_chooses_nothing() {
    let words = "--bots greedy --seed 4";
    let (space, tile) = &first_row(words)[1];
    let script = format!("{tile}\n{space}\npot\ncat\nahead\nreserve\n\nq\n");
    let ran = play(words, &script);
    ran.says([
        &format!("{tile} {space}: "),
        "number=square where o lies",
        "Left bed: ",
        "Player a, now, column A: A1 ",
        "* others can take it before",
        "Queue of 20, from its head: ",
        "Reserve: bed ",
    ]);
    ran.keeps_quiet(["Enter = confirm", "is not in the menu", "Player a plants"]);
}

#[test]
fn a_number_from_an_answer_chooses_that_place() {
    let words = "--bots greedy --seed 4";
    let (space, tile) = &first_row(words)[2];
    let out = play(words, &format!("{space}\nq\n")).out;
    let (_, list) = out.split_once("where o lies").unwrap();
    let (_, list) = list.split_once("1: ").unwrap();
    let first = list.split(['-', '=']).next().unwrap();
    let chosen = format!("Enter = confirm `{tile} {space} = 1 ");
    play(words, &format!("{first}\nq\n")).says([&chosen]);
}

#[test]
fn a_question_leaves_the_choice_that_waits_for_enter() {
    let ran = play("--bots greedy --seed 4", "1\nahead\ntry A1 1 a1\n\nq\n");
    assert_eq!(ran.count("Player a plants"), 1, "{}", ran.out);
}

#[test]
fn a_tile_is_tried_under_the_parasol() {
    let words = "--seed 4 --beds 1,2,3";
    let (space, _) = first_row(words).remove(0);
    // No tile lies like that.
    play(words, &format!("try {space} 1 a1 c3 e5\ntry\nq\n")).says([
        "Say what to try and where: try L4 B2 = 1 a1 b1 c1 a2",
        "against rule COT-T5: You may turn a tile",
    ]);
    // Whatever lies there, the hint knows a place for a tile of the row.
    let hint = play(words, "h\nq\n");
    let planting = hint.after("Hint: ").split(['(', ')']).nth(1).unwrap();
    for (lang, answer) in [
        ("en", "Only a plan: "),
        ("fr", "Un simple aperçu : "),
        ("de", "Nur ein Plan: "),
    ] {
        let words = format!("{words} --lang {lang}");
        let ran = play(&words, &format!("try {planting}\nq\n"));
        ran.says([answer]);
        ran.keeps_quiet(["Player a plants"]);
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
        ran.says([line]);
        let help = screens(&ran.out)[1].lines().count();
        assert!(help <= 24, "{}", ran.out);
    }
    // A title that answers nothing is asked nothing.
    let ran = support::play("fits", "", "ahead\n?\nq\n");
    ran.says(["`ahead` is not in the menu"]);
    ran.keeps_quiet(["ahead   "]);
}
