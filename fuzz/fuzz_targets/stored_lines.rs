//! Whatever lines a disk gives back, they are played or found damaged.

#![no_main]

use fuzz::live::{all_that_is_seen, damaged, legal, opened};
use game::Turn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((mut live, rest)) = opened(bytes) else {
        return;
    };
    let live = &mut *live;
    if let ([kind, choice, place, instead, ..], Turn::Act(waiting)) = (rest, live.turn())
        && kind % 2 == 0
    {
        // Nearly what was stored: a byte of it is another.
        let seat = waiting.lowest().expect("someone is waited for");
        let actions = legal(live, seat);
        let action = &actions[usize::from(*choice) % actions.len()];
        let decided = live.decide(seat, action.get()).expect("a legal action");
        let _ = live.follow(&damaged(&decided.lines, *place, *instead));
        all_that_is_seen(live);
    }
    let _ = live.follow(&String::from_utf8_lossy(rest));
    all_that_is_seen(live);
    let record = live.record(&[]);
    assert!(record.starts_with("tuileries record 1\n"));
});
