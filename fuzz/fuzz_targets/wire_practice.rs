//! Whatever somebody wants to practice is a wish or is none, and a wish is written as it was read.

#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::practice::PracticeWish;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(wish) = serde_json::from_slice::<PracticeWish>(bytes) {
        let written = serde_json::to_string(&wish).expect("wishes are plain JSON");
        let again: PracticeWish = serde_json::from_str(&written).expect("our own wish");
        assert_eq!(again.actions.len(), wish.actions.len());
        assert_eq!(serde_json::to_string(&again).expect("JSON"), written);
    }
});
