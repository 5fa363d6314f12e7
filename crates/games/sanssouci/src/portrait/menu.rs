//! The choices, numbered.

use game::{Ink, Lang, Style};

use super::{drawn, focus, names, shown, spoken};
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
    let colon = if style.is_spoken {
        style.lang.colon()
    } else {
        ""
    };
    format!("{number}{colon} {text}")
}

fn plain(view: &Shown, action: Action, style: &Style) -> String {
    match action {
        Action::Garden(face) | Action::Reward(face) => {
            format!("{} {face}", style.pick(["face", "face", "Seite"]))
        }
        Action::Gardener(square) | Action::Boar(square) => square.to_string(),
        Action::Stack(stack) => format!("{} {stack}", style.pick(["stack", "pile", "Stapel"])),
        Action::Noble { to, .. } => noble(view, to, style),
        Action::Stay => style.pick(["nobody", "personne", "niemand"]).into(),
        Action::Take { .. } => String::new(),
    }
}

/// Where the noble of that square's column can go.
// [SAN-X1] With the shortest way, for those who listen.
fn noble(view: &Shown, to: Square, style: &Style) -> String {
    let name = names::structure(to.column(), style.lang);
    if !style.is_spoken {
        return format!("{name} {to}");
    }
    let garden = shown(view, focus(view));
    let way = path(garden.built, garden.stops, to);
    let way: Vec<String> = way.iter().map(Square::to_string).collect();
    let way = way.join(" ");
    let points = names::points(to.row().value().into(), style.lang);
    match style.lang {
        Lang::En => format!("{name} to {to}, {points}, over {way}."),
        Lang::Fr => format!("{name} en {to}, {points}, par {way}."),
        Lang::De => format!("{name} nach {to}, {points}, über {way}."),
    }
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
            let name = names::structure(tile, style.lang);
            let is_built = built.overlaps(square.alone());
            has_gardener |= is_built;
            let mark = match (is_built, style.is_spoken) {
                (false, _) => "",
                (true, false) => "*",
                (true, true) => style.pick([", built", ", occupée", ", belegt"]),
            };
            items.push(item(*number, &format!("{name} {square}{mark}"), style));
        }
        if !items.is_empty() {
            let label = names::card_with_colors(card, view.setup.edition, style.lang);
            lines.extend(flow(&label, &items, style));
        }
    }
    lines.extend(has_gardener.then(|| gardener_note(style)));
    lines
}

/// What becomes of a tile whose square is built.
// [SAN-T6] [SAN-T7]
fn gardener_note(style: &Style) -> String {
    if style.is_spoken {
        return style
            .pick([
                "Built: a gardener goes in that row or column or, if both are full, anywhere.",
                "Occupée : un jardinier va dans cette rangée ou colonne ou, à défaut, ailleurs.",
                "Belegt: Ein Gärtner kommt in diese Reihe oder Spalte, notfalls woandershin.",
            ])
            .into();
    }
    let note = style.pick([
        "* built: a gardener goes in that row or column or, if both are full, anywhere",
        "* occupée : un jardinier va dans cette rangée ou colonne ou, à défaut, ailleurs",
        "* belegt: ein Gärtner kommt in diese Reihe oder Spalte, notfalls woandershin",
    ]);
    style.paint(Ink::Faint, note)
}

/// Both faces of the reward board, as headings of their pictures or with their marks in words.
fn rewards(view: &Shown, style: &Style) -> Vec<String> {
    let name = style.pick(["face", "face", "Seite"]);
    let titles = [(1, Face::A), (2, Face::B)]
        .map(|(number, face)| item(number, &format!("{name} {face}"), style));
    if style.is_spoken {
        let marks = spoken::reward_faces(view, style.lang);
        let with_marks = |(title, marks)| format!("{title}, {marks}");
        return titles.iter().zip(marks).map(with_marks).collect();
    }
    let [one, other] = titles;
    let mut lines = vec![style.paint(Ink::Strong, &format!("{one:<32}{other}"))];
    lines.extend(drawn::reward_faces(view, style));
    lines
}

/// Items one after the other, as many as a line takes; one a line for those who listen.
fn flow(label: &str, items: &[String], style: &Style) -> Vec<String> {
    let mut lines = Vec::new();
    if style.is_spoken {
        let colon = style.lang.colon();
        lines.extend((!label.is_empty()).then(|| format!("{label}{colon}")));
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
