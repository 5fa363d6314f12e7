//! Sanssouci in sentences, as a screen reader wants it.

use game::{Lang, Seat, Style, Viewer};

use super::{focus, names, shown};
use crate::action::Space;
use crate::garden::{Boar, noble_row};
use crate::parts::{Mark, mark, printed};
use crate::square::{Row, Square, Squares, each};
use crate::view::View;
use crate::{CardSet, Phase, ROUNDS, Structure};

/// The table: the round, each garden, the display, the viewer's hand.
pub(super) fn picture(view: &View, style: &Style) -> String {
    let lang = style.lang;
    let round = view.round;
    let mut lines = vec![match lang {
        Lang::En => format!("Round {round} of {ROUNDS}."),
        Lang::Fr => format!("Tour {round} sur {ROUNDS}."),
        Lang::De => format!("Runde {round} von {ROUNDS}."),
    }];
    if view.phase == Phase::ChooseGardens {
        lines.extend(faces(view, lang));
        return lines.join("\n");
    }
    for seat in view.places.seats().iter() {
        lines.push(garden(view, seat, lang));
    }
    lines.extend(marks(view, lang));
    lines.push(display(view, lang));
    lines.extend(holdings(view, lang));
    lines.join("\n")
}

fn garden(view: &View, seat: Seat, lang: Lang) -> String {
    let garden = shown(view, seat);
    let (points, free) = (garden.points, Squares::full().minus(garden.built));
    let mut line = match lang {
        Lang::En => format!("Player {seat}: {points} points."),
        Lang::Fr => format!("Joueur {seat} : {points} points."),
        Lang::De => format!("Spieler {seat}: {points} Punkte."),
    };
    line += &list(free, ["Free", "Libres", "Frei"], lang);
    line += &list(
        garden.gardeners,
        ["Gardeners", "Jardiniers", "Gärtner"],
        lang,
    );
    let standing = Structure::ALL
        .into_iter()
        .filter_map(|noble| Some(Square::at(noble, noble_row(garden.stops, noble)?)))
        .fold(Squares::empty(), |all, square| all | square.alone());
    line += &list(
        standing,
        [
            "Nobles, the others on the terrace",
            "Nobles, les autres sur la terrasse",
            "Adlige, die anderen auf der Terrasse",
        ],
        lang,
    );
    if let Boar::On(square) = garden.boar {
        line += &list(square.alone(), ["Boar", "Sanglier", "Wildschwein"], lang);
    }
    line
}

fn list(squares: Squares, label: [&'static str; 3], lang: Lang) -> String {
    if squares.is_empty() {
        return String::new();
    }
    let names: Vec<String> = each(squares).map(|square| square.to_string()).collect();
    format!(" {}{} {}.", lang.pick(label), colon(lang), names.join(" "))
}

const fn colon(lang: Lang) -> &'static str {
    lang.pick([":", " :", ":"])
}

/// The reward marks of the viewer's garden that nothing lies on.
fn marks(view: &View, lang: Lang) -> Option<String> {
    let garden = shown(view, focus(view));
    let (board, face) = (garden.reward_board?, garden.reward_face?);
    let mark = |square: Square| {
        Some(match mark(board, face, square)? {
            Mark::Structure(points) => format!("{square} +{points}"),
            Mark::Gardener(points) => {
                let gardener = lang.pick(["gardener", "jardinier", "Gärtner"]);
                format!("{square} {gardener} +{points}")
            }
            Mark::Penalty(points) => format!("{square} -{points}"),
        })
    };
    let marks: Vec<String> = each(Squares::full().minus(garden.built))
        .filter_map(mark)
        .collect();
    let label = lang.pick(["Reward marks", "Extension", "Erweiterungstafel"]);
    Some(format!("{label}{} {}.", colon(lang), marks.join(", ")))
}

fn display(view: &View, lang: Lang) -> String {
    let tile = |(space, tile): (Space, Option<Structure>)| {
        let tile = names::structure(tile?, lang);
        let color = names::color(space.row(), view.setup.edition, lang);
        Some(format!("{color} {tile}"))
    };
    let tiles: Vec<String> = Space::all().zip(view.display).filter_map(tile).collect();
    let label = lang.pick(["Display", "Plateau", "Auslage"]);
    format!("{label}{} {}.", colon(lang), tiles.join(", "))
}

fn holdings(view: &View, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else {
        return None;
    };
    let place = &view.places[seat];
    let cards: Vec<String> = place
        .hand
        .unwrap_or(CardSet::NONE)
        .iter()
        .map(|card| names::card_with_colors(card, view.setup.edition, lang))
        .collect();
    let missions: Vec<&str> = place
        .missions
        .iter()
        .flat_map(|missions| missions.iter())
        .map(|noble| names::structure(noble, lang))
        .collect();
    let (cards, missions) = (cards.join(", "), missions.join(", "));
    Some(match lang {
        Lang::En => format!("Your hand: {cards}. Your missions: {missions}."),
        Lang::Fr => format!("Votre main : {cards}. Vos objectifs : {missions}."),
        Lang::De => format!("Deine Hand: {cards}. Deine Aufträge: {missions}."),
    })
}

/// The printed squares of both faces of the viewer's garden board.
fn faces(view: &View, lang: Lang) -> Vec<String> {
    let Some(board) = view.places[focus(view)].garden.board else {
        return Vec::new();
    };
    let line = |face| {
        let below = printed(board, face).minus(Row::One.squares());
        let label = match face {
            crate::parts::Face::A => [
                "Face A, row 1 and",
                "Face A, rangée 1 et",
                "Seite A, Reihe 1 und",
            ],
            crate::parts::Face::B => [
                "Face B, row 1 and",
                "Face B, rangée 1 et",
                "Seite B, Reihe 1 und",
            ],
        };
        list(below, label, lang).trim_start().to_string()
    };
    crate::parts::Face::ALL.map(line).into()
}
