//! The pool as tables meet it. No test measures how long anything takes.

use std::sync::mpsc;

use super::*;

const NEVER: Duration = Duration::from_hours(1);

/// A thought that goes on until it is told to stop, and says on `begun` that it has begun.
fn endless(begun: mpsc::Sender<()>) -> impl FnOnce(&Stop) -> &'static str + Send + 'static {
    move |stop| {
        let _ = begun.send(());
        while !stop.is_said() {
            std::thread::yield_now();
        }
        "best so far"
    }
}

/// Waits until nothing waits and nothing is under way.
async fn rest(thinkers: &Thinkers) {
    let is_busy = || {
        let state = thinkers.shared.lock();
        state.waiting() + state.thinking.len() > 0
    };
    while is_busy() {
        tokio::task::yield_now().await;
    }
}

fn of(table: &str) -> Share {
    Share::of_person(table, None)
}

fn one() -> Thinkers {
    Thinkers::new(1, NEVER).unwrap()
}

/// Somebody for whom a thinker is busy until the promise is dropped.
fn occupy(thinkers: &Thinkers) -> Promise<&'static str> {
    let (begin, begun) = mpsc::channel();
    let promise = thinkers.think(of("a"), Purpose::Play, endless(begin));
    begun.recv().unwrap();
    promise.unwrap()
}

#[tokio::test]
async fn one_table_s_many_bots_and_questions_keep_no_other_waiting() {
    let thinkers = one();
    let first = occupy(&thinkers);
    let (tell, told) = mpsc::channel();
    let mut promises = Vec::new();
    for (table, purpose, name) in [
        ("c", Purpose::BotsAlone, "bots among themselves"),
        ("a", Purpose::Advice, "a asks"),
        ("a", Purpose::Play, "a plays"),
        ("a", Purpose::Play, "a plays again"),
        ("b", Purpose::Advice, "b asks"),
        ("b", Purpose::Play, "b plays"),
    ] {
        let tell = tell.clone();
        let thought = move |_: &Stop| tell.send(name).unwrap();
        promises.push(thinkers.think(of(table), purpose, thought).unwrap());
    }
    drop(first);
    for promise in promises {
        promise.heard().await.unwrap();
    }
    let order: Vec<&str> = told.try_iter().collect();
    assert_eq!(
        order,
        [
            "a plays",
            "b plays",
            "a plays again",
            "a asks",
            "b asks",
            "bots among themselves"
        ]
    );
    rest(&thinkers).await;
}

#[tokio::test]
async fn no_more_think_at_once_than_there_are_thinkers() {
    let thinkers = Thinkers::new(2, NEVER).unwrap();
    let (begin, begun) = mpsc::channel();
    let promises: Vec<_> = (0..4)
        .map(|table: u8| {
            let thought = endless(begin.clone());
            let table = table.to_string();
            thinkers.think(of(&table), Purpose::Play, thought).unwrap()
        })
        .collect();
    begun.recv().unwrap();
    begun.recv().unwrap();
    assert_eq!(thinkers.shared.lock().thinking.len(), 2);
    assert_eq!(thinkers.waiting(), 2);
    drop(promises);
    rest(&thinkers).await;
}

#[tokio::test]
async fn however_much_advice_is_wanted_a_bot_that_plays_finds_a_thinker() {
    let thinkers = Thinkers::new(2, NEVER).unwrap();
    let (begin, begun) = mpsc::channel();
    let ask = |table: &str| {
        let thought = endless(begin.clone());
        thinkers.think(of(table), Purpose::Advice, thought).unwrap()
    };
    let held = [ask("a"), ask("b"), ask("c")];
    begun.recv().unwrap();
    assert_eq!(thinkers.waiting(), 2);
    let plays = thinkers.think(of("d"), Purpose::Play, |_| 4).unwrap();
    assert_eq!(plays.heard().await, Ok(4));
    drop(held);
    rest(&thinkers).await;
}

#[tokio::test]
async fn a_thought_that_nobody_waits_for_is_cut_off_and_leaves_nothing_behind() {
    let thinkers = one();
    let (begin, begun) = mpsc::channel();
    let running = endless(begin.clone());
    let running = thinkers.think(of("a"), Purpose::Play, running).unwrap();
    let waiting = thinkers
        .think(of("b"), Purpose::Play, endless(begin))
        .unwrap();
    begun.recv().unwrap();
    // Whoever still waits is never asked.
    drop(waiting);
    assert_eq!(thinkers.waiting(), 0);
    drop(running);
    rest(&thinkers).await;
    assert!(begun.recv().is_err(), "one thought began, and no other");
    let next = thinkers.think(of("c"), Purpose::Advice, |_| 1).unwrap();
    assert_eq!(next.heard().await, Ok(1));
}

#[tokio::test]
async fn a_thought_that_takes_too_long_is_told_to_stop_and_its_best_counts() {
    let thinkers = Thinkers::new(1, Duration::ZERO).unwrap();
    let (begin, _begun) = mpsc::channel();
    let promise = thinkers
        .think(of("a"), Purpose::Play, endless(begin))
        .unwrap();
    assert_eq!(promise.heard().await, Ok("best so far"));
    rest(&thinkers).await;
}

#[tokio::test]
async fn whoever_asks_for_advice_does_not_wait_for_ever() {
    let thinkers = Thinkers::new(1, Duration::ZERO).unwrap();
    let playing = occupy(&thinkers);
    let advice = thinkers.think(of("b"), Purpose::Advice, |_| 1).unwrap();
    assert_eq!(advice.heard().await, Err(Lost::Late));
    assert_eq!(thinkers.waiting(), 0);
    drop(playing);
    rest(&thinkers).await;
}

#[tokio::test]
async fn a_thought_that_breaks_down_takes_nobody_with_it() {
    let thinkers = one();
    for _ in 0..3 {
        let broken = |_: &Stop| -> u8 { panic!("a bot that fails, on purpose") };
        let promise = thinkers.think(of("a"), Purpose::Play, broken).unwrap();
        assert_eq!(promise.heard().await, Err(Lost::Failed));
    }
    let next = thinkers.think(of("a"), Purpose::Play, |_| 2).unwrap();
    assert_eq!(next.heard().await, Ok(2));
    rest(&thinkers).await;
}

#[tokio::test]
async fn a_closed_pool_forgets_who_waits_and_cuts_off_who_thinks() {
    let thinkers = one();
    let running = occupy(&thinkers);
    let waiting = thinkers.think(of("b"), Purpose::Play, |_| 2).unwrap();
    thinkers.close();
    assert_eq!(running.heard().await, Ok("best so far"));
    assert_eq!(waiting.heard().await, Err(Lost::Closed));
    let late = thinkers.think(of("c"), Purpose::Play, |_| 3).unwrap();
    assert_eq!(late.heard().await, Err(Lost::Closed));
    rest(&thinkers).await;
}

#[tokio::test]
async fn a_thought_shares_its_work_out_among_the_thinkers_only() {
    let thinkers = Thinkers::new(2, NEVER).unwrap();
    let width = |_: &Stop| rayon::current_num_threads();
    let promise = thinkers.think(of("a"), Purpose::Play, width).unwrap();
    assert_eq!(promise.heard().await, Ok(2));
}
