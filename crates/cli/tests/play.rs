//! Games played through the real program, with scripts for people.

mod support;

use support::{always_the_first, file, folder, path, play, run, screens_fit};

#[test]
fn a_whole_solo_game_is_played_with_one_and_enter() {
    let ran = play("--seed 1", &always_the_first());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("Board 4 (4/4)"));
    let ranks = [
        "Hole filler",
        "Joint cleaner",
        "Stone breaker",
        "Paver",
        "Mason",
    ];
    let verdicts = ranks.map(|rank| format!("\n{rank}, with "));
    assert!(verdicts.iter().any(|verdict| ran.out.contains(verdict)));
    assert!(
        ran.out
            .trim_end()
            .ends_with("play fits --players 1 --seed 1")
    );
}

#[test]
fn a_choice_can_be_taken_back_until_it_is_confirmed() {
    let ran = play("--seed 1", "u\n2\nu\n3\n\nu\n");
    assert_eq!(ran.out.matches("u = take back").count(), 2);
    assert_eq!(ran.out.matches("Nothing to take back").count(), 2);
    assert_eq!(ran.out.matches("Player a places").count(), 1);
    assert!(ran.out.contains("The card shows piece"));
}

#[test]
fn a_second_choice_replaces_the_first() {
    let first = play("--seed 1", "5\n3\n\n").out;
    let second = play("--seed 1", "3\n\n").out;
    let placed = |out: &str| {
        out.lines()
            .find(|line| line.contains(" places "))
            .map(String::from)
    };
    assert_eq!(placed(&first), placed(&second));
}

#[test]
fn a_refusal_quotes_the_rule_in_the_players_language() {
    let ran = play("--seed 1 --lang fr", "1@f\n");
    assert!(
        ran.out
            .contains("contraire à la règle FIT-P4 : Une pièce doit tenir"),
        "{}",
        ran.out
    );
    let ran = play("--seed 1 --lang de", "aside\n");
    assert!(
        ran.out.contains("gegen Regel FIT-P6: Dein Startteil"),
        "{}",
        ran.out
    );
    let ran = play("--seed 1", "99\n0\n-1\nnonsense\n");
    assert_eq!(ran.out.matches("is not in the menu").count(), 4);
}

#[test]
fn the_end_of_input_leaves_the_table_politely() {
    for script in ["", "1", "1\n", "1\n\n", "1\n\n2\n", "\u{0}\u{1b}[2J"] {
        let ran = play("--players 3", script);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{script:?}");
        assert!(ran.out.contains("You leave the table."), "{script:?}");
    }
    let ran = run(&["play", "fits"], &[0xff, 0xfe, b'\n', 0x80]);
    assert_eq!(ran.code, 0);
    let ran = run(&["play", "fits"], &b"x".repeat(100_000));
    assert_eq!(ran.code, 0);
}

#[test]
fn a_hint_is_a_choice_that_can_be_taken() {
    let hint = play("--seed 2", "h\n").out;
    let line = hint
        .lines()
        .find(|line| line.starts_with("Hint: "))
        .unwrap();
    let (number, notation) = line["Hint: ".len()..].split_once(" (").unwrap();
    let notation = notation.trim_end_matches(')');
    for answer in [number, notation] {
        let preview = play("--seed 2", &format!("{answer}\n")).out;
        let prompt = format!("Enter = confirm `{notation}`, u = take back");
        assert!(preview.contains(&prompt), "{preview}");
    }
}

#[test]
fn after_a_hint_the_prompt_says_what_enter_confirms() {
    for (lang, prompt) in [
        ("en", "\nEnter = confirm `"),
        ("fr", "\nEntrée = confirmer `"),
        ("de", "\nEnter = `"),
    ] {
        // Here the hint is another choice: one must not be taken for the other.
        let out = play(&format!("--seed 2 --lang {lang}"), "5\nh\nq\n").out;
        let prompts: Vec<&str> = out
            .split(prompt)
            .skip(1)
            .map(|rest| rest.split('`').next().unwrap())
            .collect();
        assert_eq!(prompts.len(), 2, "{out}");
        assert_eq!(prompts[0], prompts[1]);
        assert!(!out.contains(&format!("({})", prompts[0])), "{out}");
    }
}

#[test]
fn rules_and_help_are_at_hand() {
    let ran = play("", "?\nr\nr fit-p4\nr FIT-P99\nr nonsense\nq\n");
    assert!(ran.out.contains("leaves the table"));
    assert!(
        ran.out
            .contains("FIT-P4 (Placing a piece)\nA piece may not stick out")
    );
    assert!(
        ran.out
            .contains("no such rule: `FIT-P99`; there are FIT-P1, FIT-P2")
    );
    assert!(
        ran.out
            .contains("no such rule: `nonsense`; there are FIT-C1")
    );
}

#[test]
fn every_screen_fits_eighty_columns_and_twenty_four_lines() {
    for lang in ["en", "fr", "de"] {
        for words in [
            "--players 1",
            "--players 2 --bots greedy",
            "--players 3 --bots greedy,random",
            "--players 4 --bots greedy,greedy,greedy",
            "--players 4",
        ] {
            let words = format!("{words} --seed 3 --boards 2,4 --lang {lang}");
            let out = play(&words, &always_the_first()).out;
            screens_fit(&out, &words);
        }
    }
}

#[test]
fn people_at_one_keyboard_are_called_by_turns() {
    let ran = play("--players 2 --seed 1", "\n1\n\n\n1\n\n");
    assert!(ran.out.contains("a = person, b = person"));
    let called: Vec<&str> = ran
        .out
        .lines()
        .filter(|line| line.contains("your turn"))
        .collect();
    assert!(
        called[0].starts_with("Player a") && called[1].starts_with("Player b"),
        "{called:?}"
    );
    // What a has just placed is behind the curtain for b, who is called before it lifts.
    let before_b_plays = ran.out.split("u = take back").nth(1).unwrap();
    assert!(!before_b_plays.contains("Player a places"));
    let ran = play("--players 2 --bots greedy", "1\n\n1\n\n");
    assert!(ran.out.contains("a = you, b = greedy") && !ran.out.contains("your turn"));
}

#[test]
fn a_record_is_on_disk_after_every_step() {
    let name = "kept.txt";
    for script in ["", "1\n\nq\n", &always_the_first()] {
        let _ = std::fs::remove_file(path(name));
        let ran = play(
            &format!("--seed 1 --boards 3 --record {}", file(name)),
            script,
        );
        assert!(ran.out.contains("The record is in"));
        let checked = run(&["replay", "--quiet", &file(name)], b"");
        assert_eq!(checked.code, 0, "{}", checked.err);
    }
    assert!(
        std::fs::read_to_string(path(name))
            .unwrap()
            .ends_with("end\n")
    );
    // Nobody's file is replaced by a new game.
    let ran = play(&format!("--record {}", file(name)), "");
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("exists already"), "{}", ran.err);
    let _ = std::fs::remove_file(path("late.txt"));
    let late = file("late.txt");
    let ran = play(
        "--seed 1",
        &format!("s\n1\n\ns {late}\ns /no/such/folder/x\n2\n\ns\n"),
    );
    assert!(ran.out.contains("No record is kept yet"));
    assert!(ran.out.contains("the folder /no/such/folder does not"));
    assert_eq!(run(&["replay", "--quiet", &late], b"").code, 0);
}

#[test]
fn a_record_costs_nobody_a_file() {
    let folder = folder("costs-nobody");
    let record = folder.join("game.txt");
    let part = folder.join("game.txt.part");
    std::fs::write(&part, "precious").unwrap();
    let words = format!("--seed 1 --record {}", record.display());
    let ran = play(&words, "1\n\nq\n");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(
        ran.err.contains("game.txt.part, where the record"),
        "{}",
        ran.err
    );
    let ran = play("--seed 1", &format!("s {}\nq\n", record.display()));
    assert!(ran.out.contains("No record was kept"), "{}", ran.out);
    assert_eq!(std::fs::read_to_string(&part).unwrap(), "precious");
    assert!(!record.exists());
    std::fs::remove_file(&part).unwrap();
    assert_eq!(play(&words, "1\n\nq\n").code, 0);
    assert!(record.exists() && !part.exists());
}

#[cfg(unix)]
#[test]
fn a_record_is_written_where_a_link_leads() {
    let folder = folder("links");
    let (link, target) = (folder.join("link.txt"), folder.join("deep/game.txt"));
    std::fs::create_dir(folder.join("deep")).unwrap();
    std::os::unix::fs::symlink("deep/game.txt", &link).unwrap();
    let words = format!("--seed 1 --record {}", link.display());
    // Whether or not something is there already.
    for _ in 0..2 {
        let ran = play(&words, "1\n\nq\n");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(link.is_symlink() && target.is_file() && !target.is_symlink());
        assert!(
            std::fs::read_to_string(&target)
                .unwrap()
                .ends_with("unfinished\n")
        );
        std::fs::write(&target, "").unwrap();
    }
    let circle = folder.join("circle");
    std::os::unix::fs::symlink("circle", &circle).unwrap();
    assert_eq!(play(&format!("--record {}", circle.display()), "").code, 1);
}

#[test]
fn the_rest_of_an_overlong_line_chooses_nothing() {
    // Read on its own, the end of this line would choose, and the next one confirm.
    let long = "x".repeat(4096);
    let ran = play("--seed 1", &format!("{long}1\n\nq\n"));
    assert!(!ran.out.contains("Player a places"), "{}", ran.out);
}

#[test]
fn a_refused_choice_takes_the_one_before_it_back() {
    let ran = play("--seed 1", "1\n99\n\nq\n");
    assert!(!ran.out.contains("Player a places"), "{}", ran.out);
}
