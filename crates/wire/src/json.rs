//! What a title writes for itself. Which titles there are and what theirs looks like, the server
//! adds to the description.

use serde_json::value::RawValue;
use utoipa::ToSchema;

/// JSON that a title has written and that nobody in between reads.
pub(crate) type Json = Box<RawValue>;

/// All that a viewer may know of a game.
#[derive(ToSchema)]
#[schema(value_type = serde_json::Value)]
#[expect(dead_code, reason = "only descriptions speak of it")]
pub(crate) struct View(Json);

/// What a seat decides.
#[derive(ToSchema)]
#[schema(value_type = serde_json::Value)]
#[expect(dead_code, reason = "only descriptions speak of it")]
pub(crate) struct Action(Json);

/// Something that happened.
#[derive(ToSchema)]
#[schema(value_type = serde_json::Value)]
#[expect(dead_code, reason = "only descriptions speak of it")]
pub(crate) struct Event(Json);
