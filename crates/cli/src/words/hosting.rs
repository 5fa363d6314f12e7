//! What a host reads.

use game::Lang;
use server::Contents;

use super::Text;

pub(crate) const OPEN_THIS: Text = ["open", "ouvrez", "öffnen Sie"];
pub(crate) const DATA_IN: Text = ["data in", "données dans", "Daten in"];
pub(crate) const HOW_TO_STOP: Text = [
    "Ctrl-C stops the server; nothing is lost.",
    "Ctrl-C arrête le serveur ; rien n’est perdu.",
    "Strg-C hält den Server an; nichts geht verloren.",
];
pub(crate) const STOPPING: Text = [
    "Stopping: what is under way is finished. Ctrl-C again does not wait.",
    "Arrêt : ce qui est en cours est terminé. Ctrl-C de nouveau n’attend pas.",
    "Der Server hält an und beendet, was läuft. Noch einmal Strg-C wartet nicht.",
];
pub(crate) const NOT_SECURE: Text = [
    "Note: others can reach this server without TLS, so cookies are not Secure and the network can read along. Fine at home; for strangers see docs/hosting.md.",
    "Remarque : d’autres peuvent joindre ce serveur sans TLS ; les cookies ne sont donc pas Secure et le réseau peut lire. Bien à la maison ; pour des inconnus, voir docs/hosting.md.",
    "Hinweis: Andere können diesen Server ohne TLS erreichen; Cookies sind also nicht Secure, und das Netz kann mitlesen. Zu Hause in Ordnung; für Fremde siehe docs/hosting.md.",
];
pub(crate) const NO_PROOF: Text = [
    "the record is legal, but it says nothing about its seed",
    "l’enregistrement est légal, mais ne dit rien de sa graine",
    "das Protokoll ist regelgerecht, sagt aber nichts über seinen Zufallskeim",
];
pub(crate) const BROKEN_PROMISE: Text = [
    "the seed is not the one that was promised when the table opened",
    "la graine n’est pas celle promise à l’ouverture de la table",
    "der Zufallskeim ist nicht der, der beim Öffnen des Tisches versprochen wurde",
];

/// The port that was wanted, and the one that was taken instead.
pub(crate) fn port_taken(wanted: u16, taken: u16, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Port {wanted} is taken, so this is {taken}."),
        Lang::Fr => format!("Le port {wanted} est occupé ; voici donc le {taken}."),
        Lang::De => format!("Port {wanted} ist belegt, deshalb {taken}."),
    }
}

/// A draw that the seed does not give.
pub(crate) fn wrong_draw(line: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("line {line}: the seed draws something else"),
        Lang::Fr => format!("ligne {line} : la graine tire autre chose"),
        Lang::De => format!("Zeile {line}: Der Zufallskeim zieht etwas anderes"),
    }
}

/// Every draw is as promised.
pub(crate) fn verified(draws: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("The record is legal, and all {draws} draws are as promised."),
        Lang::Fr => {
            format!("L’enregistrement est légal, et les {draws} tirages sont ceux promis.")
        }
        Lang::De => format!(
            "Das Protokoll ist regelgerecht, und alle {draws} Ziehungen sind wie versprochen."
        ),
    }
}

/// What a copy holds.
pub(crate) fn contents(contents: Contents, lang: Lang) -> String {
    let Contents {
        tables,
        entries,
        people,
    } = contents;
    match lang {
        Lang::En => format!("Checked: {tables} tables, {entries} steps, {people} people."),
        Lang::Fr => format!("Vérifié : {tables} tables, {entries} coups, {people} personnes."),
        Lang::De => format!("Geprüft: {tables} Tische, {entries} Schritte, {people} Personen."),
    }
}
