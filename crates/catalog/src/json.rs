//! How a game passes to programs: as JSON of the title's own types, or, while the title is a draft, as
//! the text that people read in a terminal. So a page can draw it that has never heard of it.

use game::{Lang, Notation, Portrait, QuickDice, ReadError, Seat, Seats, Stage, Style, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;

use crate::{DecideError, plain};

/// JSON that a title has written.
pub type Json = Box<RawValue>;

/// What a draft shows: the same text as at a terminal, in every language.
#[derive(Serialize, ToSchema)]
pub(crate) struct TextView {
    /// Whom the game waits for.
    asked: Seats,
    /// Every seat's points so far.
    points: Vec<i32>,
    en: Told,
    fr: Told,
    de: Told,
}

/// A view in one language.
#[derive(Serialize, ToSchema)]
struct Told {
    /// Letters in rows, all as wide as one another.
    picture: String,
    /// The one next step.
    task: String,
    /// Points, or who has won.
    verdict: String,
}

/// What a draft tells: one sentence in every language, or none where there is nothing to say.
#[derive(Serialize, ToSchema)]
pub(crate) struct Sentence {
    en: Option<String>,
    fr: Option<String>,
    de: Option<String>,
}

/// All that this viewer may know.
pub(crate) fn view<G: Notation + Portrait>(game: &G, viewer: Viewer) -> Json {
    let shown = G::show(&game.view(viewer));
    match G::META.stage {
        Stage::Released => written(&shown),
        Stage::Draft => {
            let told = |style: &Style| Told {
                picture: G::picture(&shown, style),
                task: plain::task(game, &shown, viewer, style),
                verdict: plain::verdict(game, &shown, style),
            };
            let [en, fr, de] = in_every_language(told);
            let scores = game.scores();
            written(&TextView {
                asked: game.turn().waiting(),
                points: scores.iter().map(|(_, score)| score.points).collect(),
                en,
                fr,
                de,
            })
        }
    }
}

/// All legal actions of this seat.
pub(crate) fn actions<G: Notation>(game: &G, seat: Seat, legal: &[G::Action]) -> Json {
    let write = |action: &G::Action| game.write_action(seat, *action);
    match G::META.stage {
        Stage::Released => written(&legal),
        Stage::Draft => written(&legal.iter().map(write).collect::<Vec<_>>()),
    }
}

/// A legal action of this seat.
pub(crate) fn action<G: Notation>(game: &G, seat: Seat, action: G::Action) -> Json {
    match G::META.stage {
        Stage::Released => written(&action),
        Stage::Draft => written(&game.write_action(seat, action)),
    }
}

/// The same where only a view is at hand: how its owner's actions are written follows from it.
pub(crate) fn seen_action<G: Notation>(view: &G::View, seat: Seat, chosen: G::Action) -> Json {
    match G::META.stage {
        Stage::Released => written(&chosen),
        Stage::Draft => action(&G::determinize(view, &mut QuickDice::new(0)), seat, chosen),
    }
}

/// Reads what a seat wants to do; whether it may is another question.
pub(crate) fn read_action<G: Notation>(
    game: &G,
    seat: Seat,
    text: &str,
) -> Result<G::Action, DecideError> {
    let unreadable = |error: serde_json::Error| DecideError::Unreadable(error.to_string());
    match G::META.stage {
        Stage::Released => serde_json::from_str(text).map_err(unreadable),
        Stage::Draft => {
            let notation: String = serde_json::from_str(text).map_err(unreadable)?;
            let read = game.read_action(seat, &notation);
            read.map_err(|error| match error {
                ReadError::Unreadable(why) => DecideError::Unreadable(why),
                ReadError::Refused(refusal) => DecideError::Refused(refusal),
            })
        }
    }
}

/// Something that happened.
pub(crate) fn event<G: Portrait>(event: &G::Event) -> Json {
    match G::META.stage {
        Stage::Released => written(event),
        Stage::Draft => {
            let [en, fr, de] = in_every_language(|style| G::sentence(event, style));
            written(&Sentence { en, fr, de })
        }
    }
}

pub(crate) fn written<T: Serialize>(value: &T) -> Json {
    to_raw_value(value).expect("views, events and actions are plain JSON")
}

fn in_every_language<T>(say: impl Fn(&Style) -> T) -> [T; 3] {
    Lang::ALL.map(|lang| {
        say(&Style {
            lang,
            ..Style::default()
        })
    })
}
