//! What things are called in the three languages.

use game::{Lang, Seat, Style};

use crate::bed::{Slot, Squares};
use crate::parts::{BedUp, Face, Mark};
use crate::track::{Color, Cubes};
use crate::{Hive, Placement};

/// A word for one and for several, in each language.
type Words = [[&'static str; 2]; 3];

const POINTS: Words = [
    ["point", "points"],
    ["point", "points"],
    ["Punkt", "Punkte"],
];
const CATS: Words = [["cat", "cats"], ["chat", "chats"], ["Katze", "Katzen"]];
const POTS: Words = [["pot", "pots"], ["pot", "pots"], ["Topf", "Töpfe"]];
const CLOCHES: Words = [
    ["cloche", "cloches"],
    ["cloche", "cloches"],
    ["Glashaube", "Glashauben"],
];
const SPACES: Words = [
    ["empty space", "empty spaces"],
    ["espace vide", "espaces vides"],
    ["leeres Feld", "leere Felder"],
];
const PLACES: Words = [
    ["place", "places"],
    ["place", "places"],
    ["Platz", "Plätze"],
];

/// So many points.
pub(super) fn points(count: i32, lang: Lang) -> String {
    lang.counted(count, POINTS)
}

/// So many cats.
pub(super) fn cats(count: u8, lang: Lang) -> String {
    lang.counted(count.into(), CATS)
}

/// So many empty spaces.
pub(super) fn spaces(count: u32, lang: Lang) -> String {
    lang.counted(count as i32, SPACES)
}

/// So many places for a tile.
pub(super) fn places(count: usize, lang: Lang) -> String {
    lang.counted(count as i32, PLACES)
}

/// So many pots or cloches.
pub(super) fn marks(mark: Mark, count: u8, lang: Lang) -> String {
    let words = match mark {
        Mark::Pot => POTS,
        Mark::Cloche => CLOCHES,
    };
    lang.counted(count.into(), words)
}

/// So many pots and so many cloches.
pub(super) fn both_marks(pots: u8, cloches: u8, lang: Lang) -> String {
    let (pots, cloches) = (
        marks(Mark::Pot, pots, lang),
        marks(Mark::Cloche, cloches, lang),
    );
    format!("{pots}, {cloches}")
}

/// A pot or a cloche.
pub(super) const fn mark(mark: Mark, lang: Lang) -> &'static str {
    lang.pick(match mark {
        Mark::Pot => ["pot", "pot", "Topf"],
        Mark::Cloche => ["cloche", "cloche", "Glashaube"],
    })
}

/// The letter for a pot or a cloche in drawings.
pub(super) const fn letter(mark: Mark) -> char {
    match mark {
        Mark::Pot => 'P',
        Mark::Cloche => 'C',
    }
}

/// A color of cubes.
pub(super) const fn color(color: Color, lang: Lang) -> &'static str {
    lang.pick(match color {
        Color::Orange => ["orange", "orange", "orange"],
        Color::Blue => ["blue", "bleu", "blau"],
    })
}

/// A face of a bed.
const fn face(face: Face, lang: Lang) -> &'static str {
    lang.pick(match face {
        Face::Light => ["light", "clair", "hell"],
        Face::Dark => ["dark", "sombre", "dunkel"],
    })
}

/// A bed's number and face.
pub(super) fn bed_up(bed: BedUp, lang: Lang) -> String {
    format!("{} {}", bed.bed, face(bed.face, lang))
}

/// One of a seat's beds.
pub(super) fn bed(slot: Slot, lang: Lang) -> String {
    format!("{} {slot}", lang.pick(["bed", "Parterre", "Beet"]))
}

/// The same where a thing is put on it.
pub(super) fn on_bed(slot: Slot, lang: Lang) -> String {
    let on = lang.pick(["on bed", "sur le Parterre", "auf Beet"]);
    format!("{on} {slot}")
}

/// What a tile shows, behind its shape.
pub(super) const fn with_mark(mark: Mark, lang: Lang) -> &'static str {
    lang.pick(match mark {
        Mark::Pot => ["with a pot", "avec un pot", "mit einem Topf"],
        Mark::Cloche => ["with a cloche", "avec une cloche", "mit einer Glashaube"],
    })
}

/// A beehive.
pub(super) const fn hive(hive: Hive, lang: Lang) -> &'static str {
    lang.pick(match hive {
        Hive::Double => ["double beehive", "Ruche double", "doppelter Bienenkorb"],
        Hive::Single => ["single beehive", "Ruche simple", "einfacher Bienenkorb"],
    })
}

/// A beehive that is gained.
pub(super) const fn gained_hive(hive: Hive, lang: Lang) -> &'static str {
    lang.pick(match hive {
        Hive::Double => [
            "the double beehive",
            "la Ruche double",
            "den doppelten Bienenkorb",
        ],
        Hive::Single => [
            "the single beehive",
            "la Ruche simple",
            "den einfachen Bienenkorb",
        ],
    })
}

/// A player, at the beginning of a sentence.
pub(super) fn player(seat: Seat, lang: Lang) -> String {
    format!("{} {seat}", lang.pick(["Player", "Le joueur", "Spieler"]))
}

/// Where cubes stand, with commas.
pub(super) fn cubes(cubes: Cubes) -> String {
    cubes.spaces().map(|space| space.to_string()).join(", ")
}

/// Squares one after the other.
pub(super) fn squares(squares: Squares) -> String {
    let names: Vec<String> = squares.cells().map(|cell| cell.to_string()).collect();
    names.join(" ")
}

/// The squares that a tile covers.
pub(super) fn covered(placement: Placement) -> String {
    squares(placement.squares().on(placement.slot()))
}

/// From one space of the track to another.
pub(super) fn way(from: u8, to: u8, style: &Style) -> String {
    if !style.is_spoken {
        return format!("{from}-{to}");
    }
    match style.lang {
        Lang::En => format!("from {from} to {to}"),
        Lang::Fr => format!("de {from} à {to}"),
        Lang::De => format!("von {from} auf {to}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_counted_as_one() {
        assert_eq!(
            [0, 1, 2].map(|count| cats(count, Lang::En)),
            ["0 cats", "1 cat", "2 cats"]
        );
        assert_eq!(
            [0, 1, 2].map(|count| cats(count, Lang::Fr)),
            ["0 chat", "1 chat", "2 chats"]
        );
        assert_eq!(both_marks(1, 2, Lang::De), "1 Topf, 2 Glashauben");
    }
}
