//! The shelf.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use catalog::{BotName, SHELF, Stop, Title};
use game::Lang;
use tokio::time::timeout;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::practice::{Practice, PracticeWish};
use wire::tables::{OptionCard, RuleCard, TitleCard};
use wire::{Kind, Problem};

use super::{Body, Failure, Named};
use crate::app::App;
use crate::identity::Caller;
use crate::registry::busy;
use crate::turns::Share;

/// How long a practiced game may take to play.
const LONGEST: Duration = Duration::from_secs(10);

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(titles))
        .routes(routes!(rules))
        .routes(routes!(foresee))
        .routes(routes!(practice))
}

/// Everything there is to play, drafts too.
#[utoipa::path(get, path = "/api/titles", tag = "titles",
    responses((status = 200, body = Vec<TitleCard>)))]
async fn titles() -> Json<Vec<TitleCard>> {
    Json(SHELF.iter().map(|title| card(*title)).collect())
}

/// A title's numbered rules in every language.
#[utoipa::path(get, path = "/api/titles/{title}/rules", tag = "titles",
    params(("title" = String, Path, description = "The title's name")),
    responses((status = 200, body = Vec<RuleCard>)))]
async fn rules(Named(title): Named) -> Result<Json<Vec<RuleCard>>, Failure> {
    let title = find(&title)?;
    let card = |rule: &game::RuleText| RuleCard {
        id: rule.id.into(),
        section: rule.section.into(),
        origin: rule.origin.into(),
        is_ruling: rule.is_ruling,
        texts: by_language(rule.texts),
    };
    Ok(Json(title.rulebook().rules().iter().map(card).collect()))
}

/// What somebody who plans asks a title beyond what views show. It is about no table: whatever
/// matters is in the question.
#[utoipa::path(get, path = "/api/titles/{title}/outlook/{question}", tag = "titles",
    params(("title" = String, Path, description = "The title's name"),
        ("question" = String, Path, description = "The question, in the title's own words")),
    responses((status = 200, body = serde_json::Value, description = "The title's own answer")))]
async fn foresee(
    Named((title, question)): Named<(String, String)>,
) -> Result<Json<catalog::Json>, Failure> {
    let unknown = || Problem::new(Kind::Missing, "this title knows no such question");
    Ok(Json(find(&title)?.foresee(&question).ok_or_else(unknown)?))
}

/// Plays a game against bots from its first draw, and shows where it then is. Nothing is kept:
/// whoever goes on sends all actions again, and one more.
#[utoipa::path(post, path = "/api/titles/{title}/practice", tag = "titles",
    request_body = PracticeWish,
    params(("title" = String, Path, description = "The title's name")),
    responses((status = 200, body = Practice)))]
async fn practice(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(title): Named,
    Body(wish): Body<PracticeWish>,
) -> Result<Json<Practice>, Failure> {
    let title = find(&title)?;
    let share = Share::of(caller.front.address, caller.person().as_deref());
    let many = |_| Problem::new(Kind::TooMany, "many practice just now; please try again");
    let pass = app.practices.enter(share).await.map_err(many)?;
    let enough = Enough(Stop::new());
    let stop = enough.0.clone();
    let mut playing = tokio::task::spawn_blocking(move || {
        // Kept until it has been played, also when nobody waits for it any more.
        let _pass = pass;
        crate::practice::play(title, &wish, &stop)
    });
    let played = if let Ok(played) = timeout(LONGEST, &mut playing).await {
        played
    } else {
        enough.0.say();
        playing.await
    };
    Ok(Json(played.map_err(|_| Failure(busy()))??))
}

/// Says that it is enough when nobody waits any more.
struct Enough(Stop);

impl Drop for Enough {
    fn drop(&mut self) {
        self.0.say();
    }
}

fn find(title: &str) -> Result<&'static dyn Title, Problem> {
    let missing = || Problem::new(Kind::Missing, "no such title");
    catalog::find(title).ok_or_else(missing)
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
        stage: meta.stage,
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
