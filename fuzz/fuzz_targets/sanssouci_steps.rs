//! Whatever happens in a game of Sanssouci, the promises hold.

#![no_main]

use fuzz::sanssouci::{actions, setup};
use libfuzzer_sys::fuzz_target;
use sanssouci::Sanssouci;

fuzz_target!(|bytes: &[u8]| laws::fuzz::steps::<Sanssouci>(bytes, setup, &actions()));
