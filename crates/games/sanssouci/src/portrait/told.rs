//! Events in words.

use game::Lang;

use super::names::{self, structure};
use crate::event::Event;
use crate::garden::Side;
use crate::score::FinalCount;
use crate::square::Square;

fn signed(points: i16) -> String {
    if points == 0 {
        String::new()
    } else {
        format!(" ({points:+})")
    }
}

/// An event in words; nothing for what the picture shows at a glance.
pub(super) fn sentence(event: &Event, lang: Lang) -> Option<String> {
    set_up(event, lang).or_else(|| turn(event, lang))
}

/// What happens before the first turn, and the cards that are drawn then and later.
fn set_up(event: &Event, lang: Lang) -> Option<String> {
    Some(match event {
        Event::Garden { seat, board } => match lang {
            Lang::En => format!("Player {seat} gets garden {board}."),
            Lang::Fr => format!("Le joueur {seat} reçoit le jardin {board}."),
            Lang::De => format!("Spieler {seat} erhält Garten {board}."),
        },
        Event::Reward { seat, board } => match lang {
            Lang::En => format!("Player {seat} gets reward board {board}."),
            Lang::Fr => format!("Le joueur {seat} reçoit la planche Extension {board}."),
            Lang::De => format!("Spieler {seat} erhält Erweiterungstafel {board}."),
        },
        Event::GardenFace { seat, face } => match lang {
            Lang::En => format!("Player {seat} lays the garden with face {face} up."),
            Lang::Fr => format!("Le joueur {seat} pose son jardin sur la face {face}."),
            Lang::De => format!("Spieler {seat} legt den Garten mit Seite {face} nach oben."),
        },
        Event::RewardFace { seat, face } => match lang {
            Lang::En => format!("Player {seat} lays face {face} of the reward board."),
            Lang::Fr => format!("Le joueur {seat} pose la face {face} de sa planche Extension."),
            Lang::De => format!("Spieler {seat} legt Seite {face} der Erweiterungstafel."),
        },
        Event::Drew {
            card: Some(card), ..
        } => {
            let card = names::card(*card, lang);
            match lang {
                Lang::En => format!("You draw: {card}."),
                Lang::Fr => format!("Vous piochez : {card}."),
                Lang::De => format!("Du ziehst: {card}."),
            }
        }
        Event::Mission {
            mission: Some(mission),
            ..
        } => {
            let noble = structure(*mission, lang);
            match lang {
                Lang::En => format!("Your mission: {noble}."),
                Lang::Fr => format!("Votre objectif : {noble}."),
                Lang::De => format!("Dein Auftrag: {noble}."),
            }
        }
        Event::First { seat } => match lang {
            Lang::En => format!("Player {seat} begins."),
            Lang::Fr => format!("Le joueur {seat} commence."),
            Lang::De => format!("Spieler {seat} beginnt."),
        },
        _ => return None,
    })
}

/// What somebody did on their turn, and what it all came to.
fn turn(event: &Event, lang: Lang) -> Option<String> {
    Some(match event {
        Event::Took {
            seat, card, tile, ..
        } => {
            let (card, tile) = (names::card(*card, lang), structure(*tile, lang));
            match lang {
                Lang::En => format!("Player {seat} plays: {card}; takes: {tile}."),
                Lang::Fr => format!("Le joueur {seat} joue : {card} ; prend : {tile}."),
                Lang::De => format!("Spieler {seat} spielt: {card}; nimmt: {tile}."),
            }
        }
        Event::Placed { .. } => placed(event, lang)?,
        Event::Boar { .. } => chased(event, lang)?,
        Event::Noble { .. } => walked(event, lang)?,
        Event::Stayed { seat } => match lang {
            Lang::En => format!("Player {seat} moves no noble."),
            Lang::Fr => format!("Le joueur {seat} ne déplace aucun noble."),
            Lang::De => format!("Spieler {seat} bewegt keinen Adligen."),
        },
        Event::Counted {
            seat,
            count,
            points,
        } => {
            let (points, parts) = (names::points(*points, lang), parts(count, lang));
            match lang {
                Lang::En => format!("Player {seat} ends with {points}{parts}."),
                Lang::Fr => format!("Le joueur {seat} finit avec {points}{parts}."),
                Lang::De => format!("Spieler {seat} kommt auf {points}{parts}."),
            }
        }
        _ => return None,
    })
}

fn placed(event: &Event, lang: Lang) -> Option<String> {
    let Event::Placed {
        seat,
        square,
        side,
        points,
    } = event
    else {
        return None;
    };
    let points = signed(*points);
    Some(match (side, lang) {
        (Side::Structure, Lang::En) => format!("Player {seat} builds on {square}{points}."),
        (Side::Structure, Lang::Fr) => {
            format!("Le joueur {seat} place le motif en {square}{points}.")
        }
        (Side::Structure, Lang::De) => format!("Spieler {seat} baut auf {square}{points}."),
        (Side::Gardener, Lang::En) => {
            format!("Player {seat} sends a gardener to {square}{points}.")
        }
        (Side::Gardener, Lang::Fr) => {
            format!("Le joueur {seat} envoie un jardinier en {square}{points}.")
        }
        (Side::Gardener, Lang::De) => {
            format!("Spieler {seat} schickt einen Gärtner nach {square}{points}.")
        }
    })
}

fn chased(event: &Event, lang: Lang) -> Option<String> {
    let Event::Boar { seat, to, points } = event else {
        return None;
    };
    let points = signed(*points);
    Some(match (to, lang) {
        (Some(to), Lang::En) => format!("The boar of player {seat} runs to {to}{points}."),
        (Some(to), Lang::Fr) => format!("Le sanglier du joueur {seat} court en {to}{points}."),
        (Some(to), Lang::De) => {
            format!("Das Wildschwein von Spieler {seat} läuft nach {to}{points}.")
        }
        (None, Lang::En) => format!("The boar of player {seat} leaves{points}."),
        (None, Lang::Fr) => format!("Le sanglier du joueur {seat} s’en va{points}."),
        (None, Lang::De) => format!("Das Wildschwein von Spieler {seat} verschwindet{points}."),
    })
}

fn walked(event: &Event, lang: Lang) -> Option<String> {
    let Event::Noble {
        seat,
        from,
        to,
        points,
    } = event
    else {
        return None;
    };
    let noble = structure(to.column(), lang);
    let points = signed(*points);
    let from = from.map_or_else(
        || {
            lang.pick(["the terrace", "la terrasse", "der Schlossterrasse"])
                .into()
        },
        |row| Square::at(to.column(), row).to_string(),
    );
    Some(match lang {
        Lang::En => format!("Player {seat}: noble ({noble}) from {from} to {to}{points}."),
        Lang::Fr => format!("Joueur {seat} : noble ({noble}) de {from} à {to}{points}."),
        Lang::De => format!("Spieler {seat}: Adliger ({noble}) von {from} nach {to}{points}."),
    })
}

/// What a garden gained and lost at the end, in parentheses; nothing if it was nothing.
fn parts(count: &FinalCount, lang: Lang) -> String {
    let parts = [
        (["rows", "rangées", "Reihen"], count.rows),
        (["columns", "colonnes", "Spalten"], count.columns),
        (["missions", "objectifs", "Aufträge"], count.missions),
        (["boar", "sanglier", "Wildschwein"], count.boar),
    ];
    let parts: Vec<String> = parts
        .iter()
        .filter(|(_, points)| *points != 0)
        .map(|(name, points)| format!("{} {points:+}", lang.pick(*name)))
        .collect();
    if parts.is_empty() {
        return String::new();
    }
    format!(" ({})", parts.join(", "))
}
