//! Sanssouci in sentences, as a screen reader wants it.

use game::{Seat, Style, Viewer, name_seat};
use messages::about;

use super::{
    card_name, color, display, focus, holdings, list, moment, shown, squares, to_come, words,
};
use crate::action::Space;
use crate::garden::Boar;
use crate::parts::{Face, Mark, printed};
use crate::shown::{Marked, Shown};
use crate::square::{Row, Square, Squares, each};
use crate::{CardSet, Phase, Structure};

/// The table: the round, each garden, the display and what is to come, the viewer's hand.
pub(super) fn picture(view: &Shown, style: &Style) -> String {
    let mut lines = vec![round(view, style)];
    if view.phase == Phase::ChooseGardens {
        lines.extend(faces(view, style));
        return lines.join("\n");
    }
    for seat in view.places.seats().iter() {
        lines.push(garden(view, seat, style));
        lines.extend(marks(view, seat, style));
        lines.extend(played(view, seat, style));
    }
    lines.extend(displayed(view, style));
    lines.push(to_come(view, style).join(". ") + ".");
    lines.extend(holdings(view, style).into_iter().map(|held| held + "."));
    lines.join("\n")
}

/// The round, and who else's turn it is.
fn round(view: &Shown, style: &Style) -> String {
    let moment = moment(view, style);
    match view.on_turn {
        Some(seat) if view.viewer != Viewer::Seat(seat) => {
            let name = name_seat(seat, style.lang);
            format!("{moment}. {}", words(style, "thinking", about![name]))
        }
        _ => format!("{moment}."),
    }
}

fn garden(view: &Shown, seat: Seat, style: &Style) -> String {
    let garden = shown(view, seat);
    let points = words(style, "points", about![points = garden.points]);
    let name = name_seat(seat, style.lang);
    let mut said = vec![list(&name, &[points], "", style) + "."];
    let free = Squares::full().minus(garden.built);
    // Before the board lies there is nothing to be free.
    if !garden.built.is_empty() && !free.is_empty() {
        let squares = squares(each(free));
        said.push(words(style, "spoken-free", about![squares]));
    }
    if !garden.gardeners.is_empty() {
        let squares = squares(each(garden.gardeners));
        said.push(words(style, "spoken-gardeners", about![squares]));
    }
    let standing: Vec<Square> = garden.nobles.into_iter().flatten().collect();
    let (count, squares) = (standing.len(), squares(standing));
    said.push(words(style, "spoken-nobles", about![count, squares]));
    let boar = match garden.boar {
        Boar::Absent => None,
        Boar::On(square) => Some(square.to_string()),
        Boar::Gone => Some("gone".into()),
    };
    said.extend(boar.map(|square| words(style, "spoken-boar", about![square])));
    said.join(" ")
}

/// What a seat has played so far, and how many cards it can still draw. Everyone has the same
/// deck, so later on it is shorter to say what is left.
// [SAN-T15] Both are public.
fn played(view: &Shown, seat: Seat, style: &Style) -> Option<String> {
    let place = &view.places[seat];
    let left = CardSet::ALL.minus(place.discards);
    if place.discards.is_empty() || left.is_empty() {
        return None;
    }
    let name = name_seat(seat, style.lang);
    let (label, cards) = if left.len() < place.discards.len() {
        (words(style, "not-played-by", about![name]), left)
    } else {
        (words(style, "played-by", about![name]), place.discards)
    };
    let cards: Vec<String> = cards.iter().map(|card| card_name(card, style)).collect();
    let to_draw = words(style, "to-draw", about![deck = place.deck_count]);
    let cards = list(&label, &cards, ", ", style);
    Some(format!("{cards} ({to_draw})."))
}

/// The reward marks of a garden that nothing lies on.
fn marks(view: &Shown, seat: Seat, style: &Style) -> Option<String> {
    let garden = shown(view, seat);
    let is_free = |marked: &&Marked| !garden.built.overlaps(marked.square.alone());
    let free: Vec<Marked> = garden.marks.iter().filter(is_free).copied().collect();
    let name = name_seat(seat, style.lang);
    let marks = marks_of(&free, style).join(", ");
    (!free.is_empty()).then(|| words(style, "spoken-marks", about![name, marks]))
}

/// Marks and what each asks for, in words: a sign may be swallowed.
fn marks_of(marks: &[Marked], style: &Style) -> Vec<String> {
    let name = |Marked { square, mark }: &Marked| {
        let (mark, points) = match *mark {
            Mark::Structure(points) => ("structure", i16::from(points)),
            Mark::Gardener(points) => ("gardener", i16::from(points)),
            Mark::Penalty(points) => ("penalty", -i16::from(points)),
        };
        format!("{square} {}", words(style, "mark", about![mark, points]))
    };
    marks.iter().map(name).collect()
}

fn displayed(view: &Shown, style: &Style) -> Option<String> {
    let tile = |(space, tile): (Space, Option<Structure>)| {
        let color = color(space.row(), view.setup.edition, style);
        Some(list(&color, &[tile?.spoken(style.lang)], "", style))
    };
    let tiles: Vec<String> = display(view).filter_map(tile).collect();
    let label = words(style, "display", &[]);
    (!tiles.is_empty()).then(|| list(&label, &tiles, ", ", style) + ".")
}

/// Both faces of the viewer's garden board, and of the reward board that comes over it.
fn faces(view: &Shown, style: &Style) -> Vec<String> {
    let garden = &view.places[focus(view)].garden;
    let Some(board) = garden.board else {
        return Vec::new();
    };
    let face = |face| {
        let squares = squares(each(printed(board, face).minus(Row::One.squares())));
        words(style, "spoken-face", about![board, face, squares])
    };
    let mut lines = Face::ALL.map(face).to_vec();
    let chosen = |face| words(style, "spoken-chosen", about![face]);
    lines.extend(garden.face.map(chosen));
    // [SAN-R1] The reward board is known by now; its own face is chosen later.
    if let Some(board) = garden.reward_board {
        let board = words(style, "reward-board", about![board]);
        let faces = Face::ALL.map(|face| reward_face(view, face, style));
        lines.extend(faces.map(|marks| format!("{board}, {marks}")));
    }
    lines
}

/// A face of the viewer's reward board with its marks, while it can be chosen.
pub(super) fn reward_face(view: &Shown, face: Face, style: &Style) -> String {
    let choices = &view.places[focus(view)].garden.mark_choices;
    let marks = choices.as_ref().map(|faces| &faces[face as usize]);
    let marks = marks.map_or_else(Vec::new, |marks| marks_of(marks, style));
    list(&words(style, "face", about![face]), &marks, ", ", style) + "."
}
