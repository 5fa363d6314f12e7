//! Series of games between bots, and the benchmark, run by the real program.

mod support;

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use serde_json::{Value, json};
use support::{Ran, program, tuileries};

fn simulate(words: &str) -> Ran {
    tuileries(&format!("simulate fits {words}"))
}

fn lines(out: &str) -> impl Iterator<Item = Value> {
    let read = |line| serde_json::from_str(line).unwrap();
    out.lines().map(read)
}

#[test]
fn a_summary_is_the_same_with_any_number_of_threads() {
    let words = "--games 600 --players 2 --bots greedy,random --boards 1 --seed 4";
    let [one, two] = ["1", "2"].map(|threads| simulate(&format!("{words} --threads {threads}")));
    assert_eq!((one.code, &one.out), (0, &two.out));
    one.fits_eighty_columns();
    assert!(one.err.contains("games/s"));
    let other = words.replace("--seed 4", "--seed 5");
    assert_ne!(one.out, simulate(&other).out);
}

#[test]
fn each_number_of_players_has_its_table() {
    let range = simulate("--games 20 --players 1..4 --boards 2");
    let single = simulate("--games 20 --players 3 --boards 2");
    assert_eq!(range.count("FITS players="), 4);
    range.says([single.out.trim_end()]);
    simulate("--games 5 --lang fr").says(["moyenne"]);
    let share = |line: &str| {
        let (_, share) = line.strip_suffix('%')?.rsplit_once(' ')?;
        share.parse::<f64>().ok()
    };
    let wins: f64 = single.out.lines().filter_map(share).sum();
    assert!((wins - 100.0).abs() < 0.2, "{}", single.out);
}

#[test]
fn json_is_the_same_with_any_number_of_threads_and_every_line_parses() {
    let words = "--games 30 --players 2..3 --boards 4 --json";
    let [one, two] = ["1", "2"].map(|threads| simulate(&format!("{words} --threads {threads}")));
    assert_eq!(one.out, two.out);
    assert!(one.err.contains("FITS players=3"));
    let lines: Vec<Value> = lines(&one.out).collect();
    let (summary, games) = lines.split_last().unwrap();
    assert_eq!(summary["summary"][1]["games"], 30);
    assert_eq!(summary["summary"][1]["seats"][2]["bot"], "greedy");
    let mut number = 0;
    for line in games {
        if line.get("seed").is_some() {
            number += 1;
            assert_eq!(
                [&line["title"], &line["revision"]],
                [&json!("fits"), &json!(1)]
            );
        } else {
            let is_end = line["steps"].is_u64() && line["scores"].is_array();
            let is_event = !line["event"].is_null() && !line["to"].is_null();
            assert!(is_end || is_event, "{line}");
        }
        assert_eq!(line["game"], number);
    }
    assert_eq!(number, 60);
}

#[test]
fn a_simulated_game_can_be_watched_by_its_seed() {
    let out = simulate("--games 1 --players 2 --boards 1 --bots greedy,random --json").out;
    let find = |key: &str| lines(&out).find_map(|line| line.get(key).cloned()).unwrap();
    let seed = find("seed");
    let seed = seed.as_str().unwrap();
    let words = "play fits --boards 1 --bots greedy,random --players 2 --seed";
    let watched = tuileries(&format!("{words} {seed}"));
    for (seat, score) in ["a", "b"].iter().zip(find("scores").as_array().unwrap()) {
        let points = score["points"].to_string().replace('-', "−");
        watched.says([&format!("Player {seat}, board 1: {points} points")]);
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let words = ["simulate", "fits", "--games=2000", "--boards=1", "--json"];
    let mut child = program(&words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    output.read_line(&mut first).unwrap();
    drop(output);
    let output = child.wait_with_output().unwrap();
    assert!(first.starts_with("{\"game\":1,"));
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    let too_many = "3 bots do not fit on 2 seats";
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
            too_many,
        ),
        (
            "--games 1 --players 2..4 --bots greedy,greedy,random",
            too_many,
        ),
        ("--games 1 --players 0..4", "against rule FIT-C1"),
        ("--games 1 --boards 1,1", "against rule FIT-X3"),
    ] {
        simulate(words).refuses(2, why);
    }
}

#[test]
fn a_benchmark_signs_the_same_games_with_the_same_signature() {
    let [first, second, more] = ["50", "50", "51"].map(|games| {
        let ran = tuileries(&format!("bench --games {games}"));
        assert!(ran.code == 0 && ran.err.contains("games/s"), "{}", ran.err);
        ran
    });
    assert_eq!(first.out, second.out);
    assert_ne!(first.out, more.out);
    let json: Value = lines(&tuileries("bench fits --games 50 --json").out)
        .next()
        .unwrap();
    first.says(["signature  ", json["signature"].as_str().unwrap()]);
    assert!(json["decision_ns"].is_f64());
    for words in ["bench chess", "bench --games=0"] {
        assert_eq!(tuileries(words).code, 2);
    }
}
