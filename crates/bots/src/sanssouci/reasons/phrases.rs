//! The phrases that reasons are said in.

use std::fmt::Display;

use game::Lang;
use messages::about;
use sanssouci::square::{Row, Square};
use sanssouci::{MESSAGES, Structure};

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
        let words = |id: &str, about: &[(&str, &dyn Display)]| MESSAGES.say(lang, id, about);
        match self {
            Phrase::CompletesRow(row, points) => words("reason-row", about![row, points]),
            Phrase::CompletesColumn(structure, points) => {
                words("reason-column", about![structure, points])
            }
            Phrase::RowLacksOne(row) => words("reason-row-lacks-one", about![row]),
            Phrase::ColumnLacksOne(structure) => {
                words("reason-column-lacks-one", about![structure])
            }
            Phrase::Mark(points) if points < 0 => words("reason-penalty", about![points]),
            Phrase::Mark(points) => words("reason-bonus", about![points]),
            Phrase::MissionMarks(points) => words("reason-mission-marks", about![points]),
            Phrase::ChasesBoar => words("reason-chases-boar", about![points = 1]),
            Phrase::DrivesBoarOut(points) => words("reason-drives-boar-out", about![points]),
            Phrase::BoarArea(count) => words("reason-boar-area", about![count]),
            Phrase::Walks(to) => {
                let (structure, row, points) = (to.column(), to.row(), to.row().value());
                words("reason-walks", about![structure, row, points])
            }
            Phrase::Mission(points) => words("reason-mission", about![points]),
            Phrase::OpensWay(square) => {
                let structure = square.column();
                words("reason-opens-way", about![square, structure])
            }
            Phrase::KeepsWildCard => words("reason-keeps-wild-card", &[]),
            Phrase::SparesWalks => words("reason-spares-walks", &[]),
        }
    }
}
