//! `load`: a short run against a server of its own.

mod support;

use serde_json::Value;

#[test]
fn a_run_counts_what_was_stored_and_how_soon_it_was_heard() {
    let words = "load --tables 3 --idle 3 --rate 40 --seconds 1 --saturate 1 --json";
    let ran = support::tuileries(words);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["paced"]["accepted"]["count"], 40, "{report}");
    let saturated = &report["saturated"]["accepted"]["count"];
    assert!(saturated.as_u64().unwrap() > 100, "{report}");
}
