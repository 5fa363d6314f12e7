//! How a game ended.

use game::{Ink, Style, name_seat, name_winners};
use messages::about;

use super::{told, words};
use crate::score::{Line, Reason};
use crate::shown::Shown;

/// Where points come from, in the order in which they are counted.
const SOURCES: [&str; 8] = [
    "noble",
    "mark",
    "boar_chased",
    "boar_gone",
    "row",
    "column",
    "mission",
    "boar_stays",
];

/// The columns of the table, some for several sources.
const COLUMNS: [&str; 5] = ["noble", "mark", "boar", "line", "mission"];

/// Where everyone's points come from, and who won.
pub(super) fn verdict(view: &Shown, style: &Style) -> String {
    let mut lines = if style.is_spoken {
        spoken(view, style)
    } else {
        table(view, style)
    };
    lines.extend(outcome(view, style));
    lines.join("\n")
}

/// A sentence for each player.
fn spoken(view: &Shown, style: &Style) -> Vec<String> {
    let places = view.places.iter().map(|(seat, place)| {
        let garden = &place.garden;
        let sums = SOURCES.map(|source| (source, sum(&garden.breakdown, source)));
        let (name, sources) = (name_seat(seat, style.lang), told::sources(sums, style));
        let (points, gardeners) = (garden.points, garden.tie_break);
        words(
            style,
            "spoken-total",
            about![name, sources, points, gardeners],
        )
    });
    places.collect()
}

/// A line for each player, a column for each kind of reason.
fn table(view: &Shown, style: &Style) -> Vec<String> {
    let head = |head| words(style, "head", about![head]);
    let columns = COLUMNS.map(|column| format!("{:>11}", head(column)));
    let (player, total, gardeners) = (head("player"), head("total"), head("gardeners"));
    let heading = format!("{player:<8}{}{total:>8}{gardeners:>7}", columns.concat());
    let mut lines = vec![style.paint(Ink::Strong, &heading)];
    for (seat, place) in view.places.iter() {
        let garden = &place.garden;
        let sums = COLUMNS.map(|column| format!("{:>11}", sum(&garden.breakdown, column)));
        let (points, gardeners) = (garden.points, garden.tie_break);
        let (seat, sums) = (seat.to_string(), sums.concat());
        lines.push(format!("{seat:<8}{sums}{points:>8}{gardeners:>7}"));
    }
    lines
}

/// The points from a source, or from all of a column.
fn sum(lines: &[Line], wanted: &str) -> i32 {
    let meant = lines
        .iter()
        .filter(|line| kinds(line.reason).contains(&wanted));
    meant.map(|line| i32::from(line.points)).sum()
}

/// The source of points, and its column.
const fn kinds(reason: Reason) -> [&'static str; 2] {
    match reason {
        Reason::Noble(_) => ["noble", "noble"],
        Reason::Mark(_) => ["mark", "mark"],
        Reason::BoarChased(_) => ["boar_chased", "boar"],
        Reason::BoarGone => ["boar_gone", "boar"],
        Reason::Row(_) => ["row", "line"],
        Reason::Column(_) => ["column", "line"],
        Reason::Mission(_) => ["mission", "mission"],
        Reason::BoarStays(_) => ["boar_stays", "boar"],
    }
}

// [SAN-E5] More gardeners break a tie; still tied, the win is shared.
fn outcome(view: &Shown, style: &Style) -> Option<String> {
    let winners = name_winners(view.winners, style.lang)?;
    let best = &view.places[view.winners.lowest()?].garden;
    let others = view.places.seats().minus(view.winners);
    let is_tied = |seat| view.places[seat].garden.points == best.points;
    if !others.iter().any(is_tied) {
        return Some(winners);
    }
    let gardeners = best.tie_break;
    Some(words(style, "tie-broken", about![winners, gardeners]))
}
