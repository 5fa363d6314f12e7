//! Tables: making, finding, joining and leaving them, and the way to their sockets.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Seat;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::tables::{NewTable, Sitter, TableLine};
use wire::{Kind, Problem};

use super::{Body, Failure, Named, Queried, unreadable};
use crate::app::{App, fresh_id, now};
use crate::identity::{Caller, Somebody};
use crate::new_table;
use crate::registry::busy;
use crate::retention::DAY;
use crate::room::Command;
use crate::socket::{self, Client, LARGEST};
use crate::store::Marked;
use crate::table::Order;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(lobby, make))
        .routes(routes!(mine))
        .routes(routes!(show))
        .routes(routes!(sit, rise))
        .routes(routes!(keep, release))
        .routes(routes!(rematch))
        .routes(routes!(record))
        .routes(routes!(look_on))
}

async fn line(app: &Arc<App>, id: &str, person: Option<String>) -> Result<TableLine, Problem> {
    let person = person.map(Into::into);
    app.ask(id, |reply| Order::Line(person, reply)).await
}

async fn lines(app: &Arc<App>, ids: Vec<String>, person: Option<String>) -> Vec<TableLine> {
    let mut lines = Vec::with_capacity(ids.len());
    for id in ids {
        // A table that cannot be read does not hide the others.
        lines.extend(line(app, &id, person.clone()).await);
    }
    lines
}

/// Public tables that wait for players, newest first.
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    responses((status = 200, body = Vec<TableLine>)))]
async fn lobby(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Vec<TableLine>>, Failure> {
    let ids = app.store.lobby().await?;
    Ok(Json(lines(&app, ids, caller.person()).await))
}

/// The tables at which one sits: those being played first, then the newest.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables",
    responses((status = 200, body = Vec<TableLine>)))]
async fn mine(
    State(app): State<Arc<App>>,
    somebody: Somebody,
) -> Result<Json<Vec<TableLine>>, Failure> {
    let person = somebody.who.person;
    let ids = app.store.tables_of(&person).await?;
    let kept = app.store.kept_by(&person).await?;
    let mut lines = lines(&app, ids, Some(person)).await;
    for line in &mut lines {
        line.is_kept = kept.contains(&line.table.id);
    }
    Ok(Json(lines))
}

/// Makes a table. If no seat is open, the game begins at once.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, body = TableLine)))]
async fn make(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Body(wish): Body<NewTable>,
) -> Result<(StatusCode, Json<TableLine>), Failure> {
    let id = new_table::make(&app, &somebody, wish, None).await?;
    let line = line(&app, &id, Some(somebody.who.person)).await?;
    Ok((StatusCode::CREATED, Json(line)))
}

/// A table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table's name")),
    responses((status = 200, body = TableLine)))]
async fn show(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Json<TableLine>, Failure> {
    let mut line = line(&app, &id, caller.person()).await?;
    if let Some(person) = caller.person() {
        line.is_kept = app.store.kept_by(&person).await?.contains(&id);
    }
    Ok(Json(line))
}

/// Sits down, or seats a bot. Sitting down where one sits changes nothing.
#[utoipa::path(put, path = "/api/tables/{id}/seats/{seat}", tag = "tables", request_body = Sitter,
    params(("id" = String, Path, description = "The table's name"),
        ("seat" = String, Path, description = "The seat's letter")),
    responses((status = 200, body = TableLine)))]
async fn sit(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Named((id, seat)): Named<(String, String)>,
    Body(sitter): Body<Sitter>,
) -> Result<Json<TableLine>, Failure> {
    let seat = read_seat(&seat)?;
    let wanted = match sitter {
        Sitter::Me => {
            // Whoever asks again because the answer was lost sits there already.
            let line = line(&app, &id, Some(somebody.who.person.clone())).await?;
            let here = line.seats.iter().find(|now| now.seat == seat);
            let sitting = here.and_then(|now| now.person.as_ref());
            if sitting.is_some_and(|sitting| sitting.id == somebody.who.person) {
                return Ok(Json(line));
            }
            new_table::check_quota(&app, &somebody.who.person).await?;
            Command::Sit { seat }
        }
        Sitter::Bot(bot) => Command::SeatBot { seat, bot },
    };
    let person = &somebody.who.person;
    app.command(&id, person, wanted).await?;
    Ok(Json(line(&app, &id, Some(somebody.who.person)).await?))
}

/// Rises before the game, or leaves it for good: a bot plays on.
#[utoipa::path(delete, path = "/api/tables/{id}/seats/{seat}", tag = "tables",
    params(("id" = String, Path, description = "The table's name"),
        ("seat" = String, Path, description = "The seat's letter")),
    responses((status = 204)))]
async fn rise(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Named((id, seat)): Named<(String, String)>,
) -> Result<StatusCode, Failure> {
    let seat = read_seat(&seat)?;
    let (person, rise) = (&somebody.who.person, Command::Rise { seat });
    app.command(&id, person, rise).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Keeps a game, however old it gets, for somebody who plays there. Others are kept for as long
/// as the host has set.
#[utoipa::path(put, path = "/api/tables/{id}/keep", tag = "tables",
    params(("id" = String, Path, description = "The table's name")),
    responses((status = 204)))]
async fn keep(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Named(id): Named,
) -> Result<StatusCode, Failure> {
    line(&app, &id, None).await?;
    let (kind, why) = match app.store.keep(&id, &somebody.who.person).await? {
        Marked::Done => return Ok(StatusCode::NO_CONTENT),
        Marked::Full => (Kind::TooMany, "nobody keeps so many games"),
        Marked::Missing => (Kind::Forbidden, "you do not sit at this table"),
    };
    Err(Problem::new(kind, why).into())
}

/// Lets a game grow old again, as far as whoever asks is concerned.
#[utoipa::path(delete, path = "/api/tables/{id}/keep", tag = "tables",
    params(("id" = String, Path, description = "The table's name")),
    responses((status = 204)))]
async fn release(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Named(id): Named,
) -> Result<StatusCode, Failure> {
    line(&app, &id, None).await?;
    app.store.release(&id, &somebody.who.person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a table like this one, on which everyone is to sit a seat further on. Everybody at this
/// one is shown the way; whoever asks again is given the same table.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "The table's name")),
    responses((status = 201, body = TableLine)))]
async fn rematch(
    State(app): State<Arc<App>>,
    somebody: Somebody,
    Named(id): Named,
) -> Result<(StatusCode, Json<TableLine>), Failure> {
    let person = somebody.who.person.clone();
    // In a task of its own: a client that hangs up must not leave it half done.
    let meeting = tokio::spawn(meet_again(app.clone(), id, somebody));
    let table = meeting.await.map_err(|_| Failure(busy()))??;
    let line = line(&app, &table, Some(person)).await?;
    Ok((StatusCode::CREATED, Json(line)))
}

/// The name of the table at which they meet again, which is kept before the table is made: of two
/// who ask at once both get the same, and what was cut short is finished by whoever asks next.
async fn meet_again(app: Arc<App>, id: String, maker: Somebody) -> Result<String, Failure> {
    let person = &maker.who.person;
    loop {
        let again = |reply| Order::Again(person.as_str().into(), reply);
        let (wish, named) = app.ask(&id, again).await?;
        let Some((table, since)) = named else {
            // A name is given only to a game that may be made.
            new_table::check_quota(&app, person).await?;
            let table = fresh_id();
            let rematch = Command::Rematch { table };
            match app.command(&id, person, rematch).await {
                Err(problem) if problem.kind != Kind::Taken => return Err(problem.into()),
                _ => continue,
            }
        };
        if app.store.made(&table).await?.is_none() {
            // It was made, and has been deleted since: another game must not have its name.
            if now() - since > DAY {
                let text = "the game that followed has been deleted";
                return Err(Problem::new(Kind::Missing, text).into());
            }
            let made = new_table::make(&app, &maker, wish, Some(table.clone())).await;
            // Of two who make it, one finds it made.
            if app.store.made(&table).await?.is_none() {
                made?;
            }
        }
        return Ok(table);
    }
}

/// The record of a finished game, with the seed that proves its draws fair.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables",
    params(("id" = String, Path, description = "The table's name")),
    responses((status = 200, body = String, content_type = "text/plain")))]
async fn record(State(app): State<Arc<App>>, Named(id): Named) -> Result<Response, Failure> {
    let record = app.ask(&id, Order::Record).await?;
    let kind = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"game.txt\"",
        ),
    ];
    Ok((kind, record).into_response())
}

/// What a client says when it opens a socket.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Looking {
    /// The last version that it has seen, to hear what it has missed.
    seen: Option<u32>,
}

/// Opens a socket (a WebSocket) to look at a table or to play at it. The server sends `ToClient`
/// messages, the client `ToServer` messages, as text.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables",
    params(("id" = String, Path, description = "The table's name"), Looking),
    responses((status = 101)))]
async fn look_on(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
    Queried(looking): Queried<Looking>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|error| unreadable(error.to_string()))?;
    caller.require_origin()?;
    line(&app, &id, None).await?;
    let client = Client {
        table: id,
        person: caller.person(),
        address: caller.front.address,
        session: caller.who.map(|who| who.session.id),
        seen: looking.seen,
    };
    Ok(upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(2048)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(async move |socket| socket::serve(app, client, socket).await))
}

fn read_seat(letter: &str) -> Result<Seat, Problem> {
    Seat::from_letter(letter).ok_or_else(|| Problem::new(Kind::Missing, "no such seat"))
}
