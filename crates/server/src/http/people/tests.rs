mod accounts;
mod leaving;
mod making;
mod site;
mod strangers;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use site::{Answer, Browser, Site};
use wire::Kind;

#[tokio::test]
async fn a_guest_is_known_again_by_its_cookie() {
    let site = Site::open().await;
    let mut browser = Browser::new(&site);
    let guest = browser.come().await;
    assert_eq!(guest.status, StatusCode::CREATED);
    // Out of reach for scripts and other sites.
    let cookie = &guest.cookies[0];
    assert!(cookie.starts_with("tuileries="), "{cookie}");
    let rest = "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";
    assert!(cookie.ends_with(rest), "{cookie}");
    assert_eq!(guest.body["token"], json!(null));
    assert_eq!(guest.body["me"]["has_account"], json!(false));
    let me = browser.get("/api/me").await;
    assert_eq!(me.status, StatusCode::OK);
    assert_eq!(me.body, guest.body["me"]);
    assert_eq!(me.header("cache-control"), "no-store");
    assert!(me.cookies.is_empty());
}

#[tokio::test]
async fn over_https_the_cookie_is_secure_and_a_plain_one_is_not_believed() {
    let site = Site::with(|config| config.origins.push("https://play.example".into())).await;
    let mut browser = Browser::new(&site);
    browser.host = "play.example";
    browser.origin = Some("https://play.example");
    let guest = browser.come().await;
    let cookie = &guest.cookies[0];
    assert!(cookie.starts_with("__Host-tuileries="), "{cookie}");
    let attributes = "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure";
    assert!(cookie.ends_with(attributes), "{cookie}");
    assert_eq!(browser.get("/api/me").await.status, StatusCode::OK);
    let slipped_in = browser.cookie.take().unwrap();
    browser.cookie = Some(slipped_in.replace("__Host-", ""));
    let me = browser.get("/api/me").await;
    assert_eq!(me.kind(), Kind::Unknown);
}

#[tokio::test]
async fn a_program_is_a_guest_by_its_token_without_cookie_or_origin() {
    let site = Site::open().await;
    let mut program = Browser::program(&site);
    let wish = json!({"keeping": "token"});
    let guest = program.send(Method::POST, "/api/guests", wish).await;
    assert_eq!(guest.status, StatusCode::CREATED);
    assert!(guest.cookies.is_empty());
    let mut program = Browser::with_token(&site, &guest.body["token"]);
    let me = program.rename("Robot").await;
    assert_eq!(me.status, StatusCode::OK);
    assert_eq!(me.body["person"]["name"], "Robot");
    assert_eq!(me.body["person"]["id"], guest.body["me"]["person"]["id"]);
}

#[tokio::test]
async fn a_cookie_is_no_token_and_a_token_no_cookie() {
    let site = Site::open().await;
    let mut browser = Browser::new(&site);
    browser.come().await;
    let made = browser.add_token().await;
    let token = made.body["token"].as_str().unwrap().to_string();

    let mut program = Browser::program(&site);
    program.token = browser
        .cookie
        .clone()
        .unwrap()
        .split_once('=')
        .map(|pair| pair.1.into());
    assert_eq!(program.get("/api/me").await.kind(), Kind::Unknown);
    program.token = Some(token.clone());
    assert_eq!(program.get("/api/me").await.status, StatusCode::OK);

    browser.cookie = Some(format!("tuileries={token}"));
    assert_eq!(browser.get("/api/me").await.kind(), Kind::Unknown);
}

#[tokio::test]
async fn a_browser_that_is_known_stays_who_it_is() {
    let site = Site::open().await;
    let mut browser = Browser::guest(&site).await;
    let me = browser.get("/api/me").await.body;
    let again = browser.come().await;
    assert_eq!(again.status, StatusCode::OK);
    assert_eq!(again.body["me"], me);
}

#[tokio::test]
async fn nobody_is_nobody() {
    let site = Site::open().await;
    for path in [
        "/api/me",
        "/api/me/sessions",
        "/api/me/export",
        "/api/me/mutes",
    ] {
        let answer = Browser::new(&site).get(path).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
        assert_eq!(answer.kind(), Kind::Unknown);
    }
}

#[tokio::test]
async fn guests_may_take_any_name_but_an_account_s() {
    let site = Site::open().await;
    Browser::account(&site, "Ada").await;
    let mut guest = Browser::guest(&site).await;
    assert_eq!(guest.rename("Bob").await.status, StatusCode::OK);
    assert_eq!(guest.rename("ADA").await.kind(), Kind::Taken);
    let turned = guest.rename("a\u{202e}b").await;
    assert_eq!(turned.kind(), Kind::Unreadable);
    let me = guest.get("/api/me").await;
    assert_eq!(me.body["person"]["name"], "Bob");
}

#[tokio::test]
async fn whom_somebody_mutes_is_kept_until_they_are_heard_again() {
    let site = Site::open().await;
    let mut ada = Browser::guest(&site).await;
    let mut bob = Browser::guest(&site).await;
    let card = bob.get("/api/me").await.body["person"].clone();
    let path = format!("/api/me/mutes/{}", card["id"].as_str().unwrap());
    for _ in 0..2 {
        let muted = ada.put(&path).await;
        assert_eq!(muted.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(ada.get("/api/me/mutes").await.body, json!([card]));
    let own = bob.put(&path).await;
    assert_eq!(own.kind(), Kind::NotNow);
    let nobody = ada.put("/api/me/mutes/nobody").await;
    assert_eq!(nobody.kind(), Kind::Missing);
    let heard = ada.delete(&path).await;
    assert_eq!(heard.status, StatusCode::NO_CONTENT);
    assert_eq!(ada.get("/api/me/mutes").await.body, json!([]));
}

/// What the interface answers, with nobody there and with somebody, at a table and in practice.
#[tokio::test]
async fn answers_are_as_described() {
    let described = serde_json::to_value(crate::http::document()).unwrap();
    let fits = |what: Value, answer: &Answer| {
        let mut schema = what;
        schema["components"] = described["components"].clone();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let wrong = validator.validate(&answer.body).err();
        assert!(wrong.is_none(), "{wrong:?} in {:#}", answer.body);
    };
    let one = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let many = |name: &str| json!({ "type": "array", "items": one(name) });

    let site = Site::open().await;
    let mut ada = Browser::new(&site);
    fits(one("Problem"), &ada.get("/api/me").await);
    let guest = ada.come().await;
    fits(one("Guest"), &guest);
    fits(one("Me"), &ada.get("/api/me").await);
    fits(many("SessionLine"), &ada.get("/api/me/sessions").await);
    fits(many("TitleCard"), &ada.get("/api/titles").await);
    let (strange, wish) = ("/api/titles/chess/practice", json!({ "setup": "" }));
    let missing = ada.send(Method::POST, strange, wish).await;
    assert_eq!(missing.kind(), Kind::Missing);
    for title in catalog::SHELF {
        let place = format!("/api/titles/{}", title.meta().id);
        fits(many("RuleCard"), &ada.get(&format!("{place}/rules")).await);
        let wish = json!({ "setup": "players=2", "seed": "a" });
        let practice = format!("{place}/practice");
        let played = ada.send(Method::POST, &practice, wish).await;
        fits(one("Practice"), &played);
        let seats = json!(["you", "open"]);
        let wish = json!({ "title": title.meta().id, "setup": "players=2", "seats": seats });
        let made = ada.send(Method::POST, "/api/tables", wish).await;
        fits(one("TableLine"), &made);
    }
    fits(many("TableLine"), &ada.get("/api/me/tables").await);
}
