//! Looking ahead: which tiles each seat will face.

use game::{Ink, Lang, Seat, Style};

use super::layout::padded;
use super::names;
use crate::Tile;
use crate::nursery::Space;
use crate::outlook::Facing;
use crate::shown::Shown;

/// The next turns of every seat.
// [COT-N2] The four spaces that the die faces. [COT-T16] It moves after each turn.
pub(super) fn outlook(view: &Shown, style: &Style) -> String {
    let mut lines = Vec::new();
    for (seat, facings) in view.outlook.iter() {
        if facings.is_empty() {
            let has_beds = view.places[seat].beds.iter().any(Option::is_some);
            let is_early = has_beds || view.on_turn.is_none() && !view.is_last_round;
            lines.push(if is_early {
                nothing_yet(seat, style.lang)
            } else {
                no_bed(seat, style.lang)
            });
        }
        for (number, facing) in facings.iter().enumerate() {
            lines.push(if style.is_spoken {
                sentence(view, seat, facing, style.lang)
            } else {
                let whose = (number == 0).then_some(seat);
                line(view, whose, facing, style)
            });
        }
    }
    let is_contested = |facing: &Facing| !facing.contested.is_empty();
    let mut facings = view.outlook.iter().flat_map(|(_, facings)| facings);
    if !style.is_spoken && facings.any(is_contested) {
        let note = style.pick([
            "* someone else can take it before; refills may change empty spaces (–)",
            "* un autre peut la prendre avant ; les cases vides (–) peuvent se remplir",
            "* kann vorher jemand anders nehmen; leere Felder (–) können sich füllen",
        ]);
        lines.push(style.paint(Ink::Faint, note));
    }
    lines.join("\n")
}

fn nothing_yet(seat: Seat, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Player {seat}: nothing can be foreseen yet."),
        Lang::Fr => format!("Joueur {seat} : rien n’est encore prévisible."),
        Lang::De => format!("Spieler {seat}: noch ist nichts vorherzusehen."),
    }
}

fn no_bed(seat: Seat, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Player {seat} has no bed left."),
        Lang::Fr => format!("Le joueur {seat} n’a plus de Parterre."),
        Lang::De => format!("Spieler {seat} hat kein Beet mehr."),
    }
}

fn when(facing: &Facing, lang: Lang) -> String {
    match (facing.turns, lang) {
        (0, _) => lang.pick(["now", "maintenant", "jetzt"]).into(),
        (1, _) => lang
            .pick(["next turn", "tour suivant", "nächster Zug"])
            .into(),
        (turns, Lang::En) => format!("in {turns} turns"),
        (turns, Lang::Fr) => format!("dans {turns} tours"),
        (turns, Lang::De) => format!("in {turns} Zügen"),
    }
}

/// A turn of a seat, whose letter stands before its first one.
fn line(view: &Shown, whose: Option<Seat>, facing: &Facing, style: &Style) -> String {
    let seat = whose.map_or(String::new(), |seat| seat.to_string());
    let (when, die) = (when(facing, style.lang), facing.die);
    let mut line = padded(&style.paint(Ink::Strong, &seat), 3);
    line += &format!("{when:<14}{die:<5}");
    for space in facing.line {
        let tile = view.tile_on(space).map_or("–", Tile::name);
        let mark = if facing.contested.contains(&space) {
            "*"
        } else {
            ""
        };
        line += &padded(&format!("{space} {tile}{mark}"), 11);
    }
    line.trim_end().to_string()
}

fn sentence(view: &Shown, seat: Seat, facing: &Facing, lang: Lang) -> String {
    let tile = |space: &Space| {
        let Some(tile) = view.tile_on(*space) else {
            let empty = lang.pick(["empty", "vide", "leer"]);
            return format!("{space} {empty}");
        };
        let contested = if facing.contested.contains(space) {
            lang.pick([" contested", " disputée", " umkämpft"])
        } else {
            ""
        };
        format!("{space} {tile}{contested}")
    };
    let tiles: Vec<String> = facing.line.iter().map(tile).collect();
    let (tiles, when, die) = (tiles.join(", "), when(facing, lang), facing.die);
    let player = names::player(seat, lang);
    match lang {
        Lang::En => format!("{player}, {when}, gardener on {die}: {tiles}."),
        Lang::Fr => format!("{player}, {when}, Jardinier en {die} : {tiles}."),
        Lang::De => format!("{player}, {when}, Gärtner auf {die}: {tiles}."),
    }
}
