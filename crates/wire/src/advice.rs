//! What bots advise.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::json::{Action, Json};

/// An action, and what a bot thinks of it.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Opinion {
    /// The action.
    #[schema(value_type = Action)]
    pub action: Json,
    /// The points that the asking seat can expect at the end, in hundredths; left out where the
    /// bot does not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub points: Option<i32>,
    /// How often the asking seat can expect to win, in thousandths, a shared win in parts; left
    /// out where the bot does not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wins: Option<u16>,
    /// What speaks for it, the weightiest first, in every language: `en`, `fr` and `de`.
    pub reasons: BTreeMap<String, Vec<String>>,
}
