//! What `simulate`, `replay` and `bench` say.

use game::{Closing, Lang};

use super::Text;

/// The heads of a summary's first columns.
pub(crate) const COLUMNS: [Text; 5] = [
    ["seat", "place", "Platz"],
    ["bot", "robot", "Bot"],
    ["games", "parties", "Partien"],
    ["mean", "moyenne", "Mittel"],
    ["s.d.", "é.-t.", "Streu."],
];
pub(crate) const WINS: Text = ["wins", "gagné", "Siege"];
pub(crate) const ALL_SEATS: Text = ["all", "tous", "alle"];
pub(crate) const STEPPING: Text = [
    "Enter = next, b = back, a number = that step, q = quit",
    "Entrée = suite, b = retour, un numéro = cette étape, q = quitter",
    "Enter = weiter, b = zurück, eine Nummer = dieser Schritt, q = Ende",
];
pub(crate) const UNFINISHED: Text = [
    "The game is not finished; the points so far:",
    "La partie n’est pas finie ; les points jusqu’ici :",
    "Die Partie ist nicht zu Ende; die Punkte bisher:",
];
pub(crate) const STANDARD_INPUT: Text = ["standard input", "entrée standard", "Standardeingabe"];

/// What a summary is of.
pub(crate) fn summary_head(games: u64, seed: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{games} games, seed {seed}"),
        Lang::Fr => format!("{games} parties, graine {seed}"),
        Lang::De => format!("{games} Partien, Startwert {seed}"),
    }
}

/// How long that took.
#[expect(clippy::cast_precision_loss, reason = "timings have few digits")]
pub(crate) fn elapsed(games: u64, seconds: f64, lang: Lang) -> String {
    let rate = games as f64 / seconds.max(1e-9);
    match lang {
        Lang::En => format!("{games} games in {seconds:.2} s, {rate:.0} games/s"),
        Lang::Fr => format!("{games} parties en {seconds:.2} s, {rate:.0} parties/s"),
        Lang::De => format!("{games} Partien in {seconds:.2} s, {rate:.0} Partien/s"),
    }
}

/// Where a replay is.
pub(crate) fn step_head(step: usize, steps: usize, line: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Step {step} of {steps}, line {line}:"),
        Lang::Fr => format!("Étape {step} sur {steps}, ligne {line} :"),
        Lang::De => format!("Schritt {step} von {steps}, Zeile {line}:"),
    }
}

/// A step that the record does not have.
pub(crate) fn no_such_step(steps: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("the steps are numbered from 1 to {steps}"),
        Lang::Fr => format!("les étapes sont numérotées de 1 à {steps}"),
        Lang::De => format!("die Schritte sind von 1 bis {steps} nummeriert"),
    }
}

/// A record that has been checked, in one line.
pub(crate) fn legal(steps: usize, closing: Closing, lang: Lang) -> String {
    let state = lang.pick(match closing {
        Closing::Over => ["finished", "terminée", "beendet"],
        Closing::Unfinished => ["unfinished", "inachevée", "nicht beendet"],
    });
    match lang {
        Lang::En => format!("legal, {steps} steps, {state}"),
        Lang::Fr => format!("conforme aux règles, {steps} étapes, {state}"),
        Lang::De => format!("regelgerecht, {steps} Schritte, {state}"),
    }
}
