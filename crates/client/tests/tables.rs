//! The life of a table over the public interface.

mod play;

use catalog::{BotName, SHELF, Title};
use client::{Client, Method, Socket};
use game::Seat;
use play::wishes::wish;
use play::{House, actions, answer, goodbye, hear, news, tell, welcomed};
use server::{Limits, Rate};
use wire::people::{NewToken, Token};
use wire::tables::{Aids, NewTable, Now, Phase, SeatWish, Sitter, Terms, Undo, Visibility};
use wire::{Farewell, Kind, ToClient, ToServer};

/// A title that so many can play.
fn title_for(players: u8) -> &'static dyn Title {
    let fits = |title: &&&dyn Title| title.meta().seats.contains(&players);
    *SHELF.iter().find(fits).expect("a title for so many")
}

/// A table for whoever makes it and so many others.
fn open_table(players: u8) -> NewTable {
    let mut seats = vec![SeatWish::Open; players.into()];
    seats[0] = SeatWish::You;
    wish(title_for(players), &format!("players={players}"), seats)
}

/// A table for whoever makes it and so many bots.
fn table_with_bots(bots: u8) -> NewTable {
    let mut table = open_table(1 + bots);
    table.seats[1..].fill(SeatWish::Bot(BotName::Random.to_string()));
    table
}

/// People at a table, in the order of its seats, and its name.
async fn gather(house: &House, table: &NewTable) -> (Vec<Client>, String) {
    let maker = house.guest().await;
    let id = maker.create_table(table).await.unwrap().table.id;
    let mut people = vec![maker];
    for seat in Seat::ALL.into_iter().take(table.seats.len()).skip(1) {
        if table.seats[seat.index()] == SeatWish::Open {
            let guest = house.guest().await;
            guest.sit(&id, seat, &Sitter::Me).await.unwrap();
            people.push(guest);
        }
    }
    (people, id)
}

/// A socket and what it was welcomed with.
async fn enter(client: &Client, table: &str) -> (Socket, Now) {
    let mut socket = client.socket(table, None).await.unwrap();
    let now = welcomed(&mut socket).await;
    (socket, now)
}

/// Why something was not done.
fn kind<T: std::fmt::Debug>(result: Result<T, client::Error>) -> Kind {
    let error = result.expect_err("it was done");
    error.problem().unwrap_or_else(|| panic!("{error}")).kind
}

fn act(id: &str, seen: u32, action: &wire::Json) -> ToServer {
    ToServer::Act {
        id: id.into(),
        seen,
        action: action.clone(),
    }
}

fn say(id: &str, text: &str) -> ToServer {
    ToServer::Say {
        id: id.into(),
        text: text.into(),
    }
}

fn resign() -> ToServer {
    ToServer::Resign {
        id: "resign".into(),
    }
}

fn lend(id: &str) -> ToServer {
    ToServer::Lend {
        id: id.into(),
        bot: BotName::Random.to_string(),
    }
}

/// What is said next, whatever else is heard before.
async fn said(socket: &mut Socket) -> String {
    loop {
        if let ToClient::Said { remark } = hear(socket).await {
            return remark.text;
        }
    }
}

/// The table as it is shown once it is over.
async fn over(socket: &mut Socket) -> Now {
    loop {
        let now = news(socket).await;
        if now.phase == Phase::Over {
            return now;
        }
    }
}

#[tokio::test]
async fn whoever_has_the_link_can_join_and_the_game_begins_when_no_seat_is_open() {
    let house = House::open().await;
    let maker = house.guest().await;
    let line = maker.create_table(&open_table(2)).await.unwrap();
    assert_eq!(line.phase, Phase::Gathering);
    let id = line.table.id;
    let (mut socket, now) = enter(&maker, &id).await;
    assert!(now.view.is_none() && now.actions.is_none());
    let guest = house.guest().await;
    assert_eq!(guest.table(&id).await.unwrap().seats[1].person, None);
    guest.sit(&id, Seat::B, &Sitter::Me).await.unwrap();
    let sat = news(&mut socket).await;
    assert!(sat.seats[1].person.is_some() && sat.phase == Phase::Gathering);
    let begun = news(&mut socket).await;
    assert!(begun.view.is_some() && begun.phase == Phase::Playing);
    assert_eq!(guest.my_tables().await.unwrap()[0].table.id, id);
    house.close().await;
}

#[tokio::test]
async fn the_lobby_shows_public_tables_that_wait_for_players_and_no_others() {
    let house = House::open().await;
    let maker = house.guest().await;
    maker.create_table(&open_table(2)).await.unwrap();
    let mut public = open_table(2);
    public.terms.visibility = Visibility::Public;
    let id = maker.create_table(&public).await.unwrap().table.id;
    let ids = async || -> Vec<String> {
        let lobby = house.door(0).tables().await.unwrap();
        lobby.into_iter().map(|line| line.table.id).collect()
    };
    assert_eq!(ids().await, [id.clone()]);
    let guest = house.guest().await;
    guest.sit(&id, Seat::B, &Sitter::Me).await.unwrap();
    assert!(ids().await.is_empty());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_people_who_want_one_seat_one_gets_it() {
    let house = House::open().await;
    for _ in 0..20 {
        let maker = house.guest().await;
        let id = maker.create_table(&open_table(3)).await.unwrap().table.id;
        let (one, other) = (house.guest().await, house.guest().await);
        let (first, second) = tokio::join!(
            one.sit(&id, Seat::B, &Sitter::Me),
            other.sit(&id, Seat::B, &Sitter::Me)
        );
        match (first, second) {
            (Ok(_), refused) | (refused, Ok(_)) => assert_eq!(kind(refused), Kind::Taken),
            both => panic!("nobody sits: {both:?}"),
        }
    }
    house.close().await;
}

#[tokio::test]
async fn a_seat_is_taken_once_by_anybody_and_given_to_a_bot_by_the_maker_alone() {
    let house = House::open().await;
    let (maker, guest) = (house.guest().await, house.guest().await);
    let id = maker.create_table(&open_table(3)).await.unwrap().table.id;
    let bot = Sitter::Bot(BotName::Greedy.to_string());
    assert_eq!(kind(guest.sit(&id, Seat::B, &bot).await), Kind::Forbidden);
    assert_eq!(
        kind(guest.sit(&id, Seat::D, &Sitter::Me).await),
        Kind::Missing
    );
    assert_eq!(
        kind(house.door(0).sit(&id, Seat::B, &Sitter::Me).await),
        Kind::Unknown
    );
    guest.sit(&id, Seat::B, &Sitter::Me).await.unwrap();
    assert_eq!(
        kind(guest.sit(&id, Seat::C, &Sitter::Me).await),
        Kind::Taken
    );
    assert_eq!(kind(maker.rise(&id, Seat::B).await), Kind::Forbidden);
    let strange = Sitter::Bot("deep thought".into());
    assert_eq!(kind(maker.sit(&id, Seat::C, &strange).await), Kind::Missing);
    let line = maker.sit(&id, Seat::C, &bot).await.unwrap();
    assert_eq!(line.seats[2].bot.as_deref(), Some("greedy"));
    assert_eq!(line.phase, Phase::Playing);
    assert_eq!(
        kind(house.guest().await.sit(&id, Seat::B, &Sitter::Me).await),
        Kind::NotNow
    );
    house.close().await;
}

#[tokio::test]
async fn whoever_rises_before_the_game_leaves_an_open_seat() {
    let house = House::open().await;
    let (maker, guest) = (house.guest().await, house.guest().await);
    let id = maker.create_table(&open_table(3)).await.unwrap().table.id;
    let (mut onlooker, _) = enter(&guest, &id).await;
    guest.sit(&id, Seat::C, &Sitter::Me).await.unwrap();
    assert_eq!(goodbye(&mut onlooker).await, Farewell::Moved);
    let (mut player, _) = enter(&guest, &id).await;
    guest.rise(&id, Seat::C).await.unwrap();
    assert_eq!(goodbye(&mut player).await, Farewell::Moved);
    let line = guest.table(&id).await.unwrap();
    assert_eq!(
        (line.phase, &line.seats[2].person),
        (Phase::Gathering, &None)
    );
    assert!(guest.my_tables().await.unwrap().is_empty());
    assert_eq!(kind(guest.rise(&id, Seat::C).await), Kind::Forbidden);
    house.close().await;
}

#[tokio::test]
async fn whoever_leaves_during_the_game_is_replaced_by_a_bot_for_good() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(2)).await;
    let (mut leaving, _) = enter(&people[1], &id).await;
    let (mut staying, _) = enter(&people[0], &id).await;
    people[1].rise(&id, Seat::B).await.unwrap();
    assert_eq!(goodbye(&mut leaving).await, Farewell::Moved);
    let left = news(&mut staying).await;
    assert_eq!((left.phase, &left.seats[1].person), (Phase::Playing, &None));
    assert!(left.seats[1].bot.is_some());
    let (mut onlooker, now) = enter(&people[1], &id).await;
    assert!(now.actions.is_none());
    let refused = tell(&mut onlooker, &resign()).await.unwrap_err();
    assert_eq!(refused.kind, Kind::Forbidden);
    assert_eq!(
        kind(people[1].sit(&id, Seat::B, &Sitter::Me).await),
        Kind::NotNow
    );
    house.close().await;
}

#[tokio::test]
async fn of_two_players_one_who_resigns_ends_the_game() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(2)).await;
    let (mut winner, _) = enter(&people[0], &id).await;
    let (mut loser, _) = enter(&people[1], &id).await;
    assert_eq!(kind(people[0].record(&id).await), Kind::NotNow);
    let version = tell(&mut loser, &resign()).await.unwrap();
    assert_eq!(tell(&mut loser, &resign()).await, Ok(version));
    let end = over(&mut winner).await.end.unwrap();
    assert_eq!((end.points, end.winners), (None, vec![Seat::A]));
    let record = people[0].record(&id).await.unwrap();
    assert!(record.ends_with("unfinished\n"), "{record}");
    assert!(record.contains(&format!("# seed {}\n", end.seed)));
    house.close().await;
}

#[tokio::test]
async fn of_three_players_one_who_resigns_is_played_on_by_a_bot_and_cannot_win() {
    let house = House::open().await;
    let (people, id) = gather(&house, &table_with_bots(2)).await;
    let (mut socket, _) = enter(&people[0], &id).await;
    tell(&mut socket, &resign()).await.unwrap();
    let resigned = news(&mut socket).await;
    assert!(resigned.seats[0].has_resigned && resigned.seats[0].bot.is_some());
    let id = "return".to_string();
    let refused = tell(&mut socket, &ToServer::Return { id }).await;
    assert_eq!(refused.unwrap_err().kind, Kind::NotNow);
    let end = over(&mut socket).await.end.unwrap();
    assert_eq!(end.points.unwrap().len(), 3);
    assert!(!end.winners.contains(&Seat::A));
    house.close().await;
}

#[tokio::test]
async fn a_lent_seat_is_played_by_the_bot_until_it_is_taken_back() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(2)).await;
    let (mut socket, mut now) = enter(&people[0], &id).await;
    let (mut other, theirs) = enter(&people[1], &id).await;
    let is_first = now.actions.is_some();
    if !is_first {
        std::mem::swap(&mut socket, &mut other);
        now = theirs;
    }
    let mine = usize::from(!is_first);
    let action = actions(&now)[0].clone();
    let version = tell(&mut socket, &lend("lend")).await.unwrap();
    now = news(&mut socket).await;
    assert_eq!(now.seats[mine].bot.as_deref(), Some("random"));
    let refused = tell(&mut socket, &act("1", version, &action)).await;
    assert_eq!(refused.unwrap_err().kind, Kind::NotNow);
    let give_back = ToServer::Return { id: "back".into() };
    tell(&mut socket, &give_back).await.unwrap();
    // The other one sees the seat lent, what the bot did, and the seat returned.
    let mut bots = vec![news(&mut other).await.seats[mine].bot.clone()];
    while bots.last().unwrap().is_some() {
        bots.push(news(&mut other).await.seats[mine].bot.clone());
    }
    let unknown = ToServer::Lend {
        id: "unknown".into(),
        bot: "deep thought".into(),
    };
    let refused = tell(&mut socket, &unknown).await.unwrap_err();
    assert_eq!(refused.kind, Kind::Missing);
    house.close().await;
}

#[tokio::test]
async fn whoever_looks_on_neither_acts_nor_speaks_while_others_play() {
    let house = House::open().await;
    let maker = house.guest().await;
    let id = maker.create_table(&open_table(2)).await.unwrap().table.id;
    let (mut socket, _) = enter(&house.guest().await, &id).await;
    tell(&mut socket, &say("1", "Good luck!")).await.unwrap();
    let guest = house.guest().await;
    guest.sit(&id, Seat::B, &Sitter::Me).await.unwrap();
    let begun = loop {
        let now = news(&mut socket).await;
        if now.phase == Phase::Playing {
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
    assert_eq!(maker.table(&id).await.unwrap().phase, Phase::Playing);
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
                    action, version, ..
                },
            ) => {
                assert!(legal.contains(&action.get().to_string()));
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
async fn nothing_is_taken_back_at_a_table_that_has_agreed_on_it() {
    let house = House::open().await;
    for title in SHELF {
        let players = *title.meta().seats.start();
        let mut seats = vec![SeatWish::Bot(BotName::Random.to_string()); players.into()];
        seats[0] = SeatWish::You;
        let mut table = wish(*title, &format!("players={players}"), seats);
        table.terms.undo = Undo::Never;
        let (people, id) = gather(&house, &table).await;
        let (mut socket, mut now) = enter(&people[0], &id).await;
        for number in 0..20 {
            while now.actions.is_none() {
                now = news(&mut socket).await;
            }
            let action = act(&number.to_string(), now.version, &actions(&now)[0]);
            let version = tell(&mut socket, &action).await.unwrap();
            while now.version < version {
                now = news(&mut socket).await;
            }
            assert!(!now.can_take_back);
        }
        let seen = now.version;
        let id = "back".to_string();
        let refused = tell(&mut socket, &ToServer::TakeBack { id, seen }).await;
        let kind = refused.unwrap_err().kind;
        assert!(matches!(kind, Kind::NotNow | Kind::Stale), "{kind:?}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_meets_again_at_one_table() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(2)).await;
    assert_eq!(kind(people[0].rematch(&id).await), Kind::NotNow);
    let (mut socket, _) = enter(&people[1], &id).await;
    tell(&mut socket, &resign()).await.unwrap();
    assert_eq!(
        kind(house.guest().await.rematch(&id).await),
        Kind::Forbidden
    );
    let (first, second) = tokio::join!(people[0].rematch(&id), people[1].rematch(&id));
    let (line, refused, late) = match (first, second) {
        (Ok(line), refused) => (line, refused, 1),
        (refused, Ok(line)) => (line, refused, 0),
        both => panic!("nobody meets: {both:?}"),
    };
    assert_eq!(kind(refused), Kind::Taken);
    let link = loop {
        if let Some(link) = news(&mut socket).await.rematch {
            break link;
        }
    };
    assert_eq!(link, line.table.id);
    // Each sits a seat further on.
    assert!(line.seats[1 - late].person.is_none(), "{line:?}");
    let seat = Seat::ALL[1 - late];
    let begun = people[late].sit(&link, seat, &Sitter::Me).await.unwrap();
    assert_eq!(begun.phase, Phase::Playing);
    assert_eq!(kind(people[late].rematch(&id).await), Kind::Taken);
    // The table that nobody comes to is closed, and no one is left sitting at it.
    for person in &people {
        let tables = person.my_tables().await.unwrap();
        let open = tables.iter().filter(|line| line.phase == Phase::Gathering);
        assert_eq!(open.count(), 0);
    }
    house.close().await;
}

#[tokio::test]
async fn who_is_muted_is_not_heard() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(3)).await;
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(enter(person, &id).await.0);
    }
    let muted = people[0].me().await.unwrap().person.id;
    let path = format!("/api/me/mutes/{muted}");
    tell(&mut sockets[0], &say("1", "One")).await.unwrap();
    tell(&mut sockets[0], &say("1", "One")).await.unwrap();
    assert_eq!(said(&mut sockets[1]).await, "One");
    people[1]
        .ask(Method::PUT, &path, None::<&()>)
        .await
        .unwrap();
    tell(&mut sockets[0], &say("2", "Two")).await.unwrap();
    sockets[2].send(&say("1", "Three")).await.unwrap();
    assert_eq!(said(&mut sockets[1]).await, "Three");
    for text in ["One", "Two", "Three"] {
        assert_eq!(said(&mut sockets[2]).await, text);
    }
    people[1]
        .ask(Method::DELETE, &path, None::<&()>)
        .await
        .unwrap();
    tell(&mut sockets[0], &say("3", "Four")).await.unwrap();
    assert_eq!(said(&mut sockets[1]).await, "Four");
    house.close().await;
}

#[tokio::test]
async fn what_a_muted_person_said_is_not_among_the_latest_remarks_either() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(2)).await;
    let (mut speaker, _) = enter(&people[0], &id).await;
    tell(&mut speaker, &say("1", "One")).await.unwrap();
    let muted = people[0].me().await.unwrap().person.id;
    let path = format!("/api/me/mutes/{muted}");
    people[1]
        .ask(Method::PUT, &path, None::<&()>)
        .await
        .unwrap();
    for (person, count) in [(&people[0], 1), (&people[1], 0)] {
        let mut socket = person.socket(&id, None).await.unwrap();
        let ToClient::Welcome { remarks, .. } = hear(&mut socket).await else {
            panic!("no welcome");
        };
        assert_eq!(remarks.len(), count, "{remarks:?}");
    }
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
        assert_eq!(
            kind(guest.sit(id, Seat::A, &Sitter::Me).await),
            Kind::Missing
        );
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
        &|table| table.terms.clock = wire::tables::Clock::PerMove { seconds: 59 },
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
async fn what_was_decided_on_another_version_is_stale() {
    let house = House::open().await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let (mut socket, mut now) = enter(&people[0], &id).await;
    while now.actions.is_none() {
        now = news(&mut socket).await;
    }
    let action = &actions(&now)[0];
    for (id, seen) in [("0", 0), ("1", now.version + 1), ("2", u32::MAX)] {
        let refused = tell(&mut socket, &act(id, seen, action)).await;
        assert_eq!(refused.unwrap_err().kind, Kind::Stale, "{seen}");
    }
    let action = act("3", now.version, action);
    assert_eq!(tell(&mut socket, &action).await, Ok(now.version + 1));
    house.close().await;
}

#[tokio::test]
async fn whoever_says_what_is_no_message_is_sent_away() {
    let house = House::open().await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let long = format!(r#"{{"resign":{{"id":"{}"}}}}"#, "x".repeat(65));
    for text in [
        "nonsense",
        "{}",
        "[]",
        r#"{"dance":{"id":"1"}}"#,
        r#"{"resign":{"id":""}}"#,
        r#"{"resign":{"id":"1","twice":true}}"#,
        r#"{"act":{"id":"1","seen":-1,"action":{}}}"#,
        &long,
    ] {
        let (mut socket, now) = enter(&people[0], &id).await;
        assert_eq!(now.phase, Phase::Playing);
        socket.send_text(text.to_string()).await.unwrap();
        assert_eq!(goodbye(&mut socket).await, Farewell::Unreadable, "{text}");
    }
    house.close().await;
}

#[tokio::test]
async fn whoever_sends_more_than_a_message_may_hold_is_cut_off() {
    let house = House::open().await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let (mut socket, _) = enter(&people[0], &id).await;
    let command = say("1", &"x".repeat(17 << 10));
    let _ = socket.send(&command).await;
    loop {
        match socket.next().await {
            Ok(Some(ToClient::Accepted { .. })) => panic!("it was taken"),
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => break,
        }
    }
    enter(&people[0], &id).await;
    house.close().await;
}

#[tokio::test]
async fn whoever_speaks_too_fast_is_sent_away() {
    let limits = Limits {
        messages: Rate {
            steady: 1,
            burst: 10,
        },
        ..Limits::none()
    };
    let house = House::with(1, limits).await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let (mut socket, _) = enter(&people[0], &id).await;
    let id = "return".to_string();
    let command = ToServer::Return { id };
    // What the client answers to a ping counts too.
    for _ in 0..8 {
        let refused = tell(&mut socket, &command).await.unwrap_err();
        assert_eq!(refused.kind, Kind::NotNow);
    }
    for _ in 0..3 {
        socket.send(&command).await.unwrap();
    }
    assert_eq!(goodbye(&mut socket).await, Farewell::TooFast);
    house.close().await;
}

#[tokio::test]
async fn whoever_is_signed_out_is_sent_away_at_once() {
    let house = House::open().await;
    let (people, id) = gather(&house, &table_with_bots(1)).await;
    let label = "a second one".to_string();
    let wish = NewToken { label };
    let made = people[0].call(Method::POST, "/api/me/tokens", Some(&wish));
    let made: Token = made.await.unwrap();
    let second = house.door(0).with_token(&made.token);
    let (mut socket, _) = enter(&second, &id).await;
    let (mut other, _) = enter(&people[0], &id).await;
    let path = format!("/api/me/sessions/{}", made.session.id);
    people[0]
        .ask(Method::DELETE, &path, None::<&()>)
        .await
        .unwrap();
    assert_eq!(goodbye(&mut socket).await, Farewell::SignedOut);
    assert_eq!(kind(second.me().await), Kind::Unknown);
    tell(&mut other, &say("1", "Still here")).await.unwrap();
    house.close().await;
}

/// Acts until the server says that it stops; gives the last command, and the last version that
/// was acknowledged.
async fn act_until_the_end(client: Client, table: String) -> (ToServer, u32) {
    let (mut socket, mut now) = enter(&client, &table).await;
    let mut acknowledged = 0;
    let mut number = 0;
    let mut command = act("none", 0, &actions(&now)[0]);
    loop {
        if now.version >= acknowledged && now.actions.is_some() {
            number += 1;
            command = act(&number.to_string(), now.version, &actions(&now)[0]);
            if socket.send(&command).await.is_err() {
                return (command, acknowledged);
            }
        }
        loop {
            match socket.next().await {
                Ok(Some(ToClient::News { now: new })) => {
                    now = new;
                    break;
                }
                Ok(Some(ToClient::Accepted { version, .. })) => acknowledged = version,
                Ok(Some(ToClient::Goodbye { reason, retry_ms })) => {
                    assert_eq!(reason, Farewell::Restart);
                    assert!(retry_ms.is_some());
                    return (command, acknowledged);
                }
                other => panic!("no goodbye: {other:?}"),
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_so_and_nothing_acknowledged_is_lost() {
    let mut house = House::open().await;
    let mut playing = tokio::task::JoinSet::new();
    let mut tokens = Vec::new();
    let longest = SHELF.iter().find(|title| title.meta().seats.contains(&1));
    let table = wish(*longest.unwrap(), "players=1", vec![SeatWish::You]);
    for at in 0..8 {
        let token = house.door(0).new_guest().await.unwrap().token.unwrap();
        let client = house.door(0).with_token(&token);
        let id = client.create_table(&table).await.unwrap().table.id;
        tokens.push((token, id.clone()));
        playing.spawn(async move { (at, act_until_the_end(client, id).await) });
    }
    tokio::time::sleep(std::time::Duration::from_millis(15)).await;
    house.restart().await;
    while let Some(played) = playing.join_next().await {
        let (at, (command, acknowledged)) = played.unwrap();
        let (token, id): &(String, String) = &tokens[at];
        let client = house.door(0).with_token(token);
        let (mut socket, now) = enter(&client, id).await;
        assert!(
            now.version >= acknowledged,
            "{} after {acknowledged}",
            now.version
        );
        // What was not acknowledged was carried out or not: said again, it is, once.
        let version = tell(&mut socket, &command).await.unwrap();
        assert!(version >= acknowledged && version <= now.version + 1);
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
        clock: wire::tables::Clock::PerGame {
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
