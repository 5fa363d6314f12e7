//! The REST interface: one file for each part of it, and what every answer has in common.

mod body;
mod page;
mod people;
mod replay;
mod status;
mod tables;
mod titles;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tower_http::timeout::RequestBodyTimeoutLayer;
use utoipa::OpenApi;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Content, Ref, ResponseBuilder};
use wire::{Kind, Problem};

use crate::app::App;
use crate::store::StoreError;
pub(crate) use body::{Body, Named};
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

/// What the interface is, for programs.
#[derive(OpenApi)]
#[openapi(info(
    title = "Tuileries",
    description = "Tables, people and records. Live play is the socket of a table: ToServer and \
                   ToClient. Say who you are by the cookie of a browser, or by \
                   `Authorization: Bearer TOKEN`."
))]
struct Document;

/// The whole description of the interface.
pub fn document() -> utoipa::openapi::OpenApi {
    let mut document = Document::openapi();
    let content = Content::new(Some(Ref::from_schema_name("Problem")));
    let problem = ResponseBuilder::new()
        .description("Why not")
        .content("application/json", content)
        .build();
    document.merge(titles::Api::openapi());
    document.merge(tables::Api::openapi());
    document.merge(replay::Api::openapi());
    document.merge(people::PeopleApi::openapi());
    document.merge(status::Api::openapi());
    for item in document.paths.paths.values_mut() {
        let operations = [
            &mut item.get,
            &mut item.put,
            &mut item.post,
            &mut item.patch,
            &mut item.delete,
        ];
        for operation in operations.into_iter().flatten() {
            // Whatever else is answered is a problem.
            let default = operation.responses.responses.entry("default".into());
            default.or_insert_with(|| problem.clone().into());
        }
    }
    let components = document.components.get_or_insert_default();
    let token = Http::new(HttpAuthScheme::Bearer);
    components.add_security_scheme("token", SecurityScheme::Http(token));
    let cookie = ApiKey::Cookie(ApiKeyValue::new("__Host-tuileries"));
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    let none = Vec::<String>::new();
    document.security = Some(vec![
        SecurityRequirement::default(),
        SecurityRequirement::new("token", none.clone()),
        SecurityRequirement::new("cookie", none),
    ]);
    document
}

/// Everything that the server answers.
pub(crate) fn router(app: &Arc<App>) -> Router {
    status::count();
    Router::new()
        .merge(titles::router())
        .merge(tables::router())
        .merge(replay::router())
        .merge(people::router())
        .merge(status::router())
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
    let mut response = answered.unwrap_or_else(|_| {
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
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 6] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=()",
        ),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app
        .config
        .origins
        .iter()
        .any(|origin| origin.starts_with("https://"))
    {
        let value = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// A method as the log has it: what a stranger invents is not repeated there.
fn method_name(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    let is_it = |name: &&str| *name == method.as_str();
    known.into_iter().find(is_it).unwrap_or("other")
}

/// Nothing from elsewhere, nothing inline.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

#[cfg(test)]
mod tests;
