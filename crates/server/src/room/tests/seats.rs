//! Who sits where, who plays, and who goes.

use super::*;
use wire::tables::{Aids, End, Visibility};

fn two() -> impl Iterator<Item = &'static str> {
    let titles = SHELF.iter().map(|title| title.meta());
    titles
        .filter(|meta| meta.seats.contains(&2))
        .map(|meta| meta.id)
}

fn end(table: &Table) -> End {
    let names = Names::new();
    let shown = Shown {
        names: &names,
        ticks: 0,
    };
    let now = table.room.now(Viewer::Spectator, Vec::new(), &shown);
    now.end.unwrap()
}

#[test]
fn the_game_begins_when_the_last_seat_is_taken() {
    for title in SHELF {
        let meta = title.meta();
        for players in meta.seats.clone() {
            let mut seats = vec![SeatWish::Open; usize::from(players)];
            seats[0] = SeatWish::You;
            let mut table = Table::open(made(meta.id, seats, Terms::default()));
            for seat in Seat::ALL.into_iter().take(usize::from(players)).skip(1) {
                assert_eq!(table.alone(), []);
                assert_eq!(table.room.phase(), TablePhase::Gathering);
                let bot = STAND_IN.to_string();
                table
                    .command("ann", &Command::SeatBot { seat, bot })
                    .unwrap();
            }
            let begun = table.alone();
            assert!(matches!(begun[..], [Entry::Start { .. }]), "{begun:?}");
            assert_eq!(table.room.phase(), TablePhase::Playing);
        }
    }
}

#[test]
fn before_the_game_seats_change_hands_freely() {
    for title in two() {
        let seats = vec![SeatWish::You, SeatWish::Open];
        let mut table = Table::open(made(title, seats, Terms::default()));
        let sit = |seat| Command::Sit { seat };
        let rise = |seat| Command::Rise { seat };
        let bot = |seat, bot: &str| Command::SeatBot {
            seat,
            bot: bot.into(),
        };
        assert_eq!(table.refusal("ann", &sit(Seat::B)), Kind::Taken);
        assert_eq!(table.refusal("bob", &sit(Seat::A)), Kind::Taken);
        assert_eq!(table.refusal("bob", &sit(Seat::C)), Kind::Missing);
        assert_eq!(table.refusal("bob", &rise(Seat::A)), Kind::Forbidden);
        assert_eq!(table.refusal("bob", &rise(Seat::B)), Kind::Forbidden);
        assert_eq!(
            table.refusal("bob", &bot(Seat::B, "random")),
            Kind::Forbidden
        );
        assert_eq!(table.refusal("ann", &bot(Seat::B, "nobody")), Kind::Missing);
        table.command("bob", &sit(Seat::B)).unwrap();
        table.command("bob", &rise(Seat::B)).unwrap();
        table.command("ann", &bot(Seat::B, "random")).unwrap();
        table.command("ann", &rise(Seat::B)).unwrap();
        assert_eq!(table.room.seat_of("bob"), None);
        assert_eq!(table.alone(), []);
        table.command("bob", &sit(Seat::B)).unwrap();
        assert_eq!(table.alone().len(), 1);
        assert_eq!(table.refusal("cem", &sit(Seat::B)), Kind::Taken);
    }
}

#[test]
fn a_seat_that_is_lent_is_played_by_the_bot_until_it_is_taken_back() {
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        let seat = table.room.waited_for().lowest().unwrap();
        let person = PEOPLE[seat.index()];
        let lend = |bot: &str| Command::Lend { bot: bot.into() };
        assert_eq!(table.refusal(person, &Command::Return), Kind::NotNow);
        assert_eq!(table.refusal(person, &lend("nobody")), Kind::Missing);
        table.command(person, &lend("random")).unwrap();
        let asked: Vec<_> = table.room.bots_asked().map(|(seat, _)| seat).collect();
        assert_eq!(asked, [seat]);
        let (seen, action) = (table.seen(seat), table.action(seat, &mut QuickDice::new(1)));
        let act = Command::Act {
            seen,
            action: action.clone(),
        };
        assert_eq!(table.refusal(person, &act), Kind::NotNow);
        assert_eq!(table.refusal(person, &lend("random")), Kind::NotNow);
        let due = table.room.due(seat);
        assert!(table.room.decide_for_bot(seat, due, &action).is_some());
        assert!(table.room.decide_for_bot(seat, due - 1, &action).is_none());
        table.command(person, &Command::Return).unwrap();
        let late = table.room.decide_for_bot(seat, due, &action);
        assert_eq!(late, None, "the bot is too late");
        assert_eq!(table.room.bots_asked().count(), 0);
        table.act(seat, &mut QuickDice::new(1));
    }
}

#[test]
fn who_leaves_is_replaced_for_good() {
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        table
            .command("bob", &Command::Rise { seat: Seat::B })
            .unwrap();
        assert_eq!(table.room.phase(), TablePhase::Playing);
        assert_eq!(table.room.viewer(Some("bob")), Viewer::Spectator);
        assert_eq!(table.room.chair(Seat::B), &Chair::Bot(STAND_IN));
        assert_eq!(table.refusal("bob", &Command::Return), Kind::Forbidden);
        let sit = Command::Sit { seat: Seat::B };
        assert_eq!(table.refusal("bob", &sit), Kind::Taken);
    }
}

#[test]
fn when_one_of_two_gives_up_the_other_has_won() {
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        let (_, change) = table.room.decide("ann", &Command::Resign, 0).unwrap();
        assert_eq!(change.phase, Some(TablePhase::Over));
        table.command("ann", &Command::Resign).unwrap();
        assert_eq!(table.room.phase(), TablePhase::Over);
        assert_eq!(end(&table).winners, [Seat::B]);
        assert_eq!(end(&table).points, None);
        assert_eq!(table.refusal("ann", &Command::Resign), Kind::NotNow);
        assert_eq!(table.refusal("bob", &Command::Resign), Kind::NotNow);
        assert!(table.room.waited_for().is_empty());
    }
}

#[test]
fn where_more_are_left_a_bot_plays_on_for_who_gave_up() {
    let titles = SHELF.iter().map(|title| title.meta());
    for meta in titles.filter(|meta| meta.seats.contains(&3)) {
        let mut table = Table::playing(meta.id, 3, Terms::default());
        let (_, change) = table.room.decide("ann", &Command::Resign, 0).unwrap();
        assert_eq!(change.phase, None);
        table.command("ann", &Command::Resign).unwrap();
        assert_eq!(table.room.phase(), TablePhase::Playing);
        assert_eq!(table.room.chair(Seat::A).bot(), Some(STAND_IN));
        assert_eq!(table.refusal("ann", &Command::Resign), Kind::NotNow);
        assert_eq!(table.refusal("ann", &Command::Return), Kind::NotNow);
        let (_, change) = table.room.decide("bob", &Command::Resign, 0).unwrap();
        assert_eq!(change.phase, Some(TablePhase::Over));
        table.command("bob", &Command::Resign).unwrap();
        assert_eq!(table.room.phase(), TablePhase::Over);
        assert_eq!(end(&table).winners, [Seat::C]);
    }
}

#[test]
fn alone_one_gives_up_and_nobody_wins() {
    let titles = SHELF.iter().map(|title| title.meta());
    for meta in titles.filter(|meta| meta.seats.contains(&1)) {
        let mut table = Table::playing(meta.id, 1, Terms::default());
        table.command("ann", &Command::Resign).unwrap();
        assert_eq!(table.room.phase(), TablePhase::Over);
        assert_eq!(end(&table).winners, []);
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
    }
}

#[test]
fn bots_move_a_seat_further_on_as_well() {
    for title in two() {
        let seats = vec![SeatWish::You, SeatWish::Bot("random".into())];
        let mut table = Table::open(made(title, seats, Terms::default()));
        table.alone();
        table.command("ann", &Command::Resign).unwrap();
        let seats = table.room.again("ann").unwrap().0.seats;
        assert_eq!(seats, [SeatWish::Bot("random".into()), SeatWish::You]);
    }
}

#[test]
fn a_finished_game_has_a_record_that_proves_its_draws_and_a_running_one_none() {
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        assert!(table.room.record().is_err());
        table.finish();
        let record = table.room.record().unwrap();
        let draws = catalog::find(title).unwrap();
        let draws = draws.verify(record.as_bytes(), Seed([7; 32])).unwrap();
        assert_eq!(draws.wrong, Vec::<usize>::new());
        assert!(record.contains(&format!("# commitment {}", table.room.card().commitment)));
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
        let lend = Command::Lend {
            bot: "level5".into(),
        };
        let sit = Command::Sit { seat: Seat::A };
        assert_eq!(table.refusal("ann", &lend), Kind::NotNow);
        // Whoever gives up has a bot play on, and no way back.
        table.command("ann", &Command::Resign).unwrap();
        assert_eq!(table.refusal("ann", &Command::Return), Kind::NotNow);
        assert_eq!(table.refusal("ann", &lend), Kind::NotNow);
        assert_eq!(table.refusal("ann", &sit), Kind::Taken);
        let rise = Command::Rise { seat: Seat::A };
        assert_eq!(table.refusal("ann", &rise), Kind::NotNow);
        // Whoever leaves is free to, and does not come back either.
        let rise = Command::Rise { seat: Seat::B };
        table.command("bob", &rise).unwrap();
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
fn a_game_that_was_given_up_tells_who_won_in_every_list_and_shows_no_clock() {
    for title in two() {
        let terms = Terms {
            clock: Clock::PerMove { seconds: 60 },
            ..Terms::default()
        };
        let mut table = Table::playing(title, 2, terms);
        let names = Names::new();
        let shown = Shown {
            names: &names,
            ticks: 0,
        };
        let line = table.room.line(Some("bob"), &shown);
        assert!(line.winners.is_empty() && line.seats[0].clock.is_some());
        table.command("ann", &Command::Resign).unwrap();
        let line = table.room.line(Some("bob"), &shown);
        assert_eq!(line.winners, [Seat::B]);
        let replay = table.room.replay(&shown).unwrap();
        assert_eq!(replay.end.unwrap().winners, [Seat::B]);
        for seat in line.seats.iter().chain(&replay.seats) {
            assert_eq!((seat.clock, seat.cover), (None, None));
            assert_eq!(seat.has_resigned, seat.seat == Seat::A);
        }
    }
}

#[test]
fn nobody_makes_a_log_longer_without_end_by_coming_and_going() {
    for title in two() {
        let seats = vec![SeatWish::You, SeatWish::Open];
        let mut table = Table::open(made(title, seats, Terms::default()));
        let (sit, rise) = (
            Command::Sit { seat: Seat::B },
            Command::Rise { seat: Seat::B },
        );
        let bot = Command::SeatBot {
            seat: Seat::B,
            bot: "random".into(),
        };
        for number in 0..500 {
            let stranger = format!("stranger {}", number / 20);
            table.command(&stranger, &sit).unwrap();
            table.command(&stranger, &rise).unwrap();
            if number % 20 == 19 {
                // One alone keeps nobody else away.
                assert_eq!(table.refusal(&stranger, &sit), Kind::TooMany);
            }
        }
        assert_eq!(table.refusal("bob", &sit), Kind::TooMany);
        for _ in 0..200 {
            table.command("ann", &bot).unwrap();
            table.command("ann", &rise).unwrap();
        }
        assert_eq!(table.refusal("ann", &bot), Kind::TooMany);
        // Whoever sits can always go.
        table
            .command("ann", &Command::Rise { seat: Seat::A })
            .unwrap();
    }
}

#[test]
fn nobody_makes_a_log_longer_without_end_by_lending_a_seat() {
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        let lend = Command::Lend {
            bot: "random".into(),
        };
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
        let person = PEOPLE[seat.index()];
        table.act(seat, &mut QuickDice::new(1));
        let back = |table: &Table| Command::TakeBack {
            seen: table.seen(seat),
        };
        while table.command(person, &back(&table)).is_ok() {
            taken_back += 1;
            assert!(taken_back <= 500);
            table.act(seat, &mut QuickDice::new(1));
        }
        let refusal = table.refusal(person, &back(&table));
        assert!(
            matches!(refusal, Kind::TooMany | Kind::NotNow),
            "{refusal:?}"
        );
    }
    assert_eq!(taken_back, 500, "in the one title that allows it");
}

#[test]
fn what_bots_think_is_for_whoever_waits() {
    for title in two() {
        let mut table = Table::playing(title, 2, Terms::default());
        assert_eq!(table.room.waiting(), ["ann", "bob"]);
        let lend = Command::Lend {
            bot: "random".into(),
        };
        table.command("ann", &lend).unwrap();
        assert_eq!(table.room.waiting(), ["bob"]);
        table.command("bob", &lend).unwrap();
        assert_eq!(table.room.waiting(), ["ann", "bob"], "whose seats they are");
        table
            .command("bob", &Command::Rise { seat: Seat::B })
            .unwrap();
        assert_eq!(table.room.waiting(), ["ann"]);
        table
            .command("ann", &Command::Rise { seat: Seat::A })
            .unwrap();
        assert_eq!(table.room.waiting(), ["ann"], "who made the table");
    }
}
