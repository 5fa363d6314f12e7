//! Games whose turns are several decisions, and whose hands are hidden, through the real program.

mod support;

use support::{Ran, always_the_first, file, run, screens, screens_fit};

fn play(words: &str, script: &str) -> Ran {
    let mut arguments = vec!["play", "sanssouci"];
    arguments.extend(words.split_whitespace());
    run(&arguments, script.as_bytes())
}

#[test]
fn a_whole_game_against_a_bot_is_played_with_one_and_enter() {
    for edition in ["ravensburger", "imperial"] {
        let words = format!("--edition {edition} --rewards --boar --bots greedy --seed 1");
        let ran = play(&words, &always_the_first());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.contains("Round 18 of 18"), "{edition}");
        assert!(ran.out.contains("The winner is b"), "{edition}");
        let total = ran.out.lines().find(|line| line.starts_with("player "));
        assert!(total.is_some_and(|line| line.contains("missions") && line.contains("total")));
    }
}

#[test]
fn every_screen_fits_eighty_columns_and_twenty_four_lines() {
    for lang in ["en", "fr", "de"] {
        for words in [
            "--players 2 --bots greedy",
            "--players 3 --bots greedy,random --edition imperial",
            "--players 4 --bots greedy,greedy,greedy --ask-everything",
            "--players 4",
        ] {
            let words = format!("{words} --seed 3 --rewards --boar --lang {lang}");
            let out = play(&words, &always_the_first()).out;
            screens_fit(&out, &words);
        }
    }
}

#[test]
fn every_decision_of_a_turn_can_be_taken_back_until_the_last_is_confirmed() {
    // Face, then a tile, taken back, taken again; a noble, shown and taken back; then back to
    // the tile, and on to the end of the turn, after which nothing can be taken back.
    let ran = play(
        "--edition imperial --bots greedy --seed 4",
        "1\n\n1\nu\n1\n2\nu\nu\n1\n1\n\nu\nq\n",
    );
    let screens = screens(&ran.out);
    let asked = |question: &str| {
        let is_asked = |screen: &&&str| screen.contains(question);
        screens.iter().filter(is_asked).count()
    };
    assert_eq!(asked("Play a card and take a tile."), 4, "{}", ran.out);
    assert_eq!(asked("Move a noble"), 4, "{}", ran.out);
    assert_eq!(asked("Enter = confirm"), 3, "{}", ran.out);
    assert_eq!(ran.out.matches("Nothing to take back").count(), 1);
    // Nothing of it was told before it counted.
    assert_eq!(ran.out.matches("Player a plays").count(), 1);
}

#[test]
fn what_makes_no_difference_is_asked_for_only_on_demand() {
    let script = "1\n\n1\n12\n\n1\n\n1\n\nq\n";
    let usual = play("--bots greedy --seed 5", script).out;
    let curious = play("--bots greedy --seed 5 --ask-everything", script).out;
    assert!(!usual.contains("From which stack"));
    assert!(curious.contains("From which stack"));
}

#[test]
fn people_at_one_keyboard_never_see_each_others_hands_and_missions() {
    let ran = play("--players 2 --seed 6", &"\n1\n\n".repeat(400));
    let mut missions = [None, None];
    let mut reader = None;
    for screen in screens(&ran.out) {
        // A call to change places shows nothing of the next person's yet.
        if screen.contains("your turn: Enter") {
            reader = Some(usize::from(screen.contains("Player b, your turn")));
            continue;
        }
        let line = screen.lines().find(|line| line.contains("missions: "));
        let shown = line.and_then(|line| line.split("missions: ").nth(1));
        let Some((reader, shown)) = reader.zip(shown.filter(|shown| !shown.is_empty())) else {
            continue;
        };
        let known = missions[reader].get_or_insert(shown);
        assert_eq!(*known, shown, "seat {reader} sees others’ missions");
    }
    let [Some(one), Some(other)] = missions else {
        panic!("both have seen their missions");
    };
    assert_ne!(one, other);
}

#[test]
fn a_refusal_quotes_the_rule() {
    let ran = play(
        "--edition imperial --bots greedy --seed 4",
        "1\n\nany 2.1\n1\nnoble vine h1\nnoble vine i6\nstack 1\nq\n",
    );
    for rule in ["SAN-S3", "SAN-T9", "SAN-T8", "SAN-T13"] {
        assert!(ran.out.contains(rule), "{rule}: {}", ran.out);
    }
}

#[test]
fn a_record_of_every_edition_and_expansion_replays() {
    for (number, words) in [
        "--edition ravensburger",
        "--edition imperial --boar --first drawn",
        "--players 3 --rewards --first c",
        "--players 4 --edition imperial --rewards --boar",
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("turns-{number}.txt");
        let _ = std::fs::remove_file(support::path(&name));
        let record = file(&name);
        let words = format!("{words} --bots greedy --seed 7 --record {record}");
        let played = play(&words, &always_the_first());
        assert_eq!(played.code, 0, "{}", played.err);
        let replayed = run(&["replay", &record, "--all"], b"");
        assert_eq!(replayed.code, 0, "{}", replayed.err);
    }
}

#[test]
fn spoken_games_have_no_drawings() {
    let ran = play(
        "--spoken --rewards --boar --bots greedy --seed 2",
        "1\n\n1\n\n1\n2\n\n1\n1\n\nq\n",
    );
    assert!(ran.out.contains("Your hand: "), "{}", ran.out);
    assert!(ran.out.contains("Reward marks: "));
    assert!(ran.out.contains("points, over "), "{}", ran.out);
    for drawing in ["[ ]", "###", " N ", "..."] {
        assert!(!ran.out.contains(drawing), "{drawing}: {}", ran.out);
    }
}

#[test]
fn a_simulation_takes_every_option_and_keeps_to_eighteen_rounds() {
    for players in ["2", "3", "4"] {
        for edition in ["ravensburger", "imperial"] {
            let arguments = [
                "simulate",
                "sanssouci",
                "--players",
                players,
                "--edition",
                edition,
                "--rewards",
                "--boar",
                "--games",
                "3",
                "--bots",
                "random",
                "--json",
            ];
            let ran = run(&arguments, b"");
            assert_eq!(ran.code, 0, "{}", ran.err);
            let count = |what: &str| ran.out.matches(what).count();
            let turns = 3 * 18 * players.parse::<usize>().unwrap();
            assert_eq!(count(r#""round":{"round":18}"#), 3);
            assert_eq!(count(r#""round":{"round":19}"#), 0);
            assert_eq!(count(r#"{"took":"#), turns);
            // The display is filled, and refilled after every turn but the game's last.
            assert_eq!(count(r#"{"tile":{"#), 3 * 10 + turns - 3);
        }
    }
}
