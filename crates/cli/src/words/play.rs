//! What is said at the table.

use catalog::Advised;
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
const TAKE_BACK: Text = ["u = take back", "u = reprendre", "u = zurücknehmen"];
const HINT_OR_HELP: Text = [
    "h = hint, ? = help",
    "h = conseil, ? = aide",
    "h = Tipp, ? = Hilfe",
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
s FILE       keeps the record in that file; s alone says where it is;
             whoever reads it sees everything that is hidden, like hands
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
s FICHIER    garde la partie dans ce fichier ; s seul dit où elle est ;
             qui le lit voit tout ce qui est caché, comme les mains
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
s DATEI      hält die Partie in dieser Datei fest; s allein sagt, wo sie steht;
             wer sie liest, sieht alles Verdeckte, auch jede Hand
q            verlässt den Tisch"
        ),
    }
}

/// Asks for a choice.
pub(crate) fn choose(count: usize, lang: Lang) -> String {
    format!("{}, {}", numbers(count), lang.pick(HINT_OR_HELP))
}

/// Asks for a choice, where the one before can still be taken back.
pub(crate) fn choose_or_take_back(count: usize, lang: Lang) -> String {
    let (take_back, more) = (lang.pick(TAKE_BACK), lang.pick(HINT_OR_HELP));
    format!("{}, {take_back}, {more}", numbers(count))
}

/// The numbers of so many choices.
fn numbers(count: usize) -> String {
    match count {
        1 => "1".into(),
        _ => format!("1-{count}"),
    }
}

/// Asks whether this action is to count.
pub(crate) fn confirm(notation: &str, lang: Lang) -> String {
    let take_back = lang.pick(TAKE_BACK);
    match lang {
        Lang::En => format!("Enter = confirm `{notation}`, {take_back}"),
        Lang::Fr => format!("Entrée = confirmer `{notation}`, {take_back}"),
        Lang::De => format!("Enter = `{notation}` bestätigen, {take_back}"),
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
    format!("{label}{} {number} ({notation})", lang.colon())
}

/// What a bot expects of its advice and what speaks for it, as far as it knows.
pub(crate) fn reasons(hint: &Advised, lang: Lang) -> String {
    let points = hint.points.map(|points| {
        let points = decimal(points, lang);
        match lang {
            Lang::En => format!("about {points} points in the end"),
            Lang::Fr => format!("environ {points} points à la fin"),
            Lang::De => format!("etwa {points} Punkte am Ende"),
        }
    });
    let wins = hint.wins.map(|wins| {
        let wins = (wins + 5) / 10;
        match lang {
            Lang::En => format!("wins {wins} in 100 games"),
            Lang::Fr => format!("gagne {wins} parties sur 100"),
            Lang::De => format!("gewinnt {wins} von 100 Partien"),
        }
    });
    let known = points.into_iter().chain(wins);
    let known: Vec<String> = known
        .chain(hint.reasons[lang as usize].iter().cloned())
        .collect();
    known.join(lang.pick(["; ", " ; ", "; "]))
}

/// Hundredths, written with one digit after the point.
fn decimal(hundredths: i32, lang: Lang) -> String {
    let tenths = (hundredths.abs() + 5) / 10;
    let sign = if hundredths < 0 && tenths > 0 {
        "-"
    } else {
        ""
    };
    let point = lang.pick([".", ",", ","]);
    format!("{sign}{}{point}{}", tenths / 10, tenths % 10)
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

/// A file beside the record that writing the record would replace.
pub(crate) fn part_exists_already(file: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!(
            "{file}, where the record is written first, exists already; remove it or choose \
             another name"
        ),
        Lang::Fr => format!(
            "{file}, où la partie s’écrit d’abord, existe déjà ; supprimez-le ou choisissez un \
             autre nom"
        ),
        Lang::De => format!(
            "{file}, worin die Partie zuerst geschrieben wird, gibt es schon; lösche es oder \
             wähle einen anderen Namen"
        ),
    }
}

/// A device, a pipe or the like, which cannot keep a record.
pub(crate) fn not_a_plain_file(file: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{file} is no plain file and cannot keep a record"),
        Lang::Fr => format!("{file} n’est pas un fichier ordinaire et ne peut garder une partie"),
        Lang::De => format!("{file} ist keine gewöhnliche Datei und kann keine Partie festhalten"),
    }
}

/// A folder for a record that does not exist.
pub(crate) fn no_such_folder(folder: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("the folder {folder} does not exist"),
        Lang::Fr => format!("le dossier {folder} n’existe pas"),
        Lang::De => format!("den Ordner {folder} gibt es nicht"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(points: Option<i32>, wins: Option<u16>) -> Advised {
        Advised {
            action: catalog::Json::default(),
            place: 0,
            points,
            wins,
            reasons: [(); 3].map(|()| vec!["…".into()]),
        }
    }

    #[test]
    fn a_hint_says_what_it_expects_as_far_as_it_knows() {
        let known = hint(Some(4123), Some(634));
        assert_eq!(
            Lang::ALL.map(|lang| reasons(&known, lang)),
            [
                "about 41.2 points in the end; wins 63 in 100 games; …",
                "environ 41,2 points à la fin ; gagne 63 parties sur 100 ; …",
                "etwa 41,2 Punkte am Ende; gewinnt 63 von 100 Partien; …",
            ]
        );
        assert_eq!(reasons(&hint(None, None), Lang::En), "…");
        let low = reasons(&hint(Some(-255), None), Lang::En);
        assert_eq!(low, "about -2.6 points in the end; …");
    }
}
