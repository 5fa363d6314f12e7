//! Who asks: by a cookie, by a token, or nobody.

mod cookie;
mod front;
mod token;

use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use wire::{Kind, Problem};

use crate::app::{App, now};
use crate::http::Failure;
use crate::store::SessionRow;
pub(crate) use cookie::{forget, remember};
pub(crate) use front::{Front, Scheme};
pub(crate) use token::Token;

/// How somebody is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum By {
    /// A browser sent its cookie, and would have sent it for anybody.
    Cookie(Token),
    /// A program showed its token.
    Token,
}

/// Somebody who is known.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    /// The person.
    pub person: String,
    /// Their session.
    pub session: SessionRow,
    /// How they are known.
    pub by: By,
}

/// Whoever asks, if they are anybody.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// Who it is.
    pub who: Option<Who>,
    /// Where the request came from.
    pub front: Front,
}

/// Whoever asks, who must be somebody.
#[derive(Clone, Debug)]
pub(crate) struct Somebody {
    /// Who it is.
    pub who: Who,
    /// Where the request came from.
    pub front: Front,
}

impl Caller {
    /// Whether a browser was sent here by a page of ours, where that matters: nobody's browser
    /// may do anything in their name because a stranger's page says so.
    pub(crate) fn require_origin(&self) -> Result<(), Problem> {
        match self.who.as_ref().map(|who| &who.by) {
            Some(By::Cookie(_)) => self.front.origin.require(),
            Some(By::Token) | None => Ok(()),
        }
    }

    /// Who it is, if they are anybody.
    pub(crate) fn person(&self) -> Option<String> {
        self.who.as_ref().map(|who| who.person.clone())
    }

    /// The session of this browser, which ends when it gets another.
    pub(crate) fn cookie_session(&self) -> Option<&SessionRow> {
        let who = self.who.as_ref()?;
        matches!(who.by, By::Cookie(_)).then_some(&who.session)
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Failure> {
        let front = Front::of(&parts.headers, &parts.extensions, &app.config);
        let who = identify(app, &parts.headers, front.scheme).await?;
        let caller = Caller { who, front };
        if !is_safe(&parts.method) {
            caller.require_origin()?;
        }
        Ok(caller)
    }
}

impl FromRequestParts<Arc<App>> for Somebody {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Somebody, Failure> {
        let Caller { who, front } = Caller::from_request_parts(parts, app).await?;
        let nobody = || Problem::new(Kind::Unknown, "a session is needed: be a guest, or sign in");
        let who = who.ok_or_else(nobody)?;
        Ok(Somebody { who, front })
    }
}

/// Refuses requests from addresses that ask too often: a layer for the whole interface.
pub(crate) async fn meter(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let front = Front::of(request.headers(), request.extensions(), &app.config);
    match app.limiter.request(front.address) {
        Ok(()) => next.run(request).await,
        Err(problem) => Failure(problem).into_response(),
    }
}

async fn identify(app: &App, headers: &HeaderMap, scheme: Scheme) -> Result<Option<Who>, Failure> {
    if let Some(value) = headers.get(AUTHORIZATION) {
        let shown = value.to_str().ok().and_then(bearer).and_then(Token::read);
        let session = match shown {
            Some(token) => app.store.by_token(token.hash(), now()).await?,
            None => None,
        };
        // A cookie does not become a token, nor a token a cookie: each has its own dangers.
        let session = session.filter(|session| session.is_token);
        let wrong = || Problem::new(Kind::Unknown, "this token is not, or no longer, valid");
        return Ok(Some(known(session.ok_or_else(wrong)?, By::Token)));
    }
    let Some(token) = cookie::read(headers, scheme) else {
        return Ok(None);
    };
    let session = app.store.by_token(token.hash(), now()).await?;
    let session = session.filter(|session| !session.is_token);
    Ok(session.map(|session| known(session, By::Cookie(token))))
}

fn known(session: SessionRow, by: By) -> Who {
    Who {
        person: session.person.clone(),
        session,
        by,
    }
}

fn bearer(value: &str) -> Option<&str> {
    let (scheme, token) = value.split_once(' ')?;
    let is_bearer = scheme.eq_ignore_ascii_case("bearer");
    is_bearer.then(|| token.trim_start_matches(' '))
}

fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}
