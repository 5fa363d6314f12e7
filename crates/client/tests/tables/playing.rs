//! What the table and the rules allow.

use std::time::{Duration, Instant};

use catalog::{BotName, SHELF};
use game::Seat;
use wire::tables::{Aids, Clock, Cover, NewTable, SeatWish, TablePhase, Terms, Undo, Visibility};
use wire::{Kind, ToClient, ToServer};

use crate::play::wishes::wish;
use crate::play::{House, actions, answer, hear, news, tell};
use crate::{act, enter, gather, kind, lend, open_table, resign, say, sit, table_with_bots};

#[tokio::test]
async fn whoever_looks_on_neither_acts_nor_speaks_while_others_play() {
    let house = House::open().await;
    let maker = house.guest().await;
    let id = maker.create_table(&open_table(2)).await.unwrap().table.id;
    let (mut socket, _) = enter(&house.guest().await, &id).await;
    tell(&mut socket, &say("1", "Good luck!")).await.unwrap();
    let guest = house.guest().await;
    sit(&guest, &id, Seat::B).await.unwrap();
    let begun = loop {
        let now = news(&mut socket).await;
        if now.phase == TablePhase::Playing {
            break now;
        }
    };
    let (players, _) = (enter(&maker, &id).await, enter(&guest, &id).await);
    let action = serde_json::value::RawValue::from_string("{}".into()).unwrap();
    for command in [
        act("2", begun.version, &action),
        say("3", "Not there!"),
        resign(),
        lend("4"),
        ToServer::Hint { id: "5".into() },
    ] {
        let refused = tell(&mut socket, &command).await.unwrap_err();
        assert_eq!(refused.kind, Kind::Forbidden, "{command:?}");
    }
    let (mut nobody, _) = enter(&house.door(0), &id).await;
    let refused = tell(&mut nobody, &say("1", "Boo!")).await.unwrap_err();
    assert_eq!(refused.kind, Kind::Unknown);
    assert_eq!(maker.table(&id).await.unwrap().phase, TablePhase::Playing);
    drop(players);
    house.close().await;
}

#[tokio::test]
async fn a_hint_is_a_legal_action_where_the_table_allows_aids() {
    let house = House::open().await;
    let mut table = table_with_bots(1);
    for aids in [Aids::Allowed, Aids::None] {
        table.terms.aids = aids;
        let (people, id) = gather(&house, &table).await;
        let (mut socket, mut now) = enter(&people[0], &id).await;
        while now.actions.is_none() {
            now = news(&mut socket).await;
        }
        let id = "hint".to_string();
        socket.send(&ToServer::Hint { id }).await.unwrap();
        let legal: Vec<String> = actions(&now).iter().map(|one| one.get().into()).collect();
        match (aids, hear(&mut socket).await) {
            (
                Aids::Allowed,
                ToClient::Hint {
                    opinions, version, ..
                },
            ) => {
                assert!((1..=5).contains(&opinions.len()));
                for opinion in &opinions {
                    assert!(legal.contains(&opinion.action.get().to_string()));
                    let languages: Vec<&String> = opinion.reasons.keys().collect();
                    assert_eq!(languages, ["de", "en", "fr"]);
                }
                assert_eq!(version, now.version);
            }
            (Aids::None, ToClient::Refused { problem, .. }) => {
                assert_eq!(problem.kind, Kind::NotNow);
            }
            (aids, message) => panic!("{aids:?}: {message:?}"),
        }
    }
    house.close().await;
}

#[tokio::test]
async fn however_short_a_bot_thinks_it_is_heard_after_its_pause() {
    let pause = Duration::from_millis(300);
    let house = House::with_pause(pause).await;
    let began = Instant::now();
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let (mut socket, now) = enter(&people[0], &id).await;
    let first = act("1", now.version, &actions(&now)[0]);
    tell(&mut socket, &first).await.unwrap();
    // One's own decision is told at once; the game goes on when the bot has decided.
    while news(&mut socket).await.actions.is_none() {}
    assert!(began.elapsed() >= pause);
    house.close().await;
}

#[tokio::test]
async fn a_bot_in_somebodys_place_takes_five_times_as_long() {
    let pause = Duration::from_millis(60);
    let house = House::with_pause(pause).await;
    let (people, id) = gather(&house, &open_table(1)).await;
    let (mut socket, _) = enter(&people[0], &id).await;
    let began = Instant::now();
    tell(&mut socket, &lend("lend")).await.unwrap();
    let lent = news(&mut socket).await;
    assert_eq!(lent.seats[0].cover, Some(Cover::Lent));
    assert_eq!(lent.seats[0].bot.as_deref(), Some("random"));
    // Alone at the table: whatever comes now the bot has done.
    news(&mut socket).await;
    assert!(began.elapsed() >= 5 * pause);
    house.close().await;
}

#[tokio::test]
async fn unknown_names_create_nothing() {
    let house = House::open().await;
    let guest = house.guest().await;
    for id in [
        "AAAAAAAAAAAAAAAAAAAAAA",
        "table",
        "A%2F..%2FA",
        "%F0%9F%8C%B7",
    ] {
        assert_eq!(kind(guest.table(id).await), Kind::Missing, "{id}");
        assert_eq!(kind(sit(&guest, id, Seat::A).await), Kind::Missing);
        assert_eq!(kind(guest.rise(id, Seat::A).await), Kind::Missing);
        assert_eq!(kind(guest.record(id).await), Kind::Missing);
        assert_eq!(kind(guest.rematch(id).await), Kind::Missing);
        assert_eq!(kind(guest.socket(id, None).await), Kind::Missing);
        assert_eq!(kind(guest.table(id).await), Kind::Missing, "{id}");
    }
    assert!(guest.my_tables().await.unwrap().is_empty());
    house.close().await;
}

#[tokio::test]
async fn what_cannot_be_a_table_is_not_made() {
    let house = House::open().await;
    let guest = house.guest().await;
    let refuse = async |change: &dyn Fn(&mut NewTable)| {
        let mut table = open_table(2);
        change(&mut table);
        kind(guest.create_table(&table).await)
    };
    let unknown = refuse(&|table| table.title = "chess".into()).await;
    assert_eq!(unknown, Kind::Missing);
    let bot = SeatWish::Bot(BotName::Random.to_string());
    let strange: [&dyn Fn(&mut NewTable); 5] = [
        &|table| table.setup += " nonsense=1",
        &|table| table.seats.push(SeatWish::Open),
        &|table| table.seats.fill(SeatWish::You),
        &|table| table.seats.fill(bot.clone()),
        &|table| table.terms.clock = Clock::PerMove { seconds: 59 },
    ];
    for change in strange {
        assert_eq!(refuse(change).await, Kind::Unreadable);
    }
    assert_eq!(
        kind(house.door(0).create_table(&open_table(2)).await),
        Kind::Unknown
    );
    assert!(guest.my_tables().await.unwrap().is_empty());
    house.close().await;
}

#[tokio::test]
async fn an_illegal_action_is_refused_by_the_name_of_its_rule() {
    let house = House::open().await;
    for title in SHELF {
        let seats = vec![SeatWish::You, SeatWish::Open];
        let (people, id) = gather(&house, &wish(*title, "players=2", seats)).await;
        let (mut one, mut now) = enter(&people[0], &id).await;
        let (other, theirs) = enter(&people[1], &id).await;
        let mut last = actions(&theirs).pop();
        let mut number = 0;
        // The other one never acts, so that sooner or later nothing more is due.
        while now.actions.is_some() {
            number += 1;
            last = actions(&now).pop();
            let action = act(&number.to_string(), now.version, last.as_ref().unwrap());
            let version = tell(&mut one, &action).await.unwrap();
            while now.version < version {
                now = news(&mut one).await;
            }
        }
        let action = act("illegal", now.version, &last.unwrap());
        let refused = tell(&mut one, &action).await.unwrap_err();
        assert_eq!(refused.kind, Kind::Rule);
        let rules = people[0].rules(title.meta().id).await.unwrap();
        let rule = refused.rule.unwrap();
        assert!(rules.iter().any(|card| card.id == rule), "{rule}");
        let nonsense = serde_json::value::RawValue::from_string("[]".into()).unwrap();
        let refused = tell(&mut one, &act("nonsense", now.version, &nonsense)).await;
        assert_eq!(refused.unwrap_err().kind, Kind::Unreadable);
        drop(other);
    }
    house.close().await;
}

#[tokio::test]
async fn terms_are_shown_to_whoever_comes() {
    let house = House::open().await;
    let mut table = open_table(2);
    table.terms = Terms {
        visibility: Visibility::Public,
        undo: Undo::Never,
        aids: Aids::None,
        clock: Clock::PerGame {
            seconds: 60,
            increment: 5,
        },
    };
    let (people, id) = gather(&house, &table).await;
    let line = house.door(0).table(&id).await.unwrap();
    assert_eq!(line.table.terms, table.terms);
    let (mut socket, now) = enter(&people[0], &id).await;
    for seat in &now.seats {
        assert!(seat.clock.unwrap().left_ms <= 60_000);
    }
    socket.send(&resign()).await.unwrap();
    answer(&mut socket, "resign").await.unwrap();
    house.close().await;
}
