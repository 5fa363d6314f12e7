//! Practice: a game against bots that is at no table and kept nowhere.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::json::{Action, Event, Json, View};

/// What is to be played, from the first draw on.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct PracticeWish {
    /// The setup's words, as in a record.
    pub setup: String,
    /// What the luck follows from: 64 hexadecimal digits as in a record, or any other text of at
    /// most 64 characters. The same words give the same game.
    #[serde(default)]
    pub seed: String,
    /// What seat `a` does, in order, at most 200.
    #[serde(default)]
    #[schema(value_type = Vec<Action>)]
    pub actions: Vec<Json>,
    /// The bot that plays every other seat; `greedy` unless another is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots: Option<String>,
}

/// The game as seat `a` may see it after its last action and all that followed.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Practice {
    /// All that seat `a` may know.
    #[schema(value_type = View)]
    pub view: Json,
    /// Its legal actions; none once the game is over.
    #[schema(value_type = Option<Vec<Action>>, required)]
    pub actions: Option<Json>,
    /// The one of them to take without asking, where choosing makes no difference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Action>, nullable = false)]
    pub formality: Option<Json>,
    /// What seat `a` was told of its last action and all that followed; without any action, of
    /// all that came before its first.
    #[schema(value_type = Vec<Event>)]
    pub events: Vec<Json>,
    /// Every seat's points so far.
    pub points: Vec<i32>,
    /// Whether the game is over.
    pub is_over: bool,
}
