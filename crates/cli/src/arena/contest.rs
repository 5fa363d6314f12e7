//! A contest of one or more bouts: played, kept, shown.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use arena::{Bout, Hypotheses, Ledger, LedgerError, Played, PlayedDeals, Report, Run, TimeSummary};
use game::Lang;
use indicatif::ProgressBar;
use messages::about;
use serde_json::{Value, json};

use super::table;
use crate::console;
use crate::failure::Failure;
use crate::words::{self, unusable_file, words};

/// What is to be played.
pub(super) struct Contest {
    pub(super) bouts: Vec<Bout>,
    /// For each bout.
    pub(super) games: u64,
    pub(super) threads: usize,
    pub(super) question: Option<Hypotheses>,
    /// Where what was played is kept.
    pub(super) state: Option<PathBuf>,
    /// Where the results go as JSON.
    pub(super) json: Option<PathBuf>,
    pub(super) lang: Lang,
    /// What becomes of a file that these bots did not play.
    pub(super) outdated: Outdated,
}

/// What becomes of a file of deals that is not of this match, or not of these bots.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outdated {
    /// It is left alone, and nothing is played.
    Refuse,
    /// It is given another name, and a new one is begun.
    SetAside,
}

/// What came of a bout, and what was played.
pub(super) type BoutResult = (Report, Played);

impl Contest {
    /// Plays what has not been played yet, and prints what came of it all.
    pub(super) fn run(&self) -> Result<(), Failure> {
        // Now rather than after all games, whoever cannot write here is told.
        if let Some(path) = self.json.as_ref().filter(|path| *path != Path::new("-")) {
            let opened = fs::File::options().create(true).append(true).open(path);
            opened.map_err(|error| Failure::unusable(path, &error, self.lang))?;
        }
        let results = self.play()?;
        let tables: Vec<String> = results
            .iter()
            .map(|(report, _)| table::table(report, self.lang))
            .collect();
        let tables = tables.join("\n\n") + "\n" + &words(self.lang, "confidence", &[]);
        match &self.json {
            Some(path) if path == Path::new("-") => {
                let _ = writeln!(io::stderr(), "{tables}");
                writeln!(io::stdout(), "{:#}", json_of(&results))?;
            }
            Some(path) => {
                writeln!(io::stdout(), "{tables}")?;
                let text = format!("{:#}\n", json_of(&results));
                fs::write(path, text)
                    .map_err(|error| Failure::unusable(path, &error, self.lang))?;
            }
            None => writeln!(io::stdout(), "{tables}")?,
        }
        for standing in results.iter().flat_map(|(report, _)| &report.standings) {
            if let Some(taken) = &standing.times {
                let times = times(&standing.bot, taken, self.lang);
                let _ = writeln!(io::stderr(), "{times}");
            }
        }
        Ok(())
    }

    /// Plays every bout that is not known yet.
    pub(super) fn play(&self) -> Result<Vec<BoutResult>, Failure> {
        let (mut ledger, known) = self.known()?;
        let mut results = Vec::new();
        for (place, (bout, known)) in self.bouts.iter().zip(known).enumerate() {
            let run = Run {
                bout,
                deals: bout.deals_for(self.games),
                threads: self.threads,
                question: self.question,
            };
            let mut progress = Progress::new(&run, &known);
            let played = run.play(known, &mut |deal, known| {
                progress.show(known, self.lang);
                match &mut ledger {
                    Some(ledger) => ledger.keep(place, deal),
                    None => Ok(()),
                }
            })?;
            progress.bar.finish_and_clear();
            results.push((Report::of(bout, &played), played));
        }
        Ok(results)
    }

    /// The file of deals, if there is one, and what was played of each bout.
    fn known(&self) -> Result<(Option<Ledger>, Vec<PlayedDeals>), Failure> {
        let Some(path) = &self.state else {
            return Ok((None, vec![PlayedDeals::new(); self.bouts.len()]));
        };
        let opened = match Ledger::open(path, &self.bouts) {
            Err(LedgerError::Other { .. } | LedgerError::Changed(_) | LedgerError::Damaged(_))
                if self.outdated == Outdated::SetAside =>
            {
                let aside = path.with_extension("old");
                fs::rename(path, aside)
                    .map_err(|error| Failure::unusable(path, &error, self.lang))?;
                Ledger::open(path, &self.bouts)
            }
            opened => opened,
        };
        let (ledger, known) = opened.map_err(|error| {
            let file = words::file_name(path);
            Failure::Refused(unusable_ledger(&file, &error, self.lang))
        })?;
        Ok((Some(ledger), known))
    }
}

/// A file of deals that cannot be used.
fn unusable_ledger(file: &str, error: &LedgerError, lang: Lang) -> String {
    match error {
        LedgerError::File(error) => unusable_file(file, error, lang),
        LedgerError::InUse => {
            let after = words(lang, "ledger-in-use", &[]);
            words(lang, "colon", about![before = file, after])
        }
        LedgerError::Other { what, theirs, ours } => {
            words(lang, "ledger-other", about![file, what, theirs, ours])
        }
        LedgerError::Changed(deal) => words(lang, "ledger-changed", about![file, deal]),
        LedgerError::Damaged(line) => {
            let why = words(lang, "not-a-deal", &[]);
            words(lang, "in-line", about![file, line, why])
        }
    }
}

/// How long a bot thinks.
fn times(bot: &str, times: &TimeSummary, lang: Lang) -> String {
    let [mean, most, longest] =
        [times.mean_ms, times.most_ms, times.longest_ms].map(arena::book::duration);
    let moves = times.decisions;
    words(lang, "times", about![bot, mean, most, longest, moves])
}

fn json_of(results: &[BoutResult]) -> Value {
    let bouts = results.iter().map(|(report, played)| {
        let deals = played.deals.iter().map(|deal| &deal.games);
        let mut bout = json!(report);
        bout["results"] = deals.map(|games| json!(games)).collect();
        bout
    });
    json!({ "bouts": bouts.collect::<Vec<Value>>() })
}

/// A bar on standard error, if that is a terminal, with what can be said by now.
struct Progress<'a> {
    bar: ProgressBar,
    bout: &'a Bout,
    shown: Instant,
}

/// Looking at all deals takes time: the bar does it no more often than eyes would notice.
const PAUSE: Duration = Duration::from_millis(250);

impl Progress<'_> {
    fn new<'a>(run: &Run<'a>, known: &PlayedDeals) -> Progress<'a> {
        let bar = console::progress("{bar:20} {human_pos}/{human_len} {eta} {msg}", run.deals);
        bar.set_position(known.len() as u64);
        Progress {
            bar,
            bout: run.bout,
            shown: Instant::now(),
        }
    }

    fn show(&mut self, known: &PlayedDeals, lang: Lang) {
        if self.bar.is_hidden() || self.shown.elapsed() < PAUSE {
            return;
        }
        self.shown = Instant::now();
        self.bar.set_position(known.len() as u64);
        let played = Played {
            deals: known.values().cloned().collect(),
            tested: None,
        };
        let report = Report::of(self.bout, &played);
        let said = match (report.duels.first(), report.standings.first()) {
            (Some(duel), _) => table::share(&duel.ahead, lang),
            (None, Some(standing)) => table::difference(&standing.points),
            (None, None) => String::new(),
        };
        self.bar.set_message(said);
    }
}
