use axum::http::{Method, StatusCode};
use futures_util::FutureExt as _;
use serde_json::{Value, json};
use wire::Kind;
use wire::tables::{SeatWish, TablePhase};

use super::site::{Answer, Browser, Site};
use crate::app::fresh_id;
use crate::config::Rate;
use crate::entry::Entry;
use crate::store::{ListChange, Made};
use crate::tests::log;
use crate::turns::Share;

async fn make(browser: &mut Browser) -> Answer {
    let wish = json!({
        "title": catalog::SHELF[0].meta().id,
        "setup": "players=2",
        "seats": ["you", {"bot": "random"}],
    });
    browser.send(Method::POST, "/api/tables", wish).await
}

fn name(made: &Answer) -> String {
    assert_eq!(made.status, StatusCode::CREATED);
    made.body["table"]["id"].as_str().unwrap().to_string()
}

#[tokio::test]
async fn tables_that_are_given_up_count_like_any_other() {
    let limit = Rate {
        steady: 1,
        burst: 3,
    };
    let site = Site::with(|config| config.limits.tables = limit).await;
    let mut ada = Browser::guest(&site).await;
    for _ in 0..3 {
        let table = name(&make(&mut ada).await);
        let seat = format!("/api/tables/{table}/seats/a");
        let left = ada.delete(&seat).await;
        assert_eq!(left.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(make(&mut ada).await.kind(), Kind::TooMany);
    // Another guest at the same address is the same address, and the same guest elsewhere the same.
    let mut other = Browser::guest(&site).await;
    assert_eq!(make(&mut other).await.kind(), Kind::TooMany);
    ada.peer = ([192, 0, 2, 8], 40000).into();
    assert_eq!(make(&mut ada).await.kind(), Kind::TooMany);
    let mut neighbor = Browser::guest(&site).await;
    neighbor.peer = ([192, 0, 2, 9], 40000).into();
    name(&make(&mut neighbor).await);
}

#[tokio::test]
async fn a_wish_that_cannot_be_costs_nothing() {
    let limit = Rate {
        steady: 1,
        burst: 1,
    };
    let site = Site::with(|config| config.limits.tables = limit).await;
    let mut ada = Browser::guest(&site).await;
    let wish = json!({"title": "none", "setup": "", "seats": []});
    let answer = ada.send(Method::POST, "/api/tables", wish).await;
    assert_eq!(answer.kind(), Kind::Missing);
    name(&make(&mut ada).await);
}

#[tokio::test]
async fn whoever_plays_at_a_table_keeps_it_and_lets_it_go_again() {
    let site = Site::open().await;
    let mut ada = Browser::guest(&site).await;
    let table = name(&make(&mut ada).await);
    let path = format!("/api/tables/{table}/keep");
    let is_kept = async |ada: &mut Browser| {
        let mine = ada.get("/api/me/tables").await.body;
        let alone = ada.get(&format!("/api/tables/{table}")).await.body;
        assert_eq!(mine[0]["is_kept"], alone["is_kept"]);
        alone["is_kept"] == true
    };
    assert!(!is_kept(&mut ada).await);
    for _ in 0..2 {
        let kept = ada.put(&path).await;
        assert_eq!(kept.status, StatusCode::NO_CONTENT);
        assert!(is_kept(&mut ada).await);
    }
    let exported = ada.get("/api/me/export").await.body;
    assert_eq!(exported["tables"][0]["is_kept"], true);
    let mut eve = Browser::guest(&site).await;
    let strange = eve.put(&path).await;
    assert_eq!(strange.kind(), Kind::Forbidden);
    eve.delete(&path).await;
    assert!(is_kept(&mut ada).await);
    let gone = ada.delete(&path).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    assert!(!is_kept(&mut ada).await);
    let nowhere = format!("/api/tables/{}/keep", fresh_id());
    let missing = ada.put(&nowhere).await;
    assert_eq!(missing.kind(), Kind::Missing);
}

#[tokio::test]
async fn the_way_to_a_rematch_that_was_deleted_leads_nowhere() {
    let site = Site::open().await;
    let mut ada = Browser::guest(&site).await;
    let me = ada.get("/api/me").await.body;
    let maker = me["person"]["id"].as_str().unwrap().to_string();
    let made = Made {
        maker: maker.clone(),
        ..crate::tests::made(0, vec![SeatWish::You])
    };
    let table = made.id.clone();
    let room = crate::room::Room::open(made.clone()).unwrap();
    let deleted = fresh_id();
    let entries = [
        room.decide_alone(0).unwrap().0,
        Entry::Resign {
            seat: game::Seat::A,
        },
        Entry::Rematch {
            table: deleted.clone(),
        },
    ];
    let change = ListChange {
        sat: Some(maker),
        ..ListChange::phase(TablePhase::Over)
    };
    let ledger = &site.app.store;
    let log = log(entries, 1);
    ledger.make(made, log, change).await.unwrap();
    let path = format!("/api/tables/{table}/rematch");
    let again = ada.send(Method::POST, &path, Value::Null).await;
    assert_eq!(again.kind(), Kind::Missing);
    assert!(ledger.made(&deleted).await.unwrap().is_none());
}

#[tokio::test]
async fn nobody_is_called_like_those_who_run_the_place() {
    let site = Site::open().await;
    let mut guest = Browser::guest(&site).await;
    for name in ["Admin", "adm1n", "Ѕystem", "Obergärtner", "TUILERIES"] {
        let renamed = guest.rename(name).await;
        assert_eq!(renamed.kind(), Kind::Taken, "{name}");
        assert_eq!(guest.claim(name).await.kind(), Kind::Taken, "{name}");
    }
}

/// Asks for a game of practice.
async fn practice(browser: &mut Browser) -> Answer {
    let path = format!("/api/titles/{}/practice", catalog::SHELF[0].meta().id);
    let wish = json!({"setup": "players=1", "seed": "7", "actions": []});
    browser.send(Method::POST, &path, wish).await
}

#[tokio::test]
async fn one_address_that_practices_much_keeps_no_other_from_it() {
    let site = Site::open().await;
    let mut ada = Browser::new(&site);
    let mut neighbor = Browser::new(&site);
    neighbor.peer = ([192, 0, 2, 9], 40000).into();
    let home = ada.peer.ip();
    let share = || Share::of(home, None);
    let playing = site.app.practices.enter(share()).await;
    let mut many: Vec<_> = (0..32)
        .map(|_| Box::pin(site.app.practices.enter(share())))
        .collect();
    for waiting in &mut many {
        assert!(waiting.as_mut().now_or_never().is_none());
    }
    assert_eq!(practice(&mut neighbor).await.status, StatusCode::OK);
    // No more of one address may wait, and when they have gone, it is served again.
    assert_eq!(practice(&mut ada).await.kind(), Kind::TooMany);
    drop((playing, many));
    assert_eq!(practice(&mut ada).await.status, StatusCode::OK);
}
