//! Who sits where, who plays, and who goes.

use super::*;
use wire::tables::{Aids, Visibility};

fn two() -> impl Iterator<Item = &'static str> {
    let titles = SHELF.iter().map(|title| title.meta());
    titles
        .filter(|meta| meta.seats.contains(&2))
        .map(|meta| meta.id)
}

fn rise(seat: Seat) -> Command {
    Command::Rise { seat }
}

#[test]
fn a_bot_that_was_asked_about_another_moment_decides_nothing() {
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        let seat = table.room.waited_for().lowest().unwrap();
        let person = PEOPLE[seat.index()];
        assert_eq!(table.refusal(person, &lend("deep thought")), Kind::Missing);
        table.command(person, &lend("level3")).unwrap();
        let (due, seen) = (table.room.due(seat), table.seen(seat));
        let action = table.action(seat, &mut QuickDice::new(1));
        let act = Command::Act {
            seen,
            action: action.clone(),
        };
        assert_eq!(table.refusal(person, &act), Kind::NotNow, "a bot plays");
        assert!(table.room.decide_for_bot(seat, due, &action).is_some());
        assert!(table.room.decide_for_bot(seat, due - 1, &action).is_none());
        table.command(person, &Command::Return).unwrap();
        let late = table.room.decide_for_bot(seat, due, &action);
        assert_eq!(late, None, "the bot is too late");
        assert_eq!(table.room.bots_asked().count(), 0);
    }
}

#[test]
fn whoever_is_left_when_the_others_have_given_up_has_won() {
    let terms = Terms {
        clock: Clock::PerMove { seconds: 60 },
        ..Terms::default()
    };
    for meta in SHELF.iter().map(|title| title.meta()) {
        for players in meta.seats.clone() {
            let mut table = Table::playing(meta.id, players, terms.clone());
            let (names, ticks) = (Names::new(), 0);
            let names = &names;
            let line = |table: &Table| table.room.line(None, &Shown { names, ticks });
            let giving_up = players.saturating_sub(1).max(1);
            for (nth, person) in (1..).zip(&PEOPLE[..usize::from(giving_up)]) {
                assert!(line(&table).winners.is_empty() && line(&table).seats[0].clock.is_some());
                let phase = (nth == giving_up).then_some(TablePhase::Over);
                let (_, change) = table.room.decide(person, &Command::Resign, 0).unwrap();
                assert_eq!(change.phase, phase, "{} of {players}", meta.id);
                table.command(person, &Command::Resign).unwrap();
                assert_eq!(table.room.phase(), phase.unwrap_or(TablePhase::Playing));
                assert_eq!(table.refusal(person, &Command::Resign), Kind::NotNow);
                assert_eq!(table.refusal(person, &Command::Return), Kind::NotNow);
            }
            let winners = Seat::ALL[usize::from(giving_up)..usize::from(players)].to_vec();
            assert_eq!(line(&table).winners, winners);
            assert!(table.room.waited_for().is_empty());
            let replay = table.room.replay(&Shown { names, ticks }).unwrap();
            let end = replay.end.unwrap();
            assert_eq!((end.winners, end.points), (winners.clone(), None));
            for seat in line(&table).seats.iter().chain(&replay.seats) {
                assert_eq!((seat.clock, seat.cover), (None, None));
                assert_eq!(seat.has_resigned, !winners.contains(&seat.seat));
            }
        }
    }
}

#[test]
fn players_meet_again_each_a_seat_further_on_and_only_once() {
    for title in two() {
        let terms = Terms {
            visibility: Visibility::Public,
            ..Terms::default()
        };
        let mut table = Table::playing(title, 2, terms);
        assert_eq!(table.room.again("ann").unwrap_err().kind, Kind::NotNow);
        table.finish();
        let (wish, _) = table.room.again("ann").unwrap();
        assert_eq!(wish.seats, [SeatWish::Open, SeatWish::You]);
        assert_eq!(wish.setup, table.room.made.wish.setup);
        // The lobby sends nobody into the seat that is kept for the other.
        assert_eq!(wish.terms.visibility, Visibility::Private);
        let (wish, _) = table.room.again("bob").unwrap();
        assert_eq!(wish.seats, [SeatWish::You, SeatWish::Open]);
        assert_eq!(table.room.again("cem").unwrap_err().kind, Kind::Forbidden);
        let table_name = Command::Rematch { table: "x".into() };
        table.command("bob", &table_name).unwrap();
        assert_eq!(table.refusal("ann", &table_name), Kind::Taken);
        let (_, named) = table.room.again("ann").unwrap();
        assert_eq!(named, Some(("x".into(), 1_000)));
        let seats = vec![SeatWish::You, SeatWish::Bot("random".into())];
        let mut table = Table::open(made(title, seats, Terms::default()));
        table.alone();
        table.command("ann", &Command::Resign).unwrap();
        let seats = table.room.again("ann").unwrap().0.seats;
        assert_eq!(seats, [SeatWish::Bot("random".into()), SeatWish::You]);
    }
}

#[test]
fn where_aids_are_not_allowed_no_way_lets_a_bot_play_and_the_person_come_back() {
    let titles = SHELF.iter().map(|title| title.meta());
    for meta in titles.filter(|meta| meta.seats.contains(&3)) {
        let terms = Terms {
            aids: Aids::None,
            ..Terms::default()
        };
        let mut table = Table::playing(meta.id, 3, terms);
        let (lend, sit) = (lend("level5"), Command::Sit { seat: Seat::A });
        assert_eq!(table.refusal("ann", &lend), Kind::NotNow);
        // Whoever gives up has a bot play on, and no way back.
        table.command("ann", &Command::Resign).unwrap();
        assert_eq!(table.refusal("ann", &Command::Return), Kind::NotNow);
        assert_eq!(table.refusal("ann", &lend), Kind::NotNow);
        assert_eq!(table.refusal("ann", &sit), Kind::Taken);
        assert_eq!(table.refusal("ann", &rise(Seat::A)), Kind::NotNow);
        // Whoever leaves is free to, and does not come back either.
        table.command("bob", &rise(Seat::B)).unwrap();
        assert_eq!(table.room.phase(), TablePhase::Playing);
        let sit = Command::Sit { seat: Seat::B };
        assert_eq!(table.refusal("bob", &sit), Kind::Taken);
        assert_eq!(table.refusal("bob", &Command::Return), Kind::Forbidden);
        // And the next game of the same players has agreed on the same.
        table.command("cem", &Command::Resign).unwrap();
        let (wish, _) = table.room.again("cem").unwrap();
        assert_eq!(wish.terms.aids, Aids::None);
    }
}

#[test]
fn a_seat_that_version_0_1_lent_without_aids_is_still_its_persons() {
    for title in two() {
        let terms = Terms {
            aids: Aids::None,
            ..Terms::default()
        };
        let mut table = Table::playing(title, 2, terms);
        let (seat, bot) = (Seat::B, "level5".to_string());
        table.log(Entry::Lend { seat, bot }, Some("bob"));
        table.command("bob", &Command::Return).unwrap();
        assert_eq!(table.room.chair(seat).bot(), None);
    }
}

#[test]
fn nobody_makes_a_log_longer_without_end_by_coming_and_going() {
    for title in two() {
        let seats = vec![SeatWish::You, SeatWish::Open];
        let mut table = Table::open(made(title, seats, Terms::default()));
        let (sit, rise_b) = (Command::Sit { seat: Seat::B }, rise(Seat::B));
        let bot = Command::SeatBot {
            seat: Seat::B,
            bot: "random".into(),
        };
        for number in 0..500 {
            let stranger = format!("stranger {}", number / 20);
            table.command(&stranger, &sit).unwrap();
            table.command(&stranger, &rise_b).unwrap();
            if number % 20 == 19 {
                // One alone keeps nobody else away.
                assert_eq!(table.refusal(&stranger, &sit), Kind::TooMany);
            }
        }
        assert_eq!(table.refusal("bob", &sit), Kind::TooMany);
        for _ in 0..200 {
            table.command("ann", &bot).unwrap();
            table.command("ann", &rise_b).unwrap();
        }
        assert_eq!(table.refusal("ann", &bot), Kind::TooMany);
        // Whoever sits can always go.
        table.command("ann", &rise(Seat::A)).unwrap();
    }
}

#[test]
fn nobody_makes_a_log_longer_without_end_by_lending_a_seat() {
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        let lend = lend("random");
        for _ in 0..50 {
            table.command("ann", &lend).unwrap();
            table.command("ann", &Command::Return).unwrap();
        }
        assert_eq!(table.refusal("ann", &lend), Kind::TooMany);
        // That is no concern of the other's.
        table.command("bob", &lend).unwrap();
    }
}

#[test]
fn nobody_makes_a_log_longer_without_end_by_taking_back() {
    let mut taken_back = 0;
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        let seat = table.room.waited_for().lowest().unwrap();
        table.act(seat, &mut QuickDice::new(1));
        let refused = loop {
            match table.take_back(seat) {
                Ok(_) => taken_back += 1,
                Err(kind) => break kind,
            }
            assert!(taken_back <= 500);
            table.act(seat, &mut QuickDice::new(1));
        };
        let is_refused = matches!(refused, Kind::TooMany | Kind::NotNow);
        assert!(is_refused, "{refused:?}");
    }
    assert_eq!(taken_back, 500, "in the one title that allows it");
}

#[test]
fn what_bots_think_is_for_whoever_waits() {
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        assert_eq!(table.room.waiting(), ["ann", "bob"]);
        let lend = lend("random");
        table.command("ann", &lend).unwrap();
        assert_eq!(table.room.waiting(), ["bob"]);
        table.command("bob", &lend).unwrap();
        assert_eq!(table.room.waiting(), ["ann", "bob"], "whose seats they are");
        table.command("bob", &rise(Seat::B)).unwrap();
        assert_eq!(table.room.waiting(), ["ann"]);
        table.command("ann", &rise(Seat::A)).unwrap();
        assert_eq!(table.room.waiting(), ["ann"], "who made the table");
    }
}
