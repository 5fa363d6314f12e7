//! What the interface is, for programs: the routes as they are, the messages of the wire, and what
//! every title writes in them.

use std::sync::LazyLock;

use utoipa::OpenApi as _;
use utoipa::openapi::schema::AnyOfBuilder;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Components, Content, OpenApi, Ref, Response, ResponseBuilder};
use wire::{Problem, ToClient, ToServer};

use super::routes;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Tuileries",
        description = "Tables, people and records. Live play is the socket of a table: ToServer \
                       and ToClient. Say who you are by the cookie of a browser, or by \
                       `Authorization: Bearer TOKEN`."
    ),
    components(schemas(Problem, ToClient, ToServer))
)]
struct Document;

/// The whole description of the interface.
pub fn document() -> &'static OpenApi {
    static DOCUMENT: LazyLock<OpenApi> = LazyLock::new(describe);
    &DOCUMENT
}

fn describe() -> OpenApi {
    let mut document = Document::openapi();
    document.merge(routes().into_openapi());
    for item in document.paths.paths.values_mut() {
        let operations = [
            &mut item.get,
            &mut item.put,
            &mut item.post,
            &mut item.patch,
            &mut item.delete,
        ];
        for operation in operations.into_iter().flatten() {
            // Whatever else is answered is a problem.
            let default = operation.responses.responses.entry("default".into());
            default.or_insert_with(|| problem().into());
        }
    }
    let components = document.components.get_or_insert_default();
    add_titles(components);
    let token = Http::new(HttpAuthScheme::Bearer);
    components.add_security_scheme("token", SecurityScheme::Http(token));
    let cookie = ApiKey::Cookie(ApiKeyValue::new("__Host-tuileries"));
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    let none = Vec::<String>::new();
    document.security = Some(vec![
        SecurityRequirement::default(),
        SecurityRequirement::new("token", none.clone()),
        SecurityRequirement::new("cookie", none),
    ]);
    document
}

fn problem() -> Response {
    let content = Content::new(Some(Ref::from_schema_name("Problem")));
    ResponseBuilder::new()
        .description("Why not")
        .content("application/json", content)
        .build()
}

/// A view is some title's view, and so are an action and an event.
fn add_titles(components: &mut Components) {
    let titles = catalog::schemas();
    for what in ["View", "Action", "Event"] {
        let names = titles
            .keys()
            .filter(|name| name.ends_with(&format!(".{what}")));
        let any = names.fold(AnyOfBuilder::new(), |any, name| {
            any.item(Ref::from_schema_name(name))
        });
        components.schemas.insert(what.into(), any.into());
    }
    components.schemas.extend(titles);
}
