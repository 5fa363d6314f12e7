//! The phases of a run: look on, sit down, play at a steady rate, play as fast as can be.

use std::future::Future;
use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use client::Client;
use futures_util::future::try_join_all;
use indicatif::ProgressBar;
use tokio::runtime::Builder;
use tokio::signal::ctrl_c;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use super::Arguments;
use super::hall::{Game, Hall, Party};
use super::own_server::OwnServer;
use super::pace::{Pace, Schedule};
use super::report::{Memory, Phase, Report, Spread};
use super::slot::{Slot, Tally};
use crate::console;
use crate::failure::Failure;

/// So many connections make tables at the same time.
const LANES: usize = 8;

/// Memory is looked at when everything has been quiet for so long.
const SETTLING: Duration = Duration::from_secs(1);

/// So long after the last move is due, all must be answered.
const PATIENCE: Duration = Duration::from_secs(30);

/// One table is kept in reserve for so many in play.
const IN_PLAY_FOR_ONE_IN_RESERVE: u32 = 8;

/// What is to be measured.
pub(super) struct Run<'a> {
    pub(super) arguments: &'a Arguments,
    pub(super) title: &'static str,
    pub(super) setup: String,
    pub(super) server: Server,
}

/// The server to measure.
pub(super) enum Server {
    /// One that was started for the run.
    Own(OwnServer),
    /// One that runs elsewhere.
    At(String),
}

impl Server {
    fn client(&self) -> Result<Client, String> {
        let url = match self {
            Server::Own(own) => &own.url,
            Server::At(url) => url,
        };
        Client::new(url).map_err(|error| error.to_string())
    }

    /// How much memory it takes when everything is quiet, if that can be seen.
    async fn memory(&self) -> Option<u64> {
        let Server::Own(own) = self else {
            return None;
        };
        sleep(SETTLING).await;
        own.memory()
    }

    /// How much time processors have given to it so far, if that can be seen.
    fn work(&self) -> Option<Duration> {
        match self {
            Server::Own(own) => own.work(),
            Server::At(_) => None,
        }
    }
}

impl Run<'_> {
    /// Measures it.
    pub(super) fn measure(&self) -> Result<Report, Failure> {
        // The server needs a core too.
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()?;
        let measured = runtime.block_on(async {
            tokio::select! {
                measured = self.phases() => measured,
                _ = ctrl_c() => Err("interrupted".to_string()),
            }
        });
        // Sockets that are still open are no reason to wait.
        runtime.shutdown_background();
        measured.map_err(Failure::Refused)
    }

    async fn phases(&self) -> Result<Report, String> {
        let client = self.server.client()?;
        let titles = client.titles().await.map_err(|error| error.to_string())?;
        if !titles.iter().any(|title| title.id == self.title) {
            return Err(format!("the server has no {} on its shelf", self.title));
        }
        let hall = Hall::new(self.title, self.setup.clone(), self.arguments.seats);
        // Whatever the first table needs once is no part of what the others need each.
        let watched = hall.open(hall.welcome(&client).await?).await?;
        let at_rest = self.server.memory().await;
        let spectators = self.look_on(&client, watched.table()).await?;
        let with_spectators = self.server.memory().await;
        let parties = self.sit_down(&hall).await?;
        let with_bare_tables = self.server.memory().await;
        let games = self.open(&hall, parties).await?;
        let with_tables = self.server.memory().await;
        drop((watched, spectators));

        self.set_up_reserve(&hall).await?;
        let mut slots: Vec<Slot> = games
            .into_iter()
            .map(|game| Slot::new(hall.clone(), game))
            .collect();
        let paced = self.play_paced(&hall, &mut slots).await?;
        let saturated = match self.arguments.saturate {
            Some(seconds) => Some(self.play_flat(&hall, &mut slots, seconds).await?),
            None => None,
        };
        let at_end = self.server.memory().await;
        let memory = |at_rest| {
            Some(Memory {
                at_rest,
                with_spectators: with_spectators?,
                spectators: u64::from(self.arguments.idle),
                with_bare_tables: with_bare_tables?,
                with_tables: with_tables?,
                tables: u64::from(self.arguments.tables),
                at_end: at_end?,
            })
        };
        Ok(Report {
            title: self.title,
            tables: self.arguments.tables,
            seats: self.arguments.seats,
            memory: at_rest.and_then(memory),
            paced,
            saturated,
        })
    }

    /// Opens the sockets of spectators, if it can be seen what they cost.
    async fn look_on(&self, client: &Client, table: &str) -> Result<JoinSet<()>, String> {
        if matches!(self.server, Server::At(_)) {
            return Ok(JoinSet::new());
        }
        let progress = progress("spectators look on", u64::from(self.arguments.idle));
        let mut spectators = JoinSet::new();
        for _ in 0..self.arguments.idle {
            let socket = client.socket(table, None).await;
            let mut socket = socket.map_err(|error| format!("a spectator: {error}"))?;
            let welcome = socket.next_text().await;
            welcome.map_err(|error| format!("a spectator: {error}"))?;
            // Who never answers whether they are still there is sent away.
            spectators.spawn(async move { while let Ok(Some(_)) = socket.next_text().await {} });
            progress.inc(1);
        }
        progress.finish_and_clear();
        Ok(spectators)
    }

    /// Sets all tables up, and opens the sockets of everyone there.
    async fn sit_down(&self, hall: &Arc<Hall>) -> Result<Vec<Party>, String> {
        let progress = progress("tables are set up", u64::from(self.arguments.tables));
        let seated = self.gather(self.arguments.tables, |client| {
            let (hall, progress) = (hall.clone(), progress.clone());
            async move {
                let party = hall.welcome(&client).await?;
                progress.inc(1);
                Ok(party)
            }
        });
        let parties = seated.await;
        progress.finish_and_clear();
        parties
    }

    /// Opens the sockets of everyone who sits somewhere.
    async fn open(&self, hall: &Hall, parties: Vec<Party>) -> Result<Vec<Game>, String> {
        let progress = progress(
            "players look at their tables",
            u64::from(self.arguments.tables),
        );
        let mut games = Vec::with_capacity(parties.len());
        for party in parties {
            games.push(hall.open(party).await?);
            progress.inc(1);
        }
        progress.finish_and_clear();
        Ok(games)
    }

    /// Sets up the tables that replace those whose games end.
    async fn set_up_reserve(&self, hall: &Arc<Hall>) -> Result<(), String> {
        let count = self.arguments.tables.div_ceil(IN_PLAY_FOR_ONE_IN_RESERVE) + 1;
        let parties = self.gather(count, |client| {
            let hall = hall.clone();
            async move { hall.welcome(&client).await }
        });
        for party in parties.await? {
            hall.reserve(party);
        }
        Ok(())
    }

    /// Makes so many of something over several connections.
    async fn gather<T, F>(&self, count: u32, make: impl Fn(Client) -> F) -> Result<Vec<T>, String>
    where
        F: Future<Output = Result<T, String>>,
    {
        let lane = async |lane: usize| {
            let client = self.server.client()?;
            let mut made = Vec::new();
            for _ in (lane..count as usize).step_by(LANES) {
                made.push(make(client.clone()).await?);
            }
            Ok::<_, String>(made)
        };
        let lanes = try_join_all((0..LANES).map(lane)).await?;
        Ok(lanes.into_iter().flatten().collect())
    }

    async fn play_paced(&self, hall: &Arc<Hall>, slots: &mut Vec<Slot>) -> Result<Phase, String> {
        let schedule = Schedule {
            rate: self.arguments.rate,
            seconds: self.arguments.seconds,
            tables: slots.len(),
        };
        let paces = schedule.start(Instant::now());
        let limit = Duration::from_secs(u64::from(self.arguments.seconds)) + PATIENCE;
        let playing = play(slots, paces, limit);
        let watch = progress("moves at a steady rate", schedule.moves());
        let phase = self.watched(hall, &watch, playing).await?;
        if phase.accepted.count as u64 == schedule.moves() {
            return Ok(phase);
        }
        let (made, due) = (phase.accepted.count, schedule.moves());
        Err(format!("{made} moves were made where {due} were due"))
    }

    async fn play_flat(
        &self,
        hall: &Arc<Hall>,
        slots: &mut Vec<Slot>,
        seconds: u32,
    ) -> Result<Phase, String> {
        let length = Duration::from_secs(u64::from(seconds));
        let end = Instant::now() + length;
        let paces = slots.iter().map(|_| Pace::Flat(end)).collect();
        let playing = play(slots, paces, length + PATIENCE);
        let watch = progress("moves as fast as can be", 0);
        let phase = self.watched(hall, &watch, playing).await?;
        // Moves follow each other so closely that it cannot be told of which one there is news.
        Ok(Phase {
            news: None,
            ..phase
        })
    }

    /// Shows how many moves have been accepted while they are made, and sees how much the server
    /// has to do for them.
    async fn watched(
        &self,
        hall: &Hall,
        progress: &ProgressBar,
        playing: impl Future<Output = Result<Phase, String>>,
    ) -> Result<Phase, String> {
        let before = hall.moves.load(Ordering::Relaxed);
        let worked = self.server.work();
        let mut playing = std::pin::pin!(playing);
        let mut ticks = interval(Duration::from_millis(500));
        let phase = loop {
            tokio::select! {
                phase = &mut playing => break phase?,
                _ = ticks.tick() => {
                    progress.set_position(hall.moves.load(Ordering::Relaxed) - before);
                }
            }
        };
        progress.finish_and_clear();
        let work = self.server.work().zip(worked);
        let work = work.map(|(now, before)| now.saturating_sub(before));
        Ok(Phase { work, ..phase })
    }
}

/// Plays at all tables, each at its pace.
async fn play(slots: &mut Vec<Slot>, paces: Vec<Pace>, limit: Duration) -> Result<Phase, String> {
    let started = Instant::now();
    let mut tables = JoinSet::new();
    for (mut slot, mut pace) in slots.drain(..).zip(paces) {
        tables.spawn(async move {
            let tally = slot.play(&mut pace).await;
            tally.map(|tally| (slot, tally))
        });
    }
    let mut all = Tally::default();
    let joined = timeout(limit, async {
        while let Some(table) = tables.join_next().await {
            let (slot, tally) = table.map_err(|error| error.to_string())??;
            slots.push(slot);
            all.add(tally);
        }
        Ok::<_, String>(())
    });
    let Ok(joined) = joined.await else {
        let open = tables.len();
        return Err(format!("at {open} tables moves were not answered in time"));
    };
    joined?;
    let ended = all.ended.unwrap_or(started);
    Ok(Phase {
        accepted: Spread::of(all.accepted),
        news: Some(Spread::of(all.news)),
        games: all.games,
        waits: all.waits,
        seconds: (ended - started).as_secs_f64(),
        work: None,
    })
}

/// A line on standard error for each phase, and a bar if that is a terminal.
fn progress(what: &str, count: u64) -> ProgressBar {
    // Where nobody listens the run goes on all the same.
    let _ = match count {
        0 => writeln!(io::stderr(), "{what}"),
        _ => writeln!(io::stderr(), "{what}: {count}"),
    };
    console::progress(console::BAR, count)
}
