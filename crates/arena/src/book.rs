//! A book of results: a plan of what is measured, the results as they are stored, and the tables
//! that are made of them. What must be true of a result stands in the plan beside it.

use std::fmt::{self, Write as _};

use catalog::find;
use serde::{Deserialize, Serialize};

use crate::{Games, Mean, Played, Report, Standing};

/// A line of a plan: a name, the arguments of the command that plays it, and what is wanted.
///
/// ```text
/// name: title --bots one,other --games 400 | ahead >= 65, mean one > 30
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct PlanLine {
    /// What it is called: the name of its file, too.
    pub name: String,
    /// What the command is given.
    pub arguments: String,
    /// What must be true of the result.
    pub requirements: Vec<Requirement>,
}

/// Something that must be true of a result.
#[derive(Clone, PartialEq, Debug)]
pub struct Requirement {
    figure: Figure,
    least: f64,
    is_strict: bool,
}

#[derive(Clone, PartialEq, Debug)]
enum Figure {
    /// How often the first bot is ahead of the second, in percent.
    Ahead,
    /// The mean of this bot's points.
    Mean(String),
}

/// The lines of a plan; empty ones and those that begin with `#` are for people.
pub fn plan(text: &str) -> Result<Vec<PlanLine>, String> {
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| entry(line).ok_or_else(|| format!("not a line of a plan: {line}")))
        .collect()
}

fn entry(line: &str) -> Option<PlanLine> {
    let (name, rest) = line.split_once(':')?;
    let (arguments, requirements) = rest.split_once('|').unwrap_or((rest, ""));
    let requirements = requirements
        .split(',')
        .map(str::trim)
        .filter(|requirement| !requirement.is_empty());
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (!name.is_empty() && name.chars().all(is_name)).then_some(())?;
    Some(PlanLine {
        name: name.into(),
        arguments: arguments.trim().into(),
        requirements: requirements.map(requirement).collect::<Option<_>>()?,
    })
}

fn requirement(text: &str) -> Option<Requirement> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (figure, sign, least) = match words[..] {
        ["ahead", sign, least] => (Figure::Ahead, sign, least),
        ["mean", bot, sign, least] => (Figure::Mean(bot.into()), sign, least),
        _ => return None,
    };
    let is_strict = match sign {
        ">" => true,
        ">=" => false,
        _ => return None,
    };
    let least = least.parse().ok()?;
    Some(Requirement {
        figure,
        least,
        is_strict,
    })
}

impl Requirement {
    /// Whether this is true of the result; one that does not have the figure fails.
    pub fn is_met(&self, stored: &StoredResult) -> bool {
        let figure = stored.bouts.iter().find_map(|report| match &self.figure {
            Figure::Ahead => Some(100.0 * report.duels.first()?.ahead.share),
            Figure::Mean(bot) => {
                let mut standings = report.standings.iter();
                let standing = standings.find(|standing| standing.bot == *bot)?;
                Some(standing.points.mean)
            }
        });
        figure.is_some_and(|figure| figure > self.least || !self.is_strict && figure >= self.least)
    }

    fn is_about(&self, standing: &Standing) -> bool {
        self.figure == Figure::Mean(standing.bot.clone())
    }
}

impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_strict { ">" } else { "≥" };
        match self.figure {
            Figure::Ahead => write!(f, "{sign} {} %", self.least),
            Figure::Mean(_) => write!(f, "{sign} {} points", self.least),
        }
    }
}

/// A result as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredResult {
    /// What was typed.
    pub command: String,
    /// What came of it.
    pub bouts: Vec<Report>,
    /// The first deal of each bout, game by game: whoever plays it again sees whether the bots are
    /// still those that were measured.
    #[serde(default)]
    pub first_deals: Vec<Games>,
}

impl StoredResult {
    /// What is kept of these bouts.
    pub fn of(command: String, results: Vec<(Report, Played)>) -> StoredResult {
        let games = |played: &Played| match played.deals.first() {
            Some(deal) => deal.games.clone(),
            None => Games::new(),
        };
        StoredResult {
            command,
            first_deals: results.iter().map(|(_, played)| games(played)).collect(),
            bouts: results.into_iter().map(|(report, _)| report).collect(),
        }
    }
}

/// Between these lines of a document the tables stand.
const MARKS: [&str; 2] = [
    "<!-- results: made by `tuileries arena --book`, not by hand -->\n",
    "<!-- end of results -->",
];

/// The document with these tables in the place of those it had; nothing, if it has no place for
/// them.
pub fn put(document: &str, tables: &str) -> Option<String> {
    let (before, rest) = document.split_once(MARKS[0])?;
    let (_, after) = rest.split_once(MARKS[1])?;
    let tables = match tables {
        "" => String::new(),
        tables => format!("{tables}\n"),
    };
    Some(format!("{before}{}\n{tables}{}{after}", MARKS[0], MARKS[1]))
}

/// The tables of all results that are there, title by title in the order of the plan.
pub fn tables(results: &[(PlanLine, StoredResult)]) -> String {
    let mut titles: Vec<&str> = Vec::new();
    for (_, report) in reports(results) {
        if !titles.contains(&report.title.as_str()) {
            titles.push(&report.title);
        }
    }
    let page = |title: &&str| {
        let of_title = |(_, report): &(&PlanLine, &Report)| report.title == **title;
        let mut reports = reports(results);
        reports.retain(of_title);
        let name = find(title).map_or(*title, |title| title.meta().name);
        [
            format!("### {name}\n"),
            duels(&reports),
            means(&reports),
            times(&reports),
        ]
        .concat()
    };
    titles.iter().map(page).collect::<Vec<_>>().join("\n")
}

fn reports(results: &[(PlanLine, StoredResult)]) -> Vec<(&PlanLine, &Report)> {
    let mut reports = Vec::new();
    for (entry, stored) in results {
        reports.extend(stored.bouts.iter().map(|report| (entry, report)));
    }
    reports
}

/// Bots against each other.
fn duels(reports: &[(&PlanLine, &Report)]) -> String {
    let mut rows = String::new();
    for (entry, report) in reports {
        let (Some(duel), Some(one)) = (report.duels.first(), report.standings.first()) else {
            continue;
        };
        let Some(wins) = one.wins else { continue };
        let wanted: Vec<String> = entry.requirements.iter().map(ToString::to_string).collect();
        let _ = writeln!(
            rows,
            "| {} | {} – {} | {} | {} | {} | {} | {} | {} |",
            report.players,
            duel.one,
            duel.other,
            report.games,
            wins.spelled(range),
            duel.elo.spelled(range).unwrap_or_default(),
            signed(&duel.difference),
            plain(&one.points),
            wanted.join(", "),
        );
    }
    with_head(
        "players | bots | games | the first wins | Elo | difference in points | its points | wanted",
        &rows,
    )
}

/// Bots that played alone, or against themselves.
fn means(reports: &[(&PlanLine, &Report)]) -> String {
    let mut rows = String::new();
    let mut has_par = false;
    for (entry, report) in reports {
        for standing in report.standings.iter().filter(|one| one.wins.is_none()) {
            let wanted = entry
                .requirements
                .iter()
                .find(|requirement| requirement.is_about(standing));
            let spread = standing.spread.map(|points| points.to_string()).join(", ");
            let _ = write!(
                rows,
                "| {} | {} | {} | {} | {spread} | {} |",
                report.setup,
                standing.bot,
                standing.results,
                plain(&standing.points),
                wanted.map(ToString::to_string).unwrap_or_default(),
            );
            if let Some(regret) = &standing.regret {
                has_par = true;
                let (par, behind) = (plain(&regret.par), plain(&regret.regret));
                let _ = write!(rows, " {par} | {} | {behind} |", regret.proven);
            }
            rows.push('\n');
        }
    }
    let par = if has_par {
        " | par | proven | below par"
    } else {
        ""
    };
    let spread = "min, 5 %, 25 %, 50 %, 75 %, 95 %, max";
    with_head(
        &format!("setup | bot | results | points | {spread} | wanted{par}"),
        &rows,
    )
}

/// How long the bots think.
fn times(reports: &[(&PlanLine, &Report)]) -> String {
    let standings = || reports.iter().flat_map(|(_, report)| &report.standings);
    let mut bots: Vec<&str> = standings().map(|standing| standing.bot.as_str()).collect();
    bots.sort_unstable();
    bots.dedup();
    let mut rows = String::new();
    for bot in bots {
        let of_bot = standings().filter(|standing| standing.bot == bot);
        let times: Vec<_> = of_bot.filter_map(|standing| standing.times).collect();
        let moves: u64 = times.iter().map(|times| times.decisions).sum();
        let all: f64 = times
            .iter()
            .map(|times| times.mean_ms * times.decisions as f64)
            .sum();
        let most = times.iter().map(|times| times.most_ms).fold(0.0, f64::max);
        let longest = times.iter().map(|times| times.longest_ms);
        let longest = longest.fold(0.0, f64::max);
        let mean = all / moves.max(1) as f64;
        let _ = writeln!(
            rows,
            "| {bot} | {moves} | {} | {} | {} |",
            duration(mean),
            duration(most),
            duration(longest),
        );
    }
    with_head(
        "bot | moves | mean time a move | 99 % within | longest",
        &rows,
    )
}

/// A time, given in milliseconds, in three digits or so.
pub fn duration(millis: f64) -> String {
    if millis < 0.001 {
        format!("{:.0} ns", 1e6 * millis)
    } else if millis < 0.1 {
        format!("{:.1} µs", 1e3 * millis)
    } else if millis < 1.0 {
        format!("{:.0} µs", 1e3 * millis)
    } else if millis < 100.0 {
        format!("{millis:.1} ms")
    } else {
        format!("{millis:.0} ms")
    }
}

/// A table, if there is anything in it.
fn with_head(head: &str, rows: &str) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let rule = "|---".repeat(head.split('|').count());
    format!("\n| {head} |\n{rule}|\n{rows}")
}

fn range(low: &str, high: &str) -> String {
    format!("{low} to {high}")
}

fn signed(mean: &Mean) -> String {
    format!("{:+.2}{}", mean.mean, margin(mean))
}

fn plain(mean: &Mean) -> String {
    format!("{:.2}{}", mean.mean, margin(mean))
}

fn margin(mean: &Mean) -> String {
    let margin = mean.margin.map(|margin| format!(" ± {margin:.2}"));
    margin.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bout;
    use crate::bout::tests::bout;

    fn stored(players: u8, bots: &str, deals: u64) -> StoredResult {
        let bout = Bout {
            setup: format!("players={players} boards=1"),
            seed: game::Seed::from_number(1),
            ..bout(players, bots)
        };
        let played = Played {
            deals: (1..=deals).map(|deal| bout.play(deal)).collect(),
            tested: None,
        };
        StoredResult::of(String::new(), vec![(Report::of(&bout, &played), played)])
    }

    #[test]
    fn a_plan_is_read_line_by_line() {
        let entries = plan("# why\n\na-b: x --games 4 | ahead >= 65, mean level5 > 4.7\nc: y\n");
        let entries = entries.unwrap();
        let read = |at: usize| {
            let PlanLine {
                name,
                arguments,
                requirements,
            } = &entries[at];
            (&**name, &**arguments, requirements.len())
        };
        assert_eq!(
            [read(0), read(1)],
            [("a-b", "x --games 4", 2), ("c", "y", 0)]
        );
        assert_eq!(entries[0].requirements[0].to_string(), "≥ 65 %");
        for wrong in ["x", "a/b: x", "a: x | ahead 65", "a: x | mean >= 3", ": x"] {
            assert!(plan(wrong).unwrap_err().contains(wrong));
        }
    }

    #[test]
    fn a_requirement_is_met_or_it_is_not() {
        let result = stored(2, "greedy,random", 4);
        let is_met = |text: &str| requirement(text).unwrap().is_met(&result);
        assert!(is_met("ahead >= 100") && !is_met("ahead > 100"));
        assert!(is_met("mean random >= -999") && !is_met("mean random >= 5"));
        assert!(!is_met("mean level4 >= -999"));
    }

    #[test]
    fn a_result_keeps_its_first_deal() {
        let [result, first] = [4, 1].map(|deals| stored(2, "greedy,random", deals));
        assert_eq!(result.first_deals, first.first_deals);
        assert_eq!(result.first_deals[0].len(), 2);
    }

    #[test]
    fn an_endless_bound_is_said_to_be_endless() {
        let half_open = crate::Elo {
            elo: Some(900.0),
            low: Some(500.0),
            high: None,
        };
        assert_eq!(half_open.spelled(range).unwrap(), "+900 (+500 to +∞)");
    }

    #[test]
    fn times_have_few_digits() {
        let said = [0.000_04, 0.0031, 0.25, 3.2, 431.6].map(duration);
        assert_eq!(said, ["40 ns", "3.1 µs", "250 µs", "3.2 ms", "432 ms"]);
    }

    #[test]
    fn tables_stand_between_their_marks() {
        let pair = entry("pair: x | ahead >= 65, mean greedy > 1").unwrap();
        let alone = entry("alone: x | mean greedy > 9").unwrap();
        let results = [
            (pair, stored(2, "greedy,random", 4)),
            (alone, stored(1, "greedy,random", 4)),
        ];
        let tables = tables(&results);
        assert!(tables.contains("| 2 | greedy – random | 8 | 100.0 % (51.0 to 100.0) | > +7 |"));
        assert!(tables.contains("| players=1 boards=1 | greedy | 4 |"));
        assert!(tables.contains("| > 9 points |") && tables.contains("| ≥ 65 %, > 1 points |"));
        let empty = format!("before\n{}{}\nafter\n", MARKS[0], MARKS[1]);
        let once = put(&empty, &tables).unwrap();
        assert_eq!(put(&once, &tables).unwrap(), once);
        assert!(once.starts_with("before\n") && once.ends_with("\nafter\n"));
        assert_eq!(put("nothing here", &tables), None);
    }
}
