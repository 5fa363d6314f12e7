//! Judgement about Cottage Garden: what the beds will be worth, and how hard what is left of them
//! will be to fill.

pub mod chance;
mod filler;
mod levels;
mod lookahead;
mod packing;
mod reasons;
mod thought;
mod value;
mod weights;

use cottage_garden::bed::{Slot, Squares};
use cottage_garden::garden::Garden;
use cottage_garden::parts::Mark;
use cottage_garden::track::{Color, RED_LINE};
use cottage_garden::{Action, Duty, View};
use game::Viewer;

pub use lookahead::{Lookahead, Planner};
pub use weights::{Trait, Weights};

/// Worths are counted in parts of a point.
const POINT: i32 = 100;

// How much each trait counts, in parts of a point. Found by trial: weights moved at random, a few
// at a time, while the mean of 3,000 solo games grew. Of twenty traits these remained; without any
// one of them the mean drops by half a point at least.

/// For each cloche that can be seen on a bed; for a pot it is its point.
const CLOCHE: i32 = 231;
/// How much more the marks of a bed count for each space of it that is filled, in 1,600ths.
const NEARER: i32 = 38;
/// For each empty space.
const EMPTY: i32 = -64;
/// For the square of the number of a bed's empty spaces, in 16ths: the last ones cost more.
const CROWD: i32 = 12;
/// For each region of empty spaces that hang together.
const REGION: i32 = -38;
/// For a region of two, which few tiles fill.
const PAIR: i32 = -47;
/// For each side of an empty space where there is no other one.
const EDGE: i32 = -9;
/// For each cat held.
const CAT: i32 = 150;
/// For a cat to be gained.
const CAT_GAINED: i32 = 132;
/// For a pot to be gained.
const POT_GAINED: i32 = 85;
/// Before planting no cat is placed: after it, more is known.
const LATER: i32 = -100 * POINT;

/// How good each of the viewer's legal actions looks.
pub(crate) fn judge(view: &View, legal: &[Action], into: &mut Vec<i32>) {
    into.clear();
    match view.viewer {
        Viewer::Seat(seat) => {
            let garden = view.places[seat];
            into.extend(legal.iter().map(|action| worth(view, garden, *action)));
        }
        Viewer::Spectator => into.resize(legal.len(), 0),
    }
}

/// What the garden promises after this action.
fn worth(view: &View, mut garden: Garden, action: Action) -> i32 {
    let mut gained = 0;
    match action {
        Action::Plant { to, .. } => garden.plant(to),
        Action::Pot(spot) => garden.place_pot(spot),
        Action::Cat(spot) => {
            garden.place_cat(spot);
            garden.held -= 1;
            if matches!(view.duty(), Some(Duty::Plant | Duty::Refill)) {
                gained = LATER;
            }
        }
        Action::Refill | Action::Discard => garden.held -= 1,
        Action::Advance { color, from } => gained = advance(view, &mut garden, color, from),
        Action::Pay { color, from } => {
            let to = color.paid(from);
            garden.set_cubes(color, garden.cubes(color).moved(from, to));
        }
        Action::Done | Action::Keep | Action::Score(_) => {}
    }
    gained + promise(&garden)
}

/// Advances a cube and says what that gains beside points.
fn advance(view: &View, garden: &mut Garden, color: Color, from: u8) -> i32 {
    let spaces = match view.duty() {
        Some(Duty::Advance { spaces, .. }) => spaces,
        _ => 0,
    };
    let to = color.ahead(from, spaces);
    let cubes = garden.cubes(color).moved(from, to);
    garden.set_cubes(color, cubes);
    let mut gained = 0;
    if from <= RED_LINE && to > RED_LINE {
        gained += CAT_GAINED;
    }
    if from == 0 && !cubes.has(0) {
        gained += POT_GAINED;
    }
    gained
}

/// How good a garden looks.
fn promise(garden: &Garden) -> i32 {
    let beds = Slot::ALL
        .into_iter()
        .filter(|slot| garden.bed(*slot).is_some());
    let beds: i32 = beds.map(|slot| promise_of_bed(garden, slot)).sum();
    let points = Color::ALL.map(|color| i32::from(garden.cubes(color).points()));
    beds + POINT * points.iter().sum::<i32>() + CAT * i32::from(garden.held)
}

fn promise_of_bed(garden: &Garden, slot: Slot) -> i32 {
    /// No bed begins with fewer empty spaces.
    const FEWEST: i32 = 17;
    let seen = |mark| i32::from(garden.visible(slot, mark));
    let marks = POINT * seen(Mark::Pot) + CLOCHE * seen(Mark::Cloche);
    let empty = garden.empty().on(slot);
    let count = empty.count() as i32;
    marks
        + marks * (FEWEST - count) * NEARER / 1600
        + EMPTY * count
        + CROWD * count * count / 16
        + EDGE * value::edges(empty.word())
        + regions(empty)
}

/// What it costs that empty spaces fall apart.
fn regions(empty: Squares) -> i32 {
    let (mut left, mut cost) = (empty, 0);
    while let Some(first) = left.cells().next() {
        let region = left.reached_from(Squares::empty().with(first));
        left = left.minus(region);
        cost += REGION + if region.count() == 2 { PAIR } else { 0 };
    }
    cost
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(picture: &str) -> Squares {
        Squares::from_picture(picture).unwrap()
    }

    #[test]
    fn regions_of_two_cost_more() {
        assert_eq!(regions(squares("..... ..... ..... ..... .....")), 0);
        assert_eq!(
            regions(squares("#.... ..... ..... ..... ...##")),
            2 * REGION + PAIR
        );
        assert_eq!(regions(squares("###.. ..... ..... ..... .....")), REGION);
    }
}
