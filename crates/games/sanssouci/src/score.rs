//! Where points come from.

use game::{BySeat, Score};
use serde::Serialize;
use utoipa::ToSchema;

use crate::garden::{Boar, Garden, boar_area, noble_row};
use crate::parts::{Mark, REWARD_AREA, mark};
use crate::square::{Row, Square, Squares, each};
use crate::{MissionSet, Phase, Sanssouci, Structure};

/// The points so far; at the end, the result.
// [SAN-E5] Most points win; more gardeners break a tie; still tied, the win is shared.
pub(crate) fn scores(game: &Sanssouci) -> BySeat<Score> {
    let is_over = game.phase == Phase::Over;
    game.gardens.map(|seat, garden| {
        let closing = if is_over {
            final_count(garden, game.hands[seat].missions).total()
        } else {
            0
        };
        Score {
            points: i32::from(garden.points + closing),
            tie_break: tie_break(garden),
        }
    })
}

/// What decides between equal points.
// [SAN-E5] More gardeners in the garden.
pub(crate) fn tie_break(garden: &Garden) -> i32 {
    garden.gardeners.count() as i32
}

/// What a garden gains and loses at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct FinalCount {
    /// For complete rows.
    pub rows: i16,
    /// For complete columns.
    pub columns: i16,
    /// For missions.
    pub missions: i16,
    /// Lost to a boar that is still there: zero or less.
    pub boar: i16,
}

impl FinalCount {
    /// All of it.
    pub const fn total(&self) -> i16 {
        self.rows + self.columns + self.missions + self.boar
    }
}

/// Counts a garden at the end.
pub fn final_count(garden: &Garden, missions: MissionSet) -> FinalCount {
    let rows = Row::ALL
        .into_iter()
        .map(|row| row_points(garden.built, row));
    let columns = Structure::ALL
        .into_iter()
        .map(|column| column_points(garden.built, column));
    let mut count = FinalCount {
        rows: rows.sum(),
        columns: columns.sum(),
        missions: missions
            .iter()
            .map(|noble| mission_points(garden.stops, noble))
            .sum(),
        boar: 0,
    };
    // [SAN-B4] A boar still there costs its area, after everything else is added...
    if let Boar::On(square) = garden.boar {
        let cost = boar_area(garden.built, square).count() as i16;
        // [SAN-R7] ...and never more than there is.
        count.boar = -cost.min(garden.points + count.total());
    }
    count
}

/// What a row gains at the end.
// [SAN-E2] Each complete row 2 to 6: 10 minus its value. Gardeners count as built.
pub fn row_points(built: Squares, row: Row) -> i16 {
    if row != Row::One && built.covers(row.squares()) {
        10 - row.value()
    } else {
        0
    }
}

/// What a column gains at the end.
// [SAN-E3] Each complete column: 5. Gardeners count as built.
pub fn column_points(built: Squares, column: Structure) -> i16 {
    5 * i16::from(built.covers(Squares::column(column as u8)))
}

/// What a mission gains at the end.
// [SAN-E4] The value of the row on which its noble stands; nothing on the terrace.
pub fn mission_points(stops: Squares, noble: Structure) -> i16 {
    noble_row(stops, noble).map_or(0, Row::value)
}

/// One reason for points, and how many they are. All of a seat's lines add up to its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Line {
    /// The reason.
    pub reason: Reason,
    /// The points; what was lost stands as what was really lost.
    // [SAN-X5] After the floor, so that the parts add up.
    pub points: i16,
}

/// Why a seat has points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A noble stopped here.
    Noble(Square),
    /// A tile was placed on a reward mark.
    Mark(Square),
    /// The boar was chased so many times.
    BoarChased(u8),
    /// The boar had nowhere to run.
    BoarGone,
    /// A complete row.
    Row(Row),
    /// A complete column.
    Column(Structure),
    /// A mission.
    Mission(Structure),
    /// The boar is still here, in an area of so many free squares.
    BoarStays(u8),
}

/// Why a seat has the points that it has, in the order in which a score is told: during play
/// what has been won so far, at the end everything.
pub fn breakdown(garden: &Garden, missions: Option<MissionSet>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut add = |reason, points| {
        // What brought nothing is worth a line where somebody may ask why.
        let is_asked_for = matches!(
            reason,
            Reason::Mark(_) | Reason::Mission(_) | Reason::BoarStays(_)
        );
        if points != 0 || is_asked_for {
            lines.push(Line { reason, points });
        }
    };
    for square in each(garden.stops) {
        add(Reason::Noble(square), square.row().value());
    }
    for (square, points) in settled_marks(garden) {
        add(Reason::Mark(square), points);
    }
    let chases = i16::from(garden.chased);
    add(Reason::BoarChased(garden.chased), chases);
    add(Reason::BoarGone, garden.boar_points() - chases);
    if let Some(missions) = missions {
        for row in Row::ALL {
            add(Reason::Row(row), row_points(garden.built, row));
        }
        for column in Structure::ALL {
            add(Reason::Column(column), column_points(garden.built, column));
        }
        for noble in missions.iter() {
            add(Reason::Mission(noble), mission_points(garden.stops, noble));
        }
        if let Boar::On(square) = garden.boar {
            let area = boar_area(garden.built, square).count() as u8;
            let lost = final_count(garden, missions).boar;
            add(Reason::BoarStays(area), lost);
        }
    }
    lines
}

/// The reward marks that a tile lies on, with what each gained or lost.
pub(crate) fn settled_marks(garden: &Garden) -> Vec<(Square, i16)> {
    let (Some(board), Some(face)) = (garden.reward_board, garden.reward_face) else {
        return Vec::new();
    };
    let points = |square: Square| {
        let is_gardener = garden.gardeners.overlaps(square.alone());
        match mark(board, face, square)? {
            Mark::Structure(points) if !is_gardener => Some(i16::from(points)),
            Mark::Gardener(points) if is_gardener => Some(i16::from(points)),
            Mark::Penalty(_) => Some(-i16::from(garden.losses.on(square))),
            _ => None,
        }
    };
    each(garden.built & REWARD_AREA)
        .filter_map(|square| Some((square, points(square)?)))
        .collect()
}
