//! Events in words.

use game::{Lang, Seat};

use super::names;
use crate::event::Event;
use crate::track::Color;

/// An event in words; nothing for what the picture shows at a glance.
pub(super) fn sentence(event: &Event, lang: Lang) -> Option<String> {
    planted(event, lang)
        .or_else(|| scored(event, lang))
        .or_else(|| last_round(event, lang))
}

/// What is told while someone plants.
fn planted(event: &Event, lang: Lang) -> Option<String> {
    Some(match event {
        Event::First { seat } => {
            let player = names::player(*seat, lang);
            format!(
                "{player} {}.",
                lang.pick(["begins", "commence", "fängt an"])
            )
        }
        Event::Planted { seat, from, to } => {
            let (player, tile) = (names::player(*seat, lang), to.tile());
            let (bed, squares) = (names::on_bed(to.slot(), lang), names::covered(*to));
            match lang {
                Lang::En => format!("{player} plants {tile} from {from} {bed}: {squares}."),
                Lang::Fr => format!("{player} plante {tile} de {from} {bed} : {squares}."),
                Lang::De => format!("{player} pflanzt {tile} von {from} {bed}: {squares}."),
            }
        }
        Event::Pot { seat, spot } => {
            let what = ["places a pot", "place un pot", "legt einen Topf"];
            let bed = names::on_bed(spot.slot(), lang);
            does(*seat, what, &format!(" {bed}, {}", spot.cell()), lang)
        }
        Event::Cat { seat, spot } => {
            let what = ["places a cat", "place un chat", "legt eine Katze"];
            let bed = names::on_bed(spot.slot(), lang);
            does(*seat, what, &format!(" {bed}, {}", spot.cell()), lang)
        }
        Event::CatDiscarded { seat } => {
            let what = ["discards a cat", "défausse un chat", "wirft eine Katze ab"];
            does(*seat, what, "", lang)
        }
        _ => return None,
    })
}

/// What is told while a bed is scored.
fn scored(event: &Event, lang: Lang) -> Option<String> {
    Some(match event {
        Event::Scored {
            seat,
            slot,
            pots,
            cloches,
        } => {
            let (bed, marks) = (
                names::bed(*slot, lang),
                names::both_marks(*pots, *cloches, lang),
            );
            match lang {
                Lang::En => format!("Player {seat} completes {bed}: {marks}."),
                Lang::Fr => format!("Le joueur {seat} complète le {bed} : {marks}."),
                Lang::De => format!("Spieler {seat} macht {bed} fertig: {marks}."),
            }
        }
        Event::Advanced {
            seat,
            color,
            from,
            to,
        } => {
            let cube = cube(*color, lang);
            match lang {
                Lang::En => format!("Player {seat}’s {cube} advances from {from} to {to}."),
                Lang::Fr => format!("Un {cube} du joueur {seat} avance de {from} à {to}."),
                Lang::De => format!("Ein {cube} von Spieler {seat} rückt von {from} auf {to} vor."),
            }
        }
        Event::Hive { seat, hive } => {
            let hive = names::gained_hive(*hive, lang);
            let what = ["receives", "reçoit", "erhält"];
            does(*seat, what, &format!(" {hive}"), lang)
        }
        Event::CatGained { seat } => {
            let what = ["gains a cat", "gagne un chat", "gewinnt eine Katze"];
            does(*seat, what, "", lang)
        }
        Event::PotGained { seat } => {
            let what = ["gains a pot", "gagne un pot", "gewinnt einen Topf"];
            does(*seat, what, "", lang)
        }
        Event::SetAside { seat, slot } => {
            let bed = names::bed(*slot, lang);
            match lang {
                Lang::En => format!("Player {seat} sets {bed} aside."),
                Lang::Fr => format!("Le joueur {seat} met le {bed} de côté."),
                Lang::De => format!("Spieler {seat} legt {bed} beiseite."),
            }
        }
        Event::PotLost { seat } => {
            let what = [
                "has no room for the pot, which is lost",
                "n’a pas de place pour le pot, qui est perdu",
                "hat keinen Platz für den Topf, er verfällt",
            ];
            does(*seat, what, "", lang)
        }
        _ => return None,
    })
}

/// What is told in the last round alone.
fn last_round(event: &Event, lang: Lang) -> Option<String> {
    Some(match event {
        Event::LastRound { .. } => lang
            .pick([
                "The last round begins.",
                "Le dernier tour de jeu commence.",
                "Die Schlussrunde beginnt.",
            ])
            .into(),
        Event::Discarded { seat, slot } => {
            let bed = names::bed(*slot, lang);
            match lang {
                Lang::En => format!("Player {seat} discards {bed}, which has too few tiles."),
                Lang::Fr => {
                    format!("Le joueur {seat} défausse le {bed}, qui a trop peu de tuiles.")
                }
                Lang::De => format!("Spieler {seat} wirft {bed} ab, das zu wenige Plättchen hat."),
            }
        }
        Event::Paid {
            seat,
            color,
            from,
            to,
        } => {
            let cube = cube(*color, lang);
            match lang {
                Lang::En => format!("Player {seat} pays: {cube} from {from} back to {to}."),
                Lang::Fr => format!("Le joueur {seat} paie : un {cube} recule de {from} à {to}."),
                Lang::De => {
                    format!("Spieler {seat} zahlt: ein {cube} von {from} zurück auf {to}.")
                }
            }
        }
        _ => return None,
    })
}

/// A player does something, in these words and with that behind them.
fn does(seat: Seat, what: [&'static str; 3], more: &str, lang: Lang) -> String {
    let player = names::player(seat, lang);
    format!("{player} {}{more}.", lang.pick(what))
}

/// A cube of that color.
const fn cube(color: Color, lang: Lang) -> &'static str {
    lang.pick(match color {
        Color::Orange => ["orange cube", "cube orange", "orangefarbener Stein"],
        Color::Blue => ["blue cube", "cube bleu", "blauer Stein"],
    })
}
