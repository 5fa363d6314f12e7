//! The REST interface.

mod body;
mod people;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use wire::{Kind, Problem};

use crate::store::StoreError;
pub(crate) use body::{Body, Named};

/// A problem as an answer.
pub(crate) struct Failure(pub Problem);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.kind.status()).expect("a valid status");
        (status, Json(self.0)).into_response()
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
        Failure(Problem::new(
            Kind::Unavailable,
            "nothing can be stored or read just now; please try again",
        ))
    }
}
