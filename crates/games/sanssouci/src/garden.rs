//! A garden: what is built, where the nobles have stopped, and where they can walk.

use serde::Serialize;
use utoipa::ToSchema;

use crate::Structure;
use crate::parts::{Board, Face, GARDENER_BONUS, REWARD_AREA, mark_sheet, points_on, printed};
use crate::square::{Row, Square, Squares};

/// What lies before a seat: all of it open to everyone, once faces are revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Garden {
    /// Squares that can be walked on: printed, structures, gardeners.
    pub built: Squares,
    /// Those of them with a gardener.
    pub gardeners: Squares,
    /// Where nobles have stopped; each stands on the lowest of its column, or on the terrace.
    pub stops: Squares,
    /// The points won so far.
    pub points: i16,
    /// The garden board.
    pub board: Option<Board>,
    /// Which face of it is up.
    pub face: Option<Face>,
    /// The reward board over it.
    pub reward_board: Option<Board>,
    /// Which face of it is up.
    pub reward_face: Option<Face>,
    /// Where the boar is.
    pub boar: Boar,
    /// How often a tile was placed on the boar's square.
    pub chased: u8,
    /// What penalty squares really cost.
    pub losses: Losses,
}

/// What was really lost on each square of a reward board: two bits each, in the order of the
/// squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Losses(u32);

impl Losses {
    /// What was lost on a square, 3 points at most.
    pub fn on(self, square: Square) -> u8 {
        (self.0 >> Losses::place(square) & 3) as u8
    }

    /// The losses with what a square cost, on which nothing was lost before.
    #[must_use]
    pub fn with(self, square: Square, lost: u8) -> Losses {
        Losses(self.0 | u32::from(lost & 3) << Losses::place(square))
    }

    /// Twice the number of squares of the board before this one.
    fn place(square: Square) -> u32 {
        let before = REWARD_AREA.word() & (square.alone().word() - 1);
        (2 * before.count_ones()) & 31
    }
}

/// Where a boar is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Boar {
    /// There is none in this garden.
    #[default]
    Absent,
    /// On this free square.
    On(Square),
    /// It had nowhere to run and has left.
    Gone,
}

/// Which side of a tile lies up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The structure.
    Structure,
    /// The gardener on its back.
    Gardener,
}

/// A tile placed, and where the boar runs if it was chased and can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// Where.
    pub square: Square,
    /// Which side is up.
    pub side: Side,
    /// Where the boar runs.
    pub boar_to: Option<Square>,
}

/// The points that a placement is worth at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// Won or lost by the reward mark.
    pub mark: i16,
    /// Won by chasing the boar.
    pub boar: i16,
}

/// What chasing the boar gains.
// [SAN-B2] +1 whenever a tile is placed on its square.
const CHASE: i16 = 1;
/// What a boar gains on top that has nowhere to run.
// [SAN-B3] 3 points more.
const FAREWELL: i16 = 3;

impl Garden {
    /// The board lies with that face up.
    // [SAN-C4] The printed squares are built already.
    pub(crate) fn lay_board(&mut self) {
        if let (Some(board), Some(face)) = (self.board, self.face) {
            self.built = printed(board, face);
        }
    }

    /// The reward board lies over the garden.
    // [SAN-R3] A covered square is free, even if something printed is below it.
    pub(crate) fn cover(&mut self) {
        self.built = self.built.minus(REWARD_AREA);
    }

    /// Places a tile, with all that follows from it at once.
    // [SAN-X3] The reward mark is settled first, with its floor, then the boar.
    #[inline]
    pub fn place(&mut self, placement: Placement) -> Gain {
        let Placement {
            square,
            side,
            boar_to,
        } = placement;
        self.built = self.built | square.alone();
        if side == Side::Gardener {
            self.gardeners = self.gardeners | square.alone();
        }
        let mark = self.settle_mark(square, side);
        self.points += mark;
        let boar = self.chase_boar(square, boar_to);
        self.points += boar;
        Gain { mark, boar }
    }

    #[inline]
    fn settle_mark(&mut self, square: Square, side: Side) -> i16 {
        let (Some(board), Some(face)) = (self.reward_board, self.reward_face) else {
            return 0;
        };
        let sheet = mark_sheet(board, face);
        // [SAN-R6] A penalty counts for either side. [SAN-R7] One loses at most what one has.
        let penalty = points_on(&sheet.penalty, square);
        if penalty > 0 {
            let lost = penalty.min(self.points);
            self.losses = self.losses.with(square, lost as u8);
            return -lost;
        }
        match side {
            // [SAN-R4] A structure bonus is for structures, [SAN-R5] a gardener bonus for gardeners.
            Side::Structure => points_on(&sheet.structure, square),
            Side::Gardener if sheet.gardener.overlaps(square.alone()) => GARDENER_BONUS,
            Side::Gardener => 0,
        }
    }

    #[inline]
    fn chase_boar(&mut self, square: Square, to: Option<Square>) -> i16 {
        if self.boar != Boar::On(square) {
            return 0;
        }
        self.chased = self.chased.saturating_add(1);
        // [SAN-B2] +1, and the boar runs.
        if let Some(to) = to {
            self.boar = Boar::On(to);
            return CHASE;
        }
        // [SAN-B3] Nowhere to run: it leaves, for 3 more.
        self.boar = Boar::Gone;
        CHASE + FAREWELL
    }

    /// What the boar has gained so far.
    pub(crate) fn boar_points(&self) -> i16 {
        let farewell = i16::from(self.boar == Boar::Gone) * FAREWELL;
        i16::from(self.chased) * CHASE + farewell
    }

    /// Moves the noble of the square's column there.
    // [SAN-T12] It scores the value of the row reached, wherever it came from.
    #[inline]
    pub fn walk(&mut self, to: Square) {
        self.stops = self.stops | to.alone();
        self.points += to.row().value();
    }
}

/// The squares that nobles can walk to.
///
/// One walk serves all nine: row 1 is complete, a noble on the terrace steps down to it, and
/// one that has stopped anywhere has walked there from row 1, so each stands in the component
/// that holds row 1.
// [SAN-T8] Over built squares only, orthogonally, as far as wanted. [SAN-C8] Two adjacent built
// squares are always connected.
#[inline]
pub fn walkable(built: Squares) -> Squares {
    built.reached_from(Row::One.squares())
}

/// Every square on which a noble may end.
#[inline]
pub fn targets(built: Squares, gardeners: Squares, stops: Squares) -> Squares {
    // [SAN-T10] Never on a gardener. [SAN-T9] At least one row lower than it stood.
    walkable(built).minus(gardeners).minus(at_or_above(stops))
}

/// The squares of each column from the noble up.
#[inline]
fn at_or_above(stops: Squares) -> Squares {
    let mut word = stops.word();
    word |= word << 9;
    word |= word << 18;
    word |= word << 36;
    Squares::from_word(word & ((1 << Square::COUNT) - 1))
}

/// The row on which a noble stands; none is the terrace.
// [SAN-S2] Nobles start on the terrace, one per column. [SAN-X2] Each stays in its column, so
// two never meet on a target.
pub fn noble_row(stops: Squares, noble: Structure) -> Option<Row> {
    let stands_on = |row: &Row| stops.overlaps(Square::at(noble, *row).alone());
    Row::ALL.into_iter().rev().find(stands_on)
}

/// Where a gardener may go whose tile was aimed at a built square.
pub fn gardener_squares(built: Squares, aimed: Square) -> Squares {
    let free = Squares::full().minus(built);
    // [SAN-T6] A free square of the same row or the same column.
    let near = free & cross(aimed);
    // [SAN-T7] If there is none, any free square.
    if near.is_empty() { free } else { near }
}

/// The row and the column of a square.
#[inline]
pub(crate) const fn cross(square: Square) -> Squares {
    CROSSES[square.index()]
}

static CROSSES: [Squares; 64] = {
    let (mut crosses, mut square) = ([Squares::empty(); 64], 0);
    while square < Square::COUNT {
        let row = 0x1ff << (square / 9 * 9);
        let column = 0x2010_0804_0201 << (square % 9);
        crosses[square] = Squares::from_word(row | column);
        square += 1;
    }
    crosses
};

/// Where a boar may run from its square, once a tile lies there.
// [SAN-B2] To an orthogonally adjacent free square.
pub fn boar_squares(built: Squares, from: Square) -> Squares {
    from.alone().neighbors().minus(built)
}

/// The free squares around a boar, its own included.
// [SAN-B4] Those connected orthogonally to its own.
pub fn boar_area(built: Squares, boar: Square) -> Squares {
    Squares::full().minus(built).reached_from(boar.alone())
}

/// Where a boar starts in a garden with these squares built.
// [SAN-B1] On the stairs column and row 4. [SAN-B5] If that is built, on the nearest free square
// below it in the column, else above it, else there is no boar.
pub fn boar_start(built: Squares) -> Boar {
    let below = [Row::Four, Row::Five, Row::Six];
    let above = [Row::Three, Row::Two, Row::One];
    below
        .into_iter()
        .chain(above)
        .map(|row| Square::at(Structure::Stairs, row))
        .find(|square| !built.overlaps(square.alone()))
        .map_or(Boar::Absent, Boar::On)
}

/// The squares that a noble steps on, one after the other, on a shortest way to where it ends;
/// none if there is no way.
// [SAN-X1] Which path it walks makes no difference; software shows a shortest one.
pub fn path(built: Squares, stops: Squares, to: Square) -> Vec<Square> {
    let start = noble_row(stops, to.column()).map(|row| Square::at(to.column(), row));
    let first = Square::at(to.column(), Row::One);
    // From the terrace the first step is down to row 1 of its own column.
    let mut rings = [Squares::empty(); Square::COUNT];
    rings[0] = start.unwrap_or(first).alone();
    let (mut seen, mut steps) = (rings[0], 0);
    while !seen.overlaps(to.alone()) {
        let ring = (rings[steps].neighbors() & built).minus(seen);
        if ring.is_empty() {
            return Vec::new();
        }
        seen = seen | ring;
        steps += 1;
        rings[steps] = ring;
    }
    let mut way = vec![to; steps + 1];
    for step in (0..steps).rev() {
        let before = way[step + 1].alone().neighbors() & rings[step];
        way[step] = Square::numbered(before.word().trailing_zeros());
    }
    if start.is_some() {
        way.remove(0);
    }
    way
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::each;

    #[test]
    fn losses_are_kept_square_by_square() {
        let mut losses = Losses::default();
        for (number, square) in (0..).zip(each(REWARD_AREA)) {
            losses = losses.with(square, number % 4);
        }
        for (number, square) in (0..).zip(each(REWARD_AREA)) {
            assert_eq!(losses.on(square), number % 4, "{square}");
        }
    }

    /// No printed square of our layouts lies below a reward board; of another layout it might.
    #[test]
    fn a_reward_board_frees_what_is_printed_below_it() {
        let mut garden = Garden {
            built: Squares::full(),
            ..Garden::default()
        };
        garden.cover();
        assert_eq!(Squares::full().minus(garden.built), REWARD_AREA);
    }
}
