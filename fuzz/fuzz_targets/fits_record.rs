//! Whatever a record file contains, reading it gives a game or an error, never a panic; and
//! what is accepted writes and reads back to the same steps.

#![no_main]

use fits::Fits;
use game::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((number, rest)) = bytes.split_first() else {
        return;
    };
    // A valid header half the time, or nothing but headers would ever be tried.
    let mut text = Vec::new();
    if number % 2 == 0 {
        let header = Record::<Fits>::new(fits::Setup::of(1 + number / 2 % 4)).write(&[]);
        text.extend_from_slice(header.trim_end_matches("unfinished\n").as_bytes());
    }
    text.extend_from_slice(rest);
    if let Ok((record, game, _)) = Record::<Fits>::read(&text, |_, _, _| {}) {
        let written = record.write(&[]);
        let (again, same, _) =
            Record::<Fits>::read(written.as_bytes(), |_, _, _| {}).expect("our own record reads");
        assert_eq!((again, same), (record, game));
    }
});
