//! Sanssouci in a terminal: how its views and events read as text.

mod drawn;
mod menu;
mod names;
mod spoken;

use game::{GAME_OVER, Ink, Lang, Portrait, Seat, Style, Viewer, WAITING, name_winners};

use crate::event::Event;
use crate::garden::Side;
use crate::score::FinalCount;
use crate::square::{Row, Square};
use crate::turn::Taken;
use crate::view::{GardenView, View};
use crate::{Action, Phase, Sanssouci, Stage};
use names::structure;

impl Portrait for Sanssouci {
    fn picture(view: &View, style: &Style) -> String {
        if style.is_spoken {
            spoken::picture(view, style)
        } else {
            drawn::picture(view, style)
        }
    }

    fn task(view: &View, style: &Style) -> String {
        let is_asked = match view.viewer {
            Viewer::Seat(seat) => view.asked.contains(seat),
            Viewer::Spectator => false,
        };
        style
            .pick(match view.phase {
                Phase::Over => GAME_OVER,
                _ if !is_asked => WAITING,
                Phase::ChooseGardens => [
                    "Choose the face of your garden.",
                    "Choisissez la face de votre jardin.",
                    "Wähle die Seite deines Gartens.",
                ],
                Phase::ChooseRewards => [
                    "Choose the face of your reward board.",
                    "Choisissez la face de votre planche Extension.",
                    "Wähle die Seite deiner Erweiterungstafel.",
                ],
                Phase::Decide(stage) => stage_task(stage),
                _ => ["", "", ""],
            })
            .into()
    }

    fn menu(view: &View, actions: &[Action], style: &Style) -> String {
        menu::menu(view, actions, style)
    }

    /// Of the stacks any is as good as another.
    // [SAN-X4] Choosing among the stacks tells nothing: the software may pick one.
    fn formality(_: &View, actions: &[Action]) -> Option<Action> {
        actions
            .first()
            .copied()
            .filter(|action| matches!(action, Action::Stack(_)))
    }

    fn sentence(event: &Event, style: &Style) -> Option<String> {
        sentence(event, style)
    }

    fn verdict(view: &View, style: &Style) -> String {
        verdict(view, style)
    }
}

const fn stage_task(stage: Stage) -> [&'static str; 3] {
    match stage {
        Stage::Take => [
            "Play a card and take a tile.",
            "Jouez une carte et prenez une tuile.",
            "Spiele eine Karte und nimm ein Plättchen.",
        ],
        Stage::Gardener(_) => [
            "That square is built: where does the gardener go?",
            "Cette case est construite : où va le jardinier ?",
            "Das Feld ist belegt: Wohin kommt der Gärtner?",
        ],
        Stage::Boar(_) => [
            "Where does the boar run?",
            "Où court le sanglier ?",
            "Wohin läuft das Wildschwein?",
        ],
        Stage::Noble(_) => [
            "Move a noble, or let them all stay.",
            "Déplacez un noble, ou laissez-les tous.",
            "Bewege einen Adligen, oder lass alle stehen.",
        ],
        Stage::Stack(_) => [
            "From which stack do you refill?",
            "De quelle pile complétez-vous ?",
            "Von welchem Stapel füllst du auf?",
        ],
    }
}

/// The seat whose garden is drawn large.
fn focus(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

/// A seat's garden as the viewer means it to be, decisions of this turn included.
fn shown(view: &View, seat: Seat) -> &GardenView {
    match &view.plan {
        Some(plan) if view.viewer == Viewer::Seat(seat) => plan,
        _ => &view.places[seat].garden,
    }
}

/// The card and the tile of the viewer's turn, once they are chosen.
const fn taken(view: &View) -> Option<Taken> {
    match view.phase {
        Phase::Decide(Stage::Gardener(taken)) => Some(taken),
        Phase::Decide(Stage::Boar(laid) | Stage::Noble(laid)) => Some(laid.taken),
        Phase::Decide(Stage::Stack(moved)) => Some(moved.laid.taken),
        _ => None,
    }
}

fn signed(points: i16) -> String {
    if points == 0 {
        String::new()
    } else {
        format!(" ({points:+})")
    }
}

/// An event in words; nothing for what the picture shows at a glance.
fn sentence(event: &Event, style: &Style) -> Option<String> {
    Some(match event {
        Event::Garden { seat, board } => match style.lang {
            Lang::En => format!("Player {seat} gets garden {board}."),
            Lang::Fr => format!("Le joueur {seat} reçoit le jardin {board}."),
            Lang::De => format!("Spieler {seat} erhält Garten {board}."),
        },
        Event::Reward { seat, board } => match style.lang {
            Lang::En => format!("Player {seat} gets reward board {board}."),
            Lang::Fr => format!("Le joueur {seat} reçoit la planche Extension {board}."),
            Lang::De => format!("Spieler {seat} erhält Erweiterungstafel {board}."),
        },
        Event::GardenFace { seat, face } => match style.lang {
            Lang::En => format!("Player {seat} lays the garden with face {face} up."),
            Lang::Fr => format!("Le joueur {seat} pose son jardin sur la face {face}."),
            Lang::De => format!("Spieler {seat} legt den Garten mit Seite {face} nach oben."),
        },
        Event::RewardFace { seat, face } => match style.lang {
            Lang::En => format!("Player {seat} lays face {face} of the reward board."),
            Lang::Fr => format!("Le joueur {seat} pose la face {face} de sa planche Extension."),
            Lang::De => format!("Spieler {seat} legt Seite {face} der Erweiterungstafel."),
        },
        Event::Drew {
            card: Some(card), ..
        } => {
            let card = names::card(*card, style.lang);
            match style.lang {
                Lang::En => format!("You draw the card {card}."),
                Lang::Fr => format!("Vous piochez la carte {card}."),
                Lang::De => format!("Du ziehst die Karte {card}."),
            }
        }
        Event::Mission {
            mission: Some(mission),
            ..
        } => {
            let noble = structure(*mission, style.lang);
            match style.lang {
                Lang::En => format!("Your mission: {noble}."),
                Lang::Fr => format!("Votre objectif : {noble}."),
                Lang::De => format!("Dein Auftrag: {noble}."),
            }
        }
        Event::First { seat } => match style.lang {
            Lang::En => format!("Player {seat} begins."),
            Lang::Fr => format!("Le joueur {seat} commence."),
            Lang::De => format!("Spieler {seat} beginnt."),
        },
        Event::Counted {
            seat,
            count,
            points,
        } => counted(*seat, count, *points, style.lang),
        Event::Took { .. } | Event::Placed { .. } | Event::Boar { .. } | Event::Noble { .. } => {
            turn_sentence(event, style.lang)?
        }
        Event::Drew { card: None, .. }
        | Event::Mission { mission: None, .. }
        | Event::Tile { .. }
        | Event::Round { .. }
        | Event::Stack { .. }
        | Event::Over { .. } => return None,
    })
}

/// What somebody did on their turn, in words.
fn turn_sentence(event: &Event, lang: Lang) -> Option<String> {
    Some(match event {
        Event::Took {
            seat, card, tile, ..
        } => {
            let (card, tile) = (names::card(*card, lang), structure(*tile, lang));
            match lang {
                Lang::En => format!("Player {seat} plays {card} and takes: {tile}."),
                Lang::Fr => format!("Le joueur {seat} joue {card} et prend : {tile}."),
                Lang::De => format!("Spieler {seat} spielt {card} und nimmt: {tile}."),
            }
        }
        Event::Placed {
            seat,
            square,
            side,
            points,
        } => placed(*seat, *square, *side, *points, lang),
        Event::Boar { seat, to, points } => {
            let points = signed(*points);
            match (to, lang) {
                (Some(to), Lang::En) => format!("The boar of player {seat} runs to {to}{points}."),
                (Some(to), Lang::Fr) => {
                    format!("Le sanglier du joueur {seat} court en {to}{points}.")
                }
                (Some(to), Lang::De) => {
                    format!("Das Wildschwein von Spieler {seat} läuft nach {to}{points}.")
                }
                (None, Lang::En) => format!("The boar of player {seat} leaves{points}."),
                (None, Lang::Fr) => format!("Le sanglier du joueur {seat} s’en va{points}."),
                (None, Lang::De) => {
                    format!("Das Wildschwein von Spieler {seat} verschwindet{points}.")
                }
            }
        }
        Event::Noble {
            seat,
            from,
            to,
            points,
        } => walked(*seat, *from, *to, *points, lang),
        _ => return None,
    })
}

fn placed(seat: Seat, square: Square, side: Side, points: i16, lang: Lang) -> String {
    let points = signed(points);
    match (side, lang) {
        (Side::Structure, Lang::En) => format!("Player {seat} builds on {square}{points}."),
        (Side::Structure, Lang::Fr) => format!("Le joueur {seat} construit en {square}{points}."),
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
    }
}

fn walked(seat: Seat, from: Option<Row>, to: Square, points: i16, lang: Lang) -> String {
    let noble = structure(to.column(), lang);
    let points = signed(points);
    let from = from.map_or_else(
        || {
            lang.pick(["the terrace", "la terrasse", "der Terrasse"])
                .into()
        },
        |row| Square::at(to.column(), row).to_string(),
    );
    match lang {
        Lang::En => format!("Player {seat}: noble ({noble}) from {from} to {to}{points}."),
        Lang::Fr => format!("Joueur {seat} : noble ({noble}) de {from} à {to}{points}."),
        Lang::De => format!("Spieler {seat}: Adliger ({noble}) von {from} nach {to}{points}."),
    }
}

fn counted(seat: Seat, count: &FinalCount, points: i32, lang: Lang) -> String {
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
    let parts = parts.join(", ");
    match lang {
        Lang::En => format!("Player {seat} ends with {points} points ({parts})."),
        Lang::Fr => format!("Le joueur {seat} finit avec {points} points ({parts})."),
        Lang::De => format!("Spieler {seat} kommt auf {points} Punkte ({parts})."),
    }
}

/// A table of where everyone's points come from, and who won.
fn verdict(view: &View, style: &Style) -> String {
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
    lines.extend(outcome(view, style));
    lines.join("\n")
}

// [SAN-E5] More gardeners break a tie; still tied, the win is shared.
fn outcome(view: &View, style: &Style) -> Option<String> {
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
