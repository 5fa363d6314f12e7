//! The games of a simulation: played in any order, counted and written in theirs.

use std::io::{self, BufWriter, Write};
use std::time::Instant;

use catalog::{BotName, Onlooker, Outcome, Title, seated};
use game::{Audience, BySeat, Lang, Score, Seed};
use indicatif::ProgressBar;
use messages::about;
use rayon::ThreadPool;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::summary::Summary;
use crate::console;
use crate::failure::Failure;
use crate::words::words;

/// Games that are played before their results are written: enough to keep all threads busy,
/// few enough to hold their events in memory.
const CHUNK: u64 = 512;

/// What is to be simulated.
pub(super) struct Series {
    pub(super) title: &'static dyn Title,
    pub(super) bots: Vec<BotName>,
    pub(super) games: u64,
    pub(super) seed: Seed,
    pub(super) lang: Lang,
    /// Whether every event is written out.
    pub(super) is_json: bool,
}

impl Series {
    /// Plays the games with each of the setups, and prints what came of them.
    pub(super) fn run(&self, setups: &[(u8, String)], pool: &ThreadPool) -> Result<(), Failure> {
        let started = Instant::now();
        let all = self.games * setups.len() as u64;
        let progress = console::progress(console::BAR, all);
        let mut output = BufWriter::new(io::stdout().lock());
        let mut summaries = Vec::new();
        for (place, (players, setup)) in setups.iter().enumerate() {
            let games = SetupGames {
                series: self,
                players: *players,
                setup,
                before: self.games * place as u64,
            };
            summaries.push(games.play(pool, &mut output, &progress)?);
        }
        progress.finish_and_clear();
        let tables: Vec<String> = summaries
            .iter()
            .map(|summary| summary.table(self.lang))
            .collect();
        let tables = tables.join("\n\n");
        if self.is_json {
            let summaries: Vec<_> = summaries.iter().map(Summary::json).collect();
            writeln!(output, "{}", json!({ "summary": summaries }))?;
            let _ = writeln!(io::stderr(), "{tables}");
        } else {
            writeln!(output, "{tables}")?;
        }
        output.flush()?;
        let elapsed = elapsed(all, started.elapsed().as_secs_f64(), self.lang);
        let _ = writeln!(io::stderr(), "{elapsed}");
        Ok(())
    }
}

/// How long that took.
#[expect(clippy::cast_precision_loss, reason = "timings have few digits")]
fn elapsed(games: u64, seconds: f64, lang: Lang) -> String {
    let rate = format!("{:.0}", games as f64 / seconds.max(1e-9));
    let seconds = format!("{seconds:.2}");
    words(lang, "elapsed", about![games, seconds, rate])
}

/// All games of a series with one setup.
struct SetupGames<'a> {
    series: &'a Series,
    players: u8,
    setup: &'a str,
    /// How many games of other setups came before, so that each has a number of its own.
    before: u64,
}

impl SetupGames<'_> {
    fn play(
        &self,
        pool: &ThreadPool,
        output: &mut impl Write,
        progress: &ProgressBar,
    ) -> io::Result<Summary> {
        let Series {
            title,
            bots,
            games,
            seed,
            ..
        } = self.series;
        let mut summary = Summary::new(*title, self.setup, bots, *seed);
        let mut first = 1;
        while first <= *games {
            let last = (first + CHUNK - 1).min(*games);
            let chunk = first..last + 1;
            let games = chunk.into_par_iter().map(|number| self.game(number));
            let played: Vec<_> = pool.install(|| games.collect());
            for (scores, lines) in played {
                summary.add(&scores);
                output.write_all(lines.as_bytes())?;
            }
            progress.set_position(self.before + last);
            first = last + 1;
        }
        Ok(summary)
    }

    /// Plays the game with this number, and writes it down if that is wanted.
    fn game(&self, number: u64) -> (BySeat<Score>, String) {
        let Series { title, bots, .. } = self.series;
        let seed = self.series.seed.child(number);
        let game = self.before + number;
        let mut log = Log {
            game,
            lines: self.series.is_json.then(|| self.head(game, &seed)),
        };
        let bots = seated(bots, self.players, &seed);
        let outcome = title.play(self.setup, &bots, seed, &mut log);
        let Outcome { scores, steps } = outcome.expect("the setup has been read before");
        let lines = log.lines.map(|lines| {
            let end = json!(scores);
            lines + &format!("{{\"game\":{game},\"scores\":{end},\"steps\":{steps}}}\n")
        });
        (scores, lines.unwrap_or_default())
    }

    fn head(&self, game: u64, seed: &Seed) -> String {
        let meta = self.series.title.meta();
        let bots: Vec<&str> = self.series.bots.iter().map(|bot| bot.name()).collect();
        format!(
            "{{\"game\":{game},\"title\":{},\"revision\":{},\"setup\":{},\"seed\":\"{seed}\",\"bots\":{}}}\n",
            json!(meta.id),
            meta.revision,
            json!(self.setup),
            json!(bots),
        )
    }
}

/// Writes what happens in a game, a line of JSON each, if that is wanted.
struct Log {
    game: u64,
    lines: Option<String>,
}

impl Onlooker for Log {
    fn told(&mut self, audience: Audience, event: &dyn Fn() -> Value) {
        if let Some(lines) = &mut self.lines {
            let (game, event, to) = (self.game, event(), json!(audience));
            *lines += &format!("{{\"game\":{game},\"event\":{event},\"to\":{to}}}\n");
        }
    }
}
