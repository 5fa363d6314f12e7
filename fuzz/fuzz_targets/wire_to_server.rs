//! Whatever arrives over a socket is a message or is none, and a message is written as it was
//! read.

#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::ToServer;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(message) = serde_json::from_slice::<ToServer>(bytes) {
        let written = serde_json::to_string(&message).expect("messages are plain JSON");
        let again: ToServer = serde_json::from_str(&written).expect("our own message");
        assert_eq!(again.id(), message.id());
        assert_eq!(serde_json::to_string(&again).expect("JSON"), written);
    }
});
