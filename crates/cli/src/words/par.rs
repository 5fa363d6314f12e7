//! What `par` says.

use game::Lang;

use super::Text;

/// The heads of the columns.
pub(crate) const COLUMNS: [Text; 6] = [
    ["round", "manche", "Runde"],
    ["board", "planche", "Plan"],
    ["seat", "place", "Platz"],
    ["points", "points", "Punkte"],
    ["par", "par", "Par"],
    ["short", "manque", "fehlen"],
];
pub(crate) const ALL_ROUNDS: Text = ["all", "total", "alle"];
pub(crate) const PROVEN: Text = [
    "Par: the most points that the same cards allowed. It is proven.",
    "Par\u{a0}: le plus de points que permettaient les mêmes cartes. C’est prouvé.",
    "Par: die meisten Punkte, die dieselben Karten zuließen. Das ist bewiesen.",
];
pub(crate) const NOT_PROVEN: Text = [
    "Where par is a range it lies somewhere within: its proof would have taken too long.",
    "Là où le par est un intervalle, il s’y trouve\u{a0}: la preuve aurait été trop longue.",
    "Wo Par ein Bereich ist, liegt es darin: Der Beweis hätte zu lange gedauert.",
];
pub(crate) const NO_ROUND_YET: Text = [
    "No round of this game has come to its end yet.",
    "Aucune manche de cette partie n’est encore terminée.",
    "Noch ist keine Runde dieser Partie zu Ende.",
];

/// A title for which par is not known.
pub(crate) fn no_par(title: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("there is no par for {title}"),
        Lang::Fr => format!("il n’y a pas de par pour {title}"),
        Lang::De => format!("für {title} gibt es kein Par"),
    }
}
