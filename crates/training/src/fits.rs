//! Weights for FITS: a few for the lower levels, found by cross-entropy, and the tables of the
//! learnt value, found by playing on and correcting what was expected by what came of it.

#![expect(
    clippy::cast_precision_loss,
    reason = "points, heights and numbers of games are small"
)]

mod deal;
mod first;
mod linear;
mod samples;
mod value;

use clap::Subcommand;

use crate::provenance::Provenance;

/// Make the weights for FITS.
#[derive(Subcommand)]
pub(crate) enum Lesson {
    /// Weights for a handful of traits, by cross-entropy, as text.
    Linear(linear::Tuning),
    /// Positions with their learnt values, for a test, as text.
    Samples(Provenance),
    /// The tables of a board's learnt value, by temporal differences.
    Value(value::Lesson),
}

impl Lesson {
    /// Makes it.
    pub(crate) fn run(&self) -> Result<(), String> {
        match self {
            Lesson::Linear(tuning) => {
                println!("{}{}", tuning.provenance.header(), tuning.run());
                Ok(())
            }
            Lesson::Samples(provenance) => {
                let samples = samples::samples(provenance.seed);
                println!("{}{samples}", provenance.header());
                Ok(())
            }
            Lesson::Value(lesson) => {
                print!("{}", lesson.provenance.header());
                lesson.run()
            }
        }
    }
}
