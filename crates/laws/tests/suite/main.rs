//! The test of the tests: a toy game that keeps the laws, the same game with faults planted in
//! it, and broken files for the other checks.

mod faults;
mod frame;
mod golden;
mod perft;
mod script;
mod toy;
mod traceability;

use std::fs;
use std::path::PathBuf;

/// A fresh folder for one test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
