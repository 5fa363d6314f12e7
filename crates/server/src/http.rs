//! The REST interface: one file for each part of it, and what every answer has in common.

mod body;
mod description;
mod page;
mod people;
mod replay;
mod status;
mod tables;
mod titles;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tower_http::timeout::RequestBodyTimeoutLayer;
use utoipa_axum::router::OpenApiRouter;
use wire::{Kind, Problem};

use crate::app::App;
use crate::store::StoreError;
use body::{Body, Named, Queried, unreadable};
pub use description::document;
pub(crate) use status::tidy_figures;

/// The largest body that a request may have.
const LARGEST: usize = 64 * 1024;
/// How long a body may pause, and how long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A problem as an answer.
#[derive(Debug)]
pub(crate) struct Failure(pub Problem);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.kind.status()).expect("a valid status");
        let retry = match self.0.kind {
            Kind::TooMany => Some("10"),
            Kind::Unavailable => Some("1"),
            _ => None,
        };
        let retry = retry.map(|seconds| [(header::RETRY_AFTER, seconds)]);
        (status, retry, Json(self.0)).into_response()
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure(problem)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        tracing::error!(%error, "the store failed a request");
        if let StoreError::Damaged(_) = error {
            metrics::counter!("tuileries_damage_total").increment(1);
            let text = "the disk has damaged what is stored here; the host can restore a copy";
            return Failure(Problem::new(Kind::Damaged, text));
        }
        Failure(Problem::new(
            Kind::Unavailable,
            "nothing can be stored or read just now; please try again",
        ))
    }
}

/// The interface: every route by the name, the path and the method that it is described with.
fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .merge(titles::routes())
        .merge(tables::routes())
        .merge(replay::routes())
        .merge(people::routes())
        .merge(status::routes())
}

/// Everything that the server answers.
pub(crate) fn router(app: &Arc<App>) -> Router {
    status::count();
    Router::from(routes())
        .route("/api/openapi.json", get(|| async { Json(document()) }))
        .merge(page::router())
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(
            app.clone(),
            crate::identity::meter,
        ))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(RequestBodyTimeoutLayer::new(PATIENCE))
        .layer(middleware::from_fn_with_state(app.clone(), finish))
        .with_state(app.clone())
}

async fn wrong_method() -> Response {
    let problem = Problem::new(Kind::Unreadable, "this is not done by that method");
    (StatusCode::METHOD_NOT_ALLOWED, Json(problem)).into_response()
}

/// What every answer says to a browser, and what the log says of every request: neither names nor
/// tokens, and a path only by its pattern.
async fn finish(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = std::time::Instant::now();
    let method = method_name(request.method());
    let pattern = request.extensions().get::<axum::extract::MatchedPath>();
    let path = pattern.map_or_else(|| "-".into(), |path| path.as_str().to_string());
    let answered = tokio::time::timeout(PATIENCE, next.run(request)).await;
    let response = answered.unwrap_or_else(|_| {
        let problem = Problem::new(Kind::Unavailable, "this took too long");
        (StatusCode::REQUEST_TIMEOUT, Json(problem)).into_response()
    });
    let status = response.status().as_u16();
    let elapsed = began.elapsed();
    tracing::info!(
        method,
        path,
        status,
        ms = elapsed.as_millis() as u64,
        "request"
    );
    metrics::counter!("tuileries_requests_total", "status" => status.to_string()).increment(1);
    metrics::histogram!("tuileries_request_seconds").record(elapsed.as_secs_f64());
    let origins = &app.config.origins;
    let is_https = origins.iter().any(|origin| origin.starts_with("https://"));
    let strict = is_https.then_some([(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000")]);
    let is_kept = response.headers().contains_key(header::CACHE_CONTROL);
    let fleeting = (!is_kept).then_some([(header::CACHE_CONTROL, "no-store")]);
    (ALWAYS, strict, fleeting, response).into_response()
}

/// A method as the log has it: what a stranger invents is not repeated there.
fn method_name(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    let is_it = |name: &&str| *name == method.as_str();
    known.into_iter().find(is_it).unwrap_or("other")
}

/// What a header says; nothing if it is not there.
fn text(headers: &HeaderMap, name: HeaderName) -> &str {
    let value = headers.get(name);
    let value = value.and_then(|value| value.to_str().ok());
    value.unwrap_or_default()
}

/// What a browser is told with every answer.
const ALWAYS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=()",
    ),
];

/// Nothing from elsewhere, nothing inline.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

#[cfg(test)]
mod tests;
