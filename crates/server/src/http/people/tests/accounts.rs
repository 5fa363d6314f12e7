use axum::http::StatusCode;
use serde_json::Value;
use wire::Kind;

use super::site::{Browser, PASSWORD, Site};

/// The session in a list that asks.
fn this(list: &Value) -> String {
    let lines = list.as_array().unwrap();
    let line = lines.iter().find(|line| line["is_this"] == true).unwrap();
    line["id"].as_str().unwrap().to_string()
}

#[tokio::test]
async fn a_guest_who_claims_an_account_stays_the_same_person_under_a_new_token() {
    let site = Site::open().await;
    let mut browser = Browser::guest(&site).await;
    let mut stolen = browser.clone();
    let guest = browser.get("/api/me").await.body;
    let session = this(&browser.get("/api/me/sessions").await.body);
    let mut ended = site.app.ended.subscribe();
    let claimed = browser.claim(" Ada ").await;
    assert_eq!(claimed.status, StatusCode::OK);
    assert_eq!(claimed.body["person"]["id"], guest["person"]["id"]);
    assert_eq!(claimed.body["person"]["name"], "Ada");
    assert_eq!(claimed.body["has_account"], true);
    assert_eq!(browser.get("/api/me").await.body, claimed.body);
    assert_eq!(stolen.get("/api/me").await.kind(), Kind::Unknown);
    assert_eq!(*ended.try_recv().unwrap(), [session]);
    let again = browser.claim("Eve").await;
    assert_eq!(again.kind(), Kind::NotNow);
}

#[tokio::test]
async fn no_two_accounts_look_alike() {
    let site = Site::open().await;
    Browser::account(&site, "Ada").await;
    let mut guest = Browser::guest(&site).await;
    for name in ["Ada", "ADA", "АDА", "Ａｄａ"] {
        assert_eq!(guest.claim(name).await.kind(), Kind::Taken);
    }
    assert_eq!(guest.claim("Ida").await.status, StatusCode::OK);
    let renamed = guest.rename("ada").await;
    assert_eq!(renamed.kind(), Kind::Taken);
}

#[tokio::test]
async fn of_many_who_want_one_name_at_once_one_gets_it() {
    let site = Site::open().await;
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let mut guest = Browser::guest(&site).await;
        tasks.spawn(async move { guest.claim("Ada").await.status });
    }
    let answers = tasks.join_all().await;
    let count = |status| answers.iter().filter(|answer| **answer == status).count();
    assert_eq!(count(StatusCode::OK), 1);
    assert_eq!(count(StatusCode::CONFLICT), 7);
}

#[tokio::test]
async fn a_renamed_account_signs_in_by_its_new_name() {
    let site = Site::open().await;
    let mut ada = Browser::account(&site, "Ada").await;
    ada.rename("Augusta").await;
    let mut other = Browser::new(&site);
    let old = other.sign_in("Ada", PASSWORD).await;
    assert_eq!(old.kind(), Kind::Forbidden);
    let new = other.sign_in("augusta", PASSWORD).await;
    assert_eq!(new.status, StatusCode::OK);
    let mut guest = Browser::guest(&site).await;
    assert_eq!(guest.claim("Ada").await.status, StatusCode::OK);
}

#[tokio::test]
async fn whoever_knows_the_password_is_let_in_and_nobody_else() {
    let site = Site::open().await;
    let mut ada = Browser::account(&site, "Ada").await;
    let mut other = Browser::new(&site);
    for (name, password) in [
        ("Ada", "wrong horse"),
        ("Ada", ""),
        ("Eve", PASSWORD),
        ("", PASSWORD),
        ("\u{202e}", PASSWORD),
    ] {
        let answer = other.sign_in(name, password).await;
        assert_eq!(answer.kind(), Kind::Forbidden);
        assert_eq!(answer.body["text"], "the name or the password is wrong");
        assert!(answer.cookies.is_empty());
    }
    let answer = other.sign_in("ada", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.body, ada.get("/api/me").await.body);
    assert_eq!(other.get("/api/me").await.body, answer.body);
    let sessions = ada.get("/api/me/sessions").await.body;
    assert_eq!(sessions.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn signing_in_ends_the_session_that_the_browser_had() {
    let site = Site::open().await;
    Browser::account(&site, "Ada").await;
    let mut browser = Browser::guest(&site).await;
    let mut before = browser.clone();
    browser.sign_in("Ada", PASSWORD).await;
    assert_eq!(before.get("/api/me").await.kind(), Kind::Unknown);
}

#[tokio::test]
async fn the_browser_unused_for_longest_makes_room_for_another() {
    let site = Site::with(|config| config.limits.sessions_per_person = 2).await;
    Browser::account(&site, "Ada").await;
    for _ in 0..3 {
        let mut other = Browser::new(&site);
        let answer = other.sign_in("Ada", PASSWORD).await;
        assert_eq!(answer.status, StatusCode::OK);
        let list = other.get("/api/me/sessions").await.body;
        assert!(list.as_array().unwrap().len() <= 2);
    }
    for status in [
        StatusCode::CREATED,
        StatusCode::CREATED,
        StatusCode::TOO_MANY_REQUESTS,
    ] {
        let mut ada = Browser::new(&site);
        ada.sign_in("Ada", PASSWORD).await;
        let made = ada.add_token().await;
        assert_eq!(made.status, status);
    }
}

#[tokio::test]
async fn whoever_signs_out_is_nobody() {
    let site = Site::open().await;
    let mut ada = Browser::account(&site, "Ada").await;
    let mut copy = ada.clone();
    let session = this(&ada.get("/api/me/sessions").await.body);
    let mut ended = site.app.ended.subscribe();
    let out = ada.delete("/api/sessions/this").await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    assert!(out.cookies[0].starts_with("tuileries=; "), "{out:?}");
    assert!(out.cookies[0].contains("Max-Age=0"), "{out:?}");
    assert_eq!(ada.cookie, None);
    assert_eq!(copy.get("/api/me").await.kind(), Kind::Unknown);
    assert_eq!(*ended.try_recv().unwrap(), [session]);
    let again = ada.delete("/api/sessions/this").await;
    assert_eq!(again.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_session_can_be_revoked_by_its_person_only() {
    let site = Site::open().await;
    let mut ada = Browser::account(&site, "Ada").await;
    let mut lost = Browser::new(&site);
    lost.more.push(("user-agent", "Lost/1.0"));
    lost.sign_in("Ada", PASSWORD).await;
    let list = ada.get("/api/me/sessions").await.body;
    let lines = list.as_array().unwrap();
    let line = lines
        .iter()
        .find(|line| line["label"] == "Lost/1.0")
        .unwrap();
    let id = line["id"].as_str().unwrap().to_string();
    let path = format!("/api/me/sessions/{id}");

    let mut eve = Browser::guest(&site).await;
    let strange = eve.delete(&path).await;
    assert_eq!(strange.kind(), Kind::Missing);
    assert_eq!(lost.get("/api/me").await.status, StatusCode::OK);

    let mut ended = site.app.ended.subscribe();
    let revoked = ada.delete(&path).await;
    assert_eq!(revoked.status, StatusCode::NO_CONTENT);
    assert_eq!(*ended.try_recv().unwrap(), [id]);
    assert_eq!(lost.get("/api/me").await.kind(), Kind::Unknown);
    assert_eq!(ada.get("/api/me").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions_and_tokens() {
    let site = Site::open().await;
    let mut ada = Browser::account(&site, "Ada").await;
    let mut stolen = ada.clone();
    let mut other = Browser::new(&site);
    other.sign_in("Ada", PASSWORD).await;
    let made = ada.add_token().await;
    let mut robot = Browser::with_token(&site, &made.body["token"]);
    let mut ended = site.app.ended.subscribe();

    let wrong = ada.change_password("wrong horse", "battery staple").await;
    assert_eq!(wrong.kind(), Kind::Forbidden);
    let short = ada.change_password(PASSWORD, "short").await;
    assert_eq!(short.kind(), Kind::Unreadable);
    assert_eq!(other.get("/api/me").await.status, StatusCode::OK);

    let changed = ada.change_password(PASSWORD, "battery staple").await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT);
    for gone in [&mut stolen, &mut other, &mut robot] {
        assert_eq!(gone.get("/api/me").await.kind(), Kind::Unknown);
    }
    assert_eq!(ended.try_recv().unwrap().len(), 3);
    assert_eq!(ada.get("/api/me").await.status, StatusCode::OK);
    let old = other.sign_in("Ada", PASSWORD).await;
    assert_eq!(old.kind(), Kind::Forbidden);
    let new = other.sign_in("Ada", "battery staple").await;
    assert_eq!(new.status, StatusCode::OK);
}

#[tokio::test]
async fn a_program_that_changes_the_password_keeps_its_token() {
    let site = Site::open().await;
    let mut ada = Browser::account(&site, "Ada").await;
    let made = ada.add_token().await;
    let mut robot = Browser::with_token(&site, &made.body["token"]);
    let changed = robot.change_password(PASSWORD, "battery staple").await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT);
    assert!(changed.cookies.is_empty());
    assert_eq!(robot.get("/api/me").await.status, StatusCode::OK);
    assert_eq!(ada.get("/api/me").await.kind(), Kind::Unknown);
}

#[tokio::test]
async fn a_guest_has_no_password_to_change() {
    let site = Site::open().await;
    let mut guest = Browser::guest(&site).await;
    let changed = guest.change_password(PASSWORD, "battery staple").await;
    assert_eq!(changed.kind(), Kind::NotNow);
}
