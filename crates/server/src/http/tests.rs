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

#[test]
fn what_is_asked_for_in_a_path_is_part_of_it() {
    let document: serde_json::Value = serde_json::from_str(&document().to_json().unwrap()).unwrap();
    let mut parameters = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().values() {
            for parameter in method["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                let is_in_path = path.contains(&format!("{{{name}}}"));
                assert_eq!(is_in_path, parameter["in"] == "path", "{path} {name}");
                parameters += 1;
            }
        }
    }
    assert!(parameters > 10);
}
