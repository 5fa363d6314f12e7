//! Rules COT-S and COT-O1: setting up.

use std::collections::BTreeSet;

use cottage_garden::{Bed, Draw, Duty, Event, Setup};
use game::{Game, Seat, Turn, Viewer};

use crate::table::{
    actions, allowed, cats, cubes, deal, deal_until, dealing, draws, due, face, go_on, idle, names,
    odds, on_turn, play, refused, refused_setup, reserve, seat, seen, tell, tiles, unreadable,
};

/// Decisions of every kind.
const DECISIONS: [&str; 10] = [
    "a pot 1 a1",
    "a cat 1 a1",
    "a refill",
    "a done",
    "a score 1",
    "a orange 0",
    "a keep",
    "a discard",
    "a pay orange 2-0",
    "a I2 A1 = 1 a1 b1",
];

/// [COT-S1] 16 tiles fill the nursery, row by row; the other 20 form the queue.
#[test]
fn tiles_fill_the_nursery_and_then_the_queue() {
    let game = play("players=2", "");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(draws(&game).len(), 27);
    refused(&game, &["draw tile B1 I1", "draw tile D4 I1"], "COT-S1");
    refused(&game, &["draw queue I1", "draw return I1"], "COT-S1");
    let others = ["draw bed a light 1", "draw reserve 1", "draw first a"];
    refused(&game, &others, "COT-S1");
    refused(&game, &DECISIONS, "COT-S1");
    allowed(&game, &["draw tile A1 I1"]);
    let queue = deal_until("players=2", "draw queue");
    assert_eq!(seen(&queue).nursery.map(Option::unwrap)[..], tiles()[..16]);
    refused(&queue, &["draw tile A1 I1", "draw return I1"], "COT-S1");
    refused(&queue, &others, "COT-S1");
    refused(&queue, &DECISIONS, "COT-S1");
    let dealt = deal("players=2");
    assert_eq!(names(&seen(&dealt).queue), names(&tiles()[16..]));
    assert!(seen(&dealt).loose.is_empty());
}

/// [COT-S1] Everyone sees all of it, while it is dealt and later.
#[test]
fn nursery_and_queue_are_open() {
    let dealing = deal_until("players=3", "draw queue H8");
    for game in [dealing, deal("players=3")] {
        for viewer in Seat::ALL.iter().take(3).copied().map(Viewer::Seat) {
            let mut view = game.view(viewer);
            view.viewer = Viewer::Spectator;
            assert_eq!(view, game.view(Viewer::Spectator));
        }
    }
}

/// [COT-S2] Everyone has their cubes on 0, two cats, and two random beds: light and dark.
#[test]
fn everyone_gets_two_random_beds() {
    let game = deal_until("players=3", "draw bed");
    let even = |beds: &[Bed]| -> Vec<(Draw, u32)> {
        beds.iter().map(|bed| (Draw::Bed(*bed), 1)).collect()
    };
    assert_eq!(odds(&game), even(&Bed::ALL));
    refused(&game, &DECISIONS, "COT-S2");
    let wrong = [
        "draw bed a dark 1",
        "draw bed b light 1",
        "draw reserve 1",
        "draw tile A1 I1",
        "draw first a",
    ];
    refused(&game, &wrong, "COT-S2");
    unreadable(
        &game,
        &[
            "draw bed a light 0",
            "draw bed a light 10",
            "draw bed e light 1",
        ],
    );
    let game = go_on(&game, "draw bed a light 5");
    assert_eq!(odds(&game).len(), 8);
    refused(&game, &["draw bed a dark 5"], "COT-S2");
    let game = go_on(
        &game,
        "draw bed a dark 2; draw bed b light 9; draw bed b dark 1",
    );
    refused(
        &game,
        &["draw bed c light 2", "draw bed c light 9"],
        "COT-S2",
    );
    refused(&game, &DECISIONS, "COT-S2");
    let game = go_on(
        &game,
        "draw bed c light 8; draw bed c dark 4; draw reserve 6",
    );
    let beds = ["a1", "a2", "b1", "b2", "c1", "c2"].map(|name| face(&game, name));
    assert_eq!(
        beds,
        [
            "5 light", "2 dark", "9 light", "1 dark", "8 light", "4 dark"
        ]
    );
    for letter in ["a", "b", "c"] {
        assert_eq!(cubes(&game, letter), [[0; 3]; 2]);
        assert_eq!(cats(&game, letter).0, 2);
        assert_eq!(seen(&game).places[seat(letter)].hive, None);
    }
}

/// [COT-S3] One more bed, light face up, is the reserve; the others are out of the game.
#[test]
fn one_more_bed_is_the_reserve() {
    let game = deal_until("players=2", "draw reserve");
    refused(&game, &["draw reserve 1", "draw reserve 4"], "COT-S3");
    let others = [
        "draw bed a light 5",
        "draw bed c light 5",
        "draw tile A1 I1",
        "draw first a",
    ];
    refused(&game, &others, "COT-S3");
    refused(&game, &DECISIONS, "COT-S3");
    assert_eq!(draws(&game).len(), 5);
    let game = go_on(&game, "draw reserve 7");
    assert_eq!(reserve(&game), "7 light");
    for players in 1..=4_usize {
        let game = deal(&format!("players={players}"));
        let view = seen(&game);
        let places = view.places.iter();
        let laid = places.flat_map(|(_, place)| place.beds.iter().flatten());
        let laid = laid.map(|seen| seen.bed.bed);
        let in_play: BTreeSet<Bed> = laid.chain(view.reserve.map(|seen| seen.bed.bed)).collect();
        assert_eq!(in_play.len(), 2 * players + 1);
    }
}

/// [COT-S4] The die starts on its start space, showing 2 for one or two players, else 1.
#[test]
fn the_die_starts_on_its_start_space() {
    for (players, space, value) in [(1, "T1", 2), (2, "T1", 2), (3, "T2", 1), (4, "T1", 1)] {
        let die = seen(&deal(&format!("players={players}"))).die;
        assert_eq!((die.space.name(), die.value), (space, value));
    }
}

/// [COT-S5] The table's settings choose who begins: a seat at the table.
#[test]
fn the_settings_say_who_begins() {
    assert_eq!(on_turn(&deal("players=3")), Seat::A);
    assert_eq!(on_turn(&deal("players=3 first=c")), Seat::C);
    assert_eq!(seen(&deal("players=3 first=c")).first, Some(Seat::C));
    refused_setup("players=2 first=c", "COT-S5");
    refused_setup("players=1 first=b", "COT-S5");
    allowed(&deal("players=4 first=d"), &["d pot 1 e1"]);
    refused(&deal("players=4 first=d"), &["draw first a"], "COT-T4");
}

/// [COT-S5] Or they have a seat drawn, each as likely as the next.
#[test]
fn or_chance_says_who_begins() {
    let game = deal_until("players=3 first=drawn", "draw first");
    let even = [Seat::A, Seat::B, Seat::C].map(|seat| (Draw::First(seat), 1));
    assert_eq!(odds(&game), even);
    assert_eq!(seen(&game).first, None);
    refused(&game, &["draw first d", "draw reserve 9"], "COT-S5");
    refused(&game, &DECISIONS, "COT-S5");
    let game = go_on(&game, "draw first b");
    assert_eq!(
        (on_turn(&game), seen(&game).first),
        (Seat::B, Some(Seat::B))
    );
    refused(&game, &["draw first a"], "COT-T4");
}

/// [COT-S5] Then clockwise; nobody plays out of turn.
#[test]
fn turns_go_clockwise() {
    for players in 1..=4_usize {
        let mut game = deal(&format!("players={players} first=drawn"));
        for number in 0..9 {
            let seat = Seat::ALL[number % players];
            assert_eq!(on_turn(&game), seat);
            for other in Seat::ALL
                .iter()
                .take(players)
                .filter(|other| **other != seat)
            {
                let early = ["pot 1 a1", "done", "refill", "cat 1 a1", "discard", "keep"];
                let early = early.map(|action| format!("{other} {action}"));
                refused(&game, &early.each_ref().map(String::as_str), "COT-S5");
            }
            game = idle(&game);
        }
    }
}

/// [COT-O1] Solo: the settings name the light bed, the dark bed and the reserve, or none.
#[test]
fn a_solo_player_may_choose_the_beds() {
    let chosen = "players=1 beds=3,5,7";
    let game = deal(chosen);
    let beds = ["a1", "a2"].map(|name| face(&game, name));
    assert_eq!(beds, ["3 light", "5 dark"]);
    assert_eq!(reserve(&game), "7 light");
    assert!(dealing(chosen).iter().all(|step| !step.contains("bed")));
    refused_setup("players=1 beds=3,3,7", "COT-O1");
    refused_setup("players=1 beds=3,5,3", "COT-O1");
    refused_setup("players=1 beds=7,5,5", "COT-O1");
    for players in 2..=4 {
        refused_setup(&format!("players={players} beds=3,5,7"), "COT-O1");
    }
    for wrong in [
        "players=1 beds=3,5",
        "players=1 beds=0,1,2",
        "players=1 beds=8,9,10",
    ] {
        assert!(wrong.parse::<Setup>().is_err(), "{wrong}");
    }
    let random = deal_until("players=1 beds=drawn", "draw bed");
    assert_eq!(draws(&random).len(), 9);
    assert_eq!(dealing("players=1"), dealing("players=1 beds=drawn"));
}

/// [COT-O1] Chosen beds are told as drawn ones are: before the first turn, with their faces.
#[test]
fn beds_that_were_chosen_are_told() {
    let setup = "players=1 beds=3,5,7";
    let steps = dealing(setup);
    let (last, steps) = steps.split_last().unwrap();
    let (_, told) = tell(&play(setup, &steps.join("\n")), last);
    let told: Vec<String> = told
        .iter()
        .filter_map(|event| match event {
            Event::Bed { seat, slot, bed } => Some(format!("{seat} {slot} {bed}")),
            Event::Reserve { bed } => Some(format!("reserve {bed}")),
            Event::First { seat } => Some(format!("first {seat}")),
            _ => None,
        })
        .collect();
    let expected = ["a 1 3 light", "a 2 5 dark", "reserve 7 light", "first a"];
    assert_eq!(told, expected);
}

/// [COT-O1] The first turn begins when the last thing is dealt, without anything else to draw.
#[test]
fn after_set_up_the_first_turn_begins() {
    for (setup, last) in [
        ("players=1 beds=3,5,7", "draw queue I3"),
        ("players=1", "draw reserve 3"),
        ("players=4", "draw reserve 9"),
        ("players=2 first=drawn", "draw first a"),
    ] {
        let steps = dealing(setup);
        assert_eq!(steps.last().unwrap(), last);
        let before = play(setup, &steps[..steps.len() - 1].join("\n"));
        assert_eq!(before.turn(), Turn::Chance);
        assert_eq!(actions(&before), []);
        let (game, told) = tell(&before, last);
        assert_eq!(due(&game), Some(Duty::Plant));
        assert!(told.len() >= 2, "{told:?}");
    }
}
