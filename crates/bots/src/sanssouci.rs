//! Judgement about Sanssouci: every way to finish the turn, and what the garden then promises.

mod book;
pub mod chance;
mod ground;
mod levels;
mod look;
mod reasons;
mod rehearse;
mod scene;
mod thumbs;
mod weights;

use game::Viewer;
use sanssouci::action::Space;
use sanssouci::garden::{
    Boar, Garden, Placement, Side, boar_area, boar_squares, gardener_squares, targets,
};
use sanssouci::parts::{Board, CardKind, Face, Mark, mark};
use sanssouci::score::{column_points, mission_points, row_points};
use sanssouci::square::{Row, Square, Squares, each};
use sanssouci::{Action, Card, Choice, MissionSet, Phase, Structure, View};

pub use book::{Book, ENTRIES, PAGES, POINT as BOOK_POINT, Traits};
pub use rehearse::{Memory, begins_a_turn, reply};
pub use thumbs::Thumbs;

/// Worths are counted in parts of a point.
const POINT: i32 = 64;

// How much each trait of a garden counts, in parts of a point. Found by trial: one weight at a time
// moved up and down while the mean score of two such bots grew, over 3,000 games a trial, half of
// them with both expansions. What keeping a structure card is worth came out as nothing.

/// For a noble's next stop that waits for it, of each point that it is worth.
const WAITING: i32 = 50;
/// The same for a structure that no path leads to yet.
const ISLAND: i32 = 32;
/// How many stops of each row from 2 to 6 each turn to come is expected to add, in 64ths.
const SUPPLY: i32 = 5;
/// Of a mission's points, for what its noble could walk to.
const ERRAND: i32 = 50;
/// Of a row's or a column's points, by how many squares it still lacks.
const LACKING: [i32; 4] = [POINT, 40, 18, 4];
/// For each free square around a boar, while there are turns left to chase it.
const BOAR_AT_LARGE: i32 = 18;
/// What keeping the wild card is worth.
const KEPT: i32 = 120;

/// How good each of the viewer's legal actions looks.
pub(crate) fn judge(view: &View, legal: &[Action], into: &mut Vec<i32>) {
    into.clear();
    let Viewer::Seat(seat) = view.viewer else {
        into.resize(legal.len(), 0);
        return;
    };
    let place = &view.places[seat];
    let turn = Turn {
        view,
        garden: place.garden,
        plan: view.planned(),
        missions: place.missions.unwrap_or_default(),
        turns_left: u32::from(place.cards_left()).saturating_sub(1),
    };
    into.extend(legal.iter().map(|action| turn.worth(*action)));
}

/// What is known when a decision is made.
struct Turn<'a> {
    view: &'a View,
    /// The garden before the turn.
    garden: Garden,
    /// The garden with what has been decided this turn.
    plan: Option<Garden>,
    missions: MissionSet,
    /// How many turns follow this one.
    turns_left: u32,
}

impl Turn<'_> {
    /// What the garden promises after the best turn that begins with this action.
    fn worth(&self, action: Action) -> i32 {
        match action {
            Action::Garden(_) | Action::Stack(_) => 0,
            Action::Reward(face) => self.worth_of_face(face),
            Action::Take { card, space } => self.worth_of_take(space) - keeping(card),
            Action::Gardener(square) => self.worth_of_placing(square, Side::Gardener),
            Action::Boar(to) => self.worth_of_boar(to),
            Action::Noble { to, .. } => {
                let mut garden = self.planned();
                garden.walk(to);
                self.promise(&garden)
            }
            Action::Stay => self.promise(&self.planned()),
        }
    }

    fn planned(&self) -> Garden {
        self.plan.unwrap_or(self.garden)
    }

    fn worth_of_take(&self, space: Space) -> i32 {
        let Some(tile) = self.view.tile_on(space) else {
            return 0;
        };
        let aimed = Square::at(tile, space.row());
        if !self.garden.built.overlaps(aimed.alone()) {
            return self.worth_of_placing(aimed, Side::Structure);
        }
        let squares = each(gardener_squares(self.garden.built, aimed));
        let worths = squares.map(|square| self.worth_of_placing(square, Side::Gardener));
        worths.max().unwrap_or(0)
    }

    /// The best that can follow when a tile is placed here.
    fn worth_of_placing(&self, square: Square, side: Side) -> i32 {
        let after = |boar_to| {
            let mut garden = self.garden;
            garden.place(Placement {
                square,
                side,
                boar_to,
            });
            self.worth_of_walking(&garden)
        };
        if self.garden.boar != Boar::On(square) {
            return after(None);
        }
        let ways = each(boar_squares(self.garden.built, square));
        ways.map(|to| after(Some(to)))
            .max()
            .unwrap_or_else(|| after(None))
    }

    fn worth_of_boar(&self, to: Square) -> i32 {
        let Phase::Decide(Choice::Boar(laid)) = self.view.phase else {
            return 0;
        };
        let is_gardener = self.planned().gardeners.overlaps(laid.square.alone());
        let mut garden = self.garden;
        garden.place(Placement {
            square: laid.square,
            side: if is_gardener {
                Side::Gardener
            } else {
                Side::Structure
            },
            boar_to: Some(to),
        });
        self.worth_of_walking(&garden)
    }

    /// The best that can follow when the tile lies.
    fn worth_of_walking(&self, garden: &Garden) -> i32 {
        let ways = targets(garden.built, garden.gardeners, garden.stops);
        let walk = |to| {
            let mut garden = *garden;
            garden.walk(to);
            self.promise(&garden)
        };
        each(ways).map(walk).fold(self.promise(garden), i32::max)
    }

    /// Marks count most in the columns of one's missions, where tiles are wanted anyway.
    fn worth_of_face(&self, face: Face) -> i32 {
        let Some(board) = self.garden.reward_board else {
            return 0;
        };
        marks_in(board, face, self.missions)
    }

    /// How good a garden looks at the end of this turn.
    fn promise(&self, garden: &Garden) -> i32 {
        let reached = targets(garden.built, garden.gardeners, garden.stops);
        POINT * i32::from(garden.points)
            + self.stops_to_come(garden, reached)
            + self.missions_to_come(garden, reached)
            + lines_to_come(garden.built, self.turns_left)
            - self.boar_to_come(garden)
    }

    /// What nobles will gain in the turns left: a move each, to the best of what waits for them
    /// and of what is likely to be built.
    fn stops_to_come(&self, garden: &Garden, reached: Squares) -> i32 {
        let turns = self.turns_left as i32;
        let islands = below_nobles(garden).minus(reached);
        let mut moves = turns * 64;
        let mut sum = 0;
        for row in Row::ALL.into_iter().rev() {
            let on = |squares: Squares| (squares & row.squares()).count() as i32;
            let supply = if row == Row::One { 0 } else { turns * SUPPLY };
            for (count, share) in [
                (64 * on(reached), WAITING),
                (supply, ISLAND),
                (64 * on(islands), ISLAND),
            ] {
                let used = count.min(moves);
                moves -= used;
                sum += used * share * i32::from(row.value()) / 64;
            }
        }
        sum
    }

    fn missions_to_come(&self, garden: &Garden, reached: Squares) -> i32 {
        let worth = |noble: Structure| {
            let now = i32::from(mission_points(garden.stops, noble));
            let lowest = Row::ALL
                .into_iter()
                .filter(|row| reached.overlaps(Square::at(noble, *row).alone()))
                .map(|row| i32::from(row.value()))
                .max()
                .unwrap_or(0);
            let gain = if self.turns_left == 0 {
                0
            } else {
                (lowest - now).max(0)
            };
            POINT * now + ERRAND * gain
        };
        self.missions.iter().map(worth).sum()
    }

    fn boar_to_come(&self, garden: &Garden) -> i32 {
        let Boar::On(square) = garden.boar else {
            return 0;
        };
        let area = boar_area(garden.built, square).count() as i32;
        if self.turns_left == 0 {
            POINT * area
        } else {
            BOAR_AT_LARGE * area - self.turns_left as i32 * BOAR_AT_LARGE / 2
        }
    }
}

/// Structures below their nobles.
fn below_nobles(garden: &Garden) -> Squares {
    // Where all is connected, every structure below its noble can be walked to.
    targets(Squares::full(), garden.gardeners, garden.stops) & garden.built
}

/// What rows and columns will gain.
fn lines_to_come(built: Squares, turns_left: u32) -> i32 {
    let share = |line: Squares, points: i32| {
        let lacking = line.minus(built).count();
        if lacking > turns_left {
            return 0;
        }
        LACKING.get(lacking as usize).copied().unwrap_or(0) * points
    };
    let rows = Row::ALL.into_iter().skip(1).map(|row| {
        let points = row_points(Squares::full(), row);
        share(row.squares(), points.into())
    });
    let columns = Structure::ALL.into_iter().map(|column| {
        let points = column_points(Squares::full(), column);
        share(Squares::column(column as u8), points.into())
    });
    rows.sum::<i32>() + columns.sum::<i32>()
}

/// What a reward board's face promises in these columns.
fn marks_in(board: Board, face: Face, columns: MissionSet) -> i32 {
    let squares = columns
        .iter()
        .flat_map(|column| Row::ALL.map(|row| Square::at(column, row)));
    let marks = squares.filter_map(|square| mark(board, face, square));
    marks
        .map(|mark| match mark {
            Mark::Structure(points) => i32::from(points),
            Mark::Gardener(_) => 0,
            Mark::Penalty(points) => -i32::from(points),
        })
        .sum()
}

/// What keeping a card for later is worth.
const fn keeping(card: Card) -> i32 {
    match card.kind() {
        CardKind::Any => KEPT,
        CardKind::Structure(_) | CardKind::Colors(..) => 0,
    }
}
