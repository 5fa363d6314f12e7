use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use wire::Kind;

use super::site::{Answer, Browser, PASSWORD, Site};
use crate::config::Rate;

const ONE: Rate = Rate {
    steady: 1,
    burst: 1,
};

#[tokio::test]
async fn a_stranger_s_page_cannot_act_by_somebody_s_cookie() {
    let site = Site::open().await;
    let mut ada = Browser::guest(&site).await;
    for origin in [None, Some("null"), Some("http://evil.example"), Some("")] {
        ada.origin = origin;
        let answer = ada.rename("Ada").await;
        assert_eq!(answer.kind(), Kind::Forbidden, "{origin:?}");
        let answer = ada.delete("/api/me").await;
        assert_eq!(answer.kind(), Kind::Forbidden, "{origin:?}");
        assert_eq!(ada.get("/api/me").await.status, StatusCode::OK);
    }
    for origin in ["http://localhost:8080", "https://localhost:8080"] {
        ada.origin = Some(origin);
        let answer = ada.rename("Ada").await;
        assert_eq!(answer.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_stranger_s_page_cannot_make_a_browser_somebody_else() {
    let site = Site::open().await;
    Browser::account(&site, "Eve").await;
    let mut victim = Browser::new(&site);
    victim.origin = Some("http://evil.example");
    let answer = victim.sign_in("Eve", PASSWORD).await;
    assert_eq!(answer.kind(), Kind::Forbidden);
    let answer = victim.come().await;
    assert_eq!(answer.kind(), Kind::Forbidden);
    assert_eq!(victim.cookie, None);
}

#[tokio::test]
async fn a_wrong_token_is_refused_even_beside_a_good_cookie() {
    let site = Site::open().await;
    let mut ada = Browser::guest(&site).await;
    for token in ["", "x", &"A".repeat(43)] {
        ada.token = Some(token.to_string());
        assert_eq!(ada.get("/api/me").await.kind(), Kind::Unknown);
    }
    ada.token = None;
    ada.more.push(("authorization", "Basic QWRhOnB3"));
    assert_eq!(ada.get("/api/me").await.kind(), Kind::Unknown);
}

async fn come(site: &Arc<Site>, peer: [u8; 4], forwarded: &'static str) -> StatusCode {
    let mut browser = Browser::new(site);
    browser.peer = SocketAddr::from((peer, 40000));
    browser.more.push(("x-forwarded-for", forwarded));
    let answer = browser.come().await;
    answer.status
}

#[tokio::test]
async fn a_forged_address_is_not_believed() {
    let site = Site::with(|config| {
        config.limits.guests = ONE;
        config.trusted_proxies.push([10, 0, 0, 1].into());
    })
    .await;
    let peer = [192, 0, 2, 7];
    assert_eq!(come(&site, peer, "198.51.100.1").await, StatusCode::CREATED);
    let limited = StatusCode::TOO_MANY_REQUESTS;
    assert_eq!(come(&site, peer, "198.51.100.2").await, limited);

    let proxy = [10, 0, 0, 1];
    assert_eq!(
        come(&site, proxy, "198.51.100.1").await,
        StatusCode::CREATED
    );
    assert_eq!(
        come(&site, proxy, "198.51.100.2").await,
        StatusCode::CREATED
    );
    assert_eq!(
        come(&site, proxy, "203.0.113.9, 198.51.100.2").await,
        limited
    );
    assert_eq!(come(&site, proxy, "192.0.2.7").await, limited);
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_so() {
    let site = Site::with(|config| config.limits.requests = ONE).await;
    let mut browser = Browser::new(&site);
    assert_eq!(browser.get("/api/me").await.kind(), Kind::Unknown);
    // One a second: of a minute's worth, asked for at once, some are too many on any machine.
    let mut kinds = Vec::new();
    while kinds.len() < 60 && !kinds.contains(&Kind::TooMany) {
        kinds.push(browser.get("/api/me").await.kind());
    }
    assert!(kinds.contains(&Kind::TooMany), "{kinds:?}");
    browser.peer = SocketAddr::from(([192, 0, 2, 8], 40000));
    assert_eq!(browser.get("/api/me").await.kind(), Kind::Unknown);
}

#[tokio::test]
async fn passwords_are_not_guessed_from_one_address_nor_for_one_name() {
    let site = Site::with(|config| config.limits.sign_ins = ONE).await;
    let mut ada = Browser::account(&site, "Ada").await;
    ada.peer = SocketAddr::from(([192, 0, 2, 99], 40000));
    let mut eve = Browser::new(&site);
    let from = |address| SocketAddr::from(([192, 0, 2, address], 40000));
    for address in 10..18 {
        eve.peer = from(address);
        let wrong = eve.sign_in("Ada", "wrong horse").await;
        assert_eq!(wrong.kind(), Kind::Forbidden);
        let limited = eve.sign_in("Bob", "wrong horse").await;
        assert_eq!(limited.kind(), Kind::TooMany);
    }
    // So few do not keep its owner out; more would. Writing it otherwise is no way around it.
    let signed_in = ada.sign_in("Ada", PASSWORD).await;
    assert_eq!(signed_in.status, StatusCode::OK);
    let mut kinds = Vec::new();
    for address in 20..30 {
        eve.peer = from(address);
        kinds.push(eve.sign_in("Ａda", "wrong horse").await.kind());
    }
    assert!(kinds.contains(&Kind::TooMany), "{kinds:?}");
    eve.peer = from(30);
    let other = eve.sign_in("Bob", "wrong horse").await;
    assert_eq!(other.kind(), Kind::Forbidden);
}

#[tokio::test]
async fn so_many_guests_are_kept_and_no_more() {
    let site = Site::with(|config| config.limits.guests_in_all = 2).await;
    let mut guests = [Browser::guest(&site).await, Browser::guest(&site).await];
    let mut late = Browser::new(&site);
    let refused = late.come().await;
    assert_eq!(refused.kind(), Kind::TooMany);
    // Accounts are not guests.
    guests[0].claim("Ada").await;
    let come = late.come().await;
    assert_eq!(come.status, StatusCode::CREATED);
    let me = guests[1].get("/api/me").await;
    assert_eq!(me.status, StatusCode::OK);
}

async fn post(site: &Site, content: Option<&str>, body: Vec<u8>) -> Answer {
    let mut request = Request::post("/api/sessions").header("host", "localhost:8080");
    if let Some(content) = content {
        request = request.header("content-type", content);
    }
    let peer = SocketAddr::from(([192, 0, 2, 7], 40000));
    site.ask(request.body(Body::from(body)).unwrap(), peer)
        .await
}

#[tokio::test]
async fn what_cannot_be_read_is_a_problem_in_our_words() {
    let site = Site::open().await;
    let json = Some("application/json");
    let fine = br#"{"name":"Ada","password":"correct horse"}"#;
    for (content, body) in [
        (json, &b""[..]),
        (json, b"{"),
        (json, b"null"),
        (json, b"\xff\xfe"),
        (json, br#"{"name":"Ada"}"#),
        (json, br#"{"name":"Ada","password":1}"#),
        (
            json,
            br#"{"name":"Ada","password":"correct horse","more":1}"#,
        ),
        (None, fine),
        (Some("text/plain"), fine),
        (Some("application/x-www-form-urlencoded"), fine),
    ] {
        let answer = post(&site, content, body.to_vec()).await;
        assert_eq!(answer.kind(), Kind::Unreadable, "{content:?} {body:?}");
    }
    let large = post(&site, json, vec![b' '; 17 * 1024]).await;
    assert_eq!(large.kind(), Kind::TooLarge);
    let answer = post(&site, json, fine.to_vec()).await;
    assert_eq!(answer.kind(), Kind::Forbidden);
}

#[tokio::test]
async fn a_name_in_a_path_that_cannot_be_read_is_a_problem_too() {
    let site = Site::open().await;
    let mut ada = Browser::guest(&site).await;
    let path = "/api/me/sessions/%ff";
    let answer = ada.delete(path).await;
    assert_eq!(answer.kind(), Kind::Unreadable);
}
