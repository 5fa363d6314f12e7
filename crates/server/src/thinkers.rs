//! Where bots think: a bounded pool that serves people in turn.
//!
//! As many thoughts at once as there are processors. Addresses and people take turns, so that one
//! with many tables or many questions keeps no other waiting. Bots whom people wait for go before advice, advice
//! before tables that are left to bots, and where there are two thinkers or more, one of them never
//! advises. Whoever waits holds a [`Promise`]: dropping it takes the thought out of the queue, or cuts it off. How a thought shares
//! its work out is its own affair, but it does so in this pool and nowhere else.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use catalog::Stop;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::gate::Crowded;
use crate::turns::{Share, Ticket, Turns};

/// Whoever asks for advice is told that nobody has time for it when so many thoughts could have
/// been thought, one after the other.
const PATIENCE: u32 = 5;
/// How many may wait for advice.
const MOST: usize = 64;
/// How many from one address.
const MOST_NEARBY: usize = 32;
/// How many of one person, so that nobody is turned away who asks once.
const MOST_OF_ONE: usize = 8;

/// What a thought is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Purpose {
    /// A bot plays with people: these go first, and a table never has more than seats.
    Play,
    /// Somebody wants to know: so many may wait, and for so long, and no more.
    Advice,
    /// Bots play among themselves, because everyone has left or lent their seat: nobody is kept
    /// from playing by these.
    BotsAlone,
}

impl Purpose {
    /// The most urgent first.
    const ALL: [Purpose; 3] = [Purpose::Play, Purpose::Advice, Purpose::BotsAlone];
}

/// Why nothing was thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lost {
    /// The thought broke down.
    Failed,
    /// The server stops.
    Closed,
    /// Nobody had time for it.
    Late,
}

/// Where bots think.
pub(crate) struct Thinkers {
    shared: Arc<Shared>,
    /// How long a thought may take.
    limit: Duration,
}

/// A thought that somebody waits for. Once it is dropped, nobody does.
pub(crate) struct Promise<T> {
    begun: oneshot::Receiver<()>,
    done: oneshot::Receiver<Result<T, Lost>>,
    limit: Duration,
    patience: Duration,
    claim: Claim,
}

/// The right to be served.
struct Claim {
    thread: Thread,
    stop: Stop,
    shared: Arc<Shared>,
}

/// A thought in the queue of its purpose, or taken out of it.
type Thread = (Purpose, Ticket);

/// What is asked of a thread: it answers for itself.
type Job = Box<dyn FnOnce(&Stop) + Send>;

/// A thought that has not begun.
struct Waiting {
    stop: Stop,
    job: Job,
}

/// What all threads share.
struct Shared {
    playing: ThreadPool,
    /// Apart, so that a bot that plays never waits for the pieces of a long search for advice.
    advising: ThreadPool,
    state: Mutex<State>,
}

struct State {
    /// Whoever waits, in the order of [`Purpose::ALL`].
    queues: [Turns<Waiting>; Purpose::ALL.len()],
    /// The thoughts under way.
    thinking: HashMap<Thread, Stop>,
    /// How many there may be.
    most: usize,
    is_closed: bool,
}

impl Thinkers {
    /// So many thoughts at once, each of which may take so long.
    pub(crate) fn new(most: usize, limit: Duration) -> Result<Thinkers, ThreadPoolBuildError> {
        let state = State {
            queues: Default::default(),
            thinking: HashMap::new(),
            most,
            is_closed: false,
        };
        let pool = |name: &'static str, threads| {
            ThreadPoolBuilder::new()
                .num_threads(threads)
                .thread_name(move |number| format!("{name}-{number}"))
                .build()
        };
        let shared = Arc::new(Shared {
            playing: pool("thinker", most)?,
            advising: pool("adviser", advisers(most))?,
            state: Mutex::new(state),
        });
        Ok(Thinkers { shared, limit })
    }

    /// Hands a thought of somebody's in.
    pub(crate) fn think<T: Send + 'static>(
        &self,
        share: Share,
        purpose: Purpose,
        thought: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<Promise<T>, Crowded> {
        let (begin, begun) = oneshot::channel();
        let (answer, done) = oneshot::channel();
        let job = Box::new(move |stop: &Stop| {
            let _ = begin.send(());
            let began = Instant::now();
            // Whatever a bot does wrong, the pool and the table go on.
            let thought = catch_unwind(AssertUnwindSafe(|| thought(stop)));
            metrics::histogram!("tuileries_thought_seconds").record(began.elapsed().as_secs_f64());
            if thought.is_err() {
                tracing::error!("a thought broke down");
            }
            let _ = answer.send(thought.map_err(|_| Lost::Failed));
        });
        let stop = Stop::new();
        let waiting = Waiting {
            stop: stop.clone(),
            job,
        };
        let mut state = self.shared.lock();
        let ticket = if state.is_closed {
            // Nobody answers: the promise is as good as broken.
            Ticket::default()
        } else {
            state.push(share, purpose, waiting)?
        };
        state.report();
        self.shared.serve(state);
        Ok(Promise {
            begun,
            done,
            limit: self.limit,
            patience: match purpose {
                Purpose::Advice => self.limit.saturating_mul(PATIENCE),
                Purpose::Play | Purpose::BotsAlone => Duration::MAX,
            },
            claim: Claim {
                thread: (purpose, ticket),
                stop,
                shared: self.shared.clone(),
            },
        })
    }

    /// How many thoughts wait.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.shared.lock().waiting()
    }

    /// Takes no thoughts any more, forgets those that wait and cuts off the others.
    pub(crate) fn close(&self) {
        let mut state = self.shared.lock();
        state.is_closed = true;
        let forgotten = std::mem::take(&mut state.queues);
        for stop in state.thinking.values() {
            stop.say();
        }
        state.report();
        drop(state);
        // Only now: whoever waits for these may ask for the lock.
        drop(forgotten);
    }
}

impl<T> Promise<T> {
    /// Waits for the thought. Once it has gone on for as long as it may, it is told to stop, and
    /// the best that was found until then counts.
    pub(crate) async fn heard(mut self) -> Result<T, Lost> {
        let begun = timeout(self.patience, self.begun).await;
        begun.map_err(|_| Lost::Late)?.map_err(|_| Lost::Closed)?;
        let in_time = timeout(self.limit, &mut self.done).await;
        let done = if let Ok(done) = in_time {
            done
        } else {
            self.claim.stop.say();
            self.done.await
        };
        done.unwrap_or(Err(Lost::Closed))
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.stop.say();
        let mut state = self.shared.lock();
        let (purpose, ticket) = self.thread;
        let withdrawn = state.queues[purpose as usize].withdraw(ticket);
        state.report();
        drop(state);
        drop(withdrawn);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that could break down is done under the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins as many thoughts as there is room for.
    fn serve(self: &Arc<Shared>, mut state: MutexGuard<'_, State>) {
        while let Some((purpose, (ticket, share, waiting))) = state.next() {
            let thread = (purpose, ticket);
            state.thinking.insert(thread, waiting.stop.clone());
            let shared = self.clone();
            let pool = match purpose {
                Purpose::Play | Purpose::BotsAlone => &self.playing,
                Purpose::Advice => &self.advising,
            };
            pool.spawn(move || {
                (waiting.job)(&waiting.stop);
                let mut state = shared.lock();
                state.thinking.remove(&thread);
                state.queues[purpose as usize].finish(&share);
                shared.serve(state);
            });
        }
        state.report();
    }
}

impl State {
    /// Lets one more wait.
    fn push(
        &mut self,
        share: Share,
        purpose: Purpose,
        waiting: Waiting,
    ) -> Result<Ticket, Crowded> {
        let queue = &mut self.queues[purpose as usize];
        let is_full = queue.len() >= MOST
            || queue.len_nearby(&share) >= MOST_NEARBY
            || queue.len_of(&share) >= MOST_OF_ONE;
        if purpose == Purpose::Advice && is_full {
            return Err(Crowded);
        }
        Ok(queue.push(share, waiting))
    }

    fn waiting(&self) -> usize {
        self.queues.iter().map(Turns::len).sum()
    }

    /// The next thought that there is room for, taken out of its queue.
    fn next(&mut self) -> Option<(Purpose, (Ticket, Share, Waiting))> {
        if self.thinking.len() >= self.most {
            return None;
        }
        let under_way = self.thinking.keys();
        let advising = under_way.filter(|(purpose, _)| *purpose == Purpose::Advice);
        let may_advise = advising.count() < advisers(self.most);
        let purposes = Purpose::ALL.into_iter();
        let mut wanted = purposes.filter(|purpose| may_advise || *purpose != Purpose::Advice);
        wanted.find_map(|purpose| {
            let next = self.queues[purpose as usize].pop(usize::MAX)?;
            Some((purpose, next))
        })
    }

    fn report(&self) {
        let figure = |count: usize| f64::from(count as u32);
        metrics::gauge!("tuileries_thoughts_waiting").set(figure(self.waiting()));
        metrics::gauge!("tuileries_thoughts_under_way").set(figure(self.thinking.len()));
    }
}

/// How many of so many thinkers may advise at once: one is kept for bots that play, if there is one
/// to spare.
const fn advisers(most: usize) -> usize {
    if most > 1 { most - 1 } else { 1 }
}

#[cfg(test)]
mod tests;
