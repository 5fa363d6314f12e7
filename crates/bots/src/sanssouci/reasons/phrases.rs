//! The phrases that reasons are said in.

use game::Lang;
use sanssouci::Structure;
use sanssouci::square::{Row, Square};

/// One thing that speaks for an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phrase {
    CompletesRow(Row, i16),
    CompletesColumn(Structure, i16),
    RowLacksOne(Row),
    ColumnLacksOne(Structure),
    /// What the mark of a reward board gains or costs.
    Mark(i16),
    ChasesBoar,
    DrivesBoarOut(i16),
    BoarArea(u32),
    Walks(Square),
    /// How much more the noble's mission then counts.
    Mission(i16),
    OpensWay(Square),
    KeepsWildCard,
    SparesWalks,
    /// What a reward board's face promises in the columns of the missions.
    MissionMarks(i32),
}

impl Phrase {
    /// How much it matters, in hundredths of a point.
    pub(super) fn weight(self) -> i32 {
        match self {
            Phrase::CompletesRow(_, points) | Phrase::CompletesColumn(_, points) => {
                100 * i32::from(points)
            }
            Phrase::Mark(points) => 100 * i32::from(points.abs()),
            Phrase::Walks(to) => 100 * i32::from(to.row().value()),
            Phrase::Mission(more) => 100 * i32::from(more),
            Phrase::DrivesBoarOut(points) => 100 * i32::from(points),
            Phrase::MissionMarks(points) => 100 * points,
            Phrase::OpensWay(to) => 60 * i32::from(to.row().value()),
            Phrase::RowLacksOne(_) | Phrase::ColumnLacksOne(_) => 150,
            Phrase::KeepsWildCard => 120,
            Phrase::ChasesBoar | Phrase::BoarArea(_) | Phrase::SparesWalks => 100,
        }
    }

    pub(super) fn say(self, lang: Lang) -> String {
        match self {
            Phrase::CompletesRow(..)
            | Phrase::CompletesColumn(..)
            | Phrase::RowLacksOne(_)
            | Phrase::ColumnLacksOne(_) => self.say_line(lang),
            Phrase::ChasesBoar | Phrase::DrivesBoarOut(_) | Phrase::BoarArea(_) => {
                self.say_boar(lang)
            }
            Phrase::Walks(_) | Phrase::Mission(_) | Phrase::OpensWay(_) | Phrase::SparesWalks => {
                self.say_noble(lang)
            }
            Phrase::Mark(points) if points < 0 => {
                let square = ["penalty square", "case malus", "Malusfeld"];
                worth(lang.pick(square), points.into(), lang)
            }
            Phrase::Mark(points) => {
                let square = ["bonus square", "case bonus", "Bonusfeld"];
                worth(lang.pick(square), points.into(), lang)
            }
            Phrase::MissionMarks(points) => {
                let marks = [
                    "marks in your missions’ columns",
                    "marques dans les colonnes de vos objectifs",
                    "Marken in den Spalten deiner Aufträge",
                ];
                worth(lang.pick(marks), points, lang)
            }
            Phrase::KeepsWildCard => lang
                .pick([
                    "keeps the wild card",
                    "garde la carte Libre choix",
                    "behält die Karte „freie Auswahl“",
                ])
                .into(),
        }
    }

    fn say_line(self, lang: Lang) -> String {
        match self {
            Phrase::CompletesRow(row, points) => {
                let text = match lang {
                    Lang::En => format!("completes row {row}"),
                    Lang::Fr => format!("complète la rangée {row}"),
                    Lang::De => format!("macht Reihe {row} vollständig"),
                };
                worth(&text, points.into(), lang)
            }
            Phrase::CompletesColumn(column, points) => {
                let name = column.spoken(lang);
                let text = match lang {
                    Lang::En => format!("completes the {name} column"),
                    Lang::Fr => format!("complète la colonne {name}"),
                    Lang::De => format!("macht die Spalte {name} vollständig"),
                };
                worth(&text, points.into(), lang)
            }
            Phrase::ColumnLacksOne(column) => {
                let name = column.spoken(lang);
                match lang {
                    Lang::En => format!("then the {name} column lacks one square"),
                    Lang::Fr => format!("il ne manque plus qu’une case à la colonne {name}"),
                    Lang::De => format!("dann fehlt der Spalte {name} nur noch ein Feld"),
                }
            }
            Phrase::RowLacksOne(row) => match lang {
                Lang::En => format!("then row {row} lacks one square"),
                Lang::Fr => format!("il ne manque plus qu’une case à la rangée {row}"),
                Lang::De => format!("dann fehlt Reihe {row} nur noch ein Feld"),
            },
            _ => String::new(),
        }
    }

    fn say_boar(self, lang: Lang) -> String {
        match self {
            Phrase::ChasesBoar => {
                let text = [
                    "chases the boar",
                    "chasse le sanglier",
                    "jagt das Wildschwein",
                ];
                worth(lang.pick(text), 1, lang)
            }
            Phrase::DrivesBoarOut(points) => {
                let text = [
                    "drives the boar out",
                    "fait partir le sanglier",
                    "vertreibt das Wildschwein",
                ];
                worth(lang.pick(text), points.into(), lang)
            }
            Phrase::BoarArea(area) => {
                let count = lang.counted(
                    area as i32,
                    [
                        ["free square", "free squares"],
                        ["case libre", "cases libres"],
                        ["freies Feld", "freie Felder"],
                    ],
                );
                match lang {
                    Lang::En => format!("leaves the boar {count}"),
                    Lang::Fr => format!("laisse {count} au sanglier"),
                    Lang::De => format!("lässt dem Wildschwein {count}"),
                }
            }
            _ => String::new(),
        }
    }

    fn say_noble(self, lang: Lang) -> String {
        match self {
            Phrase::Walks(to) => {
                let (name, row) = (to.column().spoken(lang), to.row());
                let text = match lang {
                    Lang::En => format!("noble of the {name} column walks to row {row}"),
                    Lang::Fr => format!("le noble de la colonne {name} va à la rangée {row}"),
                    Lang::De => format!("Adliger der Spalte {name} geht in Reihe {row}"),
                };
                worth(&text, row.value().into(), lang)
            }
            Phrase::Mission(more) => {
                let text = [
                    "for a mission, at the end",
                    "pour un objectif, à la fin",
                    "für einen Auftrag, am Ende",
                ];
                worth(lang.pick(text), more.into(), lang)
            }
            Phrase::OpensWay(to) => {
                let name = to.column().spoken(lang);
                match lang {
                    Lang::En => format!("opens a way to {to} for the noble of the {name} column"),
                    Lang::Fr => {
                        format!("ouvre un chemin vers {to} au noble de la colonne {name}")
                    }
                    Lang::De => format!("öffnet dem Adligen der Spalte {name} einen Weg nach {to}"),
                }
            }
            Phrase::SparesWalks => lang
                .pick([
                    "spares the nobles’ walks for later",
                    "garde les déplacements des nobles pour plus tard",
                    "spart die Wege der Adligen für später auf",
                ])
                .into(),
            _ => String::new(),
        }
    }
}

/// A phrase and the points that it is worth.
fn worth(text: &str, points: i32, lang: Lang) -> String {
    let sign = if points < 0 { '−' } else { '+' };
    format!("{text}{} {sign}{}", lang.colon(), points.abs())
}
