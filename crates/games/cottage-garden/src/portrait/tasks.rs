//! The one next step in words.

use game::{GAME_OVER, Lang, Style};

use super::{focus, is_on_turn, names};
use crate::Duty;
use crate::parts::Mark;
use crate::shown::Shown;
use crate::track::Color;

/// What is to be done, or who is waited for.
pub(super) fn task(view: &Shown, style: &Style) -> String {
    let lang = style.lang;
    let Some(duty) = view.duty() else {
        return lang.pick(GAME_OVER).into();
    };
    match (chance(duty), view.on_turn) {
        (Some(text), _) => lang.pick(text).into(),
        (None, Some(seat)) if !is_on_turn(view) => match lang {
            Lang::En => format!("Waiting for player {seat}."),
            Lang::Fr => format!("On attend le joueur {seat}."),
            Lang::De => format!("Warten auf Spieler {seat}."),
        },
        _ => decision(view, duty, lang),
    }
}

/// What happens without anybody deciding anything.
const fn chance(duty: Duty) -> Option<[&'static str; 3]> {
    Some(match duty {
        Duty::FillNursery => [
            "The nursery is being filled.",
            "La Pépinière se remplit.",
            "Die Gärtnerei wird gefüllt.",
        ],
        Duty::FillQueue => [
            "The queue is being formed.",
            "La file se forme.",
            "Die Schlange wird gebildet.",
        ],
        Duty::DealBeds => [
            "The beds are being dealt.",
            "Les Parterres sont distribués.",
            "Die Beete werden ausgeteilt.",
        ],
        Duty::DrawFirst => [
            "Who begins is being drawn.",
            "On tire au sort qui commence.",
            "Es wird ausgelost, wer anfängt.",
        ],
        Duty::ReturnTiles => [
            "Tiles are returning to the queue.",
            "Des tuiles retournent à la file.",
            "Plättchen kommen in die Schlange zurück.",
        ],
        _ => return None,
    })
}

/// What the viewer has to decide.
fn decision(view: &Shown, duty: Duty, lang: Lang) -> String {
    let plain = match duty {
        Duty::Refill => [
            "Plant a tile or a pot, or first refill the gardener’s row for a cat.",
            "Plantez une tuile ou un pot, ou d’abord réapprovisionnez contre un chat.",
            "Pflanze ein Plättchen oder einen Topf, oder fülle erst für eine Katze auf.",
        ],
        Duty::Plant if view.places[focus(view)].cats > 0 => [
            "Plant a tile of the gardener’s row or a pot, or first place a cat.",
            "Plantez une tuile ou un pot, ou placez d’abord un chat.",
            "Pflanze ein Plättchen oder einen Topf, oder lege erst eine Katze.",
        ],
        Duty::Plant => [
            "Plant a tile of the gardener’s row or a pot.",
            "Plantez une tuile de la Rangée du Jardinier ou un pot.",
            "Pflanze ein Plättchen der Gärtnerreihe oder einen Topf.",
        ],
        Duty::AddCats => [
            "Place a cat, or be done with planting.",
            "Placez un chat, ou terminez la plantation.",
            "Lege eine Katze, oder beende das Pflanzen.",
        ],
        Duty::ScoreBeds => [
            "Both beds are complete: which is scored first?",
            "Les deux Parterres sont complets : lequel décompter d’abord ?",
            "Beide Beete sind fertig: Welches wird zuerst gewertet?",
        ],
        Duty::Pay => [
            "Pay for this turn: which cube goes back?",
            "Payez votre tour : quel cube recule ?",
            "Zahle für diesen Zug: Welcher Stein geht zurück?",
        ],
        _ => return while_scoring(view, duty, lang),
    };
    lang.pick(plain).into()
}

/// What scoring a bed asks for, and what follows it.
fn while_scoring(view: &Shown, duty: Duty, lang: Lang) -> String {
    match duty {
        Duty::Advance { color, spaces } => advance(color, spaces, lang),
        Duty::UseCat { scored } => {
            let bed = names::on_bed(scored.other(), lang);
            match lang {
                Lang::En => format!("You have gained a cat: place it {bed}, or keep it."),
                Lang::Fr => format!("Vous gagnez un chat : placez-le {bed}, ou gardez-le."),
                Lang::De => format!("Du gewinnst eine Katze: Lege sie {bed} oder behalte sie."),
            }
        }
        Duty::BonusPot { scored } => {
            let bed = names::on_bed(scored.other(), lang);
            match lang {
                Lang::En => format!("You have gained a pot: place it {bed}."),
                Lang::Fr => format!("Vous gagnez un pot : placez-le {bed}."),
                Lang::De => format!("Du gewinnst einen Topf: Lege ihn {bed}."),
            }
        }
        Duty::LatePot { on } => match lang {
            Lang::En => format!("Place the pot that you have gained on the new bed {on}."),
            Lang::Fr => format!("Placez le pot gagné sur le nouveau Parterre {on}."),
            Lang::De => format!("Lege den gewonnenen Topf auf das neue Beet {on}."),
        },
        Duty::ShedCats => {
            let cats = names::cats(view.places[focus(view)].cats, lang);
            match lang {
                Lang::En => format!("You have {cats} and may keep two: place or discard one."),
                Lang::Fr => {
                    format!("Vous avez {cats} pour deux permis : placez-en un ou défaussez-le.")
                }
                Lang::De => {
                    format!("Du hast {cats}, erlaubt sind zwei: Lege eine oder wirf eine ab.")
                }
            }
        }
        _ => String::new(),
    }
}

fn advance(color: Color, spaces: u8, lang: Lang) -> String {
    let mark = match color {
        Color::Orange => Mark::Pot,
        Color::Blue => Mark::Cloche,
    };
    let marks = names::marks(mark, spaces, lang);
    match (color, lang) {
        (Color::Orange, Lang::En) => format!("{marks}: which orange cube advances?"),
        (Color::Blue, Lang::En) => format!("{marks}: which blue cube advances?"),
        (Color::Orange, Lang::Fr) => format!("{marks} : quel cube orange avance ?"),
        (Color::Blue, Lang::Fr) => format!("{marks} : quel cube bleu avance ?"),
        (Color::Orange, Lang::De) => format!("{marks}: Welcher orangefarbene Stein rückt vor?"),
        (Color::Blue, Lang::De) => format!("{marks}: Welcher blaue Stein rückt vor?"),
    }
}
