//! Whole games, and what may be demanded of records made from them.

use cottage_garden::CottageGarden;
use game::{Cause, Closing, Game, QuickDice, Record, RecordError, silence};

use crate::players::{self, Wish, next_step};

pub(crate) type Told = laws::Told<CottageGarden>;

/// A random game of two players.
pub(crate) fn told() -> Told {
    tell("players=2 first=drawn", players::anything, 1)
}

/// A game as the lines of its record.
pub(crate) fn tell(words: &str, wish: Wish, seed: u64) -> Told {
    Told::of(&played(words, wish, seed).write(&[]))
}

/// A whole game.
pub(crate) fn played(words: &str, wish: Wish, seed: u64) -> Record<CottageGarden> {
    let mut record = Record::new(words.parse().expect("a setup"));
    let mut game = CottageGarden::new(&record.setup).expect("the setup is accepted");
    let mut dice = QuickDice::new(seed);
    while let Some(step) = next_step(&game, [wish; 4], &mut dice) {
        game.apply(step, &mut silence);
        record.steps.push(step);
    }
    record
}

pub(crate) fn read(
    text: &str,
) -> Result<(Record<CottageGarden>, CottageGarden, Closing), RecordError> {
    laws::told::read(text)
}

/// Demands that a record is not accepted, for this cause, found in this line (counted from 1).
pub(crate) fn fails(text: &str, line: usize, cause: Cause) {
    laws::told::fails::<CottageGarden>(text, line, cause);
}
