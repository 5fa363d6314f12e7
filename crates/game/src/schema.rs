//! How a title's JSON is described to programs, and so to the page: by the same types that write it.

use std::ops::RangeInclusive;

use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema as _, ToSchema};

use crate::Game;

/// What a title's types look like as JSON, by name.
pub type Schemas = Vec<(String, RefOr<Schema>)>;

/// All that passes of a title: `View` is what is shown, `Action` and `Event` are themselves, and
/// whatever they are made of has its own name.
pub fn schemas<G: Game>() -> Schemas
where
    G::Shown: ToSchema,
    G::Action: ToSchema,
    G::Event: ToSchema,
{
    let mut schemas = vec![
        ("View".into(), G::Shown::schema()),
        ("Action".into(), G::Action::schema()),
        ("Event".into(), G::Event::schema()),
    ];
    G::Shown::schemas(&mut schemas);
    G::Action::schemas(&mut schemas);
    G::Event::schemas(&mut schemas);
    schemas
}

/// One of these numbers, for an enum that is written as one.
pub fn numbered(numbers: RangeInclusive<u8>) -> RefOr<Schema> {
    let number = Object::builder().schema_type(Type::Integer);
    number.enum_values(Some(numbers)).into()
}
