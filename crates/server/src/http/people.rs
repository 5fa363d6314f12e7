//! Guests, accounts, sessions and tokens over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse as _, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::people::{
    Credentials, Guest, Keeping, Me, NewGuest, NewToken, PasswordChange, PersonCard, Proof, Rename,
    SessionLine, Token as NewlyMade,
};
use wire::{Kind, Problem};

use super::{Body, Failure, Named};
use crate::app::{App, now};
use crate::identity::{By, Caller, Front, Somebody, Token, Who, forget, remember};
use crate::registry::busy;
use crate::store::{Export, Marked, SessionRow};
use crate::{people, text};

/// No body here needs more.
const LARGEST: usize = 16 * 1024;
/// A cookie older than this, in seconds, is sent again so that it does not run out in use.
const RENEWAL: i64 = 30 * 24 * 3600;

/// All routes about people.
pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(add_guest))
        .routes(routes!(show_me, rename_me, delete_me))
        .routes(routes!(export_me))
        .routes(routes!(claim_account))
        .routes(routes!(change_password))
        .routes(routes!(list_sessions))
        .routes(routes!(revoke_session))
        .routes(routes!(add_token))
        .routes(routes!(list_mutes))
        .routes(routes!(mute, unmute))
        .routes(routes!(sign_in))
        .routes(routes!(sign_out))
        .layer(DefaultBodyLimit::max(LARGEST))
}

/// Makes whoever asks a guest. A browser that is known already stays who it is.
#[utoipa::path(
    post, path = "/api/guests", tag = "people", request_body = NewGuest,
    responses(
        (status = 201, body = Guest, description = "a new guest"),
        (status = 200, body = Guest, description = "known already"),
        (status = 429, body = Problem),
    )
)]
async fn add_guest(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Body(wish): Body<NewGuest>,
) -> Result<Response, Failure> {
    let is_program = wish.keeping == Keeping::Token;
    if !is_program {
        caller.front.origin.refuse_strangers()?;
        if let Some(who) = &caller.who {
            let me = people::me(&app, who).await?;
            return Ok(Json(Guest { me, token: None }).into_response());
        }
    }
    let (me, token) = people::guest(&app, &caller, wish.keeping, agent(&headers)).await?;
    let cookie = (!is_program).then(|| cookie(&token, &caller.front));
    let token = is_program.then(|| token.reveal().to_string());
    Ok((StatusCode::CREATED, cookie, Json(Guest { me, token })).into_response())
}

/// Who asks.
#[utoipa::path(
    get, path = "/api/me", tag = "people",
    responses((status = 200, body = Me), (status = 401, body = Problem))
)]
async fn show_me(State(app): State<Arc<App>>, somebody: Somebody) -> Result<Response, Failure> {
    let Somebody { who, front } = &somebody;
    let body = Json(people::me(&app, who).await?);
    Ok(match &who.by {
        By::Cookie(token) if now() - who.session.made > RENEWAL => {
            (cookie(token, front), body).into_response()
        }
        By::Cookie(_) | By::Token => body.into_response(),
    })
}

/// Takes another name.
#[utoipa::path(
    patch, path = "/api/me", tag = "people", request_body = Rename,
    responses(
        (status = 200, body = Me),
        (status = 400, body = Problem),
        (status = 401, body = Problem),
        (status = 409, body = Problem, description = "an account has this name"),
    )
)]
async fn rename_me(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Body(wish): Body<Rename>,
) -> Result<Json<Me>, Failure> {
    Ok(Json(people::rename(&app, &somebody.who, &wish).await?))
}

/// Deletes whoever asks, for good.
#[utoipa::path(
    delete, path = "/api/me", tag = "people", request_body = Option<Proof>,
    responses(
        (status = 204),
        (status = 401, body = Problem),
        (status = 403, body = Problem, description = "the password is missing or wrong"),
    )
)]
async fn delete_me(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    proof: Option<Body<Proof>>,
) -> Result<Response, Failure> {
    let proof = proof.map(|Body(proof)| proof).unwrap_or_default();
    let front = somebody.front.clone();
    // In a task of its own: a client that hangs up must not leave it half done.
    let leaving = tokio::spawn(async move { people::delete(&app, &somebody, proof).await });
    leaving.await.map_err(|_| Failure(busy()))??;
    Ok(signed_out(&front))
}

/// Everything that is kept about whoever asks.
#[utoipa::path(
    get, path = "/api/me/export", tag = "people",
    responses((status = 200, body = Export), (status = 401, body = Problem))
)]
async fn export_me(
    State(app): State<Arc<App>>,
    somebody: Somebody,
) -> Result<Json<Export>, Failure> {
    Ok(Json(people::export(&app, &somebody.who).await?))
}

/// Makes a guest an account: the same person, with a name of their own and a password.
#[utoipa::path(
    post, path = "/api/me/account", tag = "people", request_body = Credentials,
    responses(
        (status = 200, body = Me),
        (status = 400, body = Problem),
        (status = 401, body = Problem),
        (status = 409, body = Problem, description = "the name is taken"),
    )
)]
async fn claim_account(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Body(wish): Body<Credentials>,
) -> Result<Response, Failure> {
    let (me, token) = people::claim(&app, &somebody, wish).await?;
    let cookie = token.map(|token| cookie(&token, &somebody.front));
    Ok((cookie, Json(me)).into_response())
}

/// Changes the password. All other sessions end.
#[utoipa::path(
    put, path = "/api/me/password", tag = "people", request_body = PasswordChange,
    responses(
        (status = 204),
        (status = 400, body = Problem),
        (status = 401, body = Problem),
        (status = 403, body = Problem, description = "the old password is wrong"),
    )
)]
async fn change_password(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Body(change): Body<PasswordChange>,
) -> Result<Response, Failure> {
    let token = people::change_password(&app, &somebody, change).await?;
    let cookie = token.map(|token| cookie(&token, &somebody.front));
    Ok((cookie, StatusCode::NO_CONTENT).into_response())
}

/// Signs in, and makes the browser known by a cookie.
#[utoipa::path(
    post, path = "/api/sessions", tag = "people", request_body = Credentials,
    responses(
        (status = 200, body = Me),
        (status = 403, body = Problem, description = "the name or the password is wrong"),
        (status = 429, body = Problem),
    )
)]
async fn sign_in(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Body(shown): Body<Credentials>,
) -> Result<Response, Failure> {
    caller.front.origin.refuse_strangers()?;
    let (me, token) = people::sign_in(&app, &caller, shown, agent(&headers)).await?;
    Ok((cookie(&token, &caller.front), Json(me)).into_response())
}

/// Signs out. A guest who does so does not come back.
#[utoipa::path(delete, path = "/api/sessions/this", tag = "people", responses((status = 204)))]
async fn sign_out(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Failure> {
    if let Some(who) = &caller.who {
        match people::revoke(&app, who, &who.session.id).await {
            // It has ended already.
            Err(Failure(problem)) if problem.kind == Kind::Missing => {}
            done => done?,
        }
    }
    Ok(signed_out(&caller.front))
}

/// The sessions and tokens of whoever asks.
#[utoipa::path(
    get, path = "/api/me/sessions", tag = "people",
    responses((status = 200, body = Vec<SessionLine>), (status = 401, body = Problem))
)]
async fn list_sessions(
    State(app): State<Arc<App>>,
    somebody: Somebody,
) -> Result<Json<Vec<SessionLine>>, Failure> {
    let rows = app.store.sessions(&somebody.who.person).await?;
    let line = |row| line(row, &somebody.who);
    Ok(Json(rows.into_iter().map(line).collect()))
}

/// Ends a session or token.
#[utoipa::path(
    delete, path = "/api/me/sessions/{id}", tag = "people",
    params(("id" = String, Path, description = "the session's name")),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem))
)]
async fn revoke_session(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Named(session): Named,
) -> Result<Response, Failure> {
    people::revoke(&app, &somebody.who, &session).await?;
    if session == somebody.who.session.id {
        return Ok(signed_out(&somebody.front));
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Makes a token for a program. It is shown once.
#[utoipa::path(
    post, path = "/api/me/tokens", tag = "people", request_body = NewToken,
    responses(
        (status = 201, body = NewlyMade),
        (status = 400, body = Problem),
        (status = 401, body = Problem),
        (status = 429, body = Problem, description = "as many as anybody may have"),
    )
)]
async fn add_token(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Body(wish): Body<NewToken>,
) -> Result<Response, Failure> {
    let label = text::label(&wish.label).map_err(Problem::from)?;
    let token = Token::fresh();
    let mut session = people::session(&somebody.who.person, &token, label);
    session.row.is_token = true;
    let row = session.row.clone();
    let most = app.config.limits.sessions_per_person;
    if !app.store.add_token(session, most).await? {
        let text = format!("nobody has more than {most} tokens");
        return Err(Problem::new(Kind::TooMany, text).into());
    }
    let made = NewlyMade {
        session: line(row, &somebody.who),
        token: token.reveal().to_string(),
    };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Whom whoever asks does not want to hear.
#[utoipa::path(
    get, path = "/api/me/mutes", tag = "people",
    responses((status = 200, body = Vec<PersonCard>), (status = 401, body = Problem))
)]
async fn list_mutes(
    State(app): State<Arc<App>>,
    somebody: Somebody,
) -> Result<Json<Vec<PersonCard>>, Failure> {
    let ids = app.store.mutes(&somebody.who.person).await?;
    let names = app.store.names(ids.clone()).await?;
    let cards = ids.into_iter().zip(names);
    let cards = cards.map(|(id, name)| PersonCard { id, name });
    Ok(Json(cards.collect()))
}

/// Does not hear a person any more.
#[utoipa::path(
    put, path = "/api/me/mutes/{person}", tag = "people",
    params(("person" = String, Path, description = "the person's name")),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem))
)]
async fn mute(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Named(person): Named,
) -> Result<StatusCode, Failure> {
    let own = &somebody.who.person;
    if person == *own {
        return Err(Problem::new(Kind::NotNow, "nobody mutes themselves").into());
    }
    let (kind, why) = match app.store.mute(own, &person).await? {
        Marked::Done => return Ok(StatusCode::NO_CONTENT),
        Marked::Missing => (Kind::Missing, "there is nobody of that name"),
        Marked::Full => (Kind::TooMany, "nobody mutes so many"),
    };
    Err(Problem::new(kind, why).into())
}

/// Hears a person again.
#[utoipa::path(
    delete, path = "/api/me/mutes/{person}", tag = "people",
    params(("person" = String, Path, description = "the person's name")),
    responses((status = 204), (status = 401, body = Problem))
)]
async fn unmute(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Named(person): Named,
) -> Result<StatusCode, Failure> {
    app.store.unmute(&somebody.who.person, &person).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn line(row: SessionRow, who: &Who) -> SessionLine {
    SessionLine {
        is_this: row.id == who.session.id,
        id: row.id,
        label: row.label,
        is_token: row.is_token,
        made: row.made,
        used: row.used,
    }
}

fn signed_out(front: &Front) -> Response {
    let cookie = AppendHeaders([(SET_COOKIE, forget(front))]);
    (StatusCode::NO_CONTENT, cookie).into_response()
}

fn cookie(token: &Token, front: &Front) -> AppendHeaders<[(HeaderName, HeaderValue); 1]> {
    AppendHeaders([(SET_COOKIE, remember(token, front))])
}

fn agent(headers: &HeaderMap) -> String {
    text::agent(super::text(headers, USER_AGENT))
}

#[cfg(test)]
mod tests;
