//! A gate through which a few are let at a time, in turn; others wait, but not without end.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::turns::{Share, Ticket, Turns};

/// How many are let through, and how many may wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capacity {
    /// Through at once.
    pub at_once: usize,
    /// Of them, of one address.
    pub each: usize,
    /// Waiting.
    pub waiting: usize,
    /// Of them, of one address.
    pub waiting_each: usize,
}

/// Too many wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Crowded;

/// A gate.
#[derive(Clone)]
pub(crate) struct Gate {
    capacity: Capacity,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    turns: Turns<oneshot::Sender<()>>,
    inside: usize,
}

/// The right to wait, and to be let through; whoever drops it leaves.
pub(crate) struct Pass {
    gate: Gate,
    share: Share,
    ticket: Ticket,
    /// Whether it has come.
    called: oneshot::Receiver<()>,
}

impl Gate {
    /// Nobody is there.
    pub(crate) fn new(capacity: Capacity) -> Gate {
        Gate {
            capacity,
            state: Arc::default(),
        }
    }

    /// Waits until it is this one's turn.
    pub(crate) async fn enter(&self, share: Share) -> Result<Pass, Crowded> {
        let mut pass = self.line_up(share)?;
        // Whoever is called is told so, and nobody is forgotten.
        let _ = (&mut pass.called).await;
        Ok(pass)
    }

    fn line_up(&self, share: Share) -> Result<Pass, Crowded> {
        let mut state = self.lock();
        let Capacity {
            waiting,
            waiting_each,
            ..
        } = self.capacity;
        if state.turns.len() >= waiting || state.turns.len_nearby(&share) >= waiting_each {
            return Err(Crowded);
        }
        let (call, called) = oneshot::channel();
        let ticket = state.turns.push(share.clone(), call);
        self.let_in(&mut state);
        Ok(Pass {
            gate: self.clone(),
            share,
            ticket,
            called,
        })
    }

    fn let_in(&self, state: &mut State) {
        while state.inside < self.capacity.at_once
            && let Some((_, _, call)) = state.turns.pop(self.capacity.each)
        {
            state.inside += 1;
            // Whoever has gone gives their turn back when they let go of it.
            let _ = call.send(());
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that could break down is done under the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut state = self.gate.lock();
        if state.turns.withdraw(self.ticket).is_none() {
            state.turns.finish(&self.share);
            state.inside -= 1;
            self.gate.let_in(&mut state);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt as _;

    use super::*;

    const SMALL: Capacity = Capacity {
        at_once: 2,
        each: 1,
        waiting: 4,
        waiting_each: 3,
    };

    fn from(host: u8) -> Share {
        Share::of(IpAddr::from([192, 0, 2, host]), None)
    }

    /// Whether it is this one's turn.
    fn has_come(pass: &mut Pass) -> bool {
        pass.called.try_recv().is_ok()
    }

    #[test]
    fn whoever_leaves_before_their_turn_makes_room_and_takes_none() {
        let gate = Gate::new(SMALL);
        let first = gate.line_up(from(1)).unwrap();
        let second = gate.line_up(from(2)).unwrap();
        let gone = gate.line_up(from(3)).unwrap();
        let mut next = gate.line_up(from(4)).unwrap();
        drop(gone);
        drop(first);
        assert!(has_come(&mut next));
        drop((second, next));
        let state = gate.lock();
        assert_eq!((state.inside, state.turns.len()), (0, 0));
    }

    #[test]
    fn whoever_stops_waiting_after_being_called_gives_the_turn_back() {
        let gate = Gate::new(SMALL);
        let first = gate.line_up(from(1)).unwrap();
        let mut waiting = Box::pin(gate.enter(from(1)));
        assert!(waiting.as_mut().now_or_never().is_none());
        drop(first);
        drop(waiting);
        assert_eq!(gate.lock().inside, 0);
        assert!(gate.enter(from(1)).now_or_never().is_some());
    }
}
