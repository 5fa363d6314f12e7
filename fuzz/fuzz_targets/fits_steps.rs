//! Whatever happens in a game of FITS, the promises hold.

#![no_main]

use fits::Fits;
use fuzz::fits::{actions, setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| laws::fuzz::steps::<Fits>(bytes, setup, &actions()));
