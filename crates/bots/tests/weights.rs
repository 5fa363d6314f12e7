//! Weights say how they were made, so that anybody can make them again.

use std::fs;
use std::path::Path;

/// What tests print themselves.
const NOT_TRAINED: [&str; 2] = ["cottage_garden_values.txt", "chance-values.txt"];

#[test]
fn every_file_of_weights_names_its_command_its_seed_and_its_commit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights");
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.extension().is_none_or(|kind| kind != "txt") || NOT_TRAINED.contains(&name) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let said = |what: &str| {
            let mut lines = text.lines().filter_map(|line| line.strip_prefix(what));
            lines
                .next()
                .unwrap_or_else(|| panic!("{name} has no line {what}"))
        };
        let (command, seed) = (said("# command: "), said("# seed: "));
        assert!(
            command.starts_with("cargo run --release -p training -- "),
            "{name}"
        );
        assert!(command.contains(&format!("--seed {seed}")), "{name}");
        assert!(seed.parse::<u64>().is_ok(), "{name}");
        let commit = said("# commit: ");
        let is_hash = commit.len() >= 7 && commit.bytes().all(|it| it.is_ascii_hexdigit());
        assert!(is_hash, "{name}: {commit}");
        count += 1;
    }
    assert_eq!(count, 10);
}
