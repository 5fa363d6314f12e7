//! Rules COT-N and COT-T16: the gardener's way round the nursery.

use cottage_garden::Event;
use cottage_garden::nursery::{Die, DieSpace};
use game::Seat;

use crate::scene::scene;
use crate::table::{holds, random_game, seen};
use crate::way::{WAY, faced_from, stops};

/// Who was on turn with the die where, in a game played at random to its end. Turns of players who
/// have no bed are among them.
fn turns(setup: &str, seed: u64) -> Vec<(Seat, Die)> {
    let mut turns = Vec::new();
    random_game(setup, seed, |_, _, told, _| {
        turns.extend(told.iter().filter_map(|event| match *event {
            Event::Turn { seat, die } => Some((seat, die)),
            _ => None,
        }));
    });
    turns
}

/// Some games for so many players, whoever begins.
fn games(players: u8) -> Vec<(Seat, Vec<(Seat, Die)>)> {
    let seats = Seat::ALL.into_iter().take(players.into());
    let games = seats.flat_map(|first| {
        let setup = format!("players={players} first={first}");
        (0..10).map(move |seed| (first, turns(&setup, seed)))
    });
    games.collect()
}

/// [COT-N1] Four die spaces on each side and one at each corner, clockwise; each faces a line.
#[test]
fn every_die_space_faces_four_nursery_spaces() {
    let all: Vec<&str> = DieSpace::all().map(DieSpace::name).collect();
    assert_eq!(all.join(" "), WAY);
    for space in DieSpace::all() {
        assert_eq!(space.line(), faced_from(space.name()), "{space}");
    }
    let line = |name: &str| {
        let line = DieSpace::named(name).unwrap().line();
        line.map(|space| space.to_string()).join(" ")
    };
    assert_eq!(line("T2"), "B1 B2 B3 B4");
    assert_eq!(line("R3"), "D3 C3 B3 A3");
    assert_eq!(line("B4"), "D4 D3 D2 D1");
    assert_eq!(line("L1"), "A1 B1 C1 D1");
    assert_eq!(line("BL"), "A4 B3 C2 D1");
}

/// [COT-N1] [COT-T16] The die goes clockwise, one space after each turn, and with 4 players over
/// the corners as well.
#[test]
fn the_die_goes_clockwise() {
    for (players, start) in [(2, 0), (3, 1), (4, 0)] {
        let stops = stops(players);
        assert_eq!(stops.len(), if players == 4 { 20 } else { 16 });
        for (_, turns) in games(players) {
            for (number, (_, die)) in turns.iter().enumerate() {
                assert_eq!(die.space.name(), stops[(start + number) % stops.len()]);
            }
        }
    }
}

/// [COT-N2] The four spaces that the die faces are the gardener's row: tiles come from there.
#[test]
fn the_row_is_what_the_die_faces() {
    for (die, own, other) in [
        ("T2", "a V3 B3 = 1 a3 b3 a4", "a L4 A3 = 1 a2 b2 c2 c3"),
        ("L3", "a L4 A3 = 1 a2 b2 c2 c3", "a I3 A2 = 1 a2 b2 c2"),
        ("BR", "a T4 B2 = 1 a2 b2 c2 b3", "a L4 A3 = 1 a2 b2 c2 c3"),
    ] {
        let words = format!("die {die} 3; nursery A3 L4, B3 V3, A2 I3, B2 T4");
        assert_eq!(seen(&scene("players=4", &words)).row, faced_from(die));
        holds(&format!(
            "at players=4: {words}\nmay {own}\nnot COT-T4 {other}"
        ));
    }
}

/// [COT-N3] [COT-T16] The last round begins after 32, 26 or 25 turns each with 2, 3 or 4 players,
/// and in solo after 32 [COT-N4]; it begins with the first player.
#[test]
fn the_last_round_begins_after_as_many_turns_for_everyone() {
    for (players, each) in [(1, 32), (2, 32), (3, 26), (4, 25)] {
        for (first, turns) in games(players) {
            let before = turns.iter().take_while(|(_, die)| die.value < 6);
            let before: Vec<Seat> = before.map(|(seat, _)| *seat).collect();
            for seat in Seat::ALL.iter().take(players.into()) {
                let own = before.iter().filter(|other| *other == seat);
                assert_eq!(own.count(), each, "{players}");
            }
            if let Some((seat, die)) = turns.get(before.len()) {
                assert_eq!((*seat, die.value), (first, 6));
            }
        }
    }
}

/// [COT-T16] [COT-N3] The value goes up on the finish space alone, which with 3 players lies two
/// spaces before the start; from the last round on it stays on 6.
#[test]
fn the_value_goes_up_on_the_finish_space() {
    for (players, value, finish) in [(1, 2, "T1"), (2, 2, "T1"), (3, 1, "L1"), (4, 1, "T1")] {
        let mut in_last_round = 0;
        for (_, turns) in games(players) {
            let mut expected = value;
            for (number, (_, die)) in turns.iter().enumerate() {
                if number > 0 && die.space.name() == finish && expected < 6 {
                    expected += 1;
                }
                assert_eq!(die.value, expected);
                in_last_round += u32::from(die.value == 6);
            }
        }
        assert!(in_last_round > 5, "{players}: {in_last_round}");
    }
    let stops = stops(3);
    let at = |name: &str| stops.iter().position(|stop| *stop == name).unwrap();
    assert_eq!((at("L1") + 2) % 16, at("T2"));
}

/// [COT-T16] The last round begins at once when the die comes to show 6, and not before; with 3
/// players not on the space before the start.
#[test]
fn the_last_round_begins_at_once() {
    holds(
        "at players=2: die L1 4; b done; a1 LEFT
         do b done
         see die T1 5; untold LastRound; a decides
         at players=2: die L1 5; b done; a1 LEFT
         do b done
         see die T1 6; told LastRound { seat: A }
         at players=3: die L1 5; c done; a1 LEFT
         do c done
         see die T1 5; untold LastRound",
    );
}

/// [COT-N4] Solo: two spaces at a time, four times round, over T1 T3 R1 R3 B4 B2 L4 L2 only.
#[test]
fn in_solo_the_die_visits_every_second_space() {
    let way = ["T1", "T3", "R1", "R3", "B4", "B2", "L4", "L2"];
    for (_, turns) in games(1) {
        for (number, (_, die)) in turns.iter().enumerate() {
            assert_eq!(die.space.name(), way[number % 8]);
        }
        let last_round = turns.iter().position(|(_, die)| die.value == 6);
        assert!(last_round.is_none_or(|number| number == 4 * 8));
        assert!(turns.len() >= 4 * 8);
    }
}

/// [COT-N3] With 2 players the first one always plays on spaces 1 and 3 of a side, the second one
/// on 2 and 4, counted clockwise, as the book says.
#[test]
fn with_two_players_each_has_two_spaces_of_a_side() {
    for (first, turns) in games(2) {
        for (seat, die) in turns {
            let name = die.space.name();
            let number: u8 = name[1..].parse().unwrap();
            // Below and on the left the numbers run against the clock.
            let nth = match &name[..1] {
                "T" | "R" => number,
                _ => 5 - number,
            };
            assert_eq!(seat == first, nth == 1 || nth == 3, "{name}");
        }
    }
}

/// [COT-N3] With 4 players everyone always plays on the same symbol, as the book says.
#[test]
fn with_four_players_each_has_one_symbol() {
    let stops = stops(4);
    for (first, turns) in games(4) {
        for (seat, die) in turns {
            let at = stops.iter().position(|name| *name == die.space.name());
            let nth = (seat.index() + 4 - first.index()) % 4;
            assert_eq!(at.unwrap() % 4, nth);
        }
    }
}

/// [COT-N3] With 3 players everyone keeps a symbol from one passage of the start space to the next,
/// and has another one then, as the book says.
#[test]
fn with_three_players_symbols_change_at_the_start_space() {
    let mut stops = stops(3);
    stops.rotate_left(1);
    for (_, turns) in games(3) {
        let laps: Vec<&[(Seat, Die)]> = turns.chunks(16).collect();
        let mut before = [None; 3];
        for lap in laps {
            let mut symbols = [None; 3];
            for (seat, die) in lap {
                let at = stops.iter().position(|name| *name == die.space.name());
                let symbol = at.unwrap() % 3;
                let known = *symbols[seat.index()].get_or_insert(symbol);
                assert_eq!(known, symbol);
            }
            let changed = before.iter().zip(&symbols);
            assert!(
                changed
                    .clone()
                    .all(|(old, new)| old.is_none() || old != new)
            );
            before = symbols;
        }
    }
}
