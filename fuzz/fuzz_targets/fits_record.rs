//! Whatever a record file of FITS contains, reading it gives a game or an error.

#![no_main]

use fits::Fits;
use fuzz::fits::setup;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| laws::fuzz::record::<Fits>(bytes, setup));
