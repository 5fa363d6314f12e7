//! Clocks at a table: who loses time, who gains some, and what happens when it is up.

use super::*;

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

fn titles() -> impl Iterator<Item = &'static str> {
    SHELF.iter().map(|title| title.meta().id)
}

#[test]
fn whose_time_for_a_move_is_up_is_replaced_until_they_come_back() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_move());
        table.ticks = MINUTE - 1;
        assert_eq!(table.alone(), []);
        table.ticks = MINUTE;
        let flags = table.alone();
        assert_eq!(flags[0], Entry::Flag { seat });
        assert_eq!(flags.len(), table.room.waited_for().len());
        assert_eq!(table.room.chair(seat).bot(), Some(STAND_IN));
        assert_eq!(table.room.phase(), Phase::Playing);
        table.command(person, &Command::Return).unwrap();
        assert_eq!(table.room.chair(seat).bot(), None);
    }
}

#[test]
fn whose_time_for_the_game_is_up_does_not_come_back() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_game());
        table.ticks = MINUTE;
        assert_eq!(table.alone()[0], Entry::Flag { seat });
        assert_eq!(table.room.chair(seat).bot(), Some(STAND_IN));
        assert_eq!(table.refusal(person, &Command::Return), Kind::NotNow);
        assert!(!table.room.chair(seat).has_resigned());
    }
}

#[test]
fn a_decision_adds_its_seconds_once() {
    for title in titles() {
        let (mut table, seat, _) = begun(title, per_game());
        table.ticks = 20_000;
        table.act(seat, &mut QuickDice::new(1));
        assert_eq!(left(&table, seat), 45_000);
    }
}

#[test]
fn a_decision_that_is_taken_back_adds_nothing() {
    let mut tried = 0;
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_game());
        for _ in 0..5 {
            if !table.room.waited_for().contains(seat) {
                break;
            }
            table.act(seat, &mut QuickDice::new(1));
            let back = Command::TakeBack {
                seen: table.seen(seat),
            };
            tried += u32::from(table.command(person, &back).is_ok());
        }
        let acts = table
            .log
            .iter()
            .filter(|logged| matches!(logged.entry, Entry::Act { .. }));
        let backs = table
            .log
            .iter()
            .filter(|logged| matches!(logged.entry, Entry::TakeBack { .. }));
        let stand = acts.count() as i64 - backs.count() as i64;
        assert_eq!(left(&table, seat), MINUTE + 5_000 * stand, "{title}");
    }
    assert!(tried > 0, "nothing was taken back");
}

#[test]
fn taking_back_gives_no_new_time_for_a_move() {
    let mut tried = 0;
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_move());
        table.ticks = 50_000;
        table.act(seat, &mut QuickDice::new(1));
        let back = Command::TakeBack {
            seen: table.seen(seat),
        };
        if table.command(person, &back).is_ok() {
            tried += 1;
            assert_eq!(left(&table, seat), 10_000, "{title}");
            table.ticks = MINUTE;
            assert!(table.alone().contains(&Entry::Flag { seat }), "{title}");
        }
    }
    assert!(tried > 0, "nothing was taken back");
}

#[test]
fn lending_a_seat_and_taking_it_back_gives_no_new_time_for_a_move() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_move());
        table.ticks = 50_000;
        let bot = STAND_IN.to_string();
        table.command(person, &Command::Lend { bot }).unwrap();
        table.command(person, &Command::Return).unwrap();
        assert_eq!(left(&table, seat), 10_000, "{title}");
        table.ticks = MINUTE;
        assert!(table.alone().contains(&Entry::Flag { seat }), "{title}");
    }
}

#[test]
fn a_bot_has_no_clock_to_lose() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_game());
        let bot = STAND_IN.to_string();
        table.command(person, &Command::Lend { bot }).unwrap();
        table.ticks = 10 * MINUTE;
        let flagged = table.alone();
        assert!(!flagged.contains(&Entry::Flag { seat }), "{title}");
        table.command(person, &Command::Return).unwrap();
        assert_eq!(left(&table, seat), MINUTE);
    }
}

#[test]
fn a_command_that_comes_too_late_is_refused() {
    for title in titles() {
        let (mut table, seat, person) = begun(title, per_game());
        let (seen, action) = (table.seen(seat), table.action(seat, &mut QuickDice::new(1)));
        let act = Command::Act { seen, action };
        table.ticks = MINUTE - 1;
        assert!(table.room.decide(person, &act, table.ticks).is_ok());
        table.ticks = MINUTE;
        assert_eq!(table.refusal(person, &act), Kind::NotNow);
    }
}

#[test]
fn who_is_late_may_not_act_even_if_others_are_late_as_well() {
    for title in titles() {
        let (mut table, ..) = begun(title, per_game());
        table.ticks = MINUTE;
        for seat in table.room.waited_for().iter() {
            let (seen, action) = (table.seen(seat), table.action(seat, &mut QuickDice::new(1)));
            let act = Command::Act { seen, action };
            assert_eq!(table.refusal(PEOPLE[seat.index()], &act), Kind::NotNow);
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
