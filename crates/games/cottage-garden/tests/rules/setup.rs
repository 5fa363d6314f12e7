//! Rules COT-S and COT-O1: setting up.

use cottage_garden::Setup;
use game::{Seat, SetupError};

use crate::table::{deal, holds, seen, tiles};

/// Decisions of every kind.
const DECISIONS: &str = "a pot 1 a1; a cat 1 a1; a refill; a done; a score 1; a orange 0; a keep; \
    a discard; a pay orange 2-0; a I2 A1 = 1 a1 b1";

/// [COT-S1] 16 tiles fill the nursery, row by row; the other 20 form the queue.
#[test]
fn tiles_fill_the_nursery_and_then_the_queue() {
    holds(&format!(
        "at deal players=2 until draw tile A1
         see chance draws; odds 27
         not COT-S1 draw tile B1 I1; draw tile D4 I1; draw queue I1; draw return I1
         not COT-S1 draw bed a light 1; draw reserve 1; draw first a; {DECISIONS}
         may draw tile A1 I1; draw  tile \t A1  I1
         at deal players=2 until draw queue
         not COT-S1 draw tile A1 I1; draw return I1
         not COT-S1 draw bed a light 1; draw reserve 1; draw first a; {DECISIONS}"
    ));
    let dealt = seen(&deal("players=2"));
    assert_eq!(dealt.nursery.map(Option::unwrap)[..], tiles()[..16]);
    assert_eq!(dealt.queue, tiles()[16..]);
    assert!(dealt.loose.is_empty());
}

/// [COT-S2] Everyone has their cubes on 0, two cats, and two random beds: light and dark. [COT-S3]
/// One more bed, light face up, is the reserve; the others are out of the game.
#[test]
fn everyone_gets_two_random_beds_and_one_is_the_reserve() {
    holds(&format!(
        "at deal players=3 until draw bed
         see odds bed a light 1 1, bed a light 2 1, bed a light 3 1, bed a light 4 1, \
            bed a light 5 1, bed a light 6 1, bed a light 7 1, bed a light 8 1, bed a light 9 1
         not COT-S2 draw bed a dark 1; draw bed b light 1; draw reserve 1; draw tile A1 I1
         not COT-S2 draw first a; {DECISIONS}
         unreadable draw bed a light 0; draw bed a light 10; draw bed e light 1
         do draw bed a light 5
         see odds 8
         not COT-S2 draw bed a dark 5
         do draw bed a dark 2; draw bed b light 9; draw bed b dark 1
         not COT-S2 draw bed c light 2; draw bed c light 9; {DECISIONS}
         do draw bed c light 8; draw bed c dark 4
         not COT-S3 draw reserve 1; draw reserve 4; draw bed a light 6; draw bed d light 6
         not COT-S3 draw tile A1 I1; draw first a; {DECISIONS}
         see odds 3
         do draw reserve 6
         see a1 5 light; a2 2 dark; b1 9 light; b2 1 dark; c1 8 light; c2 4 dark; reserve 6 light
         see a orange 0 0 0; a blue 0 0 0; a cats 2; a hive none; b orange 0 0 0; b blue 0 0 0
         see b cats 2; b hive none; c orange 0 0 0; c blue 0 0 0; c cats 2; c hive none; supply 24"
    ));
}

/// [COT-S4] The die starts on its start space, showing 2 for one or two players, else 1. [COT-C3]
/// Everyone takes two of 30 cats.
#[test]
fn the_die_starts_on_its_start_space() {
    holds(
        "at deal players=1
         see die T1 2; a cats 2; supply 28
         at deal players=2
         see die T1 2; a cats 2; supply 26
         at deal players=3
         see die T2 1; a cats 2; supply 24
         at deal players=4
         see die T1 1; a cats 2; supply 22",
    );
}

/// [COT-S5] The table's settings choose who begins: a seat at the table. Or they have one drawn,
/// each as likely as the next.
#[test]
fn the_settings_or_chance_say_who_begins() {
    assert_eq!(seen(&deal("players=3 first=c")).first, Some(Seat::C));
    holds(&format!(
        "no COT-S5 players=2 first=c; players=1 first=b
         at deal players=3
         see a decides
         at deal players=4 first=d
         see d decides
         may d pot 1 e1
         not COT-T4 draw first a
         at deal players=3 first=drawn until draw first
         see odds first a 1, first b 1, first c 1
         not COT-S5 draw first d; draw reserve 9; {DECISIONS}
         do draw first b
         see b decides
         not COT-T4 draw first a"
    ));
}

/// [COT-S5] Then clockwise; nobody plays out of turn.
#[test]
fn turns_go_clockwise() {
    for players in 1..=4_usize {
        let mut script = format!("at deal players={players} first=drawn\n");
        for number in 0..9 {
            let seats = &Seat::ALL[..players];
            let seat = seats[number % players];
            script += &format!("see {seat} decides\n");
            for other in seats.iter().filter(|other| **other != seat) {
                for early in ["pot 1 a1", "done", "refill", "cat 1 a1", "discard", "keep"] {
                    script += &format!("not COT-S5 {other} {early}\n");
                }
            }
            script += "do idle\n";
        }
        holds(&script);
    }
}

/// [COT-O1] Solo: the settings name the light bed, the dark bed and the reserve, or none. Chosen
/// beds are told as drawn ones are, and the first turn begins when the last thing is dealt.
#[test]
fn a_solo_player_may_choose_the_beds() {
    holds(
        "at deal players=1 beds=3,5,7 until draw queue X5p
         do draw queue X5p; draw queue I3
         see told Bed { seat: A, slot: One, bed: BedUp { bed: Three, face: Light } } \
            then Bed { seat: A, slot: Two, bed: BedUp { bed: Five, face: Dark } } \
            then Reserve { bed: BedUp { bed: Seven, face: Light } } then First { seat: A }
         see a1 3 light; a2 5 dark; reserve 7 light; due Plant
         at deal players=1 beds=drawn until draw bed
         see odds 9
         at deal players=1 until draw bed
         see odds 9
         at deal players=1 until draw reserve
         do draw reserve 3
         see due Plant; told Reserve
         at deal players=2 first=drawn until draw first
         see chance draws; offers nothing
         do draw first a
         see due Plant; told First
         no COT-O1 players=1 beds=3,3,7; players=1 beds=3,5,3; players=1 beds=7,5,5
         no COT-O1 players=1 beds=3,3,3; beds=3,5,7; players=2 beds=3,5,7; players=3 beds=3,5,7
         no COT-O1 players=4 beds=3,5,7",
    );
}

/// Words in any order, and those that say what holds anyway; and what is no setup.
#[test]
fn a_setup_may_be_written_otherwise() {
    let read = |words: &str| words.parse::<Setup>();
    for (words, same) in [
        (
            "first=a beds=3,5,7 players=1",
            "players=1 beds=3,5,7 first=a",
        ),
        ("beds=3,5,7  \t players=1", "players=1 beds=3,5,7 first=a"),
        ("", "players=2 first=a"),
        ("beds=drawn first=a", "players=2 first=a"),
    ] {
        assert_eq!(read(words).unwrap().to_string(), same);
    }
    holds(
        "no setup players=two; players=-1; players=256; players; players=2 players=2
         no setup players=1 beds=0,1,2; players=1 beds=8,9,10; players=1 beds=1,2; players=1 beds
         no setup players=1 beds=1,2,3,4; players=1 beds=01,2,3; players=1 beds=chosen; first=e
         no setup first=A; first; players=2 color=red; players=2 first=a boar",
    );
    // A semicolon would end a setup there.
    let read = read("players=1 beds=1;2;3");
    assert!(matches!(read, Err(SetupError::Unreadable(_))));
}
