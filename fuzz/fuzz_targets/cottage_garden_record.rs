//! Whatever a record file of Cottage Garden contains, reading it gives a game or an error.

#![no_main]

use cottage_garden::CottageGarden;
use fuzz::cottage_garden::setup;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| laws::fuzz::record::<CottageGarden>(bytes, setup));
