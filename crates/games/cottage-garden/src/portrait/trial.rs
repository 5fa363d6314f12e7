//! The parasol: trying a tile of the nursery, and what would come of it.

use game::{Lang, Refusal, Style};

use super::asked::Wanted;
use super::beds::Drawing;
use super::layout::{COLUMNS, beside, flow};
use super::{focus, menu, names};
use crate::nursery::Space;
use crate::parasol::{Trial, try_on};
use crate::shown::Shown;
use crate::track::Color;
use crate::{Placement, rules};

/// What would come of planting as these words say, or the rule that forbids it.
// [COT-T17] Any tile of the nursery, on the asker's own beds, at any time.
pub(super) fn tried(view: &Shown, words: &[&str], style: &Style) -> Result<String, Refusal> {
    let wanted = Wanted::read(words).filter(|wanted| !wanted.cells.is_empty());
    let Some(Wanted {
        tile,
        space,
        slot: Some(slot),
        cells,
    }) = wanted
    else {
        let usage = style.pick([
            "try and a planting: try L4 B2 = 1 a1 b1 c1 a2; the tile or the space will do",
            "try et une plantation : try L4 B2 = 1 a1 b1 c1 a2 ; la tuile ou la case suffit",
            "try und ein Pflanzen: try L4 B2 = 1 a1 b1 c1 a2; Plättchen oder Feld genügt",
        ]);
        return Ok(usage.into());
    };
    let has_it = |space: &Space| tile.is_some() && view.tile_on(*space) == tile;
    let from = space.or_else(|| Space::all().find(has_it));
    let from = from.ok_or(Refusal::by(rules::PARASOL))?;
    let tile = tile.or(view.tile_on(from));
    let tile = tile.ok_or(Refusal::by(rules::PARASOL))?;
    // [COT-T5] Its own shape, turned or flipped.
    let to = Placement::over(tile, slot, &cells).ok_or(Refusal::by(rules::TILE_FITS))?;
    let trial = try_on(&view.view, focus(view), from, to)?;
    let sentences = sentences(from, to, &trial, style);
    Ok(if style.is_spoken {
        sentences.join("\n")
    } else {
        picture(view, to, &sentences, style).join("\n")
    })
}

/// The bed with the tile on it, and what would come of that beside it.
fn picture(view: &Shown, to: Placement, sentences: &[String], style: &Style) -> Vec<String> {
    const TEXT: usize = 15;
    let slot = to.slot();
    let Some(bed) = view.places[focus(view)].bed(slot) else {
        return sentences.to_vec();
    };
    let tried = to.squares().on(slot);
    let drawn = Drawing { bed, tried, style }.large(slot);
    let mut text = Vec::new();
    for sentence in sentences {
        let words: Vec<String> = sentence.split(' ').map(String::from).collect();
        text.extend(flow("", &words, COLUMNS - TEXT));
    }
    beside(&drawn, TEXT, &text)
}

fn sentences(from: Space, to: Placement, trial: &Trial, style: &Style) -> Vec<String> {
    let lang = style.lang;
    let (tile, bed, squares) = (
        to.tile(),
        names::on_bed(to.slot(), lang),
        names::covered(to),
    );
    let visible = names::both_marks(trial.pots, trial.cloches, lang);
    let empty = names::spaces(trial.empty.into(), lang);
    let what = match lang {
        Lang::En => format!("{tile} from {from} {bed}: {squares}."),
        Lang::Fr => format!("{tile} de {from} {bed} : {squares}."),
        Lang::De => format!("{tile} von {from} {bed}: {squares}."),
    };
    let after = match lang {
        Lang::En => format!("Visible then: {visible}."),
        Lang::Fr => format!("Visibles alors : {visible}."),
        Lang::De => format!("Dann sichtbar: {visible}."),
    };
    let mut lines = vec![what, covers(trial, lang), after];
    if trial.completes {
        let complete = [
            "The bed would be complete and scored:",
            "Le Parterre serait complet et décompté :",
            "Das Beet wäre fertig und würde gewertet:",
        ];
        lines.push(lang.pick(complete).into());
        lines.extend(
            Color::ALL
                .iter()
                .flat_map(|color| advances(*color, trial, style)),
        );
    } else {
        lines.push(match lang {
            Lang::En => format!("{empty} would be left."),
            Lang::Fr => format!("Il resterait {empty}."),
            Lang::De => format!("Danach noch {empty}."),
        });
    }
    lines
}

fn covers(trial: &Trial, lang: Lang) -> String {
    let (pots, cloches) = (trial.covered_pots, trial.covered_cloches);
    let covered = names::both_marks(pots, cloches, lang);
    match (pots + cloches, lang) {
        (0, _) => lang
            .pick([
                "It would cover no pot and no cloche.",
                "Elle ne recouvrirait ni pot ni cloche.",
                "Es würde weder Topf noch Glashaube bedecken.",
            ])
            .into(),
        (_, Lang::En) => format!("It would cover {covered}."),
        (_, Lang::Fr) => format!("Elle recouvrirait {covered}."),
        (_, Lang::De) => format!("Es würde {covered} bedecken."),
    }
}

/// What the cubes of a color could do, a line for each.
fn advances(color: Color, trial: &Trial, style: &Style) -> Vec<String> {
    let lang = style.lang;
    let ways: Vec<String> = trial
        .advances
        .iter()
        .filter(|advance| advance.color == color)
        .map(|advance| menu::advance(advance, style))
        .collect();
    if !ways.is_empty() {
        return ways;
    }
    let name = names::color(color, lang);
    let none = lang.pick([
        "no cube would advance",
        "aucun cube n’avancerait",
        "kein Stein würde vorrücken",
    ]);
    vec![format!("{name}{} {none}", lang.colon())]
}
