use std::path::Path;

use super::*;

/// The description lies in the repository too, for programs that are made from it: the page's
/// types are.
#[test]
fn the_description_in_the_documents_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let current = document().to_pretty_json().unwrap() + "\n";
    if std::env::var("TUILERIES_OPENAPI").is_ok_and(|word| word == "update") {
        std::fs::write(&path, &current).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == current, "`cargo xtask openapi` writes it anew");
}
