//! What things are called in the three languages.

use game::Lang;

use crate::parts::{Card, CardKind, Color};
use crate::score::{Line, Reason};
use crate::setup::Edition;
use crate::square::Row;
use crate::{Choice, Phase, Structure};

/// A structure, its column and its noble.
pub(super) const fn structure(structure: Structure, lang: Lang) -> &'static str {
    lang.pick(match structure {
        Structure::Labyrinth => ["labyrinth", "labyrinthe", "Labyrinth"],
        Structure::Statue => ["statue", "statue", "Statue"],
        Structure::Pavilion => ["pavilion", "pavillon", "Pavillon"],
        Structure::Topiary => ["topiary", "topiaire", "Figur"],
        Structure::Stairs => ["stairs", "escalier", "Treppe"],
        Structure::Fountain => ["fountain", "fontaine", "Brunnen"],
        Structure::Arch => ["rose arch", "roseraie", "Rosenbogen"],
        Structure::Spiral => ["herb spiral", "escargot d’herbes", "Kräuterschnecke"],
        Structure::Vine => ["vine", "vigne", "Weinstock"],
    })
}

impl Structure {
    /// What people call it, its column and its noble.
    pub const fn spoken(self, lang: Lang) -> &'static str {
        structure(self, lang)
    }
}

/// A card, its colors named by their rows.
pub(super) fn card(card: Card, lang: Lang) -> String {
    match card.kind() {
        CardKind::Colors(one, other) => format!("{one}+{other}"),
        CardKind::Structure(shown) => structure(shown, lang).into(),
        CardKind::Any => lang
            .pick(["wild card", "libre choix", "freie Auswahl"])
            .into(),
    }
}

/// A card, its colors named by their colors too.
pub(super) fn card_with_colors(shown: Card, edition: Edition, lang: Lang) -> String {
    match shown.kind() {
        CardKind::Colors(one, other) => {
            let [one_color, other_color] = [one, other].map(|row| color(row, edition, lang));
            format!("{one}+{other} {one_color}/{other_color}")
        }
        _ => card(shown, lang),
    }
}

/// The color of a row.
pub(super) const fn color(row: Row, edition: Edition, lang: Lang) -> &'static str {
    lang.pick(match Color::of(row, edition) {
        Color::None => ["", "", ""],
        Color::Beige => ["beige", "beige", "beige"],
        Color::White => ["white", "blanc", "weiß"],
        Color::Gray => ["gray", "gris", "grau"],
        Color::Orange => ["orange", "orange", "orange"],
        Color::Violet => ["violet", "violet", "violett"],
        Color::Turquoise => ["turquoise", "turquoise", "türkis"],
        Color::Red => ["red", "rouge", "rot"],
        Color::Yellow => ["yellow", "jaune", "gelb"],
        Color::Blue => ["blue", "bleu", "blau"],
        Color::Purple => ["purple", "violet", "lila"],
    })
}

/// Where in a turn, or in set-up, the game is.
pub(super) const fn phase(phase: Phase, lang: Lang) -> &'static str {
    lang.pick(match phase {
        Phase::Decide(Choice::Take) => ["card and tile", "carte et tuile", "Karte und Plättchen"],
        Phase::Decide(Choice::Gardener(_)) => ["gardener", "jardinier", "Gärtner"],
        Phase::Decide(Choice::Boar(_)) => ["boar", "sanglier", "Wildschwein"],
        Phase::Decide(Choice::Noble(_)) => ["noble", "noble", "Adliger"],
        Phase::Decide(Choice::Stack(_)) => ["stack", "pile", "Stapel"],
        Phase::Refill(_) => ["refill", "complément", "Auffüllen"],
        Phase::DrawCard => ["new card", "nouvelle carte", "neue Karte"],
        Phase::Over => ["the end", "fin", "Ende"],
        _ => ["set-up", "mise en place", "Vorbereitung"],
    })
}

/// The kinds of reasons for points, as the heads of a table.
pub(super) const REASONS: [[&str; 3]; 5] = [
    ["nobles", "nobles", "Adlige"],
    ["rewards", "extension", "Erweit."],
    ["boar", "sanglier", "Wildschw."],
    ["rows/cols", "rang./col.", "Reih./Sp."],
    ["missions", "objectifs", "Aufträge"],
];

/// The same in sentences.
pub(super) const SPOKEN_REASONS: [[&str; 3]; 5] = [
    ["nobles", "nobles", "Adlige"],
    ["rewards", "extension", "Erweiterung"],
    ["boar", "sanglier", "Wildschwein"],
    [
        "rows and columns",
        "rangées et colonnes",
        "Reihen und Spalten",
    ],
    ["missions", "objectifs", "Aufträge"],
];

/// So many points.
pub(super) fn points(count: i32, lang: Lang) -> String {
    lang.counted(
        count,
        [
            ["point", "points"],
            ["point", "points"],
            ["Punkt", "Punkte"],
        ],
    )
}

/// So many gardeners.
pub(super) fn gardeners(count: i32, lang: Lang) -> String {
    lang.counted(
        count,
        [
            ["gardener", "gardeners"],
            ["jardinier", "jardiniers"],
            ["Gärtner", "Gärtner"],
        ],
    )
}

/// A score's lines, added up by the kinds of [`REASONS`].
pub(super) fn sums(lines: &[Line]) -> [i32; 5] {
    let mut sums = [0; 5];
    for line in lines {
        let kind = match line.reason {
            Reason::Noble(_) => 0,
            Reason::Mark(_) => 1,
            Reason::BoarChased(_) | Reason::BoarGone | Reason::BoarStays(_) => 2,
            Reason::Row(_) | Reason::Column(_) => 3,
            Reason::Mission(_) => 4,
        };
        sums[kind] += i32::from(line.points);
    }
    sums
}
