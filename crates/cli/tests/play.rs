//! Games played through the real program, with scripts for people.

mod support;

use support::{Ran, always_the_first, folder, fresh, path, run, screens_fit, tuileries};

fn play(words: &str, script: &str) -> Ran {
    support::play("fits", words, script)
}

#[test]
fn a_whole_solo_game_is_played_with_one_and_enter() {
    let ran = play("--seed 1", &always_the_first());
    ran.went_well();
    ran.says(["Board 4 (4/4)"]);
    let ranks = "Hole filler,Joint cleaner,Stone breaker,Paver,Mason";
    let mut verdicts = ranks.split(',').map(|rank| format!("\n{rank}, with "));
    assert!(verdicts.any(|verdict| ran.out.contains(&verdict)));
    let again = "play fits --players 1 --seed 1";
    assert!(ran.out.trim_end().ends_with(again));
}

#[test]
fn a_choice_can_be_taken_back_until_it_is_confirmed() {
    let ran = play("--seed 1", "u\n2\nu\n3\n\nu\n");
    assert_eq!(ran.count("u = take back"), 2);
    assert_eq!(ran.count("Nothing to take back"), 2);
    assert_eq!(ran.count("Player a places"), 1);
    ran.says(["The card shows piece"]);
}

#[test]
fn what_is_chosen_last_counts_and_a_refused_choice_is_none() {
    let placed = |script: &str| {
        let out = play("--seed 1", script).out;
        let mut lines = out.lines();
        lines
            .find(|line| line.contains(" places "))
            .map(String::from)
    };
    assert_eq!(placed("5\n3\n\n"), placed("3\n\n"));
    assert_eq!(placed("1\n99\n\nq\n"), None);
    // Read on its own, the end of this line would choose, and the next one confirm.
    assert_eq!(placed(&format!("{}1\n\nq\n", "x".repeat(4096))), None);
}

#[test]
fn a_refusal_quotes_the_rule_in_the_players_language() {
    let ran = play("--seed 1 --lang fr", "1@f\n");
    ran.says(["contraire à la règle FIT-P4 : Une pièce doit tenir"]);
    let ran = play("--seed 1 --lang de", "aside\n");
    ran.says(["gegen Regel FIT-P6: Dein Startteil"]);
    let ran = play("--seed 1", "99\n0\n-1\nnonsense\n");
    assert_eq!(ran.count("is not in the menu"), 4);
}

#[test]
fn the_end_of_input_leaves_the_table_politely() {
    for script in ["", "1", "1\n", "1\n\n", "1\n\n2\n", "\u{0}\u{1b}[2J"] {
        let ran = play("--players 3", script);
        ran.went_well();
        ran.says(["You leave the table."]);
    }
    let long = b"x".repeat(100_000);
    for noise in [&[0xff, 0xfe, b'\n', 0x80][..], &long] {
        assert_eq!(run(&["play", "fits"], noise).code, 0);
    }
}

#[test]
fn a_hint_is_a_choice_that_can_be_taken() {
    let hint = play("--seed 2", "h\n");
    let (number, notation) = hint.after("Hint: ").split_once(" (").unwrap();
    let notation = notation.trim_end_matches(')');
    for answer in [number, notation] {
        let prompt = format!("Enter = confirm `{notation}`, u = take back");
        play("--seed 2", &format!("{answer}\n")).says([&prompt]);
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
    play("", "?\nr\nr fit-p4\nr FIT-P99\nr nonsense\nq\n").says([
        "leaves the table",
        "FIT-P4 (Placing a piece)\nA piece may not stick out",
        "no such rule: `FIT-P99`; there are FIT-P1, FIT-P2",
        "no such rule: `nonsense`; there are FIT-C1",
    ]);
}

#[test]
fn every_screen_fits_eighty_columns_and_twenty_four_lines() {
    for words in [
        "fits --players 1 --boards 2,4",
        "fits --players 2 --boards 2,4 --bots greedy",
        "fits --players 3 --boards 2,4 --bots greedy,random",
        "fits --players 4 --boards 2,4 --bots greedy,greedy,greedy",
        "fits --players 4 --boards 2,4",
        "sanssouci --players 2 --rewards --boar --bots greedy",
        "sanssouci --players 3 --rewards --boar --bots greedy,random --edition imperial",
        "sanssouci --players 4 --rewards --boar --bots greedy,greedy,greedy --ask-everything",
        "sanssouci --players 4 --rewards --boar",
        "cottage-garden --players 1",
        "cottage-garden --players 2 --bots random",
        "cottage-garden --players 3 --bots greedy,random",
        "cottage-garden --players 4 --bots random,random,random --ask-everything",
        "cottage-garden --players 4",
    ] {
        let (title, words) = words.split_once(' ').unwrap();
        for lang in ["en", "fr", "de"] {
            let words = format!("{words} --seed 3 --lang {lang}");
            screens_fit(&support::play(title, &words, &always_the_first()));
        }
    }
}

#[test]
fn people_at_one_keyboard_are_called_by_turns() {
    let ran = play("--players 2 --seed 1", "\n1\n\n\n1\n\n");
    ran.says(["a = person, b = person"]);
    let called = ran.out.lines().filter(|line| line.contains("your turn"));
    let called: Vec<&str> = called.map(|line| &line[..8]).take(2).collect();
    assert_eq!(called, ["Player a", "Player b"]);
    // What a has just placed is behind the curtain for b, who is called before it lifts.
    let before_b_plays = ran.out.split("u = take back").nth(1).unwrap();
    assert!(!before_b_plays.contains("Player a places"));
    let ran = play("--players 2 --bots greedy", "1\n\n1\n\n");
    ran.says(["a = you, b = greedy"]);
    ran.keeps_quiet(["your turn"]);
}

#[test]
fn a_record_is_on_disk_after_every_step() {
    let legal = |file: &str| tuileries(&format!("replay --quiet {file}")).went_well();
    for script in ["", "1\n\nq\n", &always_the_first()] {
        let kept = fresh("kept.txt");
        let ran = play(&format!("--seed 1 --boards 3 --record {kept}"), script);
        ran.says(["The record is in"]);
        legal(&kept);
    }
    let kept = std::fs::read_to_string(path("kept.txt")).unwrap();
    assert!(kept.ends_with("end\n"));
    // Nobody's file is replaced by a new game.
    let ran = play(&format!("--record {}", path("kept.txt").display()), "");
    ran.refuses(1, "exists already");
    let late = fresh("late.txt");
    let script = format!("s\n1\n\ns {late}\ns /no/such/folder/x\n2\n\ns\n");
    play("--seed 1", &script).says([
        "No record is kept yet",
        "the folder /no/such/folder does not",
    ]);
    legal(&late);
}

#[test]
fn a_record_costs_nobody_a_file() {
    let folder = folder("costs-nobody");
    let (record, part) = (folder.join("game.txt"), folder.join("game.txt.part"));
    std::fs::write(&part, "precious").unwrap();
    let words = format!("--seed 1 --record {}", record.display());
    let ran = play(&words, "1\n\nq\n");
    ran.refuses(1, "game.txt.part, where the record");
    let ran = play("--seed 1", &format!("s {}\nq\n", record.display()));
    ran.says(["No record was kept"]);
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
        play(&words, "1\n\nq\n").went_well();
        assert!(link.is_symlink() && target.is_file() && !target.is_symlink());
        let kept = std::fs::read_to_string(&target).unwrap();
        assert!(kept.ends_with("unfinished\n"));
        std::fs::write(&target, "").unwrap();
    }
    let circle = folder.join("circle");
    std::os::unix::fs::symlink("circle", &circle).unwrap();
    assert_eq!(play(&format!("--record {}", circle.display()), "").code, 1);
}
