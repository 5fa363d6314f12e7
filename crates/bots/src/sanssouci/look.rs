//! One look at a turn: every way to finish it, and what the garden then promises by the book.
//!
//! A turn is several small decisions. What a walk or a tile changes of a promise is a few entries of
//! a page, so nothing is counted twice: this is what most of the time in rehearsals goes to.

use sanssouci::action::Space;
use sanssouci::garden::{Boar, Garden, Placement, Side, boar_squares, gardener_squares};
use sanssouci::parts::{Face, printed};
use sanssouci::square::{Square, each};
use sanssouci::turn::Laid;
use sanssouci::{Action, Card, Choice, Phase, Structure};

use super::book::{
    Book, Counts, Marks, POINT, Page, Traits, boar_entry, column_entry, kept_entry, row_entry,
};
use super::ground::{COLUMNS, Ground, Strip, bits, columns_of, square_of, whole};
use super::marks_in;
use super::scene::Scene;

/// The rest of a turn, from the tile on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    /// What the garden then promises, its points included.
    worth: i32,
    square: Square,
    side: Side,
    boar_to: Option<Square>,
    /// The square of the noble's stop; none is staying.
    walk: u64,
}

impl Plan {
    /// The tile, in the garden as it was before the turn.
    pub(super) fn placement(&self) -> Placement {
        Placement {
            square: self.square,
            side: self.side,
            boar_to: self.boar_to,
        }
    }

    /// Where a noble stops, if one walks.
    pub(super) fn stop(&self) -> Option<Square> {
        square_of(self.walk)
    }

    /// The plan's word on a decision that is not about the tile.
    pub(super) fn answer(&self, choice: Choice) -> Option<Action> {
        match choice {
            Choice::Take | Choice::Stack(_) => None,
            Choice::Gardener(_) => Some(Action::Gardener(self.square)),
            Choice::Boar(_) => self.boar_to.map(Action::Boar),
            Choice::Noble(_) => Some(stop(self.walk)),
        }
    }
}

fn stop(walk: u64) -> Action {
    square_of(walk).map_or(Action::Stay, |to| Action::Noble {
        noble: to.column(),
        to,
    })
}

/// A look at a scene, by a book.
pub(super) struct Look<'a> {
    scene: &'a Scene,
    page: &'a Page,
    ground: Ground,
    /// What each column promises before the turn.
    columns: [i32; Structure::COUNT],
    /// What columns and rows promise together, and the points.
    sum: i32,
    marks: Marks,
}

/// A garden with the tile placed.
struct Placed {
    ground: Ground,
    /// The squares on which a noble may end, and how many there are.
    targets: u64,
    stops: Counts,
    /// The squares that could be made such, and how many there are.
    openings: u64,
    options: Counts,
    /// What it promises, except for the stops that wait for nobles.
    worth: i32,
}

impl<'a> Look<'a> {
    pub(super) fn new(book: &'a Book, scene: &'a Scene) -> Look<'a> {
        let page = book.page(scene.turns_left);
        let mut look = Look {
            scene,
            page,
            ground: Ground::from(&scene.garden),
            columns: [0; Structure::COUNT],
            sum: POINT * i32::from(scene.garden.points),
            marks: Marks::left(&scene.garden),
        };
        for column in 0..COLUMNS {
            let worth = look.column(&look.ground, column, look.ground.noble(column));
            look.columns[column as usize] = worth;
            look.sum += worth;
        }
        for row in 0..5 {
            look.sum += page[row_entry(row, look.ground.lacking(row))];
        }
        look
    }

    /// Replaces the buffer's content with what each action promises at best.
    pub(super) fn judge(&self, legal: &[Action], into: &mut Vec<i32>) {
        into.clear();
        into.extend(legal.iter().map(|action| self.worth(*action)));
    }

    fn worth(&self, action: Action) -> i32 {
        match (action, self.scene.phase) {
            (Action::Take { card, space }, _) => {
                self.taking(space).map_or(0, |plan| plan.worth) + self.keeping(card)
            }
            (Action::Gardener(square), _) => self.placing(square, Side::Gardener).worth,
            (Action::Boar(to), Phase::Decide(Choice::Boar(laid))) => {
                let placed = self.placed(laid.square, self.scene.side(laid), Some(to));
                self.walking(&placed).0
            }
            (Action::Noble { to, .. }, Phase::Decide(Choice::Noble(laid))) => {
                let placed = self.laid(laid);
                self.way(&placed, to.column() as u32).to(to.row() as u32)
            }
            (Action::Stay, Phase::Decide(Choice::Noble(laid))) => self.stay(&self.laid(laid)),
            (Action::Reward(face), _) => self.reward(face),
            (Action::Garden(face), _) => self.board(face),
            _ => 0,
        }
    }

    /// The take that promises most, and the rest of the turn with it. The first of equals.
    pub(super) fn best(&self, legal: &[Action]) -> Option<(Action, Plan)> {
        let mut plans: [Option<Plan>; Space::COUNT] = [None; Space::COUNT];
        let mut best: Option<(i32, Action, Plan)> = None;
        for action in legal {
            let Action::Take { card, space } = *action else {
                continue;
            };
            if plans[space.index()].is_none() {
                plans[space.index()] = self.taking(space);
            }
            let Some(plan) = plans[space.index()] else {
                continue;
            };
            let worth = plan.worth + self.keeping(card);
            if best.is_none_or(|(most, ..)| worth > most) {
                best = Some((worth, *action, plan));
            }
        }
        best.map(|(_, action, plan)| (action, plan))
    }

    /// The best rest of the turn, once the tile is taken.
    pub(super) fn rest(&self) -> Option<Plan> {
        let Phase::Decide(choice) = self.scene.phase else {
            return None;
        };
        match choice {
            Choice::Take | Choice::Stack(_) => None,
            Choice::Gardener(taken) => self.taking(taken.space),
            Choice::Boar(laid) => Some(self.placing(laid.square, self.scene.side(laid))),
            Choice::Noble(laid) => {
                let (worth, walk) = self.walking(&self.laid(laid));
                Some(Plan {
                    worth,
                    square: laid.square,
                    side: self.scene.side(laid),
                    boar_to: laid.boar_to,
                    walk,
                })
            }
        }
    }

    fn keeping(&self, card: Card) -> i32 {
        let kept = self.scene.kept(card);
        kept.map_or(0, |kept| self.page[kept_entry(kept)])
    }

    /// The best that can follow when the tile on this space is taken.
    fn taking(&self, space: Space) -> Option<Plan> {
        let aimed = self.scene.aim(space)?;
        let built = self.scene.garden.built;
        if !built.overlaps(aimed.alone()) {
            return Some(self.placing(aimed, Side::Structure));
        }
        let plans =
            each(gardener_squares(built, aimed)).map(|square| self.placing(square, Side::Gardener));
        plans.reduce(better)
    }

    /// The best that can follow when the tile is placed here.
    fn placing(&self, square: Square, side: Side) -> Plan {
        let plan = |boar_to| {
            let placed = self.placed(square, side, boar_to);
            let (worth, walk) = self.walking(&placed);
            Plan {
                worth,
                square,
                side,
                boar_to,
                walk,
            }
        };
        if self.scene.garden.boar != Boar::On(square) {
            return plan(None);
        }
        let ways = each(boar_squares(self.scene.garden.built, square));
        let plans = ways.map(|to| plan(Some(to)));
        plans.reduce(better).unwrap_or_else(|| plan(None))
    }

    /// The best that nobles can do, and where that is.
    fn walking(&self, placed: &Placed) -> (i32, u64) {
        let mut best = (self.stay(placed), 0);
        for bit in bits(columns_of(placed.targets)) {
            let column = bit.trailing_zeros();
            let way = self.way(placed, column);
            for stop in bits(way.targets.into()) {
                let up = stop.trailing_zeros();
                let worth = way.to(6 - up);
                if worth > best.0 {
                    best = (worth, 1 << (up * COLUMNS + column));
                }
            }
        }
        best
    }

    fn laid(&self, laid: Laid) -> Placed {
        self.placed(laid.square, self.scene.side(laid), laid.boar_to)
    }

    fn placed(&self, square: Square, side: Side, boar_to: Option<Square>) -> Placed {
        let word = square.alone().word();
        let ground = match side {
            Side::Structure => self.ground.with_tile(word),
            Side::Gardener => self.ground.with_gardener(word),
        };
        let mut worth = self.sum;
        let changed = ground.reached ^ self.ground.reached | word;
        for bit in bits(columns_of(changed)) {
            let column = bit.trailing_zeros();
            worth +=
                self.column(&ground, column, ground.noble(column)) - self.columns[column as usize];
        }
        let row = word.trailing_zeros() / COLUMNS;
        if row < 5 {
            let lacking = self.ground.lacking(row);
            worth += self.page[row_entry(row, lacking - 1)] - self.page[row_entry(row, lacking)];
        }
        worth += self.extras(
            &ground,
            Placement {
                square,
                side,
                boar_to,
            },
        );
        let (targets, openings) = (ground.targets(), ground.openings());
        Placed {
            ground,
            targets,
            stops: Counts::of(targets),
            openings,
            options: Counts::of(openings),
            worth,
        }
    }

    /// What rewards and the boar bring and promise.
    fn extras(&self, ground: &Ground, placement: Placement) -> i32 {
        let garden = &self.scene.garden;
        if garden.reward_board.is_none() && !matches!(garden.boar, Boar::On(_)) {
            let marks = Marks::default().entries();
            return self.page[boar_entry(0)] + self.page[marks[0]] + self.page[marks[1]];
        }
        let mut after = *garden;
        let gain = after.place(placement);
        let area = match after.boar {
            Boar::On(square) => ground.area(square.alone().word()),
            Boar::Absent | Boar::Gone => 0,
        };
        let marks = self.marks.after(garden, placement.square).entries();
        POINT * i32::from(gain.mark + gain.boar)
            + self.page[boar_entry(area)]
            + self.page[marks[0]]
            + self.page[marks[1]]
    }

    #[inline]
    fn stay(&self, placed: &Placed) -> i32 {
        placed.worth + self.waiting(placed.stops, placed.options)
    }

    /// What waits for nobles, or could.
    #[inline]
    fn waiting(&self, stops: Counts, openings: Counts) -> i32 {
        let ([stops, low_stops], [openings, low_openings]) =
            (stops.as_stops(), openings.as_openings());
        self.page[stops] + self.page[low_stops] + self.page[openings] + self.page[low_openings]
    }

    #[inline]
    fn way<'b>(&'b self, placed: &'b Placed, column: u32) -> Way<'b> {
        let noble = placed.ground.noble(column);
        Way {
            look: self,
            placed,
            column,
            strip: placed.ground.strip(column),
            targets: whole(placed.targets, column),
            openings: whole(placed.openings, column),
            rest: placed.worth - self.column(&placed.ground, column, noble),
        }
    }

    #[inline]
    fn column(&self, ground: &Ground, column: u32, noble: u32) -> i32 {
        self.strip(ground.strip(column), column, noble)
    }

    #[inline]
    fn strip(&self, strip: Strip, column: u32, noble: u32) -> i32 {
        let missions = self.scene.missions;
        let is_mission = missions.contains(Structure::ALL[column as usize]);
        self.page[column_entry(strip.seen_from(noble), is_mission as usize)]
    }

    /// Marks count most in the columns of one's missions, where tiles are wanted anyway.
    fn reward(&self, face: Face) -> i32 {
        let Some(board) = self.scene.garden.reward_board else {
            return 0;
        };
        marks_in(board, face, self.scene.missions)
    }

    fn board(&self, face: Face) -> i32 {
        let Some(board) = self.scene.garden.board else {
            return 0;
        };
        let garden = Garden {
            built: printed(board, face),
            ..self.scene.garden
        };
        let traits = Traits::of(&garden, self.scene.missions, None);
        traits.iter().map(|entry| self.page[entry]).sum()
    }
}

/// The way of one column's noble down a garden.
struct Way<'a> {
    look: &'a Look<'a>,
    placed: &'a Placed,
    column: u32,
    strip: Strip,
    /// Rows are bits, from row 6 up.
    targets: u32,
    openings: u32,
    /// What the garden promises without this column.
    rest: i32,
}

impl Way<'_> {
    /// What the garden promises if the noble stops in this row.
    #[inline]
    fn to(&self, row: u32) -> i32 {
        // What the noble walks past is no stop for it any more.
        let passed = 63 & 63 << (6 - row);
        let stops = self.placed.stops.without(self.targets & passed);
        let openings = self.placed.options.without(self.openings & passed);
        self.rest
            + POINT * row as i32
            + self.look.strip(self.strip, self.column, row)
            + self.look.waiting(stops, openings)
    }
}

/// The better of two plans, the first of equals.
fn better(one: Plan, other: Plan) -> Plan {
    if other.worth > one.worth { other } else { one }
}

#[cfg(test)]
mod tests;
