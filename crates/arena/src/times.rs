//! How long decisions take.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use catalog::Onlooker;
use game::Seat;
use serde::{Deserialize, Serialize};

use crate::spread::percentile;

/// How long one bot's decisions took. Times that differ by less than a sixteenth are counted
/// together, so that millions take little room.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Times {
    /// All of them together, in nanoseconds.
    total: u64,
    /// The longest, in nanoseconds.
    longest: u64,
    /// How many there were of about each length.
    lengths: BTreeMap<u16, u64>,
}

impl Times {
    fn add(&mut self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.total = self.total.saturating_add(nanos);
        self.longest = self.longest.max(nanos);
        *self.lengths.entry(length(nanos)).or_default() += 1;
    }

    /// Takes in all that others took.
    pub fn merge(&mut self, other: &Times) {
        self.total = self.total.saturating_add(other.total);
        self.longest = self.longest.max(other.longest);
        for (length, count) in &other.lengths {
            *self.lengths.entry(*length).or_default() += count;
        }
    }

    /// What they come to; nothing, if there was nothing to decide.
    pub fn summary(&self) -> Option<TimeSummary> {
        let decisions: u64 = self.lengths.values().sum();
        let length = percentile(&self.lengths, 99)?;
        Some(TimeSummary {
            decisions,
            mean_ms: millis(self.total / decisions),
            most_ms: millis(longest_of(length).min(self.longest)),
            longest_ms: millis(self.longest),
        })
    }
}

/// How long a bot's decisions took, those with a single legal action left out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TimeSummary {
    /// How many there were.
    pub decisions: u64,
    /// The mean.
    pub mean_ms: f64,
    /// Ninety-nine of a hundred took no longer.
    pub most_ms: f64,
    /// The longest.
    pub longest_ms: f64,
}

fn millis(nanos: u64) -> f64 {
    nanos as f64 / 1e6
}

/// The place of a time among the lengths: the number of its bits and the four that follow the
/// first.
const fn length(nanos: u64) -> u16 {
    if nanos < 16 {
        return nanos as u16;
    }
    let above = 59 - nanos.leading_zeros();
    (above * 16) as u16 + (nanos >> above) as u16
}

/// The longest time that has this place.
const fn longest_of(length: u16) -> u64 {
    if length < 32 {
        return length as u64;
    }
    let above = length / 16 - 1;
    let next = length as u128 + 1 - above as u128 * 16;
    ((next << above) - 1) as u64
}

/// Stops the time that each seat takes where it has a choice, and keeps the record if it is to.
#[derive(Default)]
pub(crate) struct Watch {
    pub(crate) times: [Times; 4],
    /// The record, once the game is over, for whoever asked for it by an empty one.
    pub(crate) record: Option<String>,
    started: Option<Instant>,
}

impl Watch {
    /// A watch that has not been started yet.
    pub(crate) fn new(record: Option<String>) -> Watch {
        Watch {
            record,
            ..Watch::default()
        }
    }
}

impl Onlooker for Watch {
    fn asked(&mut self, _: Seat, choices: usize) {
        self.started = (choices > 1).then(Instant::now);
    }

    fn answered(&mut self, seat: Seat) {
        if let Some(started) = self.started.take() {
            self.times[seat.index()].add(started.elapsed());
        }
    }

    fn ended(&mut self, record: &dyn Fn() -> String) {
        if let Some(kept) = &mut self.record {
            *kept = record();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_in_order_and_exact_to_a_sixteenth() {
        let mut before = None;
        for bits in 0..64 {
            for nanos in [1_u64 << bits, (1 << bits) + (1 << bits) / 3] {
                let place = length(nanos);
                assert!(Some(place) >= before);
                before = Some(place);
                let longest = longest_of(place);
                assert!(nanos <= longest && longest - nanos <= nanos / 16, "{nanos}");
                assert_eq!(length(longest), place);
            }
        }
    }

    #[test]
    fn a_hundred_times_have_a_mean_a_most_and_a_longest() {
        let mut times = Times::default();
        assert_eq!(times.summary(), None);
        for millis in 1..=100 {
            times.add(Duration::from_millis(millis));
        }
        let summary = times.summary().unwrap();
        assert_eq!(summary.decisions, 100);
        assert!((summary.mean_ms - 50.5).abs() < 1e-9);
        assert!((99.0..=100.0).contains(&summary.most_ms));
        assert!((summary.longest_ms - 100.0).abs() < 1e-9);
        let mut twice = times.clone();
        twice.merge(&times);
        assert_eq!(twice.summary().unwrap().decisions, 200);
    }

    #[test]
    fn a_seat_without_a_choice_is_not_timed() {
        let mut watch = Watch::default();
        watch.asked(Seat::A, 1);
        watch.answered(Seat::A);
        watch.asked(Seat::B, 2);
        watch.answered(Seat::B);
        assert_eq!(watch.times[0], Times::default());
        assert_eq!(watch.times[1].summary().unwrap().decisions, 1);
    }
}
