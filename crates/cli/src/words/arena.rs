//! What `arena` says.

use arena::{Elo, LedgerError, Mean, Regret, Share, Tested, TimeSummary, Verdict};
use game::Lang;

use super::{Text, unusable_file};

/// The heads of a table's columns.
pub(crate) const COLUMNS: [Text; 4] = [
    ["bot", "robot", "Bot"],
    ["results", "scores", "Ergebn."],
    ["mean", "moyenne", "Mittel"],
    ["wins", "gagné", "Siege"],
];
pub(crate) const CONFIDENCE: Text = [
    "± and parentheses: 95 % confidence, over deals.",
    "± et parenthèses : confiance à 95 %, sur les donnes.",
    "± und Klammern: 95 % Vertrauen, über die Verteilungen gerechnet.",
];
pub(crate) const STOPPED_EARLY: Text = [
    "Stopped early: the intervals above are narrower than they should be.",
    "Arrêt anticipé : les intervalles ci-dessus sont plus étroits qu’il ne faudrait.",
    "Vorzeitig beendet: Die Intervalle oben sind enger, als sie sein sollten.",
];
const IN_USE: Text = [
    "another arena is writing in it",
    "une autre arène y écrit",
    "eine andere Arena schreibt darin",
];

/// What a table is of.
pub(crate) fn head(games: u64, deals: u64, seed: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{games} games in {deals} deals, seed {seed}"),
        Lang::Fr => format!("{games} parties en {deals} donnes, graine {seed}"),
        Lang::De => format!("{games} Partien aus {deals} Verteilungen, Startwert {seed}"),
    }
}

/// A share with its interval, in percent.
pub(crate) fn share(share: &Share, lang: Lang) -> String {
    share.spelled(|low, high| range(low, high, lang))
}

fn range(low: &str, high: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{low} to {high}"),
        Lang::Fr => format!("de {low} à {high}"),
        Lang::De => format!("{low} bis {high}"),
    }
}

/// A difference in strength with its interval; who never lost has but a lower bound.
pub(crate) fn elo(elo: &Elo, lang: Lang) -> String {
    let spelled = elo.spelled(|low, high| range(low, high, lang));
    spelled.unwrap_or("?".into())
}

/// A difference in points with its margin.
pub(crate) fn difference(mean: &Mean) -> String {
    match mean.margin {
        Some(margin) => format!("{:+.2} (±{margin:.2})", mean.mean),
        None => format!("{:+.2}", mean.mean),
    }
}

/// Two bots compared.
pub(crate) fn duel(one: &str, other: &str, figures: [String; 3], lang: Lang) -> String {
    let [ahead, elo, points] = figures;
    match lang {
        Lang::En => {
            format!("{one} against {other}: ahead {ahead}, Elo {elo}, points {points}")
        }
        Lang::Fr => {
            format!("{one} contre {other} : devant {ahead}, Elo {elo}, points {points}")
        }
        Lang::De => {
            format!("{one} gegen {other}: vorn {ahead}, Elo {elo}, Punkte {points}")
        }
    }
}

/// How often one against several wins, and how often it would if it were no better.
pub(crate) fn wins(bot: &str, wins: &str, players: u8, lang: Lang) -> String {
    let even = 100.0 / f64::from(players);
    match lang {
        Lang::En => format!("{bot} wins {wins}; one of {players} equals wins {even:.1} %"),
        Lang::Fr => {
            format!("{bot} gagne {wins} ; un sur {players} égaux gagne {even:.1} %")
        }
        Lang::De => {
            format!("{bot} gewinnt {wins}; einer von {players} Gleichen gewinnt {even:.1} %")
        }
    }
}

/// What a sequential test says.
pub(crate) fn tested(tested: &Tested, deals: u64, lang: Lang) -> String {
    let question = tested.question;
    let (small, large) = (question.elo0, question.elo1);
    let risk = 100.0 * question.alpha;
    let answer = match (tested.verdict, lang) {
        (Verdict::Open, Lang::En) => format!("undecided after {deals} deals"),
        (Verdict::Open, Lang::Fr) => format!("indécis après {deals} donnes"),
        (Verdict::Open, Lang::De) => format!("unentschieden nach {deals} Verteilungen"),
        (verdict, lang) => {
            let accepted = match verdict {
                Verdict::Larger => large,
                _ => small,
            };
            match lang {
                Lang::En => format!("{accepted:+} accepted after {deals} deals"),
                Lang::Fr => format!("{accepted:+} retenu après {deals} donnes"),
                Lang::De => format!("{accepted:+} angenommen nach {deals} Verteilungen"),
            }
        }
    };
    match lang {
        Lang::En => format!("Elo {small:+} or {large:+}, risk {risk} % each: {answer}"),
        Lang::Fr => format!("Elo {small:+} ou {large:+}, risque {risk} % chacun : {answer}"),
        Lang::De => format!("Elo {small:+} oder {large:+}, Risiko je {risk} %: {answer}"),
    }
}

/// How long a bot thinks.
pub(crate) fn times(bot: &str, times: &TimeSummary, lang: Lang) -> String {
    let [mean, most, longest] =
        [times.mean_ms, times.most_ms, times.longest_ms].map(arena::book::duration);
    let moves = times.decisions;
    match lang {
        Lang::En => format!(
            "{bot}: {mean} a move, 99 % within {most}, longest {longest} ({moves} moves, one core)"
        ),
        Lang::Fr => format!(
            "{bot} : {mean} par coup, 99 % en {most}, au plus {longest} ({moves} coups, un cœur)"
        ),
        Lang::De => format!(
            "{bot}: {mean} je Zug, 99 % in {most}, längstens {longest} ({moves} Züge, ein Kern)"
        ),
    }
}

/// How far a bot stays behind what its luck allowed.
pub(crate) fn regret(bot: &str, regret: &Regret, lang: Lang) -> String {
    let plain = |mean: &Mean| match mean.margin {
        Some(margin) => format!("{:.2} (±{margin:.2})", mean.mean),
        None => format!("{:.2}", mean.mean),
    };
    let (par, behind, proven) = (plain(&regret.par), plain(&regret.regret), regret.proven);
    match lang {
        Lang::En => format!("{bot}: {behind} below par, which is {par}; proven {proven} times"),
        Lang::Fr => {
            format!("{bot} : {behind} sous le par, qui est de {par} ; prouvé {proven} fois")
        }
        Lang::De => format!("{bot}: {behind} unter Par, das ist {par}; {proven}-mal bewiesen"),
    }
}

/// A result that does not have what its plan wants.
pub(crate) fn missed(bar: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("MISSED: {bar} is wanted"),
        Lang::Fr => format!("MANQUÉ : il faut {bar}"),
        Lang::De => format!("VERFEHLT: verlangt ist {bar}"),
    }
}

/// A document without a place for tables.
pub(crate) fn no_place(file: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{file} has no place for results"),
        Lang::Fr => format!("{file} n’a pas de place pour des résultats"),
        Lang::De => format!("{file} hat keinen Platz für Ergebnisse"),
    }
}

/// A title of which nobody knows what a deal allows.
pub(crate) fn no_par(title: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("par is not known for {title}"),
        Lang::Fr => format!("le par n’est pas connu pour {title}"),
        Lang::De => format!("Par ist für {title} nicht bekannt"),
    }
}

/// A test that needs two bots got another number of them.
pub(crate) fn two_bots_wanted(lang: Lang) -> String {
    lang.pick([
        "--until-sure compares two bots: name two in --bots",
        "--until-sure compare deux robots : nommez-en deux avec --bots",
        "--until-sure vergleicht zwei Bots: Bitte zwei mit --bots nennen",
    ])
    .into()
}

/// A file of deals that cannot be used.
pub(crate) fn unusable_ledger(file: &str, error: &LedgerError, lang: Lang) -> String {
    let colon = lang.colon();
    match (error, lang) {
        (LedgerError::File(error), _) => unusable_file(file, error, lang),
        (LedgerError::InUse, _) => format!("{file}{colon} {}", lang.pick(IN_USE)),
        (LedgerError::Other { what, theirs, ours }, Lang::En) => {
            format!("{file} is of another match: {what} is {theirs} there, and {ours} here")
        }
        (LedgerError::Other { what, theirs, ours }, Lang::Fr) => {
            format!("{file} est d’un autre match : {what} y est {theirs}, et {ours} ici")
        }
        (LedgerError::Other { what, theirs, ours }, Lang::De) => {
            format!("{file} ist von einem anderen Vergleich: {what} ist dort {theirs}, hier {ours}")
        }
        (LedgerError::Changed(deal), Lang::En) => format!(
            "{file}: deal {deal} comes out otherwise with this program; its bots have changed, begin a new file"
        ),
        (LedgerError::Changed(deal), Lang::Fr) => format!(
            "{file} : la donne {deal} finit autrement avec ce programme ; ses robots ont changé, commencez un nouveau fichier"
        ),
        (LedgerError::Changed(deal), Lang::De) => format!(
            "{file}: Verteilung {deal} endet mit diesem Programm anders; seine Bots haben sich geändert, bitte eine neue Datei beginnen"
        ),
        (LedgerError::Damaged(line), Lang::En) => format!("{file}, line {line}: not a deal"),
        (LedgerError::Damaged(line), Lang::Fr) => {
            format!("{file}, ligne {line} : ce n’est pas une donne")
        }
        (LedgerError::Damaged(line), Lang::De) => format!("{file}, Zeile {line}: keine Verteilung"),
    }
}
