//! What requests bring: read by axum, refused in our own words.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequest, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use wire::{Kind, Problem};

use super::Failure;

/// The JSON body of a request.
pub(crate) struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Failure> {
        let read = <Json<Box<RawValue>> as FromRequest<S>>::from_request(request, state).await;
        let Json(raw) = read.map_err(|rejection| refused(&rejection))?;
        // What has fields by name would also be read from a list, by order; that is no interface.
        if raw.get().starts_with('[') {
            return Err(unreadable("a list is not expected here"));
        }
        let value = serde_json::from_str(raw.get());
        Ok(Body(value.map_err(|error| unreadable(error.to_string()))?))
    }
}

/// A request that says nothing about its body has none.
impl<S: Send + Sync, T: DeserializeOwned> OptionalFromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Option<Body<T>>, Failure> {
        if request.headers().contains_key(CONTENT_TYPE) {
            let body = <Body<T> as FromRequest<S>>::from_request(request, state).await?;
            Ok(Some(body))
        } else {
            Ok(None)
        }
    }
}

fn refused(rejection: &JsonRejection) -> Failure {
    let kind = match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
        _ => Kind::Unreadable,
    };
    Failure(Problem::new(kind, rejection.body_text()))
}

/// What a request's path asks for after the question mark.
pub(crate) struct Queried<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Queried<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Queried<T>, Failure> {
        let read = Query::try_from_uri(&parts.uri);
        let Query(asked) = read.map_err(|rejection| unreadable(rejection.body_text()))?;
        Ok(Queried(asked))
    }
}

/// The name in a request's path, or the names.
pub(crate) struct Named<T = String>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named<T>, Failure> {
        let read = Path::<T>::from_request_parts(parts, state).await;
        let Path(name) = read.map_err(|rejection| unreadable(rejection.body_text()))?;
        Ok(Named(name))
    }
}

/// What cannot be read is a problem.
pub(crate) fn unreadable(why: impl Into<String>) -> Failure {
    Failure(Problem::new(Kind::Unreadable, why))
}
