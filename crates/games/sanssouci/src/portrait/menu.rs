//! The choices, numbered.

use game::{Ink, Style};
use messages::about;

use super::{card_with_colors, drawn, focus, shown, spoken, squares, words};
use crate::Action;
use crate::action::Space;
use crate::garden::path;
use crate::parts::{Card, Face};
use crate::shown::Shown;
use crate::square::Square;

/// So many columns a line of choices may take.
const WIDTH: usize = 78;

/// The viewer's legal actions, numbered from 1 in the order given; those with the same card in a
/// paragraph of their own.
pub(super) fn menu(view: &Shown, actions: &[Action], style: &Style) -> String {
    if let (Some(Action::Reward(_)), false) = (actions.first(), style.is_spoken) {
        return rewards(view, style).join("\n");
    }
    let numbered: Vec<(usize, Action)> = (1..).zip(actions.iter().copied()).collect();
    let mut lines = Vec::new();
    for choices in numbered.chunk_by(|(_, one), (_, other)| card_of(*one) == card_of(*other)) {
        let card = choices.first().and_then(|(_, action)| card_of(*action));
        let label = card.map(|card| card_with_colors(card, view.setup.edition, style));
        let choice =
            |(number, action): &(usize, Action)| item(*number, &plain(view, *action, style), style);
        let items: Vec<String> = choices.iter().map(choice).collect();
        lines.extend(flow(&label.unwrap_or_default(), &items, style));
    }
    let has_gardener = actions.iter().any(|action| is_gardener(view, *action));
    lines.extend(has_gardener.then(|| gardener_note(style)));
    lines.join("\n")
}

const fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Take { card, .. } => Some(card),
        _ => None,
    }
}

/// Whether a tile is taken whose square is built.
fn is_gardener(view: &Shown, action: Action) -> bool {
    let built = shown(view, focus(view)).built;
    let aim =
        |space: Space| view.aims[space.index()].is_some_and(|aim| built.overlaps(aim.alone()));
    matches!(action, Action::Take { space, .. } if aim(space))
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
        Action::Garden(face) => words(style, "face", about![face]),
        Action::Reward(face) => spoken::reward_face(view, face, style),
        Action::Gardener(square) | Action::Boar(square) => square.to_string(),
        Action::Stack(stack) => words(style, "stack", about![stack]),
        Action::Noble { to, .. } => noble(view, to, style),
        Action::Stay => words(style, "stay", &[]),
        Action::Take { space, .. } => tile(view, space, is_gardener(view, action), style),
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

/// A tile and the square that it belongs to, be that built or not.
fn tile(view: &Shown, space: Space, is_built: bool, style: &Style) -> String {
    let Some(square) = view.aims[space.index()] else {
        return String::new();
    };
    let name = square.column().spoken(style.lang);
    match (is_built, style.is_spoken) {
        (false, _) => format!("{name} {square}"),
        (true, false) => format!("{name} {square}*"),
        (true, true) => format!("{name} {square}, {}", words(style, "built", &[])),
    }
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

/// Both faces of the reward board, as headings of their pictures.
fn rewards(view: &Shown, style: &Style) -> Vec<String> {
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
