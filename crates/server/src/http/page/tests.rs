use axum::http::HeaderValue;

use super::*;

fn headers(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
    let pairs = pairs.iter().cloned();
    pairs
        .map(|(name, value)| (name, HeaderValue::from_str(value).unwrap()))
        .collect()
}

async fn get(path: &str, asked: &[(header::HeaderName, &str)]) -> Response {
    file(Method::GET, path.parse().unwrap(), headers(asked)).await
}

fn said(response: &Response, name: header::HeaderName) -> &str {
    text(response.headers(), name)
}

const PERSON: (header::HeaderName, &str) = (header::ACCEPT, "text/html,*/*;q=0.8");

#[tokio::test]
async fn every_file_of_the_page_is_served_by_its_name() {
    for name in web::names() {
        let answer = get(&format!("/{name}"), &[]).await;
        assert_eq!(answer.status(), StatusCode::OK, "{name}");
        assert_eq!(said(&answer, header::VARY), "Accept-Encoding");
        let keeping = said(&answer, header::CACHE_CONTROL);
        let is_hashed = name.starts_with("assets/");
        assert_eq!(keeping, if is_hashed { FOREVER } else { ASKED }, "{name}");
    }
}

#[tokio::test]
async fn what_the_browser_has_is_not_sent_again() {
    let first = get("/index.html", &[]).await;
    let tag = said(&first, header::ETAG).to_string();
    for known in [tag.clone(), format!("W/{tag}"), format!("\"x\", {tag}")] {
        let again = get("/index.html", &[(header::IF_NONE_MATCH, &known)]).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(said(&again, header::ETAG), tag);
        assert_eq!(said(&again, header::CACHE_CONTROL), ASKED);
        let body = axum::body::to_bytes(again.into_body(), 1).await.unwrap();
        assert!(body.is_empty());
    }
    let other = get("/index.html", &[(header::IF_NONE_MATCH, "\"x\"")]).await;
    assert_eq!(other.status(), StatusCode::OK);
}

#[tokio::test]
async fn where_nothing_is_people_get_the_page_and_programs_a_problem() {
    for path in ["/nothing", "/table", "/assets/gone-12345678.js", "/../etc"] {
        let shown = get(path, &[PERSON]).await;
        assert_eq!(shown.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(said(&shown, header::CONTENT_TYPE).starts_with("text/html"));
        let told = get(path, &[(header::ACCEPT, "*/*")]).await;
        assert_eq!(told.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(said(&told, header::CONTENT_TYPE), "application/json");
    }
}

#[tokio::test]
async fn a_page_that_was_not_found_is_never_said_to_be_known() {
    let tag = said(&get("/index.html", &[]).await, header::ETAG).to_string();
    let asked = [PERSON, (header::IF_NONE_MATCH, tag.as_str())];
    assert_eq!(
        get("/nothing", &asked).await.status(),
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn the_interface_never_answers_with_the_page() {
    for path in ["/api", "/api/", "/api/nothing", "/api/index.html"] {
        let told = get(path, &[PERSON]).await;
        assert_eq!(told.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(said(&told, header::CONTENT_TYPE), "application/json");
    }
    let posted = file(
        Method::POST,
        Uri::from_static("/index.html"),
        headers(&[PERSON]),
    )
    .await;
    assert_eq!(posted.status(), StatusCode::NOT_FOUND);
}
