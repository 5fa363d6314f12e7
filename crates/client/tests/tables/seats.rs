//! Sitting down, rising, leaving, resigning, lending, meeting again.

use catalog::BotName;
use client::Method;
use game::Seat;
use server::Limits;
use wire::people::{Credentials, Me, Rename};
use wire::tables::{SeatWish, Sitter, TablePhase, Visibility};
use wire::{Farewell, Kind, ToServer};

use crate::play::{House, goodbye, news, tell};
use crate::{ask, enter, gather, kind, open_table, over, resign, sit, table_with_bots};

#[tokio::test]
async fn whoever_has_the_link_can_join_and_the_game_begins_when_no_seat_is_open() {
    let house = House::open().await;
    let maker = house.guest().await;
    let line = maker.create_table(&open_table(2)).await.unwrap();
    assert_eq!(line.phase, TablePhase::Gathering);
    let id = line.table.id;
    let (mut socket, now) = enter(&maker, &id).await;
    assert!(now.view.is_none() && now.actions.is_none());
    let guest = house.guest().await;
    assert_eq!(guest.table(&id).await.unwrap().seats[1].person, None);
    sit(&guest, &id, Seat::B).await.unwrap();
    let sat = news(&mut socket).await;
    assert!(sat.seats[1].person.is_some() && sat.phase == TablePhase::Gathering);
    let begun = news(&mut socket).await;
    assert!(begun.view.is_some() && begun.phase == TablePhase::Playing);
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
    assert_eq!(ids().await, std::slice::from_ref(&id));
    let guest = house.guest().await;
    sit(&guest, &id, Seat::B).await.unwrap();
    assert!(ids().await.is_empty());
    // Nobody fills it alone.
    for _ in 0..7 {
        maker.create_table(&public).await.unwrap();
    }
    let other = guest.create_table(&public).await.unwrap().table.id;
    assert_eq!(ids().await.len(), 6);
    assert!(ids().await.contains(&other));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_people_who_want_one_seat_one_gets_it() {
    let house = House::open().await;
    for _ in 0..20 {
        let maker = house.guest().await;
        let id = maker.create_table(&open_table(3)).await.unwrap().table.id;
        let (one, other) = (house.guest().await, house.guest().await);
        let (first, second) = tokio::join!(sit(&one, &id, Seat::B), sit(&other, &id, Seat::B));
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
    assert_eq!(kind(sit(&guest, &id, Seat::D).await), Kind::Missing);
    assert_eq!(kind(sit(&house.door(0), &id, Seat::B).await), Kind::Unknown);
    sit(&guest, &id, Seat::B).await.unwrap();
    assert_eq!(kind(sit(&guest, &id, Seat::C).await), Kind::Taken);
    assert_eq!(kind(maker.rise(&id, Seat::B).await), Kind::Forbidden);
    let strange = Sitter::Bot("deep thought".into());
    assert_eq!(kind(maker.sit(&id, Seat::C, &strange).await), Kind::Missing);
    let line = maker.sit(&id, Seat::C, &bot).await.unwrap();
    assert_eq!(line.seats[2].bot.as_deref(), Some("greedy"));
    assert_eq!(line.phase, TablePhase::Playing);
    let late = house.guest().await;
    assert_eq!(kind(sit(&late, &id, Seat::B).await), Kind::Taken);
    // Whoever asks again for their seat has it.
    let again = sit(&guest, &id, Seat::B).await.unwrap();
    assert_eq!(again.phase, TablePhase::Playing);
    house.close().await;
}

#[tokio::test]
async fn whoever_rises_before_the_game_leaves_an_open_seat() {
    let house = House::open().await;
    let (maker, guest) = (house.guest().await, house.guest().await);
    let id = maker.create_table(&open_table(3)).await.unwrap().table.id;
    let (mut onlooker, _) = enter(&guest, &id).await;
    sit(&guest, &id, Seat::C).await.unwrap();
    assert_eq!(goodbye(&mut onlooker).await, Farewell::Moved);
    let (mut player, _) = enter(&guest, &id).await;
    guest.rise(&id, Seat::C).await.unwrap();
    assert_eq!(goodbye(&mut player).await, Farewell::Moved);
    let line = guest.table(&id).await.unwrap();
    assert_eq!(
        (line.phase, &line.seats[2].person),
        (TablePhase::Gathering, &None)
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
    assert_eq!(
        (left.phase, &left.seats[1].person),
        (TablePhase::Playing, &None)
    );
    assert!(left.seats[1].bot.is_some());
    let (mut onlooker, now) = enter(&people[1], &id).await;
    assert!(now.actions.is_none());
    let refused = tell(&mut onlooker, &resign()).await.unwrap_err();
    assert_eq!(refused.kind, Kind::Forbidden);
    assert_eq!(kind(sit(&people[1], &id, Seat::B).await), Kind::Taken);
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
async fn an_awake_table_learns_a_new_name() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(2)).await;
    let _look = enter(&people[0], &id).await;
    let name = "Rosa of the roses".to_string();
    let wish = Rename { name: name.clone() };
    let me: Me = people[1]
        .call(Method::PATCH, "/api/me", Some(&wish))
        .await
        .unwrap();
    assert_eq!(me.person.name, name);
    let line = people[0].table(&id).await.unwrap();
    assert_eq!(line.seats[1].person.as_ref(), Some(&me.person));
    let wish = Credentials {
        name: "Flora".into(),
        password: "correct horse".into(),
    };
    let me: Me = people[1]
        .call(Method::POST, "/api/me/account", Some(&wish))
        .await
        .unwrap();
    assert_eq!(me.person.name, "Flora");
    let line = people[0].table(&id).await.unwrap();
    assert_eq!(line.seats[1].person.as_ref(), Some(&me.person));
    house.close().await;
}

#[tokio::test]
async fn whoever_has_given_up_can_go_for_good_and_their_name_with_them() {
    let house = House::open().await;
    for players in [2, 3] {
        let (people, id) = gather(&house, &open_table(players)).await;
        let (mut socket, _) = enter(&people[1], &id).await;
        tell(&mut socket, &resign()).await.unwrap();
        let me = people[1].me().await.unwrap().person;
        let line = people[0].table(&id).await.unwrap();
        assert_eq!(line.seats[1].person.as_ref(), Some(&me));
        let gone = ask(&people[1], Method::DELETE, "/api/me").await;
        assert_eq!(gone.status, 204);
        let line = people[0].table(&id).await.unwrap();
        let name = line.seats[1]
            .person
            .as_ref()
            .map(|person| person.name.as_str());
        assert_eq!(name, Some(""), "of {players}");
    }
    house.close().await;
}

#[tokio::test]
async fn nobody_has_more_tables_than_anybody_may() {
    let limits = Limits {
        tables_per_person: 3,
        ..Limits::none()
    };
    let house = House::with(1, limits).await;
    let maker = house.guest().await;
    let mut table = open_table(2);
    let mut made = Vec::new();
    for seats in [SeatWish::You, SeatWish::Open, SeatWish::You] {
        table.seats[0] = seats;
        made.push(maker.create_table(&table).await.unwrap().table.id);
    }
    // Also those at which one does not sit, or not any more.
    maker.rise(&made[0], Seat::A).await.unwrap();
    assert_eq!(kind(maker.create_table(&table).await), Kind::TooMany);
    let other = house
        .guest()
        .await
        .create_table(&open_table(2))
        .await
        .unwrap();
    let sat = sit(&maker, &other.table.id, Seat::B).await;
    assert_eq!(kind(sat), Kind::TooMany);
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
    let (line, other) = (first.unwrap(), second.unwrap());
    assert_eq!(line.table.id, other.table.id);
    // Whoever made it sits a seat further on, and the other seat is open.
    let late = usize::from(line.seats[1].person.is_some());
    let link = loop {
        if let Some(link) = news(&mut socket).await.rematch {
            break link;
        }
    };
    assert_eq!(link, line.table.id);
    assert!(line.seats[1 - late].person.is_none(), "{line:?}");
    let seat = Seat::ALL[1 - late];
    let begun = sit(&people[late], &link, seat).await.unwrap();
    assert_eq!(begun.phase, TablePhase::Playing);
    assert_eq!(people[late].rematch(&id).await.unwrap().table.id, link);
    // There is no other table at which anybody waits.
    for person in &people {
        let tables = person.my_tables().await.unwrap();
        let open = tables
            .iter()
            .filter(|line| line.phase == TablePhase::Gathering);
        assert_eq!(open.count(), 0);
    }
    house.close().await;
}
