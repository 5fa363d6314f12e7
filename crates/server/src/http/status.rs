//! What the server says about itself: the status page, its health, its figures, its interface.

use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use game::Lang;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::tables::TablePhase;
use wire::{Kind, Problem};

use super::{Failure, text};
use crate::app::{App, now};
use crate::identity::Caller;

const STYLE: &str = include_str!("status.css");

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(health))
        .route("/status", get(page))
        .route("/status.css", get(style))
        .route("/metrics", get(figures))
}

/// How the server is.
#[derive(Serialize, ToSchema)]
struct Health {
    /// Whether everything works.
    is_well: bool,
    /// Whether the last thing that was to be stored was stored.
    can_store: bool,
    /// The version of the program.
    version: &'static str,
}

/// Whether the server works: 200 if it does, 503 if nothing can be stored just now.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, body = Health), (status = 503, body = Health)))]
async fn health(State(app): State<Arc<App>>) -> (StatusCode, Json<Health>) {
    let can_store = app.store.is_healthy();
    let status = if can_store {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let health = Health {
        is_well: can_store,
        can_store,
        version: env!("CARGO_PKG_VERSION"),
    };
    (status, Json(health))
}

/// The figures of this process, for everything that runs in it.
fn recorder() -> &'static PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER.get_or_init(|| {
        let builder = PrometheusBuilder::new();
        let recorder = builder
            .install_recorder()
            .expect("the first recorder of this process");
        // A host who watches these wants to see that there are none.
        for rare in [
            "tuileries_accept_failures_total",
            "tuileries_commit_failures_total",
            "tuileries_connections_displaced_total",
            "tuileries_connections_refused_total",
            crate::log::LOST,
            "tuileries_damage_total",
            "tuileries_sign_ins_refused_total",
        ] {
            metrics::counter!(rare).increment(0);
        }
        metrics::gauge!("tuileries_damaged_tables").set(0.0);
        for kind in ["finished", "abandoned"] {
            metrics::counter!("tuileries_tables_deleted_total", "kind" => kind).increment(0);
        }
        recorder
    })
}

/// Begins to count.
pub(super) fn count() {
    recorder();
}

/// Counts what was measured since the last time, so that it need not be remembered one by one.
pub(crate) fn tidy_figures() {
    recorder().run_upkeep();
}

/// Figures for Prometheus, told to this machine only: they are nobody else's business.
async fn figures(caller: Caller, headers: HeaderMap) -> Result<Response, Failure> {
    // Behind a proxy that is not known as one, everybody seems to be on this machine.
    let is_forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    // A stranger's page may have its name lead to this machine; its browser says who asks.
    let asking = headers.get("sec-fetch-site");
    let is_pages = asking.is_some_and(|site| site != "none");
    if !caller.front.address.is_loopback() || is_forwarded || is_pages {
        let text = "figures are told to this machine only";
        return Err(Problem::new(Kind::Forbidden, text).into());
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    tidy_figures();
    Ok((kind, recorder().render()).into_response())
}

async fn style() -> Response {
    let kind = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "max-age=3600"),
    ];
    (kind, STYLE).into_response()
}

/// The status page.
async fn page(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let lang = preferred(&headers);
    let census = app.store.census().await.unwrap_or_default();
    let count = |phase| {
        let found = census.iter().find(|(counted, _)| *counted == phase);
        found.map_or(0, |(_, count)| *count)
    };
    let rows = [
        (PLAYING, count(TablePhase::Playing)),
        (WAITING, count(TablePhase::Gathering)),
        (FINISHED, count(TablePhase::Over)),
        (MINUTES, (now() - app.started) / 60),
    ];
    let row = |(texts, number): ([&'static str; 3], i64)| {
        let text = lang.pick(texts);
        format!("<tr><th scope=\"row\">{text}</th><td>{number}</td></tr>")
    };
    let titles = catalog::released().map(|title| format!("<li>{}</li>", title.meta().name));
    let html = format!(
        include_str!("status.html"),
        lang = lang.code(),
        health = lang.pick(if app.store.is_healthy() { UP } else { FAILING }),
        shelf = lang.pick(["On the shelf", "Sur l’étagère", "Im Regal"]),
        titles = titles.collect::<String>(),
        rows = rows.map(row).concat(),
        caption = lang.pick(["This server", "Ce serveur", "Dieser Server"]),
        interface = lang.pick(INTERFACE),
        version = env!("CARGO_PKG_VERSION"),
    );
    let headers = [
        (header::VARY, "Accept-Language"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, Html(html)).into_response()
}

/// What the status page says, in every language.
const UP: [&str; 3] = [
    "The server is up and stores every step.",
    "Le serveur fonctionne et enregistre chaque coup.",
    "Der Server läuft und speichert jeden Zug.",
];
const FAILING: [&str; 3] = [
    "Nothing can be stored just now.",
    "Rien ne peut être enregistré pour le moment.",
    "Im Moment kann nichts gespeichert werden.",
];
const PLAYING: [&str; 3] = ["Tables being played", "Tables en cours", "Laufende Tische"];
const WAITING: [&str; 3] = [
    "Tables waiting for players",
    "Tables en attente de joueurs",
    "Tische, die auf Spieler warten",
];
const FINISHED: [&str; 3] = ["Finished games", "Parties terminées", "Beendete Partien"];
const MINUTES: [&str; 3] = [
    "Minutes since the start",
    "Minutes depuis le démarrage",
    "Minuten seit dem Start",
];
const INTERFACE: [&str; 3] = [
    "Programs play through the interface described here:",
    "Les programmes jouent par l’interface décrite ici :",
    "Programme spielen über die hier beschriebene Schnittstelle:",
];

/// The first language that the reader names and we speak.
fn preferred(headers: &HeaderMap) -> Lang {
    let wanted = text(headers, header::ACCEPT_LANGUAGE);
    let spoken = |tag: &str| tag.trim().get(..2)?.to_ascii_lowercase().parse().ok();
    wanted.split(',').find_map(spoken).unwrap_or_default()
}
