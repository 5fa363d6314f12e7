//! A bout's results for people: at most 80 columns.

use arena::{Duel, Report, Standing, Verdict};
use catalog::find;
use game::{Lang, Seed};

use crate::arguments::seed_text;
use crate::layout::wrap;
use crate::simulate::summary::{spread_cells, spread_head};
use crate::words::arena::{self as words, COLUMNS};

/// The table, and below it every two bots compared.
pub(super) fn table(report: &Report, lang: Lang) -> String {
    let name = find(&report.title).map_or("", |title| title.meta().name);
    let seed = report.seed.parse::<Seed>();
    let seed = seed.map_or_else(|_| report.seed.clone(), |seed| seed_text(&seed));
    let what = words::head(report.games, report.deals, &seed, lang);
    let title = format!("{name} {}{} {what}", report.setup, lang.colon());
    let mut lines = vec![wrap(&title, 2), head(report, lang)];
    lines.extend(report.standings.iter().map(row));
    lines.extend(
        report
            .duels
            .iter()
            .map(|duel| wrap(&compared(duel, lang), 2)),
    );
    if report.players > 2
        && let Some(standing) = report.standings.first()
        && let Some(wins) = standing.wins
    {
        let wins = words::share(&wins, lang);
        lines.push(words::wins(&standing.bot, &wins, report.players, lang));
    }
    for standing in &report.standings {
        if let Some(regret) = &standing.regret {
            lines.push(wrap(&words::regret(&standing.bot, regret, lang), 2));
        }
    }
    if let Some(tested) = &report.tested {
        lines.push(wrap(&words::tested(tested, report.deals, lang), 2));
        if tested.verdict != Verdict::Open {
            lines.push(lang.pick(words::STOPPED_EARLY).into());
        }
    }
    lines.join("\n")
}

fn head(report: &Report, lang: Lang) -> String {
    let [bot, results, mean, wins] = COLUMNS.map(|text| lang.pick(text));
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
    let figures = [
        words::share(&duel.ahead, lang),
        words::elo(&duel.elo, lang),
        words::difference(&duel.difference),
    ];
    words::duel(&duel.one, &duel.other, figures, lang)
}
