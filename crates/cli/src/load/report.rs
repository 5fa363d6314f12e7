//! What a run came to, for people and for programs.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use serde_json::{Value, json};

/// Durations in microseconds, summed up.
#[derive(Debug, Serialize)]
pub(super) struct Spread {
    /// How many there are.
    pub(super) count: usize,
    p50_us: u32,
    p90_us: u32,
    p99_us: u32,
    max_us: u32,
}

impl Spread {
    /// What these durations come to.
    pub(super) fn of(mut durations: Vec<u32>) -> Spread {
        durations.sort_unstable();
        // The smallest duration within which so many of a hundred lie.
        let within = |percent: usize| {
            let rank = (durations.len() * percent).div_ceil(100);
            durations.get(rank.saturating_sub(1)).copied().unwrap_or(0)
        };
        Spread {
            count: durations.len(),
            p50_us: within(50),
            p90_us: within(90),
            p99_us: within(99),
            max_us: within(100),
        }
    }

    fn figures(&self) -> [u32; 4] {
        [self.p50_us, self.p90_us, self.p99_us, self.max_us]
    }

    fn row(&self, what: &str) -> String {
        let milliseconds = |micros| format!("{:.2}", f64::from(micros) / 1000.0);
        row(what, self.count, &self.figures().map(milliseconds))
    }
}

fn row(what: &str, count: impl fmt::Display, figures: &[impl fmt::Display; 4]) -> String {
    let [p50, p90, p99, max] = figures;
    format!("{what:<26}{count:>9}{p50:>10}{p90:>10}{p99:>10}{max:>10}\n")
}

/// How much memory the server takes, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    /// With a single table.
    pub(super) at_rest: u64,
    /// With idle spectators at one table.
    pub(super) with_spectators: u64,
    /// How many they were.
    pub(super) spectators: u64,
    /// With all tables awake, before anybody looks at them.
    pub(super) with_bare_tables: u64,
    /// With all tables and the sockets of everyone who sits there.
    pub(super) with_tables: u64,
    /// How many tables these were.
    pub(super) tables: u64,
    /// At the end.
    pub(super) at_end: u64,
}

impl Memory {
    fn per_socket(&self) -> u64 {
        each(self.with_spectators, self.at_rest, self.spectators)
    }

    fn per_table(&self) -> u64 {
        each(self.with_tables, self.with_spectators, self.tables)
    }

    fn per_table_alone(&self) -> u64 {
        each(self.with_bare_tables, self.with_spectators, self.tables)
    }

    fn json(&self) -> Value {
        json!({
            "at_rest_bytes": self.at_rest,
            "with_spectators_bytes": self.with_spectators,
            "with_tables_bytes": self.with_tables,
            "at_end_bytes": self.at_end,
            "spectators": self.spectators,
            "per_idle_socket_bytes": self.per_socket(),
            "per_table_and_sockets_bytes": self.per_table(),
            "per_table_alone_bytes": self.per_table_alone(),
        })
    }
}

/// What each of so many takes that were there afterwards and not before.
fn each(after: u64, before: u64, count: u64) -> u64 {
    let grown = after.saturating_sub(before);
    grown.checked_div(count).unwrap_or(0)
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |bytes: u64, unit: u32, what: &str| {
            #[expect(clippy::cast_precision_loss, reason = "one digit is shown")]
            let size = bytes as f64 / f64::from(1 << unit);
            let name = if unit == 10 { "KiB" } else { "MiB" };
            format!("  {size:>9.1} {name}  {what}\n")
        };
        let Memory {
            spectators, tables, ..
        } = self;
        let idle = format!("for each idle socket ({spectators} spectators of one table)");
        let whole = "for each table in play with its sockets";
        let alone = "for each table in play without them";
        let all = format!("with {spectators} spectators and {tables} tables");
        f.write_str("server’s memory\n")?;
        f.write_str(&row(self.at_rest, 20, "with a single table"))?;
        f.write_str(&row(self.per_socket(), 10, &idle))?;
        f.write_str(&row(self.per_table(), 10, whole))?;
        f.write_str(&row(self.per_table_alone(), 10, alone))?;
        f.write_str(&row(self.with_tables, 20, &all))?;
        f.write_str(&row(self.at_end, 20, "at the end"))
    }
}

/// What a phase of moves came to.
#[derive(Debug)]
pub(super) struct Phase {
    /// From a move to its acceptance.
    pub(super) accepted: Spread,
    /// From a move to the news that another player has of it, where the two can be matched.
    pub(super) news: Option<Spread>,
    /// Games that ended and were replaced.
    pub(super) games: u64,
    /// How often no new table was ready in time.
    pub(super) waits: u64,
    /// How long it took.
    pub(super) seconds: f64,
    /// The time that processors gave to the server meanwhile, where it can be seen.
    pub(super) work: Option<Duration>,
}

impl Phase {
    #[expect(clippy::cast_precision_loss, reason = "a rate has few digits")]
    fn rate(&self) -> f64 {
        self.accepted.count as f64 / self.seconds.max(1e-9)
    }

    fn json(&self) -> Value {
        json!({
            "moves_per_second": self.rate(),
            "seconds": self.seconds,
            "accepted": self.accepted,
            "news": self.news,
            "games_ended": self.games,
            "waits_for_a_table": self.waits,
            "server_us_per_move": self.micros_per_move(),
        })
    }

    /// What a move costs the server, whatever else the machine does.
    fn micros_per_move(&self) -> Option<u64> {
        let micros = self.work?.as_micros() as u64;
        micros.checked_div(self.accepted.count as u64)
    }

    fn rows(&self, name: &str) -> String {
        let news = self.news.as_ref();
        let news = news.map(|news| news.row(&format!("{name}: others’ news")));
        self.accepted.row(&format!("{name}: accepted")) + &news.unwrap_or_default()
    }
}

/// What a run came to.
pub(super) struct Report {
    /// The title.
    pub(super) title: &'static str,
    /// How many tables there were at a time.
    pub(super) tables: u32,
    /// How many sat at each.
    pub(super) seats: u8,
    /// The server's memory, where it can be seen.
    pub(super) memory: Option<Memory>,
    /// The moves on a schedule.
    pub(super) paced: Phase,
    /// As many moves as there could be.
    pub(super) saturated: Option<Phase>,
}

impl Report {
    /// The report for programs.
    pub(super) fn json(&self) -> Value {
        json!({
            "title": self.title,
            "tables": self.tables,
            "seats": self.seats,
            "memory": self.memory.as_ref().map(Memory::json),
            "paced": self.paced.json(),
            "saturated": self.saturated.as_ref().map(Phase::json),
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            title,
            tables,
            seats,
            ..
        } = self;
        writeln!(f, "{title}, {tables} tables with {seats} seats each\n")?;
        if let Some(memory) = &self.memory {
            writeln!(f, "{memory}")?;
        }
        let heads = ["p50", "p90", "p99", "max"];
        f.write_str(&row("milliseconds from a move", "moves", &heads))?;
        let mut phases = vec![("paced", &self.paced)];
        phases.extend(self.saturated.iter().map(|phase| ("saturated", phase)));
        for (name, phase) in &phases {
            f.write_str(&phase.rows(name))?;
        }
        for (name, phase) in phases {
            write!(
                f,
                "\n{name}: {:.0} durable moves a second, {} games ended",
                phase.rate(),
                phase.games
            )?;
            if let Some(micros) = phase.micros_per_move() {
                write!(f, ", {micros} µs of the server’s work for each move")?;
            }
            if phase.waits > 0 {
                write!(f, ", {} waits for a new table", phase.waits)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percentiles(durations: Vec<u32>) -> [u32; 4] {
        Spread::of(durations).figures()
    }

    #[test]
    fn percentiles_are_durations_that_occurred() {
        assert_eq!(
            percentiles((1..=1000).rev().collect()),
            [500, 900, 990, 1000]
        );
        assert_eq!(percentiles((1..=10).collect()), [5, 9, 10, 10]);
        assert_eq!(percentiles(vec![7]), [7; 4]);
        assert_eq!(percentiles(vec![]), [0; 4]);
        assert_eq!(percentiles(vec![1, 1, 1, 9]), [1, 9, 9, 9]);
    }

    #[test]
    fn what_a_table_takes_is_told_apart_from_its_sockets() {
        let memory = Memory {
            at_rest: 10_000,
            with_spectators: 30_000,
            spectators: 10,
            with_bare_tables: 60_000,
            with_tables: 100_000,
            tables: 10,
            at_end: 100_000,
        };
        assert_eq!(memory.per_socket(), 2000);
        assert_eq!(memory.per_table(), 7000);
        assert_eq!(memory.per_table_alone(), 3000);
    }
}
