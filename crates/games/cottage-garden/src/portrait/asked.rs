//! What a player may ask at any time, and the answers.

use game::{Ink, Refusal, Style};
use grid::Cell;
use messages::about;

use super::places::Numbered;
use super::{ahead, beds, menu, names, places, shapes, spoken, trial, words};
use crate::bed::{Slot, Spot};
use crate::nursery::Space;
use crate::shown::Shown;
use crate::{Action, Placement, Tile};

/// The answer to a question, if the line is one.
pub(super) fn answer(
    view: &Shown,
    actions: &[Action],
    question: &str,
    style: &Style,
) -> Option<Result<String, Refusal>> {
    let said: Vec<&str> = question.split_whitespace().collect();
    let keyword = said.first()?.to_ascii_lowercase();
    let lines = match (keyword.as_str(), &said[1..]) {
        ("try", rest) => {
            let tried = trial::tried(view, rest, style);
            return Some(tried.map(|lines| lines.join("\n")));
        }
        ("ahead", []) => ahead::outlook(view, style),
        ("pot", []) => spots(actions, Action::Pot, style),
        ("cat", []) => spots(actions, Action::Cat, style),
        ("reserve", []) => reserve(view, style),
        _ => tile(view, actions, &Wanted::read(&said)?, style)?,
    };
    Some(Ok(lines.join("\n")))
}

/// A tile and where it is meant to go, as far as it is said: `L4 B2 = 1 a1 b1 c1 a2`.
pub(super) struct Wanted {
    pub(super) tile: Option<Tile>,
    pub(super) space: Option<Space>,
    pub(super) slot: Option<Slot>,
    pub(super) cells: Vec<Cell>,
}

impl Wanted {
    /// Reads the words, small or capital letters alike; nothing, if they name no tile.
    pub(super) fn read(words: &[&str]) -> Option<Wanted> {
        let mut words = words.iter().copied().peekable();
        let is_named = |tile: &Tile, word: &str| tile.name().eq_ignore_ascii_case(word);
        let named = |word: &str| Tile::ALL.into_iter().find(|tile| is_named(tile, word));
        let tile = words.peek().and_then(|word| named(word));
        words.next_if(|_| tile.is_some());
        let space = words
            .peek()
            .and_then(|word| Space::named(&word.to_ascii_uppercase()));
        words.next_if(|_| space.is_some());
        words.next_if(|word| *word == "=");
        let slot = words.peek().and_then(|word| Slot::numbered(word));
        words.next_if(|_| slot.is_some());
        let cells: Result<Vec<Cell>, _> = words.map(str::parse).collect();
        let is_named = tile.is_some() || space.is_some();
        let cells = cells
            .ok()
            .filter(|cells| cells.is_empty() || slot.is_some())?;
        is_named.then_some(Wanted {
            tile,
            space,
            slot,
            cells,
        })
    }

    /// Whether nothing is said about where it goes.
    const fn is_bare(&self) -> bool {
        self.slot.is_none()
    }

    fn accepts(&self, to: Placement) -> bool {
        let on_bed = to.squares().on(to.slot());
        self.slot.is_none_or(|slot| slot == to.slot())
            && self.cells.iter().all(|cell| on_bed.contains(*cell))
    }
}

/// The places of a tile, or what it looks like and where it lies. Nothing, if it reads like a
/// planting.
fn tile(view: &Shown, actions: &[Action], wanted: &Wanted, style: &Style) -> Option<Vec<String>> {
    let tile = match (wanted.tile, wanted.space) {
        (Some(tile), _) => tile,
        (None, Some(space)) => match view.tile_on(space) {
            Some(tile) => tile,
            None if wanted.is_bare() => {
                let what = words(style, "holds", about![what = "empty"]);
                return Some(vec![words(style, "label", about![where = space, what])]);
            }
            None => return None,
        },
        (None, None) => return None,
    };
    // As many squares as the tile has: that is a planting, for the rules to judge.
    if wanted.cells.len() >= tile.size() as usize {
        return None;
    }
    let plants = |action: &Action| matches!(action, Action::Plant { .. });
    let is_asked_for = |space: &&Space| {
        wanted.space.is_none_or(|wanted| wanted == **space) && view.tile_on(**space) == Some(tile)
    };
    let from = view.row.iter().find(is_asked_for);
    match from.filter(|_| actions.iter().any(plants)) {
        Some(space) => {
            let mut found = menu::places_from(actions, *space);
            found.retain(|(_, to)| wanted.accepts(*to));
            Some(listed(tile, *space, &found, style))
        }
        None if wanted.is_bare() => Some(described(tile, style)),
        None => None,
    }
}

/// The places of a tile from a space.
fn listed(tile: Tile, from: Space, found: &[Numbered<Placement>], style: &Style) -> Vec<String> {
    let (whence, count) = (format!("{tile} {from}"), found.len());
    let heading = words(style, "places", about![where = whence, count]) + ".";
    if style.is_spoken || found.is_empty() {
        let mut lines = vec![heading];
        lines.extend(places::spoken(found, style));
        return lines;
    }
    let heading = format!("{heading} {}", words(style, "places-help", &[]));
    let mut lines = vec![style.paint(Ink::Strong, &heading)];
    lines.extend(places::drawn(found));
    lines
}

/// What a tile looks like.
fn described(tile: Tile, style: &Style) -> Vec<String> {
    if style.is_spoken {
        return vec![spoken::tile(tile, style)];
    }
    let what = names::tile(tile, style);
    let mut lines = vec![words(style, "label", about![where = tile, what])];
    lines.extend(shapes::tile(tile));
    lines
}

/// The squares for a pot or a cat.
fn spots(actions: &[Action], kind: fn(Spot) -> Action, style: &Style) -> Vec<String> {
    let found = menu::spots(actions, kind);
    if found.is_empty() {
        return vec![words(style, "none-to-place", &[])];
    }
    places::squares(&found, style)
}

/// The reserve with what is printed on it.
fn reserve(view: &Shown, style: &Style) -> Vec<String> {
    let mut lines = vec![spoken::reserve(view, style)];
    match view.reserve.as_ref().map(beds::empty_bed) {
        Some(bed) if style.is_spoken => lines.extend(spoken::rows(&bed, style)),
        bed => lines.extend(bed.iter().flat_map(|bed| beds::small(Some(bed), style))),
    }
    lines
}
