//! What a host reads.

use game::Lang;
use server::{Contents, Shortage};

use super::Text;

pub(crate) const OPEN_THIS: Text = ["open", "ouvrez", "öffnen Sie"];
pub(crate) const DATA_IN: Text = ["data in", "données dans", "Daten in"];
pub(crate) const HOW_TO_STOP: Text = [
    "Ctrl-C stops the server; nothing is lost.",
    "Ctrl-C arrête le serveur ; rien n’est perdu.",
    "Strg-C hält den Server an; nichts geht verloren.",
];
pub(crate) const STOPPING: Text = [
    "Stopping once current requests are done. Press Ctrl-C again to stop at once.",
    "Le serveur s’arrête dès que les requêtes en cours sont terminées. Ctrl-C de nouveau l’arrête tout de suite.",
    "Der Server hält an, sobald laufende Anfragen beantwortet sind. Noch einmal Strg-C hält ihn sofort an.",
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

pub(crate) const DAMAGED_DATA: Text = [
    "Nothing was copied. `tuileries verify --data DIR` says what to do; --even-damaged takes it as it is.",
    "Rien n’a été copié. `tuileries verify --data DIR` dit que faire ; --even-damaged prend le tout tel quel.",
    "Es wurde nichts kopiert. `tuileries verify --data DIR` sagt, was zu tun ist; --even-damaged nimmt alles, wie es ist.",
];
pub(crate) const DAMAGED_COPY: Text = [
    "Nothing was replaced. Restore an older copy; or --even-damaged takes this one as it is: damaged tables can then be looked at and not played on.",
    "Rien n’a été remplacé. Restaurez une copie plus ancienne ; ou --even-damaged prend celle-ci telle quelle : les tables abîmées se regarderont mais ne se joueront plus.",
    "Es wurde nichts ersetzt. Spielen Sie eine ältere Kopie zurück; oder --even-damaged nimmt diese, wie sie ist: Beschädigte Tische kann man dann ansehen, aber nicht weiterspielen.",
];
pub(crate) const TOO_LITTLE_LEFT: Text = [
    "Nothing was copied, because too little of it can be read. Restore an older copy.",
    "Rien n’a été copié, car trop peu en est lisible. Restaurez une copie plus ancienne.",
    "Es wurde nichts kopiert, weil zu wenig davon lesbar ist. Spielen Sie eine ältere Kopie zurück.",
];
pub(crate) const TAKEN_ALL_THE_SAME: Text = [
    "It was copied all the same.",
    "La copie a été faite malgré tout.",
    "Es wurde trotzdem kopiert.",
];
pub(crate) const WHAT_TO_DO: Text = [
    "Restore a copy from before this (`tuileries restore FILE`), or go on: damaged tables can be looked at and not played on, all others are as they were. And mistrust the disk.",
    "Restaurez une copie plus ancienne (`tuileries restore FILE`), ou continuez : les tables abîmées se regardent mais ne se jouent plus, les autres sont intactes. Et méfiez-vous du disque.",
    "Spielen Sie eine ältere Kopie zurück (`tuileries restore FILE`), oder machen Sie weiter: Beschädigte Tische kann man ansehen, aber nicht weiterspielen, alle anderen sind unversehrt. Und misstrauen Sie der Platte.",
];
pub(crate) const NO_DIGESTS: Text = [
    "This data is from a version without digests, so little can be noticed: start the server once, and it has them.",
    "Ces données viennent d’une version sans empreintes ; peu se remarque : démarrez le serveur une fois, et elles en auront.",
    "Diese Daten stammen aus einer Version ohne Prüfsummen, da fällt wenig auf: Starten Sie den Server einmal, dann haben sie welche.",
];

/// What a disk has changed, and what to do about it.
pub(crate) fn damage(damage: &[String], advice: Text, lang: Lang) -> String {
    const SHOWN: usize = 20;
    let head = lang.pick([
        "a disk has damaged this data:",
        "un disque a abîmé ces données :",
        "eine Platte hat diese Daten beschädigt:",
    ]);
    let mut lines = vec![head.to_string()];
    lines.extend(damage.iter().take(SHOWN).map(|line| format!("  {line}")));
    let more = damage.len().saturating_sub(SHOWN);
    if more > 0 {
        lines.push(match lang {
            Lang::En => format!("  and {more} more"),
            Lang::Fr => format!("  et {more} de plus"),
            Lang::De => format!("  und {more} weitere"),
        });
    }
    lines.push(lang.pick(advice).to_string());
    lines.join("\n")
}

/// The port that was wanted, and the one that was taken instead.
pub(crate) fn port_taken(wanted: u16, taken: u16, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Port {wanted} is taken, so this is {taken}."),
        Lang::Fr => format!("Le port {wanted} est occupé ; voici donc le {taken}."),
        Lang::De => format!("Port {wanted} ist belegt, deshalb {taken}."),
    }
}

/// Fewer files than connections were wished for, and what to do about it.
pub(crate) fn too_few_files(shortage: Shortage, lang: Lang) -> String {
    let Shortage {
        files,
        needed,
        connections,
    } = shortage;
    match lang {
        Lang::En => format!(
            "Note: the system allows {files} open files, so there can be {connections} connections and not as many as max-connections says. For more, start it after `ulimit -n {needed}` (under systemd: LimitNOFILE={needed}); or set max-connections to {connections}."
        ),
        Lang::Fr => format!(
            "Remarque : le système permet {files} fichiers ouverts, donc {connections} connexions, moins que ne dit max-connections. Pour en avoir plus, lancez le serveur après `ulimit -n {needed}` (sous systemd : LimitNOFILE={needed}) ; sinon, mettez max-connections à {connections}."
        ),
        Lang::De => format!(
            "Hinweis: Das System erlaubt {files} offene Dateien, also {connections} Verbindungen und weniger, als max-connections sagt. Für mehr starten Sie den Server nach `ulimit -n {needed}` (unter systemd: LimitNOFILE={needed}); oder setzen Sie max-connections auf {connections}."
        ),
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
