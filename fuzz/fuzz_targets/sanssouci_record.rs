//! Whatever a record file of Sanssouci contains, reading it gives a game or an error.

#![no_main]

use fuzz::sanssouci::setup;
use libfuzzer_sys::fuzz_target;
use sanssouci::Sanssouci;

fuzz_target!(|bytes: &[u8]| laws::fuzz::record::<Sanssouci>(bytes, setup));
