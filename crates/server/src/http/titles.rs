//! The shelf.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::routing::get;
use axum::{Json, Router};
use catalog::{BotName, SHELF, Title};
use game::Lang;
use utoipa::OpenApi;
use wire::tables::{OptionCard, RuleCard, TitleCard};
use wire::{Kind, Problem};

use super::{Failure, Named};
use crate::app::App;

/// Its part of the interface's description.
#[derive(OpenApi)]
#[openapi(paths(titles, rules))]
pub(super) struct Api;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/titles", get(titles))
        .route("/api/titles/{title}/rules", get(rules))
}

/// Everything there is to play.
#[utoipa::path(get, path = "/api/titles", tag = "titles",
    responses((status = 200, body = Vec<TitleCard>)))]
async fn titles() -> Json<Vec<TitleCard>> {
    Json(SHELF.iter().map(|title| card(*title)).collect())
}

/// A title's numbered rules in every language.
#[utoipa::path(get, path = "/api/titles/{title}/rules", tag = "titles",
    params(("title" = String, Path, description = "The title's name")),
    responses((status = 200, body = Vec<RuleCard>), (status = "default", body = Problem)))]
async fn rules(Named(title): Named) -> Result<Json<Vec<RuleCard>>, Failure> {
    let missing = || Problem::new(Kind::Missing, "no such title");
    let title = catalog::find(&title).ok_or_else(missing)?;
    let card = |rule: &game::RuleText| RuleCard {
        id: rule.id.into(),
        section: rule.section.into(),
        origin: rule.origin.into(),
        is_ruling: rule.is_ruling,
        texts: by_language(rule.texts),
    };
    Ok(Json(title.rulebook().rules().iter().map(card).collect()))
}

fn card(title: &dyn Title) -> TitleCard {
    let meta = title.meta();
    let option = |option: &game::SetupOption| OptionCard {
        name: option.name.into(),
        value: option.value.map(String::from),
        help: by_language(option.help),
    };
    TitleCard {
        id: meta.id.into(),
        name: meta.name.into(),
        fewest: *meta.seats.start(),
        most: *meta.seats.end(),
        revision: meta.revision,
        options: meta.options.iter().map(option).collect(),
        bots: BotName::ALL.iter().map(ToString::to_string).collect(),
    }
}

fn by_language(texts: [&str; 3]) -> BTreeMap<String, String> {
    let pairs = Lang::ALL.iter().zip(texts);
    pairs
        .map(|(lang, text)| (lang.code().to_string(), text.to_string()))
        .collect()
}
