//! Games compared with the best that their cards allowed.

mod support;

use std::fs;

use serde_json::Value;
use support::{file, path, record_of_a_game, run, tuileries};

const PERFECT: &[u8] = include_bytes!("../../games/fits/golden/perfect-board-1.game");
const ALL_BOARDS: &[u8] = include_bytes!("../../games/fits/golden/solo-four-boards.game");
const NO_PAR: &[u8] =
    include_bytes!("../../games/sanssouci/golden/a-tie-that-gardeners-decide.game");

fn rounds(record: &[u8]) -> Vec<Value> {
    let ran = run(&["par", "-", "--json"], record);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    value.as_array().unwrap().clone()
}

#[test]
fn a_perfect_game_is_not_short_of_anything() {
    let [round] = &rounds(PERFECT)[..] else {
        panic!("one round was played")
    };
    let seat = &round["seats"][0];
    assert_eq!((&round["round"], &round["board"]), (&1.into(), &"1".into()));
    assert_eq!(
        (&seat["seat"], &seat["is_proven"]),
        (&"a".into(), &true.into())
    );
    assert_eq!((&seat["points"], &seat["par"]), (&12.into(), &12.into()));
}

#[test]
fn every_round_and_every_seat_is_shown_in_every_language() {
    let record = record_of_a_game("par.txt");
    let (_, score) = record.split_once("score a ").unwrap();
    let points = score.split_whitespace().next().unwrap();
    for (lang, head) in [("en", "short"), ("fr", "manque"), ("de", "fehlen")] {
        let ran = tuileries(&format!("par {} --lang {lang}", file("par.txt")));
        ran.went_well();
        ran.fits_eighty_columns();
        let words = |line| str::split_whitespace(line).collect();
        let lines: Vec<Vec<&str>> = ran.out.lines().map(words).collect();
        assert_eq!(lines[0].last(), Some(&head));
        assert_eq!(lines[1][..4], ["1", "1", "a", points]);
        assert_eq!(lines[2][..3], ["1", "1", "b"]);
        for line in &lines[1..3] {
            let [points, par, short] = [3, 4, 5].map(|at| line[at].parse::<i32>().unwrap());
            assert!(par - points == short && short >= 0, "{}", ran.out);
        }
    }
}

#[test]
fn a_game_over_several_rounds_is_added_up() {
    let ran = run(&["par", "-"], ALL_BOARDS);
    let (rounds, total): (Vec<&str>, Vec<&str>) = ran
        .out
        .lines()
        .filter(|line| line.contains(" a "))
        .partition(|line| !line.trim_start().starts_with("all"));
    let last = |line: &str| -> i32 { line.split(' ').next_back().unwrap().parse().unwrap() };
    assert_eq!((rounds.len(), total.len()), (4, 1));
    assert_eq!(
        rounds.iter().map(|line| last(line)).sum::<i32>(),
        last(total[0])
    );
}

#[test]
fn of_a_game_that_was_broken_off_the_rounds_count_that_are_complete() {
    let text = std::str::from_utf8(ALL_BOARDS).unwrap();
    let third = text.match_indices("draw start").nth(2).unwrap().0;
    let whole = rounds(ALL_BOARDS);
    let broken_off = format!("{}unfinished\n", &text[..third]);
    assert_eq!(rounds(broken_off.as_bytes())[..], whole[..2]);
    let second = text.match_indices("draw card").nth(3).unwrap().0;
    let begun = format!("{}unfinished\n", &text[..second]);
    assert!(rounds(begun.as_bytes()).is_empty());
    let ran = run(&["par", "-"], begun.as_bytes());
    assert_eq!(ran.out, "No round of this game has come to its end yet.\n");
}

#[test]
fn what_has_no_par_and_what_is_not_legal_is_refused() {
    let ran = run(&["par", "-", "--lang", "de"], NO_PAR);
    ran.refuses(2, "error: für Sanssouci gibt es kein Par\n");
    fs::write(path("par-noise.txt"), "noise").unwrap();
    let ran = tuileries(&format!("par {}", file("par-noise.txt")));
    ran.refuses(1, "not a record");
    tuileries("par /no/such/file").refuses(1, "error: /no/such/file: no such file\n");
}
