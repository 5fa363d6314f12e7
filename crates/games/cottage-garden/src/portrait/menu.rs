//! The choices: numbered where they are few, summed up while planting, where they are many.

use game::{Ink, Lang, Style};

use super::layout::{COLUMNS, flow, padded};
use super::places::{self, Numbered};
use super::{focus, names};
use crate::bed::{Slot, Spot};
use crate::duty::Duty;
use crate::nursery::Space;
use crate::shown::Shown;
use crate::track::{Advance, Color};
use crate::view::determinize;
use crate::{Action, Placement};

/// The viewer's legal actions, numbered from 1 in the order given.
pub(super) fn menu(view: &Shown, actions: &[Action], style: &Style) -> String {
    let is_planting = matches!(view.duty(), Some(Duty::Plant | Duty::Refill));
    let lines = if is_planting && !actions.is_empty() {
        planting(view, actions, style)
    } else {
        let mut lines = places::squares(&spots(actions, Action::Pot), style);
        lines.extend(places::squares(&spots(actions, Action::Cat), style));
        lines.extend(plain(view, actions, style));
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

/// What can be planted, how often and on which bed, and how to go on.
fn planting(view: &Shown, actions: &[Action], style: &Style) -> Vec<String> {
    let lang = style.lang;
    let mut items = Vec::new();
    for space in view.row {
        let Some(tile) = view.tile_on(space) else {
            continue;
        };
        let slots: Vec<Slot> = places_from(actions, space)
            .iter()
            .map(|(_, to)| to.slot())
            .collect();
        let label = if style.is_spoken {
            from_space(tile.name(), space, lang)
        } else {
            format!("{tile} {space}")
        };
        items.push(summary(view, &label, &slots, style));
    }
    // A cat goes where a pot may go, if one may be placed at all.
    let (pots, cats) = (spots(actions, Action::Pot), spots(actions, Action::Cat));
    let slots: Vec<Slot> = pots.iter().map(|(_, spot)| spot.slot()).collect();
    let label = if cats.is_empty() { "pot" } else { "pot, cat" };
    if !slots.is_empty() {
        items.push(summary(view, label, &slots, style));
    }
    for (number, action) in (1..).zip(actions) {
        if *action == Action::Refill {
            items.push(item(number, &refill(style), style));
        }
    }
    let mut lines = in_two_columns(&items, style);
    lines.push(how_to_go_on(view, actions, style));
    lines
}

fn from_space(tile: &str, space: Space, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{tile} from {space}"),
        Lang::Fr => format!("{tile} de {space}"),
        Lang::De => format!("{tile} von {space}"),
    }
}

/// On which beds a thing has how many places, in half a line.
fn summary(view: &Shown, label: &str, slots: &[Slot], style: &Style) -> String {
    let (lang, colon) = (style.lang, style.lang.colon());
    let end = if style.is_spoken { "." } else { "" };
    if slots.is_empty() {
        let none = lang.pick(["no place", "aucune place", "kein Platz"]);
        return format!("{label}{colon} {none}{end}");
    }
    let place = &view.places[focus(view)];
    let mut parts = Vec::new();
    for slot in Slot::ALL {
        if place.bed(slot).is_none() {
            continue;
        }
        let count = slots.iter().filter(|other| **other == slot).count();
        parts.push(match (parts.is_empty(), lang) {
            (true, Lang::Fr) => format!("{} au {slot}", names::places(count, lang)),
            (true, _) => format!(
                "{} {}",
                names::places(count, lang),
                names::on_bed(slot, lang)
            ),
            (false, Lang::En) => format!("{count} on {slot}"),
            (false, Lang::Fr) => format!("{count} au {slot}"),
            (false, Lang::De) => format!("{count} auf {slot}"),
        });
    }
    format!("{label}{colon} {}{end}", parts.join(", "))
}

fn in_two_columns(items: &[String], style: &Style) -> Vec<String> {
    if style.is_spoken {
        return items.to_vec();
    }
    let line = |pair: &[String]| match pair {
        [one, two] => padded(one, COLUMNS / 2) + two,
        _ => pair.concat(),
    };
    items.chunks(2).map(line).collect()
}

/// How a tile is planted, with a planting that is legal as an example.
fn how_to_go_on(view: &Shown, actions: &[Action], style: &Style) -> String {
    let example = actions.iter().find_map(|action| match action {
        Action::Plant { from, to } => Some((*from, *to)),
        _ => None,
    });
    let Some((from, to)) = example else {
        let text = style.pick([
            "pot lists the squares for a pot; pot 1 c3 places it there; ? tells more",
            "pot liste les espaces pour un pot ; pot 1 c3 l’y place ; ? en dit plus",
            "pot nennt die Felder für einen Topf; pot 1 c3 legt ihn dorthin; ? sagt mehr",
        ]);
        return style.paint(Ink::Faint, text);
    };
    // Where the tile lies twice in the row, its space tells which one.
    let is_alone = view
        .row
        .iter()
        .all(|space| *space == from || view.tile_on(*space) != Some(to.tile()));
    let name = if is_alone {
        to.tile().to_string()
    } else {
        from.to_string()
    };
    let (slot, squares) = (to.slot(), names::covered(to));
    let text = match style.lang {
        Lang::En => {
            format!("{name} lists its places; {name} {slot} {squares} plants it; ? tells more")
        }
        Lang::Fr => {
            format!("{name} liste ses places ; {name} {slot} {squares} la plante ; ? : la suite")
        }
        Lang::De => {
            format!("{name} nennt seine Plätze; {name} {slot} {squares} pflanzt es; ? sagt mehr")
        }
    };
    style.paint(Ink::Faint, &text)
}

/// A choice with its number, set apart by a colon for those who listen.
fn item(number: usize, text: &str, style: &Style) -> String {
    if style.is_spoken {
        format!("{number}{} {text}.", style.lang.colon())
    } else {
        format!("{number} {text}")
    }
}

fn refill(style: &Style) -> String {
    style
        .pick([
            "refill the row, for a cat",
            "réapprovisionner, contre un chat",
            "auffüllen, für eine Katze",
        ])
        .into()
}

/// Everything but squares: a choice a line, or side by side where there are many.
fn plain(view: &Shown, actions: &[Action], style: &Style) -> Vec<String> {
    let items: Vec<String> = (1..)
        .zip(actions)
        .filter_map(|(number, action)| {
            let text = in_words(view, *action, style)?;
            Some(item(number, &text, style))
        })
        .collect();
    if style.is_spoken || items.len() <= 3 {
        return items;
    }
    let padded: Vec<String> = items.iter().map(|item| padded(item, 26)).collect();
    let lines = flow("", &padded, COLUMNS);
    let lines = lines.iter().map(|line| line.trim_end().to_string());
    lines.collect()
}

fn in_words(view: &Shown, action: Action, style: &Style) -> Option<String> {
    let lang = style.lang;
    Some(match action {
        Action::Done => lang.pick(["done", "terminé", "fertig"]).into(),
        Action::Keep => lang
            .pick(["keep the cat", "garder le chat", "Katze behalten"])
            .into(),
        Action::Discard => lang
            .pick(["discard a cat", "défausser un chat", "eine Katze abwerfen"])
            .into(),
        Action::Score(slot) => {
            let name = names::bed(slot, lang);
            let bed = view.places[focus(view)].bed(slot)?;
            let marks = names::both_marks(bed.visible_pots, bed.visible_cloches, lang);
            format!("{name}{} {marks}", lang.colon())
        }
        Action::Advance { color, from } => {
            let Some(Duty::Advance { spaces, .. }) = view.duty() else {
                return None;
            };
            let game = determinize(&view.view);
            advance(&game.advance_of(color, from, spaces), style)
        }
        Action::Pay { color, from } => payment(color, from, style),
        Action::Refill => refill(style),
        Action::Plant { .. } | Action::Pot(_) | Action::Cat(_) => return None,
    })
}

/// What an advance leads to: `orange 5-8, gains a cat`.
pub(super) fn advance(advance: &Advance, style: &Style) -> String {
    let lang = style.lang;
    let way = names::way(advance.from, advance.to, style);
    let mut line = format!("{} {way}", names::color(advance.color, lang));
    let cat = lang.pick(["a cat", "un chat", "eine Katze"]);
    let pot = lang.pick(["a pot", "un pot", "einen Topf"]);
    let gained: Vec<&str> = advance
        .hive
        .map(|hive| names::gained_hive(hive, lang))
        .into_iter()
        .chain(advance.cat.then_some(cat))
        .chain(advance.pot.then_some(pot))
        .collect();
    if !gained.is_empty() {
        let verb = lang.pick(["gains", "gagne", "bringt"]);
        line += &format!(", {verb} {}", gained.join(", "));
    }
    line
}

/// A cube that goes back, and what that costs.
// [COT-L2] Two points; [COT-L4] from 20 five or six.
fn payment(color: Color, from: u8, style: &Style) -> String {
    let lang = style.lang;
    let to = color.paid(from);
    let way = names::way(from, to, style);
    let line = format!("{} {way}", names::color(color, lang));
    match (from - to, lang) {
        (2, _) => line,
        (lost, Lang::En) => format!("{line}, costs {lost} points"),
        (lost, Lang::Fr) => format!("{line}, coûte {lost} points"),
        (lost, Lang::De) => format!("{line}, kostet {lost} Punkte"),
    }
}
