//! One of the tables at a time: moves when it is told to, and measures how long that takes.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::{Duration, Instant};

use tokio::time::timeout;

use super::chair::{Chair, Meant};
use super::hall::{Game, Hall};
use super::pace::Pace;

/// After the last move, so long is waited for what the others hear of it. Of a move in secret
/// they hear nothing.
const LINGER: Duration = Duration::from_millis(250);

/// A table in play; when its game is over, another takes its place.
pub(super) struct Slot {
    hall: Arc<Hall>,
    game: Game,
}

/// What was measured, durations in microseconds.
#[derive(Default)]
pub(super) struct Tally {
    /// From each move to its acceptance.
    pub(super) accepted: Vec<u32>,
    /// From a move to the news that another player has of it.
    pub(super) news: Vec<u32>,
    /// Games that ended.
    pub(super) games: u64,
    /// How often no new table was ready in time.
    pub(super) waits: u64,
    /// When the last move was accepted.
    pub(super) ended: Option<Instant>,
}

impl Tally {
    /// Adds what was measured elsewhere.
    pub(super) fn add(&mut self, other: Tally) {
        self.accepted.extend(other.accepted);
        self.news.extend(other.news);
        self.games += other.games;
        self.waits += other.waits;
        self.ended = self.ended.max(other.ended);
    }
}

impl Slot {
    /// A slot that begins with this game.
    pub(super) fn new(hall: Arc<Hall>, game: Game) -> Slot {
        Slot { hall, game }
    }

    /// Makes moves at this pace until it is over and all are answered.
    pub(super) async fn play(&mut self, pace: &mut Pace) -> Result<Tally, String> {
        let mut tally = Tally::default();
        loop {
            if self.game.chairs.iter().all(Chair::is_over) {
                tally.games += 1;
                tally.waits += u64::from(self.hall.renew(&mut self.game).await?);
            }
            if let Some(place) = self.game.chairs.iter().position(Chair::is_ready)
                && let Some(due) = pace.take()
            {
                self.act(place, due).await?;
            } else if pace.is_over() && self.game.chairs.iter().all(Chair::is_quiet) {
                break;
            } else {
                self.listen(pace, &mut tally).await?;
            }
        }
        while self.game.chairs.iter().any(Chair::expects_news) {
            match timeout(LINGER, self.listen(pace, &mut tally)).await {
                Ok(heard) => heard?,
                Err(_) => break,
            }
        }
        Ok(tally)
    }

    async fn act(&mut self, place: usize, due: Instant) -> Result<(), String> {
        for (other, chair) in self.game.chairs.iter_mut().enumerate() {
            if other != place {
                chair.expect_news(due);
            }
        }
        self.game.chairs[place].act(due).await
    }

    /// Waits for something to happen, and takes it in.
    async fn listen(&mut self, pace: &mut Pace, tally: &mut Tally) -> Result<(), String> {
        let chairs = &mut self.game.chairs;
        let heard = std::future::poll_fn(|context| {
            for chair in chairs.iter_mut() {
                if let Poll::Ready(meant) = chair.poll(context) {
                    return Poll::Ready(meant);
                }
            }
            pace.poll(context).map(|()| Ok(Meant::Nothing))
        });
        match heard.await? {
            Meant::Accepted(due) => {
                tally.accepted.push(micros_since(due));
                tally.ended = Some(Instant::now());
                self.hall.moves.fetch_add(1, Ordering::Relaxed);
            }
            Meant::News(due) => tally.news.push(micros_since(due)),
            Meant::Nothing => {}
        }
        Ok(())
    }
}

fn micros_since(moment: Instant) -> u32 {
    u32::try_from(moment.elapsed().as_micros()).unwrap_or(u32::MAX)
}
