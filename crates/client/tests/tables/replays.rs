//! Finished games, step by step.

use catalog::{BotName, SHELF};
use client::Client;
use game::{Seat, Viewer};
use wire::Kind;
use wire::replay::Frame;
use wire::tables::{NewTable, Now, SeatWish, TablePhase};

use crate::play::wishes::wish;
use crate::play::{House, news, tell};
use crate::{enter, gather, kind, lend, open_table, resign, table_with_bots};

/// A game that bots have played to its end, and what somebody who looked on saw last.
async fn finished(house: &House, table: &NewTable) -> (Client, String, Now) {
    let (people, id) = gather(house, table).await;
    let (mut looking, mut now) = enter(&house.door(0), &id).await;
    assert_eq!(kind(people[0].par(&id).await), Kind::NotNow);
    let (mut socket, _) = enter(&people[0], &id).await;
    tell(&mut socket, &lend("1")).await.unwrap();
    while now.phase != TablePhase::Over {
        now = news(&mut looking).await;
    }
    (people[0].clone(), id, now)
}

#[tokio::test]
async fn a_finished_game_can_be_followed_with_anybodys_eyes() {
    let house = House::open().await;
    let (person, id, last) = finished(&house, &table_with_bots(1)).await;
    let replay = person.replay(&id).await.unwrap();
    let record = person.record(&id).await.unwrap();
    let lines: Vec<&str> = record.lines().collect();
    assert_eq!(replay.moments[0].step, "");
    for moment in &replay.moments[1..] {
        assert!(lines.contains(&moment.step.as_str()), "{moment:?}");
    }
    assert_eq!(replay.end, last.end);
    let points = &replay.moments.last().unwrap().points;
    assert_eq!(replay.end.unwrap().points.as_ref(), Some(points));
    assert_eq!(replay.table.id, id);
    assert_eq!(replay.seats.len(), 2);

    let count = replay.moments.len() as u32;
    for eyes in [
        Viewer::Spectator,
        Viewer::Seat(Seat::A),
        Viewer::Seat(Seat::B),
    ] {
        let mut frames: Vec<Frame> = Vec::new();
        while frames.len() < count as usize {
            let from = frames.len() as u32;
            let some = house.door(0).frames(&id, eyes, from..from + 64).await;
            frames.extend(some.unwrap());
        }
        let numbers: Vec<u32> = frames.iter().map(|frame| frame.number).collect();
        assert_eq!(numbers, (0..count).collect::<Vec<_>>());
        assert!(frames[0].events.is_empty());
        assert!(frames.iter().any(|frame| !frame.events.is_empty()));
        if eyes == Viewer::Spectator {
            let view = frames.last().unwrap().view.get();
            assert_eq!(view, last.view.as_ref().unwrap().get());
        }
    }
    let beyond = person
        .frames(&id, Viewer::Spectator, count..count + 9)
        .await;
    assert!(beyond.unwrap().is_empty());
    house.close().await;
}

#[tokio::test]
async fn eyes_that_nobody_had_and_too_much_at_once_are_refused() {
    let house = House::open().await;
    let (person, id, _) = finished(&house, &table_with_bots(1)).await;
    let beyond = Viewer::Seat(Seat::D);
    assert_eq!(kind(person.frames(&id, beyond, 0..1).await), Kind::Missing);
    let many = person.frames(&id, Viewer::Spectator, 0..65).await;
    assert_eq!(kind(many), Kind::Unreadable);
    for (words, expected) in [
        ("eyes=x&count=1", Kind::Missing),
        ("count=1", Kind::Unreadable),
        ("eyes=a&count=-1", Kind::Unreadable),
        ("eyes=a&count=1&more=1", Kind::Unreadable),
    ] {
        let path = format!("/api/tables/{id}/replay/frames?{words}");
        let answer: Result<Vec<Frame>, _> =
            person.call(client::Method::GET, &path, None::<&()>).await;
        assert_eq!(kind(answer), expected, "{words}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_game_that_is_played_is_not_replayed_and_one_that_was_given_up_is() {
    let house = House::open().await;
    let (people, id) = gather(&house, &open_table(2)).await;
    let frames = || people[0].frames(&id, Viewer::Seat(Seat::A), 0..1);
    assert_eq!(kind(people[0].replay(&id).await), Kind::NotNow);
    assert_eq!(kind(people[0].record(&id).await), Kind::NotNow);
    assert_eq!(kind(frames().await), Kind::NotNow);
    let (mut socket, _) = enter(&people[1], &id).await;
    tell(&mut socket, &resign()).await.unwrap();
    let replay = people[0].replay(&id).await.unwrap();
    let end = replay.end.unwrap();
    assert_eq!((end.points, end.winners), (None, vec![Seat::A]));
    assert!(replay.seats[1].has_resigned);
    assert_eq!(frames().await.unwrap().len(), 1);
    let record = people[0].record(&id).await.unwrap();
    assert!(record.ends_with("unfinished\n"), "{record}");
    assert!(record.contains(&format!("# seed {}\n", end.seed)));
    house.close().await;
}

#[tokio::test]
async fn a_finished_game_is_compared_with_what_its_luck_allowed() {
    let house = House::open().await;
    let mut known = 0;
    for title in SHELF {
        let mut seats = vec![SeatWish::Bot(BotName::Random.to_string()); 2];
        seats[0] = SeatWish::You;
        let (person, id, last) = finished(&house, &wish(*title, "players=2", seats)).await;
        let rounds = match person.par(&id).await {
            Ok(rounds) => rounds,
            refused => {
                assert_eq!(kind(refused), Kind::Missing);
                continue;
            }
        };
        known += 1;
        let mut points = vec![0; 2];
        for one in rounds.iter().flat_map(|round| &round.seats) {
            points[one.seat.index()] += one.points;
            assert!(one.points <= one.par && one.par <= one.at_most, "{one:?}");
            assert_eq!(one.is_proven, one.par == one.at_most);
        }
        assert_eq!(last.end.unwrap().points, Some(points));
    }
    assert!(known > 0, "par is known for some title");
    house.close().await;
}
