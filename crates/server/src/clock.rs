//! Clocks. They count ticks: milliseconds in which some server was up, so that nobody loses time
//! while it is down.

use game::{BySeat, Seat, Seats};
use wire::tables::{Clock, ClockNow};

/// The shortest and the longest time that a table may agree on, in seconds.
pub(crate) const SPAN: std::ops::RangeInclusive<u32> = 60..=30 * 24 * 3600;

/// When to look again where no clock can run out: milliseconds.
const SOME_DAY: i64 = 3_600_000;

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    terms: Clock,
    /// What each clock showed at `since`, in milliseconds.
    left: BySeat<i64>,
    /// Whom the game waits for, whoever plays there.
    owing: Seats,
    running: Seats,
    since: i64,
    /// Which of its decisions have added time to a clock: a bit each, the last one lowest.
    gains: BySeat<u64>,
}

/// Who has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deciders {
    /// The seats that the game waits for.
    pub owing: Seats,
    /// Those of them where a person decides, whose clocks run.
    pub thinking: Seats,
    /// Whether this is another turn, also for a seat that the game waits for once more.
    pub is_new_turn: bool,
}

/// What has just happened, as far as clocks care.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// A seat decided.
    Acted(Seat),
    /// A seat took its last decision back.
    TookBack(Seat),
    /// Something else.
    Other,
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
            owing: Seats::NONE,
            running: Seats::NONE,
            since: 0,
            gains: BySeat::new(seats, |_| 0),
        }
    }

    /// Goes on to a moment from which on these seats are waited for.
    pub(crate) fn go_on(&mut self, ticks: i64, deciders: Deciders, deed: Deed) {
        let elapsed = (ticks - self.since).max(0);
        for seat in self.running.iter() {
            self.left[seat] = (self.left[seat] - elapsed).max(0);
        }
        match self.terms {
            Clock::None => {}
            Clock::PerMove { seconds } => self.begin_turns(milliseconds(seconds), deciders, deed),
            Clock::PerGame { increment, .. } => self.gain(milliseconds(increment), deed),
        }
        self.owing = deciders.owing;
        self.running = deciders.thinking;
        self.since = self.since.max(ticks);
    }

    /// Whoever's turn begins has the whole time. A seat that comes back from a bot, or takes a
    /// decision back, goes on with what was left: else one could do so for ever.
    fn begin_turns(&mut self, whole: i64, deciders: Deciders, deed: Deed) {
        let begun = if deciders.is_new_turn {
            deciders.owing
        } else {
            deciders.owing.minus(self.owing)
        };
        for seat in begun.iter().filter(|seat| deed != Deed::TookBack(*seat)) {
            self.left[seat] = whole;
        }
    }

    /// A decision adds time while it stands.
    fn gain(&mut self, increment: i64, deed: Deed) {
        match deed {
            Deed::Acted(seat) => {
                let is_own = self.running.contains(seat);
                self.gains[seat] = self.gains[seat] << 1 | u64::from(is_own);
                self.left[seat] += increment * i64::from(is_own);
            }
            Deed::TookBack(seat) => {
                if self.gains[seat] & 1 == 1 {
                    self.left[seat] = (self.left[seat] - increment).max(0);
                }
                self.gains[seat] >>= 1;
            }
            Deed::Other => {}
        }
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
        let mut running = self.running.iter();
        running.find(|seat| self.is_overdue(*seat, ticks))
    }

    /// Whether this seat's time is up.
    pub(crate) fn is_overdue(&self, seat: Seat, ticks: i64) -> bool {
        let is_running = self.terms != Clock::None && self.running.contains(seat);
        is_running && self.left[seat] <= ticks - self.since
    }

    /// Whether nothing is left of this seat's time.
    pub(crate) fn is_used_up(&self, seat: Seat) -> bool {
        self.terms != Clock::None && self.left[seat] == 0
    }

    /// When to look again, if there are clocks: the earliest moment at which one could run out,
    /// whichever of them is started next. What is stored may so be too early, never too late.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let soonest = |seat: Seat| match self.terms {
            Clock::PerMove { seconds } if !self.running.contains(seat) => {
                Some(milliseconds(seconds))
            }
            // All used up and not running: this one will not be started again.
            _ if self.left[seat] == 0 && !self.running.contains(seat) => None,
            _ => Some(self.left[seat]),
        };
        let soonest = self.left.seats().iter().filter_map(soonest).min();
        let ends = self.since + soonest.unwrap_or(SOME_DAY);
        (self.terms != Clock::None).then_some(ends)
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

    fn deciders(owing: Seats) -> Deciders {
        Deciders {
            owing,
            thinking: owing,
            is_new_turn: false,
        }
    }

    fn only(seat: Seat) -> Deciders {
        deciders(Seats::only(seat))
    }

    #[test]
    fn only_whoever_is_waited_for_loses_time() {
        let mut clocks = two(Clock::PerGame {
            seconds: 60,
            increment: 5,
        });
        clocks.go_on(1_000, only(Seat::A), Deed::Other);
        clocks.go_on(11_000, only(Seat::B), Deed::Acted(Seat::A));
        assert_eq!(clocks.show(Seat::A, 20_000).unwrap().left_ms, 55_000);
        assert_eq!(clocks.show(Seat::B, 20_000).unwrap().left_ms, 51_000);
        assert_eq!(clocks.overdue(70_999), None);
        assert_eq!(clocks.overdue(71_000), Some(Seat::B));
        assert_eq!(clocks.deadline(), Some(66_000), "A may be asked next");
    }

    #[test]
    fn a_deadline_is_never_later_than_any_clock_can_run_out() {
        let mut clocks = two(Clock::PerMove { seconds: 60 });
        clocks.go_on(0, deciders(Seats::NONE), Deed::Other);
        assert_eq!(
            clocks.deadline(),
            Some(60_000),
            "a bot thinks, and then a person"
        );
        let mut clocks = two(Clock::PerGame {
            seconds: 60,
            increment: 0,
        });
        clocks.go_on(0, only(Seat::B), Deed::Other);
        clocks.go_on(50_000, only(Seat::A), Deed::Acted(Seat::B));
        assert_eq!(clocks.deadline(), Some(60_000), "B may be asked next");
    }

    #[test]
    fn several_decisions_of_a_turn_share_its_time() {
        let mut clocks = two(Clock::PerMove { seconds: 60 });
        clocks.go_on(0, only(Seat::A), Deed::Other);
        clocks.go_on(40_000, only(Seat::A), Deed::Acted(Seat::A));
        assert_eq!(clocks.overdue(60_000), Some(Seat::A));
    }

    #[test]
    fn a_moment_that_goes_back_gives_no_time() {
        let mut clocks = two(Clock::PerMove { seconds: 60 });
        clocks.go_on(10_000, only(Seat::A), Deed::Other);
        clocks.go_on(5_000, only(Seat::A), Deed::Other);
        assert_eq!(clocks.show(Seat::A, 20_000).unwrap().left_ms, 50_000);
    }

    #[test]
    fn without_clocks_nobody_is_late() {
        let mut clocks = two(Clock::None);
        clocks.go_on(0, deciders(Seats::first(2)), Deed::Other);
        assert_eq!(clocks.overdue(i64::MAX), None);
        assert_eq!(clocks.show(Seat::A, 0), None);
        assert_eq!(clocks.deadline(), None);
    }
}
