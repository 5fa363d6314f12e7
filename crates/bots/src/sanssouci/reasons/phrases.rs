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
    /// The points that it speaks of, if any.
    fn points(self) -> Option<i32> {
        match self {
            Phrase::CompletesRow(_, points)
            | Phrase::CompletesColumn(_, points)
            | Phrase::Mark(points)
            | Phrase::DrivesBoarOut(points)
            | Phrase::Mission(points) => Some(points.into()),
            Phrase::Walks(to) => Some(to.row().value().into()),
            Phrase::MissionMarks(points) => Some(points),
            Phrase::ChasesBoar => Some(1),
            _ => None,
        }
    }

    /// How much it matters, in hundredths of a point.
    pub(super) fn weight(self) -> i32 {
        match (self, self.points()) {
            (Phrase::Mark(points), _) => 100 * i32::from(points.abs()),
            (_, Some(points)) => 100 * points,
            (Phrase::OpensWay(to), _) => 60 * i32::from(to.row().value()),
            (Phrase::RowLacksOne(_) | Phrase::ColumnLacksOne(_), _) => 150,
            (Phrase::KeepsWildCard, _) => 120,
            _ => 100,
        }
    }

    pub(super) fn say(self, lang: Lang) -> String {
        let text = &self.texts(lang)[lang as usize];
        match self.points() {
            None => text.clone(),
            Some(points) => {
                let sign = if points < 0 { '−' } else { '+' };
                format!("{text}{} {sign}{}", lang.colon(), points.abs())
            }
        }
    }

    /// In all languages, with the names that things have in this one.
    fn texts(self, lang: Lang) -> [String; 3] {
        let plain = |texts: [&str; 3]| texts.map(String::from);
        match self {
            Phrase::CompletesRow(row, _) => [
                format!("completes row {row}"),
                format!("complète la rangée {row}"),
                format!("macht Reihe {row} vollständig"),
            ],
            Phrase::RowLacksOne(row) => [
                format!("then row {row} lacks one square"),
                format!("il ne manque plus qu’une case à la rangée {row}"),
                format!("dann fehlt Reihe {row} nur noch ein Feld"),
            ],
            Phrase::CompletesColumn(column, _) => {
                let name = column.spoken(lang);
                [
                    format!("completes the {name} column"),
                    format!("complète la colonne {name}"),
                    format!("macht die Spalte {name} vollständig"),
                ]
            }
            Phrase::ColumnLacksOne(column) => {
                let name = column.spoken(lang);
                [
                    format!("then the {name} column lacks one square"),
                    format!("il ne manque plus qu’une case à la colonne {name}"),
                    format!("dann fehlt der Spalte {name} nur noch ein Feld"),
                ]
            }
            Phrase::Mark(points) if points < 0 => {
                plain(["penalty square", "case malus", "Malusfeld"])
            }
            Phrase::Mark(_) => plain(["bonus square", "case bonus", "Bonusfeld"]),
            Phrase::MissionMarks(_) => plain([
                "marks in your missions’ columns",
                "marques dans les colonnes de vos objectifs",
                "Marken in den Spalten deiner Aufträge",
            ]),
            Phrase::KeepsWildCard => plain([
                "keeps the wild card",
                "garde la carte Libre choix",
                "behält die Karte „freie Auswahl“",
            ]),
            Phrase::ChasesBoar => plain([
                "chases the boar",
                "chasse le sanglier",
                "jagt das Wildschwein",
            ]),
            Phrase::DrivesBoarOut(_) => plain([
                "drives the boar out",
                "fait partir le sanglier",
                "vertreibt das Wildschwein",
            ]),
            Phrase::BoarArea(area) => {
                let squares = [
                    ["free square", "free squares"],
                    ["case libre", "cases libres"],
                    ["freies Feld", "freie Felder"],
                ];
                let count = lang.counted(area as i32, squares);
                [
                    format!("leaves the boar {count}"),
                    format!("laisse {count} au sanglier"),
                    format!("lässt dem Wildschwein {count}"),
                ]
            }
            Phrase::Walks(to) => {
                let (name, row) = (to.column().spoken(lang), to.row());
                [
                    format!("noble of the {name} column walks to row {row}"),
                    format!("le noble de la colonne {name} va à la rangée {row}"),
                    format!("Adliger der Spalte {name} geht in Reihe {row}"),
                ]
            }
            Phrase::Mission(_) => plain([
                "for a mission, at the end",
                "pour un objectif, à la fin",
                "für einen Auftrag, am Ende",
            ]),
            Phrase::OpensWay(to) => {
                let name = to.column().spoken(lang);
                [
                    format!("opens a way to {to} for the noble of the {name} column"),
                    format!("ouvre un chemin vers {to} au noble de la colonne {name}"),
                    format!("öffnet dem Adligen der Spalte {name} einen Weg nach {to}"),
                ]
            }
            Phrase::SparesWalks => plain([
                "spares the nobles’ walks for later",
                "garde les déplacements des nobles pour plus tard",
                "spart die Wege der Adligen für später auf",
            ]),
        }
    }
}
