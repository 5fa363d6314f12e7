//! The page that people play on. It is one document: where in it somebody is, its own code reads
//! from the address.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use web::{Asset, Encodings, INDEX};
use wire::{Kind, Problem};

use super::{Failure, text};
use crate::app::App;

/// The places in the page that have an address.
const PLACES: [&str; 6] = [
    "/",
    "/table/{id}",
    "/replay/{id}",
    "/learn/{title}",
    "/rules/{title}",
    "/settings",
];

/// Named by what is in it, so it never changes.
const FOREVER: &str = "max-age=31536000, immutable";
/// Kept, but asked for each time.
const ASKED: &str = "no-cache";

pub(super) fn router() -> Router<Arc<App>> {
    let place = async |headers: HeaderMap| index(&headers, StatusCode::OK);
    let places = PLACES
        .iter()
        .fold(Router::new(), |router, path| router.route(path, get(place)));
    places.fallback(file)
}

/// A file of the page by its name; otherwise there is nothing, which people are told by the page
/// and programs by a problem.
async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let name = uri.path().trim_start_matches('/');
    let is_read = method == Method::GET || method == Method::HEAD;
    let is_interface = name == "api" || name.starts_with("api/");
    if is_read && !is_interface {
        if let Some(asset) = web::asset(name, accepted(&headers)) {
            return send(&asset, &headers, StatusCode::OK);
        }
        if is_shown(&headers) {
            return index(&headers, StatusCode::NOT_FOUND);
        }
    }
    Failure(Problem::new(Kind::Missing, "there is nothing here")).into_response()
}

fn index(headers: &HeaderMap, status: StatusCode) -> Response {
    let index = web::asset(INDEX, accepted(headers)).expect("a page has an index");
    send(&index, headers, status)
}

/// A file, unless the browser has it already.
fn send(asset: &Asset, asked: &HeaderMap, status: StatusCode) -> Response {
    let keeping = if asset.is_immutable { FOREVER } else { ASKED };
    let known = [
        (header::ETAG, asset.tag.as_str()),
        (header::CACHE_CONTROL, keeping),
        (header::VARY, "Accept-Encoding"),
    ];
    if status == StatusCode::OK && has(asked, &asset.tag) {
        return (StatusCode::NOT_MODIFIED, known).into_response();
    }
    let kind = [(header::CONTENT_TYPE, asset.kind)];
    let encoding = asset
        .encoding
        .map(|name| [(header::CONTENT_ENCODING, name)]);
    (status, known, kind, encoding, Body::from(asset.bytes)).into_response()
}

fn accepted(headers: &HeaderMap) -> Encodings {
    Encodings::read(text(headers, header::ACCEPT_ENCODING))
}

/// Whether whoever asks shows documents to people; programs take anything.
fn is_shown(headers: &HeaderMap) -> bool {
    text(headers, header::ACCEPT).contains("text/html")
}

/// Whether the browser has the entity of that tag. A proxy that compresses makes tags weak.
fn has(headers: &HeaderMap, tag: &str) -> bool {
    let known = text(headers, header::IF_NONE_MATCH)
        .split(',')
        .map(str::trim);
    known
        .map(|known| known.trim_start_matches("W/"))
        .any(|known| known == tag || known == "*")
}

#[cfg(test)]
mod tests;
