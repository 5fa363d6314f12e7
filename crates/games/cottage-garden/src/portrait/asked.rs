//! What a player may ask at any time, and the answers.

use game::{Ink, Lang, Refusal, Style};
use grid::Cell;

use super::layout::{COLUMNS, flow, wrapped};
use super::places::Numbered;
use super::{ahead, beds, menu, names, places, shapes, spoken, trial};
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
    let words: Vec<&str> = question.split_whitespace().collect();
    let keyword = words.first()?.to_ascii_lowercase();
    let lines = match (keyword.as_str(), &words[1..]) {
        ("try", rest) => return Some(trial::tried(view, rest, style)),
        ("ahead", []) => vec![ahead::outlook(view, style)],
        ("pot", []) => spots(actions, Action::Pot, style),
        ("cat", []) => spots(actions, Action::Cat, style),
        ("queue", []) => queue(view, style),
        ("reserve", []) => reserve(view, style),
        _ => tile(view, actions, &Wanted::read(&words)?, style)?,
    };
    Some(Ok(lines.join("\n")))
}

/// What can be asked, for the help.
pub(super) fn questions(style: &Style) -> String {
    let mut lines = vec![style.pick([
        "\
L4 or B2     lists the places of that tile while you plant, or draws it;
             L4 1 c3 only those on bed 1 that cover c3
pot, cat     list the squares for a pot or a cat
try L4 B2 = 1 a1 b1 c1 a2
             tries any tile of the nursery on a bed, without consequence
ahead        shows which tiles each player will face
queue        shows the whole queue; reserve shows the reserve",
        "\
L4 ou B2     liste les places de cette tuile quand vous plantez, ou la dessine ;
             L4 1 c3, celles du Parterre 1 qui recouvrent c3
pot, cat     listent les espaces pour un pot ou un chat
try L4 B2 = 1 a1 b1 c1 a2
             essaie une tuile de la Pépinière, sans conséquence
ahead        montre les tuiles qui attendent chaque joueur
queue        montre toute la file ; reserve, le Parterre de réserve",
        "\
L4 oder B2   nennt die Plätze dieses Plättchens beim Pflanzen oder zeichnet es;
             L4 1 c3 nur die auf Beet 1, die c3 bedecken
pot, cat     nennen die Felder für einen Topf oder eine Katze
try L4 B2 = 1 a1 b1 c1 a2
             probiert ein Plättchen der Gärtnerei aus, ohne Folgen
ahead        zeigt, vor welchen Plättchen alle stehen werden
queue        zeigt die ganze Schlange, reserve das Reservebeet",
    ])];
    if !style.is_spoken {
        lines.push(style.pick([
            "· P C @      an empty space, a pot, a cloche, a cat; digits are tiles",
            "· P C @      espace vide, pot, cloche, chat ; les chiffres sont des tuiles",
            "· P C @      leeres Feld, Topf, Glashaube, Katze; Ziffern sind Plättchen",
        ]));
    }
    lines.join("\n")
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
            None => return wanted.is_bare().then(|| vec![is_empty(space, style.lang)]),
        },
        (None, None) => return None,
    };
    // As many squares as the tile has: that is a planting, for the rules to judge.
    if wanted.cells.len() >= tile.size() as usize {
        return None;
    }
    let plants = |action: &Action| matches!(action, Action::Plant { .. });
    let is_asked_for = |space: &Space| {
        wanted.space.is_none_or(|wanted| wanted == *space) && view.tile_on(*space) == Some(tile)
    };
    let from: Vec<Space> = view.row.into_iter().filter(is_asked_for).collect();
    let is_planting = actions.iter().any(plants);
    match from.first().filter(|_| is_planting) {
        Some(space) => {
            let mut found = menu::places_from(actions, *space);
            found.retain(|(_, to)| wanted.accepts(*to));
            Some(listed(tile, &from, &found, style))
        }
        None if wanted.is_bare() => Some(described(view, tile, style)),
        None => None,
    }
}

/// The places of a tile that lies on these spaces of the row: those from the first one.
fn listed(tile: Tile, from: &[Space], found: &[Numbered<Placement>], style: &Style) -> Vec<String> {
    let (lang, colon) = (style.lang, style.lang.colon());
    let spaces: Vec<String> = from.iter().map(ToString::to_string).collect();
    let spaces = spaces.join(", ");
    let count = names::places(found.len(), lang);
    let mut heading = match lang {
        Lang::En => format!("{tile} from {spaces}: {count}"),
        Lang::Fr => format!("{tile} de {spaces}{colon} {count}"),
        Lang::De => format!("{tile} von {spaces}: {count}"),
    };
    if style.is_spoken || found.is_empty() {
        let mut lines = vec![heading + "."];
        lines.extend(places::spoken(found, style));
        return lines;
    }
    heading += lang.pick([
        ". 1: and 2: are the beds; number=square where o lies",
        ". 1: et 2: sont les Parterres ; numéro=espace où vient o",
        ". 1: und 2: sind die Beete; Nummer=Feld, auf dem o liegt",
    ]);
    let mut lines = vec![style.paint(Ink::Strong, &heading)];
    lines.extend(places::drawn(found));
    lines
}

fn is_empty(space: Space, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{space} is empty."),
        Lang::Fr => format!("La case {space} est vide."),
        Lang::De => format!("{space} ist leer."),
    }
}

/// What a tile looks like, and where those of its kind lie.
fn described(view: &Shown, tile: Tile, style: &Style) -> Vec<String> {
    let (lang, colon) = (style.lang, style.lang.colon());
    let mut found = Vec::new();
    for space in Space::all().filter(|space| view.tile_on(*space) == Some(tile)) {
        let nursery = lang.pick(["nursery", "Pépinière", "Gärtnerei"]);
        found.push(format!("{nursery} {space}"));
    }
    for (number, _) in (1..).zip(&view.queue).filter(|(_, other)| **other == tile) {
        let queue = lang.pick(["queue, place", "file, place", "Schlange, Platz"]);
        found.push(format!("{queue} {number}"));
    }
    for (seat, place) in view.places.iter() {
        for slot in Slot::ALL {
            let planted = place.bed(slot).map_or(&[][..], |bed| &bed.tiles);
            let alike = planted.iter().filter(|placed| placed.tile() == tile);
            let bed = names::bed(slot, lang);
            found.extend(alike.map(|_| match lang {
                Lang::En => format!("player {seat}’s {bed}"),
                Lang::Fr => format!("{bed} du joueur {seat}"),
                Lang::De => format!("{bed} von Spieler {seat}"),
            }));
        }
    }
    let found = found.join("; ");
    let shape = if style.is_spoken {
        format!(", {}", like(tile, lang))
    } else {
        String::new()
    };
    let mut lines = wrapped(&format!("{tile}{shape}{colon} {found}."));
    if style.is_spoken {
        return vec![lines.join(" ")];
    }
    lines.extend(shapes::tile(tile));
    lines
}

/// A tile's shape in words: the squares that it covers in the corner of a bed.
pub(super) fn like(tile: Tile, lang: Lang) -> String {
    let squares = names::squares(shapes::flat(tile));
    let mark = tile.mark().map(|mark| names::with_mark(mark, lang));
    match (lang, mark) {
        (Lang::En, None) => format!("shaped like {squares}"),
        (Lang::Fr, None) => format!("en forme de {squares}"),
        (Lang::De, None) => format!("geformt wie {squares}"),
        (Lang::En, Some(mark)) => format!("shaped like {squares}, {mark}"),
        (Lang::Fr, Some(mark)) => format!("en forme de {squares}, {mark}"),
        (Lang::De, Some(mark)) => format!("geformt wie {squares}, {mark}"),
    }
}

/// The squares for a pot or a cat.
fn spots(actions: &[Action], kind: fn(Spot) -> Action, style: &Style) -> Vec<String> {
    let found = menu::spots(actions, kind);
    if found.is_empty() {
        let none = [
            "There is none to place now.",
            "Il n’y en a pas à placer maintenant.",
            "Davon ist jetzt nichts zu legen.",
        ];
        return vec![style.pick(none).into()];
    }
    places::squares(&found, style)
}

/// The whole queue.
fn queue(view: &Shown, style: &Style) -> Vec<String> {
    let tiles: Vec<String> = view.queue.iter().map(ToString::to_string).collect();
    if style.is_spoken {
        return vec![spoken::queue(view, style.lang)];
    }
    let count = tiles.len();
    let label = match style.lang {
        Lang::En => format!("queue ({count}): "),
        Lang::Fr => format!("file ({count}) : "),
        Lang::De => format!("Schlange ({count}): "),
    };
    flow(&label, &tiles, COLUMNS)
}

/// The reserve with what is printed on it.
fn reserve(view: &Shown, style: &Style) -> Vec<String> {
    match &view.reserve {
        None => vec![
            style
                .pick([
                    "There is no reserve.",
                    "Il n’y a pas de Parterre de réserve.",
                    "Es gibt kein Reservebeet.",
                ])
                .into(),
        ],
        Some(reserve) if style.is_spoken => spoken::reserve(reserve, style.lang),
        Some(reserve) => beds::reserve(reserve, style),
    }
}
