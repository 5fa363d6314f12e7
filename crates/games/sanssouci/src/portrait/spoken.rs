//! Sanssouci in sentences, as a screen reader wants it.

use game::{Lang, Seat, Style, Viewer};

use super::{display, focus, hand, names, shown};
use crate::action::Space;
use crate::garden::Boar;
use crate::parts::{Face, Mark, printed};
use crate::shown::{Marked, Shown};
use crate::square::{Row, Square, Squares, each};
use crate::{CardSet, Phase, ROUNDS, Structure};

/// The table: the round, each garden, the display and what is to come, the viewer's hand.
pub(super) fn picture(view: &Shown, style: &Style) -> String {
    let lang = style.lang;
    let mut lines = vec![round(view, lang)];
    if view.phase == Phase::ChooseGardens {
        lines.extend(faces(view, lang));
        return lines.join("\n");
    }
    for seat in view.places.seats().iter() {
        lines.push(garden(view, seat, lang));
        lines.extend(marks(view, seat, lang));
        lines.extend(discards(view, seat, lang));
    }
    lines.extend(displayed(view, lang));
    lines.push(to_come(view, lang));
    lines.extend(holdings(view, lang));
    lines.join("\n")
}

/// A text whose signs are words where it is spoken: a screen reader may swallow a sign.
pub(super) fn signs(text: String, style: &Style) -> String {
    if !style.is_spoken {
        return text;
    }
    let [plus, minus] = [["plus"; 3], ["minus", "moins", "minus"]].map(|word| style.pick(word));
    ["(", " "].into_iter().fold(text, |text, before| {
        text.replace(&format!("{before}+"), &format!("{before}{plus} "))
            .replace(&format!("{before}-"), &format!("{before}{minus} "))
    })
}

/// The round, and whose turn it is.
fn round(view: &Shown, lang: Lang) -> String {
    let round = view.round;
    let line = match lang {
        Lang::En => format!("Round {round} of {ROUNDS}."),
        Lang::Fr => format!("Tour {round} sur {ROUNDS}."),
        Lang::De => format!("Runde {round} von {ROUNDS}."),
    };
    let Some(seat) = view.on_turn else {
        return line;
    };
    if view.viewer == Viewer::Seat(seat) {
        let yours = lang.pick(["It is your turn.", "C’est à vous.", "Du bist am Zug."]);
        return format!("{line} {yours}");
    }
    match lang {
        Lang::En => format!("{line} It is player {seat}’s turn."),
        Lang::Fr => format!("{line} C’est au joueur {seat}."),
        Lang::De => format!("{line} Spieler {seat} ist am Zug."),
    }
}

fn garden(view: &Shown, seat: Seat, lang: Lang) -> String {
    let garden = shown(view, seat);
    let free = Squares::full().minus(garden.built);
    let mut line = player(seat, lang) + &format!(" {}.", names::points(garden.points, lang));
    // Before the board lies there is nothing to be free.
    if !garden.built.is_empty() {
        line += &list(free, ["Free", "Libres", "Frei"], lang);
    }
    line += &list(
        garden.gardeners,
        ["Gardeners", "Jardiniers", "Gärtner"],
        lang,
    );
    let standing = garden.nobles.into_iter().flatten();
    line += &nobles(&standing.collect::<Vec<Square>>(), lang);
    match garden.boar {
        Boar::Absent => {}
        Boar::On(square) => {
            line += &list(square.alone(), ["Boar", "Sanglier", "Wildschwein"], lang);
        }
        Boar::Gone => {
            line += lang.pick([
                " The boar has left.",
                " Le sanglier est parti.",
                " Das Wildschwein ist fort.",
            ]);
        }
    }
    line
}

fn player(seat: Seat, lang: Lang) -> String {
    let player = lang.pick(["Player", "Joueur", "Spieler"]);
    format!("{player} {seat}{}", lang.colon())
}

/// Where the nobles stand who have left the terrace, and whether others have not.
fn nobles(standing: &[Square], lang: Lang) -> String {
    let label = match standing.len() {
        0 => {
            return lang
                .pick([
                    " All nobles are on the terrace.",
                    " Tous les nobles sont sur la terrasse.",
                    " Alle Adligen sind auf der Schlossterrasse.",
                ])
                .into();
        }
        Structure::COUNT => ["Nobles", "Nobles", "Adlige"],
        _ => [
            "Nobles, the others on the terrace",
            "Nobles, les autres sur la terrasse",
            "Adlige, die anderen auf der Schlossterrasse",
        ],
    };
    let names: Vec<String> = standing.iter().map(Square::to_string).collect();
    format!(" {}{} {}.", lang.pick(label), lang.colon(), names.join(" "))
}

fn list(squares: Squares, label: [&'static str; 3], lang: Lang) -> String {
    if squares.is_empty() {
        return String::new();
    }
    let names: Vec<String> = each(squares).map(|square| square.to_string()).collect();
    format!(" {}{} {}.", lang.pick(label), lang.colon(), names.join(" "))
}

/// What a seat has played so far, and how many cards it can still draw. Everyone has the same
/// deck, so later on it is shorter to say what is left.
// [SAN-T15] Both are public.
fn discards(view: &Shown, seat: Seat, lang: Lang) -> Option<String> {
    let place = &view.places[seat];
    let left = CardSet::ALL.minus(place.discards);
    if place.discards.is_empty() || left.is_empty() {
        return None;
    }
    let is_late = left.len() < place.discards.len();
    let cards = if is_late { left } else { place.discards };
    let cards: Vec<String> = cards.iter().map(|card| names::card(card, lang)).collect();
    let (cards, deck) = (cards.join(", "), place.deck_count);
    Some(match (lang, is_late) {
        (Lang::En, false) => format!("Discard pile of player {seat}: {cards}. Draw pile: {deck}."),
        (Lang::Fr, false) => format!("Défausse du joueur {seat} : {cards}. Paquet : {deck}."),
        (Lang::De, false) => {
            format!("Ablagestapel von Spieler {seat}: {cards}. Nachziehstapel: {deck}.")
        }
        (Lang::En, true) => {
            format!("Player {seat} has discarded all but: {cards}. Draw pile: {deck}.")
        }
        (Lang::Fr, true) => {
            format!("Le joueur {seat} a tout défaussé, sauf : {cards}. Paquet : {deck}.")
        }
        (Lang::De, true) => {
            format!("Spieler {seat} hat alles abgelegt außer: {cards}. Nachziehstapel: {deck}.")
        }
    })
}

/// The reward marks of a garden that nothing lies on.
fn marks(view: &Shown, seat: Seat, lang: Lang) -> Option<String> {
    let garden = shown(view, seat);
    let is_free = |marked: &&Marked| !garden.built.overlaps(marked.square.alone());
    let free: Vec<Marked> = garden.marks.iter().filter(is_free).copied().collect();
    if free.is_empty() {
        return None;
    }
    let marks = marks_of(&free, lang);
    Some(match lang {
        Lang::En => format!("Reward marks of player {seat}: {marks}."),
        Lang::Fr => format!("Marques de l’extension du joueur {seat} : {marks}."),
        Lang::De => format!("Zeichen der Erweiterung von Spieler {seat}: {marks}."),
    })
}

/// Marks and what each asks for, in words: a sign may be swallowed.
fn marks_of(marks: &[Marked], lang: Lang) -> String {
    let name = |Marked { square, mark }: &Marked| match mark {
        Mark::Structure(points) => {
            let structure = lang.pick(["structure", "motif", "Motiv"]);
            format!("{square} {structure} +{points}")
        }
        Mark::Gardener(points) => {
            let gardener = lang.pick(["gardener", "jardinier", "Gärtner"]);
            format!("{square} {gardener} +{points}")
        }
        Mark::Penalty(points) => {
            let penalty = lang.pick(["penalty", "malus", "Malus"]);
            format!("{square} {penalty} {points}")
        }
    };
    let names: Vec<String> = marks.iter().map(name).collect();
    names.join(", ")
}

/// The marks of both faces of the viewer's reward board, while they can be chosen from.
pub(super) fn reward_faces(view: &Shown, lang: Lang) -> Vec<String> {
    let choices = view.places[focus(view)]
        .garden
        .mark_choices
        .iter()
        .flatten();
    choices
        .map(|marks| format!("{}.", marks_of(marks, lang)))
        .collect()
}

fn displayed(view: &Shown, lang: Lang) -> Option<String> {
    let tile = |(space, tile): (Space, Option<Structure>)| {
        let tile = names::structure(tile?, lang);
        let color = names::color(space.row(), view.setup.edition, lang);
        Some(format!("{color}{} {tile}", lang.colon()))
    };
    let tiles: Vec<String> = display(view).filter_map(tile).collect();
    let label = lang.pick(["Display", "Plateau", "Spielplan"]);
    (!tiles.is_empty()).then(|| format!("{label}{} {}.", lang.colon(), tiles.join(", ")))
}

/// The tiles that are still face down, and how high they are stacked.
fn to_come(view: &Shown, lang: Lang) -> String {
    let tiles: Vec<String> = Structure::ALL
        .into_iter()
        .zip(view.tiles_left)
        .filter(|(_, count)| *count > 0)
        .map(|(tile, count)| format!("{} {count}", names::structure(tile, lang)))
        .collect();
    if tiles.is_empty() {
        let none = [
            "No tiles to come.",
            "Plus de tuiles à venir.",
            "Keine Plättchen mehr übrig.",
        ];
        return lang.pick(none).into();
    }
    let label = lang.pick(["Tiles to come", "Tuiles à venir", "Plättchen übrig"]);
    let mut line = format!("{label}{} {}.", lang.colon(), tiles.join(", "));
    if view.stacks.iter().any(|height| *height > 0) {
        let heights: Vec<String> = view.stacks.iter().map(u8::to_string).collect();
        let label = lang.pick(["Stack heights", "Hauteur des piles", "Höhe der Stapel"]);
        line += &format!(" {label}{} {}.", lang.colon(), heights.join(", "));
    }
    line
}

/// The viewer's hand, draw pile and missions.
fn holdings(view: &Shown, lang: Lang) -> Option<String> {
    let Viewer::Seat(seat) = view.viewer else {
        return None;
    };
    let place = &view.places[seat];
    let cards: Vec<String> = hand(view, seat)
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
    let hand = match (lang, cards.is_empty()) {
        (Lang::En, true) => "Your hand is empty.".into(),
        (Lang::Fr, true) => "Votre main est vide.".into(),
        (Lang::De, true) => "Deine Hand ist leer.".into(),
        (Lang::En, false) => format!("Your hand: {cards}."),
        (Lang::Fr, false) => format!("Votre main : {cards}."),
        (Lang::De, false) => format!("Deine Hand: {cards}."),
    };
    let words = [["card", "cards"], ["carte", "cartes"], ["Karte", "Karten"]];
    let deck = lang.counted(place.deck_count.into(), words);
    let line = match lang {
        Lang::En => format!("{hand} Your draw pile: {deck}."),
        Lang::Fr => format!("{hand} Votre paquet : {deck}."),
        Lang::De => format!("{hand} Dein Nachziehstapel: {deck}."),
    };
    if missions.is_empty() {
        return Some(line);
    }
    Some(match lang {
        Lang::En => format!("{line} Your missions: {missions}."),
        Lang::Fr => format!("{line} Vos objectifs : {missions}."),
        Lang::De => format!("{line} Deine Aufträge: {missions}."),
    })
}

/// Both faces of the viewer's garden board, and of the reward board that comes over it.
fn faces(view: &Shown, lang: Lang) -> Vec<String> {
    let garden = &view.places[focus(view)].garden;
    let Some(board) = garden.board else {
        return Vec::new();
    };
    let mut lines: Vec<String> = Face::ALL
        .map(|face| {
            let below = each(printed(board, face).minus(Row::One.squares()));
            let below: Vec<String> = below.map(|square| square.to_string()).collect();
            let below = below.join(" ");
            match lang {
                Lang::En => format!("Garden {board}, face {face}, built: row 1 and {below}."),
                Lang::Fr => {
                    format!("Jardin {board}, face {face}, occupées : la rangée 1 et {below}.")
                }
                Lang::De => format!("Garten {board}, Seite {face}, belegt: Reihe 1 und {below}."),
            }
        })
        .into();
    lines.extend(garden.face.map(|face| match lang {
        Lang::En => format!("You have chosen face {face}."),
        Lang::Fr => format!("Vous avez choisi la face {face}."),
        Lang::De => format!("Du hast Seite {face} gewählt."),
    }));
    lines.extend(rewards_ahead(view, lang));
    lines
}

/// The marks of both faces of the reward board that comes over the garden.
// [SAN-R1] It is known when the garden's face is chosen; its own face is chosen later.
fn rewards_ahead(view: &Shown, lang: Lang) -> Vec<String> {
    let Some(board) = view.places[focus(view)].garden.reward_board else {
        return Vec::new();
    };
    let line = |(face, marks): (Face, String)| match lang {
        Lang::En => format!("Reward board {board}, to be laid over it, face {face}: {marks}"),
        Lang::Fr => format!("Planche Extension {board}, à poser dessus, face {face} : {marks}"),
        Lang::De => format!("Erweiterungstafel {board}, kommt darüber, Seite {face}: {marks}"),
    };
    let faces = Face::ALL.into_iter().zip(reward_faces(view, lang));
    faces.map(line).collect()
}
