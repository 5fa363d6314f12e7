//! Clocks at a table: who loses time, who gains some, and what happens when it is up.

use super::*;
use crate::store::Watch;
use wire::tables::{Aids, Cover};

const MINUTE: i64 = 60_000;

fn per_move() -> Terms {
    Terms {
        clock: Clock::PerMove { seconds: 60 },
        ..Terms::default()
    }
}

fn per_game() -> Terms {
    Terms {
        clock: Clock::PerGame {
            seconds: 60,
            increment: 5,
        },
        ..Terms::default()
    }
}

/// Two at a table, the seat that is waited for first, and its person.
fn begun(title: &str, terms: Terms) -> (Table, Seat, &'static str) {
    let table = Table::playing(title, 2, terms);
    let seat = table.room.waited_for().lowest().unwrap();
    (table, seat, PEOPLE[seat.index()])
}

fn left(table: &Table, seat: Seat) -> i64 {
    let clock = table.room.clocks.show(seat, table.ticks).unwrap();
    clock.left_ms as i64
}

/// Titles whose games are long enough to be late in again and again.
fn titles() -> impl Iterator<Item = &'static str> {
    let metas = SHELF.iter().map(|title| title.meta());
    metas.filter(|meta| meta.longest > 100).map(|meta| meta.id)
}

/// Somebody is late: the entry that follows by itself.
fn late(seat: Seat, until: Until) -> Entry {
    let bot = STAND_IN.to_string();
    Entry::Late { seat, bot, until }
}

/// Whoever is covered has their turn made, and everybody else theirs, until the seat is asked again.
fn play_on(table: &mut Table, seat: Seat, dice: &mut QuickDice) {
    let turn = table.room.turn_number();
    let mut was_elsewhere = false;
    while table.room.phase() == TablePhase::Playing {
        let is_new = table.room.turn_number() != turn || was_elsewhere;
        let waited_for = table.room.waited_for();
        if is_new && waited_for.contains(seat) {
            return;
        }
        was_elsewhere |= !waited_for.contains(seat);
        let next = waited_for.lowest().unwrap();
        if table.room.chair(next).bot().is_some() {
            table.bot_acts(next, dice);
        } else {
            table.act(next, dice);
        }
    }
}

#[test]
fn a_table_with_a_clock_is_watched_from_the_start() {
    for (terms, watch) in [
        (Terms::default(), Watch::AsBefore),
        (per_move(), Watch::Soon),
        (per_game(), Watch::Soon),
    ] {
        let room = Room::open(made("fits", vec![SeatWish::You], terms)).unwrap();
        let (start, change) = room.decide_alone(0).unwrap();
        assert!(matches!(start, Entry::Start { .. }));
        assert_eq!(change.watch, watch);
    }
}

#[test]
fn whoever_is_late_for_a_turn_misses_that_turn_and_no_other() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_move());
        let own = Viewer::Seat(seat);
        table.ticks = MINUTE - 1;
        assert_eq!(table.alone(), []);
        table.ticks = MINUTE;
        let entries = table.alone();
        assert_eq!(entries[0], late(seat, Until::NextTurn), "{title}");
        assert_eq!(entries.len(), table.room.waited_for().len());
        assert_eq!(table.room.chair(seat).bot(), Some(STAND_IN));
        assert_eq!(table.seat_now(own, seat).cover, Some(Cover::Late));
        assert_eq!(table.refusal(person, &Command::Return), Kind::NotNow);
        let mut dice = QuickDice::new(1);
        play_on(&mut table, seat, &mut dice);
        assert_eq!(table.room.chair(seat).bot(), None, "{title}");
        assert_eq!(left(&table, seat), MINUTE, "{title}: a whole turn's time");
        // Whose turn it was hears of it until they decide; nobody else does any more.
        let other = Viewer::Seat(Seat::ALL[1 - seat.index()]);
        assert_eq!(table.seat_now(own, seat).cover, Some(Cover::Late));
        assert_eq!(table.seat_now(other, seat).cover, None);
        table.act(seat, &mut dice);
        assert_eq!(table.seat_now(own, seat).cover, None);
    }
}

#[test]
fn whoever_is_late_twice_in_a_row_is_replaced_until_they_come_back() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_move());
        let mut dice = QuickDice::new(1);
        table.ticks = MINUTE;
        table.alone();
        play_on(&mut table, seat, &mut dice);
        table.ticks = 2 * MINUTE;
        let entries = table.alone();
        assert!(entries.contains(&late(seat, Until::Return)), "{title}");
        let cover = table.seat_now(Viewer::Spectator, seat).cover;
        assert_eq!(cover, Some(Cover::Away));
        for _ in 0..3 {
            play_on(&mut table, seat, &mut dice);
            assert_eq!(table.room.chair(seat).bot(), Some(STAND_IN), "{title}");
        }
        table.command(person, &Command::Return).unwrap();
        assert_eq!(table.room.chair(seat).bot(), None);
        assert_eq!(left(&table, seat), MINUTE, "{title}: the turn is new");
        table.ticks = 3 * MINUTE;
        let entries = table.alone();
        let entry = late(seat, Until::NextTurn);
        assert!(entries.contains(&entry), "{title}: they were back");
    }
}

#[test]
fn whoever_decides_in_between_is_late_for_the_first_time_again() {
    for title in titles() {
        let (mut table, seat, _) = begun(title, per_move());
        let mut dice = QuickDice::new(1);
        table.ticks = MINUTE;
        table.alone();
        play_on(&mut table, seat, &mut dice);
        // The whole of this turn, and of those of the others, is played in time.
        table.act(seat, &mut dice);
        play_on(&mut table, seat, &mut dice);
        table.ticks = 2 * MINUTE;
        let entries = table.alone();
        assert!(entries.contains(&late(seat, Until::NextTurn)), "{title}");
    }
}

#[test]
fn whoever_comes_back_in_the_turn_they_missed_gets_no_more_time_for_it() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_move());
        let mut dice = QuickDice::new(1);
        table.ticks = MINUTE;
        table.alone();
        play_on(&mut table, seat, &mut dice);
        table.ticks = 2 * MINUTE;
        table.alone();
        table.command(person, &Command::Return).unwrap();
        assert_eq!(table.room.chair(seat).bot(), Some(STAND_IN), "{title}");
        assert_eq!(table.alone(), [], "{title}: nobody is late again at once");
        play_on(&mut table, seat, &mut dice);
        assert_eq!(table.room.chair(seat).bot(), None, "{title}");
        assert_eq!(left(&table, seat), MINUTE);
    }
}

#[test]
fn what_version_0_1_wrote_about_time_folds_as_it_did() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_move());
        table.ticks = MINUTE - 1;
        table.log(Entry::Flag { seat }, None);
        assert_eq!(table.room.chair(seat).bot(), Some(STAND_IN));
        let mut dice = QuickDice::new(1);
        for _ in 0..2 {
            play_on(&mut table, seat, &mut dice);
            assert_eq!(table.room.chair(seat).bot(), Some(STAND_IN), "{title}");
        }
        table.command(person, &Command::Return).unwrap();
        assert_eq!(table.room.chair(seat).bot(), None);

        let (mut table, seat, person) = begun(title, per_game());
        table.ticks = MINUTE - 1;
        table.log(Entry::Flag { seat }, None);
        assert_eq!(table.room.chair(seat).bot(), Some(STAND_IN));
        assert_eq!(table.refusal(person, &Command::Return), Kind::NotNow);
    }
    let row: Entry = serde_json::from_str(r#"{"flag":{"seat":"b"}}"#).unwrap();
    assert_eq!(row, Entry::Flag { seat: Seat::B });
}

#[test]
fn whoever_decides_last_has_the_whole_time_for_the_next_turn() {
    for id in titles() {
        let meta = catalog::find(id).unwrap().meta();
        for players in meta.seats.clone() {
            let mut table = Table::playing(meta.id, players, per_move());
            let mut dice = QuickDice::new(players.into());
            let mut turns = 0;
            while table.room.phase() == TablePhase::Playing && turns < 12 {
                table.ticks += 1_000;
                let (turn, owed) = (table.room.turn_number(), table.room.waited_for());
                // The same seat is the last one each time.
                let seat = Seat::ALL
                    .into_iter()
                    .rev()
                    .find(|seat| owed.contains(*seat));
                table.act(seat.unwrap(), &mut dice);
                if table.room.turn_number() != turn {
                    turns += 1;
                    for seat in table.room.waited_for().iter() {
                        assert_eq!(left(&table, seat), MINUTE, "{} of {players}", meta.id);
                    }
                }
            }
            assert!(turns > 4, "{} of {players}", meta.id);
        }
    }
}

#[test]
fn whose_time_for_the_game_is_up_does_not_come_back() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_game());
        table.ticks = MINUTE;
        assert_eq!(table.alone()[0], late(seat, Until::End));
        assert_eq!(table.room.chair(seat).bot(), Some(STAND_IN));
        let cover = table.seat_now(Viewer::Spectator, seat).cover;
        assert_eq!(cover, Some(Cover::OutOfTime));
        assert_eq!(table.refusal(person, &Command::Return), Kind::NotNow);
        assert!(!table.room.chair(seat).has_resigned());
    }
}

#[test]
fn where_aids_are_not_allowed_the_weakest_bot_plays_for_whoever_is_late() {
    for title in titles() {
        for terms in [per_move(), per_game()] {
            let aids = Aids::None;
            let (mut table, seat, _) = begun(title, Terms { aids, ..terms });
            table.ticks = MINUTE;
            table.alone();
            let bot = table.room.chair(seat).bot().unwrap();
            let weakest = catalog::BotName::Level(catalog::Level::One);
            assert_eq!(bot, weakest, "{title}");
        }
    }
}

#[test]
fn a_decision_that_is_taken_back_adds_nothing() {
    let mut tried = 0;
    for title in titles() {
        let (mut table, seat, _) = begun(title, per_game());
        for _ in 0..5 {
            if !table.room.waited_for().contains(seat) {
                break;
            }
            table.act(seat, &mut QuickDice::new(1));
            tried += u32::from(table.take_back(seat).is_ok());
        }
        let stands = |logged: &Logged| match logged.entry {
            Entry::Act { .. } => 1,
            Entry::TakeBack { .. } => -1,
            _ => 0,
        };
        let stand: i64 = table.log.iter().map(stands).sum();
        assert_eq!(left(&table, seat), MINUTE + 5_000 * stand, "{title}");
    }
    assert!(tried > 0, "nothing was taken back");
}

#[test]
fn taking_back_gives_no_new_time_for_a_move() {
    let mut tried = 0;
    for title in titles() {
        let (mut table, seat, _) = begun(title, per_move());
        table.ticks = 50_000;
        table.act(seat, &mut QuickDice::new(1));
        if table.take_back(seat).is_ok() {
            tried += 1;
            assert_eq!(left(&table, seat), 10_000, "{title}");
            table.ticks = MINUTE;
            let entries = table.alone();
            assert!(entries.contains(&late(seat, Until::NextTurn)), "{title}");
        }
    }
    assert!(tried > 0, "nothing was taken back");
}

#[test]
fn lending_a_seat_and_taking_it_back_gives_no_new_time_for_a_move() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_move());
        table.ticks = 50_000;
        table.command(person, &lend("level3")).unwrap();
        table.command(person, &Command::Return).unwrap();
        assert_eq!(left(&table, seat), 10_000, "{title}");
        table.ticks = MINUTE;
        let entries = table.alone();
        assert!(entries.contains(&late(seat, Until::NextTurn)), "{title}");
    }
}

#[test]
fn a_bot_has_no_clock_to_lose() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_game());
        table.command(person, &lend("level3")).unwrap();
        table.ticks = 10 * MINUTE;
        let entries = table.alone();
        assert!(!entries.contains(&late(seat, Until::End)), "{title}");
        table.command(person, &Command::Return).unwrap();
        assert_eq!(left(&table, seat), MINUTE);
    }
}

#[test]
fn a_command_that_comes_too_late_is_refused_also_where_others_are_late_as_well() {
    for title in titles() {
        let (mut table, ..) = begun(title, per_game());
        for seat in table.room.waited_for().iter() {
            let (seen, action) = (table.seen(seat), table.action(seat, &mut QuickDice::new(1)));
            let (person, act) = (PEOPLE[seat.index()], Command::Act { seen, action });
            assert!(table.room.decide(person, &act, MINUTE - 1).is_ok());
            table.ticks = MINUTE;
            assert_eq!(table.refusal(person, &act), Kind::NotNow);
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_deadline() {
    for title in titles() {
        let (mut table, ..) = begun(title, per_move());
        assert_eq!(table.room.deadline(), Some(MINUTE));
        table.finish();
        assert_eq!(table.room.deadline(), None);
        table.ticks = 100 * MINUTE;
        assert_eq!(table.alone(), []);
    }
}
