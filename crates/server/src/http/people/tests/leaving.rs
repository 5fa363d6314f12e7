use axum::http::{Method, StatusCode};
use game::Seat;
use serde_json::{Value, json};
use wire::Kind;
use wire::tables::{SeatWish, TablePhase};

use super::site::{Browser, PASSWORD, Site};
use crate::app::{fresh_id, now};
use crate::entry::Entry;
use crate::identity::Token;
use crate::people;
use crate::retention::DAY;
use crate::store::{Link, ListChange, Made, Spoken};
use crate::tests::{log, session};

async fn id(browser: &mut Browser) -> String {
    let me = browser.get("/api/me").await.body;
    me["person"]["id"].as_str().unwrap().to_string()
}

/// Keeps a table with an action and a remark of this person.
async fn keep_table(site: &Site, table: &str, person: &str, phase: TablePhase) {
    let ledger = &site.app.store;
    let made = Made {
        id: table.into(),
        maker: person.into(),
        ..crate::tests::made(0, vec![SeatWish::You])
    };
    let (seat, lines) = (Seat::A, "what was drawn".into());
    let mut log = log([Entry::Act { seat, lines }], 2);
    log[0].command = Some((person.into(), "command".into()));
    let change = ListChange {
        phase: Some(phase),
        sat: Some(person.into()),
        ..ListChange::default()
    };
    ledger.make(made, log, change).await.unwrap();
    let spoken = Spoken {
        number: 0,
        person: person.into(),
        at: 4,
        text: "hello".into(),
    };
    ledger.say(table, "remark", spoken).await.unwrap();
}

#[tokio::test]
async fn an_export_holds_all_that_is_kept_but_nothing_that_is_hidden() {
    let site = Site::open().await;
    let mut ada = Browser::account(&site, "Ada").await;
    let person = id(&mut ada).await;
    keep_table(&site, "over", &person, TablePhase::Over).await;
    keep_table(&site, "running", &person, TablePhase::Playing).await;
    let mut bob = Browser::guest(&site).await;
    let other = id(&mut bob).await;
    keep_table(&site, "other", &other, TablePhase::Over).await;
    ada.put(&format!("/api/me/mutes/{other}")).await;

    let answer = ada.get("/api/me/export").await;
    assert_eq!(answer.status, StatusCode::OK);
    let export = answer.body;
    assert_eq!(export["person"]["id"], json!(person));
    assert_eq!(export["person"]["name"], "Ada");
    assert_eq!(export["mutes"], json!([other]));
    assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(export["tables"].as_array().unwrap().len(), 2);
    assert_eq!(export["tables"][0]["is_maker"], true);
    assert_eq!(export["tables"][0]["is_seated"], true);
    assert_eq!(export["remarks"].as_array().unwrap().len(), 2);
    assert_eq!(export["remarks"][0]["text"], "hello");
    let act = json!({"act": {"seat": Seat::ALL[0], "lines": "what was drawn"}});
    let commands = json!([
        {"table": "over", "at": 2, "command": "command", "entry": act},
        {"table": "running", "at": 2, "command": "command", "entry": null},
    ]);
    assert_eq!(export["commands"], commands);
    let text = export.to_string();
    assert!(!text.contains("argon2") && !text.contains("hash"), "{text}");
}

#[tokio::test]
async fn an_account_is_deleted_only_with_its_password() {
    let site = Site::open().await;
    let mut ada = Browser::account(&site, "Ada").await;
    for proof in [Value::Null, json!({}), json!({"password": "wrong horse"})] {
        let answer = ada.send(Method::DELETE, "/api/me", proof).await;
        assert_eq!(answer.kind(), Kind::Forbidden);
    }
    let proof = json!({"password": PASSWORD});
    let answer = ada.send(Method::DELETE, "/api/me", proof).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert_eq!(ada.cookie, None);
    let answer = ada.sign_in("Ada", PASSWORD).await;
    assert_eq!(answer.kind(), Kind::Forbidden);
    let mut heir = Browser::guest(&site).await;
    assert_eq!(heir.claim("Ada").await.status, StatusCode::OK);
}

#[tokio::test]
async fn whoever_is_deleted_leaves_only_a_name_that_leads_nowhere() {
    let site = Site::open().await;
    let app = &site.app;
    let mut ada = Browser::guest(&site).await;
    let mut copy = ada.clone();
    let person = id(&mut ada).await;
    keep_table(&site, "table", &person, TablePhase::Over).await;
    let mut bob = Browser::guest(&site).await;
    let other = id(&mut bob).await;
    bob.put(&format!("/api/me/mutes/{person}")).await;
    let mut ended = app.ended.subscribe();

    let answer = ada.delete("/api/me").await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert_eq!(ended.try_recv().unwrap().len(), 1);
    assert_eq!(copy.get("/api/me").await.kind(), Kind::Unknown);
    assert_eq!(app.store.person(&person).await.unwrap(), None);
    assert!(app.store.sessions(&person).await.unwrap().is_empty());
    assert!(app.store.mutes(&other).await.unwrap().is_empty());
    assert!(app.store.remarks("table").await.unwrap().is_empty());
    assert!(app.store.tables_of(&person).await.unwrap().is_empty());
    let names = app.store.names(vec![person.clone()]).await.unwrap();
    assert_eq!(names, [""]);
    let stretch = app.store.log("table", Link::default()).await.unwrap();
    assert_eq!(stretch.damage, None);
    assert_eq!(stretch.log[0].command.as_ref().unwrap().0, person);
}

#[tokio::test]
async fn whoever_is_deleted_leaves_every_table_first() {
    let site = Site::open().await;
    let app = &site.app;
    let title = catalog::SHELF[0].meta().id;
    let mut ada = Browser::guest(&site).await;
    let person = id(&mut ada).await;
    let mut tables = Vec::new();
    for other in [SeatWish::Open, SeatWish::Bot("random".into())] {
        let seats = [other, SeatWish::You];
        let wish = json!({"title": title, "setup": "players=2", "seats": seats});
        let made = ada.send(Method::POST, "/api/tables", wish).await;
        tables.push(made.body["table"]["id"].as_str().unwrap().to_string());
    }
    let mut open = app.store.open_tables(&person).await.unwrap();
    open.sort();
    let mut expected = tables.clone();
    expected.sort();
    assert_eq!(open, expected);
    let answer = ada.delete("/api/me").await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    let left = async |table: &str, entry: &Entry| {
        let stretch = app.store.log(table, Link::default()).await.unwrap();
        stretch.log.iter().any(|logged| logged.entry == *entry)
    };
    let seat = Seat::ALL[1];
    assert!(left(&tables[0], &Entry::Rise { seat }).await);
    assert!(left(&tables[1], &Entry::Leave { seat }).await);
}

#[tokio::test]
async fn guests_whom_nobody_has_seen_for_long_are_forgotten_unless_they_play() {
    let site = Site::open().await;
    let store = &site.app.store;
    let mut idle = Browser::guest(&site).await;
    let mut player = Browser::guest(&site).await;
    let mut finished = Browser::guest(&site).await;
    let mut ada = Browser::account(&site, "Ada").await;
    let playing = id(&mut player).await;
    keep_table(&site, "running", &playing, TablePhase::Playing).await;
    let over = id(&mut finished).await;
    keep_table(&site, "over", &over, TablePhase::Over).await;

    assert_eq!(people::forget_unused(&site.app).await, Ok(0));
    assert_eq!(store.prune_guests(now() + DAY).await, Ok(2));
    assert_eq!(store.prune_guests(now() + DAY).await, Ok(0));
    assert_eq!(idle.get("/api/me").await.kind(), Kind::Unknown);
    assert_eq!(finished.get("/api/me").await.kind(), Kind::Unknown);
    assert_eq!(player.get("/api/me").await.status, StatusCode::OK);
    assert_eq!(ada.get("/api/me").await.status, StatusCode::OK);
    assert_eq!(store.expire(now() + DAY).await, Ok(2));
    assert_eq!(ada.get("/api/me").await.kind(), Kind::Unknown);
}

#[tokio::test]
async fn where_no_more_guests_are_kept_who_was_unseen_for_longest_makes_room() {
    let site = Site::open().await;
    let mut player = Browser::guest(&site).await;
    let playing = id(&mut player).await;
    keep_table(&site, "running", &playing, TablePhase::Playing).await;
    let come = async |at| {
        let session = session(&fresh_id(), at);
        site.app.store.add_guest("Rosa".into(), session, 2).await
    };
    assert_eq!(come(now()).await, Ok(true));
    assert_eq!(come(now()).await, Ok(false));
    assert_eq!(come(now() + 2 * DAY).await, Ok(true));
    // Not who plays.
    assert_eq!(player.get("/api/me").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_use_is_kept_to_the_hour() {
    let site = Site::open().await;
    let mut ada = Browser::guest(&site).await;
    let person = id(&mut ada).await;
    let store = &site.app.store;
    let cookie = ada.cookie.clone().unwrap();
    let token = Token::read(cookie.split_once('=').unwrap().1).unwrap();
    let later = (now() / 3600 + 5) * 3600;
    for second in [later + 1, later + 3599] {
        store.by_token(token.hash(), second).await.unwrap().unwrap();
        assert_eq!(store.sessions(&person).await.unwrap()[0].used, later);
    }
    store.by_token(token.hash(), later + 3600).await.unwrap();
    assert_eq!(store.sessions(&person).await.unwrap()[0].used, later + 3600);
    assert_eq!(store.prune_guests(later + 3600).await, Ok(0));
    assert_eq!(store.prune_guests(later + 3601).await, Ok(1));
}

#[tokio::test]
async fn everything_is_still_there_after_the_store_was_closed() {
    let site = Site::open().await;
    let mut ada = Browser::account(&site, "Ada").await;
    let person = id(&mut ada).await;
    site.app.store.close().await;
    let unavailable = ada.get("/api/me").await;
    assert_eq!(unavailable.kind(), Kind::Unavailable);
    let reopened = crate::store::Sqlite::open(&site.app.config.data).await;
    let reopened = reopened.unwrap();
    let key = crate::text::key("ada");
    assert_eq!(reopened.by_key(&key).await.unwrap().unwrap().id, person);
}
