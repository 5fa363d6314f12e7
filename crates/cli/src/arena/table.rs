//! A bout's results for people: at most 80 columns.

use arena::{Duel, Mean, Regret, Report, Share, Standing, Tested, Verdict};
use catalog::find;
use game::{Lang, Seed};
use messages::about;

use crate::arguments::seed_text;
use crate::layout::wrap;
use crate::simulate::summary::{spread_cells, spread_head};
use crate::words::words;

/// The table, and below it every two bots compared.
pub(super) fn table(report: &Report, lang: Lang) -> String {
    let title = find(&report.title).map_or("", |title| title.meta().name);
    let seed = report.seed.parse::<Seed>();
    let seed = seed.map_or_else(|_| report.seed.clone(), |seed| seed_text(&seed));
    let Report {
        setup,
        games,
        deals,
        players,
        ..
    } = report;
    let what = words(lang, "arena-head", about![title, setup, games, deals, seed]);
    let mut lines = vec![wrap(&what, 2), head(report, lang)];
    lines.extend(report.standings.iter().map(row));
    lines.extend(
        report
            .duels
            .iter()
            .map(|duel| wrap(&compared(duel, lang), 2)),
    );
    if *players > 2
        && let Some(standing) = report.standings.first()
        && let Some(wins) = standing.wins
    {
        let (bot, wins) = (&standing.bot, share(&wins, lang));
        let even = format!("{:.1}", 100.0 / f64::from(*players));
        lines.push(words(lang, "wins", about![bot, wins, players, even]));
    }
    for standing in &report.standings {
        if let Some(regret) = &standing.regret {
            lines.push(wrap(&below_par(&standing.bot, regret, lang), 2));
        }
    }
    if let Some(tested) = &report.tested {
        lines.push(wrap(&verdict(tested, *deals, lang), 2));
        if tested.verdict != Verdict::Open {
            lines.push(words(lang, "stopped-early", &[]));
        }
    }
    lines.join("\n")
}

fn head(report: &Report, lang: Lang) -> String {
    let heads = ["column-bot", "column-results", "column-mean", "column-wins"];
    let [bot, results, mean, wins] = heads.map(|id| words(lang, id, &[]));
    let mut head = format!("{bot:<9}{results:>8}{mean:>9}{:>8}", "±95%");
    head += &spread_head();
    if report
        .standings
        .iter()
        .any(|standing| standing.wins.is_some())
    {
        head += &format!("{wins:>8}");
    }
    head
}

fn row(standing: &Standing) -> String {
    let Standing {
        bot,
        results,
        points,
        ..
    } = standing;
    let margin = points.margin.map(|margin| format!("{margin:.2}"));
    let margin = margin.unwrap_or_default();
    let mut row = format!("{bot:<9}{results:>8}{:>9.2}{margin:>8}", points.mean);
    row += &spread_cells(standing.spread);
    if let Some(wins) = standing.wins {
        row += &format!("{:>7.1}%", 100.0 * wins.share);
    }
    row.trim_end().into()
}

/// Two bots compared, in one sentence.
pub(super) fn compared(duel: &Duel, lang: Lang) -> String {
    let (one, other, ahead) = (&duel.one, &duel.other, share(&duel.ahead, lang));
    // Who never lost has but a lower bound.
    let elo = duel.elo.spelled(|low, high| range(low, high, lang));
    let (elo, points) = (elo.unwrap_or("?".into()), difference(&duel.difference));
    words(lang, "duel", about![one, other, ahead, elo, points])
}

/// A share with its interval, in percent.
pub(super) fn share(share: &Share, lang: Lang) -> String {
    share.spelled(|low, high| range(low, high, lang))
}

fn range(low: &str, high: &str, lang: Lang) -> String {
    words(lang, "range", about![low, high])
}

/// A difference in points with its margin.
pub(super) fn difference(mean: &Mean) -> String {
    with_margin(format!("{:+.2}", mean.mean), mean.margin)
}

fn with_margin(mean: String, margin: Option<f64>) -> String {
    match margin {
        Some(margin) => format!("{mean} (±{margin:.2})"),
        None => mean,
    }
}

/// How far a bot stays behind what its luck allowed.
fn below_par(bot: &str, regret: &Regret, lang: Lang) -> String {
    let plain = |mean: &Mean| with_margin(format!("{:.2}", mean.mean), mean.margin);
    let (par, behind, proven) = (plain(&regret.par), plain(&regret.regret), regret.proven);
    words(lang, "regret", about![bot, behind, par, proven])
}

/// What a sequential test says.
fn verdict(tested: &Tested, deals: u64, lang: Lang) -> String {
    let question = tested.question;
    let [small, large] = [question.elo0, question.elo1].map(|elo| format!("{elo:+}"));
    let answer = match tested.verdict {
        Verdict::Open => words(lang, "undecided", about![deals]),
        Verdict::Smaller => words(lang, "accepted", about![elo = small, deals]),
        Verdict::Larger => words(lang, "accepted", about![elo = large, deals]),
    };
    let risk = 100.0 * question.alpha;
    words(lang, "tested", about![small, large, risk, answer])
}
