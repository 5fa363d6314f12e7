//! The choices, numbered.

use game::{Ink, Style};
use messages::about;

use super::{card_with_colors, drawn, focus, shown, spoken, squares, words};
use crate::Action;
use crate::garden::path;
use crate::parts::{Card, Face};
use crate::shown::Shown;
use crate::square::Square;

/// So many columns a line of choices may take.
const WIDTH: usize = 78;

/// The viewer's legal actions, numbered from 1 in the order given.
pub(super) fn menu(view: &Shown, actions: &[Action], style: &Style) -> String {
    let numbered: Vec<(usize, Action)> = (1..).zip(actions.iter().copied()).collect();
    let lines = match actions.first() {
        None => Vec::new(),
        Some(Action::Take { .. }) => takes(view, &numbered, style),
        Some(Action::Reward(_)) => rewards(view, style),
        Some(_) => {
            let items: Vec<String> = numbered
                .iter()
                .map(|(number, action)| item(*number, &plain(view, *action, style), style))
                .collect();
            flow("", &items, style)
        }
    };
    lines.join("\n")
}

/// A choice with its number, set apart by a colon for those who listen.
fn item(number: usize, text: &str, style: &Style) -> String {
    if style.is_spoken {
        return words(style, "list", about![label = number, items = text]);
    }
    format!("{number} {text}")
}

fn plain(view: &Shown, action: Action, style: &Style) -> String {
    match action {
        Action::Garden(face) | Action::Reward(face) => words(style, "face", about![face]),
        Action::Gardener(square) | Action::Boar(square) => square.to_string(),
        Action::Stack(stack) => words(style, "stack", about![stack]),
        Action::Noble { to, .. } => noble(view, to, style),
        Action::Stay => words(style, "stay", &[]),
        Action::Take { .. } => String::new(),
    }
}

/// Where the noble of that square's column can go.
// [SAN-X1] With the shortest way, for those who listen.
fn noble(view: &Shown, square: Square, style: &Style) -> String {
    let structure = square.column();
    if !style.is_spoken {
        return format!("{} {square}", structure.spoken(style.lang));
    }
    let garden = shown(view, focus(view));
    let way = squares(path(garden.built, garden.stops, square));
    let points = square.row().value();
    words(style, "spoken-walk", about![structure, square, points, way])
}

/// A paragraph a card: the tiles it allows and where each goes.
fn takes(view: &Shown, numbered: &[(usize, Action)], style: &Style) -> Vec<String> {
    let built = shown(view, focus(view)).built;
    let mut lines = Vec::new();
    let mut has_gardener = false;
    for card in Card::all() {
        let mut items = Vec::new();
        for (number, action) in numbered {
            let Action::Take {
                card: played,
                space,
            } = *action
            else {
                continue;
            };
            let Some(tile) = view.tile_on(space).filter(|_| played == card) else {
                continue;
            };
            let square = Square::at(tile, space.row());
            let name = tile.spoken(style.lang);
            let is_built = built.overlaps(square.alone());
            has_gardener |= is_built;
            let mark = match (is_built, style.is_spoken) {
                (false, _) => String::new(),
                (true, false) => "*".into(),
                (true, true) => format!(", {}", words(style, "built", &[])),
            };
            items.push(item(*number, &format!("{name} {square}{mark}"), style));
        }
        if !items.is_empty() {
            let label = card_with_colors(card, view.setup.edition, style);
            lines.extend(flow(&label, &items, style));
        }
    }
    lines.extend(has_gardener.then(|| gardener_note(style)));
    lines
}

/// What becomes of a tile whose square is built.
// [SAN-T6] [SAN-T7]
fn gardener_note(style: &Style) -> String {
    let note = words(style, "built-note", &[]);
    if style.is_spoken {
        return note + ".";
    }
    style.paint(Ink::Faint, &format!("* {note}"))
}

/// Both faces of the reward board, as headings of their pictures or with their marks in words.
fn rewards(view: &Shown, style: &Style) -> Vec<String> {
    if style.is_spoken {
        let faces = spoken::reward_faces(view, style);
        return (1..)
            .zip(&faces)
            .map(|(number, face)| item(number, face, style))
            .collect();
    }
    let title = |(number, face)| item(number, &words(style, "face", about![face]), style);
    let [one, other] = [(1, Face::A), (2, Face::B)].map(title);
    let mut lines = vec![style.paint(Ink::Strong, &format!("{one:<32}{other}"))];
    lines.extend(drawn::reward_faces(view, style));
    lines
}

/// Items one after the other, as many as a line takes; one a line for those who listen.
fn flow(label: &str, items: &[String], style: &Style) -> Vec<String> {
    let mut lines = Vec::new();
    if style.is_spoken {
        if !label.is_empty() {
            let head = words(style, "list", about![label, items = ""]);
            lines.push(head.trim_end().into());
        }
        lines.extend(items.iter().cloned());
        return lines;
    }
    let indent = if label.is_empty() { 0 } else { 2 };
    let mut line = label.to_string();
    for item in items {
        let width = line.chars().count() + 3 + item.chars().count();
        if width > WIDTH {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        }
        if !line.trim().is_empty() {
            line += "   ";
        }
        line += item;
    }
    lines.push(line);
    lines
}
