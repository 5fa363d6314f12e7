//! Beds as drawings, large and small.

use game::{Ink, Lang, Style};
use grid::Cell;

use super::names;
use crate::bed::{Slot, Squares};
use crate::parts::Mark;
use crate::shown::{ShownBed, ShownPlace, ShownReserve};
use crate::track::Color;

/// A bed has so many rows and columns.
pub(super) const SIZE: u8 = 5;

/// What is seen on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    /// An empty space.
    Empty,
    /// A pot or a cloche: printed on the bed, or a pot token.
    Mark(Mark),
    /// A cat.
    Cat,
    /// The tile with that number, from 0 in the order of planting, and what it shows there.
    Tile(usize, Option<Mark>),
}

/// What is seen on a square of a bed.
pub(super) fn seen(bed: &ShownBed, cell: Cell) -> Seen {
    for (number, placed) in bed.tiles.iter().enumerate() {
        let squares = placed.squares().on(placed.slot());
        if squares.contains(cell) {
            // [COT-C1] We draw it on the leftmost square of the lowest row.
            let is_first = squares.cells().next() == Some(cell);
            let mark = placed.tile().mark().filter(|_| is_first);
            return Seen::Tile(number, mark);
        }
    }
    if bed.cats.contains(cell) {
        Seen::Cat
    } else if bed.tokens.contains(cell) || bed.pots.contains(cell) {
        Seen::Mark(Mark::Pot)
    } else if bed.cloches.contains(cell) {
        Seen::Mark(Mark::Cloche)
    } else {
        Seen::Empty
    }
}

/// A bed to be drawn, perhaps with a tile on it that is only tried.
pub(super) struct Drawing<'a> {
    pub(super) bed: &'a ShownBed,
    pub(super) tried: Squares,
    pub(super) style: &'a Style,
}

impl Drawing<'_> {
    /// A square: one character.
    fn sign(&self, cell: Cell) -> String {
        if self.tried.contains(cell) {
            return self.style.paint(Ink::Accent, "#");
        }
        match seen(self.bed, cell) {
            Seen::Empty => self.style.paint(Ink::Faint, "·"),
            Seen::Cat => self.style.paint(Ink::Strong, "@"),
            Seen::Mark(mark) | Seen::Tile(_, Some(mark)) => {
                let letter = names::letter(mark).to_string();
                self.style.paint(Ink::Gain, &letter)
            }
            // The tenth tile, of which there can be one at most, is 0.
            Seen::Tile(number, None) => ((number + 1) % 10).to_string(),
        }
    }

    /// The rows from the top, the squares of each with that between them.
    fn rows(&self, gap: &str) -> Vec<String> {
        let row = |row| {
            let signs: Vec<String> = (0..SIZE)
                .map(|column| self.sign(Cell::at(column, row)))
                .collect();
            signs.join(gap)
        };
        (0..SIZE).rev().map(row).collect()
    }

    /// The bed large, its columns and rows named: twelve columns, six lines.
    pub(super) fn large(&self, slot: Slot) -> Vec<String> {
        let mut lines = vec![head(slot, self.style)];
        for (row, squares) in (1..=SIZE).rev().zip(self.rows(" ")) {
            let label = self.style.paint(Ink::Faint, &row.to_string());
            lines.push(format!("{label}  {squares}"));
        }
        lines
    }
}

fn head(slot: Slot, style: &Style) -> String {
    let number = style.paint(Ink::Strong, &format!("{slot}:"));
    let letters = style.paint(Ink::Faint, "a b c d e");
    format!("{number} {letters}")
}

/// One of a seat's beds large, or where it was.
pub(super) fn large(place: &ShownPlace, slot: Slot, style: &Style) -> Vec<String> {
    match place.bed(slot) {
        Some(bed) => {
            let tried = Squares::empty();
            Drawing { bed, tried, style }.large(slot)
        }
        None => vec![format!("{slot}: –")],
    }
}

/// One of a seat's beds small: five columns, five lines.
fn small(place: &ShownPlace, slot: Slot, style: &Style) -> Vec<String> {
    match place.bed(slot) {
        Some(bed) => {
            let tried = Squares::empty();
            Drawing { bed, tried, style }.rows("")
        }
        None => vec!["     ".into(); SIZE.into()],
    }
}

/// What a seat's heading says about points and beehive, in at most 17 columns.
fn result(place: &ShownPlace, style: &Style) -> String {
    let hive = place.hive.map(crate::Hive::value);
    let points = place.points;
    match (hive, style.lang) {
        (None, lang) => names::points(points, lang),
        (Some(hive), Lang::En) => format!("{points}, hive {hive}"),
        (Some(hive), Lang::Fr) => format!("{points}, Ruche {hive}"),
        (Some(hive), Lang::De) => format!("{points}, Korb {hive}"),
    }
}

/// Another seat: a heading, two small beds, and beside them cubes and cats. Six lines of at most
/// 17 columns.
pub(super) fn seat(seat: game::Seat, place: &ShownPlace, style: &Style) -> Vec<String> {
    let heading = format!("{seat}  {}", result(place, style));
    let mut lines = vec![style.paint(Ink::Strong, &heading)];
    let [orange, blue] = Color::ALL.map(|color| place.cubes(color).spaces());
    let mut beside = vec![style.paint(Ink::Faint, "or bl")];
    beside.extend((0..3).map(|cube| format!("{:>2} {:>2}", orange[cube], blue[cube])));
    let cats = place.cats;
    beside.push(style.paint(Ink::Strong, &format!("{cats:>2} @")));
    let [one, two] = Slot::ALL.map(|slot| small(place, slot, style));
    for ((one, two), beside) in one.iter().zip(two).zip(beside) {
        lines.push(format!("{one} {two} {beside}"));
    }
    lines
}

/// The reserve: a heading and a small bed, six lines.
pub(super) fn reserve(reserve: &ShownReserve, style: &Style) -> Vec<String> {
    let label = style.pick(["reserve", "réserve", "Reserve"]);
    let name = names::bed_up(reserve.bed, style.lang);
    let colon = style.lang.colon();
    let bed = empty_bed(reserve);
    let tried = Squares::empty();
    let mut lines = vec![style.paint(Ink::Strong, &format!("{label}{colon} {name}"))];
    lines.extend(
        Drawing {
            bed: &bed,
            tried,
            style,
        }
        .rows(""),
    );
    lines
}

/// The reserve as a bed on which nothing lies.
pub(super) fn empty_bed(reserve: &ShownReserve) -> ShownBed {
    ShownBed {
        bed: reserve.bed,
        pots: reserve.pots,
        cloches: reserve.cloches,
        tiles: Vec::new(),
        tokens: Squares::empty(),
        cats: Squares::empty(),
        empty: Squares::full().minus(reserve.pots | reserve.cloches),
        visible_pots: reserve.pots.count() as u8,
        visible_cloches: reserve.cloches.count() as u8,
    }
}
