//! Clocks. They count ticks: milliseconds in which some server was up, so that nobody loses time
//! while it is down.

use game::{BySeat, Seat, Seats};
use wire::tables::{Clock, ClockNow};

/// The shortest and the longest time that a table may agree on, in seconds.
pub(crate) const SPAN: std::ops::RangeInclusive<u32> = 60..=30 * 24 * 3600;

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    terms: Clock,
    /// What each clock showed at `since`, in milliseconds.
    left: BySeat<i64>,
    running: Seats,
    since: i64,
}

impl Clocks {
    /// Clocks that nobody has started.
    pub(crate) fn new(terms: Clock, seats: u8) -> Clocks {
        let full = match terms {
            Clock::None => 0,
            Clock::PerMove { seconds } | Clock::PerGame { seconds, .. } => milliseconds(seconds),
        };
        Clocks {
            terms,
            left: BySeat::new(seats, |_| full),
            running: Seats::NONE,
            since: 0,
        }
    }

    /// Goes on to a moment from which on these seats are waited for; `author` has just decided.
    pub(crate) fn go_on(&mut self, ticks: i64, waited_for: Seats, author: Option<Seat>) {
        let elapsed = (ticks - self.since).max(0);
        for seat in self.running.iter() {
            self.left[seat] = (self.left[seat] - elapsed).max(0);
        }
        match self.terms {
            Clock::None => {}
            Clock::PerMove { seconds } => {
                // Whoever is newly waited for has the whole time.
                for seat in waited_for.minus(self.running).iter() {
                    self.left[seat] = milliseconds(seconds);
                }
            }
            Clock::PerGame { increment, .. } => {
                if let Some(seat) = author.filter(|seat| self.running.contains(*seat)) {
                    self.left[seat] += milliseconds(increment);
                }
            }
        }
        self.running = waited_for;
        self.since = self.since.max(ticks);
    }

    /// What a clock shows at this moment, if there are clocks.
    pub(crate) fn show(&self, seat: Seat, ticks: i64) -> Option<ClockNow> {
        if self.terms == Clock::None {
            return None;
        }
        let is_running = self.running.contains(seat);
        let elapsed = if is_running {
            (ticks - self.since).max(0)
        } else {
            0
        };
        Some(ClockNow {
            left_ms: (self.left[seat] - elapsed).max(0) as u64,
            is_running,
        })
    }

    /// The first seat whose time is up.
    pub(crate) fn overdue(&self, ticks: i64) -> Option<Seat> {
        let is_over = |seat: &Seat| self.left[*seat] <= ticks - self.since;
        self.running
            .iter()
            .find(is_over)
            .filter(|_| self.terms != Clock::None)
    }

    /// When to look again, if there are clocks: when the first runs out. Where none runs one still
    /// has to look some day, because what is stored may lag behind what happened.
    pub(crate) fn deadline(&self) -> Option<i64> {
        const SOME_DAY: i64 = 3_600_000;
        let ends = self.running.iter().map(|seat| self.since + self.left[seat]);
        (self.terms != Clock::None).then(|| ends.min().unwrap_or(self.since + SOME_DAY))
    }
}

fn milliseconds(seconds: u32) -> i64 {
    i64::from(seconds) * 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two(terms: Clock) -> Clocks {
        Clocks::new(terms, 2)
    }

    #[test]
    fn only_whoever_is_waited_for_loses_time() {
        let mut clocks = two(Clock::PerGame {
            seconds: 60,
            increment: 5,
        });
        clocks.go_on(1_000, Seats::only(Seat::A), None);
        clocks.go_on(11_000, Seats::only(Seat::B), Some(Seat::A));
        assert_eq!(clocks.show(Seat::A, 20_000).unwrap().left_ms, 55_000);
        assert_eq!(clocks.show(Seat::B, 20_000).unwrap().left_ms, 51_000);
        assert_eq!(clocks.overdue(70_999), None);
        assert_eq!(clocks.overdue(71_000), Some(Seat::B));
        assert_eq!(clocks.deadline(), Some(71_000));
    }

    #[test]
    fn every_turn_has_its_whole_time() {
        let mut clocks = two(Clock::PerMove { seconds: 60 });
        clocks.go_on(0, Seats::only(Seat::A), None);
        clocks.go_on(59_000, Seats::only(Seat::B), Some(Seat::A));
        clocks.go_on(60_000, Seats::only(Seat::A), Some(Seat::B));
        assert_eq!(clocks.show(Seat::A, 60_000).unwrap().left_ms, 60_000);
    }

    #[test]
    fn several_decisions_of_a_turn_share_its_time() {
        let mut clocks = two(Clock::PerMove { seconds: 60 });
        clocks.go_on(0, Seats::only(Seat::A), None);
        clocks.go_on(40_000, Seats::only(Seat::A), Some(Seat::A));
        assert_eq!(clocks.overdue(60_000), Some(Seat::A));
    }

    #[test]
    fn a_moment_that_goes_back_gives_no_time() {
        let mut clocks = two(Clock::PerMove { seconds: 60 });
        clocks.go_on(10_000, Seats::only(Seat::A), None);
        clocks.go_on(5_000, Seats::only(Seat::A), None);
        assert_eq!(clocks.show(Seat::A, 20_000).unwrap().left_ms, 50_000);
    }

    #[test]
    fn without_clocks_nobody_is_late() {
        let mut clocks = two(Clock::None);
        clocks.go_on(0, Seats::first(2), None);
        assert_eq!(clocks.overdue(i64::MAX), None);
        assert_eq!(clocks.show(Seat::A, 0), None);
        assert_eq!(clocks.deadline(), None);
    }
}
