//! Finished games, step by step.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use game::{Seat, Viewer};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::replay::{Frame, PastRound, Replay};
use wire::{Kind, Problem};

use super::{Failure, Named, Queried, unreadable};
use crate::app::App;
use crate::identity::Caller;
use crate::registry::busy;
use crate::table::Order;
use crate::thinkers::Purpose;
use crate::turns::Share;

/// How many frames are sent at once.
const MOST: u32 = 64;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(replay))
        .routes(routes!(frames))
        .routes(routes!(par))
}

/// A finished game: who played, every step, and the points after it.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "tables",
    params(("id" = String, Path, description = "The table's name")),
    responses((status = 200, body = Replay)))]
async fn replay(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Json<Replay>, Failure> {
    let asked = |reply| Order::Replay(caller.person(), reply);
    let asked = app.ask(&id, asked);
    Ok(Json(*asked.await?))
}

/// Which moments, and with whose eyes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Looking {
    /// A seat's letter, or `spectator`.
    eyes: String,
    /// The first moment.
    #[serde(default)]
    from: u32,
    /// How many, at most 64.
    #[param(maximum = 64)]
    count: u32,
}

/// What somebody saw and was told in a finished game, from one moment on; fewer than were asked
/// for where the game ends.
#[utoipa::path(get, path = "/api/tables/{id}/replay/frames", tag = "tables",
    params(("id" = String, Path, description = "The table's name"), Looking),
    responses((status = 200, body = Vec<Frame>)))]
async fn frames(
    State(app): State<Arc<App>>,
    Named(id): Named,
    Queried(looking): Queried<Looking>,
) -> Result<Json<Vec<Frame>>, Failure> {
    if looking.count > MOST {
        return Err(unreadable(format!(
            "at most {MOST} frames are sent at once"
        )));
    }
    let missing = || Problem::new(Kind::Missing, "no such seat");
    let viewer = match looking.eyes.as_str() {
        "spectator" => Viewer::Spectator,
        letter => Viewer::Seat(Seat::from_letter(letter).ok_or_else(missing)?),
    };
    let wanted = looking.from..looking.from.saturating_add(looking.count);
    let asked = app.ask(&id, |reply| Order::Frames(viewer, wanted, reply));
    Ok(Json(asked.await?))
}

/// Every round of a finished game, next to the most points that its luck allowed each seat; only
/// for titles for which that is known.
#[utoipa::path(get, path = "/api/tables/{id}/par", tag = "tables",
    params(("id" = String, Path, description = "The table's name")),
    responses((status = 200, body = Vec<PastRound>)))]
async fn par(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Json<serde_json::Value>, Failure> {
    let search = app.ask(&id, Order::Par).await?;
    let share = Share::of(caller.front.address, caller.person().as_deref());
    let promise = app.thinkers.think(share, Purpose::Advice, search);
    let many = |_| Problem::new(Kind::TooMany, "many want to know such things just now");
    let heard = promise.map_err(many)?.heard().await;
    let rounds = heard.map_err(|_| busy())?;
    Ok(Json(catalog::rounds_json(&rounds)))
}
