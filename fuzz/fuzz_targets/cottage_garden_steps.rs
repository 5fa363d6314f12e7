//! Whatever happens in a game of Cottage Garden, the promises hold.

#![no_main]

use cottage_garden::CottageGarden;
use fuzz::cottage_garden::{actions, late, setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    laws::fuzz::steps::<CottageGarden>(&late(bytes), setup, actions());
});
