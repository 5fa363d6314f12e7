//! The choices, numbered.

use game::{Ink, Lang, Style};

use super::{drawn, focus, names, shown};
use crate::garden::path;
use crate::parts::{Card, Face};
use crate::square::Square;
use crate::view::View;
use crate::{Action, Structure};

/// So many columns a line of choices may take.
const WIDTH: usize = 78;

/// The viewer's legal actions, numbered from 1 in the order given.
pub(super) fn menu(view: &View, actions: &[Action], style: &Style) -> String {
    let numbered: Vec<(usize, Action)> = (1..).zip(actions.iter().copied()).collect();
    let lines = match actions.first() {
        None => Vec::new(),
        Some(Action::Take { .. }) => takes(view, &numbered, style),
        Some(Action::Noble { .. } | Action::Stay) => nobles(view, &numbered, style),
        Some(Action::Reward(_)) => rewards(view, style),
        Some(_) => {
            let items = numbered
                .iter()
                .map(|(number, action)| format!("{number} {}", plain(*action, style)));
            flow("", &items.collect::<Vec<_>>(), style)
        }
    };
    lines.join("\n")
}

fn plain(action: Action, style: &Style) -> String {
    match action {
        Action::Garden(face) | Action::Reward(face) => {
            format!("{} {face}", style.pick(["face", "face", "Seite"]))
        }
        Action::Gardener(square) | Action::Boar(square) => square.to_string(),
        Action::Stack(stack) => format!("{} {stack}", style.pick(["stack", "pile", "Stapel"])),
        _ => String::new(),
    }
}

/// A paragraph a card: the tiles it allows and where each goes.
fn takes(view: &View, numbered: &[(usize, Action)], style: &Style) -> Vec<String> {
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
            let mark = if is_built { "*" } else { "" };
            items.push(format!("{number} {name} {square}{mark}"));
        }
        if !items.is_empty() {
            let label = names::card_with_colors(card, view.setup.edition, style.lang);
            lines.extend(flow(&label, &items, style));
        }
    }
    if has_gardener {
        let note = style.pick([
            "* built already: a gardener goes elsewhere in that row or column",
            "* déjà construit : un jardinier va ailleurs dans la rangée ou la colonne",
            "* schon belegt: ein Gärtner geht woandershin in Reihe oder Spalte",
        ]);
        lines.push(style.paint(Ink::Faint, note));
    }
    lines
}

/// Where each noble can go, from the left column on.
// [SAN-X1] With the shortest way, for those who listen.
fn nobles(view: &View, numbered: &[(usize, Action)], style: &Style) -> Vec<String> {
    let garden = shown(view, focus(view));
    let mut items = Vec::new();
    for column in Structure::ALL {
        for (number, action) in numbered {
            let Action::Noble { noble, to } = *action else {
                continue;
            };
            if noble != column {
                continue;
            }
            let points = to.row().value();
            let name = names::structure(noble, style.lang);
            if style.is_spoken {
                let way = path(garden.built, garden.stops, to);
                let way: Vec<String> = way.iter().map(Square::to_string).collect();
                let way = way.join(" ");
                items.push(match style.lang {
                    Lang::En => format!("{number}: {name} to {to}, {points} points, over {way}."),
                    Lang::Fr => {
                        format!("{number} : {name} en {to}, {points} points, par {way}.")
                    }
                    Lang::De => {
                        format!("{number}: {name} nach {to}, {points} Punkte, über {way}.")
                    }
                });
            } else {
                items.push(format!("{number} {name} {to}"));
            }
        }
    }
    let stay = numbered.iter().find(|(_, action)| *action == Action::Stay);
    if let Some((number, _)) = stay {
        let stay = style.pick(["nobody", "personne", "niemand"]);
        items.push(format!("{number} {stay}"));
    }
    flow("", &items, style)
}

fn rewards(view: &View, style: &Style) -> Vec<String> {
    let title = |number: usize, face: Face| {
        let name = style.pick(["face", "face", "Seite"]);
        format!("{number} {name} {face}")
    };
    let head = format!("{:<32}{}", title(1, Face::A), title(2, Face::B));
    let mut lines = vec![style.paint(Ink::Strong, &head)];
    lines.extend(drawn::reward_faces(view, style));
    lines
}

/// Items one after the other, as many as a line takes; one a line for those who listen.
fn flow(label: &str, items: &[String], style: &Style) -> Vec<String> {
    let mut lines = Vec::new();
    if style.is_spoken {
        lines.extend((!label.is_empty()).then(|| format!("{label}:")));
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
