//! Bots against bots, run by the real program.

mod support;

use std::fs;

use serde_json::Value;
use support::{Ran, folder, fresh, run, tuileries};

fn arena(words: &str) -> Ran {
    tuileries(&format!("arena fits {words}"))
}

/// A short match: greedy against random on one board.
const SHORT: &str = "--bots greedy,random --boards 1 --games 60 --seed 4";

fn json(words: &str) -> Value {
    let ran = arena(&format!("{words} --json"));
    assert_eq!(ran.code, 0, "{words}: {}", ran.err);
    serde_json::from_str(&ran.out).unwrap()
}

/// The same without what a clock said.
fn timeless(mut json: Value) -> Value {
    for bout in json["bouts"].as_array_mut().unwrap() {
        for standing in bout["standings"].as_array_mut().unwrap() {
            assert!(standing["times"]["decisions"].as_u64().unwrap() > 0);
            standing["times"].take();
        }
    }
    json
}

#[test]
fn a_match_is_the_same_with_any_number_of_threads() {
    for words in [
        SHORT,
        "--bots level1,random --players 2..3 --boards 2 --games 12",
        "--bots greedy,random --boards 1 --games 4000 --until-sure",
    ] {
        let [one, three] = ["1", "3"].map(|threads| arena(&format!("{words} --threads {threads}")));
        assert_eq!((one.code, &one.out), (0, &three.out));
        one.fits_eighty_columns();
        assert!(one.err.contains("s a move, 99 % within "), "{}", one.err);
        let [one, three] = ["1", "3"].map(|threads| json(&format!("{words} --threads {threads}")));
        assert_eq!(timeless(one), timeless(three));
    }
    let other = SHORT.replace("--seed 4", "--seed 5");
    assert_ne!(arena(SHORT).out, arena(&other).out);
}

#[test]
fn a_match_that_was_interrupted_goes_on_where_it_was() {
    let whole = arena(SHORT);
    let state = fresh("arena-interrupted.jsonl");
    let kept = format!("{SHORT} --state {state}");
    // Ten games first, then all of them: the ten are not played again.
    assert_eq!(arena(&kept.replace("--games 60", "--games 10")).code, 0);
    let begun = fs::read_to_string(&state).unwrap();
    assert_eq!(begun.lines().count(), 1 + 5);
    assert_eq!(arena(&kept).out, whole.out);
    let done = fs::read_to_string(&state).unwrap();
    assert!(done.starts_with(&begun) && done.lines().count() == 1 + 30);
    // As after a sudden end: a line is missing in the middle, the last one is cut short.
    let mut lines: Vec<&str> = done.lines().collect();
    lines.swap(3, 20);
    lines.remove(7);
    let cut = lines.join("\n");
    fs::write(&state, &cut[..cut.len() - 12]).unwrap();
    assert_eq!(arena(&kept).out, whole.out);
    assert_eq!(fs::read_to_string(&state).unwrap().lines().count(), 31);
    // Played to its end, it is only told again, also when less of it is asked for.
    assert_eq!(arena(&kept).out, whole.out);
    let few = |words: &str| arena(&words.replace("--games 60", "--games 10")).out;
    assert_eq!(few(&kept), few(SHORT));
}

#[test]
fn a_file_of_another_match_is_refused_and_left_alone() {
    let state = fresh("arena-other.jsonl");
    let kept = format!("{SHORT} --state {state}");
    assert_eq!(arena(&kept).code, 0);
    let before = fs::read(&state).unwrap();
    for (other, why) in [
        (kept.replace("--seed 4", "--seed 5"), "seed is "),
        (kept.replace("greedy,random", "random,greedy"), "bots is "),
        (kept.replace("--boards 1", "--boards 2"), "setups is "),
    ] {
        let ran = arena(&other);
        ran.refuses(1, "is of another match: ");
        ran.refuses(1, why);
        assert_eq!(fs::read(&state).unwrap(), before);
    }
    let refused = |text: &str, why: &str| {
        fs::write(&state, text).unwrap();
        arena(&kept).refuses(1, why);
        assert_eq!(fs::read_to_string(&state).unwrap(), text);
    };
    refused("my diary", "line 1: not a deal");
    let text = String::from_utf8(before).unwrap();
    refused(&(text.clone() + "nonsense\n"), "line 32: not a deal");
    // Bots that play otherwise are other bots, whatever they are called.
    // The deals of two threads are kept as they end; the one with the highest number is looked at.
    let (before, after) = text.split_once("\"deal\":30,\"games\":[[[").unwrap();
    let changed = format!("{before}\"deal\":30,\"games\":[[[99{}", &after[1..]);
    refused(&changed, "its bots have changed");
}

#[test]
fn tables_say_who_met_whom_and_how_that_ended() {
    let alone = "--bots level1,greedy,random --players 1 --boards 1 --games 30";
    arena(alone).keeps_quiet(["wins"]);
    for (words, said) in [
        (alone, "greedy against random: ahead "),
        (
            "--bots greedy,random --players 4 --boards 1 --games 40 --lang de",
            "einer von 4 Gleichen gewinnt 25.0 %",
        ),
    ] {
        arena(words).says([said]);
    }
    arena("--bots greedy,random,level1 --boards 1 --games 4").says([
        "greedy against random",
        "greedy against level1",
        "random against level1",
    ]);
    // Of a single deal there is no margin, and never nonsense.
    for words in [
        "--bots greedy,random --games 1 --boards 1",
        "--bots greedy --players 1 --games 1 --boards 1",
        "--bots greedy,greedy --games 2 --boards 1",
    ] {
        let ran = arena(words);
        assert_eq!(ran.code, 0);
        ran.keeps_quiet(["NaN", "inf"]);
    }
}

#[test]
fn alone_every_bot_has_the_results_that_it_has_without_the_others() {
    let report = json("--bots level1,greedy,random --players 1 --boards 1 --games 30");
    let bout = &report["bouts"][0];
    assert_eq!([&bout["deals"], &bout["games"]], [10, 30]);
    assert_eq!(bout["duels"].as_array().unwrap().len(), 3);
    assert!(bout["standings"][0]["wins"].is_null());
    let alone = json("--bots greedy --players 1 --boards 1 --games 10");
    let alone = &alone["bouts"][0]["standings"][0];
    for key in ["points", "spread", "results"] {
        assert_eq!(alone[key], bout["standings"][1][key]);
    }
}

#[test]
fn a_bot_is_compared_with_what_its_luck_allowed() {
    let words = "--bots greedy,random --players 1 --boards 1 --games 8 --par";
    let report = json(words);
    let [good, bad] = [0, 1].map(|bot| report["bouts"][0]["standings"][bot].clone());
    let number = |value: &Value| value["mean"].as_f64().unwrap();
    assert_eq!(good["regret"]["par"], bad["regret"]["par"]);
    for standing in [&good, &bad] {
        let regret = &standing["regret"];
        let points = number(&regret["par"]) - number(&regret["regret"]);
        assert!((points - number(&standing["points"])).abs() < 1e-5);
    }
    assert!(number(&good["regret"]["regret"]) < number(&bad["regret"]["regret"]));
    arena(words).says([" below par, which is "]);
    let state = fresh("arena-par.jsonl");
    assert_eq!(arena(&format!("{words} --state {state}")).code, 0);
    let without = words.replace(" --par", "");
    arena(&format!("{without} --state {state}")).refuses(1, "after is \"par\" there");
    let unknown = "arena sanssouci --bots greedy --games 2 --par";
    tuileries(unknown).refuses(2, "par is not known for Sanssouci");
}

#[test]
fn a_test_stops_as_soon_as_it_is_sure() {
    let words = "--bots greedy,random --boards 1 --games 4000 --until-sure 0,100";
    let report = json(words);
    let bout = &report["bouts"][0];
    assert_eq!(bout["tested"]["verdict"], "larger");
    assert!(bout["deals"].as_u64().unwrap() < 100);
    let accepted = "Elo +0 or +100, risk 5 % each: +100 accepted after ";
    arena(words).says([accepted, "Stopped early"]);
    arena(&words.replace("greedy,random", "random,greedy")).says(["+0 accepted after "]);
    let open = arena("--bots greedy,random --boards 1 --games 4 --until-sure");
    open.says(["undecided after 2 deals"]);
    open.keeps_quiet(["Stopped early"]);
}

#[test]
fn json_goes_to_a_file_with_every_deal() {
    let place = folder("arena-json").join("result.json");
    arena(&format!("{SHORT} --json {}", place.display())).says(["greedy against random"]);
    let written: Value = serde_json::from_slice(&fs::read(place).unwrap()).unwrap();
    assert_eq!(timeless(written.clone()), timeless(json(SHORT)));
    assert_eq!(written["bouts"][0]["results"].as_array().unwrap().len(), 30);
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let pair = "--bots greedy,random --games 1";
    for (words, why) in [
        ("--games 1", "--bots"),
        ("--bots greedy", "--games"),
        ("--bots level9 --games 1", "level9"),
        ("--bots greedy --games 0", "not in 1..=1000000000"),
        ("--bots greedy --games 1 --threads 0", "not in 1..=1024"),
        ("--bots greedy --games 1 --players 3..2", "3 is more than 2"),
        ("--bots greedy --games 1 --players 9", "against rule FIT-C1"),
        (
            "--bots greedy --games 1 --boards 1,1",
            "against rule FIT-X3",
        ),
        ("--bots greedy --games 1 --until-sure", "compares two bots"),
        (&format!("{pair} --until-sure 5"), "two differences in Elo"),
        (
            &format!("{pair} --until-sure 9,5"),
            "two differences in Elo",
        ),
        (
            &format!("{pair} --until-sure=0,nan"),
            "two differences in Elo",
        ),
        (&format!("{pair} --until-sure --risk 1"), "below one half"),
        (&format!("{pair} --risk 0.1"), "--until-sure"),
    ] {
        arena(words).refuses(2, why);
    }
    let place = folder("arena-folder");
    for flag in ["--state", "--json"] {
        let words = format!("{SHORT} {flag} {}", place.display());
        arena(&words).refuses(1, "that is a folder");
    }
    // Who cannot keep the results is told before anything is played.
    let nowhere = "--bots greedy,random --games 1000000000 --json /nowhere/at/all.json";
    arena(nowhere).refuses(1, "/nowhere/at/all.json");
}

/// A folder with a plan of two lines, and a document with a place for its results.
fn book(name: &str) -> std::path::PathBuf {
    let place = folder(name);
    fs::create_dir(place.join("bots")).unwrap();
    let plan = "# two lines\n\
        pair: fits --bots greedy,random --boards 1 --games 8 | ahead >= 65\n\
        alone: fits --bots greedy --players 1 --boards 1 --games 4 | mean greedy > 900\n";
    fs::write(place.join("bots/plan.txt"), plan).unwrap();
    let marks = "<!-- results: made by `tuileries arena --book`, not by hand -->\n\
        <!-- end of results -->\n";
    fs::write(place.join("bots.md"), format!("Before.\n{marks}After.\n")).unwrap();
    place
}

fn write_book(place: &std::path::Path, words: &str) -> Ran {
    let (bots, states) = (place.join("bots"), place.join("states"));
    let (bots, states) = (bots.to_str().unwrap(), states.to_str().unwrap());
    let mut arguments = vec!["arena", "--book", bots, "--state-dir", states];
    arguments.extend(words.split_whitespace());
    run(&arguments, b"")
}

#[test]
fn a_book_is_written_from_its_plan_and_goes_on_where_it_was() {
    let place = book("arena-book");
    let ran = write_book(&place, "--only pair");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("pair  greedy against random: ahead "));
    let document = || fs::read_to_string(place.join("bots.md")).unwrap();
    assert!(document().contains("| 2 | greedy – random | 8 | "));
    assert!(!document().contains("players=1"));
    let ran = write_book(&place, "");
    ran.says(["alone  MISSED: > 900 points is wanted"]);
    let whole = document();
    assert!(whole.starts_with("Before.\n") && whole.ends_with("-->\nAfter.\n"));
    assert!(whole.contains("| players=1 boards=1 | greedy | 4 | "));
    // Nothing is played again, so that even the times are the same.
    let stored = fs::read(place.join("bots/pair.json")).unwrap();
    assert_eq!(write_book(&place, "").code, 0);
    assert_eq!(
        (document(), fs::read(place.join("bots/pair.json")).unwrap()),
        (whole, stored)
    );
    // Another plan is another match: what was kept of the old one is set aside.
    let plan = place.join("bots/plan.txt");
    let other = fs::read_to_string(&plan).unwrap();
    let other = other.replace("--games 8", "--games 8 --seed 9");
    fs::write(&plan, other).unwrap();
    assert_eq!(write_book(&place, "").code, 0);
    assert!(place.join("states/pair.old").exists() && !place.join("states/alone.old").exists());
}

#[test]
fn a_book_that_cannot_be_written_says_why() {
    let place = book("arena-no-book");
    fs::write(place.join("bots.md"), "no marks").unwrap();
    write_book(&place, "").refuses(1, "has no place for results");
    let plan = place.join("bots/plan.txt");
    for (line, why) in [
        ("pair: fits --bots nobody --games 8\n", "nobody"),
        ("what is this\n", "not a line of a plan"),
    ] {
        fs::write(&plan, line).unwrap();
        write_book(&place, "").refuses(1, why);
    }
    fs::remove_file(plan).unwrap();
    write_book(&place, "").refuses(1, "no such file");
}
