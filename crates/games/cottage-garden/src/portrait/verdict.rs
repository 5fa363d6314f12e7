//! How a game ended.

use game::{Ink, Lang, Seat, Style, name_winners};

use super::names;
use crate::Hive;
use crate::shown::{Shown, ShownPlace};
use crate::track::{Color, Cubes};

/// Where everyone's points come from, and who won.
pub(super) fn verdict(view: &Shown, style: &Style) -> String {
    let mut lines = if style.is_spoken {
        spoken(view, style.lang)
    } else {
        table(view, style)
    };
    lines.extend(outcome(view, style.lang));
    lines.join("\n")
}

/// A sentence for each player.
// [COT-E1] The cubes and the beehive; cats bring nothing.
fn spoken(view: &Shown, lang: Lang) -> Vec<String> {
    let line = |(seat, place): (Seat, &ShownPlace)| {
        let [orange, blue] = Color::ALL.map(|color| names::cubes(place.cubes(color)));
        let hive = place.hive.map(|hive| names::hive(hive, lang));
        let hive = hive.map_or(String::new(), |hive| format!(", {hive}"));
        let total = names::points(place.points, lang);
        match lang {
            Lang::En => {
                format!(
                    "Player {seat}: orange cubes {orange}, blue cubes {blue}{hive}. In all {total}."
                )
            }
            Lang::Fr => {
                format!(
                    "Joueur {seat} : cubes orange {orange}, cubes bleus {blue}{hive}. En tout {total}."
                )
            }
            Lang::De => format!(
                "Spieler {seat}: orangefarbene Steine {orange}, blaue Steine {blue}{hive}. Zusammen {total}."
            ),
        }
    };
    view.places.iter().map(line).collect()
}

/// A line for each player.
fn table(view: &Shown, style: &Style) -> Vec<String> {
    let [player, orange, blue, hive, total] = [
        ["player", "joueur", "Spieler"],
        ["orange", "orange", "orange"],
        ["blue", "bleu", "blau"],
        ["beehive", "Ruche", "Bienenkorb"],
        ["total", "total", "gesamt"],
    ]
    .map(|names| style.pick(names));
    // [COT-O1] No beehives in solo.
    let is_solo = view.setup.players == 1;
    let hive = if is_solo { "" } else { hive };
    let head = format!("{player:<8}{orange:>14}{blue:>14}{hive:>13}{total:>9}");
    let mut lines = vec![style.paint(Ink::Strong, &head)];
    for (seat, place) in view.places.iter() {
        let [orange, blue] = Color::ALL.map(|color| cubes(place.cubes(color)));
        let hive = match place.hive {
            None if is_solo => String::new(),
            hive => hive.map_or(0, Hive::value).to_string(),
        };
        let (seat, points) = (seat.to_string(), place.points);
        lines.push(format!(
            "{seat:<8}{orange:>14}{blue:>14}{hive:>13}{points:>9}"
        ));
    }
    lines
}

fn cubes(cubes: Cubes) -> String {
    let spaces = cubes.spaces().map(|space| format!("{space:>4}"));
    spaces.concat()
}

/// Who won, or how good a result it is for someone alone; nothing before the end.
fn outcome(view: &Shown, lang: Lang) -> Option<String> {
    if view.duty().is_some() {
        return None;
    }
    if view.setup.players == 1 {
        let points = view.places[Seat::A].points;
        return Some(title(points, lang).into());
    }
    let line = name_winners(view.winners, lang)?;
    let best = view.winners.lowest().map(|seat| &view.places[seat])?;
    let others = view.places.seats().minus(view.winners);
    let mut rivals = others.iter().map(|seat| view.places[seat].points);
    if !rivals.any(|points| points == best.points) {
        return Some(line);
    }
    // [COT-E2] Between equal points, the beehives decide.
    let by_hive = [
        ", by the beehive",
        ", grâce à la Ruche",
        ", dank dem Bienenkorb",
    ];
    Some(line + lang.pick(by_hive))
}

// [COT-O2] The titles of the solo game.
const fn title(points: i32, lang: Lang) -> &'static str {
    lang.pick(match points {
        91.. => [
            "More than 90 points: exceptional!",
            "Plus de 90 points : exceptionnel !",
            "Mehr als 90 Punkte: außergewöhnlich!",
        ],
        71.. => [
            "More than 70 points: very good!",
            "Plus de 70 points : très bien joué !",
            "Mehr als 70 Punkte: sehr gut!",
        ],
        _ => [
            "With more than 70 points you would have done very well.",
            "Avec plus de 70 points, c’eût été très bien joué.",
            "Mehr als 70 Punkte wären sehr gut gewesen.",
        ],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_begin_above_seventy_and_ninety() {
        let words = [70, 71, 90, 91].map(|points| title(points, Lang::En));
        assert!(words[0].contains("would have"));
        assert_eq!(words[1], words[2]);
        assert!(words[2].contains("very good") && words[3].contains("exceptional"));
    }
}
