//! Many deals, on many threads, in any order; what comes of them does not depend on it.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::report::{Tested, ahead};
use crate::sequential::Test;
use crate::{Bout, Deal, Hypotheses, PlayedDeals, Verdict};

/// A bout that is to be played.
pub struct Run<'a> {
    /// Who meets.
    pub bout: &'a Bout,
    /// How many deals, at most.
    pub deals: u64,
    /// How many are played at a time, each on a core of its own.
    pub threads: usize,
    /// What is enough to know, if less than all deals may do.
    pub question: Option<Hypotheses>,
}

/// What was played.
pub struct Played {
    /// The deals that count, in order.
    pub deals: Vec<Deal>,
    /// What the test says, if one was asked for.
    pub tested: Option<Tested>,
}

impl Run<'_> {
    /// Plays all deals that are not known yet. `keep` hears of each as soon as it is played, with
    /// all that are known by then.
    pub fn play(
        &self,
        mut known: PlayedDeals,
        keep: &mut dyn FnMut(&Deal, &PlayedDeals) -> io::Result<()>,
    ) -> io::Result<Played> {
        let missing: Vec<u64> = (1..=self.deals)
            .filter(|deal| !known.contains_key(deal))
            .collect();
        let mut in_order = InOrder::new(self);
        in_order.catch_up(&known);
        let queue = Mutex::new(missing.into_iter());
        let enough = AtomicBool::new(in_order.is_decided());
        let pools = self.pools()?;
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for pool in &pools {
                let (sender, queue, enough) = (sender.clone(), &queue, &enough);
                scope.spawn(move || self.work(pool, queue, enough, &sender));
            }
            drop(sender);
            for deal in receiver {
                known.insert(deal.deal, deal.clone());
                let kept = keep(&deal, &known);
                in_order.catch_up(&known);
                if in_order.is_decided() || kept.is_err() {
                    enough.store(true, Ordering::Relaxed);
                }
                kept?;
            }
            io::Result::Ok(())
        })?;
        Ok(in_order.finish(known))
    }

    /// One core for each deal: a bot that would think on several does so on one, and does not get
    /// to wait for somebody else's deal.
    fn pools(&self) -> io::Result<Vec<ThreadPool>> {
        let pool = || ThreadPoolBuilder::new().num_threads(1).build();
        let pools: Result<_, _> = (0..self.threads).map(|_| pool()).collect();
        pools.map_err(io::Error::other)
    }

    fn work(
        &self,
        pool: &ThreadPool,
        queue: &Mutex<impl Iterator<Item = u64>>,
        enough: &AtomicBool,
        done: &mpsc::Sender<Deal>,
    ) {
        while !enough.load(Ordering::Relaxed) {
            let next = queue.lock().expect("nobody panics with the queue").next();
            let Some(deal) = next else { return };
            let played = pool.install(|| self.bout.play(deal));
            if done.send(played).is_err() {
                return;
            }
        }
    }
}

/// How far the deals are known without a gap, and what a test says of those: it looks at them in
/// the order of their numbers, whoever was done first.
struct InOrder<'a> {
    run: &'a Run<'a>,
    seen: u64,
    test: Option<Test>,
}

impl<'a> InOrder<'a> {
    fn new(run: &'a Run<'a>) -> InOrder<'a> {
        InOrder {
            run,
            seen: 0,
            test: run.question.map(Test::new),
        }
    }

    fn is_decided(&self) -> bool {
        let verdict = self.test.as_ref().map(Test::verdict);
        verdict.is_some_and(|verdict| verdict != Verdict::Open)
    }

    fn catch_up(&mut self, known: &PlayedDeals) {
        while !self.is_decided()
            && self.seen < self.run.deals
            && let Some(deal) = known.get(&(self.seen + 1))
        {
            self.seen += 1;
            if let Some(test) = &mut self.test {
                test.add(ahead(self.run.bout, deal, 0, 1));
            }
        }
    }

    fn finish(self, mut known: PlayedDeals) -> Played {
        known.split_off(&(self.seen + 1));
        let tested = self.test.zip(self.run.question);
        Played {
            deals: known.into_values().collect(),
            tested: tested.map(|(test, question)| Tested {
                question,
                evidence: test.evidence(),
                verdict: test.verdict(),
            }),
        }
    }
}
