//! Records of tables that cannot be, and lines that are not in the notation.

use cottage_garden::rules;
use game::{Cause, Refusal, Rule, SetupError};

use crate::players;
use crate::told::{Told, fails, read, tell, told};

fn with_setup(told: &Told, words: &str) -> String {
    told.with(4, &[&format!("setup {words}")])
}

/// [COT-C1] [COT-S5] [COT-O1] What a table cannot agree on.
#[test]
fn a_record_of_an_impossible_table_is_refused() {
    let told = told();
    let refused = |words: &str, rule: Rule| {
        let cause = Cause::Setup(SetupError::Refused(Refusal::by(rule)));
        fails(&with_setup(&told, words), 5, cause);
    };
    for players in ["0", "5", "255"] {
        let words = format!("players={players} first=drawn");
        refused(&words, rules::PLAYERS_AND_TILES);
    }
    refused("players=1 first=b", rules::FIRST_PLAYER);
    refused("players=2 first=c", rules::FIRST_PLAYER);
    refused("players=3 first=d", rules::FIRST_PLAYER);
    refused("first=c", rules::FIRST_PLAYER);
    for players in 2..=4 {
        refused(&format!("players={players} beds=3,5,7"), rules::SOLO);
    }
    refused("beds=3,5,7", rules::SOLO);
    for beds in ["3,3,7", "3,7,3", "7,3,3", "3,3,3"] {
        refused(&format!("players=1 beds={beds}"), rules::SOLO);
    }
    for words in [
        "players=two",
        "players=-1",
        "players=256",
        "players",
        "players=2 players=2",
        "players=1 beds=0,1,2",
        "players=1 beds=8,9,10",
        "players=1 beds=1,2",
        "players=1 beds=1,2,3,4",
        "players=1 beds=1;2;3",
        "players=1 beds=01,2,3",
        "players=1 beds",
        "players=1 beds=chosen",
        "first=e",
        "first=A",
        "first",
        "players=2 color=red",
        "players=2 first=a boar",
    ] {
        let error = read(&with_setup(&told, words)).expect_err("no table");
        assert_eq!(error.line, 5, "{words}");
        let is_unreadable = matches!(error.cause, Cause::Setup(SetupError::Unreadable(_)));
        assert!(is_unreadable, "{words}: {error}");
    }
}

/// A setup that is possible, but not this game's: the first step that gives it away.
#[test]
fn a_record_of_another_table_is_refused() {
    let gives_away = |told: &Told, words: &str, at: usize, rule| {
        let cause = Cause::Refused(Refusal::by(rule));
        fails(&with_setup(told, words), at + 1, cause);
    };
    let drawn = told();
    let (reserve, first) = (drawn.first("draw reserve"), drawn.first("draw first"));
    gives_away(&drawn, "players=3 first=drawn", reserve, rules::TWO_BEDS);
    let seat_b = drawn.first("draw bed b light");
    gives_away(&drawn, "players=1 first=drawn", seat_b, rules::RESERVE);
    gives_away(&drawn, "players=2 first=a", first, rules::PLANT);
    let named = tell("players=2 first=a", players::anything, 1);
    let turn = named.first("a ");
    gives_away(&named, "players=2 first=drawn", turn, rules::FIRST_PLAYER);
    gives_away(&named, "players=2 first=b", turn, rules::FIRST_PLAYER);
    let solo = tell("players=1 first=a", players::anything, 1);
    let bed = solo.first("draw bed");
    gives_away(&solo, "players=1 beds=3,5,7 first=a", bed, rules::PLANT);
    let chosen = tell("players=1 beds=3,5,7 first=a", players::anything, 1);
    let turn = chosen.first("a ");
    gives_away(&chosen, "players=1 first=a", turn, rules::TWO_BEDS);
}

/// Words in any order, and those that say what holds anyway.
#[test]
fn a_setup_may_be_written_otherwise() {
    let solo = tell("players=1 beds=3,5,7 first=a", players::anything, 1);
    assert_eq!(solo.lines[4], "setup players=1 beds=3,5,7 first=a");
    for words in [
        "first=a beds=3,5,7 players=1",
        "players=1 beds=3,5,7",
        "beds=3,5,7  \t players=1",
    ] {
        assert!(read(&with_setup(&solo, words)).is_ok(), "{words}");
    }
    let two = tell("players=2 first=a", players::anything, 1);
    for words in [
        "",
        "first=a",
        "players=2",
        "players=2 beds=drawn",
        "beds=drawn first=a",
    ] {
        let (record, _, _) = read(&with_setup(&two, words)).expect("the same table");
        assert_eq!(record.write(&[]), two.text(), "{words}");
    }
}

#[test]
fn decisions_that_are_not_in_the_notation_are_refused() {
    let told = told();
    let (at, ()) = told.find(|line, _| line.contains(" = ").then_some(()));
    #[rustfmt::skip]
    told.cannot_read(at, &[
        "e done", "A done", "done", "a", "a Done", "a done now", "a pass", "a -", "a = 1 a1",
        "a refill 1", "a Refill", "a keep cat", "a discard 2", "a score", "a score 0", "a score 3",
        "a score one", "a score 1 2", "a score 01",
        "a pot", "a pot c3", "a pot 1", "a pot 3 c3", "a pot 1 C3", "a pot 1 c3 c4", "a pot 1 3c",
        "a pot 1 c0", "a pot 1 c03", "a pot = 1 c3", "a cat", "a cat d4", "a cat 2", "a cat 0 d4",
        "a cat 2 d4 d5", "a cat 2 d", "a orange", "a blue", "a orange x", "a orange 16",
        "a orange +3", "a orange 03", "a orange 3-", "a orange -3", "a orange 3 6", "a orange 3-6-9",
        "a orange 3-06", "a orange 3-256", "a orange 256", "a blue 3", "a blue 16", "a red 3-6",
        "a Orange 3", "a pay", "a pay 5", "a pay orange", "a pay orange 5 3", "a pay red 5-3",
        "a pay blue 5", "a pay orange 5-3 cat", "a pay orange 05", "a pay orange 5-x",
        "a pay orange 16", "a pay blue 3", "a orange 3-6 bee", "a orange 3-6 cats", "a orange 3-6 Cat",
        "a orange 3-6 cat, pot", "a orange 3-6 4",
    ]);
    #[rustfmt::skip]
    told.cannot_read(at, &[
        "a L4", "a L4 B2", "a L4 B2 =", "a L4 B2 = 1", "a L4 B2 = a1 b1 c1 a2", "a L4 = 1",
        "a L4 B2 = 3 a1 b1 c1 a2", "a L4 B2 = 0 a1", "a L4 B2 = 1 A1 b1 c1 a2", "a B2 L4 = 1 a1",
        "a L4 B2 = = 1 a1 b1 c1 a2", "a = L4 B2 1 a1 b1 c1 a2", "a L4 = B2 1 a1 b1 c1 a2",
        "a L4 B2 = 1 a1 b1 c1 a2 =", "a L4 B2 = 1 2 a1", "a L4 E2 = 1 a1 b1 c1 a2",
        "a L4 B5 = 1 a1 b1 c1 a2", "a L4 b2 = 1 a1 b1 c1 a2", "a L4 B02 = 1 a1", "a l4 B2 = 1 a1",
        "a L4 T1 = 1 a1 b1 c1 a2", "a K4 B2 = 1 a1 b1 c1 a2", "a L4 L4 B2 = 1 a1 b1 c1 a2",
        "a L4, B2 = 1 a1", "a L4 B2 = 1 a1,b1,c1,a2", "a L4 B2 B3 = 1 a1 b1 c1 a2", "a L4 B2 : 1 a1",
        "a L4 B2 = 1 a0 b1 c1 a2", "a L4 B2 = 1 a01 b1 c1 a2", "a L4 B2 = 1 a100 b1 c1 a2",
        "a L4 B2 = 1 1a b1 c1 a2", "a L4 B2 = 1 a b1 c1 a2",
    ]);
}

#[test]
fn draws_that_are_not_in_the_notation_are_refused() {
    let told = told();
    let places = [
        "draw tile A1",
        "draw queue",
        "draw bed a light",
        "draw reserve",
        "draw first",
    ];
    for place in places {
        #[rustfmt::skip]
        told.cannot_read(told.first(place), &[
            "draw", "draws tile A1 I3", "Draw tile A1 I3", "draw tile", "draw tile I3",
            "draw tile A1", "draw tile A1 I9", "draw tile A1 i3", "draw tile E1 I3", "draw tile A5 I3",
            "draw tile a1 I3", "draw tile I3 A1", "draw tile A1 I3 I3", "draw tile T1 I3",
            "draw queue", "draw queue A1 I3", "draw queue X", "draw queue I3 I3", "draw return",
            "draw return I9", "draw return a I3", "draw bed", "draw bed 1", "draw bed a 1",
            "draw bed light 1", "draw bed a light", "draw bed a light 0", "draw bed a light 10",
            "draw bed a light 01", "draw bed a Light 1", "draw bed a up 1", "draw bed e light 1",
            "draw bed a light 1 2", "draw reserve", "draw reserve 0", "draw reserve 10",
            "draw reserve light 1", "draw reserve a 1", "draw first", "draw first e",
            "draw first A", "draw first a b", "draw second a", "draw cat a", "draw reserve seven",
        ]);
    }
}

/// What is drawn is written as something that is read in its place alone.
#[test]
fn a_draw_is_no_decision_and_a_decision_no_draw() {
    let told = told();
    let (at, ()) = told.find(|line, _| line.contains(" = ").then_some(()));
    told.cannot_read(at, &["a draw first a", "a tile A1 I3", "a first a"]);
    told.cannot_read(
        told.first("draw first"),
        &["draw done", "draw refill", "draw pot 1 c3"],
    );
}

/// The page about the notation shows how a score is written, and a reader keeps to it: [COT-E1]
/// [COT-E2] points and beehives are counted again.
#[test]
fn a_score_is_read_as_the_page_says() {
    let page = include_str!("../../../../../docs/notation.md");
    let game = include_str!("../../golden/a-gained-cat-completes-a-bed.game");
    let right = game.lines().rev().nth(1).unwrap();
    let rows = page
        .lines()
        .filter(|line| line.starts_with("| `score a 61") || line.starts_with("| `score b 51"));
    let (mut accepted, mut refused) = (Vec::new(), Vec::new());
    for row in rows {
        let mut cells = row.split('|').map(str::trim).skip(1);
        let (line, says) = (cells.next().unwrap(), cells.next().unwrap());
        let line = line.trim_matches('`');
        let is_read = read(&game.replace(right, line)).is_ok();
        assert_eq!(is_read, says == "accepts it", "{row}");
        if is_read { &mut accepted } else { &mut refused }.push(line);
    }
    assert_eq!(accepted, [right]);
    // The order of seats, and a tie-break of 0.
    for line in ["score b 51 a 61+2", "score a 61+2 b 51+0"] {
        assert!(refused.contains(&line), "{line} is not on the page");
    }
    for said in [
        "score a 61+1 b 51",
        "score a 61-2 b 51",
        "score a 61 +2 b 51",
        "score a 61+2 b 51+1",
        "score a 59+2 b 51",
        "score a 61+2 b 52",
    ] {
        let cause = Cause::Score {
            rule: rules::TOTAL,
            said: format!("`{said}`"),
            counted: right.into(),
        };
        fails(&game.replace(right, said), game.lines().count() - 1, cause);
    }
}
