//! Players who go for one thing, because chance hardly ever gets there.
#![allow(dead_code, reason = "each test file uses its part")]

use cottage_garden::bed::{Slot, Squares};
use cottage_garden::shown::{ShownBed, ShownPlace};
use cottage_garden::track::{Color, RED_LINE, TOP};
use cottage_garden::{Action, CottageGarden, Duty, Shown};
use game::{Dice, Game, QuickDice, Seat, StepOf, Viewer};

/// How much a player likes an action. It takes one of those that it likes best.
pub(crate) type Wish = fn(&Look, Action) -> i32;

/// Everyone here, by name.
pub(crate) const ALL: [(&str, Wish); 17] = [
    ("anything", anything),
    ("finisher", finisher),
    ("both at once", both_at_once),
    ("leaver", leaver),
    ("hoarder", hoarder),
    ("homebody", homebody),
    ("pot grower", pot_grower),
    ("potter", potter),
    ("reaper", reaper),
    ("gleaner", gleaner),
    ("dawdler", dawdler),
    ("refiller", refiller),
    ("cat lover", cat_lover),
    ("creeper", creeper),
    ("printer", printer),
    ("lingerer", lingerer),
    ("scatterer", scatterer),
];

/// The next step: what a player likes best, or what chance draws. None if the game is over.
pub(crate) fn next_step(
    game: &CottageGarden,
    wishes: [Wish; 4],
    dice: &mut QuickDice,
) -> Option<StepOf<CottageGarden>> {
    game::next_step(game, dice, |seat, dice| {
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let view = CottageGarden::show(&game.view(Viewer::Seat(seat)));
        let look = Look { view: &view, seat };
        let wish = |action: &Action| wishes[seat.index()](&look, *action);
        let best = actions.iter().map(wish).max();
        actions.retain(|action| Some(wish(action)) == best);
        actions[dice.below(actions.len() as u32) as usize]
    })
}

/// What a player looks at.
pub(crate) struct Look<'a> {
    view: &'a Shown,
    seat: Seat,
}

impl Look<'_> {
    fn duty(&self) -> Duty {
        self.view.duty().unwrap()
    }

    fn is_planting(&self) -> bool {
        matches!(self.duty(), Duty::Plant | Duty::Refill)
    }

    fn place(&self) -> &ShownPlace {
        &self.view.places[self.seat]
    }

    fn bed(&self, slot: Slot) -> Option<&ShownBed> {
        self.place().bed(slot)
    }

    fn held(&self) -> u32 {
        self.place().cats.into()
    }

    /// The empty spaces of a bed; none where no bed lies.
    fn empty(&self, slot: Slot) -> Squares {
        self.bed(slot).map_or(Squares::empty(), |bed| bed.empty)
    }

    /// How many empty spaces an action would leave on each bed.
    fn left(&self, action: Action) -> [u32; 2] {
        let covered = covered(action);
        Slot::ALL.map(|slot| {
            let by_action = covered.filter(|(on, _)| *on == slot);
            let squares = by_action.map_or(Squares::empty(), |(_, squares)| squares);
            self.empty(slot).minus(squares).count()
        })
    }

    /// How many empty spaces there are on both beds together.
    fn all_empty(&self) -> u32 {
        Slot::ALL.map(|slot| self.empty(slot).count()).iter().sum()
    }

    fn completes(&self, action: Action) -> bool {
        let left = self.left(action);
        Slot::ALL
            .into_iter()
            .any(|slot| !self.empty(slot).is_empty() && left[slot.index()] == 0)
    }

    /// How many printed pots and cloches an action would cover.
    fn printed(&self, action: Action) -> i32 {
        let Some((slot, squares)) = covered(action) else {
            return 0;
        };
        let printed = self.bed(slot).map(|bed| bed.pots | bed.cloches);
        printed.map_or(0, |printed| (printed & squares).count() as i32)
    }

    /// How many cubes of a color stand on 0.
    fn at_home(&self, color: Color) -> usize {
        let spaces = self.place().cubes(color).spaces();
        spaces.map(|space| usize::from(space == 0)).iter().sum()
    }

    /// Whether an advance from there takes a cube over the red line.
    fn crosses(&self, color: Color, from: u8) -> bool {
        from <= RED_LINE && self.ahead(color, from) > RED_LINE
    }

    fn ahead(&self, color: Color, from: u8) -> u8 {
        match self.duty() {
            Duty::Advance { spaces, .. } => color.ahead(from, spaces),
            _ => from,
        }
    }

    /// Whether an advance from there is of the last cube on 0.
    fn leaves_home(&self, color: Color, from: u8) -> bool {
        from == 0 && self.at_home(color) == 1
    }
}

/// The bed that an action covers, and its squares.
fn covered(action: Action) -> Option<(Slot, Squares)> {
    match action {
        Action::Plant { to, .. } => Some((to.slot(), to.squares().on(to.slot()))),
        Action::Pot(spot) | Action::Cat(spot) => {
            Some((spot.slot(), Squares::empty().with(spot.cell())))
        }
        _ => None,
    }
}

/// How many squares an action covers.
fn size(action: Action) -> i32 {
    covered(action).map_or(0, |(_, squares)| squares.count() as i32)
}

/// Chooses at random.
pub(crate) fn anything(_: &Look, _: Action) -> i32 {
    0
}

/// Completes beds as soon as possible, and moves the cube that comes farthest.
pub(crate) fn finisher(look: &Look, action: Action) -> i32 {
    match action {
        Action::Cat(_) if look.completes(action) => 200,
        Action::Cat(_) => -1,
        Action::Advance { color, from } => look.ahead(color, from).into(),
        _ => match covered(action) {
            Some((slot, _)) => 100 - look.left(action)[slot.index()] as i32 - look.printed(action),
            None => 0,
        },
    }
}

/// Completes both beds in one turn or none, with the cats that it holds.
pub(crate) fn both_at_once(look: &Look, action: Action) -> i32 {
    let left = look.left(action);
    let all: u32 = left.iter().sum();
    match action {
        Action::Cat(_) if look.is_planting() => -1000,
        // The rest is for cats.
        Action::Cat(_) => {
            if all < look.held() {
                100
            } else {
                -1
            }
        }
        Action::Plant { .. } | Action::Pot(_) if look.is_planting() => {
            if all <= look.held() {
                1000
            } else if look.completes(action) {
                -100
            } else {
                500 - all as i32
            }
        }
        Action::Advance { color, from } => (from == 0 && look.at_home(color) > 0).into(),
        Action::Refill => -1000,
        _ => 0,
    }
}

/// Leaves one space on one bed while it completes the other, for the cat or the pot that it gains.
pub(crate) fn leaver(look: &Look, action: Action) -> i32 {
    let left = look.left(action);
    match action {
        Action::Cat(_) if matches!(look.duty(), Duty::UseCat { .. }) => 0,
        Action::Cat(_) | Action::Refill => -1000,
        Action::Plant { .. } | Action::Pot(_) if look.is_planting() => match left {
            [0, 1] | [1, 0] => 1000,
            [0, _] | [_, 0] => -100,
            [one, two] => 500 - (one + two) as i32 - look.printed(action),
        },
        Action::Advance { color, from } => {
            2 * i32::from(look.leaves_home(color, from)) + i32::from(look.crosses(color, from))
        }
        _ => 0,
    }
}

/// Keeps its cats until it has too many of them, and completes a bed with those.
pub(crate) fn hoarder(look: &Look, action: Action) -> i32 {
    match action {
        Action::Cat(_) if look.duty() == Duty::ShedCats => {
            if look.completes(action) {
                10
            } else {
                -1
            }
        }
        Action::Cat(_) => -1000,
        Action::Advance { color, from } => {
            let is_time = look.held() >= 2 && look.all_empty() <= 2;
            if look.crosses(color, from) == is_time {
                10
            } else {
                0
            }
        }
        _ => leaver(look, action),
    }
}

/// Keeps a cube of each color on 0 until its last bed is complete.
pub(crate) fn homebody(look: &Look, action: Action) -> i32 {
    match action {
        Action::Advance { color, from } => {
            let is_time = look.view.is_last_round && look.all_empty() == 0;
            if look.leaves_home(color, from) == is_time {
                10
            } else {
                0
            }
        }
        Action::Pay { from, .. } => -i32::from(from),
        _ => finisher(look, action),
    }
}

/// Completes beds until one orange cube is left on 0, then fills a bed with pots for it.
pub(crate) fn pot_grower(look: &Look, action: Action) -> i32 {
    let homes = look.at_home(Color::Orange);
    let pots = look.bed(Slot::Two).map_or(0, |bed| bed.visible_pots);
    match action {
        Action::Advance { color, from } => i32::from(from == 0) + i32::from(color == Color::Blue),
        Action::Plant { .. } | Action::Pot(_) if look.is_planting() => match covered(action) {
            Some((Slot::One, _)) if homes > 1 => finisher(look, action),
            Some((Slot::Two, _)) if homes == 1 && pots < 16 => {
                i32::from(matches!(action, Action::Pot(_))) * 200 - 100
            }
            Some((Slot::Two, _)) if homes == 1 => finisher(look, action),
            _ => finisher(look, action) - 200,
        },
        Action::Cat(spot) if spot.slot() == Slot::Two && homes > 0 && pots < 16 => -1000,
        _ => finisher(look, action),
    }
}

/// Plants only pots, and completes a bed with them.
pub(crate) fn potter(look: &Look, action: Action) -> i32 {
    match action {
        Action::Pot(_) => finisher(look, action),
        _ => -size(action),
    }
}

/// Takes the largest tile.
pub(crate) fn reaper(_: &Look, action: Action) -> i32 {
    match action {
        Action::Plant { .. } => size(action),
        _ => 0,
    }
}

/// Takes tiles as small as possible, so that many of them are on beds and few are left; completes
/// no bed if it can help it.
pub(crate) fn gleaner(look: &Look, action: Action) -> i32 {
    match action {
        Action::Plant { .. } => 100 - size(action) - 50 * i32::from(look.completes(action)),
        Action::Cat(_) | Action::Discard => -1,
        Action::Pot(_) => -50 * i32::from(look.completes(action)),
        _ => 0,
    }
}

/// Covers as few empty spaces as possible, and completes no bed if it can help it.
pub(crate) fn dawdler(look: &Look, action: Action) -> i32 {
    let covers = look.all_empty() - look.left(action).iter().sum::<u32>();
    let is_rash = look.completes(action) || matches!(action, Action::Cat(_));
    -(covers as i32) - 50 * i32::from(is_rash)
}

/// Discards a cat for a refill whenever it can.
pub(crate) fn refiller(_: &Look, action: Action) -> i32 {
    match action {
        Action::Refill => 2,
        Action::Cat(_) => -1,
        _ => 0,
    }
}

/// Places every cat as soon as it can, before anything is planted.
pub(crate) fn cat_lover(look: &Look, action: Action) -> i32 {
    match action {
        Action::Cat(_) => 2,
        Action::Advance { color, from } => look.crosses(color, from).into(),
        _ => 0,
    }
}

/// Brings one orange cube to 20 and keeps three small tiles on each bed; in the last round plants
/// one pot after the other, so that all its other points are paid away.
pub(crate) fn creeper(look: &Look, action: Action) -> i32 {
    let tiles = covered(action).and_then(|(slot, _)| Some(look.bed(slot)?.tiles.len()));
    match action {
        Action::Advance { from, .. } => from.into(),
        Action::Pay { from, .. } => i32::from(from < TOP),
        Action::Plant { .. } if !look.view.is_last_round && tiles < Some(3) => 100 - size(action),
        Action::Plant { .. } | Action::Cat(_) => -100,
        _ => 0,
    }
}

/// Leaves what is printed uncovered and small tiles in the nursery, so that one of them can still be
/// planted when a cat has taken the very last space.
pub(crate) fn printer(look: &Look, action: Action) -> i32 {
    match action {
        Action::Cat(_) if look.is_planting() && look.all_empty() == 1 => 100,
        Action::Cat(_) | Action::Refill => -100,
        Action::Plant { .. } if size(action) < 3 => -50,
        Action::Plant { .. } => -10 * look.printed(action),
        Action::Pot(_) if look.is_planting() => 2 * i32::from(look.view.is_last_round) - 1,
        _ => 0,
    }
}

/// Begins the last round with three small tiles on each bed and then plants one pot after the
/// other. Keeps its cats, so that it is asked for them in every turn.
pub(crate) fn lingerer(look: &Look, action: Action) -> i32 {
    let tiles = covered(action).and_then(|(slot, _)| Some(look.bed(slot)?.tiles.len()));
    match (action, look.view.die.value) {
        (Action::Cat(_) | Action::Refill, _) => -100,
        (Action::Plant { .. }, 5) if tiles < Some(3) => 100 - size(action),
        (Action::Plant { .. } | Action::Pot(_), 5..) => {
            -size(action) - 50 * i32::from(look.completes(action))
        }
        _ => finisher(look, action),
    }
}

/// Plants three small tiles on each bed and then pots in every second square, so that hardly any
/// tile fits any more.
pub(crate) fn scatterer(look: &Look, action: Action) -> i32 {
    let tiles = covered(action).and_then(|(slot, _)| Some(look.bed(slot)?.tiles.len()));
    match action {
        Action::Plant { .. } if tiles < Some(3) => 100 - size(action),
        Action::Plant { .. } | Action::Cat(_) => -100,
        Action::Pot(spot) => i32::from((spot.cell().column + spot.cell().row) % 2),
        _ => 0,
    }
}
