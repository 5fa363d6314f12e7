//! What is said at the table.

use game::{Lang, Seat};

use super::Text;

pub(crate) const YOU: Text = ["you", "vous", "du"];
pub(crate) const PERSON: Text = ["person", "humain", "Mensch"];
pub(crate) const ASK_FOR_HELP: Text = [
    "? explains, q quits.",
    "? explique, q quitte.",
    "? erklärt, q beendet.",
];
pub(crate) const GO_ON: Text = [
    "Enter to go on",
    "Entrée pour continuer",
    "Weiter mit Enter",
];
pub(crate) const CONFIRM: Text = [
    "Enter = confirm, u = take back",
    "Entrée = confirmer, u = reprendre",
    "Enter = bestätigen, u = zurücknehmen",
];
pub(crate) const FINAL: Text = [
    "Nothing to take back: what is confirmed is final.",
    "Rien à reprendre : ce qui est confirmé est définitif.",
    "Nichts zurückzunehmen: Bestätigtes ist endgültig.",
];
pub(crate) const LEFT: Text = [
    "You leave the table.",
    "Vous quittez la table.",
    "Du verlässt den Tisch.",
];
pub(crate) const NO_RECORD: Text = [
    "No record was kept; --record FILE keeps one.",
    "Rien n’a été noté ; --record FICHIER garde la partie.",
    "Es wurde nichts notiert; --record DATEI hält die Partie fest.",
];
pub(crate) const NO_RECORD_YET: Text = [
    "No record is kept yet; `s FILE` keeps one from now on.",
    "Rien n’est noté pour l’instant ; `s FICHIER` garde la partie dès maintenant.",
    "Noch wird nichts notiert; `s DATEI` hält die Partie ab jetzt fest.",
];
pub(crate) const AGAIN: Text = [
    "The same deal again:",
    "La même donne :",
    "Dieselbe Partie noch einmal:",
];
/// What can be typed, with an action and a rule as examples.
pub(crate) fn help(action: &str, rule: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!(
            "\
a number     takes that choice from the menu; so does its notation, here
             {action}
Enter        confirms a choice; without one, shows the table again
u            takes the choice back, or the decision before while that can be
h            shows what a bot would do
r {rule:<10} shows a rule; r alone lists them all
s FILE       keeps the record in that file; s alone says where it is
q            leaves the table"
        ),
        Lang::Fr => format!(
            "\
un numéro    prend ce choix du menu ; sa notation aussi, ici
             {action}
Entrée       confirme un choix ; sinon, montre la table à nouveau
u            reprend le choix, ou la décision d’avant tant que c’est possible
h            montre ce que ferait un robot
r {rule:<10} montre une règle ; r seul en donne la liste
s FICHIER    garde la partie dans ce fichier ; s seul dit où elle est
q            quitte la table"
        ),
        Lang::De => format!(
            "\
eine Nummer  nimmt diese Wahl aus dem Menü, ihre Notation ebenso, hier
             {action}
Enter        bestätigt eine Wahl; sonst zeigt es den Tisch noch einmal
u            nimmt die Wahl zurück, oder die Entscheidung davor, solange es geht
h            zeigt, was ein Bot täte
r {rule:<10} zeigt eine Regel; r allein zählt alle auf
s DATEI      hält die Partie in dieser Datei fest; s allein sagt, wo sie steht
q            verlässt den Tisch"
        ),
    }
}

/// Asks for a choice.
pub(crate) fn choose(count: usize, can_take_back: bool, lang: Lang) -> String {
    let take_back = if can_take_back {
        lang.pick([", u = take back", ", u = reprendre", ", u = zurücknehmen"])
    } else {
        ""
    };
    match lang {
        Lang::En => format!("1-{count}{take_back}, h = hint, ? = help"),
        Lang::Fr => format!("1-{count}{take_back}, h = conseil, ? = aide"),
        Lang::De => format!("1-{count}{take_back}, h = Tipp, ? = Hilfe"),
    }
}

/// Hands the keyboard over.
pub(crate) fn pass(seat: Seat, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Player {seat}, your turn: Enter when you sit here"),
        Lang::Fr => format!("Joueur {seat}, à vous : Entrée quand vous êtes là"),
        Lang::De => format!("Spieler {seat}, du bist dran: Enter, wenn du hier sitzt"),
    }
}

/// What a bot would do.
pub(crate) fn hint(number: usize, notation: &str, lang: Lang) -> String {
    let label = lang.pick(["Hint", "Conseil", "Tipp"]);
    let colon = lang.pick([":", " :", ":"]);
    format!("{label}{colon} {number} ({notation})")
}

/// Where the record is.
pub(crate) fn record_is_in(file: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("The record is in {file}."),
        Lang::Fr => format!("La partie est notée dans {file}."),
        Lang::De => format!("Die Partie steht in {file}."),
    }
}

/// A file that a record would replace.
pub(crate) fn exists_already(file: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{file} exists already; choose another name"),
        Lang::Fr => format!("{file} existe déjà ; choisissez un autre nom"),
        Lang::De => format!("{file} gibt es schon; wähle einen anderen Namen"),
    }
}
