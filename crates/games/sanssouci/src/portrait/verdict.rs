//! How a game ended.

use game::{Ink, Lang, Seat, Style, name_winners};

use super::names;
use crate::shown::{Shown, ShownPlace};

/// Where everyone's points come from, and who won.
pub(super) fn verdict(view: &Shown, style: &Style) -> String {
    let mut lines = if style.is_spoken {
        spoken(view, style.lang)
    } else {
        table(view, style)
    };
    lines.extend(outcome(view, style));
    lines.join("\n")
}

/// A sentence for each player.
fn spoken(view: &Shown, lang: Lang) -> Vec<String> {
    let is_used = [true, view.setup.rewards, view.setup.boar, true, true];
    let line = |(seat, place): (Seat, &ShownPlace)| {
        let sums = names::sums(&place.garden.breakdown);
        let parts: Vec<String> = names::SPOKEN_REASONS
            .iter()
            .zip(sums)
            .zip(is_used)
            .filter(|(_, is_used)| *is_used)
            .map(|((reason, points), _)| format!("{} {points}", lang.pick(*reason)))
            .collect();
        let parts = parts.join(", ");
        let total = names::points(place.garden.points, lang);
        let gardeners = names::gardeners(place.garden.tie_break, lang);
        match lang {
            Lang::En => format!("Player {seat}: {parts}. In all {total}, {gardeners}."),
            Lang::Fr => format!("Joueur {seat} : {parts}. En tout {total}, {gardeners}."),
            Lang::De => format!("Spieler {seat}: {parts}. Zusammen {total}, {gardeners}."),
        }
    };
    view.places.iter().map(line).collect()
}

/// A line for each player, a column for each kind of reason.
fn table(view: &Shown, style: &Style) -> Vec<String> {
    let reasons = names::REASONS.map(|names| style.pick(names));
    let mut head = format!("{:<8}", style.pick(["player", "joueur", "Spieler"]));
    for reason in reasons {
        head += &format!("{reason:>11}");
    }
    head += &format!("{:>8}", style.pick(["total", "total", "gesamt"]));
    head += &format!("{:>7}", style.pick(["gard.", "jard.", "Gärt."]));
    let mut lines = vec![style.paint(Ink::Strong, &head)];
    for (seat, place) in view.places.iter() {
        let mut line = format!("{:<8}", seat.to_string());
        for points in names::sums(&place.garden.breakdown) {
            line += &format!("{points:>11}");
        }
        let (points, gardeners) = (place.garden.points, place.garden.tie_break);
        lines.push(line + &format!("{points:>8}{gardeners:>7}"));
    }
    lines
}

// [SAN-E5] More gardeners break a tie; still tied, the win is shared.
fn outcome(view: &Shown, style: &Style) -> Option<String> {
    let line = name_winners(view.winners, style.lang)?;
    let best = view
        .winners
        .lowest()
        .map(|seat| &view.places[seat].garden)?;
    let others = view.places.seats().minus(view.winners);
    let mut rivals = others.iter().map(|seat| view.places[seat].garden.points);
    if !rivals.any(|points| points == best.points) {
        return Some(line);
    }
    let gardeners = best.tie_break;
    Some(match style.lang {
        Lang::En => format!("{line}, who has more gardeners ({gardeners})"),
        Lang::Fr => format!("{line}, grâce à plus de jardiniers ({gardeners})"),
        Lang::De => format!("{line}, mit mehr Gärtnern ({gardeners})"),
    })
}
