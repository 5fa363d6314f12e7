//! Series of games between bots, and the benchmark, run by the real program.

mod support;

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use serde_json::{Value, json};
use support::{Ran, TITLE, program, run};

fn simulate(words: &str) -> Ran {
    let mut arguments = vec!["simulate", TITLE];
    arguments.extend(words.split_whitespace());
    run(&arguments, b"")
}

#[test]
fn a_summary_is_the_same_with_any_number_of_threads() {
    let words = "--games 600 --players 2 --bots greedy,random --boards 1 --seed 4";
    let [one, two, again] =
        ["1", "2", "2"].map(|threads| simulate(&format!("{words} --threads {threads}")));
    assert_eq!((one.code, &one.out), (0, &two.out));
    assert_eq!(two.out, again.out);
    assert!(one.out.lines().all(|line| line.chars().count() <= 80));
    assert!(one.err.contains("games/s"));
    assert_ne!(
        one.out,
        simulate(&words.replace("--seed 4", "--seed 5")).out
    );
}

#[test]
fn each_number_of_players_has_its_table() {
    let range = simulate("--games 20 --players 1..4 --boards 2");
    let single = simulate("--games 20 --players 3 --boards 2");
    assert_eq!(range.out.matches("FITS players=").count(), 4);
    assert!(range.out.contains(single.out.trim_end()));
    assert!(simulate("--games 5 --lang fr").out.contains("moyenne"));
    let wins: f64 = single
        .out
        .lines()
        .filter_map(|line| {
            line.strip_suffix('%')?
                .split_whitespace()
                .last()?
                .parse::<f64>()
                .ok()
        })
        .sum();
    assert!((wins - 100.0).abs() < 0.2, "{}", single.out);
}

#[test]
fn json_is_the_same_with_any_number_of_threads_and_every_line_parses() {
    let words = "--games 30 --players 2..3 --boards 4 --json";
    let [one, two] = ["1", "2"].map(|threads| simulate(&format!("{words} --threads {threads}")));
    assert_eq!(one.out, two.out);
    assert!(one.err.contains("FITS players=3"));
    let lines: Vec<Value> = one
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (summary, games) = lines.split_last().unwrap();
    assert_eq!(summary["summary"][1]["games"], 30);
    assert_eq!(summary["summary"][1]["seats"][2]["bot"], "greedy");
    let mut number = 0;
    for line in games {
        if line.get("seed").is_some() {
            number += 1;
            assert_eq!(
                (&line["title"], &line["revision"]),
                (&Value::from(TITLE), &Value::from(1))
            );
        } else {
            let is_end = line["steps"].is_u64() && line["scores"].is_array();
            assert!(
                is_end || !line["event"].is_null() && !line["to"].is_null(),
                "{line}"
            );
        }
        assert_eq!(line["game"], number);
    }
    assert_eq!(number, 60);
}

/// The events of one simulated game.
fn events(words: &str) -> Vec<Value> {
    let words = format!("simulate {words} --games 1 --json");
    let ran = run(&words.split(' ').collect::<Vec<_>>(), b"");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let lines = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let event = |line: Value| Some(line.get("event")?.clone());
    lines.filter_map(event).collect()
}

#[test]
fn what_lies_on_the_table_at_set_up_is_told_whether_drawn_or_chosen() {
    let told = events("cottage-garden --players 1 --beds 3,5,7");
    let first = told.iter().position(|event| event["first"].is_object());
    let beds: Vec<&Value> = told[..first.unwrap()]
        .iter()
        .filter_map(|event| event.get("bed").or_else(|| event.get("reserve")))
        .map(|laid| &laid["bed"])
        .collect();
    let face = |bed: u8, face: &str| json!({ "bed": bed, "face": face });
    let chosen = [face(3, "light"), face(5, "dark"), face(7, "light")];
    assert_eq!(beds, chosen.iter().collect::<Vec<_>>());

    let told = events("sanssouci --players 2 --edition ravensburger");
    let heights = told.iter().find_map(|event| event.get("stacks"));
    let sum = |heights: &Value| -> u64 {
        let each = heights.as_array().unwrap().iter();
        each.map(|height| height.as_u64().unwrap()).sum()
    };
    // 45 tiles, 10 of them on the display.
    assert_eq!(sum(&heights.unwrap()["heights"]), 35);
    let refilled: Vec<&Value> = told.iter().filter_map(|event| event.get("stack")).collect();
    assert_eq!(refilled.len(), 35);
    assert_eq!(refilled[34]["left"], 0);
}

#[test]
fn a_simulated_game_can_be_watched_by_its_seed() {
    let out = simulate("--games 1 --players 2 --boards 1 --bots greedy,random --json").out;
    let line = |key: &str| -> Value {
        let lines = out
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.into_iter().find(|line| !line[key].is_null()).unwrap()
    };
    let seed = line("seed")["seed"].as_str().unwrap().to_string();
    let words = [
        "play",
        TITLE,
        "--boards",
        "1",
        "--bots",
        "greedy,random",
        "--players",
        "2",
        "--seed",
        &seed,
    ];
    let watched = run(&words, b"").out;
    for (seat, score) in ["a", "b"]
        .iter()
        .zip(line("scores")["scores"].as_array().unwrap())
    {
        let points = score["points"].to_string().replace('-', "−");
        assert!(
            watched.contains(&format!("Player {seat}, board 1: {points} points")),
            "{watched}"
        );
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let words = [
        "simulate", TITLE, "--games", "2000", "--boards", "1", "--json",
    ];
    let mut child = program(&words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut first)
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(first.starts_with("{\"game\":1,"));
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(0), b"".as_slice())
    );
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    for (words, why) in [
        ("", "--games"),
        ("--games 0", "not in 1..=1000000000"),
        ("--games 99999999999999999999", "number too large"),
        ("--games x", "invalid digit"),
        ("--games 1 --threads 0", "not in 1..=1024"),
        ("--games 1 --threads 70000", "not in 1..=1024"),
        ("--games 1 --players 3..2", "3 is more than 2"),
        ("--games 1 --players 2..9", "against rule FIT-C1"),
        ("--games 1 --players 2..", "a number of players"),
        (
            "--games 1 --players 2 --bots greedy,greedy,random",
            "3 bots do not fit on 2 seats",
        ),
        (
            "--games 1 --players 2..4 --bots greedy,greedy,random",
            "3 bots do not fit on 2 seats",
        ),
        ("--games 1 --players 0..4", "against rule FIT-C1"),
        ("--games 1 --boards 1,1", "against rule FIT-X3"),
    ] {
        let ran = simulate(words);
        assert_eq!(
            (ran.code, ran.out.as_str()),
            (2, ""),
            "{words}: {}",
            ran.err
        );
        assert!(
            ran.err.starts_with("error: ") && ran.err.contains(why),
            "{words}: {}",
            ran.err
        );
    }
}

#[test]
fn a_benchmark_signs_the_same_games_with_the_same_signature() {
    let [first, second] = [(); 2].map(|()| run(&["bench", "--games", "50"], b""));
    assert_eq!((first.code, &first.out), (0, &second.out));
    assert!(first.out.contains("signature  ") && first.err.contains("games/s"));
    let json: Value =
        serde_json::from_str(&run(&["bench", TITLE, "--games", "50", "--json"], b"").out).unwrap();
    assert!(first.out.contains(json["signature"].as_str().unwrap()));
    assert!(json["decision_ns"].is_f64());
    assert_ne!(first.out, run(&["bench", "--games", "51"], b"").out);
    for arguments in [["bench", "chess"], ["bench", "--games=0"]] {
        assert_eq!(run(&arguments, b"").code, 2);
    }
}
