//! The choices: numbered where they are few, summed up while planting, where they are many.

use game::{Ink, Style};
use messages::about;

use super::layout::{COLUMNS, padded};
use super::places::{self, Numbered};
use super::{names, words};
use crate::bed::{Slot, Spot};
use crate::duty::Duty;
use crate::nursery::Space;
use crate::shown::Shown;
use crate::track::Advance;
use crate::{Action, Placement};

/// The viewer's legal actions, numbered from 1 in the order given.
pub(super) fn menu(view: &Shown, actions: &[Action], style: &Style) -> String {
    let is_planting = matches!(view.duty(), Some(Duty::Plant | Duty::Refill));
    let plain = (1..).zip(actions).filter_map(|(number, action)| {
        let what = in_words(view, *action, style)?;
        Some(if style.is_spoken {
            words(style, "choice", about![number, what])
        } else {
            format!("{number} {what}")
        })
    });
    let lines = if is_planting && !actions.is_empty() {
        let mut items = planting(view, actions, style);
        items.extend(plain);
        let mut lines = in_two_columns(&items, style);
        lines.push(style.paint(Ink::Faint, &how_to_go_on(actions, style)));
        lines
    } else {
        let mut lines = places::squares(&spots(actions, Action::Pot), style);
        lines.extend(places::squares(&spots(actions, Action::Cat), style));
        lines.extend(in_two_columns(&plain.collect::<Vec<_>>(), style));
        lines
    };
    lines.join("\n")
}

/// The squares of one kind of action, with their numbers.
pub(super) fn spots(actions: &[Action], kind: fn(Spot) -> Action) -> Vec<Numbered<Spot>> {
    let spot = |(number, action): (usize, &Action)| match *action {
        Action::Pot(spot) | Action::Cat(spot) if kind(spot) == *action => Some((number, spot)),
        _ => None,
    };
    (1..).zip(actions).filter_map(spot).collect()
}

/// The ways to plant the tile from a nursery space, with their numbers.
pub(super) fn places_from(actions: &[Action], space: Space) -> Vec<Numbered<Placement>> {
    let place = |(number, action): (usize, &Action)| match action {
        Action::Plant { from, to } if *from == space => Some((number, *to)),
        _ => None,
    };
    (1..).zip(actions).filter_map(place).collect()
}

/// What can be planted, how often and on which bed.
fn planting(view: &Shown, actions: &[Action], style: &Style) -> Vec<String> {
    let mut items = Vec::new();
    let mut count = |what: &str, slots: &[Slot]| {
        let [left, right] = Slot::ALL.map(|slot| slots.iter().filter(|it| **it == slot).count());
        items.push(words(style, "places-of", about![what, left, right]));
    };
    for space in view.row {
        if let Some(tile) = view.tile_on(space) {
            let slots = places_from(actions, space)
                .iter()
                .map(|(_, to)| to.slot())
                .collect::<Vec<_>>();
            count(&format!("{tile} {space}"), &slots);
        }
    }
    for (what, kind) in [
        ("pot", Action::Pot as fn(Spot) -> Action),
        ("cat", Action::Cat),
    ] {
        let slots: Vec<Slot> = spots(actions, kind)
            .iter()
            .map(|(_, spot)| spot.slot())
            .collect();
        if !slots.is_empty() {
            count(what, &slots);
        }
    }
    items
}

fn in_two_columns(items: &[String], style: &Style) -> Vec<String> {
    const COLUMN: usize = COLUMNS / 2;
    // Few can be long: what a cube gains.
    if style.is_spoken || items.len() <= 3 {
        return items.to_vec();
    }
    let line = |pair: &[String]| match pair {
        [one, two] => padded(one, COLUMN) + two,
        _ => pair.concat(),
    };
    items.chunks(2).map(line).collect()
}

/// How something is planted, with a planting that is legal as an example.
fn how_to_go_on(actions: &[Action], style: &Style) -> String {
    let example = |action: &Action| match action {
        Action::Plant { from, to } => {
            let planting = format!("{from} {} {}", to.slot(), names::covered(*to));
            Some((from.to_string(), planting))
        }
        Action::Pot(spot) => Some(("pot".into(), format!("pot {spot}"))),
        _ => None,
    };
    // Tiles are listed before pots.
    let (name, planting) = actions.iter().find_map(example).unwrap_or_default();
    words(style, "go-on", about![name, planting])
}

/// Everything but squares.
fn in_words(view: &Shown, action: Action, style: &Style) -> Option<String> {
    Some(match action {
        Action::Done => words(style, "done", &[]),
        Action::Keep => words(style, "keep", &[]),
        Action::Discard => words(style, "discard", &[]),
        Action::Refill => words(style, "refill", &[]),
        Action::Score(bed) => words(style, "score-first", about![bed]),
        Action::Advance { color, from } | Action::Pay { color, from } => {
            let is_it = |cube: &&Advance| cube.color == color && cube.from == from;
            cube(view.cubes.iter().find(is_it)?, style)
        }
        Action::Plant { .. } | Action::Pot(_) | Action::Cat(_) => return None,
    })
}

/// What a cube does: `Orange 5 → 8 and a cat`.
pub(super) fn cube(cube: &Advance, style: &Style) -> String {
    let (color, from, to) = (cube.color, cube.from, cube.to);
    let way = if style.is_spoken {
        words(style, "cube-choice", about![color, from, to])
    } else {
        words(style, "cube-move", about![color, from, to])
    };
    let gains = [
        (cube.hive.is_some(), "and-hive"),
        (cube.cat, "and-cat"),
        (cube.pot, "and-pot"),
    ];
    let gained = gains.into_iter().filter(|(is_gained, _)| *is_gained);
    gained.fold(way, |way, (_, id)| {
        format!("{way} {}", words(style, id, &[]))
    })
}
