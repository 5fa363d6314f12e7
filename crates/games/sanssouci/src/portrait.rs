//! Sanssouci in a terminal: how its views and events read as text.

mod drawn;
mod menu;
mod spoken;
mod told;
mod verdict;

use std::fmt::Display;

use game::{Lang, Portrait, Seat, Style, Viewer};
use messages::{Messages, about};

use crate::action::Space;
use crate::event::Event;
use crate::parts::{Card, CardKind, Color};
use crate::setup::Edition;
use crate::shown::{Plan, Shown, ShownGarden};
use crate::square::{Row, Square, Squares};
use crate::{Action, CardSet, Choice, Phase, Sanssouci, Structure};

/// What Sanssouci says, in three languages.
pub static MESSAGES: Messages = Messages::new([
    include_str!("../messages/en.ftl"),
    include_str!("../messages/fr.ftl"),
    include_str!("../messages/de.ftl"),
]);

fn words(style: &Style, id: &str, about: &[(&str, &dyn Display)]) -> String {
    MESSAGES.say(style.lang, id, about)
}

impl Portrait for Sanssouci {
    fn picture(view: &Shown, style: &Style) -> String {
        if style.is_spoken {
            spoken::picture(view, style)
        } else {
            drawn::picture(view, style)
        }
    }

    fn task(view: &Shown, style: &Style) -> Option<String> {
        let id = match (view.phase, &view.plan) {
            _ if !is_asked(view) => return None,
            (Phase::Decide(Choice::Gardener(_)), Some(plan)) => {
                return Some(gardener_task(plan, style));
            }
            (Phase::ChooseGardens, _) => "ask-garden",
            (Phase::ChooseRewards, _) => "ask-reward",
            (Phase::Decide(Choice::Take), _) => "ask-take",
            (Phase::Decide(Choice::Boar(_)), _) => "ask-boar",
            (Phase::Decide(Choice::Noble(_)), _) => "ask-noble",
            (Phase::Decide(Choice::Stack(_)), _) => "ask-stack",
            _ => return None,
        };
        Some(words(style, id, &[]))
    }

    fn menu(view: &Shown, actions: &[Action], style: &Style) -> Option<String> {
        Some(menu::menu(view, actions, style))
    }

    fn sentence(event: &Event, style: &Style) -> Option<String> {
        told::sentence(event, style)
    }

    fn verdict(view: &Shown, style: &Style) -> Option<String> {
        Some(verdict::verdict(view, style))
    }
}

// [SAN-T6] In the row or column of its square. [SAN-T7] Anywhere, if both are full.
fn gardener_task(plan: &Plan, style: &Style) -> String {
    let square = plan.aimed;
    let (row, column) = (square.row(), square.column());
    let near = row.squares() | Squares::column(column as u8);
    if plan.garden.built.covers(near) {
        return words(style, "ask-gardener-anywhere", &[]);
    }
    let column = column.letter();
    words(style, "ask-gardener", about![square, row, column])
}

impl Structure {
    /// What people call it, its column and its noble.
    pub fn spoken(self, lang: Lang) -> String {
        MESSAGES.say(lang, "structure", about![structure = self])
    }
}

/// A card as messages want it: a structure by its name, any other as notation has it.
fn plain_card(card: Card, style: &Style) -> String {
    match card.kind() {
        CardKind::Structure(shown) => shown.spoken(style.lang),
        _ => card.to_string(),
    }
}

fn card_name(card: Card, style: &Style) -> String {
    words(style, "card", about![card = plain_card(card, style)])
}

/// A card, its colors named by their rows and as colors.
fn card_with_colors(card: Card, edition: Edition, style: &Style) -> String {
    match card.kind() {
        CardKind::Colors(one, other) => {
            let [one, other] = [one, other].map(|row| color(row, edition, style));
            format!("{card} {one}/{other}")
        }
        _ => card_name(card, style),
    }
}

fn color(row: Row, edition: Edition, style: &Style) -> String {
    let color = Color::of(row, edition).name();
    words(style, "color", about![color])
}

/// What there is of something, or that there is nothing.
fn list(label: &str, items: &[String], gap: &str, style: &Style) -> String {
    let items = match items {
        [] => words(style, "nothing", &[]),
        _ => items.join(gap),
    };
    words(style, "list", about![label, items])
}

/// The round, or what comes before and after all rounds.
fn moment(view: &Shown, style: &Style) -> String {
    match (view.phase, view.on_turn) {
        (Phase::Over, _) => words(style, "the-end", &[]),
        (_, None) => words(style, "setting-up", &[]),
        _ => words(style, "round", about![round = view.round]),
    }
}

/// The viewer's hand, with how many cards are to come, and its missions.
fn holdings(view: &Shown, style: &Style) -> Vec<String> {
    let Viewer::Seat(seat) = view.viewer else {
        return Vec::new();
    };
    let place = &view.places[seat];
    let known = place.hand.unwrap_or(CardSet::NONE);
    let hand = view.plan.as_ref().map_or(known, |plan| plan.hand);
    let with_colors = |card| card_with_colors(card, view.setup.edition, style);
    let cards: Vec<String> = hand.iter().map(with_colors).collect();
    let missions = place.missions.iter().flat_map(|missions| missions.iter());
    let missions: Vec<String> = missions.map(|noble| noble.spoken(style.lang)).collect();
    let hand = list(&words(style, "hand", &[]), &cards, ", ", style);
    let to_draw = words(style, "to-draw", about![deck = place.deck_count]);
    let missions = list(&words(style, "missions", &[]), &missions, ", ", style);
    vec![format!("{hand} ({to_draw})"), missions]
}

/// The tiles that are still face down, and how high they are stacked.
fn to_come(view: &Shown, style: &Style) -> Vec<String> {
    let tiles = Structure::ALL.into_iter().zip(view.tiles_left);
    let (tiles, gap): (Vec<String>, &str) = if style.is_spoken {
        let left = tiles.filter(|(_, count)| *count > 0);
        let named = left.map(|(tile, count)| format!("{} {count}", tile.spoken(style.lang)));
        (named.collect(), ", ")
    } else {
        let short = tiles.map(|(tile, count)| format!("{}{count}", tile.letter()));
        (short.collect(), " ")
    };
    let mut lists = vec![list(&words(style, "to-come", &[]), &tiles, gap, style)];
    if view.stacks.iter().any(|height| *height > 0) {
        let heights = view.stacks.map(|height| height.to_string());
        lists.push(list(&words(style, "stacks", &[]), &heights, gap, style));
    }
    lists
}

/// The seat whose garden is drawn large.
fn focus(view: &Shown) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

/// A seat's garden as the viewer means it to be, decisions of this turn included.
fn shown(view: &Shown, seat: Seat) -> &ShownGarden {
    match &view.plan {
        Some(plan) if view.viewer == Viewer::Seat(seat) => &plan.garden,
        _ => &view.places[seat].garden,
    }
}

/// Whether the viewer has something to decide.
const fn is_asked(view: &Shown) -> bool {
    match view.viewer {
        Viewer::Seat(seat) => view.asked.contains(seat),
        Viewer::Spectator => false,
    }
}

/// The display, without what the viewer has taken this turn.
fn display(view: &Shown) -> impl Iterator<Item = (Space, Option<Structure>)> {
    let tiles = view.plan.as_ref().map_or(view.display, |plan| plan.display);
    Space::all().zip(tiles)
}

fn squares(squares: impl IntoIterator<Item = Square>) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    names.join(" ")
}
