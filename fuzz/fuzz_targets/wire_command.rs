//! Whatever players send as actions, at whatever moment, is carried out as decided or changes
//! nothing.

#![no_main]

use fuzz::live::{all_that_is_seen, damaged, legal, opened, play};
use game::Seat;
use libfuzzer_sys::fuzz_target;

/// So many commands are tried at a table.
const LONGEST: usize = 8;

fuzz_target!(|bytes: &[u8]| {
    let Some((mut live, mut rest)) = opened(bytes) else {
        return;
    };
    let live = &mut *live;
    for _ in 0..LONGEST {
        let [kind, choice, place, instead, others @ ..] = rest else {
            return;
        };
        let seat = Seat::ALL[usize::from(kind / 4 % 4)];
        let actions = match kind % 4 {
            0 | 1 => legal(live, seat),
            _ => Vec::new(),
        };
        let chosen = actions.get(usize::from(*choice) % actions.len().max(1));
        let chosen = chosen.map_or("null", |action| action.get());
        rest = others;
        match kind % 4 {
            0 => play(live, seat, chosen),
            1 => play(live, seat, &damaged(chosen, *place, *instead)),
            2 => {
                let (text, others) = others.split_at(others.len().min(usize::from(*place)));
                play(live, seat, &String::from_utf8_lossy(text));
                rest = others;
            }
            _ => {
                let (before, can) = (all_that_is_seen(live), live.can_take_back(seat));
                assert_eq!(live.take_back(seat), can);
                assert!(can || all_that_is_seen(live) == before);
            }
        }
    }
});
