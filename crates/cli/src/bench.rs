//! `bench`: how fast the rules are, and a signature of what was played.

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use catalog::{Title, Work, find};
use clap::{Args, value_parser};
use game::Lang;
use serde_json::json;

use crate::examples;
use crate::failure::Failure;
use crate::rules;

/// The games are the same every time, so that signatures can be compared.
const SEED: u64 = 1;
/// The fastest of these counts: whatever else the machine does can only slow a round down.
const ROUNDS: usize = 5;

const EXAMPLES: &str = "\
tuileries bench
    every title on the shelf
tuileries bench TITLE
    one title
tuileries bench TITLE --games 100 > signature.txt
    what must not change, in a file to compare
tuileries bench --json
    one JSON object for each title, timings included";

/// Measure how fast the rules are played, and sign what was played.
///
/// Plays random games on one thread, always from the same seed. What never varies goes to standard
/// output: the size of a position, the decisions made, and a signature that follows from every
/// choice and every score; a program that plays by other rules signs differently. Timings vary
/// from run to run and go to standard error, except with --json.
#[derive(Args)]
#[command(after_help = examples::of_first(EXAMPLES))]
pub(crate) struct Arguments {
    #[arg(help = "A title on the shelf [default: all of them]")]
    title: Option<String>,
    /// How many games a round has.
    #[arg(long, value_name = "N", default_value = "20000")]
    #[arg(value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// One JSON object for each title on standard output, timings included.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let titles = match &arguments.title {
        None => catalog::released().collect(),
        Some(name) => {
            vec![find(name).ok_or_else(|| rules::no_such_title(name, Lang::En))?]
        }
    };
    for title in titles {
        let measured = Measured::of(title, arguments.games);
        if arguments.json {
            writeln!(io::stdout(), "{}", measured.json())?;
        } else {
            measured.print()?;
        }
    }
    Ok(())
}

/// What a title's rounds came to.
struct Measured {
    title: &'static dyn Title,
    work: Work,
    /// Nanoseconds for one decision.
    decision: f64,
    games_per_second: f64,
}

impl Measured {
    #[expect(clippy::cast_precision_loss, reason = "timings have few digits")]
    fn of(title: &'static dyn Title, games: u64) -> Measured {
        // A tenth of a round brings caches and clock up to speed.
        let mut work = title.bench(games.div_ceil(10), SEED);
        let mut best = Duration::MAX;
        for _ in 0..ROUNDS {
            let started = Instant::now();
            work = title.bench(games, SEED);
            best = best.min(started.elapsed());
        }
        Measured {
            title,
            work,
            decision: best.as_secs_f64() * 1e9 / work.steps.max(1) as f64,
            games_per_second: work.games as f64 / best.as_secs_f64().max(1e-9),
        }
    }

    fn print(&self) -> Result<(), Failure> {
        let (meta, work) = (self.title.meta(), self.work);
        let mut output = io::stdout();
        writeln!(output, "title      {}", meta.id)?;
        writeln!(output, "revision   {}", meta.revision)?;
        writeln!(output, "position   {} bytes", self.title.position_size())?;
        writeln!(output, "games      {}", work.games)?;
        writeln!(output, "decisions  {}", work.steps)?;
        writeln!(output, "signature  {:016x}", work.signature)?;
        let mut errors = io::stderr();
        writeln!(errors, "speed      {:.0} games/s", self.games_per_second)?;
        writeln!(errors, "decision   {:.1} ns", self.decision)?;
        Ok(())
    }

    fn json(&self) -> serde_json::Value {
        let (meta, work) = (self.title.meta(), self.work);
        json!({
            "title": meta.id,
            "revision": meta.revision,
            "position_bytes": self.title.position_size(),
            "games": work.games,
            "decisions": work.steps,
            "signature": format!("{:016x}", work.signature),
            "games_per_second": self.games_per_second,
            "decision_ns": self.decision,
        })
    }
}
