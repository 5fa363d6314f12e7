//! What passes of every title, described for programs: from here come `docs/openapi.json` and the
//! page's types.

use std::collections::BTreeMap;

use game::{Game, Schemas, Seat, Stage};
use serde_json::Value;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema as _, ToSchema};

use crate::SHELF;
use crate::json::{Sentence, TextView};

/// Where one description refers to another.
const PLACE: &str = "#/components/schemas/";

/// What every title's views, actions and events look like as JSON, under the title's name:
/// `fits.View`. All drafts pass as the same text: `draft.View`.
pub fn schemas() -> BTreeMap<String, RefOr<Schema>> {
    let mut all = BTreeMap::new();
    for title in SHELF {
        let meta = title.meta();
        let owner = match meta.stage {
            Stage::Released => meta.id,
            Stage::Draft => "draft",
        };
        for (name, schema) in title.schemas() {
            let mut schema = serde_json::to_value(schema).expect("a schema is plain JSON");
            settle(&mut schema, owner);
            let schema = serde_json::from_value(schema).expect("a schema stays one");
            all.insert(named(owner, &name), schema);
        }
    }
    all
}

pub(crate) fn of<G: Game>() -> Schemas {
    match G::META.stage {
        Stage::Released => G::schemas(),
        Stage::Draft => {
            let mut schemas = vec![
                ("View".into(), TextView::schema()),
                ("Action".into(), String::schema()),
                ("Event".into(), Sentence::schema()),
            ];
            TextView::schemas(&mut schemas);
            schemas
        }
    }
}

/// A seat is the same in every title; any other word a title has for itself.
fn named(owner: &str, name: &str) -> String {
    if name == Seat::name() {
        name.into()
    } else {
        format!("{owner}.{name}")
    }
}

/// Refers to others by the names that they have beside those of other titles. And a title leaves
/// nothing out and adds nothing: what there is not, it writes as null.
fn settle(schema: &mut Value, owner: &str) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(other)) = fields.get_mut("$ref")
                && let Some(name) = other.strip_prefix(PLACE)
            {
                *other = format!("{PLACE}{}", named(owner, name));
            }
            if let Some(Value::Object(properties)) = fields.get("properties") {
                let names: Vec<String> = properties.keys().cloned().collect();
                fields.insert("required".into(), names.into());
                fields.insert("additionalProperties".into(), false.into());
            }
            fields.values_mut().for_each(|part| settle(part, owner));
        }
        Value::Array(parts) => parts.iter_mut().for_each(|part| settle(part, owner)),
        _ => {}
    }
}
