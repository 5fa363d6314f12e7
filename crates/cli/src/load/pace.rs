//! When moves are due: on a schedule that waits for nobody, or as fast as they are answered.

use std::collections::VecDeque;
use std::task::{Context, Poll};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

/// Moves at a steady rate, the tables in turn. A server that falls behind finds them waiting, and
/// the wait counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// Moves a second, over all tables.
    pub(super) rate: u32,
    /// For so many seconds.
    pub(super) seconds: u32,
    /// At so many tables.
    pub(super) tables: usize,
}

impl Schedule {
    /// How many moves there are.
    pub(super) const fn moves(&self) -> u64 {
        self.rate as u64 * self.seconds as u64
    }

    /// The moves: how long after the start each is due, and at which table.
    fn plan(self) -> impl Iterator<Item = (Duration, usize)> {
        (0..self.moves()).map(move |number| {
            let nanoseconds = u128::from(number) * 1_000_000_000 / u128::from(self.rate);
            let after = Duration::from_nanos(nanoseconds as u64);
            (after, (number % self.tables as u64) as usize)
        })
    }

    /// Starts the schedule, and gives each table its own part of it.
    pub(super) fn start(self, start: Instant) -> Vec<Pace> {
        let (senders, paces): (Vec<_>, Vec<_>) = (0..self.tables)
            .map(|_| {
                let (sender, orders) = mpsc::unbounded_channel();
                let (due, is_closed) = (VecDeque::new(), false);
                let pace = Pace::Scheduled {
                    orders,
                    due,
                    is_closed,
                };
                (sender, pace)
            })
            .unzip();
        // A thread of its own: the runtime's timers are a millisecond coarse, which is as much
        // as a move takes.
        thread::spawn(move || self.call(start, &senders));
        paces
    }

    fn call(self, start: Instant, tables: &[UnboundedSender<Instant>]) {
        for (after, table) in self.plan() {
            let due = start + after;
            thread::sleep(due.saturating_duration_since(Instant::now()));
            // Nobody listens any more: the run has failed.
            if tables[table].send(due).is_err() {
                return;
            }
        }
    }
}

/// When one table moves.
pub(super) enum Pace {
    /// On a schedule.
    Scheduled {
        /// Where moves are called.
        orders: UnboundedReceiver<Instant>,
        /// Moves that were called and not yet made.
        due: VecDeque<Instant>,
        /// Whether no more will be called.
        is_closed: bool,
    },
    /// As soon as the one before is answered, until some moment.
    Flat(Instant),
}

impl Pace {
    /// When the next move was due, if one is.
    pub(super) fn take(&mut self) -> Option<Instant> {
        match self {
            Pace::Scheduled { due, .. } => due.pop_front(),
            Pace::Flat(end) => Some(Instant::now()).filter(|now| now < end),
        }
    }

    /// Whether there is nothing more to do.
    pub(super) fn is_over(&self) -> bool {
        match self {
            Pace::Scheduled { due, is_closed, .. } => *is_closed && due.is_empty(),
            Pace::Flat(end) => Instant::now() >= *end,
        }
    }

    /// Looks whether something has changed.
    pub(super) fn poll(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let Pace::Scheduled {
            orders,
            due,
            is_closed,
        } = self
        else {
            return Poll::Pending;
        };
        if *is_closed {
            return Poll::Pending;
        }
        match orders.poll_recv(context) {
            Poll::Ready(Some(moment)) => due.push_back(moment),
            Poll::Ready(None) => *is_closed = true,
            Poll::Pending => return Poll::Pending,
        }
        Poll::Ready(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_spread_evenly_over_time_and_over_tables() {
        let schedule = Schedule {
            rate: 8,
            seconds: 2,
            tables: 3,
        };
        let plan: Vec<_> = schedule.plan().collect();
        assert_eq!(plan.len(), 16);
        for (number, (after, table)) in plan.iter().enumerate() {
            assert_eq!(*after, Duration::from_millis(125 * number as u64));
            assert_eq!(*table, number % 3);
        }
    }

    #[test]
    fn a_rate_that_divides_no_second_drifts_nowhere() {
        let schedule = Schedule {
            rate: 7,
            seconds: 1000,
            tables: 1,
        };
        let last = schedule.plan().last().unwrap().0;
        assert_eq!(last.as_micros(), 999_857_142);
        assert_eq!(schedule.plan().nth(7).unwrap().0, Duration::from_secs(1));
    }

    #[test]
    fn a_move_that_is_late_was_due_when_it_was_due() {
        let start = Instant::now();
        let schedule = Schedule {
            rate: 1000,
            seconds: 1,
            tables: 1000,
        };
        let mut paces = schedule.start(start);
        let mut last = paces.pop().unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.unwrap().block_on(async {
            std::future::poll_fn(|context| last.poll(context)).await;
            assert!(!last.is_over());
            std::future::poll_fn(|context| last.poll(context)).await;
        });
        assert!(start.elapsed() >= Duration::from_millis(999));
        assert_eq!(last.take(), Some(start + Duration::from_millis(999)));
        assert!(last.is_over());
    }
}
