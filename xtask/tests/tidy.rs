//! What must always be true of the tree, whoever changes it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the repository")
        .to_path_buf()
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every file below a folder with that ending, built files left out.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut open = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        if path.is_dir() {
            if !["target", ".git", "node_modules", "corpus", "artifacts"].contains(&name.as_str()) {
                open.extend(
                    fs::read_dir(&path)
                        .unwrap()
                        .map(|entry| entry.unwrap().path()),
                );
            }
        } else if name.ends_with(ending) {
            found.push(path.strip_prefix(root()).unwrap().to_path_buf());
        }
    }
    found.sort();
    found
}

fn titles() -> Vec<String> {
    let entries = fs::read_dir(root().join("crates/games")).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn complain(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// The workspace's members in order, with the name of each package.
fn members() -> Vec<(String, String)> {
    let manifest = read("Cargo.toml");
    let list = manifest
        .split_once("members = [")
        .and_then(|(_, rest)| rest.split_once(']'));
    let paths = list
        .expect("a list of members")
        .0
        .split('"')
        .skip(1)
        .step_by(2);
    let name = |path: &str| {
        let manifest = read(format!("{path}/Cargo.toml"));
        let line = manifest
            .lines()
            .find_map(|line| line.strip_prefix("name = "));
        line.expect("a package has a name")
            .trim_matches('"')
            .to_string()
    };
    let paths = paths.flat_map(|path| match path.strip_suffix('*') {
        Some(folder) => titles()
            .iter()
            .map(|title| format!("{folder}{title}"))
            .collect(),
        None => vec![path.to_string()],
    });
    paths.map(|path| (path.clone(), name(&path))).collect()
}

#[test]
fn a_crate_depends_only_on_crates_above_it() {
    let members = members();
    let mut problems = Vec::new();
    let is_title = |path: &str| path.starts_with("crates/games/");
    for (place, (path, name)) in members.iter().enumerate() {
        let manifest = read(format!("{path}/Cargo.toml"));
        // No title is above another.
        let first_title = members.iter().position(|(path, _)| is_title(path));
        let place = first_title.filter(|_| is_title(path)).unwrap_or(place);
        for (_, later) in &members[place..] {
            let named = [format!("{later}.workspace"), format!("{later} = ")];
            let names_it = |line: &str| named.iter().any(|start| line.starts_with(start));
            if manifest.lines().any(names_it) {
                problems.push(format!("{name} depends on {later}, which is not above it"));
            }
        }
    }
    complain(&problems);
}

#[test]
fn the_yardstick_depends_on_nothing_and_serves_tests_and_benchmarks_alone() {
    let mut problems = Vec::new();
    for (path, name) in members() {
        let manifest = read(format!("{path}/Cargo.toml"));
        let built = manifest.split("[dev-dependencies]").next();
        if built.is_some_and(|built| built.contains("yardstick.workspace")) {
            problems.push(format!("{name} is built with the yardstick"));
        }
        if name == "yardstick" && manifest.contains("dependencies]") {
            problems.push("the yardstick has a dependency".into());
        }
    }
    complain(&problems);
}

#[test]
fn every_title_has_the_same_files() {
    let wanted = "README.md counts.perft instructions.txt benches/speed.rs \
        examples/instructions.rs src/action.rs src/apply.rs src/audit.rs src/event.rs \
        src/legal.rs src/lib.rs src/notation.rs src/outlook.rs src/parts.rs src/portrait.rs \
        src/rules.rs src/score.rs src/setup.rs src/shown.rs src/view.rs tests/allocation.rs \
        tests/laws.rs tests/records/main.rs tests/rules/main.rs tests/views.rs";
    let wanted: Vec<&str> = wanted.split(' ').collect();
    // A draft has what a title cannot do without.
    let wanted_of_draft = ["counts.perft", "src/lib.rs", "tests/laws.rs"];
    let mut problems = Vec::new();
    for title in titles() {
        let folder = format!("crates/games/{title}");
        let is_draft = read(format!("{folder}/src/lib.rs")).contains("Stage::Draft");
        let wanted: &[&str] = if is_draft { &wanted_of_draft } else { &wanted };
        for file in wanted {
            if !root().join(&folder).join(file).is_file() {
                problems.push(format!("{title} lacks {file}"));
            }
        }
        if files(&format!("{folder}/parts"), ".txt").is_empty() {
            problems.push(format!("{title} has no component file"));
        }
        let laws = read(format!("{folder}/tests/laws.rs"));
        for law in [
            "laws::hold(",
            "frame::hold::<",
            "perft::confirm",
            "golden::hold",
            "traceability::hold",
        ] {
            if !laws.contains(law) {
                problems.push(format!("{title} does not call {law} in tests/laws.rs"));
            }
        }
        let mind = format!("crates/bots/src/{}.rs", title.replace('-', "_"));
        let page = format!("crates/web/page/src/games/{title}/index.ts");
        let book = format!("rulebook/{title}.md");
        let outside = [book, mind, page];
        for file in &outside[..if is_draft { 1 } else { 3 }] {
            if !root().join(file).is_file() {
                problems.push(format!("{file} is missing"));
            }
        }
    }
    complain(&problems);
}

#[test]
fn every_released_title_is_described_under_the_same_headings() {
    let wanted = "Specs Course Actions Observation Scoring End Components Revisions";
    let wanted: Vec<&str> = wanted.split(' ').collect();
    for title in titles() {
        let folder = format!("crates/games/{title}");
        if read(format!("{folder}/src/lib.rs")).contains("Stage::Draft") {
            continue;
        }
        let text = read(format!("{folder}/README.md"));
        let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
        let of_all: Vec<&str> = headings
            .filter(|heading| wanted.contains(heading))
            .collect();
        assert_eq!(of_all, wanted, "{folder}/README.md");
    }
}

#[test]
fn every_component_file_says_where_it_comes_from() {
    for title in titles() {
        for file in files(&format!("crates/games/{title}/parts"), ".txt") {
            let text = read(&file);
            let first = text.lines().next().unwrap_or_default();
            assert!(first.starts_with("provenance: "), "{}", file.display());
        }
    }
}

#[test]
fn rules_do_no_io_read_no_clock_start_no_thread_and_use_no_floats() {
    let absent = [
        "std::fs",
        "std::io",
        "std::time",
        "std::thread",
        "std::net",
        "std::env",
        "f32",
        "f64",
        "HashMap",
        "HashSet",
        "println!",
        "SystemTime",
        "Instant",
    ];
    let mut problems = Vec::new();
    for folder in ["crates/game/src", "crates/grid/src", "crates/games"] {
        for file in files(folder, ".rs") {
            if !file.to_string_lossy().contains("/src/") {
                continue;
            }
            let text = read(&file);
            let is_word = |c: char| c.is_alphanumeric() || c == '_';
            for word in absent {
                let is_alone = |(at, _): (usize, &str)| {
                    !text[..at].ends_with(is_word) && !text[at + word.len()..].starts_with(is_word)
                };
                if text.match_indices(word).any(is_alone) {
                    problems.push(format!("{} says {word}", file.display()));
                }
            }
        }
    }
    complain(&problems);
}

#[test]
fn generators_live_in_one_file() {
    let mut problems = Vec::new();
    for file in files("crates", ".rs") {
        let is_chance = file.ends_with("game/src/chance.rs");
        let text = read(&file);
        if !is_chance && (text.contains("rand_chacha") || text.contains("rand_xoshiro")) {
            problems.push(format!("{} has a generator of its own", file.display()));
        }
    }
    complain(&problems);
}

#[test]
fn above_the_shelf_no_code_names_a_title() {
    let mut problems = Vec::new();
    let above = ["arena", "wire", "web", "server", "client", "cli"];
    let sources = above.map(|name| files(&format!("crates/{name}/src"), ".rs"));
    for file in sources.into_iter().flatten() {
        // What a test plays has to have a name.
        if file.components().any(|part| part.as_os_str() == "tests") || file.ends_with("tests.rs") {
            continue;
        }
        let text = read(&file);
        for title in titles() {
            let names = [
                format!("{}::", title.replace('-', "_")),
                format!("\"{title}\""),
            ];
            for name in names.iter().filter(|name| text.contains(*name)) {
                problems.push(format!("{} says {name}", file.display()));
            }
        }
    }
    complain(&problems);
}

/// A reader who meets a name need not ask which one is meant. A title's folder speaks its rulebook's
/// language, but names nothing as those above and below it do; the yardstick was written by somebody
/// who has not read the rest.
#[test]
fn a_public_type_has_a_name_of_its_own() {
    let declared = |text: &str| -> Vec<String> {
        let name = |line: &str| {
            let rest = ["struct ", "enum ", "trait ", "type "]
                .iter()
                .find_map(|kind| line.strip_prefix("pub ")?.strip_prefix(kind))?;
            let end = rest.find(|c: char| !c.is_alphanumeric());
            Some(rest[..end.unwrap_or(rest.len())].to_string())
        };
        text.lines().filter_map(name).collect()
    };
    // Every title has these.
    let own = ["Action", "Draw", "Event", "Setup", "Shown", "View"];
    let titles: Vec<String> = titles().iter().map(|id| id.replace('-', "_")).collect();
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files("crates", ".rs") {
        let path = file.display().to_string();
        let is_source = path.contains("/src/") && !path.contains("/yardstick/");
        if !is_source {
            continue;
        }
        let title = titles.iter().find(|title| {
            path.contains(&format!("/{}/", title.replace('_', "-")))
                || path.contains(&format!("/{title}/"))
                || path.contains(&format!("/{title}.rs"))
        });
        for name in declared(&read(&file)) {
            if !own.contains(&name.as_str()) {
                let place = title.map_or(path.clone(), |title| format!("title {title}"));
                places.entry(name).or_default().push(place);
            }
        }
    }
    let mut problems = Vec::new();
    for (name, places) in &places {
        let shared = places.iter().filter(|place| !place.starts_with("title"));
        if shared.clone().count() > 0 && places.len() > 1 {
            problems.push(format!("{name} is several things: {}", places.join(", ")));
        }
    }
    complain(&problems);
}

#[test]
fn dependencies_come_from_the_registry_and_in_one_version() {
    // Of two generations, until their users agree: build-time code; hashes and random numbers,
    // whose older generation serves the database and the sockets' handshake.
    let twice = [
        "block-buffer",
        "cpufeatures",
        "crypto-common",
        "digest",
        "getrandom",
        "hashbrown",
        "r-efi",
        "rand",
        "rand_chacha",
        "rand_core",
        "sha1",
        "sha2",
        "syn",
    ];
    let lock = read("Cargo.lock");
    let (mut names, mut problems) = (BTreeSet::new(), Vec::new());
    for line in lock.lines() {
        if let Some(source) = line.strip_prefix("source = ")
            && !source.starts_with("\"registry+")
        {
            problems.push(format!("a dependency comes from {source}"));
        }
        if let Some(name) = line
            .strip_prefix("name = ")
            .map(|name| name.trim_matches('"'))
            && !names.insert(name)
            && !twice.contains(&name)
        {
            problems.push(format!("{name} is here in two versions"));
        }
    }
    complain(&problems);
}

#[test]
fn files_fit_a_head_and_have_a_name_of_their_own() {
    let mut problems = Vec::new();
    for file in files(".", ".rs") {
        let text = read(&file);
        let is_code = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//");
        let lines = text.lines().filter(is_code).count();
        if lines > 400 {
            problems.push(format!("{} has {lines} lines of code", file.display()));
        }
        let stem = file.file_stem().unwrap().to_string_lossy().into_owned();
        if [
            "utils", "util", "common", "helpers", "core", "misc", "models",
        ]
        .contains(&stem.as_str())
        {
            problems.push(format!("{} has no noun", file.display()));
        }
        for (number, line) in (1..).zip(text.lines()) {
            let markers = [
                concat!("TO", "DO"),
                concat!("FIX", "ME"),
                concat!("XX", "X"),
            ];
            if markers.iter().any(|marker| line.contains(marker)) && !line.contains("issue") {
                problems.push(format!("{}:{number} is unfinished", file.display()));
            }
        }
    }
    complain(&problems);
}

#[test]
fn the_documents_link_to_files_that_exist() {
    let mut problems = Vec::new();
    for file in files(".", ".md") {
        let folder = file.parent().unwrap();
        let text = read(&file);
        let links: BTreeSet<&str> = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split_once(')').map(|(link, _)| link))
            .filter(|link| !link.contains("://") && !link.starts_with('#'))
            .collect();
        for link in links {
            let target = link.split('#').next().unwrap_or_default();
            if !root().join(folder).join(target).exists() {
                problems.push(format!("{} links to {link}", file.display()));
            }
        }
    }
    complain(&problems);
}
