//! Deleting a rule, a language or a citation is told, and so is a citation that leads nowhere.

use std::fs;

use game::{Game, Meta, Rule};
use laws::traceability::{Source, hold, problems};

use crate::folder;
use crate::toy::{Toy, fault};

const META: Meta = Toy::<{ fault::NONE }>::META;

const FILES: [(&str, &str); 4] = [
    ("src/rules.rs", "/// [TOY-1]\n/// [TOY-2]\n/// [TOY-3]\n"),
    (
        "src/legal.rs",
        "// [TOY-1] Turns.\nlet first = bids[0]; // [TOY-2]\n",
    ),
    ("src/parts/bag.rs", "// [TOY-3] The bag.\n"),
    (
        "tests/rules.rs",
        "// [TOY-1] [TOY-2]\n// [TOY-3]\n// [OTHER-1]\n",
    ),
];

/// The title's files, with one word exchanged in one of them.
fn sources(file: &str, right: &str, wrong: &str) -> Vec<Source> {
    let source = |(path, text): (&str, &str)| Source {
        path: path.into(),
        text: if path == file {
            text.replace(right, wrong)
        } else {
            text.into()
        },
    };
    FILES.map(source).into()
}

#[test]
fn a_title_whose_rules_can_be_followed_holds() {
    let folder = folder("traceable");
    for (path, text) in FILES {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    hold(&META, &folder);
}

#[test]
fn a_citation_that_is_missing_or_leads_nowhere_is_told() {
    for (file, right, wrong, told) in [
        (
            "src/legal.rs",
            "[TOY-2]",
            "",
            "TOY-2 is cited nowhere in src outside src/rules.rs",
        ),
        (
            "src/parts/bag.rs",
            "[TOY-3]",
            "TOY-3",
            "TOY-3 is cited nowhere in src outside src/rules.rs",
        ),
        (
            "tests/rules.rs",
            "[TOY-1]",
            "",
            "TOY-1 is cited nowhere in tests",
        ),
        (
            "tests/rules.rs",
            "[OTHER-1]",
            "[TOY-7]",
            "tests/rules.rs:3: [TOY-7] is in no rulebook",
        ),
        (
            "src/rules.rs",
            "[TOY-1]",
            "[TOY-1, x]",
            "src/rules.rs:1: [TOY-1, x] is in no rulebook",
        ),
    ] {
        assert_eq!(problems(&META, &sources(file, right, wrong)), [told]);
    }
}

#[test]
fn constants_that_are_not_the_rulebooks_rules_are_told() {
    let rules = ["TOY-1", "TOY-1", "TOY-2", "TOY-4"].map(|id| Rule { id });
    let meta = Meta {
        rules: Box::leak(Box::new(rules)),
        ..META
    };
    let told = [
        "TOY-1 stands twice in META.rules",
        "TOY-3 is missing from META.rules",
        "TOY-4 is in META.rules, but no rule to enforce",
    ];
    assert_eq!(problems(&meta, &sources("", "", "")), told);
}

#[test]
fn a_rulebook_that_lost_a_language_or_all_its_rules_is_told() {
    let lacking = META.rulebook.replace("- fr: Personne ne siffle.\n", "");
    for (page, told) in [
        (lacking, "TOY-4 lacks its line `fr`"),
        (String::new(), "the rulebook has no rule"),
    ] {
        let meta = Meta {
            rulebook: page.leak(),
            ..META
        };
        let problems = problems(&meta, &sources("", "", ""));
        assert!(
            problems.len() == 1 && problems[0].contains(told),
            "{problems:?}"
        );
    }
}

#[test]
#[should_panic(expected = "the rules of toy cannot be traced:\nTOY-1 is cited nowhere")]
fn an_untraceable_title_does_not_hold() {
    let folder = folder("untraceable");
    for part in ["src", "tests"] {
        fs::create_dir_all(folder.join(part)).unwrap();
    }
    hold(&META, &folder);
}
