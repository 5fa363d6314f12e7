//! Why something is not accepted, so that whoever reads it can mend it.

use std::io;

use game::{Cause, Lang, ReadError, RecordError, Refusal, Rule, Rulebook, SetupError, quote};

use super::Text;

const EMPTY: Text = [
    "the file is empty",
    "le fichier est vide",
    "die Datei ist leer",
];
const NOT_A_RECORD: Text = [
    "not a record: a record begins with the line `tuileries record 1`",
    "ce n’est pas une partie notée : elle commencerait par la ligne `tuileries record 1`",
    "keine notierte Partie: Sie begänne mit der Zeile `tuileries record 1`",
];
const TOO_LARGE: Text = [
    "too large: no game is that long",
    "trop grand : aucune partie n’est si longue",
    "zu groß: So lang ist keine Partie",
];
const NOT_TEXT: Text = [
    "not readable as text (UTF-8)",
    "ce n’est pas du texte lisible (UTF-8)",
    "nicht als Text lesbar (UTF-8)",
];
const TRUNCATED: Text = [
    "the record breaks off before its closing line",
    "la partie s’interrompt avant sa ligne de clôture",
    "die Partie bricht vor ihrer Schlusszeile ab",
];
const NOT_OVER: Text = [
    "here is a score, but the game is not over yet",
    "voici un score, mais la partie n’est pas finie",
    "hier steht ein Ergebnis, aber die Partie ist noch nicht zu Ende",
];
const NO_SCORE: Text = [
    "the game is over, but its score is missing",
    "la partie est finie, mais son score manque",
    "die Partie ist zu Ende, aber ihr Ergebnis fehlt",
];
const AFTER_END: Text = [
    "something follows the closing line",
    "il y a quelque chose après la ligne de clôture",
    "nach der Schlusszeile folgt noch etwas",
];

/// Explains refusals in one language, out of one rulebook.
pub(crate) struct Explainer {
    /// Where the rules' sentences stand.
    pub(crate) book: Rulebook,
    /// The reader's language.
    pub(crate) lang: Lang,
}

impl Explainer {
    /// A rule with its sentence.
    pub(crate) fn refusal(&self, refusal: Refusal) -> String {
        let id = refusal.rule.id;
        let text = self.book.find(id).map_or("", |rule| rule.text(self.lang));
        match self.lang {
            Lang::En => format!("against rule {id}: {text}"),
            Lang::Fr => format!("contraire à la règle {id} : {text}"),
            Lang::De => format!("gegen Regel {id}: {text}"),
        }
    }

    /// A setup, given as these words, that is not accepted.
    pub(crate) fn setup(&self, error: &SetupError, words: &str) -> String {
        match (error, self.lang) {
            (SetupError::Refused(refusal), _) => self.refusal(*refusal),
            (SetupError::Unreadable(what), Lang::En) => what.clone(),
            (SetupError::Unreadable(_), Lang::Fr) => {
                format!("réglages incompréhensibles : {}", quote(words))
            }
            (SetupError::Unreadable(_), Lang::De) => {
                format!("unverständliche Vereinbarung: {}", quote(words))
            }
        }
    }

    /// A choice that is not accepted, where an action like `example` was expected.
    pub(crate) fn choice(&self, error: &ReadError, choice: &str, example: &str) -> String {
        let choice = quote(choice);
        match (error, self.lang) {
            (ReadError::Refused(refusal), _) => self.refusal(*refusal),
            (ReadError::Unreadable(_), Lang::En) => {
                format!("{choice} is not in the menu, nor an action like `{example}`")
            }
            (ReadError::Unreadable(_), Lang::Fr) => {
                format!("{choice} n’est ni dans le menu, ni un coup comme `{example}`")
            }
            (ReadError::Unreadable(_), Lang::De) => {
                format!("{choice} steht nicht im Menü und ist kein Zug wie `{example}`")
            }
        }
    }

    /// A record, read from that file, that is not accepted.
    pub(crate) fn record(&self, error: &RecordError, file: &str, record: &[u8]) -> String {
        let number = error.line;
        let mut lines = record.split(|byte| *byte == b'\n');
        let line = lines.nth(number.saturating_sub(1)).unwrap_or_default();
        let cause = self.cause(&error.cause, String::from_utf8_lossy(line).trim_end());
        match self.lang {
            Lang::En => format!("{file}, line {number}: {cause}"),
            Lang::Fr => format!("{file}, ligne {number} : {cause}"),
            Lang::De => format!("{file}, Zeile {number}: {cause}"),
        }
    }

    /// What is wrong, and the rule that says so.
    fn with_rule(&self, rule: Rule, what: &str) -> String {
        let semicolon = self.lang.pick([";", " ;", ";"]);
        format!("{what}{semicolon} {}", self.refusal(Refusal::by(rule)))
    }

    fn cause(&self, cause: &Cause, line: &str) -> String {
        let lang = self.lang;
        match cause {
            Cause::Refused(refusal) => self.refusal(*refusal),
            Cause::Setup(error) => self.setup(error, line.trim_start_matches("setup ")),
            Cause::Unreadable(expected) if lang == Lang::En => expected.clone(),
            Cause::Unreadable(_) => not_in_the_notation(&quote(line), lang),
            Cause::Header { keyword } => header_wanted(keyword, lang),
            Cause::Other {
                keyword,
                theirs,
                ours,
            } => other(keyword, theirs, ours, lang),
            Cause::Score {
                rule,
                said,
                counted,
            } => self.with_rule(*rule, &wrong_score(said, counted, lang)),
            Cause::Empty => lang.pick(EMPTY).into(),
            Cause::NotARecord => lang.pick(NOT_A_RECORD).into(),
            Cause::TooLarge => lang.pick(TOO_LARGE).into(),
            Cause::NotText => lang.pick(NOT_TEXT).into(),
            Cause::Truncated { rule } => self.with_rule(*rule, lang.pick(TRUNCATED)),
            Cause::NotOver { rule } => self.with_rule(*rule, lang.pick(NOT_OVER)),
            Cause::NoScore { rule } => self.with_rule(*rule, lang.pick(NO_SCORE)),
            Cause::AfterEnd => lang.pick(AFTER_END).into(),
        }
    }
}

fn not_in_the_notation(line: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("not in the notation: {line}"),
        Lang::Fr => format!("ce n’est pas dans la notation : {line}"),
        Lang::De => format!("steht nicht in der Notation: {line}"),
    }
}

fn header_wanted(keyword: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("this line must begin with `{keyword}`"),
        Lang::Fr => format!("cette ligne doit commencer par `{keyword}`"),
        Lang::De => format!("diese Zeile muss mit `{keyword}` beginnen"),
    }
}

fn other(keyword: &str, theirs: &str, ours: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("the record says {keyword} {theirs}; this program replays `{ours}`"),
        Lang::Fr => format!("la partie dit {keyword} {theirs} ; ce programme rejoue `{ours}`"),
        Lang::De => {
            format!("die Partie sagt {keyword} {theirs}; dieses Programm spielt `{ours}` nach")
        }
    }
}

fn wrong_score(said: &str, counted: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("wrong score: {said}, but the rules count `{counted}`"),
        Lang::Fr => format!("score faux : {said}, mais les règles comptent `{counted}`"),
        Lang::De => format!("falsches Ergebnis: {said}, aber die Regeln ergeben `{counted}`"),
    }
}

/// A file that cannot be read or written.
pub(crate) fn unusable_file(file: &str, error: &io::Error, lang: Lang) -> String {
    let why = match error.kind() {
        io::ErrorKind::NotFound => ["no such file", "fichier introuvable", "keine solche Datei"],
        io::ErrorKind::IsADirectory => [
            "that is a folder, not a file",
            "c’est un dossier, pas un fichier",
            "das ist ein Ordner, keine Datei",
        ],
        io::ErrorKind::PermissionDenied => {
            ["no permission", "permission refusée", "keine Berechtigung"]
        }
        _ => return format!("{file}{} {error}", lang.colon()),
    };
    format!("{file}{} {}", lang.colon(), lang.pick(why))
}
